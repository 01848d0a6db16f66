/* A search step by step, replayed from the events of its run alone: what waits and in which order,
 * what is explored, by which path each state is reached. All who show a frontier read it here. */
#ifndef STATEDIAGRAM_TRACE_H
#define STATEDIAGRAM_TRACE_H

#include "search.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A replay under way; what it tells is in sdg_trace_step. Opaque. */
typedef struct sdg_trace sdg_trace;

/* What a step is. */
typedef enum sdg_step_kind {
    SDG_STEP_BEGIN,     /* before the first expansion of the search, or of a round */
    SDG_STEP_EXPAND,    /* one expansion and all that followed from it */
    SDG_STEP_SUCCESSOR, /* one successor that was looked at and all that followed; only where asked
                           for */
    SDG_STEP_END        /* entries that were dropped after the last expansion, as they were known */
} sdg_step_kind;

/* Where a replay stands: at the end of a step, before the next entry is taken. An entry of the
 * search tree is told by the event that made it: its state, parent, g, h, cost and value. All is
 * borrowed and holds until the next step. */
typedef struct sdg_trace_step {
    sdg_step_kind kind;
    uint32_t number;           /* expansions so far, those of earlier rounds included */
    uint32_t round;            /* from 1; 0: the search has no rounds */
    uint64_t bound;            /* of the round */
    const sdg_event *expanded; /* EXPAND: the entry whose turn it was; else NULL */
    const sdg_event *events;   /* what happened in this step, event_count of them */
    size_t event_count;
    uint32_t frontier_count[2];  /* entries that wait, from the start and, in bidirectional search,
                                    from the goal */
    const uint32_t *explored[2]; /* states in the order of their first expansion, in this round */
    uint32_t explored_count[2];
} sdg_trace_step;

/* Begins a replay of a run that kept its events and must outlive it. Memory of some 20 bytes an
 * event. The caller's; end with sdg_trace_close. */
sdg_status sdg_trace_open(sdg_trace **out, const sdg_run *run, sdg_error *err);
/* From now on each successor that is looked at is a step of its own, after the expansion. */
void sdg_trace_by_successor(sdg_trace *trace);
/* Frees the replay; NULL is allowed. */
void sdg_trace_close(sdg_trace *trace);
/* Goes to the next step, the first of which stands before any expansion; NULL: there is none, or no
 * memory was left, which sdg_trace_close does not mend and sdg_trace_status tells. */
const sdg_trace_step *sdg_trace_next(sdg_trace *trace);
/* SDG_OK, or SDG_E_NOMEM if a step was lost for lack of memory. */
sdg_status sdg_trace_status(const sdg_trace *trace);

/* The entry of a side's frontier that is at a place in the order in which they would be taken, from
 * 0; where the frontier is the current path, the states from the start to the one at hand. */
const sdg_event *sdg_trace_waiting(const sdg_trace *trace, uint32_t side, uint32_t place);
/* The entry by which a side knows a state so far in this round; NULL: it does not. Its parent is
 * the predecessor and its cost the distance of textbooks, final once the state is explored where
 * the search promises that. */
const sdg_event *sdg_trace_entry(const sdg_trace *trace, uint32_t side, uint32_t state);
/* Whether a state is explored so far in this round. */
bool sdg_trace_is_explored(const sdg_trace *trace, uint32_t side, uint32_t state);
/* How a run's frontier is ordered, its convention regarded. */
sdg_frontier_kind sdg_run_frontier(const sdg_run *run);

#ifdef __cplusplus
}
#endif
#endif
