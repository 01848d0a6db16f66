/* What a space is made of, for the files that open, expand and read it. */
#ifndef SDG_SPACE_FIELDS_H
#define SDG_SPACE_FIELDS_H

#include "space/edges.h"
#include "space/emitter.h"
#include "space/store.h"

/* Store and edges share one budget, which is why it is a field of its own. */
struct sdg_space {
    const sdg_model *model; /* borrowed */
    uint8_t *goal;          /* the one goal; NULL: the puzzle's own */
    sdg_budget budget;      /* of store and edges */
    sdg_store store;
    sdg_edges edges;
    sdg_emitter emitter; /* the successors of the state that is being expanded */
    uint32_t start_count;
    uint32_t expanded_count;
    uint32_t next;       /* no state before this one is left to expand */
    uint32_t most_moves; /* the puzzle's; SDG_NONE: none */
    uint32_t layer;      /* of the states before layer_end that are left; kept with most_moves */
    uint32_t layer_end;
    uint32_t idle_from; /* from this state on none has moves, as the game is over; or SDG_NONE */
    sdg_limit limit;
};

/* How many states may be asked for their moves before the first of them gets its row. */
enum { SDG_MOST_AHEAD = 64 };

/* Expands a state that is not expanded, and up to most - 1 of those that come next, as long as they
 * are not expanded either; as if one after the other. */
sdg_status sdg_space_expand_some(sdg_space *space, uint32_t state, uint32_t most, sdg_error *err);
/* Numbers some of the states that the emitter holds, which were foreseen. On failure those before
 * the one that failed stay. */
sdg_status sdg_space_number(sdg_space *space, size_t begin, size_t end, sdg_error *err);
/* The first state that is left to expand; the number of states if there is none. */
uint32_t sdg_space_first_left(sdg_space *space);
/* Writes a failure of the store or the edges; of SDG_E_LIMIT also which limit it was. */
sdg_status sdg_space_fail(sdg_space *space, sdg_status status, sdg_limit limit, sdg_error *err);

#endif
