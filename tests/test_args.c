/* Parameters: what is read, what is refused and in which words, and how they are written again. */
#include "support.h"

extern const sdg_puzzle sdg_puzzle_priests;

/* Arguments read from words in a fresh arena. */
typedef struct reading {
    sdg_arena *arena;
    sdg_args *args;
    sdg_error err;
    sdg_status status;
} reading;

static reading read_words(const sdg_puzzle *puzzle, const char *const *words, size_t count)
{
    reading it = {.arena = sdg_arena_new()};
    assert_non_null(it.arena);
    it.status = sdg_args_parse(&it.args, puzzle, words, count, it.arena, &it.err);
    return it;
}

static reading read_one(const char *word)
{
    return read_words(&sdg_puzzle_priests, &word, 1);
}

/* The words are refused with this text. */
static void assert_refused(const char *const *words, size_t count, const char *text)
{
    reading it = read_words(&sdg_puzzle_priests, words, count);
    assert_int_equal(it.status, SDG_E_USAGE);
    assert_int_equal(it.err.code, SDG_E_USAGE);
    assert_string_equal(it.err.text, text);
    sdg_arena_free(it.arena);
}

static void assert_word_refused(const char *word, const char *text)
{
    assert_refused(&word, 1, text);
}

static void assert_written(const char *const *words, size_t count, const char *text)
{
    reading it = read_words(&sdg_puzzle_priests, words, count);
    assert_int_equal(it.status, SDG_OK);
    sdg_buffer buffer = {0};
    WRITTEN(buffer, sdg_args_put(it.args, &sink));
    assert_string_equal(buffer.bytes, text);
    sdg_buffer_free(&buffer);
    sdg_arena_free(it.arena);
}

static void a_parameter_not_given_has_its_preset(void **unused)
{
    (void)unused;
    reading it = read_words(&sdg_puzzle_priests, NULL, 0);
    assert_int_equal(it.status, SDG_OK);
    assert_int_equal(sdg_args_number(it.args, "boat"), 2);
    assert_string_equal(sdg_args_text(it.args, "start-bank"), "left");
    assert_false(sdg_args_given(it.args, "boat"));
    sdg_arena_free(it.arena);
}

static void a_given_parameter_has_its_value(void **unused)
{
    (void)unused;
    const char *const words[] = {"boat=10", "start-bank=right", "loads=PD,P"};
    reading it = read_words(&sdg_puzzle_priests, words, 3);
    assert_int_equal(it.status, SDG_OK);
    assert_int_equal(sdg_args_number(it.args, "boat"), 10);
    assert_string_equal(sdg_args_text(it.args, "start-bank"), "right");
    assert_string_equal(sdg_args_text(it.args, "loads"), "PD,P");
    assert_true(sdg_args_given(it.args, "loads"));
    sdg_arena_free(it.arena);
}

static void a_number_outside_its_range_names_the_range(void **unused)
{
    (void)unused;
    assert_word_refused("boat=0", "boat=0 is outside 1..10");
    assert_word_refused("boat=11", "boat=11 is outside 1..10");
    assert_word_refused("priests=-1", "priests=-1 is outside 0..100");
    assert_word_refused("priests=99999999999999999999999",
                        "priests=99999999999999999999999 is outside 0..100");
}

static void what_is_no_number_is_said_to_be_none(void **unused)
{
    (void)unused;
    assert_word_refused("priests=abc", "priests=abc is not a whole number in 0..100");
    assert_word_refused("priests=1e9", "priests=1e9 is not a whole number in 0..100");
    assert_word_refused("priests=3.5", "priests=3.5 is not a whole number in 0..100");
    assert_word_refused("priests=-", "priests=- is not a whole number in 0..100");
}

static void an_unknown_parameter_is_given_the_nearest_name(void **unused)
{
    (void)unused;
    assert_word_refused("boats=2", "priests has no parameter 'boats'; did you mean 'boat'?");
}

static void an_unknown_parameter_like_no_other_points_to_the_description(void **unused)
{
    (void)unused;
    reading it = read_one("colour=red");
    assert_string_equal(it.err.text, "priests has no parameter 'colour'");
    assert_string_equal(it.err.hint, "--describe priests lists its parameters");
    sdg_arena_free(it.arena);
}

static void a_choice_that_is_not_offered_lists_the_choices(void **unused)
{
    (void)unused;
    assert_word_refused("start-bank=west", "start-bank=west is not one of: left, right");
    assert_word_refused("start-bank=rihgt", "start-bank=rihgt is not known; did you mean 'right'?");
}

static void a_parameter_may_be_given_only_once(void **unused)
{
    (void)unused;
    const char *const words[] = {"boat=2", "boat=3"};
    assert_refused(words, 2, "boat is given twice");
}

static void a_word_without_name_or_value_is_refused(void **unused)
{
    (void)unused;
    assert_word_refused("", "an argument is empty");
    assert_word_refused("boat", "'boat' is not of the form name=value");
    assert_word_refused("boat=", "boat= has no value");
    assert_word_refused("=2", "priests has no parameter ''");
}

static void a_value_that_is_not_utf8_names_the_column(void **unused)
{
    (void)unused;
    reading it = read_one("loads=P,\xC3(");
    assert_int_equal(it.status, SDG_E_USAGE);
    assert_string_equal(it.err.text, "the value of loads is not UTF-8");
    assert_int_equal(it.err.column, 3);
    sdg_arena_free(it.arena);
}

static void a_text_of_4096_bytes_is_read_and_a_longer_one_refused(void **unused)
{
    (void)unused;
    char word[6 + 4097 + 1] = "loads=";
    memset(word + 6, 'P', 4097);
    word[6 + 4096] = '\0';
    reading it = read_one(word);
    assert_int_equal(it.status, SDG_OK);
    sdg_arena_free(it.arena);
    word[6 + 4096] = 'P';
    assert_word_refused(word, "loads has a value of 4097 bytes; at most 4096 are read");
}

static void a_long_word_is_shown_in_part(void **unused)
{
    (void)unused;
    char word[2000];
    memset(word, 'x', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    reading it = read_one(word);
    assert_non_null(strstr(it.err.text, "x…' is not of the form name=value"));
    sdg_arena_free(it.arena);
}

static void only_what_differs_from_the_presets_is_written(void **unused)
{
    (void)unused;
    const char *const words[] = {"boat=03", "devils=3", "priests=4"};
    assert_written(words, 3, "priests priests=4 boat=3");
    const char *const same[] = {"boat=02", "start-bank=left", "loads=P,D,PD,DD,PP"};
    assert_written(same, 3, "priests");
}

static void a_value_is_quoted_where_a_shell_would_read_it_otherwise(void **unused)
{
    (void)unused;
    const char *const spaced[] = {"loads=PD P"};
    assert_written(spaced, 1, "priests loads='PD P'");
    const char *const plain[] = {"loads=PD,P"};
    assert_written(plain, 1, "priests loads=PD,P");
    const char *const quoted[] = {"loads=it's $HOME"};
    assert_written(quoted, 1, "priests loads='it'\\''s $HOME'");
}

static void an_error_may_be_left_out(void **unused)
{
    (void)unused;
    sdg_arena *arena = sdg_arena_new();
    sdg_args *args = NULL;
    const char *const words[] = {"boat=0", "loads=\xFF"};
    assert_int_equal(sdg_args_parse(&args, &sdg_puzzle_priests, words, 1, arena, NULL),
                     SDG_E_USAGE);
    assert_int_equal(sdg_args_parse(&args, &sdg_puzzle_priests, words + 1, 1, arena, NULL),
                     SDG_E_USAGE);
    sdg_arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_parameter_not_given_has_its_preset),
        cmocka_unit_test(a_given_parameter_has_its_value),
        cmocka_unit_test(a_number_outside_its_range_names_the_range),
        cmocka_unit_test(what_is_no_number_is_said_to_be_none),
        cmocka_unit_test(an_unknown_parameter_is_given_the_nearest_name),
        cmocka_unit_test(an_unknown_parameter_like_no_other_points_to_the_description),
        cmocka_unit_test(a_choice_that_is_not_offered_lists_the_choices),
        cmocka_unit_test(a_parameter_may_be_given_only_once),
        cmocka_unit_test(a_word_without_name_or_value_is_refused),
        cmocka_unit_test(a_value_that_is_not_utf8_names_the_column),
        cmocka_unit_test(a_text_of_4096_bytes_is_read_and_a_longer_one_refused),
        cmocka_unit_test(a_long_word_is_shown_in_part),
        cmocka_unit_test(only_what_differs_from_the_presets_is_written),
        cmocka_unit_test(a_value_is_quoted_where_a_shell_would_read_it_otherwise),
        cmocka_unit_test(an_error_may_be_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
