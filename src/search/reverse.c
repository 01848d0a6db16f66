/* Sorting all moves by their targets: the targets are counted, and the counts become places. */
#include "search/reverse.h"

/* Each row's length, one place behind where it begins. */
static void count_moves(uint32_t *begins, const sdg_space *space)
{
    const uint32_t states = sdg_space_state_count(space);
    for (uint32_t state = 0; state < states; state++) {
        uint32_t count;
        const uint32_t *targets = sdg_space_targets(space, state, &count);
        for (uint32_t i = 0; i < count; i++)
            begins[targets[i] + 1]++;
    }
    for (uint32_t state = 0; state < states; state++)
        begins[state + 1] += begins[state];
}

/* Puts the moves of a state to the rows of their targets; next tells the place in each. */
static void spread(const sdg_reverse *rows, const sdg_space *space, uint32_t state, uint32_t *next)
{
    uint32_t count;
    const uint32_t *targets = sdg_space_targets(space, state, &count);
    const uint32_t *costs = sdg_space_costs(space, state);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t place = next[targets[i]]++;
        rows->sources[place] = state;
        if (costs != NULL)
            rows->costs[place] = costs[i];
    }
}

/* States are taken in the order of their numbers, so that each row rises. */
static bool fill(const sdg_reverse *rows, const sdg_space *space)
{
    const uint32_t states = sdg_space_state_count(space);
    uint32_t *next = sdg_allocate(states, sizeof *next);
    if (next == NULL)
        return false;
    for (uint32_t state = 0; state < states; state++)
        next[state] = rows->begins[state];
    for (uint32_t state = 0; state < states; state++)
        spread(rows, space, state, next);
    sdg_release(next);
    return true;
}

/* A space has fewer than 2^32 moves. */
sdg_status sdg_reverse_open(sdg_reverse *out, const sdg_space *space, sdg_error *err)
{
    const size_t moves = (size_t)sdg_space_edge_count(space);
    *out = (sdg_reverse){
        .begins = sdg_allocate((size_t)sdg_space_state_count(space) + 1, sizeof *out->begins),
        .sources = sdg_allocate(moves, sizeof *out->sources),
    };
    if (!sdg_space_is_unit_cost(space))
        out->costs = sdg_allocate(moves, sizeof *out->costs);
    if (out->begins == NULL || out->sources == NULL ||
        (out->costs == NULL && !sdg_space_is_unit_cost(space)))
        return sdg_fail_memory(err);
    count_moves(out->begins, space);
    return fill(out, space) ? SDG_OK : sdg_fail_memory(err);
}

void sdg_reverse_free(sdg_reverse *rows)
{
    sdg_release(rows->begins);
    sdg_release(rows->sources);
    sdg_release(rows->costs);
}
