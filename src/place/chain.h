/* A chain, one state a layer, in rows that are all read from left to right. */
#ifndef SDG_PLACE_CHAIN_H
#define SDG_PLACE_CHAIN_H

#include <statediagram/place.h>

/* How a chain can be wrapped; its tables are in the order of the chain. */
typedef struct place_chain {
    uint32_t count;
    uint32_t *nodes, *links; /* count of them; links[i] leads to nodes[i], links[0] is none */
    const char **labels;     /* count of them: what stands at the links as they are */
    double *halves;          /* count of them: from a node's centre to its border, at the sides */
    double width, gap;       /* of a band, and between two bands */
    bool brief;              /* titles are, as not all of the others have room */
    double title, label;     /* heights of the texts in a band; label 0: there are none */
} place_chain;

/* Measures a diagram that is a chain, with tables in the arena; count is 0 where it is none. */
sdg_status place_chain_of(place_chain *out, const sdg_diagram *diagram, sdg_arena *arena,
                          sdg_error *err);
/* The size of its body in so many columns. */
sdg_point place_chain_size(const place_chain *chain, uint32_t columns);
/* Places the nodes and bands, and routes the links, whose labels are broken into lines; what was
 * placed before is void. */
sdg_status place_chain_rows(sdg_diagram *diagram, const place_chain *chain, uint32_t columns,
                            sdg_error *err);
/* Makes the labels whole again. */
void place_chain_undo(sdg_diagram *diagram, const place_chain *chain);

#endif
