/* The steps that searches without costs have in common, and the search that is only a frontier:
 * breadth first if it is a queue, depth first with an explicit stack if it is a stack. Every
 * successor looked at ends as one of three: expanded, still waiting, or a repeat. */
#include "search/walk.h"

/* The one place where events are made, so that all searches report alike. */
void sdg_walk_report(sdg_walk *walk, sdg_event_kind kind, sdg_entry entry)
{
    sdg_record(walk->to, (sdg_event){.kind = kind,
                                     .state = entry.state,
                                     .parent = entry.parent,
                                     .g = entry.g,
                                     .node = entry.node,
                                     .parent_node = entry.parent_node,
                                     .h = SDG_NONE,
                                     .cost = entry.cost,
                                     .value = entry.cost});
}

sdg_entry sdg_walk_start(sdg_walk *walk, uint32_t state)
{
    return (sdg_entry){.state = state,
                       .parent = SDG_NONE,
                       .node = sdg_recorder_node(walk->to),
                       .parent_node = SDG_NONE};
}

/* The state is expanded, so that the move is there. */
sdg_entry sdg_walk_child(sdg_walk *walk, sdg_entry from, uint32_t i)
{
    uint32_t count;
    const uint32_t *targets = sdg_space_targets(walk->space, from.state, &count);
    const uint32_t *costs = sdg_space_costs(walk->space, from.state);
    return (sdg_entry){.state = targets[i],
                       .parent = from.state,
                       .g = from.g + 1,
                       .node = sdg_recorder_node(walk->to),
                       .parent_node = from.node,
                       .cost = from.cost + (costs == NULL ? 1 : costs[i])};
}

/* A goal that does not end the run is reported all the same. */
static void report_goal(sdg_walk *walk, sdg_entry entry)
{
    sdg_walk_report(walk, SDG_EVENT_GOAL, entry);
    if (walk->how->stop == SDG_STOP_GOAL)
        walk->is_over = true;
}

/* With the goal tested on generation this is where a run ends, before the goal is ever expanded. */
void sdg_walk_discover(sdg_walk *walk, sdg_entry entry)
{
    sdg_walk_report(walk, SDG_EVENT_DISCOVER, entry);
    if (walk->how->goal_test == SDG_GOAL_TEST_GENERATE &&
        sdg_space_is_goal(walk->space, entry.state))
        report_goal(walk, entry);
}

/* A goal that ends the run is not expanded in the space: a search on a space that is not explored
 * yet makes no move known that it does not need. Failures of the recorder surface here, once a
 * turn. */
sdg_status sdg_walk_expand(sdg_walk *walk, sdg_entry entry, sdg_error *err)
{
    bool is_goal =
        walk->how->goal_test == SDG_GOAL_TEST_EXPAND && sdg_space_is_goal(walk->space, entry.state);
    if (!is_goal || walk->how->stop == SDG_STOP_NEVER) {
        sdg_status status = sdg_space_expand(walk->space, entry.state, err);
        if (status != SDG_OK)
            return status;
    }
    sdg_walk_report(walk, SDG_EVENT_EXPAND, entry);
    if (is_goal)
        report_goal(walk, entry);
    return walk->to->status == SDG_OK ? SDG_OK : sdg_fail_memory(err);
}

/* Where states are marked when popped, one that only waits is not known yet. */
static bool is_known(const sdg_walk *walk, uint32_t state)
{
    if (walk->how->mark_when == SDG_MARK_POP)
        return sdg_recorder_has_expanded(walk->to, state);
    return sdg_recorder_has_discovered(walk->to, state);
}

/* Also the goal that ends a run joins, so that the frontier holds what was discovered. */
static sdg_status join(sdg_walk *walk, sdg_frontier *frontier, sdg_entry entry, sdg_error *err)
{
    sdg_walk_discover(walk, entry);
    return sdg_frontier_push(frontier, entry) ? SDG_OK : sdg_fail_memory(err);
}

/* All starts wait from the beginning, at no moves from the start. */
static sdg_status join_starts(sdg_walk *walk, sdg_frontier *frontier, sdg_error *err)
{
    const uint32_t count = sdg_space_start_count(walk->space);
    for (uint32_t state = 0; state < count && !walk->is_over; state++) {
        sdg_status status = join(walk, frontier, sdg_walk_start(walk, state), err);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}

/* Looks at the moves in the puzzle's order. A goal found among them ends the looking. */
static sdg_status look_at_moves(sdg_walk *walk, sdg_frontier *frontier, sdg_entry from,
                                sdg_error *err)
{
    uint32_t count;
    sdg_space_targets(walk->space, from.state, &count);
    for (uint32_t i = 0; i < count && !walk->is_over; i++) {
        sdg_entry entry = sdg_walk_child(walk, from, i);
        sdg_walk_report(walk, SDG_EVENT_GENERATE, entry);
        if (is_known(walk, entry.state)) {
            sdg_walk_report(walk, SDG_EVENT_REPEAT, entry);
            continue;
        }
        sdg_status status = join(walk, frontier, entry, err);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}

/* One turn: a state that was expanded while another entry of it waited is a repeat. */
static sdg_status take_turn(sdg_walk *walk, sdg_frontier *frontier, sdg_entry entry, sdg_error *err)
{
    if (sdg_recorder_has_expanded(walk->to, entry.state)) {
        sdg_walk_report(walk, SDG_EVENT_REPEAT, entry);
        return SDG_OK;
    }
    sdg_status status = sdg_walk_expand(walk, entry, err);
    if (status != SDG_OK || walk->is_over)
        return status;
    status = look_at_moves(walk, frontier, entry, err);
    sdg_record_frontier(walk->to, (uint32_t)frontier->count);
    if (status == SDG_OK && !walk->is_over)
        sdg_walk_report(walk, SDG_EVENT_FINISH, entry);
    return status;
}

/* The frontier is measured when all starts have joined and after each turn. */
sdg_status sdg_walk_frontier(sdg_walk *walk, bool takes_last, sdg_error *err)
{
    sdg_frontier frontier = {0};
    sdg_status status = join_starts(walk, &frontier, err);
    sdg_record_frontier(walk->to, (uint32_t)frontier.count);
    while (status == SDG_OK && frontier.count > 0 && !walk->is_over) {
        sdg_entry entry =
            takes_last ? sdg_frontier_take_last(&frontier) : sdg_frontier_take_first(&frontier);
        status = take_turn(walk, &frontier, entry, err);
    }
    sdg_frontier_free(&frontier);
    return status;
}
