/* Stress by stochastic gradient descent (Zheng, Pawar and Goodman 2019): nodes are moved towards
 * the length that their distance to another asks for, at first all the way and then ever less. A
 * node after another, drawn at random, is the one to which all others are moved; distances from it
 * are found anew and kept no longer. A few nodes that stood for all, as in sparse stress, would
 * draw them to where they suit those few: in graphs that spread on all sides everything is about
 * equally far from any few. */
#include "place/cloud.h"

#include <math.h>
#include <string.h>

/* How many nodes are drawn: this many, or as many as come to so many distances. */
enum { MOST_SOURCES = 2000, LEAST_SOURCES = 200, DISTANCES = 100000000 };
/* Neighbours are looked at after so many of them. */
enum { BETWEEN_NEIGHBOURS = 5 };

/* How much of a correction a distance of mean weight gets at first, were it not at most all of it,
 * and at the end. */
#define FIRST_STEP 3.0
#define LAST_STEP 0.01
/* Nodes with equal distances to all others would stand on one another, and nothing would part them.
 */
#define JITTER 0.2

/* The descent. */
typedef struct descent {
    cloud_part *part;
    uint16_t *distance;
    uint32_t *queue;
    double *steps;   /* CLOUD_FURTHEST + 1 of them: the part of a correction, by distance */
    sdg_point *kept; /* where nodes were at the beginning */
    double mean;     /* of the weights 1 / distance^2 */
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

/* ---- moving ---- */

/* A distance weighs as much as its square is small. */
static double mean_weight(const cloud_part *part)
{
    size_t cells = (size_t)part->count * part->pivot_count, count = 0;
    double sum = 0;
    for (size_t i = 0; i < cells; i++) {
        if (part->far[i] == 0)
            continue;
        sum += 1 / ((double)part->far[i] * part->far[i]);
        count++;
    }
    return count > 0 ? sum / (double)count : 1;
}

/* How far a node is to be moved along the way from another, as a part of that way. */
static double pull(sdg_point way, double far, double step)
{
    double length = sqrt(way.x * way.x + way.y * way.y);
    return length > 1e-9 ? step * (length - far) / (2 * length) : 0;
}

/* All nodes towards one, which stays where it is: it is moved when another is drawn. */
static void move_to(descent *it, uint32_t source, double rate)
{
    cloud_part *part = it->part;
    const sdg_point to = part->at[source];
    cloud_measure(part, source, it->distance, it->queue);
    uint32_t reach = it->distance[it->queue[part->count - 1]];
    for (uint32_t d = 1; d <= reach; d++)
        it->steps[d] = fmin(1, rate / ((double)d * d * it->mean));
    for (uint32_t i = 0; i < part->count; i++) {
        sdg_point way = {part->at[i].x - to.x, part->at[i].y - to.y};
        double move = pull(way, it->distance[i], it->steps[it->distance[i]]);
        part->at[i].x -= move * way.x;
        part->at[i].y -= move * way.y;
    }
}

/* Both ends of each move, once for each of the two. Among so many distances those of neighbours
 * would hardly be drawn, and the eye sees them first. */
static void move_neighbours(const cloud_part *part, double step)
{
    for (uint32_t node = 0; node < part->count; node++) {
        for (uint32_t i = part->first[node]; i < part->first[node + 1]; i++) {
            sdg_point *a = &part->at[node], *b = &part->at[part->to[i]];
            sdg_point way = {a->x - b->x, a->y - b->y};
            double move = pull(way, 1, step);
            a->x -= move * way.x;
            a->y -= move * way.y;
            b->x += move * way.x;
            b->y += move * way.y;
        }
    }
}

/* The rate falls by the same factor each time. All neighbours of a node together weigh as much as
 * what was drawn since they were last looked at. */
static sdg_status descend(descent *it, sdg_error *err)
{
    cloud_part *part = it->part;
    uint32_t sources = DISTANCES / part->count;
    sources = sources > MOST_SOURCES    ? MOST_SOURCES
              : sources < LEAST_SOURCES ? LEAST_SOURCES
                                        : sources;
    double fall = log(FIRST_STEP / LAST_STEP) / (sources - 1);
    double share = (double)BETWEEN_NEIGHBOURS * part->count / part->first[part->count] / 2;
    for (uint32_t i = 1; i <= sources; i++) {
        double rate = FIRST_STEP * exp(-fall * (i - 1));
        sdg_status status = sdg_diagram_ask(part->asked, err);
        if (status != SDG_OK)
            return status;
        move_to(it, cloud_random(&it->seed) % part->count, rate);
        if (i % BETWEEN_NEIGHBOURS == 0)
            move_neighbours(part, fmin(1, rate * share));
    }
    return SDG_OK;
}

/* What is exact already may be lost. */
static sdg_status refine(descent *it, sdg_error *err)
{
    cloud_part *part = it->part;
    double scale, before = cloud_stress(part, part->at, &scale);
    memcpy(it->kept, part->at, part->count * sizeof *part->at);
    it->mean = mean_weight(part);
    for (uint32_t i = 0; i < part->count; i++) {
        part->at[i].x += JITTER * ((double)cloud_random(&it->seed) / UINT32_MAX - 0.5);
        part->at[i].y += JITTER * ((double)cloud_random(&it->seed) / UINT32_MAX - 0.5);
    }
    sdg_status status = descend(it, err);
    if (status == SDG_OK && cloud_stress(part, part->at, &scale) > before)
        memcpy(part->at, it->kept, part->count * sizeof *part->at);
    return status;
}

sdg_status cloud_refine(cloud_part *part, sdg_error *err)
{
    descent it = {.part = part, .seed = 1};
    it.distance = sdg_allocate(part->count, sizeof *it.distance);
    it.queue = sdg_allocate(part->count, sizeof *it.queue);
    it.steps = sdg_allocate(CLOUD_FURTHEST + 1, sizeof *it.steps);
    it.kept = sdg_allocate(part->count, sizeof *it.kept);
    bool has_room = it.distance != NULL && it.queue != NULL && it.steps != NULL && it.kept != NULL;
    sdg_status status = has_room ? refine(&it, err) : sdg_fail_memory(err);
    sdg_release(it.distance);
    sdg_release(it.queue);
    sdg_release(it.steps);
    sdg_release(it.kept);
    return status;
}
