/* Layered placement on diagrams small enough to know what they should look like. */
#include "placed.h"

#include "place/layout.h"

static void place_down(sdg_diagram *diagram)
{
    place_all(diagram, SDG_DOWN);
}

static void a_diagram_without_nodes_has_a_sheet(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    place_down(diagram);
    assert_true(diagram->body_placed && diagram->page_placed);
    assert_true(diagram->width > 0 && diagram->height > 0);
    sdg_diagram_free(diagram);
}

static void a_single_node_lies_on_the_sheet(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    add_node(diagram, 0, 100, 30);
    place_all(diagram, SDG_ACROSS);
    sdg_box box = node_box(&diagram->nodes[0], 0);
    assert_true(box.left >= 0 && box.bottom >= 0);
    assert_true(box.right <= diagram->width && box.top <= diagram->height);
    sdg_diagram_free(diagram);
}

static void a_chain_is_one_straight_line(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    for (uint32_t i = 0; i < 13; i++)
        add_node(diagram, i, 100, 30);
    for (uint32_t i = 0; i < 12; i++)
        add_link(diagram, i, i + 1, "PD");
    place_down(diagram);
    for (uint32_t i = 0; i < 12; i++) {
        const sdg_link *link = &diagram->links[i];
        assert_int_equal(link->curve_count, 4);
        for (uint32_t k = 0; k < 4; k++)
            assert_true(link->curve[k].x == diagram->nodes[0].at.x);
        assert_true(link->label_at.x > link->curve[0].x);
    }
    sdg_diagram_free(diagram);
}

static void the_states_between_the_first_and_the_last_fork_form_a_straight_line(void **state)
{
    (void)state;
    sdg_diagram *diagram = sixteen_states();
    place_down(diagram);
    for (uint32_t i = 5; i <= 11; i++)
        assert_true(diagram->nodes[i].at.x == diagram->nodes[4].at.x);
    assert_true(diagram->nodes[0].at.x == diagram->nodes[2].at.x);
    double middle = (diagram->nodes[12].at.x + diagram->nodes[13].at.x) / 2;
    assert_true(middle == diagram->nodes[14].at.x);
    assert_int_equal(crossings_of(diagram), 0);
    sdg_diagram_free(diagram);
}

static void a_heavy_path_is_the_spine_of_the_figure(void **state)
{
    (void)state;
    static const uint32_t path[] = {1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14};
    sdg_diagram *diagram = sixteen_states();
    for (size_t i = 0; i < sizeof path / sizeof *path; i++)
        diagram->links[path[i]].pen.width = 2.2;
    place_down(diagram);
    for (size_t i = 0; i < sizeof path / sizeof *path; i++) {
        const sdg_link *link = &diagram->links[path[i]];
        assert_int_equal(link->curve_count, 4);
        assert_true(link->curve[0].x == diagram->nodes[0].at.x);
        assert_true(link->curve[3].x == diagram->nodes[0].at.x);
    }
    sdg_diagram_free(diagram);
}

static void rows_go_down_or_across(void **state)
{
    (void)state;
    sdg_diagram *diagram = sixteen_states();
    place_all(diagram, SDG_DOWN);
    for (uint32_t i = 0; i + 1 < 16; i++) {
        if (diagram->nodes[i].layer < diagram->nodes[i + 1].layer)
            assert_true(diagram->nodes[i].at.y > diagram->nodes[i + 1].at.y);
    }
    place_all(diagram, SDG_ACROSS);
    for (uint32_t i = 0; i + 1 < 16; i++) {
        if (diagram->nodes[i].layer < diagram->nodes[i + 1].layer)
            assert_true(diagram->nodes[i].at.x < diagram->nodes[i + 1].at.x);
    }
    sdg_diagram_free(diagram);
}

static void a_plane_tree_has_no_crossings(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    add_node(diagram, 0, 30, 20);
    uint32_t parents[40];
    /* Children are added so that their numbers are scattered over their layer. */
    for (uint32_t i = 1; i < 40; i++) {
        uint32_t layer = i < 4 ? 1 : i < 13 ? 2 : 3;
        parents[i] = layer == 1 ? 0 : layer == 2 ? 1 + i * 7 % 3 : 4 + i * 5 % 9;
        add_node(diagram, layer, 30, 20);
        add_link(diagram, parents[i], i, "");
    }
    place_down(diagram);
    assert_int_equal(crossings_of(diagram), 0);
    sdg_diagram_free(diagram);
}

static void the_complete_bipartite_graph_of_three_and_three_crosses_nine_times(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    for (uint32_t i = 0; i < 6; i++)
        add_node(diagram, i / 3, 30, 20);
    for (uint32_t i = 0; i < 9; i++)
        add_link(diagram, i / 3, 3 + i % 3, "");
    place_down(diagram);
    assert_int_equal(crossings_of(diagram), 9);
    sdg_diagram_free(diagram);
}

/* The next order of four things, in the order of a dictionary; false after the last. */
static bool next_order(uint32_t *order)
{
    int i = 2, k = 3;
    while (i >= 0 && order[i] >= order[i + 1])
        i--;
    if (i < 0)
        return false;
    while (order[k] <= order[i])
        k--;
    uint32_t kept = order[i];
    order[i] = order[k];
    order[k] = kept;
    uint32_t rest[3];
    for (int n = i + 1; n < 4; n++)
        rest[n - i - 1] = order[n];
    for (int n = i + 1; n < 4; n++)
        order[n] = rest[3 - n];
    return true;
}

static uint32_t count_crossings(uint32_t edges, const uint32_t *upper, const uint32_t *lower)
{
    uint32_t count = 0;
    for (uint32_t a = 0; a < 16; a++) {
        for (uint32_t b = 0; b < a; b++) {
            bool both = (edges >> a & 1) && (edges >> b & 1);
            int u = (int)upper[a / 4] - (int)upper[b / 4],
                v = (int)lower[a % 4] - (int)lower[b % 4];
            count += both && u * v < 0;
        }
    }
    return count;
}

/* Of four and four nodes with edges as bits, over all orders of both rows. */
static uint32_t fewest_crossings(uint32_t edges)
{
    uint32_t fewest = UINT32_MAX, upper[4] = {0, 1, 2, 3};
    do {
        uint32_t lower[4] = {0, 1, 2, 3};
        do {
            uint32_t count = count_crossings(edges, upper, lower);
            fewest = count < fewest ? count : fewest;
        } while (next_order(lower));
    } while (next_order(upper));
    return fewest;
}

static void small_rows_cross_as_seldom_as_any_order_allows(void **state)
{
    (void)state;
    for (uint32_t round = 1; round <= 40; round++) {
        uint32_t edges = (round * 40503u >> 3 ^ round * 977u) & 0xFFFF;
        sdg_diagram *diagram = blank();
        for (uint32_t i = 0; i < 8; i++)
            add_node(diagram, i / 4, 30, 20);
        for (uint32_t i = 0; i < 16; i++) {
            if (edges >> i & 1)
                add_link(diagram, i / 4, 4 + i % 4, "");
        }
        place_down(diagram);
        assert_int_equal(crossings_of(diagram), fewest_crossings(edges));
        sdg_diagram_free(diagram);
    }
}

static void isotonic_regression_pools_what_is_out_of_order(void **state)
{
    (void)state;
    double values[] = {1, 4, 2, 3, 9}, weights[] = {1, 1, 1, 4, 1};
    pool pools[5];
    place_isotonic(values, weights, 5, pools);
    assert_true(values[0] == 1 && values[4] == 9);
    for (int i = 1; i <= 3; i++)
        assert_true(values[i] == 3);
}

static void parallel_links_have_lines_of_their_own(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    add_node(diagram, 0, 100, 30);
    add_node(diagram, 1, 100, 30);
    for (int i = 0; i < 4; i++)
        add_link(diagram, 0, 1, "load");
    place_down(diagram);
    for (uint32_t i = 0; i < 4; i++) {
        for (uint32_t k = 0; k < i; k++)
            assert_true(diagram->links[i].curve[0].x != diagram->links[k].curve[0].x);
    }
    sdg_diagram_free(diagram);
}

static void a_loop_has_room_at_its_node(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    for (int i = 0; i < 2; i++)
        add_node(diagram, 0, 60, 30);
    add_link(diagram, 0, 0, "wait a while");
    add_link(diagram, 1, 1, "wait a while");
    place_down(diagram);
    for (uint32_t i = 0; i < 2; i++) {
        sdg_box label = label_box(&diagram->links[i]);
        assert_true(label.left > diagram->nodes[i].at.x + 30);
        assert_false(boxes_meet(label, node_box(&diagram->nodes[1 - i], 0)));
    }
    sdg_diagram_free(diagram);
}

static void neighbours_in_a_row_are_joined_by_a_straight_line(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    for (int i = 0; i < 2; i++)
        add_node(diagram, 3, 60, 30);
    add_link(diagram, 1, 0, "over");
    place_down(diagram);
    const sdg_link *link = &diagram->links[0];
    assert_int_equal(link->curve_count, 4);
    assert_true(link->curve[0].y == link->curve[3].y);
    assert_true(link->label_at.y > link->curve[0].y);
    sdg_diagram_free(diagram);
}

static void nodes_without_a_layer_come_last_and_without_a_band(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    add_node(diagram, SDG_NONE, 30, 20);
    add_node(diagram, 0, 30, 20);
    add_node(diagram, 1, 30, 20);
    add_bands(diagram);
    place_down(diagram);
    assert_true(diagram->nodes[0].at.y < diagram->nodes[2].at.y);
    for (uint32_t i = 0; i < 2; i++)
        assert_false(in_box(diagram->bands[i].box, diagram->nodes[0].at));
    sdg_diagram_free(diagram);
}

static uint32_t bands_in(const sdg_diagram *diagram)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < diagram->group_count; i++)
        count += strncmp(diagram->groups[i].kind, "band ", 5) == 0;
    return count;
}

static void bands_come_first_and_are_not_doubled(void **state)
{
    (void)state;
    sdg_diagram *diagram = sixteen_states();
    assert_true(sdg_diagram_group(diagram, "picture", 3));
    sdg_box dot = {-2, -2, 2, 2};
    assert_true(sdg_mark_box(diagram, dot, 0, sdg_pen_of(0, 1, SDG_SOLID)));
    place_down(diagram);
    place_all(diagram, SDG_ACROSS);
    assert_int_equal(bands_in(diagram), 13);
    for (uint32_t i = 0; i < 13; i++)
        assert_memory_equal(diagram->groups[i].kind, "band ", 5);
    assert_true(diagram->groups[13].marks[0].points[0].x == -2);
    sdg_diagram_free(diagram);
}

static void no_line_enters_the_column_of_the_titles(void **state)
{
    (void)state;
    sdg_diagram *diagram = sixteen_states();
    place_down(diagram);
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        double width = sdg_text_width(diagram->bands[12].title, 8.5, false);
        for (uint32_t k = 0; k < link->curve_count; k++)
            assert_true(link->curve[k].x > diagram->bands[0].box.left + width);
    }
    sdg_diagram_free(diagram);
}

static void badges_around_nodes_are_given_room(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    for (uint32_t i = 0; i < 2; i++) {
        add_node(diagram, 0, 60, 30);
        assert_true(sdg_diagram_group(diagram, "badge", i));
        assert_true(sdg_mark_ellipse(diagram, (sdg_point){-40, 15}, 20, 20, 0,
                                     sdg_pen_of(0, 1, SDG_SOLID)));
    }
    place_down(diagram);
    assert_true(diagram->nodes[1].at.x - 60 > diagram->nodes[0].at.x + 30);
    assert_true(diagram->nodes[0].at.y + 35 <= diagram->height);
    sdg_diagram_free(diagram);
}

static void a_link_to_no_node_is_refused(void **state)
{
    (void)state;
    sdg_error err = {0};
    sdg_diagram *diagram = blank();
    add_node(diagram, 0, 30, 20);
    add_link(diagram, 0, 7, "");
    assert_int_equal(sdg_place_layered(diagram, SDG_DOWN, &err), SDG_E_LAYOUT);
    assert_string_equal(err.text, "link 0 ends at no node");
    sdg_diagram_free(diagram);
}

static void a_size_without_end_is_refused(void **state)
{
    (void)state;
    sdg_error err = {0};
    sdg_diagram *diagram = blank();
    add_node(diagram, 0, HUGE_VAL, 20);
    assert_int_equal(sdg_place_layered(diagram, SDG_DOWN, &err), SDG_E_LAYOUT);
    sdg_diagram_free(diagram);
}

static void thousands_of_nodes_are_placed(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    for (uint32_t i = 0; i < 5000; i++)
        add_node(diagram, i / 250, 20, 12);
    for (uint32_t i = 250; i < 5000; i++) {
        add_link(diagram, i - 250, i, "");
        add_link(diagram, i / 250 * 250 - 250 + i * 7919 % 250, i, "");
    }
    place_down(diagram);
    for (uint32_t i = 0; i < diagram->link_count; i++)
        assert_non_null(diagram->links[i].curve);
    assert_true(diagram->width > 250 * 20);
    sdg_diagram_free(diagram);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_diagram_without_nodes_has_a_sheet),
        cmocka_unit_test(a_single_node_lies_on_the_sheet),
        cmocka_unit_test(a_chain_is_one_straight_line),
        cmocka_unit_test(the_states_between_the_first_and_the_last_fork_form_a_straight_line),
        cmocka_unit_test(a_heavy_path_is_the_spine_of_the_figure),
        cmocka_unit_test(rows_go_down_or_across),
        cmocka_unit_test(a_plane_tree_has_no_crossings),
        cmocka_unit_test(the_complete_bipartite_graph_of_three_and_three_crosses_nine_times),
        cmocka_unit_test(small_rows_cross_as_seldom_as_any_order_allows),
        cmocka_unit_test(isotonic_regression_pools_what_is_out_of_order),
        cmocka_unit_test(parallel_links_have_lines_of_their_own),
        cmocka_unit_test(a_loop_has_room_at_its_node),
        cmocka_unit_test(neighbours_in_a_row_are_joined_by_a_straight_line),
        cmocka_unit_test(nodes_without_a_layer_come_last_and_without_a_band),
        cmocka_unit_test(bands_come_first_and_are_not_doubled),
        cmocka_unit_test(no_line_enters_the_column_of_the_titles),
        cmocka_unit_test(badges_around_nodes_are_given_room),
        cmocka_unit_test(a_link_to_no_node_is_refused),
        cmocka_unit_test(a_size_without_end_is_refused),
        cmocka_unit_test(thousands_of_nodes_are_placed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
