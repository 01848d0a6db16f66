/* The picture of a maze: ground, walls in runs, so that a large map is not a cell a square, the
 * goals, and a disc. */
#include "puzzles/maze.h"

#include <assert.h>

static const sdg_picture_key here = {SDG_INK_A, SDG_SHAPE_DISC, "where one stands"};
static const sdg_picture_key goal = {SDG_INK_MARK, SDG_SHAPE_SQUARE, "goal"};
static const sdg_picture_key wall = {SDG_INK_WALL, SDG_SHAPE_FILL, "wall"};

void sdg_maze_make_keys(maze *it)
{
    it->keys[it->key_count++] = here;
    it->keys[it->key_count++] = goal;
    if (it->wall_runs > 0)
        it->keys[it->key_count++] = wall;
}

static sdg_cell cell_of(const maze *it, uint32_t square, uint32_t cols, const sdg_picture_key *look)
{
    return (sdg_cell){(uint16_t)(square % it->of.cols),
                      (uint16_t)(square / it->of.cols),
                      (uint16_t)cols,
                      1,
                      look->ink,
                      look->shape,
                      ""};
}

static uint32_t lay_walls(const maze *it, sdg_cell *cells)
{
    uint32_t count = 0, squares = it->of.cols * it->of.rows;
    for (uint32_t i = 0; i < squares; i++) {
        uint32_t run = 0;
        while (i % it->of.cols + run < it->of.cols && !it->is_free[i + run])
            run++;
        if (run == 0)
            continue;
        cells[count++] = cell_of(it, i, run, &wall);
        i += run - 1;
    }
    return count;
}

sdg_status sdg_maze_picture(const void *self, const uint8_t *state, sdg_picture *out,
                            sdg_arena *arena)
{
    const maze *it = self;
    uint32_t squares = it->of.cols * it->of.rows;
    assert(it->of.cols > 0); /* a maze without squares is refused when it is read */
    size_t most = (size_t)it->wall_runs + it->goal_count + 2;
    sdg_cell *cells = sdg_arena_take(arena, most, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    cells[0] = (sdg_cell){
        0, 0, (uint16_t)it->of.cols, (uint16_t)it->of.rows, SDG_INK_LAND, SDG_SHAPE_FILL, ""};
    uint32_t count = 1 + lay_walls(it, cells + 1);
    for (uint32_t i = 0; i < squares; i++)
        if (it->is_goal[i])
            cells[count++] = cell_of(it, i, 1, &goal);
    cells[count++] = cell_of(it, sdg_maze_square(state), 1, &here);
    *out = (sdg_picture){(uint16_t)it->of.cols, (uint16_t)it->of.rows, cells, count};
    return SDG_OK;
}
