/* The vacuum world: its loops, and the book's numbers. */
#include "puzzle_texts.h"

/* 8 states with 3 actions each; 12 of the 24 change something. */
static void half_of_the_actions_change_nothing(void **unused)
{
    (void)unused;
    explored it = explore_words("vacuum");
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->transitions, 12);
    assert_int_equal(facts->self_loops, 12);
    assert_int_equal(facts->goals, 2);
    assert_int_equal(facts->dead_ends, 0);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void all_actions_are_always_possible(void **unused)
{
    (void)unused;
    first_moves("vacuum", "", "left, right, suck");
}

static void the_numbers_of_the_book_are_read(void **unused)
{
    (void)unused;
    reads("vacuum", "", "1", "dirty dirty, left");
    reads("vacuum", "", "3", "dirty clean, left");
    reads("vacuum", "", "8", "clean clean, right");
}

static void words_may_be_shortened(void **unused)
{
    (void)unused;
    reads("vacuum", "", "D c R", "dirty clean, right");
    reads("vacuum", "", "Clean dirty LEFT", "clean dirty, left");
}

static void a_state_that_cannot_be_read_names_the_fault(void **unused)
{
    (void)unused;
    refuses("vacuum", "", "9", "'9' is not what a state says here", 1);
    refuses("vacuum", "", "dirty dirty, left,", "',' does not stand between two words", 18);
    refuses("vacuum", "", "0", "'0' is not what a state says here", 1);
    refuses("vacuum", "", "dirty left", "'left' is not what a state says here", 7);
    refuses("vacuum", "", "1 left", "'left' is a word too many", 3);
    refuses("vacuum", "", "d d", "'' is not what a state says here", 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(half_of_the_actions_change_nothing),
        cmocka_unit_test(all_actions_are_always_possible),
        cmocka_unit_test(the_numbers_of_the_book_are_read),
        cmocka_unit_test(words_may_be_shortened),
        cmocka_unit_test(a_state_that_cannot_be_read_names_the_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
