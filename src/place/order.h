/* What the search for an order within rows shares with the orders that it starts from. */
#ifndef SDG_PLACE_ORDER_H
#define SDG_PLACE_ORDER_H

#include "place/layout.h"

/* Where an item would like to stand in its row. */
typedef struct wish {
    double key;
    uint32_t rank, item;
} wish;

/* The present try and the best so far. */
typedef struct ordering {
    layout *it;
    wish *wishes;      /* room for a row */
    uint32_t *members; /* room for a row */
    uint32_t *given, *best;
    double *smooth;  /* by item: positions that a smooth start is sorted by */
    uint32_t *stack; /* room for all segments and one more */
    bool *seen;      /* by item */
    bool *settled;   /* by row: sifting finds nothing to move there */
    uint64_t score;  /* of the best */
    bool found;
} ordering;

/* Rounds of a smooth start: more let its slowest swaying prevail, which is not the best order
 * everywhere. */
enum { SMOOTH_ROUNDS = 10 };

/* Orders to start from. */
typedef enum order_start {
    START_GIVEN,    /* as the rows were filled */
    START_DEPTH,    /* depth first: trees come out without a crossing at once */
    START_REVERSED, /* ties that the given order breaks one way are broken the other way */
    START_SMOOTH,   /* by positions that are near to those of neighbours in the whole graph */
    START_SHUFFLED  /* at random, by a seed */
} order_start;

/* order.c: makes an order the present one and numbers its items. */
void order_take(ordering *o, const uint32_t *order);
/* order.c: the score of the present order; O(E log E). */
uint64_t order_score(layout *it);
/* order.c: makes the present order, of this score, the best. */
void order_keep(ordering *o, uint64_t score);
/* kick.c: betters the best order of a small graph, which must be the present one. */
sdg_status order_kick(ordering *o, sdg_error *err);
/* order.c: sifts the rows from first to before end, downwards and upwards in turn, until nothing is
 * gained. */
void order_sift(ordering *o, uint32_t first, uint32_t end, uint32_t passes);
/* order.c: sorts a row by the wishes, of which there is one for each of its items; equal ones keep
 * their order. */
void order_sort(ordering *o, uint32_t row);
/* starts.c: makes an order the present one. */
sdg_status order_begin(ordering *o, order_start start, uint32_t seed, sdg_error *err);

#endif
