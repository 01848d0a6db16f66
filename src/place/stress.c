/* Sparse stress by stochastic gradient descent: node after node, in an order that looks random, is
 * moved towards the length that its distance to a pivot or a neighbour asks for, at first all the
 * way and then ever less (Zheng, Pawar and Goodman 2019). A pivot stands for the nodes around it: a
 * distance to it weighs as much as there are nodes at half of it or nearer (Ortmann, Klimenta and
 * Brandes 2017). */
#include "place/cloud.h"

#include <math.h>
#include <string.h>

enum { ROUNDS = 30, BETWEEN_QUESTIONS = 512, TOGETHER = 4 };

/* Where the last round ends: a neighbour's length is then corrected by a tenth. */
#define LAST_STEP 0.1
/* Nodes with equal distances to all pivots would stand on one another, and nothing would part them.
 */
#define JITTER 0.2

/* The descent. */
typedef struct descent {
    cloud_part *part;
    float *weights;  /* pivot_count rows of reach + 1: by distance */
    uint32_t *order; /* of the nodes; another in each round */
    sdg_point *kept; /* where they were at the beginning */
    uint64_t seed;
} descent;

/* ---- how good it is ---- */

double cloud_stress(const cloud_part *part, const sdg_point *at, double *scale)
{
    double both = 0, far_far = 0, long_long = 0;
    for (uint32_t i = 0; i < part->count; i++) {
        for (uint32_t p = 0; p < part->pivot_count; p++) {
            double far = part->far[(size_t)i * part->pivot_count + p];
            if (far <= 0)
                continue;
            const sdg_point *pivot = &at[part->pivots[p]];
            double x = at[i].x - pivot->x, y = at[i].y - pivot->y;
            double length = sqrt(x * x + y * y) / far;
            /* Weights of 1 / far^2, divided out. */
            both += length;
            far_far += 1;
            long_long += length * length;
        }
    }
    *scale = long_long > 0 ? both / long_long : 1;
    return far_far > 0 && long_long > 0 ? 1 - both * both / (far_far * long_long) : 0;
}

/* ---- weights ---- */

/* The pivot that a node belongs to: the nearest, of equals the first. */
static uint32_t owner_of(const cloud_part *part, uint32_t node)
{
    const uint16_t *far = part->far + (size_t)node * part->pivot_count;
    uint32_t best = 0;
    for (uint32_t p = 1; p < part->pivot_count; p++)
        best = far[p] < far[best] ? p : best;
    return best;
}

/* Counts how many nodes of each pivot are at each distance, then adds them up, so that an entry is
 * how many are at that distance or nearer. */
static void count_regions(descent *it)
{
    const cloud_part *part = it->part;
    size_t width = (size_t)part->reach + 1;
    for (uint32_t i = 0; i < part->count; i++) {
        uint32_t owner = owner_of(part, i);
        it->weights[owner * width + part->far[(size_t)i * part->pivot_count + owner]] += 1;
    }
    for (uint32_t p = 0; p < part->pivot_count; p++)
        for (size_t d = 1; d < width; d++)
            it->weights[p * width + d] += it->weights[p * width + d - 1];
}

/* From the far end down, as an entry needs the one at half of its distance, which is still a count
 * then. */
static void weigh(descent *it)
{
    size_t width = (size_t)it->part->reach + 1;
    count_regions(it);
    for (uint32_t p = 0; p < it->part->pivot_count; p++)
        for (size_t d = width - 1; d > 0; d--)
            it->weights[p * width + d] = it->weights[p * width + d / 2] / ((float)d * (float)d);
    for (uint32_t p = 0; p < it->part->pivot_count; p++)
        it->weights[p * width] = 0;
}

/* ---- moving ---- */

/* How far a node is to be moved along the way from another, as a part of that way. */
static double pull(sdg_point way, double far, double step)
{
    double length = sqrt(way.x * way.x + way.y * way.y);
    return length > 1e-9 ? (step < 1 ? step : 1) * (length - far) / (2 * length) : 0;
}

/* Some nodes at once towards all pivots, which stay where they are: their own distances move them
 * when their turn comes. Each step of a node waits for the one before; several nodes wait together.
 */
static void move_to_pivots(descent *it, const uint32_t *nodes, uint32_t count, double rate)
{
    cloud_part *part = it->part;
    size_t width = (size_t)part->reach + 1;
    const uint16_t *far[TOGETHER];
    sdg_point at[TOGETHER];
    for (uint32_t i = 0; i < count; i++) {
        at[i] = part->at[nodes[i]];
        far[i] = part->far + (size_t)nodes[i] * part->pivot_count;
    }
    for (uint32_t p = 0; p < part->pivot_count; p++) {
        const sdg_point pivot = part->at[part->pivots[p]];
        const float *weights = it->weights + p * width;
        for (uint32_t i = 0; i < count; i++) {
            sdg_point way = {at[i].x - pivot.x, at[i].y - pivot.y};
            /* A pivot's distance to itself weighs nothing. */
            double move = pull(way, far[i][p], rate * (double)weights[far[i][p]]);
            at[i].x -= move * way.x;
            at[i].y -= move * way.y;
        }
    }
    for (uint32_t i = 0; i < count; i++)
        part->at[nodes[i]] = at[i];
}

/* Both ends of a move are moved, once for each of the two. */
static void move_to_neighbours(descent *it, uint32_t node, double rate)
{
    cloud_part *part = it->part;
    const sdg_net *net = part->net;
    uint32_t own = part->nodes[node];
    for (uint32_t i = net->first[own]; i < net->first[own + 1]; i++) {
        sdg_point *a = &part->at[node], *b = &part->at[part->places[net->to[i]]];
        sdg_point way = {a->x - b->x, a->y - b->y};
        double move = pull(way, 1, rate / 2);
        a->x -= move * way.x;
        a->y -= move * way.y;
        b->x += move * way.x;
        b->y += move * way.y;
    }
}

/* Fisher and Yates. */
static void shuffle(descent *it)
{
    for (uint32_t i = it->part->count; i > 1; i--) {
        uint32_t other = cloud_random(&it->seed) % i, node = it->order[i - 1];
        it->order[i - 1] = it->order[other];
        it->order[other] = node;
    }
}

/* One look at every node. */
static sdg_status go_round(descent *it, double rate, sdg_error *err)
{
    shuffle(it);
    uint32_t left;
    for (uint32_t i = 0; i < it->part->count; i += TOGETHER) {
        sdg_status status = SDG_OK;
        if (i % BETWEEN_QUESTIONS == 0)
            status = sdg_diagram_ask(it->part->asked, err);
        if (status != SDG_OK)
            return status;
        left = it->part->count - i;
        left = left < TOGETHER ? left : TOGETHER;
        move_to_pivots(it, it->order + i, left, rate);
        for (uint32_t k = i; k < i + left; k++)
            move_to_neighbours(it, it->order[k], rate);
    }
    return SDG_OK;
}

/* The rate falls by the same factor in each round, from where even the lightest distance is put
 * right at once. */
static sdg_status descend(descent *it, sdg_error *err)
{
    cloud_part *part = it->part;
    double first = (double)part->reach * part->reach;
    double fall = log(first / LAST_STEP) / (ROUNDS - 1);
    for (uint32_t i = 0; i < part->count; i++) {
        it->order[i] = i;
        part->at[i].x += JITTER * ((double)cloud_random(&it->seed) / UINT32_MAX - 0.5);
        part->at[i].y += JITTER * ((double)cloud_random(&it->seed) / UINT32_MAX - 0.5);
    }
    sdg_status status = SDG_OK;
    for (int round = 0; round < ROUNDS && status == SDG_OK; round++)
        status = go_round(it, first * exp(-fall * round), err);
    return status;
}

/* On graphs that spread like trees in all directions the descent may lose what was there. */
static sdg_status refine(descent *it, sdg_error *err)
{
    cloud_part *part = it->part;
    double scale, before = cloud_stress(part, part->at, &scale);
    memcpy(it->kept, part->at, part->count * sizeof *part->at);
    weigh(it);
    sdg_status status = descend(it, err);
    if (status == SDG_OK && cloud_stress(part, part->at, &scale) > before)
        memcpy(part->at, it->kept, part->count * sizeof *part->at);
    return status;
}

sdg_status cloud_refine(cloud_part *part, sdg_error *err)
{
    descent it = {.part = part, .seed = 1};
    it.weights = sdg_allocate((size_t)part->pivot_count * (part->reach + 1), sizeof *it.weights);
    it.order = sdg_allocate(part->count, sizeof *it.order);
    it.kept = sdg_allocate(part->count, sizeof *it.kept);
    bool has_room = it.weights != NULL && it.order != NULL && it.kept != NULL;
    sdg_status status = has_room ? refine(&it, err) : sdg_fail_memory(err);
    sdg_release(it.weights);
    sdg_release(it.order);
    sdg_release(it.kept);
    return status;
}
