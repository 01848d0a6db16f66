/* Transitions, moves and degrees. One array holds for each state the last one that it was seen
 * from, so that neither targets nor sources have to be sorted to count them once. */
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

/* Counts the distinct targets of a state and leaves a mark on each: the state's number + 1, so that
 * marks need not be wiped for the next state. */
static uint32_t mark_targets(sdg_work *work, uint32_t *marks, uint32_t state)
{
    uint32_t count = 0, distinct = 0;
    const uint32_t *targets = sdg_space_targets(work->space, state, &count);
    for (uint32_t i = 0; i < count; i++) {
        distinct += targets[i] != state && marks[targets[i]] != state + 1;
        marks[targets[i]] = state + 1;
    }
    if (count > work->capacity)
        work->capacity = count;
    return distinct;
}

/* Steps over one distinct source; parallel moves left equal ones side by side. */
static uint32_t past_equal(const uint32_t *sources, uint32_t at, uint32_t count)
{
    uint32_t source = sources[at];
    while (at < count && sources[at] == source)
        at++;
    return at;
}

/* Looks at the sources of a state whose targets, out of them, are marked. Only of a complete space:
 * a state that is not expanded may lead anywhere. */
static void note_sources(sdg_work *work, const uint32_t *marks, uint32_t state, uint32_t out)
{
    sdg_facts *facts = work->facts;
    const uint32_t *sources = work->reverse.target + work->reverse.first[state];
    uint32_t count = work->reverse.first[state + 1] - work->reverse.first[state];
    uint32_t shared = 0, others = 0;
    for (uint32_t i = 0; i < count; i = past_equal(sources, i, count)) {
        bool both = marks[sources[i]] == state + 1;
        shared += both;
        others += !both;
    }
    facts->leaves += out + others == 1;
    facts->reversible = facts->reversible && shared == out && others == 0;
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

/* Each state in turn: its targets are marked only until the next one's are. */
static void note_all(sdg_work *work, uint32_t *marks)
{
    for (uint32_t i = 0; i < work->facts->states; i++) {
        uint32_t out = mark_targets(work, marks, i);
        work->facts->transitions += out;
        if (work->facts->complete)
            note_sources(work, marks, i, out);
        count_loops(work, i);
        note_degree(work, i, out);
    }
}

/* The widest row of the space decides how large scratch becomes; later stages count on that. */
sdg_status sdg_work_degrees(sdg_work *work, sdg_error *err)
{
    sdg_facts *facts = work->facts;
    uint32_t *marks = sdg_allocate(facts->states, sizeof *marks);
    if (marks == NULL)
        return sdg_fail_memory(err);
    facts->degree_min = SDG_NONE;
    /* Claimed until one state shows otherwise; of a part it is not known. */
    facts->reversible = facts->complete;
    note_all(work, marks);
    sdg_release(marks);
    if (facts->degree_min == SDG_NONE)
        facts->degree_min = 0;
    work->scratch = sdg_allocate(work->capacity, sizeof *work->scratch);
    return work->scratch == NULL ? sdg_fail_memory(err) : SDG_OK;
}
