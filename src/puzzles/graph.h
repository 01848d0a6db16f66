/* A graph that somebody drew, as a puzzle: the nodes are the states, the edges the moves. */
#ifndef SDG_PUZZLES_GRAPH_H
#define SDG_PUZZLES_GRAPH_H

#include <statediagram/puzzle.h>

#include "import/read.h"

enum { SDG_GRAPH_STATE_BYTES = 4 };

/* One way along an edge. An edge without direction is two of them, of one number. */
typedef struct sdg_graph_arc {
    uint32_t target, edge;
} sdg_graph_arc;

/* What an edge is called, and what it costs. */
typedef struct sdg_graph_edge {
    const char *text;
    uint32_t cost;
} sdg_graph_edge;

/* A graph; everything lives in the model's arena. */
typedef struct sdg_graph {
    const char *name; /* "" if it has none */
    uint32_t node_count, edge_count;
    const char **names, **labels; /* as in the file, but each in one line; "" : no label */
    const char **texts;           /* how states are written; no two are the same */
    bool names_are_short;         /* no name is longer than the text */
    uint32_t *h;                  /* estimates by node, in units of cost; SDG_NONE: not said */
    uint32_t *first;              /* where a node's arcs begin; one more than there are nodes */
    sdg_graph_arc *arcs;          /* in the order in which edges are written */
    sdg_graph_edge *edges;
    const char *cost_name; /* the attribute that says what an edge costs; NULL: each costs 1 */
    uint32_t scale;        /* units of cost that a cost of 1 has */
    uint32_t start;
    const uint32_t *roots; /* where searches begin: start, then others if all nodes are to be met */
    uint32_t root_count;
    const uint32_t *goals;
    uint32_t goal_count; /* 0: there is nothing to reach */
} sdg_graph;

/* graph_open.c: makes a graph of what was read. direction: "file", or what all edges are: "yes"
 * directed, "no" both ways. cost_name NULL: every edge costs 1. */
sdg_status sdg_graph_build(sdg_graph *it, const sdg_import *net, const char *direction,
                           sdg_arena *arena, sdg_error *err);
/* graph_cost.c: fills in the costs and the texts of the edges, and the estimates of the nodes.
 * SDG_E_INPUT: an edge costs what cannot be counted. */
sdg_status sdg_graph_read_costs(sdg_graph *it, const sdg_import *net, sdg_arena *arena,
                                sdg_error *err);
/* graph_text.c: gives every node its text. */
sdg_status sdg_graph_name_nodes(sdg_graph *it, const sdg_import *net, sdg_arena *arena,
                                sdg_error *err);
/* graph_text.c: deals the names and labels out anew among the nodes, by the lot of a number; none
 * keeps its own where there are two. */
void sdg_graph_deal_names(sdg_graph *it, uint32_t lot);
/* graph_text.c: the node that a text names or labels, in any case if that is clear; SDG_NONE if
 * there is none. */
uint32_t sdg_graph_find(const sdg_graph *it, const char *text);
/* graph_text.c: the same; what is no node is refused with the nearest one. */
sdg_status sdg_graph_parse(const sdg_graph *it, const char *text, uint32_t *out, sdg_error *err);

/* graph_roots.c: fills in the roots: the start alone, or then also each node, in the order of the
 * file, that cannot be reached from those before it. */
sdg_status sdg_graph_find_roots(sdg_graph *it, bool reaches_all, sdg_arena *arena, sdg_error *err);

/* graph_edges.c: writes edges as they are typed, "A-B:4,B>C", as CSV. SDG_E_USAGE: there is one
 * that cannot be read. */
sdg_status sdg_graph_put_edges(const char *text, sdg_sink *to, sdg_error *err);

/* The number in the bytes of a state, and the inverse. */
uint32_t sdg_graph_node_of(const uint8_t *state);
void sdg_graph_put_node(uint32_t node, uint8_t *state);

/* The graphs that are known by name, as DOT. */
extern const sdg_named_board sdg_graph_known[];

#endif
