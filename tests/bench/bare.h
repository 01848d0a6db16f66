/* A breadth-first search that knows words alone (of 64 bits, or what BARE_STATE says): the states
 * in order, an open-addressing table of their numbers plus one that doubles, the edges as
 * compressed rows. Everything is in this header, so that the compiler sees a peer's moves and its
 * table together. */
#ifndef SDG_BENCH_BARE_H
#define SDG_BENCH_BARE_H

#include <stdlib.h>

#include "pair.h"

#ifndef BARE_STATE
#define BARE_STATE uint64_t
#endif

typedef struct bare {
    BARE_STATE *states;
    uint32_t *slots, *targets, *rows;
    size_t count, capacity, edge_count, edge_capacity;
    uint32_t bits;
} bare;

static inline size_t bare_home(const bare *it, uint64_t state)
{
    return (size_t)((state * UINT64_C(0x9E3779B97F4A7C15)) >> (64 - it->bits));
}

static inline void bare_rehash(bare *it)
{
    size_t mask;
    it->bits++;
    mask = ((size_t)1 << it->bits) - 1;
    free(it->slots);
    it->slots = (uint32_t *)calloc(mask + 1, sizeof *it->slots);
    if (it->slots == NULL)
        exit(1);
    for (size_t i = 0; i < it->count; i++) {
        size_t at = bare_home(it, it->states[i]);
        while (it->slots[at] != 0)
            at = (at + 1) & mask;
        it->slots[at] = (uint32_t)i + 1;
    }
}

static inline uint32_t bare_intern(bare *it, uint64_t state)
{
    size_t mask = ((size_t)1 << it->bits) - 1, at = bare_home(it, state);
    for (; it->slots[at] != 0; at = (at + 1) & mask)
        if (it->states[it->slots[at] - 1] == state)
            return it->slots[at] - 1;
    if (it->count == it->capacity) {
        it->capacity *= 2;
        it->states = (BARE_STATE *)pair_grown(it->states, it->capacity, sizeof *it->states);
        it->rows = (uint32_t *)pair_grown(it->rows, it->capacity + 1, sizeof *it->rows);
    }
    it->slots[at] = (uint32_t)++it->count;
    it->states[it->count - 1] = (BARE_STATE)state;
    if (it->count * 10 > (mask + 1) * 7)
        bare_rehash(it);
    return (uint32_t)it->count - 1;
}

static inline void bare_add(bare *it, uint64_t next)
{
    if (it->edge_count == it->edge_capacity) {
        it->edge_capacity *= 2;
        it->targets = (uint32_t *)pair_grown(it->targets, it->edge_capacity, sizeof *it->targets);
    }
    uint32_t target = bare_intern(it, next);
    it->targets[it->edge_count++] = target;
}

/* expand calls bare_add for each move out of a state. */
static inline void bare_explore(uint64_t first, void (*expand)(bare *it, uint64_t state),
                                pair_counts *counts)
{
    bare it = {.capacity = 1024, .edge_capacity = 1024, .bits = 9};
    size_t layer_end = 1;
    it.states = (BARE_STATE *)pair_grown(NULL, it.capacity, sizeof *it.states);
    it.rows = (uint32_t *)pair_grown(NULL, it.capacity + 1, sizeof *it.rows);
    it.targets = (uint32_t *)pair_grown(NULL, it.edge_capacity, sizeof *it.targets);
    bare_rehash(&it);
    bare_intern(&it, first);
    counts->depth = 0;
    for (size_t i = 0; i < it.count; i++) {
        if (i == layer_end) {
            layer_end = it.count;
            counts->depth++;
        }
        it.rows[i] = (uint32_t)it.edge_count;
        expand(&it, it.states[i]);
    }
    it.rows[it.count] = (uint32_t)it.edge_count;
    counts->states = it.count;
    counts->edges = it.edge_count;
    free(it.states);
    free(it.rows);
    free(it.targets);
    free(it.slots);
}

#endif
