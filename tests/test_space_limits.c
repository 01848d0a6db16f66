/* Explorations cut short: by the number of states, by memory, by the caller; and taken up again. */
#include "small_puzzles.h"

static const sdg_limits no_limits = {0};

/* b holds the first states of a; those of them that b has expanded have the same rows. */
static void assert_prefix(const sdg_space *b, const sdg_space *a)
{
    assert_true(sdg_space_state_count(b) <= sdg_space_state_count(a));
    for (uint32_t state = 0; state < sdg_space_state_count(b); state++) {
        uint32_t count_a, count_b;
        const uint32_t *targets_a = sdg_space_targets(a, state, &count_a);
        const uint32_t *targets_b = sdg_space_targets(b, state, &count_b);
        assert_memory_equal(sdg_space_state(a, state), sdg_space_state(b, state), 4);
        assert_int_equal(sdg_space_find(b, sdg_space_state(a, state)), state);
        if (!sdg_space_is_expanded(b, state))
            continue;
        assert_int_equal(count_a, count_b);
        if (count_a > 0)
            assert_memory_equal(targets_a, targets_b, count_a * sizeof *targets_a);
    }
}

/* Whether every state but the first is the target of an edge. */
static bool is_connected(const sdg_space *space)
{
    uint32_t highest = 0;
    for (uint32_t state = 0; state < sdg_space_state_count(space); state++) {
        uint32_t count;
        const uint32_t *targets = sdg_space_targets(space, state, &count);
        for (uint32_t i = 0; i < count; i++)
            highest = targets[i] > highest ? targets[i] : highest;
    }
    return highest + 1 == sdg_space_state_count(space);
}

static void a_limit_on_states_holds_for_every_limit(void **state)
{
    (void)state;
    explored whole = open_words(&crossing_puzzle, NULL, 0, no_limits);
    assert_int_equal(sdg_space_explore(whole.space, NULL, NULL), SDG_OK);
    for (uint32_t most = 1; most < 16; most++) {
        explored it = open_words(&crossing_puzzle, NULL, 0, (sdg_limits){.max_states = most});
        assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_E_LIMIT);
        assert_int_equal(sdg_space_limit(it.space), SDG_LIMIT_STATES);
        assert_true(sdg_space_state_count(it.space) <= most);
        assert_false(sdg_space_is_complete(it.space));
        assert_true(is_connected(it.space));
        assert_prefix(it.space, whole.space);
        explored_free(&it);
    }
    explored_free(&whole);
}

static void a_limit_of_exactly_the_states_is_none(void **state)
{
    (void)state;
    explored it = open_words(&crossing_puzzle, NULL, 0, (sdg_limits){.max_states = 16});
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_OK);
    assert_int_equal(sdg_space_limit(it.space), SDG_LIMIT_NONE);
    assert_true(sdg_space_is_complete(it.space));
    explored_free(&it);
}

static void a_limit_is_met_again_and_nothing_changes(void **state)
{
    (void)state;
    explored it = open_steps("below=50", "fan=3", (sdg_limits){.max_states = 20});
    sdg_error err = {0};
    assert_int_equal(sdg_space_explore(it.space, NULL, &err), SDG_E_LIMIT);
    assert_string_equal(err.text, "stopped at the limit of 20 states");
    uint32_t count = sdg_space_state_count(it.space);
    for (int i = 0; i < 3; i++)
        assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_E_LIMIT);
    assert_int_equal(sdg_space_state_count(it.space), count);
    assert_int_equal(sdg_space_limit(it.space), SDG_LIMIT_STATES);
    explored_free(&it);
}

static void a_state_that_does_not_fit_discovers_nothing(void **state)
{
    (void)state;
    explored it = open_steps("below=50", "fan=10", (sdg_limits){.max_states = 6});
    const uint8_t first[4] = {1};
    assert_int_equal(sdg_space_expand(it.space, 0, NULL), SDG_E_LIMIT);
    assert_int_equal(sdg_space_state_count(it.space), 1);
    assert_int_equal(sdg_space_find(it.space, first), SDG_NONE);
    assert_int_equal(sdg_space_edge_count(it.space), 0);
    explored_free(&it);
}

static void starts_that_do_not_fit_make_no_space(void **state)
{
    (void)state;
    listed_graph graph = {
        .starts = {1, 2, 3}, .start_count = 3, .goal = SDG_NONE, .fails_at = SDG_NONE};
    graph_to_open = &graph;
    sdg_model *model = NULL;
    sdg_space *space = NULL;
    sdg_error err = {0};
    assert_int_equal(sdg_model_open(&model, &listed_puzzle, NULL, 0, NULL), SDG_OK);
    assert_int_equal(sdg_space_open(&space, model, NULL, NULL, (sdg_limits){.max_states = 2}, &err),
                     SDG_E_LIMIT);
    assert_null(space);
    assert_int_equal(err.code, SDG_E_LIMIT);
    assert_int_equal(sdg_space_open(&space, model, NULL, NULL, (sdg_limits){.max_memory = 1}, NULL),
                     SDG_E_LIMIT);
    assert_null(space);
    sdg_model_free(model);
}

static void memory_is_never_held_beyond_its_limit(void **state)
{
    (void)state;
    explored whole = open_steps("below=40000", "fan=9", no_limits);
    assert_int_equal(sdg_space_explore(whole.space, NULL, NULL), SDG_OK);
    size_t cut_short = 0;
    for (size_t most = 30000; most < 4000000; most += most / 7) {
        explored it = open_steps("below=40000", "fan=9", (sdg_limits){.max_memory = most});
        sdg_status status = sdg_space_explore(it.space, NULL, NULL);
        assert_true(sdg_space_bytes(it.space) <= most);
        assert_prefix(it.space, whole.space);
        if (status == SDG_OK) {
            assert_same_space(it.space, whole.space);
        } else {
            cut_short++;
            assert_int_equal(status, SDG_E_LIMIT);
            assert_int_equal(sdg_space_limit(it.space), SDG_LIMIT_MEMORY);
            assert_true(is_connected(it.space));
        }
        explored_free(&it);
    }
    assert_true(cut_short > 10);
    explored_free(&whole);
}

static void a_memory_limit_at_the_first_cost_leaves_unit_costs(void **state)
{
    (void)state;
    listed_graph graph = {.start_count = 1,
                          .goal = SDG_NONE,
                          .fails_at = SDG_NONE,
                          .edges = {{0, 1, 1}, {1, 2, 5}},
                          .edge_count = 2};
    explored it = open_graph(&graph, no_limits);
    assert_int_equal(sdg_space_expand(it.space, 0, NULL), SDG_OK);
    size_t enough = sdg_space_bytes(it.space);
    explored_free(&it);
    it = open_graph(&graph, (sdg_limits){.max_memory = enough});
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_E_LIMIT);
    assert_int_equal(sdg_space_limit(it.space), SDG_LIMIT_MEMORY);
    assert_int_equal(sdg_space_state_count(it.space), 2);
    assert_true(sdg_space_is_unit_cost(it.space));
    assert_true(sdg_space_bytes(it.space) <= enough);
    explored_free(&it);
}

static void the_memory_limit_is_named_even_where_the_states_are_just_full(void **state)
{
    (void)state;
    listed_graph graph = {.start_count = 1,
                          .goal = SDG_NONE,
                          .fails_at = SDG_NONE,
                          .edges = {{0, 1, 5}},
                          .edge_count = 1};
    explored it = open_graph(&graph, no_limits);
    size_t enough = sdg_space_bytes(it.space);
    explored_free(&it);
    it = open_graph(&graph, (sdg_limits){.max_memory = enough, .max_states = 2});
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_E_LIMIT);
    assert_int_equal(sdg_space_limit(it.space), SDG_LIMIT_MEMORY);
    explored_free(&it);
}

/* Stops at each question once so many states are expanded, and never twice at the same number. */
typedef struct interrupter {
    uint32_t every, next, questions, longest, last;
} interrupter;

static sdg_limit interrupt(void *ctx, const sdg_space *space)
{
    interrupter *it = ctx;
    uint32_t expanded = sdg_space_expanded_count(space);
    it->questions++;
    if (expanded - it->last > it->longest)
        it->longest = expanded - it->last;
    it->last = expanded;
    if (it->every == 0 || expanded < it->next)
        return SDG_LIMIT_NONE;
    it->next = expanded + it->every;
    return SDG_LIMIT_INTERRUPT;
}

static void an_interrupted_exploration_goes_on_to_the_same_graph(void **state)
{
    (void)state;
    explored whole = open_steps("below=20000", "fan=4", no_limits);
    assert_int_equal(sdg_space_explore(whole.space, NULL, NULL), SDG_OK);
    explored it = open_steps("below=20000", "fan=4", no_limits);
    interrupter stops = {.every = 1500};
    const sdg_progress progress = {interrupt, &stops};
    int rounds = 0;
    while (sdg_space_explore(it.space, &progress, NULL) == SDG_E_LIMIT) {
        assert_int_equal(sdg_space_limit(it.space), SDG_LIMIT_INTERRUPT);
        rounds++;
    }
    assert_true(rounds >= 8);
    assert_int_equal(sdg_space_limit(it.space), SDG_LIMIT_NONE);
    assert_same_space(it.space, whole.space);
    explored_free(&it);
    explored_free(&whole);
}

static void progress_is_asked_before_the_first_and_every_1024_at_least(void **state)
{
    (void)state;
    explored it = open_steps("below=20000", "fan=4", no_limits);
    interrupter stops = {0};
    const sdg_progress progress = {interrupt, &stops};
    assert_int_equal(sdg_space_explore(it.space, &progress, NULL), SDG_OK);
    assert_true(stops.questions >= 19);
    assert_true(stops.longest <= 1024);
    explored_free(&it);
}

static void an_exploration_may_be_refused_before_it_begins(void **state)
{
    (void)state;
    explored it = open_steps("below=10", "fan=1", no_limits);
    interrupter stops = {.every = 1};
    const sdg_progress progress = {interrupt, &stops};
    sdg_error err = {0};
    assert_int_equal(sdg_space_explore(it.space, &progress, &err), SDG_E_LIMIT);
    assert_string_equal(err.text, "interrupted");
    assert_int_equal(sdg_space_expanded_count(it.space), 0);
    explored_free(&it);
}

static void a_complete_space_asks_nothing(void **state)
{
    (void)state;
    explored it = open_steps("below=10", "fan=1", no_limits);
    interrupter stops = {.every = 1};
    const sdg_progress progress = {interrupt, &stops};
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_OK);
    assert_int_equal(sdg_space_explore(it.space, &progress, NULL), SDG_OK);
    assert_int_equal(stops.questions, 0);
    explored_free(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_limit_on_states_holds_for_every_limit),
        cmocka_unit_test(a_limit_of_exactly_the_states_is_none),
        cmocka_unit_test(a_limit_is_met_again_and_nothing_changes),
        cmocka_unit_test(a_state_that_does_not_fit_discovers_nothing),
        cmocka_unit_test(starts_that_do_not_fit_make_no_space),
        cmocka_unit_test(memory_is_never_held_beyond_its_limit),
        cmocka_unit_test(a_memory_limit_at_the_first_cost_leaves_unit_costs),
        cmocka_unit_test(the_memory_limit_is_named_even_where_the_states_are_just_full),
        cmocka_unit_test(an_interrupted_exploration_goes_on_to_the_same_graph),
        cmocka_unit_test(progress_is_asked_before_the_first_and_every_1024_at_least),
        cmocka_unit_test(an_exploration_may_be_refused_before_it_begins),
        cmocka_unit_test(a_complete_space_asks_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
