/* Exploring asks the puzzle about several states before it numbers what the first of them leads to;
 * what comes of it must be what expanding one state after the other gives. */
#include "small_puzzles.h"

static const sdg_limits no_limits = {0};

/* A binary tree of numbers from 0 to 31, with a chain behind it. */
static listed_graph tree(void)
{
    listed_graph graph = {.start_count = 1, .goal = SDG_NONE, .fails_at = SDG_NONE};
    for (uint32_t i = 1; i < 32; i++)
        graph.edges[graph.edge_count++] = (listed_edge){(i - 1) / 2, i, 1};
    for (uint32_t i = 31; i < 50; i++)
        graph.edges[graph.edge_count++] = (listed_edge){i, i + 1, 1};
    return graph;
}

static void expand_one_by_one(sdg_space *space)
{
    for (uint32_t i = 0; i < sdg_space_state_count(space); i++)
        assert_int_equal(sdg_space_expand(space, i, NULL), SDG_OK);
}

static void exploring_gives_what_expanding_one_by_one_gives(void **state)
{
    (void)state;
    static const char *const fans[] = {"fan=1", "fan=2", "fan=9", "fan=100", "fan=700"};
    for (size_t i = 0; i < sizeof fans / sizeof *fans; i++) {
        explored ahead = open_steps("below=3000", fans[i], no_limits);
        explored single = open_steps("below=3000", fans[i], no_limits);
        assert_int_equal(sdg_space_explore(ahead.space, NULL, NULL), SDG_OK);
        expand_one_by_one(single.space);
        assert_same_space(ahead.space, single.space);
        explored_free(&ahead);
        explored_free(&single);
    }
}

static void states_that_were_expanded_before_are_passed_over(void **state)
{
    (void)state;
    for (uint32_t before = 0; before < 15; before++) {
        listed_graph graph = tree();
        explored it = open_graph(&graph, no_limits);
        expand_one_by_one(it.space);
        uint64_t edges = sdg_space_edge_count(it.space);
        explored_free(&it);
        it = open_graph(&graph, no_limits);
        for (uint32_t i = 0; i < sdg_space_state_count(it.space) && i < before; i++)
            assert_int_equal(sdg_space_expand(it.space, i * 5 % (i + 1), NULL), SDG_OK);
        assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_OK);
        assert_true(sdg_space_is_complete(it.space));
        assert_int_equal(sdg_space_edge_count(it.space), edges);
        explored_free(&it);
    }
}

static void what_comes_before_a_state_that_fails_is_expanded(void **state)
{
    (void)state;
    for (uint32_t fails_at = 0; fails_at < 50; fails_at++) {
        sdg_error err = {0};
        listed_graph graph = tree();
        graph.fails_at = fails_at;
        graph.failure = SDG_E_INPUT;
        explored it = open_graph(&graph, no_limits);
        assert_int_equal(sdg_space_explore(it.space, NULL, &err), SDG_E_INPUT);
        assert_string_equal(err.text, "the script has no rule for this");
        const uint8_t bytes[4] = {(uint8_t)fails_at};
        uint32_t failed = sdg_space_find(it.space, bytes);
        for (uint32_t i = 0; i < sdg_space_state_count(it.space); i++)
            assert_int_equal(sdg_space_is_expanded(it.space, i), i < failed);
        explored_free(&it);
    }
}

static void a_limit_met_before_a_state_that_fails_is_what_is_told(void **state)
{
    (void)state;
    sdg_error err = {0};
    listed_graph graph = tree();
    graph.fails_at = 7;
    graph.failure = SDG_E_INPUT;
    explored it = open_graph(&graph, (sdg_limits){.max_states = 12});
    assert_int_equal(sdg_space_explore(it.space, NULL, &err), SDG_E_LIMIT);
    assert_string_equal(err.text, "stopped at the limit of 12 states");
    assert_int_equal(sdg_space_limit(it.space), SDG_LIMIT_STATES);
    assert_int_equal(sdg_space_state_count(it.space), 11);
    explored_free(&it);
}

static void a_patience_that_ends_later_is_no_limit_yet(void **state)
{
    (void)state;
    listed_graph graph = tree();
    graph.fails_at = 9;
    graph.failure = SDG_E_LIMIT;
    explored it = open_graph(&graph, no_limits);
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_E_LIMIT);
    assert_int_equal(sdg_space_limit(it.space), SDG_LIMIT_TIME);
    assert_int_equal(sdg_space_expanded_count(it.space), 9);
    graph.fails_at = SDG_NONE;
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_OK);
    assert_int_equal(sdg_space_limit(it.space), SDG_LIMIT_NONE);
    assert_int_equal(sdg_space_state_count(it.space), 51);
    explored_free(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exploring_gives_what_expanding_one_by_one_gives),
        cmocka_unit_test(states_that_were_expanded_before_are_passed_over),
        cmocka_unit_test(what_comes_before_a_state_that_fails_is_expanded),
        cmocka_unit_test(a_limit_met_before_a_state_that_fails_is_what_is_told),
        cmocka_unit_test(a_patience_that_ends_later_is_no_limit_yet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
