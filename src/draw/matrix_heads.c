/* The heads of a matrix: to the left of each row its number and its state, above each column its
 * number, one figure above the other where the columns are narrow. Also the legend of both figures
 * of a matrix. */
#include <string.h>

#include "draw/figure.h"
#include "draw/matrix_figure.h"
#include "draw/theme.h"

/* Between a head and the cells. */
static const double gap = 4.0;

/* A puzzle's own index comes with its state in one label; a state's number stands beside its text.
 */
static double number_width(const sdg_matrix *matrix)
{
    double widest = 0.0;
    for (uint32_t i = 0; i < matrix->size && !matrix->by_index; i++) {
        double width = figure_text_width(matrix->shorts[i]);
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* The cells begin to the right of the longest head. */
void matrix_measure_heads(matrix_sheet *sheet)
{
    const sdg_matrix *matrix = sheet->matrix;
    double widest = 0.0;
    for (uint32_t i = 0; i < matrix->size; i++) {
        double width = figure_text_width(matrix->labels[i]);
        widest = width > widest ? width : widest;
    }
    sheet->left = widest + gap + (matrix->by_index ? 0.0 : number_width(matrix) + 2.0 * gap);
}

/* Illegal placements are ghosts, and so is what no path reaches. */
static sdg_colour head_colour(const matrix_sheet *sheet, uint32_t row)
{
    return sheet->matrix->states[row] == SDG_NONE ? (sdg_colour)THEME_GHOST_INK
                                                  : (sdg_colour)THEME_INK;
}

/* A stroke, not a colour alone, says that a placement breaks a rule. */
static bool strike(const matrix_sheet *sheet, sdg_point right, double width)
{
    sdg_point line[2] = {{right.x - width - 1.0, right.y}, {right.x + 1.0, right.y}};
    return sdg_mark_line(sheet->diagram, line, 2, sdg_pen_of(THEME_RULE, 0.7, SDG_SOLID));
}

/* Heads are set to the right, so that numbers stand in line beside their rows. */
static bool draw_row_head(const matrix_sheet *sheet, uint32_t row)
{
    const sdg_matrix *matrix = sheet->matrix;
    const char *label = matrix->labels[row];
    sdg_point at = {sheet->left - gap, matrix_row_middle(sheet, row)};
    if (!matrix->by_index) {
        if (!figure_text(sheet->diagram, at, SDG_ALIGN_RIGHT, matrix->shorts[row], THEME_INK))
            return false;
        at.x -= number_width(matrix) + 2.0 * gap;
    }
    if (!matrix->legal[row] && !strike(sheet, at, figure_text_width(label)))
        return false;
    return figure_text(sheet->diagram, at, SDG_ALIGN_RIGHT, label, head_colour(sheet, row));
}

/* A row that is not known is told from a row of zeros. */
static bool draw_open_row(const matrix_sheet *sheet, uint32_t row)
{
    double y = matrix_row_middle(sheet, row);
    sdg_point line[2] = {{sheet->left, y}, {sheet->left + sheet->matrix->size * sheet->width, y}};
    return sdg_mark_line(sheet->diagram, line, 2, sdg_pen_of(THEME_GHOST, 0.8, SDG_DASHED));
}

/* Whether the numbers of the columns do not fit beside each other. */
static bool are_stacked(const matrix_sheet *sheet)
{
    for (uint32_t i = 0; i < sheet->matrix->size; i++)
        if (figure_text_width(sheet->matrix->shorts[i]) > sheet->width - 1.0)
            return true;
    return false;
}

/* A number with a figure a line, the last one at the bottom. */
static bool draw_stacked(const matrix_sheet *sheet, uint32_t column, double bottom)
{
    const char *text = sheet->matrix->shorts[column];
    size_t count = strlen(text);
    for (size_t i = 0; i < count; i++) {
        char figure[2] = {text[i], '\0'};
        sdg_point at = {matrix_column_middle(sheet, column),
                        bottom + THEME_TEXT * (0.5 + (double)(count - 1 - i))};
        if (!figure_text(sheet->diagram, at, SDG_ALIGN_MIDDLE, figure, head_colour(sheet, column)))
            return false;
    }
    return true;
}

/* Struck out like the rows, but for stacked numbers, which a stroke would make unreadable. */
static bool draw_column_heads(const matrix_sheet *sheet, bool stacked, double bottom)
{
    const sdg_matrix *matrix = sheet->matrix;
    for (uint32_t i = 0; i < matrix->size; i++) {
        sdg_point at = {matrix_column_middle(sheet, i), bottom + THEME_TEXT * 0.5};
        double half = figure_text_width(matrix->shorts[i]) / 2 + 1.5;
        if (!matrix->legal[i] && !stacked &&
            !strike(sheet, figure_point(at.x + half, at.y), 2 * half))
            return false;
        bool drawn = stacked ? draw_stacked(sheet, i, bottom)
                             : figure_text(sheet->diagram, at, SDG_ALIGN_MIDDLE, matrix->shorts[i],
                                           head_colour(sheet, i));
        if (!drawn)
            return false;
    }
    return true;
}

/* The last number is the longest, and says how many lines stacked heads take. */
bool matrix_draw_heads(const matrix_sheet *sheet, double *top)
{
    const sdg_matrix *matrix = sheet->matrix;
    double bottom = matrix->size * sheet->height + 2.0;
    bool stacked = are_stacked(sheet);
    size_t lines = stacked && matrix->size > 0 ? strlen(matrix->shorts[matrix->size - 1]) : 1;
    *top = bottom + THEME_TEXT * (double)lines + 1.0;
    for (uint32_t row = 0; row < matrix->size; row++) {
        if (!draw_row_head(sheet, row))
            return false;
        if (matrix_is_open(sheet, row) && !draw_open_row(sheet, row))
            return false;
    }
    return draw_column_heads(sheet, stacked, bottom);
}

/* "1: boat on the left bank": what a 1 of a turn needs. */
static const char *turn_words(const matrix_sheet *sheet, uint32_t turn)
{
    const sdg_model *model = sdg_space_model(sheet->scene->space);
    const sdg_lang lang = sdg_arena_lang(sheet->diagram->arena);
    const char *name = sdg_translate(lang, turn == 0 ? SDG_TEXT("forward") : SDG_TEXT("back"));
    if (model->puzzle->turn_name == NULL)
        return sdg_arena_say(sheet->diagram->arena, "1: a move %s", name);
    return sdg_arena_say(sheet->diagram->arena, "1: a move %s, with the %s", name,
                         sdg_translate(lang, model->puzzle->turn_name(model->self, turn)));
}

/* Turns that do not occur have no line: a legend lists what is there. */
static bool legend_ones(const matrix_sheet *sheet)
{
    sdg_diagram *diagram = sheet->diagram;
    sdg_pen pen = sdg_pen_of(THEME_INK, 0.8, SDG_SOLID);
    if (!sheet->matrix->alternates)
        return sheet->ones == 0 || figure_sample_box(diagram, THEME_INK, pen, "1: a transition");
    const char *first = turn_words(sheet, 0), *second = turn_words(sheet, 1);
    if (first == NULL || second == NULL)
        return false;
    return (sheet->first == 0 || figure_sample_box(diagram, THEME_INK, pen, first)) &&
           (sheet->second == 0 || figure_sample_box(diagram, THEME_PAPER, pen, second));
}

/* "once", "24 times". */
static const char *times(sdg_arena *arena, uint64_t count)
{
    return count == 1 ? sdg_translate(sdg_arena_lang(arena), "once")
                      : words_count(arena, count, "time");
}

/* The counts are part of the line, since they are what a reader compares with his own array. */
static bool legend_ghosts(const matrix_sheet *sheet)
{
    sdg_diagram *diagram = sheet->diagram;
    const char *ones = times(diagram->arena, sheet->illegal_ones);
    const char *steps = times(diagram->arena, sheet->no_loads);
    if (ones == NULL || steps == NULL)
        return false;
    const char *illegal = sdg_arena_say(
        diagram->arena, "1 out of an illegal state, which only a faulty array holds: %s", ones);
    const char *no_load = sdg_arena_say(
        diagram->arena, "the index changes as by a move, but no move does it: %s", steps);
    if (illegal == NULL || no_load == NULL)
        return false;
    const char *one = sheet->is_grid ? "1" : "";
    return (sheet->illegal_ones == 0 || figure_sample_ghost(diagram, one, illegal)) &&
           (sheet->no_loads == 0 || figure_sample_ghost(diagram, "\xc3\x97", no_load));
}

/* A plot has no heads and no dashed rows, hence no lines for them but one. */
bool matrix_legend(const matrix_sheet *sheet)
{
    sdg_diagram *diagram = sheet->diagram;
    bool grid = sheet->is_grid;
    if (!legend_ones(sheet) || !legend_ghosts(sheet))
        return false;
    if (sheet->lit > 0 && !figure_sample_box(diagram, SDG_NO_COLOUR, figure_light_pen(sheet->scene),
                                             figure_light_words(sheet->scene)))
        return false;
    if (grid && sheet->illegal_rows > 0 &&
        !figure_sample_words(diagram, "struck out: an illegal state"))
        return false;
    const char *unreached = sheet->matrix->partial[0] == '\0'
                                ? SDG_TEXT("grey, not struck out: legal, never reached")
                                : SDG_TEXT("grey, not struck out: legal, not reached so far");
    if (grid && sheet->unreached_rows > 0 && !figure_sample_words(diagram, unreached))
        return false;
    return sheet->open_rows == 0 ||
           figure_sample_words(diagram, grid ? "dashed row: not expanded, so not known"
                                             : "rows that are not expanded are empty");
}
