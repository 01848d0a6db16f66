/* The shapes of picture cells as marks. Each is drawn in fractions of its box, from the lower left
 * corner. */
#include "diagram/shape.h"

/* A point in fractions of the box. */
static sdg_point inside(sdg_box box, double x, double y)
{
    sdg_point at = {box.left + x * (box.right - box.left), box.bottom + y * (box.top - box.bottom)};
    return at;
}

/* The box less a margin, which is a fraction of it, on all sides. */
static sdg_box part(sdg_box box, double margin)
{
    sdg_point low = inside(box, margin, margin), high = inside(box, 1 - margin, 1 - margin);
    sdg_box out = {low.x, low.y, high.x, high.y};
    return out;
}

/* Not quite as high as wide, so that it looks as large as a disc. */
static bool triangle(sdg_diagram *diagram, sdg_box box, sdg_colour fill, sdg_pen pen)
{
    sdg_point points[3] = {inside(box, 0.1, 0.14), inside(box, 0.9, 0.14), inside(box, 0.5, 0.88)};
    return sdg_mark_polygon(diagram, points, 3, fill, pen);
}

/* Goes nearer to the edges than a disc does, as its corners take little ink. */
static bool diamond(sdg_diagram *diagram, sdg_box box, sdg_colour fill, sdg_pen pen)
{
    sdg_point points[4] = {inside(box, 0.5, 0.06), inside(box, 0.92, 0.5), inside(box, 0.5, 0.94),
                           inside(box, 0.08, 0.5)};
    return sdg_mark_polygon(diagram, points, 4, fill, pen);
}

/* A boat seen from the side: deck up, bow and stern raked. */
static bool hull(sdg_diagram *diagram, sdg_box box, sdg_colour fill, sdg_pen pen)
{
    sdg_point points[4] = {inside(box, 0.24, 0.22), inside(box, 0.76, 0.22),
                           inside(box, 0.96, 0.66), inside(box, 0.04, 0.66)};
    return sdg_mark_polygon(diagram, points, 4, fill, pen);
}

/* Only the outline, which covers its box: what the vessel holds is drawn beneath it. */
static bool cup(sdg_diagram *diagram, sdg_box box, sdg_pen pen)
{
    sdg_point points[4] = {inside(box, 0, 1), inside(box, 0, 0), inside(box, 1, 0),
                           inside(box, 1, 1)};
    return sdg_mark_line(diagram, points, 4, pen);
}

/* An ellipse where the box is no square, so that it never leaves its cell. */
static bool disc(sdg_diagram *diagram, sdg_box box, sdg_colour fill, sdg_pen pen)
{
    double x = 0.4 * (box.right - box.left), y = 0.4 * (box.top - box.bottom);
    return sdg_mark_ellipse(diagram, inside(box, 0.5, 0.5), x, y, fill, pen);
}

/* The insets make the shapes look equally large beside one another, though a disc and a square of
 * one width do not. */
bool sdg_mark_shape(sdg_diagram *diagram, sdg_box box, sdg_shape shape, sdg_colour fill,
                    sdg_pen pen)
{
    switch (shape) {
    case SDG_SHAPE_FILL:
    case SDG_SHAPE_BLOCK:
    case SDG_SHAPE_JOIN:
    case SDG_SHAPE_HALO:
    case SDG_SHAPE_OUTLINE:
    case SDG_SHAPE_GHOST:
        return sdg_mark_box(diagram, box, fill, pen);
    case SDG_SHAPE_SQUARE:
        return sdg_mark_box(diagram, part(box, 0.14), fill, pen);
    case SDG_SHAPE_DISC:
        return disc(diagram, box, fill, pen);
    case SDG_SHAPE_TRIANGLE:
        return triangle(diagram, box, fill, pen);
    case SDG_SHAPE_DIAMOND:
        return diamond(diagram, box, fill, pen);
    case SDG_SHAPE_HULL:
        return hull(diagram, box, fill, pen);
    case SDG_SHAPE_CUP:
        return cup(diagram, box, pen);
    case SDG_SHAPE_NONE:
    case SDG_SHAPE_COUNT:
        break;
    }
    return true;
}
