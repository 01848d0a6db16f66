/* The edges of a space as compressed rows: for each state where its row begins and how long it is,
 * for each edge its target. Rows stand in the order in which states were expanded, and none
 * straddles two chunks, so that each can be handed out as an array. Costs stand beside the targets,
 * but only once a cost other than 1 has been seen. */
#ifndef SDG_SPACE_EDGES_H
#define SDG_SPACE_EDGES_H

#include <statediagram/space.h>

#include "space/column.h"

/* The longest row: what a 16-bit length holds. */
enum { SDG_MOST_MOVES = UINT16_MAX };

typedef struct sdg_edges {
    sdg_column begins;  /* uint32_t a state: 1 + the place of its first edge; 0: not expanded */
    sdg_column lengths; /* uint16_t a state */
    sdg_column targets; /* uint32_t a place */
    sdg_column costs;   /* uint32_t a place; empty while every cost is 1 */
    uint64_t count;     /* edges held */
    uint64_t used;      /* places taken, those left empty at the end of chunks included */
    sdg_budget *budget; /* borrowed */
} sdg_edges;

/* No edges yet; nothing is allocated. */
sdg_edges sdg_edges_of(sdg_budget *budget);
/* Frees what the edges hold. */
void sdg_edges_free(sdg_edges *edges);
/* Adds the row of a state that has none: at most SDG_MOST_MOVES edges, targets set. On failure
 * nothing has changed but the room. */
sdg_status sdg_edges_add(sdg_edges *edges, uint32_t state, const sdg_edge *row, uint32_t count);
/* The costs beside the targets; NULL if the state has none or every cost is 1. */
const uint32_t *sdg_edges_costs(const sdg_edges *edges, uint32_t state);

/* 1 + the place of a state's first edge; 0 without a row. */
static inline uint32_t sdg_edges_begin(const sdg_edges *edges, uint32_t state)
{
    if (state >= sdg_column_room(&edges->begins))
        return 0;
    return *(const uint32_t *)sdg_column_at(&edges->begins, state);
}

/* A state's targets and their number; NULL and 0 if it has none or no row. A row never straddles
 * chunks, so the address of its first target is that of an array. */
static inline const uint32_t *sdg_edges_targets(const sdg_edges *edges, uint32_t state,
                                                uint32_t *count)
{
    uint32_t begin = sdg_edges_begin(edges, state);
    *count = begin > 0 ? *(const uint16_t *)sdg_column_at(&edges->lengths, state) : 0;
    return *count > 0 ? (const uint32_t *)sdg_column_at(&edges->targets, begin - 1) : NULL;
}

#endif
