/* A search tree becoming ink. */
#ifndef SDG_DRAW_TREE_INK_H
#define SDG_DRAW_TREE_INK_H

#include "draw/graph.h"
#include "draw/tree.h"

/* What the stages share; the nodes of the diagram are those of the tree, under the same numbers. */
typedef struct tree_ink {
    const search_tree *tree;
    graph_look look;
    bool is_alone; /* no state diagram beside it */
    bool *named;   /* by state: a node has its name */
} tree_ink;

/* Adds the nodes. */
sdg_status tree_add_nodes(const tree_ink *ink, sdg_error *err);
/* Adds a link from each parent to each child, with the name of its move where names differ. */
sdg_status tree_add_links(const tree_ink *ink, sdg_error *err);
/* The number or the letter of a node, or of the one that a ghost refers to, in arena; "" for none,
 * NULL: no memory. */
const char *tree_badge(const tree_item *item, sdg_arena *arena);
/* Gives the nodes and links of a state diagram, with all its states or a selection of them, the
 * numbers and the looks that they have in a tree of all depths. */
sdg_status tree_dress_graph(const search_tree *tree, const sdg_scene *scene, bool is_dot,
                            sdg_diagram *diagram, sdg_error *err);
/* The order that numbers a tree: that of the options if they ask for one, else of expansion, as
 * ghosts refer to numbers. */
sdg_numbering tree_numbering(const sdg_scene *scene);
/* What a path that was improved is measured by: moves or cost. */
uint64_t tree_length(const search_tree *tree, const tree_item *item);

#endif
