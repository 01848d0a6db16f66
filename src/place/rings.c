/* Rings: nodes stand at the distance from the middle that their ring says, and at an angle near to
 * that of their neighbours. Each node has a parent, a neighbour further in; the nodes that hang on
 * one have a wedge of the sheet together, as wide as they are many. Wedges are put in the order in
 * which the other neighbours of their nodes lie, again and again, and the best order is kept. */
#include <statediagram/place.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define TURN 6.283185307179586
/* The width of a ring: this much is equal for all, the rest by how many nodes it has. */
#define EQUAL_SHARE 0.35
/* How much of a ring's width its nodes take, so that rings are told apart. */
#define FILLED 0.8
/* Parts of the golden section never come together. */
#define GOLDEN 0.6180339887498949
enum { SWEEPS = 12 };

/* A node among those that hang on the same one. */
typedef struct branch {
    double key;
    uint32_t node;
} branch;

/* The whole while it is placed; by node unless said otherwise. */
typedef struct turning {
    const sdg_rings *asked;
    uint32_t count, reach; /* of nodes; the outermost ring */
    uint32_t *first;       /* by ring, reach + 2 of them: where it begins in order */
    uint32_t *order;       /* ring by ring */
    uint32_t *parent;      /* SDG_NONE: none */
    uint32_t *size;        /* how many hang on it, with itself */
    uint32_t *begin;       /* where its branches begin in branches; those of none come last */
    branch *branches;
    double *left, *angle,
        *best;            /* where its wedge begins, its middle, and that of the best order */
    sdg_point *direction; /* of its angle */
    sdg_point *toward;    /* the sum of the directions of neighbours, of all that hang on it */
} turning;

/* ---- rings and branches ---- */

static void sort_by_ring(turning *it)
{
    const uint32_t *ring = it->asked->ring;
    for (uint32_t i = 0; i < it->count; i++)
        it->first[ring[i] + 1]++;
    for (uint32_t r = 0; r <= it->reach; r++)
        it->first[r + 1] += it->first[r];
    for (uint32_t i = 0; i < it->count; i++)
        it->order[it->first[ring[i]]++] = i;
    for (uint32_t r = it->reach + 1; r > 0; r--)
        it->first[r] = it->first[r - 1];
    it->first[0] = 0;
}

/* The neighbour on the nearest ring further in; of equals the first. */
static uint32_t find_parent(const turning *it, uint32_t node)
{
    const sdg_net *net = &it->asked->net;
    const uint32_t *ring = it->asked->ring;
    uint32_t best = SDG_NONE;
    for (uint32_t i = net->first[node]; i < net->first[node + 1]; i++) {
        uint32_t other = net->to[i];
        if (ring[other] < ring[node] && (best == SDG_NONE || ring[other] > ring[best]))
            best = other;
    }
    return best;
}

/* Parents come before what hangs on them in the order, so that one look from its end counts all. */
static void grow(turning *it)
{
    uint32_t at = 0;
    for (uint32_t i = it->count; i > 0; i--) {
        uint32_t node = it->order[i - 1];
        it->size[node]++;
        it->parent[node] = find_parent(it, node);
        if (it->parent[node] != SDG_NONE)
            it->size[it->parent[node]] += it->size[node];
    }
    for (uint32_t i = 0; i < it->count; i++)
        it->begin[(it->parent[i] == SDG_NONE ? it->count : it->parent[i]) + 1]++;
    for (uint32_t i = 0; i <= it->count; i++)
        it->begin[i + 1] += it->begin[i];
    for (uint32_t i = 0; i < it->count; i++) {
        uint32_t node = it->order[i];
        uint32_t from = it->parent[node] == SDG_NONE ? it->count : it->parent[node];
        at = it->begin[from]++;
        it->branches[at].node = node;
    }
    for (uint32_t i = it->count + 1; i > 0; i--)
        it->begin[i] = it->begin[i - 1];
    it->begin[0] = 0;
}

/* ---- angles ---- */

/* Shares a wedge out among the branches of one, in their order. */
static void share(turning *it, uint32_t from, double left, double unit)
{
    for (uint32_t i = it->begin[from]; i < it->begin[from + 1]; i++) {
        uint32_t node = it->branches[i].node;
        it->left[node] = left;
        left += unit * it->size[node];
        it->angle[node] = (it->left[node] + left) / 2;
    }
}

/* The node itself takes no angle from what hangs on it. */
static void share_all(turning *it)
{
    share(it, it->count, 0, TURN / it->count);
    for (uint32_t i = 0; i < it->count; i++) {
        uint32_t node = it->order[i];
        double width = 2 * (it->angle[node] - it->left[node]);
        if (it->size[node] > 1)
            share(it, node, it->left[node], width / (it->size[node] - 1));
    }
}

/* From -half a turn to half a turn. */
static double turned(double angle)
{
    return angle - TURN * round(angle / TURN);
}

/* How much moves turn, all together. */
static double cost_of(const turning *it)
{
    const sdg_net *net = &it->asked->net;
    double sum = 0;
    for (uint32_t node = 0; node < it->count; node++)
        for (uint32_t i = net->first[node]; i < net->first[node + 1]; i++)
            sum += fabs(turned(it->angle[node] - it->angle[net->to[i]]));
    return sum;
}

/* Where the neighbours of a node lie that neither hang on it nor it on them, and as much weight for
 * where it lies itself, as two neighbours would else change places for ever. Nothing if there are
 * none. */
static sdg_point look_round(const turning *it, uint32_t node)
{
    const sdg_net *net = &it->asked->net;
    sdg_point sum = {0, 0};
    for (uint32_t i = net->first[node]; i < net->first[node + 1]; i++) {
        uint32_t other = net->to[i];
        if (it->parent[node] == other || it->parent[other] == node)
            continue;
        sum.x += it->direction[other].x + it->direction[node].x;
        sum.y += it->direction[other].y + it->direction[node].y;
    }
    return sum;
}

static int compare(const void *left, const void *right)
{
    const branch *a = left, *b = right;
    if (a->key < b->key || a->key > b->key)
        return a->key < b->key ? -1 : 1;
    return a->node < b->node ? -1 : a->node > b->node;
}

/* Sorts the branches of one by where they are drawn to, seen from its own angle. */
static void sort_branches(turning *it, uint32_t from)
{
    uint32_t begin = it->begin[from], count = it->begin[from + 1] - begin;
    double middle = from < it->count ? it->angle[from] : TURN / 2;
    for (uint32_t i = begin; i < begin + count; i++) {
        uint32_t node = it->branches[i].node;
        sdg_point toward = it->toward[node];
        bool is_drawn = fabs(toward.x) + fabs(toward.y) > 1e-9;
        double angle = is_drawn ? atan2(toward.y, toward.x) : it->angle[node];
        it->branches[i].key = turned(angle - middle);
    }
    if (count > 1)
        qsort(it->branches + begin, count, sizeof *it->branches, compare);
}

/* One look at every node, from the outermost ring inwards. */
static void sweep(turning *it)
{
    for (uint32_t i = 0; i < it->count; i++)
        it->direction[i] = (sdg_point){cos(it->angle[i]), sin(it->angle[i])};
    for (uint32_t i = 0; i < it->count; i++)
        it->toward[i] = look_round(it, i);
    for (uint32_t i = it->count; i > 0; i--) {
        uint32_t node = it->order[i - 1], parent = it->parent[node];
        if (parent == SDG_NONE)
            continue;
        it->toward[parent].x += it->toward[node].x;
        it->toward[parent].y += it->toward[node].y;
    }
    for (uint32_t from = 0; from <= it->count; from++)
        sort_branches(it, from);
    share_all(it);
}

static sdg_status turn(turning *it, sdg_error *err)
{
    share_all(it);
    double best = cost_of(it);
    memcpy(it->best, it->angle, it->count * sizeof *it->best);
    for (int i = 0; i < SWEEPS; i++) {
        sdg_status status = sdg_diagram_ask(it->asked->asked, err);
        if (status != SDG_OK)
            return status;
        sweep(it);
        double cost = cost_of(it);
        if (cost >= best)
            continue;
        best = cost;
        memcpy(it->best, it->angle, it->count * sizeof *it->best);
    }
    return SDG_OK;
}

/* ---- places ---- */

/* Where a ring begins; that of reach + 1 is the rim. */
static double edge_of(const turning *it, uint32_t ring)
{
    double inside = (double)it->first[ring] / it->count, all = (double)it->reach + 1;
    return all * (EQUAL_SHARE * ring / all + (1 - EQUAL_SHARE) * sqrt(inside));
}

/* For sorting a ring by angle. */
static void list_ring(turning *it, uint32_t ring)
{
    for (uint32_t i = it->first[ring]; i < it->first[ring + 1]; i++)
        it->branches[i] = (branch){it->best[it->order[i]], it->order[i]};
    uint32_t count = it->first[ring + 1] - it->first[ring];
    if (count > 1)
        qsort(it->branches + it->first[ring], count, sizeof *it->branches, compare);
}

/* A ring with more nodes than room for them in a row uses its width. */
static void place_ring(turning *it, uint32_t ring, double zero, sdg_point *out)
{
    uint32_t count = it->first[ring + 1] - it->first[ring];
    double middle = sdg_rings_radius(it->asked->radii, ring);
    double width = it->asked->radii[ring + 1] - it->asked->radii[ring];
    double rim = it->asked->radii[it->reach + 1];
    double spread = FILLED * width * fmin(1, count * width / (TURN * fmax(middle, 1e-9)));
    if (count == 1)
        spread = 0;
    if (count == 1 && ring == 0)
        middle = 0;
    list_ring(it, ring);
    for (uint32_t i = 0; i < count; i++) {
        const branch *at = &it->branches[it->first[ring] + i];
        double radius = middle + spread * (fmod(i * GOLDEN, 1) - 0.5), angle = at->key - zero;
        out[at->node] = (sdg_point){rim + radius * cos(angle), rim + radius * sin(angle)};
    }
}

static sdg_status place_all(turning *it, sdg_point *out, sdg_error *err)
{
    sort_by_ring(it);
    grow(it);
    sdg_status status = turn(it, err);
    if (status != SDG_OK)
        return status;
    for (uint32_t r = 0; r <= it->reach + 1; r++)
        it->asked->radii[r] = edge_of(it, r);
    double zero = it->asked->right < it->count ? it->best[it->asked->right] : 0;
    for (uint32_t r = 0; r <= it->reach; r++)
        place_ring(it, r, zero, out);
    return SDG_OK;
}

double sdg_rings_radius(const double *radii, uint32_t ring)
{
    return (radii[ring] + radii[ring + 1]) / 2;
}

static bool allocate(turning *it)
{
    it->first = sdg_allocate((size_t)it->reach + 2, sizeof *it->first);
    it->order = sdg_allocate(it->count, sizeof *it->order);
    it->parent = sdg_allocate(it->count, sizeof *it->parent);
    it->size = sdg_allocate(it->count, sizeof *it->size);
    it->begin = sdg_allocate((size_t)it->count + 2, sizeof *it->begin);
    it->branches = sdg_allocate(it->count, sizeof *it->branches);
    it->left = sdg_allocate(it->count, sizeof *it->left);
    it->angle = sdg_allocate(it->count, sizeof *it->angle);
    it->best = sdg_allocate(it->count, sizeof *it->best);
    it->direction = sdg_allocate(it->count, sizeof *it->direction);
    it->toward = sdg_allocate(it->count, sizeof *it->toward);
    return it->first != NULL && it->order != NULL && it->parent != NULL && it->size != NULL &&
           it->begin != NULL && it->branches != NULL && it->left != NULL && it->angle != NULL &&
           it->best != NULL && it->direction != NULL && it->toward != NULL;
}

sdg_status sdg_place_rings(sdg_point *out, const sdg_rings *rings, sdg_error *err)
{
    turning it = {.asked = rings, .count = rings->net.count, .reach = rings->ring_count - 1};
    bool has_room = allocate(&it);
    sdg_status status = has_room ? place_all(&it, out, err) : sdg_fail_memory(err);
    sdg_release(it.first);
    sdg_release(it.order);
    sdg_release(it.parent);
    sdg_release(it.size);
    sdg_release(it.begin);
    sdg_release(it.branches);
    sdg_release(it.left);
    sdg_release(it.angle);
    sdg_release(it.best);
    sdg_release(it.direction);
    sdg_release(it.toward);
    return status;
}
