/* Depth first with a stack of all states that wait. It differs from the recursive form in more than
 * the order of children: all children are looked at before the first of them has its turn. */
#include "search/deep.h"

/* Also the goal that ends a run joins, so that the frontier holds what was discovered. One that
 * ends only its way has been tested and needs no turn. */
static sdg_status join(sdg_deep *deep, sdg_frontier *frontier, sdg_entry entry, sdg_error *err)
{
    sdg_deep_discover(deep, entry);
    if (deep->walk.how->mark_when == SDG_MARK_PUSH && !sdg_deep_mark(deep, &entry))
        return sdg_fail_memory(err);
    if (deep->walk.at_goal && sdg_deep_is_end(deep, entry.state))
        return SDG_OK;
    return sdg_frontier_push(frontier, entry) ? SDG_OK : sdg_fail_memory(err);
}

/* All starts wait from the beginning. */
static sdg_status join_starts(sdg_deep *deep, sdg_frontier *frontier, sdg_error *err)
{
    const uint32_t count = sdg_space_start_count(deep->walk.space);
    for (uint32_t state = 0; state < count && !deep->walk.is_over; state++) {
        sdg_status status = join(deep, frontier, sdg_walk_start(&deep->walk, state), err);
        if (status != SDG_OK)
            return status;
    }
    sdg_record_frontier(deep->walk.to, (uint32_t)frontier->count);
    return SDG_OK;
}

/* The path ends above the entry from now on: what was deeper is left. */
static bool follow_line(sdg_deep *deep, const sdg_entry *entry)
{
    if (deep->walk.how->repeats != SDG_REPEATS_FORBID_ON_PATH)
        return true;
    while (deep->line_count > entry->g)
        sdg_deep_leave(deep, deep->line[--deep->line_count]);
    uint32_t *line = sdg_reserve(deep->line, deep->line_count, &deep->line_capacity, sizeof *line);
    if (line == NULL)
        return false;
    deep->line = line;
    line[deep->line_count++] = entry->state;
    return sdg_deep_enter(deep, entry->state);
}

/* A goal found among the moves ends the looking. */
static sdg_status look_at_moves(sdg_deep *deep, sdg_frontier *frontier, sdg_entry from,
                                sdg_error *err)
{
    uint32_t count;
    sdg_space_targets(deep->walk.space, from.state, &count);
    for (uint32_t i = 0; i < count && !deep->walk.is_over; i++) {
        sdg_entry entry = sdg_walk_child(&deep->walk, from, i);
        sdg_walk_report(&deep->walk, SDG_EVENT_GENERATE, entry);
        if (sdg_deep_judge(deep, &entry) == SDG_LEAVE)
            continue;
        sdg_status status = join(deep, frontier, entry, err);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}

/* The turn of an entry that is to be followed. */
static sdg_status take_turn(sdg_deep *deep, sdg_frontier *frontier, sdg_entry entry, sdg_error *err)
{
    bool goes_on = false;
    if (!follow_line(deep, &entry) ||
        (deep->walk.how->mark_when == SDG_MARK_POP && !sdg_deep_mark(deep, &entry)))
        return sdg_fail_memory(err);
    sdg_status status = sdg_deep_expand(deep, entry, &goes_on, err);
    if (status != SDG_OK || !goes_on)
        return status;
    status = look_at_moves(deep, frontier, entry, err);
    sdg_record_frontier(deep->walk.to, (uint32_t)frontier->count);
    if (status == SDG_OK && !deep->walk.is_over)
        sdg_walk_report(&deep->walk, SDG_EVENT_FINISH, entry);
    return status;
}

/* The frontier is measured when all starts have joined and after each turn. */
sdg_status sdg_deep_search_stack(sdg_deep *deep, sdg_error *err)
{
    sdg_frontier frontier = {0};
    sdg_status status = join_starts(deep, &frontier, err);
    while (status == SDG_OK && frontier.count > 0 && !deep->walk.is_over) {
        sdg_entry entry = sdg_frontier_take_last(&frontier);
        if (sdg_deep_judge_again(deep, &entry) == SDG_FOLLOW)
            status = take_turn(deep, &frontier, entry, err);
    }
    while (deep->line_count > 0)
        sdg_deep_leave(deep, deep->line[--deep->line_count]);
    sdg_frontier_free(&frontier);
    return status;
}
