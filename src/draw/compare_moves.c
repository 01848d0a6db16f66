/* The names of moves in a comparison. A search goes by a move or by its inverse, so each panel
 * names the one it went by, and the room beside a line is that of the longest name. */
#include <string.h>

#include "draw/compare_panels.h"
#include "draw/figure.h"
#include "draw/graph.h"
#include "draw/theme.h"

/* What parts a move from its inverse in the label of a link: an arrow both ways. */
static const char both_ways[] = " \xe2\x86\x94 ";

bool compare_is_tree(const sdg_run *run, uint32_t from, uint32_t to)
{
    return from != to && to < run->state_count && run->discovered[to] != SDG_NONE &&
           run->parent[to] == from;
}

/* Whether some run found the one end of a link from the other. */
static bool is_found(const sdg_scene *scene, const sdg_link *link)
{
    uint32_t tail = graph_state(scene, link->tail), head = graph_state(scene, link->head);
    for (uint32_t i = 0; i < scene->run_count; i++)
        if (compare_is_tree(scene->runs[i], tail, head) ||
            compare_is_tree(scene->runs[i], head, tail))
            return true;
    return false;
}

void compare_keep_found(const sdg_scene *scene, sdg_diagram *diagram)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < diagram->link_count; i++)
        if (is_found(scene, &diagram->links[i]))
            diagram->links[kept++] = diagram->links[i];
    diagram->link_count = kept;
}

/* A label without an arrow names both ways. false: no memory. */
static bool take_apart(compare_names *out, const char *label, sdg_arena *arena)
{
    const char *arrow = strstr(label, both_ways);
    out->out = out->back = label;
    out->placed = "";
    if (arrow == NULL)
        return true;
    out->out = sdg_arena_bytes(arena, label, (size_t)(arrow - label));
    out->back = arrow + sizeof both_ways - 1;
    return out->out != NULL;
}

/* Takes a name if it is the longest so far. */
static void widen(compare_names *names, const char *name)
{
    if (figure_text_width(name) > figure_text_width(names->placed))
        names->placed = name;
}

/* The names that the panels show at one link, which is then placed as wide as it will be. */
static void look(const comparison *it, sdg_link *link, compare_names *names)
{
    uint32_t shown = graph_count(it->scene);
    if (link->tail >= shown || link->head >= shown)
        return;
    uint32_t tail = graph_state(it->scene, link->tail), head = graph_state(it->scene, link->head);
    for (uint32_t i = 0; i < it->count; i++) {
        const sdg_run *run = it->scene->runs[i];
        bool is_out = compare_is_tree(run, tail, head);
        bool is_back = compare_is_tree(run, head, tail);
        if (is_out || is_back) {
            widen(names, is_out ? names->out : names->back);
            link->arrow_head = link->arrow_head || is_out;
            link->arrow_tail = link->arrow_tail || is_back;
            if (!graph_has_class(link->kind, "path"))
                link->pen = theme_path_pen();
        }
    }
}

sdg_status compare_name_moves(const comparison *it, sdg_diagram *diagram, compare_names **out,
                              sdg_error *err)
{
    compare_names *names = sdg_arena_take(diagram->arena, diagram->link_count, sizeof *names);
    if (names == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        sdg_link *link = &diagram->links[i];
        if (!take_apart(&names[i], link->label, diagram->arena))
            return sdg_fail_memory(err);
        names[i].arrow_head = link->arrow_head;
        look(it, link, &names[i]);
        link->label = names[i].placed;
    }
    *out = names;
    return SDG_OK;
}
