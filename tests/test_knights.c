/* Guarini's knights: how states are read, and the first moves. */
#include "puzzle_checks.h"

extern const sdg_puzzle sdg_puzzle_knights;

static void a_board_is_read_in_either_case(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_knights, "");
    assert_reads(model, "w.w/.../b.b", "W.W/.../B.B");
    assert_reads(model, "W_W ___ B_B", "W.W/.../B.B");
    assert_reads(model, "W-WB---B-", "W.W/B../.B.");
    sdg_model_free(model);
}

static void what_is_no_square_is_named(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_knights, "");
    assert_refuses(model, "W.N", 3, "'N' is no square: write W, B or '.'");
    assert_refuses(model, "W./W", 3, "'/' parts what is one row");
    assert_refuses(model, "W.W/.../B.B.", 12, "'.' is a square too many");
    assert_refuses(model, "W.W/...", 8, "'W.W/...' has 6 of the board's 9 squares");
    sdg_model_free(model);
}

static void there_are_two_knights_of_a_colour(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_knights, "");
    assert_refuses(model, "WWW/.../B.B", 3, "'W' is a third knight of its colour");
    assert_refuses(model, "W../.../B.B", 12,
                   "'W../.../B.B' has not two white and two black knights");
    sdg_model_free(model);
}

static void the_middle_is_no_place_for_a_knight(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_knights, "");
    assert_refuses(model, "W../.W./B.B", 6, "'W' is in the middle, which no knight reaches");
    sdg_model_free(model);
}

static void each_knight_has_two_first_moves(void **unused)
{
    (void)unused;
    assert_first_moves(&sdg_puzzle_knights, "",
                       "a3-c2, a3-b1, c3-a2, c3-b1, a1-b3, a1-c2, c1-b3, c1-a2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_is_read_in_either_case),
        cmocka_unit_test(what_is_no_square_is_named),
        cmocka_unit_test(there_are_two_knights_of_a_colour),
        cmocka_unit_test(the_middle_is_no_place_for_a_knight),
        cmocka_unit_test(each_knight_has_two_first_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
