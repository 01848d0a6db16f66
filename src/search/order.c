/* Successors in the order of the text of the state that a move leads to. */
#include "search/order.h"

#include <stdlib.h>
#include <string.h>

/* A state's place in its row, and its text. */
typedef struct labelled {
    const char *text;
    uint32_t place;
} labelled;

/* Byte by byte; equal ones in the puzzle's order, which qsort alone would leave open. */
static int compare(const void *left, const void *right)
{
    const labelled *a = left;
    const labelled *b = right;
    int order = strcmp(a->text, b->text);
    return order != 0 ? order : (a->place > b->place) - (a->place < b->place);
}

/* Puts the texts of all states into the buffer, a zero byte after each. */
static bool print(sdg_buffer *texts, const sdg_space *space, const uint32_t *states, uint32_t count)
{
    const sdg_model *model = sdg_space_model(space);
    sdg_sink sink = sdg_buffer_sink(texts);
    texts->count = 0;
    for (uint32_t i = 0; i < count; i++) {
        model->puzzle->print_state(model->self, sdg_space_state(space, states[i]), &sink);
        sdg_put(&sink, "", 1);
    }
    return sink.status == SDG_OK;
}

sdg_status sdg_sorted_states(sdg_sorted *by, const sdg_space *space, const uint32_t *states,
                             uint32_t count, uint32_t *places, sdg_error *err)
{
    labelled *row = sdg_allocate(count, sizeof *row);
    if (row == NULL || !print(&by->texts, space, states, count)) {
        sdg_release(row);
        return sdg_fail_memory(err);
    }
    const char *text = by->texts.bytes;
    for (uint32_t i = 0; i < count; i++) {
        row[i] = (labelled){text, i};
        text += strlen(text) + 1;
    }
    qsort(row, count, sizeof *row, compare);
    for (uint32_t i = 0; i < count; i++)
        places[i] = row[i].place;
    sdg_release(row);
    return SDG_OK;
}

/* Makes room for a row of so many moves, which may be none. */
static bool reserve_places(sdg_sorted *to, size_t count)
{
    if (to->places != NULL && to->place_capacity - to->place_count >= count)
        return true;
    const size_t until = 2 * to->place_capacity + count + 16;
    uint32_t *places = sdg_resize(to->places, until, sizeof *places);
    if (places == NULL)
        return false;
    to->places = places;
    to->place_capacity = until;
    return true;
}

/* Makes room for the beginning of a state's row. */
static bool reserve_begin(sdg_sorted *to, uint32_t state)
{
    if (state < to->begin_capacity)
        return true;
    const size_t until = 2 * (size_t)state + 16;
    uint32_t *begins = sdg_resize(to->begins, until, sizeof *begins);
    if (begins == NULL)
        return false;
    memset(begins + to->begin_capacity, 0xFF, (until - to->begin_capacity) * sizeof *begins);
    to->begins = begins;
    to->begin_capacity = until;
    return true;
}

/* There are at most 2^32 - 2 edges in a space, so that beginnings fit. */
sdg_status sdg_sorted_add(sdg_sorted *to, const sdg_space *space, uint32_t state, sdg_error *err)
{
    uint32_t count;
    if (to->by != SDG_ORDER_ALPHA)
        return SDG_OK;
    if (!reserve_begin(to, state))
        return sdg_fail_memory(err);
    if (to->begins[state] != SDG_NONE)
        return SDG_OK;
    const uint32_t *targets = sdg_space_targets(space, state, &count);
    if (!reserve_places(to, count))
        return sdg_fail_memory(err);
    uint32_t *places = to->places + to->place_count;
    sdg_status status = sdg_sorted_states(to, space, targets, count, places, err);
    if (status != SDG_OK)
        return status;
    to->begins[state] = (uint32_t)to->place_count;
    to->place_count += count;
    return SDG_OK;
}

void sdg_sorted_free(sdg_sorted *rows)
{
    sdg_release(rows->begins);
    sdg_release(rows->places);
    sdg_buffer_free(&rows->texts);
}
