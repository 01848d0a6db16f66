/* What the files of peg solitaire share.
 *
 * Holes are numbered from 0, row by row. A state is the set of the holes with a peg, a bit each, in
 * as few bytes as hold them, low byte first. A move is a number of the table of jumps. */
#ifndef SDG_PUZZLES_PEGS_H
#define SDG_PUZZLES_PEGS_H

#include <statediagram/puzzle.h>

enum { MOST_HOLES = 64, MOST_SIDE = 16, WAYS = 6, MOST_JUMPS = MOST_HOLES * WAYS };
enum { MOST_LISTED = 16 }; /* holes of which all sets are listed */
enum { ANY = MOST_HOLES }; /* a goal */

/* Where a hole stands: a column and a row of the board. */
typedef struct hole {
    uint16_t col, row;
} hole;

/* A peg leaves from, over a second peg that is taken away, to an empty hole. */
typedef struct jump {
    uint64_t pegs, all; /* from and over; and to besides */
    uint8_t from, to;
} jump;

/* One board; open fills it. */
typedef struct pegs {
    hole holes[MOST_HOLES];
    jump jumps[MOST_JUMPS];
    uint32_t hole_count, jump_count, bytes;
    uint32_t cols, rows;
    bool is_triangle;
    uint64_t start;
    uint32_t goal; /* where the last peg must stand, or ANY */
    sdg_picture_key keys[2];
    uint32_t key_count;
} pegs;

/* The set of the holes with a peg. */
uint64_t sdg_pegs_set(const pegs *it, const uint8_t *state);
/* The inverse. Bits beyond the last hole are 0. */
void sdg_pegs_pack(const pegs *it, uint64_t set, uint8_t *state);
/* Whether hole i is in a set. */
bool sdg_pegs_has(uint64_t set, uint32_t i);
/* The set of all holes, of which there is at least one. */
uint64_t sdg_pegs_all(const pegs *it);
/* Reads the parameters: the board, its jumps, the start and the goal. */
sdg_status sdg_pegs_open(void **self, size_t *state_size, const sdg_args *args, sdg_arena *arena,
                         sdg_error *err);

/* ---- the calls of struct sdg_puzzle, as puzzle.h describes them ---- */

/* "./oo/ooo/oooo/ooooo": places without a hole are left out. */
void sdg_pegs_print_state(const void *self, const uint8_t *state, sdg_sink *to);
/* Without the ends of the rows. */
void sdg_pegs_print_short(const void *self, const uint8_t *state, sdg_sink *to);
/* "3-0": from hole 3 to hole 0. */
void sdg_pegs_print_move(const void *self, uint32_t move, sdg_sink *to);
/* Squares without a hole and the ends of rows may be written or not. */
sdg_status sdg_pegs_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err);

#endif
