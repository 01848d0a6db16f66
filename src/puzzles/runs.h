/* Walls and floors in few cells: squares of a kind that stand in a row are one cell. */
#ifndef SDG_PUZZLES_RUNS_H
#define SDG_PUZZLES_RUNS_H

#include <statediagram/picture.h>

#include "puzzles/places.h"

/* The squares that are covered, and with what. */
typedef struct sdg_runs {
    sdg_squares of;
    bool (*is_in)(const void *ctx, uint32_t square);
    const void *ctx;
    sdg_ink ink;
} sdg_runs;

/* Covers every square that is_in says with cells that reach from edge to edge: its runs along the
 * rows, and its runs along the columns over them, for where two cells only touch a line of what
 * lies below is seen. Returns how many cells these are, at most twice the squares; cells may be
 * NULL, and they are only counted. */
uint32_t sdg_runs_lay(const sdg_runs *runs, sdg_cell *cells);

#endif
