/* Ferrying without rules. */
#include "puzzles/ferry.h"

/* With the boat where the people are: somebody brings it back each time, so that of a boatful one
 * less has crossed. */
static uint32_t crossings(uint32_t people, uint32_t boat)
{
    if (people <= boat)
        return people > 0;
    return 1 + 2 * ((people - boat + boat - 2) / (boat - 1));
}

/* From the far bank somebody must come for those who are left. */
uint32_t sdg_ferry_crossings(uint32_t people, uint32_t boat, bool boat_is_here)
{
    if (boat_is_here || people == 0)
        return crossings(people, boat);
    return 1 + crossings(people + 1, boat);
}
