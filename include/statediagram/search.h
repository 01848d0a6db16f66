/* Searches, the conventions they follow, and the run that each leaves behind. A search reports
 * through the recorder only, so that its numbers and its events cannot disagree. */
#ifndef STATEDIAGRAM_SEARCH_H
#define STATEDIAGRAM_SEARCH_H

#include "space.h"

#ifdef __cplusplus
extern "C" {
#endif

/* When a state is tested: as its turn comes, or as soon as it is found. */
typedef enum sdg_goal_test { SDG_GOAL_TEST_EXPAND, SDG_GOAL_TEST_GENERATE } sdg_goal_test;
/* Whether the first goal ends the search. */
typedef enum sdg_stop { SDG_STOP_GOAL, SDG_STOP_NEVER } sdg_stop;
/* Depth first with the moves of a state one by one, or all on the stack at once. */
typedef enum sdg_dfs_form { SDG_DFS_RECURSIVE, SDG_DFS_STACK } sdg_dfs_form;
/* When a state counts as discovered: as it joins the frontier, or as it leaves it. */
typedef enum sdg_mark_when { SDG_MARK_PUSH, SDG_MARK_POP } sdg_mark_when;

/* The choices in which textbooks differ; all zero is this program's default. */
typedef struct sdg_convention {
    sdg_goal_test goal_test;
    sdg_stop stop;
    sdg_dfs_form dfs;
    sdg_mark_when mark_when;
} sdg_convention;

/* What a step of a trace tells. */
typedef enum sdg_event_kind {
    SDG_EVENT_GENERATE, /* a successor was looked at: state reached from parent */
    SDG_EVENT_DISCOVER, /* it was new and joined the frontier; more than once where marked when
                           popped */
    SDG_EVENT_EXPAND,   /* its turn came */
    SDG_EVENT_FINISH,   /* all its moves are looked at; in recursive DFS all below it is done */
    SDG_EVENT_REPEAT, /* a successor that was known already, when looked at or when its turn came */
    SDG_EVENT_GOAL    /* the goal test held */
} sdg_event_kind;

/* One step of a run; parent is SDG_NONE for a start. g is the number of moves from the start. */
typedef struct sdg_event {
    sdg_event_kind kind;
    uint32_t state, parent, g;
} sdg_event;

/* Collects a run. Opaque; made by sdg_search_run. */
typedef struct sdg_recorder sdg_recorder;
/* Reports one event; the recorder counts it and, if asked, keeps it. The first failure sticks. */
void sdg_record(sdg_recorder *to, sdg_event event);
/* Reports how many entries the frontier has now: those that wait, after an expansion; in recursive
 * DFS the states on the current path. */
void sdg_record_frontier(sdg_recorder *to, uint32_t size);

/* A search; const, static storage. */
typedef struct sdg_search {
    const char *name;   /* "bfs" */
    const char *title;  /* "breadth-first search" */
    const char *source; /* where the algorithm stands */
    bool optimal;       /* finds least-cost paths where all costs are equal */
    sdg_status (*run)(sdg_space *space, const sdg_convention *how, sdg_recorder *to,
                      sdg_error *err);
} sdg_search;

/* What a search did. The arrays have one entry for each state of the space; order numbers count
 * from 1, SDG_NONE means never. Discovered, expanded and finished are three different orders. A
 * goal whose turn ended the run counts as expanded; its moves were not looked at. */
typedef struct sdg_run {
    const sdg_search *search;
    sdg_convention how;
    uint32_t state_count;
    uint32_t *discovered, *expanded, *finished, *parent;
    uint64_t generated, repeats;
    uint32_t expanded_count, discovered_count, finished_count, peak_frontier;
    uint32_t goal;   /* the first goal met, at which it ended if it stops at goals; or SDG_NONE */
    uint32_t length; /* moves on the path found, or SDG_NONE */
    uint64_t cost;   /* its cost, of parallel moves that of the first; UINT64_MAX without one */
    bool optimal;    /* proven: the search is optimal under this convention and found a path */
    double effective_branching; /* b* with N = b + b^2 + … + b^d, N = expanded and d = length; 0
                                 * where undefined. Nilsson 1971 */
    const sdg_event *events;    /* NULL unless kept */
    size_t event_count;
    sdg_arena *arena;
} sdg_run;

/* Runs a search over a space (expanding it where it is not yet). On SDG_E_LIMIT the run is valid
 * and partial. The caller's; end with sdg_run_free. */
sdg_status sdg_search_run(sdg_run **out, const sdg_search *search, sdg_space *space,
                          const sdg_convention *how, bool keep_events, sdg_error *err);
/* Frees a run; NULL is allowed. */
void sdg_run_free(sdg_run *run);
/* Writes the convention as a clause for captions: "goal tested on expansion, stops at the goal,
 * recursive, children in declared order, marked when pushed". */
void sdg_convention_put(const sdg_search *search, const sdg_convention *how, sdg_sink *to);

#ifdef __cplusplus
}
#endif
#endif
