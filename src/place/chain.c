/* Chains in rows. The line at the end of a row leaves at the right and comes back at the left
 * through the lane between the rows, so that no row runs backwards. What a line says stands below
 * the state that it leads to, as the lines are short. */
#include "place/chain.h"
#include "place/layout.h"
#include "place/returns.h"
#include "place/shift.h"
#include "place/wrap.h"

#include <math.h>
#include <string.h>

#define LANE 11.0   /* between two rows */
#define MARGIN 16.0 /* on both sides, for the returns */
#define ARROW 16.0  /* the least length of a line */
#define STROKES 6.0 /* what marks stick out of a node */
#define LABEL_LINES 2

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

/* The font of the labels, which are all set alike. */
static place_font font_of(const sdg_diagram *diagram)
{
    place_font font = {diagram->text_size, false};
    return font;
}

/* How many lines the labels take in a width: the most of any, and all together. */
static uint32_t lines_in(const place_chain *chain, const sdg_diagram *diagram, double width,
                         uint32_t *all)
{
    uint32_t most = 0;
    *all = 0;
    for (uint32_t i = 1; i < chain->count; i++) {
        uint32_t lines = place_wrap_count(chain->labels[i], width, font_of(diagram));
        most = lines > most ? lines : most;
        *all += lines;
    }
    return most;
}

/* Nodes, their heights, and the titles decide how wide a band is at least. */
static double least_width(place_chain *out, const sdg_diagram *diagram)
{
    double width = 0;
    for (uint32_t i = 0; i < out->count; i++) {
        const sdg_node *node = &diagram->nodes[out->nodes[i]];
        const sdg_band *band = &diagram->bands[node->layer];
        const char *title = band->brief != NULL ? band->brief : band->title;
        double border = node->double_border ? PLACE_DOUBLE : 0;
        out->halves[i] = node->height / 2 + border;
        out->labels[i] = i > 0 ? diagram->links[out->links[i]].label : "";
        width = fmax(width, node->width + 2 * border);
        width = fmax(width, sdg_text_width(title, diagram->text_size, false));
    }
    return ceil(width);
}

/* All bands are alike, and only as wide as lets every label stand in two lines: what is saved in
 * width makes all of the figure larger. A little more is given where it makes single lines. */
static double band_width(place_chain *out, const sdg_diagram *diagram)
{
    const double step = 2, more = 1.15;
    uint32_t least, all;
    double width = least_width(out, diagram);
    while (lines_in(out, diagram, width, &least) > LABEL_LINES)
        width += step;
    double base = width;
    for (int steps = 1; base + steps * step <= more * base; steps++) {
        lines_in(out, diagram, base + steps * step, &all);
        width = all < least ? base + steps * step : width;
        least = all < least ? all : least;
    }
    return width;
}

static void measure(place_chain *out, const sdg_diagram *diagram)
{
    double width = band_width(out, diagram);
    uint32_t all, lines = lines_in(out, diagram, width, &all);
    out->title = ceil(1.25 * diagram->text_size);
    out->label = ceil(lines * 1.2 * diagram->text_size);
    out->width = width + 2 * PLACE_PAD;
    out->gap = 4;
    for (uint32_t i = 0; i < out->count; i++)
        out->brief |= !place_has_room(diagram, diagram->nodes[out->nodes[i]].layer, width);
    for (uint32_t i = 1; i < out->count; i++) {
        double from = diagram->nodes[out->nodes[i - 1]].width / 2;
        double to = diagram->nodes[out->nodes[i]].width / 2;
        out->gap = fmax(out->gap, ARROW + 2 * PLACE_DOUBLE + from + to - out->width);
    }
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
    found.labels = sdg_arena_take(arena, diagram->node_count, sizeof *found.labels);
    found.halves = sdg_arena_take(arena, diagram->node_count, sizeof *found.halves);
    if (of_layer == NULL || places == NULL || found.nodes == NULL || found.links == NULL ||
        found.labels == NULL || found.halves == NULL)
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

/* From the centres of a row's nodes to the upper and the lower edge of its bands. */
static void row_reach(const place_chain *chain, uint32_t columns, uint32_t line, double *above,
                      double *below)
{
    double half = 0;
    for (uint32_t i = line * columns; i < chain->count && i / columns == line; i++)
        half = fmax(half, chain->halves[i]);
    *above = half + PLACE_PAD + chain->title;
    *below = half + STROKES + PLACE_PAD + chain->label;
}

/* The last row may be short. */
static uint32_t row_count(const place_chain *chain, uint32_t columns)
{
    return (chain->count - 1) / columns + 1;
}

sdg_point place_chain_size(const place_chain *chain, uint32_t columns)
{
    sdg_point out = {columns * (chain->width + chain->gap) - chain->gap + 2 * MARGIN, -LANE};
    for (uint32_t line = 0; line < row_count(chain, columns); line++) {
        double above, below;
        row_reach(chain, columns, line, &above, &below);
        out.y += above + below + LANE;
    }
    return out;
}

/* A node and its band; `middle` is the height of the row's line. */
static bool place_node(sdg_diagram *diagram, const place_chain *chain, uint32_t at, sdg_box box,
                       double middle)
{
    sdg_node *node = &diagram->nodes[chain->nodes[at]];
    node->at = (sdg_point){(box.left + box.right) / 2, middle};
    diagram->bands[node->layer].box = box;
    return place_mark_band(diagram, node->layer, chain->brief);
}

/* Nodes stand on one line of their row, whatever their heights. Bands go behind all else. */
static bool place_nodes(sdg_diagram *diagram, const place_chain *chain, uint32_t columns,
                        double top)
{
    uint32_t before = diagram->group_count;
    for (uint32_t line = 0; line < row_count(chain, columns); line++) {
        double above, below;
        row_reach(chain, columns, line, &above, &below);
        for (uint32_t i = line * columns; i < chain->count && i / columns == line; i++) {
            double left = MARGIN + (i - line * columns) * (chain->width + chain->gap);
            sdg_box box = {left, top - above - below, left + chain->width, top};
            if (!place_node(diagram, chain, i, box, top - above))
                return false;
        }
        top -= above + below + LANE;
    }
    return place_to_front(diagram, before);
}

/* ---- lines ---- */

/* A double border is drawn outside of the node's own size. */
static double half_of(const sdg_node *node)
{
    return node->width / 2 + (node->double_border ? PLACE_DOUBLE : 0);
}

/* Sets the label of a link in lines that fit the bands. */
static bool break_label(sdg_diagram *diagram, const place_chain *chain, uint32_t at)
{
    double room = chain->width - 2 * PLACE_PAD;
    const char *lines = "", *between = "";
    size_t next = 0;
    for (const char *text = chain->labels[at]; *text != '\0' && lines != NULL; text += next) {
        size_t length = place_wrap(text, room, font_of(diagram), &next);
        const char *line = sdg_arena_bytes(diagram->arena, text, length);
        if (line == NULL)
            return false;
        lines = sdg_arena_format(diagram->arena, "%s%s%s", lines, between, line);
        between = "\n";
    }
    if (lines != NULL)
        diagram->links[chain->links[at]].label = lines;
    return lines != NULL;
}

void place_chain_undo(sdg_diagram *diagram, const place_chain *chain)
{
    for (uint32_t i = 1; i < chain->count; i++)
        diagram->links[chain->links[i]].label = chain->labels[i];
}

/* From the state before to the one at a place, which begins a row or not. A link may point against
 * the order of the chain. */
static bool route_link(sdg_diagram *diagram, const place_chain *chain, uint32_t columns,
                       uint32_t at)
{
    const sdg_node *from = &diagram->nodes[chain->nodes[at - 1]];
    const sdg_node *to = &diagram->nodes[chain->nodes[at]];
    uint32_t link = chain->links[at];
    double bottom = diagram->bands[to->layer].box.bottom;
    place_return way = {
        .from = {from->at.x + half_of(from), from->at.y},
        .to = {to->at.x - half_of(to), to->at.y},
        .right = place_chain_size(chain, columns).x - 4,
        .left = 4,
        .lane = diagram->bands[from->layer].box.bottom - LANE / 2,
    };
    bool is_reversed = diagram->links[link].head != chain->nodes[at];
    bool fits = at % columns == 0
                    ? place_route_return(diagram, link, &way, is_reversed)
                    : place_route_straight(diagram, link, way.from, way.to, is_reversed);
    diagram->links[link].label_at = (sdg_point){to->at.x, bottom + chain->label / 2};
    return fits && break_label(diagram, chain, at);
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
