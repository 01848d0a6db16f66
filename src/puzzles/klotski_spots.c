/* Packing: where the places of all groups have room in a word, each is a bit of it, and the tables
 * of the groups stand once more by those bits. */
#include "puzzles/klotski.h"

/* The tables of a group once more, by the bits of its places. */
static void fill_spots(const klotski_group *group, uint32_t number, klotski_spots *spots)
{
    for (uint32_t place = 0; place < group->place_count; place++) {
        uint32_t at = group->shift + place;
        spots->covered[at] = group->covered[place];
        spots->name[at] = sdg_klotski_move(number, place, 0);
        for (uint32_t k = 0; k < DIRECTION_COUNT; k++) {
            uint16_t to = group->next[place * DIRECTION_COUNT + k];
            bool is_there = to != NO_PLACE;
            spots->next[at][k] = (uint8_t)(group->shift + (is_there ? to : place));
            spots->needed[at][k] =
                is_there ? group->covered[to] & ~group->covered[place] : ~UINT64_C(0);
        }
    }
}

/* The places from which a cell bars a step in a direction. */
static uint64_t barred_by(const klotski_spots *spots, uint32_t cell, uint32_t direction)
{
    uint64_t bars = 0;
    for (uint32_t at = 0; at < 64; at++)
        bars |= (spots->needed[at][direction] >> cell & 1U) << at;
    return bars;
}

/* First for single cells, then for each value what its lowest cell bars, and the others do. */
static void fill_barred(klotski_spots *spots, uint32_t byte)
{
    uint64_t(*barred)[DIRECTION_COUNT] = spots->barred[byte];
    for (uint32_t cell = 0; cell < 8; cell++)
        for (uint32_t k = 0; k < DIRECTION_COUNT; k++)
            barred[1U << cell][k] = barred_by(spots, byte * 8 + cell, k);
    for (uint32_t value = 1; value < 256; value++)
        for (uint32_t k = 0; k < DIRECTION_COUNT; k++)
            barred[value][k] |= barred[value & (value - 1)][k] | barred[value & (0U - value)][k];
}

/* A step bars itself at the edge: it needs all cells, of which the piece has some. */
sdg_status sdg_klotski_make_spots(klotski *it, sdg_arena *arena, sdg_error *err)
{
    uint32_t bits = 0;
    for (uint32_t i = 0; i < it->group_count; i++) {
        it->groups[i].shift = bits;
        bits += it->groups[i].place_count;
    }
    it->is_packed = it->words == 1 && bits <= 64;
    if (!it->is_packed)
        return SDG_OK;
    klotski_spots *spots = sdg_arena_take(arena, 1, sizeof *spots);
    if (spots == NULL)
        return sdg_fail_memory(err);
    spots->bytes = (it->grid.cols * it->grid.rows + 7) / 8;
    spots->barred = sdg_arena_take(arena, spots->bytes, sizeof *spots->barred);
    if (spots->barred == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < it->group_count; i++)
        fill_spots(&it->groups[i], i, spots);
    for (uint32_t byte = 0; byte < spots->bytes; byte++)
        fill_barred(spots, byte);
    it->spots = spots;
    return SDG_OK;
}
