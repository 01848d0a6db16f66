/* The best order of a small graph, bettered by kicks: a few items of neighbouring rows change
 * places at random, the rows around are sifted and the links that pass them rerouted, and what is
 * worse than before is taken back (iterated local search: Lourenço, Martin and Stützle 2003). It
 * gets out of orders that no single move betters. One that is as good is kept, as it may lead on.
 */
#include "place/order.h"

/* Kicks in all, and how many in a row may better nothing; how often a window is sifted. */
enum { MOST_KICKS = 300, PATIENCE = 100, PASSES = 8 };
/* Pairs that a kick exchanges, in how many rows, and how many rows on both sides are put right. */
enum { LEAST_SWAPS = 2, MORE_SWAPS = 7, MOST_ROWS = 4, AROUND = 2 };
/* Lines that all kicks may look at. */
#define WORK_BOUND 5e6

/* Rows from first to before end. */
typedef struct window {
    uint32_t first, end;
} window;

/* Xorshift by Marsaglia (2003). */
static uint32_t next_random(uint32_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

/* Two items of a row change places. */
static void exchange(layout *it, const row *of, uint32_t a, uint32_t b)
{
    uint32_t *order = it->order + of->first, moved = order[a];
    order[a] = order[b];
    order[b] = moved;
    it->items[order[a]].rank = a;
    it->items[order[b]].rank = b;
}

/* Exchanges some pairs in up to four rows; the rows to put right. */
static window disturb(layout *it, uint32_t *seed)
{
    uint32_t swaps = LEAST_SWAPS + next_random(seed) % MORE_SWAPS;
    uint32_t rows = 1 + next_random(seed) % MOST_ROWS, start = next_random(seed) % it->row_count;
    if (rows > it->row_count - start)
        rows = it->row_count - start;
    for (uint32_t i = 0; i < swaps; i++) {
        const row *of = &it->rows[start + next_random(seed) % rows];
        uint32_t a = next_random(seed) % of->count;
        exchange(it, of, a, next_random(seed) % of->count);
    }
    uint32_t after = it->row_count - start - rows;
    return (window){start > AROUND ? start - AROUND : 0,
                    start + rows + (after < AROUND ? after : AROUND)};
}

/* The links that pass a row of the window. */
static bool reroute(rerouting *routes, window in)
{
    const layout *it = routes->it;
    bool any = false;
    for (uint32_t link = 0; link < it->diagram->link_count; link++) {
        uint32_t first = it->link_first[link], end = it->link_first[link + 1];
        if (end - first < 2 || it->items[it->segments[first].upper].row + 1 >= in.end ||
            it->items[it->segments[end - 1].lower].row <= in.first)
            continue;
        any = place_reroute(routes, link) || any;
    }
    return any;
}

/* What a kick looks at, nearly: most of all the pairs of places of links that pass rows. */
static double work_of(const layout *it)
{
    double sifted = 0, routed = 0, rows = 2.0 * AROUND + (MOST_ROWS + 1) / 2.0;
    for (uint32_t r = 0; r < it->row_count; r++)
        sifted += (double)place_sift_work(it, r);
    for (uint32_t i = 0; i < it->segment_count; i++) {
        uint32_t above = it->items[it->segments[i].upper].row, link = it->segments[i].link;
        if (it->link_first[link + 1] - it->link_first[link] > 1)
            routed +=
                (double)it->rows[above].count * (it->rows[above].count + it->gaps[above].count);
    }
    double share = rows < it->row_count ? rows / it->row_count : 1;
    return it->segment_count + share * (3 * sifted + routed);
}

static bool prepare(rerouting *routes)
{
    layout *it = routes->it;
    routes->cost = sdg_arena_take(it->scratch, it->item_count, sizeof *routes->cost);
    routes->from = sdg_arena_take(it->scratch, it->item_count, sizeof *routes->from);
    routes->kept = sdg_arena_take(it->scratch, it->segment_count, sizeof *routes->kept);
    return routes->cost != NULL && routes->from != NULL && routes->kept != NULL;
}

/* Ends where the last so many have bettered nothing. None if not a good number of kicks is
 * affordable. */
sdg_status order_kick(ordering *o, sdg_error *err)
{
    layout *it = o->it;
    rerouting routes = {.it = it};
    double kicks = WORK_BOUND / work_of(it);
    uint32_t seed = 1, last = 0;
    if (kicks < 20 || it->row_count == 0)
        return SDG_OK;
    if (!prepare(&routes))
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < MOST_KICKS && i < kicks && i < last + PATIENCE; i++) {
        if (it->stopped || o->score <= it->flat_count)
            break;
        window in = disturb(it, &seed);
        order_sift(o, in.first, in.end, PASSES);
        if (reroute(&routes, in))
            order_sift(o, in.first, in.end, PASSES);
        uint64_t score = order_score(it);
        last = score < o->score ? i : last;
        if (score <= o->score)
            order_keep(o, score);
        else
            order_take(o, o->best);
    }
    return SDG_OK;
}
