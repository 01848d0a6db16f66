/* A space: opened, freed, and read. Its states are in a store, its edges in compressed rows; see
 * fields.h. */
#include "space/fields.h"

#include <string.h>

/* All that the emitter holds. */
static sdg_status intern(sdg_space *space, sdg_error *err)
{
    const sdg_emitter *emitter = &space->emitter;
    sdg_store_foresee(&space->store, emitter->states, emitter->count, emitter->edges);
    return sdg_space_number(space, 0, emitter->count, err);
}

/* The starts, numbered from 0; one that is emitted twice counts once. */
static sdg_status intern_starts(sdg_space *space, sdg_error *err)
{
    const sdg_model *model = space->model;
    sdg_emitter_reset(&space->emitter, false);
    model->puzzle->start(model->self, &space->emitter);
    sdg_status status = sdg_emitter_status(&space->emitter, err);
    if (status != SDG_OK)
        return status;
    return intern(space, err);
}

/* A start given by the caller goes the way of the puzzle's own. */
static sdg_status intern_start(sdg_space *space, const uint8_t *from, sdg_error *err)
{
    sdg_emitter_reset(&space->emitter, false);
    sdg_emit(&space->emitter, 0, 1, from);
    sdg_status status = sdg_emitter_status(&space->emitter, err);
    return status == SDG_OK ? intern(space, err) : status;
}

/* The goal is copied: the caller's bytes may come from a row or a parser that goes away. */
static sdg_status keep_goal(sdg_space *space, const uint8_t *to, sdg_error *err)
{
    space->goal = sdg_allocate(1, space->model->state_size);
    if (space->goal == NULL)
        return sdg_fail_memory(err);
    memcpy(space->goal, to, space->model->state_size);
    return SDG_OK;
}

/* Everything after the bare struct; on failure sdg_space_free takes what there is. */
static sdg_status fill(sdg_space *space, const uint8_t *from, const uint8_t *to,
                       const sdg_limits *limits, sdg_error *err)
{
    sdg_status status =
        sdg_store_open(&space->store, space->model->state_size, limits, &space->budget);
    if (status != SDG_OK)
        return sdg_space_fail(space, status, SDG_LIMIT_MEMORY, err);
    if (to != NULL)
        status = keep_goal(space, to, err);
    if (status == SDG_OK)
        status = from != NULL ? intern_start(space, from, err) : intern_starts(space, err);
    space->start_count = space->layer_end = space->store.count;
    return status;
}

sdg_status sdg_space_open(sdg_space **out, const sdg_model *model, const uint8_t *from,
                          const uint8_t *to, sdg_limits limits, sdg_error *err)
{
    /* A space that cannot hold its starts is none: every search and every figure begins there. */
    *out = NULL;
    sdg_space *space = sdg_allocate(1, sizeof *space);
    if (space == NULL)
        return sdg_fail_memory(err);
    space->model = model;
    space->budget.most = limits.max_memory;
    space->edges = sdg_edges_of(&space->budget);
    space->emitter.state_size = model->state_size;
    space->most_moves = space->idle_from = SDG_NONE;
    if (model->puzzle->most_moves != NULL)
        space->most_moves = model->puzzle->most_moves(model->self);
    sdg_status status = fill(space, from, to, &limits, err);
    if (status == SDG_OK)
        *out = space;
    else
        sdg_space_free(space);
    return status;
}

/* Serves a half-opened space too: what was not made is all zeros. */
void sdg_space_free(sdg_space *space)
{
    if (space == NULL)
        return;
    sdg_store_free(&space->store);
    sdg_edges_free(&space->edges);
    sdg_emitter_free(&space->emitter);
    sdg_release(space->goal);
    sdg_release(space);
}

/* The text names the bound, so that the user knows which number to raise. */
sdg_status sdg_space_fail(sdg_space *space, sdg_status status, sdg_limit limit, sdg_error *err)
{
    if (status != SDG_E_LIMIT)
        return sdg_fail_memory(err);
    space->limit = limit;
    if (limit == SDG_LIMIT_STATES)
        return sdg_fail(err, SDG_E_LIMIT, "stopped at the limit of %u state%s",
                        (unsigned)space->store.most, space->store.most == 1 ? "" : "s");
    return sdg_fail(err, SDG_E_LIMIT, "stopped at the memory limit of %zu bytes",
                    space->budget.most);
}

/* The edges of the emitter get their targets here, whether or not they will become a row. */
sdg_status sdg_space_number(sdg_space *space, size_t begin, size_t end, sdg_error *err)
{
    sdg_emitter *emitter = &space->emitter;
    sdg_store *store = &space->store;
    sdg_foreseen from = {.states = emitter->states + begin * emitter->state_size,
                         .edges = emitter->edges + begin,
                         .count = emitter->count - begin};
    sdg_status status = sdg_store_number(store, from, end - begin);
    if (status == SDG_OK)
        return SDG_OK;
    /* A full store refuses before it asks for memory, so the count tells the two limits apart. */
    bool is_full = store->count == store->most;
    return sdg_space_fail(space, status, is_full ? SDG_LIMIT_STATES : SDG_LIMIT_MEMORY, err);
}

const sdg_model *sdg_space_model(const sdg_space *space)
{
    return space->model;
}

uint32_t sdg_space_state_count(const sdg_space *space)
{
    return space->store.count;
}

uint32_t sdg_space_expanded_count(const sdg_space *space)
{
    return space->expanded_count;
}

uint64_t sdg_space_edge_count(const sdg_space *space)
{
    return space->edges.count;
}

/* Every state found is expanded: only then may anything be called unreachable or a dead end. */
bool sdg_space_is_complete(const sdg_space *space)
{
    return space->expanded_count == space->store.count;
}

sdg_limit sdg_space_limit(const sdg_space *space)
{
    return space->limit;
}

/* What the limit is held against; a few structs and the emitter are not counted. */
size_t sdg_space_bytes(const sdg_space *space)
{
    return space->budget.held;
}

/* Starts are states 0 to this, because they were numbered first. */
uint32_t sdg_space_start_count(const sdg_space *space)
{
    return space->start_count;
}

const uint8_t *sdg_space_state(const sdg_space *space, uint32_t state)
{
    return sdg_store_state(&space->store, state);
}

uint32_t sdg_space_find(const sdg_space *space, const uint8_t *bytes)
{
    return sdg_store_find(&space->store, bytes);
}

/* As the caller gave it. */
const uint8_t *sdg_space_goal(const sdg_space *space)
{
    return space->goal;
}

/* A goal given by the caller is a single state; the puzzle's own is a condition. */
/* Most puzzles always have one. */
bool sdg_space_has_goal(const sdg_space *space)
{
    const sdg_model *model = space->model;
    return sdg_space_goal(space) != NULL || model->puzzle->has_goal == NULL ||
           model->puzzle->has_goal(model->self);
}

bool sdg_space_is_goal(const sdg_space *space, uint32_t state)
{
    const sdg_model *model = space->model;
    const uint8_t *bytes = sdg_space_state(space, state);
    if (space->goal != NULL)
        return memcmp(bytes, space->goal, model->state_size) == 0;
    return model->puzzle->is_goal(model->self, bytes);
}

/* A state without moves has an empty row, and is expanded all the same. */
bool sdg_space_is_expanded(const sdg_space *space, uint32_t state)
{
    return sdg_edges_begin(&space->edges, state) > 0;
}

const uint32_t *sdg_space_targets(const sdg_space *space, uint32_t state, uint32_t *count)
{
    return sdg_edges_targets(&space->edges, state, count);
}

const uint32_t *sdg_space_costs(const sdg_space *space, uint32_t state)
{
    return sdg_edges_costs(&space->edges, state);
}

/* No column of costs was ever begun. */
bool sdg_space_is_unit_cost(const sdg_space *space)
{
    return space->edges.costs.chunk_count == 0;
}
