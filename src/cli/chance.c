/* Random choices: Steele, Lea and Flood's SplitMix, and Fisher and Yates. */
#include "cli/chance.h"

uint64_t chance_next(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

uint32_t chance_below(uint64_t *state, uint32_t bound)
{
    return (uint32_t)(chance_next(state) % bound);
}

uint32_t chance_from(uint64_t *state, uint32_t low, uint32_t high)
{
    return low + chance_below(state, high - low + 1);
}

void chance_choose(uint64_t *state, uint32_t *list, uint32_t count, uint32_t wanted)
{
    for (uint32_t i = 0; i < wanted && i + 1 < count; i++) {
        uint32_t other = i + chance_below(state, count - i), kept = list[i];
        list[i] = list[other];
        list[other] = kept;
    }
}
