/* Transitions, moves and degrees. The few targets of each state are sorted, and then compared with
 * its sources, which are: no state is looked at but in its turn. */
#include "facts/work.h"

/* A state that is not expanded has no targets, and so no neighbours that are known. */
uint32_t sdg_facts_neighbours(const sdg_space *space, uint32_t state, uint32_t **out,
                              size_t *capacity)
{
    uint32_t count = 0, kept = 0;
    const uint32_t *targets = sdg_space_targets(space, state, &count);
    if (count > *capacity) {
        uint32_t *larger = sdg_resize(*out, count, sizeof *larger);
        if (larger == NULL)
            return SDG_NONE;
        *out = larger;
        *capacity = count;
    }
    for (uint32_t i = 0; i < count; i++) {
        if (targets[i] != state)
            (*out)[kept++] = targets[i];
    }
    return sdg_sort_distinct(*out, kept);
}

/* Moves are labelled and parallel ones count apart; those that change nothing are kept out of them.
 * Leaves the distinct targets of a state in scratch, ascending, and returns how many there are. */
static uint32_t count_moves(sdg_work *work, uint32_t state)
{
    uint32_t count = 0, kept = 0;
    const uint32_t *targets = sdg_space_targets(work->space, state, &count);
    for (uint32_t i = 0; i < count; i++) {
        work->scratch[kept] = targets[i];
        kept += targets[i] != state;
    }
    work->facts->self_loops += count - kept;
    work->facts->moves += kept;
    return sdg_sort_distinct(work->scratch, kept);
}

/* Steps over one distinct source; parallel moves left equal ones side by side. */
static uint32_t past_equal(const uint32_t *sources, uint32_t at, uint32_t count)
{
    uint32_t source = sources[at];
    while (at < count && sources[at] == source)
        at++;
    return at;
}

/* Compares the sources of a state with its targets, which stand in scratch; both ascend. Only of a
 * complete space: a state that is not expanded may lead anywhere. */
static void note_sources(sdg_work *work, uint32_t state, uint32_t out)
{
    sdg_facts *facts = work->facts;
    const uint32_t *sources = work->reverse.target + work->reverse.first[state];
    uint32_t count = work->reverse.first[state + 1] - work->reverse.first[state];
    uint32_t others = 0, at = 0, shared = 0;
    for (uint32_t i = 0; i < count; i = past_equal(sources, i, count)) {
        while (at < out && work->scratch[at] < sources[i])
            at++;
        bool both = at < out && work->scratch[at] == sources[i];
        shared += both;
        others += !both;
    }
    facts->leaves += out + others == 1;
    facts->reversible = facts->reversible && shared == out && others == 0;
}

/* A state that is not expanded has no degree yet, and is no dead end. */
static void note_degree(sdg_work *work, uint32_t state, uint32_t degree)
{
    sdg_facts *facts = work->facts;
    if ((work->flags[state] & SDG_STATE_OPEN) != 0)
        return;
    if (degree < facts->degree_min)
        facts->degree_min = degree;
    if (degree > facts->degree_max)
        facts->degree_max = degree;
    if (degree > 0 || (work->flags[state] & SDG_STATE_GOAL) != 0)
        return;
    work->flags[state] |= SDG_STATE_DEAD_END;
    facts->dead_ends++;
}

/* Each state in turn, with its targets in scratch. */
static void note_all(sdg_work *work)
{
    for (uint32_t i = 0; i < work->facts->states; i++) {
        uint32_t out = count_moves(work, i);
        work->facts->transitions += out;
        if (work->facts->complete)
            note_sources(work, i, out);
        note_degree(work, i, out);
    }
}

/* The widest row of the space decides how large scratch becomes; later stages count on that. One
 * more, as a target that is left out is written before it is seen to be. */
static sdg_status take_scratch(sdg_work *work, sdg_error *err)
{
    for (uint32_t i = 0; i < work->facts->states; i++) {
        uint32_t count = 0;
        (void)sdg_space_targets(work->space, i, &count);
        if (count > work->capacity)
            work->capacity = count;
    }
    work->scratch = sdg_allocate((size_t)work->capacity + 1, sizeof *work->scratch);
    return work->scratch == NULL ? sdg_fail_memory(err) : SDG_OK;
}

sdg_status sdg_work_degrees(sdg_work *work, sdg_error *err)
{
    sdg_facts *facts = work->facts;
    sdg_status status = take_scratch(work, err);
    if (status != SDG_OK)
        return status;
    facts->degree_min = SDG_NONE;
    /* Claimed until one state shows otherwise; of a part it is not known. */
    facts->reversible = facts->complete;
    note_all(work);
    if (facts->degree_min == SDG_NONE)
        facts->degree_min = 0;
    return SDG_OK;
}
