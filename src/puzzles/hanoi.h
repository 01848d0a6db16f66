/* What the files of the Tower of Hanoi share.
 *
 * A state is a byte a disk, smallest first: the peg it stands on. That a larger disk never lies on
 * a smaller one needs no rule: the order on a peg follows. A move is the disk in the low byte and
 * the peg it goes to above it. */
#ifndef SDG_PUZZLES_HANOI_H
#define SDG_PUZZLES_HANOI_H

#include <statediagram/puzzle.h>

enum { MOST_DISKS = 12, LEAST_PEGS = 3, MOST_PEGS = 6, MOST_LISTED = 100000 };

typedef enum hanoi_rule { FREE, LINEAR, CYCLIC } hanoi_rule;

typedef struct hanoi {
    uint32_t disks, pegs;
    hanoi_rule rule;
} hanoi;

/* ---- the calls of struct sdg_puzzle, as puzzle.h describes them ---- */

/* "3 | 2 1 | -": peg after peg, each from the bottom up. */
void sdg_hanoi_print_state(const void *self, const uint8_t *state, sdg_sink *to);
/* "AAB": the peg of each disk, the largest first. */
void sdg_hanoi_print_short(const void *self, const uint8_t *state, sdg_sink *to);
/* The disk alone, so that a move and its inverse have one label; the states show where it goes. */
void sdg_hanoi_print_move(const void *self, uint32_t move, sdg_sink *to);
/* Estimates, the usual one first. */
extern const sdg_heuristic sdg_hanoi_heuristics[];
/* Pegs in their order; a peg too many is told by its number, not by its disks. */
sdg_status sdg_hanoi_parse_state(const void *self, const char *text, uint8_t *state,
                                 sdg_error *err);

#endif
