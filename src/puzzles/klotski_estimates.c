/* Estimates for sliding blocks: the other pieces are left out. */
#include "puzzles/klotski.h"

/* How far apart two numbers are. */
static uint32_t apart(int8_t a, int8_t b)
{
    return (uint32_t)(a > b ? a - b : b - a);
}

/* The moves of a piece from one corner to another over an empty board, as the metric counts them.
 */
static uint32_t moves_between(const klotski *it, klotski_cell from, klotski_cell to)
{
    const uint32_t cols = apart(from.col, to.col), rows = apart(from.row, to.row);
    if (it->metric == METRIC_STEPS)
        return cols + rows;
    if (it->metric == METRIC_STRAIGHT)
        return (uint32_t)(cols > 0) + (uint32_t)(rows > 0);
    return cols > 0 || rows > 0;
}

/* The least moves from a place to one that an aim allows. */
static uint32_t moves_to(const klotski *it, const klotski_aim *aim, uint32_t place)
{
    const klotski_group *group = &it->groups[aim->group];
    uint32_t least = SDG_NONE;
    for (uint32_t to = 0; to < group->place_count; to++) {
        if ((aim->places[to / 64] >> to % 64 & 1) == 0)
            continue;
        uint32_t moves = moves_between(it, group->corners[place], group->corners[to]);
        least = moves < least ? moves : least;
    }
    return least;
}

/* A move moves one piece, and the goal names each piece alone, so that its group has no other. */
static uint32_t goal_distance(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const klotski *it = self;
    uint8_t layout[MOST_PIECES];
    uint32_t sum = 0;
    (void)goal;
    sdg_klotski_unpack(it, state, layout);
    for (uint32_t i = 0; i < it->aim_count; i++) {
        const klotski_group *group = &it->groups[it->aims[i].group];
        uint32_t moves = moves_to(it, &it->aims[i], layout[group->first]);
        if (moves == SDG_NONE)
            return SDG_NONE;
        sum += moves;
    }
    return sum;
}

/* Its own goal; a mirror image has its pieces elsewhere. */
static bool is_own_goal(const void *self, const uint8_t *goal)
{
    const klotski *it = self;
    return goal == NULL && !it->is_merged;
}

const sdg_heuristic sdg_klotski_heuristics[] = {
    {"goal-distance", "moves of the pieces that the goal names, as if there were no others",
     SDG_CLAIM_CONSISTENT, goal_distance, is_own_goal},
    {0},
};
