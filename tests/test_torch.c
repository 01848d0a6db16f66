/* The bridge and the torch: costs, people who need the same time, texts both ways. */
#include "puzzle_texts.h"

static void the_cheapest_solution_is_one_of_two_of_17_minutes(void **unused)
{
    (void)unused;
    explored it = explore_words("torch");
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->cost, 17);
    assert_int_equal(facts->length, 5);
    assert_string_equal(facts->path_count, "2");
    sdg_facts_free(facts);
    explored_free(&it);
}

/* 27 minutes from the start is the last; 19 of the 28 times up to there have a state. */
static void layers_are_minutes(void **unused)
{
    (void)unused;
    explored it = explore_words("torch");
    sdg_facts *facts = facts_of(&it);
    uint32_t used = 0;
    for (uint32_t i = 0; i < facts->layer_count; i++)
        used += facts->layers[i] > 0;
    assert_int_equal(facts->layer_count, 28);
    assert_int_equal(used, 19);
    sdg_facts_free(facts);
    explored_free(&it);
}

/* Each subset on the left, and the torch on either side, less what nobody reaches. */
static void equal_times_are_not_told_apart(void **unused)
{
    (void)unused;
    explored it = explore_words("torch times=1,1,1");
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->placements, 8);
    assert_int_equal(facts->states, 6);
    assert_int_equal(facts->cost, 3);
    sdg_facts_free(facts);
    explored_free(&it);
}

/* What --describe gives as the distance is not a number of moves. */
static void the_published_distance_is_a_cost(void **unused)
{
    (void)unused;
    assert_true(sdg_find_puzzle("torch", NULL)->has_costs);
    assert_false(sdg_find_puzzle("jugs", NULL)->has_costs);
}

static void one_is_tried_before_two(void **unused)
{
    (void)unused;
    first_moves("torch", "times=2,1,5", "1, 2, 5, 1+2, 1+5, 2+5");
    first_moves("torch", "times=3,3", "3, 3+3");
}

static void a_state_is_read_in_any_order(void **unused)
{
    (void)unused;
    reads("torch", "", "1 2 right", "1 2 right");
    reads("torch", "", "L: 10,5", "5 10 left");
    reads("torch", "", "- torch right", "- right");
    reads("torch", "times=3,3", "3 left", "3 left");
}

static void a_state_that_cannot_be_read_names_the_fault(void **unused)
{
    (void)unused;
    refuses("torch", "", "1 3 left", "'3' is nobody's time", 3);
    refuses("torch", "", "1 1 left", "'1' stands there once too often", 3);
    refuses("torch", "", "1 2", "'1 2' does not say where the torch is: left or right", 4);
    refuses("torch", "", "left", "'left' does not say who is on the left side", 5);
    refuses("torch", "", "1 L R", "'R' is a second side for the torch", 5);
}

static void times_must_be_numbers_of_minutes(void **unused)
{
    (void)unused;
    not_opened("torch", "times=1,x", "times: 'x' is no time of 1 to 999 minutes", 3);
    not_opened("torch", "times=1,,2", "times: ',' does not stand between two words", 3);
    not_opened("torch", "times=0", "times: '0' is no time of 1 to 999 minutes", 1);
    not_opened("torch", "times=1000", "times: '1000' is no time of 1 to 999 minutes", 1);
    not_opened("torch", "times=,", "times: ',' names nobody's time", 1);
    not_opened("torch", "times=1,2,3,4,5,6,7,8,9,10,11", "times: '11' is one person too many", 22);
}

static void the_definition_says_what_a_crossing_costs(void **unused)
{
    (void)unused;
    defines("torch", "", "a crossing costs the minutes of the slower person");
    defines("torch", "metric=crossings", "every crossing counts 1, whoever crosses");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_cheapest_solution_is_one_of_two_of_17_minutes),
        cmocka_unit_test(layers_are_minutes),
        cmocka_unit_test(equal_times_are_not_told_apart),
        cmocka_unit_test(the_published_distance_is_a_cost),
        cmocka_unit_test(one_is_tried_before_two),
        cmocka_unit_test(a_state_is_read_in_any_order),
        cmocka_unit_test(a_state_that_cannot_be_read_names_the_fault),
        cmocka_unit_test(times_must_be_numbers_of_minutes),
        cmocka_unit_test(the_definition_says_what_a_crossing_costs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
