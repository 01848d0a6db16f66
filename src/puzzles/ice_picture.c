/* The picture of a state of ice: one sheet of ice, and on it whatever is not ice. */
#include "puzzles/ice.h"

/* How a square is drawn, and what the key says. A block is no wall under the curling rule, but
 * looks like one: it stops the stone all the same. */
static const sdg_picture_key looks[ICE_KIND_COUNT] = {
    [ICE_PLAIN] = {SDG_INK_A, SDG_SHAPE_DISC, "stone"},
    [ICE_BLOCK] = {SDG_INK_WALL, SDG_SHAPE_BLOCK, "block"},
    [ICE_GROUND] = {SDG_INK_LAND, SDG_SHAPE_FILL, "ground, on which nothing slides"},
    [ICE_ITEM] = {SDG_INK_D, SDG_SHAPE_DIAMOND, "item to collect"},
    [ICE_GOAL] = {SDG_INK_MARK, SDG_SHAPE_SQUARE, "goal"},
};

void sdg_ice_make_keys(ice *it)
{
    for (uint32_t kind = 0; kind < ICE_KIND_COUNT; kind++)
        if (kind == ICE_PLAIN || it->count[kind] > 0)
            it->keys[it->key_count++] = looks[kind];
}

static sdg_cell cell_at(const ice *it, uint32_t square, uint32_t kind)
{
    return (sdg_cell){(uint16_t)(square % it->of.cols),
                      (uint16_t)(square / it->of.cols),
                      1,
                      1,
                      looks[kind].ink,
                      looks[kind].shape,
                      ""};
}

/* What has vanished is not drawn. */
static bool is_seen(const ice *it, const uint8_t *state, uint32_t square)
{
    if (it->kinds[square] == ICE_PLAIN)
        return false;
    return it->bits[square] == ICE_NO_BIT || !sdg_ice_has(state, it->bits[square]);
}

sdg_status sdg_ice_picture(const void *self, const uint8_t *state, sdg_picture *out,
                           sdg_arena *arena)
{
    const ice *it = self;
    uint32_t squares = it->of.cols * it->of.rows, count = 0, most = 2;
    for (uint32_t kind = ICE_BLOCK; kind < ICE_KIND_COUNT; kind++)
        most += it->count[kind];
    sdg_cell *cells = sdg_arena_take(arena, most, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    cells[count++] = (sdg_cell){
        0, 0, (uint16_t)it->of.cols, (uint16_t)it->of.rows, SDG_INK_WATER, SDG_SHAPE_FILL, ""};
    for (uint32_t i = 0; i < squares; i++)
        if (is_seen(it, state, i))
            cells[count++] = cell_at(it, i, it->kinds[i]);
    cells[count++] = cell_at(it, sdg_ice_square(state), ICE_PLAIN);
    *out = (sdg_picture){(uint16_t)it->of.cols, (uint16_t)it->of.rows, cells, count};
    return SDG_OK;
}
