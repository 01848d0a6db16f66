/* The gaps between rows: how deep each is, and in which of three modes its lines run. The first
 * mode in which no line meets a foreign node and every label finds a free place beside its line is
 * taken; the last one always works, since it gives each line and each label a slot of its own. */
#include "place/layout.h"

#include <math.h>

/* Trying labels costs the square of the number of lines, and in a crowd it hardly succeeds. */
enum { CROWD = 64 };
#define LEAST_GAP 14.0
#define ROOM_AROUND_LABEL 6.0 /* for arrowheads above and below it */
#define SLANT 0.26            /* depth for each point that the steepest line runs aside */
#define MOST_SLANT 60.0

/* How far along the unit bend has come when its depth has come to `depth` of 1. The bend is the
 * cubic with controls half-way, straight down at both ends; its depth is 1.5 t - 1.5 t² + t³. */
static double bend_at(double depth)
{
    double low = 0, high = 1;
    for (int i = 0; i < 24; i++) {
        double t = (low + high) / 2;
        if (1.5 * t - 1.5 * t * t + t * t * t < depth)
            low = t;
        else
            high = t;
    }
    return low * low * (3 - 2 * low);
}

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

/* At a dummy a straight line would have a corner. */
static bool passes_a_dummy(const layout *it, const gap *in)
{
    for (uint32_t i = 0; i < in->count; i++) {
        const segment *line = &it->segments[it->gap_segments[in->first + i]];
        if (it->items[line->upper].node == SDG_NONE || it->items[line->lower].node == SDG_NONE)
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
        if (other->node == SDG_NONE)
            continue;
        extent half = place_node_half(it, other->node);
        if (to_right ? other->at - half.along - 3 >= way.high
                     : other->at + half.along + 3 <= way.low)
            return false;
        if (half.depth > way.depth)
            return true;
    }
    return false;
}

/* A dummy's end is at the edge of its row, so nothing can be met there. */
static bool end_meets_nodes(const layout *it, const gap *in, const segment *line, bool upper)
{
    uint32_t own = upper ? line->upper : line->lower;
    if (it->items[own].node == SDG_NONE)
        return false;
    double end = upper ? line->top : line->bottom;
    double edge = place_line_at(in, line, upper ? 0 : in->depth);
    passage way = {fmin(end, edge), fmax(end, edge), place_node_half(it, own).depth};
    return meets_node(it, own, way, true) || meets_node(it, own, way, false);
}

static bool meets_nodes(const layout *it, const gap *in)
{
    for (uint32_t i = 0; i < in->count; i++) {
        const segment *line = &it->segments[it->gap_segments[in->first + i]];
        if (end_meets_nodes(it, in, line, true) || end_meets_nodes(it, in, line, false))
            return true;
    }
    return false;
}

/* Only labels are set by a mode that fails, and the next one sets them again. */
static bool try_mode(layout *it, uint32_t at, gap_mode mode)
{
    gap *in = &it->gaps[at];
    in->mode = mode;
    return !meets_nodes(it, in) && place_labels(it, at);
}

/* Arcs need a zone: their labels stand under their turns. */
static uint32_t arcs_below(const layout *it, uint32_t at)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < it->rows[at].flat_count; i++)
        count += !it->flats[it->rows[at].flat_first + i].straight;
    return count;
}

/* The mildest mode that works: straight lines read best, slots always work. */
static sdg_status settle(layout *it, uint32_t at, sdg_error *err)
{
    gap *in = &it->gaps[at];
    uint32_t arcs = arcs_below(it, at);
    if (in->count == 0 && arcs == 0) {
        in->depth = at + 1 < it->row_count ? LEAST_GAP : 0;
        return SDG_OK;
    }
    double label = deepest_label(it, in), slant = fmin(SLANT * widest_slant(it, in), MOST_SLANT);
    in->depth = ceil(fmax(fmax(LEAST_GAP, slant), label > 0 ? label + ROOM_AROUND_LABEL : 0));
    bool crowded = arcs > 0 || (label > 0 && in->count > CROWD);
    if (!crowded && !passes_a_dummy(it, in) && try_mode(it, at, GAP_STRAIGHT))
        return SDG_OK;
    if (!crowded && try_mode(it, at, GAP_SMOOTH))
        return SDG_OK;
    in->mode = GAP_ZONED;
    return place_zone(it, at, err);
}

sdg_status place_gaps(layout *it, sdg_error *err)
{
    double depth = 0;
    for (uint32_t r = 0; r < it->row_count; r++) {
        row *of = &it->rows[r];
        of->centre = depth + PLACE_PAD + of->above;
        it->gaps[r].start = of->centre + of->below + PLACE_PAD;
        sdg_status status = settle(it, r, err);
        if (status != SDG_OK)
            return status;
        depth = it->gaps[r].start + it->gaps[r].depth;
    }
    return SDG_OK;
}
