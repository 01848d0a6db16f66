/* Placing a graph by its distances: lengths are near to them, parts lie apart, and the same graph
 * has the same places. */
#include "failing_memory.h"
#include "support.h"

#include <statediagram/place.h>

#include <math.h>

enum { MOST = 2000, MOST_ENDS = 16000 };

/* A graph whose lines are collected first. */
typedef struct lines {
    uint32_t count, line_count;
    uint32_t ends[MOST_ENDS][2];
    uint32_t first[MOST + 1], to[MOST_ENDS];
} lines;

static lines graph;

static void start_graph(uint32_t count)
{
    memset(&graph, 0, sizeof graph);
    graph.count = count;
}

static void add_line(uint32_t a, uint32_t b)
{
    graph.ends[graph.line_count][0] = a;
    graph.ends[graph.line_count++][1] = b;
    assert_true(graph.line_count * 2 < MOST_ENDS);
}

static sdg_net net_of_graph(void)
{
    uint32_t at = 0;
    for (uint32_t node = 0; node < graph.count; node++) {
        graph.first[node] = at;
        for (uint32_t i = 0; i < graph.line_count; i++)
            for (int end = 0; end < 2; end++)
                if (graph.ends[i][end] == node)
                    graph.to[at++] = graph.ends[i][1 - end];
    }
    graph.first[graph.count] = at;
    return (sdg_net){graph.count, graph.first, graph.to};
}

static sdg_cloud_layout layout;

/* From node 0 to the last; `out` has room for MOST. */
static sdg_status place(sdg_point *out, sdg_point *size, sdg_error *err)
{
    const uint32_t from = 0, to = graph.count - 1;
    sdg_cloud cloud = {net_of_graph(), &from, &to, 1, 1, layout};
    sdg_diagram *asked = sdg_diagram_new();
    assert_non_null(asked);
    sdg_status status = sdg_place_cloud(out, size, &cloud, asked, err);
    sdg_diagram_free(asked);
    return status;
}

static sdg_point at[MOST], size;

static void place_graph(void)
{
    sdg_error err = {0};
    assert_int_equal(place(at, &size, &err), SDG_OK);
    for (uint32_t i = 0; i < graph.count; i++) {
        assert_true(isfinite(at[i].x) && isfinite(at[i].y));
        assert_true(at[i].x > -1e-6 && at[i].x < size.x + 1e-6);
        assert_true(at[i].y > -1e-6 && at[i].y < size.y + 1e-6);
    }
}

static double length(uint32_t a, uint32_t b)
{
    return hypot(at[a].x - at[b].x, at[a].y - at[b].y);
}

static void a_line_lies_level_from_its_beginning_to_its_end(void **state)
{
    (void)state;
    start_graph(50);
    for (uint32_t i = 1; i < 50; i++)
        add_line(i - 1, i);
    place_graph();
    assert_true(fabs(size.x - 49) < 2);
    assert_true(size.y < 3);
    for (uint32_t i = 1; i < 50; i++)
        assert_true(at[i].x > at[i - 1].x);
}

/* Steps on a grid are not lengths on a sheet, but between its corners nothing folds. */
static void a_grid_lies_flat(void **state)
{
    const uint32_t side = 20;
    (void)state;
    start_graph(side * side);
    for (uint32_t i = 0; i < side * side; i++) {
        if (i % side + 1 < side)
            add_line(i, i + 1);
        if (i + side < side * side)
            add_line(i, i + side);
    }
    place_graph();
    double least = 1e9, most = 0;
    for (uint32_t i = 0; i < graph.line_count; i++) {
        double one = length(graph.ends[i][0], graph.ends[i][1]);
        least = fmin(least, one);
        most = fmax(most, one);
    }
    assert_true(least > 0.5 && most < 1.5);
    assert_true(length(0, side * side - 1) > 20);
    assert_true(length(side - 1, side * (side - 1)) > 20);
}

static void an_overview_has_the_shape(void **state)
{
    (void)state;
    start_graph(200);
    for (uint32_t i = 0; i < 200; i++)
        add_line(i, (i + 1) % 200);
    layout = SDG_CLOUD_OVERVIEW;
    place_graph();
    layout = SDG_CLOUD_STRESS;
    for (uint32_t i = 0; i < 100; i++)
        assert_true(length(i, i + 100) > 40);
    for (uint32_t i = 0; i < 200; i++)
        assert_true(length(i, (i + 1) % 200) < 3);
}

static void a_ring_is_round(void **state)
{
    (void)state;
    start_graph(60);
    for (uint32_t i = 0; i < 60; i++)
        add_line(i, (i + 1) % 60);
    place_graph();
    for (uint32_t i = 0; i < 30; i++)
        assert_true(length(i, i + 30) > 15);
}

/* A cube of nine dimensions: nearly everything is about as far from everything else. */
static void neighbours_stay_together_where_a_graph_spreads_on_all_sides(void **state)
{
    (void)state;
    start_graph(512);
    for (uint32_t i = 0; i < 512; i++)
        for (uint32_t bit = 1; bit < 512; bit *= 2)
            if ((i & bit) == 0)
                add_line(i, i | bit);
    place_graph();
    for (uint32_t i = 0; i < graph.line_count; i++)
        assert_true(length(graph.ends[i][0], graph.ends[i][1]) < 3.0);
}

static void parts_that_are_not_connected_lie_apart(void **state)
{
    (void)state;
    start_graph(3 * 30 + 2);
    for (uint32_t i = 1; i < 90; i++)
        if (i % 30 != 0)
            add_line(i - 1, i);
    place_graph();
    for (uint32_t a = 0; a < graph.count; a++)
        for (uint32_t b = 0; b < a; b++)
            if (a / 30 != b / 30 || a >= 90)
                assert_true(length(a, b) > 2);
}

static void nodes_with_the_same_neighbours_do_not_stand_on_one_another(void **state)
{
    (void)state;
    start_graph(12);
    for (uint32_t i = 1; i < 11; i++) {
        add_line(0, i);
        add_line(i, 11);
    }
    place_graph();
    for (uint32_t a = 1; a < 11; a++)
        for (uint32_t b = 1; b < a; b++)
            assert_true(length(a, b) > 0.01);
}

static void the_same_graph_has_the_same_places(void **state)
{
    static sdg_point first[MOST];
    (void)state;
    start_graph(200);
    for (uint32_t i = 1; i < 200; i++)
        add_line(i, i / 3);
    place_graph();
    memcpy(first, at, sizeof first);
    place_graph();
    for (uint32_t i = 0; i < 200; i++)
        assert_true(at[i].x == first[i].x && at[i].y == first[i].y);
}

static void one_node_or_none_is_a_cloud(void **state)
{
    (void)state;
    start_graph(1);
    place_graph();
    assert_true(size.x == 0 && size.y == 0);
    start_graph(2);
    add_line(0, 1);
    place_graph();
    assert_true(fabs(length(0, 1) - 1) < 0.1);
    start_graph(0);
    sdg_cloud none = {net_of_graph(), NULL, NULL, 0, 0, SDG_CLOUD_STRESS};
    sdg_diagram *asked = sdg_diagram_new();
    assert_int_equal(sdg_place_cloud(at, &size, &none, asked, NULL), SDG_OK);
    sdg_diagram_free(asked);
}

/* Says yes so many times. */
static bool has_patience(void *ctx)
{
    uint32_t *left = ctx;
    return *left > 0 && (*left)-- > 0;
}

static void placing_ends_when_it_is_told_to(void **state)
{
    const uint32_t from = 0;
    (void)state;
    start_graph(1000);
    for (uint32_t i = 1; i < 1000; i++)
        add_line(i, i / 2);
    sdg_cloud cloud = {net_of_graph(), &from, &from, 1, 1, SDG_CLOUD_STRESS};
    for (uint32_t patience = 0; patience < 260; patience += 20) {
        uint32_t left = patience;
        sdg_error err = {0};
        sdg_diagram *asked = sdg_diagram_new();
        asked->go_on = has_patience;
        asked->go_on_ctx = &left;
        assert_int_equal(sdg_place_cloud(at, &size, &cloud, asked, &err), SDG_E_LAYOUT);
        sdg_diagram_free(asked);
    }
}

static void every_allocation_may_fail(void **state)
{
    sdg_status status = SDG_E_NOMEM;
    size_t point = 1;
    const uint32_t from = 0;
    (void)state;
    start_graph(40);
    for (uint32_t i = 1; i < 30; i++)
        add_line(i, i / 2);
    sdg_cloud cloud = {net_of_graph(), &from, &from, 1, 1, SDG_CLOUD_STRESS};
    sdg_diagram *asked = sdg_diagram_new();
    for (; status != SDG_OK && point < 200; point++) {
        sdg_error err = {0};
        fails_in = point;
        status = sdg_place_cloud(at, &size, &cloud, asked, &err);
        fails_in = 0;
        assert_int_equal(err.code, status);
    }
    assert_int_equal(status, SDG_OK);
    assert_true(point > 8);
    sdg_diagram_free(asked);
}

/* ---- rings ---- */

static uint32_t ring[MOST];
static double radii[MOST];

/* Node 0 in the middle; every other one hangs on a node further in. */
static sdg_status place_rings(uint32_t ring_count, sdg_diagram *asked, sdg_error *err)
{
    sdg_rings rings = {net_of_graph(), ring, ring_count, graph.count - 1, radii, asked};
    return sdg_place_rings(at, &rings, err);
}

static double radius_of(uint32_t node, uint32_t ring_count)
{
    return hypot(at[node].x - radii[ring_count], at[node].y - radii[ring_count]);
}

/* Two branches a node, seven layers. */
static void start_tree(void)
{
    start_graph(127);
    for (uint32_t i = 1; i < 127; i++)
        add_line((i - 1) / 2, i);
    ring[0] = 0;
    for (uint32_t i = 1; i < 127; i++)
        ring[i] = ring[(i - 1) / 2] + 1;
}

static void every_node_stands_on_its_ring(void **state)
{
    sdg_diagram *asked = sdg_diagram_new();
    (void)state;
    start_tree();
    assert_int_equal(place_rings(7, asked, NULL), SDG_OK);
    assert_true(radius_of(0, 7) < 1e-9);
    for (uint32_t i = 1; i < 127; i++)
        assert_true(radius_of(i, 7) > radii[ring[i]] && radius_of(i, 7) < radii[ring[i] + 1]);
    for (uint32_t i = 0; i < 7; i++)
        assert_true(radii[i] < radii[i + 1]);
    assert_true(at[126].x > radii[7] && fabs(at[126].y - radii[7]) < 1e-9);
    sdg_diagram_free(asked);
}

/* Pairs that do not stand beside one another by their numbers; chords of a circle are 4 / pi of its
 * radius long in the mean. */
static void neighbours_on_a_ring_come_together(void **state)
{
    sdg_diagram *asked = sdg_diagram_new();
    double sum = 0;
    (void)state;
    start_graph(41);
    for (uint32_t i = 0; i < 41; i++)
        ring[i] = i > 0;
    for (uint32_t i = 1; i < 41; i++)
        add_line(0, i);
    for (uint32_t pair = 0; pair < 20; pair++)
        add_line(1 + pair, 21 + pair * 7 % 20);
    assert_int_equal(place_rings(2, asked, NULL), SDG_OK);
    sdg_diagram_free(asked);
    for (uint32_t pair = 0; pair < 20; pair++)
        sum += length(1 + pair, 21 + pair * 7 % 20) / radius_of(1, 2);
    assert_true(sum / 20 < 0.5 * 1.273);
}

static void rings_of_one_node_and_of_parts_are_placed(void **state)
{
    sdg_diagram *asked = sdg_diagram_new();
    (void)state;
    start_graph(1);
    ring[0] = 0;
    assert_int_equal(place_rings(1, asked, NULL), SDG_OK);
    assert_true(radius_of(0, 1) < 1e-9);
    /* No line at all, and two in the middle. */
    start_graph(6);
    for (uint32_t i = 0; i < 6; i++)
        ring[i] = i / 2;
    assert_int_equal(place_rings(3, asked, NULL), SDG_OK);
    for (uint32_t a = 0; a < 6; a++)
        for (uint32_t b = 0; b < a; b++)
            assert_true(length(a, b) > 0.1);
    sdg_diagram_free(asked);
}

static void placing_rings_ends_when_it_is_told_to(void **state)
{
    uint32_t left = 3;
    sdg_error err = {0};
    sdg_diagram *asked = sdg_diagram_new();
    (void)state;
    start_tree();
    asked->go_on = has_patience;
    asked->go_on_ctx = &left;
    assert_int_equal(place_rings(7, asked, &err), SDG_E_LAYOUT);
    sdg_diagram_free(asked);
}

static void every_allocation_of_rings_may_fail(void **state)
{
    sdg_status status = SDG_E_NOMEM;
    size_t point = 1;
    sdg_diagram *asked = sdg_diagram_new();
    (void)state;
    start_tree();
    for (; status != SDG_OK && point < 50; point++) {
        sdg_error err = {0};
        fails_in = point;
        status = place_rings(7, asked, &err);
        fails_in = 0;
        assert_int_equal(err.code, status);
    }
    assert_int_equal(status, SDG_OK);
    assert_true(point > 9);
    sdg_diagram_free(asked);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_lies_level_from_its_beginning_to_its_end),
        cmocka_unit_test(a_grid_lies_flat),
        cmocka_unit_test(an_overview_has_the_shape),
        cmocka_unit_test(a_ring_is_round),
        cmocka_unit_test(neighbours_stay_together_where_a_graph_spreads_on_all_sides),
        cmocka_unit_test(parts_that_are_not_connected_lie_apart),
        cmocka_unit_test(nodes_with_the_same_neighbours_do_not_stand_on_one_another),
        cmocka_unit_test(the_same_graph_has_the_same_places),
        cmocka_unit_test(one_node_or_none_is_a_cloud),
        cmocka_unit_test(placing_ends_when_it_is_told_to),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(every_node_stands_on_its_ring),
        cmocka_unit_test(neighbours_on_a_ring_come_together),
        cmocka_unit_test(rings_of_one_node_and_of_parts_are_placed),
        cmocka_unit_test(placing_rings_ends_when_it_is_told_to),
        cmocka_unit_test(every_allocation_of_rings_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
