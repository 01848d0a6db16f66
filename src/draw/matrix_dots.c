/* A matrix of more than 64 rows as a plot of dots, with ticks instead of heads. Neighbouring ones
 * of a row are drawn as one box. Row 0 is at the top. */
#include <math.h>

#include "draw/figure.h"
#include "draw/matrix_figure.h"
#include "draw/theme.h"

/* The largest side of the plot, and the least size of a dot, in points. */
static const double most_side = 400.0, least_dot = 0.6;

/* What a dot is drawn as. */
typedef enum dot_look { DOT_NONE, DOT_FILLED, DOT_HOLLOW, DOT_RING, DOT_CROSS } dot_look;

/* Ones of the second turn are hollow; a faulty one is a ring; what looks like a step and is none is
 * a cross. */
static dot_look look_of(const matrix_sheet *sheet, uint32_t row, uint32_t column)
{
    uint8_t cell = matrix_cell(sheet, row, column);
    if (cell & SDG_CELL_EDGE)
        return sheet->matrix->alternates && (cell & SDG_CELL_FIRST) == 0 ? DOT_HOLLOW : DOT_FILLED;
    if (cell & SDG_CELL_ILLEGAL)
        return DOT_RING;
    return cell & SDG_CELL_NO_LOAD ? DOT_CROSS : DOT_NONE;
}

/* Drawn without a digit, which would have no room. */
static bool draw_cross(const matrix_sheet *sheet, sdg_box box, sdg_pen pen)
{
    sdg_point rising[2] = {{box.left, box.bottom}, {box.right, box.top}};
    sdg_point falling[2] = {{box.left, box.top}, {box.right, box.bottom}};
    return sdg_mark_line(sheet->diagram, rising, 2, pen) &&
           sdg_mark_line(sheet->diagram, falling, 2, pen);
}

/* A box that is never too small to be seen. */
static sdg_box visible(const matrix_sheet *sheet, sdg_box box)
{
    double by = (least_dot - sheet->height) / 2;
    sdg_box grown = {box.left - by, box.bottom - by, box.right + by, box.top + by};
    return by > 0.0 ? grown : box;
}

/* Draws the dots of a row from one column to another, all of one look. */
static bool draw_run(const matrix_sheet *sheet, uint32_t row, uint32_t from, uint32_t to)
{
    sdg_box box = matrix_box(sheet, row, from);
    double x = (box.left + box.right) / 2, y = (box.bottom + box.top) / 2;
    sdg_pen thin = sdg_pen_of(THEME_GHOST, 0.4, SDG_SOLID);
    box.right = matrix_box(sheet, row, to).right;
    box = visible(sheet, box);
    switch (look_of(sheet, row, from)) {
    case DOT_FILLED:
        return sdg_mark_box(sheet->diagram, box, THEME_INK, theme_no_pen());
    case DOT_HOLLOW:
        return sdg_mark_box(sheet->diagram, box, THEME_PAPER,
                            sdg_pen_of(THEME_INK, 0.5, SDG_SOLID));
    case DOT_RING:
        return sdg_mark_ellipse(sheet->diagram, figure_point(x, y), (box.right - box.left) / 2,
                                (box.top - box.bottom) / 2, THEME_PAPER, thin);
    case DOT_CROSS:
        return draw_cross(sheet, box, thin);
    case DOT_NONE:
        break;
    }
    return true;
}

/* A run of ones becomes one box: large matrices are banded, and the file is many times smaller. */
static bool draw_row(const matrix_sheet *sheet, uint32_t row)
{
    uint32_t size = sheet->matrix->size;
    for (uint32_t column = 0, end = 0; column < size; column = end) {
        dot_look look = look_of(sheet, row, column);
        /* Hollow dots must not melt together: only filled ones run on. */
        for (end = column + 1;
             look == DOT_FILLED && end < size && look_of(sheet, row, end) == DOT_FILLED;)
            end++;
        if (look != DOT_NONE && !draw_run(sheet, row, column, end - 1))
            return false;
    }
    return true;
}

/* At most 4,096 rows; their dots are as many as the transitions. */
static bool draw_rows(const matrix_sheet *sheet)
{
    for (uint32_t row = 0; row < sheet->matrix->size; row++)
        if (!draw_row(sheet, row))
            return false;
    return true;
}

/* A ring round each step of a path, large enough to be seen where dots are tiny. */
static bool draw_rings(const matrix_sheet *sheet)
{
    uint32_t size = sheet->matrix->size;
    double radius = sheet->width > 4.0 ? sheet->width * 0.8 : 3.2;
    for (uint32_t row = 0; row < size && sheet->lit > 0; row++)
        for (uint32_t column = 0; column < size; column++) {
            sdg_point middle = {matrix_column_middle(sheet, column), matrix_row_middle(sheet, row)};
            if ((matrix_cell(sheet, row, column) & SDG_CELL_EDGE) &&
                matrix_is_lit(sheet, row, column) &&
                !sdg_mark_ellipse(sheet->diagram, middle, radius, radius, SDG_NO_COLOUR,
                                  sdg_pen_of(THEME_PATH, 1.2, SDG_SOLID)))
                return false;
        }
    return true;
}

/* The least of 10, 50, 100, 500, … rows that leaves a number room. */
static uint32_t tick_distance(const matrix_sheet *sheet)
{
    uint32_t distance = 10;
    for (bool five = true; distance * sheet->width < 24.0; five = !five)
        distance *= five ? 5 : 2;
    return distance;
}

/* The same number at the column and at the row: the matrix is square and both have one order. */
static bool draw_tick(const matrix_sheet *sheet, uint32_t at)
{
    sdg_diagram *diagram = sheet->diagram;
    double x = matrix_column_middle(sheet, at), y = matrix_row_middle(sheet, at), length = 3.0;
    sdg_point above[2] = {{x, sheet->side}, {x, sheet->side + length}};
    sdg_point beside[2] = {{sheet->left - length, y}, {sheet->left, y}};
    sdg_pen pen = sdg_pen_of(THEME_SOFT_INK, 0.6, SDG_SOLID);
    const char *text = sdg_arena_format(diagram->arena, "%u", (unsigned)at);
    return text != NULL && sdg_mark_line(diagram, above, 2, pen) &&
           sdg_mark_line(diagram, beside, 2, pen) &&
           figure_text(diagram, figure_point(x, sheet->side + length + 5.0), SDG_ALIGN_MIDDLE, text,
                       THEME_INK) &&
           figure_text(diagram, figure_point(sheet->left - length - 2.0, y), SDG_ALIGN_RIGHT, text,
                       THEME_INK);
}

/* The first row is number 0, and so is the first tick. */
static bool draw_ticks(const matrix_sheet *sheet)
{
    uint32_t distance = tick_distance(sheet);
    for (uint32_t at = 0; at < sheet->matrix->size; at += distance)
        if (!draw_tick(sheet, at))
            return false;
    return true;
}

/* Where all dots lie near the diagonal, the frame says how large the matrix is. */
static bool draw_frame(const matrix_sheet *sheet)
{
    sdg_box frame = {sheet->left, 0.0, sheet->left + sheet->side, sheet->side};
    return sdg_mark_box(sheet->diagram, frame, SDG_NO_COLOUR,
                        sdg_pen_of(THEME_RULE, 0.8, SDG_SOLID));
}

/* The side of the plot is that of the sheet, so that the dots take what size the rows leave them.
 */
sdg_status matrix_draw_dots(matrix_sheet *sheet, sdg_point *size, sdg_error *err)
{
    sdg_diagram *diagram = sheet->diagram;
    sdg_point room = figure_room(sheet->scene);
    sheet->left = figure_text_width("4000") + 6.0;
    sheet->side = fmin(most_side, room.x - sheet->left - 5.0);
    if (sheet->scene->options->paper.width > 0.0)
        sheet->side = fmin(sheet->side, room.y - 13.0);
    sheet->width = sheet->height = sheet->side / sheet->matrix->size;
    bool drawn = sdg_diagram_group(diagram, "matrix-rules", SDG_NONE) && draw_frame(sheet) &&
                 sdg_diagram_group(diagram, "matrix-cells", SDG_NONE) && draw_rows(sheet) &&
                 sdg_diagram_group(diagram, "matrix-path", SDG_NONE) && draw_rings(sheet) &&
                 sdg_diagram_group(diagram, "matrix-heads", SDG_NONE) && draw_ticks(sheet);
    *size = figure_point(sheet->left + sheet->side + 5.0, sheet->side + 13.0);
    return drawn ? SDG_OK : sdg_fail_memory(err);
}
