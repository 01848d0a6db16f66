/* Rows, items and segments from nodes, links and the layers that nodes are given. Layers without
 * nodes get no row; nodes without a layer fill extra rows after the last. */
#include "place/layout.h"

#include <math.h>
#include <stdlib.h>

/* More items than this are no diagram that anyone can read, and would take gigabytes. */
enum { MOST_ITEMS = 20000000 };

/* Layer and number in one key: nodes of a layer stay in the order of their numbers. */
static int compare_keys(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Nodes by layer, then by number: the layer in the upper half of each key, the node in the lower.
 */
static uint64_t *sorted_nodes(layout *it)
{
    uint32_t count = it->diagram->node_count;
    /* Nodes without a layer have the largest key and so come last. */
    uint64_t *keys = sdg_arena_take(it->scratch, count, sizeof *keys);
    if (keys == NULL)
        return NULL;
    for (uint32_t i = 0; i < count; i++)
        keys[i] = (uint64_t)it->diagram->nodes[i].layer << 32 | i;
    qsort(keys, count, sizeof *keys, compare_keys);
    return keys;
}

/* How many nodes without a layer share a row: about as many as make the whole no wider than its
 * layers. */
static uint32_t loose_per_row(const uint64_t *keys, uint32_t count)
{
    uint32_t widest = 0, run = 0, loose = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t layer = keys[i] >> 32;
        run = i > 0 && keys[i - 1] >> 32 == layer ? run + 1 : 1;
        if (layer == SDG_NONE)
            loose++;
        else if (run > widest)
            widest = run;
    }
    uint32_t square = (uint32_t)ceil(sqrt((double)loose));
    uint32_t most = widest > square ? widest : square;
    if (loose == 0)
        return most;
    uint32_t rows = (loose + most - 1) / most;
    return (loose + rows - 1) / rows;
}

/* Gives each node its row and counts the rows. */
static void number_rows(layout *it, const uint64_t *keys)
{
    uint32_t count = it->diagram->node_count, per_row = loose_per_row(keys, count), filled = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t layer = (uint32_t)(keys[i] >> 32), node = (uint32_t)keys[i];
        bool same = i > 0 && keys[i - 1] >> 32 == layer;
        if (!same || (layer == SDG_NONE && filled >= per_row)) {
            it->row_count++;
            filled = 0;
        }
        filled++;
        it->items[node].row = it->row_count - 1;
        it->rows[it->row_count - 1].layer = layer;
    }
}

/* How many rows a link spans; 0 for loops and flat links, which get no segment. */
static uint32_t distance(const layout *it, const sdg_link *link)
{
    uint32_t a = it->items[link->tail].row, b = it->items[link->head].row;
    return a > b ? a - b : b - a;
}

/* Counts segments by link; false if there are too many. */
static bool count_segments(layout *it)
{
    uint64_t total = 0;
    for (uint32_t i = 0; i < it->diagram->link_count; i++) {
        it->link_first[i] = (uint32_t)total;
        total += distance(it, &it->diagram->links[i]);
        if (total > MOST_ITEMS)
            return false;
    }
    it->link_first[it->diagram->link_count] = (uint32_t)total;
    it->segment_count = (uint32_t)total;
    return true;
}

/* Cuts a link into segments, with a dummy wherever it passes a row. */
static void cut_link(layout *it, uint32_t at)
{
    const sdg_link *link = &it->diagram->links[at];
    bool down = it->items[link->tail].row < it->items[link->head].row;
    uint32_t upper = down ? link->tail : link->head, last = down ? link->head : link->tail;
    uint32_t end = it->link_first[at + 1];
    for (uint32_t i = it->link_first[at]; i < end; i++) {
        uint32_t lower = last;
        if (i + 1 < end) {
            lower = it->item_count++;
            it->items[lower] = (item){.node = SDG_NONE, .row = it->items[upper].row + 1};
        }
        it->segments[i] = (segment){.link = at, .upper = upper, .lower = lower};
        upper = lower;
    }
}

/* Lists the items of each row: nodes by number, then dummies. */
static bool fill_rows(layout *it)
{
    it->order = sdg_arena_take(it->scratch, it->item_count, sizeof *it->order);
    if (it->order == NULL)
        return false;
    for (uint32_t i = 0; i < it->item_count; i++)
        it->rows[it->items[i].row].count++;
    for (uint32_t i = 1; i < it->row_count; i++)
        it->rows[i].first = it->rows[i - 1].first + it->rows[i - 1].count;
    for (uint32_t i = 0; i < it->row_count; i++)
        it->rows[i].count = 0;
    for (uint32_t i = 0; i < it->item_count; i++) {
        row *of = &it->rows[it->items[i].row];
        it->items[i].rank = of->count;
        it->order[of->first + of->count++] = i;
    }
    return true;
}

/* Rows are numbered before items are counted, since the number of dummies depends on them. */
sdg_status place_rows(layout *it, sdg_error *err)
{
    uint32_t nodes = it->diagram->node_count, links = it->diagram->link_count;
    uint64_t *keys = sorted_nodes(it);
    it->items = sdg_arena_take(it->scratch, nodes, sizeof *it->items);
    it->rows = sdg_arena_take(it->scratch, nodes, sizeof *it->rows);
    it->link_first = sdg_arena_take(it->scratch, (size_t)links + 1, sizeof *it->link_first);
    if (keys == NULL || it->items == NULL || it->rows == NULL || it->link_first == NULL)
        return sdg_fail_memory(err);
    number_rows(it, keys);
    if (!count_segments(it))
        return sdg_fail(err, SDG_E_LAYOUT, "links that pass that many layers cannot be placed");
    size_t most = (size_t)nodes + it->segment_count;
    item *items = sdg_arena_take(it->scratch, most, sizeof *items);
    it->segments = sdg_arena_take(it->scratch, it->segment_count, sizeof *it->segments);
    if (items == NULL || it->segments == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < nodes; i++)
        items[i] = (item){.node = i, .row = it->items[i].row};
    it->items = items;
    it->item_count = nodes;
    for (uint32_t i = 0; i < links; i++)
        cut_link(it, i);
    return fill_rows(it) ? SDG_OK : sdg_fail_memory(err);
}
