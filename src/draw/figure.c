/* Helpers over the marks of a diagram; none keeps anything. */
#include "draw/figure.h"

#include <statediagram/place.h>

#include "draw/theme.h"

sdg_point figure_point(double x, double y)
{
    sdg_point point = {x, y};
    return point;
}

bool figure_text(sdg_diagram *diagram, sdg_point middle, sdg_align align, const char *text,
                 sdg_colour colour)
{
    /* Arial's figures are 0.72 em high, so that half of that lies below the middle. */
    sdg_point base = {middle.x, middle.y - THEME_TEXT * 0.36};
    return sdg_mark_text(diagram, base, align, text, THEME_TEXT, colour, false);
}

double figure_text_width(const char *text)
{
    return sdg_text_width(text, THEME_TEXT, false);
}

bool figure_sample_box(sdg_diagram *diagram, sdg_colour fill, sdg_pen pen, const char *text)
{
    sdg_sample *sample = sdg_diagram_sample(diagram, SDG_SAMPLE_NODE, text);
    if (sample == NULL)
        return false;
    sample->fill = fill;
    sample->pen = pen;
    return true;
}

bool figure_sample_words(sdg_diagram *diagram, const char *text)
{
    return sdg_diagram_sample(diagram, SDG_SAMPLE_NONE, text) != NULL;
}

static bool is_path_step(const sdg_facts *facts, uint32_t from, uint32_t to)
{
    if (facts->path == NULL || (facts->flags[from] & SDG_STATE_ON_PATH) == 0)
        return false;
    for (uint32_t i = 0; i < facts->length; i++)
        if (facts->path[i] == from)
            return facts->path[i + 1] == to;
    return false;
}

bool figure_lights(const sdg_scene *scene, uint32_t from, uint32_t to)
{
    if (scene->options->highlight == SDG_HIGHLIGHT_ONE)
        return is_path_step(scene->facts, from, to);
    return scene->options->highlight == SDG_HIGHLIGHT_ALL && scene->facts->solved &&
           sdg_facts_is_shortest_edge(scene->facts, from, to);
}

sdg_pen figure_light_pen(const sdg_scene *scene)
{
    return scene->options->highlight == SDG_HIGHLIGHT_ALL ? theme_shortest_pen() : theme_path_pen();
}

const char *figure_light_words(const sdg_scene *scene)
{
    return scene->options->highlight == SDG_HIGHLIGHT_ALL ? "step of a shortest path"
                                                          : "step of the path shown";
}

static const sdg_edge *cheapest(const sdg_row *row, uint32_t to)
{
    const sdg_edge *best = NULL;
    for (uint32_t i = 0; i < row->edge_count; i++)
        if (row->edges[i].target == to && (best == NULL || row->edges[i].cost < best->cost))
            best = &row->edges[i];
    return best;
}

sdg_status figure_move(const char **out, const sdg_space *space, uint32_t from, uint32_t to,
                       sdg_arena *arena, sdg_error *err)
{
    sdg_row row = {0};
    sdg_status status = sdg_space_row(space, from, false, &row, err);
    const sdg_edge *edge = status == SDG_OK ? cheapest(&row, to) : NULL;
    *out = "";
    if (edge != NULL)
        *out = sdg_model_move_text(sdg_space_model(space), edge->move, arena);
    sdg_row_free(&row);
    return *out == NULL ? sdg_fail_memory(err) : status;
}

const char *figure_partial_note(const sdg_scene *scene, sdg_arena *arena)
{
    const sdg_facts *facts = scene->facts;
    if (facts->complete)
        return "";
    const char *states = words_count(arena, facts->states, "state");
    if (states == NULL)
        return NULL;
    if (facts->limit == SDG_LIMIT_INTERRUPT || facts->limit == SDG_LIMIT_NONE)
        return sdg_arena_format(arena, "partial: stopped after %s, %u of them expanded", states,
                                facts->expanded);
    return sdg_arena_format(arena, "partial: stopped by the limit on %s after %s, %u of them expanded",
                            sdg_limit_name(facts->limit), states, facts->expanded);
}

const char *figure_turn_note(const sdg_scene *scene, sdg_arena *arena)
{
    const sdg_alternation *turns = &scene->facts->alternation;
    if (!turns->known || !scene->facts->solved || turns->path_rowable)
        return "";
    const char *blocked = sdg_arena_format(
        arena, "Step %u of this path cannot be carried out: the turn, which the state hides, forbids it.",
        turns->blocked_at);
    if (blocked == NULL || turns->length == SDG_NONE)
        return blocked;
    return sdg_arena_format(
        arena, "%s Walks that alternate the turns first reach the goal in %u moves, and %s do.", blocked,
        turns->length, turns->count);
}

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
    return sdg_place_page(diagram, err);
}
