/* Distances over any graph of links: breadth first where moves are counted, Dijkstra's algorithm
 * where they cost. The heap is indexed: heap[k] is a node, place[node] its k, so a node waits in it
 * once. */
#include "facts/work.h"
#include "space/fields.h"

/* order is the queue as well as the result: what is behind i is settled, what is ahead waits. */
uint32_t sdg_measure_moves(sdg_links links, uint32_t *distance, uint32_t *order, uint32_t seeds)
{
    uint32_t reached = seeds;
    for (uint32_t i = 0; i < reached; i++) {
        uint32_t count = 0, state = order[i];
        const uint32_t *costs = NULL;
        const uint32_t *targets = links.of(links.graph, state, &count, &costs);
        for (uint32_t k = 0; k < count; k++) {
            if (distance[targets[k]] != SDG_NONE)
                continue;
            distance[targets[k]] = distance[state] + 1;
            order[reached++] = targets[k];
        }
    }
    return reached;
}

/* If each row names the first state that no row before it has named, and that one has the next
 * number, the queue of the search is the numbers themselves. Which targets are new cannot be
 * foretold, so that nothing branches on it: what is written for a known one is written over. */
bool sdg_measure_in_order(const sdg_space *space, uint32_t *distance)
{
    const uint32_t states = sdg_space_state_count(space);
    uint32_t known = sdg_space_start_count(space);
    bool is_ordered = true;
    for (uint32_t i = 0; i < known; i++)
        distance[i] = 0;
    for (uint32_t i = 0; i < known && is_ordered; i++) {
        uint32_t count = 0;
        const uint32_t further = distance[i] + 1;
        const uint32_t *targets = sdg_edges_targets(&space->edges, i, &count);
        for (uint32_t k = 0; k < count; k++) {
            is_ordered &= targets[k] <= known;
            distance[known] = further;
            known += targets[k] == known;
        }
    }
    return is_ordered && known == states;
}

typedef struct heap {
    const uint32_t *distance;
    uint32_t *heap, *place;
    uint32_t count;
} heap;

/* Nearer first, then the lower number, so that the order never depends on how the heap grew. */
static bool goes_before(const heap *it, uint32_t a, uint32_t b)
{
    if (it->distance[a] != it->distance[b])
        return it->distance[a] < it->distance[b];
    return a < b;
}

/* The one place where heap and place change together. */
static void put_at(heap *it, uint32_t at, uint32_t node)
{
    it->heap[at] = node;
    it->place[node] = at;
}

/* The node need not stand at its place yet: only its index counts. */
static void rise(heap *it, uint32_t node)
{
    uint32_t at = it->place[node];
    while (at > 0 && goes_before(it, node, it->heap[(at - 1) / 2])) {
        put_at(it, at, it->heap[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    put_at(it, at, node);
}

/* Puts node where the top was and lets it sink. The children of k are 2k + 1 and 2k + 2. */
static void sink_from_top(heap *it, uint32_t node)
{
    uint64_t at = 0;
    for (uint64_t child = 1; child < it->count; child = 2 * at + 1) {
        if (child + 1 < it->count && goes_before(it, it->heap[child + 1], it->heap[child]))
            child++;
        if (!goes_before(it, it->heap[child], node))
            break;
        put_at(it, (uint32_t)at, it->heap[child]);
        at = child;
    }
    put_at(it, (uint32_t)at, node);
}

/* The last node fills the gap at the top. count may become 0, and then nothing has to move. */
static uint32_t take_nearest(heap *it)
{
    uint32_t top = it->heap[0];
    it->count--;
    if (it->count > 0)
        sink_from_top(it, it->heap[it->count]);
    return top;
}

/* A node that waits already rises, one seen for the first time joins. Costs are at least 1, so a
 * node that was taken cannot come nearer again. */
static void come_nearer(heap *it, uint32_t *distance, uint32_t node, uint32_t to)
{
    if (distance[node] == SDG_NONE)
        it->place[node] = it->count++;
    distance[node] = to;
    rise(it, node);
}

/* Costs are checked here, the only place that sees each of them: the paths rely on there being no
 * move for nothing, for such moves could run in a circle. */
static sdg_status relax(heap *it, sdg_links links, uint32_t *distance, uint32_t node,
                        sdg_error *err)
{
    uint32_t count = 0;
    const uint32_t *costs = NULL;
    const uint32_t *targets = links.of(links.graph, node, &count, &costs);
    for (uint32_t k = 0; k < count; k++) {
        uint32_t cost = costs == NULL ? 1 : costs[k];
        if (cost == 0)
            return sdg_fail(err, SDG_E_INPUT, "a move costs nothing; costs must be 1 or more");
        uint64_t to = (uint64_t)distance[node] + cost;
        if (to >= SDG_NONE)
            return sdg_fail(err, SDG_E_INPUT, "costs add up to more than can be counted");
        if (to >= distance[targets[k]])
            continue;
        come_nearer(it, distance, targets[k], (uint32_t)to);
    }
    return SDG_OK;
}

/* Nodes leave the heap by distance and then by number, so order does not depend on the heap. */
static sdg_status settle_all(heap *it, sdg_links links, uint32_t *distance, uint32_t *order,
                             uint32_t *reached, sdg_error *err)
{
    *reached = 0;
    while (it->count > 0) {
        uint32_t node = take_nearest(it);
        order[(*reached)++] = node;
        sdg_status status = relax(it, links, distance, node, err);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}

/* The heap holds a node at most once, so both of its arrays are as long as there are nodes. */
sdg_status sdg_measure_costs(sdg_links links, uint32_t *distance, uint32_t *order, uint32_t seeds,
                             uint32_t *reached, sdg_error *err)
{
    heap it = {.distance = distance, .count = seeds};
    sdg_status status = SDG_E_NOMEM;
    it.heap = sdg_allocate(links.count, sizeof *it.heap);
    it.place = sdg_allocate(links.count, sizeof *it.place);
    if (it.heap != NULL && it.place != NULL) {
        /* The seeds are all at distance 0 and ascend, so they are a heap as they stand. */
        for (uint32_t i = 0; i < seeds; i++)
            put_at(&it, i, order[i]);
        status = settle_all(&it, links, distance, order, reached, err);
    } else {
        sdg_fail_memory(err);
    }
    sdg_release(it.heap);
    sdg_release(it.place);
    return status;
}
