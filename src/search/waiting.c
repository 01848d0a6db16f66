/* Entries that wait. Kept such that the end at which they are taken is an end of the array: adding
 * to a queue or a stack and taking the next one cost nothing. */
#include "search/waiting.h"

#include <string.h>

/* Whether a has its turn before b. Nodes are numbered as they are generated, so that the lower
 * number is the older entry. */
static bool is_before(const waiting *all, const sdg_event *a, const sdg_event *b)
{
    if (a->value != b->value)
        return a->value < b->value;
    if (all->ties == SDG_TIES_LOW_H && a->h != b->h)
        return a->h < b->h;
    return all->ties == SDG_TIES_LIFO ? a->node > b->node : a->node < b->node;
}

/* Ordered entries stand from the last turn to the first. */
static size_t place_of(const waiting *all, const sdg_event *entry)
{
    size_t low = all->first, high = all->end;
    if (all->kind != SDG_FRONTIER_ORDERED)
        return all->end;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (is_before(all, entry, all->items[middle]))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool waiting_add(waiting *all, const sdg_event *entry)
{
    const sdg_event **items =
        sdg_reserve(all->items, all->end, &all->capacity, sizeof(const sdg_event *));
    if (items == NULL)
        return false;
    all->items = items;
    size_t place = place_of(all, entry);
    memmove(items + place + 1, items + place, (all->end - place) * sizeof(const sdg_event *));
    items[place] = entry;
    all->end++;
    return true;
}

/* Looked for from the end where the next one stands, which it nearly always is. */
static size_t find(const waiting *all, const sdg_event *entry)
{
    if (all->kind == SDG_FRONTIER_QUEUE) {
        size_t place = all->first;
        while (all->items[place] != entry)
            place++;
        return place;
    }
    size_t place = all->end - 1;
    while (all->items[place] != entry)
        place--;
    return place;
}

void waiting_remove(waiting *all, const sdg_event *entry)
{
    size_t place = find(all, entry);
    if (place == all->first) {
        all->first++;
        return;
    }
    all->end--;
    memmove(all->items + place, all->items + place + 1,
            (all->end - place) * sizeof(const sdg_event *));
}

const sdg_event *waiting_at(const waiting *all, uint32_t place)
{
    bool is_from_first = all->kind == SDG_FRONTIER_QUEUE || all->kind == SDG_FRONTIER_PATH;
    return is_from_first ? all->items[all->first + place] : all->items[all->end - 1 - place];
}

bool waiting_cut(waiting *all, size_t count)
{
    const sdg_event **items =
        sdg_reserve(all->items, count, &all->capacity, sizeof(const sdg_event *));
    if (items == NULL)
        return false;
    all->items = items;
    all->end = count;
    return true;
}

void waiting_clear(waiting *all)
{
    all->first = all->end = 0;
}
