/* Adding marks to the last group of a diagram. A mark owns nothing: its points and its text are
 * copies in the arena. Boxes are polygons, rounded boxes are Bézier paths of eight pieces. */
#include <statediagram/diagram.h>

#include <math.h>
#include <string.h>

/* Most groups hold a few marks: a badge, a bar, a title. */
enum { FIRST_CAPACITY = 4 };

/* The last group with room for one more mark, or NULL. */
static sdg_group *open_group(sdg_diagram *diagram)
{
    if (diagram->group_count == 0)
        return NULL;
    sdg_group *group = &diagram->groups[diagram->group_count - 1];
    if (group->mark_count < group->capacity)
        return group;
    if (group->mark_count >= SDG_NONE / 2)
        return NULL;
    size_t wanted = group->capacity == 0 ? FIRST_CAPACITY : 2 * group->capacity;
    sdg_mark *moved = sdg_arena_take(diagram->arena, wanted, sizeof *moved);
    if (moved == NULL)
        return NULL;
    if (group->mark_count > 0)
        memcpy(moved, group->marks, group->mark_count * sizeof *moved);
    group->marks = moved;
    group->capacity = wanted;
    return group;
}

/* Adds a mark whose points are still the caller's, moved by dx and dy. The radii of an ellipse are
 * its second point, which is no place. */
static bool add_moved(sdg_diagram *diagram, const sdg_mark *mark, double dx, double dy)
{
    sdg_group *group = open_group(diagram);
    if (group == NULL)
        return false;
    sdg_point *points = sdg_arena_take(diagram->arena, mark->point_count, sizeof *points);
    if (points == NULL)
        return false;
    memcpy(points, mark->points, mark->point_count * sizeof *points);
    uint32_t places = mark->kind == SDG_MARK_ELLIPSE ? 1 : mark->point_count;
    for (uint32_t i = 0; i < places; i++) {
        points[i].x += dx;
        points[i].y += dy;
    }
    sdg_mark *added = &group->marks[group->mark_count++];
    *added = *mark;
    added->points = points;
    return true;
}

/* Where it is. */
static bool add(sdg_diagram *diagram, const sdg_mark *mark)
{
    return add_moved(diagram, mark, 0, 0);
}

/* Points are copied even where they stay: whoever moves the one must not move the other. The list
 * of groups moves as one is added, so the old one is looked up by its number. */
bool sdg_diagram_group_again(sdg_diagram *diagram, uint32_t group, uint32_t node, double dx,
                             double dy)
{
    if (!sdg_diagram_group(diagram, diagram->groups[group].kind, node))
        return false;
    for (uint32_t i = 0; i < diagram->groups[group].mark_count; i++) {
        sdg_mark mark = diagram->groups[group].marks[i];
        if (!add_moved(diagram, &mark, dx, dy))
            return false;
    }
    return true;
}

/* Closing it is the renderer's task: the first point is not repeated. */
bool sdg_mark_polygon(sdg_diagram *diagram, const sdg_point *points, uint32_t count,
                      sdg_colour fill, sdg_pen pen)
{
    sdg_mark mark = {.kind = SDG_MARK_POLYGON, .points = points, .point_count = count};
    mark.fill = fill;
    mark.pen = pen;
    return add(diagram, &mark);
}

/* An open line that had a fill would be closed by some renderers. */
bool sdg_mark_line(sdg_diagram *diagram, const sdg_point *points, uint32_t count, sdg_pen pen)
{
    sdg_mark mark = {.kind = SDG_MARK_LINE, .points = points, .point_count = count};
    mark.fill = SDG_NO_COLOUR;
    mark.pen = pen;
    return add(diagram, &mark);
}

/* The last point of a piece is the first of the next, so it is given once. */
bool sdg_mark_curve(sdg_diagram *diagram, const sdg_point *points, uint32_t count, sdg_colour fill,
                    sdg_pen pen)
{
    sdg_mark mark = {.kind = SDG_MARK_CURVE, .points = points, .point_count = count};
    mark.fill = fill;
    mark.pen = pen;
    return add(diagram, &mark);
}

/* The radii travel as a second point, which must therefore never be moved. */
bool sdg_mark_ellipse(sdg_diagram *diagram, sdg_point centre, double x_radius, double y_radius,
                      sdg_colour fill, sdg_pen pen)
{
    sdg_point points[2] = {centre, {x_radius, y_radius}};
    sdg_mark mark = {.kind = SDG_MARK_ELLIPSE, .points = points, .point_count = 2};
    mark.fill = fill;
    mark.pen = pen;
    return add(diagram, &mark);
}

/* Thousands of states as one mark: what they have in common is kept once. */
bool sdg_mark_dots(sdg_diagram *diagram, const sdg_point *points, uint32_t count, double radius,
                   sdg_colour fill)
{
    sdg_mark mark = {.kind = SDG_MARK_DOTS, .points = points, .point_count = count};
    mark.fill = fill;
    mark.pen = sdg_pen_of(SDG_NO_COLOUR, 0, SDG_SOLID);
    mark.size = radius;
    return add(diagram, &mark);
}

/* Counter-clockwise from the lower left corner. */
bool sdg_mark_box(sdg_diagram *diagram, sdg_box box, sdg_colour fill, sdg_pen pen)
{
    sdg_point corners[4] = {
        {box.left, box.bottom}, {box.right, box.bottom}, {box.right, box.top}, {box.left, box.top}};
    return sdg_mark_polygon(diagram, corners, 4, fill, pen);
}

/* Writes the three points that end a side at `to`, then the three that turn the corner to `past`.
 */
static sdg_point *side_and_corner(sdg_point *at, sdg_point to, sdg_point corner, sdg_point past)
{
    const double arc = 0.5523; /* how far controls reach for a quarter circle */
    sdg_point from = at[-1];
    *at++ = (sdg_point){from.x + (to.x - from.x) / 3, from.y + (to.y - from.y) / 3};
    *at++ = (sdg_point){to.x + (from.x - to.x) / 3, to.y + (from.y - to.y) / 3};
    *at++ = to;
    *at++ = (sdg_point){to.x + arc * (corner.x - to.x), to.y + arc * (corner.y - to.y)};
    *at++ = (sdg_point){past.x + arc * (corner.x - past.x), past.y + arc * (corner.y - past.y)};
    *at++ = past;
    return at;
}

/* A radius that is too large makes half circles of the shorter sides. */
bool sdg_mark_round(sdg_diagram *diagram, sdg_box box, double radius, sdg_colour fill, sdg_pen pen)
{
    double most = fmin(box.right - box.left, box.top - box.bottom) / 2;
    double r = fmax(0, fmin(radius, most));
    double left = box.left, right = box.right, bottom = box.bottom, top = box.top;
    sdg_point points[25] = {{left + r, bottom}};
    sdg_point *at = points + 1;
    at = side_and_corner(at, (sdg_point){right - r, bottom}, (sdg_point){right, bottom},
                         (sdg_point){right, bottom + r});
    at = side_and_corner(at, (sdg_point){right, top - r}, (sdg_point){right, top},
                         (sdg_point){right - r, top});
    at = side_and_corner(at, (sdg_point){left + r, top}, (sdg_point){left, top},
                         (sdg_point){left, top - r});
    side_and_corner(at, (sdg_point){left, bottom + r}, (sdg_point){left, bottom},
                    (sdg_point){left + r, bottom});
    return sdg_mark_curve(diagram, points, 25, fill, pen);
}

/* The two rear corners lie at right angles to the shaft. A shaft of no length points down. */
bool sdg_mark_arrow(sdg_diagram *diagram, sdg_point from, sdg_point tip, double length,
                    sdg_colour fill)
{
    double x = tip.x - from.x, y = tip.y - from.y, distance = sqrt(x * x + y * y);
    if (!(distance > 0)) {
        x = 0;
        y = -1;
        distance = 1;
    }
    double back_x = x / distance * length, back_y = y / distance * length, half = 0.38;
    sdg_point points[3] = {
        tip,
        {tip.x - back_x - half * back_y, tip.y - back_y + half * back_x},
        {tip.x - back_x + half * back_y, tip.y - back_y - half * back_x},
    };
    return sdg_mark_polygon(diagram, points, 3, fill, sdg_pen_of(SDG_NO_COLOUR, 0, SDG_SOLID));
}

/* Text has no pen: what colours it is the fill. */
bool sdg_mark_text(sdg_diagram *diagram, sdg_point at, sdg_align align, const char *text,
                   double size, sdg_colour colour, bool bold)
{
    char *copy = sdg_arena_copy(diagram->arena, text);
    if (copy == NULL)
        return false;
    sdg_mark mark = {.kind = SDG_MARK_TEXT, .points = &at, .point_count = 1};
    mark.fill = colour;
    mark.pen = sdg_pen_of(SDG_NO_COLOUR, 0, SDG_SOLID);
    mark.text = copy;
    mark.size = size;
    mark.align = align;
    mark.bold = bold;
    return add(diagram, &mark);
}
