/* Lines for corridors. They are found again by their class, in the order of the selection, since
 * painters only add links behind them. */
#include "draw/corridors.h"

#include "draw/graph.h"
#include "draw/theme.h"

/* Broken, and wider than a move: it is more than one, and no ghost. */
static sdg_pen corridor_pen(void)
{
    sdg_pen pen = theme_line_pen();
    pen.width = 1.5;
    pen.dash = SDG_DASHED;
    return pen;
}

static bool add_corridor(const sdg_scene *scene, const sdg_corridor *corridor, sdg_diagram *diagram)
{
    sdg_link *link = sdg_diagram_link(diagram, graph_node(scene, corridor->from),
                                      graph_node(scene, corridor->to));
    if (link == NULL)
        return false;
    link->kind = corridor->both_ways ? "corridor both" : "corridor one-way";
    link->label = sdg_arena_say(diagram->arena, "%u moves", (unsigned)corridor->moves);
    link->text_size = THEME_TEXT;
    link->text_colour = THEME_INK;
    link->pen = corridor_pen();
    link->arrow_size = THEME_ARROW;
    link->arrow_head = !corridor->both_ways;
    return link->label != NULL;
}

sdg_status corridors_add(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    const sdg_selection *shown = scene->selection;
    if (shown == NULL || shown->corridor_count == 0)
        return SDG_OK;
    for (uint32_t i = 0; i < shown->corridor_count; i++)
        if (!add_corridor(scene, &shown->corridors[i], diagram))
            return sdg_fail_memory(err);
    sdg_sample *sample = sdg_diagram_sample(
        diagram, SDG_SAMPLE_LINK, "corridor: moves one after another, without another choice");
    if (sample == NULL)
        return sdg_fail_memory(err);
    sample->pen = corridor_pen();
    return SDG_OK;
}

/* The link of the first corridor; the others follow it. */
static uint32_t first_link(const sdg_diagram *diagram)
{
    uint32_t at = 0;
    while (at < diagram->link_count && !graph_has_class(diagram->links[at].kind, "corridor"))
        at++;
    return at;
}

/* Its dashes stay, so that it is known for more than one move. */
static bool mark(const sdg_scene *scene, const sdg_corridor *corridor, bool turns, sdg_pen pen,
                 uint32_t at, sdg_diagram *diagram)
{
    sdg_link *link = &diagram->links[at];
    link->tail = graph_node(scene, turns ? corridor->to : corridor->from);
    link->head = graph_node(scene, turns ? corridor->from : corridor->to);
    link->pen = pen;
    link->pen.dash = SDG_DASHED;
    link->arrow_head = true;
    link->text_colour = THEME_PATH_INK;
    return graph_link_class(diagram, at, "path");
}

bool corridors_paint_path(const sdg_scene *scene, sdg_diagram *diagram)
{
    const sdg_selection *shown = scene->selection;
    uint32_t first = first_link(diagram);
    for (uint32_t i = 0; shown != NULL && i < shown->corridor_count; i++) {
        const sdg_corridor *corridor = &shown->corridors[i];
        if (corridor->first_step == 0)
            continue;
        if (!mark(scene, corridor, corridor->turns, theme_path_pen(), first + i, diagram))
            return false;
        for (uint32_t step = 0; step < corridor->moves; step++) {
            const char *kind = sdg_arena_format(diagram->arena, "step-%u",
                                                (unsigned)(corridor->first_step + step));
            if (kind == NULL || !graph_link_class(diagram, first + i, kind))
                return false;
        }
    }
    return true;
}

/* A shortest path that is inside goes through, away from the start. */
bool corridors_paint_shortest(const sdg_scene *scene, sdg_diagram *diagram)
{
    const sdg_selection *shown = scene->selection;
    const sdg_facts *facts = scene->facts;
    uint32_t first = first_link(diagram);
    for (uint32_t i = 0; shown != NULL && i < shown->corridor_count; i++) {
        const sdg_corridor *corridor = &shown->corridors[i];
        if ((facts->flags[corridor->inside] & SDG_STATE_ON_SHORTEST) == 0)
            continue;
        bool turns = facts->distance[corridor->to] < facts->distance[corridor->from];
        if (!mark(scene, corridor, turns, theme_shortest_pen(), first + i, diagram))
            return false;
    }
    return true;
}
