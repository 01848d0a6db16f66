/* Lists what is drawn behind nodes and links. A flat array: the sheet first, then the marks of each
 * group in order, the fill of a node before the first mark of its first group. */
#include "render/backdrop.h"

/* Neither a pen without colour nor one without width leaves a trace, though Graphviz would draw
 * a hair line for the latter. */
bool sdg_pen_draws(const sdg_pen *pen)
{
    return pen->colour != SDG_NO_COLOUR && pen->width > 0;
}

double sdg_box_corner(double width, double height)
{
    static const double MOST = 12;
    double third = (width < height ? width : height) / 3;
    return third < MOST ? third : MOST;
}

/* The fewest points that a kind can be drawn with. */
static uint32_t least_points(sdg_mark_kind kind)
{
    switch (kind) {
    case SDG_MARK_POLYGON:
        return 3;
    case SDG_MARK_CURVE:
        return 4;
    case SDG_MARK_TEXT:
    case SDG_MARK_DOTS:
        return 1;
    default:
        return 2;
    }
}

/* What Graphviz would write no element for, or an empty one, must not be counted: finisher and
 * writer would lose step. */
static bool is_drawn(const sdg_mark *mark)
{
    if (mark->point_count < least_points(mark->kind))
        return false;
    if (mark->kind == SDG_MARK_TEXT)
        return mark->text != NULL && mark->text[0] != '\0' && mark->fill != SDG_NO_COLOUR;
    if (mark->kind == SDG_MARK_DOTS)
        return mark->fill != SDG_NO_COLOUR && mark->size > 0;
    if (mark->kind == SDG_MARK_LINE)
        return sdg_pen_draws(&mark->pen);
    return mark->fill != SDG_NO_COLOUR || sdg_pen_draws(&mark->pen);
}

/* Room doubles, so that adding stays linear over the list. */
static bool add(sdg_backdrop *list, sdg_backdrop_item item)
{
    sdg_backdrop_item *items =
        sdg_reserve(list->items, list->count, &list->capacity, sizeof *items);
    if (items == NULL)
        return false;
    list->items = items;
    items[list->count++] = item;
    return true;
}

/* Notes that a node has a group of its own; the first time, its fill is drawn. */
static bool add_fill(sdg_backdrop *list, const sdg_diagram *diagram, uint32_t group)
{
    uint32_t node = diagram->groups[group].node;
    if (node >= diagram->node_count || list->pictured[node])
        return true;
    list->pictured[node] = true;
    if (diagram->nodes[node].fill == SDG_NO_COLOUR)
        return true;
    return add(list, (sdg_backdrop_item){SDG_BACKDROP_FILL, group, node, NULL});
}

/* A group is a run of items, which the finisher wraps in one element. */
static bool add_group(sdg_backdrop *list, const sdg_diagram *diagram, uint32_t at)
{
    const sdg_group *group = &diagram->groups[at];
    if (!add_fill(list, diagram, at))
        return false;
    for (uint32_t i = 0; i < group->mark_count; i++) {
        sdg_backdrop_item item = {SDG_BACKDROP_MARK, at, group->node, &group->marks[i]};
        if (is_drawn(item.mark) && !add(list, item))
            return false;
    }
    return true;
}

/* On failure the list holds what fitted, and is freed like a whole one. */
sdg_status sdg_backdrop_make(sdg_backdrop *out, const sdg_diagram *diagram, sdg_error *err)
{
    out->pictured = sdg_allocate(diagram->node_count, sizeof *out->pictured);
    bool fits = out->pictured != NULL &&
                add(out, (sdg_backdrop_item){SDG_BACKDROP_PAGE, SDG_NONE, SDG_NONE, NULL});
    for (uint32_t i = 0; fits && i < diagram->group_count; i++)
        fits = add_group(out, diagram, i);
    return fits ? SDG_OK : sdg_fail_memory(err);
}

/* The marks themselves are the diagram's. */
void sdg_backdrop_free(sdg_backdrop *list)
{
    sdg_release(list->items);
    sdg_release(list->pictured);
    *list = (sdg_backdrop){0};
}
