/* The states that wait for their turn: a ring. */
#include "search/frontier.h"

#include <string.h>

/* A power of two, and doubled ever after. */
enum { FIRST_CAPACITY = 64 };

/* The place of the nth entry from the front; the capacity is a power of two, so going round is a
 * mask. */
static size_t place_of(const sdg_frontier *frontier, size_t nth)
{
    return (frontier->first + nth) & (frontier->capacity - 1);
}

/* The part that had gone round to the front moves behind the old end. */
static bool grow(sdg_frontier *frontier)
{
    size_t old = frontier->capacity;
    size_t capacity = old > 0 ? 2 * old : FIRST_CAPACITY;
    sdg_entry *entries = sdg_resize(frontier->entries, capacity, sizeof *entries);
    if (entries == NULL)
        return false;
    if (frontier->first > 0)
        memcpy(entries + old, entries, frontier->first * sizeof *entries);
    frontier->entries = entries;
    frontier->capacity = capacity;
    return true;
}

/* A queue leaves room at its front as it is taken, and pushing goes round into it: it grows with
 * what waits at one time, not with all that ever waited. */
bool sdg_frontier_push(sdg_frontier *frontier, sdg_entry entry)
{
    if (frontier->count == frontier->capacity && !grow(frontier))
        return false;
    frontier->entries[place_of(frontier, frontier->count)] = entry;
    frontier->count++;
    return true;
}

/* There must be one; the caller has looked at count. */
sdg_entry sdg_frontier_take_first(sdg_frontier *frontier)
{
    sdg_entry entry = frontier->entries[frontier->first];
    frontier->first = place_of(frontier, 1);
    frontier->count--;
    return entry;
}

sdg_entry sdg_frontier_take_last(sdg_frontier *frontier)
{
    frontier->count--;
    return frontier->entries[place_of(frontier, frontier->count)];
}

/* Also right for a frontier that never held anything. */
void sdg_frontier_free(sdg_frontier *frontier)
{
    sdg_release(frontier->entries);
    *frontier = (sdg_frontier){0};
}
