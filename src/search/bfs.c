/* Breadth-first search: the frontier is a queue. */
#include "search/walk.h"

/* Whether a state met from another is not to wait. Where states are marked when popped, one that
 * only waits is not known yet; in a tree no state is. */
static bool is_known(const sdg_walk *walk, const sdg_entry *entry)
{
    switch (walk->how->repeats) {
    case SDG_REPEATS_ALLOW:
        return false;
    case SDG_REPEATS_FORBID_ON_PATH:
        return sdg_recorder_is_above(walk->to, entry->parent_node, entry->state);
    case SDG_REPEATS_FORBID:
        break;
    }
    if (walk->how->mark_when == SDG_MARK_POP)
        return sdg_recorder_has_expanded(walk->to, entry->state);
    return sdg_recorder_has_discovered(walk->to, entry->state);
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
    sdg_record_frontier(walk->to, (uint32_t)frontier->count);
    return SDG_OK;
}

/* A goal found among the moves ends the looking. */
static sdg_status look_at_moves(sdg_walk *walk, sdg_frontier *frontier, sdg_entry from,
                                sdg_error *err)
{
    uint32_t count;
    sdg_space_targets(walk->space, from.state, &count);
    for (uint32_t i = 0; i < count && !walk->is_over; i++) {
        sdg_entry entry = sdg_walk_child(walk, from, i);
        sdg_walk_report(walk, SDG_EVENT_GENERATE, entry);
        if (is_known(walk, &entry)) {
            sdg_walk_report(walk, SDG_EVENT_REPEAT, entry);
            continue;
        }
        sdg_status status = join(walk, frontier, entry, err);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}

/* One turn: a state that was expanded while another entry of it waited is a repeat. All that is
 * nearer than the state had its turn before. */
static sdg_status take_turn(sdg_walk *walk, sdg_frontier *frontier, sdg_entry entry, sdg_error *err)
{
    if (walk->how->repeats == SDG_REPEATS_FORBID &&
        sdg_recorder_has_expanded(walk->to, entry.state)) {
        sdg_walk_report(walk, SDG_EVENT_REPEAT, entry);
        return SDG_OK;
    }
    sdg_recorder_prove(walk->to, entry.g);
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
static sdg_status search(sdg_walk *walk, sdg_frontier *frontier, sdg_error *err)
{
    sdg_status status = join_starts(walk, frontier, err);
    while (status == SDG_OK && frontier->count > 0 && !walk->is_over)
        status = take_turn(walk, frontier, sdg_frontier_take_first(frontier), err);
    if (status == SDG_OK && !walk->is_over)
        sdg_recorder_prove(walk->to, UINT64_MAX);
    return status;
}

static sdg_status run(const sdg_task *task, sdg_recorder *to, sdg_error *err)
{
    sdg_walk walk = sdg_walk_begin(task, to);
    sdg_frontier frontier = {0};
    if (to->is_tree)
        to->path_source = SDG_PATH_OF_NODES;
    sdg_status status = search(&walk, &frontier, err);
    sdg_frontier_free(&frontier);
    sdg_walk_end(&walk);
    return status;
}

/* A queue keeps the frontier in the order of distance, so the first goal is a nearest one. */
const sdg_search sdg_search_bfs = {
    .name = "bfs",
    .title = "breadth-first search",
    .source = "Moore 1959; Cormen, Leiserson, Rivest and Stein, Introduction to Algorithms, "
              "chapter 22.2",
    .promise = SDG_PROMISE_FEWEST_MOVES,
    .heeds =
        SDG_HEEDS_GOAL_TEST | SDG_HEEDS_STOP | SDG_HEEDS_MARK | SDG_HEEDS_ORDER | SDG_HEEDS_REPEATS,
    .frontier = SDG_FRONTIER_QUEUE,
    .run = run,
};
