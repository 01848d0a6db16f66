/* Ghosts: states that are not in the space, and moves that the rules refuse. */
#ifndef SDG_DRAW_GHOSTS_H
#define SDG_DRAW_GHOSTS_H

#include <statediagram/draw.h>

/* Adds the illegal states that one move would lead to, dotted, with the rules they break in the
 * legend; a refused move between two legal states becomes a dotted line. */
sdg_status ghosts_add_illegal(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err);
/* Adds the legal states that cannot be reached, below all layers. Where that is not known,
 * as in every part of a space, the legend says so. */
sdg_status ghosts_add_unreachable(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err);

#endif
