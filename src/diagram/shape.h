/* One shape of a picture, as marks: for a node's picture and for the legend alike. */
#ifndef SDG_DIAGRAM_SHAPE_H
#define SDG_DIAGRAM_SHAPE_H

#include <statediagram/diagram.h>

/* Adds a shape that fills the box to the last group; all but SDG_SHAPE_FILL, the blocks and
 * SDG_SHAPE_CUP, which has no fill, leave a small margin. SDG_SHAPE_NONE adds nothing. False if
 * there is no memory or no group. */
bool sdg_mark_shape(sdg_diagram *diagram, sdg_box box, sdg_shape shape, sdg_colour fill,
                    sdg_pen pen);

#endif
