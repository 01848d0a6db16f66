/* The cloud as a figure: nothing is left out, and nothing is drawn twice. */
#include "view_scene.h"

#include <math.h>

/* How many dots a figure has; those that a path lies over are drawn again. */
static uint32_t dots_of(const sdg_diagram *diagram)
{
    uint32_t count = 0;
    for (uint32_t g = 0; g < diagram->group_count; g++)
        for (uint32_t i = 0; i < diagram->groups[g].mark_count; i++)
            if (diagram->groups[g].marks[i].kind == SDG_MARK_DOTS)
                count += diagram->groups[g].marks[i].point_count;
    return count;
}

/* How many moves the lines of a figure are made of. */
static uint32_t moves_of(const sdg_diagram *diagram)
{
    uint32_t count = 0;
    for (uint32_t g = 0; g < diagram->group_count; g++)
        for (uint32_t i = 0; i < diagram->groups[g].mark_count; i++)
            if (strcmp(diagram->groups[g].kind, "moves") == 0)
                count += diagram->groups[g].marks[i].point_count - 1;
    return count;
}

static void every_state_is_a_dot_and_every_move_a_line(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "hanoi disks=5");
    sdg_diagram *diagram = view_figure(&it, "cloud");
    assert_int_equal(dots_of(diagram), 243 + it.facts->length + 1);
    assert_int_equal(moves_of(diagram), it.facts->transitions / 2);
    assert_int_equal(diagram->node_count, 0);
    sdg_diagram_free(diagram);
    scene_close(&it);
}

/* In one direction or in both, and once where several moves join two states. */
static void a_move_without_an_inverse_is_one_line_too(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "jugs");
    uint32_t lines = 0;
    for (uint32_t a = 0; a < it.facts->states; a++) {
        for (uint32_t b = 0; b < a; b++) {
            bool joined = false;
            for (int way = 0; way < 2; way++) {
                uint32_t count, from = way == 0 ? a : b, to = way == 0 ? b : a;
                const uint32_t *targets = sdg_space_targets(it.base.space, from, &count);
                for (uint32_t i = 0; i < count; i++)
                    joined |= targets[i] == to;
            }
            lines += joined;
        }
    }
    sdg_diagram *diagram = view_figure(&it, "cloud");
    assert_int_equal(moves_of(diagram), lines);
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void lines_that_would_cover_the_sheet_are_left_out_and_said_to_be(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "lights size=3");
    sdg_diagram *diagram = view_figure(&it, "cloud");
    assert_int_equal(dots_of(diagram), 512 + it.facts->length + 1);
    assert_int_equal(moves_of(diagram), it.facts->transitions / 2);
    sdg_diagram_free(diagram);
    scene_close(&it);
    scene_open(&it, "lights size=4");
    diagram = view_figure(&it, "cloud");
    assert_int_equal(moves_of(diagram), 0);
    assert_non_null(strstr(diagram->notice, "Moves are not drawn"));
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void start_goals_and_path_are_set_apart(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "jugs");
    sdg_diagram *diagram = view_figure(&it, "cloud");
    assert_int_equal(marks_of(diagram, "start", SDG_MARK_ELLIPSE), 1);
    assert_int_equal(marks_of(diagram, "goals", SDG_MARK_ELLIPSE), it.facts->goals);
    assert_int_equal(marks_of(diagram, "path", SDG_MARK_LINE), 2);
    assert_int_equal(texts_reading(diagram, "start", "start"), 1);
    assert_int_equal(texts_reading(diagram, "goal", "goal"), 1);
    assert_int_equal(texts_reading(diagram, "key", "moves to the nearest goal"), 1);
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void without_a_solution_colours_tell_the_way_from_the_start(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests priests=4 devils=4");
    sdg_diagram *diagram = view_figure(&it, "cloud");
    assert_int_equal(texts_reading(diagram, "key", "moves from the start"), 1);
    assert_int_equal(marks_of(diagram, "path", SDG_MARK_LINE), 0);
    assert_non_null(strstr(diagram->notice, "No solution"));
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void states_without_a_way_to_a_goal_are_said_to_have_none(void **state)
{
    view_scene it;
    bool is_said = false;
    (void)state;
    scene_open(&it, "queens");
    sdg_diagram *diagram = view_figure(&it, "cloud");
    for (uint32_t i = 0; i < diagram->sample_count; i++)
        is_said |= strcmp(diagram->samples[i].text, "no goal can be reached") == 0;
    assert_true(is_said);
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void a_start_that_is_the_goal_has_one_word(void **state)
{
    view_scene it;
    (void)state;
    scene_from(&it, "hanoi disks=2", "- | - | 2 1", 0);
    sdg_diagram *diagram = view_figure(&it, "cloud");
    assert_int_equal(texts_reading(diagram, "goal", "start = goal"), 1);
    assert_int_equal(texts_reading(diagram, "start", "start"), 0);
    sdg_diagram_free(diagram);
    scene_close(&it);
}

/* How far the boxes in groups of a kind go to one side: to the right, or (as -x) to the left. */
static double side_of(const sdg_diagram *diagram, const char *kind, double sign)
{
    double most = -1e9;
    for (uint32_t g = 0; g < diagram->group_count; g++) {
        const sdg_group *group = &diagram->groups[g];
        for (uint32_t m = 0; m < group->mark_count && strcmp(group->kind, kind) == 0; m++)
            for (uint32_t p = 0; p < group->marks[m].point_count; p++)
                if (group->marks[m].kind == SDG_MARK_POLYGON)
                    most = fmax(most, sign * group->marks[m].points[p].x);
    }
    return most;
}

static void pictures_stand_clear_of_the_key(void **state)
{
    static const char *const puzzles[] = {"priests", "hanoi disks=6", "jugs",
                                          "tiles cols=2 rows=2"};
    (void)state;
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
        view_scene it;
        scene_open(&it, puzzles[i]);
        sdg_diagram *diagram = view_figure(&it, "cloud");
        assert_true(side_of(diagram, "key", 1) < -side_of(diagram, "insets", -1));
        sdg_diagram_free(diagram);
        scene_close(&it);
    }
}

static void rings_have_titles_and_every_state(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "hanoi disks=5");
    it.options.cloud = SDG_FORM_RINGS;
    sdg_diagram *diagram = view_figure(&it, "cloud");
    assert_int_equal(dots_of(diagram), 243 + it.facts->length + 1);
    assert_int_equal(texts_reading(diagram, "titles", "layer 31"), 1);
    assert_int_equal(texts_reading(diagram, "titles", "layer 20"), 1);
    assert_non_null(strstr(diagram->caption, "the rings are the layers about the start"));
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void an_overview_says_that_it_is_one(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "jugs");
    it.options.cloud = SDG_FORM_QUICK;
    sdg_diagram *diagram = view_figure(&it, "cloud");
    assert_non_null(strstr(diagram->caption, "this is an overview"));
    sdg_diagram_free(diagram);
    scene_close(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_state_is_a_dot_and_every_move_a_line),
        cmocka_unit_test(a_move_without_an_inverse_is_one_line_too),
        cmocka_unit_test(lines_that_would_cover_the_sheet_are_left_out_and_said_to_be),
        cmocka_unit_test(start_goals_and_path_are_set_apart),
        cmocka_unit_test(without_a_solution_colours_tell_the_way_from_the_start),
        cmocka_unit_test(states_without_a_way_to_a_goal_are_said_to_have_none),
        cmocka_unit_test(a_start_that_is_the_goal_has_one_word),
        cmocka_unit_test(pictures_stand_clear_of_the_key),
        cmocka_unit_test(rings_have_titles_and_every_state),
        cmocka_unit_test(an_overview_says_that_it_is_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
