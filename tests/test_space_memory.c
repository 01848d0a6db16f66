/* Exploring and searching where any one allocation fails, or all from one on: the failure is
 * reported, what was there stays valid, nothing is lost. */
#include "failing_memory.h"
#include "small_puzzles.h"

extern const sdg_search sdg_search_bfs, sdg_search_dfs;

static listed_graph with_costs(void)
{
    listed_graph graph = {.start_count = 1, .goal = SDG_NONE, .fails_at = SDG_NONE};
    for (uint32_t i = 0; i < 30; i++) {
        graph.edges[graph.edge_count++] = (listed_edge){i / 2, i + 1, i < 20 ? 1 : 2};
        graph.edges[graph.edge_count++] = (listed_edge){i / 2, 200 + i, REFUSED};
    }
    return graph;
}

/* Everything that one use of a space allocates. The first failure is the answer. */
static sdg_status use_space(sdg_space *space, const sdg_search *search, sdg_convention how)
{
    sdg_row row = {0};
    sdg_run *run = NULL;
    sdg_error err = {0};
    sdg_status status =
        sdg_search_run(&run, (sdg_plan[]){sdg_plan_of(search)}, space, &how, true, &err);
    if (status == SDG_OK)
        status = sdg_space_explore(space, NULL, &err);
    if (status == SDG_OK)
        status = sdg_space_row(space, 0, true, &row, &err);
    assert_int_equal(err.code, status);
    sdg_run_free(run);
    sdg_row_free(&row);
    return status;
}

static sdg_status use_puzzle(const sdg_puzzle *puzzle, const sdg_search *search, sdg_convention how)
{
    const uint8_t goal[4] = {255, 255};
    sdg_model *model = NULL;
    sdg_space *space = NULL;
    sdg_error err = {0};
    sdg_status status = sdg_model_open(&model, puzzle, NULL, 0, &err);
    if (status == SDG_OK)
        status = sdg_space_open(&space, model, NULL, goal, (sdg_limits){0}, &err);
    assert_int_equal(err.code, status);
    if (status == SDG_OK)
        status = use_space(space, search, how);
    sdg_space_free(space);
    sdg_model_free(model);
    return status;
}

/* Lets the first, the second, … allocation fail until there are no more; returns how many there
 * were. */
static size_t fail_each(const sdg_puzzle *puzzle, const sdg_search *search, sdg_convention how)
{
    for (size_t nth = 1;; nth++) {
        fails_in = nth;
        sdg_status status = use_puzzle(puzzle, search, how);
        /* Where all fail from one on, the counter does not tell whether that one was ever asked
         * for. */
        bool has_failed = fails_for_good ? status != SDG_OK : fails_in == 0;
        fails_in = 0;
        assert_int_equal(status, has_failed ? SDG_E_NOMEM : SDG_OK);
        if (!has_failed)
            return nth - 1;
    }
}

static void every_failure_is_reported_and_nothing_leaks(void **state)
{
    (void)state;
    listed_graph graph = with_costs();
    graph_to_open = &graph;
    for (int i = 0; i < 4; i++) {
        sdg_convention how = {.dfs = i % 2 == 0 ? SDG_DFS_RECURSIVE : SDG_DFS_STACK};
        fails_for_good = i >= 2;
        assert_true(fail_each(&listed_puzzle, &sdg_search_bfs, how) > 20);
        assert_true(fail_each(&listed_puzzle, &sdg_search_dfs, how) > 20);
    }
    fails_for_good = false;
}

/* The goal, which use_puzzle makes 65535, is there. */
static void every_search_reports_every_failure_under_every_kind_of_repeats(void **state)
{
    (void)state;
    listed_graph graph = {.start_count = 1,
                          .goal = SDG_NONE,
                          .fails_at = SDG_NONE,
                          .edges = {{0, 1, 2}, {0, 2, 1}, {2, 1, 3}, {1, 255, 1}, {2, 65535, 9}},
                          .edge_count = 5};
    graph_to_open = &graph;
    for (size_t i = 0; sdg_searches[i] != NULL; i++) {
        for (unsigned kind = 0; kind < 12; kind++) {
            const sdg_convention how = {.dfs = (sdg_dfs_form)(kind % 2),
                                        .repeats = (sdg_repeats)(kind / 2 % 3),
                                        .order = kind < 6 ? SDG_ORDER_DECLARED : SDG_ORDER_ALPHA};
            assert_true(fail_each(&listed_puzzle, sdg_searches[i], how) > 10);
        }
    }
}

static void after_a_failure_the_space_goes_on_to_the_same_graph(void **state)
{
    (void)state;
    listed_graph graph = with_costs();
    explored whole = open_graph(&graph, (sdg_limits){0});
    assert_int_equal(sdg_space_explore(whole.space, NULL, NULL), SDG_OK);
    sdg_status status = SDG_E_NOMEM;
    for (size_t nth = 1; status != SDG_OK; nth++) {
        explored it = open_graph(&graph, (sdg_limits){0});
        fails_in = nth;
        status = sdg_space_explore(it.space, NULL, NULL);
        fails_in = 0;
        assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_OK);
        assert_same_space(it.space, whole.space);
        assert_int_equal(sdg_space_costs(it.space, 14)[1], 2);
        assert_int_equal(sdg_space_costs(it.space, 3)[1], 1);
        assert_int_equal(sdg_space_bytes(it.space), sdg_space_bytes(whole.space));
        explored_free(&it);
    }
    explored_free(&whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_failure_is_reported_and_nothing_leaks),
        cmocka_unit_test(every_search_reports_every_failure_under_every_kind_of_repeats),
        cmocka_unit_test(after_a_failure_the_space_goes_on_to_the_same_graph),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
