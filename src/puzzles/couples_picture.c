/* The picture of the jealous husbands: land and water in turn, two rows high, husbands above and
 * wives below. Everybody has a column of their own at each place, so that whoever does not cross
 * does not move. */
#include "puzzles/couples.h"

#include "base/names.h"

enum { ROWS = 2, WATER_COLS = 3, HULL_COLS = 2, MOST_GROUNDS = 5 };

/* The column at which a place begins: from left to right the left bank, the island if there is one,
 * and the right bank, with water between. */
static uint32_t col_of(const couples *it, uint32_t place)
{
    uint32_t step = it->count + WATER_COLS;
    if (place == LEFT)
        return 0;
    return place == ISLAND || it->places == ISLAND ? step : 2 * step;
}

/* Land and water in turn, and the boat moored at its place: at the right of it, but at the right
 * bank at the left. */
static void lay_scene(const couples *it, uint32_t boat, sdg_picture *out, sdg_cell *cells)
{
    uint16_t cols = (uint16_t)it->count, grounds = (uint16_t)(2 * it->places - 1), col = 0;
    uint32_t shore = col_of(it, boat), hull = boat == RIGHT ? shore - HULL_COLS : shore + cols;
    for (uint32_t i = 0; i < grounds; i++) {
        uint16_t width = i % 2 == 0 ? cols : WATER_COLS;
        sdg_ink ink = i % 2 == 0 ? SDG_INK_LAND : SDG_INK_WATER;
        cells[i] = (sdg_cell){col, 0, width, ROWS, ink, SDG_SHAPE_FILL, ""};
        col = (uint16_t)(col + width);
    }
    cells[grounds] =
        (sdg_cell){(uint16_t)hull, ROWS - 1, HULL_COLS, 1, SDG_INK_C, SDG_SHAPE_HULL, ""};
    *out = (sdg_picture){col, ROWS, cells, grounds + 1U};
}

/* Squares and discs, capitals and small letters: the two are told apart in grey print too. */
sdg_status sdg_couples_picture(const void *self, const uint8_t *state, sdg_picture *out,
                               sdg_arena *arena)
{
    const couples *it = self;
    couples_places where = sdg_couples_unpack(it, state);
    sdg_cell *cells = sdg_arena_take(arena, MOST_GROUNDS + 1 + 2 * it->count, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    lay_scene(it, where.boat, out, cells);
    for (uint32_t i = 0; i < 2 * it->count; i++) {
        uint32_t place = 0;
        while (!sdg_set_has(where.at[place], i))
            place++;
        bool is_wife = i % 2 == 1;
        cells[out->cell_count++] = (sdg_cell){(uint16_t)(col_of(it, place) + i / 2),
                                              is_wife,
                                              1,
                                              1,
                                              is_wife ? SDG_INK_D : SDG_INK_A,
                                              is_wife ? SDG_SHAPE_DISC : SDG_SHAPE_BLOCK,
                                              {(char)((is_wife ? 'a' : 'A') + (int)(i / 2))}};
    }
    return SDG_OK;
}

/* There is one couple at least. */
const sdg_picture_key *sdg_couples_picture_keys(const void *self, uint32_t *count)
{
    static const sdg_picture_key keys[] = {
        {SDG_INK_A, SDG_SHAPE_BLOCK, "husband"},
        {SDG_INK_D, SDG_SHAPE_DISC, "wife, by her husband's letter"},
        {SDG_INK_C, SDG_SHAPE_HULL, "boat"},
    };
    (void)self;
    *count = sizeof keys / sizeof keys[0];
    return keys;
}
