/* The two figures of an adjacency matrix: a grid of digits, and for large ones a plot of dots. */
#ifndef SDG_DRAW_MATRIX_FIGURE_H
#define SDG_DRAW_MATRIX_FIGURE_H

#include <statediagram/draw.h>

/* Most rows that are drawn as a grid. */
enum { MATRIX_GRID_ROWS = 64 };

/* What is drawn: a matrix in a diagram, and what occurs in it, for the legend. */
typedef struct matrix_sheet {
    const sdg_scene *scene;
    const sdg_matrix *matrix;
    sdg_diagram *diagram;
    double left, width, height; /* where the cells begin, and the size of one */
    double side;                /* of a plot of dots */
    bool is_grid;               /* else it is one */
    uint32_t ones, first, second,
        lit; /* cells that hold a 1; of turn 0; of turn 1; on a path shown */
    uint32_t illegal_ones, no_loads; /* faulty cells */
    uint32_t illegal_rows, unreached_rows, open_rows;
} matrix_sheet;

/* The bits of the cell in a row and a column; the faulty bits only where the options ask for them.
 */
uint8_t matrix_cell(const matrix_sheet *sheet, uint32_t row, uint32_t column);
/* Whether the step of a cell is to be shown as a step of a shortest path. */
bool matrix_is_lit(const matrix_sheet *sheet, uint32_t row, uint32_t column);
/* Whether the moves out of a row's state are not known yet. */
bool matrix_is_open(const matrix_sheet *sheet, uint32_t row);
/* The height of the middle of a row. */
double matrix_row_middle(const matrix_sheet *sheet, uint32_t row);
/* The place of the middle of a column. */
double matrix_column_middle(const matrix_sheet *sheet, uint32_t column);
/* The box of a cell. */
sdg_box matrix_box(const matrix_sheet *sheet, uint32_t row, uint32_t column);

/* Whether it is drawn as a grid: of at most 64 rows, and if they have room on the sheet that was
 * asked for. */
bool matrix_is_grid(matrix_sheet *sheet);
/* Draws the body of a grid from (0, 0) upwards, and says in *size what it covers. */
sdg_status matrix_draw_grid(matrix_sheet *sheet, sdg_point *size, sdg_error *err);
/* The same for a plot of dots. */
sdg_status matrix_draw_dots(matrix_sheet *sheet, sdg_point *size, sdg_error *err);
/* Widens sheet->left to the row heads of a grid. */
void matrix_measure_heads(matrix_sheet *sheet);
/* Draws the row and column heads; *top is where they end. false: no memory. */
bool matrix_draw_heads(const matrix_sheet *sheet, double *top);
/* Adds legend lines for what occurs. false: no memory. */
bool matrix_legend(const matrix_sheet *sheet);

#endif
