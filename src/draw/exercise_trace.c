/* The trace as an exercise. The number of rows is that of the states, or what was asked for;
 * columns of states are as wide as the widest state, lists share what is left of the sheet, and
 * every row has room for as many lines as all states fill. A search may end before the last row or
 * go on behind it. */
#include "draw/exercise_trace.h"

#include <math.h>

#include "draw/figure.h"
#include "draw/theme.h"

/* More rows are not filled in. */
enum { MOST_ROWS = 60 };
/* Lines of a list: as many as all states fill, within these. */
enum { LEAST_LINES = 2, MOST_LINES = 6 };
/* How much narrower letters are that are not bold. */
#define THIN 0.93

uint32_t exercise_last_step(const sdg_scene *scene)
{
    return scene->options->by_step ? scene->options->last_step : scene->facts->states;
}

static sdg_status check(const trace_table *table, sdg_error *err)
{
    const uint32_t rows = table->last - table->first + 1;
    if (table->scene->options->columns & SDG_COLUMN_STATES)
        return sdg_fail(err, SDG_E_USAGE,
                        "--columns=states has the states in the order in which they are found, "
                        "which would tell the answer");
    if (rows <= MOST_ROWS)
        return SDG_OK;
    sdg_fail(err, SDG_E_LAYOUT, "a table of %u rows is too long to be filled in; the most is %u",
             (unsigned)rows, (unsigned)MOST_ROWS);
    sdg_hint(err, "say how many steps it has, --steps=0-20");
    return SDG_E_LAYOUT;
}

/* What joined the frontier is bold elsewhere, which would need a line of the legend. */
static void clear_row(const trace_table *table, trace_row *row, bool keeps)
{
    for (uint32_t i = 0; i < table->column_count; i++) {
        row->cells[i].fresh = NULL;
        if (!keeps && table->columns[i].content != TRACE_STEP)
            row->cells[i].count = 0;
    }
}

/* A row of a step that the search does not come to. */
static bool add_blank(trace_table *table)
{
    trace_row *row = trace_add_row(table);
    const char **item = sdg_arena_take(table->arena, 1, sizeof *item);
    if (row == NULL || item == NULL)
        return false;
    *item = trace_number(table, (uint64_t)table->first + table->row_count);
    for (uint32_t i = 0; i < table->column_count; i++)
        if (table->columns[i].content == TRACE_STEP)
            row->cells[i] = (trace_cell){item, NULL, 1};
    table->row_count++;
    return *item != NULL;
}

sdg_status exercise_blank_rows(trace_table *table, sdg_error *err)
{
    sdg_status status = check(table, err);
    if (status != SDG_OK)
        return status;
    for (uint32_t i = 0; i < table->row_count; i++)
        clear_row(table, &table->rows[i], table->scene->options->exercise.key);
    while (table->row_count < table->last - table->first + 1)
        if (!add_blank(table))
            return sdg_fail_memory(err);
    return SDG_OK;
}

/* ---- the sheet ---- */

static bool is_list(trace_content content)
{
    return content == TRACE_FRONTIER || content == TRACE_EXPLORED || content == TRACE_NOTES;
}

/* The names of moves are not known before the rows are; ten letters hold those of most puzzles. */
static double natural_width(trace_content content, double state)
{
    if (content == TRACE_EXPANDED || content == TRACE_PRED)
        return state;
    return content == TRACE_MOVE ? 10.0 * THEME_TEXT * 0.56 : 4.0 * THEME_TEXT * 0.56;
}

static double height_of(const trace_sheet *sheet, double lines)
{
    return TRACE_HEAD + sheet->table.row_count * (lines * TRACE_LINE + TRACE_ROW_GAP);
}

/* Whatever comes into a list, in most searches it is each state once. A sheet of more lines than
 * print in letters of 7 pt would be refused, or not be read. */
static uint32_t count_lines(const trace_sheet *sheet, double state)
{
    const double tallest = figure_room(sheet->table.scene).y * THEME_TEXT / 7.0;
    double room = state;
    for (uint32_t i = 0; i < sheet->table.column_count; i++)
        if (is_list(sheet->table.columns[i].content))
            room = sheet->widths[i];
    double entry = state + figure_text_width(", ");
    double lines = ceil(sheet->table.scene->facts->states / fmax(floor(room / entry), 1.0));
    lines = fmin(lines, MOST_LINES);
    while (lines > LEAST_LINES && height_of(sheet, lines) > tallest)
        lines--;
    return (uint32_t)fmax(lines, LEAST_LINES);
}

sdg_status exercise_settle_trace(trace_sheet *sheet, sdg_error *err)
{
    const uint32_t count = sheet->table.column_count;
    double state, lists = 0.0;
    sheet->widths = sdg_arena_take(sheet->diagram->arena, count, sizeof *sheet->widths);
    if (sheet->widths == NULL || !trace_measure_names(&sheet->table, THEME_TEXT, true, &state))
        return sdg_fail_memory(err);
    double left =
        figure_room(sheet->table.scene).x - 2 * TRACE_PADDING - (count - 1) * TRACE_COLUMN_GAP;
    for (uint32_t i = 0; i < count; i++) {
        const trace_column *column = &sheet->table.columns[i];
        double head = sdg_text_width(column->head, THEME_TEXT, true);
        sheet->widths[i] = fmax(head, natural_width(column->content, state));
        lists += is_list(column->content);
        left -= is_list(column->content) ? 0.0 : sheet->widths[i];
    }
    for (uint32_t i = 0; i < count; i++)
        if (is_list(sheet->table.columns[i].content))
            sheet->widths[i] = fmax(left / lists, 2.0 * state);
    sheet->most = count_lines(sheet, state * THIN);
    sheet->blocks = 1;
    sheet->row = sheet->most * TRACE_LINE + TRACE_ROW_GAP;
    sheet->height = TRACE_HEAD + sheet->table.row_count * sheet->row;
    return SDG_OK;
}

/* By the columns, not by what is in them. */
static bool legend(const trace_sheet *sheet)
{
    bool is_path = sdg_run_frontier(sheet->table.run) == SDG_FRONTIER_PATH, has = false;
    for (uint32_t i = 0; i < sheet->table.column_count; i++)
        has = has || sheet->table.columns[i].content == TRACE_FRONTIER;
    if (!has || sheet->table.scene->options->no_legend)
        return true;
    return figure_sample_words(sheet->diagram,
                               is_path ? "frontier: the path from the start to the state expanded"
                                       : "frontier: the first entry is taken next");
}

sdg_status exercise_finish_trace(const trace_sheet *sheet, sdg_error *err)
{
    sdg_diagram *diagram = sheet->diagram;
    const sdg_scene *scene = sheet->table.scene;
    if (!legend(sheet))
        return sdg_fail_memory(err);
    sdg_status status = exercise_add_words(scene, "trace", diagram, err);
    if (status != SDG_OK)
        return status;
    diagram->body = (sdg_box){0, 0, trace_block_width(sheet), sheet->height};
    diagram->body_placed = true;
    status = figure_place(scene, diagram, err);
    const char *left_out =
        sheet->left_out ? SDG_TEXT(" Lists are shortened; -T tex writes them whole.") : "";
    return status == SDG_OK ? exercise_add_key(scene, left_out, diagram, err) : status;
}
