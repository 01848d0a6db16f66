/* Labels beside the lines of one gap, without slots: each label stands in the middle of the gap's
 * depth on one side of its line, where it touches no line and no label set before it. Lines run
 * monotonically along, so what a line covers within a label's depth lies between its two ends
 * there. */
#include "place/layout.h"

#include <math.h>

#define CLEARANCE 2.0 /* between a label and other lines and labels */

typedef struct span {
    double low, high;
} span;

/* What a line covers along, within the depth of a label in the middle of the gap. */
static span covered(const gap *in, const segment *line, double label_depth)
{
    double middle = in->depth / 2, half = label_depth / 2;
    double above = place_line_at(in, line, middle - half);
    double below = place_line_at(in, line, middle + half);
    span out = {fmin(above, below), fmax(above, below)};
    return out;
}

static bool apart(span a, span b, double clearance)
{
    return a.high + clearance <= b.low || b.high + clearance <= a.low;
}

static span label_span(const layout *it, const segment *line)
{
    double half = it->labels[line->link].along / 2;
    span out = {line->label - half, line->label + half};
    return out;
}

/* Whether the label of the gap's line number `own`, set where it is, stands free. Labels of lines
 * before it are set; those after it are not yet. */
static bool stands_free(const layout *it, const gap *in, uint32_t own)
{
    const uint32_t *lines = it->gap_segments + in->first;
    const segment *line = &it->segments[lines[own]];
    span label = label_span(it, line);
    double depth = it->labels[line->link].depth;
    for (uint32_t i = 0; i < in->count; i++) {
        const segment *other = &it->segments[lines[i]];
        if (i != own && !apart(label, covered(in, other, depth), CLEARANCE))
            return false;
        if (i < own && other->has_label && !apart(label, label_span(it, other), CLEARANCE))
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
    span own = covered(in, line, label.depth);
    double away = place_label_space(it, line->link) + label.along / 2;
    line->label = before ? own.low - away : own.high + away;
}

bool place_labels(layout *it, uint32_t at)
{
    const gap *in = &it->gaps[at];
    for (uint32_t i = 0; i < in->count; i++) {
        segment *line = &it->segments[it->gap_segments[in->first + i]];
        if (!line->has_label)
            continue;
        bool before = prefers_before(it, line);
        set_beside(it, in, line, before);
        if (stands_free(it, in, i))
            continue;
        set_beside(it, in, line, !before);
        if (!stands_free(it, in, i))
            return false;
    }
    return true;
}
