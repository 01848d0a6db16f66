/* Sliding tiles: how boards are read and written, what is refused, and the order of moves. */
#include "puzzle_checks.h"

extern const sdg_puzzle sdg_puzzle_tiles;

static sdg_model *open_tiles(const char *words)
{
    return open_puzzle(&sdg_puzzle_tiles, words);
}

static void a_board_is_read_with_or_without_blanks(void **unused)
{
    (void)unused;
    static const char *const texts[] = {"8 6 7/2 5 4/3 _ 1", "867/254/3_1",
                                        "8672543_1",         "8 6 7 2 5 4 3 0 1",
                                        " 867 / 254 / 3.1 ", "8,6,7;2,5,4;3,0,1"};
    sdg_model *model = open_tiles("");
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_reads(model, texts[i], "8 6 7/2 5 4/3 _ 1");
    sdg_model_free(model);
}

static void tiles_from_10_on_are_numbers_or_letters(void **unused)
{
    (void)unused;
    const char *written = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 _";
    sdg_model *model = open_tiles("cols=4 rows=4");
    assert_reads(model, "1234/5678/9abc/def_", written);
    assert_reads(model, written, written);
    assert_shortens(model, written, "123456789ABCDEF_");
    sdg_model_free(model);
}

static void what_is_no_tile_is_named(void **unused)
{
    (void)unused;
    sdg_model *model = open_tiles("");
    assert_refuses(model, "1,2,3,/456/78_", 6, "',' does not stand between two words");
    assert_refuses(model, "123/456/7x_", 10, "'x' is no tile of this board");
    assert_refuses(model, "1 2 3/4 5 6/7 9 _", 15, "'9' is no tile of this board");
    assert_refuses(model, "1 2 3/4 5 6/7 18 _", 15, "'18' is no tile of this board");
    sdg_model_free(model);
}

static void a_tile_that_stands_there_twice_is_named(void **unused)
{
    (void)unused;
    sdg_model *model = open_tiles("");
    assert_refuses(model, "123/453/78_", 7, "'3' stands there twice");
    assert_refuses(model, "123/4_6/78_", 11, "'_' is a second blank");
    sdg_model_free(model);
}

static void a_board_too_small_is_refused_at_its_end(void **unused)
{
    (void)unused;
    sdg_model *model = open_tiles("");
    assert_refuses(model, "123/456/78", 11, "'123/456/78' has 8 of the board's 9 cells");
    sdg_model_free(model);
}

static void rows_must_be_whole(void **unused)
{
    (void)unused;
    sdg_model *model = open_tiles("");
    assert_refuses(model, "12/345/678_", 3, "'12/345/678_' ends a row after 2 of 3 cells");
    assert_refuses(model, "/123/456/78_", 1, "'/123/456/78_' ends a row after 0 of 3 cells");
    sdg_model_free(model);
}

static void a_bad_start_is_refused_with_its_column(void **unused)
{
    (void)unused;
    assert_not_opened(&sdg_puzzle_tiles, "start=1123", 2, "start: '1' stands there twice");
    assert_not_opened(&sdg_puzzle_tiles, "goal=blank-left", 1,
                      "goal: 'b' is no tile of this board");
}

static void more_than_16_cells_are_refused(void **unused)
{
    (void)unused;
    assert_not_opened(&sdg_puzzle_tiles, "cols=5 rows=4", 0,
                      "cols=5 rows=4 makes 20 cells; at most 16 are possible");
}

static void the_blank_goes_left_right_up_down(void **unused)
{
    (void)unused;
    assert_first_moves(&sdg_puzzle_tiles, "start=123/4_5/678", "4 right, 5 left, 2 down, 7 up");
    assert_first_moves(&sdg_puzzle_tiles, "start=_12/345/678", "1 left, 3 up");
}

/* Whatever the goal is: the start is made from it by moves. */
static void the_mixed_start_can_be_solved(void **unused)
{
    (void)unused;
    static const char *const words[] = {"tiles cols=2 rows=2", "tiles rows=2 goal=5_4/321",
                                        "tiles cols=2 goal=blank-first"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        explored it = explore_words(words[i]);
        sdg_facts *facts = facts_of(&it);
        assert_true(facts->solved);
        assert_true(facts->length > 0);
        sdg_facts_free(facts);
        explored_free(&it);
    }
}

static void a_start_in_the_other_half_has_no_solution(void **unused)
{
    (void)unused;
    explored it = explore_words("tiles cols=2 rows=2 start=21/3_");
    sdg_facts *facts = facts_of(&it);
    assert_false(facts->solved);
    assert_int_equal(facts->states, 12);
    sdg_facts_free(facts);
    explored_free(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_is_read_with_or_without_blanks),
        cmocka_unit_test(tiles_from_10_on_are_numbers_or_letters),
        cmocka_unit_test(what_is_no_tile_is_named),
        cmocka_unit_test(a_tile_that_stands_there_twice_is_named),
        cmocka_unit_test(a_board_too_small_is_refused_at_its_end),
        cmocka_unit_test(rows_must_be_whole),
        cmocka_unit_test(a_bad_start_is_refused_with_its_column),
        cmocka_unit_test(more_than_16_cells_are_refused),
        cmocka_unit_test(the_blank_goes_left_right_up_down),
        cmocka_unit_test(the_mixed_start_can_be_solved),
        cmocka_unit_test(a_start_in_the_other_half_has_no_solution),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
