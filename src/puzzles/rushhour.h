/* What the files of the rushhour family share. Cars stand along the rows or columns of a board and
 * drive to and fro.
 *
 * A state is where each car's front stands in its lane, its leftmost or uppermost square, in three
 * bits; car i has the bits from 3 i on, and cars are numbered in the reading order of their first
 * squares on the starting board. A move is 16 times the car, plus 8 if it goes right or down, plus
 * the number of squares less one. */
#ifndef SDG_PUZZLES_RUSHHOUR_H
#define SDG_PUZZLES_RUSHHOUR_H

#include <statediagram/puzzle.h>

/* A square's bit in a set is 8 times its row, plus its column: a board fits 64 bits. */
enum { RUSH_LEAST = 4, RUSH_MOST = 8, RUSH_MOST_CARS = 32, RUSH_FORWARD = 8, RUSH_MOVES = 16 };

enum { RUSH_MOST_BYTES = (3 * RUSH_MOST_CARS + 7) / 8 };

/* What does not change of a car. */
typedef struct rush_car {
    char letter;
    bool upright;
    uint8_t lane;   /* its row, or the column of an upright car */
    uint8_t length; /* in squares */
    uint8_t front;  /* on the starting board */
} rush_car;

/* One board. */
typedef struct rush {
    uint32_t cols, rows;
    rush_car cars[RUSH_MOST_CARS];
    uint32_t car_count, red; /* red: the car that wants out */
    uint64_t walls;
    bool steps; /* a move is one square; else as many as are free */
    sdg_picture_key keys[4];
    uint32_t key_count;
} rush;

/* Bytes of a state. */
size_t sdg_rush_size(const rush *it);
/* The front of a car. */
uint32_t sdg_rush_front(const uint8_t *state, uint32_t car);
/* Sets it; the bits were 0 before. */
void sdg_rush_put(uint8_t *state, uint32_t car, uint32_t front);
/* The squares of a car with its front at a place. */
uint64_t sdg_rush_squares(const rush_car *car, uint32_t front);
/* The letter on each square, '.' where there is nothing, 'x' for a wall; rows of 8 letters. */
void sdg_rush_letters(const rush *it, const uint8_t *state, char letters[RUSH_MOST * RUSH_MOST]);

/* Reads the board into all but steps. Every fault is told. */
sdg_status sdg_rush_read(rush *it, const sdg_board *board, sdg_arena *arena, sdg_error *err);

/* Rows of letters, parted by '/'. */
void sdg_rush_print_state(const void *self, const uint8_t *state, sdg_sink *to);
/* "A+2": the car, right or down by two squares. */
void sdg_rush_print_move(const void *self, uint32_t move, sdg_sink *to);
/* Reads a state as rows of letters, with or without marks between them. */
sdg_status sdg_rush_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err);
/* The board with a strip of wall on the right, open where red drives out. */
sdg_status sdg_rush_picture(const void *self, const uint8_t *state, sdg_picture *out,
                            sdg_arena *arena);
/* The last drive as a move. */
void sdg_rush_print_step(const void *self, const sdg_replay *replay, sdg_sink *to);
/* The state after it. */
void sdg_rush_print_after(const void *self, const sdg_replay *replay, sdg_sink *to);
/* The board with the car that drove last, and its place before, marked. */
sdg_status sdg_rush_picture_after(const void *self, const sdg_replay *replay, sdg_picture *out,
                                  sdg_arena *arena);
/* What such pictures show besides the state. */
const sdg_picture_key *sdg_rush_replay_keys(const void *self, uint32_t *count);
/* Estimates, the usual one first. */
extern const sdg_heuristic sdg_rush_heuristics[];
/* Fills keys. */
void sdg_rush_make_keys(rush *it);

#endif
