/* The pocket cube, 2 x 2 x 2, between its two files: cube2_turns.c knows what turns do and how a
 * state is packed, cube2.c what people read and write.
 *
 * The corner at the back, below, on the left is held still; seven corners move. A state is four
 * bytes, two numbers of 16 bits, low byte first: the rank of their permutation (0..5039) and that
 * of their twists (0..728: six digits of base 3, as the seventh follows from them). A move is three
 * times the face plus the number of quarter turns less one. */
#ifndef SDG_PUZZLES_CUBE2_H
#define SDG_PUZZLES_CUBE2_H

#include <statediagram/puzzle.h>

enum { CORNERS = 7, PERMUTATIONS = 5040, TWISTS = 729, STATE_BYTES = 4 };
enum { FACES = 3, TURNS = 3, MOVES = FACES * TURNS };

/* What stands where, and how it is twisted: 0 if its sticker of the upper or lower face is above or
 * below, 1 if that is one step clockwise from there, 2 if two. Corner 7, which never moves, is left
 * out. */
typedef struct cube {
    uint8_t corner[CORNERS], twist[CORNERS];
} cube;

/* The ranks that each move leads to, and the start. */
typedef struct cube2 {
    uint16_t permutation[MOVES][PERMUTATIONS];
    uint16_t twist[MOVES][TWISTS];
    bool has_half_turns;
    cube start;
} cube2;

/* Each corner in its place, not twisted. */
cube sdg_cube2_solved(void);
/* The cube after some quarter turns of a face: 0 is U, 1 is R, 2 is F. */
cube sdg_cube2_turned(cube before, uint32_t face, uint32_t quarters);
/* A cube as a state. */
void sdg_cube2_pack(const cube *it, uint8_t *state);
/* The inverse; slow beside the tables: for texts and pictures. */
cube sdg_cube2_unpack(const uint8_t *state);
/* Fills the tables, by sdg_cube2_turned. */
void sdg_cube2_fill(cube2 *it);
/* Calls of the puzzle, as puzzle.h says. */
void sdg_cube2_start(const void *self, sdg_emitter *to);
bool sdg_cube2_is_goal(const void *self, const uint8_t *state);
void sdg_cube2_moves(const void *self, const uint8_t *state, sdg_emitter *to);

#endif
