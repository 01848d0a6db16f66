/* The tree of a search, as its events tell it, and the parts of the figure of it. */
#ifndef SDG_DRAW_TREE_H
#define SDG_DRAW_TREE_H

#include "draw/words.h"

/* What became of a node. */
typedef enum tree_fate {
    TREE_WAITS, /* generated, and never expanded */
    TREE_EXPANDED,
    TREE_AGAIN, /* its state was known: a ghost */
    TREE_CUT    /* not followed, as it passes the bound */
} tree_fate;

/* A node: a state reached by one path. Orders count from 1 in each round; SDG_NONE: never. */
typedef struct tree_item {
    uint32_t state;
    uint32_t node;   /* its number in the run */
    uint32_t parent; /* by its place in the table, and earlier in it; SDG_NONE: a root */
    uint32_t first;  /* of a ghost: the node under which its state stands; SDG_NONE: it is left out,
                        or there is none */
    uint32_t depth;  /* moves from its root */
    uint32_t round;  /* the iteration, from 1; 0: the search has none */
    uint32_t expanded, discovered, finished;
    uint32_t number; /* the order that is drawn; of a ghost that of the node it refers to */
    uint32_t letter; /* from 1, in place of a number that a ghost needs; 0: none */
    uint32_t more;   /* children that are left out */
    uint32_t h;      /* SDG_NONE: the search has no estimate */
    uint32_t side;
    uint64_t cost, value; /* value: what ordered the frontier */
    uint64_t bound;       /* CUT: what it passes */
    uint64_t worse;       /* improves: the value of the path that it takes the place of */
    tree_fate fate;
    bool is_goal, is_on_path;
    bool improves;
} tree_item;

/* The tree, or what is left of it. In the order in which the nodes were generated. */
typedef struct search_tree {
    const sdg_run *run;
    tree_item *items;
    uint32_t count;
    uint32_t whole;                   /* nodes of all rounds and depths */
    uint32_t in_rounds;               /* nodes of all depths of the rounds that are shown */
    uint32_t rounds;                  /* that the search made; 0: it has none */
    uint32_t first_round, last_round; /* that are shown */
    uint64_t *bounds;                 /* of the rounds, from the first */
    sdg_arena *arena;                 /* borrowed; all of this is in it */
} search_tree;

/* Reads the tree from the events of the scene's run, as far as the options leave it. */
sdg_status tree_grow(search_tree *out, const sdg_scene *scene, sdg_arena *arena, sdg_error *err);
/* How many nodes a figure of it would have; 0 if there is no memory to find out. */
uint32_t tree_count(const sdg_scene *scene);
/* The letters that stand for a number: a, b, …, z, aa; in arena, NULL: no memory. */
const char *tree_letters(uint32_t letter, sdg_arena *arena);

/* Adds the nodes in one form (not AUTO), and the links. In a figure of more than the tree their
 * names are those of nodes, as the states have theirs already. */
sdg_status tree_add(const search_tree *tree, const sdg_scene *scene, sdg_node_form form,
                    bool is_alone, sdg_diagram *diagram, sdg_error *err);
/* The parents of the nodes, as they are placed by; in arena, NULL: no memory. */
const uint32_t *tree_parents(const search_tree *tree, sdg_arena *arena);
/* How many nodes came to one end. */
uint32_t tree_count_fate(const search_tree *tree, tree_fate fate);
/* Fills the words of a diagram as words_fill does, with the sizes of the tree as what is said
 * besides, and with what is left out of it in the notice. */
sdg_status tree_fill_words(const search_tree *tree, const sdg_scene *scene, const words_view *view,
                           sdg_diagram *diagram, sdg_error *err);
/* Adds what explains them to the legend. */
sdg_status tree_explain(const search_tree *tree, const sdg_scene *scene, sdg_diagram *diagram,
                        sdg_error *err);
/* Writes the tree as JSON, "statediagram-tree/1". */
sdg_status tree_write_json(const search_tree *tree, const sdg_scene *scene, sdg_sink *to,
                           sdg_error *err);

#endif
