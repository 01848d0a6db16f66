/* Swapping neighbours in a row: the local improvement that sweeps cannot make (Gansner and others
 * 1993). Only the two items' own segments need be looked at. */
#include "place/layout.h"

/* What flat links gain in length if two neighbours swap: an item's links to the right get shorter
 * by one if it moves right. */
static int64_t flat_gain(const layout *it, uint32_t at, uint32_t partner, bool moves_right)
{
    int64_t gain = 0;
    for (uint32_t i = it->flats_first[at]; i < it->flats_first[at + 1]; i++) {
        const flat *of = &it->flats[it->flats_of[i]];
        uint32_t other = of->left == at ? of->right : of->left;
        if (other == partner)
            continue;
        bool to_right = it->items[other].rank > it->items[at].rank;
        gain += to_right == moves_right ? 1 : -1;
    }
    return gain;
}

/* Pairs of lines that are looked at one by one. */
enum { FEW = 16 };
/* Below this, flat links of a row are weighed anew for each swap: their number times the row's. */
#define SMALL 1024

/* Swapping in a row with flat links costs a new choice of sides each time: only rows where that is
 * quick. */
static bool is_small(const row *of)
{
    return (uint64_t)of->flat_count * (of->flat_count + (uint64_t)of->count) <= SMALL;
}

/* Two neighbours change places. */
static void swap(layout *it, uint32_t *order, uint32_t i)
{
    uint32_t moved = order[i];
    order[i] = order[i + 1];
    order[i + 1] = moved;
    it->items[order[i]].rank = i;
    it->items[moved].rank = i + 1;
}

/* Pairs of a line of each of two items that cross on one side, less those that cross after a swap.
 * Of two short lists all pairs are looked at; of longer ones, which ascend, those before each. */
static int64_t side_gain(const uint32_t *ranks, const uint32_t *first, uint32_t a, uint32_t b)
{
    const uint32_t *left = ranks + first[a], *right = ranks + first[b];
    uint32_t left_count = first[a + 1] - first[a], right_count = first[b + 1] - first[b];
    int64_t gain = 0;
    if (left_count * (uint64_t)right_count <= FEW) {
        for (uint32_t i = 0; i < left_count; i++)
            for (uint32_t k = 0; k < right_count; k++)
                gain += (right[k] < left[i]) - (right[k] > left[i]);
        return gain;
    }
    uint32_t less = 0, not_more = 0;
    for (uint32_t i = 0; i < left_count; i++) {
        while (less < right_count && right[less] < left[i])
            less++;
        while (not_more < right_count && right[not_more] <= left[i])
            not_more++;
        gain += (int64_t)less - (int64_t)(right_count - not_more);
    }
    return gain;
}

/* How much the score of crossings gets less, if the first comes to stand right of the second. The
 * lists of the row's items hold while only this row changes. */
int64_t place_swap_gain(const layout *it, uint32_t a, uint32_t b)
{
    return (side_gain(it->up_ranks, it->up_first, a, b) +
            side_gain(it->down_ranks, it->down_first, a, b)) *
           (int64_t)PLACE_CROSSING;
}

/* Swaps two neighbours if the score gets less. Never for nothing, or passes would not end. */
static bool try_swap(layout *it, uint32_t at, uint32_t i)
{
    const row *of = &it->rows[at];
    uint32_t *order = it->order + of->first;
    int64_t gain = place_swap_gain(it, order[i], order[i + 1]);
    bool weighed = of->flat_count > 0 && is_small(of);
    if (weighed)
        gain += (int64_t)place_sides(it, at);
    else if (gain == 0 && of->flat_count > 0) /* all lengths weigh less than a crossing */
        gain += flat_gain(it, order[i], order[i + 1], true) +
                flat_gain(it, order[i + 1], order[i], false);
    if (!weighed && gain <= 0)
        return false;
    swap(it, order, i);
    if (!weighed || gain > (int64_t)place_sides(it, at))
        return true;
    swap(it, order, i);
    return false;
}

/* From left to right; an item that gains by it may move several places in one pass. */
bool place_transpose(layout *it)
{
    bool any = false;
    for (uint32_t r = 0; r < it->row_count; r++) {
        place_list_ranks(it, r, false);
        place_list_ranks(it, r, true);
        for (uint32_t i = 0; i + 1 < it->rows[r].count; i++) {
            if (!place_goes_on(it, 1 + place_lines_at(it, it->order[it->rows[r].first + i])))
                return false;
            any = try_swap(it, r, i) || any;
        }
    }
    return any;
}
