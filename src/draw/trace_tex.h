/* The trace for LaTeX, in columns that fit the line. */
#ifndef SDG_DRAW_TRACE_TEX_H
#define SDG_DRAW_TRACE_TEX_H

#include "draw/trace.h"

/* Whether a table in one line a row is wider than the text of a page. */
bool trace_is_wide(const trace_table *table);
/* Writes it in columns whose texts wrap: with a rule around each cell if it is an exercise. */
sdg_status trace_put_tex(trace_table *table, sdg_sink *to, sdg_error *err);

#endif
