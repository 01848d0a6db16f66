/* Bézier paths of straight pieces and round corners, and bands. */
#include "place/returns.h"

#include <math.h>

#define CORNER 5.0

/* A path while it grows; a return has nine pieces. */
typedef struct route {
    sdg_point points[32];
    uint32_t count;
} route;

/* The controls are at the thirds. */
static void go_straight(route *way, sdg_point to)
{
    sdg_point from = way->points[way->count - 1];
    for (int i = 1; i <= 3; i++)
        way->points[way->count++] =
            (sdg_point){from.x + (to.x - from.x) * i / 3, from.y + (to.y - from.y) * i / 3};
}

/* A point so far from one towards another; both pieces of a corner run level or upright. */
static sdg_point towards(sdg_point from, sdg_point to, double length)
{
    double all = fabs(to.x - from.x) + fabs(to.y - from.y);
    double part = all > 0 ? length / all : 0;
    return (sdg_point){from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
}

/* On to just before `bend`, and round it towards `next`. Short pieces have small corners. */
static void go_round(route *way, sdg_point bend, sdg_point next)
{
    sdg_point from = way->points[way->count - 1];
    double in = fabs(bend.x - from.x) + fabs(bend.y - from.y);
    double out = fabs(next.x - bend.x) + fabs(next.y - bend.y);
    double corner = fmin(CORNER, fmin(in, out) / 2);
    go_straight(way, towards(bend, from, corner));
    way->points[way->count++] = bend;
    way->points[way->count++] = bend;
    way->points[way->count++] = towards(bend, next, corner);
}

/* A link's curve begins at its tail, whichever way the line was drawn. */
static bool set_curve(sdg_diagram *diagram, uint32_t at, const route *way, bool reversed)
{
    sdg_link *link = &diagram->links[at];
    link->curve = sdg_arena_take(diagram->arena, way->count, sizeof *link->curve);
    if (link->curve == NULL)
        return false;
    for (uint32_t i = 0; i < way->count; i++)
        link->curve[reversed ? way->count - 1 - i : i] = way->points[i];
    link->curve_count = way->count;
    return true;
}

bool place_route_return(sdg_diagram *diagram, uint32_t link, const place_return *by, bool reversed)
{
    sdg_point bends[4] = {
        {by->right, by->from.y}, {by->right, by->lane}, {by->left, by->lane}, {by->left, by->to.y}};
    route way = {{by->from}, 1};
    for (int i = 0; i < 4; i++)
        go_round(&way, bends[i], i < 3 ? bends[i + 1] : by->to);
    go_straight(&way, by->to);
    return set_curve(diagram, link, &way, reversed);
}

bool place_route_straight(sdg_diagram *diagram, uint32_t link, sdg_point from, sdg_point to,
                          bool reversed)
{
    route way = {{from}, 1};
    go_straight(&way, to);
    return set_curve(diagram, link, &way, reversed);
}

bool place_has_room(const sdg_diagram *diagram, uint32_t layer, double width)
{
    const sdg_band *band = &diagram->bands[layer];
    return band->brief == NULL || sdg_text_width(band->title, diagram->text_size, false) <= width;
}

/* In one group, as where layers are rows, so that a style sheet or a script finds a whole layer. */
bool place_mark_band(sdg_diagram *diagram, uint32_t layer, bool brief)
{
    const sdg_band *band = &diagram->bands[layer];
    const char *title = brief && band->brief != NULL ? band->brief : band->title;
    double size = diagram->text_size;
    sdg_point at = {(band->box.left + band->box.right) / 2, band->box.top - size - 0.5};
    char *kind = sdg_arena_format(diagram->arena, "band layer-%u", (unsigned)layer);
    return kind != NULL && sdg_diagram_group(diagram, kind, SDG_NONE) &&
           sdg_mark_box(diagram, band->box, band->fill, sdg_pen_of(SDG_NO_COLOUR, 0, SDG_SOLID)) &&
           sdg_mark_text(diagram, at, SDG_ALIGN_MIDDLE, title, size, band->text_colour, false);
}
