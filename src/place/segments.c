/* Who meets whom: segments by upper item, by lower item and by gap, as compressed rows; flat links
 * by row; and the one segment of each link that carries its label. */
#include "place/layout.h"

/* A pen this thick draws the figure's main line: it is kept straight before all else. */

/* Bends between two dummies are seen most, as nothing explains them (Gansner and others 1993 use
 * 8 as well). */
static double weight_of(const layout *it, const segment *line)
{
    bool from_dummy = it->items[line->upper].node == SDG_NONE;
    bool to_dummy = it->items[line->lower].node == SDG_NONE;
    double weight = from_dummy && to_dummy ? 8 : 1;
    return it->diagram->links[line->link].pen.width >= PLACE_HEAVY_PEN ? PLACE_HEAVY * weight
                                                                       : weight;
}

/* Turns counts stored one place late into offsets. */
static void accumulate(uint32_t *first, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        first[i + 1] += first[i];
}

/* Fills compressed rows of segments by the item at one end. */
static bool by_item(layout *it, bool upper, uint32_t **first_out, uint32_t **out)
{
    uint32_t *first = sdg_arena_take(it->scratch, (size_t)it->item_count + 1, sizeof *first);
    uint32_t *next = sdg_arena_take(it->scratch, it->item_count, sizeof *next);
    uint32_t *list = sdg_arena_take(it->scratch, it->segment_count, sizeof *list);
    if (first == NULL || next == NULL || list == NULL)
        return false;
    for (uint32_t i = 0; i < it->segment_count; i++)
        /* Counted one place late, so that adding up makes them offsets. */
        first[1 + (upper ? it->segments[i].upper : it->segments[i].lower)]++;
    accumulate(first, it->item_count);
    for (uint32_t i = 0; i < it->segment_count; i++) {
        uint32_t at = upper ? it->segments[i].upper : it->segments[i].lower;
        list[first[at] + next[at]++] = i;
    }
    *first_out = first;
    *out = list;
    return true;
}

/* Fills the lists of segments by gap. */
static bool by_gap(layout *it)
{
    it->gaps = sdg_arena_take(it->scratch, it->row_count, sizeof *it->gaps);
    it->gap_segments = sdg_arena_take(it->scratch, it->segment_count, sizeof *it->gap_segments);
    if (it->gaps == NULL || it->gap_segments == NULL)
        return false;
    for (uint32_t i = 0; i < it->segment_count; i++)
        it->gaps[it->items[it->segments[i].upper].row].count++;
    for (uint32_t i = 1; i < it->row_count; i++)
        it->gaps[i].first = it->gaps[i - 1].first + it->gaps[i - 1].count;
    for (uint32_t i = 0; i < it->row_count; i++)
        it->gaps[i].count = 0;
    for (uint32_t i = 0; i < it->segment_count; i++) {
        gap *of = &it->gaps[it->items[it->segments[i].upper].row];
        it->gap_segments[of->first + of->count++] = i;
    }
    return true;
}

/* A loop joins a node to itself and is drawn at the node, not in the row. */
static bool is_flat(const layout *it, const sdg_link *link)
{
    return link->tail != link->head && it->items[link->tail].row == it->items[link->head].row;
}

/* As by_item does for segments, but with both ends in one list. */
static bool flats_by_item(layout *it)
{
    it->flats_first = sdg_arena_take(it->scratch, (size_t)it->item_count + 1, sizeof(uint32_t));
    uint32_t *next = sdg_arena_take(it->scratch, it->item_count, sizeof *next);
    it->flats_of = sdg_arena_take(it->scratch, 2 * (size_t)it->flat_count, sizeof(uint32_t));
    if (it->flats_first == NULL || next == NULL || it->flats_of == NULL)
        return false;
    for (uint32_t i = 0; i < it->flat_count; i++) {
        it->flats_first[1 + it->flats[i].left]++;
        it->flats_first[1 + it->flats[i].right]++;
    }
    accumulate(it->flats_first, it->item_count);
    for (uint32_t i = 0; i < it->flat_count; i++) {
        uint32_t left = it->flats[i].left, right = it->flats[i].right;
        it->flats_of[it->flats_first[left] + next[left]++] = i;
        it->flats_of[it->flats_first[right] + next[right]++] = i;
    }
    return true;
}

/* Counted, then filled, as all compressed rows here. */
static bool list_flats(layout *it)
{
    for (uint32_t i = 0; i < it->diagram->link_count; i++) {
        const sdg_link *link = &it->diagram->links[i];
        if (is_flat(it, link))
            it->rows[it->items[link->tail].row].flat_count++;
    }
    for (uint32_t i = 0; i < it->row_count; i++) {
        it->rows[i].flat_first = it->flat_count;
        it->flat_count += it->rows[i].flat_count;
        it->rows[i].flat_count = 0;
    }
    it->flats = sdg_arena_take(it->scratch, it->flat_count, sizeof *it->flats);
    if (it->flats == NULL)
        return false;
    for (uint32_t i = 0; i < it->diagram->link_count; i++) {
        const sdg_link *link = &it->diagram->links[i];
        if (!is_flat(it, link))
            continue;
        row *of = &it->rows[it->items[link->tail].row];
        flat *added = &it->flats[of->flat_first + of->flat_count++];
        *added = (flat){.link = i, .left = link->tail, .right = link->head};
    }
    return flats_by_item(it);
}

/* The label goes where the fewest lines are; of equals, to the gap nearest to the upper end. */
static void choose_label(layout *it, uint32_t link)
{
    uint32_t best = SDG_NONE, fewest = SDG_NONE;
    for (uint32_t i = it->link_first[link]; i < it->link_first[link + 1]; i++) {
        uint32_t lines = it->gaps[it->items[it->segments[i].upper].row].count;
        if (lines < fewest) {
            fewest = lines;
            best = i;
        }
    }
    if (best != SDG_NONE)
        it->segments[best].has_label = true;
}

/* Only labels that have a size get a place. */
sdg_status place_segments(layout *it, sdg_error *err)
{
    if (!by_item(it, true, &it->down_first, &it->down) ||
        !by_item(it, false, &it->up_first, &it->up) || !by_gap(it) || !list_flats(it))
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < it->segment_count; i++)
        it->segments[i].weight = weight_of(it, &it->segments[i]);
    for (uint32_t i = 0; i < it->diagram->link_count; i++) {
        if (it->labels[i].depth > 0)
            choose_label(it, i);
    }
    return SDG_OK;
}
