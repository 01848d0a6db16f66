/* Wrapping: a body that lies across is cut between layers, where few links pass, and its pieces
 * become rows. Here it is read and the cuts are chosen. */
#include "place/fold.h"

#include <math.h>

/* ---- reading ---- */

/* Layers without a node have no column. */
static void list_columns(fold_plan *out, const sdg_diagram *diagram)
{
    for (uint32_t layer = 0; layer < diagram->band_count; layer++) {
        sdg_box box = diagram->bands[layer].box;
        out->column_of[layer] = SDG_NONE;
        if (!(box.right > box.left))
            continue;
        out->column_of[layer] = out->column_count;
        out->columns[out->column_count++] = (fold_column){.layer = layer,
                                                          .left = box.left,
                                                          .right = box.right,
                                                          .ink_left = box.left,
                                                          .ink_right = box.right,
                                                          .can_cut = true};
    }
}

/* The column of a node; SDG_NONE: it stands in none. */
uint32_t fold_column_of(const fold_plan *plan, uint32_t node)
{
    uint32_t layer = plan->diagram->nodes[node].layer;
    return layer < plan->diagram->band_count ? plan->column_of[layer] : SDG_NONE;
}

/* The columns of a link's ends, the smaller first. */
void fold_ends(const fold_plan *plan, const sdg_link *link, uint32_t *low, uint32_t *high)
{
    uint32_t tail = fold_column_of(plan, link->tail), head = fold_column_of(plan, link->head);
    *low = tail < head ? tail : head;
    *high = tail < head ? head : tail;
}

/* An arc that joins two nodes of a column goes beyond its band, and so may its label. */
static void widen_by_arc(fold_column *column, const sdg_link *link)
{
    for (uint32_t k = 0; k < link->curve_count; k++) {
        column->ink_left = fmin(column->ink_left, link->curve[k].x);
        column->ink_right = fmax(column->ink_right, link->curve[k].x);
    }
    if (link->label == NULL || link->label[0] == '\0')
        return;
    double half = sdg_text_width(link->label, link->text_size, false) / 2;
    column->ink_left = fmin(column->ink_left, link->label_at.x - half);
    column->ink_right = fmax(column->ink_right, link->label_at.x + half);
}

/* Counts what passes between columns. A link over several layers keeps them together. */
static void count_cuts(fold_plan *out)
{
    for (uint32_t i = 0; i < out->diagram->link_count; i++) {
        uint32_t low, high;
        fold_ends(out, &out->diagram->links[i], &low, &high);
        if (low == high)
            widen_by_arc(&out->columns[low], &out->diagram->links[i]);
        for (uint32_t c = low; c < high; c++) {
            out->columns[c].cut++;
            out->columns[c].can_cut &= high == low + 1;
        }
    }
    for (uint32_t c = 0; c < out->column_count; c++)
        out->columns[c].can_cut &= out->columns[c].cut <= FOLD_MOST_CUT;
}

/* A label in a lane needs a line of it. */
static double spacing_of(const sdg_diagram *diagram)
{
    for (uint32_t i = 0; i < diagram->link_count; i++)
        if (diagram->links[i].label != NULL && diagram->links[i].label[0] != '\0')
            return ceil(1.4 * diagram->text_size);
    return FOLD_APART;
}

sdg_status fold_read(fold_plan *out, const sdg_diagram *diagram, const place_cuts *cuts,
                     sdg_arena *arena, sdg_error *err)
{
    *out = (fold_plan){.diagram = diagram};
    if (diagram->bands == NULL || diagram->node_count == 0)
        return SDG_OK;
    out->columns = sdg_arena_take(arena, diagram->band_count, sizeof *out->columns);
    out->column_of = sdg_arena_take(arena, diagram->band_count, sizeof *out->column_of);
    size_t most = (size_t)diagram->node_count + diagram->link_count;
    out->strips = sdg_arena_take(arena, most, sizeof *out->strips);
    out->reaches = sdg_arena_take(arena, diagram->node_count, sizeof *out->reaches);
    if (out->columns == NULL || out->column_of == NULL || out->strips == NULL ||
        out->reaches == NULL)
        return sdg_fail_memory(err);
    place_widen_by_marks(diagram, out->reaches);
    if (cuts != NULL)
        place_cuts_widen(cuts, out->reaches);
    list_columns(out, diagram);
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        if (fold_column_of(out, i) != SDG_NONE)
            continue;
        out->column_count = 0;
        return SDG_OK;
    }
    count_cuts(out);
    out->spacing = spacing_of(diagram);
    return SDG_OK;
}

/* ---- choosing ---- */

/* Where a row that begins there and is too wide at `end` may end: of the last cuts the one that
 * fewest links pass, if the row then is wide enough still. */
static uint32_t best_cut(const fold_plan *plan, uint32_t first, uint32_t end)
{
    uint32_t best = SDG_NONE;
    for (uint32_t c = end; c-- > first;) {
        const fold_column *column = &plan->columns[c];
        if (best != SDG_NONE && 4 * (c - first) < 3 * (end - first))
            break;
        if (column->can_cut && (best == SDG_NONE || column->cut < plan->columns[best].cut))
            best = c;
    }
    return best;
}

/* From the left: each row as long as it may be. Where no cut is left, the row is longer. */
static void end_rows(fold_plan *plan, double width)
{
    uint32_t first = 0;
    for (uint32_t c = 0; c < plan->column_count; c++)
        plan->columns[c].ends_row = false;
    for (uint32_t c = 0; c < plan->column_count; c++) {
        if (plan->columns[c].ink_right - plan->columns[first].ink_left <= width)
            continue;
        uint32_t cut = best_cut(plan, first, c);
        if (cut == SDG_NONE)
            continue;
        plan->columns[cut].ends_row = true;
        first = c = cut + 1;
    }
    plan->columns[plan->column_count - 1].ends_row = true;
}

/* Room on each side of the rows. */
double fold_side(const fold_plan *plan)
{
    return plan->most_cut > 0 ? FOLD_MARGIN + plan->most_cut * FOLD_APART : 0;
}

void fold_choose(fold_plan *plan, double width)
{
    plan->size = (sdg_point){0, -FOLD_SPACE};
    plan->most_cut = 0;
    end_rows(plan, width);
    for (uint32_t first = 0; first < plan->column_count;) {
        fold_row it = fold_row_at(plan, first);
        double wide = plan->columns[it.last].ink_right - plan->columns[first].ink_left;
        plan->size.x = fmax(plan->size.x, wide);
        plan->size.y += fold_height(plan, &it);
        plan->most_cut = it.cut > plan->most_cut ? it.cut : plan->most_cut;
        first = it.last + 1;
    }
    plan->size.x += 2 * fold_side(plan);
}
