/* Frogs and toads: dead ends and hopeless states, which rules refuse what, texts both ways. */
#include "puzzle_texts.h"

/* Published with the goal among the states without a move; here it is no dead end. */
static void assert_ends(const char *words, uint32_t dead_ends, uint32_t hopeless)
{
    explored it = explore_words(words);
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->dead_ends, dead_ends);
    assert_int_equal(facts->hopeless, hopeless);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void many_states_lead_nowhere(void **unused)
{
    (void)unused;
    assert_ends("frogs left=1 right=1", 1 - 1, 0);
    assert_ends("frogs left=2 right=2", 5 - 1, 7);
    assert_ends("frogs", 14 - 1, 42);
    assert_ends("frogs left=4 right=4", 39 - 1, 147);
}

static void a_jump_over_ones_own_kind_is_refused(void **unused)
{
    (void)unused;
    first_moves("frogs", "", "3 to 4, 5 to 4 | 2 to 4, 6 to 4");
    first_moves("frogs", "jump=any", "2 to 4, 3 to 4, 5 to 4, 6 to 4");
}

static void a_state_is_read_in_either_case(void **unused)
{
    (void)unused;
    reads("frogs", "", "FF_TFTT", "FF_TFTT");
    reads("frogs", "", " ff.t f tt", "FF_TFTT");
}

static void a_state_that_cannot_be_read_names_the_fault(void **unused)
{
    (void)unused;
    refuses("frogs", "", "FFX_TTT", "'X' is no frog, toad or gap", 3);
    refuses("frogs", "", "FFF_TTTT", "'T' is one cell too many", 8);
    refuses("frogs", "", "FFFF_TT", "'FFFF_TT' has 4 frogs, but there are 3", 8);
    refuses("frogs", "", "FFFTTT", "'FFFTTT' has 0 gaps, but there is 1", 7);
}

static void the_definition_says_who_may_do_what(void **unused)
{
    (void)unused;
    defines("frogs", "",
            "frogs move only to the right, toads only to the left; they jump over the other "
            "kind only");
    defines("frogs", "jump=any way=both", "all move either way; they jump over anyone");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_states_lead_nowhere),
        cmocka_unit_test(a_jump_over_ones_own_kind_is_refused),
        cmocka_unit_test(a_state_is_read_in_either_case),
        cmocka_unit_test(a_state_that_cannot_be_read_names_the_fault),
        cmocka_unit_test(the_definition_says_who_may_do_what),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
