/* The body moves into its rows. Within a strip of a row nothing changes; links that were cut lead
 * back through the lane between two rows, the upper ones outside, so that they do not cross. */
#include <math.h>
#include <stdlib.h>

#include "place/fold.h"
#include "place/layout.h"
#include "place/returns.h"
#include "place/shift.h"

/* A link that leads from one row to the next. */
typedef struct fold_cut {
    uint32_t link, from, to; /* the nodes by their rows */
    double height;           /* of the upper end, by which they are sorted */
    double end;              /* of the lower end */
} fold_cut;

/* From the top down. */
static int compare_cuts(const void *left, const void *right)
{
    const fold_cut *a = left, *b = right;
    if (a->height > b->height || a->height < b->height)
        return a->height > b->height ? -1 : 1;
    if (a->end > b->end || a->end < b->end)
        return a->end > b->end ? -1 : 1;
    return a->link < b->link ? -1 : a->link > b->link;
}

/* The links that pass a row's end, sorted; there are at most FOLD_MOST_CUT. */
static uint32_t list_cuts(const fold_plan *plan, uint32_t column, fold_cut *out)
{
    const sdg_diagram *diagram = plan->diagram;
    uint32_t count = 0;
    for (uint32_t i = 0; i < diagram->link_count && count < FOLD_MOST_CUT; i++) {
        const sdg_link *link = &diagram->links[i];
        uint32_t low, high;
        fold_ends(plan, link, &low, &high);
        if (low != column || high == column)
            continue;
        bool is_forward = fold_column_of(plan, link->tail) == column;
        fold_cut *cut = &out[count++];
        *cut = (fold_cut){.link = i};
        cut->from = is_forward ? link->tail : link->head;
        cut->to = is_forward ? link->head : link->tail;
        cut->height = diagram->nodes[cut->from].at.y;
        cut->end = diagram->nodes[cut->to].at.y;
    }
    qsort(out, count, sizeof *out, compare_cuts);
    return count;
}

/* Links at one node spread over its side, in their order. */
static double port_of(const fold_cut *cuts, uint32_t count, uint32_t at, bool lower,
                      const sdg_node *node)
{
    uint32_t before = 0, all = 0;
    for (uint32_t i = 0; i < count; i++) {
        bool same = lower ? cuts[i].to == cuts[at].to : cuts[i].from == cuts[at].from;
        all += same;
        before += same && i < at;
    }
    return node->at.y + node->height * (0.5 - (before + 1.0) / (all + 1.0));
}

static double half_of(const sdg_node *node)
{
    return node->width / 2 + (node->double_border ? PLACE_DOUBLE : 0);
}

/* The upper links go outside on the way down, lowest in the lane, and inside at its other end. */
static bool route_cuts(sdg_diagram *diagram, const fold_plan *plan, uint32_t column, double lane)
{
    fold_cut cuts[FOLD_MOST_CUT];
    uint32_t count = list_cuts(plan, column, cuts);
    double side = fold_side(plan);
    for (uint32_t i = 0; i < count; i++) {
        const sdg_node *from = &diagram->nodes[cuts[i].from], *to = &diagram->nodes[cuts[i].to];
        sdg_link *link = &diagram->links[cuts[i].link];
        uint32_t outer = count - 1 - i;
        place_return way = {
            .from = {from->at.x + half_of(from), port_of(cuts, count, i, false, from)},
            .to = {to->at.x - half_of(to), port_of(cuts, count, i, true, to)},
            .right = plan->size.x - side + FOLD_MARGIN + outer * FOLD_APART,
            .left = side - FOLD_MARGIN - i * FOLD_APART,
            .lane = lane - FOLD_SPACE / 2 - (outer + 0.5) * plan->spacing,
        };
        double width = sdg_text_width(link->label, link->text_size, false);
        link->label_at = (sdg_point){side + 4 + width / 2, way.lane + 0.62 * link->text_size};
        if (!place_route_return(diagram, cuts[i].link, &way, link->head != cuts[i].to))
            return false;
    }
    return true;
}

/* Moves what belongs to a row; links that are cut stay for later. */
static void move_row(sdg_diagram *diagram, const fold_plan *plan, const fold_row *it, double x,
                     double y)
{
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        sdg_link *link = &diagram->links[i];
        uint32_t low, high;
        fold_ends(plan, link, &low, &high);
        if (low < it->first || high > it->last)
            continue;
        double lift = link->curve_count > 0 ? fold_lift(plan, link->curve[0].y) : 0;
        link->label_at.x += x;
        link->label_at.y += y + lift;
        for (uint32_t k = 0; k < link->curve_count; k++) {
            link->curve[k].x += x;
            link->curve[k].y += y + lift;
        }
    }
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        uint32_t column = fold_column_of(plan, i);
        if (column < it->first || column > it->last)
            continue;
        sdg_node *node = &diagram->nodes[i];
        node->at.y += y + fold_lift(plan, node->at.y);
        node->at.x += x;
    }
}

/* The bands of a row are as high as what is in it. */
static void set_bands(sdg_diagram *diagram, const fold_plan *plan, const fold_row *it, double x,
                      double y)
{
    for (uint32_t c = it->first; c <= it->last; c++) {
        const fold_column *column = &plan->columns[c];
        diagram->bands[column->layer].box = (sdg_box){
            column->left + x, it->bottom + y, column->right + x, it->top + y + fold_title(plan)};
    }
}

/* Titles are all brief or all whole. */
static bool mark_bands(sdg_diagram *diagram, const fold_plan *plan)
{
    uint32_t before = diagram->group_count;
    bool brief = false;
    for (uint32_t c = 0; c < plan->column_count; c++) {
        double width = plan->columns[c].right - plan->columns[c].left;
        brief |= !place_has_room(diagram, plan->columns[c].layer, width);
    }
    for (uint32_t c = 0; c < plan->column_count; c++)
        if (!place_mark_band(diagram, plan->columns[c].layer, brief))
            return false;
    return place_to_front(diagram, before);
}

/* All rows are moved before any link between two is routed. The lane of a row lies below its bands.
 */
sdg_status fold_apply(sdg_diagram *diagram, fold_plan *plan, sdg_error *err)
{
    double top = plan->size.y;
    place_remove_page(diagram);
    place_remove_bands(diagram);
    for (uint32_t first = 0; first < plan->column_count;) {
        fold_row it = fold_row_at(plan, first);
        double x = fold_side(plan) - plan->columns[first].ink_left;
        double y = top - fold_title(plan) - it.top;
        move_row(diagram, plan, &it, x, y);
        set_bands(diagram, plan, &it, x, y);
        top -= fold_height(plan, &it);
        first = it.last + 1;
    }
    bool fits = mark_bands(diagram, plan);
    for (uint32_t c = 0; fits && c + 1 < plan->column_count; c++) {
        const sdg_band *band = &diagram->bands[plan->columns[c].layer];
        fits = !plan->columns[c].ends_row || route_cuts(diagram, plan, c, band->box.bottom);
    }
    diagram->body = (sdg_box){0, 0, plan->size.x, plan->size.y};
    diagram->page_placed = false;
    return fits ? SDG_OK : sdg_fail_memory(err);
}
