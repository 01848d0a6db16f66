/* Links that pass several rows, each taken out and put back along the way on which it crosses
 * least: the shortest path through the places that its dummies could have, row by row, with
 * everything else where it is. Sifting moves one dummy at a time, and can take no link past
 * another that runs beside it. */
#include "place/layout.h"

/* Whether an item stands left (-1) or right (1) of one of the link's items, if that is at a place;
 * an end of the link has only one, and stands on neither side of itself. */
static int side_of(const layout *it, uint32_t other, uint32_t own, uint32_t place)
{
    uint32_t rank = it->items[other].rank, at = it->items[own].rank;
    if (it->items[own].node == SDG_NONE)
        return rank - (rank > at) < place ? -1 : 1;
    return rank < at ? -1 : rank > at;
}

/* What the lines that end at an item add when the link's end moves from its left to its right. */
static int32_t passing(const layout *it, uint32_t end, const segment *own, uint32_t place)
{
    int32_t change = 0;
    for (uint32_t i = it->up_first[end]; i < it->up_first[end + 1]; i++) {
        const segment *line = &it->segments[it->up[i]];
        if (line->link != own->link)
            change += side_of(it, line->upper, own->upper, place);
    }
    return change;
}

/* Lines that begin left of a place: what is crossed from there to the left end of the row below. */
static int32_t lines_left_of(const layout *it, uint32_t upper, uint32_t place)
{
    const row *above = &it->rows[it->items[upper].row];
    int32_t count = 0;
    for (uint32_t i = 0; i < above->count; i++) {
        uint32_t other = it->order[above->first + i];
        if (other != upper && side_of(it, other, upper, place) < 0)
            count += (int32_t)(it->down_first[other + 1] - it->down_first[other]);
    }
    return count;
}

/* Lines that end where the link does do not cross it. */
static int32_t lines_left_to(const layout *it, const segment *own, uint32_t place)
{
    int32_t count = 0;
    for (uint32_t i = it->up_first[own->lower]; i < it->up_first[own->lower + 1]; i++) {
        const segment *line = &it->segments[it->up[i]];
        count += line->link != own->link && side_of(it, line->upper, own->upper, place) < 0;
    }
    return count;
}

/* Offers a way to a place of the row below. */
static void offer(rerouting *r, uint32_t to, int32_t cost, uint32_t from)
{
    if (cost >= r->cost[to])
        return;
    r->cost[to] = cost;
    r->from[to] = from;
}

/* All ways from one place of a row to those of the row below. */
static void go_down(rerouting *r, const segment *own, uint32_t place)
{
    const layout *it = r->it;
    const row *below = &it->rows[it->items[own->lower].row];
    bool passes = it->items[own->lower].node == SDG_NONE;
    int32_t cost = r->cost[it->rows[it->items[own->upper].row].first + place];
    uint32_t at = below->first;
    cost += lines_left_of(it, own->upper, place);
    for (uint32_t i = 0; i < below->count; i++) {
        uint32_t other = it->order[below->first + i];
        if (other == own->lower && passes)
            continue;
        if (other == own->lower) {
            offer(r, at, cost - lines_left_to(it, own, place), place);
            return;
        }
        if (passes)
            offer(r, at++, cost, place);
        cost += passing(it, other, own, place);
    }
    offer(r, at, cost, place);
}

/* Places of an item of the link: all of its row for a dummy. */
static uint32_t places_of(const layout *it, uint32_t at)
{
    return it->items[at].node == SDG_NONE ? it->rows[it->items[at].row].count : 1;
}

/* Finds the cheapest way down. */
static void find_way(rerouting *r, uint32_t link)
{
    const layout *it = r->it;
    uint32_t first = it->link_first[link];
    r->cost[it->rows[it->items[it->segments[first].upper].row].first] = 0;
    for (uint32_t i = first; i < it->link_first[link + 1]; i++) {
        const segment *line = &it->segments[i];
        uint32_t start = it->rows[it->items[line->lower].row].first;
        for (uint32_t place = 0; place < places_of(it, line->lower); place++)
            r->cost[start + place] = INT32_MAX;
        for (uint32_t place = 0; place < places_of(it, line->upper); place++)
            go_down(r, line, place);
    }
}

/* Moves the dummies to the way found, from the last up. */
static void take_way(rerouting *r, uint32_t link)
{
    layout *it = r->it;
    uint32_t place = 0;
    for (uint32_t i = it->link_first[link + 1] - 1; i > it->link_first[link]; i--) {
        const segment *line = &it->segments[i];
        place = r->from[it->rows[it->items[line->lower].row].first + place];
        r->kept[i] = it->items[line->upper].rank;
        place_move(it, &it->rows[it->items[line->upper].row], r->kept[i], place);
    }
}

static void take_back(rerouting *r, uint32_t link)
{
    layout *it = r->it;
    for (uint32_t i = it->link_first[link] + 1; i < it->link_first[link + 1]; i++) {
        const item *at = &it->items[it->segments[i].upper];
        place_move(it, &it->rows[at->row], at->rank, r->kept[i]);
    }
}

/* How many lines the link crosses as it is. */
static int32_t crossed_by(const layout *it, uint32_t link)
{
    int32_t count = 0;
    for (uint32_t i = it->link_first[link]; i < it->link_first[link + 1]; i++) {
        const segment *own = &it->segments[i];
        const gap *in = &it->gaps[it->items[own->upper].row];
        uint32_t upper = it->items[own->upper].rank, lower = it->items[own->lower].rank;
        for (uint32_t k = in->first; k < in->first + in->count; k++) {
            const segment *other = &it->segments[it->gap_segments[k]];
            uint32_t above = it->items[other->upper].rank, below = it->items[other->lower].rank;
            count += (above < upper && below > lower) || (above > upper && below < lower);
        }
    }
    return count;
}

/* Arcs of all rows that the link passes: it may come to cross them. */
static uint64_t sides_of(layout *it, uint32_t link)
{
    uint64_t score = 0;
    for (uint32_t i = it->link_first[link]; i < it->link_first[link + 1]; i++)
        score += place_sides(it, it->items[it->segments[i].upper].row);
    return score;
}

/* A way that is no better than before is left alone, or nothing would ever come to an end. */
bool place_reroute(rerouting *r, uint32_t link)
{
    layout *it = r->it;
    uint32_t first = it->link_first[link], end = it->link_first[link + 1];
    if (end - first < 2)
        return false;
    int32_t before = crossed_by(it, link);
    find_way(r, link);
    uint32_t last = it->items[it->segments[end - 1].lower].row;
    int64_t gain = (int64_t)(before - r->cost[it->rows[last].first]) * (int64_t)PLACE_CROSSING;
    if (gain <= 0)
        return false;
    gain += (int64_t)sides_of(it, link);
    take_way(r, link);
    if (gain > (int64_t)sides_of(it, link))
        return true;
    take_back(r, link);
    return false;
}
