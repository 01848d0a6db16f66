/* What the files of the sokoban family share. A man pushes boxes onto goals; boxes are alike.
 *
 * The squares that the man could walk to if there were no boxes are the floor, numbered in reading
 * order. A state is the man's floor number and then those of the boxes in ascending order, each in
 * one byte, or in two (low byte first) if the floor has more than 256 squares. Where pushes are
 * counted, the man stands for all of the region that he can walk to: he is put on its first square.
 *
 * A move is a way (0 up, 1 right, 2 down, 3 left), plus 4 if a box is pushed; where pushes are
 * counted, 4 times the box's floor number plus the way. */
#ifndef SDG_PUZZLES_SOKOBAN_H
#define SDG_PUZZLES_SOKOBAN_H

#include <statediagram/puzzle.h>

#include "puzzles/places.h"

enum { SOKO_MOST_SIDE = 64, SOKO_MOST_FLOOR = SOKO_MOST_SIDE * SOKO_MOST_SIDE };
enum { SOKO_MOST_BOXES = 128, SOKO_WAYS = 4, SOKO_PUSHES = 4 };
enum { SOKO_NOWHERE = 0xFFFF };

/* One level. */
typedef struct sokoban {
    sdg_squares of;
    const char *letters;           /* of each square, without the man and the boxes on the floor:
                                    * '#', '.', '-'; fixtures outside of the floor as they are */
    uint16_t *floors;              /* the floor number of each square, or SOKO_NOWHERE */
    uint16_t *squares;             /* the inverse */
    uint16_t (*beside)[SOKO_WAYS]; /* the next floor square each way, or SOKO_NOWHERE */
    uint32_t floor_count, box_count, goal_count;
    uint32_t width; /* bytes of a floor number */
    bool pushes;    /* counts pushes, not steps */
    bool is_lost;   /* a box that cannot be reached stands off a goal */
    uint16_t man;   /* on the starting board */
    uint16_t boxes[SOKO_MOST_BOXES];
    sdg_picture_key keys[4];
    uint32_t key_count;
} sokoban;

/* A state read out of its bytes. */
typedef struct soko_view {
    uint16_t man;
    uint16_t boxes[SOKO_MOST_BOXES]; /* ascending */
    uint32_t count;
} soko_view;

/* Reads the level with a number from 1 into all but width, pushes and keys. Every fault is told. */
sdg_status sdg_soko_read(sokoban *it, const sdg_board *board, uint32_t number, sdg_arena *arena,
                         sdg_error *err);
/* How many levels there are. */
uint32_t sdg_soko_level_count(const sdg_board *board);

/* Bytes of a state. */
size_t sdg_soko_size(const sokoban *it);
/* Reads a state's bytes. */
void sdg_soko_view(const sokoban *it, const uint8_t *state, soko_view *out);
/* Writes them; the man goes to the first square of his region where pushes are counted. */
void sdg_soko_pack(const sokoban *it, const soko_view *view, uint8_t *state);
/* Whether a floor square is a goal. */
bool sdg_soko_is_goal_square(const sokoban *it, uint32_t floor);

/* ---- the calls of struct sdg_puzzle ---- */

/* Steps: up, right, down, left. Pushes: box by box in reading order, in these ways. */
void sdg_soko_moves(const void *self, const uint8_t *state, sdg_emitter *to);
/* Rows of XSB letters parted by '/', with '-' for empty squares. */
void sdg_soko_print_state(const void *self, const uint8_t *state, sdg_sink *to);
/* The man's column,row and those of the boxes: "1,3: 2,3 4,4". */
void sdg_soko_print_short(const void *self, const uint8_t *state, sdg_sink *to);
/* Reads rows. */
sdg_status sdg_soko_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err);
/* The level; a goal is seen on top of a box or the man. */
sdg_status sdg_soko_picture(const void *self, const uint8_t *state, sdg_picture *out,
                            sdg_arena *arena);
/* Estimates, the usual one first. */
extern const sdg_heuristic sdg_soko_heuristics[];
/* Fills keys. */
void sdg_soko_make_keys(sokoban *it);

#endif
