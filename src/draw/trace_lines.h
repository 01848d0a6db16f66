/* A cell of the trace broken into lines of a width, and shortened where it would take too many. */
#ifndef SDG_DRAW_TRACE_LINES_H
#define SDG_DRAW_TRACE_LINES_H

#include "draw/trace.h"

/* A text where it stands: from the left of the cell, and the line from its top. */
typedef struct trace_piece {
    const char *text;
    double x;
    uint32_t line;
    bool bold;
} trace_piece;

/* Zeroed it is empty; refilled by each call, and freed with trace_lines_free. */
typedef struct trace_lines {
    trace_piece *pieces;
    uint32_t piece_count;
    size_t capacity;
    uint32_t count; /* of lines; at least one */
    uint32_t left_out;
} trace_lines;

/* A column whose cells are broken. */
typedef struct trace_measure {
    const trace_table *table;
    trace_content content;
    double width;
    uint32_t most; /* lines a cell may take; of notes, any number */
} trace_measure;

/* How many lines a cell takes. */
uint32_t trace_count_lines(const trace_measure *how, const trace_cell *cell);
/* Breaks a cell; the texts are in the table's arena. false: no memory. */
bool trace_break(trace_lines *out, const trace_measure *how, const trace_cell *cell);
void trace_lines_free(trace_lines *lines);
/* The width of a cell in one line, and of its widest item. */
double trace_natural_width(const trace_table *table, trace_content content, const trace_cell *cell,
                           double *widest);

#endif
