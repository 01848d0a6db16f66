/* The blocks world: how piles are read, both models, and the order of moves. */
#include "puzzle_checks.h"

extern const sdg_puzzle sdg_puzzle_blocks;

static void piles_are_read_in_any_order_and_case(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_blocks, "");
    assert_reads(model, "b/ac", "AC/B");
    assert_reads(model, " B , AC ", "AC/B");
    assert_reads(model, "B/A +C", "A/B +C");
    assert_reads(model, "+c/b/a", "A/B +C");
    sdg_model_free(model);
}

static void a_block_that_is_not_there_is_named(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_blocks, "");
    assert_refuses(model, "AC/BD", 5, "'D' is none of the blocks");
    assert_refuses(model, "AC/A", 4, "'A' stands there twice");
    assert_refuses(model, "AC", 3, "'AC' does not say where B is");
    sdg_model_free(model);
}

static void a_hand_holds_one_block(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_blocks, "");
    assert_refuses(model, "A +BC", 5, "'C' is a second block in the hand");
    assert_refuses(model, "A +B +C", 7, "'C' is a second block in the hand");
    sdg_model_free(model);
    model = open_puzzle(&sdg_puzzle_blocks, "model=move");
    assert_refuses(model, "A/B +C", 5, "'+' needs a hand, which model=move does not have");
    sdg_model_free(model);
}

static void start_and_goal_have_the_same_blocks(void **unused)
{
    (void)unused;
    assert_not_opened(&sdg_puzzle_blocks, "goal=CBD", 3, "goal: 'D' is none of the blocks");
    assert_not_opened(&sdg_puzzle_blocks, "start=A/B/C/D", 4,
                      "goal: 'CBA' does not say where D is");
    assert_not_opened(&sdg_puzzle_blocks, "start=1/2", 1, "start: '1/2' has no block");
    assert_not_opened(&sdg_puzzle_blocks, "start=ABCDEFGHIJKLM", 1,
                      "start: 'ABCDEFGHIJKLM' has more than 12 blocks");
}

static void blocks_are_taken_by_their_letters(void **unused)
{
    (void)unused;
    assert_first_moves(&sdg_puzzle_blocks, "", "pick-up B, unstack C");
    assert_first_moves(&sdg_puzzle_blocks, "start=A/B+C", "put-down C, stack C on A, stack C on B");
}

static void without_a_hand_the_table_comes_first(void **unused)
{
    (void)unused;
    assert_first_moves(&sdg_puzzle_blocks, "model=move", "B on C, C to table, C on B");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(piles_are_read_in_any_order_and_case),
        cmocka_unit_test(a_block_that_is_not_there_is_named),
        cmocka_unit_test(a_hand_holds_one_block),
        cmocka_unit_test(start_and_goal_have_the_same_blocks),
        cmocka_unit_test(blocks_are_taken_by_their_letters),
        cmocka_unit_test(without_a_hand_the_table_comes_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
