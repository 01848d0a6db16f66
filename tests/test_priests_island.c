/* Priests and devils with an island, and with a boat whose people are not on land. */
#include "puzzle_texts.h"

static void those_on_the_island_follow_the_boat(void **unused)
{
    (void)unused;
    reads("priests", "island=yes", "2P 2D left, island 1P 1D", "2P 2D left, island 1P 1D");
    reads("priests", "island=yes", "2P2D island; island 1D 1P", "2P 2D island, island 1P 1D");
    reads("priests", "island=yes", "2P2D I 1P1D", "2P 2D island, island 1P 1D");
    reads("priests", "island=yes", "2P 2D right", "2P 2D right, island 0P 0D");
}

static void those_aboard_land_on_the_island(void **unused)
{
    (void)unused;
    reads("priests", "island=yes", "2P 2D island, aboard 1P 1D", "2P 2D island, island 1P 1D");
}

static void a_state_with_an_island_that_is_wrong_names_the_fault(void **unused)
{
    (void)unused;
    refuses("priests", "island=yes", "2P 2D left, island 2P",
            "'2P 2D left, island 2P' has 4 priests with those on the island, but there are "
            "3",
            20);
    refuses("priests", "island=yes", "1P 1D left, island 1P 2D",
            "1P 1D left, island 1P 2D: more devils than priests on a bank (1P 2D on the "
            "island)",
            4);
    refuses("priests", "island=yes", "2P 2D left, island",
            "'2P 2D left, island' does not say who is on the island", 13);
    refuses("priests", "island=yes", "2P 2D",
            "'2P 2D' does not say where the boat is: left, right or island", 6);
    refuses("priests", "island=yes", "2P 2D left right",
            "'2P 2D left right' names two places for the boat", 12);
    refuses("priests", "", "2P 2D island", "'island' is not understood in '2P 2D island'", 7);
}

static void moves_say_where_they_go_only_with_an_island(void **unused)
{
    (void)unused;
    first_moves(
        "priests", "island=yes",
        "D to R, PD to R, DD to R, D to I, PD to I, DD to I | P to R, PP to R, P to I, PP to I");
    first_moves("priests", "island=via", "D to I, PD to I, DD to I | P to I, PP to I");
}

/* A priest beside two devils on the right is safe if one of them is still aboard. */
static void whoever_stays_in_the_boat_is_not_with_those_on_land(void **unused)
{
    (void)unused;
    refuses("priests", "", "2P 1D right",
            "2P 1D right: more devils than priests on a bank (1P 2D on the right)", 4);
    reads("priests", "boat-stays=yes", "2P 1D right", "2P 1D right");
}

static void the_hidden_boat_goes_with_neither(void **unused)
{
    (void)unused;
    not_opened("priests", "boat-side=hidden island=yes",
               "boat-side=hidden does not go with an island", 0);
    not_opened("priests", "boat-side=hidden boat-stays=yes",
               "boat-side=hidden does not go with boat-stays=yes", 0);
}

static void the_definition_says_what_is_not_usual(void **unused)
{
    (void)unused;
    defines("priests", "island=via boat-stays=yes",
            "boat of 2; loads tried in the order P, D, PD, DD, PP; every trip begins or ends "
            "on the island; those who stay in the moored boat are not with those on land");
}

/* From the right bank all must come to the left. */
static void the_island_serves_both_directions(void **unused)
{
    (void)unused;
    explored it = explore_words("priests island=yes start-bank=right");
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->states, 153);
    assert_int_equal(facts->length, 11);
    assert_string_equal(facts->path_count, "136");
    sdg_facts_free(facts);
    explored_free(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(those_on_the_island_follow_the_boat),
        cmocka_unit_test(those_aboard_land_on_the_island),
        cmocka_unit_test(a_state_with_an_island_that_is_wrong_names_the_fault),
        cmocka_unit_test(moves_say_where_they_go_only_with_an_island),
        cmocka_unit_test(whoever_stays_in_the_boat_is_not_with_those_on_land),
        cmocka_unit_test(the_hidden_boat_goes_with_neither),
        cmocka_unit_test(the_definition_says_what_is_not_usual),
        cmocka_unit_test(the_island_serves_both_directions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
