/* Collects what a search reports: counts and orders always, the events themselves only if asked;
 * and holds it to the limits of its run. */
#ifndef SDG_SEARCH_RECORDER_H
#define SDG_SEARCH_RECORDER_H

#include <statediagram/search.h>

/* Whence the recorder knows the path to a goal. */
typedef enum sdg_path_source {
    SDG_PATH_OF_PARENTS, /* of the states: graph searches in which a state is expanded but once */
    SDG_PATH_OF_TRAIL,   /* the last state expanded at each depth: all that go depth first */
    SDG_PATH_IS_GIVEN,   /* the search fills the path before it reports the goal */
    SDG_PATH_OF_NODES    /* every node that joined the frontier is kept: any other search */
} sdg_path_source;

/* A node of the search tree, as far as its path goes. */
typedef struct sdg_node {
    uint32_t state, parent_node;
} sdg_node;

/* What a search tells while it runs; the run keeps what is left of it. */
struct sdg_recorder {
    sdg_run *run;    /* its arrays grow as states are met */
    size_t capacity; /* entries in each of them */
    sdg_event *events;
    size_t event_capacity;
    uint32_t node_count; /* of the search tree so far */
    bool keeps_events;
    bool is_tree;                /* a state may have many nodes */
    sdg_path_source path_source; /* set by the search before it begins */
    uint32_t *trail;
    size_t trail_capacity;
    sdg_node *nodes;
    size_t node_capacity;
    uint32_t *path; /* to the goal of the run, length + 1 states */
    size_t path_capacity;
    sdg_round *rounds;
    size_t round_capacity;
    sdg_round before;                            /* the counts as the round began, */
    uint32_t discovered_before, finished_before; /* and those that a round does not tell */
    uint32_t frontier;                           /* how many wait now */
    size_t own_bytes; /* what the search itself holds besides the entries that wait */
    const sdg_progress *progress;
    uint32_t turns;    /* until the next question */
    sdg_status status; /* the first failure */
};

/* Makes the arrays long enough for count states; false, and the failure sticks, if there is no
 * memory. */
bool sdg_recorder_reach(sdg_recorder *to, uint32_t count);
/* The number of the next node of the search tree. Where there are more than numbers, the last one
 * serves for all that follow: no trace of that length can be kept. */
uint32_t sdg_recorder_node(sdg_recorder *to);
/* Whether a state has been discovered, and whether it has been expanded, in this round. */
bool sdg_recorder_has_discovered(const sdg_recorder *to, uint32_t state);
/* A state may be discovered and never expanded: it was still in the frontier at the end. */
bool sdg_recorder_has_expanded(const sdg_recorder *to, uint32_t state);
/* What may be claimed from now on, as sdg_run has it. */
void sdg_recorder_prove(sdg_recorder *to, uint64_t proven);
/* Whether another turn may begin: SDG_E_LIMIT, noted in the run, if one of its limits forbids it;
 * SDG_E_NOMEM if a report has failed. To be asked once a turn. */
sdg_status sdg_recorder_go_on(sdg_recorder *to, const sdg_space *space, sdg_error *err);
/* Ends the last round, and frees what only the search needed. */
void sdg_recorder_close(sdg_recorder *to);

/* Counts an event of which nothing but its number is of interest, where events are not kept; false:
 * it is to be reported. Most events of a search are such, and making one takes longer. */
static inline bool sdg_recorder_counts(sdg_recorder *to, sdg_event_kind kind)
{
    if (to->keeps_events || (kind != SDG_EVENT_GENERATE && kind != SDG_EVENT_REPEAT))
        return false;
    if (kind == SDG_EVENT_GENERATE)
        to->run->generated++;
    else
        to->run->repeats++;
    return true;
}

/* ---- the paths ---- */

/* Remembers what the path source needs of an event. */
void sdg_recorder_trace(sdg_recorder *to, const sdg_event *event);
/* Makes the path to the state of a GOAL event that of the run, with its length and its end. */
void sdg_recorder_keep_path(sdg_recorder *to, const sdg_event *event);
/* Makes room for the path of the run, so many states; NULL, and the failure sticks, if there is no
 * memory. */
uint32_t *sdg_recorder_room(sdg_recorder *to, size_t count);
/* Whether a state lies on the path to a node. Only where all nodes are kept. */
bool sdg_recorder_is_above(const sdg_recorder *to, uint32_t node, uint32_t state);

#endif
