/* Counting crossings between neighbouring rows: segments taken in the order of their upper ends
 * cross as often as their lower ends are out of order, which a Fenwick tree counts (Barth, Jünger
 * and Mutzel 2002). */
#include "place/layout.h"

#include <stdlib.h>
#include <string.h>

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
static uint64_t crossings_below(const layout *it, uint32_t at, uint32_t *tree, uint32_t *ranks)
{
    const row *upper = &it->rows[at];
    uint32_t count = it->rows[at + 1].count, entered = 0;
    uint64_t total = 0;
    memset(tree, 0, ((size_t)count + 1) * sizeof *tree);
    for (uint32_t i = 0; i < upper->count; i++) {
        uint32_t found = place_neighbour_ranks(it, it->order[upper->first + i], true, ranks);
        for (uint32_t k = 0; k < found; k++)
            total += enter(tree, count, ranks[k], entered++);
    }
    return total;
}

/* Its own memory and not the scratch arena's, since it is called once a sweep. */
sdg_status place_crossings(const layout *it, uint64_t *out, sdg_error *err)
{
    uint32_t *tree = sdg_allocate((size_t)it->item_count + 1, sizeof *tree);
    uint32_t *ranks = sdg_allocate(it->segment_count, sizeof *ranks);
    *out = 0;
    bool ready = tree != NULL && ranks != NULL;
    for (uint32_t i = 0; ready && i + 1 < it->row_count; i++)
        *out += crossings_below(it, i, tree, ranks);
    sdg_release(tree);
    sdg_release(ranks);
    return ready ? SDG_OK : sdg_fail_memory(err);
}
