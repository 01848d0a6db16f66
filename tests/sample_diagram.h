/* Small diagrams placed by hand, for the tests of rendering. */
#ifndef SDG_TESTS_SAMPLE_DIAGRAM_H
#define SDG_TESTS_SAMPLE_DIAGRAM_H

#include <statediagram/render.h>

#include "support.h"

extern const sdg_renderer sdg_renderer_dot, sdg_renderer_svg, sdg_renderer_png, sdg_renderer_pdf,
    sdg_renderer_tikz;

/* A sheet of 300 x 200 points with nothing on it. */
static inline sdg_diagram *empty_sheet(void)
{
    sdg_diagram *diagram = sdg_diagram_new();
    assert_non_null(diagram);
    diagram->id = "sample";
    diagram->name = "A sample";
    diagram->description = "Two states and a move";
    diagram->recipe = "statediagram sample";
    diagram->title = diagram->caption = diagram->notice = "";
    diagram->paper = 0xffffff;
    diagram->ink = 0;
    diagram->text_size = 8;
    diagram->width = 300;
    diagram->height = 200;
    diagram->body_placed = diagram->page_placed = true;
    return diagram;
}

/* A node of 72 x 36 points. */
static inline sdg_node *add_node(sdg_diagram *diagram, const char *name, double x, double y)
{
    sdg_node *node = sdg_diagram_node(diagram);
    assert_non_null(node);
    *node = (sdg_node){.name = name,
                       .kind = "start layer-0",
                       .says = name,
                       .label = "",
                       .text_size = 8,
                       .width = 72,
                       .height = 36,
                       .border = {0x333333, 1, SDG_SOLID},
                       .fill = SDG_NO_COLOUR,
                       .layer = 0,
                       .at = {x, y}};
    return node;
}

/* A straight link between two nodes beside each other. */
static inline sdg_link *add_link(sdg_diagram *diagram, uint32_t tail, uint32_t head)
{
    sdg_link *link = sdg_diagram_link(diagram, tail, head);
    sdg_point *curve = sdg_arena_take(diagram->arena, 4, sizeof *curve);
    assert_non_null(link);
    assert_non_null(curve);
    sdg_point from = diagram->nodes[tail].at, until = diagram->nodes[head].at;
    for (int i = 0; i < 4; i++) {
        curve[i].x = from.x + 36 + (until.x - from.x - 72) * i / 3;
        curve[i].y = from.y;
    }
    link->kind = "path";
    link->label = "";
    link->text_size = 8;
    link->text_colour = 0;
    link->pen = sdg_pen_of(0x555555, 1, SDG_SOLID);
    link->arrow_size = 7;
    link->curve = curve;
    link->curve_count = 4;
    link->label_at = (sdg_point){(from.x + until.x) / 2, from.y + 8};
    return link;
}

/* Two nodes, a link with an arrowhead, a band with a title, and a picture in the first node. */
static inline sdg_diagram *sample(void)
{
    const sdg_pen no_pen = {SDG_NO_COLOUR, 0, SDG_SOLID};
    sdg_diagram *diagram = empty_sheet();
    add_node(diagram, "s0", 60, 100)->fill = 0xffffff;
    sdg_node *goal = add_node(diagram, "s1", 220, 100);
    goal->kind = "goal layer-1";
    goal->label = "two";
    goal->double_border = true;
    goal->layer = 1;
    sdg_link *link = add_link(diagram, 0, 1);
    link->arrow_head = true;
    link->label = "P";
    assert_true(sdg_diagram_group(diagram, "band layer-0", SDG_NONE));
    assert_true(sdg_mark_box(diagram, (sdg_box){10, 60, 110, 160}, 0xdeebf7, no_pen));
    assert_true(
        sdg_mark_text(diagram, (sdg_point){14, 150}, SDG_ALIGN_LEFT, "layer 0", 8, 0x4d4d4d, true));
    assert_true(sdg_diagram_group(diagram, "picture", 0));
    assert_true(sdg_mark_ellipse(diagram, (sdg_point){0, 0}, 5, 4, 0x0072b2,
                                 sdg_pen_of(0x000000, 0.5, SDG_DASHED)));
    return diagram;
}

/* What a renderer writes; the test fails if it does. */
static inline sdg_buffer rendered(const sdg_renderer *renderer, const sdg_diagram *diagram,
                                  const sdg_render_options *options)
{
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    sdg_error err = {0};
    if (renderer->write(diagram, options, &to, &err) != SDG_OK)
        fail_msg("%s (%s)", err.text, err.hint);
    return out;
}

/* A worker that has all formats, or SVG alone. */
static inline sdg_worker *open_worker(bool vector_only)
{
    sdg_worker *worker = NULL;
    sdg_worker_limits limits = {.seconds = 60, .vector_only = vector_only};
    assert_int_equal(sdg_worker_open(&worker, &limits, NULL), SDG_OK);
    return worker;
}

/* What is in a text between two others; fails if they are not there. */
static inline const char *after(const char *text, const char *lead)
{
    const char *at = strstr(text, lead);
    if (at == NULL)
        fail_msg("no '%s' in:\n%s", lead, text);
    return at + strlen(lead);
}

static inline void assert_in(const char *text, const char *part)
{
    (void)after(text, part);
}

static inline void assert_not_in(const char *text, const char *part)
{
    if (strstr(text, part) != NULL)
        fail_msg("'%s' in:\n%s", part, text);
}

#endif
