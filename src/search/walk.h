/* The steps that all searches have in common, each reported as the convention has it. */
#ifndef SDG_SEARCH_WALK_H
#define SDG_SEARCH_WALK_H

#include "search/frontier.h"
#include "search/order.h"
#include "search/recorder.h"

/* A search under way. */
typedef struct sdg_walk {
    sdg_space *space;
    const sdg_convention *how;
    const sdg_plan *plan;
    sdg_recorder *to;
    sdg_sorted sorted;
    /* What orders the frontier, lowest first; NULL: nothing does. */
    uint64_t (*rank)(uint64_t cost, uint32_t h);
    bool is_over; /* it stopped at a goal */
    bool at_goal; /* the last entry that was discovered or expanded met the goal test there */
} sdg_walk;

/* Begins a search; sdg_walk_end gives back what it holds. */
sdg_walk sdg_walk_begin(const sdg_task *task, sdg_recorder *to);
void sdg_walk_end(sdg_walk *walk);
/* Reports an event about an entry; its value is what orders the frontier, else the cost of the
 * path, or the one given. */
void sdg_walk_report(sdg_walk *walk, sdg_event_kind kind, sdg_entry entry);
void sdg_walk_report_value(sdg_walk *walk, sdg_event_kind kind, sdg_entry entry, uint64_t value);
/* Reports that an iteration begins, and its bound. */
void sdg_walk_report_round(sdg_walk *walk, uint64_t bound);
/* The estimate of a state by the plan. Without one it is 0, which never says too much. */
uint32_t sdg_walk_estimate(const sdg_walk *walk, uint32_t state);
/* The entry of a start, and of the state that the ith move (in the order of the convention) of an
 * expanded entry's state leads to: new nodes of the tree. */
sdg_entry sdg_walk_start(sdg_walk *walk, uint32_t state);
sdg_entry sdg_walk_child(sdg_walk *walk, sdg_entry from, uint32_t i);
/* A state joins the frontier: tests for the goal where that is done on generation. */
void sdg_walk_discover(sdg_walk *walk, sdg_entry entry);
/* A state's turn, unless a limit of the run forbids it: tests for the goal where that is done on
 * expansion and, unless the goal ends the way, makes the state's moves known. On failure nothing is
 * reported. */
sdg_status sdg_walk_expand(sdg_walk *walk, sdg_entry entry, sdg_error *err);
/* Whether a state is a goal that is tested for when its turn comes. */
bool sdg_walk_is_late_goal(const sdg_walk *walk, uint32_t state);

#endif
