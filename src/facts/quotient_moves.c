/* The moves of a quotient: all moves of the states of a class that lead to another class, sorted,
 * each once. */
#include <stdlib.h>

#include "facts/quotient.h"

/* The lists being filled, and a row that is used again for each state. */
typedef struct joining {
    quotient *it;
    sdg_row row;
    size_t capacity, count; /* of moves */
    size_t pair_capacity;
    uint32_t *targets;
    size_t target_capacity;
} joining;

static int compare_moves(const void *left, const void *right)
{
    const class_move *a = left, *b = right;
    if (a->target != b->target)
        return a->target < b->target ? -1 : 1;
    if (a->cost != b->cost)
        return a->cost < b->cost ? -1 : 1;
    return a->move < b->move ? -1 : a->move > b->move;
}

static int compare_pairs(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return a < b ? -1 : a > b;
}

/* Moves to the same class and to states that are left out are no moves here. */
static sdg_status add_moves_of(joining *at, uint32_t own, uint32_t state, sdg_error *err)
{
    quotient *it = at->it;
    sdg_status status = sdg_space_row(it->seen.whole->space, state, false, &at->row, err);
    for (uint32_t i = 0; i < at->row.edge_count && status == SDG_OK; i++) {
        const sdg_edge *edge = &at->row.edges[i];
        uint32_t to = it->seen.class_of[edge->target];
        if (to == own || to == SDG_NONE)
            continue;
        class_move *moves = sdg_reserve(it->moves, at->count, &at->capacity, sizeof *moves);
        if (moves == NULL)
            return sdg_fail_memory(err);
        it->moves = moves;
        moves[at->count++] = (class_move){to, edge->move, edge->cost};
    }
    return status;
}

/* Of equal moves one stays. */
static void sort_moves(joining *at, size_t begin)
{
    class_move *moves = at->it->moves;
    size_t kept = begin;
    if (at->count == begin)
        return;
    qsort(moves + begin, at->count - begin, sizeof *moves, compare_moves);
    for (size_t i = begin; i < at->count; i++)
        if (i == begin || compare_moves(&moves[i], &moves[kept - 1]) != 0)
            moves[kept++] = moves[i];
    at->count = kept;
}

/* Adds the pair of classes of a step of a shortest path. */
static sdg_status add_pair(joining *at, uint32_t from, uint32_t to, sdg_error *err)
{
    quotient *it = at->it;
    uint64_t *pairs =
        sdg_reserve(it->shortest, it->shortest_count, &at->pair_capacity, sizeof *pairs);
    if (pairs == NULL)
        return sdg_fail_memory(err);
    it->shortest = pairs;
    pairs[it->shortest_count++] = (uint64_t)from << 32 | to;
    return SDG_OK;
}

/* Each pair of states that a move joins is counted once, whatever the number of its moves. */
static sdg_status count_transitions_of(joining *at, uint32_t own, uint32_t state, sdg_error *err)
{
    sdg_quotient *seen = &at->it->seen;
    const sdg_facts *whole = seen->whole;
    uint32_t count = sdg_facts_neighbours(whole->space, state, &at->targets, &at->target_capacity);
    if (count == SDG_NONE)
        return sdg_fail_memory(err);
    bool is_on = (whole->flags[state] & SDG_STATE_ON_SHORTEST) != 0;
    sdg_status status = SDG_OK;
    for (uint32_t i = 0; i < count && status == SDG_OK; i++) {
        uint32_t to = seen->class_of[at->targets[i]];
        seen->inside += to == own;
        seen->between += to != own && to != SDG_NONE;
        if (is_on && to != own && to != SDG_NONE &&
            sdg_facts_is_shortest_edge(whole, state, at->targets[i]))
            status = add_pair(at, own, to, err);
    }
    return status;
}

/* All moves of one class. */
static sdg_status join(joining *at, uint32_t node, sdg_error *err)
{
    quotient *it = at->it;
    size_t begin = at->count;
    sdg_status status = SDG_OK;
    for (uint32_t i = it->seen.first[node]; i < it->seen.first[node + 1]; i++) {
        status = add_moves_of(at, node, it->seen.members[i], err);
        if (status == SDG_OK)
            status = count_transitions_of(at, node, it->seen.members[i], err);
        if (status != SDG_OK)
            return status;
    }
    it->first_move[node] = begin;
    sort_moves(at, begin);
    it->first_move[node + 1] = at->count;
    return SDG_OK;
}

sdg_status quotient_find_moves(quotient *it, sdg_error *err)
{
    joining at = {.it = it};
    sdg_status status = SDG_OK;
    it->first_move =
        sdg_arena_take(it->seen.arena, (size_t)it->seen.count + 1, sizeof *it->first_move);
    if (it->first_move == NULL)
        return sdg_fail_memory(err);
    for (uint32_t node = 0; node < it->seen.count && status == SDG_OK; node++)
        status = join(&at, node, err);
    if (it->shortest_count > 0)
        qsort(it->shortest, it->shortest_count, sizeof *it->shortest, compare_pairs);
    sdg_row_free(&at.row);
    sdg_release(at.targets);
    return status;
}

bool sdg_quotient_is_shortest(const sdg_quotient *seen, uint32_t a, uint32_t b)
{
    const quotient *it = (const quotient *)seen;
    const uint64_t pair = (uint64_t)a << 32 | b;
    return it->shortest_count > 0 &&
           bsearch(&pair, it->shortest, it->shortest_count, sizeof pair, compare_pairs) != NULL;
}
