/* What the nodes of a tree take. A label stands at the end of its line, beside it or, where levels
 * go across, above it: there it is part of what the child takes, and no line of another child comes
 * near it. */
#include "place/reach.h"
#include "place/tree.h"

#include <math.h>

/* The only place where a node's width and height become along and depth. */
extent place_tree_half(const place_tree *tree, uint32_t at)
{
    const sdg_node *node = &tree->diagram->nodes[at];
    double more = node->double_border ? PLACE_DOUBLE : 0;
    extent down = {node->width / 2 + more, node->height / 2 + more};
    extent across = {down.depth, down.along};
    return tree->direction == SDG_DOWN ? down : across;
}

/* Marks that stick out of a node are part of its figure. */
static void fit_node(place_tree *tree, uint32_t at, const place_reach *marks)
{
    tree_node *node = &tree->nodes[at];
    extent half = place_tree_half(tree, at);
    bool down = tree->direction == SDG_DOWN;
    node->before = ceil(fmax(half.along, down ? marks->left : marks->up));
    node->after = ceil(fmax(half.along, down ? marks->right : marks->down));
    node->above = ceil(fmax(half.depth, down ? marks->up : marks->left));
    node->below = ceil(fmax(half.depth, down ? marks->down : marks->right));
}

/* Labels are right of lines that go down, and above lines that go across. */
static void fit_label(place_tree *tree, tree_node *node)
{
    const sdg_link *link = &tree->diagram->links[node->link];
    extent label = tree->labels[node->link];
    double aside = ceil(PLACE_LABEL_SPACE + link->pen.width / 2 + label.along);
    double *side = tree->direction == SDG_DOWN ? &node->after : &node->before;
    tree_level *level = &tree->levels[node->level];
    if (label.depth <= 0)
        return;
    *side = fmax(*side, aside);
    level->stem = fmax(level->stem, label.depth + PLACE_LABEL_SPACE);
}

/* Sizes of labels on the sheet become along and depth. */
static sdg_status measure_labels(place_tree *tree, sdg_error *err)
{
    uint32_t count = tree->diagram->link_count;
    tree->labels = sdg_arena_take(tree->scratch, count, sizeof *tree->labels);
    if (tree->labels == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < count; i++) {
        double width, height;
        sdg_status status =
            place_label_size(&tree->diagram->links[i], tree->scratch, &width, &height, err);
        if (status != SDG_OK)
            return status;
        extent down = {width, height}, across = {height, width};
        tree->labels[i] = tree->direction == SDG_DOWN ? down : across;
    }
    return SDG_OK;
}

/* A level is as deep as the deepest of its nodes. */
static void fit_levels(place_tree *tree)
{
    for (uint32_t i = 0; i < tree->count; i++) {
        const tree_node *node = &tree->nodes[i];
        tree_level *level = &tree->levels[node->level];
        level->above = fmax(level->above, node->above);
        level->size = fmax(level->size, node->above + node->below);
    }
}

sdg_status place_tree_room(place_tree *tree, sdg_error *err)
{
    place_reach *marks = sdg_arena_take(tree->scratch, tree->count, sizeof *marks);
    tree->levels = sdg_arena_take(tree->scratch, tree->level_count, sizeof *tree->levels);
    if (marks == NULL || tree->levels == NULL)
        return sdg_fail_memory(err);
    sdg_status status = measure_labels(tree, err);
    if (status != SDG_OK)
        return status;
    place_widen_by_marks(tree->diagram, marks);
    for (uint32_t i = 0; i < tree->count; i++) {
        fit_node(tree, i, &marks[i]);
        if (tree->nodes[i].link != SDG_NONE)
            fit_label(tree, &tree->nodes[i]);
    }
    fit_levels(tree);
    return SDG_OK;
}
