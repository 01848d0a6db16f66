/* The entries that wait at one moment of a replay, in the order in which they would be taken. */
#ifndef SDG_SEARCH_WAITING_H
#define SDG_SEARCH_WAITING_H

#include <statediagram/trace.h>

/* A queue is taken at its first item, all others at their last. Zeroed it is an empty queue. */
typedef struct waiting {
    sdg_frontier_kind kind;
    sdg_ties ties;
    const sdg_event **items;
    size_t first, end; /* items[first] … items[end - 1] wait */
    size_t capacity;
} waiting;

/* Adds an entry where its turn is; false if there is no memory. */
bool waiting_add(waiting *all, const sdg_event *entry);
/* Takes an entry out, wherever it waits; it must be there. */
void waiting_remove(waiting *all, const sdg_event *entry);
/* The entry at a place in the order of turns; of a path the nth from the start. */
const sdg_event *waiting_at(const waiting *all, uint32_t place);
/* Gives a path so many entries; those that it did not have are to be set. False if there is no
 * memory. */
bool waiting_cut(waiting *all, size_t count);
/* Nothing waits any more. */
void waiting_clear(waiting *all);

#endif
