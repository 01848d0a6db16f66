/* The facts of a quotient. None is computed on the graph of the classes, in which there are paths
 * that no states have: distances, paths and flags are those of the states, seen by class. */
#include "facts/quotient.h"

#include <assert.h>
#include <stdlib.h>

/* The arrays that have one entry a class. */
typedef struct class_arrays {
    uint32_t *distance, *to_goal;
    uint8_t *flags;
} class_arrays;

/* The nearest state of a class gives its distances. */
static void merge(class_arrays to, const sdg_facts *whole, uint32_t node, uint32_t state)
{
    const uint8_t kept = SDG_STATE_START | SDG_STATE_GOAL | SDG_STATE_ON_SHORTEST;
    if (whole->distance[state] < to.distance[node])
        to.distance[node] = whole->distance[state];
    if (whole->to_goal[state] < to.to_goal[node])
        to.to_goal[node] = whole->to_goal[state];
    to.flags[node] |= whole->flags[state] & (kept | SDG_STATE_ON_PATH);
}

static sdg_status merge_states(sdg_quotient *seen, sdg_error *err)
{
    sdg_facts *facts = seen->facts;
    class_arrays to = {
        sdg_arena_take(seen->arena, seen->count, sizeof *to.distance),
        sdg_arena_take(seen->arena, seen->count, sizeof *to.to_goal),
        sdg_arena_take(seen->arena, seen->count, sizeof *to.flags),
    };
    if (to.distance == NULL || to.to_goal == NULL || to.flags == NULL)
        return sdg_fail_memory(err);
    for (uint32_t node = 0; node < seen->count; node++) {
        to.distance[node] = to.to_goal[node] = SDG_NONE;
        for (uint32_t i = seen->first[node]; i < seen->first[node + 1]; i++)
            merge(to, seen->whole, node, seen->members[i]);
        facts->starts += (to.flags[node] & SDG_STATE_START) != 0;
        facts->goals += seen->goals[node] > 0;
        if (to.distance[node] > facts->eccentricity)
            facts->eccentricity = to.distance[node];
    }
    facts->distance = to.distance;
    facts->to_goal = to.to_goal;
    facts->flags = to.flags;
    return SDG_OK;
}

/* Where the whole has too many distances for a list, so may the classes. */
static sdg_status count_layers(sdg_quotient *seen, sdg_error *err)
{
    sdg_facts *facts = seen->facts;
    if (seen->whole->layer_count == 0)
        return SDG_OK;
    uint32_t *layers = sdg_arena_take(seen->arena, (size_t)facts->eccentricity + 1, sizeof *layers);
    if (layers == NULL)
        return sdg_fail_memory(err);
    assert(facts->distance != NULL);
    for (uint32_t node = 0; node < seen->count; node++)
        layers[facts->distance[node]]++;
    facts->layers = layers;
    facts->layer_count = facts->eccentricity + 1;
    return SDG_OK;
}

static int compare_keys(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return a < b ? -1 : a > b;
}

/* By distance, then number, as the facts promise. */
static sdg_status list_goals(sdg_quotient *seen, sdg_error *err)
{
    sdg_facts *facts = seen->facts;
    uint32_t *goals = sdg_arena_take(seen->arena, facts->goals, sizeof *goals);
    uint64_t *keys = sdg_allocate(facts->goals, sizeof *keys);
    uint32_t count = 0;
    assert(facts->distance != NULL);
    for (uint32_t node = 0; keys != NULL && node < seen->count; node++)
        if (seen->goals[node] > 0)
            keys[count++] = (uint64_t)facts->distance[node] << 32 | node;
    if (keys != NULL)
        qsort(keys, count, sizeof *keys, compare_keys);
    for (uint32_t i = 0; goals != NULL && i < count; i++)
        goals[i] = (uint32_t)(keys[i] & UINT32_MAX);
    sdg_release(keys);
    facts->goal_states = goals;
    return goals != NULL && keys != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* The image of the one path that is shown. */
static sdg_status map_path(sdg_quotient *seen, sdg_error *err)
{
    const sdg_facts *whole = seen->whole;
    if (!whole->solved)
        return SDG_OK;
    uint32_t *path = sdg_arena_take(seen->arena, (size_t)whole->length + 1, sizeof *path);
    if (path == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i <= whole->length; i++)
        path[i] = seen->class_of[whole->path[i]];
    seen->facts->path = path;
    return SDG_OK;
}

/* Two classes count once, however many moves join them. */
static void count_transitions(const quotient *it, sdg_facts *facts)
{
    for (uint32_t node = 0; node < it->seen.count; node++)
        for (size_t i = it->first_move[node]; i < it->first_move[node + 1]; i++) {
            facts->moves++;
            facts->transitions +=
                i == it->first_move[node] || it->moves[i].target != it->moves[i - 1].target;
        }
}

/* What a quotient has of the whole as it is. */
static sdg_facts begin_facts(const sdg_quotient *seen)
{
    const sdg_facts *whole = seen->whole;
    return (sdg_facts){
        .recipe = whole->recipe,
        .complete = true,
        .states = seen->count,
        .expanded = seen->count,
        .placements = SDG_UNKNOWN,
        .legal = SDG_UNKNOWN,
        .diameter = SDG_NONE,
        .components = SDG_NONE,
        .solved = whole->solved,
        .optimal = whole->optimal,
        .counted = whole->counted,
        .cost = whole->cost,
        .length = whole->length,
        .path_count = whole->path_count,
        .horizon = SDG_NONE,
        .proven_length = whole->proven_length,
        .alternation = {.length = SDG_NONE, .count = ""},
        .space = seen->space,
        .quotient = seen,
        .arena = seen->arena,
    };
}

static sdg_status make_facts(quotient *it, sdg_error *err)
{
    sdg_quotient *seen = &it->seen;
    seen->facts = sdg_arena_take(seen->arena, 1, sizeof *seen->facts);
    if (seen->facts == NULL)
        return sdg_fail_memory(err);
    *seen->facts = begin_facts(seen);
    count_transitions(it, seen->facts);
    sdg_status status = merge_states(seen, err);
    if (status == SDG_OK)
        status = count_layers(seen, err);
    if (status == SDG_OK)
        status = list_goals(seen, err);
    return status == SDG_OK ? map_path(seen, err) : status;
}

/* All classes, with what lies around them: a figure of a part says where it goes on. */
static sdg_status make_part(sdg_quotient *seen, const sdg_selection *shown, sdg_error *err)
{
    if (shown == NULL)
        return SDG_OK;
    sdg_selection *part = sdg_arena_take(seen->arena, 1, sizeof *part);
    uint32_t *states = sdg_arena_take(seen->arena, seen->count, sizeof *states);
    bool *has_more = sdg_arena_take(seen->arena, seen->count, sizeof *has_more);
    const char *what = sdg_arena_copy(seen->arena, shown->what);
    if (part == NULL || states == NULL || has_more == NULL || what == NULL)
        return sdg_fail_memory(err);
    for (uint32_t node = 0; node < seen->count; node++) {
        states[node] = node;
        for (uint32_t i = seen->first[node]; i < seen->first[node + 1]; i++)
            has_more[node] = has_more[node] || shown->has_more[shown->places[seen->members[i]]];
    }
    *part = (sdg_selection){.count = seen->count,
                            .states = states,
                            .places = states,
                            .has_more = has_more,
                            .transitions = seen->facts->transitions,
                            .what = what,
                            .arena = seen->arena};
    seen->part = part;
    return SDG_OK;
}

/* Of a part of a space nobody knows which classes are joined, and how far they are. */
static sdg_status refuse_part(const sdg_facts *facts, sdg_error *err)
{
    if (facts->complete)
        return SDG_OK;
    sdg_fail(err, SDG_E_LAYOUT,
             "a quotient is of a whole space, and this one is not explored to "
             "its end");
    sdg_hint(err, "leave out --project, or raise the limits");
    return SDG_E_LAYOUT;
}

sdg_status sdg_quotient_open(sdg_quotient **out, const sdg_facts *facts, const sdg_selection *shown,
                             const bool *hidden, sdg_error *err)
{
    *out = NULL;
    if (refuse_part(facts, err) != SDG_OK)
        return SDG_E_LAYOUT;
    const sdg_model *model = sdg_space_model(facts->space);
    sdg_arena *arena = sdg_arena_new();
    quotient *it = arena != NULL ? sdg_arena_take(arena, 1, sizeof *it) : NULL;
    if (it == NULL) {
        sdg_arena_free(arena);
        return sdg_fail_memory(err);
    }
    it->seen = (sdg_quotient){.whole = facts, .arena = arena};
    it->states = model;
    it->hidden = hidden;
    it->variable_count = model->puzzle->variable_count(model->self);
    sdg_status status = quotient_find_classes(it, shown, err);
    if (status == SDG_OK)
        status = quotient_find_moves(it, err);
    if (status == SDG_OK)
        status = quotient_make_space(it, err);
    if (status == SDG_OK)
        status = make_facts(it, err);
    if (status == SDG_OK)
        status = make_part(&it->seen, shown, err);
    if (status == SDG_OK)
        *out = &it->seen;
    else
        sdg_quotient_free(&it->seen);
    return status;
}

void sdg_quotient_free(sdg_quotient *seen)
{
    quotient *it = (quotient *)seen;
    if (it == NULL)
        return;
    sdg_space_free(seen->space);
    sdg_release(it->moves);
    sdg_release(it->shortest);
    sdg_arena_free(seen->arena);
}
