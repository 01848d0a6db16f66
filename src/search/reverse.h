/* The moves of an explored space read backwards: whence each state can be reached. */
#ifndef SDG_SEARCH_REVERSE_H
#define SDG_SEARCH_REVERSE_H

#include <statediagram/space.h>

/* The rows one after the other; that of a state begins at begins[state] and ends where the next one
 * begins. In each the states that moves come from rise. */
typedef struct sdg_reverse {
    uint32_t *begins; /* one more than there are states */
    uint32_t *sources;
    uint32_t *costs; /* NULL: all are 1 */
} sdg_reverse;

/* Reads all moves of a complete space; parallel ones and self-loops stay. Ended by
 * sdg_reverse_free, also after a failure. */
sdg_status sdg_reverse_open(sdg_reverse *out, const sdg_space *space, sdg_error *err);
void sdg_reverse_free(sdg_reverse *rows);

#endif
