/* Pivots: nodes that are as far from one another as can be found quickly, each the furthest from
 * those before it. Distances are kept node by node, as that is how they are read. */
#include "place/cloud.h"

/* One breadth-first search after another over the same room. */
typedef struct searching {
    cloud_part *part;
    uint32_t *queue;
    uint16_t *distance; /* by node, UNSEEN before it is met */
    uint16_t *nearest;  /* by node: to the nearest pivot so far */
} searching;

/* No distance: a node that was not met yet. */
enum { UNSEEN = UINT16_MAX };

/* All nodes of a part are reached. */
void cloud_measure(const cloud_part *part, uint32_t from, uint16_t *distance, uint32_t *queue)
{
    uint32_t count = 1;
    for (uint32_t i = 0; i < part->count; i++)
        distance[i] = UNSEEN;
    queue[0] = from;
    distance[from] = 0;
    for (uint32_t at = 0; at < count; at++) {
        uint32_t node = queue[at];
        /* Such a graph is a thread, and no sheet shows all of it. */
        uint16_t next = distance[node] < CLOUD_FURTHEST ? distance[node] + 1 : CLOUD_FURTHEST;
        for (uint32_t i = part->first[node]; i < part->first[node + 1]; i++) {
            uint32_t other = part->to[i];
            if (distance[other] != UNSEEN)
                continue;
            distance[other] = next;
            queue[count++] = other;
        }
    }
}

/* Files the distances away, and returns the node that is furthest from all pivots (of equals the
 * first). */
static uint32_t file_distances(searching *it, uint32_t pivot)
{
    cloud_part *part = it->part;
    uint32_t furthest = 0;
    for (uint32_t i = 0; i < part->count; i++) {
        uint16_t far = it->distance[i];
        part->far[(size_t)i * part->pivot_count + pivot] = far;
        part->reach = far > part->reach ? far : part->reach;
        if (far < it->nearest[i])
            it->nearest[i] = far;
        if (it->nearest[i] > it->nearest[furthest])
            furthest = i;
    }
    return furthest;
}

/* The first pivot is the node furthest from the first node: an end, not the middle. */
static sdg_status choose(searching *it, sdg_error *err)
{
    cloud_part *part = it->part;
    uint32_t next = 0;
    cloud_measure(part, 0, it->distance, it->queue);
    for (uint32_t i = 0; i < part->count; i++) {
        it->nearest[i] = UNSEEN;
        next = it->distance[i] > it->distance[next] ? i : next;
    }
    for (uint32_t pivot = 0; pivot < part->pivot_count; pivot++) {
        sdg_status status = sdg_diagram_ask(part->asked, err);
        if (status != SDG_OK)
            return status;
        part->pivots[pivot] = next;
        cloud_measure(part, next, it->distance, it->queue);
        next = file_distances(it, pivot);
    }
    return SDG_OK;
}

sdg_status cloud_find_pivots(cloud_part *part, uint32_t most, sdg_error *err)
{
    searching it = {.part = part};
    part->pivot_count = most < part->count ? most : part->count;
    part->reach = 0;
    part->pivots = sdg_allocate(part->pivot_count, sizeof *part->pivots);
    size_t cells = (size_t)part->count * part->pivot_count; /* below 2^32 nodes times 2^8 */
    part->far = sdg_allocate(cells, sizeof *part->far);
    it.queue = sdg_allocate(part->count, sizeof *it.queue);
    it.distance = sdg_allocate(part->count, sizeof *it.distance);
    it.nearest = sdg_allocate(part->count, sizeof *it.nearest);
    bool has_room = part->pivots != NULL && part->far != NULL && it.queue != NULL &&
                    it.distance != NULL && it.nearest != NULL;
    sdg_status status = has_room ? choose(&it, err) : sdg_fail_memory(err);
    sdg_release(it.queue);
    sdg_release(it.distance);
    sdg_release(it.nearest);
    return status;
}

void cloud_free_pivots(cloud_part *part)
{
    sdg_release(part->pivots);
    sdg_release(part->far);
    part->pivots = NULL;
    part->far = NULL;
}
