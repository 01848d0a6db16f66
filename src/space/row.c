/* Rows with the names of their moves: the puzzle is asked again, and its answer held against the
 * edges. */
#include "space/fields.h"

/* An empty row with an emitter. The emitter is the row's own, so that a space can be read from
 * several places at once; it is made at the first use and may go from one model to another. */
static sdg_status prepare(sdg_row *row, const sdg_model *model, bool with_refusals, sdg_error *err)
{
    row->edges = NULL;
    row->refusals = NULL;
    row->edge_count = row->refusal_count = 0;
    if (row->emitter == NULL)
        row->emitter = sdg_allocate(1, sizeof *row->emitter);
    if (row->emitter == NULL)
        return sdg_fail_memory(err);
    if (row->emitter->state_size != model->state_size)
        sdg_emitter_free(row->emitter);
    row->emitter->state_size = model->state_size;
    sdg_emitter_reset(row->emitter, with_refusals);
    return SDG_OK;
}

/* States that the space has not discovered are SDG_NONE. */
static void find_targets(const sdg_space *space, sdg_emitter *emitter)
{
    for (size_t i = 0; i < emitter->count; i++)
        emitter->edges[i].target =
            sdg_store_find(&space->store, emitter->states + i * emitter->state_size);
}

/* Whether the game is over in a state after so many moves. */
static bool is_idle(const sdg_space *space, const uint8_t *bytes)
{
    if (space->idle_from == SDG_NONE)
        return false;
    uint32_t state = sdg_store_find(&space->store, bytes);
    return state != SDG_NONE && state >= space->idle_from;
}

sdg_status sdg_space_row_of(const sdg_space *space, const uint8_t *bytes, bool with_refusals,
                            sdg_row *row, sdg_error *err)
{
    const sdg_model *model = space->model;
    sdg_status status = prepare(row, model, with_refusals, err);
    if (status != SDG_OK)
        return status;
    if (is_idle(space, bytes))
        return SDG_OK;
    sdg_emitter *emitter = row->emitter;
    model->puzzle->moves(model->self, bytes, emitter);
    status = sdg_emitter_status(emitter, err);
    if (status != SDG_OK)
        return status;
    /* The same bound as for expanding: what can be expanded can be read, and nothing else. */
    if (emitter->count > SDG_MOST_MOVES || emitter->refusal_count > SDG_MOST_MOVES)
        return sdg_fail(err, SDG_E_INPUT, "a state has more than %d moves", (int)SDG_MOST_MOVES);
    find_targets(space, emitter);
    row->edges = emitter->edges;
    row->edge_count = (uint32_t)emitter->count;
    row->refusals = sdg_emitter_refusals(emitter);
    row->refusal_count = (uint32_t)emitter->refusal_count;
    return SDG_OK;
}

/* Whether a row says what the space says. */
static bool agrees(const sdg_space *space, uint32_t state, const sdg_row *row)
{
    uint32_t count;
    const uint32_t *targets = sdg_space_targets(space, state, &count);
    if (count != row->edge_count)
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (targets[i] != row->edges[i].target)
            return false;
    return true;
}

/* A puzzle in a script may answer by chance or by the clock. Then no figure would be true, so the
 * edges that were counted must be the moves that are named. */
sdg_status sdg_space_row(const sdg_space *space, uint32_t state, bool with_refusals, sdg_row *row,
                         sdg_error *err)
{
    const uint8_t *bytes = sdg_space_state(space, state);
    sdg_status status = sdg_space_row_of(space, bytes, with_refusals, row, err);
    if (status != SDG_OK)
        return status;
    if (sdg_space_is_expanded(space, state) && !agrees(space, state, row))
        return sdg_fail(err, SDG_E_INPUT, "the puzzle has other moves out of state %u than before",
                        (unsigned)state);
    return SDG_OK;
}

/* The row may be used again, with any space. */
void sdg_row_free(sdg_row *row)
{
    if (row->emitter != NULL)
        sdg_emitter_free(row->emitter);
    sdg_release(row->emitter);
    *row = (sdg_row){0};
}
