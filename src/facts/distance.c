/* Distances from the starts and to the goals, layers, and what the goals are. Both ways the
 * distances are one array of uint32_t a state; where every cost is 1 they count moves, else cost.
 */
#include <stdlib.h>

#include "facts/work.h"

/* Layers are listed by distance only where the list is no longer than this, or than so many a
 * state. */
enum { FEW_LAYERS = 65536, LAYERS_A_STATE = 64 };

/* Distances from the first `seeds` entries of order; *reached is how many states order then holds.
 */
static sdg_status measure(const sdg_work *work, sdg_links links, uint32_t *distance, uint32_t seeds,
                          uint32_t *reached, sdg_error *err)
{
    uint32_t *order = work->order;
    for (uint32_t i = 0; i < links.count; i++)
        distance[i] = SDG_NONE;
    for (uint32_t i = 0; i < seeds; i++)
        distance[order[i]] = 0;
    if (!sdg_space_is_unit_cost(work->space))
        return sdg_measure_costs(links, distance, order, seeds, reached, err);
    *reached = sdg_measure_moves(links, distance, order, seeds);
    return SDG_OK;
}

/* Collects the goals into order, ascending. */
static uint32_t collect_goals(sdg_work *work)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < work->facts->states; i++) {
        if (!sdg_space_is_goal(work->space, i))
            continue;
        work->flags[i] |= SDG_STATE_GOAL;
        work->order[count++] = i;
    }
    return count;
}

/* order holds all states by distance here; equal distances are put by number, goal after goal. */
static sdg_status list_goals(sdg_work *work, uint32_t reached, sdg_error *err)
{
    sdg_facts *facts = work->facts;
    uint32_t *list = sdg_arena_take(facts->arena, facts->goals, sizeof *list);
    if (list == NULL)
        return sdg_fail_memory(err);
    uint32_t count = 0;
    for (uint32_t i = 0; i < reached; i++) {
        uint32_t state = work->order[i];
        if ((work->flags[state] & SDG_STATE_GOAL) != 0)
            list[count++] = state;
    }
    for (uint32_t from = 0, to = 0; from < count; from = to) {
        for (to = from + 1; to < count; to++) {
            if (work->distance[list[to]] != work->distance[list[from]])
                break;
        }
        sdg_sort_distinct(list + from, to - from);
    }
    facts->goal_states = list;
    return SDG_OK;
}

/* The farthest state is the last in order. Layers are a list by distance, which is only made where
 * the list does not dwarf the space. */
static sdg_status count_layers(sdg_work *work, uint32_t reached, sdg_error *err)
{
    sdg_facts *facts = work->facts;
    if (reached == 0)
        return SDG_OK;
    facts->eccentricity = work->distance[work->order[reached - 1]];
    if (facts->eccentricity > FEW_LAYERS && facts->eccentricity / LAYERS_A_STATE > facts->states)
        return SDG_OK;
    uint32_t *layers =
        sdg_arena_take(facts->arena, (size_t)facts->eccentricity + 1, sizeof *layers);
    if (layers == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < reached; i++)
        layers[work->distance[work->order[i]]]++;
    facts->layers = layers;
    facts->layer_count = facts->eccentricity + 1;
    return SDG_OK;
}

/* Everything nearer than the horizon is expanded, so nothing beyond what is known is nearer than
 * it. */
static void find_horizon(sdg_work *work)
{
    work->horizon = SDG_NONE;
    for (uint32_t i = 0; i < work->facts->states; i++) {
        if (sdg_space_is_expanded(work->space, i))
            continue;
        work->flags[i] |= SDG_STATE_OPEN;
        if (work->distance[i] < work->horizon)
            work->horizon = work->distance[i];
    }
    work->facts->horizon = work->horizon;
}

/* Nearly every space is explored breadth first, and then its numbers are the order. */
static bool is_measured_in_order(sdg_work *work)
{
    if (!sdg_space_is_unit_cost(work->space) || !sdg_measure_in_order(work->space, work->distance))
        return false;
    for (uint32_t i = 0; i < work->facts->states; i++)
        work->order[i] = i;
    return true;
}

/* The starts are the states 0, 1, …: the space interns them first. */
static sdg_status from_starts(sdg_work *work, uint32_t *reached, sdg_error *err)
{
    for (uint32_t i = 0; i < work->facts->starts; i++) {
        work->flags[i] |= SDG_STATE_START;
        work->order[i] = i;
    }
    *reached = work->facts->states;
    if (is_measured_in_order(work))
        return SDG_OK;
    sdg_links links = sdg_space_links(work->space);
    return measure(work, links, work->distance, work->facts->starts, reached, err);
}

/* Hopeless is said only where the whole graph is known, and there is something to hope for. */
static void mark_hopeless(sdg_work *work)
{
    bool is_known = work->facts->complete && sdg_space_has_goal(work->space);
    for (uint32_t i = 0; is_known && i < work->facts->states; i++) {
        if (work->to_goal[i] != SDG_NONE)
            continue;
        work->flags[i] |= SDG_STATE_HOPELESS;
        work->facts->hopeless++;
    }
}

/* From the goals against the moves. A partial space without a goal has no use for the moves turned
 * round, and whoever pressed Ctrl-C is waiting. */
static sdg_status from_goals(sdg_work *work, sdg_error *err)
{
    uint32_t reached = 0, goals = collect_goals(work);
    work->facts->goals = goals;
    if (goals == 0 && !work->facts->complete) {
        for (uint32_t i = 0; i < work->facts->states; i++)
            work->to_goal[i] = SDG_NONE;
        return SDG_OK;
    }
    sdg_status status = sdg_rows_reverse(&work->reverse, sdg_space_links(work->space), err);
    if (status != SDG_OK)
        return status;
    sdg_links backward = sdg_rows_links(&work->reverse);
    return measure(work, backward, work->to_goal, goals, &reached, err);
}

/* order is borrowed for both ways; that from the starts comes last, for it is the one that stays.
 */
sdg_status sdg_work_distances(sdg_work *work, sdg_error *err)
{
    uint32_t reached = 0;
    sdg_status status = from_goals(work, err);
    if (status == SDG_OK)
        status = from_starts(work, &reached, err);
    if (status == SDG_OK)
        status = list_goals(work, reached, err);
    if (status == SDG_OK)
        status = count_layers(work, reached, err);
    find_horizon(work);
    mark_hopeless(work);
    return status;
}
