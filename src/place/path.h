/* A link's line in the making: a Bézier path in (along, depth), which becomes points on the sheet.
 */
#ifndef SDG_PLACE_PATH_H
#define SDG_PLACE_PATH_H

#include "place/layout.h"

/* x is along, y is depth. Points grow in the scratch arena; failed: there was no memory. */
typedef struct path {
    sdg_arena *scratch;
    sdg_point *points;
    size_t count, capacity;
    bool failed, upright; /* upright: the last piece is a line that keeps its place along */
} path;

/* Starts anew at a point; what was there is forgotten. */
void place_path_start(path *to, double along, double depth);
/* A straight piece. One that goes on upright from an upright one makes it longer. Of no length:
 * nothing. */
void place_path_line(path *to, double along, double depth);
/* A bend, upright at both ends; a line if it would not bend. */
void place_path_bend(path *to, double along, double depth);
/* Any piece: two controls and an end. */
void place_path_curve(path *to, sdg_point first, sdg_point second, sdg_point end);
/* The points on the sheet in the diagram's arena, last first if `reversed`; NULL if there is no
 * memory. */
sdg_point *place_path_finish(const path *from, const layout *it, bool reversed);
/* A place on the sheet, which still hangs from (0, 0): rows go down from there, or right. */
sdg_point place_on_sheet(const layout *it, double along, double depth);

#endif
