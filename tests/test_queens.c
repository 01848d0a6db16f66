/* The n queens: how states are read, what is refused, and the first moves. */
#include "puzzle_checks.h"

extern const sdg_puzzle sdg_puzzle_queens;

static void empty_rows_at_the_end_may_be_left_out(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_queens, "");
    assert_reads(model, "2 4 - -", "2 4 - -");
    assert_reads(model, " 2,4 ", "2 4 - -");
    assert_reads(model, "-", "- - - -");
    assert_shortens(model, "2 4 - -", "2 4");
    assert_shortens(model, "-", "-");
    sdg_model_free(model);
}

static void what_is_no_column_is_named(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_queens, "");
    assert_refuses(model, "2 5", 3, "'5' is no column of this board, nor '-'");
    assert_refuses(model, "2,,4", 3, "',' does not stand between two words");
    assert_refuses(model, "2 0", 3, "'0' is no column of this board, nor '-'");
    assert_refuses(model, "2 x", 3, "'x' is no column of this board, nor '-'");
    assert_refuses(model, "2 4 1 3 -", 9, "'-' is a row too many");
    assert_refuses(model, " ", 1, "' ' names no row");
    sdg_model_free(model);
}

static void rows_are_filled_from_the_top(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_queens, "");
    assert_refuses(model, "2 - - 3", 7, "'3' stands below an empty row");
    sdg_model_free(model);
}

static void queens_that_attack_each_other_are_named(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_queens, "");
    assert_refuses(model, "2 4 2", 5, "2 4 2: two queens attack each other (rows 1 and 3)");
    assert_refuses(model, "1 2", 3, "1 2: two queens attack each other (rows 1 and 2)");
    assert_refuses(model, "4 2 1", 5, "4 2 1: two queens attack each other (rows 2 and 3)");
    sdg_model_free(model);
}

static void the_first_queen_may_stand_anywhere(void **unused)
{
    (void)unused;
    assert_first_moves(&sdg_puzzle_queens, "", "r1 c1, r1 c2, r1 c3, r1 c4");
}

/* From the left; a square that is attacked is refused, not left out. */
static void attacked_squares_are_refused(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_queens, "");
    sdg_space *space = NULL;
    sdg_row row = {0};
    uint8_t state[4];
    assert_int_equal(model->puzzle->parse_state(model->self, "1", state, NULL), SDG_OK);
    assert_int_equal(sdg_space_open(&space, model, state, NULL, (sdg_limits){0}, NULL), SDG_OK);
    assert_int_equal(sdg_space_row(space, 0, true, &row, NULL), SDG_OK);
    assert_int_equal(row.edge_count, 2);
    assert_int_equal(row.refusal_count, 2);
    sdg_row_free(&row);
    sdg_space_free(space);
    sdg_model_free(model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_rows_at_the_end_may_be_left_out),
        cmocka_unit_test(what_is_no_column_is_named),
        cmocka_unit_test(rows_are_filled_from_the_top),
        cmocka_unit_test(queens_that_attack_each_other_are_named),
        cmocka_unit_test(the_first_queen_may_stand_anywhere),
        cmocka_unit_test(attacked_squares_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
