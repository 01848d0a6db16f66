/* The states that wait for their turn where the best comes first, as a binary heap. */
#ifndef SDG_SEARCH_HEAP_H
#define SDG_SEARCH_HEAP_H

#include <statediagram/search.h>

#include "search/frontier.h"

/* An entry and what it is ordered by, lowest first. */
typedef struct sdg_ranked {
    uint64_t rank;
    sdg_entry entry;
} sdg_ranked;

/* Zeroed, with the ties filled in, it is empty. */
typedef struct sdg_heap {
    sdg_ranked *items;
    size_t count, capacity;
    sdg_ties ties;
} sdg_heap;

/* Adds an entry; false if there is no memory. Entries are as old as the numbers of their nodes
 * tell. */
bool sdg_heap_push(sdg_heap *heap, sdg_entry entry, uint64_t rank);
/* Takes the best entry of a heap that is not empty. */
sdg_entry sdg_heap_take(sdg_heap *heap);
/* Frees the entries. */
void sdg_heap_free(sdg_heap *heap);

#endif
