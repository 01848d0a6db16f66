/* Successors in the order of the text of the state that a move leads to. */
#include "search/order.h"

#include <stdlib.h>
#include <string.h>

/* A move, and the text that it leads to. */
typedef struct labelled {
    const char *text;
    uint16_t place;
} labelled;

/* Byte by byte; equal ones in the puzzle's order, which qsort alone would leave open. */
static int compare(const void *left, const void *right)
{
    const labelled *a = left;
    const labelled *b = right;
    int order = strcmp(a->text, b->text);
    return order != 0 ? order : (a->place > b->place) - (a->place < b->place);
}

/* Puts the texts of all targets into the buffer, a zero byte after each. */
static bool print(sdg_sorted *to, const sdg_space *space, const uint32_t *targets, uint32_t count)
{
    const sdg_model *model = sdg_space_model(space);
    sdg_sink sink = sdg_buffer_sink(&to->texts);
    to->texts.count = 0;
    for (uint32_t i = 0; i < count; i++) {
        model->puzzle->print_state(model->self, sdg_space_state(space, targets[i]), &sink);
        sdg_put(&sink, "", 1);
    }
    return sink.status == SDG_OK;
}

/* Appends the sorted row; the texts stand in the buffer. */
static bool append(sdg_sorted *to, uint32_t count)
{
    labelled *row = sdg_allocate(count, sizeof *row);
    if (row == NULL)
        return false;
    const char *text = to->texts.bytes;
    for (uint32_t i = 0; i < count; i++) {
        row[i] = (labelled){text, (uint16_t)i};
        text += strlen(text) + 1;
    }
    qsort(row, count, sizeof *row, compare);
    for (uint32_t i = 0; i < count; i++)
        to->places[to->place_count++] = row[i].place;
    sdg_release(row);
    return true;
}

/* Makes room for a row of so many moves. */
static bool reserve_places(sdg_sorted *to, size_t count)
{
    if (to->place_capacity - to->place_count >= count)
        return true;
    const size_t until = 2 * to->place_capacity + count;
    uint16_t *places = sdg_resize(to->places, until, sizeof *places);
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

/* There are at most 65,535 moves out of a state and 2^32 - 2 edges in a space, so that places and
 * beginnings fit. */
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
    const size_t begin = to->place_count;
    if (!print(to, space, targets, count) || !reserve_places(to, count) || !append(to, count))
        return sdg_fail_memory(err);
    to->begins[state] = (uint32_t)begin;
    return SDG_OK;
}

void sdg_sorted_free(sdg_sorted *rows)
{
    sdg_release(rows->begins);
    sdg_release(rows->places);
    sdg_buffer_free(&rows->texts);
}
