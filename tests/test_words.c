/* Words of typed texts, and excerpts of texts for messages. */
#include "support.h"

#include "base/words.h"

static void words_are_parted_by_any_number_of_separators(void **unused)
{
    (void)unused;
    const char *text = ", one ,,two";
    sdg_word first = sdg_word_next(&text, ", ");
    sdg_word second = sdg_word_next(&text, ", ");
    assert_true(sdg_word_is(first, "one"));
    assert_true(sdg_word_is(second, "two"));
    assert_int_equal(sdg_word_next(&text, ", ").length, 0);
    assert_int_equal(sdg_word_next(&text, ", ").length, 0);
}

static void a_word_is_matched_in_either_case_and_whole(void **unused)
{
    (void)unused;
    sdg_word word = {"Left|", 4};
    assert_true(sdg_word_is(word, "left"));
    assert_true(sdg_word_is(word, "LEFT"));
    assert_false(sdg_word_is(word, "lef"));
    assert_false(sdg_word_is(word, "left|"));
}

/* The column of the first comma that parts nothing; 0 where there is none. */
static uint32_t stray_comma(const char *text)
{
    sdg_error err = {0};
    sdg_status status = sdg_check_commas(text, "|", "write a, b", &err);
    assert_int_equal(status, err.column == 0 ? SDG_OK : SDG_E_USAGE);
    assert_string_equal(err.text, err.column == 0 ? "" : "',' does not stand between two words");
    return err.column;
}

static void a_comma_stands_between_two_words(void **unused)
{
    (void)unused;
    assert_int_equal(stray_comma("a, b ,c | d,e"), 0);
    assert_int_equal(stray_comma(""), 0);
    assert_int_equal(stray_comma(" ,a"), 2);
    assert_int_equal(stray_comma("a, ,b"), 4);
    assert_int_equal(stray_comma("a,b, "), 4);
    assert_int_equal(stray_comma("a, | b"), 2);
    assert_int_equal(stray_comma("a | ,b"), 5);
}

static void a_short_text_is_shown_whole(void **unused)
{
    (void)unused;
    assert_string_equal(sdg_excerpt_of("2P 2D left").text, "2P 2D left");
    assert_string_equal(sdg_excerpt_of("").text, "");
}

static void a_long_text_is_cut_at_a_character(void **unused)
{
    (void)unused;
    char text[301] = {0};
    for (size_t i = 0; i < 100; i++)
        memcpy(text + 3 * i, "羊", 3);
    for (size_t start = 0; start < 3; start++) {
        char shifted[304] = "xx";
        memcpy(shifted + start, text, sizeof text);
        sdg_excerpt got = sdg_excerpt_of(shifted);
        assert_true(sdg_utf8_valid(got.text, strlen(got.text), NULL));
        assert_non_null(strstr(got.text, "羊…"));
    }
}

static void a_long_word_is_shown_in_part(void **unused)
{
    (void)unused;
    char text[500];
    memset(text, 'a', sizeof text);
    sdg_excerpt got = sdg_word_excerpt((sdg_word){text, sizeof text});
    assert_non_null(strstr(got.text, "aaa…"));
}

static void a_fault_is_pointed_at_with_its_column(void **unused)
{
    (void)unused;
    sdg_error err = {0};
    const char *text = "2P 2X";
    sdg_fail(&err, SDG_E_USAGE, "no");
    assert_int_equal(sdg_point_at(text, text + 3, "write 2D", &err), SDG_E_USAGE);
    assert_int_equal(err.column, 4);
    assert_string_equal(err.hint, "write 2D");
    assert_int_equal(sdg_point_at(text, text, "write 2D", NULL), SDG_E_USAGE);
}

static void a_fault_is_told_with_its_parameter(void **unused)
{
    (void)unused;
    sdg_error err = {0};
    const char text[] = "3,x";
    sdg_status status = sdg_word_refuse(text, (sdg_word){text + 2, 1}, "is none", "a hint", &err);
    assert_int_equal(sdg_fault_of("sizes", status, &err), SDG_E_USAGE);
    assert_string_equal(err.text, "sizes: 'x' is none");
    assert_string_equal(err.hint, "a hint");
    assert_int_equal(err.column, 3);
    assert_int_equal(sdg_fault_of("sizes", SDG_OK, NULL), SDG_OK);
    assert_int_equal(sdg_fault_of("sizes", SDG_E_USAGE, NULL), SDG_E_USAGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_parted_by_any_number_of_separators),
        cmocka_unit_test(a_word_is_matched_in_either_case_and_whole),
        cmocka_unit_test(a_comma_stands_between_two_words),
        cmocka_unit_test(a_short_text_is_shown_whole),
        cmocka_unit_test(a_long_text_is_cut_at_a_character),
        cmocka_unit_test(a_long_word_is_shown_in_part),
        cmocka_unit_test(a_fault_is_pointed_at_with_its_column),
        cmocka_unit_test(a_fault_is_told_with_its_parameter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
