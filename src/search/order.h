/* The order of a state's successors. */
#ifndef SDG_SEARCH_ORDER_H
#define SDG_SEARCH_ORDER_H

#include <statediagram/search.h>

/* Sorted rows, each kept once it was needed: a state may be looked at many times. Zeroed it is that
 * of the puzzle. */
typedef struct sdg_sorted {
    sdg_order by;
    uint32_t *begins; /* by state, where its row begins in places; SDG_NONE: not sorted yet */
    size_t begin_capacity;
    uint32_t *places; /* of moves in the puzzle's order */
    size_t place_count, place_capacity;
    sdg_buffer texts; /* of the row being sorted */
} sdg_sorted;

/* Sorts the row of an expanded state, if it is to be sorted and is not yet. */
sdg_status sdg_sorted_add(sdg_sorted *to, const sdg_space *space, uint32_t state, sdg_error *err);
/* Which of the count moves of a state comes ith. */
static inline uint32_t sdg_sorted_place(const sdg_sorted *rows, uint32_t state, uint32_t i,
                                        uint32_t count)
{
    if (rows->by == SDG_ORDER_DECLARED)
        return i;
    return rows->by == SDG_ORDER_REVERSE ? count - 1 - i : rows->places[rows->begins[state] + i];
}
/* places becomes the order of count states by their texts. */
sdg_status sdg_sorted_states(sdg_sorted *by, const sdg_space *space, const uint32_t *states,
                             uint32_t count, uint32_t *places, sdg_error *err);
/* Frees the rows. */
void sdg_sorted_free(sdg_sorted *rows);

#endif
