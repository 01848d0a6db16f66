/* The trace of a search as an exercise: a table with rows and columns of sizes that do not depend
 * on what is to be written into it. */
#ifndef SDG_DRAW_EXERCISE_TRACE_H
#define SDG_DRAW_EXERCISE_TRACE_H

#include "draw/exercise.h"
#include "draw/trace_sheet.h"

/* The last step that has a row: as the options say, else as many as there are states, which is one
 * more than a search that meets no state twice can need. */
uint32_t exercise_last_step(const sdg_scene *scene);
/* Makes the rows of a table those of the exercise: blank but for the numbers of the steps or, in a
 * key, as they are with blank ones behind. SDG_E_USAGE: a column would tell the answer;
 * SDG_E_LAYOUT: there are too many rows. */
sdg_status exercise_blank_rows(trace_table *table, sdg_error *err);
/* Settles the widths and heights of a sheet. */
sdg_status exercise_settle_trace(trace_sheet *sheet, sdg_error *err);
/* Puts the words around it, and the key. */
sdg_status exercise_finish_trace(const trace_sheet *sheet, sdg_error *err);

#endif
