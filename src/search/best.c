/* Best-first search. A state that is met on a better path waits anew, and the entry that it had
 * goes stale: it is passed over when its turn comes, and nothing is said of it, as if it had been
 * taken out at once. */
#include "search/best.h"

#include "search/heap.h"

#include <string.h>

/* What is known of a state: the cost of the best path so far, the estimate, and whether it has had
 * its turn since that path was found. Zeroed it is not known. */
typedef struct mark {
    uint64_t cost;
    uint32_t h;
    bool is_known, is_closed;
} mark;

/* A search under way. */
typedef struct best_first {
    sdg_walk walk;
    sdg_claim claim; /* what is proven of what orders the frontier */
    uint64_t proven; /* no goal costs less */
    sdg_heap heap;
    uint32_t waiting; /* entries of the heap that are not stale */
    mark *marks;      /* one a state, as far as states were met */
    size_t mark_count;
} best_first;

/* The mark of a state, made where there is none; NULL if there is no memory. Doubling keeps the
 * copying in bounds. */
static mark *mark_of(best_first *it, uint32_t state)
{
    if (state >= it->mark_count) {
        const size_t doubled = 2 * it->mark_count;
        const size_t until = doubled > (size_t)state + 64 ? doubled : (size_t)state + 64;
        mark *marks = sdg_resize(it->marks, until, sizeof *marks);
        if (marks == NULL)
            return NULL;
        memset(marks + it->mark_count, 0, (until - it->mark_count) * sizeof *marks);
        it->marks = marks;
        it->mark_count = until;
    }
    return &it->marks[state];
}

/* The entry waits, and is the best way to its state that is known. */
static sdg_status join(best_first *it, mark *known, sdg_entry entry, sdg_error *err)
{
    *known = (mark){.cost = entry.cost, .h = entry.h, .is_known = true};
    it->waiting++;
    if (!sdg_heap_push(&it->heap, entry, it->walk.rank(entry.cost, entry.h)))
        return sdg_fail_memory(err);
    return SDG_OK;
}

/* All starts wait from the beginning. */
static sdg_status join_starts(best_first *it, sdg_error *err)
{
    const uint32_t count = sdg_space_start_count(it->walk.space);
    sdg_status status = SDG_OK;
    for (uint32_t state = 0; state < count && status == SDG_OK && !it->walk.is_over; state++) {
        sdg_entry entry = sdg_walk_start(&it->walk, state);
        mark *known = mark_of(it, state);
        if (known == NULL)
            return sdg_fail_memory(err);
        entry.h = sdg_walk_estimate(&it->walk, state);
        sdg_walk_discover(&it->walk, entry);
        status = join(it, known, entry, err);
    }
    sdg_record_frontier(it->walk.to, it->waiting);
    return status;
}

/* Whether a path to a known state takes the place of the one before. */
static bool is_better(const best_first *it, const mark *known, const sdg_entry *entry)
{
    if (known->is_closed && it->walk.how->no_reopen)
        return false;
    return it->walk.rank(entry->cost, known->h) < it->walk.rank(known->cost, known->h);
}

/* A better path replaces an entry that waits, or has a state that had its turn wait anew. */
static sdg_status improve(best_first *it, mark *known, sdg_entry entry, sdg_error *err)
{
    sdg_walk_report_value(&it->walk, SDG_EVENT_IMPROVE, entry, known->cost);
    if (!known->is_closed)
        it->waiting--;
    return join(it, known, entry, err);
}

/* Whether an entry is not to wait. In a tree a state is known by the paths to it alone. */
static bool is_repeat(const best_first *it, const mark *known, const sdg_entry *entry)
{
    switch (it->walk.how->repeats) {
    case SDG_REPEATS_ALLOW:
        return false;
    case SDG_REPEATS_FORBID_ON_PATH:
        return sdg_recorder_is_above(it->walk.to, entry->parent_node, entry->state);
    case SDG_REPEATS_FORBID:
        break;
    }
    return known->is_known && !is_better(it, known, entry);
}

/* One successor: new, better than before, or a repeat. */
static sdg_status look_at(best_first *it, sdg_entry entry, sdg_error *err)
{
    mark *known = mark_of(it, entry.state);
    if (known == NULL)
        return sdg_fail_memory(err);
    entry.h = known->is_known ? known->h : sdg_walk_estimate(&it->walk, entry.state);
    sdg_walk_report(&it->walk, SDG_EVENT_GENERATE, entry);
    if (is_repeat(it, known, &entry)) {
        sdg_walk_report(&it->walk, SDG_EVENT_REPEAT, entry);
        return SDG_OK;
    }
    if (known->is_known && !it->walk.to->is_tree)
        return improve(it, known, entry, err);
    sdg_walk_discover(&it->walk, entry);
    return join(it, known, entry, err);
}

/* A goal found among the moves ends the looking. */
static sdg_status look_at_moves(best_first *it, sdg_entry from, sdg_error *err)
{
    uint32_t count;
    sdg_status status = SDG_OK;
    sdg_space_targets(it->walk.space, from.state, &count);
    for (uint32_t i = 0; i < count && status == SDG_OK && !it->walk.is_over; i++)
        status = look_at(it, sdg_walk_child(&it->walk, from, i), err);
    return status;
}

/* A stale entry is one whose state has a better path by now, or had its turn by it. In a tree each
 * path is an entry of its own. */
static bool is_stale(const best_first *it, const sdg_entry *entry)
{
    const mark *known = &it->marks[entry->state];
    return !it->walk.to->is_tree && (known->is_closed || entry->cost != known->cost);
}

/* An estimate that never says too much makes what waits first a bound for all goals that are not
 * found yet; one that falls by more than a move costs may make it lower than it was. */
static void prove(best_first *it, uint64_t bound)
{
    if (it->claim == SDG_CLAIM_NONE || bound <= it->proven)
        return;
    it->proven = bound;
    sdg_recorder_prove(it->walk.to, bound);
}

static sdg_status take_turn(best_first *it, sdg_entry entry, sdg_error *err)
{
    if (is_stale(it, &entry))
        return SDG_OK;
    prove(it, it->walk.rank(entry.cost, entry.h));
    sdg_status status = sdg_walk_expand(&it->walk, entry, err);
    if (status != SDG_OK || it->walk.is_over)
        return status;
    it->marks[entry.state].is_closed = true;
    it->walk.to->own_bytes =
        it->mark_count * sizeof *it->marks + it->heap.capacity * sizeof *it->heap.items;
    it->waiting--;
    status = look_at_moves(it, entry, err);
    sdg_record_frontier(it->walk.to, it->waiting);
    if (status == SDG_OK && !it->walk.is_over)
        sdg_walk_report(&it->walk, SDG_EVENT_FINISH, entry);
    return status;
}

/* The frontier is measured when all starts have joined and after each turn. A frontier that is
 * empty proves that no goal is left, whatever ordered it. */
static sdg_status search(best_first *it, sdg_error *err)
{
    sdg_status status = join_starts(it, err);
    while (status == SDG_OK && it->heap.count > 0 && !it->walk.is_over)
        status = take_turn(it, sdg_heap_take(&it->heap), err);
    if (status == SDG_OK && !it->walk.is_over)
        sdg_recorder_prove(it->walk.to, UINT64_MAX);
    return status;
}

/* Only where the estimate is consistent, or where states are not reopened, do the parents of
 * expanded states stay what they were. */
static bool keeps_parents(const best_first *it)
{
    return !it->walk.to->is_tree && (it->claim == SDG_CLAIM_CONSISTENT || it->walk.how->no_reopen);
}

/* An estimate that falls by more than a move costs is of no use where states stay as they were
 * expanded. */
static sdg_claim claim_of(const sdg_task *task, sdg_ranking by)
{
    const bool stays = task->how->no_reopen && task->how->repeats == SDG_REPEATS_FORBID;
    return stays && by.claim == SDG_CLAIM_ADMISSIBLE ? SDG_CLAIM_NONE : by.claim;
}

sdg_status sdg_best_first(const sdg_task *task, sdg_ranking by, sdg_recorder *to, sdg_error *err)
{
    best_first it = {.walk = sdg_walk_begin(task, to),
                     .claim = claim_of(task, by),
                     .heap = {.ties = task->how->ties}};
    it.walk.rank = by.rank;
    if (!keeps_parents(&it))
        to->path_source = SDG_PATH_OF_NODES;
    /* A goal is a best one if it had to wait for its turn, by an order that never says too much. */
    to->run->optimal = it.claim != SDG_CLAIM_NONE && task->how->goal_test == SDG_GOAL_TEST_EXPAND;
    sdg_status status = search(&it, err);
    sdg_heap_free(&it.heap);
    sdg_release(it.marks);
    sdg_walk_end(&it.walk);
    return status;
}

sdg_claim sdg_plan_claim(const sdg_plan *plan)
{
    return plan->heuristic == NULL ? SDG_CLAIM_CONSISTENT : plan->heuristic->claim;
}
