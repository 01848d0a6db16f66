/* Links within a layer, labels beside straight lines, and the spine. */
#include "placed.h"

#include "place/layout.h"

static bool is_level(const sdg_link *link)
{
    return link->curve_count == 4 && link->curve[0].y == link->curve[3].y;
}

/* Pieces of one cubic, an odd prime: lines of regular figures cross at halves and thirds, and a
 * crossing where two pieces join is not seen. */
enum { CUTS = 17 };

/* 1 on one side of the line from a to b, -1 on the other; 0 on it, but for what rounding does. */
static int side_of(sdg_point a, sdg_point b, sdg_point at)
{
    double area = (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
    return (area > 1e-6) - (area < -1e-6);
}

static sdg_point nth_point(const sdg_link *link, uint32_t n)
{
    return curve_point(link, n / CUTS, (double)(n % CUTS) / CUTS);
}

static uint32_t tangle_between(const sdg_link *one, const sdg_link *other)
{
    uint32_t count = 0, most = one->curve_count / 3 * CUTS, others = other->curve_count / 3 * CUTS;
    for (uint32_t i = 0; i + 1 < most; i++) {
        for (uint32_t k = 0; k + 1 < others; k++) {
            sdg_point a = nth_point(one, i), b = nth_point(one, i + 1);
            sdg_point c = nth_point(other, k), d = nth_point(other, k + 1);
            count +=
                side_of(a, b, c) * side_of(a, b, d) < 0 && side_of(c, d, a) * side_of(c, d, b) < 0;
        }
    }
    return count;
}

/* Crossings of lines as they are drawn. */
static uint32_t tangle_of(const sdg_diagram *diagram)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        for (uint32_t k = 0; k < i; k++)
            count += tangle_between(&diagram->links[i], &diagram->links[k]);
    }
    return count;
}

/* How far a link's line goes above the centre of its first node, or below it: a negative number. */
static double furthest(const sdg_diagram *diagram, const sdg_link *link)
{
    double most = 0, centre = diagram->nodes[link->tail].at.y;
    for (uint32_t i = 0; i < link->curve_count; i++) {
        double away = link->curve[i].y - centre;
        most = fabs(away) > fabs(most) ? away : most;
    }
    return most;
}

static void links_that_form_a_path_in_a_layer_join_neighbours(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    add_node(diagram, 0, 60, 20);
    for (int i = 0; i < 3; i++)
        add_node(diagram, 1, 60, 20);
    for (int i = 0; i < 3; i++)
        add_node(diagram, 2, 60, 20);
    for (uint32_t i = 1; i <= 3; i++)
        add_link(diagram, 0, i, "D");
    add_link(diagram, 1, 3, "P");
    add_link(diagram, 2, 3, "D");
    add_link(diagram, 1, 4, "PP");
    add_link(diagram, 2, 5, "DD");
    add_link(diagram, 3, 5, "D");
    place_all(diagram, SDG_DOWN);
    assert_true(is_level(&diagram->links[3]));
    assert_true(is_level(&diagram->links[4]));
    assert_int_equal(tangle_of(diagram), 0);
    sdg_diagram_free(diagram);
}

static void a_layer_gets_deeper_for_the_label_of_a_level_line(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    for (int i = 0; i < 2; i++)
        add_node(diagram, 0, 60, 12);
    add_link(diagram, 0, 1, "two\nlines");
    add_bands(diagram);
    place_all(diagram, SDG_DOWN);
    sdg_box label = label_box(&diagram->links[0]);
    assert_true(is_level(&diagram->links[0]));
    assert_true(label.bottom > diagram->links[0].curve[0].y);
    assert_true(label.top <= diagram->bands[0].box.top);
    sdg_diagram_free(diagram);
}

/* Three nodes of one layer, all joined; each has a line to a node before or after them. */
static sdg_diagram *triangle(uint32_t layer, uint32_t others)
{
    sdg_diagram *diagram = blank();
    for (int i = 0; i < 3; i++)
        add_node(diagram, layer, 60, 20);
    for (uint32_t i = 0; i < 3; i++) {
        add_link(diagram, i, (i + 1) % 3, "D");
        add_node(diagram, others, 60, 20);
    }
    for (uint32_t i = 0; i < 3; i++)
        add_link(diagram, i, 3 + i, "");
    place_all(diagram, SDG_DOWN);
    return diagram;
}

static uint32_t arcs_on(const sdg_diagram *diagram, bool above)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < 3; i++) {
        const sdg_link *link = &diagram->links[i];
        count += !is_level(link) && (furthest(diagram, link) > 0) == above;
    }
    return count;
}

static void an_arc_goes_to_the_side_without_lines(void **state)
{
    (void)state;
    sdg_diagram *first = triangle(0, 1), *last = triangle(1, 0);
    assert_int_equal(arcs_on(first, true), 1);
    assert_int_equal(arcs_on(first, false), 0);
    assert_int_equal(arcs_on(last, true), 0);
    assert_int_equal(arcs_on(last, false), 1);
    assert_int_equal(tangle_of(first) + tangle_of(last), 0);
    sdg_diagram_free(first);
    sdg_diagram_free(last);
}

static void arcs_over_one_another_have_depths_of_their_own(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    for (int i = 0; i < 2; i++)
        add_node(diagram, 0, 60, 20);
    for (int i = 0; i < 5; i++)
        add_link(diagram, 0, 1, "PD");
    place_all(diagram, SDG_DOWN);
    for (uint32_t i = 0; i < 5; i++) {
        for (uint32_t k = 0; k < i; k++) {
            double one = furthest(diagram, &diagram->links[i]);
            double other = furthest(diagram, &diagram->links[k]);
            assert_true(fabs(one - other) > 8);
        }
    }
    assert_int_equal(tangle_of(diagram), 0);
    sdg_diagram_free(diagram);
}

/* Paths within the layers before and after hold a line between the two nodes of layer 1. */
static void a_line_between_two_nodes_is_crossed_straight(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    for (uint32_t i = 0; i < 8; i++)
        add_node(diagram, i < 3 ? 0 : i < 5 ? 1 : 2, 60, 20);
    static const uint32_t ends[][2] = {{0, 1}, {1, 2}, {5, 6}, {6, 7}, {0, 3},
                                       {2, 4}, {3, 5}, {4, 7}, {1, 6}, {3, 4}};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        add_link(diagram, ends[i][0], ends[i][1], i == 9 ? "over" : "");
    place_all(diagram, SDG_DOWN);
    assert_true(is_level(&diagram->links[9]));
    assert_int_equal(tangle_of(diagram), 1);
    sdg_diagram_free(diagram);
}

/* From a box to the nearest point of a line. */
static double distance(const sdg_link *link, sdg_box box)
{
    double least = HUGE_VAL;
    for (uint32_t i = 0; i < link->curve_count / 3 * CUTS; i++) {
        sdg_point at = nth_point(link, i);
        double x = fmax(fmax(box.left - at.x, at.x - box.right), 0);
        double y = fmax(fmax(box.bottom - at.y, at.y - box.top), 0);
        least = fmin(least, hypot(x, y));
    }
    return least;
}

static void labels_of_straight_lines_that_cross_stand_nearest_to_their_own(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    for (uint32_t i = 0; i < 4; i++)
        add_node(diagram, i / 2, 80, 20);
    for (uint32_t i = 0; i < 4; i++)
        add_link(diagram, i / 2, 2 + i % 2, "D");
    place_all(diagram, SDG_DOWN);
    for (uint32_t i = 0; i < 4; i++) {
        sdg_box label = label_box(&diagram->links[i]);
        double own = distance(&diagram->links[i], label);
        assert_int_equal(diagram->links[i].curve_count, 4);
        for (uint32_t k = 0; k < 4; k++)
            assert_true(k == i || distance(&diagram->links[k], label) > own + 1);
    }
    assert_int_equal(tangle_of(diagram), 1);
    sdg_diagram_free(diagram);
}

static void a_heavy_line_in_a_fan_runs_from_middle_to_middle(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    add_node(diagram, 0, 42, 20);
    for (uint32_t i = 1; i <= 6; i++) {
        add_node(diagram, 1, 42, 20);
        add_link(diagram, 0, i, "PD");
    }
    diagram->links[1].pen.width = 2.2;
    place_all(diagram, SDG_DOWN);
    for (uint32_t k = 0; k < diagram->links[1].curve_count; k++)
        assert_true(diagram->links[1].curve[k].x == diagram->nodes[0].at.x);
    sdg_diagram_free(diagram);
}

/* Joins the first node of each layer to that of the next. */
static uint32_t add_spine(sdg_diagram *diagram, uint32_t *spine)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        if (diagram->nodes[i].layer == count)
            spine[count++] = i;
    }
    for (uint32_t i = 0; i + 1 < count; i++)
        add_link(diagram, spine[i], spine[i + 1], "PD")->pen.width = 2.2;
    return count;
}

static void a_heavy_path_is_straight_whatever_stands_beside_it(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 100; seed++) {
        uint32_t spine[8];
        sdg_diagram *diagram = random_diagram(seed);
        uint32_t count = add_spine(diagram, spine);
        place_all(diagram, SDG_DOWN);
        for (uint32_t i = 1; i < count; i++)
            assert_true(diagram->nodes[spine[i]].at.x == diagram->nodes[spine[0]].at.x);
        sdg_diagram_free(diagram);
    }
}

static void lines_side_by_side_are_told_from_lines_that_cross(void **state)
{
    (void)state;
    segment lines[2] = {{.top = 0, .bottom = 100}, {.top = 8, .bottom = 110}};
    gap between = {.count = 2, .mode = GAP_STRAIGHT, .depth = 20};
    uint32_t in_gap[2] = {0, 1};
    layout it = {.segments = lines, .gap_segments = in_gap};
    assert_false(place_lines_apart(&it, &between));
    between.depth = 200;
    assert_true(place_lines_apart(&it, &between));
    lines[1] = (segment){.top = 100, .bottom = 0};
    between.depth = 40;
    assert_true(place_lines_apart(&it, &between));
}

/* Where an arc is furthest from its row, as its points say. */
static double turn_of(const sdg_link *arc)
{
    double start = arc->curve[0].y, turn = start;
    for (uint32_t i = 0; i < arc->curve_count; i++)
        turn = fabs(arc->curve[i].y - start) > fabs(turn - start) ? arc->curve[i].y : turn;
    return turn;
}

static bool overlap(const sdg_link *a, const sdg_link *b)
{
    double a_end = a->curve[a->curve_count - 1].x, b_end = b->curve[b->curve_count - 1].x;
    double a_low = fmin(a->curve[0].x, a_end), a_high = fmax(a->curve[0].x, a_end);
    double b_low = fmin(b->curve[0].x, b_end), b_high = fmax(b->curve[0].x, b_end);
    return a_low < b_high && b_low < a_high;
}

/* Wide enough that many arcs pass several blocks of places at once. */
static void no_two_arcs_of_a_wide_row_lie_on_one_another(void **state)
{
    (void)state;
    enum { NODES = 400, ARCS = 300 };
    sdg_diagram *diagram = blank();
    uint32_t random = 7, compared = 0;
    for (uint32_t i = 0; i < NODES; i++)
        add_node(diagram, 0, 20, 14);
    for (uint32_t i = 0; i < ARCS; i++)
        add_link(diagram, draw(&random, NODES), draw(&random, NODES), i % 3 == 0 ? "ab" : "");
    place_all(diagram, SDG_DOWN);
    for (uint32_t i = 0; i < ARCS; i++) {
        const sdg_link *arc = &diagram->links[i];
        for (uint32_t k = 0; k < i; k++) {
            const sdg_link *other = &diagram->links[k];
            bool loops = arc->tail == arc->head || other->tail == other->head;
            if (loops || is_level(arc) || is_level(other) || !overlap(arc, other))
                continue;
            assert_true(fabs(turn_of(arc) - turn_of(other)) > 4);
            compared++;
        }
    }
    assert_true(compared > 1000);
    sdg_diagram_free(diagram);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(links_that_form_a_path_in_a_layer_join_neighbours),
        cmocka_unit_test(a_layer_gets_deeper_for_the_label_of_a_level_line),
        cmocka_unit_test(an_arc_goes_to_the_side_without_lines),
        cmocka_unit_test(arcs_over_one_another_have_depths_of_their_own),
        cmocka_unit_test(no_two_arcs_of_a_wide_row_lie_on_one_another),
        cmocka_unit_test(a_line_between_two_nodes_is_crossed_straight),
        cmocka_unit_test(labels_of_straight_lines_that_cross_stand_nearest_to_their_own),
        cmocka_unit_test(a_heavy_line_in_a_fan_runs_from_middle_to_middle),
        cmocka_unit_test(a_heavy_path_is_straight_whatever_stands_beside_it),
        cmocka_unit_test(lines_side_by_side_are_told_from_lines_that_cross),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
