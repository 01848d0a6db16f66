/* Estimates for mazes: the walls are left out. */
#include "puzzles/maze.h"

/* How far apart two numbers are. */
static uint32_t apart(uint32_t a, uint32_t b)
{
    return a > b ? a - b : b - a;
}

/* The steps from one square to another without walls. */
static uint32_t steps(const maze *it, uint32_t from, uint32_t to)
{
    const uint32_t cols = apart(from % it->of.cols, to % it->of.cols);
    const uint32_t rows = apart(from / it->of.cols, to / it->of.cols);
    if (it->diagonal)
        return cols > rows ? cols : rows;
    return cols + rows;
}

/* To the nearest of the goals. */
static uint32_t distance(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const maze *it = self;
    const uint32_t square = sdg_maze_square(state);
    uint32_t least = SDG_NONE;
    if (goal != NULL)
        return steps(it, square, sdg_maze_square(goal));
    for (uint32_t i = 0; i < it->goal_count; i++) {
        uint32_t left = steps(it, square, it->goals[i]);
        least = left < least ? left : least;
    }
    return least;
}

/* One of the two is what a step is here. */
static bool is_straight(const void *self, const uint8_t *goal)
{
    const maze *it = self;
    return !it->diagonal && (goal != NULL || it->goal_count <= MAZE_FEW_GOALS);
}

static bool is_diagonal(const void *self, const uint8_t *goal)
{
    const maze *it = self;
    return it->diagonal && (goal != NULL || it->goal_count <= MAZE_FEW_GOALS);
}

const sdg_heuristic sdg_maze_heuristics[] = {
    {"manhattan", "columns and rows to the nearest goal, as if there were no walls",
     SDG_CLAIM_CONSISTENT, distance, is_straight},
    {"chebyshev",
     "columns or rows to the nearest goal, whichever are more, as if there were no walls",
     SDG_CLAIM_CONSISTENT, distance, is_diagonal},
    {0},
};
