/* Water is hatched with lines across, as on maps. One mark a box: there may be many boxes, so the
 * lines are joined at their ends, where they meet the edge. */
#include "draw/hatch.h"

#include <math.h>
#include <string.h>

/* Between two lines, and their width, in points. Narrower boxes than two lines stay plain. */
static const double space = 2.4, width = 0.4;

/* Boxes alone: what is water on a board covers cells. */
static bool is_water(const sdg_mark *mark)
{
    return mark->kind == SDG_MARK_POLYGON && mark->point_count == 4 &&
           theme_role_of(mark->fill) == THEME_ROLE_WATER;
}

static sdg_box box_of(const sdg_mark *mark)
{
    sdg_box box = {mark->points[0].x, mark->points[0].y, mark->points[0].x, mark->points[0].y};
    for (uint32_t i = 1; i < mark->point_count; i++) {
        box.left = fmin(box.left, mark->points[i].x);
        box.bottom = fmin(box.bottom, mark->points[i].y);
        box.right = fmax(box.right, mark->points[i].x);
        box.top = fmax(box.top, mark->points[i].y);
    }
    return box;
}

/* To and fro from the top down; half a space is left above and below. */
static bool lines_over(sdg_mark *out, sdg_box box, sdg_arena *arena)
{
    uint32_t count = (uint32_t)fmin((box.top - box.bottom) / space, 10000.0);
    sdg_point *points = sdg_arena_take(arena, 2 * (size_t)count + 1, sizeof *points);
    if (points == NULL)
        return false;
    for (uint32_t i = 0; i < 2 * count; i++) {
        uint32_t row = i / 2;
        double y = box.top - (row + 0.5) * (box.top - box.bottom) / count;
        points[i] = (sdg_point){i % 4 == 0 || i % 4 == 3 ? box.left : box.right, y};
    }
    *out = (sdg_mark){.kind = SDG_MARK_LINE,
                      .points = points,
                      .point_count = 2 * count,
                      .fill = SDG_NO_COLOUR,
                      .pen = sdg_pen_of(THEME_HATCH, width, SDG_SOLID),
                      .text = ""};
    return true;
}

/* The marks move into a new list, as lines belong between a box and what lies on it. */
static bool hatch_group(sdg_group *group, uint32_t boxes, sdg_arena *arena)
{
    size_t wanted = (size_t)group->mark_count + boxes;
    sdg_mark *marks = sdg_arena_take(arena, wanted, sizeof *marks);
    uint32_t count = 0;
    if (marks == NULL)
        return false;
    for (uint32_t i = 0; i < group->mark_count; i++) {
        marks[count++] = group->marks[i];
        if (is_water(&group->marks[i]) &&
            !lines_over(&marks[count++], box_of(&group->marks[i]), arena))
            return false;
    }
    group->marks = marks;
    group->mark_count = count;
    group->capacity = wanted;
    return true;
}

bool hatch_water(sdg_diagram *diagram)
{
    for (uint32_t g = 0; g < diagram->group_count; g++) {
        sdg_group *group = &diagram->groups[g];
        uint32_t boxes = 0;
        for (uint32_t i = 0; i < group->mark_count; i++)
            boxes += is_water(&group->marks[i]);
        if (boxes > 0 && !hatch_group(group, boxes, diagram->arena))
            return false;
    }
    return true;
}
