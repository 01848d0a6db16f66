/* An estimate for stones on ice: what may stop them is left out. */
#include "puzzles/ice.h"

#include <string.h>

/* A slide stays in its row or column, over a wrapping edge too. */
static bool is_in_line(const ice *it, uint32_t a, uint32_t b)
{
    return a % it->of.cols == b % it->of.cols || a / it->of.cols == b / it->of.cols;
}

/* Whether some goal is in line with a square. */
static bool sees_goal(const ice *it, uint32_t square)
{
    const uint32_t col = square % it->of.cols, row = square / it->of.cols;
    for (uint32_t i = 0; i < it->of.cols; i++)
        if (it->kinds[row * it->of.cols + i] == ICE_GOAL)
            return true;
    for (uint32_t i = 0; i < it->of.rows; i++)
        if (it->kinds[i * it->of.cols + col] == ICE_GOAL)
            return true;
    return false;
}

/* One slide takes the stone to a goal in line with it, two to any other. */
static uint32_t slides(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const ice *it = self;
    const uint32_t square = sdg_ice_square(state);
    if (goal != NULL) {
        if (sdg_ice_square(goal) == square)
            return memcmp(goal, state, ICE_SQUARE_BYTES + (it->bit_count + 7) / 8) != 0;
        return is_in_line(it, square, sdg_ice_square(goal)) ? 1 : 2;
    }
    if (sdg_ice_is_goal(it, state))
        return 0;
    return sees_goal(it, square) ? 1 : 2;
}

const sdg_heuristic sdg_ice_heuristics[] = {
    {"slides", "1 in line with a goal, else 2, as if the stone could stop anywhere",
     SDG_CLAIM_CONSISTENT, slides, NULL},
    {0},
};
