/* Bidirectional search, and the depth-first searches that keep looking: improving and bounding. */
#include "search_checks.h"

extern const sdg_search sdg_search_bidirectional, sdg_search_dfs_improve, sdg_search_dfbnb;

/* 0 -> 1 -> 2 -> 3 -> 4 with the short cuts 0 -> 2 and 1 -> 4; costs as given; the goal is 4. */
static listed_graph short_cuts(void)
{
    return (listed_graph){
        .start_count = 1,
        .goal = 4,
        .fails_at = SDG_NONE,
        .edges = {{0, 1, 1}, {1, 2, 1}, {2, 3, 1}, {3, 4, 1}, {0, 2, 1}, {1, 4, 9}},
        .edge_count = 6};
}

/* The graph without costs. */
static listed_graph plain_cuts(void)
{
    listed_graph graph = short_cuts();
    graph.edges[5].cost = 1;
    return graph;
}

static void the_two_sides_meet_on_a_shortest_path(void **state)
{
    (void)state;
    listed_graph graph = plain_cuts();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_bidirectional, (sdg_convention){0});
    assert_path(&it, run, "0 1 4");
    assert_events(&it, run,
                  "d0 d4 e0 g1 d1 g2 d2 f0 e4 g1 d1 g3 d3 f4 e1 g2 r2 g4 d4 f1 e1 g0 d0 f1 "
                  "e2 g3 d3 f2 G1");
    assert_int_equal(run->length, 2);
    assert_true(run->optimal);
    assert_int_equal(run->goal, id_of(&it, 4));
    assert_int_equal(run->parent[id_of(&it, 4)], id_of(&it, 1));
    assert_int_equal(run->parent[id_of(&it, 1)], id_of(&it, 0));
    sdg_run_free(run);
    explored_free(&it);
}

static void tested_on_generation_the_sides_meet_earlier(void **state)
{
    (void)state;
    listed_graph graph = plain_cuts();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_bidirectional,
                          (sdg_convention){.goal_test = SDG_GOAL_TEST_GENERATE});
    assert_path(&it, run, "0 1 4");
    assert_events(&it, run, "d0 d4 e0 g1 d1 g2 d2 f0 e4 g1 d1 g3 d3 f4 G1");
    sdg_run_free(run);
    explored_free(&it);
}

/* The first meeting is on the long way round: 0 1 2 3 4 5 6 against 0 7 8 9 6 with a wide front. */
static void the_first_meeting_need_not_be_on_a_shortest_path(void **state)
{
    (void)state;
    listed_graph graph = {
        .start_count = 1,
        .goal = 5,
        .fails_at = SDG_NONE,
        .edges = {{0, 1, 1}, {0, 2, 1}, {1, 3, 1}, {3, 4, 1}, {4, 5, 1}, {2, 6, 1}, {6, 5, 1}},
        .edge_count = 7};
    explored it = open_graph(&graph, no_limits);
    for (int test = 0; test < 2; test++) {
        for (int order = 0; order < 3; order++) {
            sdg_run *run = run_on(
                &it, &sdg_search_bidirectional,
                (sdg_convention){.goal_test = (sdg_goal_test)test, .order = (sdg_order)order});
            assert_path(&it, run, "0 2 6 5");
            sdg_run_free(run);
        }
    }
    explored_free(&it);
}

static void a_space_that_cannot_go_backwards_is_read_backwards(void **state)
{
    (void)state;
    explored it = open_steps("below=100", "fan=3", no_limits);
    sdg_run *run = run_on(&it, &sdg_search_bidirectional, (sdg_convention){0});
    assert_int_equal(run->length, 33);
    assert_true(sdg_space_is_complete(it.space));
    sdg_run_free(run);
    explored_free(&it);
}

static void without_a_goal_there_is_no_second_side(void **state)
{
    (void)state;
    listed_graph graph = plain_cuts();
    graph.goal = SDG_NONE;
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_bidirectional, (sdg_convention){0});
    assert_int_equal(run->goal, SDG_NONE);
    assert_int_equal(run->expanded_count, 0);
    assert_true(run->proven == UINT64_MAX);
    assert_null(run->path);
    sdg_run_free(run);
    explored_free(&it);
}

static void a_start_that_is_the_goal_is_met_at_once(void **state)
{
    (void)state;
    listed_graph graph = plain_cuts();
    graph.goal = 0;
    explored it = open_graph(&graph, no_limits);
    for (int test = 0; test < 2; test++) {
        sdg_run *run = run_on(&it, &sdg_search_bidirectional,
                              (sdg_convention){.goal_test = (sdg_goal_test)test});
        assert_path(&it, run, "0");
        assert_int_equal(run->expanded_count, 1 - test);
        sdg_run_free(run);
    }
    explored_free(&it);
}

static void both_sides_go_on_if_they_never_stop(void **state)
{
    (void)state;
    listed_graph graph = plain_cuts();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_bidirectional, (sdg_convention){.stop = SDG_STOP_NEVER});
    assert_path(&it, run, "0 1 4");
    assert_int_equal(run->expanded_count, 10);
    sdg_run_free(run);
    explored_free(&it);
}

static void its_cost_is_that_of_the_path_it_found(void **state)
{
    (void)state;
    listed_graph graph = short_cuts();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_bidirectional, (sdg_convention){0});
    assert_int_equal(run->length, 2);
    assert_int_equal(run->cost, 10);
    assert_false(run->optimal);
    sdg_run_free(run);
    explored_free(&it);
}

static void a_space_that_is_too_large_is_not_searched_from_both_sides(void **state)
{
    (void)state;
    explored it = open_steps("below=100", "fan=1", (sdg_limits){.max_states = 40});
    const sdg_plan plan = sdg_plan_of(&sdg_search_bidirectional);
    const sdg_convention how = {0};
    sdg_run *run = NULL;
    assert_int_equal(sdg_search_run(&run, &plan, it.space, &how, true, NULL), SDG_E_LIMIT);
    assert_int_equal(run->limit, SDG_LIMIT_STATES);
    assert_int_equal(run->expanded_count, 0);
    assert_true(run->proven == 0);
    sdg_run_free(run);
    explored_free(&it);
}

static void improving_gives_a_state_its_new_predecessor_and_searches_it_again(void **state)
{
    (void)state;
    listed_graph graph = plain_cuts();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_dfs_improve, (sdg_convention){0});
    assert_events(&it, run,
                  "d0 e0 g1 d1 e1 g2 d2 e2 g3 d3 e3 g4 d4 e4 G4 f3 f2 g4 i4 d4 e4 G4 f1 "
                  "g2 i2 d2 e2 g3 i3 d3 e3 g4 r4 f3 f2 f0");
    assert_path(&it, run, "0 1 4");
    assert_int_equal(run->length, 2);
    assert_true(run->optimal);
    assert_true(run->proven == 2);
    assert_int_equal(run->parent[id_of(&it, 2)], id_of(&it, 0));
    const sdg_event *improved = &run->events[18];
    assert_int_equal(improved->kind, SDG_EVENT_IMPROVE);
    assert_int_equal(improved->value, 4);
    assert_int_equal(improved->g, 2);
    sdg_run_free(run);
    explored_free(&it);
}

static void improving_with_a_stack_comes_to_the_same_end(void **state)
{
    (void)state;
    listed_graph graph = plain_cuts();
    explored it = open_graph(&graph, no_limits);
    for (int mark = 0; mark < 2; mark++) {
        for (int stop = 0; stop < 2; stop++) {
            sdg_run *run = run_on(&it, &sdg_search_dfs_improve,
                                  (sdg_convention){.dfs = SDG_DFS_STACK,
                                                   .mark_when = (sdg_mark_when)mark,
                                                   .stop = (sdg_stop)stop});
            assert_path(&it, run, "0 1 4");
            assert_true(run->optimal);
            sdg_run_free(run);
        }
    }
    explored_free(&it);
}

static void bounding_keeps_the_best_and_cuts_what_costs_as_much(void **state)
{
    (void)state;
    listed_graph graph = short_cuts();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_dfbnb, (sdg_convention){0});
    assert_events(&it, run,
                  "d0 e0 g1 d1 e1 g2 d2 e2 g3 d3 e3 g4 d4 e4 G4 I4 f3 f2 g4 c4 f1 g2 i2 d2 "
                  "e2 g3 i3 d3 e3 g4 i4 d4 e4 G4 I4 f3 f2 f0");
    assert_path(&it, run, "0 2 3 4");
    assert_int_equal(run->cost, 3);
    assert_int_equal(run->length, 3);
    assert_true(run->optimal);
    assert_true(run->proven == 3);
    assert_int_equal(run->events[15].kind, SDG_EVENT_INCUMBENT);
    assert_int_equal(run->events[15].value, 4);
    assert_int_equal(run->events[19].kind, SDG_EVENT_CUT);
    assert_int_equal(run->events[19].value, 4);
    assert_int_equal(run->events[19].cost, 10);
    sdg_run_free(run);
    explored_free(&it);
}

static void bounding_finds_the_least_cost_under_every_convention(void **state)
{
    (void)state;
    listed_graph graph = short_cuts();
    explored it = open_graph(&graph, no_limits);
    for (unsigned i = 0; i < 32; i++) {
        const sdg_convention how = {.goal_test = (sdg_goal_test)(i & 1),
                                    .dfs = (sdg_dfs_form)(i >> 1 & 1),
                                    .mark_when = (sdg_mark_when)(i >> 2 & 1),
                                    .stop = (sdg_stop)(i >> 3 & 1),
                                    .repeats =
                                        (i >> 4 & 1) != 0 ? SDG_REPEATS_ALLOW : SDG_REPEATS_FORBID};
        sdg_run *run = run_on(&it, &sdg_search_dfbnb, how);
        assert_int_equal(run->cost, 3);
        assert_path(&it, run, "0 2 3 4");
        sdg_run_free(run);
    }
    explored_free(&it);
}

/* What is cut short has a path, but not the proof. */
static void a_search_that_keeps_looking_proves_nothing_before_its_end(void **state)
{
    (void)state;
    const sdg_search *const searches[] = {&sdg_search_dfs_improve, &sdg_search_dfbnb};
    for (size_t i = 0; i < 2; i++) {
        listed_graph graph = plain_cuts();
        explored it = open_graph(&graph, no_limits);
        sdg_plan plan = sdg_plan_of(searches[i]);
        const sdg_convention how = {0};
        sdg_run *run = NULL;
        plan.max_expanded = 5;
        assert_int_equal(sdg_search_run(&run, &plan, it.space, &how, true, NULL), SDG_E_LIMIT);
        assert_path(&it, run, "0 1 2 3 4");
        assert_int_equal(run->length, 4);
        assert_false(run->optimal);
        assert_true(run->proven == 0);
        sdg_run_free(run);
        explored_free(&it);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_two_sides_meet_on_a_shortest_path),
        cmocka_unit_test(tested_on_generation_the_sides_meet_earlier),
        cmocka_unit_test(the_first_meeting_need_not_be_on_a_shortest_path),
        cmocka_unit_test(a_space_that_cannot_go_backwards_is_read_backwards),
        cmocka_unit_test(without_a_goal_there_is_no_second_side),
        cmocka_unit_test(a_start_that_is_the_goal_is_met_at_once),
        cmocka_unit_test(both_sides_go_on_if_they_never_stop),
        cmocka_unit_test(its_cost_is_that_of_the_path_it_found),
        cmocka_unit_test(a_space_that_is_too_large_is_not_searched_from_both_sides),
        cmocka_unit_test(improving_gives_a_state_its_new_predecessor_and_searches_it_again),
        cmocka_unit_test(improving_with_a_stack_comes_to_the_same_end),
        cmocka_unit_test(bounding_keeps_the_best_and_cuts_what_costs_as_much),
        cmocka_unit_test(bounding_finds_the_least_cost_under_every_convention),
        cmocka_unit_test(a_search_that_keeps_looking_proves_nothing_before_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
