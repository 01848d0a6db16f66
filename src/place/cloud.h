/* What the stages of placing a cloud share. A part is what is connected; its nodes are numbered
 * from 0 in the order in which a breadth-first search meets them. Lengths are in moves. */
#ifndef SDG_PLACE_CLOUD_H
#define SDG_PLACE_CLOUD_H

#include <statediagram/place.h>

/* A part of the graph while it is placed. */
typedef struct cloud_part {
    const sdg_diagram *asked;
    uint32_t count;
    uint32_t *first, *to; /* rows of neighbours, as in a net */
    uint32_t pivot_count;
    uint32_t *pivots; /* pivot_count nodes of the part, far from one another */
    uint16_t *far;    /* count rows of pivot_count: how far a node is from each pivot */
    uint32_t reach;   /* the largest of them */
    sdg_point *at;    /* count of them: the result */
} cloud_part;

/* pivots.c: chooses at most so many pivots and measures how far all nodes are from each. The tables
 * are released by cloud_free_pivots, whatever the result. */
sdg_status cloud_find_pivots(cloud_part *part, uint32_t most, sdg_error *err);
/* Releases them. */
void cloud_free_pivots(cloud_part *part);
/* pivots.c: how far all nodes are from one, breadth first; queue has room for all of them, and ends
 * with the furthest. What is further than CLOUD_FURTHEST counts as that far. */
void cloud_measure(const cloud_part *part, uint32_t from, uint16_t *distance, uint32_t *queue);
enum { CLOUD_FURTHEST = UINT16_MAX - 1 };
/* mds.c: places all nodes by how far they are from the pivots; scaled to moves. */
sdg_status cloud_scale(cloud_part *part, sdg_error *err);
/* stress.c: betters places by moving nodes to where they are as far from others as in the graph.
 * What does not better them is taken back. */
sdg_status cloud_refine(cloud_part *part, sdg_error *err);
/* stress.c: how much lengths differ from distances, over all nodes and pivots: from 0 (not at all)
 * to 1, whatever the scale; *scale is what lengths are to be multiplied with to differ least. */
double cloud_stress(const cloud_part *part, const sdg_point *at, double *scale);
/* cloud.c: the next of a fixed row of numbers that look random. */
uint32_t cloud_random(uint64_t *seed);

#endif
