/* Running a search, and the figures that follow from what it reported. */
#include "search/recorder.h"

#include <math.h>

/* A run and what belongs to it beside its arena. run comes first, so that one address serves for
 * both. */
typedef struct holder {
    sdg_run run;
    sdg_event *events; /* what run.events points to */
} holder;

/* The cost of the move from a parent; of parallel moves the first counts. */
static uint64_t cost_of_move(const sdg_space *space, uint32_t from, uint32_t state)
{
    uint32_t count;
    const uint32_t *targets = sdg_space_targets(space, from, &count);
    const uint32_t *costs = sdg_space_costs(space, from);
    for (uint32_t i = 0; i < count && costs != NULL; i++)
        if (targets[i] == state)
            return costs[i];
    return 1;
}

/* The length and the cost of the path that the parents tell. A parent was expanded before its
 * child, so the chain ends at a start. */
static void measure_path(sdg_run *run, const sdg_space *space)
{
    if (run->goal == SDG_NONE)
        return;
    run->length = 0;
    run->cost = 0;
    for (uint32_t state = run->goal; run->parent[state] != SDG_NONE; state = run->parent[state]) {
        run->length++;
        run->cost += cost_of_move(space, run->parent[state], state);
    }
}

/* b + b^2 + … + b^d with b = 1 + x, in a form that is exact near b = 1. */
static double tree_size(double x, double d)
{
    return x == 0 ? d : (1 + x) * expm1(d * log1p(x)) / x;
}

/* The b >= 0 with N = b + b^2 + … + b^d, by bisection; Nilsson 1971. */
static double branching(double expanded, double length)
{
    double low = -1;
    double high = expanded;
    if (expanded == 0 || length == 0)
        return 0;
    for (;;) {
        double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high)
            return 1 + low;
        if (tree_size(middle, length) < expanded)
            low = middle;
        else
            high = middle;
    }
}

/* Breadth first is proven optimal only while moves are as good as costs. */
static void summarise(sdg_run *run, const sdg_space *space)
{
    run->state_count = sdg_space_state_count(space);
    measure_path(run, space);
    if (run->goal == SDG_NONE)
        return;
    run->optimal =
        run->search->promise == SDG_PROMISE_FEWEST_MOVES && sdg_space_is_unit_cost(space);
    run->effective_branching = branching(run->expanded_count, run->length);
}

/* A limit leaves a run to show; the arrays then reach as far as the space does. */
static sdg_status fill(holder *holds, sdg_space *space, bool keep_events, sdg_error *err)
{
    sdg_run *run = &holds->run;
    sdg_recorder to = {.run = run, .keeps_events = keep_events};
    sdg_status status = SDG_OK;
    if (sdg_recorder_reach(&to, sdg_space_state_count(space)))
        status = run->search->run(&(sdg_task){space, &run->how, &run->plan}, &to, err);
    holds->events = to.events;
    run->events = to.events;
    if (to.status == SDG_OK)
        sdg_recorder_reach(&to, sdg_space_state_count(space));
    if (to.status != SDG_OK)
        return sdg_fail_memory(err);
    summarise(run, space);
    return status;
}

/* A run cut short by a limit is still handed out: what it found so far is true, and can be shown.
 */
sdg_status sdg_search_run(sdg_run **out, const sdg_plan *plan, sdg_space *space,
                          const sdg_convention *how, bool keep_events, sdg_error *err)
{
    *out = NULL;
    sdg_arena *arena = sdg_arena_new();
    holder *holds = arena != NULL ? sdg_arena_take(arena, 1, sizeof *holds) : NULL;
    char *name = holds != NULL ? sdg_arena_copy(arena, plan->name) : NULL;
    if (name == NULL) {
        sdg_arena_free(arena);
        return sdg_fail_memory(err);
    }
    holds->run = (sdg_run){.search = plan->search,
                           .plan = *plan,
                           .how = *how,
                           .goal = SDG_NONE,
                           .length = SDG_NONE,
                           .cost = UINT64_MAX,
                           .arena = arena};
    holds->run.plan.name = name;
    sdg_status status = fill(holds, space, keep_events, err);
    if (status == SDG_OK || status == SDG_E_LIMIT)
        *out = &holds->run;
    else
        sdg_run_free(&holds->run);
    return status;
}

/* A recorder of no search: it lengthens what the run has, from what the run has. */
sdg_status sdg_run_extend(sdg_run *run, uint32_t count, sdg_error *err)
{
    sdg_recorder to = {.run = run, .capacity = run->state_count};
    if (!sdg_recorder_reach(&to, count))
        return sdg_fail_memory(err);
    if (run->state_count < count)
        run->state_count = count;
    return SDG_OK;
}

/* The run is the first field of its holder, so its address is the holder's. */
void sdg_run_free(sdg_run *run)
{
    if (run == NULL)
        return;
    holder *holds = (holder *)run;
    sdg_release(run->discovered);
    sdg_release(run->expanded);
    sdg_release(run->finished);
    sdg_release(run->parent);
    sdg_release(holds->events);
    sdg_arena_free(run->arena);
}
