/* The order of items within rows: from several start orders (as given, depth first, reversed,
 * smooth, and while it costs little, shuffled), of which the best is kept: fewest crossings, then
 * arcs, then shortest flat links. A start is bettered by barycentre sweeps, swaps and sifting; the
 * best is sifted again, and in a small figure kicked. Everything is deterministic: sorts fall back
 * on the present order, shuffles on fixed seeds, and a later start must be strictly better. */
#include "place/order.h"

#include <stdlib.h>
#include <string.h>

/* How often each means is tried. */
enum { SWEEPS = 8, SIFTS = 4, FINAL_PASSES = 12, MEANT = 3, MOST_SMOOTH = 6, MOST_STARTS = 16 };
/* Lines that the sweeps of all starts may look at: more would take seconds. */
#define WORK_BOUND 1.2e6
/* Lines times sweeps that shuffled starts may cost. */
#define SHUFFLE_BOUND 4e4
/* Lines that all smooth starts may look at. */
#define SMOOTH_BOUND 8e6
/* Pairs of lines that sifting each start may compare, and sifting the best. */
#define SIFT_BOUND 2e5
#define FINAL_SIFT_BOUND 8e6

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

void order_sort(ordering *o, uint32_t at)
{
    layout *it = o->it;
    const row *of = &it->rows[at];
    qsort(o->wishes, of->count, sizeof *o->wishes, compare_wishes);
    for (uint32_t i = 0; i < of->count; i++) {
        it->order[of->first + i] = o->wishes[i].item;
        it->items[o->wishes[i].item].rank = i;
    }
}

/* By the row just done, above or below. */
static void sort_row(ordering *o, uint32_t at, bool below)
{
    const layout *it = o->it;
    const row *of = &it->rows[at];
    for (uint32_t i = 0; i < of->count; i++) {
        uint32_t member = it->order[of->first + i];
        o->wishes[i] = (wish){barycentre(it, member, below), i, member};
    }
    order_sort(o, at);
}

/* Each row is sorted by the row just done: downwards by what is above, upwards by what is below. */
static void sweep(ordering *o, bool down)
{
    layout *it = o->it;
    for (uint32_t i = 1; i < it->row_count && place_goes_on(it, place_row_work(it, i)); i++)
        sort_row(o, down ? i : it->row_count - 1 - i, !down);
}

void order_take(ordering *o, const uint32_t *order)
{
    layout *it = o->it;
    if (order != it->order)
        memcpy(it->order, order, it->item_count * sizeof *order);
    for (uint32_t r = 0; r < it->row_count; r++) {
        for (uint32_t i = 0; i < it->rows[r].count; i++)
            it->items[it->order[it->rows[r].first + i]].rank = i;
    }
}

/* A score that was not counted to its end does no harm: nothing is placed by it. */
uint64_t order_score(layout *it)
{
    uint64_t score = 0;
    for (uint32_t r = 0; r < it->row_count && place_goes_on(it, place_row_work(it, r)); r++)
        score += place_crossings(it, r) * PLACE_CROSSING + place_sides(it, r);
    return score;
}

void order_keep(ordering *o, uint64_t score)
{
    o->found = true;
    o->score = score;
    memcpy(o->best, o->it->order, o->it->item_count * sizeof *o->best);
}

/* Keeps the present order if it is better than the best so far. */
static void judge(ordering *o)
{
    uint64_t score = order_score(o->it);
    if (!o->found || score < o->score)
        order_keep(o, score);
}

/* A row in which nothing was moved is left alone until one next to it changes. */
void order_sift(ordering *o, uint32_t first, uint32_t end, uint32_t passes)
{
    layout *it = o->it;
    bool any = true;
    memset(o->settled, 0, it->row_count * sizeof *o->settled);
    for (uint32_t i = 0; i < passes && any; i++) {
        any = false;
        for (uint32_t k = first; k < end && !it->stopped; k++) {
            uint32_t r = i % 2 == 0 ? k : first + end - 1 - k;
            if (o->settled[r])
                continue;
            o->settled[r] = !place_sift_row(it, r, o->members);
            if (o->settled[r])
                continue;
            any = true;
            if (r > 0)
                o->settled[r - 1] = false;
            if (r + 1 < it->row_count)
                o->settled[r + 1] = false;
        }
    }
}

/* ---- what is affordable ---- */

/* What each sweep looks at. */
static double lines_of(const layout *it)
{
    return (double)it->segment_count + (double)it->flat_count + 1;
}

/* At least one sweep down and one up, however large the graph. */
static uint32_t sweeps_of(const layout *it)
{
    double affordable = WORK_BOUND / MEANT / lines_of(it);
    return affordable > SWEEPS ? SWEEPS : affordable < 2 ? 2 : (uint32_t)affordable;
}

/* So many of something that each costs so much, from least to most of them. */
static uint32_t number_of(double bound, double cost, uint32_t least, uint32_t most)
{
    double affordable = bound / cost;
    return affordable > most ? most : affordable < least ? least : (uint32_t)affordable;
}

/* What sifting all rows once compares. */
static double sift_work(const layout *it)
{
    double work = 0;
    for (uint32_t r = 0; r < it->row_count; r++)
        work += (double)place_sift_work(it, r);
    return work;
}

/* ---- the search ---- */

/* A few passes over all rows. */
static void sift_all(ordering *o)
{
    order_sift(o, 0, o->it->row_count, SIFTS);
    judge(o);
}

/* A start is judged before it is bettered: what was given may be the best. */
static sdg_status try_start(ordering *o, order_start start, uint32_t seed, sdg_error *err)
{
    layout *it = o->it;
    sdg_status status = order_begin(o, start, seed, err);
    if (status != SDG_OK)
        return status;
    judge(o);
    bool is_small = sift_work(it) * SIFTS <= SIFT_BOUND;
    /* Sweeps look at one row at a time, and lose what a smooth start has from the whole. */
    if (start == START_SMOOTH && is_small)
        sift_all(o);
    uint32_t sweeps = start == START_SMOOTH && !is_small ? 0 : sweeps_of(it);
    for (uint32_t i = 0; i < sweeps && !it->stopped; i++) {
        sweep(o, i % 2 == 0);
        place_transpose(it);
        judge(o);
    }
    if (is_small)
        sift_all(o);
    return SDG_OK;
}

/* The starts in their order, as many of each kind as are affordable: a small figure gets a dozen,
 * and a huge one the order that was given and a smooth one. */
static sdg_status try_starts(ordering *o, sdg_error *err)
{
    const layout *it = o->it;
    double lines = lines_of(it);
    uint32_t meant = number_of(WORK_BOUND / 2, lines, 1, MEANT);
    uint32_t smooth =
        number_of(SMOOTH_BOUND, PLACE_SMOOTH_WORK * SMOOTH_ROUNDS * lines, 1, MOST_SMOOTH);
    uint32_t all = number_of(SHUFFLE_BOUND, SWEEPS * lines, meant + smooth, MOST_STARTS);
    for (uint32_t i = 0; i < all && !it->stopped; i++) {
        order_start start = i < meant            ? (order_start)i
                            : i < meant + smooth ? START_SMOOTH
                                                 : START_SHUFFLED;
        sdg_status status = try_start(o, start, i, err);
        if (status != SDG_OK)
            return status;
        /* Nothing can be better: no crossing, and every flat link between neighbours. */
        if (o->score <= it->flat_count)
            break;
    }
    return SDG_OK;
}

/* The last swaps only ever improve, so they need no judge. */
static sdg_status find_order(ordering *o, sdg_error *err)
{
    layout *it = o->it;
    sdg_status status = try_starts(o, err);
    if (status != SDG_OK)
        return status;
    order_take(o, o->best);
    order_sift(o, 0, it->row_count,
               number_of(FINAL_SIFT_BOUND, sift_work(it) + 1, 1, FINAL_PASSES));
    judge(o);
    order_take(o, o->best);
    status = order_kick(o, err);
    if (status != SDG_OK)
        return status;
    /* Where sweeps are few, so are the passes. */
    uint32_t passes = sweeps_of(it) < SWEEPS ? sweeps_of(it) : FINAL_PASSES;
    for (uint32_t i = 0; i < passes && place_transpose(it); i++)
        continue;
    return SDG_OK;
}

/* All room is taken once. */
static bool prepare(ordering *o)
{
    layout *it = o->it;
    size_t items = it->item_count;
    o->wishes = sdg_arena_take(it->scratch, items, sizeof *o->wishes);
    o->members = sdg_arena_take(it->scratch, items, sizeof *o->members);
    o->given = sdg_arena_take(it->scratch, items, sizeof *o->given);
    o->best = sdg_arena_take(it->scratch, items, sizeof *o->best);
    o->smooth = sdg_arena_take(it->scratch, items, sizeof *o->smooth);
    o->stack = sdg_arena_take(it->scratch, (size_t)it->segment_count + 1, sizeof *o->stack);
    o->seen = sdg_arena_take(it->scratch, items, sizeof *o->seen);
    o->settled = sdg_arena_take(it->scratch, it->row_count, sizeof *o->settled);
    if (o->wishes == NULL || o->members == NULL || o->given == NULL || o->best == NULL ||
        o->smooth == NULL || o->stack == NULL || o->seen == NULL || o->settled == NULL)
        return false;
    memcpy(o->given, it->order, items * sizeof *o->given);
    return true;
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
        order_take(&o, it->memory->order);
        return SDG_OK;
    }
    if (!prepare(&o))
        return sdg_fail_memory(err);
    status = find_order(&o, err);
    return status == SDG_OK ? keep_order(it, err) : status;
}
