/* The matrix in writing. A cell is 0 or 1; with the faults shown, i is a load into a legal state
 * out of an illegal one, and n a step of the numbering that is no load. */
#include <string.h>

#include "export/matrix_heads.h"

static const char note[] =
    SDG_TEXT("i: a load out of an illegal state; n: a step of the numbering that is no load");
static const char unknown_note[] = SDG_TEXT("?: not known, the state was not expanded");

/* A matrix being written. */
typedef struct writing {
    const sdg_matrix *matrix;
    bool with_faults;
    const char *unknown; /* the sign for a cell that is not known */
    const char *blank;   /* the sign for one that is to be filled in */
    sdg_sink *to;
} writing;

/* A transition is a 1 whatever else the cell says; a fault is one whatever is known of the space.
 */
static const char *sign_of(const writing *it, uint8_t cell)
{
    bool with_faults = it->with_faults;
    if ((cell & SDG_CELL_BLANK) != 0)
        return it->blank;
    if ((cell & SDG_CELL_EDGE) != 0)
        return "1";
    if (with_faults && (cell & SDG_CELL_ILLEGAL) != 0)
        return "i";
    if (with_faults && (cell & SDG_CELL_NO_LOAD) != 0)
        return "n";
    return (cell & SDG_CELL_UNKNOWN) != 0 ? it->unknown : "0";
}

/* The cells are one array, row after row, as in sdg_matrix. */
static const char *sign_at(const writing *it, uint32_t row, uint32_t column)
{
    const sdg_matrix *matrix = it->matrix;
    return sign_of(it, matrix->cells[(size_t)row * matrix->size + column]);
}

/* Below a matrix that people read stands what its signs mean. */
static void put_notes(const writing *it, const char *before)
{
    if (it->with_faults)
        sdg_put_format(it->to, "%s%s\n", before, sdg_translate(it->to->lang, note));
    if (it->matrix->partial[0] != '\0')
        sdg_put_format(it->to, "%s%s\n", before, sdg_translate(it->to->lang, unknown_note));
}

/* All cells are one sign wide, so the widest number above decides the columns. */
static void put_text(const writing *it)
{
    const sdg_matrix *matrix = it->matrix;
    sdg_heads heads = sdg_heads_measure(matrix, 1);
    sdg_heads_put_columns(matrix, &heads, it->to);
    for (uint32_t row = 0; row < matrix->size && it->to->status == SDG_OK; row++) {
        sdg_heads_put_row(matrix, &heads, row, it->to);
        for (uint32_t column = 0; column < matrix->size; column++) {
            sdg_put_spaces(it->to, heads.cell);
            sdg_put_text(it->to, sign_at(it, row, column));
        }
        sdg_put_text(it->to, "\n");
    }
    put_notes(it, "\n");
}

/* Writes all rows, each cell led by between. */
static void put_cells(const writing *it, uint32_t row, const char *between, const char *after)
{
    for (uint32_t column = 0; column < it->matrix->size; column++) {
        sdg_put_text(it->to, between);
        sdg_put_text(it->to, sign_at(it, row, column));
    }
    sdg_put_text(it->to, after);
}

/* A note has no line among records, so it goes into the corner. */
static void put_csv(const writing *it)
{
    const sdg_matrix *matrix = it->matrix;
    sdg_heads_put_csv(matrix, it->with_faults ? note : "", it->to);
    for (uint32_t row = 0; row < matrix->size && it->to->status == SDG_OK; row++) {
        sdg_put_csv(it->to, sdg_heads_name(matrix, row));
        put_cells(it, row, ",", "\n");
    }
}

/* Numbers above, labels at the side: labels above would make the table too wide to read. */
static void put_markdown(const writing *it)
{
    const sdg_matrix *matrix = it->matrix;
    sdg_put_text(it->to, "|  ");
    for (uint32_t i = 0; i < matrix->size; i++)
        sdg_put_format(it->to, "| %s ", matrix->shorts[i]);
    sdg_put_text(it->to, "|\n|---");
    for (uint32_t i = 0; i < matrix->size; i++)
        sdg_put_text(it->to, "|:-:");
    sdg_put_text(it->to, "|\n");
    for (uint32_t row = 0; row < matrix->size && it->to->status == SDG_OK; row++) {
        sdg_put_text(it->to, "| ");
        sdg_heads_put_number(matrix, row, it->to);
        sdg_put_markdown(it->to, matrix->labels[row]);
        put_cells(it, row, " | ", " |\n");
    }
    put_notes(it, "\n");
}

/* Whether columns at the usual distance are wider than a line of the article class: a letter is 5
 * pt wide, and there are 12 pt between two columns. */
static bool is_wide(const sdg_matrix *matrix)
{
    const size_t labels = 5 * (sdg_heads_measure(matrix, 1).label + 3);
    return labels + (size_t)matrix->size * 17 > 330;
}

/* Plain LaTeX: a column of labels, a rule, and size centred columns. */
static void put_tex(const writing *it)
{
    const sdg_matrix *matrix = it->matrix;
    const bool is_close = is_wide(matrix);
    sdg_put_text(it->to, is_close ? "{\\setlength{\\tabcolsep}{3pt}\\noindent\n" : "");
    sdg_put_format(it->to, "\\begin{tabular}{l|*{%u}{c}}\n", matrix->size == 0 ? 1 : matrix->size);
    for (uint32_t i = 0; i < matrix->size; i++)
        sdg_put_format(it->to, " & %s", matrix->shorts[i]);
    sdg_put_text(it->to, " \\\\\n\\hline\n");
    for (uint32_t row = 0; row < matrix->size && it->to->status == SDG_OK; row++) {
        sdg_heads_put_number(matrix, row, it->to);
        sdg_put_tex(it->to, matrix->labels[row]);
        put_cells(it, row, " & ", " \\\\\n");
    }
    sdg_put_text(it->to, is_close ? "\\end{tabular}\\par}\n" : "\\end{tabular}\n");
    put_notes(it, "\n\\smallskip\n");
}

/* The sink is asked once, at the end: it keeps its first failure. */
sdg_status sdg_matrix_put(const sdg_matrix *matrix, const char *format, bool with_faults,
                          sdg_sink *to, sdg_error *err)
{
    writing it = {matrix, with_faults, strcmp(format, "csv") == 0 ? "" : "?",
                  strcmp(format, "text") == 0 ? "_" : "", to};
    if (strcmp(format, "text") == 0)
        put_text(&it);
    else if (strcmp(format, "csv") == 0)
        put_csv(&it);
    else if (strcmp(format, "md") == 0)
        put_markdown(&it);
    else if (strcmp(format, "tex") == 0)
        put_tex(&it);
    else
        return sdg_fail_format(err, format, "text, csv, md, tex");
    return sdg_sink_result(to, err);
}
