/* The best-first frontier. The children of item i are the items 2i + 1 and 2i + 2, and no item
 * comes before its parent. */
#include "search/heap.h"

/* Which of two comes first. No two entries are the same node, so that there is always one, and the
 * order in which a heap happens to hold them does not matter. */
static bool is_before(const sdg_heap *heap, const sdg_ranked *a, const sdg_ranked *b)
{
    if (a->rank != b->rank)
        return a->rank < b->rank;
    if (heap->ties == SDG_TIES_LOW_H && a->entry.h != b->entry.h)
        return a->entry.h < b->entry.h;
    if (heap->ties == SDG_TIES_LIFO)
        return a->entry.node > b->entry.node;
    return a->entry.node < b->entry.node;
}

/* The new item rises from the last place, past all that come after it. */
bool sdg_heap_push(sdg_heap *heap, sdg_entry entry, uint64_t rank)
{
    sdg_ranked *items = sdg_reserve(heap->items, heap->count, &heap->capacity, sizeof *items);
    const sdg_ranked item = {rank, entry};
    if (items == NULL)
        return false;
    heap->items = items;
    size_t at = heap->count++;
    for (; at > 0 && is_before(heap, &item, &items[(at - 1) / 2]); at = (at - 1) / 2)
        items[at] = items[(at - 1) / 2];
    items[at] = item;
    return true;
}

/* The last item sinks from the first place, past all that come before it. */
sdg_entry sdg_heap_take(sdg_heap *heap)
{
    sdg_ranked *items = heap->items;
    const sdg_entry best = items[0].entry;
    const sdg_ranked item = items[--heap->count];
    size_t at = 0;
    for (size_t child; (child = 2 * at + 1) < heap->count; at = child) {
        if (child + 1 < heap->count && is_before(heap, &items[child + 1], &items[child]))
            child++;
        if (!is_before(heap, &items[child], &item))
            break;
        items[at] = items[child];
    }
    items[at] = item;
    return best;
}

/* Also right for a heap that never held anything. */
void sdg_heap_free(sdg_heap *heap)
{
    sdg_release(heap->items);
    *heap = (sdg_heap){.ties = heap->ties};
}
