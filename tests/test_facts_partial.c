/* What is said of a space that was cut short, and the next move. */
#include "graph_puzzle.h"

/* A chain of ten with the goal at its end. */
static explored chain(uint32_t max_states)
{
    the_graph = (graph){.nodes = 10, .starts = 1, .goal = {[9] = true}};
    for (uint8_t i = 0; i + 1 < 10; i++)
        add_arc(i, (uint8_t)(i + 1));
    return explore_graph(max_states);
}

static void a_cut_space_proves_only_what_lies_before_its_horizon(void **state)
{
    (void)state;
    explored it = chain(5);
    sdg_facts *facts = facts_of(&it);
    assert_false(facts->complete);
    assert_int_equal(facts->limit, SDG_LIMIT_STATES);
    assert_false(facts->solved);
    assert_int_equal(facts->proven_length, 4);
    assert_int_equal(facts->hopeless, 0);
    assert_int_equal(facts->dead_ends, 0);
    assert_int_equal(facts->diameter, SDG_NONE);
    assert_int_equal(facts->components, SDG_NONE);
    assert_int_equal(facts->flags[4] & SDG_STATE_OPEN, SDG_STATE_OPEN);
    sdg_facts_free(facts);
    explored_free(&it);
}

/* Whether there were more neighbours, or a way back, nobody knows. */
static void a_cut_space_without_a_goal_claims_no_leaves_and_no_way_to_a_goal(void **state)
{
    (void)state;
    explored it = chain(5);
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->transitions, 4);
    assert_int_equal(facts->leaves, 0);
    assert_false(facts->reversible);
    for (uint32_t i = 0; i < facts->states; i++)
        assert_int_equal(facts->to_goal[i], SDG_NONE);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void the_words_for_a_cut_space_say_partial(void **state)
{
    (void)state;
    sdg_buffer text = {0};
    explored it = chain(5);
    sdg_facts *facts = facts_of(&it);
    WRITTEN(text, sdg_facts_describe(facts, &sink));
    assert_non_null(strstr(text.bytes, "Partial: exploring stopped at the limit on states"));
    assert_non_null(strstr(text.bytes, "no solution of 4 moves or fewer"));
    sdg_buffer_free(&text);
    sdg_facts_free(facts);
    explored_free(&it);
}

/* Node 3 is a goal two moves away by 1; 2 leads there too, but is not expanded when the limit
 * comes. */
static explored fork_cut_early(void)
{
    explored it = {0};
    sdg_error err = {0};
    sdg_limits limits = {0};
    the_graph = (graph){.nodes = 4, .starts = 1, .goal = {[3] = true}};
    add_arc(0, 1);
    add_arc(0, 2);
    add_arc(1, 3);
    add_arc(2, 3);
    assert_int_equal(sdg_model_open(&it.model, &graph_puzzle, NULL, 0, &err), SDG_OK);
    assert_int_equal(sdg_space_open(&it.space, it.model, NULL, NULL, limits, &err), SDG_OK);
    assert_int_equal(sdg_space_expand(it.space, 0, &err), SDG_OK);
    assert_int_equal(sdg_space_expand(it.space, 1, &err), SDG_OK);
    return it;
}

static void a_goal_found_in_layers_is_the_nearest_but_its_paths_are_not_all_known(void **state)
{
    (void)state;
    explored it = fork_cut_early();
    sdg_facts *facts = facts_of(&it);
    assert_true(facts->solved && facts->optimal);
    assert_int_equal(facts->length, 2);
    assert_false(facts->counted);
    assert_string_equal(facts->path_count, "");
    assert_int_equal(facts->forced, 0);
    sdg_facts_free(facts);
    explored_free(&it);
}

/* A deep dive: 0 -> 1 -> 2 -> 3 is known, 4 beside it is not expanded and could lead to the goal
 * sooner. */
static void a_goal_found_by_diving_is_not_called_the_nearest(void **state)
{
    (void)state;
    explored it = {0};
    sdg_error err = {0};
    sdg_limits limits = {0};
    the_graph = (graph){.nodes = 5, .starts = 1, .goal = {[3] = true}};
    add_arc(0, 1);
    add_arc(0, 4);
    add_arc(1, 2);
    add_arc(2, 3);
    add_arc(4, 3);
    assert_int_equal(sdg_model_open(&it.model, &graph_puzzle, NULL, 0, &err), SDG_OK);
    assert_int_equal(sdg_space_open(&it.space, it.model, NULL, NULL, limits, &err), SDG_OK);
    for (uint8_t node = 0; node < 3; node++) {
        uint32_t number = sdg_space_find(it.space, &node);
        assert_int_equal(sdg_space_expand(it.space, number, &err), SDG_OK);
    }
    sdg_facts *facts = facts_of(&it);
    assert_true(facts->solved);
    assert_int_equal(facts->length, 3);
    assert_false(facts->optimal);
    assert_false(sdg_facts_is_shortest_edge(facts, facts->path[0], facts->path[1]));
    sdg_facts_free(facts);
    explored_free(&it);
}

static void the_next_move_from_every_state_of_priests_is_one_nearer(void **state)
{
    (void)state;
    explored it = explore_words("priests");
    sdg_facts *facts = facts_of(&it);
    for (uint32_t i = 0; i < facts->states; i++) {
        sdg_error err = {0};
        sdg_next_move next;
        assert_int_equal(sdg_facts_next(facts, i, &next, &err), SDG_OK);
        assert_int_equal(next.left, facts->to_goal[i]);
        assert_int_equal(next.next == SDG_NONE, (facts->flags[i] & SDG_STATE_GOAL) != 0);
        if (next.next != SDG_NONE)
            assert_int_equal(facts->to_goal[next.next], next.left - 1);
    }
    sdg_facts_free(facts);
    explored_free(&it);
}

static void a_state_that_is_not_there_has_no_next_move(void **state)
{
    (void)state;
    sdg_error err = {0};
    sdg_next_move next;
    explored it = explore_words("priests");
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(sdg_facts_next(facts, 16, &next, &err), SDG_E_USAGE);
    assert_string_equal(err.text, "state 16 is outside 0..15");
    sdg_facts_free(facts);
    explored_free(&it);
}

static void without_hidden_turns_there_is_none_to_begin_with(void **state)
{
    (void)state;
    sdg_error err = {0};
    sdg_next_move next;
    explored it = explore_words("priests");
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(sdg_facts_next_in_turn(facts, 0, 0, &next, &err), SDG_E_USAGE);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void with_the_boat_hidden_eleven_moves_are_left(void **state)
{
    (void)state;
    sdg_error err = {0};
    sdg_next_move next;
    explored it = explore_words("priests boat-side=hidden");
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(sdg_facts_next_in_turn(facts, 0, 0, &next, &err), SDG_OK);
    assert_int_equal(next.left, 11);
    assert_int_not_equal(next.next, SDG_NONE);
    sdg_facts_free(facts);
    explored_free(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cut_space_proves_only_what_lies_before_its_horizon),
        cmocka_unit_test(a_cut_space_without_a_goal_claims_no_leaves_and_no_way_to_a_goal),
        cmocka_unit_test(the_words_for_a_cut_space_say_partial),
        cmocka_unit_test(a_goal_found_in_layers_is_the_nearest_but_its_paths_are_not_all_known),
        cmocka_unit_test(a_goal_found_by_diving_is_not_called_the_nearest),
        cmocka_unit_test(the_next_move_from_every_state_of_priests_is_one_nearer),
        cmocka_unit_test(a_state_that_is_not_there_has_no_next_move),
        cmocka_unit_test(without_hidden_turns_there_is_none_to_begin_with),
        cmocka_unit_test(with_the_boat_hidden_eleven_moves_are_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
