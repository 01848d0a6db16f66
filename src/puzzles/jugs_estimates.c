/* An estimate for the water jugs. */
#include "puzzles/jugs.h"

/* A goal of one jug's amount that any jug may hold is missed altogether, or met. */
static uint32_t wrong_jugs(const jugs *it, const uint8_t *state, const uint8_t *wanted)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < it->count; i++)
        count += wanted[i] != ANY && state[i] != wanted[i];
    return count;
}

/* A move changes two jugs at most: the one that gives and the one that takes. */
static uint32_t amounts(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const jugs *it = self;
    if (goal != NULL)
        return (wrong_jugs(it, state, goal) + 1) / 2;
    if (!it->anywhere)
        return (wrong_jugs(it, state, it->goal) + 1) / 2;
    for (uint32_t i = 0; i < it->count; i++)
        if (state[i] == it->goal[0])
            return 0;
    return 1;
}

const sdg_heuristic sdg_jugs_heuristics[] = {
    {"amounts", "jugs with a wrong amount over two, rounded up, as if any amount could be poured",
     SDG_CLAIM_CONSISTENT, amounts, NULL},
    {0},
};
