/* A cloud in rings: a ring a layer about the start, with rims as thin lines and titles on some. */
#include <math.h>

#include "draw/cloud_figure.h"
#include "draw/figure.h"
#include "draw/theme.h"

/* Between two titles, and between the innermost and the start. */
static const double between_titles = 26.0, least_radius = 24.0;
/* Narrower rings have no rims, which would be a grey area. */
static const double least_width = 3.0;
enum { MOST_TITLES = 10 };

sdg_status cloud_place_rings(cloud_figure *figure, sdg_point *size, sdg_error *err)
{
    const sdg_facts *facts = figure->scene->facts;
    sdg_rings rings = {.net = {figure->net.count, figure->net.first, figure->net.to},
                       .ring = facts->distance,
                       .ring_count = facts->layer_count,
                       .right = facts->goals > 0 ? facts->goal_states[0] : SDG_NONE,
                       .asked = figure->diagram};
    if (facts->layer_count == 0)
        return sdg_fail(err, SDG_E_USAGE,
                        "costs spread the states over too many layers for rings; "
                        "leave --layout=rings out");
    figure->ring_count = facts->layer_count;
    figure->radii = sdg_allocate((size_t)facts->layer_count + 1, sizeof *figure->radii);
    if (figure->radii == NULL)
        return sdg_fail_memory(err);
    rings.radii = figure->radii;
    sdg_status status = sdg_place_rings(figure->at, &rings, err);
    size->x = size->y = 2.0 * figure->radii[facts->layer_count];
    return status;
}

bool cloud_draw_rims(const cloud_figure *figure)
{
    sdg_pen pen = sdg_pen_of(THEME_MESH, 0.4, SDG_SOLID);
    if (!sdg_diagram_group(figure->diagram, "rings", SDG_NONE))
        return false;
    for (uint32_t i = figure->ring_count; i > 0; i--) {
        double radius = figure->radii[i];
        bool is_wide = radius - figure->radii[i - 1] >= least_width;
        if ((is_wide || i == figure->ring_count) &&
            !sdg_mark_ellipse(figure->diagram, figure->middle, radius, radius, THEME_PAPER, pen))
            return false;
    }
    return true;
}

/* On paper, as dots lie below; the box is noted, so that other words keep clear of it. */
static bool draw_title(cloud_figure *figure, uint32_t ring)
{
    bool is_unit = sdg_space_is_unit_cost(figure->scene->space);
    const char *words =
        sdg_arena_say(figure->diagram->arena, is_unit ? "layer %u" : "distance %u", (unsigned)ring);
    if (words == NULL)
        return false;
    double half = figure_text_width(words) / 2.0 + 2.0;
    double y = figure->middle.y + sdg_rings_radius(figure->radii, ring);
    sdg_point base = {figure->middle.x, y};
    sdg_box box = {base.x - half, y - 5.0, base.x + half, y + 5.0};
    figure->labels[figure->label_count++] = box;
    return sdg_mark_box(figure->diagram, box, THEME_PAPER, theme_no_pen()) &&
           figure_text(figure->diagram, base, SDG_ALIGN_MIDDLE, words, THEME_INK);
}

/* From the rim inwards, the outermost first and then round numbers. */
bool cloud_draw_titles(cloud_figure *figure)
{
    uint32_t step = figure->ring_count > 100 ? 10 : figure->ring_count > 20 ? 5 : 1;
    double last = HUGE_VAL;
    if (!sdg_diagram_group(figure->diagram, "titles", SDG_NONE))
        return false;
    for (uint32_t i = figure->ring_count; i > 1 && figure->label_count < MOST_TITLES; i--) {
        double radius = sdg_rings_radius(figure->radii, i - 1);
        bool is_round = i == figure->ring_count || (i - 1) % step == 0;
        if (!is_round || last - radius < between_titles || radius < least_radius)
            continue;
        if (!draw_title(figure, i - 1))
            return false;
        last = radius;
    }
    return true;
}
