/* Sliding tiles as pictures: numbers on blocks in a frame. */
#include "puzzles/tiles.h"

/* Numbers of two digits need more room than a unit. */
static uint16_t unit_of(const tiles *it)
{
    return it->cells > 10 ? 2 : 1;
}

/* The ground is seen where the blank is. */
sdg_status sdg_tiles_picture(const void *self, const uint8_t *state, sdg_picture *out,
                             sdg_arena *arena)
{
    const tiles *it = self;
    uint64_t board = sdg_tiles_board(state);
    uint16_t unit = unit_of(it), cols = (uint16_t)(unit * it->cols),
             rows = (uint16_t)(unit * it->rows);
    sdg_cell *cells = sdg_arena_take(arena, it->cells, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    cells[0] = (sdg_cell){0, 0, cols, rows, SDG_INK_WALL, SDG_SHAPE_FILL, ""};
    *out = (sdg_picture){cols, rows, cells, 1};
    for (uint32_t i = 0; i < it->cells; i++) {
        uint32_t tile = sdg_tiles_at(board, i);
        if (tile == 0)
            continue;
        sdg_cell *cell = &cells[out->cell_count++];
        *cell = (sdg_cell){(uint16_t)(unit * (i % it->cols)),
                           (uint16_t)(unit * (i / it->cols)),
                           unit,
                           unit,
                           SDG_INK_LAND,
                           SDG_SHAPE_BLOCK,
                           ""};
        cell->text[0] = (char)('0' + (tile < 10 ? tile : 1));
        cell->text[1] = (char)(tile < 10 ? '\0' : '0' + tile % 10);
    }
    return SDG_OK;
}

/* Both occur at every start. */
const sdg_picture_key *sdg_tiles_picture_keys(const void *self, uint32_t *count)
{
    static const sdg_picture_key keys[] = {
        {SDG_INK_LAND, SDG_SHAPE_BLOCK, "tile, by number"},
        {SDG_INK_WALL, SDG_SHAPE_FILL, "blank"},
    };
    (void)self;
    *count = sizeof keys / sizeof keys[0];
    return keys;
}
