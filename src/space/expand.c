/* Expanding states. A state is expanded as a whole or not at
 * all: where there is no room for its last move, the states that its first ones discovered are
 * forgotten again, so that every state but the starts is the target of an edge, and numbers are
 * given in the same order whether or not an exploration was cut short in between. */
#include "space/fields.h"

enum {
    MANY_MOVES = 512,       /* from so many on, no further state is asked */
    MANY_BYTES = 256 * 1024 /* or from so many in the states that they lead to */
};

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

/* Adds the moves out of a state to the emitter. */
static sdg_status ask_puzzle(sdg_space *space, uint32_t state, sdg_error *err)
{
    const sdg_model *model = space->model;
    const size_t before = space->emitter.count;
    if (state >= space->idle_from)
        return SDG_OK;
    model->puzzle->moves(model->self, sdg_store_state(&space->store, state), &space->emitter);
    sdg_status status = sdg_emitter_status(&space->emitter, err);
    if (status == SDG_OK && space->emitter.count - before > SDG_MOST_MOVES)
        return sdg_fail(err, SDG_E_INPUT, "state %u has more than %d moves", (unsigned)state,
                        (int)SDG_MOST_MOVES);
    return status;
}

/* States that are asked together: their moves stand in the emitter one state after the other. */
typedef struct batch {
    uint32_t first, count;
    size_t ends[SDG_MOST_AHEAD]; /* of the moves of each */
    sdg_status status;           /* of the state after them, if it failed; */
    sdg_error why;               /* then set, else not */
} batch;

/* Whether a further state may join: one that is due, while there is little to look up yet. */
static bool may_join(const sdg_space *space, const batch *together)
{
    const sdg_emitter *emitter = &space->emitter;
    uint32_t state = together->first + together->count;
    return state < space->store.count && sdg_edges_begin(&space->edges, state) == 0 &&
           emitter->count < MANY_MOVES && emitter->count * emitter->state_size < MANY_BYTES;
}

/* A failure waits until the states before it have been dealt with. */
static void collect(sdg_space *space, batch *together, uint32_t most)
{
    sdg_emitter_reset(&space->emitter, false);
    together->count = 0;
    together->status = SDG_OK;
    do {
        together->why.code = SDG_OK;
        together->why.lang = SDG_LANG_EN;
        together->status = ask_puzzle(space, together->first + together->count, &together->why);
        if (together->status != SDG_OK)
            return;
        together->ends[together->count++] = space->emitter.count;
    } while (together->count < most && may_join(space, together));
}

/* Whatever the edges lack is memory: only states have a limit of their own. */
static sdg_status add_row(sdg_space *space, uint32_t state, const sdg_edge *row, size_t count,
                          sdg_error *err)
{
    sdg_status status = sdg_edges_add(&space->edges, state, row, (uint32_t)count);
    return status == SDG_OK ? SDG_OK : sdg_space_fail(space, status, SDG_LIMIT_MEMORY, err);
}

/* Numbers the targets and adds the row, or leaves the space as it was. */
static sdg_status add_moves(sdg_space *space, uint32_t state, size_t begin, size_t end,
                            sdg_error *err)
{
    const uint32_t before = space->store.count;
    sdg_status status = sdg_space_number(space, begin, end, err);
    if (status == SDG_OK)
        status = add_row(space, state, space->emitter.edges + begin, end - begin, err);
    if (status == SDG_OK)
        space->expanded_count++;
    else
        sdg_store_truncate(&space->store, before);
    return status;
}

/* Says why a batch ended before the state that failed. A limit of the puzzle's own is one of its
 * patience: a script's steps, a program's answer. */
static sdg_status report(sdg_space *space, const batch *together, sdg_error *err)
{
    if (together->status == SDG_E_LIMIT)
        space->limit = SDG_LIMIT_TIME;
    if (together->status == SDG_E_NOMEM)
        return sdg_fail_memory(err);
    return sdg_fail(err, together->status, "%s", together->why.text);
}

/* What their moves lead to is looked up together, so that the look-ups need not wait for one
 * another; states and edges are numbered in the same order as one by one. Their bytes stay where
 * they are meanwhile: chunks do not move. */
sdg_status sdg_space_expand_some(sdg_space *space, uint32_t state, uint32_t most, sdg_error *err)
{
    sdg_emitter *emitter = &space->emitter;
    batch together;
    together.first = state;
    /* To know in which layer a state is, all before it must have been expanded. */
    if (space->most_moves != SDG_NONE) {
        most = 1;
        enter_layer(space, state);
    }
    collect(space, &together, most);
    sdg_store_foresee(&space->store, emitter->states, emitter->count, emitter->edges);
    size_t begin = 0;
    for (uint32_t i = 0; i < together.count; i++) {
        sdg_status status = add_moves(space, state + i, begin, together.ends[i], err);
        if (status != SDG_OK)
            return status;
        begin = together.ends[i];
    }
    return together.status == SDG_OK ? SDG_OK : report(space, &together, err);
}

/* Where the game ends after some moves, only breadth first can tell how many led to a state: all
 * states before this one are expanded first, whatever order the caller has in mind. */
sdg_status sdg_space_expand(sdg_space *space, uint32_t state, sdg_error *err)
{
    sdg_status status = SDG_OK;
    if (sdg_space_is_expanded(space, state))
        return SDG_OK;
    while (space->most_moves != SDG_NONE && status == SDG_OK && sdg_space_first_left(space) < state)
        status = sdg_space_expand_some(space, space->next, 1, err);
    return status == SDG_OK ? sdg_space_expand_some(space, state, 1, err) : status;
}
