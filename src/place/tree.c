/* Placing a tree: what its parents say is read into a table, which the stages then fill. */
#include "place/tree.h"

#include <math.h>

/* Parents come before their children, so that one loop forwards finds levels, and one backwards
 * heights and the lists of children in their order. */
static void link_children(place_tree *tree)
{
    for (uint32_t i = 0; i < tree->count; i++) {
        tree_node *node = &tree->nodes[i];
        node->level = node->parent == SDG_NONE ? 0 : tree->nodes[node->parent].level + 1;
        node->height = 1;
        if (node->level >= tree->level_count)
            tree->level_count = node->level + 1;
    }
    for (uint32_t i = tree->count; i-- > 0;) {
        tree_node *node = &tree->nodes[i];
        if (node->parent == SDG_NONE) {
            node->next = tree->first_root;
            tree->first_root = i;
            continue;
        }
        tree_node *parent = &tree->nodes[node->parent];
        node->next = parent->first;
        parent->first = i;
        if (node->height >= parent->height)
            parent->height = node->height + 1;
    }
}

/* A parent that is no earlier node would make a ring, or lead out of the table. */
static sdg_status read_parents(place_tree *tree, const uint32_t *parents, sdg_error *err)
{
    tree->first_root = SDG_NONE;
    for (uint32_t i = 0; i < tree->count; i++) {
        if (parents[i] != SDG_NONE && parents[i] >= i)
            return sdg_fail(err, SDG_E_LAYOUT, "node %u comes before its parent", (unsigned)i);
        tree->nodes[i] = (tree_node){.parent = parents[i]};
        tree->nodes[i].first = tree->nodes[i].next = tree->nodes[i].link = SDG_NONE;
        tree->nodes[i].left_next = tree->nodes[i].right_next = SDG_NONE;
    }
    link_children(tree);
    return SDG_OK;
}

/* Every link belongs to the child that it leads to. */
static sdg_status read_links(place_tree *tree, sdg_error *err)
{
    const sdg_diagram *diagram = tree->diagram;
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        bool is_child = link->head < tree->count && tree->nodes[link->head].parent == link->tail;
        if (!is_child || tree->nodes[link->head].link != SDG_NONE)
            return sdg_fail(err, SDG_E_LAYOUT, "link %u is none of a parent to its child",
                            (unsigned)i);
        tree->nodes[link->head].link = i;
    }
    return SDG_OK;
}

/* A size that is no number would spread to every coordinate. */
static sdg_status check_sizes(const sdg_diagram *diagram, sdg_error *err)
{
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        const sdg_node *node = &diagram->nodes[i];
        double size = node->width + node->height;
        if (!isfinite(size) || node->width < 0 || node->height < 0 || size > 1e6)
            return sdg_fail(err, SDG_E_LAYOUT, "node %u has no size", (unsigned)i);
    }
    return SDG_OK;
}

/* Each stage reads what those before it wrote. */
static sdg_status run_stages(place_tree *tree, const uint32_t *parents, sdg_error *err)
{
    tree->nodes = sdg_arena_take(tree->scratch, tree->count, sizeof *tree->nodes);
    if (tree->nodes == NULL)
        return sdg_fail_memory(err);
    sdg_status status = check_sizes(tree->diagram, err);
    if (status == SDG_OK)
        status = read_parents(tree, parents, err);
    if (status == SDG_OK)
        status = read_links(tree, err);
    if (status == SDG_OK)
        status = sdg_diagram_ask(tree->diagram, err);
    if (status == SDG_OK)
        status = place_tree_room(tree, err);
    if (status == SDG_OK)
        status = place_tree_tidy(tree, err);
    return status == SDG_OK ? place_tree_route(tree, err) : status;
}

/* Time is linear, so that asking once is often enough. */
sdg_status place_tree_as(sdg_diagram *diagram, const uint32_t *parents, tree_form form,
                         sdg_error *err)
{
    place_tree tree = {.diagram = diagram, .count = diagram->node_count};
    tree.direction = form.direction;
    tree.straight = form.straight;
    tree.scratch = sdg_arena_new();
    if (tree.scratch == NULL)
        return sdg_fail_memory(err);
    diagram->body_placed = diagram->page_placed = false;
    sdg_status status = run_stages(&tree, parents, err);
    sdg_arena_free(tree.scratch);
    if (status != SDG_OK)
        return status;
    diagram->direction = form.direction;
    diagram->body_placed = true;
    return SDG_OK;
}

sdg_status sdg_place_tree(sdg_diagram *diagram, const uint32_t *parents, sdg_direction direction,
                          sdg_error *err)
{
    return place_tree_as(diagram, parents, (tree_form){direction, false}, err);
}
