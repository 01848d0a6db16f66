/* An estimate for pushed boxes: the walls, the man and other boxes are left out. */
#include "puzzles/sokoban.h"

/* How far apart two numbers are. */
static uint32_t apart(uint32_t a, uint32_t b)
{
    return a > b ? a - b : b - a;
}

/* Columns and rows from a floor square to the nearest goal. */
static uint32_t to_nearest(const sokoban *it, uint32_t floor)
{
    const uint32_t cols = it->of.cols, from = it->squares[floor];
    uint32_t least = SDG_NONE;
    for (uint32_t i = 0; i < it->floor_count; i++) {
        const uint32_t to = it->squares[i];
        if (!sdg_soko_is_goal_square(it, i))
            continue;
        uint32_t left = apart(from % cols, to % cols) + apart(from / cols, to / cols);
        least = left < least ? left : least;
    }
    return least;
}

/* A move pushes one box by one square. */
static uint32_t nearest(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const sokoban *it = self;
    soko_view view;
    uint64_t sum = 0;
    (void)goal;
    sdg_soko_view(it, state, &view);
    for (uint32_t i = 0; i < view.count; i++) {
        uint32_t left = to_nearest(it, view.boxes[i]);
        if (left == SDG_NONE)
            return SDG_NONE;
        sum += left;
    }
    return (uint32_t)sum;
}

/* It knows no other goal than boxes on goals. */
static bool is_own_goal(const void *self, const uint8_t *goal)
{
    (void)self;
    return goal == NULL;
}

const sdg_heuristic sdg_soko_heuristics[] = {
    {"nearest", "columns and rows from each box to the goal nearest to it, as if it were alone",
     SDG_CLAIM_CONSISTENT, nearest, is_own_goal},
    {0},
};
