/* Going depth first: which states are met, cut and followed. */
#include "search/deep.h"

#include <string.h>

sdg_deep sdg_deep_begin(const sdg_task *task, sdg_recorder *to)
{
    to->path_source = SDG_PATH_OF_TRAIL;
    return (sdg_deep){
        .walk = sdg_walk_begin(task, to), .bound = task->plan->bound, .best = UINT64_MAX};
}

void sdg_deep_end(sdg_deep *deep)
{
    sdg_walk_end(&deep->walk);
    sdg_release(deep->least);
    sdg_release(deep->on_path);
    sdg_release(deep->line);
}

/* The length of an array that is to have an entry for a state. */
static size_t length_for(size_t capacity, uint32_t state)
{
    const size_t wanted = (size_t)state + 16;
    return 2 * capacity > wanted ? 2 * capacity : wanted;
}

static uint64_t measure_of(const sdg_deep *deep, const sdg_entry *entry)
{
    return deep->met == SDG_MET_BY_COST ? entry->cost : entry->g;
}

/* UINT64_MAX: it was not met yet. */
static uint64_t least_of(const sdg_deep *deep, uint32_t state)
{
    return state < deep->least_capacity ? deep->least[state] : UINT64_MAX;
}

/* A state that was cut and is now met by fewer moves will have its turn after all. */
bool sdg_deep_mark(sdg_deep *deep, const sdg_entry *entry)
{
    if (deep->met == SDG_MET_AT_ALL || deep->walk.how->repeats != SDG_REPEATS_FORBID)
        return true;
    if (entry->state >= deep->least_capacity) {
        const size_t until = length_for(deep->least_capacity, entry->state);
        uint64_t *least = sdg_resize(deep->least, until, sizeof *least);
        if (least == NULL)
            return false;
        memset(least + deep->least_capacity, 0xFF, (until - deep->least_capacity) * sizeof *least);
        deep->least = least;
        deep->least_capacity = until;
    }
    if (deep->least[entry->state] == deep->bound && deep->met == SDG_MET_BY_MOVES)
        deep->cut_count--;
    deep->least[entry->state] = measure_of(deep, entry);
    return true;
}

/* Only where repeats are forbidden on the path is it asked for. */
bool sdg_deep_enter(sdg_deep *deep, uint32_t state)
{
    if (deep->walk.how->repeats != SDG_REPEATS_FORBID_ON_PATH)
        return true;
    if (state >= deep->on_path_capacity) {
        const size_t until = length_for(deep->on_path_capacity, state);
        uint8_t *on_path = sdg_resize(deep->on_path, until, sizeof *on_path);
        if (on_path == NULL)
            return false;
        memset(on_path + deep->on_path_capacity, 0, until - deep->on_path_capacity);
        deep->on_path = on_path;
        deep->on_path_capacity = until;
    }
    deep->on_path[state] = 1;
    return true;
}

void sdg_deep_leave(sdg_deep *deep, uint32_t state)
{
    if (state < deep->on_path_capacity)
        deep->on_path[state] = 0;
}

/* Where states are marked when popped, one that only waits has not been met. */
static bool was_met(const sdg_deep *deep, const sdg_entry *entry)
{
    const sdg_walk *walk = &deep->walk;
    switch (walk->how->repeats) {
    case SDG_REPEATS_ALLOW:
        return false;
    case SDG_REPEATS_FORBID_ON_PATH:
        return entry->state < deep->on_path_capacity && deep->on_path[entry->state] != 0;
    case SDG_REPEATS_FORBID:
        break;
    }
    if (deep->met != SDG_MET_AT_ALL)
        return least_of(deep, entry->state) <= measure_of(deep, entry);
    if (walk->how->dfs == SDG_DFS_STACK && walk->how->mark_when == SDG_MARK_POP)
        return sdg_recorder_has_expanded(walk->to, entry->state);
    return sdg_recorder_has_discovered(walk->to, entry->state);
}

/* Costs are not negative, so that nothing below costs less. */
static bool is_too_dear(const sdg_deep *deep, const sdg_entry *entry)
{
    return deep->cuts_by_cost && entry->cost >= deep->best;
}

sdg_verdict sdg_deep_judge(sdg_deep *deep, const sdg_entry *entry)
{
    if (is_too_dear(deep, entry)) {
        sdg_walk_report_value(&deep->walk, SDG_EVENT_CUT, *entry, deep->best);
        return SDG_LEAVE;
    }
    if (was_met(deep, entry)) {
        sdg_walk_report(&deep->walk, SDG_EVENT_REPEAT, *entry);
        return SDG_LEAVE;
    }
    const uint64_t least = least_of(deep, entry->state);
    if (least != UINT64_MAX)
        sdg_walk_report_value(&deep->walk, SDG_EVENT_IMPROVE, *entry, least);
    return SDG_FOLLOW;
}

/* While it waited the state may have had its turn by another entry. An entry that was marked when
 * pushed was met by itself. */
static bool is_stale(const sdg_deep *deep, const sdg_entry *entry)
{
    if (deep->walk.how->repeats != SDG_REPEATS_FORBID)
        return false;
    if (deep->met == SDG_MET_AT_ALL)
        return sdg_recorder_has_expanded(deep->walk.to, entry->state);
    const uint64_t least = least_of(deep, entry->state);
    const uint64_t measure = measure_of(deep, entry);
    return deep->walk.how->mark_when == SDG_MARK_POP ? least <= measure : least < measure;
}

sdg_verdict sdg_deep_judge_again(sdg_deep *deep, const sdg_entry *entry)
{
    if (is_too_dear(deep, entry)) {
        sdg_walk_report_value(&deep->walk, SDG_EVENT_CUT, *entry, deep->best);
        return SDG_LEAVE;
    }
    if (is_stale(deep, entry)) {
        sdg_walk_report(&deep->walk, SDG_EVENT_REPEAT, *entry);
        return SDG_LEAVE;
    }
    return SDG_FOLLOW;
}

/* Only a search that bounds by cost keeps the best goal; what is dearer has been cut before. */
static void note_goal(sdg_deep *deep, sdg_entry entry)
{
    if (!deep->walk.at_goal || !deep->cuts_by_cost)
        return;
    deep->best = entry.cost;
    sdg_walk_report(&deep->walk, SDG_EVENT_INCUMBENT, entry);
}

void sdg_deep_discover(sdg_deep *deep, sdg_entry entry)
{
    sdg_walk_discover(&deep->walk, entry);
    note_goal(deep, entry);
}

/* Nothing below a goal costs less. */
bool sdg_deep_is_end(const sdg_deep *deep, uint32_t state)
{
    return deep->walk.plan->search->keeps_looking &&
           (deep->cuts_by_cost || deep->walk.how->stop == SDG_STOP_GOAL) &&
           sdg_space_is_goal(deep->walk.space, state);
}

/* At the bound a state is still tested, but it has no turn: whether there is anything below it is
 * not known. */
sdg_status sdg_deep_expand(sdg_deep *deep, sdg_entry entry, bool *goes_on, sdg_error *err)
{
    sdg_walk *walk = &deep->walk;
    const bool is_at_bound = entry.g >= deep->bound;
    const bool is_goal = sdg_walk_is_late_goal(walk, entry.state);
    *goes_on = false;
    if (!is_goal && sdg_deep_is_end(deep, entry.state))
        return SDG_OK;
    if (is_at_bound && !(is_goal && walk->how->stop == SDG_STOP_GOAL))
        deep->cut_count++;
    if (is_at_bound && !is_goal) {
        sdg_walk_report_value(walk, SDG_EVENT_CUT, entry, deep->bound);
        return SDG_OK;
    }
    sdg_status status = sdg_walk_expand(walk, entry, err);
    if (status != SDG_OK)
        return status;
    note_goal(deep, entry);
    *goes_on = !is_at_bound && !walk->is_over && !sdg_deep_is_end(deep, entry.state);
    return SDG_OK;
}

/* The marks of a round before are not those of this one. */
sdg_status sdg_deep_search(sdg_deep *deep, sdg_error *err)
{
    deep->cut_count = 0;
    if (deep->least_capacity > 0)
        memset(deep->least, 0xFF, deep->least_capacity * sizeof *deep->least);
    if (deep->walk.how->dfs == SDG_DFS_STACK)
        return sdg_deep_search_stack(deep, err);
    return sdg_deep_search_recursive(deep, err);
}
