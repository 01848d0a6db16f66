/* Experiments as a table and as a plot. */
#ifndef SDG_DRAW_EXPERIMENTS_H
#define SDG_DRAW_EXPERIMENTS_H

#include "draw/figure.h"

/* Fills a table with a row a search and distance; cells in arena. SDG_E_NOMEM. */
sdg_status experiments_table(sdg_table *table, const sdg_scene *scene, sdg_arena *arena,
                             sdg_error *err);
/* What the means are of and what is missing, as sentences, in arena; NULL: no memory. */
const char *experiments_note(const sdg_scene *scene, sdg_arena *arena);
/* Draws the states that each search expanded over the distance of the start, on a logarithmic
 * scale, and below it the table. */
sdg_status experiments_draw(const sdg_scene *scene, bool unplaced, sdg_diagram *out,
                            sdg_error *err);

#endif
