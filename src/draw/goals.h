/* The goal states in the order of their distances, and the sheet of them. */
#ifndef SDG_DRAW_GOALS_H
#define SDG_DRAW_GOALS_H

#include <statediagram/draw.h>

/* The view's draw. */
sdg_status goals_draw(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err);
/* "81 moves", or "cost 17": how far a state is from the start. In arena; NULL: no memory. */
const char *goals_distance(const sdg_scene *scene, uint32_t state, sdg_arena *arena);

#endif
