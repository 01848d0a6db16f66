/* Below the dots: the key of their colours at the left, and at the right the start, the nearest
 * goal and the furthest state as pictures, where the puzzle has some. */
#include "draw/board.h"
#include "draw/cloud_figure.h"
#include "draw/figure.h"
#include "draw/theme.h"

/* The key: a bar of boxes with numbers below and words above. */
static const double bar_width = 160.0, bar_height = 8.0;
/* Between two pictures. */
static const double between = 14.0;

/* A state to show, with what stands below it. */
typedef struct inset {
    uint32_t state;
    const char *words;
} inset;

enum { INSETS = 3 };

/* The states, each once; the count. */
static uint32_t list_insets(const cloud_figure *figure, inset *out)
{
    const sdg_facts *facts = figure->scene->facts;
    sdg_arena *arena = figure->diagram->arena;
    uint32_t count = 0;
    if (facts->starts == 0)
        return 0;
    out[count++] = (inset){0, sdg_translate(sdg_arena_lang(arena), "start")};
    uint32_t goal = facts->solved && facts->length > 0 ? facts->path[facts->length] : SDG_NONE;
    if (goal != SDG_NONE)
        out[count++] =
            (inset){goal, sdg_arena_say(arena, "goal at %u", (unsigned)facts->distance[goal])};
    if (figure->furthest != SDG_NONE)
        out[count++] = (inset){figure->furthest,
                               sdg_arena_say(arena, "furthest: %u", (unsigned)figure->scale.most)};
    return count;
}

/* All pictures of a puzzle have one size. */
sdg_status cloud_measure_foot(cloud_figure *figure, sdg_error *err)
{
    const sdg_space *space = figure->scene->space;
    sdg_picture picture = {0};
    sdg_status status = SDG_OK;
    if (figure->scene->facts->starts > 0)
        status = board_picture(sdg_space_model(space), sdg_space_state(space, 0), figure->diagram,
                               &picture, err);
    double board = picture.rows * board_unit(picture.cols, picture.rows) + 12.0;
    figure->foot = 8.0 + (picture.cols > 0 && board > 40.0 ? board : 40.0);
    return status;
}

/* A number below the bar. */
static bool draw_tick(const cloud_figure *figure, double part, uint32_t number, sdg_point corner)
{
    const char *text = sdg_arena_format(figure->diagram->arena, "%u", (unsigned)number);
    sdg_point middle = {corner.x + part * bar_width, corner.y - 7.0};
    sdg_align align = part < 0.1 ? SDG_ALIGN_LEFT : part > 0.9 ? SDG_ALIGN_RIGHT : SDG_ALIGN_MIDDLE;
    return text != NULL && figure_text(figure->diagram, middle, align, text, THEME_INK);
}

/* One distance needs one box, and no other number. */
static bool draw_key(const cloud_figure *figure)
{
    const cloud_scale *scale = &figure->scale;
    uint32_t boxes = scale->most < CLOUD_STEPS ? scale->most + 1 : CLOUD_STEPS;
    sdg_point corner = {0.0, figure->foot - 36.0}, words = {0.0, corner.y + bar_height + 7.0};
    if (!sdg_diagram_group(figure->diagram, "key", SDG_NONE) ||
        !figure_text(figure->diagram, words, SDG_ALIGN_LEFT,
                     sdg_translate(sdg_arena_lang(figure->diagram->arena), scale->words),
                     THEME_INK))
        return false;
    for (uint32_t i = 0; i < boxes; i++) {
        /* Each reaches to the end and is covered by the next, so that no gaps show between them. */
        double left = corner.x + bar_width * i / boxes;
        sdg_box box = {left, corner.y, corner.x + bar_width, corner.y + bar_height};
        uint32_t step = boxes > 1 ? i * (CLOUD_STEPS - 1) / (boxes - 1) : 0;
        if (!sdg_mark_box(figure->diagram, box, cloud_colour(step), theme_no_pen()))
            return false;
    }
    return draw_tick(figure, 0.0, 0, corner) &&
           (scale->most < 1 || draw_tick(figure, 1.0, scale->most, corner)) &&
           (scale->most < 4 || draw_tick(figure, 0.5, scale->most / 2, corner));
}

/* The pictures in a row, all at one unit. */
typedef struct inset_row {
    inset items[INSETS];
    sdg_picture pictures[INSETS];
    uint32_t count;
    double unit;
} inset_row;

/* What an inset takes of the row. */
static double width_of(const inset_row *row, uint32_t at)
{
    double picture = row->pictures[at].cols * row->unit;
    double words = figure_text_width(row->items[at].words);
    return picture > words ? picture : words;
}

static double row_width(const inset_row *row)
{
    double width = 0.0;
    for (uint32_t i = 0; i < row->count; i++)
        width += width_of(row, i) + between;
    return width;
}

/* Pictures shrink until they fit beside the key; those that would be too small to be read are left
 * out, the last first. */
static void fit_row(const cloud_figure *figure, inset_row *row)
{
    const double least = 4.0, room = figure->size.x - bar_width;
    while (row->count > 0) {
        const sdg_picture *first = &row->pictures[0];
        for (row->unit = board_unit(first->cols, first->rows);
             row->unit >= least && row_width(row) > room;)
            row->unit -= 0.5;
        if (row->unit >= least)
            return;
        row->count--;
    }
}

/* Puzzles without pictures have an empty row. */
static sdg_status read_row(const cloud_figure *figure, inset_row *row, sdg_error *err)
{
    const sdg_space *space = figure->scene->space;
    row->count = list_insets(figure, row->items);
    for (uint32_t i = 0; i < row->count; i++) {
        sdg_status status =
            board_picture(sdg_space_model(space), sdg_space_state(space, row->items[i].state),
                          figure->diagram, &row->pictures[i], err);
        if (status != SDG_OK)
            return status;
        if (row->items[i].words == NULL)
            return sdg_fail_memory(err);
    }
    if (row->count > 0 && row->pictures[0].cols == 0)
        row->count = 0;
    return SDG_OK;
}

/* From the right to the left, so that they end with the body. */
static sdg_status draw_insets(const cloud_figure *figure, sdg_error *err)
{
    inset_row row = {0};
    double right = figure->size.x;
    sdg_status status = read_row(figure, &row, err);
    if (status != SDG_OK)
        return status;
    fit_row(figure, &row);
    bool fits = sdg_diagram_group(figure->diagram, "insets", SDG_NONE);
    for (uint32_t i = row.count; i > 0 && fits; i--) {
        double width = width_of(&row, i - 1);
        const sdg_picture *picture = &row.pictures[i - 1];
        sdg_point middle = {right - width / 2, 12.0 + picture->rows * row.unit / 2};
        sdg_point words = {middle.x, 5.0};
        fits = board_draw(figure->diagram, picture, middle, row.unit) &&
               figure_text(figure->diagram, words, SDG_ALIGN_MIDDLE, row.items[i - 1].words,
                           THEME_INK);
        right -= width + between;
    }
    return fits ? SDG_OK : sdg_fail_memory(err);
}

/* What is left out is said on the figure itself, whatever becomes of its caption. */
sdg_status cloud_draw_foot(cloud_figure *figure, sdg_error *err)
{
    if (!draw_key(figure))
        return sdg_fail_memory(err);
    return draw_insets(figure, err);
}
