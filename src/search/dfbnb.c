/* Depth-first branch and bound: keeps the best goal so far, and follows no path that costs as much
 * already. */
#include "search/deep.h"

static sdg_status run(const sdg_task *task, sdg_recorder *to, sdg_error *err)
{
    sdg_deep deep = sdg_deep_begin(task, to);
    deep.bound = SDG_NONE;
    deep.met = SDG_MET_BY_COST;
    deep.cuts_by_cost = true;
    sdg_status status = sdg_deep_search(&deep, err);
    if (status == SDG_OK)
        sdg_recorder_prove(to, UINT64_MAX);
    sdg_deep_end(&deep);
    return status;
}

/* Below a goal nothing costs less, so whether goals stop it makes no difference. */
const sdg_search sdg_search_dfbnb = {
    .name = "dfbnb",
    .title = "depth-first branch and bound",
    .source = "Land and Doig 1960; Lawler and Wood 1966",
    .promise = SDG_PROMISE_LEAST_COST,
    .heeds =
        SDG_HEEDS_GOAL_TEST | SDG_HEEDS_FORM | SDG_HEEDS_MARK | SDG_HEEDS_ORDER | SDG_HEEDS_REPEATS,
    .keeps_looking = true,
    .frontier = SDG_FRONTIER_PATH,
    .run = run,
};
