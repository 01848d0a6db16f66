/* What the files of the sliding tiles share.
 *
 * A state is one number of 64 bits in eight bytes, low byte first: four bits a cell, row by row,
 * that hold the number of its tile, 0 for the blank. Four bits that belong to no cell are 15, which
 * is then no tile, so that the blank is the only 0. A move is 16 times the way that the blank goes,
 * plus the tile that makes room. */
#ifndef SDG_PUZZLES_TILES_H
#define SDG_PUZZLES_TILES_H

#include <statediagram/puzzle.h>

#include "base/bits.h"

enum { MOST_CELLS = 16, STATE_BYTES = 8, BITS = 4, TILE = 15, NOWHERE = 255 };

/* Where the blank goes, in the order in which moves are tried. */
enum { LEFT, RIGHT, UP, DOWN, WAY_COUNT };

/* One puzzle; open fills it. */
typedef struct tiles {
    uint32_t cols, rows, cells;
    uint8_t beside[MOST_CELLS][WAY_COUNT]; /* NOWHERE at an edge */
    uint8_t apart[MOST_CELLS][MOST_CELLS]; /* cells from one to another, along rows and columns */
    uint8_t col_of[MOST_CELLS], row_of[MOST_CELLS]; /* of each cell */
    uint64_t start, goal;
    uint8_t goal_cell[MOST_CELLS]; /* where each tile is in the goal */
} tiles;

/* Reads a state's bytes. It stands here, as the next two do, because moves are made of nothing
 * else.
 */
static inline uint64_t sdg_tiles_board(const uint8_t *state)
{
    return sdg_word_of_bytes(state);
}

/* The inverse. */
static inline void sdg_tiles_pack(uint64_t board, uint8_t *state)
{
    sdg_bytes_of_word(board, state);
}

/* The tile on a cell; 0 for the blank. */
static inline uint32_t sdg_tiles_at(uint64_t board, uint32_t cell)
{
    return (uint32_t)(board >> BITS * cell & TILE);
}

/* Reads a whole board. SDG_E_USAGE with the column in the text. */
sdg_status sdg_tiles_read(const tiles *it, const char *text, uint64_t *board, sdg_error *err);

/* ---- the calls of struct sdg_puzzle, as puzzle.h describes them ---- */

/* As the goal and the start are read. */
sdg_status sdg_tiles_parse_state(const void *self, const char *text, uint8_t *state,
                                 sdg_error *err);
/* "8 6 7/2 5 4/3 _ 1" */
void sdg_tiles_print_state(const void *self, const uint8_t *state, sdg_sink *to);
/* "8672543_1"; tiles from 10 on are letters. */
void sdg_tiles_print_short(const void *self, const uint8_t *state, sdg_sink *to);
/* The tile and where it goes: what a hand does. */
void sdg_tiles_print_move(const void *self, uint32_t move, sdg_sink *to);
/* Blocks with numbers; the ground is seen where the blank is. */
sdg_status sdg_tiles_picture(const void *self, const uint8_t *state, sdg_picture *out,
                             sdg_arena *arena);
/* Estimates, the usual one first. */
extern const sdg_heuristic sdg_tiles_heuristics[];
/* Both shapes occur at every start. */
const sdg_picture_key *sdg_tiles_picture_keys(const void *self, uint32_t *count);

#endif
