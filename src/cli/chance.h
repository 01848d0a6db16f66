/* Random choices that are the same on every machine. */
#ifndef SDG_CLI_CHANCE_H
#define SDG_CLI_CHANCE_H

#include <stdint.h>

/* The next random number; *state begins with the seed. */
uint64_t chance_next(uint64_t *state);
/* A random number below a bound, which is not 0. Bounds are far below 2^64, so that the rest of a
 * division favours none that one could see. */
uint32_t chance_below(uint64_t *state, uint32_t bound);
/* A random number from low to high, both included. */
uint32_t chance_from(uint64_t *state, uint32_t low, uint32_t high);
/* Makes the first so many of a list a random choice of it without repetition. */
void chance_choose(uint64_t *state, uint32_t *list, uint32_t count, uint32_t wanted);

#endif
