/* The facts of priests and devils against the published figures, and of the smallest spaces. */
#include <stdio.h>
#include <stdlib.h>

#include "graph_puzzle.h"

typedef struct row {
    const char *words;
    uint32_t placements, legal, states, transitions, length;
    const char *count;
    uint32_t eccentricity, leaves, diameter;
    const char *layers;
} row;

/* Every row of the published table for n + n people and a boat. length SDG_NONE: no solution. */
static const row published[] = {
    {"priests priests=1 devils=1 boat=2", 8, 8, 6, 10, 1, "1", 2, 4, 3, "1 3 2"},
    {"priests priests=2 devils=2 boat=2", 18, 14, 12, 26, 5, "4", 6, 4, 7, "1 4 1 1 2 1 2"},
    {"priests priests=2 devils=2 boat=3", 18, 14, 12, 30, 3, "5", 4, 4, 5, "1 5 3 1 2"},
    {"priests priests=2 devils=2 boat=4", 18, 14, 12, 32, 1, "1", 2, 4, 3, "1 6 5"},
    {"priests", 32, 20, 16, 34, 11, "4", 12, 2, 13, "1 3 1 1 1 1 1 1 1 1 2 1 1"},
    {"priests boat=3", 32, 20, 18, 50, 5, "6", 6, 4, 7, "1 5 2 3 4 1 2"},
    {"priests boat=4", 32, 20, 18, 60, 3, "5", 4, 4, 5, "1 7 4 2 4"},
    {"priests boat=5", 32, 20, 18, 64, 3, "16", 4, 4, 5, "1 8 6 1 2"},
    {"priests priests=4 devils=4 boat=2", 50, 26, 11, 22, SDG_NONE, "0", 6, 3, 7, "1 3 1 1 1 2 2"},
    {"priests priests=4 devils=4 boat=3", 50, 26, 22, 60, 9, "32", 10, 2, 11,
     "1 4 2 2 2 2 2 2 3 1 1"},
    {"priests priests=4 devils=4 boat=4", 50, 26, 24, 84, 5, "28", 6, 4, 7, "1 7 4 4 5 1 2"},
    {"priests priests=4 devils=4 boat=5", 50, 26, 24, 96, 3, "2", 4, 4, 5, "1 8 5 4 6"},
    {"priests priests=5 devils=5 boat=2", 72, 32, 13, 26, SDG_NONE, "0", 8, 3, 9,
     "1 3 1 1 1 2 2 1 1"},
    {"priests priests=5 devils=5 boat=3", 72, 32, 28, 74, 11, "25", 12, 6, 13,
     "1 4 2 3 3 1 1 1 2 3 4 2 1"},
    {"priests priests=5 devils=5 boat=4", 72, 32, 28, 98, 7, "43", 8, 2, 9, "1 6 4 3 3 4 5 1 1"},
    {"priests priests=5 devils=5 boat=5", 72, 32, 30, 122, 5, "34", 6, 4, 7, "1 8 5 6 7 1 2"},
    {"priests priests=6 devils=6 boat=2", 98, 38, 15, 30, SDG_NONE, "0", 10, 3, 11,
     "1 3 1 1 1 2 2 1 1 1 1"},
    {"priests priests=6 devils=6 boat=3", 98, 38, 17, 44, SDG_NONE, "0", 6, 4, 7, "1 4 2 3 3 2 2"},
    {"priests priests=6 devils=6 boat=4", 98, 38, 34, 118, 9, "155", 10, 4, 11,
     "1 6 4 3 3 2 3 5 5 1 1"},
    {"priests priests=6 devils=6 boat=5", 98, 38, 34, 138, 7, "113", 8, 2, 9, "1 7 5 4 4 5 6 1 1"},
};

static void assert_layers(const sdg_facts *facts, const char *layers)
{
    char text[256] = "";
    size_t used = 0;
    for (uint32_t i = 0; i < facts->layer_count; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%u", i == 0 ? "" : " ",
                                 facts->layers[i]);
    assert_string_equal(text, layers);
}

static void assert_row(const row *expected)
{
    explored it = explore_words(expected->words);
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->placements, expected->placements);
    assert_int_equal(facts->legal, expected->legal);
    assert_int_equal(facts->states, expected->states);
    assert_int_equal(facts->transitions, expected->transitions);
    assert_int_equal(facts->solved, expected->length != SDG_NONE);
    if (facts->solved)
        assert_int_equal(facts->length, expected->length);
    assert_string_equal(facts->path_count, expected->count);
    assert_int_equal(facts->eccentricity, expected->eccentricity);
    assert_int_equal(facts->leaves, expected->leaves);
    assert_int_equal(facts->diameter, expected->diameter);
    assert_layers(facts, expected->layers);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void every_published_row_is_reproduced(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof published / sizeof *published; i++)
        assert_row(&published[i]);
}

static void a_puzzle_without_a_solution_is_hopeless_everywhere(void **state)
{
    (void)state;
    explored it = explore_words("priests priests=4 devils=4");
    sdg_facts *facts = facts_of(&it);
    assert_true(facts->complete);
    assert_int_equal(facts->hopeless, 11);
    assert_int_equal(facts->forced, 0);
    assert_null(facts->path);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void the_path_shown_takes_the_lower_state_at_each_tie(void **state)
{
    (void)state;
    explored it = explore_words("priests");
    sdg_facts *facts = facts_of(&it);
    for (uint32_t i = 0; i < facts->length; i++) {
        assert_true(sdg_facts_is_shortest_edge(facts, facts->path[i], facts->path[i + 1]));
        for (uint32_t k = 0; k < facts->path[i + 1]; k++)
            assert_false(sdg_facts_is_shortest_edge(facts, facts->path[i], k));
    }
    sdg_facts_free(facts);
    explored_free(&it);
}

/* Arrays of the exact size, so that the sanitizer sees a step beyond them. */
static void what_is_no_state_is_on_no_path(void **state)
{
    (void)state;
    explored it = explore_words("priests");
    sdg_facts *facts = facts_of(&it), exact = *facts;
    size_t size = facts->states * sizeof *facts->distance;
    uint32_t *distance = memcpy(malloc(size), facts->distance, size);
    uint32_t *to_goal = memcpy(malloc(size), facts->to_goal, size);
    exact.distance = distance;
    exact.to_goal = to_goal;
    assert_false(sdg_facts_is_shortest_edge(&exact, facts->states, 0));
    assert_false(sdg_facts_is_shortest_edge(&exact, 0, facts->states));
    assert_false(sdg_facts_is_shortest_edge(&exact, SDG_NONE, 0));
    free(distance);
    free(to_goal);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void the_hidden_boat_forbids_the_second_step_and_asks_for_eleven(void **state)
{
    (void)state;
    explored it = explore_words("priests boat-side=hidden");
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->states, 10);
    assert_int_equal(facts->length, 3);
    assert_string_equal(facts->path_count, "3");
    assert_int_equal(facts->diameter, 4);
    assert_layers(facts, "1 3 3 3");
    assert_true(facts->alternation.known);
    assert_false(facts->alternation.path_rowable);
    assert_int_equal(facts->alternation.blocked_at, 2);
    assert_int_equal(facts->alternation.length, 11);
    assert_string_equal(facts->alternation.count, "4");
    sdg_facts_free(facts);
    explored_free(&it);
}

static void the_boat_in_the_state_hides_no_turn(void **state)
{
    (void)state;
    explored it = explore_words("priests");
    sdg_facts *facts = facts_of(&it);
    assert_false(facts->alternation.known);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void a_single_state_that_is_the_goal_is_solved_by_no_move(void **state)
{
    (void)state;
    the_graph = (graph){.nodes = 1, .starts = 1, .goal = {true}};
    explored it = explore_graph(0);
    sdg_facts *facts = facts_of(&it);
    assert_true(facts->solved);
    assert_int_equal(facts->length, 0);
    assert_string_equal(facts->path_count, "1");
    assert_int_equal(facts->forced, 1);
    assert_int_equal(facts->dead_ends, 0);
    assert_int_equal(facts->diameter, 0);
    assert_int_equal(facts->layer_count, 1);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void a_single_state_without_a_goal_is_a_dead_end(void **state)
{
    (void)state;
    the_graph = (graph){.nodes = 1, .starts = 1};
    add_arc(0, 0);
    explored it = explore_graph(0);
    sdg_facts *facts = facts_of(&it);
    assert_false(facts->solved);
    assert_int_equal(facts->dead_ends, 1);
    assert_int_equal(facts->self_loops, 1);
    assert_int_equal(facts->moves, 0);
    assert_int_equal(facts->transitions, 0);
    assert_true(facts->bipartite);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void a_space_without_a_start_has_facts_too(void **state)
{
    (void)state;
    sdg_buffer text = {0};
    the_graph = (graph){.nodes = 1};
    explored it = explore_graph(0);
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->states, 0);
    assert_int_equal(facts->layer_count, 0);
    assert_int_equal(facts->components, 0);
    assert_false(facts->solved);
    WRITTEN(text, sdg_facts_describe(facts, &sink));
    assert_string_equal(text.bytes, "State diagram of A <graph> & more: 0 states, 0 transitions."
                                    " There is no solution.");
    sdg_buffer_free(&text);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void two_starts_share_the_paths(void **state)
{
    (void)state;
    the_graph = (graph){.nodes = 3, .starts = 2, .goal = {[2] = true}};
    add_arc(0, 2);
    add_arc(1, 2);
    explored it = explore_graph(0);
    sdg_facts *facts = facts_of(&it);
    assert_string_equal(facts->path_count, "2");
    assert_int_equal(facts->forced, 1);
    assert_int_equal(facts->flags[2] & SDG_STATE_FORCED, SDG_STATE_FORCED);
    assert_int_equal(facts->components, 1);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void starts_apart_are_two_components(void **state)
{
    (void)state;
    the_graph = (graph){.nodes = 2, .starts = 2, .goal = {true, true}};
    explored it = explore_graph(0);
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->components, 2);
    assert_int_equal(facts->diameter, SDG_NONE);
    assert_string_equal(facts->path_count, "2");
    assert_int_equal(facts->forced, 0);
    sdg_facts_free(facts);
    explored_free(&it);
}

/* Fifteen steps with three ways each: 3^15. Parallel moves do not add ways. */
static void a_chain_of_choices_is_counted_exactly(void **state)
{
    (void)state;
    the_graph = (graph){.nodes = 61, .starts = 1, .goal = {[60] = true}};
    for (uint8_t i = 0; i < 60; i = (uint8_t)(i + 4)) {
        for (uint8_t k = 1; k <= 3; k++) {
            add_arc(i, (uint8_t)(i + k));
            add_arc((uint8_t)(i + k), (uint8_t)(i + 4));
            add_arc((uint8_t)(i + k), (uint8_t)(i + 4));
        }
    }
    explored it = explore_graph(0);
    sdg_facts *facts = facts_of(&it);
    assert_string_equal(facts->path_count, "14348907");
    assert_int_equal(facts->forced, 16);
    assert_int_equal(facts->transitions, 90);
    assert_int_equal(facts->moves, 135);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void a_move_that_costs_nothing_is_refused(void **state)
{
    (void)state;
    the_graph = (graph){.nodes = 3, .starts = 1, .goal = {[2] = true}, .arc_count = 2};
    the_graph.arcs[0] = (arc){0, 1, 5};
    the_graph.arcs[1] = (arc){1, 2, 0};
    explored it = explore_graph(0);
    sdg_facts *facts = NULL;
    sdg_error err = {0};
    assert_int_equal(sdg_facts_open(&facts, it.space, NULL, 0, NULL, &err), SDG_E_INPUT);
    assert_null(facts);
    explored_free(&it);
}

static void the_text_for_readers_names_size_and_solution(void **state)
{
    (void)state;
    sdg_buffer text = {0};
    explored it = explore_words("priests");
    sdg_facts *facts = facts_of(&it);
    WRITTEN(text, sdg_facts_describe(facts, &sink));
    assert_string_equal(text.bytes,
                        "State diagram of Priests and devils: 16 states, 34 transitions, 13 layers."
                        " The shortest solution has 11 moves; there are 4 of them.");
    sdg_buffer_free(&text);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void every_limit_has_a_word(void **state)
{
    (void)state;
    assert_string_equal(sdg_limit_name(SDG_LIMIT_NONE), "none");
    assert_string_equal(sdg_limit_name(SDG_LIMIT_STATES), "states");
    assert_string_equal(sdg_limit_name(SDG_LIMIT_MEMORY), "memory");
    assert_string_equal(sdg_limit_name(SDG_LIMIT_TIME), "time");
    assert_string_equal(sdg_limit_name(SDG_LIMIT_INTERRUPT), "interrupt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_published_row_is_reproduced),
        cmocka_unit_test(a_puzzle_without_a_solution_is_hopeless_everywhere),
        cmocka_unit_test(the_path_shown_takes_the_lower_state_at_each_tie),
        cmocka_unit_test(what_is_no_state_is_on_no_path),
        cmocka_unit_test(the_hidden_boat_forbids_the_second_step_and_asks_for_eleven),
        cmocka_unit_test(the_boat_in_the_state_hides_no_turn),
        cmocka_unit_test(a_single_state_that_is_the_goal_is_solved_by_no_move),
        cmocka_unit_test(a_single_state_without_a_goal_is_a_dead_end),
        cmocka_unit_test(a_space_without_a_start_has_facts_too),
        cmocka_unit_test(two_starts_share_the_paths),
        cmocka_unit_test(starts_apart_are_two_components),
        cmocka_unit_test(a_chain_of_choices_is_counted_exactly),
        cmocka_unit_test(a_move_that_costs_nothing_is_refused),
        cmocka_unit_test(the_text_for_readers_names_size_and_solution),
        cmocka_unit_test(every_limit_has_a_word),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
