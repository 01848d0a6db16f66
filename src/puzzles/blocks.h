/* What the files of the blocks world share.
 *
 * Blocks are numbered in the order of their letters. A state is one byte a block: what it stands
 * on, ON_TABLE, IN_HAND, or FIRST plus the number of a block. Where a pile stands on the table does
 * not matter. A move is an operator, a block, and for some a second block, eight bits each. */
#ifndef SDG_PUZZLES_BLOCKS_H
#define SDG_PUZZLES_BLOCKS_H

#include <statediagram/puzzle.h>

enum { MOST_BLOCKS = 12, LETTERS = 26 };
enum { ON_TABLE, IN_HAND, FIRST }; /* bytes of a state */

/* The four operators of planning textbooks, and the two of the model without a hand. */
enum { PICK_UP, UNSTACK, PUT_DOWN, STACK, TO_TABLE, ONTO };

/* One table. */
typedef struct blocks {
    uint32_t count;
    bool has_hand;
    char letter[MOST_BLOCKS];
    uint8_t start[MOST_BLOCKS], goal[MOST_BLOCKS];
} blocks;

/* What stands on a place; count if nothing does. */
uint32_t sdg_blocks_on(const blocks *it, const uint8_t *state, uint32_t place);
/* Reads piles in any order, as the start and the goal are written. SDG_E_USAGE with the column. */
sdg_status sdg_blocks_read(const blocks *it, const char *text, uint8_t *state, sdg_error *err);
/* Finds the letters that occur in the start, in their order: they name the blocks. */
sdg_status sdg_blocks_read_letters(blocks *it, const char *text, sdg_error *err);

/* ---- the calls of struct sdg_puzzle, as puzzle.h describes them ---- */

/* Estimates, the usual one first. */
extern const sdg_heuristic sdg_blocks_heuristics[];
/* As the start and the goal are read. */
sdg_status sdg_blocks_parse_state(const void *self, const char *text, uint8_t *state,
                                  sdg_error *err);
/* "AC/B", "A/B +C": piles in the order of their lowest blocks. */
void sdg_blocks_print_state(const void *self, const uint8_t *state, sdg_sink *to);
/* The operators by the names that planning textbooks give them. */
void sdg_blocks_print_move(const void *self, uint32_t move, sdg_sink *to);

#endif
