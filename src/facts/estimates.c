/* Estimates against the true distances: whether they say too much, and where. */
#include <string.h>

#include "facts/work.h"

static uint32_t value_of(const sdg_space *space, const sdg_heuristic *heuristic, uint32_t state)
{
    return heuristic->value(sdg_space_model(space)->self, sdg_space_state(space, state),
                            sdg_space_goal(space));
}

/* Where no goal can be reached no estimate is too high, as there is no true cost. */
static void find_excess(const sdg_work *work, const sdg_heuristic *heuristic, sdg_estimate *out)
{
    uint32_t most = 0;
    for (uint32_t state = 0; state < work->facts->states; state++) {
        const uint32_t left = work->to_goal[state];
        const uint32_t h = left == SDG_NONE ? 0 : value_of(work->space, heuristic, state);
        if (h > left && h - left > most) {
            most = h - left;
            out->excess = state;
            out->excess_h = h;
        }
    }
    out->admissible = out->excess == SDG_NONE;
}

/* Notes the first move out of a state along which the estimate falls too far; true if there is
 * one. */
static bool falls(const sdg_space *space, const sdg_heuristic *heuristic, uint32_t state,
                  sdg_estimate *out)
{
    uint32_t count;
    const uint32_t *targets = sdg_space_targets(space, state, &count);
    const uint32_t *costs = sdg_space_costs(space, state);
    const uint64_t h = value_of(space, heuristic, state);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t cost = costs == NULL ? 1 : costs[i];
        const uint32_t after = value_of(space, heuristic, targets[i]);
        if (after == SDG_NONE || h <= (uint64_t)after + cost)
            continue;
        out->fall_from = state;
        out->fall_to = targets[i];
        out->fall_cost = cost;
        out->fall_from_h = (uint32_t)h;
        out->fall_to_h = after;
        return true;
    }
    return false;
}

/* A goal with an estimate of its own is an excess, too; so that a consistent one is admissible. */
static void check(const sdg_work *work, const sdg_heuristic *heuristic, sdg_estimate *out)
{
    *out = (sdg_estimate){.name = heuristic->name,
                          .known = work->facts->complete,
                          .excess = SDG_NONE,
                          .fall_from = SDG_NONE,
                          .fall_to = SDG_NONE};
    if (!out->known)
        return;
    find_excess(work, heuristic, out);
    for (uint32_t state = 0; state < work->facts->states && out->fall_from == SDG_NONE; state++)
        falls(work->space, heuristic, state, out);
    out->consistent = out->admissible && out->fall_from == SDG_NONE;
}

/* The estimate of a name, or NULL. */
static const sdg_estimate *find(const sdg_facts *facts, const char *name)
{
    for (uint32_t i = 0; i < facts->estimate_count; i++)
        if (strcmp(facts->estimates[i].name, name) == 0)
            return &facts->estimates[i];
    return NULL;
}

/* Several searches may go by one estimate. */
sdg_status sdg_work_estimates(sdg_work *work, sdg_error *err)
{
    sdg_facts *facts = work->facts;
    if (facts->run_count == 0)
        return SDG_OK;
    sdg_estimate *list = sdg_arena_take(facts->arena, facts->run_count, sizeof *list);
    if (list == NULL)
        return sdg_fail_memory(err);
    facts->estimates = list;
    for (uint32_t i = 0; i < facts->run_count; i++) {
        const sdg_heuristic *heuristic = facts->runs[i]->plan.heuristic;
        if (heuristic != NULL && find(facts, heuristic->name) == NULL)
            check(work, heuristic, &list[facts->estimate_count++]);
    }
    return SDG_OK;
}

/* What is not claimed of an estimate for every puzzle may hold on this space. */
bool sdg_facts_proves(const sdg_facts *facts, const sdg_run *run)
{
    if (run->optimal || run->goal == SDG_NONE || run->plan.heuristic == NULL)
        return run->optimal;
    const sdg_estimate *found = find(facts, run->plan.heuristic->name);
    const bool waits = run->how.goal_test == SDG_GOAL_TEST_EXPAND;
    if (run->search->promise != SDG_PROMISE_IF_ADMISSIBLE || !waits || found == NULL)
        return false;
    return run->how.no_reopen ? found->consistent : found->admissible;
}
