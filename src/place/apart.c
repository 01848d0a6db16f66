/* Whether the lines of a gap that has no slots keep apart. Two lines that run side by side for a
 * while must be further from one another than a pen is wide, or they look like one. */
#include "place/layout.h"

#include <math.h>

#define LEAST_APART 4.5
/* Lines that cross, or leave one node, are near to one another at one depth alone. */
enum { PROBES = 5, MOST_NEAR = 1 };

/* Whether two lines are near to one another at a depth, measured across them. */
static bool near_at(const gap *in, const segment *a, const segment *b, double depth)
{
    double step = in->depth / 16;
    double aside = fabs(place_line_at(in, a, depth) - place_line_at(in, b, depth));
    double lean = fabs(place_line_at(in, a, depth + step) - place_line_at(in, a, depth)) / step;
    return aside < LEAST_APART * sqrt(1 + lean * lean);
}

/* Lines whose ranges lie apart are told by their four ends; only the others are probed. */
static bool run_together(const gap *in, const segment *a, const segment *b)
{
    int near = 0;
    if (fmax(a->top, a->bottom) + LEAST_APART < fmin(b->top, b->bottom) ||
        fmax(b->top, b->bottom) + LEAST_APART < fmin(a->top, a->bottom))
        return false;
    for (int i = 1; i <= PROBES; i++)
        near += near_at(in, a, b, in->depth * i / (PROBES + 1));
    return near > MOST_NEAR;
}

/* O(E²) of the gap's lines. */
bool place_lines_apart(const layout *it, const gap *in)
{
    const uint32_t *lines = it->gap_segments + in->first;
    for (uint32_t i = 0; i < in->count; i++) {
        for (uint32_t k = 0; k < i; k++) {
            if (run_together(in, &it->segments[lines[i]], &it->segments[lines[k]]))
                return false;
        }
    }
    return true;
}
