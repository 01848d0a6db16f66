/* Layers as subgraphs {rank=same; s1; s2}, for the engine that knows ranks. Nodes are sorted by
 * layer, counting, so that the time is linear however many layers there are. */
#include "render/dot.h"

/* Where each layer's nodes begin among all nodes sorted by layer. */
static uint32_t *layer_starts(const sdg_diagram *diagram, uint32_t layer_count)
{
    uint32_t *starts = sdg_allocate((size_t)layer_count + 1, sizeof *starts);
    for (uint32_t i = 0; starts != NULL && i < diagram->node_count; i++)
        if (diagram->nodes[i].layer < layer_count)
            starts[diagram->nodes[i].layer + 1]++;
    for (uint32_t i = 0; starts != NULL && i < layer_count; i++)
        starts[i + 1] += starts[i];
    return starts;
}

/* One subgraph a layer: nodes that stand in two of them would be joined into one rank anyway,
 * but a reader would take them for two layers. */
static void put_ranks(const sdg_diagram *diagram, const uint32_t *sorted, uint32_t count,
                      sdg_sink *to)
{
    for (uint32_t i = 0; i < count; i++) {
        const sdg_node *node = &diagram->nodes[sorted[i]];
        bool begins = i == 0 || diagram->nodes[sorted[i - 1]].layer != node->layer;
        bool ends = i + 1 == count || diagram->nodes[sorted[i + 1]].layer != node->layer;
        sdg_put_text(to, begins ? "{rank=same; " : "; ");
        sdg_put_text(to, node->name);
        sdg_put_text(to, ends ? "}\n" : "");
    }
}

/* One more than the deepest layer that can be one: there are no more layers than nodes. */
static uint32_t count_layers(const sdg_diagram *diagram)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        uint32_t layer = diagram->nodes[i].layer;
        if (layer < diagram->node_count && layer >= count)
            count = layer + 1;
    }
    return count;
}

/* Nodes without a layer (ghosts, unreachable states) are left for the engine to place. */
void sdg_dot_ranks(const sdg_diagram *diagram, sdg_sink *to)
{
    uint32_t layer_count = count_layers(diagram), count = 0;
    uint32_t *next = layer_starts(diagram, layer_count);
    uint32_t *sorted = sdg_allocate(diagram->node_count, sizeof *sorted);
    for (uint32_t i = 0; next != NULL && sorted != NULL && i < diagram->node_count; i++) {
        if (diagram->nodes[i].layer >= layer_count)
            continue;
        sorted[next[diagram->nodes[i].layer]++] = i;
        count++;
    }
    if (next != NULL && sorted != NULL)
        put_ranks(diagram, sorted, count, to);
    else
        to->status = SDG_E_NOMEM;
    sdg_release(sorted);
    sdg_release(next);
}
