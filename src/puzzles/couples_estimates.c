/* Estimates for the jealous husbands: the rule left out is the jealousy. */
#include "puzzles/couples.h"
#include "puzzles/ferry.h"

/* Those who have not crossed yet. */
static uint32_t people_left(uint32_t left)
{
    uint32_t count = 0;
    for (; left != 0; left &= left - 1)
        count++;
    return count;
}

static uint32_t ferry(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const couples *it = self;
    const couples_places where = sdg_couples_unpack(it, state);
    (void)goal;
    return sdg_ferry_crossings(people_left(where.at[LEFT]), it->boat, where.boat == LEFT);
}

/* An island would need to be counted too, and a boat for one brings nobody over. */
static bool is_plain(const void *self, const uint8_t *goal)
{
    const couples *it = self;
    return goal == NULL && it->places == 2 && it->boat > 1;
}

const sdg_heuristic sdg_couples_heuristics[] = {
    {"ferry", "crossings if nobody were ever jealous", SDG_CLAIM_CONSISTENT, ferry, is_plain},
    {0},
};
