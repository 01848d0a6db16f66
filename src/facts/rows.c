/* Graphs as compressed rows, and the two shapes in which the facts walk a graph: the space as it is
 * and the same with every link turned round. */
#include <stdlib.h>
#include <string.h>

#include "facts/work.h"

/* Up to this many items insertion beats the general sort; most states have fewer moves. */
enum { FEW_ITEMS = 24 };

/* A space keeps its targets in the order of its moves, parallel ones and self-loops among them;
 * whoever walks it has to bear with both. */
static const uint32_t *targets_of_space(const void *graph, uint32_t node, uint32_t *count,
                                        const uint32_t **costs)
{
    const sdg_space *space = graph;
    *costs = sdg_space_costs(space, node);
    return sdg_space_targets(space, node, count);
}

/* Lets one algorithm read the rows of a space and those of a product alike. */
sdg_links sdg_space_links(const sdg_space *space)
{
    return (sdg_links){sdg_space_state_count(space), targets_of_space, space};
}

/* first has one entry more than there are nodes, so that the last row needs no case of its own. */
static const uint32_t *targets_of_rows(const void *graph, uint32_t node, uint32_t *count,
                                       const uint32_t **costs)
{
    const sdg_rows *rows = graph;
    uint32_t first = rows->first[node];
    *costs = rows->cost == NULL ? NULL : rows->cost + first;
    *count = rows->first[node + 1] - first;
    return rows->target + first;
}

/* The same view of rows that were made here. */
sdg_links sdg_rows_links(const sdg_rows *rows)
{
    return (sdg_links){rows->count, targets_of_rows, rows};
}

/* Emptying the rows makes a second call harmless, which the clean-up after a failure relies on. */
void sdg_rows_free(sdg_rows *rows)
{
    sdg_release(rows->first);
    sdg_release(rows->target);
    sdg_release(rows->cost);
    *rows = (sdg_rows){0};
}

/* Leaves in first[i + 1] how many links lead to node i, and returns whether any has a cost. */
static bool count_sources(sdg_rows *rows, sdg_links links)
{
    bool costly = false;
    for (uint32_t i = 0; i < links.count; i++) {
        uint32_t count = 0;
        const uint32_t *costs = NULL;
        const uint32_t *targets = links.of(links.graph, i, &count, &costs);
        costly = costly || costs != NULL;
        for (uint32_t k = 0; k < count; k++)
            rows->first[targets[k] + 1] += targets[k] != i;
    }
    return costly;
}

/* first[i] serves as the place of the next source of node i, so that no further array is needed. */
static void fill_sources(sdg_rows *rows, sdg_links links)
{
    for (uint32_t i = 0; i < links.count; i++) {
        uint32_t count = 0;
        const uint32_t *costs = NULL;
        const uint32_t *targets = links.of(links.graph, i, &count, &costs);
        for (uint32_t k = 0; k < count; k++) {
            if (targets[k] == i)
                continue;
            uint32_t at = rows->first[targets[k]]++;
            rows->target[at] = i;
            if (rows->cost != NULL)
                rows->cost[at] = costs == NULL ? 1 : costs[k];
        }
    }
    memmove(rows->first + 1, rows->first, rows->count * sizeof *rows->first);
    rows->first[0] = 0;
}

/* Two passes over the links, one to count and one to place, need no more memory than the result
 * itself. */
sdg_status sdg_rows_reverse(sdg_rows *rows, sdg_links links, sdg_error *err)
{
    *rows = (sdg_rows){.count = links.count};
    rows->first = sdg_allocate((size_t)links.count + 1, sizeof *rows->first);
    if (rows->first == NULL)
        return sdg_fail_memory(err);
    bool costly = count_sources(rows, links);
    for (uint32_t i = 0; i < links.count; i++)
        rows->first[i + 1] += rows->first[i];
    uint32_t total = rows->first[links.count];
    rows->target = sdg_allocate(total, sizeof *rows->target);
    if (costly)
        rows->cost = sdg_allocate(total, sizeof *rows->cost);
    if (rows->target == NULL || (costly && rows->cost == NULL)) {
        sdg_rows_free(rows);
        return sdg_fail_memory(err);
    }
    fill_sources(rows, links);
    return SDG_OK;
}

/* Subtraction would overflow: ids use all 32 bits. */
static int compare(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

/* Moves are often handed out nearly in order of their targets, where insertion has almost nothing
 * to do. */
static void insert_each(uint32_t *items, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        uint32_t item = items[i], k = i;
        for (; k > 0 && items[k - 1] > item; k--)
            items[k] = items[k - 1];
        items[k] = item;
    }
}

/* Parallel moves count once as a transition, so a row is a set. */
uint32_t sdg_sort_distinct(uint32_t *items, uint32_t count)
{
    if (count <= FEW_ITEMS)
        insert_each(items, count);
    else
        qsort(items, count, sizeof *items, compare);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (kept == 0 || items[kept - 1] != items[i])
            items[kept++] = items[i];
    }
    return kept;
}
