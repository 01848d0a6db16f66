/* Peg solitaire: boards, holes and goals, how states are read, and what cannot be solved. */
#include "puzzle_checks.h"

extern const sdg_puzzle sdg_puzzle_pegs;

static sdg_model *open_pegs(const char *words)
{
    return open_puzzle(&sdg_puzzle_pegs, words);
}

static void holes_are_read_with_or_without_rows(void **unused)
{
    (void)unused;
    sdg_model *model = open_pegs("");
    assert_reads(model, "o/.o/.oo/oooo/ooooo", "o/.o/.oo/oooo/ooooo");
    assert_reads(model, "O.*_ooooooooooo", "o/.o/.oo/oooo/ooooo");
    assert_reads(model, " o / . o / . o o / oooo / ooooo ", "o/.o/.oo/oooo/ooooo");
    assert_shortens(model, "o/.o/.oo/oooo/ooooo", "o.o.ooooooooooo");
    sdg_model_free(model);
}

static void places_without_a_hole_may_be_written(void **unused)
{
    (void)unused;
    sdg_model *model = open_pegs("board=oo.o/#oo#/.oo.");
    assert_reads(model, "oooo/#..#/oooo", "oooo/../oooo");
    assert_reads(model, "oooo/../oooo", "oooo/../oooo");
    sdg_model_free(model);
}

static void what_is_no_hole_is_named(void **unused)
{
    (void)unused;
    sdg_model *model = open_pegs("");
    assert_refuses(model, "o/xo", 3, "'x' is no hole: write 'o' or '.'");
    assert_refuses(model, "o/ooo/oo", 6, "'/' parts what is one row");
    assert_refuses(model, "oo/ooo", 3, "'/' parts what is one row");
    assert_refuses(model, "oooooooooooooooo", 16, "'o' is a hole too many");
    assert_refuses(model, "o/oo", 5, "'o/oo' has 3 of the board's 15 holes");
    sdg_model_free(model);
}

static void a_hole_that_is_not_there_is_refused(void **unused)
{
    (void)unused;
    assert_not_opened(&sdg_puzzle_pegs, "hole=15", 0, "hole: '15' is no hole of this board");
    assert_not_opened(&sdg_puzzle_pegs, "goal=-1", 0, "goal: '-1' is no hole of this board");
}

static void a_board_without_a_hole_is_refused(void **unused)
{
    (void)unused;
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_int_equal(try_open(&model, &sdg_puzzle_pegs, "board=##/##", &err), SDG_E_INPUT);
    assert_string_equal(err.text, "the board has no hole");
    assert_string_equal(err.place, "board:1:1");
}

static void a_letter_that_is_no_square_is_named_with_its_place(void **unused)
{
    (void)unused;
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_int_equal(try_open(&model, &sdg_puzzle_pegs, "board=oo./oxo", &err), SDG_E_INPUT);
    assert_string_equal(err.text, "'x' means nothing here");
    assert_string_equal(err.place, "board:2:2");
}

static void more_than_64_holes_are_refused(void **unused)
{
    (void)unused;
    sdg_model *model = NULL;
    sdg_error err = {0};
    const char *words = "board=ooooooooo/ooooooooo/ooooooooo/ooooooooo/ooooooooo/ooooooooo/"
                        "ooooooooo/ooooooooo";
    assert_int_equal(try_open(&model, &sdg_puzzle_pegs, words, &err), SDG_E_INPUT);
    assert_string_equal(err.text, "a hole too many; at most 64 are possible");
}

/* Four jumps lead into the middle, each from the arm of the hole that the peg leaves. */
static void the_english_board_has_four_first_jumps(void **unused)
{
    (void)unused;
    assert_first_moves(&sdg_puzzle_pegs, "board=english", "4-16, 14-16, 18-16, 28-16");
}

static void the_triangle_has_two_first_jumps(void **unused)
{
    (void)unused;
    assert_first_moves(&sdg_puzzle_pegs, "", "3-0, 5-0");
}

/* A state of the triangle, as it is printed, is the same board again; a wall makes squares of it.
 */
static void rows_of_one_more_hole_each_are_a_triangle(void **unused)
{
    (void)unused;
    assert_first_moves(&sdg_puzzle_pegs, "board=./oo/ooo/oooo/ooooo", "3-0, 5-0");
    assert_first_moves(&sdg_puzzle_pegs, "board=o/.o/oo.", "0-5, 3-5");
    assert_first_moves(&sdg_puzzle_pegs, "board=o##/.o#/oo.", "3-5");
}

/* 122, 117 and 89 states without a move are counted elsewhere, those that are goals included. */
static void ends_of_the_triangle_are_as_counted_elsewhere(void **unused)
{
    (void)unused;
    static const struct {
        const char *words;
        uint32_t ends, hopeless;
    } rows[] = {{"pegs", 122, 2247}, {"pegs hole=1", 117, 1827}, {"pegs hole=4", 89, 1461}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        explored it = explore_words(rows[i].words);
        sdg_facts *facts = facts_of(&it);
        assert_int_equal(facts->dead_ends + facts->goals, rows[i].ends);
        assert_int_equal(facts->hopeless, rows[i].hopeless);
        sdg_facts_free(facts);
        explored_free(&it);
    }
}

/* Where the last peg can stand, counted elsewhere. */
static void last_pegs_stand_where_counted_elsewhere(void **unused)
{
    (void)unused;
    static const struct {
        const char *words, *holes;
    } rows[] = {{"pegs", "0 6 9 12 "}, {"pegs hole=1", "1 5 10 13 "}, {"pegs hole=4", "12 "}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        explored it = explore_words(rows[i].words);
        sdg_facts *facts = facts_of(&it);
        sdg_buffer holes = {0};
        sdg_sink to = sdg_buffer_sink(&holes);
        for (uint32_t hole = 0; hole < 15; hole++)
            for (uint32_t k = 0; k < facts->goals; k++) {
                const uint8_t *state = sdg_space_state(it.space, facts->goal_states[k]);
                if ((state[0] | (uint32_t)state[1] << 8) == 1U << hole)
                    sdg_put_format(&to, "%u ", hole);
            }
        assert_string_equal(holes.bytes, rows[i].holes);
        sdg_buffer_free(&holes);
        sdg_facts_free(facts);
        explored_free(&it);
    }
}

static void from_hole_4_the_last_peg_cannot_stand_at_the_apex(void **unused)
{
    (void)unused;
    explored it = explore_words("pegs hole=4 goal=0");
    sdg_facts *facts = facts_of(&it);
    assert_false(facts->solved);
    sdg_facts_free(facts);
    explored_free(&it);
}

/* 187 million states: the limit stops it, and what was found is whole. */
static void the_english_board_stops_at_a_limit(void **unused)
{
    (void)unused;
    sdg_model *model = open_pegs("board=english");
    sdg_space *space = NULL;
    sdg_limits limits = {.max_states = 1000};
    assert_int_equal(sdg_space_open(&space, model, NULL, NULL, limits, NULL), SDG_OK);
    assert_int_equal(sdg_space_explore(space, NULL, NULL), SDG_E_LIMIT);
    assert_in_range(sdg_space_state_count(space), 900, 1000);
    sdg_space_free(space);
    sdg_model_free(model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(holes_are_read_with_or_without_rows),
        cmocka_unit_test(places_without_a_hole_may_be_written),
        cmocka_unit_test(what_is_no_hole_is_named),
        cmocka_unit_test(a_hole_that_is_not_there_is_refused),
        cmocka_unit_test(a_board_without_a_hole_is_refused),
        cmocka_unit_test(a_letter_that_is_no_square_is_named_with_its_place),
        cmocka_unit_test(more_than_64_holes_are_refused),
        cmocka_unit_test(the_english_board_has_four_first_jumps),
        cmocka_unit_test(the_triangle_has_two_first_jumps),
        cmocka_unit_test(rows_of_one_more_hole_each_are_a_triangle),
        cmocka_unit_test(ends_of_the_triangle_are_as_counted_elsewhere),
        cmocka_unit_test(last_pegs_stand_where_counted_elsewhere),
        cmocka_unit_test(from_hole_4_the_last_peg_cannot_stand_at_the_apex),
        cmocka_unit_test(the_english_board_stops_at_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
