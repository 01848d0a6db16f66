/* Helpers over the marks of a diagram; none keeps anything. */
#include "draw/figure.h"

#include <math.h>
#include <string.h>

#include "draw/theme.h"

/* Where no sheet was asked for, the least size is not held to. */
sdg_point figure_sheet(const sdg_scene *scene, double text)
{
    const sdg_paper *paper = &scene->options->paper;
    if (!(paper->width > 0.0))
        return figure_point(SDG_A4_WIDTH, SDG_A4_HEIGHT);
    double grows = text > 0.0 ? fmax(1.0, paper->least / text) : 1.0;
    return figure_point(paper->width / grows, paper->height / grows);
}

double figure_least_scale(const sdg_scene *scene, double text)
{
    const sdg_paper *paper = &scene->options->paper;
    return paper->width > 0.0 && text > 0.0 ? fmin(1.0, paper->least / text) : 0.0;
}

/* At least something, however small the sheet: views divide by it. */
sdg_point figure_room(const sdg_scene *scene)
{
    double letters = scene->options->letters;
    sdg_point sheet = figure_sheet(scene, letters > 0.0 ? letters : THEME_TEXT);
    sdg_point around = scene->options->around;
    /* First a guess; then what was learned, a point more, as sheets are whole points. */
    if (around.x > 0.0)
        around = figure_point(around.x + 1.0, around.y + 1.0);
    else
        around = figure_point(SDG_A4_WIDTH - FIGURE_WIDTH,
                              fmin(SDG_A4_HEIGHT - FIGURE_HEIGHT, 0.2 * sheet.y));
    return figure_point(fmax(sheet.x - around.x, 40.0), fmax(sheet.y - around.y, 40.0));
}

sdg_point figure_point(double x, double y)
{
    sdg_point point = {x, y};
    return point;
}

/* Text stands on a base line, but what it labels has a middle; Arial's figures decide, as most of
 * these texts are numbers. */
bool figure_text(sdg_diagram *diagram, sdg_point middle, sdg_align align, const char *text,
                 sdg_colour colour)
{
    /* Arial's figures are 0.72 em high, so that half of that lies below the middle. */
    sdg_point base = {middle.x, middle.y - THEME_TEXT * 0.36};
    return sdg_mark_text(diagram, base, align, text, THEME_TEXT, colour, false);
}

/* One size for all texts of these figures, so that one measure serves all. */
double figure_text_width(const char *text)
{
    return sdg_text_width(text, THEME_TEXT, false);
}

/* A box without fill shows the paper, as a ring round a cell does. */
bool figure_sample_box(sdg_diagram *diagram, sdg_colour fill, sdg_pen pen, const char *text)
{
    sdg_sample *sample = sdg_diagram_sample(diagram, SDG_SAMPLE_NODE, text);
    if (sample == NULL)
        return false;
    sample->fill = fill;
    sample->pen = pen;
    return true;
}

/* A character of more bytes than a cell holds is left out, and the ring stands alone. */
bool figure_sample_ghost(sdg_diagram *diagram, const char *character, const char *text)
{
    sdg_sample *sample = sdg_diagram_sample(diagram, SDG_SAMPLE_CELL, text);
    size_t length = strlen(character);
    if (sample == NULL)
        return false;
    sample->cell.cols = sample->cell.rows = 1;
    sample->cell.shape = SDG_SHAPE_DISC;
    if (length < sizeof sample->cell.text)
        memcpy(sample->cell.text, character, length + 1);
    sample->fill = THEME_PAPER;
    sample->pen = sdg_pen_of(THEME_GHOST, 0.6, SDG_SOLID);
    return true;
}

/* What is explained without a drawing: a way of writing, not a mark. */
bool figure_sample_words(sdg_diagram *diagram, const char *text)
{
    return sdg_diagram_sample(diagram, SDG_SAMPLE_NONE, text) != NULL;
}

/* A path visits no state twice, but maybe a class. Most states are not on it: the flag spares them
 * the search. */
static bool is_path_step(const sdg_facts *facts, uint32_t from, uint32_t to)
{
    if (facts->path == NULL || (facts->flags[from] & SDG_STATE_ON_PATH) == 0)
        return false;
    for (uint32_t i = 0; i < facts->length; i++)
        if (facts->path[i] == from && facts->path[i + 1] == to)
            return true;
    return false;
}

/* ALL asks the facts, which know every shortest path without listing them. */
bool figure_lights(const sdg_scene *scene, uint32_t from, uint32_t to)
{
    if (scene->options->highlight == SDG_HIGHLIGHT_ONE)
        return is_path_step(scene->facts, from, to);
    return scene->options->highlight == SDG_HIGHLIGHT_ALL && scene->facts->solved &&
           sdg_facts_is_shortest_edge(scene->facts, from, to);
}

/* All shortest paths are drawn thinner than the one: there are more of them, and none stands out.
 */
sdg_pen figure_light_pen(const sdg_scene *scene)
{
    return scene->options->highlight == SDG_HIGHLIGHT_ALL ? theme_shortest_pen() : theme_path_pen();
}

/* The one path is one of several that may exist, so that "the shortest path" would claim too much.
 */
const char *figure_light_words(const sdg_scene *scene)
{
    return scene->options->highlight == SDG_HIGHLIGHT_ALL ? SDG_TEXT("step of a shortest path")
                                                          : SDG_TEXT("step of the path shown");
}

/* Of parallel moves the cheapest is the one a shortest path takes. */
static const sdg_edge *cheapest(const sdg_row *row, uint32_t to)
{
    const sdg_edge *best = NULL;
    for (uint32_t i = 0; i < row->edge_count; i++)
        if (row->edges[i].target == to && (best == NULL || row->edges[i].cost < best->cost))
            best = &row->edges[i];
    return best;
}

/* An edge keeps its target alone; its move is derived again from the row. */
sdg_status figure_move_between(uint32_t *out, const sdg_space *space, uint32_t from, uint32_t to,
                               sdg_error *err)
{
    sdg_row row = {0};
    sdg_status status = sdg_space_row(space, from, false, &row, err);
    const sdg_edge *edge = status == SDG_OK ? cheapest(&row, to) : NULL;
    *out = edge != NULL ? edge->move : SDG_NONE;
    sdg_row_free(&row);
    return status;
}

/* No move has no name. */
sdg_status figure_move(const char **out, const sdg_space *space, uint32_t from, uint32_t to,
                       sdg_arena *arena, sdg_error *err)
{
    uint32_t move;
    sdg_status status = figure_move_between(&move, space, from, to, err);
    *out = "";
    if (move != SDG_NONE)
        *out = sdg_model_move_text(sdg_space_model(space), move, arena);
    return *out == NULL ? sdg_fail_memory(err) : status;
}

/* Programs read JSON and CSV: their words are the same in every language. */
sdg_arena *figure_arena(const sdg_scene *scene, const char *format)
{
    sdg_arena *arena = sdg_arena_new();
    if (arena != NULL && strcmp(format, "json") != 0 && strcmp(format, "csv") != 0)
        sdg_arena_speak(arena, scene->options->lang);
    return arena;
}

sdg_status figure_put_in_arena(figure_put *put, const sdg_scene *scene, const char *format,
                               sdg_sink *to, sdg_error *err)
{
    sdg_arena *arena = figure_arena(scene, format);
    if (arena == NULL)
        return sdg_fail_memory(err);
    sdg_status status = put(scene, format, arena, to, err);
    sdg_arena_free(arena);
    return status;
}

/* The words are those of a figure, so that a text cannot say less than a picture. */
sdg_status figure_notice(const char **out, const sdg_scene *scene, const words_view *view,
                         sdg_arena *arena, sdg_error *err)
{
    sdg_diagram *sheet = sdg_diagram_new();
    if (sheet == NULL)
        return sdg_fail_memory(err);
    sdg_arena_speak(sheet->arena, sdg_arena_lang(arena));
    sdg_status status = words_fill(scene, view, sheet, err);
    if (status == SDG_OK) {
        *out = sdg_arena_copy(arena, sheet->notice);
        status = *out == NULL ? sdg_fail_memory(err) : SDG_OK;
    }
    sdg_diagram_free(sheet);
    return status;
}

/* CSV and JSON have no place for a sentence outside their data. */
static void put_notice(const char *notice, const char *format, sdg_sink *to)
{
    if (strcmp(format, "text") == 0)
        sdg_put_format(to, "\n%s\n", notice);
    if (strcmp(format, "md") == 0) {
        sdg_put_text(to, "\n");
        sdg_put_markdown(to, notice);
        sdg_put_text(to, "\n");
    }
    if (strcmp(format, "tex") == 0)
        sdg_put_format(to, "%% %s\n", notice);
}

/* Nothing is written where there is nothing to say: complete results stay as they are. */
sdg_status figure_put_notice(const sdg_scene *scene, const words_view *view, const char *format,
                             sdg_sink *to, sdg_error *err)
{
    const char *notice = "";
    sdg_arena *arena = figure_arena(scene, format);
    sdg_status status =
        arena == NULL ? sdg_fail_memory(err) : figure_notice(&notice, scene, view, arena, err);
    if (status == SDG_OK && notice[0] != '\0')
        put_notice(notice, format, to);
    sdg_arena_free(arena);
    return status == SDG_OK ? to->status : status;
}

sdg_status figure_place(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    if (!(scene->options->paper.width > 0.0))
        return sdg_place_page(diagram, err);
    sdg_point sheet = figure_sheet(scene, sdg_diagram_least_text(diagram));
    return sdg_place_page_in(diagram, sheet.x, sheet.y, err);
}

/* The sheet comes last: it takes the words and the legend as they are now. */
sdg_status figure_finish(const sdg_scene *scene, const words_view *view, sdg_point size,
                         sdg_diagram *diagram, sdg_error *err)
{
    sdg_box body = {0, 0, size.x, size.y};
    sdg_status status = words_fill(scene, view, diagram, err);
    if (status != SDG_OK)
        return status;
    if (scene->options->no_legend)
        diagram->sample_count = 0;
    diagram->body = body;
    diagram->body_placed = true;
    return figure_place(scene, diagram, err);
}
