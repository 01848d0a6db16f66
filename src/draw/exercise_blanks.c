/* The blanks of a state diagram: a circle in each state, also in those that get no number, or
 * nothing where a path is asked for. The key writes into them and inks the path; all else of it is
 * as in the exercise. */
#include "draw/exercise.h"

#include "draw/graph.h"
#include "draw/theme.h"

/* In a space with costs nobody knows beforehand how long the numbers are: the room is the same for
 * all. */
double exercise_badge_width(const sdg_scene *scene)
{
    const uint32_t most_cost = 9999;
    bool is_cost = scene->options->exercise.blanks == SDG_BLANKS_LAYERS &&
                   !sdg_space_is_unit_cost(scene->space);
    if (scene->options->exercise.blanks == SDG_BLANKS_PATH)
        return 0.0;
    return graph_badge_width(is_cost ? most_cost : scene->facts->states);
}

const uint32_t *exercise_numbers(const sdg_scene *scene)
{
    if (scene->options->exercise.blanks == SDG_BLANKS_LAYERS)
        return scene->facts->distance;
    if (scene->options->exercise.blanks != SDG_BLANKS_ORDER || scene->run == NULL)
        return NULL;
    if (scene->options->number == SDG_NUMBER_DISCOVERED)
        return scene->run->discovered;
    return scene->options->number == SDG_NUMBER_FINISHED ? scene->run->finished
                                                         : scene->run->expanded;
}

/* An empty pill, and in a key what stands in it. */
static bool add_blank(const sdg_scene *scene, uint32_t node, const char *text, sdg_diagram *diagram)
{
    double half = THEME_BADGE / 2, x_half = (exercise_badge_width(scene) - 3.0) / 2;
    sdg_point centre = {-diagram->nodes[node].width / 2 + x_half + 3.0, 0.0};
    sdg_box box = {centre.x - x_half, -half, centre.x + x_half, half};
    sdg_point base = {centre.x, -THEME_TEXT * 0.36};
    if (!sdg_diagram_group(diagram, "blank", node) ||
        !sdg_mark_round(diagram, box, half, THEME_PAPER, sdg_pen_of(THEME_INK, 0.7, SDG_SOLID)))
        return false;
    return text == NULL ||
           sdg_mark_text(diagram, base, SDG_ALIGN_MIDDLE, text, THEME_TEXT, THEME_INK, true);
}

/* A state without a number has a dash in the key, so that no blank is left. */
static const char *number_text(uint32_t number, sdg_arena *arena)
{
    return number == SDG_NONE ? "\xe2\x80\x93" : sdg_arena_format(arena, "%u", (unsigned)number);
}

sdg_status exercise_add_blanks(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    const bool is_key = scene->options->exercise.key;
    const uint32_t *numbers = exercise_numbers(scene);
    if (scene->options->exercise.blanks == SDG_BLANKS_PATH)
        return SDG_OK;
    for (uint32_t node = 0; node < graph_count(scene); node++) {
        const char *text = NULL;
        if (is_key) {
            text = number_text(numbers == NULL ? SDG_NONE : numbers[graph_state(scene, node)],
                               diagram->arena);
            if (text == NULL)
                return sdg_fail_memory(err);
        }
        if (!add_blank(scene, node, text, diagram))
            return sdg_fail_memory(err);
    }
    return SDG_OK;
}

const uint32_t *exercise_path(const sdg_scene *scene, uint32_t *length)
{
    const sdg_facts *facts = scene->facts;
    *length = scene->run != NULL ? scene->run->length : facts->length;
    if (scene->run != NULL)
        return scene->run->path;
    return facts->solved ? facts->path : NULL;
}

/* The line that joins two nodes; a move and its inverse share one. */
static sdg_link *link_between(sdg_diagram *diagram, uint32_t from, uint32_t to)
{
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        sdg_link *link = &diagram->links[i];
        bool is_there = link->tail == from && link->head == to;
        if (is_there ||
            (link->arrow_head == link->arrow_tail && link->tail == to && link->head == from))
            return link;
    }
    return NULL;
}

/* The line stays where it is: only its ink, and which of its ends has an arrowhead. */
static bool mark_step(sdg_diagram *diagram, uint32_t from, uint32_t to, uint32_t step)
{
    sdg_link *link = link_between(diagram, from, to);
    const char *kind = sdg_arena_format(diagram->arena, "step-%u", (unsigned)step);
    if (link == NULL || kind == NULL)
        return link == NULL && kind != NULL;
    uint32_t at = (uint32_t)(link - diagram->links);
    link->pen = theme_path_pen();
    link->text_colour = THEME_PATH_INK;
    link->arrow_head = link->arrow_head || link->tail == from;
    link->arrow_tail = link->arrow_tail || link->head == from;
    return graph_link_class(diagram, at, "path") && graph_link_class(diagram, at, kind);
}

sdg_status exercise_mark_path(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    uint32_t length;
    const uint32_t *path = exercise_path(scene, &length);
    for (uint32_t i = 0; path != NULL && i <= length; i++) {
        uint32_t node = graph_node(scene, path[i]);
        diagram->nodes[node].border.colour = THEME_PATH;
        if (diagram->nodes[node].border.width < 2.2)
            diagram->nodes[node].border.width = 2.2;
        if (!graph_node_class(diagram, node, "path") ||
            (i > 0 && !mark_step(diagram, graph_node(scene, path[i - 1]), node, i)))
            return sdg_fail_memory(err);
    }
    return SDG_OK;
}
