/* What the stages of placing a tree share. As in layered placement, positions run "along" a level
 * (to the right, or downwards where levels go across) and in "depth" from level to level; both grow
 * in reading direction. The order of the nodes is that in which a tree grows, parents before their
 * children, so that a loop from the last to the first sees children before their parents: nothing
 * here recurses. */
#ifndef SDG_PLACE_TREE_H
#define SDG_PLACE_TREE_H

#include "place/layout.h"

/* A node of the tree, with the number that it has in the diagram. */
typedef struct tree_node {
    uint32_t parent;        /* SDG_NONE: a root */
    uint32_t first, next;   /* its first child, and the next one of its parent's; or SDG_NONE */
    uint32_t link;          /* from its parent, or SDG_NONE */
    uint32_t level, height; /* levels above it, and levels of its subtree, itself included */
    double before, after;   /* room along on both sides of its middle, label included */
    double above, below;    /* room in depth on both sides of its middle */
    double from_parent;     /* along; of a root from 0 */
    double at;              /* along */
    uint32_t left_next, right_next; /* the next level's node on the outline of a subtree */
    double left_by, right_by;       /* and how far along that is from here */
} tree_node;

/* A level: all nodes of one depth. */
typedef struct tree_level {
    double stem;        /* depth that labels take before it */
    double gap;         /* depth in which lines bend, before the stems */
    double slant;       /* the furthest along that a line of it goes */
    double above, size; /* depth before the middle of its nodes, and of all of it */
    double start;       /* depth */
} tree_level;

/* How a tree is placed. */
typedef struct tree_form {
    sdg_direction direction;
    bool straight; /* a parent stands before the deepest of its children, and not midway: a chain
                      with leaves beside it then takes little room along */
} tree_form;
enum { TREE_FORMS = 4 };
/* From the plainest on. */
static const tree_form tree_forms[TREE_FORMS] = {
    {SDG_DOWN, false}, {SDG_ACROSS, false}, {SDG_DOWN, true}, {SDG_ACROSS, true}};
/* What a straight form must gain over a plain one before it is taken. */
#define TREE_STRAIGHT_WORTH 1.12

/* One placing. */
typedef struct place_tree {
    sdg_diagram *diagram;
    sdg_direction direction;
    bool straight;
    sdg_arena *scratch;
    tree_node *nodes;
    uint32_t count;
    uint32_t first_root;
    extent *labels; /* by link */
    tree_level *levels;
    uint32_t level_count;
} place_tree;

/* sdg_place_tree in one form. */
sdg_status place_tree_as(sdg_diagram *diagram, const uint32_t *parents, tree_form form,
                         sdg_error *err);
/* A node's half size along and in depth, double border included. */
extent place_tree_half(const place_tree *tree, uint32_t node);
/* tree_room.c: what nodes and their labels take. */
sdg_status place_tree_room(place_tree *tree, sdg_error *err);
/* tree_tidy.c: positions along. */
sdg_status place_tree_tidy(place_tree *tree, sdg_error *err);
/* tree_route.c: depths of levels, places of nodes and labels, curves of links, the body. */
sdg_status place_tree_route(place_tree *tree, sdg_error *err);

#endif
