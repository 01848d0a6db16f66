/* What the SVG finisher makes of Graphviz's SVG, and what PNG and PDF are made sure of. */
#include <stdio.h>

#include "render/svg.h"
#include "sample_diagram.h"

static sdg_worker *light, *whole;

static int open_workers(void **state)
{
    (void)state;
    light = open_worker(true);
    whole = open_worker(false);
    return 0;
}

static int close_workers(void **state)
{
    (void)state;
    sdg_worker_close(light);
    sdg_worker_close(whole);
    return 0;
}

/* The sample as SVG. */
static sdg_buffer sample_svg(sdg_worker *worker)
{
    sdg_render_options options = {.worker = worker};
    sdg_diagram *diagram = sample();
    sdg_buffer svg = rendered(&sdg_renderer_svg, diagram, &options);
    sdg_diagram_free(diagram);
    return svg;
}

static void the_root_has_title_description_and_fits_its_column(void **state)
{
    (void)state;
    sdg_buffer svg = sample_svg(light);
    assert_in(svg.bytes, "viewBox=\"0 0 300 200\"");
    assert_in(svg.bytes, "style=\"max-width:100%;height:auto\" role=\"img\"");
    assert_in(svg.bytes, "aria-labelledby=\"sample-title sample-desc\"");
    assert_in(svg.bytes, "<title id=\"sample-title\">A sample</title>");
    assert_in(svg.bytes, "<desc id=\"sample-desc\">Two states and a move</desc>");
    sdg_buffer_free(&svg);
}

static void a_node_holds_its_title_words_and_picture(void **state)
{
    (void)state;
    sdg_buffer svg = sample_svg(light);
    const char *node = after(svg.bytes, "<g class=\"node start layer-0\" id=\"sample-s0\">\n"
                                        "<title>s0</title>\n<desc>s0</desc>\n"
                                        "<g class=\"picture\">\n<path fill=\"#ffffff\"");
    assert_in(node, "<ellipse fill=\"#0072b2\"");
    assert_true(strstr(node, "<ellipse") < strstr(node, "</g>"));
    sdg_buffer_free(&svg);
}

/* Three dots and a shape behind them, which must keep its own element. */
static void dots_of_one_colour_are_one_path(void **state)
{
    const sdg_point points[] = {{20, 30}, {40.25, 50}, {60, 70}};
    sdg_render_options options = {.worker = light};
    sdg_diagram *diagram = sample();
    (void)state;
    assert_true(sdg_diagram_group(diagram, "dots", SDG_NONE));
    assert_true(sdg_mark_dots(diagram, points, 3, 1.25, 0x440154));
    assert_true(sdg_mark_ellipse(diagram, points[0], 3, 2, 0x56b4e9,
                                 sdg_pen_of(SDG_NO_COLOUR, 0, SDG_SOLID)));
    sdg_buffer svg = rendered(&sdg_renderer_svg, diagram, &options);
    const char *group = after(svg.bytes, "<g class=\"dots\">\n");
    assert_in(group, "<path fill=\"none\" stroke=\"#440154\" stroke-width=\"2.5\" "
                     "stroke-linecap=\"round\" d=\"M20 -30h0M40.25 -50h0M60 -70h0\"/>\n"
                     "<ellipse fill=\"#56b4e9\"");
    assert_in(svg.bytes, "#sample .dots [stroke=\"#440154\"]{stroke:");
    sdg_buffer_free(&svg);
    sdg_diagram_free(diagram);
}

static void dots_are_discs_in_dot(void **state)
{
    const sdg_point points[] = {{20, 30}, {40.25, 50}};
    sdg_render_options options = {0};
    sdg_diagram *diagram = sample();
    (void)state;
    assert_true(sdg_diagram_group(diagram, "dots", SDG_NONE));
    assert_true(sdg_mark_dots(diagram, points, 2, 1.25, 0x440154));
    sdg_buffer dot = rendered(&sdg_renderer_dot, diagram, &options);
    assert_in(dot.bytes, "C 7 -#440154 E 20 30 1.25 1.25 E 40.25 50 1.25 1.25 ");
    sdg_buffer_free(&dot);
    sdg_diagram_free(diagram);
}

static void a_link_is_titled_by_its_ends(void **state)
{
    (void)state;
    sdg_buffer svg = sample_svg(light);
    assert_in(svg.bytes, "<g class=\"edge path\" id=\"sample-e1\">\n<title>s0-&gt;s1</title>");
    sdg_buffer_free(&svg);
}

static void groups_of_the_diagram_have_their_classes(void **state)
{
    (void)state;
    sdg_buffer svg = sample_svg(light);
    const char *band = after(svg.bytes, "<g class=\"band layer-0\">\n<polygon fill=\"#deebf7\"");
    assert_in(band, ">layer 0</text>\n</g>");
    sdg_buffer_free(&svg);
}

static void nothing_invalid_or_versioned_is_left(void **state)
{
    (void)state;
    static const char *const UNWANTED[] = {
        "transparent", "<!--", "DOCTYPE", "xlink", "&#45;", "Generated", "font-family=\"Arial\""};
    sdg_buffer svg = sample_svg(light);
    for (size_t i = 0; i < sizeof UNWANTED / sizeof *UNWANTED; i++)
        assert_not_in(svg.bytes, UNWANTED[i]);
    sdg_buffer_free(&svg);
}

static void text_stands_on_the_base_line_of_the_diagram_with_and_without_fonts(void **state)
{
    (void)state;
    sdg_buffer a = sample_svg(light), b = sample_svg(whole);
    assert_in(a.bytes, "y=\"-150\">layer 0</text>");
    assert_in(b.bytes, "y=\"-150\">layer 0</text>");
    sdg_buffer_free(&a);
    sdg_buffer_free(&b);
}

static void marked_text_is_said_to_the_byte(void **state)
{
    (void)state;
    sdg_render_options options = {.worker = light};
    sdg_diagram *diagram = empty_sheet();
    assert_true(sdg_diagram_group(diagram, "caption", SDG_NONE));
    assert_true(sdg_mark_text(diagram, (sdg_point){10, 10}, SDG_ALIGN_LEFT,
                              "\\\" \\ &lt; <b> \\\\\" \x01 \u4f20\u6559", 8, 0, false));
    sdg_buffer svg = rendered(&sdg_renderer_svg, diagram, &options);
    assert_in(svg.bytes, ">\\&quot; \\ &amp;lt; &lt;b&gt; \\\\&quot; \\x01 \u4f20\u6559</text>");
    sdg_buffer_free(&svg);
    sdg_diagram_free(diagram);
}

static void dark_pages_get_a_counterpart_of_every_colour(void **state)
{
    (void)state;
    sdg_buffer svg = sample_svg(light);
    const char *style = after(svg.bytes, "@media (prefers-color-scheme:dark){");
    assert_in(style, "#sample [fill=\"#ffffff\"]{fill:#161616}");
    assert_in(style, "#sample [stroke=\"#000000\"]{stroke:#ffffff}");
    assert_in(style, ":is([data-theme=dark],.dark) #sample text[fill=\"#4d4d4d\"]{fill:#");
    sdg_buffer_free(&svg);
}

static void a_dark_sheet_stays_as_it_is(void **state)
{
    (void)state;
    sdg_render_options options = {.worker = light};
    sdg_diagram *diagram = sample();
    diagram->paper = 0x121212;
    sdg_buffer svg = rendered(&sdg_renderer_svg, diagram, &options);
    assert_not_in(svg.bytes, "<style>");
    assert_in(svg.bytes, "<polygon fill=\"#121212\"");
    sdg_buffer_free(&svg);
    sdg_diagram_free(diagram);
}

static void every_engine_draws_the_diagram_unplaced(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    diagram->body_placed = diagram->page_placed = false;
    for (size_t i = 0; sdg_engine_names[i] != NULL; i++) {
        sdg_render_options options = {.worker = whole, .engine = sdg_engine_names[i]};
        sdg_buffer svg = rendered(&sdg_renderer_svg, diagram, &options);
        assert_in(svg.bytes, "<title>s0-&gt;s1</title>");
        assert_in(svg.bytes, ">two</text>");
        sdg_buffer_free(&svg);
    }
    sdg_diagram_free(diagram);
}

/* ---- the scanner ---- */

/* The kind of the last token of a text. */
static sdg_svg_kind last_kind(const char *text)
{
    sdg_svg_scan scan = {.rest = {text, strlen(text)}};
    sdg_svg_token token;
    do
        token = sdg_svg_next(&scan);
    while (token.kind != SDG_SVG_END && token.kind != SDG_SVG_BAD);
    return token.kind;
}

static void well_formed_svg_is_read_to_its_end(void **state)
{
    (void)state;
    assert_int_equal(
        last_kind("<?xml version=\"1.0\"?><!-- x --><svg><g id=\"a\"><path d=\"M1,2\"/>"
                  "<text x=\"1\"> a &amp; b </text></g></svg>\n"),
        SDG_SVG_END);
}

static void what_is_not_well_formed_is_bad(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {"<svg>",
                                        "<svg></g>",
                                        "</svg>",
                                        "<svg",
                                        "<svg><g></svg>",
                                        "text",
                                        "<svg><!-- </svg>",
                                        "<svg id=\"></svg>",
                                        "<svg id=a></svg>",
                                        "<svg><g id=\"<\"/></svg>"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++)
        assert_int_equal(last_kind(TEXTS[i]), SDG_SVG_BAD);
}

static void scripts_links_events_and_foreign_content_are_bad(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {"<svg><script>alert(1)</script></svg>",
                                        "<svg><g onload=\"alert(1)\"/></svg>",
                                        "<svg><a href=\"javascript:alert(1)\"/></svg>",
                                        "<svg><g xlink:href=\"http://example.org\"/></svg>",
                                        "<svg><foreignObject/></svg>",
                                        "<svg><image href=\"/etc/passwd\"/></svg>",
                                        "<svg><style>@import url(x)</style></svg>"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++)
        assert_int_equal(last_kind(TEXTS[i]), SDG_SVG_BAD);
}

static void elements_nested_too_deep_are_bad(void **state)
{
    (void)state;
    char text[20 * 3 + 1] = "";
    for (int i = 0; i < 20; i++)
        strcat(text, "<g>");
    assert_int_equal(last_kind(text), SDG_SVG_BAD);
}

static void svg_of_another_diagram_is_refused(void **state)
{
    (void)state;
    static const char OTHER[] = "<svg width=\"1pt\"><g class=\"graph\"><title>x</title>"
                                "<polygon points=\"0,0\"/></g></svg>";
    sdg_diagram *diagram = sample();
    sdg_backdrop backdrop = {0};
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    assert_int_equal(sdg_backdrop_make(&backdrop, diagram, NULL), SDG_OK);
    sdg_slice svg = {OTHER, sizeof OTHER - 1};
    assert_int_equal(sdg_svg_finish(diagram, &backdrop, false, svg, &to, NULL), SDG_E_LAYOUT);
    sdg_backdrop_free(&backdrop);
    sdg_buffer_free(&out);
    sdg_diagram_free(diagram);
}

/* ---- lines that the finisher writes ---- */

/* Links in another order than their ends are in, so that Graphviz draws them in a third: two of the
 * same states, one with an arrowhead, one that is cut, one of another kind. */
static sdg_diagram *many_lines(void)
{
    static const uint32_t ENDS[][2] = {{1, 2}, {0, 2}, {0, 1}, {0, 1}, {2, 0}, {0, 2}, {2, 2}};
    sdg_diagram *diagram = empty_sheet();
    add_node(diagram, "s0", 50, 100.25);
    add_node(diagram, "s1", 150, 100)->fill = 0xffffff;
    add_node(diagram, "g12", 250, 0)->fill = 0xffffff;
    for (size_t i = 0; i < sizeof ENDS / sizeof *ENDS; i++) {
        sdg_link *link = add_link(diagram, ENDS[i][0], ENDS[i][1]);
        link->curve[1].y += (double)i;
        link->arrow_head = i == 2;
        link->kind = i == 1 ? NULL : i == 3 ? "path step-1" : "both";
        link->label = i == 4 ? "a label" : "";
    }
    sdg_link *cut = &diagram->links[5];
    sdg_point *points = sdg_arena_take(diagram->arena, 8, sizeof *points);
    assert_non_null(points);
    for (int i = 0; i < 8; i++)
        points[i] = cut->curve[i % 4];
    cut->curve = points;
    cut->curve_count = 8;
    cut->cut = 4;
    return diagram;
}

/* Whoever gives an attribute, if only one that changes nothing here, gets Graphviz's lines. */
static void lines_written_here_are_those_that_graphviz_would_write(void **state)
{
    (void)state;
    const sdg_attribute idle = {'G', "nodesep", "0.2"};
    sdg_render_options ours = {.worker = light};
    sdg_render_options theirs = {.worker = light, .attributes = &idle, .attribute_count = 1};
    sdg_diagram *diagram = many_lines();
    sdg_buffer a = rendered(&sdg_renderer_svg, diagram, &ours);
    sdg_buffer b = rendered(&sdg_renderer_svg, diagram, &theirs);
    assert_in(a.bytes, "d=\"M86,-100.25C128.67,-101.25 171.33,-100.25 214,-100.25\"");
    assert_string_equal(a.bytes, b.bytes);
    sdg_buffer_free(&a);
    sdg_buffer_free(&b);
    sdg_diagram_free(diagram);
}

static bool is_line(const char *id, const char *title, const char *element)
{
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    sdg_diagram *diagram = many_lines();
    sdg_svg_scan scan = {.rest = {element, strlen(element)}};
    bool is = sdg_svg_put_line(&to, &scan, diagram, (sdg_slice){id, strlen(id)},
                               (sdg_slice){title, strlen(title)});
    sdg_buffer_free(&out);
    sdg_diagram_free(diagram);
    return is;
}

static void a_line_of_another_link_is_refused(void **state)
{
    (void)state;
    static const char STUB[] = "<path d=\"M1,1C1,1 1,1 1,1\"/>";
    assert_true(is_line("sample_edge1", "s1&#45;&gt;g12", STUB));
    assert_true(is_line("sample_edge3", "s0-&gt;s1", "<polygon/>")); /* it is Graphviz's */
    assert_false(is_line("sample_edge2", "s1&#45;&gt;g12", STUB));
    assert_false(is_line("sample_edge1", "s1&#45;&gt;g1", STUB));
    assert_false(is_line("sample_edge1", "s1g12", STUB));
    assert_false(is_line("sample_edge1", "s1", STUB));
    assert_false(is_line("sample_edge0", "s1&#45;&gt;g12", STUB));
    assert_false(is_line("sample_edge8", "s1&#45;&gt;g12", STUB));
    assert_false(is_line("sample_edge99999999999999999999999", "s1&#45;&gt;g12", STUB));
    assert_false(is_line("edge", "s1&#45;&gt;g12", STUB));
    assert_false(is_line("", "", STUB));
    assert_false(is_line("sample_edge1", "s1&#45;&gt;g12", "<polygon/>"));
    assert_false(is_line("sample_edge1", "s1&#45;&gt;g12", ""));
}

/* ---- png and pdf ---- */

static uint32_t big_endian(const char *bytes)
{
    const unsigned char *b = (const unsigned char *)bytes;
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

static void a_png_has_the_size_that_the_resolution_says(void **state)
{
    (void)state;
    sdg_render_options options = {.worker = whole, .dpi = 144};
    sdg_diagram *diagram = sample();
    sdg_buffer png = rendered(&sdg_renderer_png, diagram, &options);
    assert_int_equal(big_endian(png.bytes + 16), 600);
    assert_int_equal(big_endian(png.bytes + 20), 400);
    sdg_buffer_free(&png);
    sdg_diagram_free(diagram);
}

static void a_png_too_large_is_refused_with_its_size_and_not_scaled(void **state)
{
    (void)state;
    sdg_render_options options = {.worker = whole, .dpi = 600};
    sdg_diagram *diagram = sample();
    sdg_buffer png = {0};
    sdg_sink to = sdg_buffer_sink(&png);
    sdg_error err = {0};
    diagram->width = 4000;
    assert_int_equal(sdg_renderer_png.write(diagram, &options, &to, &err), SDG_E_LAYOUT);
    assert_string_equal(err.text, "the picture would be 33333 x 1666 pixels at 600 dpi");
    assert_in(err.hint, "--dpi");
    assert_int_equal(png.count, 0);
    sdg_diagram_free(diagram);
}

static void a_pdf_is_the_same_byte_for_byte_and_dated_as_told(void **state)
{
    (void)state;
    sdg_render_options options = {.worker = whole, .timestamp = 951827696};
    sdg_diagram *diagram = sample();
    sdg_buffer first = rendered(&sdg_renderer_pdf, diagram, &options);
    sdg_buffer second = rendered(&sdg_renderer_pdf, diagram, &options);
    assert_int_equal(first.count, second.count);
    assert_memory_equal(first.bytes, second.bytes, first.count);
    size_t at = 0;
    while (at + 30 < first.count && memcmp(first.bytes + at, "(D:20000229123456", 17) != 0)
        at++;
    assert_true(at + 30 < first.count);
    sdg_buffer_free(&first);
    sdg_buffer_free(&second);
    sdg_diagram_free(diagram);
}

static void assert_date(int64_t timestamp, const char *expected)
{
    char text[] = "/CreationDate (D:20260101000000Z) /ModDate (D:20260101000000Z)";
    sdg_pdf_set_dates(text, sizeof text - 1, timestamp);
    char wanted[sizeof text];
    snprintf(wanted, sizeof wanted, "/CreationDate (D:%sZ) /ModDate (D:%sZ)", expected, expected);
    assert_string_equal(text, wanted);
}

static void dates_are_right_across_leap_years_and_before_the_epoch(void **state)
{
    (void)state;
    assert_date(0, "19700101000000");
    assert_date(-1, "19691231235959");
    assert_date(951782400, "20000229000000");
    assert_date(4107542399, "21000228235959");
    assert_date(4107542400, "21000301000000");
    assert_date(INT64_MAX, "19700101000000");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_root_has_title_description_and_fits_its_column),
        cmocka_unit_test(a_node_holds_its_title_words_and_picture),
        cmocka_unit_test(dots_of_one_colour_are_one_path),
        cmocka_unit_test(dots_are_discs_in_dot),
        cmocka_unit_test(a_link_is_titled_by_its_ends),
        cmocka_unit_test(groups_of_the_diagram_have_their_classes),
        cmocka_unit_test(nothing_invalid_or_versioned_is_left),
        cmocka_unit_test(text_stands_on_the_base_line_of_the_diagram_with_and_without_fonts),
        cmocka_unit_test(marked_text_is_said_to_the_byte),
        cmocka_unit_test(dark_pages_get_a_counterpart_of_every_colour),
        cmocka_unit_test(a_dark_sheet_stays_as_it_is),
        cmocka_unit_test(every_engine_draws_the_diagram_unplaced),
        cmocka_unit_test(well_formed_svg_is_read_to_its_end),
        cmocka_unit_test(what_is_not_well_formed_is_bad),
        cmocka_unit_test(scripts_links_events_and_foreign_content_are_bad),
        cmocka_unit_test(elements_nested_too_deep_are_bad),
        cmocka_unit_test(svg_of_another_diagram_is_refused),
        cmocka_unit_test(lines_written_here_are_those_that_graphviz_would_write),
        cmocka_unit_test(a_line_of_another_link_is_refused),
        cmocka_unit_test(a_png_has_the_size_that_the_resolution_says),
        cmocka_unit_test(a_png_too_large_is_refused_with_its_size_and_not_scaled),
        cmocka_unit_test(a_pdf_is_the_same_byte_for_byte_and_dated_as_told),
        cmocka_unit_test(dates_are_right_across_leap_years_and_before_the_epoch),
    };
    return cmocka_run_group_tests(tests, open_workers, close_workers);
}
