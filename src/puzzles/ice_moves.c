/* Sliding. One walk over the squares in front of the stone decides what becomes of it. */
#include "puzzles/ice.h"

#include <string.h>

/* The mark of a lost stone shares a byte with the square: no board has so many. */
uint32_t sdg_ice_square(const uint8_t *state)
{
    return state[0] | (state[1] & ~(uint32_t)ICE_LOST) << 8;
}

void sdg_ice_put(uint8_t *state, uint32_t square)
{
    state[0] = (uint8_t)(square & 0xFFU);
    state[1] = (uint8_t)(square >> 8);
}

bool sdg_ice_has(const uint8_t *state, uint32_t bit)
{
    return ((uint32_t)state[ICE_SQUARE_BYTES + bit / 8] >> bit % 8 & 1U) != 0;
}

void sdg_ice_set(uint8_t *state, uint32_t bit)
{
    uint8_t *byte = &state[ICE_SQUARE_BYTES + bit / 8];
    *byte = (uint8_t)(*byte | 1U << bit % 8);
}

bool sdg_ice_is_blocked(const ice *it, const uint8_t *state, uint32_t square)
{
    if (it->kinds[square] != ICE_BLOCK)
        return false;
    return it->bits[square] == ICE_NO_BIT || !sdg_ice_has(state, it->bits[square]);
}

/* Items have the last bits, so one loop sees all of them. */
static bool has_all_items(const ice *it, const uint8_t *state)
{
    for (uint32_t bit = it->first_item; bit < it->bit_count; bit++)
        if (!sdg_ice_has(state, bit))
            return false;
    return true;
}

bool sdg_ice_is_goal(const void *self, const uint8_t *state)
{
    const ice *it = self;
    return it->kinds[sdg_ice_square(state)] == ICE_GOAL && has_all_items(it, state);
}

/* The square ahead over a wrapping edge, which is the far end of the same row or column. */
static uint32_t wrapped(const ice *it, uint32_t square, uint32_t way)
{
    uint32_t cols = it->of.cols, rows = it->of.rows;
    if (way == SDG_RIGHT)
        return square - (cols - 1);
    if (way == SDG_LEFT)
        return square + (cols - 1);
    return way == SDG_DOWN ? square - cols * (rows - 1) : square + cols * (rows - 1);
}

uint32_t sdg_ice_ahead(const ice *it, uint32_t square, uint32_t way)
{
    uint32_t ahead = sdg_square_beside(it->of, square, way);
    return ahead == SDG_NONE && it->edge == ICE_EDGE_WRAPS ? wrapped(it, square, way) : ahead;
}

/* Whether the stone comes to rest on the square that it has just come to. */
static bool rests(const ice *it, const uint8_t *state, uint32_t square)
{
    if (it->kinds[square] == ICE_GROUND)
        return true;
    return !it->must_stop && sdg_ice_is_goal(it, state);
}

/* A block ahead: under the curling rule it goes, if the stone has come from further away. */
static uint32_t hit(const ice *it, uint8_t *next, uint32_t block, bool has_moved)
{
    if (!has_moved)
        return ICE_RULE_BLOCKED;
    if (it->curling)
        sdg_ice_set(next, it->bits[block]);
    return ICE_FINE;
}

/* An item may open the goal to a stone that has passed it on a board that wraps, so that two rounds
 * may differ; after them none does. */
uint32_t sdg_ice_slide(const ice *it, uint8_t *next, uint32_t way)
{
    uint32_t square = sdg_ice_square(next), longest = 2 * ICE_MOST_SIDE;
    for (uint32_t steps = 0; steps <= longest; steps++) {
        uint32_t ahead = sdg_ice_ahead(it, square, way);
        if (ahead == SDG_NONE && it->edge == ICE_EDGE_LOSES)
            return ICE_RULE_LEAVES;
        if (ahead == SDG_NONE)
            return steps > 0 ? ICE_FINE : ICE_RULE_BLOCKED;
        if (sdg_ice_is_blocked(it, next, ahead))
            return hit(it, next, ahead, steps > 0);
        square = ahead;
        sdg_ice_put(next, square);
        if (it->kinds[square] == ICE_ITEM)
            sdg_ice_set(next, it->bits[square]);
        if (rests(it, next, square))
            return ICE_FINE;
    }
    return ICE_RULE_ENDLESS;
}

/* A goal that was passed ends the slide and the game, so nothing leads out of it; one on which the
 * stone must stop may also be left. What is refused is told with the state that it would lead to: a
 * lost stone is shown where it left the board, one that cannot move where it is. */
void sdg_ice_moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const ice *it = self;
    uint8_t next[ICE_MOST_BYTES];
    size_t size = ICE_SQUARE_BYTES + (it->bit_count + 7) / 8;
    if (!it->must_stop && sdg_ice_is_goal(it, state))
        return;
    for (uint32_t way = SDG_UP; way < SDG_WAY_COUNT; way += SDG_RIGHT) {
        memcpy(next, state, size);
        uint32_t outcome = sdg_ice_slide(it, next, way);
        if (outcome == ICE_FINE) {
            sdg_emit(to, way, 1, next);
            continue;
        }
        if (outcome == ICE_RULE_LEAVES)
            next[1] |= ICE_LOST;
        sdg_refuse(to, way, outcome, outcome == ICE_RULE_LEAVES ? next : state);
    }
}
