/* Klotski (BAAC/BAAC/DEEF/DGHF/I..J) in unit steps, by a search that knows nothing but this board.
 * A state is three planes of 20 bits, the upper left corners of the upright, the lying and the
 * single pieces, the large one being both upright and lying. */
#ifndef SDG_BENCH_KLOTSKI_BARE_H
#define SDG_BENCH_KLOTSKI_BARE_H

#include "bare.h"

enum { PLANE = 20 };

/* Adds an edge for each piece of a set: its bits leave, and come back moved by so many cells. */
static inline void move_all(bare *it, uint64_t state, uint64_t set, uint64_t planes, int by)
{
    for (; set != 0; set &= set - 1) {
        uint64_t old = (set & -set) * planes;
        bare_add(it, (state & ~old) | (by > 0 ? old << by : old >> -by));
    }
}

/* The cells that must be free stand before the piece: one, or two beside one another. */
static inline void expand_klotski(bare *it, uint64_t state)
{
    const uint64_t all = (UINT64_C(1) << PLANE) - 1, column = 0x11111;
    const uint64_t in_v = 1, in_h = UINT64_C(1) << PLANE, in_s = in_h << PLANE;
    uint64_t v = state & all, h = state >> PLANE & all, s = state >> 2 * PLANE, b = v & h;
    v &= ~b;
    h &= ~b;
    uint64_t taken = s | v | v << 4 | h | h << 1 | b | b << 1 | b << 4 | b << 5, e = ~taken & all;
    uint64_t left = e & ~(column << 3), right = e & ~column; /* cells that can be so entered */
    move_all(it, state, b & e << 4 & e << 3, in_v + in_h, -4);
    move_all(it, state, b & e >> 8 & e >> 9, in_v + in_h, 4);
    move_all(it, state, b & left << 1 & left >> 3, in_v + in_h, -1);
    move_all(it, state, b & right >> 2 & right >> 6, in_v + in_h, 1);
    move_all(it, state, v & e << 4, in_v, -4);
    move_all(it, state, v & e >> 8, in_v, 4);
    move_all(it, state, v & left << 1 & left >> 3, in_v, -1);
    move_all(it, state, v & right >> 1 & right >> 5, in_v, 1);
    move_all(it, state, h & e << 4 & e << 3, in_h, -4);
    move_all(it, state, h & e >> 4 & e >> 5, in_h, 4);
    move_all(it, state, h & left << 1, in_h, -1);
    move_all(it, state, h & right >> 2, in_h, 1);
    move_all(it, state, s & e << 4, in_s, -4);
    move_all(it, state, s & e >> 4, in_s, 4);
    move_all(it, state, s & left << 1, in_s, -1);
    move_all(it, state, s & right >> 1, in_s, 1);
}

static inline void explore_klotski(pair_counts *counts)
{
    const uint64_t large = 1U << 1, h = 1U << 9 | large;
    const uint64_t v = 1U << 0 | 1U << 3 | 1U << 8 | 1U << 11 | large;
    const uint64_t s = 1U << 13 | 1U << 14 | 1U << 16 | 1U << 19;
    bare_explore(v | h << PLANE | s << 2 * PLANE, expand_klotski, counts);
}

#endif
