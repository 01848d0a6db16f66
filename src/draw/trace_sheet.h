/* The sheet on which a trace is drawn: how wide its columns are, into how many lines a list may be
 * broken, and into how many blocks side by side the steps are parted. */
#ifndef SDG_DRAW_TRACE_SHEET_H
#define SDG_DRAW_TRACE_SHEET_H

#include "draw/trace_lines.h"

/* Sizes in points: from line to line, above and below the lines of a row, the head, between the
 * ends of a rule and the text, between two columns, between two blocks. */
#define TRACE_LINE 10.0
#define TRACE_ROW_GAP 4.0
#define TRACE_HEAD 16.0
#define TRACE_PADDING 3.0
#define TRACE_COLUMN_GAP 10.0
#define TRACE_BLOCK_GAP 22.0

typedef struct trace_sheet {
    sdg_diagram *diagram;
    trace_table table;
    double *widths;            /* by column */
    double *naturals, *leasts; /* by column: in one line, and of the widest item */
    uint32_t most;             /* lines of a list */
    uint32_t blocks;
    double height; /* of the tallest block */
    bool left_out; /* some list was shortened as it was drawn */
    double row;    /* the height of each row, whatever is in it; 0: as tall as what is in it */
} trace_sheet;

/* Settles all of that, such that it prints as large as can be on the sheet that was asked for, or
 * on A4. */
sdg_status trace_settle(trace_sheet *sheet, sdg_error *err);
/* The width of a block. */
double trace_block_width(const trace_sheet *sheet);
/* The height of a row. */
double trace_row_height(const trace_sheet *sheet, uint32_t row);
/* How a column breaks its cells. */
trace_measure trace_measure_of(const trace_sheet *sheet, uint32_t column);
/* Whether the cells of a column are set to the right. */
bool trace_is_number(trace_content content);

#endif
