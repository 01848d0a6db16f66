/* Where lines meet nodes. Along the straight part of a side each line wants to leave towards its
 * other end; isotonic regression keeps them apart and in order, so lines of one node do not cross
 * at its border. A line to a node right below leaves in the very middle. */
#include "place/layout.h"

#include <math.h>
#include <stdlib.h>

/* No line ends in the corner of a rounded box, whose radius is a third of the shorter side; of a
 * short side that is a part of its half. */
#define CORNER 12.0
#define MOST_CORNER 0.4
#define RADIUS 0.67
#define DOT 9.0
#define PORT_SPACE 8.0 /* between lines at a border, if there is room */
#define NEARLY 6.0     /* a line this near to straight should be straight */
/* How far a line leaves from the middle for each point that the node it goes to lies aside; the
 * same at that node brings the two nearer. A dummy cannot meet it, so there the line goes all the
 * way. */
#define LEAN 0.35

/* The end of a line at a node. */
typedef struct port {
    double key;   /* where the line goes */
    uint32_t tie; /* its link */
    double weight, lean;
    double *at; /* to be set */
} port;

/* The room that all nodes share. */
typedef struct porter {
    layout *it;
    port *ports;
    double *wanted, *weights;
    pool *pools;
} porter;

/* From left to right by where the lines go; links between the same nodes by number, which is the
 * same order at both ends. */
static int compare_ports(const void *a, const void *b)
{
    const port *x = a, *y = b;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return (x->tie > y->tie) - (x->tie < y->tie);
}

/* A line to a dummy leans all the way, as it passes that row in any case. */
static uint32_t collect_lines(porter *p, uint32_t at, bool below, uint32_t count)
{
    layout *it = p->it;
    const uint32_t *first = below ? it->down_first : it->up_first;
    const uint32_t *list = below ? it->down : it->up;
    for (uint32_t i = first[at]; i < first[at + 1]; i++) {
        segment *line = &it->segments[list[i]];
        const item *other = &it->items[below ? line->lower : line->upper];
        port *added = &p->ports[count++];
        /* The order of the ports is that of the far ends, so lines of one node do not cross. */
        *added = (port){.key = other->at, .tie = line->link, .weight = line->weight};
        added->lean = other->node == SDG_NONE ? 1 : LEAN;
        added->at = below ? &line->top : &line->bottom;
    }
    return count;
}

/* Arcs leave outside all other lines, on the side where they go; those in the lanes next to the row
 * outermost, as they are inside the others. */
static uint32_t collect_arcs(porter *p, uint32_t at, bool below, uint32_t count)
{
    layout *it = p->it;
    for (uint32_t i = it->flats_first[at]; i < it->flats_first[at + 1]; i++) {
        flat *of = &it->flats[it->flats_of[i]];
        if (of->straight || of->above == below)
            continue;
        bool to_right = of->left == at;
        double far_off = to_right ? 1e7 - of->lane : of->lane - 1e7;
        p->ports[count++] = (port){far_off, of->link, 1, 1, to_right ? &of->from : &of->to};
    }
    return count;
}

/* How far from the middle of its side a node takes lines. A dot takes all in its middle. */
static double reach_of(const layout *it, uint32_t at)
{
    extent half = place_node_half(it, at);
    if (half.along <= DOT)
        return 0;
    return half.along - fmin(CORNER, fmin(MOST_CORNER * half.along, RADIUS * half.depth));
}

static bool is_straight(const port *of, double aside, double reach)
{
    return fabs(of->lean * aside) < (of->lean < 1 ? 0.25 : reach);
}

/* Between two ports. Where a heavy line runs straight on, it has the very middle, and those on
 * either side share half of the reach. */
static double space_of(const porter *p, double middle, double reach, uint32_t count)
{
    if (count < 2)
        return 0;
    double space = fmin(PORT_SPACE, 2 * reach / (count - 1));
    for (uint32_t i = 0; i < count; i++) {
        const port *of = &p->ports[i];
        uint32_t most = i > count - 1 - i ? i : count - 1 - i;
        if (of->weight >= PLACE_HEAVY && is_straight(of, of->key - middle, reach))
            space = fmin(space, reach / most);
    }
    return space;
}

/* In offsets from the node's middle. The ends are kept within the straight part of the side,
 * whatever the regression says. */
static void spread(porter *p, uint32_t at, uint32_t count)
{
    double middle = p->it->items[at].at, reach = reach_of(p->it, at);
    qsort(p->ports, count, sizeof *p->ports, compare_ports);
    double space = space_of(p, middle, reach, count);
    for (uint32_t i = 0; i < count; i++) {
        double aside = p->ports[i].key - middle, lean = p->ports[i].lean * aside;
        p->wanted[i] = fmin(fmax(lean, -reach), reach) - i * space;
        bool straight = is_straight(&p->ports[i], aside, reach);
        p->weights[i] = p->ports[i].weight * (straight ? 4096 : 1);
    }
    place_isotonic(p->wanted, p->weights, count, p->pools);
    for (uint32_t i = 0; i < count; i++) {
        double low = -reach + i * space, high = reach - (count - 1 - i) * space;
        double offset = fmin(fmax(p->wanted[i] + i * space, low), fmax(low, high));
        *p->ports[i].at = middle + floor(2 * offset + 0.5) / 2;
    }
}

/* Whether an end of a line may move to a place on its node: if no other line ends there, and it is
 * near. */
static bool may_move(const layout *it, uint32_t at, bool below, double from, double to)
{
    const uint32_t *first = below ? it->down_first : it->up_first;
    if (it->items[at].node == SDG_NONE || first[at + 1] - first[at] != 1)
        return false;
    if (it->flats_first[at] < it->flats_first[at + 1])
        return false;
    return fabs(from - to) <= NEARLY && fabs(to - it->items[at].at) <= reach_of(it, at);
}

/* A line that is almost straight is made so, where one of its ends is free to move. */
static void settle(const layout *it, segment *line)
{
    if (may_move(it, line->lower, false, line->bottom, line->top))
        line->bottom = line->top;
    else if (may_move(it, line->upper, true, line->top, line->bottom))
        line->top = line->bottom;
}

/* Room for all lines of the diagram: one node may have them all. */
static bool prepare(porter *p)
{
    layout *it = p->it;
    size_t most = (size_t)it->segment_count + it->flat_count;
    p->ports = sdg_arena_take(it->scratch, most, sizeof *p->ports);
    p->wanted = sdg_arena_take(it->scratch, most, sizeof *p->wanted);
    p->weights = sdg_arena_take(it->scratch, most, sizeof *p->weights);
    p->pools = sdg_arena_take(it->scratch, most, sizeof *p->pools);
    return p->ports != NULL && p->wanted != NULL && p->weights != NULL && p->pools != NULL;
}

/* How far an item's border lies from the edge of its row's band. */
static double inset(const layout *it, uint32_t at, bool below)
{
    const row *of = &it->rows[it->items[at].row];
    double edge = (below ? of->below : of->above) + PLACE_PAD;
    return edge - place_node_half(it, at).depth;
}

/* From a node a line may lean at once, but must pass the row's arcs upright. */
static void set_runs(const layout *it, segment *line)
{
    double out = it->rows[it->items[line->upper].row].arcs_below;
    double in = it->rows[it->items[line->lower].row].arcs_above;
    if (it->items[line->upper].node != SDG_NONE)
        *(out > 0 ? &line->stem_in : &line->run_in) = out + inset(it, line->upper, true);
    if (it->items[line->lower].node != SDG_NONE)
        *(in > 0 ? &line->stem_out : &line->run_out) = in + inset(it, line->lower, false);
}

/* Nearly straight lines are looked at last, when all ends are known. */
sdg_status place_ports(layout *it, sdg_error *err)
{
    porter p = {.it = it};
    if (!prepare(&p))
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < it->segment_count; i++) {
        segment *line = &it->segments[i];
        line->top = it->items[line->upper].at;
        line->bottom = it->items[line->lower].at;
        set_runs(it, line);
    }
    for (uint32_t i = 0; i < it->diagram->node_count; i++) {
        if (!place_goes_on(it, 1 + place_lines_at(it, i)))
            return SDG_OK;
        spread(&p, i, collect_arcs(&p, i, false, collect_lines(&p, i, false, 0)));
        spread(&p, i, collect_arcs(&p, i, true, collect_lines(&p, i, true, 0)));
    }
    for (uint32_t i = 0; i < it->segment_count; i++)
        settle(it, &it->segments[i]);
    return SDG_OK;
}
