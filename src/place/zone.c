/* A gap with a zone: in it every line keeps to a slot of its own and runs at right angles to the
 * rows, with its label beside it in the same slot. So no label can meet anything. Above and below
 * the zone lines bend from their ends to their slots; as all bends have one shape, two lines cross
 * there only if their ends are out of order. */
#include "place/layout.h"

#include <math.h>
#include <stdlib.h>

/* Depths in points: a bend lower than the least looks like a kink, and one beyond the most like a
 * slope. */
#define LEAST_BEND 10.0
#define BEND_SLANT 0.22 /* depth of a bend for each point that it runs aside */
#define MOST_BEND 48.0
#define DEAR_LEAST_BEND 6.0 /* where room is dear */
#define DEAR_MOST_BEND 22.0

/* A line that wants a slot. */
typedef struct seeker {
    double key;
    uint32_t tie;
    segment *line;
    double before, after, wanted, weight; /* a line that could run straight weighs more */
} seeker;

/* Lines in the order of their middles cross no more than they must; equal ones by number. */
static int compare_seekers(const void *a, const void *b)
{
    const seeker *x = a, *y = b;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return (x->tie > y->tie) - (x->tie < y->tie);
}

/* A line bends once if its slot is right at one end: at the end with fewer lines, so that fans keep
 * apart. */
static double wanted_slot(const layout *it, const segment *line)
{
    uint32_t out = it->down_first[line->upper + 1] - it->down_first[line->upper];
    uint32_t in = it->up_first[line->lower + 1] - it->up_first[line->lower];
    if (out == in)
        return (line->top + line->bottom) / 2;
    return out > in ? line->bottom : line->top;
}

/* The label is part of the slot: after the line, or above it where layers go across. */
static seeker line_seeker(const layout *it, segment *line)
{
    seeker out = {.key = line->top + line->bottom, .tie = line->link, .line = line};
    double label = 0;
    if (line->has_label)
        label = it->labels[line->link].along + place_label_space(it, line->link);
    out.before = out.after = PLACE_LINE_MARGIN;
    if (it->direction == SDG_DOWN)
        out.after += label;
    else
        out.before += label;
    out.wanted = wanted_slot(it, line);
    out.weight = line->weight * (line->top == line->bottom ? 64 : 1);
    return out;
}

/* Within the slot, so nothing else can be there. */
static void set_label(const layout *it, segment *line)
{
    double away = place_label_space(it, line->link) + it->labels[line->link].along / 2;
    line->label = it->direction == SDG_DOWN ? line->slot + away : line->slot - away;
}

/* Gives out the slots; seekers are in their order. */
static bool give_slots(layout *it, seeker *seekers, uint32_t count)
{
    double *values = sdg_arena_take(it->scratch, count, sizeof *values);
    double *weights = sdg_arena_take(it->scratch, count, sizeof *weights);
    pool *pools = sdg_arena_take(it->scratch, count, sizeof *pools);
    if (values == NULL || weights == NULL || pools == NULL)
        return false;
    double taken = 0;
    for (uint32_t i = 0; i < count; i++) {
        taken += i > 0 ? seekers[i - 1].after + seekers[i].before : 0;
        values[i] = seekers[i].wanted - taken;
        weights[i] = seekers[i].weight;
    }
    place_isotonic(values, weights, count, pools);
    taken = 0;
    for (uint32_t i = 0; i < count; i++) {
        taken += i > 0 ? seekers[i - 1].after + seekers[i].before : 0;
        seekers[i].line->slot = floor(2 * (values[i] + taken) + 0.5) / 2;
        set_label(it, seekers[i].line);
    }
    return true;
}

/* The depth of bends that run aside by so much. */
static double bend(const layout *it, double aside)
{
    return ceil(fmin(fmax(place_is_dear(it) ? DEAR_LEAST_BEND : LEAST_BEND, BEND_SLANT * aside),
                     place_is_dear(it) ? DEAR_MOST_BEND : MOST_BEND));
}

/* A gap without labels needs no zone: each line bends once, over the whole depth. */
static void set_depths(layout *it, gap *in)
{
    double above = 0, below = 0, label = 0;
    for (uint32_t i = 0; i < in->count; i++) {
        const segment *line = &it->segments[it->gap_segments[in->first + i]];
        if (line->has_label)
            label = fmax(label, it->labels[line->link].depth);
        above = fmax(above, fabs(line->top - line->slot));
        below = fmax(below, fabs(line->bottom - line->slot));
    }
    in->zone_start = bend(it, above);
    in->zone_depth = label > 0 ? ceil(label) + 2 : 0;
    in->depth =
        label > 0 ? in->zone_start + in->zone_depth + bend(it, below) : bend(it, above + below);
    for (uint32_t i = 0; i < in->count; i++) {
        segment *line = &it->segments[it->gap_segments[in->first + i]];
        line->label_depth = in->zone_start + in->zone_depth / 2;
    }
}

/* The order of the slots is fixed before their places, which isotonic regression then finds. */
sdg_status place_zone(layout *it, uint32_t at, sdg_error *err)
{
    gap *in = &it->gaps[at];
    seeker *seekers = sdg_arena_take(it->scratch, in->count, sizeof *seekers);
    if (seekers == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < in->count && place_goes_on(it, 1); i++)
        seekers[i] = line_seeker(it, &it->segments[it->gap_segments[in->first + i]]);
    if (it->stopped)
        return SDG_OK;
    qsort(seekers, in->count, sizeof *seekers, compare_seekers);
    /* Sorted, so that a slot's place follows from the slots before it. */
    if (!give_slots(it, seekers, in->count))
        return sdg_fail_memory(err);
    set_depths(it, in);
    return SDG_OK;
}
