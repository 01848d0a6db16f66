/* Moving what is placed. Points of marks are shared with nobody but constant, so they are moved by
 * copying. */
#include "place/shift.h"

#include <string.h>

/* Everything that a diagram keeps in coordinates but its marks, which are moved apart. */
void place_shift_graph(sdg_diagram *diagram, double x, double y)
{
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        diagram->nodes[i].at.x += x;
        diagram->nodes[i].at.y += y;
    }
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        sdg_link *link = &diagram->links[i];
        link->label_at.x += x;
        link->label_at.y += y;
        for (uint32_t k = 0; k < link->curve_count; k++) {
            link->curve[k].x += x;
            link->curve[k].y += y;
        }
    }
    for (uint32_t i = 0; diagram->bands != NULL && i < diagram->band_count; i++) {
        sdg_box *box = &diagram->bands[i].box;
        box->left += x;
        box->right += x;
        box->bottom += y;
        box->top += y;
    }
}

/* The second point of an ellipse is its radii and stays. */
bool place_shift_group(sdg_diagram *diagram, sdg_group *group, double x, double y)
{
    for (uint32_t i = 0; i < group->mark_count; i++) {
        sdg_mark *mark = &group->marks[i];
        sdg_point *moved = sdg_arena_take(diagram->arena, mark->point_count, sizeof *moved);
        if (moved == NULL)
            return false;
        memcpy(moved, mark->points, mark->point_count * sizeof *moved);
        uint32_t count = mark->kind == SDG_MARK_ELLIPSE ? 1 : mark->point_count;
        for (uint32_t k = 0; k < count; k++) {
            moved[k].x += x;
            moved[k].y += y;
        }
        mark->points = moved;
    }
    return true;
}

/* Pictures inside nodes are relative to them and move by themselves. */
bool place_shift_body(sdg_diagram *diagram, uint32_t groups, double x, double y)
{
    place_shift_graph(diagram, x, y);
    diagram->body.left += x;
    diagram->body.right += x;
    diagram->body.bottom += y;
    diagram->body.top += y;
    for (uint32_t g = 0; g < groups; g++) {
        sdg_group *group = &diagram->groups[g];
        if (group->node == SDG_NONE && !place_shift_group(diagram, group, x, y))
            return false;
    }
    return true;
}

/* By the kinds that page.c uses; views name their groups otherwise. */
static bool is_page(const sdg_group *group)
{
    static const char *const kinds[] = {"title", "notice", "legend", "caption"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (group->node == SDG_NONE && strcmp(group->kind, kinds[i]) == 0)
            return true;
    }
    return false;
}

/* By its first class: page and body know each other's groups by name alone. */
static bool is_band(const sdg_group *group)
{
    return group->node == SDG_NONE && strncmp(group->kind, "band ", 5) == 0;
}

/* The order of the others stays, since it is the order of drawing. */
static void remove_groups(sdg_diagram *diagram, bool (*unwanted)(const sdg_group *group))
{
    uint32_t kept = 0;
    for (uint32_t g = 0; g < diagram->group_count; g++) {
        if (!unwanted(&diagram->groups[g]))
            diagram->groups[kept++] = diagram->groups[g];
    }
    diagram->group_count = kept;
}

/* Title, legend and caption; the body stays as it is. */
void place_remove_page(sdg_diagram *diagram)
{
    remove_groups(diagram, is_page);
}

/* So that placing again does not draw the bands of the last time as well. */
void place_remove_bands(sdg_diagram *diagram)
{
    remove_groups(diagram, is_band);
}

/* Their order among themselves stays, and so does that of the others. */
bool place_to_front(sdg_diagram *diagram, uint32_t first)
{
    uint32_t count = diagram->group_count - first;
    if (count == 0 || first == 0)
        return true;
    sdg_group *moved = sdg_allocate(count, sizeof *moved);
    if (moved == NULL)
        return false;
    memcpy(moved, diagram->groups + first, count * sizeof *moved);
    memmove(diagram->groups + count, diagram->groups, first * sizeof *moved);
    memcpy(diagram->groups, moved, count * sizeof *moved);
    sdg_release(moved);
    return true;
}
