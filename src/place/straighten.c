/* Chains made exactly straight: dummies of one link, and items joined by the only (or the only
 * heavy) line on both facing sides. A chain goes to a position that all of its rows have room for;
 * where there is none it is cut. Only the figure's spine goes where it wants. */
#include "place/layout.h"

#include <math.h>
#include <string.h>

/* The positions that an item may take without moving a neighbour. */
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
        if (it->segments[list[i]].weight < PLACE_HEAVY)
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

/* All of a run get one position, within what every one of its rows allows. A row without any room
 * cuts a chain at its start, which leaves a run of nobody before it. */
static void move_run(layout *it, const uint32_t *run, uint32_t count, span room)
{
    if (count == 0)
        return;
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

/* Neighbours give way, and theirs. */
static void push_row(layout *it, uint32_t at)
{
    const row *in = &it->rows[it->items[at].row];
    const uint32_t *order = it->order + in->first;
    uint32_t rank = it->items[at].rank;
    for (uint32_t i = rank; i > 0; i--) {
        const item *right = &it->items[order[i]];
        item *left = &it->items[order[i - 1]];
        left->at = fmin(left->at, right->at - right->before - left->after);
    }
    for (uint32_t i = rank + 1; i < in->count; i++) {
        const item *left = &it->items[order[i - 1]];
        item *right = &it->items[order[i]];
        right->at = fmax(right->at, left->at + left->after + right->before);
    }
}

/* Collects the chain that begins at an item, of items that are in none yet. */
static uint32_t collect(const layout *it, uint32_t from, bool *done, uint32_t *chain)
{
    uint32_t count = 0;
    for (uint32_t at = from; at != SDG_NONE && !done[at]; at = follower(it, at)) {
        done[at] = true;
        chain[count++] = at;
    }
    return count;
}

/* Keeps the part of a chain that heavy lines join: it is one piece, since a light line continues a
 * chain only where there is no other. */
static uint32_t heavy_part(const layout *it, uint32_t *chain, uint32_t count)
{
    uint32_t start = 0, end = 0;
    for (uint32_t i = 0; i + 1 < count; i++) {
        if (it->segments[only_line(it, chain[i], true)].weight < PLACE_HEAVY)
            continue;
        start = end == 0 ? i : start;
        end = i + 2;
    }
    for (uint32_t i = start; i < end; i++)
        chain[i - start] = chain[i];
    return end - start;
}

/* The longest heavy chain is the figure's spine: it is straight whatever stands in its way, and all
 * else makes room. */
static void set_spine(layout *it, bool *done, uint32_t *chain)
{
    uint32_t most = 1, first = SDG_NONE;
    for (uint32_t k = 0; k < it->item_count; k++) {
        uint32_t count = heavy_part(it, chain, collect(it, it->order[k], done, chain));
        if (count <= most)
            continue;
        most = count;
        first = it->order[k];
    }
    memset(done, 0, it->item_count * sizeof *done);
    if (first == SDG_NONE)
        return;
    uint32_t count = heavy_part(it, chain, collect(it, first, done, chain));
    move_run(it, chain, count, (span){-HUGE_VAL, HUGE_VAL});
    for (uint32_t i = 0; i < count; i++)
        push_row(it, chain[i]);
    memset(done, 0, it->item_count * sizeof *done);
}

/* Every item belongs to at most one chain. order lists rows from the top, so each chain is met at
 * its first item. */
sdg_status place_straighten(layout *it, sdg_error *err)
{
    uint32_t *chain = sdg_arena_take(it->scratch, it->item_count, sizeof *chain);
    bool *done = sdg_arena_take(it->scratch, it->item_count, sizeof *done);
    if (chain == NULL || done == NULL)
        return sdg_fail_memory(err);
    set_spine(it, done, chain);
    for (uint32_t k = 0; k < it->item_count; k++) {
        if (!place_goes_on(it, 1 + place_lines_at(it, it->order[k])))
            return SDG_OK;
        uint32_t count = collect(it, it->order[k], done, chain);
        if (count > 1)
            straighten(it, chain, count);
    }
    return SDG_OK;
}
