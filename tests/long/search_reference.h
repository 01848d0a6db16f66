/* Searches so plain that they can be trusted: recursive procedures, queues and stacks over an
 * adjacency list of at most 64 nodes, with the path of each entry as a set of bits. Each gives the
 * nodes in the order of their turns. */
#ifndef SDG_TESTS_SEARCH_REFERENCE_H
#define SDG_TESTS_SEARCH_REFERENCE_H

#include "../graph_puzzle.h"

#include <stdio.h>

enum { FAR = 1000000, MOST_TURNS = 150, MOST_WAITING = 20000 };

/* Which search it is. */
typedef struct kind {
    const sdg_convention *how;
    uint32_t bound; /* FAR: none */
    bool by_moves;  /* a state met again by fewer moves is searched again */
    bool keeps_looking;
} kind;

/* What it did. */
typedef struct outcome {
    kind is;
    uint8_t turns[MOST_TURNS];
    uint32_t turn_count;
    uint32_t best[MOST_NODES]; /* the moves at which it was met, FAR: not */
    bool expanded[MOST_NODES];
    bool is_over, is_limited, has_cut, has_goal;
} outcome;

typedef struct waiting {
    uint8_t node;
    uint32_t depth;
    uint64_t above; /* the nodes before it on its path */
} waiting;

static void name_node(char name[8], uint8_t node)
{
    snprintf(name, 8, "n%u", node);
}

/* The targets of a node's arcs in the order of the convention. */
static uint32_t children_of(uint8_t node, sdg_order order, uint8_t children[MOST_ARCS])
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < the_graph.arc_count; i++)
        if (the_graph.arcs[i].from == node)
            children[count++] = the_graph.arcs[i].to;
    for (uint32_t i = 0; order == SDG_ORDER_REVERSE && i < count / 2; i++) {
        uint8_t other = children[count - 1 - i];
        children[count - 1 - i] = children[i];
        children[i] = other;
    }
    for (uint32_t i = 1; order == SDG_ORDER_ALPHA && i < count; i++) {
        for (uint32_t j = i; j > 0; j--) {
            char a[8], b[8];
            name_node(a, children[j - 1]);
            name_node(b, children[j]);
            if (strcmp(a, b) <= 0)
                break;
            uint8_t other = children[j];
            children[j] = children[j - 1];
            children[j - 1] = other;
        }
    }
    return count;
}

/* A goal was met where it is tested for. */
static void meet_goal(outcome *it)
{
    it->has_goal = true;
    if (it->is.how->stop == SDG_STOP_GOAL && !it->is.keeps_looking)
        it->is_over = true;
}

/* A node is discovered: the early test. */
static void discover(outcome *it, uint8_t node)
{
    if (it->is.how->goal_test == SDG_GOAL_TEST_GENERATE && the_graph.goal[node])
        meet_goal(it);
}

/* A node's turn: false if its children are not to be looked at. */
static bool take(outcome *it, const waiting *entry)
{
    const bool is_goal = the_graph.goal[entry->node];
    const bool is_late = is_goal && it->is.how->goal_test == SDG_GOAL_TEST_EXPAND;
    const bool ends = is_goal && it->is.keeps_looking && it->is.how->stop == SDG_STOP_GOAL;
    const bool is_deep = entry->depth == it->is.bound;
    if (ends && !is_late)
        return false;
    if (is_deep && !(is_late && it->is.how->stop == SDG_STOP_GOAL))
        it->has_cut = true;
    if (is_deep && !is_late)
        return false;
    if (it->turn_count == MOST_TURNS) {
        it->is_limited = it->is_over = true;
        return false;
    }
    it->turns[it->turn_count++] = entry->node;
    it->expanded[entry->node] = true;
    if (is_late)
        meet_goal(it);
    return !it->is_over && !is_deep && !ends;
}

/* Whether a node just looked at is left. */
static bool is_known(const outcome *it, uint8_t node, uint32_t depth, uint64_t path,
                     bool marks_late)
{
    if (it->is.how->repeats == SDG_REPEATS_ALLOW)
        return false;
    if (it->is.how->repeats == SDG_REPEATS_FORBID_ON_PATH)
        return (path >> node & 1) != 0;
    if (it->is.by_moves)
        return it->best[node] <= depth;
    return marks_late ? it->expanded[node] : it->best[node] < FAR;
}

static void visit(outcome *it, waiting entry)
{
    uint8_t children[MOST_ARCS];
    it->best[entry.node] = entry.depth;
    discover(it, entry.node);
    if (it->is_over || !take(it, &entry))
        return;
    const uint64_t path = entry.above | (uint64_t)1 << entry.node;
    const uint32_t count = children_of(entry.node, it->is.how->order, children);
    for (uint32_t i = 0; i < count && !it->is_over; i++)
        if (!is_known(it, children[i], entry.depth + 1, path, false))
            visit(it, (waiting){children[i], entry.depth + 1, path});
}

static void search_recursive(outcome *it)
{
    for (uint32_t start = 0; start < the_graph.starts && !it->is_over; start++)
        if (!is_known(it, (uint8_t)start, 0, 0, false))
            visit(it, (waiting){.node = (uint8_t)start});
}

/* What waits, taken at either end; nothing is overwritten, so the array holds all that ever waited.
 */
typedef struct line {
    waiting entries[MOST_WAITING];
    uint32_t first, end;
} line;

static void join(outcome *it, line *all, waiting entry)
{
    if (it->is.how->mark_when == SDG_MARK_PUSH || it->best[entry.node] == FAR)
        if (it->is.how->mark_when == SDG_MARK_PUSH || !it->is.by_moves)
            it->best[entry.node] = entry.depth;
    discover(it, entry.node);
    const bool ends = the_graph.goal[entry.node] && it->is.keeps_looking &&
                      it->is.how->stop == SDG_STOP_GOAL &&
                      it->is.how->goal_test == SDG_GOAL_TEST_GENERATE;
    if (!ends)
        all->entries[all->end++] = entry;
}

/* One that was met in the meantime. */
static bool is_stale(const outcome *it, const waiting *entry)
{
    if (it->is.how->repeats != SDG_REPEATS_FORBID)
        return false;
    if (!it->is.by_moves)
        return it->expanded[entry->node];
    const uint32_t best = it->best[entry->node];
    return it->is.how->mark_when == SDG_MARK_POP ? best <= entry->depth : best < entry->depth;
}

static void search_waiting(outcome *it, bool takes_last)
{
    static line all;
    all.first = all.end = 0;
    for (uint32_t start = 0; start < the_graph.starts && !it->is_over; start++)
        join(it, &all, (waiting){.node = (uint8_t)start});
    while (all.first < all.end && !it->is_over) {
        waiting entry = takes_last ? all.entries[--all.end] : all.entries[all.first++];
        if (is_stale(it, &entry))
            continue;
        if (it->is.how->mark_when == SDG_MARK_POP)
            it->best[entry.node] = entry.depth;
        if (!take(it, &entry))
            continue;
        uint8_t children[MOST_ARCS];
        const uint64_t path = entry.above | (uint64_t)1 << entry.node;
        const uint32_t count = children_of(entry.node, it->is.how->order, children);
        for (uint32_t i = 0; i < count && !it->is_over; i++)
            if (!is_known(it, children[i], entry.depth + 1, path,
                          it->is.how->mark_when == SDG_MARK_POP))
                join(it, &all, (waiting){children[i], entry.depth + 1, path});
    }
}

/* Nothing is known yet; what was counted stays. */
static void forget(outcome *it)
{
    it->has_cut = false;
    for (uint32_t node = 0; node < MOST_NODES; node++) {
        it->best[node] = FAR;
        it->expanded[node] = false;
    }
}

static void search_deep(outcome *it)
{
    forget(it);
    if (it->is.how->dfs == SDG_DFS_STACK)
        search_waiting(it, true);
    else
        search_recursive(it);
}

/* Where states are marked, one that was cut and then met by fewer moves is no cut. */
static bool has_cut(const outcome *it)
{
    bool has = false;
    if (it->is.how->repeats != SDG_REPEATS_FORBID)
        return it->has_cut;
    for (uint32_t node = 0; node < the_graph.nodes; node++)
        has = has || it->best[node] == it->is.bound;
    return has;
}

static void search_deepening(outcome *it)
{
    for (it->is.bound = 0; !it->is_over; it->is.bound++) {
        search_deep(it);
        if (!has_cut(it))
            return;
    }
}

#endif
