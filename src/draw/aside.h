/* Narrow nodes: a label that stands beside its badge takes the room of the badge once and not on
 * both sides, as one in the middle does. */
#ifndef SDG_DRAW_ASIDE_H
#define SDG_DRAW_ASIDE_H

#include "draw/graph.h"

/* Takes that room off the nodes that have a label; before they are placed. Pictures and dots have
 * none. */
void aside_narrow(sdg_diagram *diagram, double badge);
/* Makes a label marks beside the badge: one of Graphviz's would stand in the middle. false: no
 * memory. */
bool aside_set_label(sdg_diagram *diagram, uint32_t node, double badge);
/* Bands without the number of states, where there is little room. */
void aside_shorten_bands(sdg_diagram *diagram);

#endif
