/* What must hold for every placed diagram, on 200 random ones in both directions. */
#include "placed.h"

#include <stdlib.h>

enum { ROUNDS = 200, STEPS = 16 };

typedef void (*check)(const sdg_diagram *diagram);

/* Placed once, for all the tests to look at. */
static sdg_diagram *placed[ROUNDS];

static int place_each(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < ROUNDS; i++) {
        placed[i] = random_diagram(i + 1);
        place_all(placed[i], i % 2 == 0 ? SDG_ACROSS : SDG_DOWN);
    }
    return 0;
}

static int free_each(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < ROUNDS; i++)
        sdg_diagram_free(placed[i]);
    return 0;
}

static void for_each_diagram(check holds)
{
    for (uint32_t i = 0; i < ROUNDS; i++)
        holds(placed[i]);
}

static void nodes_are_apart(const sdg_diagram *diagram)
{
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        for (uint32_t k = 0; k < i; k++) {
            sdg_box a = node_box(&diagram->nodes[i], 0), b = node_box(&diagram->nodes[k], 0);
            assert_false(boxes_meet(a, b));
        }
    }
}

static void line_is_outside(const sdg_diagram *diagram, const sdg_link *link, uint32_t node)
{
    sdg_box box = node_box(&diagram->nodes[node], 0.5);
    for (uint32_t piece = 0; 3 * piece + 1 < link->curve_count; piece++) {
        for (int step = 0; step <= STEPS; step++)
            assert_false(in_box(box, curve_point(link, piece, (double)step / STEPS)));
    }
}

static void lines_are_outside_nodes(const sdg_diagram *diagram)
{
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        for (uint32_t k = 0; k < diagram->node_count; k++)
            line_is_outside(diagram, &diagram->links[i], k);
    }
}

static bool labelled(const sdg_link *link)
{
    return link->label[0] != '\0';
}

static void labels_are_apart(const sdg_diagram *diagram)
{
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        if (!labelled(&diagram->links[i]))
            continue;
        sdg_box box = label_box(&diagram->links[i]);
        for (uint32_t k = 0; k < i; k++) {
            const sdg_link *other = &diagram->links[k];
            assert_false(labelled(other) && boxes_meet(box, label_box(other)));
        }
        for (uint32_t k = 0; k < diagram->node_count; k++)
            assert_false(boxes_meet(box, node_box(&diagram->nodes[k], 0)));
    }
}

static void line_avoids_box(const sdg_link *link, sdg_box box)
{
    for (uint32_t piece = 0; 3 * piece + 1 < link->curve_count; piece++) {
        for (int step = 0; step <= STEPS; step++)
            assert_false(in_box(box, curve_point(link, piece, (double)step / STEPS)));
    }
}

static void labels_are_off_lines(const sdg_diagram *diagram)
{
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        if (!labelled(&diagram->links[i]))
            continue;
        for (uint32_t k = 0; k < diagram->link_count; k++)
            line_avoids_box(&diagram->links[k], label_box(&diagram->links[i]));
    }
}

static void is_on_sheet(const sdg_diagram *diagram, sdg_point at)
{
    assert_true(at.x >= 0 && at.x <= diagram->width && at.y >= 0 && at.y <= diagram->height);
}

static void box_is_on_sheet(const sdg_diagram *diagram, sdg_box box)
{
    is_on_sheet(diagram, (sdg_point){box.left, box.bottom});
    is_on_sheet(diagram, (sdg_point){box.right, box.top});
}

static void all_is_on_the_sheet(const sdg_diagram *diagram)
{
    for (uint32_t i = 0; i < diagram->node_count; i++)
        box_is_on_sheet(diagram, node_box(&diagram->nodes[i], 0));
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        for (uint32_t k = 0; k < link->curve_count; k++)
            is_on_sheet(diagram, link->curve[k]);
        if (labelled(link))
            box_is_on_sheet(diagram, label_box(link));
    }
    for (uint32_t i = 0; i < diagram->band_count; i++)
        box_is_on_sheet(diagram, diagram->bands[i].box);
}

/* On the border or, at a corner, a little inside the square that the rounded one is drawn in. */
static void is_at_border(const sdg_node *node, sdg_point at)
{
    sdg_box outer = node_box(node, -0.01), inner = node_box(node, 0.01);
    assert_true(in_box(outer, at));
    assert_false(in_box(inner, at));
}

static void lines_end_at_borders(const sdg_diagram *diagram)
{
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        assert_true(link->curve_count >= 4 && link->curve_count % 3 == 1);
        is_at_border(&diagram->nodes[link->tail], link->curve[0]);
        is_at_border(&diagram->nodes[link->head], link->curve[link->curve_count - 1]);
    }
}

static void no_two_nodes_overlap(void **state)
{
    (void)state;
    for_each_diagram(nodes_are_apart);
}

static void no_line_runs_through_a_node(void **state)
{
    (void)state;
    for_each_diagram(lines_are_outside_nodes);
}

static void no_label_touches_a_node_or_a_label(void **state)
{
    (void)state;
    for_each_diagram(labels_are_apart);
}

static void no_line_crosses_a_label(void **state)
{
    (void)state;
    for_each_diagram(labels_are_off_lines);
}

static void everything_lies_on_the_sheet(void **state)
{
    (void)state;
    for_each_diagram(all_is_on_the_sheet);
}

static void every_line_goes_from_border_to_border(void **state)
{
    (void)state;
    for_each_diagram(lines_end_at_borders);
}

static void the_same_diagram_is_placed_the_same_way_twice(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 20; seed++) {
        sdg_diagram *a = random_diagram(seed), *b = random_diagram(seed);
        place_all(a, SDG_DOWN);
        place_all(b, SDG_ACROSS);
        place_all(b, SDG_DOWN);
        assert_int_equal(a->group_count, b->group_count);
        for (uint32_t i = 0; i < a->node_count; i++)
            assert_memory_equal(&a->nodes[i].at, &b->nodes[i].at, sizeof(sdg_point));
        for (uint32_t i = 0; i < a->link_count; i++)
            assert_memory_equal(a->links[i].curve, b->links[i].curve,
                                a->links[i].curve_count * sizeof(sdg_point));
        sdg_diagram_free(a);
        sdg_diagram_free(b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_two_nodes_overlap),
        cmocka_unit_test(no_line_runs_through_a_node),
        cmocka_unit_test(no_label_touches_a_node_or_a_label),
        cmocka_unit_test(no_line_crosses_a_label),
        cmocka_unit_test(everything_lies_on_the_sheet),
        cmocka_unit_test(every_line_goes_from_border_to_border),
        cmocka_unit_test(the_same_diagram_is_placed_the_same_way_twice),
    };
    return cmocka_run_group_tests(tests, place_each, free_each);
}
