/* Depth-limited search: depth first, and no deeper than a bound. */
#include "search/deep.h"

/* If nothing was cut, there is nothing below the bound. */
static sdg_status run(const sdg_task *task, sdg_recorder *to, sdg_error *err)
{
    sdg_deep deep = sdg_deep_begin(task, to);
    deep.met = SDG_MET_BY_MOVES;
    sdg_status status = sdg_deep_search(&deep, err);
    if (status == SDG_OK)
        sdg_recorder_prove(to, deep.cut_count > 0 ? (uint64_t)deep.bound + 1 : UINT64_MAX);
    sdg_deep_end(&deep);
    return status;
}

const sdg_search sdg_search_dls = {
    .name = "dls",
    .title = "depth-limited search",
    .source = "Russell and Norvig, Artificial Intelligence: A Modern Approach, chapter 3.4",
    .takes = SDG_TAKES_BOUND,
    .frontier = SDG_FRONTIER_PATH,
    .heeds = SDG_HEEDS_GOAL_TEST | SDG_HEEDS_STOP | SDG_HEEDS_FORM | SDG_HEEDS_MARK |
             SDG_HEEDS_ORDER | SDG_HEEDS_REPEATS,
    .run = run,
};
