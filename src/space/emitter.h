/* What a puzzle hands out, collected in arrays that are used again for the next state; or, for
 * placements, which may be millions, passed on one by one. */
#ifndef SDG_SPACE_EMITTER_H
#define SDG_SPACE_EMITTER_H

#include <statediagram/space.h>

/* For both uses: the moves of a state are collected, placements are passed to a visitor. */
struct sdg_emitter {
    size_t state_size;
    sdg_edge *edges; /* target is for whoever collects */
    uint8_t *states; /* beside the edges, state_size bytes each */
    size_t count, capacity;
    size_t room; /* moves that can be collected without a further thought: capacity, or 0 where
                    there is something to think of */
    bool wants_refusals;
    sdg_refusal *refusals; /* state is NULL until sdg_emitter_refusals */
    uint8_t *refused;      /* beside the refusals */
    size_t refusal_count, refusal_capacity;
    sdg_placement_visitor visit; /* NULL: collect */
    void *ctx;
    bool is_stopped;   /* the visitor has seen enough */
    sdg_status status; /* the first failure, of memory or of the puzzle */
    char text[256];    /* what the puzzle said about it */
};

/* Empties the emitter for the next state, and keeps its arrays. */
void sdg_emitter_reset(sdg_emitter *emitter, bool wants_refusals);
/* Frees the arrays. */
void sdg_emitter_free(sdg_emitter *emitter);
/* Writes the failure that sticks in the emitter, if any, and returns it. */
sdg_status sdg_emitter_status(const sdg_emitter *emitter, sdg_error *err);
/* The refusals, each with its state's address, which holds until the emitter is reset. */
sdg_refusal *sdg_emitter_refusals(sdg_emitter *emitter);

#endif
