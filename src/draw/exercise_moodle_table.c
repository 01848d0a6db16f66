/* Tables as questions for Moodle: a trace with a field for each cell, a matrix with one for each
 * row, since hundreds of fields of one digit are no question. */
#include <string.h>

#include "draw/exercise_moodle.h"
#include "draw/figure.h"
#include "draw/trace.h"

/* ---- the trace ---- */

/* The tables of the question's run and of those by other conventions. */
typedef struct traces {
    const exercise_moodle *with;
    trace_table right, *others;
    uint32_t other_count; /* of them that were read */
} traces;

/* What parts a list, without the blank. */
typedef struct mark {
    char text[8];
} mark;

static mark tight(const char *between)
{
    mark out = {""};
    size_t length = strcspn(between, " ");
    if (length < sizeof out.text)
        memcpy(out.text, between, length);
    return out;
}

/* A list with or without blanks behind its commas. */
static bool put_right(const trace_table *table, trace_content content, const trace_cell *cell,
                      sdg_sink *to)
{
    const char *text = trace_join(table, content, cell);
    const mark between = tight(trace_between(table, content));
    if (text == NULL)
        return false;
    if (cell->count == 0) {
        moodle_put_dash(to);
        return true;
    }
    sdg_put_text(to, "=");
    moodle_put_text(text, to);
    if (cell->count == 1)
        return true;
    sdg_put_text(to, "~=");
    for (uint32_t i = 0; i < cell->count; i++) {
        sdg_put_text(to, i > 0 ? between.text : "");
        moodle_put_text(cell->items[i], to);
    }
    return true;
}

/* The cell of another table; "" where that has none. */
static const char *other_text(const trace_table *table, uint32_t row, uint32_t column)
{
    if (row >= table->row_count || column >= table->column_count)
        return "";
    return trace_join(table, table->columns[column].content, &table->rows[row].cells[column]);
}

/* Of the answers by other conventions each is told once, and none that is right. */
static bool put_others(const traces *it, uint32_t row, uint32_t column, const char *right,
                       sdg_sink *to)
{
    for (uint32_t i = 0; i < it->other_count; i++) {
        const char *text = other_text(&it->others[i], row, column);
        if (text == NULL)
            return false;
        bool is_told = text[0] == '\0' || strcmp(text, right) == 0;
        for (uint32_t k = 0; k < i && !is_told; k++) {
            const char *before = other_text(&it->others[k], row, column);
            if (before == NULL)
                return false;
            is_told = strcmp(text, before) == 0;
        }
        if (!is_told)
            moodle_put_half(text, it->with->others[i].clause, to);
    }
    return true;
}

static bool put_cell(const traces *it, uint32_t row, uint32_t column, sdg_sink *to)
{
    const trace_table *table = &it->right;
    const trace_content content = table->columns[column].content;
    const trace_cell *cell = &table->rows[row].cells[column];
    const char *text = trace_join(table, content, cell);
    if (text == NULL)
        return false;
    sdg_put_text(to, "<td>");
    if (content == TRACE_STEP) {
        sdg_put_xml(to, text);
    } else {
        sdg_put_text(to, "{1:SHORTANSWER:");
        if (!put_right(table, content, cell, to) || !put_others(it, row, column, text, to))
            return false;
        sdg_put_text(to, "}");
    }
    sdg_put_text(to, "</td>");
    return true;
}

/* How a list is written; what comes first in a frontier is said as below other traces. */
static void put_form(const trace_table *table, sdg_sink *to)
{
    bool is_path = sdg_run_frontier(table->run) == SDG_FRONTIER_PATH;
    sdg_put_text(to, "<p>");
    sdg_say(to,
            "Write the states as the question does, a list with '%s' in between, and a dash in "
            "each cell that stays empty. Lists of explored states are in the order of the "
            "steps.",
            tight(trace_between(table, TRACE_FRONTIER)).text);
    sdg_put_text(to, " (");
    if (is_path)
        sdg_say(to, "frontier: the path from the start to the state expanded");
    else
        sdg_say(to, "frontier: the first entry is taken next");
    sdg_put_text(to, ")</p>\n");
}

static sdg_status put_rows(const traces *it, sdg_sink *to, sdg_error *err)
{
    const trace_table *table = &it->right;
    put_form(table, to);
    sdg_put_text(to, "<table>\n<tr>");
    for (uint32_t i = 0; i < table->column_count; i++) {
        sdg_put_text(to, "<th>");
        sdg_put_xml(to, table->columns[i].head);
        sdg_put_text(to, "</th>");
    }
    sdg_put_text(to, "</tr>\n");
    for (uint32_t row = 0; row < table->row_count; row++) {
        sdg_put_text(to, "<tr>");
        for (uint32_t i = 0; i < table->column_count; i++)
            if (!put_cell(it, row, i, to))
                return sdg_fail_memory(err);
        sdg_put_text(to, "</tr>\n");
    }
    sdg_put_text(to, "</table>\n");
    return SDG_OK;
}

static sdg_status read_traces(traces *it, const sdg_scene *scene, sdg_arena *arena, sdg_error *err)
{
    bool is_brief = scene->options->node != SDG_NODE_TEXT;
    it->others = sdg_arena_take(arena, (size_t)it->with->other_count + 1, sizeof *it->others);
    if (it->others == NULL)
        return sdg_fail_memory(err);
    sdg_status status = trace_read(&it->right, scene, scene->run, is_brief, arena, err);
    for (uint32_t i = 0; i < it->with->other_count && status == SDG_OK; i++)
        status = trace_read(&it->others[it->other_count++], scene, it->with->others[i].run,
                            is_brief, arena, err);
    return status;
}

sdg_status moodle_put_trace(const sdg_scene *asked, const exercise_moodle *with, sdg_sink *to,
                            sdg_error *err)
{
    traces it = {.with = with};
    sdg_scene scene = *asked;
    sdg_draw_options options = *asked->options;
    sdg_arena *arena = figure_arena(asked, "html");
    if (arena == NULL)
        return sdg_fail_memory(err);
    /* The rows of a key are filled. */
    options.exercise.key = true;
    scene.options = &options;
    sdg_status status = read_traces(&it, &scene, arena, err);
    if (status == SDG_OK)
        status = put_rows(&it, to, err);
    trace_close(&it.right);
    for (uint32_t i = 0; i < it.other_count; i++)
        trace_close(&it.others[i]);
    sdg_arena_free(arena);
    return status;
}

/* ---- the matrix ---- */

/* Whether a move leads from one row's state to another's. */
static bool leads(const sdg_matrix *matrix, uint32_t from, uint32_t to)
{
    return (matrix->cells[(size_t)from * matrix->size + to] & SDG_CELL_EDGE) != 0;
}

/* The columns of a row that hold 1 or, of a column, the rows. */
static void put_ones(const sdg_matrix *matrix, uint32_t at, bool is_row, const char *between,
                     sdg_sink *to)
{
    bool is_first = true;
    for (uint32_t i = 0; i < matrix->size; i++) {
        if (is_row ? !leads(matrix, at, i) : !leads(matrix, i, at))
            continue;
        sdg_put_text(to, is_first ? "" : between);
        moodle_put_text(matrix->shorts[i], to);
        is_first = false;
    }
}

static void put_row(const sdg_matrix *matrix, uint32_t row, sdg_sink *to)
{
    uint32_t ones = 0, rows = 0;
    bool is_symmetric = true;
    for (uint32_t i = 0; i < matrix->size; i++) {
        ones += leads(matrix, row, i);
        rows += leads(matrix, i, row);
        is_symmetric = is_symmetric && leads(matrix, row, i) == leads(matrix, i, row);
    }
    sdg_put_text(to, "<tr><td>");
    if (!matrix->by_index) {
        sdg_put_xml(to, matrix->shorts[row]);
        sdg_put_text(to, " ");
    }
    sdg_put_xml(to, matrix->labels[row]);
    sdg_put_text(to, "</td><td>{1:SHORTANSWER:");
    if (ones == 0) {
        moodle_put_dash(to);
    } else {
        sdg_put_text(to, "=");
        put_ones(matrix, row, true, ", ", to);
    }
    if (ones > 1) {
        sdg_put_text(to, "~=");
        put_ones(matrix, row, true, ",", to);
    }
    if (!is_symmetric && rows > 0) {
        sdg_put_text(to, "~%0%");
        put_ones(matrix, row, false, ", ", to);
        sdg_put_text(to, "#");
        sdg_say(to, "That is the column: the states from which a move leads to this one.");
    }
    sdg_put_text(to, "}</td></tr>\n");
}

sdg_status moodle_put_matrix(const sdg_scene *scene, sdg_sink *to, sdg_error *err)
{
    sdg_matrix *matrix = NULL;
    sdg_status status = exercise_open_matrix(&matrix, scene, true, to->lang, err);
    if (status != SDG_OK)
        return status;
    sdg_put_text(to, "<p>");
    sdg_say(to, "For each row: the numbers of the columns that hold 1, commas in between; a dash "
                "if there are none.");
    sdg_put_text(to, "</p>\n<table>\n");
    for (uint32_t row = 0; row < matrix->size; row++)
        put_row(matrix, row, to);
    sdg_put_text(to, "</table>\n");
    sdg_matrix_free(matrix);
    return SDG_OK;
}
