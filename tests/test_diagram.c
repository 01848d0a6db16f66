/* Filling a diagram: nodes, links, samples, groups and their marks. */
#include "support.h"

#include <math.h>

#include "diagram/shape.h"

static const sdg_pen thin = {0, 1, SDG_SOLID};

static sdg_diagram *with_group(void)
{
    sdg_diagram *diagram = sdg_diagram_new();
    assert_non_null(diagram);
    assert_true(sdg_diagram_group(diagram, "legend", SDG_NONE));
    return diagram;
}

static const sdg_mark *last_mark(const sdg_diagram *diagram)
{
    const sdg_group *group = &diagram->groups[diagram->group_count - 1];
    assert_true(group->mark_count > 0);
    return &group->marks[group->mark_count - 1];
}

static void a_new_diagram_is_empty(void **state)
{
    (void)state;
    sdg_diagram *diagram = sdg_diagram_new();
    assert_int_equal(diagram->node_count + diagram->link_count + diagram->group_count, 0);
    assert_string_equal(diagram->caption, "");
    assert_false(diagram->body_placed || diagram->page_placed);
    sdg_diagram_free(diagram);
}

static void freeing_no_diagram_does_nothing(void **state)
{
    (void)state;
    sdg_diagram_free(NULL);
}

static void nodes_keep_what_they_hold_when_more_are_added(void **state)
{
    (void)state;
    sdg_diagram *diagram = sdg_diagram_new();
    for (uint32_t i = 0; i < 1000; i++)
        sdg_diagram_node(diagram)->width = i;
    assert_int_equal(diagram->node_count, 1000);
    for (uint32_t i = 0; i < 1000; i++)
        assert_true(diagram->nodes[i].width == i);
    sdg_diagram_free(diagram);
}

static void a_link_knows_its_ends_and_has_no_curve(void **state)
{
    (void)state;
    sdg_diagram *diagram = sdg_diagram_new();
    const sdg_link *link = sdg_diagram_link(diagram, 3, 5);
    assert_int_equal(link->tail, 3);
    assert_int_equal(link->head, 5);
    assert_null(link->curve);
    sdg_diagram_free(diagram);
}

static void texts_of_samples_are_copied(void **state)
{
    (void)state;
    char text[] = "priest";
    sdg_diagram *diagram = sdg_diagram_new();
    const sdg_sample *sample = sdg_diagram_sample(diagram, SDG_SAMPLE_CELL, text);
    text[0] = 'x';
    assert_string_equal(sample->text, "priest");
    sdg_diagram_free(diagram);
}

static void a_mark_without_a_group_is_refused(void **state)
{
    (void)state;
    sdg_diagram *diagram = sdg_diagram_new();
    sdg_box box = {0, 0, 1, 1};
    assert_false(sdg_mark_box(diagram, box, 0, thin));
    sdg_diagram_free(diagram);
}

static void marks_belong_to_the_last_group(void **state)
{
    (void)state;
    sdg_diagram *diagram = with_group();
    sdg_box box = {0, 0, 1, 1};
    assert_true(sdg_mark_box(diagram, box, 0, thin));
    assert_true(sdg_diagram_group(diagram, "badge", 2));
    for (int i = 0; i < 20; i++)
        assert_true(sdg_mark_box(diagram, box, 0, thin));
    assert_int_equal(diagram->groups[0].mark_count, 1);
    assert_int_equal(diagram->groups[1].mark_count, 20);
    assert_int_equal(diagram->groups[1].node, 2);
    sdg_diagram_free(diagram);
}

static void points_and_texts_of_marks_are_copied(void **state)
{
    (void)state;
    sdg_diagram *diagram = with_group();
    sdg_point points[2] = {{1, 2}, {3, 4}};
    char text[] = "start";
    assert_true(sdg_mark_line(diagram, points, 2, thin));
    points[0].x = 99;
    assert_true(last_mark(diagram)->points[0].x == 1);
    assert_true(sdg_mark_text(diagram, points[1], SDG_ALIGN_LEFT, text, 8, 0, true));
    text[0] = 'x';
    assert_string_equal(last_mark(diagram)->text, "start");
    sdg_diagram_free(diagram);
}

static void a_line_is_never_filled(void **state)
{
    (void)state;
    sdg_diagram *diagram = with_group();
    sdg_point points[2] = {{1, 2}, {3, 4}};
    assert_true(sdg_mark_line(diagram, points, 2, thin));
    assert_int_equal(last_mark(diagram)->fill, SDG_NO_COLOUR);
    sdg_diagram_free(diagram);
}

static void a_rounded_box_is_a_closed_path_inside_its_box(void **state)
{
    (void)state;
    sdg_diagram *diagram = with_group();
    sdg_box box = {10, 20, 50, 40};
    assert_true(sdg_mark_round(diagram, box, 6, 0xFFFFFF, thin));
    const sdg_mark *mark = last_mark(diagram);
    assert_int_equal(mark->point_count % 3, 1);
    assert_memory_equal(&mark->points[0], &mark->points[mark->point_count - 1], sizeof(sdg_point));
    for (uint32_t i = 0; i < mark->point_count; i++) {
        assert_true(mark->points[i].x >= 10 && mark->points[i].x <= 50);
        assert_true(mark->points[i].y >= 20 && mark->points[i].y <= 40);
    }
    sdg_diagram_free(diagram);
}

static void a_radius_too_large_is_half_the_shorter_side(void **state)
{
    (void)state;
    sdg_diagram *diagram = with_group();
    sdg_box box = {0, 0, 40, 20};
    assert_true(sdg_mark_round(diagram, box, 500, 0, thin));
    assert_true(last_mark(diagram)->points[0].x == 10);
    sdg_diagram_free(diagram);
}

static void an_arrowhead_ends_at_its_tip_and_has_its_length(void **state)
{
    (void)state;
    sdg_diagram *diagram = with_group();
    sdg_point from = {0, 0}, tip = {30, 40};
    assert_true(sdg_mark_arrow(diagram, from, tip, 5, 0));
    const sdg_mark *mark = last_mark(diagram);
    assert_int_equal(mark->point_count, 3);
    assert_memory_equal(&mark->points[0], &tip, sizeof tip);
    sdg_point base = {(mark->points[1].x + mark->points[2].x) / 2,
                      (mark->points[1].y + mark->points[2].y) / 2};
    assert_true(fabs(base.x - 27) < 1e-9 && fabs(base.y - 36) < 1e-9);
    sdg_diagram_free(diagram);
}

static void an_arrow_from_its_own_tip_is_still_finite(void **state)
{
    (void)state;
    sdg_diagram *diagram = with_group();
    sdg_point tip = {7, 7};
    assert_true(sdg_mark_arrow(diagram, tip, tip, 5, 0));
    for (uint32_t i = 0; i < 3; i++)
        assert_true(isfinite(last_mark(diagram)->points[i].x));
    sdg_diagram_free(diagram);
}

static void every_shape_stays_in_its_box(void **state)
{
    (void)state;
    sdg_diagram *diagram = with_group();
    sdg_box box = {10, 10, 20, 20};
    for (int shape = SDG_SHAPE_FILL; shape < SDG_SHAPE_COUNT; shape++) {
        assert_true(sdg_mark_shape(diagram, box, (sdg_shape)shape, 0, thin));
        const sdg_mark *mark = last_mark(diagram);
        uint32_t count = mark->kind == SDG_MARK_ELLIPSE ? 1 : mark->point_count;
        for (uint32_t i = 0; i < count; i++) {
            assert_true(mark->points[i].x >= 10 && mark->points[i].x <= 20);
            assert_true(mark->points[i].y >= 10 && mark->points[i].y <= 20);
        }
    }
    assert_int_equal(diagram->groups[0].mark_count, SDG_SHAPE_COUNT - 1);
    sdg_diagram_free(diagram);
}

static void no_shape_adds_no_mark(void **state)
{
    (void)state;
    sdg_diagram *diagram = with_group();
    sdg_box box = {0, 0, 1, 1};
    assert_true(sdg_mark_shape(diagram, box, SDG_SHAPE_NONE, 0, thin));
    assert_int_equal(diagram->groups[0].mark_count, 0);
    sdg_diagram_free(diagram);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_diagram_is_empty),
        cmocka_unit_test(freeing_no_diagram_does_nothing),
        cmocka_unit_test(nodes_keep_what_they_hold_when_more_are_added),
        cmocka_unit_test(a_link_knows_its_ends_and_has_no_curve),
        cmocka_unit_test(texts_of_samples_are_copied),
        cmocka_unit_test(a_mark_without_a_group_is_refused),
        cmocka_unit_test(marks_belong_to_the_last_group),
        cmocka_unit_test(points_and_texts_of_marks_are_copied),
        cmocka_unit_test(a_line_is_never_filled),
        cmocka_unit_test(a_rounded_box_is_a_closed_path_inside_its_box),
        cmocka_unit_test(a_radius_too_large_is_half_the_shorter_side),
        cmocka_unit_test(an_arrowhead_ends_at_its_tip_and_has_its_length),
        cmocka_unit_test(an_arrow_from_its_own_tip_is_still_finite),
        cmocka_unit_test(every_shape_stays_in_its_box),
        cmocka_unit_test(no_shape_adds_no_mark),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
