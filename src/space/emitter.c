/* What a puzzle hands out; emitter.h tells the representation. */
#include "space/emitter.h"

#include <string.h>

#include "space/bytes.h"

/* The first failure sticks only for one state: the next is a new question to the puzzle. */
void sdg_emitter_reset(sdg_emitter *emitter, bool wants_refusals)
{
    emitter->count = 0;
    emitter->room = emitter->visit == NULL ? emitter->capacity : 0;
    emitter->refusal_count = 0;
    emitter->wants_refusals = wants_refusals;
    emitter->status = SDG_OK;
    emitter->text[0] = '\0';
}

/* The size of a state is kept: the emitter may be used again. */
void sdg_emitter_free(sdg_emitter *emitter)
{
    sdg_release(emitter->edges);
    sdg_release(emitter->states);
    sdg_release(emitter->refusals);
    sdg_release(emitter->refused);
    *emitter = (sdg_emitter){.state_size = emitter->state_size};
}

/* Lack of memory is the only failure without a text of the puzzle's. */
sdg_status sdg_emitter_status(const sdg_emitter *emitter, sdg_error *err)
{
    if (emitter->status == SDG_OK)
        return SDG_OK;
    if (emitter->text[0] == '\0')
        return sdg_fail_memory(err);
    return sdg_fail(err, emitter->status, "%s", emitter->text);
}

/* Doubling, so that the arrays soon fit the state with the most moves and then never grow again. */
static size_t larger(size_t capacity)
{
    return capacity > 0 ? 2 * capacity : 16;
}

/* An array may be left longer than the capacity says, if the one beside it could not grow. */
static bool grow_moves(sdg_emitter *to)
{
    size_t capacity = larger(to->capacity);
    sdg_edge *edges = sdg_resize(to->edges, capacity, sizeof *edges);
    if (edges == NULL)
        return false;
    to->edges = edges;
    uint8_t *states = sdg_resize(to->states, capacity, to->state_size);
    if (states == NULL)
        return false;
    to->states = states;
    to->capacity = capacity;
    return true;
}

/* Kept apart from the moves, since most runs never ask for refusals. */
static bool grow_refusals(sdg_emitter *to)
{
    size_t capacity = larger(to->refusal_capacity);
    sdg_refusal *refusals = sdg_resize(to->refusals, capacity, sizeof *refusals);
    if (refusals == NULL)
        return false;
    to->refusals = refusals;
    uint8_t *refused = sdg_resize(to->refused, capacity, to->state_size);
    if (refused == NULL)
        return false;
    to->refused = refused;
    to->refusal_capacity = capacity;
    return true;
}

/* A puzzle knows nothing of visitors, so it goes on to emit; from here on to nobody. */
static void pass_on(sdg_emitter *to, const uint8_t *state, uint32_t rule)
{
    if (!to->is_stopped && !to->visit(to->ctx, state, rule))
        to->is_stopped = true;
}

/* After a failure there is no room, so that moves are dropped by the one test that all go through.
 */
static void fail(sdg_emitter *to, sdg_status status)
{
    to->status = status;
    to->room = 0;
}

/* Whether a move is to be collected for which there is no room yet; then there is some. */
static bool make_room(sdg_emitter *to, const uint8_t *next)
{
    if (to->status != SDG_OK)
        return false;
    if (to->visit != NULL) {
        pass_on(to, next, SDG_NONE);
        return false;
    }
    if (!grow_moves(to)) {
        fail(to, SDG_E_NOMEM);
        return false;
    }
    to->room = to->capacity;
    return true;
}

/* Called for every move of every state: one test, one copy, no allocation once the arrays are long
 * enough. */
void sdg_emit(sdg_emitter *to, uint32_t move, uint32_t cost, const uint8_t *next)
{
    if (to->count >= to->room && !make_room(to, next))
        return;
    to->edges[to->count] = (sdg_edge){.target = SDG_NONE, .move = move, .cost = cost};
    sdg_copy_bytes(to->states + to->count * to->state_size, next, to->state_size);
    to->count++;
}

/* Unwanted refusals cost one test each, so puzzles may refuse freely. */
void sdg_refuse(sdg_emitter *to, uint32_t move, uint32_t rule, const uint8_t *next)
{
    if (to->status != SDG_OK)
        return;
    if (to->visit != NULL) {
        pass_on(to, next, rule);
        return;
    }
    if (!to->wants_refusals)
        return;
    if (to->refusal_count == to->refusal_capacity && !grow_refusals(to)) {
        fail(to, SDG_E_NOMEM);
        return;
    }
    to->refusals[to->refusal_count] = (sdg_refusal){.move = move, .rule = rule};
    memcpy(to->refused + to->refusal_count * to->state_size, next, to->state_size);
    to->refusal_count++;
}

/* A puzzle that fails without a reason has still failed. */
void sdg_emit_fail(sdg_emitter *to, sdg_status status, const char *text)
{
    sdg_error failure = {0};
    if (to->status != SDG_OK)
        return;
    fail(to, status != SDG_OK ? status : SDG_E_INPUT);
    sdg_fail(&failure, to->status, "%s",
             text != NULL && text[0] != '\0' ? text : "the puzzle failed");
    memcpy(to->text, failure.text, sizeof to->text);
}

/* Addresses are filled in at the end, because the states move while their array grows. */
sdg_refusal *sdg_emitter_refusals(sdg_emitter *emitter)
{
    for (size_t i = 0; i < emitter->refusal_count; i++)
        emitter->refusals[i].state = emitter->refused + i * emitter->state_size;
    return emitter->refusals;
}
