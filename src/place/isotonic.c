/* Isotonic regression by pooling adjacent violators (Ayer and others 1955): what places things in a
 * row as near as possible to where they want to be without changing their order. Pools are a stack.
 */
#include "place/layout.h"

/* Two pools that are out of order share their weighted mean: the least squares solution of both. */
static void merge_last(pool *pools, uint32_t *top)
{
    pool *left = &pools[*top - 2], *right = &pools[*top - 1];
    double weight = left->weight + right->weight;
    left->mean = (left->mean * left->weight + right->mean * right->weight) / weight;
    left->weight = weight;
    left->count += right->count;
    *top -= 1;
}

/* Each value enters a pool once and is merged at most once, hence linear time. */
void place_isotonic(double *values, const double *weights, uint32_t count, pool *pools)
{
    uint32_t top = 0;
    for (uint32_t i = 0; i < count; i++) {
        pools[top++] = (pool){values[i], weights[i], 1};
        while (top >= 2 && pools[top - 2].mean > pools[top - 1].mean)
            merge_last(pools, &top);
    }
    uint32_t at = 0;
    for (uint32_t i = 0; i < top; i++) {
        for (uint32_t k = 0; k < pools[i].count; k++)
            values[at++] = pools[i].mean;
    }
}
