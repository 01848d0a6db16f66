/* UTF-8, widths, and escaping for every language but DOT, which has its own program. */
#include "support.h"

#include <math.h>

/* Asserts what a function that escapes writes for a text. */
static void assert_written(void (*put)(sdg_sink *, const char *), const char *text,
                           const char *expected)
{
    sdg_buffer buffer = {0};
    WRITTEN(buffer, put(&sink, text));
    assert_string_equal(buffer.bytes, expected);
    sdg_buffer_free(&buffer);
}

static void wrong_utf8_is_found_at_its_offset(void **state)
{
    (void)state;
    static const char *const WRONG[] = {
        "ab\x80",             /* a tail alone */
        "ab\xC0\x80",         /* overlong */
        "ab\xE0\x9F\xBF",     /* overlong */
        "ab\xF0\x8F\xBF\xBF", /* overlong */
        "ab\xED\xA0\x80",     /* a surrogate */
        "ab\xF4\x90\x80\x80", /* past U+10FFFF */
        "ab\xFE",             /* never a byte of UTF-8 */
        "ab\xE4\xB8",         /* cut short */
        "ab\xE4\xB8z",        /* broken off */
    };
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        size_t bad = 99;
        assert_false(sdg_utf8_valid(WRONG[i], strlen(WRONG[i]), &bad));
        assert_int_equal(bad, 2);
    }
    assert_false(sdg_utf8_valid("a\0b", 3, NULL));
}

static void the_ends_of_all_ranges_are_valid(void **state)
{
    (void)state;
    const char *text = "\x01\x7F\xC2\x80\xDF\xBF\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xEF\xBF\xBF"
                       "\xF0\x90\x80\x80\xF4\x8F\xBF\xBF";
    static const uint32_t CODES[] = {1,      0x7F,   0x80,   0x7FF,   0x800,
                                     0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF};
    size_t length;
    assert_true(sdg_utf8_valid(text, strlen(text), NULL));
    assert_int_equal(sdg_utf8_count(text), 10);
    for (size_t i = 0; i < 10; i++, text += length)
        assert_int_equal(sdg_utf8_next(text, &length), CODES[i]);
    assert_int_equal(*text, '\0');
}

static void a_wrong_byte_is_one_replacement(void **state)
{
    (void)state;
    size_t length = 0;
    assert_int_equal(sdg_utf8_next("\xE4\xB8", &length), 0xFFFD);
    assert_int_equal(length, 1);
    assert_int_equal(sdg_utf8_next("", &length), 0);
    assert_int_equal(length, 1);
    assert_int_equal(sdg_utf8_count("a\xFF\xFFz"), 4);
}

static void assert_width(const char *text, double size, bool bold, double expected)
{
    assert_true(fabs(sdg_text_width(text, size, bold) - expected) < 1e-9);
}

static void a_text_is_as_wide_as_arial_sets_it(void **state)
{
    (void)state;
    assert_width("", 10, false, 0);
    assert_width("Wi", 1000, false, 944 + 222);
    assert_width("Wi", 1000, true, 944 + 278);
    assert_width("~@", 10, false, 5.84 + 10.15);
    assert_width("A\nA", 10, false, 13.34);
}

static void a_full_width_character_is_one_em(void **state)
{
    (void)state;
    assert_width("状态图", 12, false, 36);
    assert_width("（！～", 10, true, 30);
    assert_width("한🚣", 10, false, 20);
    assert_width("\xF0\xAF\xA0\x80", 10, false, 10); /* U+2F800 */
}

static void any_other_character_is_six_tenths_of_an_em(void **state)
{
    (void)state;
    assert_width("éЖ", 10, false, 12);
    assert_width("\xF4\x8F\xBF\xBF\xFF", 10, true, 12);
}

/* In Arial both are an em wide. */
static void an_arrow_and_an_ellipsis_are_an_em_wide(void **state)
{
    (void)state;
    assert_width("→", 10, false, 10);
    assert_width("…", 10, true, 10);
}

static void xml_is_escaped_and_shows_what_it_forbids(void **state)
{
    (void)state;
    assert_written(sdg_put_xml, "a<b>\"&amp;\"'\n", "a&lt;b&gt;&quot;&amp;amp;&quot;'&#10;");
    assert_written(sdg_put_xml, "\x01\t\r\x1b\x7f", "\\x01\\t\\r\\x1b\\x7f");
    assert_written(sdg_put_xml, "\xEF\xBF\xBE\xEF\xBF\xBF", "\\u{fffe}\\u{ffff}");
    assert_written(sdg_put_xml, "\xC2\x9B\xED\xA0\x80", "\\u{9b}\\xed\\xa0\\x80");
}

static void json_may_stand_in_html(void **state)
{
    (void)state;
    assert_written(sdg_put_json, "</script><!--&", "\"\\u003c/script\\u003e\\u003c!--\\u0026\"");
    assert_written(sdg_put_json, "\xE2\x80\xA8\xE2\x80\xA9", "\"\\u2028\\u2029\"");
    assert_written(sdg_put_json, "\"\\\n\r\t\x01", "\"\\\"\\\\\\n\\r\\t\\u0001\"");
    assert_written(sdg_put_json, "é中\xFF", "\"é中\\\\xff\"");
    assert_written(sdg_put_json, "", "\"\"");
}

static void tex_gets_no_command(void **state)
{
    (void)state;
    assert_written(sdg_put_tex, "\\input{/etc/passwd}", "\\textbackslash{}input\\{/etc/passwd\\}");
    assert_written(sdg_put_tex, "#$%&_", "\\#\\$\\%\\&\\_");
    assert_written(sdg_put_tex, "~^", "\\textasciitilde{}\\textasciicircum{}");
    assert_written(sdg_put_tex, "a\nb\x1b", "a b\\textbackslash{}x1b");
    assert_written(sdg_put_tex, "--a---b -c", "-{}-a-{}-{}-b -c");
    assert_written(sdg_put_tex, ",,''``?`!`", ",{},'{}'`{}`?{}`!{}`");
    assert_written(sdg_put_tex, "\xE2\x86\x92-\xE2\x89\xA4-",
                   "\\ensuremath{\\rightarrow}-\\ensuremath{\\leq}-");
}

static void a_csv_field_is_quoted_where_it_must_be(void **state)
{
    (void)state;
    assert_written(sdg_put_csv, "plain text", "plain text");
    assert_written(sdg_put_csv, "", "");
    assert_written(sdg_put_csv, "a,b", "\"a,b\"");
    assert_written(sdg_put_csv, "say \"hi\"", "\"say \"\"hi\"\"\"");
    assert_written(sdg_put_csv, "two\nlines\t", "\"two\nlines\t\"");
}

static void a_csv_field_shows_control_characters(void **state)
{
    (void)state;
    assert_written(sdg_put_csv, "\x1b]0;a", "\\x1b]0;a");
    assert_written(sdg_put_csv, "a,\r\xC2\x9B", "\"a,\\r\\u{9b}\"");
}

static void a_word_for_a_shell_is_quoted_where_it_must_be(void **state)
{
    (void)state;
    assert_written(sdg_put_shell, "boat=3", "boat=3");
    assert_written(sdg_put_shell, "", "''");
    assert_written(sdg_put_shell, "it's $HOME", "'it'\\''s $HOME'");
    assert_written(sdg_put_shell, "\xE4\xBC\xA0", "'\xE4\xBC\xA0'");
}

static void a_word_for_a_shell_is_one_visible_line(void **state)
{
    (void)state;
    assert_written(sdg_put_shell, "a\n1\x1b\\'", "$'a\\0121\\033\\\\\\''");
    assert_written(sdg_put_shell, "\xC2\x9B\xE2\x80\xAE", "$'\\302\\233\\342\\200\\256'");
}

static void a_csv_field_is_the_text_whatever_it_begins_with(void **state)
{
    (void)state;
    assert_written(sdg_put_csv, "- | farmer goat", "- | farmer goat");
    assert_written(sdg_put_csv, "=1+1", "=1+1");
    assert_written(sdg_put_csv, "@SUM(A1,A2)", "\"@SUM(A1,A2)\"");
    assert_written(sdg_put_csv, "+cmd|\"x\"", "\"+cmd|\"\"x\"\"\"");
    assert_written(sdg_put_csv, "-1.25e-3", "-1.25e-3");
}

static void a_markdown_cell_stays_one_cell(void **state)
{
    (void)state;
    assert_written(sdg_put_markdown, "a|b\nc", "a\\|b<br>c");
    assert_written(sdg_put_markdown, "*_`~[x]$\\", "\\*\\_\\`\\~\\[x\\]\\$\\\\");
    assert_written(sdg_put_markdown, "<b>&", "&lt;b&gt;&amp;");
}

static void a_terminal_gets_no_control(void **state)
{
    (void)state;
    assert_written(sdg_put_terminal, "\x1b]0;x\x07\n\t\r\x7f", "\\x1b]0;x\\x07\\n\\t\\r\\x7f");
    assert_written(sdg_put_terminal, "\xC2\x9B", "\\u{9b}");
    assert_written(sdg_put_terminal, "\xE2\x80\xAE\xE2\x81\xA6", "\\u{202e}\\u{2066}");
    assert_written(sdg_put_terminal, "状态 é\\", "状态 é\\");
}

/* Each byte alone, first and last: nothing below a space may come out, and what comes out is UTF-8.
 */
static void assert_no_control(void (*put)(sdg_sink *, const char *), const char *text)
{
    sdg_buffer buffer = {0};
    WRITTEN(buffer, put(&sink, text));
    assert_true(sdg_utf8_valid(buffer.bytes, buffer.count, NULL));
    for (size_t i = 0; i < buffer.count; i++)
        assert_true((unsigned char)buffer.bytes[i] >= 0x20 && buffer.bytes[i] != 0x7F);
    sdg_buffer_free(&buffer);
}

static void no_byte_comes_through_as_a_control(void **state)
{
    (void)state;
    void (*const puts[])(sdg_sink *, const char *) = {
        sdg_put_dot, sdg_put_xml, sdg_put_json, sdg_put_tex, sdg_put_markdown, sdg_put_terminal};
    for (int byte = 1; byte < 256; byte++) {
        const char alone[] = {(char)byte, '\0'}, first[] = {(char)byte, 'a', '\0'};
        const char last[] = {'a', (char)byte, '\0'};
        for (size_t i = 0; i < sizeof puts / sizeof puts[0]; i++) {
            assert_no_control(puts[i], alone);
            assert_no_control(puts[i], first);
            assert_no_control(puts[i], last);
        }
    }
}

/* Refuses the second write. */
static bool put_once(void *ctx, const void *bytes, size_t count)
{
    int *calls = ctx;
    (void)bytes;
    (void)count;
    return ++*calls == 1;
}

static void the_first_failure_of_a_sink_sticks(void **state)
{
    (void)state;
    int calls = 0;
    sdg_sink to = {put_once, &calls, SDG_OK, SDG_LANG_EN};
    sdg_put_text(&to, "one");
    assert_int_equal(to.status, SDG_OK);
    sdg_put_text(&to, "two");
    assert_int_equal(to.status, SDG_E_IO);
    sdg_put_number(&to, 3);
    sdg_put_format(&to, "%300d", 4);
    assert_int_equal(calls, 2);
}

static void a_buffer_holds_what_was_written(void **state)
{
    (void)state;
    sdg_buffer buffer = {0};
    WRITTEN(buffer, {
        sdg_put_text(&sink, NULL);
        assert_null(buffer.bytes);
        sdg_put_format(&sink, "%s%d", "x", 1);
        sdg_put(&sink, "\0y", 2);
        sdg_put_format(&sink, "%400d", 7);
    });
    assert_int_equal(buffer.count, 404);
    assert_memory_equal(buffer.bytes, "x1\0y", 4);
    assert_string_equal(buffer.bytes + 402, " 7");
    sdg_buffer_free(&buffer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_utf8_is_found_at_its_offset),
        cmocka_unit_test(the_ends_of_all_ranges_are_valid),
        cmocka_unit_test(a_wrong_byte_is_one_replacement),
        cmocka_unit_test(a_text_is_as_wide_as_arial_sets_it),
        cmocka_unit_test(a_full_width_character_is_one_em),
        cmocka_unit_test(any_other_character_is_six_tenths_of_an_em),
        cmocka_unit_test(an_arrow_and_an_ellipsis_are_an_em_wide),
        cmocka_unit_test(xml_is_escaped_and_shows_what_it_forbids),
        cmocka_unit_test(json_may_stand_in_html),
        cmocka_unit_test(tex_gets_no_command),
        cmocka_unit_test(a_csv_field_is_quoted_where_it_must_be),
        cmocka_unit_test(a_csv_field_shows_control_characters),
        cmocka_unit_test(a_word_for_a_shell_is_quoted_where_it_must_be),
        cmocka_unit_test(a_word_for_a_shell_is_one_visible_line),
        cmocka_unit_test(a_csv_field_is_the_text_whatever_it_begins_with),
        cmocka_unit_test(a_markdown_cell_stays_one_cell),
        cmocka_unit_test(a_terminal_gets_no_control),
        cmocka_unit_test(no_byte_comes_through_as_a_control),
        cmocka_unit_test(the_first_failure_of_a_sink_sticks),
        cmocka_unit_test(a_buffer_holds_what_was_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
