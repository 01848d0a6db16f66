/* The states of a space, each once: packed bytes in a column, numbered in the order in which they
 * came, and an index to find them by. The index is an open-addressing table of 64-bit slots,
 * probed line by line of the cache: a 32-bit hash (the tag) above the state's number plus one; 0 is
 * an empty slot. The upper bits of the tag are the slot where the search for a state begins, so the
 * table grows without looking at a state, and a state is compared only where all 32 bits agree; not
 * even there if it is of at most four bytes, of which the tag tells all. */
#ifndef SDG_SPACE_STORE_H
#define SDG_SPACE_STORE_H

#include <statediagram/space.h>

#include "space/column.h"

typedef struct sdg_store {
    sdg_column states;
    uint64_t *slots; /* the first begins a line of the cache */
    uint32_t bits;   /* the index has 2^bits slots */
    uint32_t count;  /* states held */
    uint32_t room;   /* states that may be held before something has to grow */
    uint32_t most;   /* states that may ever be held */
    uint64_t seed;
    sdg_budget *budget; /* borrowed */
} sdg_store;

/* An empty store. On failure it may still be passed to sdg_store_free. */
sdg_status sdg_store_open(sdg_store *store, size_t state_size, const sdg_limits *limits,
                          sdg_budget *budget);
/* Frees what the store holds. */
void sdg_store_free(sdg_store *store);
/* The number of a state, or SDG_NONE. */
uint32_t sdg_store_find(const sdg_store *store, const uint8_t *bytes);
/* Prepares to number count states (state_size bytes each): leaves their hashes in the edges'
 * targets. They hold however the store changes. */
void sdg_store_foresee(const sdg_store *store, const uint8_t *states, size_t count,
                       sdg_edge *edges);
/* States that were foreseen, beside their edges. */
typedef struct sdg_foreseen {
    const uint8_t *states;
    sdg_edge *edges;
    size_t count;
} sdg_foreseen;
/* Numbers the first count of them, new ones in their order, and sets each edge's target; the others
 * tell what will be looked up next. On failure (SDG_E_LIMIT: there is no room for a state, or no
 * memory allowed) those before it stay. */
sdg_status sdg_store_number(sdg_store *store, sdg_foreseen from, size_t count);
/* Both at once. */
sdg_status sdg_store_intern(sdg_store *store, const uint8_t *states, size_t count, sdg_edge *edges);
/* Forgets the newest states, so that count remain. */
void sdg_store_truncate(sdg_store *store, uint32_t count);

/* The bytes of a state. */
static inline const uint8_t *sdg_store_state(const sdg_store *store, uint32_t state)
{
    return sdg_column_at(&store->states, state);
}

#endif
