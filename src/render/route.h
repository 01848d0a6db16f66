/* Where the line of a link and its arrowheads begin and end. A place on a path is a number: the
 * piece, counted from 0, and how far along it. */
#ifndef SDG_RENDER_ROUTE_H
#define SDG_RENDER_ROUTE_H

#include <statediagram/diagram.h>

/* Places on a link's path, from its tail to its head. */
typedef struct sdg_route {
    double from, until;        /* the line without its arrowheads */
    double tail_tip, head_tip; /* the line with them: short of the border where one has a head */
    double tail_end, head_end; /* what the pen of a head's outline reaches: the border */
} sdg_route;

/* The route of a placed link, whose curve has four points or more, among the nodes of its diagram.
 */
sdg_route sdg_route_of(const sdg_link *link, const sdg_node *nodes);
/* How far the pen of an arrowhead reaches beyond its tip. */
double sdg_route_reach(const sdg_link *link);
/* The point at a place. */
sdg_point sdg_route_point(const sdg_link *link, double place);
/* The part of a piece that lies between two places: three points, without the first. */
void sdg_route_piece(const sdg_link *link, double from, double until, uint32_t piece,
                     sdg_point out[3]);

/* The pieces of a link, each a link with one path and the arrowheads of its own ends: two of a line
 * that is cut, else itself. How many there are. */
uint32_t sdg_route_cut(const sdg_link *link, sdg_link out[2]);

#endif
