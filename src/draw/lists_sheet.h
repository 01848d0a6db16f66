/* The sheet on which adjacency lists are drawn, and its measures. */
#ifndef SDG_DRAW_LISTS_SHEET_H
#define SDG_DRAW_LISTS_SHEET_H

#include "draw/lists.h"

/* Sizes in points: from line to line, the cell of a pointer, between two boxes, between columns of
 * lists. */
#define LISTS_PITCH 16.0
#define LISTS_POINTER 8.0
#define LISTS_HOP 9.0
#define LISTS_COLUMN_GAP 16.0

typedef struct lists_sheet {
    const sdg_scene *scene;
    sdg_diagram *diagram;
    list_reader reader;
    uint32_t shown;          /* states with a list in the figure */
    uint32_t *entry_counts;  /* shown of them */
    uint32_t most, per_line; /* entries of the longest list, and of a full line */
    uint32_t columns, per_column;
    double number, text; /* widths of the cells for numbers and for states */
    uint32_t lit, open;  /* entries on a path shown; states that are not expanded */
    uint64_t entries;
} lists_sheet;

/* Reads all lists once and settles how many entries a line holds and how many columns the lists
 * fill. */
sdg_status lists_measure(lists_sheet *sheet, sdg_error *err);
/* Reads the list of a state, and asks now and then whether to go on. */
sdg_status lists_take(lists_sheet *sheet, uint32_t state, sdg_error *err);
/* How many lines the list of a state takes. */
uint32_t lists_lines(const lists_sheet *sheet, uint32_t state);
/* The height of the tallest column. */
double lists_height(const lists_sheet *sheet);
/* The width of a head. */
double lists_head_width(const lists_sheet *sheet);
/* The width of an entry with the arrow to it. */
double lists_step_width(const lists_sheet *sheet);
/* The width of a column of lists. */
double lists_column_width(const lists_sheet *sheet);
/* The short text of a state, in the arena of the diagram; NULL: no memory. */
const char *lists_short_text(const lists_sheet *sheet, uint32_t state);

#endif
