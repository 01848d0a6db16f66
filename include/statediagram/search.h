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

/* The order of a state's successors: the puzzle's, by the text of the state that a move leads to
 * (byte by byte; equal ones in declared order), or the puzzle's from the last to the first. */
typedef enum sdg_order { SDG_ORDER_DECLARED, SDG_ORDER_ALPHA, SDG_ORDER_REVERSE } sdg_order;
/* Which states are visited again: none (graph search), those that are not on the current path, or
 * all (tree search). */
typedef enum sdg_repeats {
    SDG_REPEATS_FORBID,
    SDG_REPEATS_FORBID_ON_PATH,
    SDG_REPEATS_ALLOW
} sdg_repeats;
/* Which of several equally good entries of a best-first frontier comes first: the oldest, the
 * newest, or the one with the lowest estimate (then the oldest). */
typedef enum sdg_ties { SDG_TIES_FIFO, SDG_TIES_LIFO, SDG_TIES_LOW_H } sdg_ties;

/* The choices in which textbooks differ; all zero is this program's default. */
typedef struct sdg_convention {
    sdg_goal_test goal_test;
    sdg_stop stop;
    sdg_dfs_form dfs;
    sdg_mark_when mark_when;
    sdg_order order;
    sdg_repeats repeats;
    sdg_ties ties;
    bool no_reopen; /* best first: a state that was expanded stays so, though a cheaper path to it
                       is found */
    /* Books do not hold all searches to one choice: only breadth-first search tests early, and only
     * depth-first searches go without a table. */
    bool early_is_breadth_only, tree_is_deep_only;
} sdg_convention;

/* What a step of a trace tells. */
typedef enum sdg_event_kind {
    SDG_EVENT_GENERATE, /* a successor was looked at: state reached from parent */
    SDG_EVENT_DISCOVER, /* it was new and joined the frontier; more than once where marked when
                           popped */
    SDG_EVENT_EXPAND,   /* its turn came */
    SDG_EVENT_FINISH,   /* all its moves are looked at; in recursive DFS all below it is done */
    SDG_EVENT_REPEAT, /* a successor that was known already, when looked at or when its turn came */
    SDG_EVENT_GOAL,   /* the goal test held; bidirectional: state is where the sides met, and g and
                         cost are of the whole path */
    SDG_EVENT_IMPROVE,   /* a known state was met on a better path, which takes the place of the old
                            one, whose moves (dfs-improve) or cost (best first) value is */
    SDG_EVENT_INCUMBENT, /* branch and bound: the best goal so far; value is its cost */
    SDG_EVENT_CUT,       /* not followed, as it passes the bound, which value is */
    SDG_EVENT_ROUND      /* an iteration begins; value is its bound. state is SDG_NONE */
} sdg_event_kind;

/* One step of a run. Each entry of a search tree, a state reached by one path, is a node of its
 * own: they are numbered from 0 in the order in which they were generated, starts first. In one
 * run a state may have many nodes, where it is met again. */
typedef struct sdg_event {
    sdg_event_kind kind;
    uint32_t state, parent; /* parent: the state that it was reached from; SDG_NONE: a start */
    uint32_t g;             /* moves from the start on this path */
    uint32_t node;          /* the node that the event is about; SDG_NONE for ROUND */
    uint32_t parent_node;   /* SDG_NONE: a start */
    uint32_t h;             /* the estimate; SDG_NONE where the search has none */
    uint32_t side;          /* bidirectional search: 0 from the start, 1 from the goal */
    uint64_t cost;          /* of this path */
    uint64_t value;         /* what orders the frontier, lowest first, where it is ordered: f of
                               A*, h of greedy search, cost of Dijkstra's; else as the kind says */
} sdg_event;

/* Collects a run. Opaque; made by sdg_search_run. */
typedef struct sdg_recorder sdg_recorder;
/* Reports one event; the recorder counts it and, if asked, keeps it. The first failure sticks. */
void sdg_record(sdg_recorder *to, sdg_event event);
/* Reports how many entries the frontier has now: those that wait, after an expansion; in recursive
 * DFS the states on the current path. */
void sdg_record_frontier(sdg_recorder *to, uint32_t size);

/* Which path a search that ends at a goal of its own accord has found. */
typedef enum sdg_promise {
    SDG_PROMISE_NONE,
    SDG_PROMISE_FEWEST_MOVES, /* of least cost where all costs are equal */
    SDG_PROMISE_LEAST_COST,
    SDG_PROMISE_IF_ADMISSIBLE /* of least cost if the estimate never exceeds the true cost */
} sdg_promise;
/* What may, or must, be said with a search's name: "dls:8", "astar:manhattan". */
typedef enum sdg_takes { SDG_TAKES_NOTHING, SDG_TAKES_BOUND, SDG_TAKES_HEURISTIC } sdg_takes;

/* The choices of a convention that matter to a search, added up: what its caption states. */
enum {
    SDG_HEEDS_GOAL_TEST = 1,
    SDG_HEEDS_STOP = 2,
    SDG_HEEDS_FORM = 4,
    SDG_HEEDS_MARK = 8,
    SDG_HEEDS_ORDER = 16,
    SDG_HEEDS_REPEATS = 32,
    SDG_HEEDS_TIES = 64,
    SDG_HEEDS_REOPEN = 128
};

/* Which of the entries that wait has its turn next. */
typedef enum sdg_frontier_kind {
    SDG_FRONTIER_QUEUE, /* the oldest; bidirectional search has one a side */
    SDG_FRONTIER_STACK, /* the newest */
    SDG_FRONTIER_PATH,  /* none waits: the frontier is the current path, from the start to the state
                           whose moves are looked at; with a stack, by convention, as above */
    SDG_FRONTIER_ORDERED /* that of the lowest value; of equals as the convention says of ties */
} sdg_frontier_kind;

typedef struct sdg_search sdg_search;
/* A search as it was asked for. The space has limits of its own; those here are of the run, which
 * in a tree may be endless where the space is small. 0 and NULL mean no limit and no question. */
typedef struct sdg_plan {
    const sdg_search *search;
    const sdg_heuristic *heuristic; /* NULL: none, which is an estimate of 0 */
    const char *name;               /* "astar:manhattan", as captions and tables call it */
    size_t max_memory;              /* bytes of frontier, nodes, orders and events, roughly */
    const sdg_progress *progress;   /* asked before the first turn and then every few; not kept */
    uint32_t bound;                 /* on the depth; SDG_NONE: none */
    uint32_t max_expanded;          /* turns after which the run ends */
} sdg_plan;
/* What a search works on. */
typedef struct sdg_task {
    sdg_space *space;
    const sdg_convention *how;
    const sdg_plan *plan;
} sdg_task;

/* A search; const, static storage. */
struct sdg_search {
    const char *name;   /* "bfs" */
    const char *title;  /* "breadth-first search" */
    const char *source; /* where the algorithm stands */
    sdg_promise promise;
    sdg_takes takes;
    const char *const *aliases; /* other names of it, NULL-ended; NULL: none */
    unsigned heeds;             /* SDG_HEEDS_… */
    bool keeps_looking; /* goals do not end it: what it promises is the best of all that it met, if
                           it came to its end */
    sdg_frontier_kind frontier;
    sdg_status (*run)(const sdg_task *task, sdg_recorder *to, sdg_error *err);
};

/* One iteration of a search that begins again with a larger bound. */
typedef struct sdg_round {
    uint64_t bound, generated, repeats;
    uint32_t expanded, peak_frontier;
} sdg_round;

/* What a search did. The arrays have one entry for each state of the space; order numbers count
 * from 1, SDG_NONE means never. Discovered, expanded and finished are three different orders. A
 * state that had several turns keeps the number of the first, so that numbers are those of the
 * steps of the trace; of several rounds the arrays tell the last, while counts are sums. A goal
 * whose turn ended the run counts as expanded; its moves were not looked at. */
typedef struct sdg_run {
    const sdg_search *search;
    sdg_plan plan; /* its name is copied */
    sdg_convention how;
    uint32_t state_count;
    uint32_t *discovered, *expanded, *finished;
    uint32_t *parent; /* leads from each state to a start: from those of path along path (without
                         its loops); from others by the path last taken, in a tree the first */
    uint64_t generated, repeats;
    uint32_t expanded_count, discovered_count, finished_count, peak_frontier;
    uint32_t goal;   /* the first goal met, at which it ended if it stops at goals; or SDG_NONE.
                        The best one where the search keeps looking */
    uint32_t length; /* moves on the path found, or SDG_NONE */
    uint64_t cost;   /* its cost; UINT64_MAX without one */
    const uint32_t *path;    /* its length + 1 states, from a start to the goal; NULL without one */
    const sdg_round *rounds; /* NULL where there are none */
    size_t round_count;
    sdg_limit limit; /* what cut it short */
    uint64_t proven; /* what may be claimed even then: no goal is fewer moves away than this (costs
                        less, where the search orders by cost). UINT64_MAX: none is reachable,
                        within the bound of a search that has one; 0: nothing */
    bool optimal;    /* proven: the search is optimal under this convention and found a path */
    double effective_branching; /* b* with N = b + b^2 + … + b^d, N = expanded and d = length; 0
                                 * where undefined. Nilsson 1971 */
    const sdg_event *events;    /* NULL unless kept */
    size_t event_count;
    sdg_arena *arena;
} sdg_run;

/* A plan of a search alone, without a bound or an estimate. */
static inline sdg_plan sdg_plan_of(const sdg_search *search)
{
    sdg_plan plan = {search, NULL, search->name, 0, NULL, SDG_NONE, 0};
    return plan;
}
/* Runs a search over a space (expanding it where it is not yet). On SDG_E_LIMIT the run is valid
 * and partial. The caller's; end with sdg_run_free. */
sdg_status sdg_search_run(sdg_run **out, const sdg_plan *plan, sdg_space *space,
                          const sdg_convention *how, bool keep_events, sdg_error *err);
/* Lengthens the arrays of a run to count states, where the space has grown since; what it never met
 * it has not discovered. */
sdg_status sdg_run_extend(sdg_run *run, uint32_t count, sdg_error *err);
/* Frees a run; NULL is allowed. */
void sdg_run_free(sdg_run *run);
/* Writes how far a run got and what may be claimed of it: "40 expansions, no goal found: none is
 * fewer than 12 moves away". */
void sdg_run_put_claim(const sdg_run *run, sdg_sink *to);
/* Writes those choices that matter to the search as a clause for captions: "goal tested on
 * expansion, stops at the goal, recursive, children in declared order, no state twice". */
void sdg_convention_put(const sdg_search *search, const sdg_convention *how, sdg_sink *to);
/* The choices as they hold for one search. */
sdg_convention sdg_convention_for(const sdg_search *search, const sdg_convention *how);
/* The choices of a textbook or course, and where they stand in it. */
typedef struct sdg_preset {
    const char *name; /* "clrs" */
    sdg_convention how;
    const char *source;
} sdg_preset;
/* The preset of a name, or NULL; static storage. */
const sdg_preset *sdg_convention_preset(const char *name);
/* All presets, ended by a name of NULL. */
extern const sdg_preset sdg_presets[];

#ifdef __cplusplus
}
#endif
#endif
