/* Where lines meet nodes. Along the straight part of a side each line wants to leave towards its
 * other end; isotonic regression keeps them apart and in order, so lines of one node do not cross
 * at its border. A line to a node right below leaves in the very middle. */
#include "place/layout.h"

#include <math.h>
#include <stdlib.h>

/* No line ends in the corner of a rounded box; of a low one that is a part of half its side. */
#define CORNER 12.0
#define MOST_CORNER 0.4
#define DOT 9.0
#define PORT_SPACE 8.0 /* between lines at a border, if there is room */
#define NEARLY 6.0     /* a line this near to straight should be straight */
/* How far a line leaves from the middle for each point that the node it goes to lies aside; the
 * same at that node brings the two nearer. A dummy cannot meet it, so there the line goes all the
 * way. */
#define LEAN 0.35

typedef struct port {
    double key;   /* where the line goes */
    uint32_t tie; /* its link */
    double weight, lean;
    double *at; /* to be set */
} port;

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

static uint32_t collect_lines(porter *p, uint32_t at, bool below, uint32_t count)
{
    layout *it = p->it;
    const uint32_t *first = below ? it->down_first : it->up_first;
    const uint32_t *list = below ? it->down : it->up;
    for (uint32_t i = first[at]; i < first[at + 1]; i++) {
        segment *line = &it->segments[list[i]];
        const item *other = &it->items[below ? line->lower : line->upper];
        port *added = &p->ports[count++];
        *added = (port){.key = other->at, .tie = line->link, .weight = line->weight};
        added->lean = other->node == SDG_NONE ? 1 : LEAN;
        added->at = below ? &line->top : &line->bottom;
    }
    return count;
}

/* Arcs leave outside all other lines. */
static uint32_t collect_flats(porter *p, uint32_t at, uint32_t count)
{
    layout *it = p->it;
    for (uint32_t i = it->flats_first[at]; i < it->flats_first[at + 1]; i++) {
        flat *of = &it->flats[it->flats_of[i]];
        if (of->straight)
            continue;
        bool to_right = of->left == at;
        double far_off = to_right ? 1e7 - it->items[of->right].at : -1e7 - it->items[of->left].at;
        p->ports[count++] = (port){far_off, of->link, 1, 1, to_right ? &of->from : &of->to};
    }
    return count;
}

/* How far from the middle of its side a node takes lines. A dot takes all in its middle. */
static double reach_of(const layout *it, uint32_t at)
{
    double half = place_node_half(it, at).along;
    if (half <= DOT)
        return 0;
    return half - fmin(CORNER, MOST_CORNER * half);
}

/* In offsets from the node's middle. The ends are kept within the straight part of the side,
 * whatever the regression says. */
static void spread(porter *p, uint32_t at, uint32_t count)
{
    double middle = p->it->items[at].at, reach = reach_of(p->it, at);
    double space = count > 1 ? fmin(PORT_SPACE, 2 * reach / (count - 1)) : 0;
    qsort(p->ports, count, sizeof *p->ports, compare_ports);
    for (uint32_t i = 0; i < count; i++) {
        double lean = p->ports[i].lean * (p->ports[i].key - middle);
        p->wanted[i] = fmin(fmax(lean, -reach), reach) - i * space;
        bool straight = fabs(lean) < (p->ports[i].lean < 1 ? 0.25 : reach);
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
    if (below && it->flats_first[at] < it->flats_first[at + 1])
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

/* Nearly straight lines are looked at last, when all ends are known. */
sdg_status place_ports(layout *it, sdg_error *err)
{
    porter p = {.it = it};
    if (!prepare(&p))
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < it->segment_count; i++) {
        segment *line = &it->segments[i];
        bool from_node = it->items[line->upper].node != SDG_NONE;
        bool to_node = it->items[line->lower].node != SDG_NONE;
        line->top = it->items[line->upper].at;
        line->bottom = it->items[line->lower].at;
        line->run_in = from_node ? inset(it, line->upper, true) : 0;
        line->run_out = to_node ? inset(it, line->lower, false) : 0;
    }
    for (uint32_t i = 0; i < it->diagram->node_count; i++) {
        spread(&p, i, collect_lines(&p, i, false, 0));
        spread(&p, i, collect_flats(&p, i, collect_lines(&p, i, true, 0)));
    }
    for (uint32_t i = 0; i < it->segment_count; i++)
        settle(it, &it->segments[i]);
    return SDG_OK;
}
