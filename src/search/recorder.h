/* Collects what a search reports: counts and orders always, the events themselves only if asked. */
#ifndef SDG_SEARCH_RECORDER_H
#define SDG_SEARCH_RECORDER_H

#include <statediagram/search.h>

/* What a search tells while it runs; the run keeps what is left of it. */
struct sdg_recorder {
    sdg_run *run;    /* its arrays grow as states are met */
    size_t capacity; /* entries in each of them */
    sdg_event *events;
    size_t event_capacity;
    uint32_t node_count; /* of the search tree so far */
    bool keeps_events;
    sdg_status status; /* the first failure */
};

/* Makes the arrays long enough for count states; false, and the failure sticks, if there is no
 * memory. */
bool sdg_recorder_reach(sdg_recorder *to, uint32_t count);
/* The number of the next node of the search tree. Where there are more than numbers, the last one
 * serves for all that follow: no trace of that length can be kept. */
uint32_t sdg_recorder_node(sdg_recorder *to);
/* Whether a state has been discovered, and whether it has been expanded. */
bool sdg_recorder_has_discovered(const sdg_recorder *to, uint32_t state);
/* A state may be discovered and never expanded: it was still in the frontier at the end. */
bool sdg_recorder_has_expanded(const sdg_recorder *to, uint32_t state);

#endif
