/* The diameter: breadth-first search from every state, one array of distances reused. Only for
 * complete graphs in which every state reaches every other, only in moves, and only while it is
 * quick. */
#include "facts/work.h"

/* States times edges that are still worth it: about a second. */
static const uint64_t QUICK = 200000000;

/* Each search looks at all states when it begins and at all edges when it is done, hence their sum.
 */
static bool is_quick(const sdg_work *work)
{
    uint64_t states = work->facts->states;
    uint64_t edges = sdg_space_edge_count(work->space) + states;
    return states > 0 && edges <= QUICK / states;
}

/* The largest distance from any state, or SDG_NONE if some state does not reach all others. */
static uint32_t widest(sdg_links links, uint32_t *distance, uint32_t *order)
{
    uint32_t largest = 0;
    for (uint32_t start = 0; start < links.count; start++) {
        for (uint32_t i = 0; i < links.count; i++)
            distance[i] = SDG_NONE;
        distance[start] = 0;
        order[0] = start;
        if (sdg_measure_moves(links, distance, order, 1) < links.count)
            return SDG_NONE;
        /* The order is by distance, so the last one is among the farthest. */
        uint32_t far = distance[order[links.count - 1]];
        largest = far > largest ? far : largest;
    }
    return largest;
}

/* Where moves cost, the eccentricity is a cost but the diameter would have to be one too; it is
 * left out. */
sdg_status sdg_work_diameter(sdg_work *work, sdg_error *err)
{
    sdg_facts *facts = work->facts;
    sdg_status status = SDG_OK;
    facts->diameter = SDG_NONE;
    if (!facts->complete || !sdg_space_is_unit_cost(work->space) || !is_quick(work))
        return SDG_OK;
    uint32_t *distance = sdg_allocate(facts->states, sizeof *distance);
    uint32_t *order = sdg_allocate(facts->states, sizeof *order);
    if (distance != NULL && order != NULL)
        facts->diameter = widest(sdg_space_links(work->space), distance, order);
    else
        status = sdg_fail_memory(err);
    sdg_release(distance);
    sdg_release(order);
    return status;
}
