/* Failures in the caller's struct, and the name that was meant. */
#include "support.h"

static void only_the_first_failure_is_written(void **state)
{
    (void)state;
    sdg_error err = {0};
    assert_int_equal(sdg_fail(&err, SDG_E_USAGE, "disks=%d is outside 1..12", 40), SDG_E_USAGE);
    assert_int_equal(sdg_fail(&err, SDG_E_IO, "later"), SDG_E_IO);
    assert_int_equal(err.code, SDG_E_USAGE);
    assert_string_equal(err.text, "disks=40 is outside 1..12");
}

static void no_struct_is_no_reason_to_stumble(void **state)
{
    (void)state;
    assert_int_equal(sdg_fail(NULL, SDG_E_INPUT, "x"), SDG_E_INPUT);
    assert_int_equal(sdg_fail_memory(NULL), SDG_E_NOMEM);
    sdg_hint(NULL, "x");
}

static void the_first_hint_stands(void **state)
{
    (void)state;
    sdg_error err = {0};
    sdg_hint(&err, "there is no failure yet");
    assert_string_equal(err.hint, "");
    sdg_fail(&err, SDG_E_USAGE, "no puzzle 'preists'");
    sdg_hint(&err, "did you mean '%s'?", "priests");
    sdg_hint(&err, "another");
    assert_string_equal(err.hint, "did you mean 'priests'?");
}

static void a_long_text_is_cut_at_a_character(void **state)
{
    (void)state;
    /* Two bytes a character: the last of 255 bytes would be half a one. */
    char text[1001];
    sdg_error err = {0};
    for (size_t i = 0; i + 1 < sizeof text; i += 2)
        memcpy(text + i, "é", 2);
    text[1000] = '\0';
    sdg_fail(&err, SDG_E_INPUT, "%s", text);
    assert_int_equal(strlen(err.text), 254);
    assert_true(sdg_utf8_valid(err.text, 254, NULL));
}

static void a_quoted_text_cannot_reach_the_screen_raw(void **state)
{
    (void)state;
    sdg_error err = {0};
    sdg_fail(&err, SDG_E_USAGE, "no puzzle '%s'", "\x1b]0;evil\x07\n\xff");
    assert_string_equal(err.text, "no puzzle '\\x1b]0;evil\\x07\\n\\xff'");
}

static const char *const NAMES[] = {"hanoi", "priests", "river", "jugs"};

static const char *meant_by(const char *name)
{
    return sdg_nearest(name, NAMES, sizeof NAMES / sizeof NAMES[0]);
}

static void a_swap_is_one_slip(void **state)
{
    (void)state;
    assert_string_equal(meant_by("preists"), "priests");
    assert_string_equal(meant_by("hnaoi"), "hanoi");
    assert_string_equal(meant_by("juge"), "jugs");
}

static void a_letter_more_or_less_is_a_slip(void **state)
{
    (void)state;
    assert_string_equal(meant_by("rivers"), "river");
    assert_string_equal(meant_by("prists"), "priests");
    assert_string_equal(meant_by("priests"), "priests");
}

static void another_word_is_no_slip(void **state)
{
    (void)state;
    assert_null(meant_by("queens"));
    assert_null(meant_by("haanio1"));
    assert_null(meant_by(""));
}

static void the_first_of_two_equally_near_names_is_meant(void **state)
{
    (void)state;
    const char *const names[] = {"bat", "cat"};
    assert_string_equal(sdg_nearest("rat", names, 2), "bat");
    assert_null(sdg_nearest("rat", names, 0));
}

static void a_name_of_a_thousand_letters_means_nothing(void **state)
{
    (void)state;
    char name[1001];
    const char *const names[] = {name};
    memset(name, 'a', 1000);
    name[1000] = '\0';
    assert_null(sdg_nearest(name, NAMES, 4));
    assert_null(sdg_nearest("a", names, 1));
    name[64] = '\0';
    assert_string_equal(sdg_nearest(name, names, 1), name);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_first_failure_is_written),
        cmocka_unit_test(no_struct_is_no_reason_to_stumble),
        cmocka_unit_test(the_first_hint_stands),
        cmocka_unit_test(a_long_text_is_cut_at_a_character),
        cmocka_unit_test(a_quoted_text_cannot_reach_the_screen_raw),
        cmocka_unit_test(a_swap_is_one_slip),
        cmocka_unit_test(a_letter_more_or_less_is_a_slip),
        cmocka_unit_test(another_word_is_no_slip),
        cmocka_unit_test(the_first_of_two_equally_near_names_is_meant),
        cmocka_unit_test(a_name_of_a_thousand_letters_means_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
