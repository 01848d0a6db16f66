/* Experiments: the same searches from many starts, as means by distance, which is how textbooks
 * compare them. Each run has a space of its own, so that no search profits from what another has
 * found. */
#include "facts/work.h"

#include <stdlib.h>

/* What one run left behind. */
typedef struct outcome {
    uint32_t plan, depth, order; /* order: in which it was done, which keeps sorting stable */
    bool solved, stopped;
    double expanded, generated, length, branching;
} outcome;

/* An experiment under way. */
typedef struct laboratory {
    const sdg_trials *trials;
    outcome *outcomes; /* trials * plans */
    uint32_t count, tried;
    sdg_limit limit, cut;
} laboratory;

/* The least cost of a path from a start that one of its runs proves; SDG_NONE: none does. */
static uint32_t proven_depth(const sdg_run *run, uint32_t known)
{
    bool is_proof = known == SDG_NONE && run->optimal && run->cost < SDG_NONE;
    return is_proof ? (uint32_t)run->cost : known;
}

static void note(laboratory *it, uint32_t plan, const sdg_run *run)
{
    outcome *out = &it->outcomes[it->count];
    *out = (outcome){.plan = plan,
                     .order = it->count,
                     .solved = run->goal != SDG_NONE,
                     .stopped = run->limit != SDG_LIMIT_NONE,
                     .expanded = run->expanded_count,
                     .generated = (double)run->generated,
                     .length = run->goal != SDG_NONE ? run->length : 0,
                     .branching = run->effective_branching};
    it->count++;
    if (it->cut == SDG_LIMIT_NONE)
        it->cut = run->limit;
}

/* Whether a limit ends the whole experiment: of the others the next run may keep clear. */
static bool ends_all(sdg_limit limit)
{
    return limit == SDG_LIMIT_TIME || limit == SDG_LIMIT_INTERRUPT;
}

/* One search from one start. depth is what is known of it so far. */
static sdg_status try_plan(laboratory *it, const sdg_trial *trial, uint32_t plan, uint32_t *depth,
                           sdg_error *err)
{
    const sdg_trials *all = it->trials;
    sdg_space *space = NULL;
    sdg_run *run = NULL;
    sdg_error why = {0};
    sdg_status status =
        sdg_space_open(&space, all->model, trial->state, all->goal, all->limits, err);
    if (status != SDG_OK)
        return status;
    status = sdg_search_run(&run, &all->plans[plan], space, &all->how, false, &why);
    if (run != NULL && (status == SDG_OK || status == SDG_E_LIMIT)) {
        it->limit = ends_all(run->limit) ? run->limit : SDG_LIMIT_NONE;
        if (it->limit == SDG_LIMIT_NONE)
            note(it, plan, run);
        *depth = proven_depth(run, *depth);
        status = SDG_OK;
    } else {
        *err = why;
        err->code = status;
    }
    sdg_run_free(run);
    sdg_space_free(space);
    return status;
}

/* A start whose runs did not all come to an end is not in the means, which would favour the
 * searches that were tried first. */
static sdg_status try_start(laboratory *it, const sdg_trial *trial, sdg_error *err)
{
    const uint32_t before = it->count;
    const sdg_limit cut = it->cut;
    uint32_t depth = trial->depth;
    for (uint32_t plan = 0; plan < it->trials->plan_count; plan++) {
        sdg_status status = try_plan(it, trial, plan, &depth, err);
        if (status != SDG_OK)
            return status;
        if (it->limit != SDG_LIMIT_NONE) {
            it->count = before;
            it->cut = cut;
            return SDG_OK;
        }
    }
    for (uint32_t i = before; i < it->count; i++)
        it->outcomes[i].depth = depth;
    it->tried++;
    return SDG_OK;
}

/* ---- means ---- */

static int compare_outcomes(const void *left, const void *right)
{
    const outcome *a = left, *b = right;
    if (a->depth != b->depth)
        return a->depth < b->depth ? -1 : 1;
    if (a->plan != b->plan)
        return a->plan < b->plan ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

/* Sums turn into means. */
static void divide(sdg_experiment_row *row)
{
    row->expanded /= row->starts;
    row->generated /= row->starts;
    row->length = row->solved > 0 ? row->length / row->solved : 0;
    row->branching = row->solved > 0 ? row->branching / row->solved : 0;
}

static void add(sdg_experiment_row *row, const outcome *one)
{
    row->starts++;
    row->solved += one->solved;
    row->stopped += one->stopped;
    row->expanded += one->expanded;
    row->generated += one->generated;
    row->length += one->length;
    row->branching += one->solved ? one->branching : 0;
}

/* Sorted outcomes of one depth and plan stand side by side. */
static uint32_t sum_up(const laboratory *it, sdg_experiment_row *rows)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < it->count; i++) {
        const outcome *one = &it->outcomes[i];
        if (i == 0 || one[-1].depth != one->depth || one[-1].plan != one->plan)
            rows[count++] = (sdg_experiment_row){.plan = one->plan, .depth = one->depth};
        add(&rows[count - 1], one);
    }
    for (uint32_t i = 0; i < count; i++)
        divide(&rows[i]);
    return count;
}

/* The question of a plan lives no longer than the runs. */
static const sdg_plan *copy_plans(const sdg_trials *trials, sdg_arena *arena)
{
    sdg_plan *plans = sdg_arena_take(arena, trials->plan_count, sizeof *plans);
    for (uint32_t i = 0; plans != NULL && i < trials->plan_count; i++) {
        plans[i] = trials->plans[i];
        plans[i].progress = NULL;
        plans[i].name = sdg_arena_copy(arena, trials->plans[i].name);
        if (plans[i].name == NULL)
            return NULL;
    }
    return plans;
}

/* There are no more rows than outcomes. */
static sdg_status report(laboratory *it, sdg_experiment *out, sdg_error *err)
{
    sdg_experiment_row *rows = sdg_arena_take(out->arena, it->count + (size_t)1, sizeof *rows);
    out->plans = copy_plans(it->trials, out->arena);
    if (rows == NULL || out->plans == NULL)
        return sdg_fail_memory(err);
    if (it->count > 0)
        qsort(it->outcomes, it->count, sizeof *it->outcomes, compare_outcomes);
    out->row_count = sum_up(it, rows);
    out->rows = rows;
    out->plan_count = it->trials->plan_count;
    out->how = it->trials->how;
    out->tried = it->tried;
    out->limit = it->limit;
    out->cut = it->cut;
    return SDG_OK;
}

static sdg_status run_all(sdg_experiment *out, const sdg_trials *trials, sdg_error *err)
{
    laboratory it = {.trials = trials};
    sdg_status status = SDG_OK;
    it.outcomes = sdg_allocate((size_t)trials->count * trials->plan_count + 1, sizeof *it.outcomes);
    if (it.outcomes == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < trials->count && status == SDG_OK && it.limit == SDG_LIMIT_NONE; i++)
        status = try_start(&it, &trials->items[i], err);
    if (status == SDG_OK)
        status = report(&it, out, err);
    sdg_release(it.outcomes);
    return status;
}

sdg_status sdg_experiment_run(sdg_experiment **out, const sdg_trials *trials, sdg_error *err)
{
    *out = NULL;
    sdg_arena *arena = sdg_arena_new();
    sdg_experiment *made = arena == NULL ? NULL : sdg_arena_take(arena, 1, sizeof *made);
    if (made == NULL) {
        sdg_arena_free(arena);
        return sdg_fail_memory(err);
    }
    *made = (sdg_experiment){.arena = arena};
    sdg_status status = run_all(made, trials, err);
    if (status == SDG_OK)
        *out = made;
    else
        sdg_experiment_free(made);
    return status;
}

/* The experiment lies in its own arena. */
void sdg_experiment_free(sdg_experiment *experiment)
{
    if (experiment != NULL)
        sdg_arena_free(experiment->arena);
}
