/* Best-first search: what uniform cost, greedy search and A* have in common. They differ in what
 * orders the frontier alone. */
#ifndef SDG_SEARCH_BEST_H
#define SDG_SEARCH_BEST_H

#include "search/walk.h"

/* What orders a frontier, lowest first: of the cost of a path and the estimate at its end; and what
 * is proven of it as an estimate of the whole way. */
typedef struct sdg_ranking {
    uint64_t (*rank)(uint64_t cost, uint32_t h);
    sdg_claim claim;
} sdg_ranking;

/* A whole search. A path to a known state is better only if it ranks lower. */
sdg_status sdg_best_first(const sdg_task *task, sdg_ranking by, sdg_recorder *to, sdg_error *err);
/* f = g + h. An estimate that there is no way to a goal stays the greatest of all. */
uint64_t sdg_cost_of_the_whole(uint64_t cost, uint32_t h);
/* What is proven of the estimate of a plan; none is 0, which is consistent. */
sdg_claim sdg_plan_claim(const sdg_plan *plan);

#endif
