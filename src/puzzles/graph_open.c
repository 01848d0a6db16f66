/* From a graph as it was read to one that can be searched: the arcs of a node stand together, in
 * the order in which edges are written. */
#include <string.h>

#include "puzzles/graph.h"

/* Whether an edge can be gone both ways. */
static bool is_both(const sdg_import_edge *edge, const char *direction)
{
    if (strcmp(direction, "file") == 0)
        return edge->both;
    return strcmp(direction, "no") == 0;
}

/* Counts the arcs of each node one place late, so that adding up makes offsets of them, which
 * filling the rows then moves to where they belong. A loop is one arc, whatever its direction. */
static bool count_arcs(sdg_graph *it, const sdg_import *net, const char *direction,
                       sdg_arena *arena)
{
    it->first = sdg_arena_take(arena, (size_t)it->node_count + 2, sizeof *it->first);
    if (it->first == NULL)
        return false;
    for (uint32_t i = 0; i < it->edge_count; i++) {
        const sdg_import_edge *edge = &net->edges[i];
        it->first[edge->tail + 2]++;
        if (edge->tail != edge->head && is_both(edge, direction))
            it->first[edge->head + 2]++;
    }
    for (uint32_t i = 0; i < it->node_count; i++)
        it->first[i + 2] += it->first[i + 1];
    it->arcs = sdg_arena_take(arena, it->first[it->node_count + 1], sizeof *it->arcs);
    return it->arcs != NULL;
}

/* Going through the edges in their order fills every row in that order. */
static void fill_arcs(sdg_graph *it, const sdg_import *net, const char *direction)
{
    for (uint32_t i = 0; i < it->edge_count; i++) {
        const sdg_import_edge *edge = &net->edges[i];
        it->arcs[it->first[edge->tail + 1]++] = (sdg_graph_arc){edge->head, i};
        if (edge->tail != edge->head && is_both(edge, direction))
            it->arcs[it->first[edge->head + 1]++] = (sdg_graph_arc){edge->tail, i};
    }
}

sdg_status sdg_graph_build(sdg_graph *it, const sdg_import *net, const char *direction,
                           sdg_arena *arena, sdg_error *err)
{
    it->name = net->name == NULL ? "" : net->name;
    it->node_count = (uint32_t)net->node_count;
    it->edge_count = (uint32_t)net->edge_count;
    it->edges = sdg_arena_take(arena, it->edge_count, sizeof *it->edges);
    if (it->edges == NULL || !count_arcs(it, net, direction, arena))
        return sdg_fail_memory(err);
    fill_arcs(it, net, direction);
    sdg_status status = sdg_graph_name_nodes(it, net, arena, err);
    return status == SDG_OK ? sdg_graph_read_costs(it, net, arena, err) : status;
}
