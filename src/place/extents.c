/* How much room things need. A node's room covers its border, the marks drawn on and around it, its
 * loops, and a share of the labels that stand above and below it, so that rows are wide enough for
 * those. */
#include "place/cuts.h"
#include "place/layout.h"
#include "place/reach.h"

#include <math.h>

/* The only place where a node's width and height become along and depth. */
extent place_node_half(const layout *it, uint32_t at)
{
    const sdg_node *node = &it->diagram->nodes[at];
    double more = node->double_border ? PLACE_DOUBLE : 0;
    extent down = {node->width / 2 + more, node->height / 2 + more};
    extent across = {down.depth, down.along};
    return it->direction == SDG_DOWN ? down : across;
}

/* A dummy has no border: the line goes through it. */
double place_item_half(const layout *it, uint32_t at)
{
    return it->items[at].node == SDG_NONE ? 0 : place_node_half(it, it->items[at].node).along;
}

/* How much of a row's length the labels take that stand on one side of an item. A label is charged
 * to the end that has fewer of them, so that a fan spreads its leaves and not its root. */
static double labels_beside(const layout *it, uint32_t at, bool below)
{
    const uint32_t *first = below ? it->down_first : it->up_first;
    const uint32_t *list = below ? it->down : it->up;
    uint32_t own = first[at + 1] - first[at];
    double total = 0;
    for (uint32_t i = first[at]; i < first[at + 1]; i++) {
        const segment *line = &it->segments[list[i]];
        uint32_t other = below ? line->lower : line->upper;
        uint32_t theirs = below ? it->up_first[other + 1] - it->up_first[other]
                                : it->down_first[other + 1] - it->down_first[other];
        if (!line->has_label || own > theirs)
            continue;
        double share = own == theirs ? 0.5 : 1;
        total += share * (it->labels[line->link].along + place_label_space(it, line->link));
    }
    return total;
}

/* The title of a band must fit beside (or above) its row's items. */
static void fit_titles(layout *it)
{
    const sdg_diagram *diagram = it->diagram;
    for (uint32_t r = 0; r < it->row_count; r++) {
        row *of = &it->rows[r];
        if (diagram->bands == NULL || of->layer >= diagram->band_count)
            continue;
        double width = sdg_text_width(place_title(it, of->layer), diagram->text_size, false);
        double half = it->direction == SDG_DOWN ? 0.6 * diagram->text_size : ceil(width / 2) + 1;
        of->above = fmax(of->above, half);
        of->below = fmax(of->below, half);
    }
}

/* Each loop of a node lies around the ones before it, its label outside. */
static void add_loops(layout *it)
{
    for (uint32_t i = 0; i < it->diagram->link_count; i++) {
        const sdg_link *link = &it->diagram->links[i];
        if (link->tail != link->head)
            continue;
        extent label = it->labels[i];
        double *reach_of = &it->loop_reach[link->tail];
        *reach_of = fmax(*reach_of, place_node_half(it, link->tail).along) + 16;
        if (label.depth > 0)
            *reach_of += PLACE_LABEL_SPACE + label.along;
        item *of = &it->items[link->tail];
        of->above = fmax(of->above, label.depth / 2);
        of->below = fmax(of->below, label.depth / 2);
    }
}

/* Rooms are whole points, so that positions can be rounded later without a collision. */
static void fit_node(layout *it, uint32_t at, const place_reach *marks)
{
    item *of = &it->items[at];
    extent half = place_node_half(it, at);
    bool down = it->direction == SDG_DOWN;
    double labels = fmax(labels_beside(it, at, false), labels_beside(it, at, true)) / 2;
    double before = fmax(half.along, down ? marks->left : marks->up);
    double after = fmax(half.along, down ? marks->right : marks->down);
    after = fmax(after, it->loop_reach[at]);
    of->ink_before = before;
    of->ink_after = after;
    of->before = ceil(fmax(before + PLACE_NODE_MARGIN, labels));
    of->after = ceil(fmax(after + PLACE_NODE_MARGIN, labels));
    of->above = fmax(of->above, fmax(half.depth, down ? marks->up : marks->left));
    of->below = fmax(of->below, fmax(half.depth, down ? marks->down : marks->right));
}

/* Dummies get their margin after the nodes. A row is as deep as the deepest of its items on either
 * side, so that its centre line stays straight. */
sdg_status place_extents(layout *it, sdg_error *err)
{
    uint32_t nodes = it->diagram->node_count;
    place_reach *marks = sdg_arena_take(it->scratch, nodes, sizeof *marks);
    it->loop_reach = sdg_arena_take(it->scratch, nodes, sizeof *it->loop_reach);
    if (marks == NULL || it->loop_reach == NULL)
        return sdg_fail_memory(err);
    place_widen_by_marks(it->diagram, marks);
    if (place_is_dear(it))
        place_cuts_widen(it->memory->cuts, marks);
    add_loops(it);
    for (uint32_t i = 0; i < nodes; i++)
        fit_node(it, i, &marks[i]);
    for (uint32_t i = nodes; i < it->item_count; i++)
        it->items[i].before = it->items[i].after = PLACE_LINE_MARGIN;
    for (uint32_t i = 0; i < it->item_count; i++) {
        row *of = &it->rows[it->items[i].row];
        of->above = fmax(of->above, it->items[i].above);
        of->below = fmax(of->below, it->items[i].below);
    }
    fit_titles(it);
    return SDG_OK;
}
