/* The facts as pairs of name and value, the rows behind their tables and macros. */
#ifndef SDG_EXPORT_FACTS_ROWS_H
#define SDG_EXPORT_FACTS_ROWS_H

#include "export/write.h"

/* Fills a table of two columns: the name, with "_" between its parts ("solution_length"), and the
 * value, NULL where it is not known. All memory is arena's. drawn may be NULL. */
sdg_status sdg_facts_rows(sdg_table *table, const sdg_facts *facts, const sdg_drawn *drawn,
                          sdg_arena *arena, sdg_error *err);

#endif
