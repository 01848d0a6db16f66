/* What can be reached within some moves, from what is reached already. */
#ifndef SDG_FACTS_SPREAD_H
#define SDG_FACTS_SPREAD_H

#include <statediagram/facts.h>

/* A set of states that grows; room for all of a space is the caller's. */
typedef struct spread {
    const sdg_facts *facts;
    bool *near;      /* by state: whether it is in */
    uint32_t *queue; /* those that are in, as they came */
    uint32_t count;
} spread;

/* Takes a state in, unless it is in already. */
void spread_take(spread *it, uint32_t state);
/* Takes in what so many moves lead to. */
void spread_forward(spread *it, uint32_t moves);
/* Takes in what so many moves lead to, or lead from. */
void spread_both_ways(spread *it, uint32_t moves);

#endif
