/* Weak components and two colours in one pass: a forest of unions (Tarjan 1975, with path halving)
 * in which each state also keeps whether its colour differs from its parent's. Self-loops are no
 * transitions and do not count against two colours. */
#include "facts/work.h"

typedef struct forest {
    uint32_t *parent;
    uint8_t *differs; /* from the parent; 0 at a root */
    uint32_t trees;
    bool two_colours;
} forest;

/* The root of a state; *differs becomes whether the two have different colours. */
static uint32_t root_of(forest *it, uint32_t state, uint8_t *differs)
{
    *differs = 0;
    while (it->parent[state] != state) {
        uint32_t above = it->parent[state];
        it->differs[state] ^= it->differs[above];
        it->parent[state] = it->parent[above];
        *differs ^= it->differs[state];
        state = it->parent[state];
    }
    return state;
}

/* Two states in one tree already must differ in colour. Else the smaller claim is made: their trees
 * are joined so that the two ends differ. */
static void join(forest *it, uint32_t a, uint32_t b)
{
    uint8_t of_a = 0, of_b = 0;
    uint32_t root_a = root_of(it, a, &of_a), root_b = root_of(it, b, &of_b);
    if (root_a == root_b) {
        it->two_colours = it->two_colours && of_a != of_b;
        return;
    }
    it->parent[root_b] = root_a;
    it->differs[root_b] = of_a == of_b;
    it->trees--;
}

/* Direction does not matter to components and colours, so the moves as they stand are enough. */
static void join_all(forest *it, const sdg_space *space)
{
    for (uint32_t i = 0; i < sdg_space_state_count(space); i++) {
        uint32_t count = 0;
        const uint32_t *targets = sdg_space_targets(space, i, &count);
        for (uint32_t k = 0; k < count; k++) {
            if (targets[k] != i)
                join(it, i, targets[k]);
        }
    }
}

/* Whether every move but self-loops leads from an even to an odd distance, or back. */
static bool alternates(const sdg_work *work)
{
    const uint32_t states = work->facts->states;
    for (uint32_t i = 0; i < states; i++) {
        uint32_t count = 0;
        const uint32_t *targets = sdg_space_targets(work->space, i, &count);
        for (uint32_t k = 0; k < count; k++)
            if ((work->distance[targets[k]] - work->distance[i]) % 2 == 0 && targets[k] != i)
                return false;
    }
    return true;
}

/* All that one start reaches hangs together, by the shortest paths alone; and those leave no choice
 * of the colours but the parity of the distance. Needs distances that count moves. */
static void colour_by_distance(sdg_work *work)
{
    work->facts->components = 1;
    work->facts->bipartite = alternates(work);
}

/* Of a partial space neither is said: a state not expanded could join two parts, or close an odd
 * circle. */
sdg_status sdg_work_components(sdg_work *work, sdg_error *err)
{
    sdg_facts *facts = work->facts;
    forest it = {.trees = facts->states, .two_colours = true};
    sdg_status status = SDG_OK;
    facts->components = SDG_NONE;
    if (!facts->complete)
        return SDG_OK;
    if (facts->starts == 1 && sdg_space_is_unit_cost(work->space)) {
        colour_by_distance(work);
        return SDG_OK;
    }
    it.parent = sdg_allocate(facts->states, sizeof *it.parent);
    it.differs = sdg_allocate(facts->states, sizeof *it.differs);
    if (it.parent != NULL && it.differs != NULL) {
        for (uint32_t i = 0; i < facts->states; i++)
            it.parent[i] = i;
        join_all(&it, work->space);
        facts->components = it.trees;
        facts->bipartite = it.two_colours;
    } else {
        status = sdg_fail_memory(err);
    }
    sdg_release(it.parent);
    sdg_release(it.differs);
    return status;
}
