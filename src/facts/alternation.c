/* What can be carried out where the states hide the turn: whether the shortest path can, and how
 * long the shortest walk is that alternates the turns. Such a walk is a path in the product of
 * states and turns (see turns.c) that begins with turn 0 to come. */
#include "facts/work.h"

/* A breadth-first search of the product. */
typedef struct product {
    sdg_rows rows;
    uint32_t *distance, *order;
    uint32_t reached, length; /* nodes in order; moves of the walks that are counted */
} product;

/* Whatever stage the search came to. */
static void product_free(product *it)
{
    sdg_rows_free(&it->rows);
    sdg_release(it->distance);
    sdg_release(it->order);
}

/* All walks begin with turn 0 to come, so each start is one node and not two. */
static sdg_status product_open(product *it, const sdg_facts *facts, sdg_error *err)
{
    sdg_status status = sdg_turns_rows(&it->rows, facts->space, err);
    if (status != SDG_OK)
        return status;
    it->distance = sdg_allocate(it->rows.count, sizeof *it->distance);
    it->order = sdg_allocate(it->rows.count, sizeof *it->order);
    if (it->distance == NULL || it->order == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < it->rows.count; i++)
        it->distance[i] = SDG_NONE;
    for (uint32_t i = 0; i < facts->starts; i++) {
        uint32_t node = 2 * i;
        it->order[i] = node;
        it->distance[node] = 0;
    }
    it->reached =
        sdg_measure_moves(sdg_rows_links(&it->rows), it->distance, it->order, facts->starts);
    return SDG_OK;
}

/* A goal counts in whichever turn it is reached. */
static bool is_goal(const sdg_work *work, uint32_t node)
{
    return (work->flags[node / 2] & SDG_STATE_GOAL) != 0;
}

/* Moves to the nearest goal in either turn, or SDG_NONE. */
static uint32_t length_of(const product *it, const sdg_work *work)
{
    for (uint32_t i = 0; i < it->reached; i++) {
        if (is_goal(work, it->order[i]))
            return it->distance[it->order[i]];
    }
    return SDG_NONE;
}

/* Rows are short: a state has few moves in one turn. */
static bool is_step(const product *it, uint32_t node, uint32_t next)
{
    for (uint32_t i = it->rows.first[node]; i < it->rows.first[node + 1]; i++) {
        if (it->rows.target[i] == next)
            return true;
    }
    return false;
}

/* The first step of the shown path that its turn forbids; 0 if it can be carried out. */
static uint32_t blocked_step(const product *it, const sdg_facts *facts)
{
    for (uint32_t i = 0; i < facts->length; i++) {
        uint32_t turn = i % 2;
        if (!is_step(it, 2 * facts->path[i] + turn, 2 * facts->path[i + 1] + (1 - turn)))
            return i + 1;
    }
    return 0;
}

/* Adds the number of walks to node to all nodes one move further, or to the total at a goal. */
static bool pass_on(const product *it, const sdg_work *work, sdg_counts *walks, uint32_t node)
{
    if (it->distance[node] == it->length)
        return !is_goal(work, node) || sdg_counts_add(walks, it->rows.count, walks, node);
    for (uint32_t i = it->rows.first[node]; i < it->rows.first[node + 1]; i++) {
        uint32_t next = it->rows.target[i];
        if (it->distance[next] == it->distance[node] + 1 &&
            !sdg_counts_add(walks, next, walks, node))
            return false;
    }
    return true;
}

/* order lists nodes by distance, so a node is passed on only when all walks to it are counted. */
static sdg_status count_walks(const product *it, sdg_work *work, sdg_error *err)
{
    sdg_counts *walks = NULL;
    bool enough = true;
    sdg_status status = sdg_counts_open(&walks, (size_t)it->rows.count + 1, err);
    if (status != SDG_OK)
        return status;
    for (uint32_t i = 0; i < work->facts->starts; i++)
        sdg_counts_set(walks, (size_t)2 * i, 1);
    for (uint32_t i = 0; enough && i < it->reached; i++) {
        if (it->distance[it->order[i]] <= it->length)
            enough = pass_on(it, work, walks, it->order[i]);
    }
    sdg_alternation *found = &work->facts->alternation;
    found->count = enough ? sdg_count_text(walks, it->rows.count, work->facts->arena) : NULL;
    sdg_counts_free(walks);
    return found->count == NULL ? sdg_fail_memory(err) : SDG_OK;
}

/* On a partial result a length is said only if nothing beyond the horizon could be as short. */
static sdg_status describe(product *it, sdg_work *work, sdg_error *err)
{
    sdg_facts *facts = work->facts;
    uint32_t length = length_of(it, work);
    facts->alternation.blocked_at = blocked_step(it, facts);
    facts->alternation.path_rowable = facts->solved && facts->alternation.blocked_at == 0;
    uint32_t known = sdg_space_is_unit_cost(work->space) ? work->horizon : 0;
    if (!facts->complete && (length == SDG_NONE || length > known)) {
        facts->alternation.count = "";
        return SDG_OK;
    }
    facts->alternation.length = length;
    it->length = length;
    return length == SDG_NONE ? SDG_OK : count_walks(it, work, err);
}

/* Without a hidden turn every path can be carried out, and nothing is computed. */
sdg_status sdg_work_alternation(sdg_work *work, sdg_error *err)
{
    product it = {0};
    sdg_alternation *found = &work->facts->alternation;
    found->length = SDG_NONE;
    found->count = "0";
    sdg_status status = sdg_turns_hidden(work->space, &found->known, err);
    if (status != SDG_OK || !found->known)
        return status;
    status = product_open(&it, work->facts, err);
    if (status == SDG_OK)
        status = describe(&it, work, err);
    product_free(&it);
    return status;
}
