/* The states that wait for their turn, as a ring that doubles: a queue if taken at the front, a
 * stack if taken at the back. */
#ifndef SDG_SEARCH_FRONTIER_H
#define SDG_SEARCH_FRONTIER_H

#include <statediagram/base.h>

/* A state reached by one path: whence (SDG_NONE: a start), how many moves from the start and at
 * which cost, the nodes of the search tree that it and its parent are, the estimate (SDG_NONE in
 * searches that have none), and the side that a bidirectional search came from. */
typedef struct sdg_entry {
    uint32_t state, parent, g;
    uint32_t node, parent_node;
    uint32_t h, side;
    uint64_t cost;
} sdg_entry;

/* Zeroed it is empty. */
typedef struct sdg_frontier {
    sdg_entry *entries;
    size_t first, count;
    size_t capacity; /* a power of two, or 0 */
} sdg_frontier;

/* Adds an entry at the back; false if there is no memory. */
bool sdg_frontier_push(sdg_frontier *frontier, sdg_entry entry);
/* Takes the oldest entry of a frontier that is not empty. */
sdg_entry sdg_frontier_take_first(sdg_frontier *frontier);
/* Takes the newest entry of a frontier that is not empty. */
sdg_entry sdg_frontier_take_last(sdg_frontier *frontier);
/* Frees the entries. */
void sdg_frontier_free(sdg_frontier *frontier);

#endif
