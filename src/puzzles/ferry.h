/* Crossings by boat where nobody minds the company: what puzzles of rivers estimate with. */
#ifndef SDG_PUZZLES_FERRY_H
#define SDG_PUZZLES_FERRY_H

#include <stdbool.h>
#include <stdint.h>

/* The fewest crossings that take so many people over, who may all be together: the boat holds
 * `boat` of them, at least 2, somebody must row it, and it is where they are or at the far bank. */
uint32_t sdg_ferry_crossings(uint32_t people, uint32_t boat, bool boat_is_here);

#endif
