/* How a puzzle shows a state, without knowing any output format: a small board of cells. */
#ifndef STATEDIAGRAM_PICTURE_H
#define STATEDIAGRAM_PICTURE_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a cell is made of; the theme turns it into a colour and, for print, a pattern. */
typedef enum sdg_ink {
    SDG_INK_NONE,
    SDG_INK_WALL,
    SDG_INK_WATER,
    SDG_INK_LAND,
    SDG_INK_A,
    SDG_INK_B,
    SDG_INK_C,
    SDG_INK_D,
    SDG_INK_MARK,
    SDG_INK_COUNT
} sdg_ink;

/* What is drawn in a cell. SDG_SHAPE_FILL covers it edge to edge; the others leave a margin. */
typedef enum sdg_shape {
    SDG_SHAPE_NONE,
    SDG_SHAPE_FILL,
    SDG_SHAPE_BLOCK, /* covers the cell and has an outline: a piece on a board */
    SDG_SHAPE_DISC,
    SDG_SHAPE_SQUARE,
    SDG_SHAPE_TRIANGLE,
    SDG_SHAPE_DIAMOND,
    SDG_SHAPE_HULL,    /* a boat seen from the side, deck up */
    SDG_SHAPE_CUP,     /* a vessel open at the top: an outline alone, over what it holds */
    SDG_SHAPE_JOIN,    /* the inside of a block without its outline: joins blocks that overlap */
    SDG_SHAPE_HALO,    /* a light seam around a block, under its heavy outline */
    SDG_SHAPE_OUTLINE, /* a heavy outline of a block */
    SDG_SHAPE_GHOST,   /* a broken outline: where a block was */
    SDG_SHAPE_COUNT
} sdg_shape;

/* A cell: its place from the upper left corner and its extent, both in units of the board. Cells
 * may span units and lie on one another; later ones are drawn over earlier ones. */
typedef struct sdg_cell {
    uint16_t col, row, cols, rows;
    sdg_ink ink;
    sdg_shape shape;
    char text[16]; /* UTF-8, centred; "" for none */
} sdg_cell;

/* A state's picture: cols x rows square units. cells live in the arena that the caller passed. */
typedef struct sdg_picture {
    uint16_t cols, rows;
    const sdg_cell *cells;
    uint32_t cell_count;
} sdg_picture;

/* One line of the picture's key in the legend: what a shape stands for. */
typedef struct sdg_picture_key {
    sdg_ink ink;
    sdg_shape shape;
    const char *text; /* "priest"; static, or owned by the puzzle */
} sdg_picture_key;

#ifdef __cplusplus
}
#endif
#endif
