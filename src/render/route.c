/* The route of a link: a Bézier path of 3k + 1 points from border to border, cut by de Casteljau's
 * method, in polar form. */
#include "render/route.h"

#include <math.h>

#include "render/backdrop.h"

/* An arrowhead longer than its link leaves at least this much of the first or last piece. */
static const double LEAST_REST = 0.05;
/* How far the corner at an arrowhead's tip reaches beyond it, in widths of the pen: Graphviz's
 * heads are 0.7 as wide as long, so it is half a width over the sine of atan 0.35. */
static const double CORNER_REACH = 1.5;

/* What stands at an end, as distances from the path's end: what is drawn, the tip, and where the
 * line begins. */
typedef struct tip {
    double border, gap, length;
} tip;

double sdg_route_reach(const sdg_link *link)
{
    return CORNER_REACH * link->pen.width;
}

/* Half of the border is drawn outside the line that the curve ends on, and over the edges. */
static tip tip_of(const sdg_link *link, const sdg_node *node, bool has_arrow)
{
    tip none = {0, 0, 0};
    if (!has_arrow)
        return none;
    double border = sdg_pen_draws(&node->border) ? node->border.width / 2 : 0;
    double gap = border + sdg_route_reach(link);
    return (tip){border, gap, gap + link->arrow_size};
}

/* The polar form of a cubic; with a = b = c it is the point at a. */
static sdg_point polar(const sdg_point *p, double a, double b, double c)
{
    double w0 = (1 - a) * (1 - b) * (1 - c);
    double w1 = a * (1 - b) * (1 - c) + (1 - a) * b * (1 - c) + (1 - a) * (1 - b) * c;
    double w2 = a * b * (1 - c) + a * (1 - b) * c + (1 - a) * b * c;
    double w3 = a * b * c;
    sdg_point out = {w0 * p[0].x + w1 * p[1].x + w2 * p[2].x + w3 * p[3].x,
                     w0 * p[0].y + w1 * p[1].y + w2 * p[2].y + w3 * p[3].y};
    return out;
}

/* As the crow flies: arrowheads are straight, whatever the curve does beneath them. */
static double distance(sdg_point a, sdg_point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

/* Pieces share their ends. */
static uint32_t piece_count(const sdg_link *link)
{
    return (link->curve_count - 1) / 3;
}

sdg_point sdg_route_point(const sdg_link *link, double place)
{
    uint32_t piece = (uint32_t)place, last = piece_count(link) - 1;
    piece = piece < last ? piece : last;
    double t = place - piece;
    return polar(link->curve + (size_t)3 * piece, t, t, t);
}

/* Where on a piece the distance from the end reaches a length; near is its side that lies within.
 */
static double meet(const sdg_point *piece, sdg_point end, double length, double near)
{
    double far = 1 - near;
    for (int i = 0; i < 40; i++) {
        double middle = (near + far) / 2;
        if (distance(polar(piece, middle, middle, middle), end) < length)
            near = middle;
        else
            far = middle;
    }
    return near;
}

/* The place that is a length away from the head's end. */
static double before_head(const sdg_link *link, double length)
{
    uint32_t piece = piece_count(link) - 1;
    sdg_point end = link->curve[3 * piece + 3];
    if (length <= 0)
        return piece + 1;
    while (piece > 0 && distance(link->curve[(size_t)3 * piece], end) < length)
        piece--;
    return piece + fmax(meet(link->curve + (size_t)3 * piece, end, length, 1), LEAST_REST);
}

/* The place that is a length away from the tail's end. */
static double behind_tail(const sdg_link *link, double length)
{
    uint32_t piece = 0, last = piece_count(link) - 1;
    sdg_point end = link->curve[0];
    if (length <= 0)
        return 0;
    while (piece < last && distance(link->curve[3 * piece + 3], end) < length)
        piece++;
    return piece + fmin(meet(link->curve + (size_t)3 * piece, end, length, 0), 1 - LEAST_REST);
}

void sdg_route_piece(const sdg_link *link, double from, double until, uint32_t piece,
                     sdg_point out[3])
{
    const sdg_point *points = link->curve + (size_t)3 * piece;
    double a = fmax(from - piece, 0), b = fmin(until - piece, 1);
    out[0] = polar(points, a, a, b);
    out[1] = polar(points, a, b, b);
    out[2] = polar(points, b, b, b);
}

/* Two arrowheads on a link shorter than both meet in the middle of what is left. */
sdg_route sdg_route_of(const sdg_link *link, const sdg_node *nodes)
{
    tip tail = tip_of(link, &nodes[link->tail], link->arrow_tail);
    tip head = tip_of(link, &nodes[link->head], link->arrow_head);
    sdg_route route = {.from = behind_tail(link, tail.length),
                       .until = before_head(link, head.length),
                       .tail_tip = behind_tail(link, tail.gap),
                       .head_tip = before_head(link, head.gap),
                       .tail_end = behind_tail(link, tail.border),
                       .head_end = before_head(link, head.border)};
    if (route.from + LEAST_REST > route.until) {
        double middle = (route.from + route.until) / 2;
        route.from = fmax(middle - LEAST_REST, 0);
        route.until = fmin(middle + LEAST_REST, piece_count(link));
    }
    return route;
}

uint32_t sdg_route_cut(const sdg_link *link, sdg_link out[2])
{
    out[0] = out[1] = *link;
    if (link->cut < 4 || link->cut + 4 > link->curve_count)
        return 1;
    out[0].curve_count = link->cut;
    out[0].arrow_head = false;
    out[1].curve += link->cut;
    out[1].curve_count -= link->cut;
    out[1].arrow_tail = false;
    return 2;
}
