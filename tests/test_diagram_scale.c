/* Scaling a sheet: every length of it, and the smallest letters by which the scale is chosen. */
#include "placed.h"

static void assert_near(double is, double wanted)
{
    if (fabs(is - wanted) > 1e-6)
        fail_msg("%f is not %f", is, wanted);
}

/* Two nodes, a labelled link, a text and an ellipse, placed with their page. */
static sdg_diagram *sheet(void)
{
    sdg_diagram *diagram = blank();
    add_node(diagram, 0, 40, 20);
    add_node(diagram, 1, 40, 20);
    diagram->nodes[0].label = "here";
    diagram->nodes[0].text_size = 8;
    diagram->nodes[1].label = "";
    diagram->nodes[1].text_size = 3;
    diagram->nodes[1].double_border = true;
    add_link(diagram, 0, 1, "move")->arrow_size = 7;
    add_bands(diagram);
    assert_true(sdg_diagram_group(diagram, "picture", 0));
    assert_true(sdg_mark_text(diagram, (sdg_point){1, 2}, SDG_ALIGN_LEFT, "x", 6, 0, false));
    assert_true(sdg_mark_ellipse(diagram, (sdg_point){3, 4}, 5, 6, 0, sdg_pen_of(0, 2, SDG_SOLID)));
    assert_int_equal(sdg_place_best(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT, NULL), SDG_OK);
    return diagram;
}

static const sdg_mark *mark_of(const sdg_diagram *diagram, sdg_mark_kind kind)
{
    for (uint32_t g = 0; g < diagram->group_count; g++)
        for (uint32_t i = 0; i < diagram->groups[g].mark_count; i++)
            if (diagram->groups[g].node == 0 && diagram->groups[g].marks[i].kind == kind)
                return &diagram->groups[g].marks[i];
    fail();
    return NULL;
}

static void the_smallest_letters_are_those_that_are_drawn(void **state)
{
    (void)state;
    sdg_diagram *diagram = sheet();
    assert_near(sdg_diagram_least_text(diagram), 6);
    sdg_diagram_free(diagram);
    diagram = blank();
    assert_near(sdg_diagram_least_text(diagram), 8.5);
    diagram->text_size = 0;
    assert_near(sdg_diagram_least_text(diagram), 0);
    sdg_diagram_free(diagram);
}

static void every_length_is_multiplied(void **state)
{
    (void)state;
    sdg_diagram *diagram = sheet();
    double width = diagram->width, x = diagram->nodes[1].at.x, text = diagram->text_size;
    sdg_point curve = diagram->links[0].curve[0], label = diagram->links[0].label_at;
    double top = diagram->bands[0].box.top;
    assert_int_equal(sdg_diagram_scale(diagram, 1.5, NULL), SDG_OK);
    assert_near(diagram->nodes[1].at.x, 1.5 * x);
    assert_near(diagram->links[0].curve[0].y, 1.5 * curve.y);
    assert_near(diagram->links[0].label_at.x, 1.5 * label.x);
    assert_near(diagram->links[0].arrow_size, 10.5);
    assert_near(diagram->links[0].pen.width, 1.5);
    assert_near(diagram->bands[0].box.top, 1.5 * top);
    assert_near(diagram->text_size, 1.5 * text);
    assert_near(mark_of(diagram, SDG_MARK_TEXT)->size, 9);
    assert_near(mark_of(diagram, SDG_MARK_TEXT)->points[0].y, 3);
    assert_near(mark_of(diagram, SDG_MARK_ELLIPSE)->points[1].x, 7.5);
    assert_near(mark_of(diagram, SDG_MARK_ELLIPSE)->pen.width, 3);
    assert_true(diagram->width <= 1.5 * width && diagram->width > 1.5 * width - 1);
    sdg_diagram_free(diagram);
}

static void nodes_keep_whole_points_and_double_borders_their_edge(void **state)
{
    (void)state;
    sdg_diagram *diagram = sheet();
    assert_int_equal(sdg_diagram_scale(diagram, 0.93, NULL), SDG_OK);
    assert_near(diagram->nodes[0].width, 38);
    assert_near(diagram->nodes[0].height, 19);
    /* The outer line was 24 pt from the middle, and is now at 22.32 or just beyond. */
    assert_near(diagram->nodes[1].width, 37);
    sdg_diagram_free(diagram);
}

static void letters_that_are_large_enough_are_not_blown_up(void **state)
{
    (void)state;
    sdg_diagram *diagram = sheet();
    const sdg_paper large = {2000, 2000, 6}, slide = {2000, 2000, 12}, narrow = {100, 2000, 12};
    assert_near(sdg_place_scale(diagram, &large), 1);
    assert_near(sdg_place_scale(diagram, &slide), 2);
    assert_near(sdg_place_scale(diagram, &narrow), 100 / diagram->width);
    sdg_diagram_free(diagram);
}

static void a_page_takes_the_form_that_prints_larger(void **state)
{
    (void)state;
    sdg_diagram *diagram = sheet();
    diagram->caption = "A caption that is long enough for several lines, if it is set as narrow as "
                       "a sheet without any particular need would set it, below the body.";
    assert_int_equal(sdg_place_page_in(diagram, 300, 2000, NULL), SDG_OK);
    double narrow = diagram->height;
    assert_int_equal(sdg_place_page_in(diagram, 600, narrow - 5, NULL), SDG_OK);
    assert_true(diagram->height < narrow && diagram->width <= 600);
    sdg_diagram_free(diagram);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_smallest_letters_are_those_that_are_drawn),
        cmocka_unit_test(every_length_is_multiplied),
        cmocka_unit_test(nodes_keep_whole_points_and_double_borders_their_edge),
        cmocka_unit_test(letters_that_are_large_enough_are_not_blown_up),
        cmocka_unit_test(a_page_takes_the_form_that_prints_larger),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
