/* The room along the rows that flat links need: lines between neighbours have their label above
 * them, and labels of arcs stand between two items that the arc passes, where no line goes. */
#include "place/layout.h"

#include <math.h>

/* Room along the row that a line between neighbours needs beside its label. */
#define LINE_ROOM 16.0
#define ARC_ROOM 10.0

/* The line runs along the middle of the row, so the row must be as deep as the label is. */
static void fit_straight(layout *it, row *of, const flat *by)
{
    item *left = &it->items[by->left];
    extent label = it->labels[by->link];
    left->after = ceil(fmax(left->after, place_item_half(it, by->left) + label.along + LINE_ROOM));
    double depth = label.depth + PLACE_LABEL_SPACE + it->diagram->links[by->link].pen.width / 2;
    double *side = it->direction == SDG_DOWN ? &of->above : &of->below;
    *side = fmax(*side, depth - PLACE_PAD);
}

/* If no place is wide enough as it is, the first is made so. */
static void fit_arc(layout *it, const row *of, const flat *by)
{
    const uint32_t *order = it->order + of->first;
    double wanted = it->labels[by->link].along + ARC_ROOM;
    for (uint32_t i = it->items[by->left].rank; i < it->items[by->right].rank; i++) {
        double ends = place_item_half(it, order[i]) + place_item_half(it, order[i + 1]);
        if (!place_goes_on(it, 1) ||
            it->items[order[i]].after + it->items[order[i + 1]].before - ends >= wanted)
            return;
    }
    uint32_t next = order[it->items[by->left].rank + 1];
    double ends = place_item_half(it, by->left) + place_item_half(it, next);
    it->items[by->left].after = ceil(wanted + ends - it->items[next].before);
}

/* Runs after the order is settled and before coordinates, which need the room. */
void place_flats(layout *it)
{
    for (uint32_t r = 0; r < it->row_count; r++) {
        row *of = &it->rows[r];
        place_sides(it, r);
        for (uint32_t i = 0; i < of->flat_count; i++) {
            const flat *by = &it->flats[of->flat_first + i];
            if (by->straight)
                fit_straight(it, of, by);
            else if (it->labels[by->link].depth > 0)
                fit_arc(it, of, by);
        }
    }
}
