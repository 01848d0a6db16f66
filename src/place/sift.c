/* Sifting: each item of a small row is tried at every place of its row and put where the score is
 * least (Matuszewski, Schönfeld and Molitor 1999). It finds what swaps of neighbours cannot, since
 * there every step on the way must be better. */
#include "place/layout.h"

#include <string.h>

/* Of rows up to this wide, and while items squared times lines are no more than the other in all:
 * about a millisecond. */
enum { WIDEST = 24, WORK_BOUND = 100000 };

/* What depends on the order of one row. */
static uint64_t score_of(layout *it, uint32_t at)
{
    uint64_t crossings = place_crossings(it, at);
    if (at > 0)
        crossings += place_crossings(it, at - 1);
    return crossings * PLACE_CROSSING + place_sides(it, at);
}

/* Takes an item from one rank to another; those between move up. */
static void move(layout *it, const row *of, uint32_t from, uint32_t to)
{
    uint32_t *order = it->order + of->first, moved = order[from];
    if (from < to)
        memmove(order + from, order + from + 1, (to - from) * sizeof *order);
    else
        memmove(order + to + 1, order + to, (from - to) * sizeof *order);
    order[to] = moved;
    for (uint32_t i = from < to ? from : to; i <= (from < to ? to : from); i++)
        it->items[order[i]].rank = i;
}

/* An item stays where it is unless another place is strictly better. */
static bool sift_item(layout *it, uint32_t at, uint32_t member)
{
    const row *of = &it->rows[at];
    uint32_t start = it->items[member].rank, best = start;
    uint64_t least = score_of(it, at);
    for (uint32_t to = 0; to < of->count; to++) {
        move(it, of, it->items[member].rank, to);
        uint64_t score = score_of(it, at);
        if (score >= least)
            continue;
        least = score;
        best = to;
    }
    move(it, of, it->items[member].rank, best);
    return best != start;
}

/* Items in the order that they had before any moved. */
static bool sift_row(layout *it, uint32_t at)
{
    const row *of = &it->rows[at];
    uint32_t members[WIDEST];
    bool any = false;
    if (of->count > WIDEST)
        return false;
    memcpy(members, it->order + of->first, of->count * sizeof *members);
    for (uint32_t i = 0; i < of->count; i++)
        any = sift_item(it, at, members[i]) || any;
    return any;
}

/* Large graphs are left to the sweeps. */
bool place_sift(layout *it)
{
    uint64_t work = 0;
    for (uint32_t r = 0; r < it->row_count; r++) {
        uint64_t lines = (uint64_t)it->gaps[r].count + (r > 0 ? it->gaps[r - 1].count : 0);
        uint64_t flats = it->rows[r].flat_count, count = it->rows[r].count;
        work += count * count * (lines + flats * flats);
    }
    if (work > WORK_BOUND)
        return false;
    bool any = false;
    for (uint32_t r = 0; r < it->row_count; r++)
        any = sift_row(it, r) || any;
    return any;
}
