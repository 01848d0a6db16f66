/* Estimates for priests and devils: the rule left out is that somebody is eaten. */
#include "puzzles/ferry.h"
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

static uint32_t ferry(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const priests *it = self;
    const priests_view view = sdg_priests_view(it, state);
    (void)goal;
    return sdg_ferry_crossings(people_left(it, &view), it->boat, view.boat == it->start_bank);
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
