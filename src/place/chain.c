/* Chains in rows. The line at the end of a row leaves at the right and comes back at the left
 * through the lane between the rows, so that no row runs backwards. What a line says stands below
 * the state that it leads to, as the lines are short. */
#include "place/chain.h"
#include "place/layout.h"
#include "place/shift.h"

#include <math.h>
#include <string.h>

#define LANE 14.0   /* between two rows */
#define MARGIN 16.0 /* on both sides, for the returns */
#define ARROW 16.0  /* the least length of a line */
#define STROKES 6.0 /* what marks stick out of a node */
#define CORNER 5.0

/* ---- what a chain is ---- */

/* The node of each layer, SDG_NONE where it has none; false if a layer has two or a node none. */
static bool list_layers(const sdg_diagram *diagram, uint32_t *of_layer)
{
    for (uint32_t i = 0; i < diagram->band_count; i++)
        of_layer[i] = SDG_NONE;
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        uint32_t layer = diagram->nodes[i].layer;
        if (layer >= diagram->band_count || of_layer[layer] != SDG_NONE)
            return false;
        of_layer[layer] = i;
    }
    return true;
}

/* Puts the nodes in order; places gets where each node is in it. */
static void list_nodes(place_chain *out, const uint32_t *of_layer, uint32_t layers,
                       uint32_t *places)
{
    for (uint32_t i = 0; i < layers; i++) {
        if (of_layer[i] == SDG_NONE)
            continue;
        places[of_layer[i]] = out->count;
        out->links[out->count] = SDG_NONE;
        out->nodes[out->count++] = of_layer[i];
    }
}

/* Every link joins two neighbours, and every two neighbours have one. */
static bool list_links(place_chain *out, const sdg_diagram *diagram, const uint32_t *places)
{
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        uint32_t tail = places[diagram->links[i].tail], head = places[diagram->links[i].head];
        uint32_t early = tail < head ? tail : head, late = tail < head ? head : tail;
        if (late != early + 1 || out->links[late] != SDG_NONE)
            return false;
        out->links[late] = i;
    }
    return true;
}

/* A band is as wide as what stands in it, and all are alike. */
static void measure(place_chain *out, const sdg_diagram *diagram)
{
    double size = diagram->text_size, width = 0, height = 0;
    bool has_labels = false, is_double = false;
    for (uint32_t i = 0; i < out->count; i++) {
        const sdg_node *node = &diagram->nodes[out->nodes[i]];
        const sdg_band *band = &diagram->bands[node->layer];
        const char *title = band->brief != NULL ? band->brief : band->title;
        width = fmax(width, fmax(node->width, sdg_text_width(title, size, false)));
        height = fmax(height, node->height);
        is_double |= node->double_border;
        const sdg_link *link = i > 0 ? &diagram->links[out->links[i]] : NULL;
        if (link == NULL || link->label[0] == '\0')
            continue;
        has_labels = true;
        width = fmax(width, sdg_text_width(link->label, link->text_size, false));
    }
    double border = is_double ? PLACE_DOUBLE : 0;
    out->label = has_labels ? ceil(1.25 * size) : 0;
    out->width = ceil(width + 2 * border) + 2 * PLACE_PAD;
    out->above = height / 2 + border + PLACE_PAD + ceil(1.25 * size);
    out->below = height / 2 + fmax(border, STROKES) + PLACE_PAD + out->label;
    out->high = out->above + out->below;
    out->gap = 0;
    for (uint32_t i = 0; i < out->count; i++) {
        double room = out->width - diagram->nodes[out->nodes[i]].width;
        out->gap = fmax(out->gap, ARROW + 2 * border - room);
    }
    out->gap = fmax(out->gap, 4);
}

sdg_status place_chain_of(place_chain *out, const sdg_diagram *diagram, sdg_arena *arena,
                          sdg_error *err)
{
    *out = (place_chain){0};
    if (diagram->bands == NULL || diagram->node_count < 2 ||
        diagram->link_count + 1 != diagram->node_count)
        return SDG_OK;
    uint32_t *of_layer = sdg_arena_take(arena, diagram->band_count, sizeof *of_layer);
    uint32_t *places = sdg_arena_take(arena, diagram->node_count, sizeof *places);
    place_chain found = {0};
    found.nodes = sdg_arena_take(arena, diagram->node_count, sizeof *found.nodes);
    found.links = sdg_arena_take(arena, diagram->node_count, sizeof *found.links);
    if (of_layer == NULL || places == NULL || found.nodes == NULL || found.links == NULL)
        return sdg_fail_memory(err);
    if (!list_layers(diagram, of_layer))
        return SDG_OK;
    list_nodes(&found, of_layer, diagram->band_count, places);
    if (!list_links(&found, diagram, places))
        return SDG_OK;
    measure(&found, diagram);
    *out = found;
    return SDG_OK;
}

/* ---- where things are ---- */

/* The last row may be short. */
sdg_point place_chain_size(const place_chain *chain, uint32_t columns)
{
    uint32_t rows = (chain->count - 1) / columns + 1;
    sdg_point out = {columns * (chain->width + chain->gap) - chain->gap + 2 * MARGIN,
                     rows * (chain->high + LANE) - LANE};
    return out;
}

/* The band of a place in the chain; the body's top is at `top`. */
static sdg_box band_box(const place_chain *chain, uint32_t columns, uint32_t at, double top)
{
    uint32_t line = at / columns, column = at % columns;
    double left = MARGIN + column * (chain->width + chain->gap);
    double upper = top - line * (chain->high + LANE);
    sdg_box out = {left, upper - chain->high, left + chain->width, upper};
    return out;
}

/* The band with its title in one group, as where layers are rows. */
static bool mark_band(sdg_diagram *diagram, uint32_t layer)
{
    const sdg_band *band = &diagram->bands[layer];
    const char *title = band->brief != NULL ? band->brief : band->title;
    double size = diagram->text_size;
    sdg_point at = {(band->box.left + band->box.right) / 2, band->box.top - size - 0.5};
    char *kind = sdg_arena_format(diagram->arena, "band layer-%u", (unsigned)layer);
    return kind != NULL && sdg_diagram_group(diagram, kind, SDG_NONE) &&
           sdg_mark_box(diagram, band->box, band->fill, sdg_pen_of(SDG_NO_COLOUR, 0, SDG_SOLID)) &&
           sdg_mark_text(diagram, at, SDG_ALIGN_MIDDLE, title, size, band->text_colour, false);
}

/* Nodes stand on one line of their row, whatever their heights. */
static bool place_nodes(sdg_diagram *diagram, const place_chain *chain, uint32_t columns,
                        double top)
{
    uint32_t before = diagram->group_count;
    for (uint32_t i = 0; i < chain->count; i++) {
        sdg_node *node = &diagram->nodes[chain->nodes[i]];
        sdg_box box = band_box(chain, columns, i, top);
        diagram->bands[node->layer].box = box;
        node->at = (sdg_point){(box.left + box.right) / 2, box.top - chain->above};
        if (!mark_band(diagram, node->layer))
            return false;
    }
    return place_to_front(diagram, before);
}

/* ---- lines ---- */

/* A Bézier path that grows by straight pieces and corners; a return has nine pieces. */
typedef struct route {
    sdg_point points[32];
    uint32_t count;
} route;

/* The controls are at the thirds. */
static void go_straight(route *way, sdg_point to)
{
    sdg_point from = way->points[way->count - 1];
    for (int i = 1; i <= 3; i++)
        way->points[way->count++] =
            (sdg_point){from.x + (to.x - from.x) * i / 3, from.y + (to.y - from.y) * i / 3};
}

/* On to just before `bend`, and round it towards `next`; both pieces run level or upright. */
static void go_round(route *way, sdg_point bend, sdg_point next)
{
    sdg_point from = way->points[way->count - 1];
    double in = fabs(bend.x - from.x) + fabs(bend.y - from.y);
    double out = fabs(next.x - bend.x) + fabs(next.y - bend.y);
    sdg_point before = {bend.x + (from.x - bend.x) / in * CORNER,
                        bend.y + (from.y - bend.y) / in * CORNER};
    sdg_point after = {bend.x + (next.x - bend.x) / out * CORNER,
                       bend.y + (next.y - bend.y) / out * CORNER};
    go_straight(way, before);
    way->points[way->count++] = bend;
    way->points[way->count++] = bend;
    way->points[way->count++] = after;
}

/* A double border is drawn outside of the node's own size. */
static double half_of(const sdg_node *node)
{
    return node->width / 2 + (node->double_border ? PLACE_DOUBLE : 0);
}

/* From the state before to the one at a place, which begins a row or not. */
static route way_to(const sdg_diagram *diagram, const place_chain *chain, uint32_t columns,
                    uint32_t at)
{
    const sdg_node *from = &diagram->nodes[chain->nodes[at - 1]];
    const sdg_node *to = &diagram->nodes[chain->nodes[at]];
    sdg_point tip = {to->at.x - half_of(to), to->at.y};
    route way = {{{from->at.x + half_of(from), from->at.y}}, 1};
    if (at % columns == 0) {
        double right = place_chain_size(chain, columns).x - 4, left = 4;
        double y = from->at.y - chain->below - LANE / 2;
        sdg_point bends[4] = {{right, from->at.y}, {right, y}, {left, y}, {left, to->at.y}};
        for (int i = 0; i < 4; i++)
            go_round(&way, bends[i], i < 3 ? bends[i + 1] : tip);
    }
    go_straight(&way, tip);
    return way;
}

/* A link may point against the order of the chain, and its curve begins at its own tail. */
static bool route_link(sdg_diagram *diagram, const place_chain *chain, uint32_t columns,
                       uint32_t at)
{
    sdg_link *link = &diagram->links[chain->links[at]];
    const sdg_node *to = &diagram->nodes[chain->nodes[at]];
    route way = way_to(diagram, chain, columns, at);
    bool is_reversed = link->head != chain->nodes[at];
    link->curve = sdg_arena_take(diagram->arena, way.count, sizeof *link->curve);
    if (link->curve == NULL)
        return false;
    for (uint32_t i = 0; i < way.count; i++)
        link->curve[is_reversed ? way.count - 1 - i : i] = way.points[i];
    link->curve_count = way.count;
    link->label_at = (sdg_point){to->at.x, to->at.y - chain->below + chain->label / 2};
    return true;
}

sdg_status place_chain_rows(sdg_diagram *diagram, const place_chain *chain, uint32_t columns,
                            sdg_error *err)
{
    sdg_point size = place_chain_size(chain, columns);
    place_remove_page(diagram);
    place_remove_bands(diagram);
    diagram->page_placed = false;
    if (!place_nodes(diagram, chain, columns, size.y))
        return sdg_fail_memory(err);
    for (uint32_t i = 1; i < chain->count; i++)
        if (!route_link(diagram, chain, columns, i))
            return sdg_fail_memory(err);
    diagram->body = (sdg_box){0, 0, size.x, size.y};
    diagram->direction = SDG_ACROSS;
    diagram->body_placed = true;
    return SDG_OK;
}
