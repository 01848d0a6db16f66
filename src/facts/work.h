/* What the files of this folder share while the facts of a space are computed. Nothing of it
 * outlives sdg_facts_open but the arrays that belong to the facts themselves. */
#ifndef SDG_FACTS_WORK_H
#define SDG_FACTS_WORK_H

#include <statediagram/facts.h>

/* ---- graphs, whatever keeps them ---- */

/* A directed graph of count nodes as a call that lists the targets of a node. *costs is set to NULL
 * where every cost is 1. The graph is borrowed. */
typedef struct sdg_links {
    uint32_t count;
    const uint32_t *(*of)(const void *graph, uint32_t node, uint32_t *count,
                          const uint32_t **costs);
    const void *graph;
} sdg_links;
/* The moves of a space, self-loops and parallel moves included. */
sdg_links sdg_space_links(const sdg_space *space);

/* Compressed rows: the targets of node i are target[first[i] .. first[i + 1] - 1]. cost is NULL
 * where every cost is 1. */
typedef struct sdg_rows {
    uint32_t count;
    uint32_t *first, *target, *cost;
} sdg_rows;
/* The graph with every link turned round, self-loops left out; sources ascend within a row. On
 * failure rows is empty. Ends with sdg_rows_free. */
sdg_status sdg_rows_reverse(sdg_rows *rows, sdg_links links, sdg_error *err);
/* Frees what the rows hold; zeroed rows are allowed. */
void sdg_rows_free(sdg_rows *rows);
/* The rows as a graph; borrowed. */
sdg_links sdg_rows_links(const sdg_rows *rows);

/* Sorts items and drops equal ones; returns how many are left. */
uint32_t sdg_sort_distinct(uint32_t *items, uint32_t count);

/* ---- distances ---- */

/* Distances in moves from the first `seeds` entries of order, breadth first. distance must be
 * SDG_NONE everywhere but at the seeds (0 there, ascending), order has room for all nodes.
 * Afterwards order lists the nodes reached by distance; returns how many. */
uint32_t sdg_measure_moves(sdg_links links, uint32_t *distance, uint32_t *order, uint32_t seeds);
/* The same distances from the starts of a space, where its states are numbered in the order in
 * which a breadth-first search meets them, so that no state has to be looked at but along the rows;
 * false where they are not, and then distance holds nothing of use. distance needs room for one
 * more than there are states. */
bool sdg_measure_in_order(const sdg_space *space, uint32_t *distance);
/* The same by cost. Dijkstra 1959, with a binary heap. SDG_E_INPUT if a move costs nothing or a
 * distance would not fit. */
sdg_status sdg_measure_costs(sdg_links links, uint32_t *distance, uint32_t *order, uint32_t seeds,
                             uint32_t *reached, sdg_error *err);

/* ---- the work ---- */

/* Begins zeroed but for space and facts; the stages fill the rest. */
typedef struct sdg_work {
    const sdg_space *space;
    sdg_facts *facts;
    uint32_t *distance, *to_goal; /* the facts' own arrays, writable */
    uint8_t *flags;
    uint32_t *order;  /* all states by distance from the start */
    uint32_t horizon; /* least distance of a state that is not expanded; SDG_NONE: there is none */
    sdg_rows reverse; /* the moves of the space turned round; empty if partial and without a goal */
    uint32_t *scratch; /* targets of one state */
    uint32_t capacity; /* of scratch: the moves of the state that has most */
} sdg_work;

/* The stages, in this order; each fills its part of the facts. */
sdg_status sdg_work_distances(sdg_work *work, sdg_error *err);
/* Transitions, moves, degrees and dead ends; makes scratch wide enough for every later stage. */
sdg_status sdg_work_degrees(sdg_work *work, sdg_error *err);
/* Weak components, and whether two colours do; said of complete spaces alone. */
sdg_status sdg_work_components(sdg_work *work, sdg_error *err);
/* SDG_NONE unless the space is complete, all moves cost 1, and it is quick to find. */
sdg_status sdg_work_diameter(sdg_work *work, sdg_error *err);
/* The shortest paths: how many, the states on one and on all, and the one shown. Needs both
 * distances. */
sdg_status sdg_work_paths(sdg_work *work, sdg_error *err);
/* Whether the shortest path can be walked where the puzzle hides whose turn it is. */
sdg_status sdg_work_alternation(sdg_work *work, sdg_error *err);

/* The estimates of the runs, held against to_goal. */
sdg_status sdg_work_estimates(sdg_work *work, sdg_error *err);

/* A number of a row as a decimal string in arena; NULL on lack of memory. */
const char *sdg_count_text(const sdg_counts *counts, size_t at, sdg_arena *arena);

/* ---- turns ---- */

/* Sets *hides to whether the puzzle hides whose turn it is. */
sdg_status sdg_turns_hidden(const sdg_space *space, bool *hides, sdg_error *err);
/* The product of a space and the two turns: node 2 * state + turn, where turn is that of the next
 * move. Rows are distinct and ascending. On failure rows is empty. */
sdg_status sdg_turns_rows(sdg_rows *rows, const sdg_space *space, sdg_error *err);

#endif
