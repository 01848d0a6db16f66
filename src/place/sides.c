/* Links within a row, in the order that the row has now: a line between neighbours where there can
 * be one, else an arc on the side of the row where it crosses less. Arcs are settled one by one, so
 * each sees those before it. What an arc passes is read from running sums over the row. */
#include "place/cuts.h"
#include "place/layout.h"

/* Looking at pairs of arcs costs the square of their number. */
enum { CROWD = 64 };
/* What is crossed beside the row, close to the nodes and upright, is a quarter as bad as lines that
 * cross somewhere between two rows. */
#define BESIDE (PLACE_CROSSING / 4)
/* An arc bends and takes depth: as bad as crossing one line. */
#define ARC BESIDE
/* Between equal sides, the one with fewer arcs in the way. */
#define OVERLAP 64
/* The lengths of a row's flat links together stay below a crossing. */
#define MOST_LENGTH 64

/* Left and right are by the order in the row, whichever way the link points. */
static void set_order(const layout *it, flat *of)
{
    if (it->items[of->left].rank <= it->items[of->right].rank)
        return;
    uint32_t swapped = of->left;
    of->left = of->right;
    of->right = swapped;
}

/* How many lines leave the items left of each rank, on both sides of the row, and how many nodes
 * stand there. */
static void sum_lines(layout *it, const row *of)
{
    uint32_t above = 0, below = 0, nodes = 0;
    for (uint32_t i = 0; i < of->count; i++) {
        uint32_t at = it->order[of->first + i];
        it->passed_above[i] = above;
        it->passed_below[i] = below;
        it->passed_nodes[i] = nodes;
        above += it->up_first[at + 1] - it->up_first[at];
        below += it->down_first[at + 1] - it->down_first[at];
        nodes += it->items[at].node != SDG_NONE;
    }
}

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

/* Whether connectors stand between two neighbours. */
static bool has_connectors(const layout *it, const flat *by)
{
    const place_cuts *cuts = place_is_dear(it) ? it->memory->cuts : NULL;
    return cuts != NULL && ((cuts->sides[by->left] & CUTS_AFTER) != 0 ||
                            (cuts->sides[by->right] & CUTS_BEFORE) != 0);
}

/* Lines that pass the row between two nodes are crossed at right angles; loops are in the way, and
 * so are connectors. */
static bool can_be_straight(const layout *it, const flat *by)
{
    uint32_t left = it->items[by->left].rank, right = it->items[by->right].rank;
    /* The left end is itself a node to the left of the right one. */
    if (it->passed_nodes[right] - it->passed_nodes[left] > 1)
        return false;
    return it->loop_reach[by->left] == 0 && !has_connectors(it, by) && !taken(it, by);
}

/* What an arc would meet on one side: lines of the items that it passes, and arcs settled before
 * it. */
static uint64_t side_score(const layout *it, const row *of, const flat *arc, bool above)
{
    const uint32_t *passed = above ? it->passed_above : it->passed_below;
    uint32_t left = it->items[arc->left].rank, right = it->items[arc->right].rank;
    uint64_t score = (passed[right] - passed[left + 1]) * BESIDE;
    const flat *first = &it->flats[of->flat_first];
    for (const flat *other = first; of->flat_count <= CROWD && other < arc; other++) {
        uint32_t start = it->items[other->left].rank, end = it->items[other->right].rank;
        if (other->straight || other->above != above || end <= left || right <= start)
            continue;
        bool crosses = (start < left && left < end && end < right) ||
                       (left < start && start < right && right < end);
        score += OVERLAP + (crosses ? BESIDE : 0);
    }
    return score;
}

/* Short links are better: nodes that belong together stand together. */
static uint64_t settle(layout *it, const row *of, flat *by)
{
    uint64_t length = it->items[by->right].rank - it->items[by->left].rank;
    by->straight = can_be_straight(it, by);
    uint64_t score = length < MOST_LENGTH ? length : MOST_LENGTH;
    if (by->straight)
        return score + (length - 1) * BESIDE;
    uint64_t above = side_score(it, of, by, true), below = side_score(it, of, by, false);
    by->above = above < below;
    return score + ARC + (by->above ? above : below);
}

/* Settled anew each time, since another order makes other neighbours. */
uint64_t place_sides(layout *it, uint32_t at)
{
    const row *of = &it->rows[at];
    uint64_t score = 0;
    if (of->flat_count == 0)
        return 0;
    sum_lines(it, of);
    for (uint32_t i = 0; i < of->flat_count; i++) {
        set_order(it, &it->flats[of->flat_first + i]);
        it->flats[of->flat_first + i].straight = false;
    }
    for (uint32_t i = 0; i < of->flat_count && place_goes_on(it, 1); i++)
        score += settle(it, of, &it->flats[of->flat_first + i]);
    return score;
}
