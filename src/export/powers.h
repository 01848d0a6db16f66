/* Numbers of walks, a row of the matrix's power at a time. */
#ifndef SDG_EXPORT_POWERS_H
#define SDG_EXPORT_POWERS_H

#include <statediagram/export.h>

/* The powers being computed. Set matrix and length, the rest zero; first and column hold the 1
 * cells as compressed rows. */
typedef struct sdg_powers {
    const sdg_matrix *matrix;
    uint32_t length;
    uint32_t *first, *column;
    sdg_counts *now, *next; /* walks from the row at hand, size of each */
} sdg_powers;

/* SDG_E_USAGE, naming the largest length, if the walks are too long to be counted in some seconds.
 */
sdg_status sdg_powers_check(const sdg_matrix *matrix, uint32_t length, sdg_error *err);
/* Makes room. On failure what is there still has to be closed. */
sdg_status sdg_powers_open(sdg_powers *it, sdg_error *err);
/* Frees what was made. */
void sdg_powers_close(sdg_powers *it);
/* Leaves in now the numbers of walks from one row; false if there is no memory. */
bool sdg_powers_count_from(sdg_powers *it, uint32_t row);

#endif
