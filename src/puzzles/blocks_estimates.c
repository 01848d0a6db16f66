/* Estimates for the blocks world. */
#include "puzzles/blocks.h"

/* The goal given, or the table's own. */
static const uint8_t *goal_of(const blocks *it, const uint8_t *goal)
{
    return goal != NULL ? goal : it->goal;
}

/* The rule left out: a block may be moved whatever stands on it. It is picked up and put down, or
 * moved at once where there is no hand. */
static uint32_t misplaced(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const blocks *it = self;
    const uint8_t *wanted = goal_of(it, goal);
    uint32_t moves = 0;
    for (uint32_t i = 0; i < it->count; i++) {
        bool is_held = state[i] == IN_HAND || wanted[i] == IN_HAND;
        if (state[i] != wanted[i])
            moves += it->has_hand && !is_held ? 2 : 1;
    }
    return moves;
}

const sdg_heuristic sdg_blocks_heuristics[] = {
    {"misplaced", "moves of the blocks that stand on the wrong thing, as if all were clear",
     SDG_CLAIM_CONSISTENT, misplaced, NULL},
    {0},
};
