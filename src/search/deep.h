/* Going depth first: what plain, limited, deepening, improving and bounding depth-first searches
 * have in common. */
#ifndef SDG_SEARCH_DEEP_H
#define SDG_SEARCH_DEEP_H

#include "search/walk.h"

/* By what a state counts as met before, where no state is visited twice: at all, or only if it was
 * reached by as few moves, or at as little cost. In a search with a bound the first would hide what
 * lies within the bound below a state that was first met too deep. */
typedef enum sdg_met { SDG_MET_AT_ALL, SDG_MET_BY_MOVES, SDG_MET_BY_COST } sdg_met;

/* A depth-first search under way. */
typedef struct sdg_deep {
    sdg_walk walk;
    sdg_met met;
    uint32_t bound;     /* on the depth; SDG_NONE: none */
    bool cuts_by_cost;  /* what costs as much as the best goal so far is not followed */
    uint64_t best;      /* its cost; UINT64_MAX: none yet */
    uint64_t cut_count; /* states at the bound: what is below them has not been seen */
    uint64_t *least;    /* by state, the moves or cost at which it was met, UINT64_MAX: not */
    size_t least_capacity;
    uint8_t *on_path; /* by state, whether it lies on the current path */
    size_t on_path_capacity;
    uint32_t *line; /* with a stack: the states on the current path */
    size_t line_count, line_capacity;
} sdg_deep;

/* Begins a search; sdg_deep_end gives back what it holds. */
sdg_deep sdg_deep_begin(const sdg_task *task, sdg_recorder *to);
void sdg_deep_end(sdg_deep *deep);
/* Searches from all starts, in the form of the convention. May be called again after a ROUND. */
sdg_status sdg_deep_search(sdg_deep *deep, sdg_error *err);

/* ---- for the two forms ---- */

/* What becomes of a state that was looked at. */
typedef enum sdg_verdict { SDG_FOLLOW, SDG_LEAVE } sdg_verdict;
/* Judges an entry just generated, and reports it as a repeat, as cut or as an improvement. */
sdg_verdict sdg_deep_judge(sdg_deep *deep, const sdg_entry *entry);
/* The same for one whose turn comes after it has waited. */
sdg_verdict sdg_deep_judge_again(sdg_deep *deep, const sdg_entry *entry);
/* Remembers at which moves or cost a state was met; false if there is no memory. */
bool sdg_deep_mark(sdg_deep *deep, const sdg_entry *entry);
/* A state joins the path, or leaves it. Joining is false if there is no memory. */
bool sdg_deep_enter(sdg_deep *deep, uint32_t state);
void sdg_deep_leave(sdg_deep *deep, uint32_t state);
/* An entry is discovered, with the goal test of that moment. */
void sdg_deep_discover(sdg_deep *deep, sdg_entry entry);
/* Whether the way ends at a state, though the search does not: it is a goal, and goals are looked
 * for. */
bool sdg_deep_is_end(const sdg_deep *deep, uint32_t state);
/* An entry's turn. *goes_on: its moves are to be looked at. */
sdg_status sdg_deep_expand(sdg_deep *deep, sdg_entry entry, bool *goes_on, sdg_error *err);
/* The search with a stack of all that waits. */
sdg_status sdg_deep_search_stack(sdg_deep *deep, sdg_error *err);
/* The search as a recursive procedure has it. */
sdg_status sdg_deep_search_recursive(sdg_deep *deep, sdg_error *err);

#endif
