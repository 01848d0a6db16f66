/* Building Bézier paths of 3k + 1 points: straight pieces have their controls at the thirds. */
#include "place/path.h"

#include <math.h>
#include <string.h>

/* Twenty pieces: more than a link through a dozen layers has. */
enum { FIRST_CAPACITY = 64 };

/* The buffer serves one link after another, so it grows a few times at most. */
static bool room(path *to)
{
    if (to->count + 3 <= to->capacity)
        return true;
    size_t wanted = to->capacity == 0 ? FIRST_CAPACITY : 2 * to->capacity;
    sdg_point *moved = to->failed ? NULL : sdg_arena_take(to->scratch, wanted, sizeof *moved);
    if (moved == NULL) {
        to->failed = true;
        return false;
    }
    if (to->count > 0)
        memcpy(moved, to->points, to->count * sizeof *moved);
    to->points = moved;
    to->capacity = wanted;
    return true;
}

/* The buffer is kept for the next path, only its points are dropped. */
void place_path_start(path *to, double along, double depth)
{
    to->count = 0;
    to->upright = false;
    if (room(to))
        to->points[to->count++] = (sdg_point){along, depth};
}

/* Two controls and an end: a piece is added as a whole or not at all. */
void place_path_curve(path *to, sdg_point first, sdg_point second, sdg_point end)
{
    if (!room(to))
        return;
    to->points[to->count++] = first;
    to->points[to->count++] = second;
    to->points[to->count++] = end;
    to->upright = false;
}

/* Joining upright pieces makes the line of a chain one piece from border to border. */
void place_path_line(path *to, double along, double depth)
{
    if (to->failed)
        return;
    sdg_point from = to->points[to->count - 1];
    bool upright = fabs(from.x - along) < 0.01;
    if (upright && fabs(from.y - depth) < 0.01)
        return;
    if (upright && to->upright) {
        to->count -= 3;
        from = to->points[to->count - 1];
    }
    sdg_point end = {along, depth};
    sdg_point first = {from.x + (end.x - from.x) / 3, from.y + (end.y - from.y) / 3};
    sdg_point second = {end.x + (from.x - end.x) / 3, end.y + (from.y - end.y) / 3};
    place_path_curve(to, first, second, end);
    to->upright = upright;
}

/* Both controls lie in the middle of the depth, so that a bend leaves and enters at right angles
 * to the rows and never turns back. One that does not run aside is a line. */
void place_path_bend(path *to, double along, double depth)
{
    if (to->failed)
        return;
    sdg_point from = to->points[to->count - 1];
    /* Less than can be seen or printed. */
    if (fabs(from.x - along) < 0.01) {
        place_path_line(to, along, depth);
        return;
    }
    double middle = (from.y + depth) / 2;
    place_path_curve(to, (sdg_point){from.x, middle}, (sdg_point){along, middle},
                     (sdg_point){along, depth});
}

/* The sheet's y grows upwards, reading goes down. */
sdg_point place_on_sheet(const layout *it, double along, double depth)
{
    sdg_point down = {along, -depth}, across = {depth, -along};
    return it->direction == SDG_DOWN ? down : across;
}

/* Links that point upwards were built from their upper end like all others, and are turned here. */
sdg_point *place_path_finish(const path *from, const layout *it, bool reversed)
{
    if (from->failed)
        return NULL;
    sdg_point *out = sdg_arena_take(it->diagram->arena, from->count, sizeof *out);
    for (size_t i = 0; out != NULL && i < from->count; i++) {
        sdg_point at = from->points[reversed ? from->count - 1 - i : i];
        out[i] = place_on_sheet(it, at.x, at.y);
    }
    return out;
}
