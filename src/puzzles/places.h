/* Squares of a board as people write them, and the ways from one to the next. */
#ifndef SDG_PUZZLES_PLACES_H
#define SDG_PUZZLES_PLACES_H

#include <statediagram/puzzle.h>

/* The eight ways, clockwise; the four straight ones have even numbers. */
enum {
    SDG_UP,
    SDG_UP_RIGHT,
    SDG_RIGHT,
    SDG_DOWN_RIGHT,
    SDG_DOWN,
    SDG_DOWN_LEFT,
    SDG_LEFT,
    SDG_UP_LEFT,
    SDG_WAY_COUNT
};

/* A step; rows count downwards. */
typedef struct sdg_way {
    int col, row;
    const char *name; /* "up-right" */
} sdg_way;

extern const sdg_way sdg_ways[SDG_WAY_COUNT];

/* A rectangle whose squares are numbered row after row. */
typedef struct sdg_squares {
    uint32_t cols, rows;
} sdg_squares;

/* The square next to one; SDG_NONE if that would lie outside. */
uint32_t sdg_square_beside(sdg_squares of, uint32_t square, uint32_t way);
/* Writes a square as "column,row", both from 0. */
void sdg_square_put(sdg_squares of, uint32_t square, sdg_sink *to);
/* Reads "column,row", also with blanks and in brackets, and moves *text past it. SDG_E_USAGE with
 * the column in the whole text and the hint: no such pair there, or it lies outside. */
sdg_status sdg_square_read(sdg_squares of, const char *whole, const char **text, uint32_t *out,
                           const char *hint, sdg_error *err);

#endif
