/* The route of a link: a Bézier path of 3k + 1 points from border to border. Graphviz draws an
 * arrowhead from the end of the spline onwards, so the path is cut where the arrowhead begins. A
 * place on the path is a number: the piece, and how far along it. */
#include <math.h>

#include "render/dot.h"

/* An arrowhead longer than its link leaves at least this much of the first or last piece. */
static const double LEAST_REST = 0.05;

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

static double distance(sdg_point a, sdg_point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

/* Where on a piece, between `near` (inside the length of the tip) and `far`, the length is reached.
 */
static double meet(const sdg_point *piece, sdg_point tip, double length, bool at_head)
{
    double near = at_head ? 1 : 0, far = 1 - near;
    for (int i = 0; i < 40; i++) {
        double middle = (near + far) / 2;
        if (distance(polar(piece, middle, middle, middle), tip) < length)
            near = middle;
        else
            far = middle;
    }
    if (at_head)
        return fmax(near, LEAST_REST);
    return fmin(near, 1 - LEAST_REST);
}

/* Where the head's arrowhead begins. */
static double cut_head(const sdg_link *link)
{
    uint32_t piece = (link->curve_count - 1) / 3;
    sdg_point tip = link->curve[link->curve_count - 1];
    if (!link->arrow_head)
        return piece;
    piece--;
    while (piece > 0 && distance(link->curve[3 * piece], tip) < link->arrow_size)
        piece--;
    return piece + meet(link->curve + (size_t)3 * piece, tip, link->arrow_size, true);
}

/* Where the tail's arrowhead begins. */
static double cut_tail(const sdg_link *link)
{
    uint32_t piece = 0, last = (link->curve_count - 1) / 3 - 1;
    if (!link->arrow_tail)
        return 0;
    while (piece < last && distance(link->curve[3 * piece + 3], link->curve[0]) < link->arrow_size)
        piece++;
    return piece + meet(link->curve + (size_t)3 * piece, link->curve[0], link->arrow_size, false);
}

/* Writes the part of a piece from a to b, without its first point. */
static void put_piece(sdg_sink *to, const sdg_point *piece, double a, double b)
{
    sdg_put_text(to, " ");
    sdg_dot_coordinates(to, polar(piece, a, a, b));
    sdg_put_text(to, " ");
    sdg_dot_coordinates(to, polar(piece, a, b, b));
    sdg_put_text(to, " ");
    sdg_dot_coordinates(to, polar(piece, b, b, b));
}

/* Writes the path between two places. */
static void put_path(sdg_sink *to, const sdg_link *link, double from, double until)
{
    uint32_t first = (uint32_t)from, last = (uint32_t)ceil(until) - 1;
    double begin = from - first;
    sdg_dot_coordinates(to, polar(link->curve + (size_t)3 * first, begin, begin, begin));
    for (uint32_t i = first; i <= last; i++)
        put_piece(to, link->curve + (size_t)3 * i, i == first ? begin : 0,
                  i == last ? until - last : 1);
}

void sdg_dot_route(sdg_sink *to, const sdg_link *link)
{
    double from = cut_tail(link), until = cut_head(link);
    if (from + LEAST_REST > until) { /* two arrowheads on a link shorter than both: they meet */
        double middle = (from + until) / 2;
        from = fmax(middle - LEAST_REST, 0);
        until = fmin(middle + LEAST_REST, (link->curve_count - 1) / 3);
    }
    if (link->arrow_tail) {
        sdg_put_text(to, "s,");
        sdg_dot_coordinates(to, link->curve[0]);
        sdg_put_text(to, " ");
    }
    if (link->arrow_head) {
        sdg_put_text(to, "e,");
        sdg_dot_coordinates(to, link->curve[link->curve_count - 1]);
        sdg_put_text(to, " ");
    }
    put_path(to, link, from, until);
}
