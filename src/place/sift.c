/* Sifting: each item is tried at every place of its row that is not too far, and put where the
 * score is least (Matuszewski, Schönfeld and Molitor 1999). It finds what swaps of neighbours
 * cannot, since there every step on the way must be better. What a step costs is what the lines of
 * the item and of the one that it passes say, so a try costs no more than those lines. */
#include "place/layout.h"

#include <string.h>

/* How far an item is taken in one direction. */
enum { REACH = 200 };

void place_move(layout *it, const row *of, uint32_t from, uint32_t to)
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

/* How many flat links of an item go to the left, less those to the right: so much shorter they get
 * all together if it moves left by one. */
static int32_t balance_of(const layout *it, uint32_t at)
{
    int32_t balance = 0;
    for (uint32_t i = it->flats_first[at]; i < it->flats_first[at + 1]; i++) {
        const flat *of = &it->flats[it->flats_of[i]];
        uint32_t other = of->left == at ? of->right : of->left;
        balance += it->items[other].rank < it->items[at].rank ? 1 : -1;
    }
    return balance;
}

/* Adds to the counts of flat links that others share with an item. */
static void count_shared(layout *it, uint32_t at, int32_t each)
{
    for (uint32_t i = it->flats_first[at]; i < it->flats_first[at + 1]; i++) {
        const flat *of = &it->flats[it->flats_of[i]];
        it->shared[of->left == at ? of->right : of->left] += each;
    }
}

/* Links of an item that was taken from a rank to another: others that it passed have it on their
 * other side, and it has them on its own. */
static void turn_links(layout *it, uint32_t at, uint32_t from, uint32_t to)
{
    for (uint32_t i = it->flats_first[at]; i < it->flats_first[at + 1]; i++) {
        const flat *of = &it->flats[it->flats_of[i]];
        uint32_t other = of->left == at ? of->right : of->left, rank = it->items[other].rank;
        if (from < to ? rank < from || rank >= to : rank <= to || rank > from)
            continue;
        it->balances[at] += from < to ? 2 : -2;
        it->balances[other] += from < to ? -2 : 2;
    }
}

/* The best place for an item on one side of it. ahead: how many of its flat links go on in that
 * direction, less those that it leaves behind; what joins it with an item that it passes keeps its
 * length then, and is behind from there on. */
static uint32_t look(layout *it, const row *of, uint32_t member, bool right, int64_t *best)
{
    uint32_t start = it->items[member].rank, place = start;
    uint32_t room = right ? of->count - 1 - start : start;
    bool has_flats = of->flat_count > 0;
    int64_t gain = 0;
    int32_t ahead = !has_flats ? 0 : right ? -it->balances[member] : it->balances[member];
    for (uint32_t i = 1; i <= room && i <= REACH; i++) {
        uint32_t passed = right ? start + i : start - i, other = it->order[of->first + passed];
        if (!place_goes_on(it, 1 + place_lines_at(it, member)))
            break;
        gain += right ? place_swap_gain(it, member, other) : place_swap_gain(it, other, member);
        if (has_flats) {
            int32_t shared = it->shared[other], theirs = it->balances[other];
            gain += ahead + (right ? theirs : -theirs) - 2 * shared;
            ahead -= 2 * shared;
        }
        if (gain <= *best)
            continue;
        *best = gain;
        place = passed;
    }
    return place;
}

/* An item stays where it is unless another place is strictly better. */
static bool sift_item(layout *it, const row *of, uint32_t member)
{
    int64_t best = 0;
    uint32_t start = it->items[member].rank;
    count_shared(it, member, 1);
    uint32_t left = look(it, of, member, false, &best);
    int64_t of_left = best;
    uint32_t right = look(it, of, member, true, &best);
    uint32_t place = best > of_left ? right : left;
    count_shared(it, member, -1);
    if (place == start)
        return false;
    place_move(it, of, start, place);
    turn_links(it, member, start, place);
    return true;
}

/* ---- rows with few flat links, whose sides are chosen anew for each place ---- */

/* Rows up to this wide, whose items squared times flat links squared are no more than the other. */
enum { WIDEST = 24, SIDES_BOUND = 20000 };

static bool weighs_sides(const row *of)
{
    uint64_t flats = of->flat_count, count = of->count;
    return flats > 0 && count <= WIDEST && count * count * flats * flats <= SIDES_BOUND;
}

/* From place to place, with the row as it would be. */
static bool sift_weighed(layout *it, uint32_t at, uint32_t member)
{
    const row *of = &it->rows[at];
    uint32_t start = it->items[member].rank, best = start;
    int64_t score = (int64_t)place_sides(it, at), crossings = 0, least = score;
    for (uint32_t i = start; i > 0; i--)
        crossings -= place_swap_gain(it, it->order[of->first + i - 1], member);
    for (uint32_t to = 0; to < of->count; to++) {
        /* What stands at a place while the item is left of it is passed by the next step. */
        place_move(it, of, it->items[member].rank, to);
        score = crossings + (int64_t)place_sides(it, at);
        if (to + 1 < of->count)
            crossings -= place_swap_gain(it, member, it->order[of->first + to + 1]);
        if (score >= least)
            continue;
        least = score;
        best = to;
    }
    place_move(it, of, it->items[member].rank, best);
    return best != start;
}

/* Items in the order that they had before any moved. */
bool place_sift_row(layout *it, uint32_t at, uint32_t *members)
{
    const row *of = &it->rows[at];
    bool any = false, weighs = weighs_sides(of);
    if (of->count < 2)
        return false;
    place_list_ranks(it, at, false);
    place_list_ranks(it, at, true);
    memcpy(members, it->order + of->first, of->count * sizeof *members);
    for (uint32_t i = 0; i < of->count && of->flat_count > 0 && !weighs; i++)
        it->balances[members[i]] = balance_of(it, members[i]);
    for (uint32_t i = 0; i < of->count; i++) {
        bool moved = weighs ? sift_weighed(it, at, members[i]) : sift_item(it, of, members[i]);
        any = moved || any;
    }
    return any;
}

uint64_t place_sift_work(const layout *it, uint32_t at)
{
    const row *of = &it->rows[at];
    uint64_t steps = of->count < 2 * REACH ? of->count : 2 * REACH;
    uint64_t lines = (uint64_t)it->gaps[at].count + (at > 0 ? it->gaps[at - 1].count : 0);
    if (weighs_sides(of))
        lines += (uint64_t)of->flat_count * of->flat_count * of->count;
    return steps * (lines + of->count);
}
