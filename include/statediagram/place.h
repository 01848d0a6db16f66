/* Coordinates: layered placement of our own, and the sheet around it (title, legend, caption). */
#ifndef STATEDIAGRAM_PLACE_H
#define STATEDIAGRAM_PLACE_H

#include "diagram.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Places the nodes of a diagram by their layers, in one direction, and routes its links: no two
 * nodes overlap, no link runs through a node that is not its own, no label lies on a node, a line
 * or a label. Layers are rows (SDG_DOWN) or columns (SDG_ACROSS); nodes without a layer come last.
 * Deterministic; time near-linear in nodes plus links for few sweeps. Asks the diagram's go_on.
 * Sugiyama, Tagawa and Toda 1981. */
sdg_status sdg_place_layered(sdg_diagram *diagram, sdg_direction direction, sdg_error *err);
/* Tries both directions with the sheet around them and keeps the one that prints larger in a text
 * block of width x height points (ties: SDG_DOWN). A chain, one state a layer, that fits in neither
 * is wrapped into rows. Leaves the page placed. */
sdg_status sdg_place_best(sdg_diagram *diagram, double width, double height, sdg_error *err);
/* Puts title, notice, legend and caption around a body that has its coordinates, wraps their text
 * to the sheet, and sets the sheet's size. The sheet begins at (0, 0); the body is moved to fit. */
sdg_status sdg_place_page(sdg_diagram *diagram, sdg_error *err);
/* The scale at which a sheet prints in a text block, at most 1. */
double sdg_place_fit(const sdg_diagram *diagram, double width, double height);

/* The text block of A4 with usual margins, 160 x 240 mm, in points. */
#define SDG_A4_WIDTH 453.54
#define SDG_A4_HEIGHT 680.31

#ifdef __cplusplus
}
#endif
#endif
