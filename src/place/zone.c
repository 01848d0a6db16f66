/* A gap with a zone: in it every line keeps to a slot of its own and runs at right angles to the
 * rows, with its label beside it in the same slot; arcs turn above the zone and have their labels
 * in it. So no label can meet anything. Above and below the zone lines bend from their ends to
 * their slots; as all bends have one shape, two lines cross there only if their ends are out of
 * order. */
#include "place/layout.h"

#include <math.h>
#include <stdlib.h>

#define LEAST_BEND 10.0
#define BEND_SLANT 0.22 /* depth of a bend for each point that it runs aside */
#define MOST_BEND 48.0

/* A line or an arc that wants a slot. */
typedef struct seeker {
    double key;
    uint32_t tie;
    segment *line; /* or NULL */
    flat *arc;
    double before, after, wanted, weight; /* a line that could run straight weighs more */
} seeker;

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

/* No line passes an arc's slot, so the label stands in its middle. */
static seeker arc_seeker(const layout *it, flat *arc)
{
    seeker out = {.key = arc->from + arc->to, .tie = arc->link, .arc = arc};
    out.before = out.after = it->labels[arc->link].along / 2 + PLACE_LINE_MARGIN;
    out.wanted = out.key / 2;
    out.weight = 1;
    return out;
}

/* Straight flat links need nothing of the gap. */
static uint32_t collect(layout *it, uint32_t at, seeker *seekers)
{
    const gap *in = &it->gaps[at];
    uint32_t count = 0;
    for (uint32_t i = 0; i < in->count; i++)
        seekers[count++] = line_seeker(it, &it->segments[it->gap_segments[in->first + i]]);
    for (uint32_t i = 0; i < it->rows[at].flat_count; i++) {
        flat *arc = &it->flats[it->rows[at].flat_first + i];
        if (!arc->straight)
            seekers[count++] = arc_seeker(it, arc);
    }
    return count;
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
        double slot = floor(2 * (values[i] + taken) + 0.5) / 2;
        if (seekers[i].arc != NULL) {
            seekers[i].arc->slot = slot;
            continue;
        }
        seekers[i].line->slot = slot;
        set_label(it, seekers[i].line);
    }
    return true;
}

/* The depth of bends that run aside by so much. */
static double bend(double aside)
{
    return ceil(fmin(fmax(LEAST_BEND, BEND_SLANT * aside), MOST_BEND));
}

/* A gap without labels needs no zone: each line bends once, over the whole depth. */
static void set_depths(layout *it, gap *in, const seeker *seekers, uint32_t count)
{
    double above = 0, below = 0, label = 0;
    for (uint32_t i = 0; i < count; i++) {
        const segment *line = seekers[i].line;
        uint32_t link = line != NULL ? line->link : seekers[i].arc->link;
        if (line == NULL || line->has_label)
            label = fmax(label, it->labels[link].depth);
        if (line == NULL)
            continue;
        above = fmax(above, fabs(line->top - line->slot));
        below = fmax(below, fabs(line->bottom - line->slot));
    }
    in->zone_start = bend(above);
    in->zone_depth = label > 0 ? ceil(label) + 2 : 0;
    in->depth = in->zone_start + in->zone_depth + (in->count > 0 ? bend(below) : 2);
    if (in->zone_depth == 0 && in->count > 0)
        in->depth = bend(above + below);
}

sdg_status place_zone(layout *it, uint32_t at, sdg_error *err)
{
    gap *in = &it->gaps[at];
    size_t most = (size_t)in->count + it->rows[at].flat_count;
    seeker *seekers = sdg_arena_take(it->scratch, most, sizeof *seekers);
    if (seekers == NULL)
        return sdg_fail_memory(err);
    uint32_t count = collect(it, at, seekers);
    qsort(seekers, count, sizeof *seekers, compare_seekers);
    if (!give_slots(it, seekers, count))
        return sdg_fail_memory(err);
    set_depths(it, in, seekers, count);
    return SDG_OK;
}
