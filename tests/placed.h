/* Diagrams for the tests of placing, and measures of what was placed. */
#ifndef SDG_TESTS_PLACED_H
#define SDG_TESTS_PLACED_H

#include "support.h"

#include <math.h>

/* An empty diagram with letters of 8.5 pt. */
static inline sdg_diagram *blank(void)
{
    sdg_diagram *diagram = sdg_diagram_new();
    assert_non_null(diagram);
    diagram->text_size = 8.5;
    return diagram;
}

static inline uint32_t add_node(sdg_diagram *diagram, uint32_t layer, double width, double height)
{
    uint32_t at = diagram->node_count;
    sdg_node *node = sdg_diagram_node(diagram);
    assert_non_null(node);
    node->layer = layer;
    node->width = width;
    node->height = height;
    return at;
}

static inline sdg_link *add_link(sdg_diagram *diagram, uint32_t tail, uint32_t head,
                                 const char *label)
{
    sdg_link *link = sdg_diagram_link(diagram, tail, head);
    assert_non_null(link);
    link->label = label;
    link->text_size = 8.5;
    link->pen = sdg_pen_of(0, 1, SDG_SOLID);
    return link;
}

static inline void add_bands(sdg_diagram *diagram)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        uint32_t layer = diagram->nodes[i].layer;
        count = layer != SDG_NONE && layer >= count ? layer + 1 : count;
    }
    diagram->bands = sdg_arena_take(diagram->arena, count, sizeof *diagram->bands);
    assert_non_null(diagram->bands);
    diagram->band_count = count;
    for (uint32_t i = 0; i < count; i++)
        diagram->bands[i].title =
            sdg_arena_format(diagram->arena, "layer %u · 1 state", (unsigned)i);
}

static inline sdg_diagram *sixteen_states(void)
{
    static const uint32_t layers[] = {0, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 11, 12};
    static const uint32_t ends[][2] = {{0, 1},   {0, 2},   {0, 3},   {1, 4},   {2, 4},  {4, 5},
                                       {5, 6},   {6, 7},   {7, 8},   {8, 9},   {9, 10}, {10, 11},
                                       {11, 12}, {11, 13}, {12, 14}, {13, 14}, {14, 15}};
    static const char *const loads[] = {"PD", "DD", "D",  "P", "D", "DD", "D",  "PP", "PD",
                                        "PP", "D",  "DD", "D", "P", "DD", "PD", "D"};
    sdg_diagram *diagram = blank();
    for (size_t i = 0; i < sizeof layers / sizeof *layers; i++)
        add_node(diagram, layers[i], 100, 30);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        add_link(diagram, ends[i][0], ends[i][1], loads[i]);
    diagram->nodes[14].double_border = true;
    add_bands(diagram);
    return diagram;
}

static inline uint32_t draw(uint32_t *state, uint32_t limit)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state % limit;
}

static inline void add_random_nodes(sdg_diagram *diagram, uint32_t *state)
{
    uint32_t layers = 1 + draw(state, 6);
    for (uint32_t layer = 0; layer < layers; layer++) {
        for (uint32_t count = 1 + draw(state, 6); count > 0; count--) {
            double height = 12 + draw(state, 3) * 10;
            uint32_t at = add_node(diagram, layer, 20 + draw(state, 80), height);
            diagram->nodes[at].double_border = draw(state, 5) == 0;
        }
    }
    for (uint32_t loose = draw(state, 4); loose > 0; loose--)
        add_node(diagram, SDG_NONE, 30, 20);
}

static inline sdg_diagram *random_diagram(uint32_t seed)
{
    static const char *const labels[] = {"", "D", "PP", "from A to B", "two\nlines", "1牧2魔"};
    uint32_t state = seed * 2654435761u + 1;
    sdg_diagram *diagram = blank();
    add_random_nodes(diagram, &state);
    uint32_t count = diagram->node_count, kinds = draw(&state, 2) == 0 ? 3 : 6;
    for (uint32_t i = 1; i < count; i++)
        add_link(diagram, draw(&state, i), i, labels[draw(&state, kinds)]);
    for (uint32_t more = draw(&state, count + 1); more > 0; more--)
        add_link(diagram, draw(&state, count), draw(&state, count), labels[draw(&state, kinds)]);
    if (draw(&state, 3) > 0)
        add_bands(diagram);
    return diagram;
}

static inline void place_all(sdg_diagram *diagram, sdg_direction direction)
{
    sdg_error err = {0};
    assert_int_equal(sdg_place_layered(diagram, direction, &err), SDG_OK);
    assert_int_equal(sdg_place_page(diagram, &err), SDG_OK);
}

static inline sdg_point curve_point(const sdg_link *link, uint32_t piece, double t)
{
    const sdg_point *p = link->curve + (size_t)3 * piece;
    double u = 1 - t, a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
    sdg_point out = {a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
                     a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y};
    return out;
}

static inline sdg_box node_box(const sdg_node *node, double shrunk)
{
    double more = (node->double_border ? 4 : 0) - shrunk;
    sdg_box out = {node->at.x - node->width / 2 - more, node->at.y - node->height / 2 - more,
                   node->at.x + node->width / 2 + more, node->at.y + node->height / 2 + more};
    return out;
}

static inline sdg_box label_box(const sdg_link *link)
{
    const char *second = strchr(link->label, '\n');
    double size = link->text_size, half = sdg_text_width(link->label, size, false) / 2;
    double high = 0.5 * size;
    if (second != NULL) {
        double rest = sdg_text_width(second, size, false) / 2;
        half = fmax(half - rest, rest);
        high = 1.1 * size;
    }
    sdg_box out = {link->label_at.x - half, link->label_at.y - high, link->label_at.x + half,
                   link->label_at.y + high};
    return out;
}

static inline bool boxes_meet(sdg_box a, sdg_box b)
{
    return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}

static inline bool in_box(sdg_box box, sdg_point point)
{
    return point.x > box.left && point.x < box.right && point.y > box.bottom && point.y < box.top;
}

static inline bool cross(const sdg_diagram *diagram, const sdg_link *a, const sdg_link *b)
{
    const sdg_node *nodes = diagram->nodes;
    if (nodes[a->tail].layer != nodes[b->tail].layer ||
        nodes[a->head].layer != nodes[b->head].layer)
        return false;
    double tails = nodes[a->tail].at.x - nodes[b->tail].at.x;
    double heads = nodes[a->head].at.x - nodes[b->head].at.x;
    return tails * heads < 0;
}

static inline uint32_t crossings_of(const sdg_diagram *diagram)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        for (uint32_t k = 0; k < i; k++)
            count += cross(diagram, &diagram->links[i], &diagram->links[k]);
    }
    return count;
}

#endif
