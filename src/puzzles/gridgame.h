/* What the files of the grid family share: games on squares whose letters a small legend explains.
 *
 * A state is the square of each mover, two bytes, low byte first; then those of the boxes in
 * ascending order; then the keys that are left to take, a bit each, in two bytes. Movers of one
 * letter are alike: their squares ascend. A move is the kind of the mover times the squares of the
 * board, plus its square, times four, plus the way (0 up, 1 right, 2 down, 3 left). */
#ifndef SDG_PUZZLES_GRIDGAME_H
#define SDG_PUZZLES_GRIDGAME_H

#include <statediagram/puzzle.h>

#include "puzzles/grid.h"
#include "puzzles/places.h"

enum {
    GAME_MOST_SIDE = 32,
    GAME_MOST_SQUARES = GAME_MOST_SIDE * GAME_MOST_SIDE,
    GAME_MOST_MOVERS = 8,
    GAME_MOST_BOXES = 32,
    GAME_MOST_KEYS = 16,
    GAME_MOST_SYMBOLS = 64,
    GAME_WAYS = 4,
    GAME_STATE_BYTES = 2 * (GAME_MOST_MOVERS + GAME_MOST_BOXES + 1)
};

/* What a letter may stand for; several together are several bits. */
enum {
    GAME_WALL = 1,
    GAME_WALKER = 2,
    GAME_SLIDER = 4,
    GAME_BOX = 8,
    GAME_GOAL = 16,
    GAME_TARGET = 32,
    GAME_ICE = 64,
    GAME_STOP = 128,
    GAME_HOLE = 256,
    GAME_KEY = 512,
    GAME_DOOR = 1024,
    GAME_ARROW_UP = 2048, /* and the three ways after it */
    GAME_MOVER = GAME_WALKER | GAME_SLIDER,
    GAME_PIECE = GAME_MOVER | GAME_BOX,
    GAME_ARROWS = 15 * GAME_ARROW_UP
};

/* One item of the legend. */
typedef struct game_symbol {
    char letter;
    uint16_t roles;
} game_symbol;

/* A piece that moves by itself. */
typedef struct game_mover {
    uint16_t square; /* on the starting board */
    uint8_t kind;    /* which symbol of the legend */
} game_mover;

/* The rules that a move may break. */
enum { GAME_RULE_HOLE };

/* One board with its legend. */
typedef struct gridgame {
    sdg_squares of;
    game_symbol symbols[GAME_MOST_SYMBOLS];
    uint32_t symbol_count;
    uint16_t *ground;                    /* by square: its roles, without pieces */
    char *letters;                       /* by square: those of keys and doors; else 0 */
    game_mover movers[GAME_MOST_MOVERS]; /* by kind, then by square */
    uint16_t boxes[GAME_MOST_BOXES], keys[GAME_MOST_KEYS]; /* squares, ascending */
    uint32_t mover_count, box_count, key_count;
    uint16_t kinds[GAME_MOST_MOVERS]; /* by kind: how many movers it has */
    uint16_t roles;                   /* of all that is on the board */
    sdg_picture_key looks[16];
    uint32_t look_count;
} gridgame;

/* A state read out of its bytes. */
typedef struct game_view {
    uint16_t movers[GAME_MOST_MOVERS], boxes[GAME_MOST_BOXES];
    uint16_t keys; /* those that are left, by their places in gridgame.keys */
} game_view;

/* gridgame_legend.c: reads the legend. SDG_E_USAGE. */
sdg_status game_read_legend(gridgame *it, const char *text, sdg_error *err);
/* gridgame_legend.c: the place of a letter in the legend; SDG_NONE: it is not there. */
uint32_t game_symbol_of(const gridgame *it, char letter);
/* gridgame_legend.c: the kind to which a symbol with a mover belongs: the first with a mover of its
 * sort and nothing else, or itself. */
uint32_t game_kind_of(const gridgame *it, uint32_t symbol);
/* Whether a letter is an empty square though the legend does not name it. */
static inline bool game_is_blank(char letter)
{
    return letter == '.' || letter == '-' || letter == '_' || letter == ' ';
}
/* gridgame_read.c: reads the board by the legend. Every fault is told. */
sdg_status game_read_board(gridgame *it, const sdg_board *board, sdg_arena *arena, sdg_error *err);

/* gridgame_moves.c */
size_t game_size(const gridgame *it);
void game_unpack(const gridgame *it, const uint8_t *state, game_view *out);
/* Sorts what is alike, and writes the bytes. */
void game_pack(const gridgame *it, game_view *view, uint8_t *state);
/* Takes the keys on which movers stand. */
void game_take_keys(const gridgame *it, game_view *view);
void game_moves(const void *self, const uint8_t *state, sdg_emitter *to);
/* gridgame_text.c */
void game_print_state(const void *self, const uint8_t *state, sdg_sink *to);
void game_print_short(const void *self, const uint8_t *state, sdg_sink *to);
sdg_status game_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err);
/* gridgame_picture.c */
sdg_status game_picture(const void *self, const uint8_t *state, sdg_picture *out, sdg_arena *arena);
/* gridgame_picture.c: lists what is on the board in looks. */
void game_make_looks(gridgame *it);

#endif
