/* The picture of a maze: ground, walls in runs, so that a large map is not a cell a square, the
 * goals, and a disc. Along a solution the squares that one has walked over are marked, so that the
 * last picture has the whole way on the map. */
#include "puzzles/maze.h"

#include <assert.h>

#include "puzzles/runs.h"

static const sdg_picture_key here = {SDG_INK_A, SDG_SHAPE_DISC, "where one stands"};
static const sdg_picture_key goal = {SDG_INK_MARK, SDG_SHAPE_SQUARE, "goal square"};
static const sdg_picture_key wall = {SDG_INK_WALL, SDG_SHAPE_FILL, "wall"};
/* Its outline tells it from the ground in grey too. */
static const sdg_picture_key trail = {SDG_INK_D, SDG_SHAPE_BLOCK, "walked over"};

void sdg_maze_make_keys(maze *it)
{
    it->keys[it->key_count++] = here;
    it->keys[it->key_count++] = goal;
    if (it->wall_count > 0)
        it->keys[it->key_count++] = wall;
}

static sdg_cell cell_of(const maze *it, uint32_t square, const sdg_picture_key *look)
{
    return (sdg_cell){(uint16_t)(square % it->of.cols),
                      (uint16_t)(square / it->of.cols),
                      1,
                      1,
                      look->ink,
                      look->shape,
                      ""};
}

/* All that is not free is wall in a picture, water and trees of a map too. */
static bool is_wall(const void *self, uint32_t square)
{
    const maze *it = self;
    return !it->is_free[square];
}

/* The squares of a way, the last of which is where one stands. */
typedef struct way {
    const uint32_t *squares;
    uint32_t count;
} way;

/* The way lies under the goals and the disc, which would be lost below it. */
static sdg_status draw(const maze *it, way walked, sdg_picture *out, sdg_arena *arena)
{
    const sdg_runs walls = {it->of, is_wall, it, wall.ink};
    uint32_t squares = it->of.cols * it->of.rows, count = 0;
    assert(it->of.cols > 0); /* a maze without squares is refused when it is read */
    size_t most = (size_t)sdg_runs_lay(&walls, NULL) + it->goal_count + walked.count + 1;
    sdg_cell *cells = sdg_arena_take(arena, most, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    cells[count++] = (sdg_cell){
        0, 0, (uint16_t)it->of.cols, (uint16_t)it->of.rows, SDG_INK_LAND, SDG_SHAPE_FILL, ""};
    count += sdg_runs_lay(&walls, cells + count);
    for (uint32_t i = 0; i + 1 < walked.count; i++)
        cells[count++] = cell_of(it, walked.squares[i], &trail);
    for (uint32_t i = 0; i < squares; i++)
        if (it->is_goal[i])
            cells[count++] = cell_of(it, i, &goal);
    cells[count++] = cell_of(it, walked.squares[walked.count - 1], &here);
    *out = (sdg_picture){(uint16_t)it->of.cols, (uint16_t)it->of.rows, cells, count};
    return SDG_OK;
}

sdg_status sdg_maze_picture(const void *self, const uint8_t *state, sdg_picture *out,
                            sdg_arena *arena)
{
    uint32_t square = sdg_maze_square(state);
    return draw(self, (way){&square, 1}, out, arena);
}

/* ---- along a solution ---- */

void sdg_maze_print_step(const void *self, const sdg_replay *replay, sdg_sink *to)
{
    (void)self;
    sdg_put_text(to, sdg_translate(to->lang, sdg_ways[replay->moves[replay->count - 1]].name));
}

void sdg_maze_print_after(const void *self, const sdg_replay *replay, sdg_sink *to)
{
    const maze *it = self;
    uint32_t square = sdg_maze_square(replay->first);
    for (uint32_t i = 0; i < replay->count; i++)
        square = sdg_square_beside(it->of, square, replay->moves[i]);
    sdg_square_put(it->of, square, to);
}

sdg_status sdg_maze_picture_after(const void *self, const sdg_replay *replay, sdg_picture *out,
                                  sdg_arena *arena)
{
    const maze *it = self;
    uint32_t *squares = sdg_arena_take(arena, (size_t)replay->count + 1, sizeof *squares);
    if (squares == NULL)
        return SDG_E_NOMEM;
    squares[0] = sdg_maze_square(replay->first);
    for (uint32_t i = 0; i < replay->count; i++)
        squares[i + 1] = sdg_square_beside(it->of, squares[i], replay->moves[i]);
    return draw(it, (way){squares, replay->count + 1}, out, arena);
}

const sdg_picture_key *sdg_maze_replay_keys(const void *self, uint32_t *count)
{
    (void)self;
    *count = 1;
    return &trail;
}
