/* A long array in chunks: the table of chunks doubles, the chunks stay. */
#include "space/column.h"

#include <string.h>

/* Sixteen chunks are room for 65,536 states: most spaces never need a longer table. */
enum { FIRST_TABLE = 16 };

/* The shift is chosen by the owner, who knows what must stand together. */
sdg_column sdg_column_of(size_t item_size, uint32_t shift)
{
    return (sdg_column){.item_size = item_size, .shift = shift};
}

void sdg_column_free(sdg_column *column, sdg_budget *budget)
{
    /* The column may be used again: its sizes stay, and with no chunk it has room for nothing. */
    for (size_t i = 0; i < column->chunk_count; i++)
        sdg_budget_give(budget, column->chunks[i], sdg_column_chunk(column), column->item_size);
    sdg_budget_give(budget, column->chunks, column->chunk_capacity, sizeof *column->chunks);
    *column = sdg_column_of(column->item_size, column->shift);
}

/* The new table is made beside the old one, so that both are counted while both exist. */
static sdg_status grow_table(sdg_column *column, sdg_budget *budget)
{
    size_t capacity = column->chunk_capacity > 0 ? 2 * column->chunk_capacity : FIRST_TABLE;
    void *block;
    sdg_status status = sdg_budget_take(&block, budget, capacity, sizeof *column->chunks);
    if (status != SDG_OK)
        return status;
    if (column->chunk_count > 0)
        memcpy(block, column->chunks, column->chunk_count * sizeof *column->chunks);
    sdg_budget_give(budget, column->chunks, column->chunk_capacity, sizeof *column->chunks);
    column->chunks = block;
    column->chunk_capacity = capacity;
    return SDG_OK;
}

/* Chunks have one size: an item is found by a shift and a mask, without a search. */
static sdg_status add_chunk(sdg_column *column, sdg_budget *budget)
{
    if (column->chunk_count == column->chunk_capacity) {
        sdg_status status = grow_table(column, budget);
        if (status != SDG_OK)
            return status;
    }
    void *block;
    sdg_status status =
        sdg_budget_take(&block, budget, sdg_column_chunk(column), column->item_size);
    if (status == SDG_OK)
        column->chunks[column->chunk_count++] = block;
    return status;
}

/* Chunks that were added before a failure stay: they are counted, and the next attempt needs them.
 */
sdg_status sdg_column_grow(sdg_column *column, uint64_t count, sdg_budget *budget)
{
    while (sdg_column_room(column) < count) {
        sdg_status status = add_chunk(column, budget);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}
