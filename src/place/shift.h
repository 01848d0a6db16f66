/* Moving what is placed, and telling the groups that placing makes from those of views. */
#ifndef SDG_PLACE_SHIFT_H
#define SDG_PLACE_SHIFT_H

#include <statediagram/place.h>

/* Moves nodes, links and bands. */
void place_shift_graph(sdg_diagram *diagram, double x, double y);
/* Moves the marks of a group; false if there is no memory. */
bool place_shift_group(sdg_diagram *diagram, sdg_group *group, double x, double y);
/* Moves the body: nodes, links, bands, and of the first `groups` groups the diagram's own; false if
 * there is no memory. */
bool place_shift_body(sdg_diagram *diagram, uint32_t groups, double x, double y);
/* Removes what sdg_place_page has drawn. */
void place_remove_page(sdg_diagram *diagram);
/* Removes the bands' marks. */
void place_remove_bands(sdg_diagram *diagram);
/* Moves the groups from `first` on to the front; false if there is no memory. */
bool place_to_front(sdg_diagram *diagram, uint32_t first);

#endif
