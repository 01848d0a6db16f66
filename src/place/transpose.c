/* Swapping neighbours in a row: the local improvement that sweeps cannot make (Gansner and others
 * 1993). Only the two items' own segments need be looked at. */
#include "place/layout.h"

/* How many segments cross between two items on one side if the first stands left of the second;
 * both lists of ranks ascend. */
static uint64_t crossings_between(const uint32_t *left, uint32_t left_count, const uint32_t *right,
                                  uint32_t right_count)
{
    uint64_t total = 0;
    uint32_t smaller = 0;
    for (uint32_t i = 0; i < left_count; i++) {
        while (smaller < right_count && right[smaller] < left[i])
            smaller++;
        total += smaller;
    }
    return total;
}

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

/* Fewer crossings count first; among equals, flat links get shorter. Never for nothing, or
 * passes would not end. */
static bool better_swapped(const layout *it, uint32_t a, uint32_t b, uint32_t *a_ranks,
                           uint32_t *b_ranks)
{
    uint64_t kept = 0, swapped = 0;
    for (int side = 0; side < 2; side++) {
        uint32_t a_count = place_neighbour_ranks(it, a, side == 1, a_ranks);
        uint32_t b_count = place_neighbour_ranks(it, b, side == 1, b_ranks);
        kept += crossings_between(a_ranks, a_count, b_ranks, b_count);
        swapped += crossings_between(b_ranks, b_count, a_ranks, a_count);
    }
    if (kept != swapped)
        return swapped < kept;
    return flat_gain(it, a, b, true) + flat_gain(it, b, a, false) > 0;
}

/* From left to right; an item that gains by it may move several places in one pass. */
bool place_transpose(layout *it, uint32_t *left_ranks, uint32_t *right_ranks)
{
    bool any = false;
    for (uint32_t r = 0; r < it->row_count; r++) {
        uint32_t *order = it->order + it->rows[r].first;
        for (uint32_t i = 0; i + 1 < it->rows[r].count; i++) {
            uint32_t a = order[i], b = order[i + 1];
            if (!better_swapped(it, a, b, left_ranks, right_ranks))
                continue;
            order[i] = b;
            order[i + 1] = a;
            it->items[b].rank = i;
            it->items[a].rank = i + 1;
            any = true;
        }
    }
    return any;
}
