/* Spaces: what is numbered, what an edge is, where rows stand. */
#include "small_puzzles.h"

static const sdg_limits no_limits = {0};

static explored explore_graph(listed_graph *graph)
{
    explored it = open_graph(graph, no_limits);
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_OK);
    return it;
}

static uint32_t number_at(const explored *it, uint32_t state)
{
    return number_of(sdg_space_state(it->space, state));
}

static listed_graph square(void)
{
    return (listed_graph){.starts = {30},
                          .start_count = 1,
                          .goal = 10,
                          .fails_at = SDG_NONE,
                          .edges = {{30, 40, 1}, {30, 20, 1}, {20, 30, 1}, {40, 10, 1}},
                          .edge_count = 4};
}

static void states_are_numbered_as_they_are_discovered(void **state)
{
    (void)state;
    listed_graph graph = square();
    explored it = explore_graph(&graph);
    const uint32_t expected[] = {30, 40, 20, 10};
    assert_int_equal(sdg_space_state_count(it.space), 4);
    for (uint32_t i = 0; i < 4; i++)
        assert_int_equal(number_at(&it, i), expected[i]);
    assert_true(sdg_space_is_complete(it.space));
    explored_free(&it);
}

static void a_state_without_moves_is_expanded_all_the_same(void **state)
{
    (void)state;
    listed_graph graph = square();
    explored it = explore_graph(&graph);
    uint32_t count = 9;
    assert_true(sdg_space_is_expanded(it.space, 3));
    assert_null(sdg_space_targets(it.space, 3, &count));
    assert_int_equal(count, 0);
    explored_free(&it);
}

static void a_state_that_is_not_expanded_has_no_targets(void **state)
{
    (void)state;
    listed_graph graph = square();
    explored it = open_graph(&graph, no_limits);
    uint32_t count = 9;
    assert_false(sdg_space_is_expanded(it.space, 0));
    assert_null(sdg_space_targets(it.space, 0, &count));
    assert_null(sdg_space_costs(it.space, 0));
    assert_int_equal(count, 0);
    assert_false(sdg_space_is_complete(it.space));
    explored_free(&it);
}

static void self_loops_and_parallel_moves_are_edges(void **state)
{
    (void)state;
    listed_graph graph = square();
    graph.edges[1] = (listed_edge){30, 30, 1};
    graph.edges[2] = (listed_edge){30, 40, 1};
    explored it = explore_graph(&graph);
    const uint32_t expected[] = {1, 0, 1};
    uint32_t count;
    const uint32_t *targets = sdg_space_targets(it.space, 0, &count);
    assert_int_equal(count, 3);
    assert_memory_equal(targets, expected, sizeof expected);
    assert_int_equal(sdg_space_edge_count(it.space), 4);
    explored_free(&it);
}

static void while_every_cost_is_1_no_costs_are_kept(void **state)
{
    (void)state;
    listed_graph graph = square();
    explored it = explore_graph(&graph);
    assert_true(sdg_space_is_unit_cost(it.space));
    assert_null(sdg_space_costs(it.space, 0));
    explored_free(&it);
}

static void edges_before_the_first_cost_have_cost_1(void **state)
{
    (void)state;
    listed_graph graph = square();
    graph.edges[3].cost = 7;
    explored it = explore_graph(&graph);
    assert_false(sdg_space_is_unit_cost(it.space));
    assert_int_equal(sdg_space_costs(it.space, 0)[0], 1);
    assert_int_equal(sdg_space_costs(it.space, 0)[1], 1);
    assert_int_equal(sdg_space_costs(it.space, 1)[0], 7);
    assert_int_equal(sdg_space_costs(it.space, 2)[0], 1);
    assert_null(sdg_space_costs(it.space, 3));
    explored_free(&it);
}

static void a_cost_may_be_0(void **state)
{
    (void)state;
    listed_graph graph = square();
    graph.edges[0].cost = 0;
    explored it = explore_graph(&graph);
    assert_int_equal(sdg_space_costs(it.space, 0)[0], 0);
    assert_int_equal(sdg_space_costs(it.space, 0)[1], 1);
    explored_free(&it);
}

static void a_start_that_is_emitted_twice_counts_once(void **state)
{
    (void)state;
    listed_graph graph = square();
    graph.starts[1] = 20;
    graph.starts[2] = 30;
    graph.start_count = 3;
    explored it = explore_graph(&graph);
    assert_int_equal(sdg_space_start_count(it.space), 2);
    assert_int_equal(number_at(&it, 1), 20);
    assert_int_equal(sdg_space_state_count(it.space), 4);
    explored_free(&it);
}

static void without_a_start_the_space_is_empty_and_complete(void **state)
{
    (void)state;
    listed_graph graph = square();
    graph.start_count = 0;
    explored it = explore_graph(&graph);
    assert_int_equal(sdg_space_start_count(it.space), 0);
    assert_int_equal(sdg_space_state_count(it.space), 0);
    assert_true(sdg_space_is_complete(it.space));
    explored_free(&it);
}

static void another_start_and_another_goal_replace_the_puzzles_own(void **state)
{
    (void)state;
    listed_graph graph = square();
    graph_to_open = &graph;
    const uint8_t from[4] = {20};
    const uint8_t to[4] = {40};
    explored it = {0};
    assert_int_equal(sdg_model_open(&it.model, &listed_puzzle, NULL, 0, NULL), SDG_OK);
    assert_int_equal(sdg_space_open(&it.space, it.model, from, to, no_limits, NULL), SDG_OK);
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_OK);
    assert_int_equal(sdg_space_start_count(it.space), 1);
    assert_int_equal(number_at(&it, 0), 20);
    assert_false(sdg_space_is_goal(it.space, 0));
    assert_true(sdg_space_is_goal(it.space, sdg_space_find(it.space, to)));
    assert_false(sdg_space_is_goal(it.space, 3));
    assert_int_equal(number_at(&it, 3), 10);
    explored_free(&it);
}

static void what_was_not_discovered_is_not_found(void **state)
{
    (void)state;
    listed_graph graph = square();
    explored it = explore_graph(&graph);
    const uint8_t known[4] = {10};
    const uint8_t unknown[4] = {11};
    assert_int_equal(sdg_space_find(it.space, known), 3);
    assert_int_equal(sdg_space_find(it.space, unknown), SDG_NONE);
    explored_free(&it);
}

static void the_seed_changes_nothing(void **state)
{
    (void)state;
    explored a = open_steps("below=30000", "fan=3", no_limits);
    assert_int_equal(sdg_space_explore(a.space, NULL, NULL), SDG_OK);
    for (uint64_t seed = 1; seed != 0; seed *= 0x10001 * 16) {
        explored b = open_steps("below=30000", "fan=3", (sdg_limits){.seed = seed});
        assert_int_equal(sdg_space_explore(b.space, NULL, NULL), SDG_OK);
        assert_same_space(a.space, b.space);
        explored_free(&b);
    }
    explored_free(&a);
}

static void a_long_line_crosses_every_chunk(void **state)
{
    (void)state;
    explored it = open_steps("below=200000", "fan=1", no_limits);
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_OK);
    assert_int_equal(sdg_space_state_count(it.space), 200000);
    for (uint32_t i = 0; i + 1 < 200000; i++) {
        uint32_t count;
        const uint32_t *targets = sdg_space_targets(it.space, i, &count);
        assert_int_equal(number_at(&it, i), i);
        assert_int_equal(count, 1);
        assert_int_equal(targets[0], i + 1);
    }
    explored_free(&it);
}

static void a_row_stands_in_one_piece_however_long_the_rows_before(void **state)
{
    (void)state;
    explored it = open_steps("below=2000", "fan=301", no_limits);
    uint64_t edges = 0;
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_OK);
    for (uint32_t i = 0; i < 2000; i++) {
        uint32_t count;
        const uint32_t *targets = sdg_space_targets(it.space, i, &count);
        assert_int_equal(count, i + 301 < 2000 ? 301 : 1999 - i);
        for (uint32_t k = 0; k < count; k++)
            assert_int_equal(targets[k], i + 1 + k);
        edges += count;
    }
    assert_true(sdg_space_edge_count(it.space) == edges);
    explored_free(&it);
}

static void a_state_may_have_65535_moves(void **state)
{
    (void)state;
    explored it = open_steps("below=70000", "fan=65535", no_limits);
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t count;
        assert_int_equal(sdg_space_expand(it.space, i, NULL), SDG_OK);
        const uint32_t *targets = sdg_space_targets(it.space, i, &count);
        assert_int_equal(count, 65535);
        assert_int_equal(targets[0], i + 1);
        assert_int_equal(targets[65534], i + 65535);
    }
    explored_free(&it);
}

static void more_moves_than_that_are_refused_in_words(void **state)
{
    (void)state;
    explored it = open_steps("below=70000", "fan=65536", no_limits);
    sdg_error err = {0};
    assert_int_equal(sdg_space_expand(it.space, 0, &err), SDG_E_INPUT);
    assert_string_equal(err.text, "state 0 has more than 65535 moves");
    assert_int_equal(sdg_space_state_count(it.space), 1);
    assert_false(sdg_space_is_expanded(it.space, 0));
    explored_free(&it);
}

static void states_may_be_expanded_in_any_order(void **state)
{
    (void)state;
    listed_graph graph = square();
    explored it = open_graph(&graph, no_limits);
    assert_int_equal(sdg_space_expand(it.space, 0, NULL), SDG_OK);
    assert_int_equal(sdg_space_expand(it.space, 2, NULL), SDG_OK);
    assert_int_equal(sdg_space_expand(it.space, 2, NULL), SDG_OK);
    assert_false(sdg_space_is_expanded(it.space, 1));
    assert_int_equal(sdg_space_expanded_count(it.space), 2);
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_OK);
    assert_int_equal(sdg_space_expanded_count(it.space), 4);
    assert_int_equal(sdg_space_edge_count(it.space), 4);
    explored_free(&it);
}

static void a_puzzle_that_fails_is_quoted(void **state)
{
    (void)state;
    listed_graph graph = square();
    graph.fails_at = 20;
    graph.failure = SDG_E_IO;
    explored it = open_graph(&graph, no_limits);
    sdg_error err = {0};
    assert_int_equal(sdg_space_explore(it.space, NULL, &err), SDG_E_IO);
    assert_string_equal(err.text, "the script has no rule for this");
    assert_false(sdg_space_is_expanded(it.space, 2));
    assert_int_equal(sdg_space_expanded_count(it.space), 2);
    explored_free(&it);
}

static void a_puzzle_that_loses_patience_has_met_the_time_limit(void **state)
{
    (void)state;
    listed_graph graph = square();
    graph.fails_at = 20;
    graph.failure = SDG_E_LIMIT;
    explored it = open_graph(&graph, no_limits);
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_E_LIMIT);
    assert_int_equal(sdg_space_limit(it.space), SDG_LIMIT_TIME);
    explored_free(&it);
}

static void the_priests_have_16_states_and_34_moves(void **state)
{
    (void)state;
    explored it = open_words(&crossing_puzzle, NULL, 0, no_limits);
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_OK);
    assert_int_equal(sdg_space_state_count(it.space), 16);
    assert_int_equal(sdg_space_edge_count(it.space), 34);
    explored_free(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(states_are_numbered_as_they_are_discovered),
        cmocka_unit_test(a_state_without_moves_is_expanded_all_the_same),
        cmocka_unit_test(a_state_that_is_not_expanded_has_no_targets),
        cmocka_unit_test(self_loops_and_parallel_moves_are_edges),
        cmocka_unit_test(while_every_cost_is_1_no_costs_are_kept),
        cmocka_unit_test(edges_before_the_first_cost_have_cost_1),
        cmocka_unit_test(a_cost_may_be_0),
        cmocka_unit_test(a_start_that_is_emitted_twice_counts_once),
        cmocka_unit_test(without_a_start_the_space_is_empty_and_complete),
        cmocka_unit_test(another_start_and_another_goal_replace_the_puzzles_own),
        cmocka_unit_test(what_was_not_discovered_is_not_found),
        cmocka_unit_test(the_seed_changes_nothing),
        cmocka_unit_test(a_long_line_crosses_every_chunk),
        cmocka_unit_test(a_row_stands_in_one_piece_however_long_the_rows_before),
        cmocka_unit_test(a_state_may_have_65535_moves),
        cmocka_unit_test(more_moves_than_that_are_refused_in_words),
        cmocka_unit_test(states_may_be_expanded_in_any_order),
        cmocka_unit_test(a_puzzle_that_fails_is_quoted),
        cmocka_unit_test(a_puzzle_that_loses_patience_has_met_the_time_limit),
        cmocka_unit_test(the_priests_have_16_states_and_34_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
