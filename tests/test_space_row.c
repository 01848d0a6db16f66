/* Rows with the names of their moves, placements, and the texts of a model. */
#include "small_puzzles.h"

static const sdg_limits no_limits = {0};

static listed_graph with_refusals(void)
{
    return (listed_graph){.start_count = 1,
                          .goal = SDG_NONE,
                          .fails_at = SDG_NONE,
                          .edges = {{0, 1, 1},
                                    {0, 5, REFUSED},
                                    {0, 2, 3},
                                    {0, 6, REFUSED},
                                    {1, 0, 1},
                                    {8, 1, 1},
                                    {8, 9, 1}},
                          .edge_count = 7};
}

static explored explore_graph(listed_graph *graph)
{
    explored it = open_graph(graph, no_limits);
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_OK);
    return it;
}

static void a_row_tells_moves_costs_and_targets(void **state)
{
    (void)state;
    listed_graph graph = with_refusals();
    explored it = explore_graph(&graph);
    sdg_row row = {0};
    assert_int_equal(sdg_space_row(it.space, 0, false, &row, NULL), SDG_OK);
    assert_int_equal(row.edge_count, 2);
    assert_int_equal(row.refusal_count, 0);
    assert_int_equal(row.edges[1].move, 2);
    assert_int_equal(row.edges[1].cost, 3);
    assert_int_equal(row.edges[1].target, 2);
    sdg_row_free(&row);
    explored_free(&it);
}

static void a_row_tells_refused_moves_if_asked(void **state)
{
    (void)state;
    listed_graph graph = with_refusals();
    explored it = explore_graph(&graph);
    sdg_row row = {0};
    assert_int_equal(sdg_space_row(it.space, 0, true, &row, NULL), SDG_OK);
    assert_int_equal(row.refusal_count, 2);
    assert_int_equal(row.refusals[0].move, 1);
    assert_int_equal(row.refusals[0].rule, 7);
    assert_int_equal(number_of(row.refusals[0].state), 5);
    assert_int_equal(number_of(row.refusals[1].state), 6);
    sdg_row_free(&row);
    explored_free(&it);
}

static void a_row_is_filled_again_by_each_call(void **state)
{
    (void)state;
    listed_graph graph = with_refusals();
    explored it = explore_graph(&graph);
    sdg_row row = {0};
    assert_int_equal(sdg_space_row(it.space, 0, true, &row, NULL), SDG_OK);
    assert_int_equal(sdg_space_row(it.space, 1, true, &row, NULL), SDG_OK);
    assert_int_equal(row.edge_count, 1);
    assert_int_equal(row.refusal_count, 0);
    assert_int_equal(row.edges[0].target, 0);
    sdg_row_free(&row);
    assert_null(row.emitter);
    explored_free(&it);
}

static void a_row_of_an_undiscovered_state_has_targets_where_known(void **state)
{
    (void)state;
    listed_graph graph = with_refusals();
    explored it = explore_graph(&graph);
    const uint8_t bytes[4] = {8};
    sdg_row row = {0};
    assert_int_equal(sdg_space_row_of(it.space, bytes, false, &row, NULL), SDG_OK);
    assert_int_equal(row.edge_count, 2);
    assert_int_equal(row.edges[0].target, 1);
    assert_int_equal(row.edges[1].target, SDG_NONE);
    sdg_row_free(&row);
    explored_free(&it);
}

static void many_refusals_keep_their_states(void **state)
{
    (void)state;
    listed_graph graph = {.start_count = 1, .goal = SDG_NONE, .fails_at = SDG_NONE};
    for (uint32_t i = 0; i < 60; i++)
        graph.edges[graph.edge_count++] = (listed_edge){0, 100 + i, REFUSED};
    explored it = explore_graph(&graph);
    sdg_row row = {0};
    assert_int_equal(sdg_space_row(it.space, 0, true, &row, NULL), SDG_OK);
    assert_int_equal(row.refusal_count, 60);
    for (uint32_t i = 0; i < 60; i++)
        assert_int_equal(number_of(row.refusals[i].state), 100 + i);
    sdg_row_free(&row);
    explored_free(&it);
}

static void a_puzzle_that_changes_its_mind_is_found_out(void **state)
{
    (void)state;
    listed_graph graph = with_refusals();
    explored it = explore_graph(&graph);
    sdg_row row = {0};
    sdg_error err = {0};
    graph.edges[2].to = 1;
    assert_int_equal(sdg_space_row(it.space, 0, false, &row, &err), SDG_E_INPUT);
    assert_string_equal(err.text, "the puzzle has other moves out of state 0 than before");
    graph.edges[2].from = 1;
    assert_int_equal(sdg_space_row(it.space, 0, false, &row, NULL), SDG_E_INPUT);
    sdg_row_free(&row);
    explored_free(&it);
}

static void a_puzzle_that_fails_fails_the_row(void **state)
{
    (void)state;
    listed_graph graph = with_refusals();
    explored it = explore_graph(&graph);
    sdg_row row = {0};
    graph.fails_at = 1;
    graph.failure = SDG_OK; /* no failure to name is a failure all the same */
    assert_int_equal(sdg_space_row(it.space, 1, false, &row, NULL), SDG_E_INPUT);
    assert_int_equal(row.edge_count, 0);
    sdg_row_free(&row);
    explored_free(&it);
}

/* The placements seen: numbers of legal ones, and the refused ones with their rule. */
typedef struct seen {
    uint32_t legal, refused, rule, most;
} seen;

static bool note_placement(void *ctx, const uint8_t *bytes, uint32_t rule)
{
    seen *it = ctx;
    if (rule == SDG_NONE) {
        it->legal += number_of(bytes);
    } else {
        it->refused += number_of(bytes);
        it->rule = rule;
    }
    return --it->most > 0;
}

static void placements_are_visited_one_by_one(void **state)
{
    (void)state;
    listed_graph graph = with_refusals();
    explored it = explore_graph(&graph);
    seen all = {.most = 100};
    assert_int_equal(sdg_model_placements(it.model, note_placement, &all, NULL), SDG_OK);
    assert_int_equal(all.legal, 4);
    assert_int_equal(all.refused, 9);
    assert_int_equal(all.rule, 2);
    explored_free(&it);
}

static void a_visitor_may_stop(void **state)
{
    (void)state;
    listed_graph graph = with_refusals();
    explored it = explore_graph(&graph);
    seen some = {.most = 1};
    assert_int_equal(sdg_model_placements(it.model, note_placement, &some, NULL), SDG_OK);
    assert_int_equal(some.legal, 1);
    assert_int_equal(some.refused, 0);
    explored_free(&it);
}

static void a_puzzle_without_placements_says_nothing(void **state)
{
    (void)state;
    explored it = open_steps("below=3", "fan=1", no_limits);
    seen none = {.most = 1};
    sdg_error err = {0};
    assert_int_equal(sdg_model_placements(it.model, note_placement, &none, &err), SDG_E_USAGE);
    assert_string_equal(err.text, "");
    explored_free(&it);
}

static void a_model_writes_states_and_moves(void **state)
{
    (void)state;
    explored it = open_steps("below=3", "fan=1", no_limits);
    sdg_arena *arena = sdg_arena_new();
    const uint8_t bytes[4] = {42};
    assert_string_equal(sdg_model_state_text(it.model, bytes, false, arena), "42");
    assert_string_equal(sdg_model_state_text(it.model, bytes, true, arena), "42");
    assert_string_equal(sdg_model_move_text(it.model, 3, arena), "m3");
    sdg_arena_free(arena);
    explored_free(&it);
}

static void print_nothing(const void *self, const uint8_t *bytes, sdg_sink *to)
{
    (void)self;
    (void)bytes;
    (void)to;
}

static void a_short_form_is_used_where_there_is_one(void **state)
{
    (void)state;
    sdg_puzzle brief = ladder_puzzle;
    brief.print_short = print_nothing;
    explored it = open_words(&brief, NULL, 0, no_limits);
    sdg_arena *arena = sdg_arena_new();
    const uint8_t bytes[4] = {42};
    assert_string_equal(sdg_model_state_text(it.model, bytes, true, arena), "");
    assert_string_equal(sdg_model_state_text(it.model, bytes, false, arena), "42");
    sdg_arena_free(arena);
    explored_free(&it);
}

static void a_bad_parameter_opens_no_model(void **state)
{
    (void)state;
    const char *words[] = {"below=0"};
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_int_equal(sdg_model_open(&model, &ladder_puzzle, words, 1, &err), SDG_E_USAGE);
    assert_null(model);
    assert_int_equal(err.code, SDG_E_USAGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_row_tells_moves_costs_and_targets),
        cmocka_unit_test(a_row_tells_refused_moves_if_asked),
        cmocka_unit_test(a_row_is_filled_again_by_each_call),
        cmocka_unit_test(a_row_of_an_undiscovered_state_has_targets_where_known),
        cmocka_unit_test(many_refusals_keep_their_states),
        cmocka_unit_test(a_puzzle_that_changes_its_mind_is_found_out),
        cmocka_unit_test(a_puzzle_that_fails_fails_the_row),
        cmocka_unit_test(placements_are_visited_one_by_one),
        cmocka_unit_test(a_visitor_may_stop),
        cmocka_unit_test(a_puzzle_without_placements_says_nothing),
        cmocka_unit_test(a_model_writes_states_and_moves),
        cmocka_unit_test(a_short_form_is_used_where_there_is_one),
        cmocka_unit_test(a_bad_parameter_opens_no_model),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
