/* The product of a space and two turns, for puzzles whose states hide whose turn it is: node 2s + t
 * is state s with turn t to come. A move made in turn t leads from 2s + t to 2s' + (1 - t). */
#include "facts/work.h"

/* Called only where the puzzle has turns. */
static uint32_t turn_of(const sdg_space *space, uint32_t move)
{
    const sdg_model *model = sdg_space_model(space);
    return model->puzzle->turn_of(model->self, move);
}

/* Asked of the moves rather than of the puzzle: one family may hide the turn with one parameter and
 * show it with another. */
sdg_status sdg_turns_hidden(const sdg_space *space, bool *hides, sdg_error *err)
{
    sdg_row row = {0};
    sdg_status status = SDG_OK;
    uint32_t states = sdg_space_state_count(space);
    *hides = false;
    if (sdg_space_model(space)->puzzle->turn_of == NULL)
        return SDG_OK;
    /* Either all moves of a model have a turn or none has, so the first move tells. */
    for (uint32_t i = 0; status == SDG_OK && i < states && row.edge_count == 0; i++) {
        if (sdg_space_is_expanded(space, i))
            status = sdg_space_row(space, i, false, &row, err);
    }
    if (status == SDG_OK && row.edge_count > 0)
        *hides = turn_of(space, row.edges[0].move) != SDG_NONE;
    sdg_row_free(&row);
    return status;
}

/* Appends the row of one node: the moves of row that may be made in turn. */
static sdg_status append(sdg_rows *rows, size_t *capacity, const sdg_space *space,
                         const sdg_row *row, uint32_t node, sdg_error *err)
{
    uint32_t turn = node % 2, at = rows->first[node];
    for (uint32_t i = 0; i < row->edge_count; i++) {
        if (turn_of(space, row->edges[i].move) != turn || row->edges[i].target == SDG_NONE)
            continue;
        uint32_t *larger = sdg_reserve(rows->target, at, capacity, sizeof *larger);
        if (larger == NULL)
            return sdg_fail_memory(err);
        rows->target = larger;
        rows->target[at++] = 2 * row->edges[i].target + (1 - turn);
    }
    uint32_t first = rows->first[node], *begin = rows->target == NULL ? NULL : rows->target + first;
    rows->first[node + 1] = first + sdg_sort_distinct(begin, at - first);
    return SDG_OK;
}

/* Both turns of a state are taken from one generation of its moves. */
static sdg_status fill(sdg_rows *rows, const sdg_space *space, sdg_error *err)
{
    sdg_row row = {0};
    size_t capacity = 0;
    sdg_status status = SDG_OK;
    for (uint32_t i = 0; status == SDG_OK && i < rows->count / 2; i++) {
        row.edge_count = 0;
        if (sdg_space_is_expanded(space, i))
            status = sdg_space_row(space, i, false, &row, err);
        if (status == SDG_OK)
            status = append(rows, &capacity, space, &row, 2 * i, err);
        if (status == SDG_OK)
            status = append(rows, &capacity, space, &row, 2 * i + 1, err);
    }
    sdg_row_free(&row);
    return status;
}

/* A node number must fit in 32 bits with room for the turn. */
sdg_status sdg_turns_rows(sdg_rows *rows, const sdg_space *space, sdg_error *err)
{
    uint32_t states = sdg_space_state_count(space);
    *rows = (sdg_rows){0};
    if (states > SDG_NONE / 4)
        return sdg_fail(err, SDG_E_USAGE, "%u states are too many to tell turns apart", states);
    rows->count = 2 * states;
    rows->first = sdg_allocate((size_t)rows->count + 1, sizeof *rows->first);
    if (rows->first == NULL)
        return sdg_fail_memory(err);
    sdg_status status = fill(rows, space, err);
    if (status != SDG_OK)
        sdg_rows_free(rows);
    return status;
}
