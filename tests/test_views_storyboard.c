/* The storyboard: which states it pictures, and where boards and arrows lie. */
#include <math.h>
#include <stdio.h>

#include "view_scene.h"

static void a_board_shows_each_state_of_the_path(void **state)
{
    view_scene it;
    char name[16];
    (void)state;
    scene_open(&it, "priests");
    sdg_diagram *diagram = view_figure(&it, "solution");
    assert_int_equal(diagram->node_count, 12);
    assert_int_equal(diagram->link_count, 11);
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        snprintf(name, sizeof name, "s%u", it.facts->path[i]);
        assert_string_equal(diagram->nodes[i].name, name);
    }
    assert_true(diagram->nodes[11].double_border);
    assert_non_null(strstr(diagram->notice, "12 of 16 states shown: one shortest path"));
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void boards_do_not_overlap(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests");
    sdg_diagram *diagram = view_figure(&it, "solution");
    for (uint32_t i = 0; i < diagram->node_count; i++)
        for (uint32_t k = 0; k < i; k++) {
            const sdg_node *a = &diagram->nodes[i], *b = &diagram->nodes[k];
            assert_true(fabs(a->at.x - b->at.x) >= (a->width + b->width) / 2 + 4.0 ||
                        fabs(a->at.y - b->at.y) >= (a->height + b->height) / 2 + 4.0);
        }
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void every_row_is_read_from_left_to_right(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests");
    sdg_diagram *diagram = view_figure(&it, "solution");
    for (uint32_t i = 1; i < diagram->node_count; i++) {
        const sdg_node *before = &diagram->nodes[i - 1], *here = &diagram->nodes[i];
        bool same_row = fabs(before->at.y - here->at.y) < 0.5;
        assert_true(same_row ? here->at.x > before->at.x : here->at.y < before->at.y);
        if (!same_row)
            assert_true(fabs(here->at.x - diagram->nodes[0].at.x) < 0.5);
    }
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void arrows_run_from_border_to_border(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests");
    sdg_diagram *diagram = view_figure(&it, "solution");
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        const sdg_node *tail = &diagram->nodes[link->tail], *head = &diagram->nodes[link->head];
        double beyond = head->double_border ? 4.0 : 0.0;
        assert_int_equal(link->curve_count % 3, 1);
        assert_true(fabs(link->curve[0].x - tail->at.x - tail->width / 2) < 0.01);
        assert_true(fabs(head->at.x - head->width / 2 - beyond -
                         link->curve[link->curve_count - 1].x) < 0.01);
    }
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void a_thinned_storyboard_says_how(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests");
    it.options.every = 4;
    sdg_diagram *diagram = view_figure(&it, "solution");
    assert_int_equal(diagram->node_count, 4);
    assert_string_equal(diagram->links[0].label, "4 moves");
    assert_string_equal(diagram->links[2].label, "3 moves");
    assert_non_null(strstr(diagram->notice, "one state in every 4"));
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void without_a_solution_the_start_stands_alone(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests priests=4 devils=4");
    sdg_diagram *diagram = view_figure(&it, "solution");
    assert_int_equal(diagram->node_count, 1);
    assert_string_equal(diagram->nodes[0].name, "s0");
    assert_non_null(strstr(diagram->notice, "No solution"));
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void a_start_that_is_a_goal_is_both(void **state)
{
    view_scene it;
    (void)state;
    scene_from(&it, "priests", "0P 0D right", 0);
    sdg_diagram *diagram = view_figure(&it, "solution");
    assert_int_equal(diagram->node_count, 1);
    assert_int_equal(texts_reading(diagram, "storyboard", "start = goal"), 1);
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void a_blocked_step_is_crossed_out(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests boat-side=hidden");
    sdg_diagram *diagram = view_figure(&it, "solution");
    assert_int_equal(diagram->link_count, 3);
    assert_null(strstr(diagram->links[0].kind, "blocked"));
    assert_non_null(strstr(diagram->links[1].kind, "blocked"));
    assert_int_equal(marks_of(diagram, "storyboard", SDG_MARK_LINE), 2);
    sdg_diagram_free(diagram);
    scene_close(&it);
}

/* 63 moves: with labels at the arrows the letters would print in 3 points. */
static void many_boards_stand_densely_with_the_move_below(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "hanoi disks=6");
    sdg_diagram *diagram = view_figure(&it, "solution");
    assert_int_equal(diagram->link_count, 63);
    double fit = fmin(SDG_A4_WIDTH / diagram->width, SDG_A4_HEIGHT / diagram->height);
    assert_true(fit * diagram->links[0].text_size >= 5.0);
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        const sdg_node *head = &diagram->nodes[link->head];
        assert_true(fabs(link->label_at.x - head->at.x) < 0.5);
        /* Clear of the border, which of a goal is drawn outside of its size. */
        double border = head->height / 2 + (head->double_border ? 4.0 : 0.0);
        double label = link->label_at.y + link->text_size * (strchr(link->label, '\n') ? 1.1 : 0.5);
        assert_true(label <= head->at.y - border - 1.0);
        assert_true(2 * link->label_at.y - label >= diagram->body.bottom);
    }
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void a_text_that_is_wider_than_its_board_is_left_to_the_board(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "sokoban");
    sdg_diagram *diagram = view_figure(&it, "solution");
    assert_int_equal(texts_reading(diagram, "storyboard", diagram->nodes[0].says), 0);
    assert_true(diagram->nodes[0].says[0] != '\0');
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static bool explains(const sdg_diagram *diagram, const char *text)
{
    bool found = false;
    for (uint32_t i = 0; i < diagram->sample_count; i++)
        found = found || strcmp(diagram->samples[i].text, text) == 0;
    return found;
}

static void what_a_path_alone_shows_is_explained_beside_it_alone(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "klotski board=AB./CC. goal=C@1,1");
    it.scene.painters = sdg_painters;
    sdg_diagram *storyboard = view_figure(&it, "solution"), *graph = view_figure(&it, "graph");
    assert_true(explains(storyboard, "piece that moved"));
    assert_true(explains(storyboard, "where it stood"));
    assert_false(explains(graph, "where it stood"));
    sdg_diagram_free(storyboard);
    sdg_diagram_free(graph);
    scene_close(&it);
}

static void an_engine_gets_boards_without_places(void **state)
{
    view_scene it;
    sdg_error err = {0};
    (void)state;
    scene_open(&it, "priests");
    sdg_diagram *diagram = sdg_diagram_new();
    assert_int_equal(view_of("solution")->draw(&it.scene, true, diagram, &err), SDG_OK);
    assert_false(diagram->body_placed);
    assert_int_equal(diagram->node_count, 12);
    sdg_diagram_free(diagram);
    scene_close(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_shows_each_state_of_the_path),
        cmocka_unit_test(boards_do_not_overlap),
        cmocka_unit_test(every_row_is_read_from_left_to_right),
        cmocka_unit_test(arrows_run_from_border_to_border),
        cmocka_unit_test(a_thinned_storyboard_says_how),
        cmocka_unit_test(without_a_solution_the_start_stands_alone),
        cmocka_unit_test(a_start_that_is_a_goal_is_both),
        cmocka_unit_test(a_blocked_step_is_crossed_out),
        cmocka_unit_test(many_boards_stand_densely_with_the_move_below),
        cmocka_unit_test(a_text_that_is_wider_than_its_board_is_left_to_the_board),
        cmocka_unit_test(what_a_path_alone_shows_is_explained_beside_it_alone),
        cmocka_unit_test(an_engine_gets_boards_without_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
