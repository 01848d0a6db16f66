/* IDA*: depth-first searches within a bound on f = g + h, which grows from round to round to the
 * least f that was beyond it. The path is a stack of the states on it, each with the child that
 * comes next. */
#include "search/best.h"

#include <string.h>

/* An entry on the current path, and how many of its moves have been looked at. */
typedef struct frame {
    sdg_entry entry;
    uint32_t looked_at;
} frame;

/* What is known of a state in this round. Zeroed it is nothing. */
typedef struct mark {
    uint64_t cost; /* the least at which it was followed */
    bool is_met, is_on_path;
} mark;

/* A search under way. */
typedef struct deepening {
    sdg_walk walk;
    frame *frames;
    size_t count, capacity;
    mark *marks; /* by state */
    size_t mark_capacity;
    uint64_t bound, beyond; /* beyond: the least f that was cut; UINT64_MAX: none */
} deepening;

/* Makes the marks reach a state; NULL if there is no memory. */
static mark *mark_of(deepening *it, uint32_t state)
{
    if (state >= it->mark_capacity) {
        const size_t doubled = 2 * it->mark_capacity;
        const size_t until = doubled > (size_t)state + 64 ? doubled : (size_t)state + 64;
        mark *marks = sdg_resize(it->marks, until, sizeof *marks);
        if (marks == NULL)
            return NULL;
        memset(marks + it->mark_capacity, 0, (until - it->mark_capacity) * sizeof *marks);
        it->marks = marks;
        it->mark_capacity = until;
    }
    return &it->marks[state];
}

/* Where no state is followed twice it may be, within a bound, by a cheaper path: else what lies
 * within the bound below it would be hidden. */
static bool is_repeat(const deepening *it, const mark *known, const sdg_entry *entry)
{
    switch (it->walk.how->repeats) {
    case SDG_REPEATS_ALLOW:
        return false;
    case SDG_REPEATS_FORBID_ON_PATH:
        return known->is_on_path;
    case SDG_REPEATS_FORBID:
        break;
    }
    return known->is_met && known->cost <= entry->cost;
}

/* A state that was looked at is met again, lies beyond the bound, or is followed. */
static bool is_followed(deepening *it, const mark *known, const sdg_entry *entry)
{
    const uint64_t f = it->walk.rank(entry->cost, entry->h);
    if (is_repeat(it, known, entry)) {
        sdg_walk_report(&it->walk, SDG_EVENT_REPEAT, *entry);
        return false;
    }
    if (f > it->bound) {
        sdg_walk_report_value(&it->walk, SDG_EVENT_CUT, *entry, it->bound);
        it->beyond = f < it->beyond ? f : it->beyond;
        return false;
    }
    if (known->is_met && it->walk.how->repeats == SDG_REPEATS_FORBID)
        sdg_walk_report_value(&it->walk, SDG_EVENT_IMPROVE, *entry, known->cost);
    return true;
}

/* Makes an entry the end of the path; it has its turn at once, unless it ends the search. */
static sdg_status follow(deepening *it, mark *known, sdg_entry entry, sdg_error *err)
{
    frame *frames = sdg_reserve(it->frames, it->count, &it->capacity, sizeof *frames);
    if (frames == NULL)
        return sdg_fail_memory(err);
    it->frames = frames;
    frames[it->count++] = (frame){entry, 0};
    *known = (mark){entry.cost, true, true};
    sdg_record_frontier(it->walk.to, (uint32_t)it->count);
    sdg_walk_discover(&it->walk, entry);
    return it->walk.is_over ? SDG_OK : sdg_walk_expand(&it->walk, entry, err);
}

/* Judges a state reached by one path. */
static sdg_status look_at(deepening *it, sdg_entry entry, sdg_error *err)
{
    mark *known = mark_of(it, entry.state);
    if (known == NULL)
        return sdg_fail_memory(err);
    entry.h = sdg_walk_estimate(&it->walk, entry.state);
    if (entry.parent != SDG_NONE)
        sdg_walk_report(&it->walk, SDG_EVENT_GENERATE, entry);
    return is_followed(it, known, &entry) ? follow(it, known, entry, err) : SDG_OK;
}

/* Looks at the next move of the last state on the path, or leaves that state. */
static sdg_status step(deepening *it, sdg_error *err)
{
    frame *top = &it->frames[it->count - 1];
    uint32_t count;
    sdg_space_targets(it->walk.space, top->entry.state, &count);
    if (top->looked_at < count)
        return look_at(it, sdg_walk_child(&it->walk, top->entry, top->looked_at++), err);
    sdg_walk_report(&it->walk, SDG_EVENT_FINISH, top->entry);
    it->marks[top->entry.state].is_on_path = false;
    it->count--;
    return SDG_OK;
}

/* All that lies within the bound, from each start in turn. */
static sdg_status search_round(deepening *it, sdg_error *err)
{
    const uint32_t count = sdg_space_start_count(it->walk.space);
    sdg_status status = SDG_OK;
    it->beyond = UINT64_MAX;
    if (it->mark_capacity > 0)
        memset(it->marks, 0, it->mark_capacity * sizeof *it->marks);
    sdg_walk_report_round(&it->walk, it->bound);
    for (uint32_t state = 0; state < count && status == SDG_OK && !it->walk.is_over; state++) {
        status = look_at(it, sdg_walk_start(&it->walk, state), err);
        while (status == SDG_OK && it->count > 0 && !it->walk.is_over)
            status = step(it, err);
    }
    return status;
}

/* The least estimate of a start is the first bound. */
static uint64_t first_bound(deepening *it)
{
    uint64_t least = UINT64_MAX;
    for (uint32_t state = 0; state < sdg_space_start_count(it->walk.space); state++) {
        uint64_t f = it->walk.rank(0, sdg_walk_estimate(&it->walk, state));
        least = f < least ? f : least;
    }
    return least;
}

/* Where nothing was cut all has been seen. */
static sdg_status deepen(deepening *it, bool is_trusted, sdg_error *err)
{
    it->beyond = first_bound(it);
    do {
        it->bound = it->beyond;
        if (is_trusted)
            sdg_recorder_prove(it->walk.to, it->bound);
        sdg_status status = search_round(it, err);
        if (status != SDG_OK)
            return status;
    } while (it->beyond != UINT64_MAX && !it->walk.is_over);
    if (!it->walk.is_over)
        sdg_recorder_prove(it->walk.to, UINT64_MAX);
    return SDG_OK;
}

/* A goal within the bound costs no more than all that was cut in the round before, so that it is a
 * best one whenever it is tested. */
static sdg_status run(const sdg_task *task, sdg_recorder *to, sdg_error *err)
{
    deepening it = {.walk = sdg_walk_begin(task, to)};
    const bool is_trusted = sdg_plan_claim(task->plan) != SDG_CLAIM_NONE;
    it.walk.rank = sdg_cost_of_the_whole;
    to->path_source = SDG_PATH_OF_TRAIL;
    to->run->optimal = is_trusted;
    sdg_status status = deepen(&it, is_trusted, err);
    sdg_release(it.frames);
    sdg_release(it.marks);
    sdg_walk_end(&it.walk);
    return status;
}

const sdg_search sdg_search_idastar = {
    .name = "idastar",
    .title = "iterative deepening A*",
    .source = "Korf 1985",
    .promise = SDG_PROMISE_IF_ADMISSIBLE,
    .takes = SDG_TAKES_HEURISTIC,
    .aliases = (const char *const[]){"ida*", "ida-star", NULL},
    .heeds = SDG_HEEDS_GOAL_TEST | SDG_HEEDS_STOP | SDG_HEEDS_ORDER | SDG_HEEDS_REPEATS,
    .frontier = SDG_FRONTIER_PATH,
    .run = run,
};
