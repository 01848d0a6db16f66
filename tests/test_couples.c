/* Jealous husbands: texts both ways, the order of moves, the two wordings of the rule, the island.
 */
#include "puzzle_texts.h"

static void a_state_is_read_however_it_is_spaced(void **unused)
{
    (void)unused;
    reads("couples", "", "BbCc left", "BbCc left");
    reads("couples", "", "  B b,Cc ; boat on the LEFT ", "BbCc left");
    reads("couples", "", "right -", "- right");
    reads("couples", "", "AaBbCc L", "AaBbCc left");
}

static void with_an_island_its_people_follow_the_boat(void **unused)
{
    (void)unused;
    reads("couples", "island=yes", "Bb island, island Cc", "Bb island, island Cc");
    reads("couples", "island=yes", "Bb I Cc", "Bb island, island Cc");
    reads("couples", "island=yes", "Bb left", "Bb left, island -");
}

static void a_state_that_cannot_be_read_names_the_fault(void **unused)
{
    (void)unused;
    refuses("couples", "", "Dd left", "'Dd' names nobody", 1);
    refuses("couples", "", "AaA left", "'A' is named twice", 3);
    refuses("couples", "", "Aa,, left", "',' does not stand between two words", 4);
    refuses("couples", "", "Aa left right", "'right' is a second place for the boat", 9);
    refuses("couples", "", "Aa", "'Aa' does not say where the boat is", 3);
    refuses("couples", "", "left", "'left' does not say who is on the left bank", 5);
    refuses("couples", "", "Aa island", "'island' is a place only with island=yes", 4);
}

static void a_wife_in_the_wrong_company_is_named(void **unused)
{
    (void)unused;
    refuses("couples", "", "Ab left",
            "Ab left: a wife is with another man without her husband (b, left)", 1);
    refuses("couples", "", "ABC left, then", "'then' names nobody", 11);
}

/* Three husbands and a wife of theirs are one company, or two when she is still aboard. */
static void whoever_stays_in_the_boat_is_not_with_those_on_land(void **unused)
{
    (void)unused;
    refuses("couples", "", "aBC left",
            "aBC left: a wife is with another man without her husband (a, left)", 1);
    refuses("couples", "boat-stays=yes", "aBC right",
            "aBC right: a wife is with another man without her husband (a, left)", 1);
    refuses("couples", "", "aBbCc left",
            "aBbCc left: a wife is with another man without her husband (a, left)", 1);
    reads("couples", "boat-stays=yes", "aBbCc left", "aBbCc left");
}

static void fewer_people_are_tried_first(void **unused)
{
    (void)unused;
    first_moves("couples", "couples=2", "a, b, Aa, AB, ab, Bb | A, B, aB, Ab");
}

static void a_bank_is_tried_before_the_island(void **unused)
{
    (void)unused;
    first_moves("couples", "couples=1 island=yes",
                "A to R, a to R, Aa to R, A to I, a to I, Aa to I");
}

static void the_definition_says_which_wording_is_meant(void **unused)
{
    (void)unused;
    defines("couples", "", "boat of 2; those in the moored boat are with those on land");
    defines("couples", "boat-stays=yes",
            "boat of 2; those who stay in the moored boat are not with those on land");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_state_is_read_however_it_is_spaced),
        cmocka_unit_test(with_an_island_its_people_follow_the_boat),
        cmocka_unit_test(a_state_that_cannot_be_read_names_the_fault),
        cmocka_unit_test(a_wife_in_the_wrong_company_is_named),
        cmocka_unit_test(whoever_stays_in_the_boat_is_not_with_those_on_land),
        cmocka_unit_test(fewer_people_are_tried_first),
        cmocka_unit_test(a_bank_is_tried_before_the_island),
        cmocka_unit_test(the_definition_says_which_wording_is_meant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
