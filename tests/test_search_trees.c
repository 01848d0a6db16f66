/* Orders of children, repeated states, bounds and limits: what conventions other than the default
 * do, on graphs small enough to follow by hand. */
#include "search_checks.h"

extern const sdg_search sdg_search_bfs, sdg_search_dfs, sdg_search_dls, sdg_search_iddfs;

/* 0 -> 2, 10; 2 -> 3; 10 -> 3, 4; 3 -> 0, 4; the goal is 4. As text, 10 comes before 2. */
static listed_graph ten(void)
{
    return (listed_graph){
        .start_count = 1,
        .goal = 4,
        .fails_at = SDG_NONE,
        .edges = {{0, 2, 1}, {0, 10, 1}, {2, 3, 1}, {10, 3, 1}, {10, 4, 1}, {3, 0, 1}, {3, 4, 1}},
        .edge_count = 7};
}

/* 0 -> 1 -> 2 -> 3 -> 4, 0 -> 3; the goal is 5 below 4. Depth first 3 is met too deep. */
static listed_graph detour(void)
{
    return (listed_graph){
        .start_count = 1,
        .goal = 5,
        .fails_at = SDG_NONE,
        .edges = {{0, 1, 1}, {1, 2, 1}, {2, 3, 1}, {3, 4, 1}, {0, 3, 1}, {4, 5, 1}},
        .edge_count = 6};
}

static void children_come_in_declared_alphabetical_or_reverse_order(void **state)
{
    (void)state;
    listed_graph graph = ten();
    explored it = open_graph(&graph, no_limits);
    static const struct {
        const sdg_search *search;
        sdg_convention how;
        const char *turns;
    } cases[] = {
        {&sdg_search_bfs, {0}, "0 2 10 3 4"},
        {&sdg_search_bfs, {.order = SDG_ORDER_ALPHA}, "0 10 2 3 4"},
        {&sdg_search_bfs, {.order = SDG_ORDER_REVERSE}, "0 10 2 4"},
        {&sdg_search_dfs, {0}, "0 2 3 4"},
        {&sdg_search_dfs, {.order = SDG_ORDER_ALPHA}, "0 10 3 4"},
        {&sdg_search_dfs, {.order = SDG_ORDER_REVERSE}, "0 10 4"},
        {&sdg_search_dfs, {.order = SDG_ORDER_REVERSE, .dfs = SDG_DFS_STACK}, "0 2 3 4"},
        {&sdg_search_dfs, {.order = SDG_ORDER_ALPHA, .dfs = SDG_DFS_STACK}, "0 2 3 4"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sdg_run *run = run_on(&it, cases[i].search, cases[i].how);
        assert_turns(&it, run, cases[i].turns);
        sdg_run_free(run);
    }
    explored_free(&it);
}

static void equal_texts_stay_in_declared_order(void **state)
{
    (void)state;
    listed_graph graph = {.start_count = 1,
                          .goal = SDG_NONE,
                          .fails_at = SDG_NONE,
                          .edges = {{0, 3, 5}, {0, 1, 1}, {0, 3, 7}},
                          .edge_count = 3};
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_bfs, (sdg_convention){.order = SDG_ORDER_ALPHA});
    assert_events(&it, run, "d0 e0 g1 d1 g3 d3 g3 r3 f0 e1 f1 e3 f3");
    assert_int_equal(run->events[4].cost, 5);
    assert_int_equal(run->events[6].cost, 7);
    sdg_run_free(run);
    explored_free(&it);
}

static void in_a_tree_a_state_has_many_nodes_and_the_path_is_that_of_the_goals_node(void **state)
{
    (void)state;
    listed_graph graph = ten();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_bfs, (sdg_convention){.repeats = SDG_REPEATS_ALLOW});
    assert_turns(&it, run, "0 2 10 3 3 4");
    assert_path(&it, run, "0 10 4");
    assert_int_equal(run->repeats, 0);
    assert_int_equal(run->length, 2);
    assert_true(run->optimal);
    assert_int_equal(run->parent[id_of(&it, 4)], id_of(&it, 10));
    sdg_run_free(run);
    run = run_on(&it, &sdg_search_bfs,
                 (sdg_convention){.repeats = SDG_REPEATS_FORBID_ON_PATH, .stop = SDG_STOP_NEVER});
    assert_turns(&it, run, "0 2 10 3 3 4 4 4");
    assert_int_equal(run->repeats, 2);
    assert_true(run->proven == 2);
    sdg_run_free(run);
    explored_free(&it);
}

/* The path of the tree goes through 3 twice: once too deep to be followed, then as a child of 0. */
static void depth_first_in_a_tree_visits_a_state_once_for_each_path(void **state)
{
    (void)state;
    listed_graph graph = ten();
    graph.goal = SDG_NONE;
    explored it = open_graph(&graph, no_limits);
    for (int form = SDG_DFS_RECURSIVE; form <= SDG_DFS_STACK; form++) {
        sdg_run *run = run_on(
            &it, &sdg_search_dfs,
            (sdg_convention){.repeats = SDG_REPEATS_FORBID_ON_PATH, .dfs = (sdg_dfs_form)form});
        assert_turns(&it, run, form == SDG_DFS_RECURSIVE ? "0 2 3 4 10 3 4 4" : "0 10 4 3 4 2 3 4");
        assert_int_equal(run->repeats, 2);
        assert_true(run->proven == UINT64_MAX);
        sdg_run_free(run);
    }
    explored_free(&it);
}

static void a_loop_on_the_path_of_a_tree_counts_as_moves(void **state)
{
    (void)state;
    listed_graph graph = {.start_count = 1,
                          .goal = 2,
                          .fails_at = SDG_NONE,
                          .edges = {{0, 1, 3}, {1, 0, 4}, {1, 2, 5}},
                          .edge_count = 3};
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_to(&it, &sdg_search_dls, 5, (sdg_convention){.repeats = SDG_REPEATS_ALLOW});
    assert_turns(&it, run, "0 1 0 1 0 2");
    assert_path(&it, run, "0 1 0 1 2");
    assert_int_equal(run->length, 4);
    assert_int_equal(run->cost, 3 + 4 + 3 + 5);
    assert_int_equal(run->parent[id_of(&it, 2)], id_of(&it, 1));
    assert_int_equal(run->parent[id_of(&it, 1)], id_of(&it, 0));
    assert_int_equal(run->parent[id_of(&it, 0)], SDG_NONE);
    assert_false(run->optimal);
    sdg_run_free(run);
    explored_free(&it);
}

static void a_bound_cuts_what_is_deeper(void **state)
{
    (void)state;
    listed_graph graph = detour();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_to(&it, &sdg_search_dls, 2, (sdg_convention){0});
    assert_events(&it, run, "d0 e0 g1 d1 e1 g2 d2 c2 f1 g3 d3 e3 g4 d4 c4 f3 f0");
    assert_int_equal(run->goal, SDG_NONE);
    assert_true(run->proven == 3);
    sdg_run_free(run);
    explored_free(&it);
}

static void a_state_first_met_too_deep_is_met_again_by_fewer_moves(void **state)
{
    (void)state;
    listed_graph graph = detour();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_to(&it, &sdg_search_dls, 3, (sdg_convention){0});
    assert_events(&it, run,
                  "d0 e0 g1 d1 e1 g2 d2 e2 g3 d3 c3 f2 f1 g3 i3 d3 e3 g4 d4 e4 g5 d5 e5 "
                  "G5");
    assert_path(&it, run, "0 3 4 5");
    assert_int_equal(run->events[14].kind, SDG_EVENT_IMPROVE);
    assert_int_equal(run->events[14].value, 3);
    assert_int_equal(run->events[14].g, 1);
    sdg_run_free(run);
    explored_free(&it);
}

static void without_a_bound_a_limited_search_is_a_search_of_all(void **state)
{
    (void)state;
    listed_graph graph = ten();
    graph.goal = SDG_NONE;
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_dls, (sdg_convention){0});
    assert_true(run->proven == UINT64_MAX);
    sdg_run_free(run);
    explored_free(&it);
}

static void iterative_deepening_begins_again_with_each_bound(void **state)
{
    (void)state;
    listed_graph graph = ten();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_iddfs, (sdg_convention){0});
    assert_events(&it, run,
                  "| d0 c0 | d0 e0 g2 d2 c2 g10 d10 c10 f0 "
                  "| d0 e0 g2 d2 e2 g3 d3 c3 f2 g10 d10 e10 g3 r3 g4 d4 e4 G4");
    assert_path(&it, run, "0 10 4");
    assert_true(run->optimal);
    assert_order(run, &it, discovered, "0 2 3 10 4");
    assert_order(run, &it, expanded, "0 2 10 4");
    assert_int_equal(run->expanded[id_of(&it, 4)], 4);
    sdg_run_free(run);
    explored_free(&it);
}

static void rounds_are_told_one_by_one_and_their_sum_is_the_run(void **state)
{
    (void)state;
    static const sdg_round wanted[] = {{0, 0, 0, 0, 1}, {1, 2, 0, 1, 2}, {2, 5, 1, 4, 3}};
    listed_graph graph = ten();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_iddfs, (sdg_convention){0});
    uint64_t generated = 0, expanded = 0, repeats = 0;
    assert_int_equal(run->round_count, 3);
    for (size_t i = 0; i < 3; i++) {
        const sdg_round *round = &run->rounds[i];
        assert_int_equal(round->bound, wanted[i].bound);
        assert_int_equal(round->generated, wanted[i].generated);
        assert_int_equal(round->repeats, wanted[i].repeats);
        assert_int_equal(round->expanded, wanted[i].expanded);
        assert_int_equal(round->peak_frontier, wanted[i].peak_frontier);
        generated += round->generated;
        expanded += round->expanded;
        repeats += round->repeats;
    }
    assert_int_equal(run->generated, generated);
    assert_int_equal(run->expanded_count, expanded);
    assert_int_equal(run->repeats, repeats);
    assert_int_equal(run->peak_frontier, 3);
    sdg_run_free(run);
    explored_free(&it);
}

static void deepening_ends_when_nothing_was_cut_or_at_its_bound(void **state)
{
    (void)state;
    listed_graph graph = detour();
    graph.goal = SDG_NONE;
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(&it, &sdg_search_iddfs, (sdg_convention){0});
    assert_int_equal(run->round_count, 5);
    assert_true(run->proven == UINT64_MAX);
    sdg_run_free(run);
    run = run_to(&it, &sdg_search_iddfs, 1, (sdg_convention){0});
    assert_int_equal(run->round_count, 2);
    assert_true(run->proven == 2);
    sdg_run_free(run);
    explored_free(&it);
}

static sdg_limit answer(void *ctx, const sdg_space *space)
{
    unsigned *asked = ctx;
    (void)space;
    return ++*asked > 2 ? SDG_LIMIT_INTERRUPT : SDG_LIMIT_NONE;
}

/* The tree of two states that lead to each other has no end. */
static sdg_run *run_without_end(sdg_plan plan, sdg_repeats repeats)
{
    listed_graph graph = {.start_count = 1,
                          .goal = SDG_NONE,
                          .fails_at = SDG_NONE,
                          .edges = {{0, 1, 1}, {1, 0, 1}},
                          .edge_count = 2};
    explored it = open_graph(&graph, no_limits);
    const sdg_convention how = {.repeats = repeats};
    sdg_run *run = NULL;
    sdg_error err = {0};
    assert_int_equal(sdg_search_run(&run, &plan, it.space, &how, false, &err), SDG_E_LIMIT);
    assert_non_null(run);
    assert_string_not_equal(err.text, "");
    explored_free(&it);
    return run;
}

static void a_limit_on_turns_ends_an_endless_tree(void **state)
{
    (void)state;
    sdg_plan plan = sdg_plan_of(&sdg_search_bfs);
    plan.max_expanded = 100;
    sdg_run *run = run_without_end(plan, SDG_REPEATS_ALLOW);
    assert_int_equal(run->limit, SDG_LIMIT_STATES);
    assert_int_equal(run->expanded_count, 100);
    assert_true(run->proven == 100);
    sdg_run_free(run);
}

static void a_limit_on_memory_ends_an_endless_tree(void **state)
{
    (void)state;
    const sdg_search *const searches[] = {&sdg_search_bfs, &sdg_search_dfs, &sdg_search_dls};
    for (size_t i = 0; i < 3; i++) {
        sdg_plan plan = sdg_plan_of(searches[i]);
        plan.max_memory = 100000;
        sdg_run *run = run_without_end(plan, SDG_REPEATS_ALLOW);
        assert_int_equal(run->limit, SDG_LIMIT_MEMORY);
        assert_true(run->expanded_count > 100 && run->expanded_count < 100000);
        sdg_run_free(run);
    }
}

static void a_question_ends_any_search(void **state)
{
    (void)state;
    const sdg_search *const searches[] = {&sdg_search_bfs, &sdg_search_dfs, &sdg_search_dls,
                                          &sdg_search_iddfs};
    for (size_t i = 0; i < 4; i++) {
        unsigned asked = 0;
        const sdg_progress question = {answer, &asked};
        sdg_plan plan = sdg_plan_of(searches[i]);
        plan.progress = &question;
        sdg_run *run = run_without_end(plan, SDG_REPEATS_ALLOW);
        assert_int_equal(run->limit, SDG_LIMIT_INTERRUPT);
        assert_int_equal(asked, 3);
        assert_null(run->plan.progress);
        assert_true(i == 1 || i == 2 ? run->proven == 0 : run->proven > 0);
        sdg_run_free(run);
    }
}

static void a_limit_of_the_space_is_the_limit_of_the_run(void **state)
{
    (void)state;
    explored it = open_steps("below=100", "fan=1", (sdg_limits){.max_states = 40});
    const sdg_plan plan = sdg_plan_of(&sdg_search_bfs);
    const sdg_convention how = {0};
    sdg_run *run = NULL;
    assert_int_equal(sdg_search_run(&run, &plan, it.space, &how, false, NULL), SDG_E_LIMIT);
    assert_int_equal(run->limit, SDG_LIMIT_STATES);
    assert_true(run->proven == 39);
    sdg_run_free(run);
    explored_free(&it);
}

static void a_caption_tells_the_choices_that_matter(void **state)
{
    (void)state;
    const sdg_convention how = {.order = SDG_ORDER_ALPHA,
                                .dfs = SDG_DFS_STACK,
                                .repeats = SDG_REPEATS_FORBID_ON_PATH,
                                .mark_when = SDG_MARK_POP};
    sdg_buffer text = {0};
    WRITTEN(text, sdg_convention_put(&sdg_search_iddfs, &how, &sink));
    assert_string_equal(text.bytes, "goal tested on expansion, stops at the goal, with a stack, "
                                    "children in alphabetical order, no state twice on a path");
    sdg_buffer_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(children_come_in_declared_alphabetical_or_reverse_order),
        cmocka_unit_test(equal_texts_stay_in_declared_order),
        cmocka_unit_test(in_a_tree_a_state_has_many_nodes_and_the_path_is_that_of_the_goals_node),
        cmocka_unit_test(depth_first_in_a_tree_visits_a_state_once_for_each_path),
        cmocka_unit_test(a_loop_on_the_path_of_a_tree_counts_as_moves),
        cmocka_unit_test(a_bound_cuts_what_is_deeper),
        cmocka_unit_test(a_state_first_met_too_deep_is_met_again_by_fewer_moves),
        cmocka_unit_test(without_a_bound_a_limited_search_is_a_search_of_all),
        cmocka_unit_test(iterative_deepening_begins_again_with_each_bound),
        cmocka_unit_test(rounds_are_told_one_by_one_and_their_sum_is_the_run),
        cmocka_unit_test(deepening_ends_when_nothing_was_cut_or_at_its_bound),
        cmocka_unit_test(a_limit_on_turns_ends_an_endless_tree),
        cmocka_unit_test(a_limit_on_memory_ends_an_endless_tree),
        cmocka_unit_test(a_question_ends_any_search),
        cmocka_unit_test(a_limit_of_the_space_is_the_limit_of_the_run),
        cmocka_unit_test(a_caption_tells_the_choices_that_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
