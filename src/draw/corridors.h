/* Corridors in the state diagram: chains of moves without a choice, each as one broken line. */
#ifndef SDG_DRAW_CORRIDORS_H
#define SDG_DRAW_CORRIDORS_H

#include <statediagram/draw.h>

/* Adds a link for each corridor of the selection, labelled with its moves, in the order of the
 * selection, behind the links of single moves; and a line of the legend. SDG_E_NOMEM. */
sdg_status corridors_add(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err);
/* Marks those through which the path goes, with the classes of all its steps there. false: no
 * memory. */
bool corridors_paint_path(const sdg_scene *scene, sdg_diagram *diagram);
/* Marks those that are on some shortest path. false: no memory. */
bool corridors_paint_shortest(const sdg_scene *scene, sdg_diagram *diagram);

#endif
