/* What heads the rows and columns of a matrix in writing. */
#ifndef SDG_EXPORT_MATRIX_HEADS_H
#define SDG_EXPORT_MATRIX_HEADS_H

#include "export/write.h"

/* Widths in columns of a terminal: of the widest row label, and of the space before a cell's last
 * sign. */
typedef struct sdg_heads {
    size_t label, cell;
} sdg_heads;
/* Measures for cells of at most cell_width signs. */
sdg_heads sdg_heads_measure(const sdg_matrix *matrix, size_t cell_width);
/* Writes the line of column numbers, each ending where its cells end. */
void sdg_heads_put_columns(const sdg_matrix *matrix, const sdg_heads *heads, sdg_sink *to);
/* Writes what stands before a label for people, whose columns have numbers above: the number of the
 * row and a blank, or nothing where the label begins with it. */
void sdg_heads_put_number(const sdg_matrix *matrix, uint32_t row, sdg_sink *to);
/* Writes the number and the label of a row, padded. */
void sdg_heads_put_row(const sdg_matrix *matrix, const sdg_heads *heads, uint32_t row,
                       sdg_sink *to);
/* The heading of a row or column in CSV: the number where it is the puzzle's, else the label, so
 * that no heading of a numbered matrix needs quotes. */
const char *sdg_heads_name(const sdg_matrix *matrix, uint32_t row);
/* Writes the corner, the headings of all columns, and the end of the line. The corner holds what
 * cut a partial space short, and the note if it is not "". */
void sdg_heads_put_csv(const sdg_matrix *matrix, const char *note, sdg_sink *to);

#endif
