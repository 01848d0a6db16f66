/* Depth-first search. */
#include "search/deep.h"

/* Where a state counts as met at all, all is searched when it ends without a goal. */
static sdg_status run(const sdg_task *task, sdg_recorder *to, sdg_error *err)
{
    sdg_deep deep = sdg_deep_begin(task, to);
    deep.bound = SDG_NONE;
    sdg_status status = sdg_deep_search(&deep, err);
    if (status == SDG_OK)
        sdg_recorder_prove(to, UINT64_MAX);
    sdg_deep_end(&deep);
    return status;
}

const sdg_search sdg_search_dfs = {
    .name = "dfs",
    .title = "depth-first search",
    .source = "Tarjan 1972; Cormen, Leiserson, Rivest and Stein, Introduction to Algorithms, "
              "chapter 22.3",
    .heeds = SDG_HEEDS_GOAL_TEST | SDG_HEEDS_STOP | SDG_HEEDS_FORM | SDG_HEEDS_MARK |
             SDG_HEEDS_ORDER | SDG_HEEDS_REPEATS,
    .frontier = SDG_FRONTIER_PATH,
    .run = run,
};
