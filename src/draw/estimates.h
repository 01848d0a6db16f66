/* The estimate that the search of a figure goes by, held against the true distances. */
#ifndef SDG_DRAW_ESTIMATES_H
#define SDG_DRAW_ESTIMATES_H

#include <statediagram/draw.h>

/* The estimate of the scene's run where the options mark it; NULL: they do not, or there is none.
 */
const sdg_estimate *estimates_marked(const sdg_scene *scene);
/* What a state shows of it, "h=7 > 5": the estimate and what is really left. "" for a state that
 * shows nothing. In the arena; NULL: no memory. */
const char *estimates_words(const sdg_scene *scene, uint32_t state, sdg_arena *arena);

#endif
