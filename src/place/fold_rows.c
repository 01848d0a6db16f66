/* What a row is by itself: its height, without the empty strips that other parts of the body had
 * made between its nodes. */
#include "place/fold.h"

#include <math.h>
#include <stdlib.h>

#include "place/layout.h"

#define STROKES 6.0 /* what marks stick out of a node */
/* Strips are at most so far apart: as far as two nodes of a layer at least are. */
#define STRIP_SPACE 18.0

/* Notes what is there from one height to another. */
static void note(fold_plan *plan, double low, double high)
{
    plan->strips[plan->strip_count++] = (fold_strip){.low = low, .high = high};
}

/* Nodes with what sticks out of them. */
static void note_nodes(fold_plan *plan, const fold_row *it)
{
    for (uint32_t i = 0; i < plan->diagram->node_count; i++) {
        const sdg_node *node = &plan->diagram->nodes[i];
        uint32_t column = fold_column_of(plan, i);
        double half = node->height / 2 + (node->double_border ? PLACE_DOUBLE : 0);
        const place_reach *reach = &plan->reaches[i];
        if (column >= it->first && column <= it->last)
            note(plan, node->at.y - fmax(half + STROKES, reach->down),
                 node->at.y + fmax(half, reach->up));
    }
}

/* Links that are not cut, each with its label as one thing, as both are moved together. */
static void note_links(fold_plan *plan, const fold_row *it)
{
    for (uint32_t i = 0; i < plan->diagram->link_count; i++) {
        const sdg_link *link = &plan->diagram->links[i];
        uint32_t low, high;
        fold_ends(plan, link, &low, &high);
        if (low < it->first || high > it->last || link->curve_count == 0)
            continue;
        double bottom = link->curve[0].y, top = bottom;
        for (uint32_t k = 0; k < link->curve_count; k++) {
            bottom = fmin(bottom, link->curve[k].y);
            top = fmax(top, link->curve[k].y);
        }
        if (link->label[0] != '\0') {
            bottom = fmin(bottom, link->label_at.y - link->text_size);
            top = fmax(top, link->label_at.y + link->text_size);
        }
        note(plan, bottom, top);
    }
}

/* From the top down. */
static int compare_strips(const void *left, const void *right)
{
    const fold_strip *a = left, *b = right;
    return a->high > b->high ? -1 : a->high < b->high;
}

/* Joins what is nearer than the space to be left, and lifts what is further down. */
static void join_strips(fold_plan *plan)
{
    uint32_t kept = 0;
    qsort(plan->strips, plan->strip_count, sizeof *plan->strips, compare_strips);
    for (uint32_t i = 1; i < plan->strip_count; i++) {
        fold_strip *last = &plan->strips[kept], next = plan->strips[i];
        if (next.high + STRIP_SPACE >= last->low) {
            last->low = fmin(last->low, next.low);
            continue;
        }
        next.lift = last->lift + last->low - next.high - STRIP_SPACE;
        plan->strips[++kept] = next;
    }
    plan->strip_count = kept + 1;
}

double fold_lift(const fold_plan *plan, double height)
{
    for (uint32_t i = 0; i < plan->strip_count; i++)
        if (height >= plan->strips[i].low - STRIP_SPACE / 4)
            return plan->strips[i].lift;
    return plan->strips[plan->strip_count - 1].lift;
}

fold_row fold_row_at(fold_plan *plan, uint32_t first)
{
    fold_row it = {.first = first, .last = first};
    while (!plan->columns[it.last].ends_row)
        it.last++;
    it.cut = it.last + 1 < plan->column_count ? plan->columns[it.last].cut : 0;
    plan->strip_count = 0;
    note_nodes(plan, &it);
    note_links(plan, &it);
    join_strips(plan);
    const fold_strip *last = &plan->strips[plan->strip_count - 1];
    it.top = plan->strips[0].high + PLACE_PAD;
    it.bottom = last->low + last->lift - PLACE_PAD;
    return it;
}

double fold_title(const fold_plan *plan)
{
    return ceil(1.25 * plan->diagram->text_size);
}

double fold_height(const fold_plan *plan, const fold_row *it)
{
    double lane = it->cut > 0 ? it->cut * plan->spacing + FOLD_SPACE : FOLD_SPACE;
    return it->top - it->bottom + fold_title(plan) + lane;
}
