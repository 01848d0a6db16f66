/* The measures of a trace. Ways of setting it are tried from the best to the worst, and the first
 * that fits a page is taken: whole lists before shortened ones, one block before several. */
#include "draw/trace_sheet.h"

#include <math.h>

#include "draw/figure.h"
#include "draw/theme.h"

/* Lines that a list may take, from any number down. */
static const uint32_t lines_tried[] = {UINT32_MAX, 6, 4, 3, 2, 1};
enum { LINES_TRIED = sizeof lines_tried / sizeof *lines_tried, MOST_BLOCKS = 4 };

bool trace_is_number(trace_content content)
{
    return content == TRACE_STEP || (content >= TRACE_DEPTH && content <= TRACE_F);
}

static bool is_broken(trace_content content)
{
    return content == TRACE_FRONTIER || content == TRACE_EXPLORED || content == TRACE_NOTES;
}

trace_measure trace_measure_of(const trace_sheet *sheet, uint32_t column)
{
    return (trace_measure){.table = &sheet->table,
                           .content = sheet->table.columns[column].content,
                           .width = sheet->widths[column],
                           .most = sheet->most};
}

double trace_block_width(const trace_sheet *sheet)
{
    double width = 2 * TRACE_PADDING - TRACE_COLUMN_GAP;
    for (uint32_t i = 0; i < sheet->table.column_count; i++)
        width += sheet->widths[i] + TRACE_COLUMN_GAP;
    return width;
}

double trace_row_height(const trace_sheet *sheet, uint32_t row)
{
    uint32_t lines = 1;
    if (sheet->row > 0.0)
        return sheet->row;
    for (uint32_t i = 0; i < sheet->table.column_count; i++) {
        const trace_measure how = trace_measure_of(sheet, i);
        if (!is_broken(how.content))
            continue;
        uint32_t count = trace_count_lines(&how, &sheet->table.rows[row].cells[i]);
        lines = count > lines ? count : lines;
    }
    return lines * TRACE_LINE + TRACE_ROW_GAP;
}

/* The widest of each column. Heads and states expanded are bold. */
static void measure_columns(trace_sheet *sheet)
{
    for (uint32_t i = 0; i < sheet->table.column_count; i++) {
        const trace_column *column = &sheet->table.columns[i];
        double head = sdg_text_width(column->head, THEME_TEXT, true);
        sheet->naturals[i] = sheet->leasts[i] = head;
        for (uint32_t row = 0; row < sheet->table.row_count; row++) {
            const trace_cell *cell = &sheet->table.rows[row].cells[i];
            double width =
                trace_natural_width(&sheet->table, column->content, cell, &sheet->leasts[i]);
            if (column->content == TRACE_EXPANDED && cell->count > 0)
                width = sdg_text_width(cell->items[0], THEME_TEXT, true);
            sheet->naturals[i] = width > sheet->naturals[i] ? width : sheet->naturals[i];
        }
    }
}

/* A column that needs less than its part of what is left has it in one line, so that short lists
 * are not broken for the sake of long ones. Returns how many still want more. */
static uint32_t share_once(trace_sheet *sheet, double part, double *left)
{
    uint32_t wanting = 0;
    for (uint32_t i = 0; i < sheet->table.column_count; i++) {
        double more = sheet->naturals[i] - sheet->widths[i];
        if (more > 0.0 && more <= part) {
            sheet->widths[i] = sheet->naturals[i];
            *left -= more;
        }
        wanting += sheet->naturals[i] > sheet->widths[i];
    }
    return wanting;
}

/* Shares out a width: first what each column needs, then the rest among those that can use it. */
static void share(trace_sheet *sheet, double room)
{
    const uint32_t count = sheet->table.column_count;
    double left = room - 2 * TRACE_PADDING - (count - 1) * TRACE_COLUMN_GAP;
    uint32_t wanting = 0, before;
    for (uint32_t i = 0; i < count; i++) {
        bool breaks = is_broken(sheet->table.columns[i].content);
        sheet->widths[i] = breaks ? sheet->leasts[i] : sheet->naturals[i];
        left -= sheet->widths[i];
        wanting += sheet->naturals[i] > sheet->widths[i];
    }
    do {
        before = wanting;
        wanting = wanting > 0 ? share_once(sheet, left / wanting, &left) : 0;
    } while (wanting < before);
    double part = wanting > 0 && left > 0.0 ? left / wanting : 0.0;
    for (uint32_t i = 0; i < count; i++)
        if (sheet->naturals[i] > sheet->widths[i])
            sheet->widths[i] += part;
}

/* How many blocks no taller than a height the rows fill. */
static uint32_t count_blocks(const double *rows, uint32_t count, double tallest)
{
    uint32_t blocks = 1;
    double height = TRACE_HEAD;
    for (uint32_t i = 0; i < count; i++) {
        if (height > TRACE_HEAD && height + rows[i] > tallest) {
            blocks++;
            height = TRACE_HEAD;
        }
        height += rows[i];
    }
    return blocks;
}

/* The least height with which the rows fill so many blocks, to a line. */
static double height_of(const trace_sheet *sheet, double *rows)
{
    double total = 0.0;
    for (uint32_t i = 0; i < sheet->table.row_count; i++) {
        rows[i] = trace_row_height(sheet, i);
        total += rows[i];
    }
    double height = TRACE_HEAD + total / sheet->blocks;
    while (count_blocks(rows, sheet->table.row_count, height) > sheet->blocks)
        height += TRACE_LINE / 2;
    return height;
}

/* How large a way of setting prints, at most 1. Letters of the least size, which is 7 pt on paper,
 * are as good as those of 8: shortening lists for more would be a poor bargain. */
static double fit_of(const trace_sheet *sheet)
{
    const double asked = sheet->table.scene->options->paper.least;
    const double full = fmin((asked > 0.0 ? asked : 7.0) / THEME_TEXT, 1.0);
    const sdg_point room = figure_room(sheet->table.scene);
    double width = sheet->blocks * (trace_block_width(sheet) + TRACE_BLOCK_GAP) - TRACE_BLOCK_GAP;
    double across = room.x / width, down = room.y / sheet->height;
    double fit = across < down ? across : down;
    return fit < full ? fit : 1.0;
}

/* One way: so many blocks, each so wide, with lists of so many lines. */
static void set(trace_sheet *sheet, uint32_t blocks, double room, uint32_t most, double *rows)
{
    sheet->blocks = blocks;
    sheet->most = most;
    share(sheet, room);
    sheet->height = height_of(sheet, rows);
}

/* Blocks share the page's width or, if that prints larger, have all of it each. */
static double room_of(const trace_sheet *sheet, uint32_t way)
{
    uint32_t blocks = way / 2 + 1;
    double all = figure_room(sheet->table.scene).x;
    double shared = (all - (blocks - 1) * TRACE_BLOCK_GAP) / blocks;
    return way % 2 == 0 ? shared : all;
}

/* Far better only: a way further down the list reads worse. */
static sdg_status try_all(trace_sheet *sheet, double *rows, sdg_error *err)
{
    const double better = 1.08;
    double best = 0.0;
    uint32_t best_way = 0, best_lines = 0;
    for (uint32_t way = 0; way < 2 * MOST_BLOCKS && best < 1.0; way++) {
        for (uint32_t i = 0; i < LINES_TRIED && best < 1.0; i++) {
            sdg_status status = sdg_diagram_ask(sheet->diagram, err);
            if (status != SDG_OK)
                return status;
            set(sheet, way / 2 + 1, room_of(sheet, way), lines_tried[i], rows);
            double fit = fit_of(sheet);
            if (fit < best * better && !(best < 1.0 && fit >= 1.0))
                continue;
            best = fit;
            best_way = way;
            best_lines = i;
        }
    }
    set(sheet, best_way / 2 + 1, room_of(sheet, best_way), lines_tried[best_lines], rows);
    return SDG_OK;
}

sdg_status trace_settle(trace_sheet *sheet, sdg_error *err)
{
    sdg_arena *arena = sheet->diagram->arena;
    const uint32_t count = sheet->table.column_count;
    sheet->widths = sdg_arena_take(arena, count, sizeof *sheet->widths);
    sheet->naturals = sdg_arena_take(arena, count, sizeof *sheet->naturals);
    sheet->leasts = sdg_arena_take(arena, count, sizeof *sheet->leasts);
    double *rows = sdg_allocate(sheet->table.row_count, sizeof *rows);
    sdg_status status = SDG_E_NOMEM;
    if (sheet->widths != NULL && sheet->naturals != NULL && sheet->leasts != NULL && rows != NULL) {
        measure_columns(sheet);
        status = try_all(sheet, rows, err);
    }
    sdg_release(rows);
    return status == SDG_E_NOMEM ? sdg_fail_memory(err) : status;
}
