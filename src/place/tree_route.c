/* Depths of the levels, and the lines. A line leaves the middle of its parent, goes straight to the
 * end of the parent's level, bends in the gap, and enters its child through the stem beside the
 * label. All bends of a gap have one form, so that no two of them cross. */
#include "place/shift.h"
#include "place/tree.h"

#include <math.h>

/* Depth of a gap: the more, the further along its lines go, lest they run flat. */
#define LEAST_GAP 10.0
#define MOST_GAP 36.0
#define GAP_SLANT 0.12
/* Depth of a stem without labels. */
#define PLAIN_STEM 3.0

/* How far along the longest line of each gap goes. */
static void measure_slants(place_tree *tree)
{
    for (uint32_t i = 0; i < tree->count; i++) {
        const tree_node *node = &tree->nodes[i];
        if (node->parent == SDG_NONE)
            continue;
        tree_level *level = &tree->levels[node->level];
        level->slant = fmax(level->slant, fabs(node->at - tree->nodes[node->parent].at));
    }
}

/* Roots have no lines above them. */
static double set_depths(place_tree *tree)
{
    double depth = 0;
    for (uint32_t i = 0; i < tree->level_count; i++) {
        tree_level *level = &tree->levels[i];
        if (i > 0) {
            level->stem = ceil(fmax(level->stem, PLAIN_STEM));
            level->gap = ceil(fmin(LEAST_GAP + GAP_SLANT * level->slant, MOST_GAP));
            depth += level->gap + level->stem;
        }
        level->start = depth;
        depth += level->size;
    }
    return depth;
}

/* Depth grows downwards, or to the right; along the other way. */
static sdg_point on_sheet(const place_tree *tree, double along, double depth)
{
    return tree->direction == SDG_DOWN ? (sdg_point){along, -depth} : (sdg_point){depth, -along};
}

/* Nodes of a level begin at one depth, so that short ones stand near to their labels. */
static double middle_of(const place_tree *tree, uint32_t at)
{
    const tree_node *node = &tree->nodes[at];
    return tree->levels[node->level].start + node->above;
}

/* The three controls of a straight piece that ends at `to`. */
static sdg_point *straight(sdg_point *end, sdg_point to)
{
    sdg_point from = *end;
    *++end = (sdg_point){from.x + (to.x - from.x) / 3, from.y + (to.y - from.y) / 3};
    *++end = (sdg_point){to.x + (from.x - to.x) / 3, to.y + (from.y - to.y) / 3};
    *++end = to;
    return end;
}

/* Through the parent's level, unless the parent reaches to its end; through the gap; through the
 * stem. */
static bool route(place_tree *tree, uint32_t child)
{
    const tree_node *node = &tree->nodes[child], *parent = &tree->nodes[node->parent];
    const tree_level *level = &tree->levels[node->level];
    sdg_link *link = &tree->diagram->links[node->link];
    sdg_point *at = sdg_arena_take(tree->diagram->arena, 10, sizeof *at);
    if (at == NULL)
        return false;
    double leave = middle_of(tree, node->parent) + place_tree_half(tree, node->parent).depth;
    double enter = middle_of(tree, child) - place_tree_half(tree, child).depth;
    double end = level->start - level->stem, begin = end - level->gap;
    link->curve = at;
    *at = on_sheet(tree, parent->at, leave);
    if (begin - leave > 0.5)
        at = straight(at, on_sheet(tree, parent->at, begin));
    else
        begin = leave;
    *++at = on_sheet(tree, parent->at, (begin + end) / 2);
    *++at = on_sheet(tree, node->at, (begin + end) / 2);
    *++at = on_sheet(tree, node->at, end);
    at = straight(at, on_sheet(tree, node->at, enter));
    link->curve_count = (uint32_t)(at - link->curve) + 1;
    return true;
}

/* Right before the border that its line enters. */
static void set_label(place_tree *tree, uint32_t child)
{
    const tree_node *node = &tree->nodes[child];
    sdg_link *link = &tree->diagram->links[node->link];
    extent label = tree->labels[node->link];
    double aside = PLACE_LABEL_SPACE + link->pen.width / 2 + label.along / 2;
    double depth = tree->levels[node->level].start - (label.depth + PLACE_LABEL_SPACE) / 2;
    bool down = tree->direction == SDG_DOWN;
    link->label_at = on_sheet(tree, node->at + (down ? aside : -aside), depth);
}

/* How far along anything goes; the first node's edge is at 0. */
static double width_of(const place_tree *tree)
{
    double width = 0;
    for (uint32_t i = 0; i < tree->count; i++)
        width = fmax(width, tree->nodes[i].at + tree->nodes[i].after);
    return ceil(width);
}

/* What was drawn around an earlier placing of the same diagram goes away. */
static void set_body(place_tree *tree, double width, double depth)
{
    sdg_diagram *diagram = tree->diagram;
    bool down = tree->direction == SDG_DOWN;
    place_remove_page(diagram);
    place_remove_bands(diagram);
    diagram->body = (sdg_box){0, 0, down ? width : depth, down ? depth : width};
    place_shift_graph(diagram, 0, down ? depth : width);
}

sdg_status place_tree_route(place_tree *tree, sdg_error *err)
{
    measure_slants(tree);
    double depth = set_depths(tree);
    for (uint32_t i = 0; i < tree->count; i++) {
        tree->diagram->nodes[i].at = on_sheet(tree, tree->nodes[i].at, middle_of(tree, i));
        if (tree->nodes[i].link == SDG_NONE)
            continue;
        if (!route(tree, i))
            return sdg_fail_memory(err);
        set_label(tree, i);
    }
    set_body(tree, width_of(tree), depth);
    return SDG_OK;
}
