/* What figures in rows share: lines that lead from the end of a row to the beginning of the next,
 * and bands with their titles above. */
#ifndef SDG_PLACE_RETURNS_H
#define SDG_PLACE_RETURNS_H

#include <statediagram/diagram.h>

/* A line that leaves a row at its right end, goes down, back to the left between the rows, down,
 * and into the next row. */
typedef struct place_return {
    sdg_point from, to; /* where it leaves and where it ends */
    double right, left; /* where it goes down */
    double lane;        /* the height at which it goes back */
} place_return;

/* Routes a link so; reversed: its tail is where the line ends. false: no memory. */
bool place_route_return(sdg_diagram *diagram, uint32_t link, const place_return *way,
                        bool reversed);
/* Routes a link straight from one point to another. */
bool place_route_straight(sdg_diagram *diagram, uint32_t link, sdg_point from, sdg_point to,
                          bool reversed);
/* Draws the band of a layer, whose box is set, with its title or its brief one, in a group of its
 * own. false: no memory. */
bool place_mark_band(sdg_diagram *diagram, uint32_t layer, bool brief);
/* Whether a band of a width has room for its title, if there is a brief one as well. */
bool place_has_room(const sdg_diagram *diagram, uint32_t layer, double width);

#endif
