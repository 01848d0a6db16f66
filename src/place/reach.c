/* The reach of marks. A text is as wide as Arial makes it. */
#include "place/reach.h"

#include <math.h>

/* Each side by itself, as marks may stick out on one. */
static void widen(place_reach *of, double x, double y)
{
    of->left = fmax(of->left, -x);
    of->right = fmax(of->right, x);
    of->down = fmax(of->down, -y);
    of->up = fmax(of->up, y);
}

/* Above and below as far as letters go, not as far as the line is high. */
static void widen_by_text(place_reach *of, const sdg_mark *mark)
{
    double width = sdg_text_width(mark->text, mark->size, mark->bold);
    double part = mark->align == SDG_ALIGN_LEFT ? 0 : mark->align == SDG_ALIGN_RIGHT ? 1 : 0.5;
    sdg_point at = mark->points[0];
    widen(of, at.x - part * width, at.y - 0.25 * mark->size);
    widen(of, at.x + (1 - part) * width, at.y + 0.8 * mark->size);
}

/* Controls of a curve bound it, which is near enough. */
static void widen_by_mark(place_reach *of, const sdg_mark *mark)
{
    if (mark->kind == SDG_MARK_TEXT) {
        widen_by_text(of, mark);
        return;
    }
    if (mark->kind == SDG_MARK_ELLIPSE) {
        sdg_point at = mark->points[0], radius = mark->points[1];
        widen(of, at.x - radius.x, at.y - radius.y);
        widen(of, at.x + radius.x, at.y + radius.y);
        return;
    }
    for (uint32_t i = 0; i < mark->point_count; i++)
        widen(of, mark->points[i].x, mark->points[i].y);
}

/* Badges and arrows that stick out of a node are part of its figure: neighbours keep clear of
 * them. */
void place_widen_by_marks(const sdg_diagram *diagram, place_reach *of)
{
    for (uint32_t g = 0; g < diagram->group_count; g++) {
        const sdg_group *group = &diagram->groups[g];
        if (group->node >= diagram->node_count)
            continue;
        for (uint32_t i = 0; i < group->mark_count; i++)
            widen_by_mark(&of[group->node], &group->marks[i]);
    }
}
