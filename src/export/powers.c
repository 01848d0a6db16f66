/* How many walks of so many moves lead from each state to each other: powers of the matrix, one row
 * at a time, as a vector of exact counts that is multiplied by the matrix again and again. Where
 * the states hide the turn, forward moves (F) and backward ones (B) take turns: F, F·B, F·B·F, … */
#include "export/powers.h"

/* Bounds of time, not of memory: numbers of walks have no bound of their own. */
enum { MOST_MOVES = 10000, LIMB_MOVES = 64 };
/* Additions of machine words that are still worth it: some seconds. */
static const uint64_t MOST_WORK = 1500000000;

/* Faults are not counted among the ones. */
static uint32_t count_edges(const sdg_matrix *matrix)
{
    uint32_t count = 0;
    for (size_t i = 0; i < (size_t)matrix->size * matrix->size; i++)
        count += (matrix->cells[i] & SDG_CELL_EDGE) != 0;
    return count;
}

/* Counts grow by about a word in 64 moves, so the work grows with the square of the length. */
static bool is_too_long(const sdg_matrix *matrix, uint64_t edges, uint64_t length)
{
    uint64_t a_move = (uint64_t)matrix->size * (edges + matrix->size);
    uint64_t words = length * (1 + length / LIMB_MOVES);
    return length > MOST_MOVES || (a_move > 0 && words > MOST_WORK / a_move);
}

/* The longest walk that is allowed is found by halving, for the work only grows. */
sdg_status sdg_powers_check(const sdg_matrix *matrix, uint32_t length, sdg_error *err)
{
    uint64_t edges = count_edges(matrix);
    uint32_t low = 0, high = MOST_MOVES;
    if (!is_too_long(matrix, edges, length))
        return SDG_OK;
    while (low < high) {
        uint32_t middle = high - (high - low) / 2;
        if (is_too_long(matrix, edges, middle))
            high = middle - 1;
        else
            low = middle;
    }
    return sdg_fail(err, SDG_E_USAGE,
                    "walks of %u move%s are too long to count here; the most is %u", length,
                    length == 1 ? "" : "s", low);
}

/* Most cells are 0, so a product by compressed rows is far less work than one by cells. */
sdg_status sdg_powers_open(sdg_powers *it, sdg_error *err)
{
    uint32_t size = it->matrix->size, at = 0;
    it->first = sdg_allocate((size_t)size + 1, sizeof *it->first);
    it->column = sdg_allocate(count_edges(it->matrix), sizeof *it->column);
    if (it->first == NULL || it->column == NULL)
        return sdg_fail_memory(err);
    for (uint32_t row = 0; row < size; row++) {
        const uint8_t *cells = it->matrix->cells + (size_t)row * size;
        for (uint32_t i = 0; i < size; i++) {
            if ((cells[i] & SDG_CELL_EDGE) != 0)
                it->column[at++] = i;
        }
        it->first[row + 1] = at;
    }
    sdg_status status = sdg_counts_open(&it->now, size, err);
    return status == SDG_OK ? sdg_counts_open(&it->next, size, err) : status;
}

/* Zeroed powers are allowed. */
void sdg_powers_close(sdg_powers *it)
{
    sdg_release(it->first);
    sdg_release(it->column);
    sdg_counts_free(it->now);
    sdg_counts_free(it->next);
}

/* Whether a move may be made as the step-th of a walk, from 0. */
static bool is_allowed(const sdg_powers *it, uint32_t row, uint32_t column, uint32_t step)
{
    uint8_t turn = step % 2 == 0 ? SDG_CELL_FIRST : SDG_CELL_SECOND;
    uint8_t cell = it->matrix->cells[(size_t)row * it->matrix->size + column];
    return !it->matrix->alternates || (cell & turn) != 0;
}

/* next = now times the factor of this step, then the two change places. */
static bool multiply(sdg_powers *it, uint32_t step)
{
    for (uint32_t i = 0; i < it->matrix->size; i++)
        sdg_counts_set(it->next, i, 0);
    for (uint32_t row = 0; row < it->matrix->size; row++) {
        if (sdg_counts_is_zero(it->now, row))
            continue;
        for (uint32_t i = it->first[row]; i < it->first[row + 1]; i++) {
            if (is_allowed(it, row, it->column[i], step) &&
                !sdg_counts_add(it->next, it->column[i], it->now, row))
                return false;
        }
    }
    sdg_counts *other = it->now;
    it->now = it->next;
    it->next = other;
    return true;
}

/* A vector times a matrix, length times over: the whole power is never held. */
bool sdg_powers_count_from(sdg_powers *it, uint32_t row)
{
    for (uint32_t i = 0; i < it->matrix->size; i++)
        sdg_counts_set(it->now, i, i == row);
    for (uint32_t step = 0; step < it->length; step++) {
        if (!multiply(it, step))
            return false;
    }
    return true;
}
