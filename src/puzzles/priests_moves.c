/* The rules of crossing: which loads lead where, in both forms of the state, and the numbering of
 * the form without the boat. */
#include "puzzles/priests.h"

#include <assert.h>

/* With the boat hidden the counts are those of the starting bank, and boat means nothing. */
priests_view sdg_priests_view(const priests *it, const uint8_t *state)
{
    priests_view view = {{state[PRIESTS], state[DEVILS]}, it->hidden ? LEFT : state[FOLK_COUNT]};
    return view;
}

/* Counts are at most 100, so a byte each is enough. */
void sdg_priests_pack(const priests *it, priests_view view, uint8_t *state)
{
    state[PRIESTS] = (uint8_t)view.count[PRIESTS];
    state[DEVILS] = (uint8_t)view.count[DEVILS];
    if (!it->hidden)
        state[FOLK_COUNT] = (uint8_t)view.boat;
}

/* Where there are no priests nobody can be outnumbered, so devils may be alone. */
bool sdg_priests_is_safe(const priests *it, priests_view view)
{
    uint32_t here = view.count[PRIESTS], there = it->people[PRIESTS] - here;
    uint32_t devils_here = view.count[DEVILS], devils_there = it->people[DEVILS] - devils_here;
    return (here == 0 || here >= devils_here) && (there == 0 || there >= devils_there);
}

/* Carries a load off the bank that the state's numbers are about, or onto it; false if it takes
 * more people than stand where it starts. */
static bool carry(const priests *it, priests_load load, bool off, priests_view *view)
{
    for (size_t i = 0; i < FOLK_COUNT; i++) {
        uint32_t here = view->count[i], there = it->people[i] - here;
        if (load.count[i] > (off ? here : there))
            return false;
        view->count[i] = off ? here - load.count[i] : here + load.count[i];
    }
    return true;
}

/* Legal states are emitted, others refused with the rule: the caller decides whether anybody
 * wants to see those. Where people stand before the move does not matter, so this also serves
 * states that are illegal themselves. */
static void hand_out(const priests *it, uint32_t move, priests_view view, sdg_emitter *to)
{
    uint8_t next[FOLK_COUNT + 1];
    sdg_priests_pack(it, view, next);
    if (sdg_priests_is_safe(it, view))
        sdg_emit(to, move, 1, next);
    else
        sdg_refuse(to, move, RULE_EATEN, next);
}

/* One crossing for each load, in the order of the loads, from the boat's bank to the other. A
 * load that takes more people than stand there is no move at all, and is not refused. */
static void moves_in_full(const priests *it, priests_view from, sdg_emitter *to)
{
    for (uint32_t i = 0; i < it->load_count; i++) {
        priests_view next = from;
        next.boat = from.boat == LEFT ? RIGHT : LEFT;
        if (carry(it, it->loads[i], from.boat == LEFT, &next))
            hand_out(it, i, next, to);
    }
}

/* By how much a load changes the index of a state. */
static uint32_t step_of(const priests *it, uint32_t load)
{
    return (it->people[DEVILS] + 1) * it->loads[load].count[PRIESTS] +
           it->loads[load].count[DEVILS];
}

/* The load that a move is numbered after; every boat has one. */
static uint32_t load_of(const priests *it, uint32_t move)
{
    assert(it->load_count > 0);
    return move % it->load_count;
}

/* Whether an earlier load changes the index by as much. */
static bool is_step_repeated(const priests *it, uint32_t load)
{
    for (uint32_t i = 0; i < load; i++) {
        if (step_of(it, i) == step_of(it, load))
            return true;
    }
    return false;
}

/* Whether some load of the boat leads from one state to another, in either direction. */
static bool is_crossing(const priests *it, priests_view from, priests_view to)
{
    uint32_t off = 0, on = 0;
    for (size_t i = 0; i < FOLK_COUNT; i++) {
        if (from.count[i] > to.count[i])
            off += from.count[i] - to.count[i];
        else
            on += to.count[i] - from.count[i];
    }
    return (off == 0) != (on == 0) && off + on <= it->boat;
}

/* Refuses the step from one legal state to another that changes the index as a load does, though
 * nobody can row it: some people would cross one way while others cross the other way. */
static void refuse_step(const priests *it, const uint8_t *state, uint32_t move, sdg_emitter *to)
{
    bool back = sdg_priests_turn_of(it, move) == 1;
    uint32_t step = step_of(it, load_of(it, move));
    uint32_t index = sdg_priests_index_of(it, state);
    if (back ? step >= sdg_priests_index_count(it) - index : step > index)
        return;
    uint8_t next[FOLK_COUNT + 1];
    sdg_priests_state_at(it, back ? index + step : index - step, next);
    priests_view target = sdg_priests_view(it, next);
    if (sdg_priests_is_safe(it, target) && !is_crossing(it, sdg_priests_view(it, state), target))
        sdg_refuse(to, move, RULE_NO_LOAD, next);
}

/* First the loads off the starting bank, then those back to it, then the steps that are no loads.
 */
static void moves_without_boat(const priests *it, const uint8_t *state, sdg_emitter *to)
{
    priests_view from = sdg_priests_view(it, state);
    for (uint32_t move = 0; move < 2 * it->load_count; move++) {
        priests_view next = from;
        if (carry(it, it->loads[load_of(it, move)], move < it->load_count, &next))
            hand_out(it, move, next, to);
    }
    if (!sdg_priests_is_safe(it, from))
        return;
    for (uint32_t move = 2 * it->load_count; move < 4 * it->load_count; move++) {
        if (!is_step_repeated(it, load_of(it, move)))
            refuse_step(it, state, move, to);
    }
}

/* Called for every state; the form is looked up rather than kept as two families, so that the
 * parameters stay one list. */
void sdg_priests_moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const priests *it = self;
    if (it->hidden)
        moves_without_boat(it, state, to);
    else
        moves_in_full(it, sdg_priests_view(it, state), to);
}

/* In the order of their numbers; left before right where the boat is shown. */
void sdg_priests_placements(const void *self, sdg_emitter *to)
{
    const priests *it = self;
    priests_view view = {{0}, LEFT};
    for (view.count[PRIESTS] = 0; view.count[PRIESTS] <= it->people[PRIESTS];
         view.count[PRIESTS]++) {
        for (view.count[DEVILS] = 0; view.count[DEVILS] <= it->people[DEVILS];
             view.count[DEVILS]++) {
            for (view.boat = LEFT; view.boat <= (it->hidden ? LEFT : RIGHT); view.boat++)
                hand_out(it, 0, view, to);
        }
    }
}

/* Only the form without the boat is numbered: i = (devils + 1) p + d. */
uint32_t sdg_priests_index_count(const void *self)
{
    const priests *it = self;
    return it->hidden ? (it->people[PRIESTS] + 1) * (it->people[DEVILS] + 1) : 0;
}

/* The numbering of the course: rows of equal p, and within them by d. */
uint32_t sdg_priests_index_of(const void *self, const uint8_t *state)
{
    const priests *it = self;
    return (it->people[DEVILS] + 1) * state[PRIESTS] + state[DEVILS];
}

/* The inverse of the numbering; illegal placements have numbers as well. */
void sdg_priests_state_at(const void *self, uint32_t index, uint8_t *state)
{
    const priests *it = self;
    priests_view view = {{index / (it->people[DEVILS] + 1), index % (it->people[DEVILS] + 1)},
                         LEFT};
    sdg_priests_pack(it, view, state);
}

/* 0: off the starting bank, 1: back to it. A step that is no load has the turn of the load it
 * looks like. */
uint32_t sdg_priests_turn_of(const void *self, uint32_t move)
{
    const priests *it = self;
    return it->hidden ? move / it->load_count % 2 : SDG_NONE;
}
