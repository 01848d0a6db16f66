/* Estimates for the sliding tiles. Each is the length of a solution of an easier puzzle, in which a
 * rule is left out; but for the last, which is a score. */
#include "puzzles/tiles.h"

#include <string.h>

/* The goal of an estimate, and on which cell each tile is in it. */
typedef struct aim {
    uint64_t board;
    uint8_t cell_of[MOST_CELLS];
} aim;

/* The goal given, or the puzzle's own. */
static aim aim_of(const tiles *it, const uint8_t *goal)
{
    aim to = {.board = it->goal};
    memcpy(to.cell_of, it->goal_cell, sizeof to.cell_of);
    if (goal == NULL)
        return to;
    to.board = sdg_tiles_board(goal);
    for (uint32_t cell = 0; cell < it->cells; cell++)
        to.cell_of[sdg_tiles_at(to.board, cell)] = (uint8_t)cell;
    return to;
}

/* The rule left out: a tile may go anywhere at once. */
static uint32_t misplaced(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const tiles *it = self;
    const aim to = aim_of(it, goal);
    const uint64_t board = sdg_tiles_board(state);
    uint32_t count = 0;
    for (uint32_t cell = 0; cell < it->cells; cell++) {
        uint32_t tile = sdg_tiles_at(board, cell);
        count += tile != 0 && to.cell_of[tile] != cell;
    }
    return count;
}

/* A cell whose tile belongs elsewhere, or the number of cells. */
static uint32_t first_wrong(const tiles *it, const uint8_t *tile_on, const aim *to)
{
    uint32_t cell = 0;
    while (cell < it->cells && to->cell_of[tile_on[cell]] == cell)
        cell++;
    return cell;
}

/* The rule left out: the blank may change places with any tile. It fetches the tile that belongs
 * where it is; where it is at home, any tile that is not. */
static uint32_t gaschnig(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const tiles *it = self;
    const aim to = aim_of(it, goal);
    const uint64_t board = sdg_tiles_board(state);
    uint8_t tile_on[MOST_CELLS] = {0}, cell_of[MOST_CELLS] = {0};
    uint32_t count = 0;
    for (uint32_t cell = 0; cell < it->cells; cell++) {
        tile_on[cell] = (uint8_t)sdg_tiles_at(board, cell);
        cell_of[tile_on[cell]] = (uint8_t)cell;
    }
    for (uint32_t wrong; (wrong = first_wrong(it, tile_on, &to)) < it->cells; count++) {
        const uint8_t blank = cell_of[0];
        const uint8_t wanted = (uint8_t)sdg_tiles_at(to.board, blank);
        const uint8_t tile = wanted == 0 ? tile_on[wrong] : wanted;
        tile_on[blank] = tile;
        tile_on[cell_of[tile]] = 0;
        cell_of[0] = cell_of[tile];
        cell_of[tile] = blank;
    }
    return count;
}

/* The rule left out: a tile may go where another lies. */
static uint32_t distance_of_all(const tiles *it, uint64_t board, const aim *to)
{
    uint32_t sum = 0;
    for (uint32_t cell = 0; cell < it->cells; cell++) {
        uint32_t tile = sdg_tiles_at(board, cell);
        sum += tile == 0 ? 0 : it->apart[cell][to->cell_of[tile]];
    }
    return sum;
}

static uint32_t manhattan(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const tiles *it = self;
    const aim to = aim_of(it, goal);
    return distance_of_all(it, sdg_tiles_board(state), &to);
}

/* How many of some places, in a row, have to be left out so that the others ascend. */
static uint32_t out_of_order(const uint8_t *places, uint32_t count)
{
    uint8_t longest[MOST_CELLS]; /* ascending choice that ends here */
    uint8_t best = 0;
    for (uint32_t i = 0; i < count; i++) {
        longest[i] = 1;
        for (uint32_t k = 0; k < i; k++)
            if (places[k] < places[i] && longest[k] >= longest[i])
                longest[i] = (uint8_t)(longest[k] + 1);
        best = longest[i] > best ? longest[i] : best;
    }
    return count - best;
}

/* The tiles of a row that belong into it: how many of them stand in the way of others. */
static uint32_t row_conflicts(const tiles *it, uint64_t board, const aim *to, uint32_t row)
{
    uint8_t places[MOST_CELLS];
    uint32_t count = 0;
    for (uint32_t col = 0; col < it->cols; col++) {
        uint32_t tile = sdg_tiles_at(board, row * it->cols + col);
        if (tile != 0 && it->row_of[to->cell_of[tile]] == row)
            places[count++] = it->col_of[to->cell_of[tile]];
    }
    return count > 1 ? out_of_order(places, count) : 0;
}

/* The same of a column. */
static uint32_t col_conflicts(const tiles *it, uint64_t board, const aim *to, uint32_t col)
{
    uint8_t places[MOST_CELLS];
    uint32_t count = 0;
    for (uint32_t row = 0; row < it->rows; row++) {
        uint32_t tile = sdg_tiles_at(board, row * it->cols + col);
        if (tile != 0 && it->col_of[to->cell_of[tile]] == col)
            places[count++] = it->row_of[to->cell_of[tile]];
    }
    return count > 1 ? out_of_order(places, count) : 0;
}

/* A tile that is in its line must leave it and come back where another has to pass: two moves that
 * the distance does not count, and those of rows and of columns are never the same. */
static uint32_t linear_conflict(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const tiles *it = self;
    const aim to = aim_of(it, goal);
    const uint64_t board = sdg_tiles_board(state);
    uint32_t count = 0;
    for (uint32_t row = 0; row < it->rows; row++)
        count += row_conflicts(it, board, &to, row);
    for (uint32_t col = 0; col < it->cols; col++)
        count += col_conflicts(it, board, &to, col);
    return distance_of_all(it, board, &to) + 2 * count;
}

/* The eight cells round the middle of a board of nine, clockwise. */
static const uint8_t ring[] = {0, 1, 2, 5, 8, 7, 6, 3};
enum { RING = sizeof ring, MIDDLE = 4 };

/* The score is of goals whose tiles stand round the blank. */
static bool has_ring(const void *self, const uint8_t *goal)
{
    const tiles *it = self;
    const uint64_t board = goal != NULL ? sdg_tiles_board(goal) : it->goal;
    return it->cols == 3 && it->rows == 3 && sdg_tiles_at(board, MIDDLE) == 0;
}

/* The tile that follows another round the goal. */
static uint32_t follower(const aim *to, uint32_t tile)
{
    uint32_t i = 0;
    while (i < RING && ring[i] != to->cell_of[tile])
        i++;
    return sdg_tiles_at(to->board, ring[(i + 1) % RING]);
}

/* Two for each tile of the ring that is not followed by the one that follows it in the goal, one
 * for a tile in the middle; three times that is added to the distance. */
static uint32_t sequence(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const tiles *it = self;
    const aim to = aim_of(it, goal);
    const uint64_t board = sdg_tiles_board(state);
    uint32_t score = sdg_tiles_at(board, MIDDLE) != 0;
    for (uint32_t i = 0; i < RING; i++) {
        uint32_t tile = sdg_tiles_at(board, ring[i]);
        if (tile != 0 && sdg_tiles_at(board, ring[(i + 1) % RING]) != follower(&to, tile))
            score += 2;
    }
    return distance_of_all(it, board, &to) + 3 * score;
}

/* Gaschnig 1979; Hansson, Mayer and Yung 1992, who count conflicts; Nilsson 1971 and 1980, whose
 * score is quick to find solutions and does not promise short ones. */
const sdg_heuristic sdg_tiles_heuristics[] = {
    {"manhattan", "rows and columns between each tile and its place, as if tiles could overlap",
     SDG_CLAIM_CONSISTENT, manhattan, NULL},
    {"misplaced", "tiles that are not in their place, as if a tile could be lifted to any cell",
     SDG_CLAIM_CONSISTENT, misplaced, NULL},
    {"gaschnig", "swaps of the blank with any tile until all are in place (Gaschnig 1979)",
     SDG_CLAIM_CONSISTENT, gaschnig, NULL},
    {"linear-conflict",
     "manhattan, and two for each tile that must leave its line to let others pass (Hansson, "
     "Mayer and Yung 1992)",
     SDG_CLAIM_CONSISTENT, linear_conflict, NULL},
    {"sequence",
     "manhattan, and three times Nilsson's score of tiles out of sequence round the middle",
     SDG_CLAIM_NONE, sequence, has_ring},
    {0},
};
