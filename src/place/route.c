/* The end of the way: links become curves from border to border, labels and nodes get their places.
 * Curves are monotone in depth but for arcs and loops. */
#include "place/path.h"

#include <math.h>

/* How far a bend that starts `run` before the edge of its row may start right at the border. */
#define SHORT_RUN (PLACE_PAD + 0.5)
/* Of the two turns of an arc, where there is room for it. */
#define ARC_RADIUS 9.0

/* From the border (or from a dummy's edge) through the gap to the next border or dummy. */
static void add_zoned(path *to, const gap *in, const segment *line)
{
    double start = in->start, end = in->start + in->depth;
    if (line->run_in > SHORT_RUN)
        place_path_line(to, line->top, start);
    if (in->zone_depth > 0) {
        place_path_bend(to, line->slot, start + in->zone_start);
        place_path_line(to, line->slot, start + in->zone_start + in->zone_depth);
    }
    if (line->run_out > SHORT_RUN)
        place_path_bend(to, line->bottom, end);
    else
        place_path_bend(to, line->bottom, end + line->run_out);
    place_path_line(to, line->bottom, end + line->run_out);
}

/* Upright through the row first, if it comes from a dummy, and through arcs of both rows. */
static void add_segment(path *to, const layout *it, const segment *line)
{
    const gap *in = &it->gaps[it->items[line->upper].row];
    double end = in->start + in->depth;
    if (it->items[line->upper].node == SDG_NONE || line->stem_in > 0)
        place_path_line(to, line->top, in->start);
    if (in->mode == GAP_ZONED)
        add_zoned(to, in, line);
    else if (in->mode == GAP_SMOOTH)
        place_path_bend(to, line->bottom, end + line->run_out);
    else
        place_path_line(to, line->bottom, end + line->run_out);
    if (line->stem_out > 0)
        place_path_line(to, line->bottom, end + line->stem_out);
}

/* From the upper end to the lower, whichever way the link points. */
static void route_down(layout *it, uint32_t at, path *to)
{
    sdg_link *link = &it->diagram->links[at];
    const segment *first = &it->segments[it->link_first[at]];
    const gap *in = &it->gaps[it->items[first->upper].row];
    place_path_start(to, first->top, in->start - first->run_in - first->stem_in);
    for (uint32_t i = it->link_first[at]; i < it->link_first[at + 1]; i++) {
        const segment *line = &it->segments[i];
        add_segment(to, it, line);
        double start = it->gaps[it->items[line->upper].row].start;
        if (line->has_label)
            link->label_at = place_on_sheet(it, line->label, start + line->label_depth);
    }
}

/* A loop on the side of a node that looks along the row, around the loops drawn before it. */
static void route_loop(layout *it, uint32_t at, path *to, double *reach)
{
    sdg_link *link = &it->diagram->links[at];
    extent half = place_node_half(it, link->tail);
    double centre = it->rows[it->items[link->tail].row].centre, border = it->items[link->tail].at;
    border += half.along;
    double far_off = fmax(*reach, half.along) + 16, mouth = fmin(half.depth - 2, 7);
    double control = (far_off - half.along) / 0.75, flare = fmin(half.depth, 14);
    place_path_start(to, border, centre - mouth);
    place_path_curve(to, (sdg_point){border + control, centre - flare},
                     (sdg_point){border + control, centre + flare},
                     (sdg_point){border, centre + mouth});
    *reach = far_off;
    extent label = it->labels[at];
    if (label.depth <= 0)
        return;
    double away = border - half.along + far_off + PLACE_LABEL_SPACE + label.along / 2;
    link->label_at = place_on_sheet(it, away, centre);
    *reach += PLACE_LABEL_SPACE + label.along;
}

/* Between the facing sides of neighbours, the label on the side that is free: above a line, or
 * right of one; and before the first line that passes between the two. */
static void route_straight_flat(layout *it, const flat *of, path *to)
{
    const item *left = &it->items[of->left], *right = &it->items[of->right];
    const row *in = &it->rows[left->row];
    double from = left->at + place_node_half(it, of->left).along;
    double end = right->at - place_node_half(it, of->right).along;
    double free_to = fmin(end, it->items[it->order[in->first + left->rank + 1]].at);
    extent label = it->labels[of->link];
    double aside = PLACE_LABEL_SPACE + it->diagram->links[of->link].pen.width / 2 + label.depth / 2;
    place_path_start(to, from, in->centre);
    place_path_line(to, end, in->centre);
    double depth = it->direction == SDG_DOWN ? in->centre - aside : in->centre + aside;
    it->diagram->links[of->link].label_at = place_on_sheet(it, (from + free_to) / 2, depth);
}

/* Out to its lane, along it and back, round at the corners; the label inside. */
static void route_arc(layout *it, const flat *of, path *to)
{
    const row *in = &it->rows[it->items[of->left].row];
    double away = of->above ? -1 : 1;
    double edge = in->centre + away * ((of->above ? in->above : in->below) + PLACE_PAD);
    double turn = edge + away * of->turn, round = fmin(ARC_RADIUS, (of->to - of->from) / 2);
    double bent = turn - away * round, control = turn - away * 0.45 * round;
    place_path_start(to, of->from, in->centre + away * place_node_half(it, of->left).depth);
    place_path_line(to, of->from, bent);
    place_path_curve(to, (sdg_point){of->from, control}, (sdg_point){of->from + 0.55 * round, turn},
                     (sdg_point){of->from + round, turn});
    place_path_line(to, of->to - round, turn);
    place_path_curve(to, (sdg_point){of->to - 0.45 * round, turn}, (sdg_point){of->to, control},
                     (sdg_point){of->to, bent});
    place_path_line(to, of->to, in->centre + away * place_node_half(it, of->right).depth);
    double aside = place_label_space(it, of->link) + it->labels[of->link].depth / 2;
    it->diagram->links[of->link].label_at = place_on_sheet(it, of->label, turn - away * aside);
}

/* Gives a link the curve that was built; its first point is at the end that came first in reading
 * order. */
static bool keep(layout *it, uint32_t at, const path *from, uint32_t first_node)
{
    sdg_link *link = &it->diagram->links[at];
    link->curve = place_path_finish(from, it, link->tail != first_node);
    link->curve_count = (uint32_t)from->count;
    return link->curve != NULL;
}

/* Flats know their ends by position, so they are routed in a pass of their own. */
static bool route_links(layout *it, path *to, double *reach)
{
    for (uint32_t i = 0; i < it->diagram->link_count && place_goes_on(it, 4); i++) {
        const sdg_link *link = &it->diagram->links[i];
        uint32_t first = link->tail;
        if (link->tail == link->head) {
            route_loop(it, i, to, &reach[link->tail]);
        } else if (it->link_first[i] < it->link_first[i + 1]) {
            route_down(it, i, to);
            first = it->segments[it->link_first[i]].upper;
        } else {
            continue;
        }
        if (!keep(it, i, to, first))
            return false;
    }
    for (uint32_t i = 0; i < it->flat_count; i++) {
        const flat *of = &it->flats[i];
        if (of->straight)
            route_straight_flat(it, of, to);
        else
            route_arc(it, of, to);
        if (!keep(it, of->link, to, of->left))
            return false;
    }
    return true;
}

/* reach is how far the loops of each node have come, so that several lie around one another. */
sdg_status place_route(layout *it, sdg_error *err)
{
    path to = {.scratch = it->scratch};
    double *reach = sdg_arena_take(it->scratch, it->diagram->node_count, sizeof *reach);
    if (reach == NULL || !route_links(it, &to, reach))
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < it->diagram->node_count; i++) {
        double centre = it->rows[it->items[i].row].centre;
        it->diagram->nodes[i].at = place_on_sheet(it, it->items[i].at, centre);
    }
    return SDG_OK;
}
