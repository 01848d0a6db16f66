/* Hatching: what stands for a colour on paper that has none. */
#ifndef SDG_DRAW_HATCH_H
#define SDG_DRAW_HATCH_H

#include "draw/theme.h"

/* Lays lines on every box of water, below what was drawn after it, while colours still have their
 * roles. false: no memory. */
bool hatch_water(sdg_diagram *diagram);

#endif
