/* Greedy best-first search: the frontier is ordered by the estimate alone. */
#include "search/best.h"

/* What the way has cost so far does not matter, so no later path to a state is better. */
static uint64_t estimate_left(uint64_t cost, uint32_t h)
{
    (void)cost;
    return h;
}

static sdg_status run(const sdg_task *task, sdg_recorder *to, sdg_error *err)
{
    return sdg_best_first(task, (sdg_ranking){estimate_left, SDG_CLAIM_NONE}, to, err);
}

/* It goes where the goal seems near, and promises nothing of the way. */
const sdg_search sdg_search_greedy = {
    .name = "greedy",
    .title = "greedy best-first search",
    .source = "Doran and Michie 1966; Russell and Norvig, Artificial Intelligence, chapter 3.5",
    .takes = SDG_TAKES_HEURISTIC,
    .heeds =
        SDG_HEEDS_GOAL_TEST | SDG_HEEDS_STOP | SDG_HEEDS_ORDER | SDG_HEEDS_REPEATS | SDG_HEEDS_TIES,
    .frontier = SDG_FRONTIER_ORDERED,
    .run = run,
};
