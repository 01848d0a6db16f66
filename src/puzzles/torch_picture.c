/* The bridge and the torch as pictures: two people a row on either side, and between the sides the
 * bridge over the water, with the torch at its end. */
#include "puzzles/torch.h"

#include <string.h>

enum { PERSON_COLS = 2, SIDE_COLS = 2 * PERSON_COLS, BRIDGE_COLS = 4, SCENE_CELLS = 5 };
enum { RIGHT_COL = SIDE_COLS + BRIDGE_COLS, ALL_COLS = RIGHT_COL + SIDE_COLS };

/* The bridge is a little below the middle, so that the torch stands on it, not in the water. */
static void lay_scene(sdg_cell *cells, uint16_t rows, uint8_t torch_side)
{
    const uint16_t bridge = (uint16_t)(rows / 2),
                   torch_col = torch_side == LEFT ? SIDE_COLS : RIGHT_COL - 1;
    const sdg_cell scene[SCENE_CELLS] = {
        {0, 0, SIDE_COLS, rows, SDG_INK_LAND, SDG_SHAPE_FILL, ""},
        {SIDE_COLS, 0, BRIDGE_COLS, rows, SDG_INK_WATER, SDG_SHAPE_FILL, ""},
        {RIGHT_COL, 0, SIDE_COLS, rows, SDG_INK_LAND, SDG_SHAPE_FILL, ""},
        {SIDE_COLS, bridge, BRIDGE_COLS, 1, SDG_INK_C, SDG_SHAPE_FILL, ""},
        {torch_col, (uint16_t)(bridge - 1), 1, 1, SDG_INK_D, SDG_SHAPE_DIAMOND, ""},
    };
    memcpy(cells, scene, sizeof scene);
}

/* Everybody has a place of their own on either side, by number; of those who need the same time the
 * first are on the left. */
static void lay_person(sdg_picture *out, sdg_cell *cells, uint32_t number, uint32_t minutes,
                       bool is_left)
{
    const uint16_t col = (uint16_t)(number % 2 * PERSON_COLS + (is_left ? 0U : RIGHT_COL));
    sdg_cell *cell = &cells[out->cell_count++];
    char *at = cell->text;
    *cell = (sdg_cell){col, (uint16_t)(number / 2), PERSON_COLS, 1, SDG_INK_A, SDG_SHAPE_BLOCK, ""};
    if (minutes >= 100)
        *at++ = (char)('0' + minutes / 100);
    if (minutes >= 10)
        *at++ = (char)('0' + minutes / 10 % 10);
    *at = (char)('0' + minutes % 10);
}

/* Up to four people need two rows; the bridge and the torch need as many. */
sdg_status sdg_torch_picture(const void *self, const uint8_t *state, sdg_picture *out,
                             sdg_arena *arena)
{
    const torch *it = self;
    uint32_t number = 0, rows = it->total > 4 ? (it->total + 1) / 2 : 2;
    sdg_cell *cells = sdg_arena_take(arena, SCENE_CELLS + it->total, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    lay_scene(cells, (uint16_t)rows, state[it->times]);
    *out = (sdg_picture){ALL_COLS, (uint16_t)rows, cells, SCENE_CELLS};
    for (uint32_t i = 0; i < it->times; i++) {
        for (uint32_t k = 0; k < it->people[i]; k++)
            lay_person(out, cells, number++, it->time[i], k < state[i]);
    }
    return SDG_OK;
}

/* All of them are always there. */
const sdg_picture_key *sdg_torch_picture_keys(const void *self, uint32_t *count)
{
    static const sdg_picture_key keys[] = {
        {SDG_INK_A, SDG_SHAPE_BLOCK, "person, by minutes needed"},
        {SDG_INK_D, SDG_SHAPE_DIAMOND, "torch"},
        {SDG_INK_C, SDG_SHAPE_FILL, "bridge"},
    };
    (void)self;
    *count = sizeof keys / sizeof keys[0];
    return keys;
}
