/* Labels beside the lines of one gap, without slots: each label stands on one side of its line, in
 * the middle of the gap's depth or, if that is taken, nearer to one of the rows. It touches no
 * label set before it and is nearer to its own line than to any other. Lines run monotonically
 * along, so what a line covers within a label's depth lies between its two ends there. */
#include "place/layout.h"

#include <math.h>

/* Points along the row; labels nearer than this read as one. */
#define BETWEEN_LABELS 3.0
#define FROM_LINES 5.5 /* from other lines; the own one is nearer */
#define FROM_LINES_IN_DEPTH 2.0

/* An interval along the row or in depth. */
typedef struct span {
    double low, high;
} span;

/* What a line covers along, within the depth of a label that has its centre at `middle`. */
static span covered(const gap *in, const segment *line, double middle, double label_depth)
{
    double above = place_line_at(in, line, middle - label_depth / 2);
    double below = place_line_at(in, line, middle + label_depth / 2);
    span out = {fmin(above, below), fmax(above, below)};
    return out;
}

/* Touching is apart as far as the clearance says so. */
static bool apart(span a, span b, double clearance)
{
    return a.high + clearance <= b.low || b.high + clearance <= a.low;
}

/* Labels are kept by their centres, and compared by their ends. */
static span span_about(double middle, double length)
{
    span out = {middle - length / 2, middle + length / 2};
    return out;
}

/* Clear in one of the two directions is enough. */
static bool labels_apart(const layout *it, const segment *a, const segment *b)
{
    extent one = it->labels[a->link], other = it->labels[b->link];
    return apart(span_about(a->label, one.along), span_about(b->label, other.along),
                 BETWEEN_LABELS) ||
           apart(span_about(a->label_depth, one.depth), span_about(b->label_depth, other.depth), 1);
}

/* Whether the label of the gap's line number `own`, set where it is, stands free. Labels of lines
 * before it are set; those after it are not yet. */
static bool stands_free(const layout *it, const gap *in, uint32_t own)
{
    const uint32_t *lines = it->gap_segments + in->first;
    const segment *line = &it->segments[lines[own]];
    extent label = it->labels[line->link];
    for (uint32_t i = 0; i < in->count; i++) {
        const segment *other = &it->segments[lines[i]];
        double depth = label.depth + 2 * FROM_LINES_IN_DEPTH;
        span foreign = covered(in, other, line->label_depth, depth);
        if (i != own && !apart(span_about(line->label, label.along), foreign, FROM_LINES))
            return false;
        if (i < own && other->has_label && !labels_apart(it, line, other))
            return false;
    }
    return true;
}

/* Labels stand on a line's upper side: across, that is before it; down, where it leans away from.
 */
static bool prefers_before(const layout *it, const segment *line)
{
    return it->direction == SDG_ACROSS || line->bottom < line->top - 0.25;
}

/* Beside the whole of what its line covers within the label's depth, so that a leaning line does
 * not run into it. */
static void set_beside(const layout *it, const gap *in, segment *line, bool before)
{
    extent label = it->labels[line->link];
    span own = covered(in, line, line->label_depth, label.depth);
    double away = place_label_space(it, line->link) + label.along / 2;
    line->label = before ? own.low - away : own.high + away;
}

/* Both sides in the middle first, then half-way to either row, then next to it. */
static bool set_label(const layout *it, const gap *in, uint32_t own)
{
    static const double shifts[] = {0, -0.5, 0.5, -1, 1};
    segment *line = &it->segments[it->gap_segments[in->first + own]];
    double room = (in->depth - it->labels[line->link].depth - 2) / 2;
    bool before = prefers_before(it, line);
    for (size_t i = 0; i < sizeof shifts / sizeof *shifts; i++) {
        line->label_depth = in->depth / 2 + shifts[i] * room;
        for (int side = 0; side < 2; side++) {
            set_beside(it, in, line, (side == 0) == before);
            if (stands_free(it, in, own))
                return true;
        }
    }
    return false;
}

/* In the order of the lines; the first label without room ends the attempt, and the gap takes
 * another mode. */
bool place_labels(layout *it, uint32_t at)
{
    const gap *in = &it->gaps[at];
    for (uint32_t i = 0; i < in->count; i++) {
        if (it->segments[it->gap_segments[in->first + i]].has_label && !set_label(it, in, i))
            return false;
    }
    return true;
}
