/* What a search did, in the state diagram beside its tree: the same numbers, and the same looks for
 * the same things. */
#include <stdlib.h>

#include "draw/figure.h"
#include "draw/theme.h"
#include "draw/tree_ink.h"

/* Two states, the lower number first, and how the tree joins them. */
typedef struct joined {
    uint32_t low, high;
    uint32_t head; /* the state that was reached from the other */
    bool is_path;
} joined;

/* The edges of the tree, sorted. */
typedef struct joints {
    joined *items;
    size_t count;
} joints;

/* What is known of a state: the node under which it stands; SDG_NONE: it was never generated. */
typedef uint32_t *standing;

static int compare(const void *left, const void *right)
{
    const joined *a = left, *b = right;
    if (a->low != b->low)
        return a->low < b->low ? -1 : 1;
    if (a->high != b->high)
        return a->high < b->high ? -1 : 1;
    return 0;
}

/* A state is joined to the one that it was first reached from. */
static bool find_joints(joints *out, const search_tree *tree, sdg_arena *arena)
{
    out->count = 0;
    out->items = sdg_arena_take(arena, tree->count, sizeof *out->items);
    if (out->items == NULL)
        return false;
    for (uint32_t i = 0; i < tree->count; i++) {
        const tree_item *item = &tree->items[i];
        if (item->parent == SDG_NONE || item->fate == TREE_AGAIN)
            continue;
        uint32_t from = tree->items[item->parent].state, to = item->state;
        out->items[out->count++] =
            (joined){from < to ? from : to, from < to ? to : from, to, item->is_on_path};
    }
    if (out->count > 1)
        qsort(out->items, out->count, sizeof *out->items, compare);
    return true;
}

/* Of several that join the same two states, one on the path if there is one; NULL: none. */
static const joined *find_joint(const joints *all, uint32_t a, uint32_t b)
{
    joined wanted = {.low = a < b ? a : b, .high = a < b ? b : a};
    const joined *found =
        all->count == 0 ? NULL
                        : bsearch(&wanted, all->items, all->count, sizeof *all->items, compare);
    if (found == NULL)
        return NULL;
    while (found > all->items && compare(found - 1, &wanted) == 0)
        found--;
    const joined *end = all->items + all->count, *best = found;
    for (; found < end && compare(found, &wanted) == 0; found++)
        if (found->is_path)
            return found;
    return best;
}

/* By state, the node that was expanded first, or else the first one. */
static standing find_standing(const search_tree *tree, const sdg_scene *scene, sdg_arena *arena)
{
    standing out = sdg_arena_take(arena, scene->facts->states, sizeof *out);
    if (out == NULL)
        return NULL;
    for (uint32_t state = 0; state < scene->facts->states; state++)
        out[state] = SDG_NONE;
    for (uint32_t i = 0; i < tree->count; i++) {
        const tree_item *item = &tree->items[i];
        uint32_t *there = &out[item->state];
        if (item->fate == TREE_AGAIN)
            continue;
        if (*there == SDG_NONE || item->expanded < tree->items[*there].expanded)
            *there = i;
    }
    return out;
}

/* Makes a link lead to the state that was reached by it. */
static void aim(const sdg_scene *scene, sdg_link *link, const joined *by)
{
    uint32_t head = graph_node(scene, by->head);
    if (link->head != head) {
        link->tail = link->head;
        link->head = head;
    }
    link->arrow_head = true;
    link->arrow_tail = false;
    link->pen = by->is_path ? theme_path_pen() : theme_line_pen();
    if (by->is_path)
        link->text_colour = THEME_PATH_INK;
}

/* Dashes as in the tree: a move that led to nothing new. */
static bool dress_links(const sdg_scene *scene, const joints *all, sdg_diagram *diagram)
{
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        sdg_link *link = &diagram->links[i];
        const joined *by =
            find_joint(all, graph_state(scene, link->tail), graph_state(scene, link->head));
        if (by != NULL)
            aim(scene, link, by);
        else
            link->pen = sdg_pen_of(THEME_GHOST, 0.8, SDG_DASHED);
        const char *kind = by == NULL ? "again" : by->is_path ? "tree path" : "tree";
        if (!graph_link_class(diagram, i, kind))
            return false;
    }
    return true;
}

/* A state that the search never came to is grey. */
static bool dress_unmet(sdg_diagram *diagram, uint32_t node)
{
    sdg_node *it = &diagram->nodes[node];
    it->border.colour = THEME_GHOST;
    it->border.dash = SDG_DOTTED;
    it->text_colour = THEME_GHOST_INK;
    return graph_node_class(diagram, node, "unmet");
}

/* The looks of the tree's nodes. */
static bool dress_met(sdg_diagram *diagram, uint32_t node, const tree_item *item, bool is_dot)
{
    sdg_node *it = &diagram->nodes[node];
    const char *badge = tree_badge(item, diagram->arena);
    if (item->fate != TREE_EXPANDED && !item->is_goal)
        it->border.dash = SDG_DASHED;
    if (item->is_on_path) {
        it->border.colour = THEME_PATH;
        it->border.width = it->border.width > 2.2 ? it->border.width : 2.2;
        if (!graph_node_class(diagram, node, "path"))
            return false;
    }
    return badge != NULL && (badge[0] == '\0' || is_dot || graph_add_badge(diagram, node, badge));
}

/* Each state has the number of its node in the tree. */
static bool dress_nodes(const search_tree *tree, const sdg_scene *scene, bool is_dot,
                        sdg_diagram *diagram, bool *is_any_unmet)
{
    standing of = find_standing(tree, scene, diagram->arena);
    if (of == NULL)
        return false;
    for (uint32_t node = 0; node < graph_count(scene); node++) {
        uint32_t at = of[graph_state(scene, node)];
        *is_any_unmet |= at == SDG_NONE;
        bool ok = at == SDG_NONE ? dress_unmet(diagram, node)
                                 : dress_met(diagram, node, &tree->items[at], is_dot);
        if (!ok)
            return false;
    }
    return true;
}

/* What only the diagram has; the rest stands in the legend of the tree. */
static bool explain(sdg_diagram *diagram, bool is_any_unmet)
{
    sdg_sample *sample =
        sdg_diagram_sample(diagram, SDG_SAMPLE_LINK, "move that led to nothing new");
    if (sample == NULL)
        return false;
    sample->pen = sdg_pen_of(THEME_GHOST, 0.8, SDG_DASHED);
    return !is_any_unmet ||
           figure_sample_box(diagram, THEME_PAPER, sdg_pen_of(THEME_GHOST, 0.8, SDG_DOTTED),
                             "never generated");
}

sdg_status tree_dress_graph(const search_tree *tree, const sdg_scene *scene, bool is_dot,
                            sdg_diagram *diagram, sdg_error *err)
{
    joints all;
    bool is_any_unmet = false;
    bool ok = find_joints(&all, tree, diagram->arena) && dress_links(scene, &all, diagram) &&
              dress_nodes(tree, scene, is_dot, diagram, &is_any_unmet) &&
              explain(diagram, is_any_unmet);
    return ok ? SDG_OK : sdg_fail_memory(err);
}
