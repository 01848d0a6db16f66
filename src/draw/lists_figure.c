/* Adjacency lists as boxes and arrows: a head with a state's number, text and pointer, then a chain
 * of entries with the number of a target and the pointer to the next; a slash ends a chain. Two
 * passes over the lists, one that measures and one that draws; what they share is the sheet. */
#include <statediagram/place.h>

#include "draw/figure.h"
#include "draw/lists.h"
#include "draw/theme.h"

/* Sizes in points: a box, from list to list, the cell of a pointer, between boxes, between columns.
 */
static const double box_height = 12.0, pitch = 18.0, pointer = 9.0, hop = 11.0, column_gap = 18.0;

typedef struct lists_sheet {
    const sdg_scene *scene;
    sdg_diagram *diagram;
    list_reader reader;
    uint32_t shown;          /* states with a list in the figure */
    uint32_t *lines;         /* shown of them: lines that each list takes */
    uint32_t most, per_line; /* entries of the longest list, and of a full line */
    uint32_t columns, per_column;
    double number, text; /* widths of the cells for numbers and for states */
    uint32_t lit, open;
    uint64_t entries;
} lists_sheet;

static double head_width(const lists_sheet *sheet)
{
    return sheet->number + sheet->text + pointer;
}

static double step_width(const lists_sheet *sheet)
{
    return hop + sheet->number + pointer;
}

static double column_width(const lists_sheet *sheet)
{
    return head_width(sheet) + sheet->per_line * step_width(sheet);
}

static const char *short_text(const lists_sheet *sheet, uint32_t state)
{
    const sdg_space *space = sheet->scene->space;
    return sdg_model_state_text(sdg_space_model(space), sdg_space_state(space, state), true,
                                sheet->diagram->arena);
}

/* ---- measuring ---- */

static sdg_status measure_list(lists_sheet *sheet, uint32_t state, sdg_error *err)
{
    sdg_status status = lists_read(&sheet->reader, state, sheet->diagram->arena, err);
    if (status != SDG_OK)
        return status;
    const char *text = short_text(sheet, state);
    if (text == NULL)
        return sdg_fail_memory(err);
    double width = figure_text_width(text) + 8.0;
    sheet->text = width > sheet->text ? width : sheet->text;
    sheet->lines[state] = sheet->reader.count; /* entries for now */
    sheet->entries += sheet->reader.count;
    if (sheet->reader.count > sheet->most)
        sheet->most = sheet->reader.count;
    sheet->open += !sdg_space_is_expanded(sheet->scene->space, state);
    return SDG_OK;
}

/* Lines as long as A4 allows; columns only where one would be long, and as many as fit beside each
 * other. */
static void settle(lists_sheet *sheet)
{
    const uint32_t rows_of_page = 34;
    double room = SDG_A4_WIDTH - head_width(sheet);
    uint32_t fit = room > step_width(sheet) ? (uint32_t)(room / step_width(sheet)) : 1;
    sheet->per_line = sheet->most < fit ? sheet->most : fit;
    for (uint32_t i = 0; i < sheet->shown; i++)
        sheet->lines[i] = sheet->lines[i] == 0 ? 1 : (sheet->lines[i] - 1) / sheet->per_line + 1;
    uint32_t beside = (uint32_t)((SDG_A4_WIDTH + column_gap) / (column_width(sheet) + column_gap));
    uint32_t wanted = (sheet->shown - 1) / rows_of_page + 1;
    sheet->columns = wanted < beside ? wanted : beside;
    if (sheet->columns == 0)
        sheet->columns = 1;
    sheet->per_column = (sheet->shown - 1) / sheet->columns + 1;
}

static sdg_status measure(lists_sheet *sheet, sdg_error *err)
{
    sdg_arena *arena = sheet->diagram->arena;
    const char *largest = sdg_arena_format(arena, "%u", (unsigned)sheet->scene->facts->states);
    sheet->lines = sdg_arena_take(arena, sheet->shown, sizeof *sheet->lines);
    if (largest == NULL || sheet->lines == NULL)
        return sdg_fail_memory(err);
    sheet->number = figure_text_width(largest) + 8.0;
    for (uint32_t state = 0; state < sheet->shown; state++) {
        sdg_status status = measure_list(sheet, state, err);
        if (status != SDG_OK)
            return status;
    }
    settle(sheet);
    return SDG_OK;
}

static double sheet_height(const lists_sheet *sheet)
{
    uint32_t tallest = 0;
    for (uint32_t column = 0; column < sheet->columns; column++) {
        uint32_t lines = 0, end = (column + 1) * sheet->per_column;
        for (uint32_t i = column * sheet->per_column; i < end && i < sheet->shown; i++)
            lines += sheet->lines[i];
        tallest = lines > tallest ? lines : tallest;
    }
    return tallest * pitch;
}

/* ---- drawing ---- */

/* A cell of a box whose middle line is at the height of `left`. */
static bool draw_cell(const lists_sheet *sheet, sdg_point left, double width, const char *text)
{
    sdg_box box = {left.x, left.y - box_height / 2, left.x + width, left.y + box_height / 2};
    return sdg_mark_box(sheet->diagram, box, THEME_PAPER, theme_border_pen()) &&
           figure_text(sheet->diagram, figure_point(left.x + width / 2, left.y), SDG_ALIGN_MIDDLE,
                       text, THEME_INK);
}

/* A pointer cell: a dot where an arrow starts, or a slash for the end. */
static bool draw_pointer(const lists_sheet *sheet, sdg_point left, bool ends)
{
    sdg_point middle = {left.x + pointer / 2, left.y};
    sdg_point slash[2] = {{left.x, left.y - box_height / 2},
                          {left.x + pointer, left.y + box_height / 2}};
    if (!draw_cell(sheet, left, pointer, ""))
        return false;
    return ends ? sdg_mark_line(sheet->diagram, slash, 2, theme_border_pen())
                : sdg_mark_ellipse(sheet->diagram, middle, 1.4, 1.4, THEME_INK, theme_no_pen());
}

/* The arrow to the entry that begins at `tip`; from the line above it turns round the end of that
 * line. */
static bool draw_arrow(const lists_sheet *sheet, sdg_point dot, sdg_point tip)
{
    const double head = 4.5, out = pointer / 2 + 5.0;
    double between = dot.y - pitch / 2;
    sdg_point straight[2] = {dot, {tip.x - head, tip.y}};
    sdg_point turned[6] = {dot,
                           {dot.x + out, dot.y},
                           {dot.x + out, between},
                           {tip.x - hop + 2.0, between},
                           {tip.x - hop + 2.0, tip.y},
                           {tip.x - head, tip.y}};
    bool is_straight = dot.y - tip.y < 1.0;
    return sdg_mark_line(sheet->diagram, is_straight ? straight : turned, is_straight ? 2 : 6,
                         theme_line_pen()) &&
           sdg_mark_arrow(sheet->diagram, figure_point(tip.x - hop, tip.y), tip, head, THEME_LINE);
}

/* The left end of the nth entry of a list whose head begins at `head`. */
static sdg_point entry_place(const lists_sheet *sheet, sdg_point head, uint32_t n)
{
    sdg_point place = {head.x + head_width(sheet) + n % sheet->per_line * step_width(sheet) + hop,
                       head.y - n / sheet->per_line * pitch};
    return place;
}

static bool draw_entry(lists_sheet *sheet, sdg_point at, uint32_t state, uint32_t n)
{
    const list_entry *entry = &sheet->reader.entries[n];
    sdg_box whole = {at.x, at.y - box_height / 2, at.x + sheet->number + pointer,
                     at.y + box_height / 2};
    const char *text = sdg_arena_format(sheet->diagram->arena, "%u", (unsigned)entry->target);
    if (text == NULL || !draw_cell(sheet, at, sheet->number, text) ||
        !draw_pointer(sheet, figure_point(at.x + sheet->number, at.y),
                      n + 1 == sheet->reader.count))
        return false;
    if (!figure_lights(sheet->scene, state, entry->target))
        return true;
    sheet->lit++;
    return sdg_mark_box(sheet->diagram, whole, SDG_NO_COLOUR, figure_light_pen(sheet->scene));
}

static bool draw_chain(lists_sheet *sheet, sdg_point head, uint32_t state)
{
    sdg_point dot = {head.x + head_width(sheet) - pointer / 2, head.y};
    for (uint32_t n = 0; n < sheet->reader.count; n++) {
        sdg_point at = entry_place(sheet, head, n);
        if (!draw_arrow(sheet, dot, at) || !draw_entry(sheet, at, state, n))
            return false;
        dot = figure_point(at.x + sheet->number + pointer / 2, at.y);
    }
    return true;
}

/* The start has a bold border, a goal a double one, as everywhere. */
static bool draw_ends(const lists_sheet *sheet, sdg_point head, uint32_t state)
{
    uint8_t flags = sheet->scene->facts->flags[state];
    double half = box_height / 2, beyond = 2.2;
    sdg_box box = {head.x, head.y - half, head.x + head_width(sheet), head.y + half};
    sdg_box outer = {box.left - beyond, box.bottom - beyond, box.right + beyond, box.top + beyond};
    if ((flags & SDG_STATE_START) &&
        !sdg_mark_box(sheet->diagram, box, SDG_NO_COLOUR, sdg_pen_of(THEME_BORDER, 2.2, SDG_SOLID)))
        return false;
    return (flags & SDG_STATE_GOAL) == 0 ||
           sdg_mark_box(sheet->diagram, outer, SDG_NO_COLOUR, theme_border_pen());
}

static bool draw_head(const lists_sheet *sheet, sdg_point head, uint32_t state)
{
    const char *number = sdg_arena_format(sheet->diagram->arena, "%u", (unsigned)state);
    const char *text = short_text(sheet, state);
    bool is_open = !sdg_space_is_expanded(sheet->scene->space, state);
    sdg_point next = {head.x + sheet->number + sheet->text, head.y};
    if (number == NULL || text == NULL || !draw_cell(sheet, head, sheet->number, number) ||
        !draw_cell(sheet, figure_point(head.x + sheet->number, head.y), sheet->text, text))
        return false;
    /* A list that is not known is neither empty nor ended. */
    bool drawn = is_open ? draw_cell(sheet, next, pointer, "?")
                         : draw_pointer(sheet, next, sheet->reader.count == 0);
    return drawn && draw_ends(sheet, head, state);
}

static sdg_status draw_column(lists_sheet *sheet, uint32_t column, double height, sdg_error *err)
{
    uint32_t end = (column + 1) * sheet->per_column;
    sdg_point head = {column * (column_width(sheet) + column_gap) + 3.0, height - pitch / 2};
    for (uint32_t state = column * sheet->per_column; state < end && state < sheet->shown;
         state++) {
        sdg_status status = lists_read(&sheet->reader, state, sheet->diagram->arena, err);
        if (status != SDG_OK)
            return status;
        if (!draw_head(sheet, head, state) || !draw_chain(sheet, head, state))
            return sdg_fail_memory(err);
        head.y -= sheet->lines[state] * pitch;
    }
    return SDG_OK;
}

/* ---- the sheet ---- */

static bool legend_ends(const lists_sheet *sheet)
{
    sdg_diagram *diagram = sheet->diagram;
    if (!figure_sample_box(diagram, THEME_PAPER, sdg_pen_of(THEME_BORDER, 2.2, SDG_SOLID), "start"))
        return false;
    if (sheet->scene->facts->goals == 0)
        return true;
    if (!figure_sample_box(diagram, THEME_PAPER, theme_border_pen(), "goal"))
        return false;
    diagram->samples[diagram->sample_count - 1].double_border = true;
    return true;
}

static bool legend(const lists_sheet *sheet)
{
    sdg_diagram *diagram = sheet->diagram;
    if (!legend_ends(sheet))
        return false;
    if (sheet->lit > 0 && !figure_sample_box(diagram, THEME_PAPER, figure_light_pen(sheet->scene),
                                             figure_light_words(sheet->scene)))
        return false;
    if (sheet->open > 0 && !figure_sample_words(diagram, "?: not expanded, so not known"))
        return false;
    return figure_sample_words(diagram, "slash: end of a list");
}

static sdg_status finish(lists_sheet *sheet, double height, sdg_error *err)
{
    sdg_arena *arena = sheet->diagram->arena;
    words_view words = {"adjacency lists", sheet->shown, SDG_NONE, "", ""};
    const char *heads = words_count(arena, sheet->shown, "head");
    const char *entries = words_count(arena, sheet->entries, "list node");
    double width = sheet->columns * (column_width(sheet) + column_gap) - column_gap + 11.0;
    if (heads == NULL || entries == NULL || !legend(sheet))
        return sdg_fail_memory(err);
    words.extra = sdg_arena_format(
        arena, "Each list node holds the number of a state that one move reaches: %s, %s.", heads,
        entries);
    if (sheet->shown < sheet->scene->facts->states)
        words.left_out = "the lists of the states found first";
    if (words.extra == NULL)
        return sdg_fail_memory(err);
    return figure_finish(sheet->scene, &words, figure_point(width, height), sheet->diagram, err);
}

static sdg_status draw_sheet(lists_sheet *sheet, sdg_error *err)
{
    sdg_status status = measure(sheet, err);
    double height = status == SDG_OK ? sheet_height(sheet) : 0.0;
    if (status == SDG_OK && !sdg_diagram_group(sheet->diagram, "lists", SDG_NONE))
        return sdg_fail_memory(err);
    for (uint32_t column = 0; column < sheet->columns && status == SDG_OK; column++)
        status = draw_column(sheet, column, height, err);
    return status == SDG_OK ? finish(sheet, height, err) : status;
}

sdg_status lists_draw(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err)
{
    lists_sheet sheet = {.scene = scene, .diagram = out, .reader = {.scene = scene}};
    uint32_t most = scene->options->max_draw;
    (void)unplaced; /* there is nothing that an engine could place */
    sheet.shown = most > 0 && most < scene->facts->states ? most : scene->facts->states;
    sdg_status status = draw_sheet(&sheet, err);
    lists_close(&sheet.reader);
    return status;
}
