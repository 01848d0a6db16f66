/* The DOT text: what it says of a diagram, and what it keeps safe. */
#include "sample_diagram.h"

static const sdg_render_options placed = {0};

static void a_small_diagram_is_written_as_it_stands_here(void **state)
{
    (void)state;
    static const char EXPECTED[] =
        "/* statediagram sample */\n"
        "digraph \"sample\" {\n"
        "graph [id=\"sample\", margin=0, title=\"A sample\", "
        "description=\"Two states and a move\", recipe=\"statediagram sample\", layout=\"nop2\", "
        "pad=0, bgcolor=\"transparent\", outputorder=\"edgesfirst\", _background=\""
        "c 11 -transparent C 7 -#ffffff P 4 0 0 300 0 300 200 0 200 "
        "C 7 -#deebf7 P 4 10 60 110 60 110 160 10 160 "
        "c 7 -#4d4d4d F 8 5 -Arial t 1 T 14 148.4 -1 25.4 7 -layer 0 "
        "c 11 -transparent C 7 -#ffffff b 25 36 118 36 118 84 118 84 118 90 118 96 112 96 106 96 "
        "106 96 94 96 94 96 88 90 82 84 82 84 82 36 82 36 82 30 82 24 88 24 94 24 94 24 106 24 106 "
        "24 112 30 118 36 118 "
        "c 7 -#000000 S 6 -dashed S 17 -setlinewidth(0.5) C 7 -#0072b2 E 60 100 5 4 \"];\n"
        "node [shape=\"box\", fontname=\"Arial\", style=\"rounded\", label=\"\", "
        "fixedsize=\"true\", width=1, height=0.5, color=\"#333333\", penwidth=1, fontsize=8, "
        "fontcolor=\"#000000\", peripheries=1];\n"
        "s0 [pos=\"60,100\", class=\"start layer-0\", state=\"s0\", layer=0];\n"
        "s1 [pos=\"220,100\", peripheries=2, label=\"two\", class=\"goal layer-1\", state=\"s1\", "
        "layer=1];\n"
        "edge [fontname=\"Arial\", color=\"#555555\", penwidth=1, fontsize=8, "
        "fontcolor=\"#000000\", style=\"solid\", dir=\"forward\", arrowsize=0.7];\n"
        "s0 -> s1 [pos=\"e,182,100 96,100 122.33,100 148.67,100 175,100\", label=\"P\", "
        "lp=\"140,108\", class=\"path\"];\n"
        "}\n";
    sdg_diagram *diagram = sample();
    sdg_buffer dot = rendered(&sdg_renderer_dot, diagram, &placed);
    assert_string_equal(dot.bytes, EXPECTED);
    sdg_buffer_free(&dot);
    sdg_diagram_free(diagram);
}

/* Cut at a bound in bytes, which falls within one of these characters. */
static void a_long_recipe_is_cut_between_characters(void **state)
{
    (void)state;
    char recipe[3002] = "a";
    sdg_diagram *diagram = sample();
    for (size_t i = 1; i + 3 < sizeof recipe; i += 3)
        memcpy(recipe + i, "\xE4\xBC\xA0", 4);
    diagram->recipe = recipe;
    sdg_render_options options = {0};
    sdg_buffer dot = rendered(&sdg_renderer_dot, diagram, &options);
    assert_true(sdg_utf8_valid(dot.bytes, dot.count, NULL));
    sdg_buffer_free(&dot);
    sdg_diagram_free(diagram);
}

static void a_recipe_cannot_end_its_comment(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    diagram->recipe = "a */ b\n*/ \"c\"";
    sdg_buffer dot = rendered(&sdg_renderer_dot, diagram, &placed);
    static const char EXPECTED[] = "/* a * / b * / \"c\" */\ndigraph";
    assert_memory_equal(dot.bytes, EXPECTED, sizeof EXPECTED - 1);
    sdg_buffer_free(&dot);
    sdg_diagram_free(diagram);
}

static void a_diagram_that_was_not_placed_is_refused(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    sdg_buffer dot = {0};
    sdg_sink to = sdg_buffer_sink(&dot);
    sdg_error err = {0};
    diagram->page_placed = false;
    assert_int_equal(sdg_renderer_dot.write(diagram, &placed, &to, &err), SDG_E_LAYOUT);
    assert_int_equal(dot.count, 0);
    sdg_diagram_free(diagram);
}

static void an_unknown_engine_is_refused_and_the_known_ones_are_named(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    sdg_buffer dot = {0};
    sdg_sink to = sdg_buffer_sink(&dot);
    sdg_error err = {0};
    sdg_render_options options = {.engine = "nop2"};
    assert_int_equal(sdg_renderer_dot.write(diagram, &options, &to, &err), SDG_E_USAGE);
    assert_in(err.hint, "circo");
    assert_int_equal(dot.count, 0);
    sdg_diagram_free(diagram);
}

static void for_an_engine_there_are_ranks_and_words_instead_of_positions(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    sdg_render_options options = {.engine = "dot"};
    diagram->caption = "below";
    diagram->direction = SDG_ACROSS;
    sdg_buffer dot = rendered(&sdg_renderer_dot, diagram, &options);
    assert_in(dot.bytes, "layout=\"dot\"");
    assert_in(dot.bytes, "rankdir=\"LR\"");
    assert_in(dot.bytes, "label=\"below\"");
    assert_in(dot.bytes, "label=\"s0\"");
    assert_in(dot.bytes, "{rank=same; s0}\n{rank=same; s1}\n");
    assert_not_in(dot.bytes, "pos=");
    assert_not_in(dot.bytes, "_background");
    sdg_buffer_free(&dot);
    sdg_diagram_free(diagram);
}

static void nodes_of_a_layer_share_a_rank_wherever_they_stand(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    sdg_render_options options = {.engine = "dot"};
    add_node(diagram, "s2", 60, 20);
    add_node(diagram, "g3", 60, 20)->layer = SDG_NONE;
    sdg_buffer dot = rendered(&sdg_renderer_dot, diagram, &options);
    assert_in(dot.bytes, "{rank=same; s0; s2}\n{rank=same; s1}\n");
    sdg_buffer_free(&dot);
    sdg_diagram_free(diagram);
}

static void attributes_of_the_user_come_last_and_win_over_the_presets(void **state)
{
    (void)state;
    const sdg_attribute extras[] = {
        {'N', "penwidth", "3"}, {'E', "color", "red"}, {'G', "bgcolor", "#eeeeee"}};
    sdg_render_options options = {.attributes = extras, .attribute_count = 3};
    sdg_diagram *diagram = sample();
    sdg_buffer dot = rendered(&sdg_renderer_dot, diagram, &options);
    assert_in(dot.bytes, "peripheries=1, penwidth=\"3\"];\n");
    assert_in(dot.bytes, "arrowsize=0.7, color=\"red\"];\n");
    assert_in(dot.bytes, "C 7 -#eeeeee P 4 0 0 300 0 300 200 0 200 ");
    sdg_buffer_free(&dot);
    sdg_diagram_free(diagram);
}

static void a_label_too_long_to_draw_says_how_much_is_missing(void **state)
{
    (void)state;
    char text[5001];
    sdg_diagram *diagram = sample();
    memset(text, 'x', 5000);
    text[5000] = '\0';
    diagram->nodes[0].label = text;
    sdg_buffer dot = rendered(&sdg_renderer_dot, diagram, &placed);
    assert_in(dot.bytes, "xxx\\n\u2026 (904 more)\"");
    sdg_buffer_free(&dot);
    sdg_diagram_free(diagram);
}

static void a_label_of_too_many_lines_is_cut_after_the_two_hundredth(void **state)
{
    (void)state;
    char text[601];
    sdg_diagram *diagram = sample();
    for (size_t i = 0; i < 600; i++)
        text[i] = i % 2 == 0 ? 'a' : '\n';
    text[600] = '\0';
    diagram->nodes[0].label = text;
    sdg_buffer dot = rendered(&sdg_renderer_dot, diagram, &placed);
    size_t lines = 0;
    const char *label = after(dot.bytes, "s0 [");
    for (const char *at = strstr(label, "\\n"); at != NULL && at < strstr(label, "class=");
         at = strstr(at + 2, "\\n"))
        lines++;
    assert_int_equal(lines, 200);
    assert_in(label, "more)\"");
    sdg_buffer_free(&dot);
    sdg_diagram_free(diagram);
}

/* The longest run of bytes between two quotes that are not escaped. */
static size_t longest_token(const char *text)
{
    size_t longest = 0, length = 0;
    bool is_inside = false;
    for (; *text != '\0'; text++, length++) {
        if (*text == '\\' && is_inside) {
            text++;
            length++;
        } else if (*text == '"') {
            longest = is_inside && length > longest ? length : longest;
            is_inside = !is_inside;
            length = 0;
        }
    }
    return longest;
}

static void no_token_is_longer_than_graphviz_can_read(void **state)
{
    (void)state;
    char text[2000];
    sdg_point points[3000];
    sdg_diagram *diagram = sample();
    memset(text, '"', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    for (size_t i = 0; i < 3000; i++)
        points[i] = (sdg_point){(double)i / 10.1, (double)(i % 7)};
    assert_true(sdg_mark_line(diagram, points, 3000, sdg_pen_of(0, 1, SDG_SOLID)));
    for (int i = 0; i < 20; i++)
        assert_true(sdg_mark_text(diagram, points[0], SDG_ALIGN_LEFT, text, 8, 0, false));
    diagram->nodes[0].says = text;
    sdg_buffer dot = rendered(&sdg_renderer_dot, diagram, &placed);
    size_t longest = longest_token(dot.bytes);
    assert_true(longest > 1000 && longest <= 8192);
    sdg_buffer_free(&dot);
    sdg_diagram_free(diagram);
}

static void what_has_neither_pen_nor_fill_is_not_drawn(void **state)
{
    (void)state;
    const sdg_pen no_pen = {SDG_NO_COLOUR, 1, SDG_SOLID};
    sdg_diagram *diagram = empty_sheet();
    assert_true(sdg_diagram_group(diagram, "legend", SDG_NONE));
    assert_true(sdg_mark_box(diagram, (sdg_box){1, 1, 2, 2}, SDG_NO_COLOUR, no_pen));
    assert_true(sdg_mark_text(diagram, (sdg_point){1, 1}, SDG_ALIGN_LEFT, "", 8, 0, false));
    sdg_buffer dot = rendered(&sdg_renderer_dot, diagram, &placed);
    assert_in(dot.bytes, "P 4 0 0 300 0 300 200 0 200 \"];\n}\n");
    sdg_buffer_free(&dot);
    sdg_diagram_free(diagram);
}

/* The route of a link of 88 points between nodes at 60 and 220. */
static void assert_route(bool has_tail, bool has_head, double arrow_size, const char *route)
{
    sdg_diagram *diagram = sample();
    diagram->links[0].arrow_tail = has_tail;
    diagram->links[0].arrow_head = has_head;
    diagram->links[0].arrow_size = arrow_size;
    sdg_buffer dot = rendered(&sdg_renderer_dot, diagram, &placed);
    assert_in(dot.bytes, route);
    sdg_buffer_free(&dot);
    sdg_diagram_free(diagram);
}

static void a_route_is_cut_where_its_arrowheads_begin(void **state)
{
    (void)state;
    assert_route(false, false, 7, "pos=\"96,100 125.33,100 154.67,100 184,100\"");
    assert_route(true, false, 7, "pos=\"s,98,100 105,100 131.33,100 157.67,100 184,100\"");
    assert_route(true, true, 7, "pos=\"s,98,100 e,182,100 105,100 128.33,100 151.67,100 175,100\"");
}

static void arrowheads_longer_than_their_link_still_leave_a_route(void **state)
{
    (void)state;
    assert_route(false, true, 500, "pos=\"e,182,100 96,100 97.47,100 98.93,100 100.4,100\"");
    assert_route(true, true, 500, "pos=\"s,98,100 e,182,100 ");
}

static void the_same_diagram_is_written_the_same(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    sdg_buffer first = rendered(&sdg_renderer_dot, diagram, &placed);
    sdg_buffer second = rendered(&sdg_renderer_dot, diagram, &placed);
    assert_string_equal(first.bytes, second.bytes);
    sdg_buffer_free(&first);
    sdg_buffer_free(&second);
    sdg_diagram_free(diagram);
}

static bool refuse(void *ctx, const void *bytes, size_t count)
{
    (void)ctx;
    (void)bytes;
    (void)count;
    return false;
}

static void a_sink_that_refuses_is_reported(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    sdg_sink to = {refuse, NULL, SDG_OK, SDG_LANG_EN};
    sdg_error err = {0};
    sdg_status status = sdg_renderer_dot.write(diagram, &placed, &to, &err);
    assert_int_not_equal(status, SDG_OK);
    assert_int_equal(status, to.status);
    assert_int_equal(status, err.code);
    sdg_diagram_free(diagram);
}

/* Round ones would be a third of the SVG. */
static void more_than_five_thousand_nodes_have_square_corners(void **state)
{
    (void)state;
    sdg_diagram *diagram = empty_sheet();
    for (uint32_t i = 0; i < 5000; i++)
        add_node(diagram, "s0", 60, 150);
    diagram->nodes[0].fill = 0xffffff;
    sdg_buffer dot = rendered(&sdg_renderer_dot, diagram, &placed);
    assert_in(dot.bytes, "style=\"rounded\"");
    assert_in(dot.bytes, "style=\"rounded,filled\"");
    sdg_buffer_free(&dot);
    add_node(diagram, "s1", 200, 150);
    dot = rendered(&sdg_renderer_dot, diagram, &placed);
    assert_in(dot.bytes, "style=\"solid\"");
    assert_in(dot.bytes, "style=\"solid,filled\"");
    assert_null(strstr(dot.bytes, "rounded"));
    sdg_buffer_free(&dot);
    sdg_diagram_free(diagram);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_diagram_is_written_as_it_stands_here),
        cmocka_unit_test(a_long_recipe_is_cut_between_characters),
        cmocka_unit_test(a_recipe_cannot_end_its_comment),
        cmocka_unit_test(a_diagram_that_was_not_placed_is_refused),
        cmocka_unit_test(an_unknown_engine_is_refused_and_the_known_ones_are_named),
        cmocka_unit_test(for_an_engine_there_are_ranks_and_words_instead_of_positions),
        cmocka_unit_test(nodes_of_a_layer_share_a_rank_wherever_they_stand),
        cmocka_unit_test(attributes_of_the_user_come_last_and_win_over_the_presets),
        cmocka_unit_test(more_than_five_thousand_nodes_have_square_corners),
        cmocka_unit_test(a_label_too_long_to_draw_says_how_much_is_missing),
        cmocka_unit_test(a_label_of_too_many_lines_is_cut_after_the_two_hundredth),
        cmocka_unit_test(no_token_is_longer_than_graphviz_can_read),
        cmocka_unit_test(what_has_neither_pen_nor_fill_is_not_drawn),
        cmocka_unit_test(a_route_is_cut_where_its_arrowheads_begin),
        cmocka_unit_test(arrowheads_longer_than_their_link_still_leave_a_route),
        cmocka_unit_test(the_same_diagram_is_written_the_same),
        cmocka_unit_test(a_sink_that_refuses_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
