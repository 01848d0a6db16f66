/* The edges of a space as compressed rows; edges.h tells the representation. */
#include "space/edges.h"

enum {
    STATE_SHIFT = 12, /* 4,096 states a chunk */
    EDGE_SHIFT = 16   /* 65,536 places a chunk: the longest row fits */
};

/* Four columns rather than one of structs: most spaces have no costs, and then costs take no
 * memory. */
sdg_edges sdg_edges_of(sdg_budget *budget)
{
    return (sdg_edges){.begins = sdg_column_of(sizeof(uint32_t), STATE_SHIFT),
                       .lengths = sdg_column_of(sizeof(uint16_t), STATE_SHIFT),
                       .targets = sdg_column_of(sizeof(uint32_t), EDGE_SHIFT),
                       .costs = sdg_column_of(sizeof(uint32_t), EDGE_SHIFT),
                       .budget = budget};
}

void sdg_edges_free(sdg_edges *edges)
{
    sdg_column_free(&edges->begins, edges->budget);
    sdg_column_free(&edges->lengths, edges->budget);
    sdg_column_free(&edges->targets, edges->budget);
    sdg_column_free(&edges->costs, edges->budget);
}

/* The costs themselves say whether there are any: a second flag could disagree. */
static bool has_costs(const sdg_edges *edges)
{
    return edges->costs.chunk_count > 0;
}

/* Where a row of count edges begins: here, or in the next chunk if this one has not so much left.
 */
static uint64_t place_for(const sdg_edges *edges, uint32_t count)
{
    const uint64_t chunk = sdg_column_chunk(&edges->targets);
    uint64_t within = edges->used & (chunk - 1);
    return within + count > chunk ? edges->used - within + chunk : edges->used;
}

/* Costs begin late: all rows written before then had none but 1. */
static void fill_with_ones(sdg_column *column)
{
    uint64_t room = sdg_column_room(column);
    for (uint64_t i = 0; i < room; i++)
        *(uint32_t *)sdg_column_at(column, (uint32_t)i) = 1;
}

/* Makes room for costs up to a place. The first time all that stand there already were 1. */
static sdg_status reach_costs(sdg_edges *edges, uint64_t end)
{
    bool is_first = !has_costs(edges);
    sdg_status status = sdg_column_reach(&edges->costs, end, edges->budget);
    if (!is_first)
        return status;
    if (status == SDG_OK)
        fill_with_ones(&edges->costs);
    else
        sdg_column_free(&edges->costs, edges->budget);
    return status;
}

/* Makes room for all but costs, which most spaces never need. */
static sdg_status make_room(sdg_edges *edges, uint32_t state, uint64_t end)
{
    sdg_budget *budget = edges->budget;
    /* A begin is a place plus one, and must not reach SDG_NONE either. */
    if (end >= SDG_NONE)
        return SDG_E_LIMIT;
    sdg_status status = sdg_column_reach(&edges->begins, (uint64_t)state + 1, budget);
    if (status == SDG_OK)
        status = sdg_column_reach(&edges->lengths, (uint64_t)state + 1, budget);
    if (status == SDG_OK)
        status = sdg_column_reach(&edges->targets, end, budget);
    return status;
}

/* Writes the targets where there is room for them; returns whether every cost is 1. Nearly all
 * puzzles count moves; only for the others is a column of costs worth its memory. */
static bool write_targets(sdg_edges *edges, uint32_t place, const sdg_edge *row, uint32_t count)
{
    uint32_t *targets = sdg_column_at(&edges->targets, place);
    uint32_t differs = 0;
    for (uint32_t i = 0; i < count; i++) {
        targets[i] = row[i].target;
        differs |= row[i].cost ^ 1U;
    }
    return differs == 0;
}

/* The row stands within one chunk, so its places follow each other in memory. */
static void write_costs(sdg_edges *edges, uint32_t place, const sdg_edge *row, uint32_t count)
{
    uint32_t *costs = sdg_column_at(&edges->costs, place);
    for (uint32_t i = 0; i < count; i++)
        costs[i] = row[i].cost;
}

/* All room is made before the row counts as written, so there is nothing to take back on failure. A
 * state without moves has a place too, if an empty one: having a begin is what tells that it is
 * expanded. */
sdg_status sdg_edges_add(sdg_edges *edges, uint32_t state, const sdg_edge *row, uint32_t count)
{
    uint64_t place = place_for(edges, count);
    sdg_status status = make_room(edges, state, place + count);
    if (status != SDG_OK)
        return status;
    if (count > 0 && (!write_targets(edges, (uint32_t)place, row, count) || has_costs(edges))) {
        status = reach_costs(edges, place + count);
        if (status != SDG_OK)
            return status;
        write_costs(edges, (uint32_t)place, row, count);
    }
    *(uint32_t *)sdg_column_at(&edges->begins, state) = (uint32_t)place + 1;
    *(uint16_t *)sdg_column_at(&edges->lengths, state) = (uint16_t)count;
    edges->count += count;
    edges->used = place + count;
    return SDG_OK;
}

/* Targets and costs have the same places, so one begin serves for both. */
const uint32_t *sdg_edges_costs(const sdg_edges *edges, uint32_t state)
{
    uint32_t count;
    if (!has_costs(edges) || sdg_edges_targets(edges, state, &count) == NULL)
        return NULL;
    return sdg_column_at(&edges->costs, sdg_edges_begin(edges, state) - 1);
}
