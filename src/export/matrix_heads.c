/* Headings of a matrix as text in aligned columns, and as CSV. */
#include <string.h>

#include "export/matrix_heads.h"

/* Widths are sizes of text, and none is negative. */
static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* Of a row's own number, with a blank behind it. */
static size_t number_columns(const sdg_matrix *matrix, uint32_t row)
{
    return matrix->by_index ? 0 : strlen(matrix->shorts[row]) + 1;
}

/* Numbers are ASCII, so their bytes are their columns. */
sdg_heads sdg_heads_measure(const sdg_matrix *matrix, size_t cell_width)
{
    sdg_heads heads = {0, cell_width};
    for (uint32_t i = 0; i < matrix->size; i++) {
        heads.label =
            larger(heads.label, number_columns(matrix, i) + sdg_text_columns(matrix->labels[i]));
        heads.cell = larger(heads.cell, strlen(matrix->shorts[i]));
    }
    return heads;
}

/* One space at least parts a column from the next. */
void sdg_heads_put_columns(const sdg_matrix *matrix, const sdg_heads *heads, sdg_sink *to)
{
    sdg_put_spaces(to, heads->label);
    for (uint32_t i = 0; i < matrix->size; i++) {
        sdg_put_spaces(to, 1 + heads->cell - strlen(matrix->shorts[i]));
        sdg_put_text(to, matrix->shorts[i]);
    }
    sdg_put_text(to, "\n");
}

void sdg_heads_put_number(const sdg_matrix *matrix, uint32_t row, sdg_sink *to)
{
    if (!matrix->by_index)
        sdg_put_format(to, "%s ", matrix->shorts[row]);
}

/* Labels are escaped for the terminal; those that change by it are not worth a wider column. */
void sdg_heads_put_row(const sdg_matrix *matrix, const sdg_heads *heads, uint32_t row, sdg_sink *to)
{
    sdg_heads_put_number(matrix, row, to);
    sdg_put_terminal(to, matrix->labels[row]);
    sdg_put_spaces(to, heads->label - number_columns(matrix, row) -
                           sdg_text_columns(matrix->labels[row]));
}

/* Where the puzzle numbers its rows a spreadsheet gets plain indices, to compute with. */
const char *sdg_heads_name(const sdg_matrix *matrix, uint32_t row)
{
    return matrix->by_index ? matrix->shorts[row] : matrix->labels[row];
}

/* Nothing here has to be quoted: limits and notes are words of this program, without a comma. */
static void put_corner(const sdg_matrix *matrix, const char *note, sdg_sink *to)
{
    if (matrix->partial[0] != '\0')
        sdg_put_format(to, "partial: %s%s", matrix->partial, note[0] != '\0' ? "; " : "");
    sdg_put_csv(to, note);
}

/* The corner is the only cell that is not about a move. */
void sdg_heads_put_csv(const sdg_matrix *matrix, const char *note, sdg_sink *to)
{
    put_corner(matrix, note, to);
    for (uint32_t i = 0; i < matrix->size; i++) {
        sdg_put_text(to, ",");
        sdg_put_csv(to, sdg_heads_name(matrix, i));
    }
    sdg_put_text(to, "\n");
}
