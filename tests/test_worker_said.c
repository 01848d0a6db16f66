/* What Graphviz says, as it reaches a person. */
#include <stdio.h>
#include <string.h>

#include "graphviz/said.h"

#include "support.h"

static void assert_said(const char *heard, bool is_light, const char *expected)
{
    sdg_buffer from = {0}, said = {0};
    sdg_sink to = sdg_buffer_sink(&from);
    sdg_put_text(&to, heard);
    assert_int_equal(sdg_said_put(&from, is_light, &said, NULL), SDG_OK);
    assert_string_equal(said.bytes != NULL ? said.bytes : "", expected);
    sdg_buffer_free(&from);
    sdg_buffer_free(&said);
}

static void what_is_said_of_every_node_is_said_once(void **state)
{
    (void)state;
    assert_said("Warning: no style x\nWarning: other\nWarning: no style x\nWarning: no style x\n",
                false, "no style x (3 times)\nother\n");
}

static void marks_of_graphviz_are_left_out(void **state)
{
    (void)state;
    assert_said("Warning: one\nError: two\nWarning: Error: three\n", false, "one\ntwo\nthree\n");
    assert_said("an Error: is no mark within a line", false,
                "an Error: is no mark within a line\n");
}

static void marks_of_glib_are_left_out(void **state)
{
    (void)state;
    assert_said("\n(process:1234): GLib-ERROR **: 01:02:03.456: no room\n", false, "no room\n");
    assert_said("** (process:1): WARNING **: no clock\n", false, "no clock\n");
    assert_said("(a) b **: c", false, "c\n");
    assert_said("(a) b", false, "(a) b\n");
}

static void the_same_at_another_time_is_the_same(void **state)
{
    (void)state;
    assert_said("(x:1): G **: 01:02:03.456: no room\n(x:1): G **: 01:02:03.457: no room\n", false,
                "no room (2 times)\n");
}

static void of_many_the_first_are_said_and_how_many_more(void **state)
{
    (void)state;
    assert_said("a\nb\nc\nd\ne\na\n", false, "a (2 times)\nb\nc\nand 2 more lines of Graphviz's\n");
}

static void what_cannot_be_measured_is_no_news_where_sizes_are_given(void **state)
{
    (void)state;
    static const char HEARD[] = "Warning: no hard-coded metrics for 'x'.\n";
    assert_said(HEARD, true, "");
    assert_said(HEARD, false, "no hard-coded metrics for 'x'.\n");
}

static void a_very_long_line_is_cut_at_a_character(void **state)
{
    (void)state;
    char heard[1000], expected[400];
    memset(heard, 'x', sizeof heard);
    heard[sizeof heard - 1] = '\0';
    memcpy(heard + 299, "\xc3\xa9", 2);
    snprintf(expected, sizeof expected, "%.299s\xe2\x80\xa6\n", heard);
    assert_said(heard, false, expected);
}

static void nothing_said_is_nothing(void **state)
{
    (void)state;
    sdg_buffer none = {0}, said = {0};
    assert_int_equal(sdg_said_put(&none, false, &said, NULL), SDG_OK);
    assert_int_equal(said.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_said_of_every_node_is_said_once),
        cmocka_unit_test(marks_of_graphviz_are_left_out),
        cmocka_unit_test(marks_of_glib_are_left_out),
        cmocka_unit_test(the_same_at_another_time_is_the_same),
        cmocka_unit_test(of_many_the_first_are_said_and_how_many_more),
        cmocka_unit_test(what_cannot_be_measured_is_no_news_where_sizes_are_given),
        cmocka_unit_test(a_very_long_line_is_cut_at_a_character),
        cmocka_unit_test(nothing_said_is_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
