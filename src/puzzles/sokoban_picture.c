/* The picture of a level: floor and walls, boxes, the man, and goals over them. */
#include "puzzles/sokoban.h"

#include "puzzles/runs.h"

enum { KIND_MAN, KIND_BOX, KIND_GOAL, KIND_WALL, KIND_COUNT };

static const sdg_picture_key looks[KIND_COUNT] = {
    [KIND_MAN] = {SDG_INK_A, SDG_SHAPE_DISC, "man"},
    [KIND_BOX] = {SDG_INK_C, SDG_SHAPE_BLOCK, "box"},
    [KIND_GOAL] = {SDG_INK_D, SDG_SHAPE_DIAMOND, "goal"},
    [KIND_WALL] = {SDG_INK_WALL, SDG_SHAPE_FILL, "wall"},
};

/* Every level has all four. */
void sdg_soko_make_keys(sokoban *it)
{
    for (uint32_t kind = 0; kind < KIND_COUNT; kind++)
        it->keys[it->key_count++] = looks[kind];
}

static sdg_cell cell_at(const sokoban *it, uint32_t square, uint32_t kind)
{
    return (sdg_cell){(uint16_t)(square % it->of.cols),
                      (uint16_t)(square / it->of.cols),
                      1,
                      1,
                      looks[kind].ink,
                      looks[kind].shape,
                      ""};
}

/* Whether one of two letters is the square's. */
static bool has(const sokoban *it, uint32_t square, const char *letters)
{
    return it->letters[square] == letters[0] || it->letters[square] == letters[1];
}

/* What lies under all else on a square: wall, floor, or nothing outside of the level. */
static sdg_ink ground_of(const sokoban *it, uint32_t square)
{
    if (has(it, square, "##"))
        return SDG_INK_WALL;
    bool is_outside = it->floors[square] == SOKO_NOWHERE && has(it, square, "--");
    return is_outside ? SDG_INK_NONE : SDG_INK_LAND;
}

static bool is_wall(const void *self, uint32_t square)
{
    return ground_of(self, square) == SDG_INK_WALL;
}

static bool is_floor(const void *self, uint32_t square)
{
    return ground_of(self, square) == SDG_INK_LAND;
}

/* Floor first, so that no seam of it lies over a wall. */
static uint32_t lay_ground(const sokoban *it, sdg_cell *cells)
{
    const sdg_runs floor = {it->of, is_floor, it, SDG_INK_LAND};
    const sdg_runs walls = {it->of, is_wall, it, SDG_INK_WALL};
    uint32_t count = sdg_runs_lay(&floor, cells);
    return count + sdg_runs_lay(&walls, cells + count);
}

/* Boxes that nobody can reach stand where they stood. */
static uint32_t lay_boxes(const sokoban *it, const soko_view *view, sdg_cell *cells)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < it->of.cols * it->of.rows; i++)
        if (has(it, i, "$*"))
            cells[count++] = cell_at(it, i, KIND_BOX);
    for (uint32_t i = 0; i < view->count; i++)
        cells[count++] = cell_at(it, it->squares[view->boxes[i]], KIND_BOX);
    return count;
}

sdg_status sdg_soko_picture(const void *self, const uint8_t *state, sdg_picture *out,
                            sdg_arena *arena)
{
    const sokoban *it = self;
    uint32_t squares = it->of.cols * it->of.rows;
    soko_view view;
    sdg_cell *cells = sdg_arena_take(arena, 4 * (size_t)squares + it->box_count + 1, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    sdg_soko_view(it, state, &view);
    uint32_t count = lay_ground(it, cells);
    count += lay_boxes(it, &view, cells + count);
    cells[count++] = cell_at(it, it->squares[view.man], KIND_MAN);
    for (uint32_t i = 0; i < squares; i++)
        if (has(it, i, ".*"))
            cells[count++] = cell_at(it, i, KIND_GOAL);
    *out = (sdg_picture){(uint16_t)it->of.cols, (uint16_t)it->of.rows, cells, count};
    return SDG_OK;
}
