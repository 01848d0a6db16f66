/* What the files of the ice family share. A stone slides over a board of squares until something
 * stops it.
 *
 * A state is the stone's square in two bytes, low byte first, and then a bit for each thing that
 * may vanish: the blocks under the curling rule, in reading order, and after them the items. A bit
 * is set once the block is gone, or the item collected. A move is a way of places.h. */
#ifndef SDG_PUZZLES_ICE_H
#define SDG_PUZZLES_ICE_H

#include <statediagram/puzzle.h>

#include "puzzles/places.h"

enum {
    ICE_MOST_SIDE = 100,
    ICE_SQUARE_BYTES = 2,
    ICE_MOST_BYTES = ICE_SQUARE_BYTES + (ICE_MOST_SIDE * ICE_MOST_SIDE + 7) / 8,
    ICE_NO_BIT = 0xFFFF
};
/* Set in the second byte of a refused state: the stone has left the board from that square. */
enum { ICE_LOST = 0x80 };

/* What a square is. */
enum { ICE_PLAIN, ICE_BLOCK, ICE_GROUND, ICE_ITEM, ICE_GOAL, ICE_KIND_COUNT };

/* What the edge of the board does to a stone that arrives there. */
enum { ICE_EDGE_STOPS, ICE_EDGE_LOSES, ICE_EDGE_WRAPS };

/* Indices of the broken rules. */
enum { ICE_RULE_BLOCKED, ICE_RULE_LEAVES, ICE_RULE_ENDLESS, ICE_FINE /* none is broken */ };

/* One puzzle of the family. */
typedef struct ice {
    sdg_squares of;
    uint8_t *kinds;                           /* of each square */
    uint16_t *bits;                           /* of each square; ICE_NO_BIT: none */
    uint16_t *bit_squares;                    /* the inverse */
    uint32_t count[ICE_KIND_COUNT];           /* squares of each kind */
    uint32_t start, bit_count, first_item;    /* bits from first_item on are items */
    uint32_t edge, limit;                     /* limit: moves allowed; SDG_NONE: any number */
    bool curling, must_stop;                  /* must_stop: on the goal, not only pass it */
    sdg_picture_key keys[ICE_KIND_COUNT + 1]; /* what the start shows */
    uint32_t key_count;
} ice;

/* Reads the board with a number from 1 in either form into of, kinds, count and start; every fault
 * is told. */
sdg_status sdg_ice_read(ice *it, const sdg_board *board, uint32_t number, sdg_arena *arena,
                        sdg_error *err);
/* How many boards there are. */
uint32_t sdg_ice_board_count(const sdg_board *board);

/* The stone's square; of a lost one, the last. */
uint32_t sdg_ice_square(const uint8_t *state);
/* Puts the stone on a square. */
void sdg_ice_put(uint8_t *state, uint32_t square);
/* Whether a bit of the state is set. */
bool sdg_ice_has(const uint8_t *state, uint32_t bit);
/* Sets it. */
void sdg_ice_set(uint8_t *state, uint32_t bit);
/* Whether a block stands on a square, and is not gone. */
bool sdg_ice_is_blocked(const ice *it, const uint8_t *state, uint32_t square);

/* The square ahead, over a wrapping edge too; SDG_NONE beyond another edge. */
uint32_t sdg_ice_ahead(const ice *it, uint32_t square, uint32_t way);
/* Slides the stone. Returns ICE_FINE, or the rule that it breaks; the state is then anything. */
uint32_t sdg_ice_slide(const ice *it, uint8_t *state, uint32_t way);

/* ---- the calls of struct sdg_puzzle ---- */

/* The stone stands on the goal, and nothing is left to collect. */
bool sdg_ice_is_goal(const void *self, const uint8_t *state);
/* Up, right, down, left. At a goal that need only be passed there are none. */
void sdg_ice_moves(const void *self, const uint8_t *state, sdg_emitter *to);
/* "3,2 gone 1,0 4,0 got 2,2" */
void sdg_ice_print_state(const void *self, const uint8_t *state, sdg_sink *to);
/* "3,2 -2 +1" */
void sdg_ice_print_short(const void *self, const uint8_t *state, sdg_sink *to);
/* Reads the long form; an item under the stone is collected. */
sdg_status sdg_ice_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err);
/* The board as it stands, with the stone. */
sdg_status sdg_ice_picture(const void *self, const uint8_t *state, sdg_picture *out,
                           sdg_arena *arena);
/* "right to 4,2": the last slide. */
void sdg_ice_print_step(const void *self, const sdg_replay *replay, sdg_sink *to);
/* The state after it, as print_state writes it. */
void sdg_ice_print_after(const void *self, const sdg_replay *replay, sdg_sink *to);
/* The board with the squares that the stone slid over. */
sdg_status sdg_ice_picture_after(const void *self, const sdg_replay *replay, sdg_picture *out,
                                 sdg_arena *arena);
/* What such pictures show besides the state. */
const sdg_picture_key *sdg_ice_replay_keys(const void *self, uint32_t *count);
/* Estimates, the usual one first. */
extern const sdg_heuristic sdg_ice_heuristics[];
/* Fills keys. */
void sdg_ice_make_keys(ice *it);

#endif
