/* Layered placement as a part of trying several directions. */
#ifndef SDG_PLACE_LAYERED_H
#define SDG_PLACE_LAYERED_H

#include <statediagram/place.h>

/* The order of all items, row by row, as one placing leaves it for the next of the same diagram:
 * nothing in it depends on the direction. Zeroed there is none yet. */
typedef struct place_memory {
    uint32_t *order; /* released by whoever has the memory */
    uint32_t count;
    struct place_cuts *cuts; /* whose connectors stand at the nodes; NULL: no link is cut */
} place_memory;

/* sdg_place_layered that takes its order from the memory, or leaves it there; NULL: neither. The
 * diagram may change between two placings in nothing but coordinates. */
sdg_status place_layered_again(sdg_diagram *diagram, sdg_direction direction, place_memory *memory,
                               sdg_error *err);

#endif
