/* The steps that all searches have in common. Every successor looked at ends as one of these:
 * expanded, still waiting, a repeat, or cut. */
#include "search/walk.h"

sdg_walk sdg_walk_begin(const sdg_task *task, sdg_recorder *to)
{
    return (sdg_walk){.space = task->space,
                      .how = task->how,
                      .plan = task->plan,
                      .to = to,
                      .sorted = {.by = task->how->order}};
}

void sdg_walk_end(sdg_walk *walk)
{
    sdg_sorted_free(&walk->sorted);
}

void sdg_walk_report(sdg_walk *walk, sdg_event_kind kind, sdg_entry entry)
{
    if (sdg_recorder_counts(walk->to, kind))
        return;
    const uint64_t value = walk->rank == NULL ? entry.cost : walk->rank(entry.cost, entry.h);
    sdg_walk_report_value(walk, kind, entry, value);
}

/* The one place where events are made, so that all searches report alike. */
void sdg_walk_report_value(sdg_walk *walk, sdg_event_kind kind, sdg_entry entry, uint64_t value)
{
    if (sdg_recorder_counts(walk->to, kind))
        return;
    sdg_record(walk->to, (sdg_event){.kind = kind,
                                     .state = entry.state,
                                     .parent = entry.parent,
                                     .g = entry.g,
                                     .node = entry.node,
                                     .parent_node = entry.parent_node,
                                     .h = entry.h,
                                     .side = entry.side,
                                     .cost = entry.cost,
                                     .value = value});
}

void sdg_walk_report_round(sdg_walk *walk, uint64_t bound)
{
    sdg_record(walk->to, (sdg_event){.kind = SDG_EVENT_ROUND,
                                     .state = SDG_NONE,
                                     .parent = SDG_NONE,
                                     .node = SDG_NONE,
                                     .parent_node = SDG_NONE,
                                     .h = SDG_NONE,
                                     .value = bound});
}

uint32_t sdg_walk_estimate(const sdg_walk *walk, uint32_t state)
{
    const sdg_heuristic *heuristic = walk->plan->heuristic;
    if (heuristic == NULL)
        return 0;
    return heuristic->value(sdg_space_model(walk->space)->self, sdg_space_state(walk->space, state),
                            sdg_space_goal(walk->space));
}

sdg_entry sdg_walk_start(sdg_walk *walk, uint32_t state)
{
    return (sdg_entry){.state = state,
                       .parent = SDG_NONE,
                       .node = sdg_recorder_node(walk->to),
                       .parent_node = SDG_NONE,
                       .h = SDG_NONE};
}

/* The state is expanded, so that the move is there. */
sdg_entry sdg_walk_child(sdg_walk *walk, sdg_entry from, uint32_t i)
{
    uint32_t count;
    const uint32_t *targets = sdg_space_targets(walk->space, from.state, &count);
    const uint32_t *costs = sdg_space_costs(walk->space, from.state);
    const uint32_t place = sdg_sorted_place(&walk->sorted, from.state, i, count);
    return (sdg_entry){.state = targets[place],
                       .parent = from.state,
                       .g = from.g + 1,
                       .node = sdg_recorder_node(walk->to),
                       .parent_node = from.node,
                       .h = SDG_NONE,
                       .cost = from.cost + (costs == NULL ? 1 : costs[place])};
}

/* A goal that does not end the run is reported all the same. */
static void report_goal(sdg_walk *walk, sdg_entry entry)
{
    walk->at_goal = true;
    sdg_walk_report(walk, SDG_EVENT_GOAL, entry);
    if (walk->how->stop == SDG_STOP_GOAL && !walk->plan->search->keeps_looking)
        walk->is_over = true;
}

/* With the goal tested on generation this is where a run ends, before the goal is ever expanded. */
void sdg_walk_discover(sdg_walk *walk, sdg_entry entry)
{
    walk->at_goal = false;
    sdg_walk_report(walk, SDG_EVENT_DISCOVER, entry);
    if (walk->how->goal_test == SDG_GOAL_TEST_GENERATE &&
        sdg_space_is_goal(walk->space, entry.state))
        report_goal(walk, entry);
}

bool sdg_walk_is_late_goal(const sdg_walk *walk, uint32_t state)
{
    return walk->how->goal_test == SDG_GOAL_TEST_EXPAND && sdg_space_is_goal(walk->space, state);
}

/* Its row is sorted once it is there. */
static sdg_status make_known(sdg_walk *walk, uint32_t state, sdg_error *err)
{
    sdg_status status = sdg_space_expand(walk->space, state, err);
    if (status != SDG_OK)
        return status;
    return sdg_sorted_add(&walk->sorted, walk->space, state, err);
}

/* A goal at which the way ends is not expanded in the space: a search on a space that is not
 * explored yet makes no move known that it does not need. Failures of the recorder surface here,
 * once a turn. */
sdg_status sdg_walk_expand(sdg_walk *walk, sdg_entry entry, sdg_error *err)
{
    sdg_status status = sdg_recorder_go_on(walk->to, walk->space, err);
    const bool is_goal = sdg_walk_is_late_goal(walk, entry.state);
    if (status == SDG_OK && (!is_goal || walk->how->stop == SDG_STOP_NEVER))
        status = make_known(walk, entry.state, err);
    if (status != SDG_OK)
        return status;
    walk->at_goal = false;
    sdg_walk_report(walk, SDG_EVENT_EXPAND, entry);
    if (is_goal)
        report_goal(walk, entry);
    return walk->to->status == SDG_OK ? SDG_OK : sdg_fail_memory(err);
}
