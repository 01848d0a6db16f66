/* Estimates for the car that wants out. */
#include "puzzles/rushhour.h"

/* Whether a car has a square of the red one's row at a column. */
static bool stands_at(const rush *it, const uint8_t *state, uint32_t car, uint32_t col)
{
    const uint64_t squares = sdg_rush_squares(&it->cars[car], sdg_rush_front(state, car));
    return (squares >> (8 * it->cars[it->red].lane + col) & 1) != 0;
}

/* The upright cars before the red one, which drive out of its way. Others in its row never leave
 * it. */
static uint32_t cars_before(const rush *it, const uint8_t *state)
{
    const uint32_t end = sdg_rush_front(state, it->red) + it->cars[it->red].length;
    uint32_t count = 0;
    for (uint32_t col = end; col < it->cols; col++)
        for (uint32_t i = 0; i < it->car_count; i++)
            count += it->cars[i].upright && stands_at(it, state, i, col);
    return count;
}

/* Squares between the red car and the way out. */
static uint32_t squares_left(const rush *it, const uint8_t *state)
{
    return it->cols - sdg_rush_front(state, it->red) - it->cars[it->red].length;
}

/* Each of the others must drive at least once, and then the red one. */
static uint32_t blocking(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const rush *it = self;
    (void)goal;
    return squares_left(it, state) > 0 ? 1 + cars_before(it, state) : 0;
}

/* The same where a move is one square. */
static uint32_t squares(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const rush *it = self;
    (void)goal;
    return squares_left(it, state) + cars_before(it, state);
}

/* They know no other goal than the way out. */
static bool is_own_goal(const void *self, const uint8_t *goal)
{
    (void)self;
    return goal == NULL;
}

static bool is_in_steps(const void *self, const uint8_t *goal)
{
    const rush *it = self;
    return goal == NULL && it->steps;
}

const sdg_heuristic sdg_rush_heuristics[] = {
    {"blocking", "1 and the upright cars in the way out, as if each had room to leave it",
     SDG_CLAIM_CONSISTENT, blocking, is_own_goal},
    {"squares", "squares to the way out and the upright cars in it, where a move is one square",
     SDG_CLAIM_CONSISTENT, squares, is_in_steps},
    {0},
};
