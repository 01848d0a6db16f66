/* The order of items within rows: barycentre sweeps, swaps and sifting from several start orders
 * (as given, depth first, reversed, and while it costs little, shuffled), of which the best is
 * kept: fewest crossings and arcs, then shortest flat links. Everything is deterministic: sorts
 * fall back on the present order, shuffles on a fixed seed, and a later start must be strictly
 * better. */
#include "place/layout.h"

#include <stdlib.h>
#include <string.h>

/* How often each means is tried; a huge figure has fewer than STARTS,
 * a small one up to MOST_STARTS. */
enum { SWEEPS = 8, SIFTS = 4, FINAL_PASSES = 12, STARTS = 3, MOST_STARTS = 40 };
/* Lines that the sweeps of all starts may look at: more would take seconds. */
#define WORK_BOUND 1.2e6
/* Lines times sweeps that more starts than the first three may cost. */
#define SHUFFLE_BOUND 1e5

/* Where an item would like to stand in its row. */
typedef struct wish {
    double key;
    uint32_t rank, item;
} wish;

/* The present try and the best so far. */
typedef struct ordering {
    layout *it;
    wish *wishes;
    uint32_t *given, *best;
    uint64_t score; /* of the best */
    bool found;
} ordering;

/* Equal wishes keep the present order, whatever qsort does with them. */
static int compare_wishes(const void *a, const void *b)
{
    const wish *x = a, *y = b;
    if (x->key < y->key)
        return -1;
    if (x->key > y->key)
        return 1;
    return (x->rank > y->rank) - (x->rank < y->rank);
}

/* Mean place of an item's neighbours in the fixed row, from 0 to 1; its own place if it has none.
 */
static double barycentre(const layout *it, uint32_t at, bool below)
{
    const uint32_t *first = below ? it->down_first : it->up_first;
    const uint32_t *list = below ? it->down : it->up;
    const item *of = &it->items[at];
    uint32_t count = first[at + 1] - first[at];
    if (count == 0)
        return ((double)of->rank + 0.5) / (double)it->rows[of->row].count;
    double total = 0;
    for (uint32_t i = first[at]; i < first[at + 1]; i++) {
        const segment *line = &it->segments[list[i]];
        total += (double)it->items[below ? line->lower : line->upper].rank + 0.5;
    }
    uint32_t fixed = it->rows[below ? of->row + 1 : of->row - 1].count;
    return total / (double)count / (double)fixed;
}

/* Items with equal keys keep their order, since ranks break the tie. */
static void sort_row(ordering *o, uint32_t at, bool below)
{
    layout *it = o->it;
    const row *of = &it->rows[at];
    for (uint32_t i = 0; i < of->count; i++) {
        uint32_t member = it->order[of->first + i];
        o->wishes[i] = (wish){barycentre(it, member, below), i, member};
    }
    qsort(o->wishes, of->count, sizeof *o->wishes, compare_wishes);
    for (uint32_t i = 0; i < of->count; i++) {
        it->order[of->first + i] = o->wishes[i].item;
        it->items[o->wishes[i].item].rank = i;
    }
}

/* Each row is sorted by the row just done: downwards by what is above, upwards by what is below. */
static void sweep(ordering *o, bool down)
{
    layout *it = o->it;
    for (uint32_t i = 1; i < it->row_count && place_goes_on(it, place_row_work(it, i)); i++)
        sort_row(o, down ? i : it->row_count - 1 - i, !down);
}

/* Makes an order the present one and numbers its items. */
static void take_order(ordering *o, const uint32_t *order)
{
    layout *it = o->it;
    if (order != it->order)
        memcpy(it->order, order, it->item_count * sizeof *order);
    for (uint32_t r = 0; r < it->row_count; r++) {
        for (uint32_t i = 0; i < it->rows[r].count; i++)
            it->items[it->order[it->rows[r].first + i]].rank = i;
    }
}

/* Keeps the present order if it is better than the best so far. A score that was not counted to
 * its end does no harm: nothing is placed by it. */
static void judge(ordering *o)
{
    layout *it = o->it;
    uint64_t score = 0;
    for (uint32_t r = 0; r < it->row_count && place_goes_on(it, place_row_work(it, r)); r++)
        score += place_crossings(it, r) * PLACE_CROSSING + place_sides(it, r);
    if (o->found && score >= o->score)
        return;
    o->found = true;
    o->score = score;
    memcpy(o->best, it->order, it->item_count * sizeof *o->best);
}

/* Appends to its row every item that can be reached downwards from one, depth first. stack has room
 * for all segments and one more; order must be empty where counts say so. */
static void descend(layout *it, uint32_t from, uint32_t *stack, bool *seen)
{
    uint32_t depth = 0;
    stack[depth++] = from;
    while (depth > 0) {
        uint32_t at = stack[--depth];
        if (seen[at])
            continue;
        seen[at] = true;
        row *of = &it->rows[it->items[at].row];
        it->order[of->first + of->count++] = at;
        for (uint32_t i = it->down_first[at + 1]; i > it->down_first[at]; i--)
            stack[depth++] = it->segments[it->down[i - 1]].lower;
    }
}

/* Trees come out without a crossing at once. */
static sdg_status start_depth_first(ordering *o, sdg_error *err)
{
    layout *it = o->it;
    uint32_t *stack = sdg_arena_take(it->scratch, (size_t)it->segment_count + 1, sizeof *stack);
    bool *seen = sdg_arena_take(it->scratch, it->item_count, sizeof *seen);
    if (stack == NULL || seen == NULL)
        return sdg_fail_memory(err);
    for (uint32_t r = 0; r < it->row_count; r++)
        it->rows[r].count = 0;
    for (uint32_t i = 0; i < it->item_count; i++) {
        if (!seen[o->given[i]])
            descend(it, o->given[i], stack, seen);
    }
    take_order(o, it->order);
    return SDG_OK;
}

/* Ties that the given order breaks one way are broken the other way. */
static void start_reversed(ordering *o)
{
    layout *it = o->it;
    for (uint32_t r = 0; r < it->row_count; r++) {
        const row *of = &it->rows[r];
        for (uint32_t i = 0; i < of->count; i++)
            it->order[of->first + i] = o->given[of->first + of->count - 1 - i];
    }
    take_order(o, it->order);
}

/* Small graphs are the ones that people look at closely, and a few dozen tries cost less than a
 * millisecond. Xorshift by Marsaglia (2003), Fisher and Yates's shuffle. */
static void start_shuffled(ordering *o, uint32_t seed)
{
    layout *it = o->it;
    uint32_t random = seed * 2654435761u + 1;
    memcpy(it->order, o->given, it->item_count * sizeof *it->order);
    for (uint32_t r = 0; r < it->row_count; r++) {
        uint32_t *order = it->order + it->rows[r].first;
        for (uint32_t i = it->rows[r].count; i > 1; i--) {
            random ^= random << 13;
            random ^= random >> 17;
            random ^= random << 5;
            uint32_t at = random % i, moved = order[at];
            order[at] = order[i - 1];
            order[i - 1] = moved;
        }
    }
    take_order(o, it->order);
}

/* The first three starts are orders with a meaning; shuffled ones follow by number. */
static sdg_status begin(ordering *o, int start, sdg_error *err)
{
    if (start == 1)
        return start_depth_first(o, err);
    if (start == 0)
        take_order(o, o->given);
    else if (start == 2)
        start_reversed(o);
    else
        start_shuffled(o, (uint32_t)start);
    return SDG_OK;
}

/* What each sweep looks at. */
static double lines_of(const layout *it)
{
    return (double)it->segment_count + (double)it->flat_count + 1;
}

/* At least one sweep down and one up, however large the graph. */
static uint32_t sweeps_of(const layout *it)
{
    double affordable = WORK_BOUND / STARTS / lines_of(it);
    return affordable > SWEEPS ? SWEEPS : affordable < 2 ? 2 : (uint32_t)affordable;
}

/* By the work that each start costs: a small figure gets many tries, a large one those with a
 * meaning, and a huge one the first of them alone. */
static int starts_of(const layout *it)
{
    double shuffled = SHUFFLE_BOUND / SWEEPS / lines_of(it), plain = WORK_BOUND / 2 / lines_of(it);
    if (shuffled >= STARTS)
        return shuffled > MOST_STARTS ? MOST_STARTS : (int)shuffled;
    return plain > STARTS ? STARTS : plain < 1 ? 1 : (int)plain;
}

/* A start is judged before it is swept: what was given may be the best. */
static sdg_status try_start(ordering *o, int start, sdg_error *err)
{
    sdg_status status = begin(o, start, err);
    if (status != SDG_OK)
        return status;
    judge(o);
    uint32_t sweeps = sweeps_of(o->it);
    for (uint32_t i = 0; i < sweeps && !o->it->stopped; i++) {
        sweep(o, i % 2 == 0);
        place_transpose(o->it);
        judge(o);
    }
    for (int i = 0; i < SIFTS && place_sift(o->it); i++)
        judge(o);
    return SDG_OK;
}

/* All room is taken once. */
static bool prepare(ordering *o)
{
    layout *it = o->it;
    o->wishes = sdg_arena_take(it->scratch, it->item_count, sizeof *o->wishes);
    o->given = sdg_arena_take(it->scratch, it->item_count, sizeof *o->given);
    o->best = sdg_arena_take(it->scratch, it->item_count, sizeof *o->best);
    if (o->wishes == NULL || o->given == NULL || o->best == NULL)
        return false;
    memcpy(o->given, it->order, it->item_count * sizeof *o->given);
    return true;
}

/* Stops as soon as nothing can be better: no crossing, and every flat link between neighbours, of
 * length 1. The last swaps only ever improve, so they need no judge. */
static sdg_status find_order(ordering *o, sdg_error *err)
{
    layout *it = o->it;
    int starts = starts_of(it);
    for (int start = 0; start < starts && !it->stopped; start++) {
        sdg_status status = try_start(o, start, err);
        if (status != SDG_OK)
            return status;
        if (o->score <= it->flat_count)
            break;
    }
    take_order(o, o->best);
    /* Where sweeps are few, so are the passes. */
    uint32_t passes = sweeps_of(it) < SWEEPS ? sweeps_of(it) : FINAL_PASSES;
    for (uint32_t i = 0; i < passes && place_transpose(it); i++)
        continue;
    return SDG_OK;
}

/* For the next placing of the same diagram. */
static sdg_status keep_order(const layout *it, sdg_error *err)
{
    place_memory *memory = it->memory;
    if (memory == NULL || it->stopped)
        return SDG_OK;
    memory->order = sdg_allocate(it->item_count, sizeof *memory->order);
    if (memory->order == NULL)
        return sdg_fail_memory(err);
    memory->count = it->item_count;
    if (memory->count > 0)
        memcpy(memory->order, it->order, memory->count * sizeof *memory->order);
    return SDG_OK;
}

/* Finding the order is most of the work of placing, and nothing in it depends on the direction: it
 * is done once. */
sdg_status place_order(layout *it, sdg_error *err)
{
    ordering o = {.it = it};
    sdg_status status = place_prepare_counting(it, err);
    if (status != SDG_OK)
        return status;
    if (it->memory != NULL && it->memory->order != NULL && it->memory->count == it->item_count) {
        take_order(&o, it->memory->order);
        return SDG_OK;
    }
    if (!prepare(&o))
        return sdg_fail_memory(err);
    status = find_order(&o, err);
    return status == SDG_OK ? keep_order(it, err) : status;
}
