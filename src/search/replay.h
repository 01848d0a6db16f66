/* A replay under way: what is known at its moment, and what an event changes in it. */
#ifndef SDG_SEARCH_REPLAY_H
#define SDG_SEARCH_REPLAY_H

#include "search/waiting.h"

/* What one side of the search knows. */
typedef struct flank {
    waiting frontier;
    const sdg_event **entries; /* by state: the entry of the path known; NULL: not discovered */
    uint32_t *explored;
    uint32_t explored_count;
    bool *is_explored; /* by state */
} flank;

struct sdg_trace {
    const sdg_run *run;
    sdg_frontier_kind kind;
    const sdg_event **made; /* by node: the first event about it */
    bool *waits;            /* by node */
    flank sides[2];
    size_t at;             /* the next event */
    const sdg_event *last; /* where the current path ends; NULL: there is none */
    bool has_begun;
    bool by_successor; /* each successor is a step */
    sdg_trace_step step;
    sdg_status status;
};

/* Makes the next event come to pass. A lack of memory sticks in the trace. */
void replay_apply(sdg_trace *trace, const sdg_event *event);

#endif
