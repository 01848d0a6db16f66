/* The orders that the search for the best order within rows starts from. */
#include "place/order.h"

#include <string.h>

/* Appends to its row every item that can be reached downwards from one, depth first; rows must be
 * empty where counts say so. */
static void descend(ordering *o, uint32_t from)
{
    layout *it = o->it;
    uint32_t depth = 0;
    o->stack[depth++] = from;
    while (depth > 0) {
        uint32_t at = o->stack[--depth];
        if (o->seen[at])
            continue;
        o->seen[at] = true;
        row *of = &it->rows[it->items[at].row];
        it->order[of->first + of->count++] = at;
        for (uint32_t i = it->down_first[at + 1]; i > it->down_first[at]; i--)
            o->stack[depth++] = it->segments[it->down[i - 1]].lower;
    }
}

static void start_depth_first(ordering *o)
{
    layout *it = o->it;
    memset(o->seen, 0, it->item_count * sizeof *o->seen);
    for (uint32_t r = 0; r < it->row_count; r++)
        it->rows[r].count = 0;
    for (uint32_t i = 0; i < it->item_count; i++) {
        if (!o->seen[o->given[i]])
            descend(o, o->given[i]);
    }
}

static void start_reversed(ordering *o)
{
    layout *it = o->it;
    for (uint32_t r = 0; r < it->row_count; r++) {
        const row *of = &it->rows[r];
        for (uint32_t i = 0; i < of->count; i++)
            it->order[of->first + i] = o->given[of->first + of->count - 1 - i];
    }
}

/* Xorshift by Marsaglia (2003), Fisher and Yates's shuffle. */
static void start_shuffled(ordering *o, uint32_t seed)
{
    layout *it = o->it;
    uint32_t random = seed * 2654435761u + 1;
    memcpy(it->order, o->given, it->item_count * sizeof *it->order);
    for (uint32_t r = 0; r < it->row_count; r++) {
        uint32_t *order = it->order + it->rows[r].first;
        for (uint32_t i = it->rows[r].count; i > 1; i--) {
            random ^= random << 13;
            random ^= random >> 17;
            random ^= random << 5;
            uint32_t at = random % i, moved = order[at];
            order[at] = order[i - 1];
            order[i - 1] = moved;
        }
    }
}

/* Items of a row that have the same position stay as they were given. */
static sdg_status start_smooth(ordering *o, uint32_t seed, sdg_error *err)
{
    layout *it = o->it;
    memcpy(it->order, o->given, it->item_count * sizeof *it->order);
    sdg_status status = place_smooth(it, o->smooth, seed, SMOOTH_ROUNDS, err);
    for (uint32_t r = 0; status == SDG_OK && r < it->row_count; r++) {
        const row *of = &it->rows[r];
        for (uint32_t i = 0; i < of->count; i++) {
            uint32_t member = it->order[of->first + i];
            o->wishes[i] = (wish){o->smooth[member], i, member};
        }
        order_sort(o, r);
    }
    return status;
}

sdg_status order_begin(ordering *o, order_start start, uint32_t seed, sdg_error *err)
{
    sdg_status status = SDG_OK;
    if (start == START_GIVEN)
        memcpy(o->it->order, o->given, o->it->item_count * sizeof *o->given);
    else if (start == START_DEPTH)
        start_depth_first(o);
    else if (start == START_REVERSED)
        start_reversed(o);
    else if (start == START_SHUFFLED)
        start_shuffled(o, seed);
    else
        status = start_smooth(o, seed, err);
    order_take(o, o->it->order);
    return status;
}
