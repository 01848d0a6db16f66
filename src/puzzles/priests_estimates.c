/* Estimates for priests and devils: the rule left out is that somebody is eaten. */
#include "puzzles/priests.h"

/* Those who have not crossed yet. */
static uint32_t people_left(const priests *it, const priests_view *view)
{
    uint32_t count = 0;
    for (size_t folk = 0; folk < FOLK_COUNT; folk++)
        count += sdg_priests_at(it, view, it->start_bank, folk);
    return count;
}

/* A crossing takes no more than a boatful, and none of them has to bring the boat back. */
static uint32_t people(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const priests *it = self;
    const priests_view view = sdg_priests_view(it, state);
    (void)goal;
    return (people_left(it, &view) + it->boat - 1) / it->boat;
}

/* Crossings that begin with the boat where so many people are: somebody brings it back each time,
 * so that of a boatful one less has crossed. */
static uint32_t crossings(uint32_t count, uint32_t boat)
{
    if (count <= boat)
        return count > 0;
    return 1 + 2 * ((count - boat + boat - 2) / (boat - 1));
}

/* From the far bank somebody must come for those who are left. */
static uint32_t ferry(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const priests *it = self;
    const priests_view view = sdg_priests_view(it, state);
    const uint32_t count = people_left(it, &view);
    (void)goal;
    if (view.boat == it->start_bank || count == 0)
        return crossings(count, it->boat);
    return 1 + crossings(count + 1, it->boat);
}

/* They count people on a bank and see where the boat is, which holds more than one, and know no
 * other goal. */
static bool is_plain(const void *self, const uint8_t *goal)
{
    const priests *it = self;
    return goal == NULL && !it->hidden && it->places == 2 && it->boat > 1;
}

const sdg_heuristic sdg_priests_heuristics[] = {
    {"people", "people left over the seats, rounded up, as if the boat came back by itself",
     SDG_CLAIM_CONSISTENT, people, is_plain},
    {"ferry", "crossings if nobody were ever eaten", SDG_CLAIM_CONSISTENT, ferry, is_plain},
    {0},
};
