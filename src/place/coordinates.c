/* Positions along the rows. Sweeps down and up put each row as near as its order and the room of
 * its items allow to where the neighbours in the fixed rows want it: an item wants to stand at the
 * weighted median of its neighbours, and a row is solved at once by isotonic regression. The best
 * of all sweeps is kept, then chains are made exactly straight. Positions end on half points. */
#include "place/layout.h"

#include <math.h>
#include <string.h>

/* A round goes down and up again; the best sweep of all is kept. */
enum { ROUNDS = 8 };
/* Lines and items that all rounds may look at: beyond, a figure is not read line by line. */
#define WORK_BOUND 6e5

/* Where one neighbour wants an item to stand, and how much. */
typedef struct pull {
    double at, weight;
} pull;

/* What all sweeps share, and the best so far. */
typedef struct sweeper {
    layout *it;
    uint32_t *up, *down; /* as the layout's, but by the rank of the other end */
    pull *pulls, *merged;
    double *wanted, *weights, *best;
    pool *pools;
    double cost;   /* of the best */
    double middle; /* of what has links, as it stands */
    bool found;
} sweeper;

/* Bits: a round may heed one side or both. */
typedef enum side { ABOVE = 1, BELOW = 2 } side;

/* Adds the pulls of an item's neighbours on one side, from left to right, as these stand. */
static uint32_t collect(const sweeper *s, uint32_t at, bool below, uint32_t count)
{
    const layout *it = s->it;
    const uint32_t *first = below ? it->down_first : it->up_first;
    const uint32_t *list = below ? s->down : s->up;
    for (uint32_t i = first[at]; i < first[at + 1]; i++) {
        const segment *line = &it->segments[list[i]];
        const item *other = &it->items[below ? line->lower : line->upper];
        s->pulls[count++] = (pull){other->at, line->weight};
    }
    return count;
}

/* The weighted median; the middle of two if both are. */
static double median(const pull *pulls, uint32_t count, double total)
{
    double sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        sum += pulls[i].weight;
        if (sum > total / 2)
            return pulls[i].at;
        if (sum == total / 2 && i + 1 < count)
            return (pulls[i].at + pulls[i + 1].at) / 2;
    }
    return pulls[count - 1].at;
}

/* Those above and those below ascend by themselves: a merge puts all in order. */
static const pull *merge(const sweeper *s, uint32_t above, uint32_t count)
{
    uint32_t a = 0, b = above;
    if (above == 0 || above == count)
        return s->pulls;
    for (uint32_t i = 0; i < count; i++) {
        bool takes_below = a == above || (b < count && s->pulls[b].at < s->pulls[a].at);
        s->merged[i] = s->pulls[takes_below ? b++ : a++];
    }
    return s->merged;
}

/* Where an item wants to be, and how much. One without neighbours there looks to its other side;
 * one without any wants to stand in the middle, but yields to all. */
static double wish_of(const sweeper *s, uint32_t at, int sides, double *weight)
{
    uint32_t count = 0;
    if (sides & ABOVE)
        count = collect(s, at, false, count);
    uint32_t above = count;
    if (sides & BELOW)
        count = collect(s, at, true, count);
    double share = 1;
    if (count == 0) {
        count = collect(s, at, sides == ABOVE, count);
        share = 0.1;
    }
    double total = 0;
    for (uint32_t i = 0; i < count; i++)
        total += s->pulls[i].weight;
    *weight = count == 0 ? 1e-6 : share * total;
    return count == 0 ? s->middle : median(merge(s, above, count), count, total);
}

/* Solves one row: positions less the room before them must not decrease. */
static void place_row(const sweeper *s, uint32_t at, int sides)
{
    layout *it = s->it;
    const row *of = &it->rows[at];
    const uint32_t *order = it->order + of->first;
    double taken = 0;
    for (uint32_t i = 0; i < of->count; i++) {
        if (i > 0)
            taken += it->items[order[i - 1]].after + it->items[order[i]].before;
        if (!place_goes_on(it, 1 + place_lines_at(it, order[i])))
            return;
        s->wanted[i] = wish_of(s, order[i], sides, &s->weights[i]) - taken;
    }
    place_isotonic(s->wanted, s->weights, of->count, s->pools);
    taken = 0;
    for (uint32_t i = 0; i < of->count; i++) {
        if (i > 0)
            taken += it->items[order[i - 1]].after + it->items[order[i]].before;
        it->items[order[i]].at = s->wanted[i] + taken;
    }
}

/* Length along the rows. It is mostly the square that counts, so that a node stands in the middle
 * of its neighbours and not anywhere between them. */
static double cost_of(const layout *it)
{
    double total = 0;
    for (uint32_t i = 0; i < it->segment_count; i++) {
        const segment *line = &it->segments[i];
        double slant = fabs(it->items[line->upper].at - it->items[line->lower].at);
        total += line->weight * slant * (8 + slant);
    }
    return total;
}

/* A later sweep of equal cost is better balanced, so it wins. */
static void judge(sweeper *s)
{
    layout *it = s->it;
    double cost = cost_of(it);
    if (s->found && cost > s->cost)
        return;
    s->found = true;
    s->cost = cost;
    for (uint32_t i = 0; i < it->item_count; i++)
        s->best[i] = it->items[i].at;
}

/* Without links an item wants nothing, and would stay where packing left it. */
static bool has_links(const layout *it, uint32_t at)
{
    return it->down_first[at] < it->down_first[at + 1] || it->up_first[at] < it->up_first[at + 1];
}

/* Where items without links gather. */
static void find_middle(sweeper *s)
{
    double low = HUGE_VAL, high = -HUGE_VAL;
    for (uint32_t i = 0; i < s->it->item_count; i++) {
        if (!has_links(s->it, i))
            continue;
        low = fmin(low, s->it->items[i].at);
        high = fmax(high, s->it->items[i].at);
    }
    s->middle = low <= high ? (low + high) / 2 : 0;
}

/* One pass over all rows, which each see the rows before them where those now are. */
static void sweep(sweeper *s, bool down, int sides)
{
    uint32_t rows = s->it->row_count;
    find_middle(s);
    for (uint32_t i = 0; i < rows && !s->it->stopped; i++)
        place_row(s, down ? i : rows - 1 - i, sides);
    judge(s);
}

/* Each row packed and centred: where the sweeps start. */
static void pack(layout *it)
{
    for (uint32_t r = 0; r < it->row_count; r++) {
        const row *of = &it->rows[r];
        double at = 0;
        for (uint32_t i = 0; i < of->count; i++) {
            item *member = &it->items[it->order[of->first + i]];
            at += i == 0 ? 0 : member->before;
            member->at = at;
            at += member->after;
        }
        double middle = at / 2;
        for (uint32_t i = 0; i < of->count; i++)
            it->items[it->order[of->first + i]].at -= middle;
    }
}

/* First each row follows one neighbour row at a time, which moves whole subtrees; in the second
 * half it weighs both, which settles the rest. */
static void run_sweeps(sweeper *s)
{
    double affordable = WORK_BOUND / ((double)s->it->segment_count + (double)s->it->item_count + 1);
    int rounds = affordable > ROUNDS ? ROUNDS : affordable < 2 ? 2 : (int)affordable;
    for (int i = 0; i < rounds && !s->it->stopped; i++) {
        bool settle = 2 * i >= rounds;
        sweep(s, true, settle ? ABOVE | BELOW : ABOVE);
        sweep(s, false, settle ? ABOVE | BELOW : BELOW);
    }
    sweep(s, true, ABOVE);
}

/* The order stands now, so the lines of each item can be put in it once and for all: by going
 * through the other ends in their order. */
static uint32_t *sorted_lines(layout *it, bool below)
{
    const uint32_t *first = below ? it->down_first : it->up_first;
    const uint32_t *met_first = below ? it->up_first : it->down_first;
    const uint32_t *met_lines = below ? it->up : it->down;
    uint32_t *sorted = sdg_arena_take(it->scratch, it->segment_count, sizeof *sorted);
    if (sorted == NULL)
        return NULL;
    memcpy(it->filled, first, it->item_count * sizeof *first);
    for (uint32_t i = 0; i < it->item_count; i++) {
        uint32_t other = it->order[i];
        for (uint32_t k = met_first[other]; k < met_first[other + 1]; k++) {
            const segment *line = &it->segments[met_lines[k]];
            sorted[it->filled[below ? line->upper : line->lower]++] = met_lines[k];
        }
    }
    return sorted;
}

/* All room is taken once; sweeps themselves never allocate. */
static bool prepare(sweeper *s)
{
    layout *it = s->it;
    s->up = sorted_lines(it, false);
    s->down = sorted_lines(it, true);
    s->pulls = sdg_arena_take(it->scratch, it->segment_count, sizeof *s->pulls);
    s->merged = sdg_arena_take(it->scratch, it->segment_count, sizeof *s->merged);
    s->wanted = sdg_arena_take(it->scratch, it->item_count, sizeof *s->wanted);
    s->weights = sdg_arena_take(it->scratch, it->item_count, sizeof *s->weights);
    s->best = sdg_arena_take(it->scratch, it->item_count, sizeof *s->best);
    s->pools = sdg_arena_take(it->scratch, it->item_count, sizeof *s->pools);
    return s->up != NULL && s->down != NULL && s->pulls != NULL && s->merged != NULL &&
           s->wanted != NULL && s->weights != NULL && s->best != NULL && s->pools != NULL;
}

/* Chains are straightened last, as sweeps leave them straight only where nothing pulls at them. */
sdg_status place_coordinates(layout *it, sdg_error *err)
{
    sweeper s = {.it = it};
    if (!prepare(&s))
        return sdg_fail_memory(err);
    pack(it);
    run_sweeps(&s);
    for (uint32_t i = 0; i < it->item_count; i++)
        it->items[i].at = s.best[i];
    sdg_status status = place_straighten(it, err);
    /* Rooms are whole points, so rounding cannot bring two items nearer than their rooms allow. */
    for (uint32_t i = 0; status == SDG_OK && i < it->item_count; i++)
        it->items[i].at = floor(2 * it->items[i].at + 0.5) / 2;
    return status;
}
