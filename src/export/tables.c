/* Tables as Markdown, TeX, CSV and JSON; the aligned text is in table_text.c. Cells are one array
 * of texts, row after row, that doubles within the table's arena. */
#include <string.h>

#include "base/words.h"
#include "export/write.h"

/* JSON numbers are doubles to most readers: longer ones stay texts. */
enum { MOST_DIGITS = 15 };

/* In the language of the table's texts; as they are where there is no memory, which the first row
 * then finds out. */
static const char *const *headings_in(sdg_arena *arena, const char *const *columns, uint32_t count)
{
    const sdg_lang lang = sdg_arena_lang(arena);
    const char **out = lang == SDG_LANG_EN ? NULL : sdg_arena_take(arena, count, sizeof *out);
    for (uint32_t i = 0; out != NULL && i < count; i++)
        out[i] = sdg_translate(lang, columns[i]);
    return out == NULL ? columns : out;
}

/* In English nothing is allocated before the first row. */
void sdg_table_start(sdg_table *table, const char *name, const char *const *columns,
                     const bool *numeric, uint32_t column_count, sdg_arena *arena)
{
    *table = (sdg_table){.name = name,
                         .columns = headings_in(arena, columns, column_count),
                         .numeric = numeric,
                         .column_count = column_count,
                         .arena = arena};
}

/* The old cells stay in the arena until it is freed: at most as many again. */
const char **sdg_table_row(sdg_table *table)
{
    size_t used = (size_t)table->row_count * table->column_count;
    if (used + table->column_count > table->capacity) {
        size_t larger = 2 * (used + table->column_count);
        const char **cells = sdg_arena_take(table->arena, larger, sizeof *cells);
        if (cells == NULL)
            return NULL;
        if (used > 0)
            memcpy(cells, table->cells, used * sizeof *cells);
        table->cells = cells;
        table->capacity = larger;
    }
    table->row_count++;
    return table->cells + used;
}

/* Set to the right in text, TeX and Markdown, and written without quotes in JSON. */
static bool is_numeric(const sdg_table *table, uint32_t column)
{
    return table->numeric != NULL && table->numeric[column];
}

/* An empty cell is the empty text to whoever writes it. */
static const char *cell_of(const sdg_table *table, uint32_t row, uint32_t column)
{
    const char *cell = table->cells[(size_t)row * table->column_count + column];
    return cell == NULL ? "" : cell;
}

/* Markdown, TeX and CSV differ in little else than this, so one function writes the rows of all
 * three. */
typedef struct frame {
    const char *before, *between, *after;
    sdg_escape escape;
    const char *last, *last_heading; /* of one more column; NULL: there is none */
} frame;

/* One row: the headings if cells is NULL. */
static void put_row(const sdg_table *table, const frame *with, const char *const *cells,
                    sdg_sink *to)
{
    sdg_put_text(to, with->before);
    for (uint32_t i = 0; i < table->column_count; i++) {
        const char *text = cells == NULL ? table->columns[i] : cells[i];
        sdg_put_text(to, i == 0 ? "" : with->between);
        with->escape(to, text == NULL ? "" : text);
    }
    if (with->last != NULL) {
        sdg_put_text(to, with->between);
        with->escape(to, cells == NULL ? with->last_heading : with->last);
    }
    sdg_put_text(to, with->after);
}

/* The sink keeps its first failure, so that rows need no check of their own. */
static void put_rows(const sdg_table *table, const frame *with, sdg_sink *to)
{
    for (uint32_t i = 0; i < table->row_count; i++)
        put_row(table, with, table->cells + (size_t)i * table->column_count, to);
}

/* Partial results say so in the note. */
static bool has_note(const sdg_table *table)
{
    return table->note != NULL && table->note[0] != '\0';
}

/* A note has no place among records: it is left out. That the rows are not all there are, each of
 * them says. */
static void put_csv(const sdg_table *table, sdg_sink *to)
{
    bool is_partial = table->partial != NULL && table->partial[0] != '\0';
    const frame with = {"", ",", "\n", sdg_put_csv, is_partial ? table->partial : NULL, "partial"};
    put_row(table, &with, NULL, to);
    put_rows(table, &with, to);
}

/* The line below the headings says which columns are set to the right. */
static void put_markdown(const sdg_table *table, sdg_sink *to)
{
    static const frame with = {"| ", " | ", " |\n", sdg_put_markdown, NULL, NULL};
    put_row(table, &with, NULL, to);
    for (uint32_t i = 0; i < table->column_count; i++)
        sdg_put_text(to, is_numeric(table, i) ? "|---:" : "|---");
    sdg_put_text(to, "|\n");
    put_rows(table, &with, to);
    if (!has_note(table))
        return;
    sdg_put_text(to, "\n");
    sdg_put_markdown(to, table->note);
    sdg_put_text(to, "\n");
}

/* Plain LaTeX: no package is needed. */
static void put_tex(const sdg_table *table, sdg_sink *to)
{
    static const frame with = {"", " & ", " \\\\\n", sdg_put_tex, NULL, NULL};
    sdg_put_text(to, "\\begin{tabular}{");
    for (uint32_t i = 0; i < table->column_count; i++)
        sdg_put_text(to, is_numeric(table, i) ? "r" : "l");
    sdg_put_text(to, "}\n\\hline\n");
    put_row(table, &with, NULL, to);
    sdg_put_text(to, "\\hline\n");
    put_rows(table, &with, to);
    sdg_put_text(to, "\\hline\n\\end{tabular}\n");
    if (!has_note(table))
        return;
    sdg_put_text(to, "\n\\smallskip\n");
    sdg_put_tex(to, table->note);
    sdg_put_text(to, "\n");
}

/* Digits, perhaps a minus before and a point within: what JSON takes as a number as it stands. */
static bool is_number(const char *text)
{
    const char *digits = text[0] == '-' ? text + 1 : text;
    size_t whole = strspn(digits, "0123456789");
    size_t part = digits[whole] == '.' ? strspn(digits + whole + 1, "0123456789") : 0;
    size_t end = digits[whole] == '.' ? whole + 1 + part : whole;
    if (whole == 0 || digits[end] != '\0' || (end > whole && part == 0))
        return false;
    return (whole == 1 || digits[0] != '0') && whole + part <= MOST_DIGITS;
}

/* A heading as a key: "Peak frontier" is "peak_frontier". */
static void put_key(sdg_sink *to, const char *heading)
{
    char key[64];
    size_t count = 0;
    for (; heading[count] != '\0' && count < sizeof key - 1; count++) {
        key[count] = sdg_lower(heading[count]);
        if (key[count] == ' ' || key[count] == '-')
            key[count] = '_';
    }
    key[count] = '\0';
    sdg_put_json(to, key);
}

/* Only columns of numbers have null; an empty text is a text. */
static void put_json_row(const sdg_table *table, uint32_t row, sdg_sink *to)
{
    for (uint32_t i = 0; i < table->column_count; i++) {
        const char *cell = cell_of(table, row, i);
        sdg_put_text(to, i == 0 ? "" : ", ");
        put_key(to, table->columns[i]);
        sdg_put_text(to, ": ");
        if (is_numeric(table, i) && cell[0] == '\0')
            sdg_put_text(to, "null");
        else if (is_numeric(table, i) && is_number(cell))
            sdg_put_text(to, cell);
        else
            sdg_put_json(to, cell);
    }
}

/* An array of objects, a row each on a line of its own: scripts read it, and so do people and diff.
 */
static void put_json(const sdg_table *table, sdg_sink *to)
{
    sdg_put_text(to, "[");
    for (uint32_t i = 0; i < table->row_count; i++) {
        sdg_put_text(to, i == 0 ? "\n  {" : ",\n  {");
        put_json_row(table, i, to);
        /* As in CSV there is no other place for it. */
        if (table->partial != NULL && table->partial[0] != '\0') {
            sdg_put_text(to, ", \"partial\": ");
            sdg_put_json(to, table->partial);
        }
        sdg_put_text(to, "}");
    }
    sdg_put_text(to, table->row_count == 0 ? "]\n" : "\n]\n");
}

/* Any other word means text, the form that needs no reader but a person. */
void sdg_table_put(const sdg_table *table, const char *format, sdg_sink *to)
{
    if (strcmp(format, "md") == 0)
        put_markdown(table, to);
    else if (strcmp(format, "tex") == 0)
        put_tex(table, to);
    else if (strcmp(format, "csv") == 0)
        put_csv(table, to);
    else if (strcmp(format, "json") == 0)
        put_json(table, to);
    else
        sdg_table_put_text(table, to);
}
