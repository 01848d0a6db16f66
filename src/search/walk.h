/* The steps that searches without costs have in common, each reported as the convention has it. */
#ifndef SDG_SEARCH_WALK_H
#define SDG_SEARCH_WALK_H

#include "search/frontier.h"
#include "search/recorder.h"

/* A search under way. */
typedef struct sdg_walk {
    sdg_space *space;
    const sdg_convention *how;
    const sdg_plan *plan;
    sdg_recorder *to;
    bool is_over; /* it stopped at a goal */
} sdg_walk;

/* Reports an event about an entry. */
void sdg_walk_report(sdg_walk *walk, sdg_event_kind kind, sdg_entry entry);
/* The entry of a start, and of the state that move number i of an expanded entry's state leads to:
 * new nodes of the tree. */
sdg_entry sdg_walk_start(sdg_walk *walk, uint32_t state);
sdg_entry sdg_walk_child(sdg_walk *walk, sdg_entry from, uint32_t i);
/* A state joins the frontier: tests for the goal where that is done on generation. */
void sdg_walk_discover(sdg_walk *walk, sdg_entry entry);
/* A state's turn: tests for the goal where that is done on expansion and, unless the search is
 * over, makes the state's moves known. On failure nothing is reported. */
sdg_status sdg_walk_expand(sdg_walk *walk, sdg_entry entry, sdg_error *err);
/* A whole search with a frontier that is taken from its front (first in, first out) or from its
 * back. */
sdg_status sdg_walk_frontier(sdg_walk *walk, bool takes_last, sdg_error *err);

#endif
