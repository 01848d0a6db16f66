/* The rules of crossing: which loads lead where, in both forms of the state, and the numbering of
 * the form without the boat. */
#include "puzzles/priests.h"

#include <assert.h>

/* With the boat hidden the counts are those of the starting bank, and boat means nothing. */
priests_view sdg_priests_view(const priests *it, const uint8_t *state)
{
    priests_view view = {
        {state[PRIESTS], state[DEVILS]}, it->hidden ? LEFT : state[FOLK_COUNT], {0}};
    for (size_t i = 0; it->places > ISLAND && i < FOLK_COUNT; i++)
        view.island[i] = state[BANK_BYTES + i];
    return view;
}

/* Counts are at most 100, so a byte each is enough. */
void sdg_priests_pack(const priests *it, priests_view view, uint8_t *state)
{
    state[PRIESTS] = (uint8_t)view.count[PRIESTS];
    state[DEVILS] = (uint8_t)view.count[DEVILS];
    if (!it->hidden)
        state[FOLK_COUNT] = (uint8_t)view.boat;
    for (size_t i = 0; it->places > ISLAND && i < FOLK_COUNT; i++)
        state[BANK_BYTES + i] = (uint8_t)view.island[i];
}

/* The right bank has whoever is nowhere else. */
uint32_t sdg_priests_at(const priests *it, const priests_view *view, uint32_t place, size_t folk)
{
    if (place == RIGHT)
        return it->people[folk] - view->count[folk] - view->island[folk];
    return place == LEFT ? view->count[folk] : view->island[folk];
}

/* Where there are no priests nobody can be outnumbered, so devils may be alone. */
static bool is_company_safe(uint32_t upper, uint32_t lower)
{
    return upper == 0 || upper >= lower;
}

static bool is_load_safe(priests_load load)
{
    return is_company_safe(load.count[PRIESTS], load.count[DEVILS]);
}

/* Whether a company at the boat's place can part so that some sit in the boat, the others stand on
 * land, and both are safe. */
static bool can_part(const priests *it, uint32_t upper, uint32_t lower)
{
    for (uint32_t i = 0; i < it->load_count; i++) {
        const priests_load crew = it->loads[i];
        if (crew.count[PRIESTS] <= upper && crew.count[DEVILS] <= lower && is_load_safe(crew) &&
            is_company_safe(upper - crew.count[PRIESTS], lower - crew.count[DEVILS]))
            return true;
    }
    return false;
}

/* Only where the boat stays does its place hold two companies. */
uint32_t sdg_priests_find_trouble(const priests *it, const priests_view *view)
{
    for (uint32_t place = 0; place < it->places; place++) {
        uint32_t upper = sdg_priests_at(it, view, place, PRIESTS);
        uint32_t lower = sdg_priests_at(it, view, place, DEVILS);
        bool parts = it->boat_stays && place == view->boat;
        if (!is_company_safe(upper, lower) && !(parts && can_part(it, upper, lower)))
            return place;
    }
    return MOST_PLACES;
}

static bool is_safe(const priests *it, priests_view view)
{
    return sdg_priests_find_trouble(it, &view) == MOST_PLACES;
}

/* Carries a load from one place to another; false if it takes more people than stand where it
 * starts. */
static bool carry(const priests *it, priests_load load, uint32_t from, uint32_t into,
                  priests_view *view)
{
    for (size_t i = 0; i < FOLK_COUNT; i++) {
        uint32_t crew = load.count[i];
        if (crew > sdg_priests_at(it, view, from, i))
            return false;
        view->count[i] += (into == LEFT ? crew : 0) - (from == LEFT ? crew : 0);
        view->island[i] += (into == ISLAND ? crew : 0) - (from == ISLAND ? crew : 0);
    }
    return true;
}

/* Legal states are emitted, others refused with the rule: the caller decides whether anybody
 * wants to see those. Where people stand before the move does not matter, so this also serves
 * states that are illegal themselves. */
static void hand_out(const priests *it, uint32_t move, priests_view view, sdg_emitter *to)
{
    uint8_t next[ISLAND_BYTES];
    sdg_priests_pack(it, view, next);
    if (is_safe(it, view))
        sdg_emit(to, move, 1, next);
    else
        sdg_refuse(to, move, RULE_EATEN, next);
}

/* A crew that must be safe by itself and is not is refused wherever it would arrive. */
static void hand_out_crew(const priests *it, uint32_t move, priests_view view, sdg_emitter *to)
{
    uint8_t next[ISLAND_BYTES];
    if (!it->boat_stays || is_load_safe(it->loads[move % it->load_count])) {
        hand_out(it, move, view, to);
        return;
    }
    sdg_priests_pack(it, view, next);
    sdg_refuse(to, move, RULE_EATEN, next);
}

/* One crossing for each load, in the order of the loads, to one other place. A load that takes more
 * people than stand at the boat's place is no move at all, and is not refused. */
static void row_to(const priests *it, priests_view from, uint32_t place, sdg_emitter *to)
{
    uint32_t first = it->places > ISLAND ? place * it->load_count : 0;
    for (uint32_t i = 0; i < it->load_count; i++) {
        priests_view next = from;
        next.boat = place;
        if (carry(it, it->loads[i], from.boat, place, &next))
            hand_out_crew(it, first + i, next, to);
    }
}

/* To a bank before to the island. */
static void moves_in_full(const priests *it, priests_view from, sdg_emitter *to)
{
    for (uint32_t place = 0; place < it->places; place++) {
        bool passes_by = it->via && place != ISLAND && from.boat != ISLAND;
        if (place != from.boat && !passes_by)
            row_to(it, from, place, to);
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
    if (is_safe(it, target) && !is_crossing(it, sdg_priests_view(it, state), target))
        sdg_refuse(to, move, RULE_NO_LOAD, next);
}

/* First the loads off the starting bank, then those back to it, then the steps that are no loads.
 */
static void moves_without_boat(const priests *it, const uint8_t *state, sdg_emitter *to)
{
    priests_view from = sdg_priests_view(it, state);
    for (uint32_t move = 0; move < 2 * it->load_count; move++) {
        priests_view next = from;
        bool off = move < it->load_count;
        if (carry(it, it->loads[load_of(it, move)], off ? LEFT : RIGHT, off ? RIGHT : LEFT, &next))
            hand_out(it, move, next, to);
    }
    if (!is_safe(it, from))
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

/* In the order of their numbers; left before right where the boat is shown. With an island and a
 * hundred people there would be millions. */
void sdg_priests_placements(const void *self, sdg_emitter *to)
{
    const priests *it = self;
    priests_view view = {{0}, LEFT, {0}};
    if (it->places > ISLAND)
        return;
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
    priests_view view = {
        {index / (it->people[DEVILS] + 1), index % (it->people[DEVILS] + 1)}, LEFT, {0}};
    sdg_priests_pack(it, view, state);
}

/* 0: off the starting bank, 1: back to it. A step that is no load has the turn of the load it
 * looks like. */
uint32_t sdg_priests_turn_of(const void *self, uint32_t move)
{
    const priests *it = self;
    return it->hidden ? move / it->load_count % 2 : SDG_NONE;
}
