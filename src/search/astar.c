/* A*: the frontier is ordered by f = g + h, the cost so far and the estimate of what is left. */
#include "search/best.h"

uint64_t sdg_cost_of_the_whole(uint64_t cost, uint32_t h)
{
    return h == SDG_NONE || cost > UINT64_MAX - h ? UINT64_MAX : cost + h;
}

static sdg_status run(const sdg_task *task, sdg_recorder *to, sdg_error *err)
{
    return sdg_best_first(task, (sdg_ranking){sdg_cost_of_the_whole, sdg_plan_claim(task->plan)},
                          to, err);
}

/* Where the estimate is consistent no state has its turn twice, and reopening makes no
 * difference. */
const sdg_search sdg_search_astar = {
    .name = "astar",
    .title = "A*",
    .source = "Hart, Nilsson and Raphael 1968; Russell and Norvig, Artificial Intelligence, "
              "chapter 3.5",
    .promise = SDG_PROMISE_IF_ADMISSIBLE,
    .takes = SDG_TAKES_HEURISTIC,
    .aliases = (const char *const[]){"a*", "a-star", NULL},
    .heeds = SDG_HEEDS_GOAL_TEST | SDG_HEEDS_STOP | SDG_HEEDS_ORDER | SDG_HEEDS_REPEATS |
             SDG_HEEDS_TIES | SDG_HEEDS_REOPEN,
    .frontier = SDG_FRONTIER_ORDERED,
    .run = run,
};
