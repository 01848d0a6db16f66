/* Depth-first search that improves: a state met again by fewer moves gets the new predecessor, and
 * what is below it is searched again. Goals do not end it, so that in the end the predecessors tell
 * a path of fewest moves. */
#include "search/deep.h"

static sdg_status run(const sdg_task *task, sdg_recorder *to, sdg_error *err)
{
    sdg_deep deep = sdg_deep_begin(task, to);
    deep.bound = SDG_NONE;
    deep.met = SDG_MET_BY_MOVES;
    sdg_status status = sdg_deep_search(&deep, err);
    if (status == SDG_OK)
        sdg_recorder_prove(to, UINT64_MAX);
    sdg_deep_end(&deep);
    return status;
}

const sdg_search sdg_search_dfs_improve = {
    .name = "dfs-improve",
    .title = "depth-first search that improves its paths",
    .source = "Ford 1956, whose labels are corrected in any order; here depth first",
    .promise = SDG_PROMISE_FEWEST_MOVES,
    .heeds = SDG_HEEDS_GOAL_TEST | SDG_HEEDS_STOP | SDG_HEEDS_FORM | SDG_HEEDS_MARK |
             SDG_HEEDS_ORDER | SDG_HEEDS_REPEATS,
    .keeps_looking = true,
    .frontier = SDG_FRONTIER_PATH,
    .run = run,
};
