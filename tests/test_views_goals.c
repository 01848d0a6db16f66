/* The list of goal states, as a table and as a sheet. */
#include "view_scene.h"

#include <math.h>
#include <stdio.h>

static void goals_are_numbered_by_distance(void **state)
{
    (void)state;
    assert_writes("jugs", "goals", "text",
                  "goal    moves  state\n"
                  "goal:1      6  (3,4)\n"
                  "goal:2      7  (0,4)\n");
    assert_writes("jugs", "goals", "csv",
                  "goal,moves,state\ngoal:1,6,\"(3,4)\"\ngoal:2,7,\"(0,4)\"\n");
}

static void where_moves_cost_the_list_has_costs(void **state)
{
    (void)state;
    assert_writes("torch", "goals", "json",
                  "{\n  \"complete\": true,\n  \"limit\": null,\n  \"goals\": [\n"
                  "    {\"goal\": 1, \"distance\": 17, \"state\": \"- right\"}\n  ]\n}\n");
    assert_writes("torch", "goals", "csv", "goal,cost,state\ngoal:1,17,- right\n");
}

static void without_a_goal_the_list_is_empty_and_says_why(void **state)
{
    (void)state;
    assert_writes("priests priests=4 devils=4", "goals", "text",
                  "goal  moves  state\n\n"
                  "No solution: none of the 11 reachable states is a goal.\n");
}

static void a_sheet_has_a_board_a_goal_with_its_number_and_distance(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "jugs");
    sdg_diagram *diagram = view_figure(&it, "goals");
    assert_int_equal(diagram->node_count, 2);
    assert_string_equal(diagram->nodes[0].says, "(3,4)");
    assert_int_equal(texts_reading(diagram, "goals", "goal:2"), 1);
    assert_int_equal(texts_reading(diagram, "goals", "7 moves"), 1);
    assert_string_equal(diagram->notice, "2 of 16 states shown: all goal states.");
    sdg_diagram_free(diagram);
    scene_close(&it);
}

/* 78 goals, of which a page holds fewer. */
static void a_sheet_is_a_page_unless_more_is_asked_for(void **state)
{
    view_scene it;
    char notice[80];
    (void)state;
    scene_open(&it, "jugs sizes=5,7,9 goal=4");
    assert_true(it.facts->goals > 60);
    sdg_diagram *diagram = view_figure(&it, "goals");
    assert_true(diagram->node_count < it.facts->goals);
    assert_true(diagram->width <= SDG_A4_WIDTH && diagram->height <= SDG_A4_HEIGHT);
    (void)snprintf(notice, sizeof notice, "the nearest %u of %u goal states",
                   (unsigned)diagram->node_count, (unsigned)it.facts->goals);
    assert_non_null(strstr(diagram->notice, notice));
    sdg_diagram_free(diagram);
    it.options.max_draw = 500;
    diagram = view_figure(&it, "goals");
    assert_int_equal(diagram->node_count, it.facts->goals);
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void boards_do_not_overlap(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "jugs sizes=5,7,9 goal=4");
    sdg_diagram *diagram = view_figure(&it, "goals");
    for (uint32_t a = 0; a < diagram->node_count; a++) {
        for (uint32_t b = 0; b < a; b++) {
            double x = fabs(diagram->nodes[a].at.x - diagram->nodes[b].at.x);
            double y = fabs(diagram->nodes[a].at.y - diagram->nodes[b].at.y);
            assert_true(x > diagram->nodes[a].width + 4 || y > diagram->nodes[a].height + 20);
        }
    }
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void states_without_a_picture_are_words(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "jugs");
    it.options.node = SDG_NODE_TEXT;
    sdg_diagram *diagram = view_figure(&it, "goals");
    assert_string_equal(diagram->nodes[1].label, "(0,4)");
    sdg_diagram_free(diagram);
    scene_close(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(goals_are_numbered_by_distance),
        cmocka_unit_test(where_moves_cost_the_list_has_costs),
        cmocka_unit_test(without_a_goal_the_list_is_empty_and_says_why),
        cmocka_unit_test(a_sheet_has_a_board_a_goal_with_its_number_and_distance),
        cmocka_unit_test(a_sheet_is_a_page_unless_more_is_asked_for),
        cmocka_unit_test(boards_do_not_overlap),
        cmocka_unit_test(states_without_a_picture_are_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
