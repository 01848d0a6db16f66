/* Positions along the levels: a tidy tree (Reingold and Tilford 1981) for nodes of any size. The
 * subtrees of a node are set as near to one another as their outlines allow, once from the first on
 * and once from the last on, and stand in the mean of the two (Kennedy 1996): what both keep apart,
 * their mean keeps apart. An outline is a list that leads from level to level; where a subtree
 * ends, a thread leads on to the next level of a deeper neighbour.
 *
 * Outlines are followed only as far as the second deepest subtree of a node goes, for below that
 * one nothing can collide. Each subtree but the deepest thus pays for its own levels, which adds up
 * to less than the number of nodes: the time is linear. */
#include "place/tree.h"

#include <math.h>

/* Room between two children of one node, and between others. */
#define SIBLING_ROOM 8.0
#define COUSIN_ROOM 14.0

/* The children of one node, or the roots, and where both ways of packing have put them. */
typedef struct family {
    place_tree *tree;
    uint32_t *members;
    uint32_t count;
    uint32_t levels;      /* of the second deepest of their subtrees, at most */
    double *first, *last; /* packed from the first on, and from the last on; by member */
    double *edges;        /* of what is packed already; by level */
} family;

/* Two sides of a subtree: its outline on one, and the room of its nodes there. */
typedef enum side { LEFT, RIGHT } side;

/* A place on an outline: a node, and where it is along, from the root of its subtree. */
typedef struct place {
    uint32_t node;
    double at;
} place;

/* One level down. */
static place next_of(const place_tree *tree, place here, side on)
{
    const tree_node *node = &tree->nodes[here.node];
    return on == LEFT ? (place){node->left_next, here.at + node->left_by}
                      : (place){node->right_next, here.at + node->right_by};
}

/* So many levels below the root of a subtree, which must be that high. */
static place place_on(const place_tree *tree, uint32_t root, uint32_t level, side on)
{
    place here = {root, 0};
    while (level-- > 0)
        here = next_of(tree, here, on);
    return here;
}

/* The levels on which a member can touch another. */
static uint32_t levels_of(const family *of, uint32_t member)
{
    uint32_t height = of->tree->nodes[of->members[member]].height;
    return height < of->levels ? height : of->levels;
}

/* How far to one side a node goes from its middle; the sign is that of the side. */
static double edge_of(const place_tree *tree, place here, side on)
{
    const tree_node *node = &tree->nodes[here.node];
    return on == LEFT ? here.at - node->before : here.at + node->after;
}

/* How far a member has to stand from where the packing began to clear what is packed, which has
 * `filled` levels. */
static double clear_of(const family *of, uint32_t member, uint32_t filled, bool from_first)
{
    side near = from_first ? LEFT : RIGHT;
    place here = {of->members[member], 0};
    double at = 0;
    for (uint32_t level = 0; level < levels_of(of, member) && level < filled; level++) {
        double room = level == 0 ? SIBLING_ROOM : COUSIN_ROOM;
        double edge = edge_of(of->tree, here, near);
        double wanted =
            from_first ? of->edges[level] + room - edge : of->edges[level] - room - edge;
        bool is_further = from_first ? wanted > at : wanted < at;
        if (level == 0 || is_further)
            at = wanted;
        if (level + 1 < levels_of(of, member))
            here = next_of(of->tree, here, near);
    }
    return at;
}

/* The far outline of a member becomes the edge of what is packed. */
static void cover(const family *of, uint32_t member, double at, bool from_first)
{
    side far = from_first ? RIGHT : LEFT;
    place here = {of->members[member], 0};
    for (uint32_t level = 0; level < levels_of(of, member); level++) {
        of->edges[level] = at + edge_of(of->tree, here, far);
        if (level + 1 < levels_of(of, member))
            here = next_of(of->tree, here, far);
    }
}

/* One way of packing. Every member clears all before it, so its edge is the edge of all. */
static void pack(const family *of, bool from_first)
{
    double *at = from_first ? of->first : of->last;
    uint32_t filled = 0;
    for (uint32_t i = 0; i < of->count; i++) {
        uint32_t member = from_first ? i : of->count - 1 - i;
        at[member] = clear_of(of, member, filled, from_first);
        cover(of, member, at[member], from_first);
        if (levels_of(of, member) > filled)
            filled = levels_of(of, member);
    }
}

/* The deepest, of those the one that takes most room, of those the first. */
static uint32_t deepest_of(const family *of)
{
    const tree_node *deepest = &of->tree->nodes[of->members[0]];
    uint32_t found = 0;
    for (uint32_t i = 1; i < of->count; i++) {
        const tree_node *node = &of->tree->nodes[of->members[i]];
        bool is_wider = node->before + node->after > deepest->before + deepest->after;
        if (node->height < deepest->height || (node->height == deepest->height && !is_wider))
            continue;
        deepest = node;
        found = i;
    }
    return found;
}

/* Both ways the first and the last are equally far apart. The parent stands midway between them,
 * or before the deepest. */
static void settle(const family *of)
{
    double width = of->first[of->count - 1], middle = width / 2;
    for (uint32_t i = 0; i < of->count; i++)
        of->first[i] = (of->first[i] + of->last[i] + width) / 2;
    if (of->tree->straight)
        middle = of->first[deepest_of(of)];
    for (uint32_t i = 0; i < of->count; i++)
        of->tree->nodes[of->members[i]].from_parent = of->first[i] - middle;
}

/* Joins the outlines of two members on one side: where the lower one ends the other goes on. */
static void tie(const family *of, uint32_t low, uint32_t high, side on)
{
    place_tree *tree = of->tree;
    uint32_t from = of->members[low], to = of->members[high];
    place end = place_on(tree, from, tree->nodes[from].height - 1, on);
    place on_from_there = place_on(tree, to, tree->nodes[from].height, on);
    double by =
        tree->nodes[to].from_parent + on_from_there.at - (tree->nodes[from].from_parent + end.at);
    tree_node *node = &tree->nodes[end.node];
    if (on == LEFT) {
        node->left_next = on_from_there.node;
        node->left_by = by;
    } else {
        node->right_next = on_from_there.node;
        node->right_by = by;
    }
}

/* Seen from one side, a member shows below those before it only if it is deeper than all. */
static void tie_all(const family *of, side on)
{
    const tree_node *nodes = of->tree->nodes;
    uint32_t deepest = on == LEFT ? 0 : of->count - 1;
    for (uint32_t i = 1; i < of->count; i++) {
        uint32_t member = on == LEFT ? i : of->count - 1 - i;
        if (nodes[of->members[member]].height <= nodes[of->members[deepest]].height)
            continue;
        tie(of, deepest, member, on);
        deepest = member;
    }
}

/* Lists the members from the first on. */
static void gather(family *of, uint32_t first)
{
    uint32_t highest = 0;
    of->count = of->levels = 0;
    for (uint32_t i = first; i != SDG_NONE; i = of->tree->nodes[i].next) {
        uint32_t height = of->tree->nodes[i].height;
        of->members[of->count++] = i;
        if (height > highest) {
            of->levels = highest;
            highest = height;
        } else if (height > of->levels) {
            of->levels = height;
        }
    }
}

/* All below the members is settled. */
static void place_family(family *of, uint32_t first)
{
    gather(of, first);
    if (of->count == 0)
        return;
    pack(of, true);
    pack(of, false);
    settle(of);
    tie_all(of, LEFT);
    tie_all(of, RIGHT);
}

/* The outline of a subtree begins at its root. */
static void begin_outlines(const family *of, tree_node *parent)
{
    const tree_node *nodes = of->tree->nodes;
    if (of->count == 0)
        return;
    parent->left_next = of->members[0];
    parent->left_by = nodes[parent->left_next].from_parent;
    parent->right_next = of->members[of->count - 1];
    parent->right_by = nodes[parent->right_next].from_parent;
}

/* Half points, so that positions print short; rooms are whole, so nothing comes nearer than half a
 * point to where it was. */
static void add_up(place_tree *tree)
{
    double low = HUGE_VAL;
    for (uint32_t i = 0; i < tree->count; i++) {
        tree_node *node = &tree->nodes[i];
        double from = node->parent == SDG_NONE ? 0 : tree->nodes[node->parent].at;
        node->at = from + node->from_parent;
        low = fmin(low, node->at - node->before);
    }
    for (uint32_t i = 0; i < tree->count; i++)
        tree->nodes[i].at = floor(2 * (tree->nodes[i].at - low) + 0.5) / 2;
}

sdg_status place_tree_tidy(place_tree *tree, sdg_error *err)
{
    family of = {.tree = tree};
    of.members = sdg_arena_take(tree->scratch, tree->count, sizeof *of.members);
    of.first = sdg_arena_take(tree->scratch, tree->count, sizeof *of.first);
    of.last = sdg_arena_take(tree->scratch, tree->count, sizeof *of.last);
    of.edges = sdg_arena_take(tree->scratch, tree->level_count, sizeof *of.edges);
    if (of.members == NULL || of.first == NULL || of.last == NULL || of.edges == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = tree->count; i-- > 0;) {
        place_family(&of, tree->nodes[i].first);
        begin_outlines(&of, &tree->nodes[i]);
    }
    place_family(&of, tree->first_root);
    add_up(tree);
    return SDG_OK;
}
