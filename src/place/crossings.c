/* Counting crossings between neighbouring rows: segments taken in the order of their upper ends
 * cross as often as their lower ends are out of order, which a Fenwick tree counts (Barth, Jünger
 * and Mutzel 2002). */
#include "place/layout.h"

#include <string.h>

/* The row's neighbours are gone through in their order, and each puts its rank at the end of the
 * lists of those that it meets: so all lists ascend, and nothing is sorted. */
void place_list_ranks(layout *it, uint32_t at, bool below)
{
    const row *of = &it->rows[at];
    if (below ? at + 1 >= it->row_count : at == 0)
        return;
    const row *met = &it->rows[below ? at + 1 : at - 1];
    const uint32_t *first = below ? it->down_first : it->up_first;
    const uint32_t *met_first = below ? it->up_first : it->down_first;
    const uint32_t *met_lines = below ? it->up : it->down;
    uint32_t *ranks = below ? it->down_ranks : it->up_ranks;
    for (uint32_t i = 0; i < of->count; i++)
        it->filled[it->order[of->first + i]] = first[it->order[of->first + i]];
    for (uint32_t i = 0; i < met->count; i++) {
        uint32_t other = it->order[met->first + i];
        for (uint32_t k = met_first[other]; k < met_first[other + 1]; k++) {
            const segment *line = &it->segments[met_lines[k]];
            ranks[it->filled[below ? line->upper : line->lower]++] = i;
        }
    }
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
uint64_t place_crossings(layout *it, uint32_t at)
{
    if (at + 1 >= it->row_count)
        return 0;
    const row *upper = &it->rows[at];
    uint32_t count = it->rows[at + 1].count, entered = 0;
    uint64_t total = 0;
    place_list_ranks(it, at, true);
    memset(it->tree, 0, ((size_t)count + 1) * sizeof *it->tree);
    for (uint32_t i = 0; i < upper->count; i++) {
        uint32_t from = it->order[upper->first + i];
        for (uint32_t k = it->down_first[from]; k < it->down_first[from + 1]; k++)
            total += enter(it->tree, count, it->down_ranks[k], entered++);
    }
    return total;
}

/* Taken once, for the widest row and the busiest item, since orders are counted by the thousand. */
sdg_status place_prepare_counting(layout *it, sdg_error *err)
{
    size_t items = (size_t)it->item_count + 1, lines = it->segment_count;
    it->tree = sdg_arena_take(it->scratch, items, sizeof *it->tree);
    it->filled = sdg_arena_take(it->scratch, items, sizeof *it->filled);
    it->down_ranks = sdg_arena_take(it->scratch, lines, sizeof *it->down_ranks);
    it->up_ranks = sdg_arena_take(it->scratch, lines, sizeof *it->up_ranks);
    it->balances = sdg_arena_take(it->scratch, items, sizeof *it->balances);
    it->shared = sdg_arena_take(it->scratch, items, sizeof *it->shared);
    it->passed_above = sdg_arena_take(it->scratch, items, sizeof *it->passed_above);
    it->passed_below = sdg_arena_take(it->scratch, items, sizeof *it->passed_below);
    it->passed_nodes = sdg_arena_take(it->scratch, items, sizeof *it->passed_nodes);
    bool ready = it->tree != NULL && it->filled != NULL && it->down_ranks != NULL &&
                 it->up_ranks != NULL && it->balances != NULL && it->shared != NULL &&
                 it->passed_above != NULL && it->passed_below != NULL && it->passed_nodes != NULL;
    return ready ? SDG_OK : sdg_fail_memory(err);
}
