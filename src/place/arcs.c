/* Arcs of a row run in lanes beside it, above or below: an arc that passes over another is in a
 * lane further out. Within its lane an arc has its label between the row and itself. Lines of the
 * row pass the lanes upright. */
#include "place/layout.h"

#include <math.h>
#include <stdlib.h>

#define LEAST_LANE 12.0
#define LANE_SPACE                                                                                 \
    5.0 /* between what is in a lane and the lane before it, or the lines after it                 \
         */

/* Places that are looked at as one where an arc passes all of them. */
enum { BLOCK = 64 };

/* A row's arcs on one side, and what is known of their lanes. */
typedef struct lanes {
    layout *it;
    const row *of;
    uint64_t *arcs; /* spans in the upper halves, flats in the lower */
    uint32_t count;
    uint32_t *height; /* by place between two ranks: lanes taken there */
    uint32_t *whole;  /* by BLOCK places: lanes taken at all of them, whatever height says */
    uint32_t *most;   /* by BLOCK places: the most lanes taken at one of them */
    double *depth;    /* by lane; then its outer edge */
} lanes;

/* Keys hold the length in their upper half and the arc in their lower, so that equal ones cannot
 * occur. */
static int compare_spans(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Short arcs first, so that they are inside. */
static void list_arcs(lanes *in, bool above)
{
    in->count = 0;
    for (uint32_t i = 0; i < in->of->flat_count; i++) {
        uint32_t at = in->of->flat_first + i;
        const flat *arc = &in->it->flats[at];
        if (arc->straight || arc->above != above)
            continue;
        uint64_t span = in->it->items[arc->right].rank - in->it->items[arc->left].rank;
        in->arcs[in->count++] = span << 32 | at;
    }
    qsort(in->arcs, in->count, sizeof *in->arcs, compare_spans);
}

/* What an arc needs beyond the lane inside it. */
static double lane_of(const layout *it, const flat *arc)
{
    double label = it->labels[arc->link].depth;
    if (label > 0)
        label += LANE_SPACE + place_label_space(it, arc->link);
    return ceil(fmax(LEAST_LANE, label));
}

/* How many lanes are taken at some place from left to before right. */
static uint32_t lanes_between(const lanes *in, uint32_t left, uint32_t right)
{
    uint32_t most = 0;
    for (uint32_t k = left; k < right;) {
        uint32_t block = k / BLOCK;
        bool is_whole = k % BLOCK == 0 && k + BLOCK <= right;
        uint32_t here = is_whole ? in->most[block] : in->height[k];
        here = in->whole[block] > here ? in->whole[block] : here;
        most = here > most ? here : most;
        k += is_whole ? BLOCK : 1;
    }
    return most;
}

/* Takes lanes at all these places, more than were taken at any. */
static void take_lanes(lanes *in, uint32_t left, uint32_t right, uint32_t taken)
{
    for (uint32_t k = left; k < right;) {
        uint32_t block = k / BLOCK;
        bool is_whole = k % BLOCK == 0 && k + BLOCK <= right;
        *(is_whole ? &in->whole[block] : &in->height[k]) = taken;
        in->most[block] = taken > in->most[block] ? taken : in->most[block];
        k += is_whole ? BLOCK : 1;
    }
}

/* Each arc goes to the first lane beyond all that it passes over. */
static uint32_t choose_lanes(lanes *in)
{
    layout *it = in->it;
    uint32_t most = 0;
    for (uint32_t i = 0; i < in->of->count; i++)
        in->height[i] = in->whole[i / BLOCK] = in->most[i / BLOCK] = 0;
    for (uint32_t i = 0; i < in->count; i++) {
        flat *arc = &it->flats[(uint32_t)in->arcs[i]];
        if (!place_goes_on(it, (in->arcs[i] >> 32) / BLOCK + BLOCK + BLOCK))
            break;
        uint32_t left = it->items[arc->left].rank, right = it->items[arc->right].rank;
        arc->lane = lanes_between(in, left, right);
        take_lanes(in, left, right, arc->lane + 1);
        for (; most <= arc->lane; most++)
            in->depth[most] = 0;
        in->depth[arc->lane] = fmax(in->depth[arc->lane], lane_of(it, arc));
    }
    return most;
}

/* The depth of the whole, with room between the last arc and the bends of lines. */
static double stack_lanes(lanes *in, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++)
        in->depth[i] += in->depth[i - 1];
    for (uint32_t i = 0; i < in->count; i++) {
        flat *arc = &in->it->flats[(uint32_t)in->arcs[i]];
        arc->turn = in->depth[arc->lane];
    }
    return count > 0 ? in->depth[count - 1] + LANE_SPACE : 0;
}

/* A label that looks for its place: as near to the middle as it can. */
typedef struct label_search {
    double middle, half; /* along; half of the room that it needs */
    double best, at;     /* the least distance so far, and where */
} label_search;

/* Whether the label has room behind an item; if it is nearer there than before, it goes there. */
static bool try_place(const layout *it, const uint32_t *order, uint32_t rank, label_search *label)
{
    uint32_t left = order[rank], right = order[rank + 1];
    double low = it->items[left].at + place_item_half(it, left) + label->half;
    double high = it->items[right].at - place_item_half(it, right) - label->half;
    if (low > high)
        return false;
    double at = fmin(fmax(label->middle, low), high);
    if (fabs(at - label->middle) < label->best) {
        label->best = fabs(at - label->middle);
        label->at = at;
    }
    return true;
}

/* Between two items that the arc passes, where there is room, as near as possible to the arc's
 * middle: there, or in the next place with room on either side. place_flats has seen to it that
 * there is such a place. */
static void set_label(layout *it, const row *of, flat *arc)
{
    const uint32_t *order = it->order + of->first;
    uint32_t first = it->items[arc->left].rank, end = it->items[arc->right].rank;
    uint32_t low = first, high = end - 1;
    label_search label = {.best = HUGE_VAL, .at = arc->label};
    label.middle = (it->items[arc->left].at + it->items[arc->right].at) / 2;
    label.half = it->labels[arc->link].along / 2 + 4;
    while (low < high) {
        uint32_t rank = low + (high - low + 1) / 2;
        if (it->items[order[rank]].at <= label.middle)
            low = rank;
        else
            high = rank - 1;
    }
    for (uint32_t rank = low; rank > first && place_goes_on(it, 1);) {
        if (try_place(it, order, --rank, &label))
            break;
    }
    for (uint32_t rank = low; rank < end && place_goes_on(it, 1); rank++) {
        if (try_place(it, order, rank, &label) && rank > low)
            break;
    }
    arc->label = label.at;
}

/* Both sides are laid in the same way; what differs is where the depth is kept. */
static void lay_side(lanes *in, row *of, bool above)
{
    list_arcs(in, above);
    double depth = stack_lanes(in, choose_lanes(in));
    *(above ? &of->arcs_above : &of->arcs_below) = depth;
    for (uint32_t i = 0; i < in->count; i++)
        set_label(in->it, of, &in->it->flats[(uint32_t)in->arcs[i]]);
}

/* Room is taken once for all rows. */
sdg_status place_arcs(layout *it, sdg_error *err)
{
    lanes in = {.it = it};
    in.arcs = sdg_arena_take(it->scratch, it->flat_count, sizeof *in.arcs);
    in.height = sdg_arena_take(it->scratch, it->item_count, sizeof *in.height);
    in.whole = sdg_arena_take(it->scratch, it->item_count / BLOCK + 1, sizeof *in.whole);
    in.most = sdg_arena_take(it->scratch, it->item_count / BLOCK + 1, sizeof *in.most);
    in.depth = sdg_arena_take(it->scratch, it->flat_count, sizeof *in.depth);
    if (in.arcs == NULL || in.height == NULL || in.whole == NULL || in.most == NULL ||
        in.depth == NULL)
        return sdg_fail_memory(err);
    for (uint32_t r = 0; r < it->row_count; r++) {
        in.of = &it->rows[r];
        lay_side(&in, &it->rows[r], true);
        lay_side(&in, &it->rows[r], false);
    }
    return SDG_OK;
}
