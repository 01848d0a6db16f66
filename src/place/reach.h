/* How far the marks of a node go beyond its centre. */
#ifndef SDG_PLACE_REACH_H
#define SDG_PLACE_REACH_H

#include <statediagram/diagram.h>

/* Room of each side of a node beyond its centre, on the sheet; at least 0. */
typedef struct place_reach {
    double left, right, up, down;
} place_reach;

/* Widens the reaches of all nodes, one a node, by the marks that belong to them. */
void place_widen_by_marks(const sdg_diagram *diagram, place_reach *of);

#endif
