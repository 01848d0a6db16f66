/* The assembly of the facts: one struct in one arena, filled by the stages of work.h in their
 * order. */
#include "facts/work.h"

/* No default: the compiler then names a limit that is added and forgotten here. */
const char *sdg_limit_name(sdg_limit limit)
{
    switch (limit) {
    case SDG_LIMIT_STATES:
        return SDG_TEXT("states");
    case SDG_LIMIT_MEMORY:
        return SDG_TEXT("memory");
    case SDG_LIMIT_TIME:
        return SDG_TEXT("time");
    case SDG_LIMIT_INTERRUPT:
        return SDG_TEXT("interrupt");
    case SDG_LIMIT_NONE:
        break;
    }
    return SDG_TEXT("none");
}

const char *sdg_facts_partial(const sdg_facts *facts)
{
    return facts->complete || facts->limit == SDG_LIMIT_NONE ? "" : sdg_limit_name(facts->limit);
}

/* Counts may have any number of digits, so they go through a buffer that grows. */
const char *sdg_count_text(const sdg_counts *counts, size_t at, sdg_arena *arena)
{
    sdg_buffer buffer = {0};
    sdg_sink sink = sdg_buffer_sink(&buffer);
    sdg_counts_put(counts, at, &sink);
    const char *text = NULL;
    if (sink.status == SDG_OK)
        text = sdg_arena_bytes(arena, buffer.bytes, buffer.count);
    sdg_buffer_free(&buffer);
    return text;
}

/* The state itself does not matter here, only whether a rule is against it. */
static bool count_placement(void *ctx, const uint8_t *state, uint32_t rule)
{
    sdg_facts *facts = ctx;
    (void)state;
    facts->placements++;
    facts->legal += rule == SDG_NONE;
    return true;
}

/* A puzzle that cannot list its placements answers with a usage error, which is no failure here;
 * one that cannot list those of this self hands out none. */
static sdg_status count_placements(sdg_work *work, sdg_error *err)
{
    sdg_facts *facts = work->facts;
    sdg_error own = {0};
    const sdg_model *model = sdg_space_model(work->space);
    sdg_status status = sdg_model_placements(model, count_placement, facts, &own);
    if (status == SDG_OK && facts->placements > 0)
        return SDG_OK;
    facts->placements = SDG_UNKNOWN;
    facts->legal = SDG_UNKNOWN;
    return status == SDG_OK || status == SDG_E_USAGE ? SDG_OK
                                                     : sdg_fail(err, status, "%s", own.text);
}

/* What stopped the exploration; or else the search that was to grow the space. */
static sdg_limit limit_of(const sdg_work *work)
{
    const sdg_facts *facts = work->facts;
    sdg_limit limit = sdg_space_limit(work->space);
    for (uint32_t i = 0; i < facts->run_count && limit == SDG_LIMIT_NONE; i++)
        limit = facts->runs[i]->limit;
    return limit;
}

/* Copies what the space and the caller say. */
static sdg_status begin(sdg_work *work, const char *recipe, sdg_error *err)
{
    sdg_facts *facts = work->facts;
    const sdg_space *space = work->space;
    facts->recipe = sdg_arena_copy(facts->arena, recipe == NULL ? "" : recipe);
    facts->complete = sdg_space_is_complete(space);
    facts->limit = limit_of(work);
    facts->states = sdg_space_state_count(space);
    facts->expanded = sdg_space_expanded_count(space);
    facts->starts = sdg_space_start_count(space);
    /* One more, as sdg_measure_in_order asks. */
    work->distance =
        sdg_arena_take(facts->arena, (size_t)facts->states + 1, sizeof *work->distance);
    work->to_goal = sdg_arena_take(facts->arena, facts->states, sizeof *work->to_goal);
    work->flags = sdg_arena_take(facts->arena, facts->states, sizeof *work->flags);
    work->order = sdg_allocate(facts->states, sizeof *work->order);
    facts->distance = work->distance;
    facts->to_goal = work->to_goal;
    facts->flags = work->flags;
    if (facts->recipe == NULL || facts->distance == NULL || facts->to_goal == NULL ||
        facts->flags == NULL || work->order == NULL)
        return sdg_fail_memory(err);
    return SDG_OK;
}

/* A new fact is a stage of its own or belongs to one; the first that fails ends the row. */
static sdg_status compute(sdg_work *work, const char *recipe, sdg_error *err)
{
    sdg_status (*const stages[])(sdg_work * work, sdg_error * err) = {
        sdg_work_distances, sdg_work_degrees,     sdg_work_components, sdg_work_diameter,
        sdg_work_paths,     sdg_work_alternation, sdg_work_estimates,  count_placements,
    };
    sdg_status status = begin(work, recipe, err);
    for (size_t i = 0; status == SDG_OK && i < sizeof stages / sizeof *stages; i++)
        status = stages[i](work, err);
    sdg_rows_free(&work->reverse);
    sdg_release(work->order);
    sdg_release(work->scratch);
    return status;
}

/* All facts at once, whoever asks for which: every output then reads from the same numbers, and
 * none can disagree with another. */
sdg_status sdg_facts_open(sdg_facts **out, const sdg_space *space, const sdg_run *const *runs,
                          uint32_t run_count, const char *recipe, sdg_error *err)
{
    *out = NULL;
    sdg_arena *arena = sdg_arena_new();
    sdg_facts *facts = arena == NULL ? NULL : sdg_arena_take(arena, 1, sizeof *facts);
    if (facts == NULL) {
        sdg_arena_free(arena);
        return sdg_fail_memory(err);
    }
    *facts = (sdg_facts){.runs = runs, .run_count = run_count, .space = space, .arena = arena};
    sdg_work work = {.space = space, .facts = facts};
    sdg_status status = compute(&work, recipe, err);
    if (status == SDG_OK)
        *out = facts;
    else
        sdg_facts_free(facts);
    return status;
}

/* The facts themselves are in the arena too. */
void sdg_facts_free(sdg_facts *facts)
{
    if (facts != NULL)
        sdg_arena_free(facts->arena);
}
