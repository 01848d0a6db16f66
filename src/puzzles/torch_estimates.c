/* Estimates for the bridge and the torch: the way back is left out. */
#include "puzzles/torch.h"

/* Those on the left by their times, the slowest first, as far as every nth of them; the sum of
 * theirs. */
static uint32_t every_nth(const torch *it, const uint8_t *state, uint32_t n)
{
    uint32_t sum = 0, place = 0;
    for (uint32_t i = it->times; i-- > 0;)
        for (uint32_t k = 0; k < state[i]; k++, place++)
            sum += place % n == 0 ? it->in_crossings ? 1 : it->time[i] : 0;
    return sum;
}

/* The slowest has to cross at some time. */
static uint32_t slowest(const void *self, const uint8_t *state, const uint8_t *goal)
{
    (void)goal;
    return every_nth(self, state, MOST_PEOPLE + 1);
}

/* Two cross at a time, at the speed of the slower: the slowest best go together. */
static uint32_t pairs(const void *self, const uint8_t *state, const uint8_t *goal)
{
    (void)goal;
    return every_nth(self, state, 2);
}

/* They know no other goal than all on the right. */
static bool is_own_goal(const void *self, const uint8_t *goal)
{
    (void)self;
    return goal == NULL;
}

const sdg_heuristic sdg_torch_heuristics[] = {
    {"pairs", "the slower of each two, the slowest together, as if the torch came back by itself",
     SDG_CLAIM_CONSISTENT, pairs, is_own_goal},
    {"slowest", "the slowest who has to cross, as if all could walk together", SDG_CLAIM_CONSISTENT,
     slowest, is_own_goal},
    {0},
};
