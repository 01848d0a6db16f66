/* Shortest paths: which states lie on one, how many there are, which states every one of them
 * visits, and the one that is shown. A move a -> b lies on a shortest path if distance[a] + cost =
 * distance[b] and distance[b] + to_goal[b] is the least cost; such moves form a graph without
 * cycles, which order lists so that no state comes before one that leads to it. */
#include "facts/work.h"

/* A state of which the goal is not known to be reachable is on no shortest path, and neither is
 * what is no state: figures number what they draw besides on from the states. */
static bool is_on(const sdg_facts *facts, uint32_t state)
{
    return state < facts->states && facts->to_goal[state] != SDG_NONE &&
           (uint64_t)facts->distance[state] + facts->to_goal[state] == facts->cost;
}

/* That a itself lies on a shortest path follows: no way over a is cheaper than the least cost. */
static bool leads_on(const sdg_facts *facts, uint32_t a, uint32_t b, uint32_t cost)
{
    return (uint64_t)facts->distance[a] + cost == facts->distance[b] && is_on(facts, b);
}

/* Nothing is said before the cost is proven least. A parallel move that costs more does not count.
 */
bool sdg_facts_is_shortest_edge(const sdg_facts *facts, uint32_t a, uint32_t b)
{
    uint32_t count = 0;
    /* The distances of classes are not those of a path of classes. */
    if (facts->quotient != NULL)
        return sdg_quotient_is_shortest(facts->quotient, a, b);
    if (!facts->solved || !facts->optimal || !is_on(facts, a) || !is_on(facts, b))
        return false;
    const uint32_t *targets = sdg_space_targets(facts->space, a, &count);
    const uint32_t *costs = sdg_space_costs(facts->space, a);
    for (uint32_t i = 0; i < count; i++) {
        if (targets[i] == b && leads_on(facts, a, b, costs == NULL ? 1 : costs[i]))
            return true;
    }
    return false;
}

/* The distinct next states on shortest paths, ascending, into scratch, which the stage of the
 * degrees made wide enough for any state. Parallel moves count once. */
static uint32_t onward(sdg_work *work, uint32_t state)
{
    uint32_t count = 0, kept = 0;
    const uint32_t *targets = sdg_space_targets(work->space, state, &count);
    const uint32_t *costs = sdg_space_costs(work->space, state);
    for (uint32_t i = 0; i < count; i++) {
        if (leads_on(work->facts, state, targets[i], costs == NULL ? 1 : costs[i]))
            work->scratch[kept++] = targets[i];
    }
    return sdg_sort_distinct(work->scratch, kept);
}

/* Ties by lower id: the first start, then at each state the first that leads on. No move costs less
 * than 1, so there are no more moves than cost. */
static sdg_status show_path(sdg_work *work, sdg_error *err)
{
    sdg_facts *facts = work->facts;
    uint32_t state = 0, length = 0;
    size_t room = facts->cost < facts->states ? (size_t)facts->cost + 1 : facts->states;
    uint32_t *path = sdg_arena_take(facts->arena, room, sizeof *path);
    if (path == NULL)
        return sdg_fail_memory(err);
    while (!is_on(facts, state))
        state++;
    for (path[0] = state; facts->to_goal[state] > 0; path[length] = state) {
        onward(work, state);
        state = work->scratch[0];
        length++;
    }
    for (uint32_t i = 0; i <= length; i++)
        work->flags[path[i]] |= SDG_STATE_ON_PATH;
    facts->path = path;
    facts->length = length;
    return SDG_OK;
}

/* Counting goes along order. open is the number of moves (an entry to each start and a way out of
 * each goal among them) from the states behind to those ahead: where none is open but those into
 * one state, every path visits it. */
typedef struct counting {
    sdg_counts *paths;  /* from the starts, by slot; the last is the total */
    uint32_t *slot;     /* of each state on a shortest path */
    uint32_t *incoming; /* moves into a slot */
    uint32_t count;     /* slots */
    uint64_t open;
} counting;

/* Only states on shortest paths need a count, and they are few: a slot each, in order. */
static void give_slots(counting *it, sdg_work *work)
{
    for (uint32_t i = 0; i < work->facts->states; i++) {
        uint32_t state = work->order[i];
        if (!is_on(work->facts, state))
            continue;
        work->flags[state] |= SDG_STATE_ON_SHORTEST;
        it->open += work->distance[state] == 0;
        it->slot[state] = it->count++;
    }
}

/* The paths through one state are handed on to all that come next. */
static bool pass_on(counting *it, sdg_work *work, uint32_t state)
{
    uint32_t slot = it->slot[state];
    if (work->to_goal[state] == 0) {
        it->open++;
        return sdg_counts_add(it->paths, it->count, it->paths, slot);
    }
    uint32_t count = onward(work, state);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t next = it->slot[work->scratch[i]];
        if (!sdg_counts_add(it->paths, next, it->paths, slot))
            return false;
        it->incoming[next]++;
        it->open++;
    }
    return true;
}

/* Every move into the state has been counted by now, for order puts what leads to it before it. */
static bool visit(counting *it, sdg_work *work, uint32_t state)
{
    uint32_t slot = it->slot[state];
    if (work->distance[state] == 0) {
        sdg_counts_set(it->paths, slot, 1);
        it->incoming[slot] = 1;
    }
    it->open -= it->incoming[slot];
    if (it->open == 0) {
        work->flags[state] |= SDG_STATE_FORCED;
        work->facts->forced++;
    }
    return pass_on(it, work, state);
}

/* The states are marked even where the paths cannot be counted yet: lying on one is proven already.
 */
static sdg_status count_along(counting *it, sdg_work *work, sdg_error *err)
{
    give_slots(it, work);
    if (!work->facts->counted)
        return SDG_OK;
    sdg_status status = sdg_counts_open(&it->paths, (size_t)it->count + 1, err);
    if (status != SDG_OK)
        return status;
    it->incoming = sdg_allocate(it->count, sizeof *it->incoming);
    if (it->incoming == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < work->facts->states; i++) {
        uint32_t state = work->order[i];
        if (is_on(work->facts, state) && !visit(it, work, state))
            return sdg_fail_memory(err);
    }
    work->facts->path_count = sdg_count_text(it->paths, it->count, work->facts->arena);
    return work->facts->path_count == NULL ? sdg_fail_memory(err) : SDG_OK;
}

/* Frees what the counting holds whether it came to its end or not. */
static sdg_status count_paths(sdg_work *work, sdg_error *err)
{
    counting it = {0};
    work->facts->path_count = "";
    if (!work->facts->optimal)
        return SDG_OK;
    it.slot = sdg_allocate(work->facts->states, sizeof *it.slot);
    if (it.slot == NULL)
        return sdg_fail_memory(err);
    sdg_status status = count_along(&it, work, err);
    sdg_counts_free(it.paths);
    sdg_release(it.slot);
    sdg_release(it.incoming);
    return status;
}

/* A search that grew the space knows more than how far it was explored. */
static bool is_proven_by_run(const sdg_facts *facts)
{
    for (uint32_t i = 0; i < facts->run_count; i++)
        if (facts->runs[i]->optimal && facts->runs[i]->cost == facts->cost)
            return true;
    return false;
}

/* A path that leaves what is known does so by a state at the horizon or beyond it, and by one more
 * move. */
sdg_status sdg_work_paths(sdg_work *work, sdg_error *err)
{
    sdg_facts *facts = work->facts;
    facts->path_count = "0";
    facts->solved = facts->goals > 0 && facts->starts > 0;
    if (!facts->solved) {
        facts->proven_length = work->horizon == SDG_NONE ? 0 : work->horizon;
        return SDG_OK;
    }
    facts->cost = facts->distance[facts->goal_states[0]];
    facts->counted = facts->cost <= work->horizon;
    facts->optimal = facts->cost <= (uint64_t)work->horizon + 1 || is_proven_by_run(facts);
    sdg_status status = show_path(work, err);
    return status == SDG_OK ? count_paths(work, err) : status;
}
