/* Breadth-first and depth-first search: their orders on graphs small enough to follow by hand,
 * under every convention. */
#include "search_checks.h"

#include <math.h>

extern const sdg_search sdg_search_bfs, sdg_search_dfs;

/* 0 -> 1, 2; 1 -> 3; 2 -> 1, 4; 3 -> 0, 4; the goal is 4. */
static listed_graph five_nodes(void)
{
    return (listed_graph){
        .starts = {0},
        .start_count = 1,
        .goal = 4,
        .fails_at = SDG_NONE,
        .edges = {{0, 1, 1}, {0, 2, 1}, {1, 3, 1}, {2, 1, 1}, {2, 4, 1}, {3, 0, 1}, {3, 4, 1}},
        .edge_count = 7};
}

/* What a run on the five nodes should show. */
typedef struct expectation {
    const sdg_search *search;
    sdg_convention how;
    const char *discovered, *expanded, *finished;
    uint32_t length, peak;
    uint64_t generated, repeats;
} expectation;

static void check(const expectation *want)
{
    listed_graph graph = five_nodes();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, want->search, want->how);
    assert_order(run, &it, discovered, want->discovered);
    assert_order(run, &it, expanded, want->expanded);
    assert_order(run, &it, finished, want->finished);
    assert_int_equal(run->goal, id_of(&it, 4));
    assert_int_equal(run->length, want->length);
    assert_int_equal(run->cost, want->length);
    assert_int_equal(run->generated, want->generated);
    assert_int_equal(run->repeats, want->repeats);
    assert_int_equal(run->peak_frontier, want->peak);
    sdg_run_free(run);
    explored_free(&it);
}

static void bfs_takes_the_oldest_first_and_stops_when_the_goal_has_its_turn(void **state)
{
    (void)state;
    check(&(expectation){&sdg_search_bfs, {0}, "0 1 2 3 4", "0 1 2 3 4", "0 1 2 3", 2, 2, 7, 3});
}

static void bfs_that_tests_on_generation_stops_when_the_goal_is_seen(void **state)
{
    (void)state;
    check(&(expectation){&sdg_search_bfs,
                         {.goal_test = SDG_GOAL_TEST_GENERATE},
                         "0 1 2 3 4",
                         "0 1 2",
                         "0 1",
                         2,
                         2,
                         5,
                         1});
}

static void bfs_that_never_stops_expands_the_goal_like_any_other(void **state)
{
    (void)state;
    check(&(expectation){&sdg_search_bfs,
                         {.stop = SDG_STOP_NEVER},
                         "0 1 2 3 4",
                         "0 1 2 3 4",
                         "0 1 2 3 4",
                         2,
                         2,
                         7,
                         3});
}

static void bfs_that_marks_on_popping_lets_a_state_wait_twice(void **state)
{
    (void)state;
    listed_graph graph = five_nodes();
    graph.edges[3] = (listed_edge){2, 3, 1};
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_bfs, (sdg_convention){.mark_when = SDG_MARK_POP});
    char text[512];
    events_of(text, sizeof text, &it, run);
    assert_string_equal(text, "d0 e0 g1 d1 g2 d2 f0 e1 g3 d3 f1 e2 g3 d3 g4 d4 f2 e3 g0 r0 g4 d4 "
                              "f3 r3 e4 G4");
    assert_int_equal(run->discovered_count, 5);
    assert_int_equal(run->peak_frontier, 3);
    sdg_run_free(run);
    explored_free(&it);
}

static void recursive_dfs_follows_the_first_child_to_the_end(void **state)
{
    (void)state;
    check(&(expectation){&sdg_search_dfs, {0}, "0 1 3 4", "0 1 3 4", "", 3, 4, 4, 1});
}

static void recursive_dfs_that_never_stops_finishes_children_before_parents(void **state)
{
    (void)state;
    check(&(expectation){&sdg_search_dfs,
                         {.stop = SDG_STOP_NEVER},
                         "0 1 3 4 2",
                         "0 1 3 4 2",
                         "4 3 1 2 0",
                         3,
                         4,
                         7,
                         3});
}

static void recursive_dfs_that_tests_on_generation_does_not_expand_the_goal(void **state)
{
    (void)state;
    check(&(expectation){&sdg_search_dfs,
                         {.goal_test = SDG_GOAL_TEST_GENERATE},
                         "0 1 3 4",
                         "0 1 3",
                         "",
                         3,
                         4,
                         4,
                         1});
}

static void recursive_dfs_marks_at_the_visit_under_either_marking(void **state)
{
    (void)state;
    check(&(expectation){
        &sdg_search_dfs, {.mark_when = SDG_MARK_POP}, "0 1 3 4", "0 1 3 4", "", 3, 4, 4, 1});
}

static void dfs_with_a_stack_takes_the_last_child_first(void **state)
{
    (void)state;
    check(&(expectation){
        &sdg_search_dfs, {.dfs = SDG_DFS_STACK}, "0 1 2 4", "0 2 4", "0 2", 2, 2, 4, 1});
}

static void dfs_with_a_stack_that_never_stops_comes_back_to_what_waits(void **state)
{
    (void)state;
    check(&(expectation){&sdg_search_dfs,
                         {.dfs = SDG_DFS_STACK, .stop = SDG_STOP_NEVER},
                         "0 1 2 4 3",
                         "0 2 4 1 3",
                         "0 2 4 1 3",
                         2,
                         2,
                         7,
                         3});
}

static void dfs_with_a_stack_that_marks_on_popping_gives_a_state_its_last_parent(void **state)
{
    (void)state;
    listed_graph graph = five_nodes();
    graph.goal = SDG_NONE;
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_dfs,
                          (sdg_convention){.dfs = SDG_DFS_STACK, .mark_when = SDG_MARK_POP});
    char text[512];
    events_of(text, sizeof text, &it, run);
    assert_string_equal(text, "d0 e0 g1 d1 g2 d2 f0 e2 g1 d1 g4 d4 f2 e4 f4 e1 g3 d3 f1 e3 g0 r0 "
                              "g4 r4 f3 r1");
    assert_int_equal(run->parent[id_of(&it, 1)], id_of(&it, 2));
    assert_order(run, &it, discovered, "0 1 2 4 3");
    sdg_run_free(run);
    explored_free(&it);
}

static void events_tell_the_same_story_as_the_counts(void **state)
{
    (void)state;
    listed_graph graph = five_nodes();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_bfs, (sdg_convention){0});
    char text[512];
    events_of(text, sizeof text, &it, run);
    assert_string_equal(text, "d0 e0 g1 d1 g2 d2 f0 e1 g3 d3 f1 e2 g1 r1 g4 d4 f2 e3 g0 r0 g4 r4 "
                              "f3 e4 G4");
    assert_int_equal(run->events[run->event_count - 1].g, 2);
    assert_int_equal(run->events[0].parent, SDG_NONE);
    sdg_run_free(run);
    explored_free(&it);
}

static void events_are_kept_only_if_asked_for(void **state)
{
    (void)state;
    listed_graph graph = five_nodes();
    explored it = open_graph(&graph, no_limits);
    sdg_convention how = {0};
    sdg_run *run = NULL;
    assert_int_equal(sdg_search_run(&run, (sdg_plan[]){sdg_plan_of(&sdg_search_bfs)}, it.space,
                                    &how, false, NULL),
                     SDG_OK);
    assert_null(run->events);
    assert_int_equal(run->event_count, 0);
    assert_int_equal(run->expanded_count, 5);
    sdg_run_free(run);
    explored_free(&it);
}

static void on_priests_bfs_expands_15_states_and_dfs_13(void **state)
{
    (void)state;
    explored it = open_words(&crossing_puzzle, NULL, 0, no_limits);
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_OK);
    sdg_run *bfs = run_on(&it, &sdg_search_bfs, (sdg_convention){0});
    sdg_run *dfs = run_on(&it, &sdg_search_dfs, (sdg_convention){0});
    assert_int_equal(bfs->state_count, 16);
    assert_int_equal(bfs->expanded_count, 15);
    assert_int_equal(bfs->length, 11);
    assert_true(bfs->optimal);
    assert_int_equal(dfs->expanded_count, 13);
    assert_int_equal(dfs->length, 11);
    assert_false(dfs->optimal);
    sdg_run_free(bfs);
    sdg_run_free(dfs);
    explored_free(&it);
}

static void a_search_expands_only_what_it_needs(void **state)
{
    (void)state;
    explored it = open_steps("below=5000", "fan=2", no_limits);
    uint32_t goal_number = 4999;
    sdg_run *run = run_on(&it, &sdg_search_dfs, (sdg_convention){0});
    assert_int_equal(run->goal, id_of(&it, goal_number));
    assert_int_equal(sdg_space_expanded_count(it.space), 4999);
    assert_int_equal(run->state_count, sdg_space_state_count(it.space));
    sdg_run_free(run);
    explored_free(&it);
}

static void states_that_a_search_never_met_have_no_number(void **state)
{
    (void)state;
    listed_graph graph = five_nodes();
    explored it = open_graph(&graph, no_limits);
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_OK);
    sdg_run *run = run_on(&it, &sdg_search_dfs, (sdg_convention){0});
    uint32_t unmet = id_of(&it, 2);
    assert_int_equal(run->state_count, 5);
    assert_int_equal(run->discovered[unmet], SDG_NONE);
    assert_int_equal(run->expanded[unmet], SDG_NONE);
    assert_int_equal(run->parent[unmet], SDG_NONE);
    sdg_run_free(run);
    explored_free(&it);
}

static void several_starts_are_searched_together_or_one_after_the_other(void **state)
{
    (void)state;
    listed_graph graph = five_nodes();
    graph.starts[1] = 3;
    graph.start_count = 2;
    graph.goal = SDG_NONE;
    explored it = open_graph(&graph, no_limits);
    sdg_run *bfs = run_on(&it, &sdg_search_bfs, (sdg_convention){0});
    sdg_run *dfs = run_on(&it, &sdg_search_dfs, (sdg_convention){0});
    sdg_run *stack = run_on(&it, &sdg_search_dfs, (sdg_convention){.dfs = SDG_DFS_STACK});
    assert_order(bfs, &it, expanded, "0 3 1 2 4");
    assert_order(dfs, &it, expanded, "0 1 3 4 2");
    assert_order(stack, &it, expanded, "3 4 0 2 1");
    assert_int_equal(bfs->parent[id_of(&it, 3)], SDG_NONE);
    sdg_run_free(bfs);
    sdg_run_free(dfs);
    sdg_run_free(stack);
    explored_free(&it);
}

static void a_start_that_is_a_goal_ends_the_search_at_once(void **state)
{
    (void)state;
    listed_graph graph = five_nodes();
    graph.goal = 0;
    explored it = open_graph(&graph, no_limits);
    sdg_run *bfs = run_on(&it, &sdg_search_bfs, (sdg_convention){0});
    sdg_run *dfs =
        run_on(&it, &sdg_search_dfs, (sdg_convention){.goal_test = SDG_GOAL_TEST_GENERATE});
    assert_int_equal(bfs->length, 0);
    assert_int_equal(bfs->cost, 0);
    assert_int_equal(bfs->expanded_count, 1);
    assert_int_equal(dfs->length, 0);
    assert_int_equal(dfs->expanded_count, 0);
    assert_true(bfs->effective_branching == 0);
    assert_int_equal(sdg_space_expanded_count(it.space), 0);
    sdg_run_free(bfs);
    sdg_run_free(dfs);
    explored_free(&it);
}

static void without_a_goal_there_is_no_length(void **state)
{
    (void)state;
    listed_graph graph = five_nodes();
    graph.goal = SDG_NONE;
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_bfs, (sdg_convention){0});
    assert_int_equal(run->goal, SDG_NONE);
    assert_int_equal(run->length, SDG_NONE);
    assert_true(run->cost == UINT64_MAX);
    assert_false(run->optimal);
    assert_int_equal(run->finished_count, 5);
    sdg_run_free(run);
    explored_free(&it);
}

static void without_a_start_nothing_happens(void **state)
{
    (void)state;
    listed_graph graph = five_nodes();
    graph.start_count = 0;
    explored it = open_graph(&graph, no_limits);
    sdg_run *bfs = run_on(&it, &sdg_search_bfs, (sdg_convention){0});
    sdg_run *dfs = run_on(&it, &sdg_search_dfs, (sdg_convention){0});
    assert_int_equal(bfs->state_count, 0);
    assert_int_equal(bfs->event_count, 0);
    assert_int_equal(dfs->event_count, 0);
    sdg_run_free(bfs);
    sdg_run_free(dfs);
    explored_free(&it);
}

static void with_costs_bfs_is_not_said_to_be_optimal(void **state)
{
    (void)state;
    listed_graph graph = five_nodes();
    graph.edges[4].cost = 9;
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_bfs, (sdg_convention){0});
    assert_int_equal(run->length, 2);
    assert_int_equal(run->cost, 10);
    assert_false(run->optimal);
    sdg_run_free(run);
    explored_free(&it);
}

static void costs_beyond_32_bits_are_summed(void **state)
{
    (void)state;
    listed_graph graph = five_nodes();
    graph.edges[1].cost = graph.edges[4].cost = UINT32_MAX - 1;
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_bfs, (sdg_convention){0});
    assert_true(run->cost == 2 * (uint64_t)(UINT32_MAX - 1));
    sdg_run_free(run);
    explored_free(&it);
}

static void the_branching_factor_of_a_chain_is_near_1(void **state)
{
    (void)state;
    explored it = open_steps("below=101", "fan=1", no_limits);
    sdg_run *run = run_on(&it, &sdg_search_bfs, (sdg_convention){0});
    double b = run->effective_branching;
    double sum = 0;
    for (int i = 0; i < 100; i++)
        sum = b * (1 + sum);
    assert_int_equal(run->length, 100);
    assert_true(fabs(sum - 101) < 1e-9);
    sdg_run_free(run);
    explored_free(&it);
}

static void the_branching_factor_solves_its_equation(void **state)
{
    (void)state;
    explored it = open_words(&crossing_puzzle, NULL, 0, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_bfs, (sdg_convention){0});
    double b = run->effective_branching;
    double sum = 0;
    for (int i = 0; i < 11; i++)
        sum = b * (1 + sum);
    assert_true(fabs(sum - 15) < 1e-9);
    sdg_run_free(run);
    explored_free(&it);
}

static void dfs_goes_a_million_deep(void **state)
{
    (void)state;
    explored it = open_steps("below=1000000", "fan=1", no_limits);
    sdg_convention how = {0};
    sdg_run *run = NULL;
    assert_int_equal(sdg_search_run(&run, (sdg_plan[]){sdg_plan_of(&sdg_search_dfs)}, it.space,
                                    &how, false, NULL),
                     SDG_OK);
    assert_int_equal(run->length, 999999);
    assert_int_equal(run->peak_frontier, 1000000);
    sdg_run_free(run);
    explored_free(&it);
}

static void a_limit_leaves_a_valid_partial_run(void **state)
{
    (void)state;
    explored it = open_steps("below=100", "fan=1", (sdg_limits){.max_states = 40});
    sdg_convention how = {0};
    sdg_run *run = NULL;
    sdg_error err = {0};
    assert_int_equal(sdg_search_run(&run, (sdg_plan[]){sdg_plan_of(&sdg_search_bfs)}, it.space,
                                    &how, true, &err),
                     SDG_E_LIMIT);
    assert_non_null(run);
    assert_int_equal(run->state_count, 40);
    assert_int_equal(run->expanded_count, 39);
    assert_int_equal(run->goal, SDG_NONE);
    assert_int_equal(sdg_space_limit(it.space), SDG_LIMIT_STATES);
    sdg_run_free(run);
    explored_free(&it);
}

static void a_puzzle_that_fails_ends_the_search(void **state)
{
    (void)state;
    listed_graph graph = five_nodes();
    graph.fails_at = 2;
    graph.failure = SDG_E_INPUT;
    explored it = open_graph(&graph, no_limits);
    sdg_convention how = {0};
    sdg_run *run = NULL;
    sdg_error err = {0};
    assert_int_equal(sdg_search_run(&run, (sdg_plan[]){sdg_plan_of(&sdg_search_bfs)}, it.space,
                                    &how, true, &err),
                     SDG_E_INPUT);
    assert_null(run);
    assert_string_equal(err.text, "the script has no rule for this");
    explored_free(&it);
}

static void parallel_moves_and_self_loops_are_looked_at_as_repeats(void **state)
{
    (void)state;
    listed_graph graph = {.start_count = 1,
                          .goal = SDG_NONE,
                          .fails_at = SDG_NONE,
                          .edges = {{0, 0, 1}, {0, 1, 1}, {0, 1, 1}},
                          .edge_count = 3};
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_bfs, (sdg_convention){0});
    assert_int_equal(run->generated, 3);
    assert_int_equal(run->repeats, 2);
    sdg_run_free(run);
    explored_free(&it);
}

static void a_convention_is_a_clause(void **state)
{
    (void)state;
    sdg_convention preset = {0};
    sdg_convention other = {.goal_test = SDG_GOAL_TEST_GENERATE,
                            .stop = SDG_STOP_NEVER,
                            .dfs = SDG_DFS_STACK,
                            .mark_when = SDG_MARK_POP};
    sdg_buffer text = {0};
    WRITTEN(text, sdg_convention_put(&sdg_search_dfs, &preset, &sink));
    assert_string_equal(text.bytes, "goal tested on expansion, stops at the goal, recursive, "
                                    "children in declared order, no state twice");
    sdg_buffer_free(&text);
    WRITTEN(text, sdg_convention_put(&sdg_search_bfs, &other, &sink));
    assert_string_equal(text.bytes, "goal tested on generation, goes on after the goal, children "
                                    "in declared order, marked when popped, no state twice");
    sdg_buffer_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bfs_takes_the_oldest_first_and_stops_when_the_goal_has_its_turn),
        cmocka_unit_test(bfs_that_tests_on_generation_stops_when_the_goal_is_seen),
        cmocka_unit_test(bfs_that_never_stops_expands_the_goal_like_any_other),
        cmocka_unit_test(bfs_that_marks_on_popping_lets_a_state_wait_twice),
        cmocka_unit_test(recursive_dfs_follows_the_first_child_to_the_end),
        cmocka_unit_test(recursive_dfs_that_never_stops_finishes_children_before_parents),
        cmocka_unit_test(recursive_dfs_that_tests_on_generation_does_not_expand_the_goal),
        cmocka_unit_test(recursive_dfs_marks_at_the_visit_under_either_marking),
        cmocka_unit_test(dfs_with_a_stack_takes_the_last_child_first),
        cmocka_unit_test(dfs_with_a_stack_that_never_stops_comes_back_to_what_waits),
        cmocka_unit_test(dfs_with_a_stack_that_marks_on_popping_gives_a_state_its_last_parent),
        cmocka_unit_test(events_tell_the_same_story_as_the_counts),
        cmocka_unit_test(events_are_kept_only_if_asked_for),
        cmocka_unit_test(on_priests_bfs_expands_15_states_and_dfs_13),
        cmocka_unit_test(a_search_expands_only_what_it_needs),
        cmocka_unit_test(states_that_a_search_never_met_have_no_number),
        cmocka_unit_test(several_starts_are_searched_together_or_one_after_the_other),
        cmocka_unit_test(a_start_that_is_a_goal_ends_the_search_at_once),
        cmocka_unit_test(without_a_goal_there_is_no_length),
        cmocka_unit_test(without_a_start_nothing_happens),
        cmocka_unit_test(with_costs_bfs_is_not_said_to_be_optimal),
        cmocka_unit_test(costs_beyond_32_bits_are_summed),
        cmocka_unit_test(the_branching_factor_of_a_chain_is_near_1),
        cmocka_unit_test(the_branching_factor_solves_its_equation),
        cmocka_unit_test(dfs_goes_a_million_deep),
        cmocka_unit_test(a_limit_leaves_a_valid_partial_run),
        cmocka_unit_test(a_puzzle_that_fails_ends_the_search),
        cmocka_unit_test(parallel_moves_and_self_loops_are_looked_at_as_repeats),
        cmocka_unit_test(a_convention_is_a_clause),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
