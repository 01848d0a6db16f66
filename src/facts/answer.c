/* The answer alone. A space that was explored breadth first lists its states by distance, so that
 * the goal with the lowest number is a nearest one and nothing else has to be known of the others.
 */
#include "facts/work.h"

/* The goal with the lowest number, or SDG_NONE. */
static uint32_t first_goal(const sdg_space *space)
{
    const uint32_t states = sdg_space_state_count(space);
    for (uint32_t i = 0; i < states; i++)
        if (sdg_space_is_goal(space, i))
            return i;
    return SDG_NONE;
}

/* The least distance of a state that is not expanded; SDG_NONE if there is none. */
static uint32_t horizon_of(const sdg_space *space, const uint32_t *distance)
{
    const uint32_t states = sdg_space_state_count(space);
    if (sdg_space_is_complete(space))
        return SDG_NONE;
    for (uint32_t i = 0; i < states; i++)
        if (!sdg_space_is_expanded(space, i))
            return distance[i];
    return SDG_NONE;
}

static void fill(sdg_facts *facts)
{
    const sdg_space *space = facts->space;
    const uint32_t goal = first_goal(space);
    facts->complete = sdg_space_is_complete(space);
    facts->limit = sdg_space_limit(space);
    facts->states = sdg_space_state_count(space);
    facts->expanded = sdg_space_expanded_count(space);
    facts->starts = sdg_space_start_count(space);
    facts->horizon = horizon_of(space, facts->distance);
    facts->path_count = "";
    facts->solved = goal != SDG_NONE;
    if (!facts->solved)
        return;
    facts->length = facts->distance[goal];
    facts->cost = facts->length;
    facts->optimal = facts->cost <= (uint64_t)facts->horizon + 1;
}

/* Facts without numbers yet; NULL on lack of memory. */
static sdg_facts *begin(const sdg_space *space, const char *recipe, uint32_t **distance)
{
    sdg_arena *arena = sdg_arena_new();
    sdg_facts *facts = arena == NULL ? NULL : sdg_arena_take(arena, 1, sizeof *facts);
    if (facts == NULL) {
        sdg_arena_free(arena);
        return NULL;
    }
    *facts = (sdg_facts){.space = space, .arena = arena};
    facts->recipe = sdg_arena_copy(arena, recipe == NULL ? "" : recipe);
    *distance = sdg_arena_take(arena, (size_t)sdg_space_state_count(space) + 1, sizeof **distance);
    facts->distance = *distance;
    if (facts->recipe != NULL && *distance != NULL)
        return facts;
    sdg_facts_free(facts);
    return NULL;
}

sdg_status sdg_facts_open_answer(sdg_facts **out, const sdg_space *space, const char *recipe,
                                 sdg_error *err)
{
    uint32_t *distance;
    *out = NULL;
    if (!sdg_space_is_unit_cost(space))
        return sdg_facts_open(out, space, NULL, 0, recipe, err);
    sdg_facts *facts = begin(space, recipe, &distance);
    if (facts == NULL)
        return sdg_fail_memory(err);
    if (!sdg_measure_in_order(space, distance)) {
        sdg_facts_free(facts);
        return sdg_facts_open(out, space, NULL, 0, recipe, err);
    }
    fill(facts);
    *out = facts;
    return SDG_OK;
}
