/* Chains made exactly straight: dummies of one link, and items joined by the only (or the only
 * heavy) line on both facing sides. A chain goes to a position that all of its rows have room for;
 * where there is none it is cut. */
#include "place/layout.h"

#include <math.h>

/* Weights from here on are of heavy lines; see weight_of in segments.c. */
#define HEAVY_WEIGHT 512.0

typedef struct span {
    double low, high;
} span;

/* The one segment that may continue a chain on one side of an item, or SDG_NONE. */
static uint32_t only_line(const layout *it, uint32_t at, bool below)
{
    const uint32_t *first = below ? it->down_first : it->up_first;
    const uint32_t *list = below ? it->down : it->up;
    if (first[at + 1] - first[at] == 1)
        return list[first[at]];
    uint32_t heavy = SDG_NONE;
    for (uint32_t i = first[at]; i < first[at + 1]; i++) {
        if (it->segments[list[i]].weight < HEAVY_WEIGHT)
            continue;
        if (heavy != SDG_NONE)
            return SDG_NONE;
        heavy = list[i];
    }
    return heavy;
}

/* The item that follows in a chain, or SDG_NONE. */
static uint32_t follower(const layout *it, uint32_t at)
{
    uint32_t line = only_line(it, at, true);
    if (line == SDG_NONE)
        return SDG_NONE;
    uint32_t lower = it->segments[line].lower;
    return only_line(it, lower, false) == line ? lower : SDG_NONE;
}

/* Between which positions an item can stand with its neighbours in the row where they are. */
static span freedom(const layout *it, uint32_t at)
{
    const item *of = &it->items[at];
    const row *in = &it->rows[of->row];
    const uint32_t *order = it->order + in->first;
    span out = {-HUGE_VAL, HUGE_VAL};
    if (of->rank > 0) {
        const item *left = &it->items[order[of->rank - 1]];
        out.low = left->at + left->after + of->before;
    }
    if (of->rank + 1 < in->count) {
        const item *right = &it->items[order[of->rank + 1]];
        out.high = right->at - right->before - of->after;
    }
    return out;
}

/* The median of a run's positions; where most already stand is where it disturbs least. A run is
 * sorted by insertion, but only its first members count, so that long chains stay cheap. */
static double middle_of(const layout *it, const uint32_t *run, uint32_t count)
{
    double sorted[31];
    uint32_t used = count < 31 ? count : 31;
    for (uint32_t i = 0; i < used; i++) {
        double at = it->items[run[(uint64_t)i * count / used]].at;
        uint32_t k = i;
        for (; k > 0 && sorted[k - 1] > at; k--)
            sorted[k] = sorted[k - 1];
        sorted[k] = at;
    }
    return sorted[used / 2];
}

/* All of a run get one position, within what every one of its rows allows. */
static void move_run(layout *it, const uint32_t *run, uint32_t count, span room)
{
    double at = fmin(fmax(middle_of(it, run, count), room.low), room.high);
    for (uint32_t i = 0; i < count; i++)
        it->items[run[i]].at = at;
}

/* Straightens a chain, in as few runs as its rows allow. */
static void straighten(layout *it, const uint32_t *chain, uint32_t count)
{
    uint32_t start = 0;
    span room = {-HUGE_VAL, HUGE_VAL};
    for (uint32_t i = 0; i < count; i++) {
        span own = freedom(it, chain[i]);
        span both = {fmax(room.low, own.low), fmin(room.high, own.high)};
        if (both.low > both.high) {
            move_run(it, chain + start, i - start, room);
            start = i;
            both = own;
        }
        room = both;
    }
    if (room.low <= room.high)
        move_run(it, chain + start, count - start, room);
}

/* Every item belongs to at most one chain. */
sdg_status place_straighten(layout *it, sdg_error *err)
{
    uint32_t *chain = sdg_arena_take(it->scratch, it->item_count, sizeof *chain);
    bool *done = sdg_arena_take(it->scratch, it->item_count, sizeof *done);
    if (chain == NULL || done == NULL)
        return sdg_fail_memory(err);
    for (uint32_t k = 0; k < it->item_count; k++) {
        uint32_t count =
            0; /* order lists rows from the top, so each chain is met at its first item */
        for (uint32_t at = it->order[k]; at != SDG_NONE && !done[at]; at = follower(it, at)) {
            done[at] = true;
            chain[count++] = at;
        }
        if (count > 1)
            straighten(it, chain, count);
    }
    return SDG_OK;
}
