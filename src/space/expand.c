/* Expanding one state. A state is expanded as a whole or not at
 * all: where there is no room for its last move, the states that its first ones discovered are
 * forgotten again, so that every state but the starts is the target of an edge, and numbers are
 * given in the same order whether or not an exploration was cut short in between. */
#include "space/fields.h"

#include <inttypes.h>

/* Notes in which layer the state is that is about to be expanded. Only asked where the states come
 * in the order of their numbers: then a layer ends where the one before it had ended when its first
 * state came. */
static void enter_layer(sdg_space *space, uint32_t state)
{
    if (state == space->layer_end) {
        space->layer++;
        space->layer_end = space->store.count;
    }
    if (space->layer == space->most_moves && space->idle_from == SDG_NONE)
        space->idle_from = state;
}

/* The moves out of a state, in the emitter. */
static sdg_status collect_moves(sdg_space *space, uint32_t state, sdg_error *err)
{
    const sdg_model *model = space->model;
    sdg_emitter_reset(&space->emitter, false);
    if (state >= space->idle_from)
        return SDG_OK;
    model->puzzle->moves(model->self, sdg_store_state(&space->store, state), &space->emitter);
    sdg_status status = sdg_emitter_status(&space->emitter, err);
    /* A limit of the puzzle's own is one of its patience: a script's steps, a program's answer. */
    if (status == SDG_E_LIMIT)
        space->limit = SDG_LIMIT_TIME;
    if (status == SDG_OK && space->emitter.count > SDG_MOST_MOVES)
        return sdg_fail(err, SDG_E_INPUT, "state %" PRIu32 " has more than %d moves", state,
                        (int)SDG_MOST_MOVES);
    return status;
}

/* Whatever the edges lack is memory: only states have a limit of their own. */
static sdg_status add_row(sdg_space *space, uint32_t state, sdg_error *err)
{
    const sdg_emitter *emitter = &space->emitter;
    sdg_status status =
        sdg_edges_add(&space->edges, state, emitter->edges, (uint32_t)emitter->count);
    return status == SDG_OK ? SDG_OK : sdg_space_fail(space, status, SDG_LIMIT_MEMORY, err);
}

/* Numbers the targets and adds the row, or leaves the space as it was. */
static sdg_status add_moves(sdg_space *space, uint32_t state, sdg_error *err)
{
    const uint32_t before = space->store.count;
    sdg_status status = sdg_space_intern(space, err);
    if (status == SDG_OK)
        status = add_row(space, state, err);
    if (status != SDG_OK)
        sdg_store_truncate(&space->store, before);
    return status;
}

/* The state's own bytes stay where they are while its successors are stored: chunks do not move. */
static sdg_status expand_one(sdg_space *space, uint32_t state, sdg_error *err)
{
    if (space->most_moves != SDG_NONE)
        enter_layer(space, state);
    sdg_status status = collect_moves(space, state, err);
    if (status == SDG_OK)
        status = add_moves(space, state, err);
    if (status == SDG_OK)
        space->expanded_count++;
    return status;
}

/* Where the game ends after some moves, only breadth first can tell how many led to a state: all
 * states before this one are expanded first, whatever order the caller has in mind. */
sdg_status sdg_space_expand(sdg_space *space, uint32_t state, sdg_error *err)
{
    sdg_status status = SDG_OK;
    if (sdg_space_is_expanded(space, state))
        return SDG_OK;
    while (space->most_moves != SDG_NONE && status == SDG_OK && sdg_space_first_left(space) < state)
        status = expand_one(space, space->next, err);
    return status == SDG_OK ? expand_one(space, state, err) : status;
}
