/* A matrix of at most 64 rows as a grid of cells with digits, drawn for print: a 1 is a dark square
 * with a white digit, a 0 an empty cell. Row 0 is at the top; a cell's place follows from its row
 * and column alone. */
#include <math.h>

#include "draw/figure.h"
#include "draw/matrix_figure.h"
#include "draw/theme.h"

/* Row 0 is the uppermost, and y grows upwards. */
double matrix_row_middle(const matrix_sheet *sheet, uint32_t row)
{
    return (sheet->matrix->size - row - 0.5) * sheet->height;
}

/* Columns begin where the row heads end. */
double matrix_column_middle(const matrix_sheet *sheet, uint32_t column)
{
    return sheet->left + (column + 0.5) * sheet->width;
}

/* The whole cell, rules included; what is drawn in it keeps its own margin. */
sdg_box matrix_box(const matrix_sheet *sheet, uint32_t row, uint32_t column)
{
    double x = matrix_column_middle(sheet, column), y = matrix_row_middle(sheet, row);
    sdg_box box = {x - sheet->width / 2, y - sheet->height / 2, x + sheet->width / 2,
                   y + sheet->height / 2};
    return box;
}

/* Pens lie across the line they draw, so that boxes keep away from the rules. */
static sdg_box shrunk(sdg_box box, double by)
{
    sdg_box inner = {box.left + by, box.bottom + by, box.right - by, box.top - by};
    return inner;
}

/* The least size of a cell, in points. */
static const double narrowest = 6.0, lowest = 9.0;

/* The height that the sheet has for a row, less two lines of heads. */
static double row_room(const matrix_sheet *sheet)
{
    return (figure_room(sheet->scene).y - 2.5 * THEME_TEXT) / sheet->matrix->size;
}

/* Cells as large as A4 allows, at most 14 pt: narrower than high where there are many, since digits
 * are. */
static void size_cells(matrix_sheet *sheet)
{
    const double widest = 14.0;
    double room = (figure_room(sheet->scene).x - sheet->left - 1.0) / sheet->matrix->size;
    sheet->width = room > widest ? widest : room < narrowest ? narrowest : room;
    sheet->height = sheet->width < lowest ? lowest : sheet->width;
    if (sheet->scene->options->paper.width > 0.0)
        sheet->height = fmax(fmin(sheet->height, row_room(sheet)), lowest);
}

/* Where even the smallest cells have no room on the sheet, dots say where the ones are. */
bool matrix_is_grid(matrix_sheet *sheet)
{
    sdg_point room = figure_room(sheet->scene);
    if (sheet->matrix->size > MATRIX_GRID_ROWS || !(sheet->scene->options->paper.width > 0.0))
        return sheet->matrix->size <= MATRIX_GRID_ROWS;
    matrix_measure_heads(sheet);
    return sheet->left + 1.0 + sheet->matrix->size * narrowest <= room.x &&
           row_room(sheet) >= lowest;
}

/* Whether a rule between two rows parts something: two layers, or in long tables every fifth row.
 */
static bool is_heavy(const matrix_sheet *sheet, uint32_t at)
{
    const sdg_matrix *matrix = sheet->matrix;
    const uint32_t *distance = sheet->scene->facts->distance;
    if (at == 0 || at == matrix->size)
        return true;
    if (!sheet->scene->options->by_layer)
        return matrix->size > 20 && at % 5 == 0;
    uint32_t above = matrix->states[at - 1], below = matrix->states[at];
    return above != SDG_NONE && below != SDG_NONE && distance[above] != distance[below];
}

/* Rules instead of a zero in each cell: the ones stand out, and a cell is still found by eye. */
static bool draw_rules(const matrix_sheet *sheet)
{
    uint32_t size = sheet->matrix->size;
    double right = sheet->left + size * sheet->width, top = size * sheet->height;
    for (uint32_t i = 0; i <= size; i++) {
        double x = sheet->left + i * sheet->width, y = top - i * sheet->height;
        sdg_point upright[2] = {{x, 0}, {x, top}}, level[2] = {{sheet->left, y}, {right, y}};
        sdg_pen pen = sdg_pen_of(THEME_RULE, is_heavy(sheet, i) ? 0.8 : 0.3, SDG_SOLID);
        if (!sdg_mark_line(sheet->diagram, upright, 2, pen) ||
            !sdg_mark_line(sheet->diagram, level, 2, pen))
            return false;
    }
    return true;
}

/* The turns differ in more than shade: forward ones are filled, backward ones hollow. */
static bool draw_one(const matrix_sheet *sheet, uint8_t cell, sdg_box box)
{
    bool hollow = sheet->matrix->alternates && (cell & SDG_CELL_FIRST) == 0;
    sdg_point middle = {(box.left + box.right) / 2, (box.bottom + box.top) / 2};
    sdg_pen pen = sdg_pen_of(THEME_INK, 0.8, SDG_SOLID);
    double margin = sheet->width < 10.0 ? 0.4 : 1.5;
    return sdg_mark_box(sheet->diagram, shrunk(box, margin), hollow ? THEME_PAPER : THEME_INK,
                        pen) &&
           figure_text(sheet->diagram, middle, SDG_ALIGN_MIDDLE, "1",
                       hollow ? THEME_INK : THEME_PAPER);
}

/* What a faulty array holds, or what looks like a step and is none, is not there: a thin ring, no
 * square. */
static bool draw_ghost(const matrix_sheet *sheet, uint8_t cell, sdg_box box)
{
    sdg_point middle = {(box.left + box.right) / 2, (box.bottom + box.top) / 2};
    double across = sheet->width / 2 - 0.8, high = sheet->height / 2 - 0.8;
    bool no_load = (cell & SDG_CELL_NO_LOAD) != 0;
    return sdg_mark_ellipse(sheet->diagram, middle, across, high, THEME_PAPER,
                            sdg_pen_of(THEME_GHOST, 0.6, SDG_SOLID)) &&
           figure_text(sheet->diagram, middle, SDG_ALIGN_MIDDLE, no_load ? "\xc3\x97" : "1",
                       THEME_GHOST_INK);
}

/* A cell is an edge or a ghost, never both: ghosts are what is no edge. */
static bool draw_cell(const matrix_sheet *sheet, uint32_t row, uint32_t column)
{
    uint8_t cell = matrix_cell(sheet, row, column);
    sdg_box box = matrix_box(sheet, row, column);
    if (cell & SDG_CELL_EDGE)
        return draw_one(sheet, cell, box);
    if (cell & (SDG_CELL_ILLEGAL | SDG_CELL_NO_LOAD))
        return draw_ghost(sheet, cell, box);
    return true;
}

/* Row by row, as the matrix is read, so that the text of the figure reads so too. */
static bool draw_cells(const matrix_sheet *sheet)
{
    uint32_t size = sheet->matrix->size;
    for (uint32_t row = 0; row < size; row++)
        for (uint32_t column = 0; column < size; column++)
            if (!draw_cell(sheet, row, column))
                return false;
    return true;
}

/* Rings go over the cells, so that no neighbour covers them. */
static bool draw_rings(const matrix_sheet *sheet)
{
    uint32_t size = sheet->matrix->size;
    sdg_pen pen = figure_light_pen(sheet->scene);
    for (uint32_t row = 0; row < size; row++)
        for (uint32_t column = 0; column < size; column++)
            if ((matrix_cell(sheet, row, column) & SDG_CELL_EDGE) &&
                matrix_is_lit(sheet, row, column) &&
                !sdg_mark_box(sheet->diagram, shrunk(matrix_box(sheet, row, column), 0.2),
                              SDG_NO_COLOUR, pen))
                return false;
    return true;
}

/* Heads first, since the cells take the width that they leave; then from the back to the front. */
sdg_status matrix_draw_grid(matrix_sheet *sheet, sdg_point *size, sdg_error *err)
{
    sdg_diagram *diagram = sheet->diagram;
    double top = 0.0;
    matrix_measure_heads(sheet);
    size_cells(sheet);
    bool drawn = sdg_diagram_group(diagram, "matrix-rules", SDG_NONE) && draw_rules(sheet) &&
                 sdg_diagram_group(diagram, "matrix-cells", SDG_NONE) && draw_cells(sheet) &&
                 sdg_diagram_group(diagram, "matrix-path", SDG_NONE) && draw_rings(sheet) &&
                 sdg_diagram_group(diagram, "matrix-heads", SDG_NONE) &&
                 matrix_draw_heads(sheet, &top);
    *size = figure_point(sheet->left + sheet->matrix->size * sheet->width + 1.0, top);
    return drawn ? SDG_OK : sdg_fail_memory(err);
}
