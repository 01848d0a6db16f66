/* Links within a row. Between neighbours one of them becomes a straight line with its label above
 * it, and the neighbours move apart to make room; all others become arcs below the row. */
#include "place/layout.h"

#include <math.h>

/* Room along the row that a line between neighbours needs beside its label. */
#define LINE_ROOM 16.0

/* Whether the line between two neighbours already stands for another link. */
static bool taken(const layout *it, const flat *by)
{
    for (uint32_t i = it->flats_first[by->left]; i < it->flats_first[by->left + 1]; i++) {
        const flat *other = &it->flats[it->flats_of[i]];
        if (other->straight && other != by && other->left == by->left && other->right == by->right)
            return true;
    }
    return false;
}

/* Left and right are by the order in the row, whichever way the link points. */
static void set_order(const layout *it, flat *of)
{
    if (it->items[of->left].rank <= it->items[of->right].rank)
        return;
    uint32_t swapped = of->left;
    of->left = of->right;
    of->right = swapped;
}

/* The label must fit between the line, which runs along the middle of the row, and the row's edge.
 */
static bool can_be_straight(const layout *it, const row *of, const flat *by)
{
    const item *left = &it->items[by->left], *right = &it->items[by->right];
    if (left->rank + 1 != right->rank || it->loop_reach[by->left] > 0)
        return false;
    double room = it->direction == SDG_DOWN ? of->above : of->below;
    return it->labels[by->link].depth + PLACE_LABEL_SPACE <= room + PLACE_PAD && !taken(it, by);
}

/* Runs after the order is settled and before coordinates, which need the room. */
void place_flats(layout *it)
{
    for (uint32_t r = 0; r < it->row_count; r++) {
        const row *of = &it->rows[r];
        for (uint32_t i = 0; i < of->flat_count; i++) {
            flat *by = &it->flats[of->flat_first + i];
            set_order(it, by);
            by->straight = can_be_straight(it, of, by);
            if (!by->straight)
                continue;
            extent half = place_node_half(it, by->left);
            double wanted = half.along + it->labels[by->link].along + LINE_ROOM;
            item *left = &it->items[by->left];
            left->after = ceil(fmax(left->after, wanted));
        }
    }
}
