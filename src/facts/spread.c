/* Rounds of one move each. A round looks at the states that came in the one before. */
#include "facts/spread.h"

void spread_take(spread *it, uint32_t state)
{
    if (it->near[state])
        return;
    it->near[state] = true;
    it->queue[it->count++] = state;
}

/* What the states at these places of the queue lead to. */
static void take_targets(spread *it, uint32_t begin, uint32_t end)
{
    for (uint32_t at = begin; at < end; at++) {
        uint32_t targets;
        const uint32_t *to = sdg_space_targets(it->facts->space, it->queue[at], &targets);
        for (uint32_t i = 0; i < targets; i++)
            spread_take(it, to[i]);
    }
}

void spread_forward(spread *it, uint32_t moves)
{
    uint32_t begin = 0;
    for (; moves > 0 && begin < it->count; moves--) {
        uint32_t end = it->count;
        take_targets(it, begin, end);
        begin = end;
    }
}

/* Whether a state leads to one that is in. */
static bool leads_in(const spread *it, uint32_t state)
{
    uint32_t targets;
    const uint32_t *to = sdg_space_targets(it->facts->space, state, &targets);
    for (uint32_t i = 0; i < targets; i++)
        if (it->near[to[i]])
            return true;
    return false;
}

/* Those that lead in are marked when all are found, or they would count as in themselves. */
static void take_sources(spread *it)
{
    uint32_t first = it->count;
    for (uint32_t state = 0; state < it->facts->states; state++)
        if (!it->near[state] && leads_in(it, state))
            it->queue[it->count++] = state;
    for (uint32_t at = first; at < it->count; at++)
        it->near[it->queue[at]] = true;
}

/* Moves are stored at their sources, so that each round looks at all of them where they have no
 * inverses. */
void spread_both_ways(spread *it, uint32_t moves)
{
    uint32_t begin = 0;
    if (it->facts->reversible) {
        spread_forward(it, moves);
        return;
    }
    for (; moves > 0 && begin < it->count; moves--) {
        uint32_t end = it->count;
        take_sources(it);
        take_targets(it, begin, end);
        begin = end;
    }
}
