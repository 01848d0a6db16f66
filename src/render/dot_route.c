/* The route of a link in Graphviz's form. Graphviz draws an arrowhead from the end of the spline
 * onwards, so the path is cut where the arrowhead begins. */
#include <math.h>

#include "render/dot.h"
#include "render/route.h"

/* Writes the path between two places. */
static void put_path(sdg_sink *to, const sdg_link *link, double from, double until)
{
    uint32_t first = (uint32_t)from, last = (uint32_t)ceil(until) - 1;
    sdg_dot_coordinates(to, sdg_route_point(link, from));
    for (uint32_t i = first; i <= last; i++) {
        sdg_point points[3];
        sdg_route_piece(link, from, until, i, points);
        for (int k = 0; k < 3; k++) {
            sdg_put_text(to, " ");
            sdg_dot_coordinates(to, points[k]);
        }
    }
}

/* Where an arrowhead points; Graphviz draws it from the end of the line in this direction. */
static void put_tip(sdg_sink *to, const char *end, sdg_point at)
{
    sdg_put_text(to, end);
    sdg_dot_coordinates(to, at);
    sdg_put_text(to, " ");
}

/* One piece. Graphviz reads the tail's point before the head's. */
static void put_whole(sdg_sink *to, const sdg_link *link, const sdg_node *nodes)
{
    sdg_route route = sdg_route_of(link, nodes);
    if (link->arrow_tail)
        put_tip(to, "s,", sdg_route_point(link, route.tail_tip));
    if (link->arrow_head)
        put_tip(to, "e,", sdg_route_point(link, route.head_tip));
    put_path(to, link, route.from, route.until);
}

/* An arrowhead is Graphviz's, and a line that is cut has two paths. */
bool sdg_dot_is_stub(const sdg_link *link)
{
    sdg_link pieces[2];
    return link->curve != NULL && link->curve_count >= 4 && !link->arrow_head &&
           !link->arrow_tail && sdg_route_cut(link, pieces) == 1;
}

/* Of a line that is cut each piece is a spline of its own, with the arrowhead of its end. */
void sdg_dot_route(sdg_sink *to, const sdg_link *link, const sdg_node *nodes)
{
    sdg_link pieces[2];
    uint32_t count = sdg_route_cut(link, pieces);
    for (uint32_t i = 0; i < count; i++) {
        sdg_put_text(to, i > 0 ? ";" : "");
        put_whole(to, &pieces[i], nodes);
    }
}
