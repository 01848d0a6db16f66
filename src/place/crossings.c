/* Counting crossings between neighbouring rows: segments taken in the order of their upper ends
 * cross as often as their lower ends are out of order, which a Fenwick tree counts (Barth, Jünger
 * and Mutzel 2002). */
#include "place/layout.h"

#include <stdlib.h>
#include <string.h>

/* Not by difference, which could overflow. */
static int compare_ranks(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Few numbers are the rule, and for those insertion beats the library. */
static void sort_ranks(uint32_t *ranks, uint32_t count)
{
    if (count > 24) {
        qsort(ranks, count, sizeof *ranks, compare_ranks);
        return;
    }
    for (uint32_t i = 1; i < count; i++) {
        uint32_t moved = ranks[i], k = i;
        for (; k > 0 && ranks[k - 1] > moved; k--)
            ranks[k] = ranks[k - 1];
        ranks[k] = moved;
    }
}

/* Ascending, so that two neighbours' lists can be merged when their crossings are counted. */
uint32_t place_neighbour_ranks(const layout *it, uint32_t at, bool below, uint32_t *ranks)
{
    const uint32_t *first = below ? it->down_first : it->up_first;
    const uint32_t *list = below ? it->down : it->up;
    uint32_t count = first[at + 1] - first[at];
    for (uint32_t i = 0; i < count; i++) {
        const segment *line = &it->segments[list[first[at] + i]];
        ranks[i] = it->items[below ? line->lower : line->upper].rank;
    }
    sort_ranks(ranks, count);
    return count;
}

/* Adds one at a rank and returns how many stand at higher ranks. */
static uint32_t enter(uint32_t *tree, uint32_t count, uint32_t rank, uint32_t entered)
{
    uint32_t not_higher = 0;
    for (uint32_t i = rank + 1; i > 0; i -= i & (~i + 1))
        not_higher += tree[i];
    for (uint32_t i = rank + 1; i <= count; i += i & (~i + 1))
        tree[i]++;
    return entered - not_higher;
}

/* Segments that share an end do not cross: equal lower ends are no inversion, and those of one
 * upper item are entered in ascending order. */
uint64_t place_crossings(const layout *it, uint32_t at)
{
    if (at + 1 >= it->row_count)
        return 0;
    const row *upper = &it->rows[at];
    uint32_t count = it->rows[at + 1].count, entered = 0, *ranks = it->left_ranks;
    uint64_t total = 0;
    memset(it->tree, 0, ((size_t)count + 1) * sizeof *it->tree);
    for (uint32_t i = 0; i < upper->count; i++) {
        uint32_t found = place_neighbour_ranks(it, it->order[upper->first + i], true, ranks);
        for (uint32_t k = 0; k < found; k++)
            total += enter(it->tree, count, ranks[k], entered++);
    }
    return total;
}

/* Taken once, for the widest row and the busiest item, since orders are counted by the thousand. */
sdg_status place_prepare_counting(layout *it, sdg_error *err)
{
    size_t items = (size_t)it->item_count + 1, lines = it->segment_count;
    it->tree = sdg_arena_take(it->scratch, items, sizeof *it->tree);
    it->left_ranks = sdg_arena_take(it->scratch, lines, sizeof *it->left_ranks);
    it->right_ranks = sdg_arena_take(it->scratch, lines, sizeof *it->right_ranks);
    it->passed_above = sdg_arena_take(it->scratch, items, sizeof *it->passed_above);
    it->passed_below = sdg_arena_take(it->scratch, items, sizeof *it->passed_below);
    bool ready = it->tree != NULL && it->left_ranks != NULL && it->right_ranks != NULL &&
                 it->passed_above != NULL && it->passed_below != NULL;
    return ready ? SDG_OK : sdg_fail_memory(err);
}
