/* A chain, one state a layer, in rows that are all read from left to right. */
#ifndef SDG_PLACE_CHAIN_H
#define SDG_PLACE_CHAIN_H

#include <statediagram/place.h>

/* How a chain can be wrapped; nodes and links are in the order of the chain. */
typedef struct place_chain {
    uint32_t count;
    uint32_t *nodes, *links; /* count of them; links[i] leads to nodes[i], links[0] is none */
    double width, gap, high; /* of a band, between two bands, of a row */
    double above, below;     /* in a band, from the centres of its nodes */
    double label;            /* height of the labels' line; 0: there are no labels */
} place_chain;

/* Measures a diagram that is a chain, with tables in the arena; count is 0 where it is none. */
sdg_status place_chain_of(place_chain *out, const sdg_diagram *diagram, sdg_arena *arena,
                          sdg_error *err);
/* The size of its body in so many columns. */
sdg_point place_chain_size(const place_chain *chain, uint32_t columns);
/* Places the nodes and bands, and routes the links; what was placed before is void. */
sdg_status place_chain_rows(sdg_diagram *diagram, const place_chain *chain, uint32_t columns,
                            sdg_error *err);

#endif
