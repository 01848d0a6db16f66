/* Running a search, and the figures that follow from what it reported. */
#include "search/recorder.h"

#include <math.h>

/* A run and what belongs to it beside its arena. run comes first, so that one address serves for
 * both. */
typedef struct holder {
    sdg_run run;
    sdg_event *events; /* what run.events points to, */
    sdg_round *rounds; /* what run.rounds does, */
    uint32_t *path;    /* and what run.path does */
} holder;

/* The parents of the states on the path lead along it: in a tree a state may have been reached by
 * other paths as well, and a search that goes both ways knows no parents behind the middle. Of a
 * state that the path meets twice the first time counts, so that the chain has an end. */
static void follow_path(sdg_run *run)
{
    for (uint32_t i = run->length; i > 0; i--)
        run->parent[run->path[i]] = run->path[i - 1];
    run->parent[run->path[0]] = SDG_NONE;
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

/* Fewest moves are least cost only while moves are as good as costs. A search that keeps looking
 * must have come to its end. What an estimate allows is for the search itself to say. */
static bool is_optimal(const sdg_run *run, const sdg_space *space)
{
    if (run->search->keeps_looking && run->limit != SDG_LIMIT_NONE)
        return false;
    switch (run->search->promise) {
    case SDG_PROMISE_LEAST_COST:
        return true;
    case SDG_PROMISE_FEWEST_MOVES:
        return sdg_space_is_unit_cost(space);
    case SDG_PROMISE_IF_ADMISSIBLE:
        return run->optimal;
    case SDG_PROMISE_NONE:
        break;
    }
    return false;
}

/* With a goal nothing is proven but by a search that promises something of it. */
static uint64_t proven_by(const sdg_run *run)
{
    uint64_t measure = run->search->promise == SDG_PROMISE_FEWEST_MOVES ? run->length : run->cost;
    if (run->search->promise == SDG_PROMISE_NONE)
        return 0;
    return run->proven < measure && !run->optimal ? run->proven : measure;
}

/* What follows from the counts and the path. */
static void summarise(sdg_run *run, const sdg_space *space)
{
    run->state_count = sdg_space_state_count(space);
    if (run->goal == SDG_NONE) {
        run->optimal = false;
        return;
    }
    follow_path(run);
    run->optimal = is_optimal(run, space);
    run->proven = proven_by(run);
    run->effective_branching = branching(run->expanded_count, run->length);
}

/* The space says itself why it did not go on. */
static sdg_status search(const sdg_task *task, sdg_recorder *to, sdg_error *err)
{
    sdg_run *run = to->run;
    sdg_status status = run->search->run(task, to, err);
    if (status == SDG_E_LIMIT && run->limit == SDG_LIMIT_NONE)
        run->limit = sdg_space_limit(task->space);
    return status;
}

/* A limit leaves a run to show; the arrays then reach as far as the space does. */
static sdg_status fill(holder *holds, sdg_space *space, sdg_recorder to, sdg_error *err)
{
    sdg_run *run = &holds->run;
    sdg_status status = SDG_OK;
    if (sdg_recorder_reach(&to, sdg_space_state_count(space)))
        status = search(&(sdg_task){space, &run->how, &run->plan}, &to, err);
    sdg_recorder_close(&to);
    holds->events = to.events;
    holds->rounds = to.rounds;
    holds->path = to.path;
    run->events = to.events;
    run->rounds = to.rounds;
    run->path = run->goal != SDG_NONE ? to.path : NULL;
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
                           .how = sdg_convention_for(plan->search, how),
                           .goal = SDG_NONE,
                           .length = SDG_NONE,
                           .cost = UINT64_MAX,
                           .arena = arena};
    holds->run.plan.name = name;
    holds->run.plan.progress = NULL;
    sdg_recorder to = {.run = &holds->run,
                       .keeps_events = keep_events,
                       .is_tree = holds->run.how.repeats != SDG_REPEATS_FORBID,
                       .progress = plan->progress};
    sdg_status status = fill(holds, space, to, err);
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
    sdg_release(holds->rounds);
    sdg_release(holds->path);
    sdg_arena_free(run->arena);
}
