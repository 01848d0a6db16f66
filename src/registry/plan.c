/* Searches as they are asked for: a name and, behind a colon, the bound or the estimate that the
 * search takes. Code goes by what a search takes, never by its name. */
#include <statediagram/registry.h>

#include "base/excerpt.h"

#include <string.h>

/* What stands for no estimate at all, where a puzzle has some. */
static const char no_estimate[] = "none";

/* A colon that a search has no use for is a mistake about the search, so it is told what helps. */
static sdg_status fail_superfluous(const sdg_search *search, const char *given, sdg_error *err)
{
    sdg_fail(err, SDG_E_USAGE, "%s takes nothing behind its name, and ':%s' stands there",
             search->name, sdg_excerpt_of(given).text);
    sdg_hint(err, "write --search=%s", search->name);
    return SDG_E_USAGE;
}

/* The highest number is kept free, as it says that there is no bound. */
static sdg_status read_bound(sdg_plan *out, const char *given, sdg_error *err)
{
    uint64_t bound = 0;
    if (!sdg_parse_number(given, SDG_NONE - 1, &bound)) {
        sdg_fail(err, SDG_E_USAGE, "the bound '%s' of %s is not a whole number up to %u",
                 sdg_excerpt_of(given).text, out->search->name, (unsigned)(SDG_NONE - 1));
        sdg_hint(err, "write it like --search=%s:8", out->search->name);
        return SDG_E_USAGE;
    }
    out->bound = (uint32_t)bound;
    return SDG_OK;
}

/* Whether a puzzle, as its parameters make it, has an estimate for a goal. */
static bool applies(const sdg_heuristic *heuristic, const sdg_model *model, const uint8_t *goal)
{
    return heuristic->applies == NULL || heuristic->applies(model->self, goal);
}

/* The first from one on that the model has for its own goal, or NULL. */
static const sdg_heuristic *next_that_applies(const sdg_heuristic *from, const sdg_model *model)
{
    for (; from != NULL && from->name != NULL; from++)
        if (applies(from, model, NULL))
            return from;
    return NULL;
}

/* Lists what the puzzle has; a puzzle may have no estimate at all. */
static void hint_at_estimates(const sdg_search *search, const sdg_model *model, sdg_error *err)
{
    sdg_buffer list = {0};
    sdg_sink to = sdg_buffer_sink(&list);
    const sdg_heuristic *one = next_that_applies(model->puzzle->heuristics, model);
    if (one == NULL) {
        sdg_hint(err, "it has none: write --search=%s, which then goes by the cost alone",
                 search->name);
        return;
    }
    for (; one != NULL; one = next_that_applies(one + 1, model))
        sdg_put_format(&to, "%s, ", one->name);
    if (to.status == SDG_OK)
        sdg_hint(err, "it has %sand %s, the estimate 0", list.bytes, no_estimate);
    sdg_buffer_free(&list);
}

/* The name of an estimate that is near a wrong one; NULL: none is. */
static const char *nearest_estimate(const char *given, const sdg_model *model)
{
    const sdg_heuristic *one = next_that_applies(model->puzzle->heuristics, model);
    for (; one != NULL; one = next_that_applies(one + 1, model)) {
        const char *near = sdg_nearest(given, &one->name, 1);
        if (near != NULL)
            return near;
    }
    return NULL;
}

/* Whether the puzzle has an estimate of this name, if for other parameters or other goals. */
static bool is_known(const char *given, const sdg_model *model)
{
    const sdg_heuristic *one = model->puzzle->heuristics;
    for (; one != NULL && one->name != NULL; one++)
        if (strcmp(one->name, given) == 0)
            return true;
    return false;
}

static sdg_status fail_estimate(const sdg_search *search, const char *given, const sdg_model *model,
                                sdg_error *err)
{
    const char *near = nearest_estimate(given, model);
    const char *puzzle = model->puzzle->name;
    sdg_excerpt shown = sdg_excerpt_of(given);
    if (is_known(given, model))
        sdg_fail(err, SDG_E_USAGE,
                 "the estimate '%s' of %s is not for these parameters or this goal", given, puzzle);
    else if (near != NULL)
        sdg_fail(err, SDG_E_USAGE, "%s has no estimate '%s'; did you mean '%s'?", puzzle,
                 shown.text, near);
    else
        sdg_fail(err, SDG_E_USAGE, "%s has no estimate '%s'", puzzle, shown.text);
    hint_at_estimates(search, model, err);
    return SDG_E_USAGE;
}

/* Without a name the puzzle's first is taken, so that `astar` alone is what courses mean by it. */
static sdg_status read_estimate(sdg_plan *out, const char *given, const sdg_model *model,
                                sdg_error *err)
{
    const sdg_heuristic *one = next_that_applies(model->puzzle->heuristics, model);
    if (given != NULL && strcmp(given, no_estimate) == 0)
        return SDG_OK;
    while (given != NULL && one != NULL && strcmp(one->name, given) != 0)
        one = next_that_applies(one + 1, model);
    if (given != NULL && one == NULL)
        return fail_estimate(out->search, given, model, err);
    out->heuristic = one;
    return SDG_OK;
}

/* In one spelling, whichever alias and whichever digits were given: two plans of one name are the
 * same search. That no estimate is wanted is said where the puzzle has some. */
static const char *name_of(const sdg_plan *plan, const sdg_model *model, sdg_arena *arena)
{
    bool takes_estimate = plan->search->takes == SDG_TAKES_HEURISTIC && model != NULL;
    if (plan->bound != SDG_NONE)
        return sdg_arena_format(arena, "%s:%u", plan->search->name, (unsigned)plan->bound);
    if (plan->heuristic != NULL)
        return sdg_arena_format(arena, "%s:%s", plan->search->name, plan->heuristic->name);
    if (takes_estimate && next_that_applies(model->puzzle->heuristics, model) != NULL)
        return sdg_arena_format(arena, "%s:%s", plan->search->name, no_estimate);
    return sdg_arena_copy(arena, plan->search->name);
}

/* Reads what stands behind the colon; given is NULL where nothing does. */
static sdg_status read_given(sdg_plan *out, const char *given, const sdg_model *model,
                             sdg_error *err)
{
    sdg_takes takes = out->search->takes;
    if (given != NULL && takes == SDG_TAKES_NOTHING)
        return fail_superfluous(out->search, given, err);
    if (given != NULL && takes == SDG_TAKES_BOUND)
        return read_bound(out, given, err);
    if (takes == SDG_TAKES_HEURISTIC && model != NULL)
        return read_estimate(out, given, model, err);
    return SDG_OK;
}

sdg_status sdg_plan_read(sdg_plan *out, const char *text, const sdg_model *model, sdg_arena *arena,
                         sdg_error *err)
{
    char *name = sdg_arena_copy(arena, text);
    if (name == NULL)
        return sdg_fail_memory(err);
    char *given = strchr(name, ':');
    if (given != NULL)
        *given++ = '\0';
    const sdg_search *search = sdg_find_search(name, err);
    if (search == NULL)
        return err != NULL ? err->code : SDG_E_USAGE;
    *out = sdg_plan_of(search);
    sdg_status status = read_given(out, given, model, err);
    if (status != SDG_OK)
        return status;
    out->name = name_of(out, model, arena);
    return out->name != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* An estimate that is good for the puzzle's goal may know nothing of another. */
sdg_status sdg_plan_check(const sdg_plan *plan, const sdg_model *model, const uint8_t *goal,
                          sdg_error *err)
{
    if (plan->heuristic == NULL || applies(plan->heuristic, model, goal))
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "the estimate %s does not apply to this goal",
             plan->heuristic->name);
    sdg_hint(err, "write --search=%s:%s, which takes every estimate as 0", plan->search->name,
             no_estimate);
    return SDG_E_USAGE;
}
