/* The 8-puzzle, by a search that knows nothing but it. A state is four bits a cell, the blank 0,
 * and above them where the blank is. */
#ifndef SDG_BENCH_TILES_BARE_H
#define SDG_BENCH_TILES_BARE_H

#include "bare.h"

enum { BLANK_AT = 36 };

static inline void slide(bare *it, uint64_t state, uint32_t blank, uint32_t from)
{
    uint64_t tile = state >> 4 * from & 15;
    bare_add(it,
             state ^ tile << 4 * from ^ tile << 4 * blank ^ (uint64_t)(blank ^ from) << BLANK_AT);
}

static inline void expand_tiles(bare *it, uint64_t state)
{
    uint32_t blank = (uint32_t)(state >> BLANK_AT);
    if (blank % 3 != 0)
        slide(it, state, blank, blank - 1);
    if (blank % 3 != 2)
        slide(it, state, blank, blank + 1);
    if (blank > 2)
        slide(it, state, blank, blank - 3);
    if (blank < 6)
        slide(it, state, blank, blank + 3);
}

/* 867/254/3_1 */
static inline void explore_tiles(pair_counts *counts)
{
    static const uint8_t board[9] = {8, 6, 7, 2, 5, 4, 3, 0, 1};
    uint64_t first = UINT64_C(7) << BLANK_AT;
    for (uint32_t i = 0; i < 9; i++)
        first |= (uint64_t)board[i] << 4 * i;
    bare_explore(first, expand_tiles, counts);
}

#endif
