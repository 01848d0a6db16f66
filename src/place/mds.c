/* PivotMDS: the two directions in which the squared distances to the pivots, centred, vary most
 * (Brandes and Pich 2006). The matrix of distances is never copied: each node's row is centred when
 * it is looked at. */
#include "place/cloud.h"

#include <math.h>
#include <string.h>

/* More pivots hardly change the picture, and the work grows with their square. */
enum { MOST = 50, ROUNDS = 200 };

/* The centring and the two directions. */
typedef struct spectrum {
    const cloud_part *part;
    uint32_t pivots;
    double column[MOST]; /* mean of squares to a pivot */
    double all;          /* mean of all squares */
    double product[MOST][MOST];
    double axes[2][MOST];
} spectrum;

/* The centred row of a node. */
static void read_row(const spectrum *it, uint32_t node, double *row)
{
    const uint16_t *far = it->part->far + (size_t)node * it->part->pivot_count;
    double mean = 0;
    for (uint32_t p = 0; p < it->pivots; p++) {
        row[p] = (double)far[p] * far[p];
        mean += row[p] / it->pivots;
    }
    for (uint32_t p = 0; p < it->pivots; p++)
        row[p] += it->all - mean - it->column[p];
}

/* Means come first, as every row needs them. */
static void find_means(spectrum *it)
{
    const cloud_part *part = it->part;
    for (uint32_t i = 0; i < part->count; i++) {
        const uint16_t *far = part->far + (size_t)i * part->pivot_count;
        for (uint32_t p = 0; p < it->pivots; p++)
            it->column[p] += (double)far[p] * far[p] / part->count;
    }
    for (uint32_t p = 0; p < it->pivots; p++)
        it->all += it->column[p] / it->pivots;
}

/* The product of the centred matrix with itself, pivots by pivots. */
static void multiply(spectrum *it)
{
    double row[MOST];
    for (uint32_t i = 0; i < it->part->count; i++) {
        read_row(it, i, row);
        for (uint32_t p = 0; p < it->pivots; p++)
            for (uint32_t q = 0; q <= p; q++)
                it->product[p][q] += row[p] * row[q];
    }
    for (uint32_t p = 0; p < it->pivots; p++)
        for (uint32_t q = p + 1; q < it->pivots; q++)
            it->product[p][q] = it->product[q][p];
}

static double dot(const double *a, const double *b, uint32_t count)
{
    double sum = 0;
    for (uint32_t i = 0; i < count; i++)
        sum += a[i] * b[i];
    return sum;
}

/* Length 1; a row of zeros stays one. */
static void normalise(double *axis, uint32_t count)
{
    double length = sqrt(dot(axis, axis, count));
    for (uint32_t i = 0; i < count && length > 0; i++)
        axis[i] /= length;
}

/* Power iteration, kept at right angles to the axis before. */
static void find_axis(spectrum *it, int which)
{
    double next[MOST], *axis = it->axes[which];
    uint64_t seed = 7 + (uint64_t)which;
    for (uint32_t p = 0; p < it->pivots; p++)
        axis[p] = (double)cloud_random(&seed) / UINT32_MAX - 0.5;
    for (int round = 0; round < ROUNDS; round++) {
        for (uint32_t p = 0; p < it->pivots; p++)
            next[p] = dot(it->product[p], axis, it->pivots);
        double along = which > 0 ? dot(next, it->axes[0], it->pivots) : 0;
        for (uint32_t p = 0; p < it->pivots; p++)
            axis[p] = next[p] - along * it->axes[0][p];
        normalise(axis, it->pivots);
    }
}

/* Axes of squares give lengths in squares; the scale that fits best makes moves of them. */
static void project(const spectrum *it, sdg_point *at)
{
    double row[MOST], scale = 1;
    for (uint32_t i = 0; i < it->part->count; i++) {
        read_row(it, i, row);
        at[i].x = dot(row, it->axes[0], it->pivots);
        at[i].y = dot(row, it->axes[1], it->pivots);
    }
    cloud_stress(it->part, at, &scale);
    for (uint32_t i = 0; i < it->part->count; i++) {
        at[i].x *= scale;
        at[i].y *= scale;
    }
}

sdg_status cloud_scale(cloud_part *part, sdg_error *err)
{
    spectrum *it = sdg_allocate(1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    it->part = part;
    it->pivots = part->pivot_count < MOST ? part->pivot_count : MOST;
    find_means(it);
    sdg_status status = sdg_diagram_ask(part->asked, err);
    if (status == SDG_OK) {
        multiply(it);
        find_axis(it, 0);
        find_axis(it, 1);
        project(it, part->at);
    }
    sdg_release(it);
    return status;
}
