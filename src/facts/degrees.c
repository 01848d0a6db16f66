/* Transitions, moves and degrees. The distinct targets of a state, sorted, are walked beside its
 * distinct sources, which the reversed rows hold in ascending order. */
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

/* What the neighbours of one state say. */
typedef struct around {
    uint32_t out, all; /* distinct targets; distinct targets and sources together */
    bool mutual;       /* targets and sources are the same states */
} around;

/* Steps over one distinct source; parallel moves left equal ones side by side. */
static uint32_t past_equal(const uint32_t *sources, uint32_t at, uint32_t count)
{
    uint32_t source = sources[at];
    while (at < count && sources[at] == source)
        at++;
    return at;
}

/* Both lists ascend, so one walk over the sources beside the targets finds what they share. */
static around look_around(const sdg_work *work, uint32_t state, uint32_t out)
{
    around result = {out, out, true};
    const uint32_t *sources = work->reverse.target + work->reverse.first[state];
    uint32_t count = work->reverse.first[state + 1] - work->reverse.first[state];
    uint32_t at = 0, shared = 0;
    for (uint32_t i = 0; i < count; i = past_equal(sources, i, count)) {
        while (at < out && work->scratch[at] < sources[i])
            at++;
        bool both = at < out && work->scratch[at] == sources[i];
        shared += both;
        result.all += !both;
    }
    result.mutual = shared == out && result.all == out;
    return result;
}

/* Moves are labelled and parallel ones count apart; those that change nothing are kept out of them.
 */
static void count_loops(sdg_work *work, uint32_t state)
{
    uint32_t count = 0, loops = 0;
    const uint32_t *targets = sdg_space_targets(work->space, state, &count);
    for (uint32_t i = 0; i < count; i++)
        loops += targets[i] == state;
    work->facts->self_loops += loops;
    work->facts->moves += count - loops;
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

/* The widest row of the space decides how large scratch becomes; later stages count on that. */
sdg_status sdg_work_degrees(sdg_work *work, sdg_error *err)
{
    sdg_facts *facts = work->facts;
    facts->degree_min = SDG_NONE;
    facts->reversible = facts->complete;
    for (uint32_t i = 0; i < facts->states; i++) {
        uint32_t out = sdg_facts_neighbours(work->space, i, &work->scratch, &work->capacity);
        if (out == SDG_NONE)
            return sdg_fail_memory(err);
        around here = look_around(work, i, out);
        facts->transitions += out;
        facts->leaves += here.all == 1;
        facts->reversible = facts->reversible && here.mutual;
        count_loops(work, i);
        note_degree(work, i, out);
    }
    if (facts->degree_min == SDG_NONE)
        facts->degree_min = 0;
    return SDG_OK;
}
