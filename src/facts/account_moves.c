/* The path of the facts told move by move, and the dead ends with what bars the way out. */
#include <string.h>

#include "facts/account.h"

/* The cheapest move between two states: an edge keeps its target alone. SDG_NONE: the puzzle gives
 * none any more. */
static sdg_status move_between(uint32_t *out, const teller *it, uint32_t step, sdg_error *err)
{
    sdg_row row = {0};
    const uint32_t *path = it->facts->path;
    sdg_status status = sdg_space_row(it->facts->space, path[step], false, &row, err);
    uint32_t least = SDG_NONE;
    *out = SDG_NONE;
    for (uint32_t i = 0; status == SDG_OK && i < row.edge_count; i++) {
        if (row.edges[i].target != path[step + 1] || row.edges[i].cost >= least)
            continue;
        least = row.edges[i].cost;
        *out = row.edges[i].move;
    }
    sdg_row_free(&row);
    return status;
}

/* The name of the last move, and the state after it; puzzles whose states forget which piece is
 * which tell both by themselves. */
static void put_step(teller *it, const sdg_replay *replay)
{
    const sdg_puzzle *puzzle = it->model->puzzle;
    const uint32_t move = replay->moves[replay->count - 1];
    sdg_say(&it->to, "Move %u", (unsigned)replay->count);
    size_t before = it->text.count;
    sdg_say(&it->to, ", ");
    size_t named = it->text.count;
    if (puzzle->print_step != NULL)
        puzzle->print_step(it->model->self, replay, &it->to);
    else if (move != SDG_NONE)
        puzzle->print_move(it->model->self, move, &it->to);
    bool is_named = it->text.count > named && strcmp(it->text.bytes + named, SDG_NO_NAME) != 0;
    if (it->to.status == SDG_OK && !is_named)
        it->text.count = before;
    sdg_say(&it->to, ": to ");
    if (puzzle->print_after != NULL)
        puzzle->print_after(it->model->self, replay, &it->to);
    else
        account_put_state(it, it->facts->path[replay->count]);
}

static void tell_head(teller *it)
{
    if (it->facts->alternation.known)
        sdg_say(&it->to, "A path to a goal, move by move, from ");
    else
        sdg_say(&it->to, it->facts->optimal ? "A shortest solution, move by move, from "
                                            : "The solution found, move by move, from ");
    account_put_state(it, it->facts->path[0]);
    sdg_say(&it->to, ":");
    account_end_line(it);
}

/* The moves are gathered as they are told, since a replay is all of them so far. */
static sdg_status tell_moves(teller *it, uint32_t *moves, sdg_error *err)
{
    const sdg_facts *facts = it->facts;
    sdg_replay replay = {sdg_space_state(facts->space, facts->path[0]), moves, 0};
    while (replay.count < facts->length && replay.count < ACCOUNT_MOVES - 2) {
        sdg_status status = move_between(&moves[replay.count], it, replay.count, err);
        if (status != SDG_OK)
            return status;
        replay.count++;
        put_step(it, &replay);
        if (!sdg_space_is_unit_cost(facts->space))
            sdg_say(&it->to, ", cost %u so far",
                    (unsigned)facts->distance[facts->path[replay.count]]);
        sdg_say(&it->to, ".");
        account_end_line(it);
    }
    if (replay.count < facts->length) {
        sdg_say(&it->to, "And so on to move %u; --view=solution tells all.",
                (unsigned)facts->length);
        account_end_line(it);
    }
    return SDG_OK;
}

sdg_status account_path(teller *it, sdg_error *err)
{
    if (!it->facts->solved || it->facts->length == 0)
        return SDG_OK;
    uint32_t *moves = sdg_arena_take(it->arena, ACCOUNT_MOVES, sizeof *moves);
    if (moves == NULL)
        return sdg_fail_memory(err);
    tell_head(it);
    return tell_moves(it, moves, err);
}

/* ---- dead ends ---- */

/* A move that a puzzle does not list at all needs no rule to forbid it. */
static void put_refusals(teller *it, const sdg_row *row)
{
    const sdg_puzzle *puzzle = it->model->puzzle;
    if (row->refusal_count == 0) {
        sdg_say(&it->to, "no move leads out of it");
        return;
    }
    sdg_say(&it->to, "the rules refuse ");
    for (uint32_t i = 0; i < row->refusal_count && i < ACCOUNT_ENDS; i++) {
        if (i > 0)
            sdg_say(&it->to, ", ");
        puzzle->print_move(it->model->self, row->refusals[i].move, &it->to);
        sdg_say(&it->to, " (%s)",
                sdg_translate(it->to.lang, puzzle->broken_rules[row->refusals[i].rule]));
    }
}

static sdg_status tell_dead_end(teller *it, uint32_t state, sdg_error *err)
{
    sdg_row row = {0};
    sdg_status status = sdg_space_row(it->facts->space, state, true, &row, err);
    if (status == SDG_OK) {
        sdg_say(&it->to, "Dead end: ");
        account_put_state(it, state);
        sdg_say(&it->to, ", at a distance of %u; ", (unsigned)it->facts->distance[state]);
        put_refusals(it, &row);
        sdg_say(&it->to, ".");
        account_end_line(it);
    }
    sdg_row_free(&row);
    return status;
}

/* The states of a flag and not of another, as far as a fold shows them; returns how many there are,
 * of which ACCOUNT_ENDS at most are listed. */
static uint32_t list_flagged(const teller *it, uint8_t flag, uint8_t but, uint32_t *out)
{
    uint32_t count = 0;
    for (uint32_t state = 0; state < it->facts->states; state++) {
        const uint8_t flags = it->facts->flags[state];
        bool is_shown = it->shown == NULL || it->shown->places[state] != SDG_NONE;
        if ((flags & flag) == 0 || (flags & but) != 0 || !is_shown)
            continue;
        if (count < ACCOUNT_ENDS)
            out[count] = state;
        count++;
    }
    return count;
}

/* A dead end cannot reach a goal either, and has been told. */
static void tell_hopeless(teller *it)
{
    uint32_t list[ACCOUNT_ENDS];
    uint32_t count = list_flagged(it, SDG_STATE_HOPELESS, SDG_STATE_DEAD_END, list);
    if (!it->facts->solved || count == 0)
        return;
    sdg_say(&it->to, "No way to a goal from ");
    for (uint32_t i = 0; i < count && i < ACCOUNT_ENDS; i++) {
        if (i > 0)
            sdg_say(&it->to, "; ");
        account_put_state(it, list[i]);
    }
    if (count > ACCOUNT_ENDS)
        sdg_say(&it->to, "; and %u more", (unsigned)count - ACCOUNT_ENDS);
    sdg_say(&it->to, ".");
    account_end_line(it);
}

sdg_status account_ends(teller *it, sdg_error *err)
{
    uint32_t list[ACCOUNT_ENDS];
    uint32_t count = list_flagged(it, SDG_STATE_DEAD_END, 0, list);
    for (uint32_t i = 0; i < count && i < ACCOUNT_ENDS; i++) {
        sdg_status status = tell_dead_end(it, list[i], err);
        if (status != SDG_OK)
            return status;
    }
    if (count > ACCOUNT_ENDS) {
        sdg_say(&it->to, "And %u more dead ends.", (unsigned)count - ACCOUNT_ENDS);
        account_end_line(it);
    }
    tell_hopeless(it);
    return SDG_OK;
}
