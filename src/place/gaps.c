/* The gaps between rows: how deep each is, and in which of three modes its lines run. The first
 * mode in which no line meets a foreign node and every label finds a free place beside its line is
 * taken; the last one always works, since it gives each line and each label a slot of its own. */
#include "place/layout.h"

#include <math.h>

/* Trying labels costs the square of the number of lines, and in a crowd it hardly succeeds; trying
 * several depths is for a few. */
enum { CROWD = 64, FEW = 24 };
#define LEAST_GAP 14.0
#define ROOM_AROUND_LABEL 4.4 /* for arrowheads above and below it */
/* The same where room is dear. */
#define DEAR_GAP 6.0
#define DEAR_AROUND_LABEL 2.0
#define DEAR_MOST_SLANT 26.0
#define DEEPER 6.0       /* steps in which a gap is deepened for labels to find a place */
#define WORTH_DEPTH 1.25 /* what lines without a second bend may take, in depths of a zone */
#define SLANT 0.26       /* depth for each point that the steepest line runs aside */
#define MOST_SLANT 60.0
#define BENT_SLANT 0.33 /* the same for bends, which lean most in their middle */

/* How far along the unit bend has come when its depth has come to `depth` of 1. The bend is the
 * cubic with controls half-way, straight down at both ends; its depth is 1.5 t - 1.5 t² + t³, which
 * in u = t - 1/2 is 1/2 + 3/4 u + u³. Newton's method; the slope is never far from 1. */
static double bend_at(double depth)
{
    double wanted = depth - 0.5, u = wanted;
    for (int i = 0; i < 4; i++)
        u -= (u * u * u + 0.75 * u - wanted) / (3 * u * u + 0.75);
    double t = u + 0.5;
    return t * t * (3 - 2 * t);
}

/* Clamped to the line's ends: a run into the row's depth makes the line longer than its gap. */
double place_line_at(const gap *in, const segment *line, double depth)
{
    double part = (depth + line->run_in) / (line->run_in + in->depth + line->run_out);
    part = fmin(fmax(part, 0), 1);
    if (in->mode == GAP_SMOOTH)
        part = bend_at(part);
    return line->top + part * (line->bottom - line->top);
}

/* How far the line that leans most runs aside: shallow lines are hard to tell apart, so the gap
 * gets deeper for them. */
static double widest_slant(const layout *it, const gap *in)
{
    double widest = 0;
    for (uint32_t i = 0; i < in->count; i++) {
        const segment *line = &it->segments[it->gap_segments[in->first + i]];
        widest = fmax(widest, fabs(line->top - line->bottom));
    }
    return widest;
}

/* Labels of one gap stand in one zone, whose depth the deepest decides. */
static double deepest_label(const layout *it, const gap *in)
{
    double deepest = 0;
    for (uint32_t i = 0; i < in->count; i++) {
        const segment *line = &it->segments[it->gap_segments[in->first + i]];
        if (line->has_label)
            deepest = fmax(deepest, it->labels[line->link].depth);
    }
    return deepest;
}

/* At a dummy, or behind the arcs of a row, a straight line would have a corner. */
static bool has_corners(const layout *it, const gap *in)
{
    for (uint32_t i = 0; i < in->count; i++) {
        const segment *line = &it->segments[it->gap_segments[in->first + i]];
        if (it->items[line->upper].node == SDG_NONE || it->items[line->lower].node == SDG_NONE)
            return true;
        if (line->stem_in > 0 || line->stem_out > 0)
            return true;
    }
    return false;
}

/* What a line passes on its way from its node's border to the edge of that node's row. */
typedef struct passage {
    double low, high; /* along */
    double depth;     /* half the depth of the line's own node */
} passage;

/* Whether a node that goes deeper than the line's own lies in the way, to one side of it. */
static bool meets_node(const layout *it, uint32_t own, passage way, bool to_right)
{
    const row *in = &it->rows[it->items[own].row];
    uint32_t rank = it->items[own].rank;
    while (to_right ? ++rank < in->count : rank-- > 0) {
        const item *other = &it->items[it->order[in->first + rank]];
        extent half = {0, 0};
        if (other->node != SDG_NONE)
            half = place_node_half(it, other->node);
        /* What stands behind a dummy is even further off. */
        if (to_right ? other->at - half.along - 3 >= way.high
                     : other->at + half.along + 3 <= way.low)
            return false;
        if (other->node != SDG_NONE && half.depth > way.depth)
            return true;
    }
    return false;
}

/* A line that comes from a dummy, or upright through a row's arcs, meets nothing in the row. */
static bool end_meets_nodes(const layout *it, const gap *in, const segment *line, bool upper)
{
    uint32_t own = upper ? line->upper : line->lower;
    if (it->items[own].node == SDG_NONE || (upper ? line->stem_in : line->stem_out) > 0)
        return false;
    double end = upper ? line->top : line->bottom;
    double edge = place_line_at(in, line, upper ? 0 : in->depth);
    passage way = {fmin(end, edge), fmax(end, edge), place_node_half(it, own).depth};
    return meets_node(it, own, way, true) || meets_node(it, own, way, false);
}

/* Both ends of every line: a line may leave one node freely and graze the neighbour of the
 * other. */
static bool meets_nodes(layout *it, const gap *in)
{
    for (uint32_t i = 0; i < in->count; i++) {
        const segment *line = &it->segments[it->gap_segments[in->first + i]];
        if (!place_goes_on(it, 2) || end_meets_nodes(it, in, line, true) ||
            end_meets_nodes(it, in, line, false))
            return true;
    }
    return false;
}

/* Only labels are set by a mode that fails, and the next one sets them again. */
static bool try_mode(layout *it, uint32_t at, gap_mode mode)
{
    gap *in = &it->gaps[at];
    in->mode = mode;
    if (in->count <= CROWD && !place_lines_apart(it, in))
        return false;
    return !meets_nodes(it, in) && place_labels(it, at);
}

/* What steep lines may cost. */
static double most_slant(const layout *it)
{
    return place_is_dear(it) ? DEAR_MOST_SLANT : MOST_SLANT;
}

/* The milder modes at the depth that the gap has: straight lines read best. Bends are to be no
 * shallower than they would be in a zone. */
static bool try_modes(layout *it, uint32_t at)
{
    const gap *in = &it->gaps[at];
    if (!has_corners(it, in) && try_mode(it, at, GAP_STRAIGHT))
        return true;
    bool shallow = in->depth < fmin(BENT_SLANT * widest_slant(it, in), most_slant(it));
    return !(shallow && deepest_label(it, in) > 0) && try_mode(it, at, GAP_SMOOTH);
}

/* Slots always work. But where milder modes only want more depth, and hardly more than the slots
 * take, they get it. */
static sdg_status settle_deeper(layout *it, uint32_t at, sdg_error *err)
{
    gap *in = &it->gaps[at];
    /* The depth of the zone is needed first: it is what the milder modes are weighed against. */
    double least = in->depth;
    in->mode = GAP_ZONED;
    sdg_status status = place_zone(it, at, err);
    double most = WORTH_DEPTH * in->depth;
    if (status != SDG_OK || in->count > FEW)
        return status;
    for (int i = 1; least + i * DEEPER <= most; i++) {
        in->depth = least + i * DEEPER;
        if (try_modes(it, at))
            return SDG_OK;
    }
    in->mode = GAP_ZONED;
    return place_zone(it, at, err);
}

/* Without lines, or with straight ones that have no labels. */
static double least_gap(const layout *it)
{
    return place_is_dear(it) ? DEAR_GAP : LEAST_GAP;
}

/* For a label, with the room around it. */
static double label_gap(const layout *it, double label)
{
    return label > 0 ? label + (place_is_dear(it) ? DEAR_AROUND_LABEL : ROOM_AROUND_LABEL) : 0;
}

/* The simple modes are tried first and at the least depth. In a crowd labels beside lines would be
 * found for few, at much cost: it goes straight to the zone. */
static sdg_status settle(layout *it, uint32_t at, sdg_error *err)
{
    gap *in = &it->gaps[at];
    if (in->count == 0) {
        in->depth = at + 1 < it->row_count ? least_gap(it) : 0;
        return SDG_OK;
    }
    double label = deepest_label(it, in),
           slant = fmin(SLANT * widest_slant(it, in), most_slant(it));
    in->depth = ceil(fmax(fmax(least_gap(it), slant), label_gap(it, label)));
    /* Without labels even many lines are quickly tried. */
    bool crowded = label > 0 && in->count > CROWD;
    if (!crowded && try_modes(it, at))
        return SDG_OK;
    return settle_deeper(it, at, err);
}

/* From the first row down: how deep one gap is decides where the next row begins. */
sdg_status place_gaps(layout *it, sdg_error *err)
{
    double depth = 0;
    for (uint32_t r = 0; r < it->row_count && place_goes_on(it, it->gaps[r].count); r++) {
        row *of = &it->rows[r];
        of->centre = depth + of->arcs_above + PLACE_PAD + of->above;
        it->gaps[r].start = of->centre + of->below + PLACE_PAD + of->arcs_below;
        sdg_status status = settle(it, r, err);
        if (status != SDG_OK)
            return status;
        depth = it->gaps[r].start + it->gaps[r].depth;
    }
    return SDG_OK;
}
