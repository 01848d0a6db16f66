/* A long array in chunks of one size, reached through a table of their addresses: it grows without
 * copying its items, and an item stays where it is until the column is freed. */
#ifndef SDG_SPACE_COLUMN_H
#define SDG_SPACE_COLUMN_H

#include "space/budget.h"

/* Made by sdg_column_of, as the sizes have no presets. */
typedef struct sdg_column {
    uint8_t **chunks;
    size_t chunk_count, chunk_capacity;
    size_t item_size;
    uint32_t shift; /* a chunk holds 2^shift items */
} sdg_column;

/* An empty column; nothing is allocated. */
sdg_column sdg_column_of(size_t item_size, uint32_t shift);
/* Frees the chunks and empties the column. */
void sdg_column_free(sdg_column *column, sdg_budget *budget);
/* sdg_column_reach where there is no room yet. */
sdg_status sdg_column_grow(sdg_column *column, uint64_t count, sdg_budget *budget);

/* How many items there is room for. */
static inline uint64_t sdg_column_room(const sdg_column *column)
{
    return (uint64_t)column->chunk_count << column->shift;
}

/* Makes room for items 0..count-1; new items are zero. On failure the column keeps what it has. */
static inline sdg_status sdg_column_reach(sdg_column *column, uint64_t count, sdg_budget *budget)
{
    return count <= sdg_column_room(column) ? SDG_OK : sdg_column_grow(column, count, budget);
}

/* How many items a chunk holds. */
static inline uint32_t sdg_column_chunk(const sdg_column *column)
{
    return UINT32_C(1) << column->shift;
}

/* The address of an item that there is room for. */
static inline void *sdg_column_at(const sdg_column *column, uint32_t item)
{
    size_t within = item & (sdg_column_chunk(column) - 1);
    return column->chunks[item >> column->shift] + within * column->item_size;
}

#endif
