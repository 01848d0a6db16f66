/* A rectangle of letters out of a board: what most puzzles on squares begin with. */
#ifndef SDG_PUZZLES_GRID_H
#define SDG_PUZZLES_GRID_H

#include <statediagram/puzzle.h>

/* cols x rows bytes, row after row. line is the line of the board that the first row stands in,
 * from 1, for messages. */
typedef struct sdg_grid {
    uint32_t cols, rows, line;
    const char *cells;
} sdg_grid;

/* What a grid may be. */
typedef struct sdg_grid_rules {
    uint32_t most_cols, most_rows;
    bool ragged; /* short rows are filled up with spaces on the right; else they are faults */
    const char *letters; /* which may occur besides the space; NULL: all of ASCII that is printed */
} sdg_grid_rules;

/* Reads the lines first..first+count-1 of a board (from 1; count 0: all to the end, but for empty
 * ones at the beginning). Tabs at the end of a row are none; others are faults unless ragged, then
 * single spaces. Notes every fault, a letter that means nothing once, then SDG_E_INPUT. cells live
 * in arena. */
sdg_status sdg_grid_read(sdg_grid *out, const sdg_board *board, uint32_t first, uint32_t count,
                         const sdg_grid_rules *rules, sdg_arena *arena, sdg_error *err);
/* The letter at a place, which must lie inside. */
char sdg_grid_at(const sdg_grid *grid, uint32_t col, uint32_t row);

#endif
