/* The trace as a table: rules above, below and under the heads, a thin one between steps. What
 * joined the frontier in a step is bold there, so that the eye finds what changed. */
#include <string.h>

#include "draw/exercise_trace.h"
#include "draw/figure.h"
#include "draw/theme.h"
#include "draw/trace_sheet.h"

/* What the legend has to explain. */
typedef struct seen {
    bool frontier, fresh, left_out, states;
} seen;

/* A figure being drawn. */
typedef struct drawing {
    trace_sheet sheet;
    trace_lines lines;
    seen seen;
} drawing;

static sdg_pen rule_pen(double width)
{
    return sdg_pen_of(width > 0.5 ? THEME_BORDER : THEME_RULE, width, SDG_SOLID);
}

static bool draw_rule(const drawing *it, double left, double y, double width)
{
    sdg_point line[2] = {{left, y}, {left + trace_block_width(&it->sheet), y}};
    return sdg_mark_line(it->sheet.diagram, line, 2, rule_pen(width));
}

/* A text of a cell; y is the middle of its line. Numbers end where their column does. */
static bool draw_text(const drawing *it, double left, double y, const trace_piece *piece,
                      double right)
{
    bool ends = right > 0.0;
    sdg_point base = {ends ? left + right : left + piece->x, y - THEME_TEXT * 0.36};
    return sdg_mark_text(it->sheet.diagram, base, ends ? SDG_ALIGN_RIGHT : SDG_ALIGN_LEFT,
                         piece->text, THEME_TEXT, THEME_INK, piece->bold);
}

/* ---- rows ---- */

/* Notes are sentences: their words are the items. */
static bool split_words(const drawing *it, const trace_cell *notes, trace_cell *out)
{
    const char *joined = trace_join(&it->sheet.table, TRACE_NOTES, notes);
    char *text = joined != NULL ? sdg_arena_copy(it->sheet.diagram->arena, joined) : NULL;
    if (text == NULL)
        return false;
    const char **words =
        sdg_arena_take(it->sheet.diagram->arena, strlen(text) / 2 + 1, sizeof *words);
    *out = (trace_cell){.items = words};
    for (char *at = text; words != NULL && *at != '\0';) {
        char *end = at + strcspn(at, " ");
        if (end > at)
            words[out->count++] = at;
        if (*end != '\0')
            *end++ = '\0';
        at = end;
    }
    return words != NULL;
}

/* Before anything is measured: words are what lines are made of. */
static bool split_notes(drawing *it)
{
    trace_table *table = &it->sheet.table;
    for (uint32_t i = 0; i < table->column_count; i++)
        for (uint32_t row = 0; row < table->row_count && table->columns[i].content == TRACE_NOTES;
             row++)
            if (!split_words(it, &table->rows[row].cells[i], &table->rows[row].cells[i]))
                return false;
    return true;
}

static void note_seen(drawing *it, trace_content content, const trace_cell *cell)
{
    it->seen.frontier = it->seen.frontier || content == TRACE_FRONTIER;
    it->seen.left_out = it->seen.left_out || it->lines.left_out > 0;
    it->sheet.left_out = it->seen.left_out;
    it->seen.states = it->seen.states || content == TRACE_STATE;
    for (uint32_t i = 0; cell->fresh != NULL && i < cell->count; i++)
        it->seen.fresh = it->seen.fresh || cell->fresh[i];
}

/* A cell whose first line has its middle at y. */
static bool draw_cell(drawing *it, double left, double y, uint32_t column, const trace_cell *cell)
{
    const trace_measure how = trace_measure_of(&it->sheet, column);
    double right = trace_is_number(how.content) ? how.width : 0.0;
    if (!trace_break(&it->lines, &how, cell))
        return false;
    note_seen(it, how.content, cell);
    for (uint32_t i = 0; i < it->lines.piece_count; i++) {
        trace_piece *piece = &it->lines.pieces[i];
        piece->bold = piece->bold || how.content == TRACE_EXPANDED;
        if (!draw_text(it, left, y - piece->line * TRACE_LINE, piece, right))
            return false;
    }
    return true;
}

/* Each row is a group, which slides can show one by one. */
static bool draw_row(drawing *it, double left, double top, uint32_t row)
{
    const trace_cell *cells = it->sheet.table.rows[row].cells;
    const char *step = cells[0].count > 0 ? cells[0].items[0] : NULL;
    const char *kind =
        step == NULL ? "trace" : sdg_arena_format(it->sheet.diagram->arena, "trace step-%s", step);
    double y = top - TRACE_ROW_GAP / 2 - TRACE_LINE / 2;
    left += TRACE_PADDING;
    if (kind == NULL || !sdg_diagram_group(it->sheet.diagram, kind, SDG_NONE))
        return false;
    for (uint32_t i = 0; i < it->sheet.table.column_count; i++) {
        if (!draw_cell(it, left, y, i, &cells[i]))
            return false;
        left += it->sheet.widths[i] + TRACE_COLUMN_GAP;
    }
    return true;
}

static bool draw_head(drawing *it, double left, double top)
{
    double x = left + TRACE_PADDING;
    if (!sdg_diagram_group(it->sheet.diagram, "trace", SDG_NONE) || !draw_rule(it, left, top, 1.1))
        return false;
    for (uint32_t i = 0; i < it->sheet.table.column_count; i++) {
        const trace_column *column = &it->sheet.table.columns[i];
        const trace_piece head = {column->head, 0.0, 0, true};
        double right = trace_is_number(column->content) ? it->sheet.widths[i] : 0.0;
        if (!draw_text(it, x, top - TRACE_HEAD / 2, &head, right))
            return false;
        x += it->sheet.widths[i] + TRACE_COLUMN_GAP;
    }
    return draw_rule(it, left, top - TRACE_HEAD, 0.7);
}

/* The rows from one on, as many as a block holds; returns the first of the next block, or SDG_NONE
 * on lack of memory. */
static uint32_t draw_block(drawing *it, double left, uint32_t row)
{
    const uint32_t count = it->sheet.table.row_count, first = row;
    double y = it->sheet.height - TRACE_HEAD;
    if (!draw_head(it, left, it->sheet.height))
        return SDG_NONE;
    for (; row < count; row++) {
        double height = trace_row_height(&it->sheet, row);
        if (row > first && y - height < -0.01)
            break;
        if (row > first && !draw_rule(it, left, y, 0.3))
            return SDG_NONE;
        if (!draw_row(it, left, y, row))
            return SDG_NONE;
        y -= height;
    }
    return draw_rule(it, left, y, 1.1) ? row : SDG_NONE;
}

static sdg_status draw_blocks(drawing *it, sdg_error *err)
{
    uint32_t row = 0;
    double left = 0.0;
    do {
        sdg_status status = sdg_diagram_ask(it->sheet.diagram, err);
        if (status != SDG_OK)
            return status;
        row = draw_block(it, left, row);
        if (row == SDG_NONE)
            return sdg_fail_memory(err);
        left += trace_block_width(&it->sheet) + TRACE_BLOCK_GAP;
    } while (row < it->sheet.table.row_count);
    return SDG_OK;
}

/* ---- the sheet ---- */

/* Lines for what occurs. */
static bool legend(const drawing *it)
{
    const trace_table *table = &it->sheet.table;
    sdg_diagram *diagram = it->sheet.diagram;
    bool is_path = sdg_run_frontier(table->run) == SDG_FRONTIER_PATH;
    return (!it->seen.frontier ||
            figure_sample_words(diagram,
                                is_path ? "frontier: the path from the start to the state expanded"
                                        : "frontier: the first entry is taken next")) &&
           (!it->seen.fresh ||
            figure_sample_words(diagram, "bold in the frontier: joined in this step")) &&
           (!it->seen.states ||
            figure_sample_words(diagram,
                                "cost/predecessor so far; in brackets: settled in this step")) &&
           (!it->seen.left_out ||
            figure_sample_words(diagram, "… n more, n earlier …: entries that are not shown"));
}

/* A choice of steps is said on the face of the figure. */
static sdg_status say_left_out(const trace_table *table, sdg_diagram *diagram, sdg_error *err)
{
    const char *left_out = trace_left_out(table);
    if (left_out != NULL && left_out[0] != '\0')
        diagram->notice = sdg_arena_format(diagram->arena, "%s%s%s", diagram->notice,
                                           diagram->notice[0] != '\0' ? " " : "", left_out);
    return left_out == NULL || diagram->notice == NULL ? sdg_fail_memory(err) : SDG_OK;
}

/* The sheet is placed again, as the notice has grown. */
static sdg_status finish(const drawing *it, sdg_error *err)
{
    const trace_table *table = &it->sheet.table;
    sdg_diagram *diagram = it->sheet.diagram;
    if (table->scene->options->exercise.blanks != SDG_BLANKS_NONE)
        return exercise_finish_trace(&it->sheet, err);
    const char *says = trace_says(table->scene, table->run, diagram->arena);
    words_view words = {"trace", table->scene->facts->states, SDG_NONE, says, ""};
    double width =
        it->sheet.blocks * (trace_block_width(&it->sheet) + TRACE_BLOCK_GAP) - TRACE_BLOCK_GAP;
    if (says == NULL || !legend(it))
        return sdg_fail_memory(err);
    sdg_status status = words_fill(table->scene, &words, diagram, err);
    if (status == SDG_OK)
        status = say_left_out(table, diagram, err);
    if (status != SDG_OK)
        return status;
    if (table->scene->options->no_legend)
        diagram->sample_count = 0;
    diagram->body = (sdg_box){0, 0, width, it->sheet.height};
    diagram->body_placed = true;
    return figure_place(table->scene, diagram, err);
}

static sdg_status draw_run(drawing *it, const sdg_scene *scene, sdg_error *err)
{
    bool is_brief = scene->options->node != SDG_NODE_TEXT;
    trace_table *table = &it->sheet.table;
    sdg_status status =
        trace_read(table, scene, scene->run, is_brief, it->sheet.diagram->arena, err);
    if (status == SDG_OK && !split_notes(it))
        status = sdg_fail_memory(err);
    if (status == SDG_OK)
        status = scene->options->exercise.blanks != SDG_BLANKS_NONE
                     ? exercise_settle_trace(&it->sheet, err)
                     : trace_settle(&it->sheet, err);
    if (status == SDG_OK)
        status = draw_blocks(it, err);
    if (status == SDG_OK)
        status = finish(it, err);
    trace_close(table);
    trace_lines_free(&it->lines);
    return status;
}

/* There is nothing that an engine could place. Two tables would not be read side by side: panels
 * are for that. */
sdg_status trace_draw(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err)
{
    drawing it = {.sheet = {.diagram = out}};
    (void)unplaced;
    if (scene->run_count > 1) {
        sdg_fail(err, SDG_E_USAGE, "a figure is the trace of one search, and %u are asked for",
                 (unsigned)scene->run_count);
        sdg_hint(err, "draw them one by one, or write all with -T text, md, tex, csv or json");
        return SDG_E_USAGE;
    }
    if (scene->run == NULL)
        return sdg_fail(err, SDG_E_LAYOUT, "no search was made, as exploring was cut short");
    if (scene->options->exercise.blanks == SDG_BLANKS_NONE)
        return draw_run(&it, scene, err);
    exercise_asking asked;
    sdg_status status = exercise_open(&asked, scene, err);
    if (status == SDG_OK)
        status = draw_run(&it, &asked.scene, err);
    exercise_close(&asked);
    return status;
}
