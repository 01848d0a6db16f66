/* Lines are filled from left to right and broken between items alone. A list that is too long keeps
 * its end that matters: of a frontier the entries that are taken next, of the explored states those
 * that came last; how many are missing stands where they are. */
#include "draw/trace_lines.h"

#include <string.h>

#include "draw/figure.h"
#include "draw/theme.h"

/* Which part of a list is placed. */
typedef struct part {
    uint32_t first, count;
    const char *marker; /* in place of the others; NULL: there are none */
} part;

/* Where the next piece goes. */
typedef struct cursor {
    double x;
    uint32_t line;
} cursor;

static double space_width(void)
{
    return figure_text_width(" ");
}

/* What stands directly behind an item: the comma of a list. */
static size_t comma_length(const trace_measure *how, const trace_cell *cell, uint32_t i)
{
    size_t length = strlen(trace_between(how->table, how->content));
    return how->content == TRACE_NOTES || i + 1 == cell->count || length < 2 ? 0 : length - 1;
}

static double item_width(const trace_measure *how, const trace_cell *cell, uint32_t i)
{
    bool is_bold = cell->fresh != NULL && cell->fresh[i];
    double comma = comma_length(how, cell, i) > 0 ? sdg_text_width(",", THEME_TEXT, is_bold) : 0.0;
    return sdg_text_width(cell->items[i], THEME_TEXT, is_bold) + comma;
}

/* Returns where a piece of a width begins, and goes on behind it. */
static cursor advance(cursor *at, double width, double room)
{
    /* Sums of widths differ from the width of the sum by less than this. */
    const double slack = 0.01;
    if (at->x > 0.0 && at->x + width > room + slack)
        *at = (cursor){0.0, at->line + 1};
    cursor here = *at;
    at->x += width + space_width();
    return here;
}

/* Lines that a part takes. */
static uint32_t lines_of(const trace_measure *how, const trace_cell *cell, part which)
{
    cursor at = {0.0, 0};
    bool leads = which.first > 0;
    if (which.marker != NULL && leads)
        advance(&at, figure_text_width(which.marker), how->width);
    for (uint32_t i = which.first; i < which.first + which.count; i++)
        advance(&at, item_width(how, cell, i), how->width);
    if (which.marker != NULL && !leads)
        advance(&at, figure_text_width(which.marker), how->width);
    return at.line + 1;
}

/* Explored states, and those on a current path, are kept from the end. */
static bool keeps_end(const trace_measure *how)
{
    return how->content == TRACE_EXPLORED || sdg_run_frontier(how->table->run) == SDG_FRONTIER_PATH;
}

/* A marker that memory was too short for is NULL. */
static part part_of(const trace_measure *how, const trace_cell *cell, uint32_t kept)
{
    const bool keeps_last = keeps_end(how);
    uint32_t left_out = cell->count - kept;
    part which = {keeps_last ? left_out : 0, kept, NULL};
    if (left_out == 0)
        return which;
    const char *number = trace_number(how->table, left_out);
    if (number != NULL)
        which.marker =
            sdg_arena_say(how->table->arena, keeps_last ? "%s earlier …" : "… %s more", number);
    return which;
}

/* The largest part that fits with its marker; SDG_NONE: no memory. */
static uint32_t count_kept(const trace_measure *how, const trace_cell *cell)
{
    uint32_t low = 0, high = cell->count;
    while (low < high) {
        uint32_t middle = low + (high - low + 1) / 2;
        part tried = part_of(how, cell, middle);
        if (tried.marker == NULL && middle < cell->count)
            return SDG_NONE;
        if (lines_of(how, cell, tried) <= how->most)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

static bool may_shorten(const trace_measure *how)
{
    return how->content == TRACE_FRONTIER || how->content == TRACE_EXPLORED;
}

uint32_t trace_count_lines(const trace_measure *how, const trace_cell *cell)
{
    uint32_t lines = lines_of(how, cell, (part){0, cell->count, NULL});
    return may_shorten(how) && lines > how->most ? how->most : lines;
}

static bool add(trace_lines *out, const char *text, cursor at, bool bold)
{
    trace_piece *pieces =
        sdg_reserve(out->pieces, out->piece_count, &out->capacity, sizeof *pieces);
    if (pieces == NULL || text == NULL)
        return false;
    out->pieces = pieces;
    pieces[out->piece_count++] = (trace_piece){text, at.x, at.line, bold};
    out->count = at.line + 1;
    return true;
}

/* An item with the comma behind it. */
static const char *item_text(const trace_measure *how, const trace_cell *cell, uint32_t i)
{
    size_t length = comma_length(how, cell, i);
    if (length == 0)
        return cell->items[i];
    return sdg_arena_format(how->table->arena, "%s%.*s", cell->items[i], (int)length,
                            trace_between(how->table, how->content));
}

bool trace_break(trace_lines *out, const trace_measure *how, const trace_cell *cell)
{
    uint32_t kept = may_shorten(how) ? count_kept(how, cell) : cell->count;
    if (kept == SDG_NONE)
        return false;
    part which = part_of(how, cell, kept);
    bool leads = which.first > 0, enough = kept == cell->count || which.marker != NULL;
    cursor at = {0.0, 0};
    out->piece_count = 0;
    out->count = 1;
    out->left_out = cell->count - kept;
    if (enough && which.marker != NULL && leads)
        enough = add(out, which.marker, advance(&at, figure_text_width(which.marker), how->width),
                     false);
    for (uint32_t i = which.first; enough && i < which.first + which.count; i++)
        enough =
            add(out, item_text(how, cell, i), advance(&at, item_width(how, cell, i), how->width),
                cell->fresh != NULL && cell->fresh[i]);
    if (enough && which.marker != NULL && !leads)
        enough = add(out, which.marker, advance(&at, figure_text_width(which.marker), how->width),
                     false);
    return enough;
}

void trace_lines_free(trace_lines *lines)
{
    sdg_release(lines->pieces);
    *lines = (trace_lines){0};
}

double trace_natural_width(const trace_table *table, trace_content content, const trace_cell *cell,
                           double *widest)
{
    const trace_measure how = {.table = table, .content = content};
    double sum = 0.0;
    for (uint32_t i = 0; i < cell->count; i++) {
        double width = item_width(&how, cell, i);
        sum += width + (i > 0 ? space_width() : 0.0);
        *widest = width > *widest ? width : *widest;
    }
    return sum;
}
