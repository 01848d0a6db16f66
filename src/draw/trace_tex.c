/* The trace for LaTeX, where it would be wider than a page of text: columns are shares of the line,
 * so that long lists wrap, and what is long comes in several tables, as none is broken by itself. A
 * table that is to be filled in has rules around each cell; nothing of its sizes comes from what is
 * to be written. */
#include "draw/trace_tex.h"

#include <math.h>
#include <string.h>

#include "draw/exercise.h"
#include "draw/figure.h"

/* In points: letters, a line of them, the line of text of the article class, what is beside a
 * column's text, and the height of a table after which another begins. */
#define SIZE 10.0
#define LINE 12.0
#define TEXT_WIDTH 345.0
#define BESIDE 13.0
#define LEAST_LIST 75.0
#define BLOCK_HEIGHT 250.0
/* Of a blank row, in which lists are written by hand. */
#define BLANK_HEIGHT 30.0

/* A table being written. */
typedef struct writing {
    trace_table *trace;
    double *widths; /* by column: shares of the line */
    bool is_asked;
    sdg_sink *to;
} writing;

static bool is_list(trace_content content)
{
    return content == TRACE_FRONTIER || content == TRACE_EXPLORED || content == TRACE_NOTES;
}

static double width_of(const char *text)
{
    return sdg_text_width(text, SIZE, false);
}

/* ---- widths ---- */

/* What is in a column, in one line. */
static double measure_cells(const trace_table *table, uint32_t column)
{
    const trace_content content = table->columns[column].content;
    double widest = 0.0;
    for (uint32_t row = 0; row < table->row_count; row++) {
        const trace_cell *cell = &table->rows[row].cells[column];
        double sum = 0.0;
        for (uint32_t i = 0; i < cell->count; i++)
            sum +=
                width_of(cell->items[i]) + (i > 0 ? width_of(trace_between(table, content)) : 0.0);
        widest = fmax(widest, sum);
    }
    return widest;
}

/* Of a column that is no list. Moves are not known before the rows are: ten letters hold most. */
static double natural_width(const writing *it, uint32_t column, double state)
{
    const trace_content content = it->trace->columns[column].content;
    double head = width_of(it->trace->columns[column].head);
    if (!it->is_asked)
        return fmax(head, measure_cells(it->trace, column));
    if (content == TRACE_EXPANDED || content == TRACE_PRED)
        return fmax(head, state);
    return fmax(head, content == TRACE_MOVE ? 50.0 : 18.0);
}

/* Whether a column wraps: a list of which no more is known, or a long one. */
static bool wraps(const writing *it, uint32_t column)
{
    return is_list(it->trace->columns[column].content) &&
           (it->is_asked || natural_width(it, column, 0.0) > LEAST_LIST);
}

/* Lists share what the others leave; where that is little, all are made narrower. */
static void share(writing *it, double state)
{
    const uint32_t count = it->trace->column_count;
    double sum = 0.0, lists = 0.0;
    for (uint32_t i = 0; i < count; i++) {
        it->widths[i] = wraps(it, i) ? 0.0 : natural_width(it, i, state) + BESIDE;
        lists += wraps(it, i);
        sum += it->widths[i];
    }
    double list = lists > 0.0 ? fmax((TEXT_WIDTH - sum) / lists, LEAST_LIST) : 0.0;
    double whole = fmax(sum + list * lists, TEXT_WIDTH);
    for (uint32_t i = 0; i < count; i++)
        it->widths[i] = (wraps(it, i) ? list : it->widths[i]) / whole;
}

/* ---- heights ---- */

/* Lines of a row as it is filled; words that do not fill theirs take half as much again. */
static double height_of(const writing *it, uint32_t row)
{
    double lines = 1.0;
    for (uint32_t i = 0; i < it->trace->column_count; i++) {
        const trace_cell *cell = &it->trace->rows[row].cells[i];
        double room = it->widths[i] * TEXT_WIDTH - BESIDE, sum = 0.0;
        for (uint32_t k = 0; k < cell->count; k++)
            sum += width_of(cell->items[k]) + width_of(", ");
        lines = fmax(lines, ceil(1.5 * sum / fmax(room, SIZE)));
    }
    return fmax(lines * LINE, it->is_asked ? BLANK_HEIGHT : 0.0);
}

/* ---- texts ---- */

/* An entry of a list is not broken if it fits a line. */
static void put_item(const char *text, bool whole, sdg_sink *to)
{
    char piece[256];
    while (whole && strlen(text) < sizeof piece && strchr(text, ' ') != NULL) {
        size_t length = strcspn(text, " ");
        memcpy(piece, text, length);
        piece[length] = '\0';
        sdg_put_tex(to, piece);
        sdg_put_text(to, "~");
        text += length + 1;
    }
    sdg_put_tex(to, text);
}

static void put_cell(const writing *it, uint32_t column, const trace_cell *cell)
{
    const trace_content content = it->trace->columns[column].content;
    double room = it->widths[column] * TEXT_WIDTH - BESIDE;
    if (cell->count > 0)
        sdg_put_text(it->to, "\\raggedright ");
    for (uint32_t i = 0; i < cell->count; i++) {
        if (i > 0)
            sdg_put_tex(it->to, trace_between(it->trace, content));
        put_item(cell->items[i],
                 content != TRACE_NOTES && width_of(cell->items[i]) + SIZE / 2 <= room, it->to);
    }
}

/* The strut of a blank row is what a hand needs. */
static void put_row(const writing *it, uint32_t row)
{
    sdg_put_text(it->to, it->is_asked ? "\\rule[-18pt]{0pt}{30pt}" : "");
    for (uint32_t i = 0; i < it->trace->column_count; i++) {
        sdg_put_text(it->to, i > 0 ? " & " : "");
        put_cell(it, i, &it->trace->rows[row].cells[i]);
    }
    sdg_put_text(it->to, it->is_asked ? " \\tabularnewline\n\\hline\n" : " \\tabularnewline\n");
}

/* A table stands on its lower edge, since a page counts no depths. Shares are told in thousandths,
 * rounded down, so that they do not come to more than the line. */
static void put_head(const writing *it)
{
    const char *rule = it->is_asked ? "|" : "";
    sdg_put_format(it->to, "\\noindent\\begin{tabular}[b]{%s", rule);
    for (uint32_t i = 0; i < it->trace->column_count; i++)
        sdg_put_format(it->to,
                       "p{\\dimexpr 0.%03u\\linewidth-2\\tabcolsep-\\arrayrulewidth\\relax}%s",
                       (unsigned)fmin(995.0 * it->widths[i], 999.0), rule);
    sdg_put_text(it->to, "}\n\\hline\n");
    for (uint32_t i = 0; i < it->trace->column_count; i++) {
        sdg_put_text(it->to, i > 0 ? " & \\raggedright " : "\\raggedright ");
        sdg_put_tex(it->to, it->trace->columns[i].head);
    }
    sdg_put_text(it->to, " \\tabularnewline\n\\hline\n");
}

/* An empty line parts the tables, between which a page may end. */
static void put_tables(const writing *it)
{
    double height = 0.0;
    put_head(it);
    for (uint32_t row = 0; row < it->trace->row_count; row++) {
        double more = height_of(it, row);
        if (height > 0.0 && height + more > BLOCK_HEIGHT) {
            sdg_put_text(it->to, it->is_asked ? "\\end{tabular}\n\n\\smallskip\n"
                                              : "\\hline\n\\end{tabular}\n\n\\smallskip\n");
            put_head(it);
            height = 0.0;
        }
        put_row(it, row);
        height += more;
    }
    sdg_put_text(it->to, it->is_asked ? "\\end{tabular}\n" : "\\hline\n\\end{tabular}\n");
}

/* ---- the whole ---- */

bool trace_is_wide(const trace_table *table)
{
    double sum = 0.0;
    for (uint32_t i = 0; i < table->column_count; i++)
        sum += BESIDE + fmax(width_of(table->columns[i].head), measure_cells(table, i));
    return sum > TEXT_WIDTH - 2 * SIZE;
}

sdg_status trace_put_tex(trace_table *table, sdg_sink *to, sdg_error *err)
{
    writing it = {.trace = table,
                  .is_asked = table->scene->options->exercise.blanks != SDG_BLANKS_NONE,
                  .to = to};
    double state = 0.0;
    it.widths = sdg_arena_take(table->arena, table->column_count, sizeof *it.widths);
    if (it.widths == NULL || !trace_measure_names(table, SIZE, false, &state))
        return sdg_fail_memory(err);
    share(&it, state);
    put_tables(&it);
    return SDG_OK;
}
