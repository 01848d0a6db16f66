/* Iterative deepening: depth-limited searches with the bounds 0, 1, 2, … */
#include "search/deep.h"

/* Each begins with nothing known. */
static sdg_status run_round(sdg_deep *deep, uint32_t bound, sdg_error *err)
{
    deep->bound = bound;
    sdg_walk_report_round(&deep->walk, bound);
    return sdg_deep_search(deep, err);
}

/* A round in which nothing was cut has seen all that there is. A goal of an earlier round would
 * have ended it, so that the first is as near as any. */
static sdg_status deepen(sdg_deep *deep, uint32_t last, sdg_error *err)
{
    for (uint32_t bound = 0; bound <= last; bound++) {
        sdg_status status = run_round(deep, bound, err);
        if (status != SDG_OK || deep->walk.is_over)
            return status;
        sdg_recorder_prove(deep->walk.to, deep->cut_count > 0 ? (uint64_t)bound + 1 : UINT64_MAX);
        if (deep->cut_count == 0)
            return SDG_OK;
    }
    return SDG_OK;
}

static sdg_status run(const sdg_task *task, sdg_recorder *to, sdg_error *err)
{
    sdg_deep deep = sdg_deep_begin(task, to);
    deep.met = SDG_MET_BY_MOVES;
    sdg_status status =
        deepen(&deep, task->plan->bound < SDG_NONE ? task->plan->bound : SDG_NONE - 1, err);
    sdg_deep_end(&deep);
    return status;
}

const sdg_search sdg_search_iddfs = {
    .name = "iddfs",
    .title = "iterative deepening depth-first search",
    .source = "Korf 1985; Russell and Norvig, Artificial Intelligence: A Modern Approach, "
              "chapter 3.4",
    .promise = SDG_PROMISE_FEWEST_MOVES,
    .takes = SDG_TAKES_BOUND,
    .frontier = SDG_FRONTIER_PATH,
    .heeds = SDG_HEEDS_GOAL_TEST | SDG_HEEDS_STOP | SDG_HEEDS_FORM | SDG_HEEDS_MARK |
             SDG_HEEDS_ORDER | SDG_HEEDS_REPEATS,
    .run = run,
};
