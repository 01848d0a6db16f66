/* The pocket cube: how stickers and turns are read, and what no turning can make. */
#include "puzzle_checks.h"

extern const sdg_puzzle sdg_puzzle_cube2;

static const char solved[] = "UUUU RRRR FFFF DDDD LLLL BBBB";

/* The state that a start's turns lead to. */
static void assert_starts(const char *word, const char *written)
{
    sdg_model *model = NULL;
    sdg_space *space = NULL;
    assert_int_equal(sdg_model_open(&model, &sdg_puzzle_cube2, &word, 1, NULL), SDG_OK);
    assert_int_equal(sdg_space_open(&space, model, NULL, NULL, (sdg_limits){0}, NULL), SDG_OK);
    const char *text = sdg_model_state_text(model, sdg_space_state(space, 0), false, model->arena);
    assert_string_equal(text, written);
    sdg_space_free(space);
    sdg_model_free(model);
}

static void stickers_are_read_in_any_grouping_and_case(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_cube2, "");
    assert_reads(model, solved, solved);
    assert_reads(model, "uuuurrrrffffddddllllbbbb", solved);
    assert_reads(model, "UU/UU,RR/RR,FF/FF,DD/DD,LL/LL,BB/BB", solved);
    assert_shortens(model, solved, "UUUURRRRFFFFDDDDLLLLBBBB");
    sdg_model_free(model);
}

/* What is in front goes up with R, to the left with U, and what is above goes right with F. */
static void a_turn_carries_stickers_round(void **unused)
{
    (void)unused;
    assert_starts("start=R", "UFUF RRRR FDFD DBDB LLLL UBUB");
    assert_starts("start=U", "UUUU BBRR RRFF DDDD FFLL LLBB");
    assert_starts("start=F", "UULL URUR FFFF RRDD LDLD BBBB");
}

static void turns_may_be_undone(void **unused)
{
    (void)unused;
    assert_starts("start=R U F2 F2 U' R'", solved);
    assert_starts("start=R R R R", solved);
    assert_starts("start=U2 U2", solved);
    assert_starts("start=solved", solved);
    assert_starts("start=UUUU BBRR RRFF DDDD FFLL LLBB", "UUUU BBRR RRFF DDDD FFLL LLBB");
}

static void a_turn_that_is_none_is_named(void **unused)
{
    (void)unused;
    const char *word = "start=R L U";
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_int_equal(sdg_model_open(&model, &sdg_puzzle_cube2, &word, 1, &err), SDG_E_USAGE);
    assert_string_equal(err.text, "start: 'L' is no turn of U, R or F");
    assert_int_equal(err.column, 3);
    assert_not_opened(&sdg_puzzle_cube2, "start=R,,U", 3,
                      "start: ',' does not stand between two words");
    assert_not_opened(&sdg_puzzle_cube2, "start=R3", 1, "start: 'R3' is no turn of U, R or F");
}

static void what_is_no_sticker_is_named(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_cube2, "");
    assert_refuses(model, "UUXU", 3, "'X' is none of the faces U R F D L B");
    assert_refuses(model, "UUUU RRRR FFFF DDDD LLLL BBBB B", 31, "'B' is a sticker too many");
    assert_refuses(model, "UUUU", 5, "'UUUU' has 4 of the cube's 24 stickers");
    sdg_model_free(model);
}

static void what_no_turning_can_make_is_refused(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_cube2, "");
    assert_refuses(model, "UUUD RRRR FFFF DDDD LLLL BBBB", 4,
                   "'D' is on a corner that no cube has");
    assert_refuses(model, "UUUU RRRR FFFF DDUD LLLL BBBB", 18,
                   "'U' is on a corner that no cube has");
    assert_refuses(model, "UUUF RURR FRFF DDDD LLLL BBBB", 4,
                   "'F' is on a corner that no cube has");
    assert_refuses(model, "UUUR FRRR FUFF DDDD LLLL BBBB", 1,
                   "'UUUR FRRR FUFF DDDD LLLL BBBB' has one corner twisted by itself");
    sdg_model_free(model);
}

static void the_corner_held_still_must_be_in_its_place(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_cube2, "");
    assert_refuses(model, "UUUU FFFF LLLL DDDD BBBB RRRR", 18,
                   "'D' is on the corner held still, which must be D, B, L");
    sdg_model_free(model);
}

static void half_turns_are_moves_or_not(void **unused)
{
    (void)unused;
    assert_first_moves(&sdg_puzzle_cube2, "", "U, U2, U', R, R2, R', F, F2, F'");
    assert_first_moves(&sdg_puzzle_cube2, "turns=quarter", "U, U', R, R', F, F'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stickers_are_read_in_any_grouping_and_case),
        cmocka_unit_test(a_turn_carries_stickers_round),
        cmocka_unit_test(turns_may_be_undone),
        cmocka_unit_test(a_turn_that_is_none_is_named),
        cmocka_unit_test(what_is_no_sticker_is_named),
        cmocka_unit_test(what_no_turning_can_make_is_refused),
        cmocka_unit_test(the_corner_held_still_must_be_in_its_place),
        cmocka_unit_test(half_turns_are_moves_or_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
