/* The body's extent, and the bands behind its rows. A band covers its row from side to side, but
 * not the gaps, so that lines and labels lie on paper. Titles have a column (or a line, where
 * layers go across) of their own at the beginning, which no link enters. */
#include "place/path.h"
#include "place/shift.h"

#include <math.h>

#define BAND_MARGIN 6.0 /* between what stands in the rows and a band's ends */
#define TITLE_MARGIN 4.0

/* An interval along the rows. */
typedef struct span {
    double low, high;
} span;

/* A span begins empty, with its low above its high, so that the first thing decides both. */
static void widen(span *of, double at)
{
    of->low = fmin(of->low, at);
    of->high = fmax(of->high, at);
}

/* How far the lines and labels of links go along the rows. */
static void widen_by_links(const layout *it, span *of)
{
    bool down = it->direction == SDG_DOWN;
    for (uint32_t i = 0; i < it->diagram->link_count; i++) {
        const sdg_link *link = &it->diagram->links[i];
        for (uint32_t k = 0; k < link->curve_count; k++)
            widen(of, down ? link->curve[k].x : -link->curve[k].y);
        if (it->labels[i].depth <= 0)
            continue;
        double at = down ? link->label_at.x : -link->label_at.y;
        widen(of, at - it->labels[i].along / 2);
        widen(of, at + it->labels[i].along / 2);
    }
}

/* Items alone are not enough: labels stand beside lines, and arcs and bends may go further than
 * both their ends. */
static span extent_along(const layout *it)
{
    if (it->item_count == 0)
        return (span){0, 0};
    span out = {HUGE_VAL, -HUGE_VAL};
    for (uint32_t i = 0; i < it->item_count; i++) {
        widen(&out, it->items[i].at - it->items[i].ink_before);
        widen(&out, it->items[i].at + it->items[i].ink_after);
    }
    widen_by_links(it, &out);
    return out;
}

/* Rows of nodes without a layer have none, and neither have diagrams without bands. */
static bool has_band(const layout *it, const row *of)
{
    return it->diagram->bands != NULL && of->layer < it->diagram->band_count;
}

const char *place_title(const layout *it, uint32_t layer)
{
    const sdg_band *band = &it->diagram->bands[layer];
    return place_is_dear(it) && band->brief != NULL ? band->brief : band->title;
}

/* What the titles take along the rows; 0 if there are none. */
static double title_room(const layout *it)
{
    const sdg_diagram *diagram = it->diagram;
    double room = 0;
    for (uint32_t r = 0; r < it->row_count; r++) {
        if (!has_band(it, &it->rows[r]))
            continue;
        const char *title = place_title(it, it->rows[r].layer);
        double width = sdg_text_width(title, diagram->text_size, false);
        if (it->direction == SDG_DOWN)
            room = fmax(room, ceil(width) + 2 * TITLE_MARGIN);
        else
            room = ceil(1.2 * diagram->text_size) + TITLE_MARGIN;
    }
    return room;
}

/* Both directions in one: the corners are sorted after they were turned. */
static sdg_box box_of(const layout *it, span along, span depth)
{
    sdg_point a = place_on_sheet(it, along.low, depth.low);
    sdg_point b = place_on_sheet(it, along.high, depth.high);
    sdg_box out = {fmin(a.x, b.x), fmin(a.y, b.y), fmax(a.x, b.x), fmax(a.y, b.y)};
    return out;
}

/* Bands whose layer has no node get an empty box. */
static void set_boxes(layout *it, span along)
{
    for (uint32_t i = 0; it->diagram->bands != NULL && i < it->diagram->band_count; i++)
        it->diagram->bands[i].box = (sdg_box){0};
    for (uint32_t r = 0; r < it->row_count; r++) {
        const row *of = &it->rows[r];
        span depth = {of->centre - of->above - PLACE_PAD, of->centre + of->below + PLACE_PAD};
        if (has_band(it, of))
            it->diagram->bands[of->layer].box = box_of(it, along, depth);
    }
}

/* On the base line, such that capitals stand in the middle of the row. */
static sdg_point title_place(const layout *it, sdg_box box)
{
    double size = it->diagram->text_size;
    sdg_point beside = {box.left + TITLE_MARGIN, (box.bottom + box.top) / 2 - 0.35 * size};
    sdg_point above = {(box.left + box.right) / 2, box.top - TITLE_MARGIN / 2 - size};
    return it->direction == SDG_DOWN ? beside : above;
}

/* The band and its title are one group, so that a style sheet or a script finds a whole layer. A
 * gap's lines are drawn later, and so over it. */
static bool mark_band(layout *it, const row *of)
{
    sdg_diagram *diagram = it->diagram;
    const sdg_band *band = &diagram->bands[of->layer];
    char *kind = sdg_arena_format(diagram->arena, "band layer-%u", (unsigned)of->layer);
    sdg_align align = it->direction == SDG_DOWN ? SDG_ALIGN_LEFT : SDG_ALIGN_MIDDLE;
    return kind != NULL && sdg_diagram_group(diagram, kind, SDG_NONE) &&
           sdg_mark_box(diagram, band->box, band->fill, sdg_pen_of(SDG_NO_COLOUR, 0, SDG_SOLID)) &&
           sdg_mark_text(diagram, title_place(it, band->box), align, place_title(it, of->layer),
                         diagram->text_size, band->text_colour, false);
}

/* New groups come last, and bands must be behind everything, so they change places. */
static bool mark_bands(layout *it)
{
    uint32_t before = it->diagram->group_count;
    for (uint32_t r = 0; r < it->row_count; r++) {
        if (has_band(it, &it->rows[r]) && !mark_band(it, &it->rows[r]))
            return false;
    }
    return place_to_front(it->diagram, before);
}

/* Removes what an earlier placing drew, since a diagram may be placed again in another
 * direction. */
sdg_status place_bands(layout *it, sdg_error *err)
{
    sdg_diagram *diagram = it->diagram;
    place_remove_page(diagram);
    place_remove_bands(diagram);
    span along = extent_along(it), depth = {0, 0};
    double room = title_room(it);
    if (room > 0)
        along = (span){floor(along.low - room - BAND_MARGIN), ceil(along.high + BAND_MARGIN)};
    if (it->row_count > 0) {
        const gap *last = &it->gaps[it->row_count - 1];
        depth.high = last->start + last->depth;
    }
    set_boxes(it, along);
    sdg_box body = box_of(it, along, depth);
    place_shift_graph(diagram, -body.left, -body.bottom);
    diagram->body = (sdg_box){0, 0, body.right - body.left, body.top - body.bottom};
    return mark_bands(it) ? SDG_OK : sdg_fail_memory(err);
}
