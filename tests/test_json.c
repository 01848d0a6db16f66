/* JSON as other programs write it: what is read, what is refused and where, and one form for equal
 * values. Random texts, true and spoilt, end in one or the other; each allocation may fail. */
#include <stdio.h>

#include "failing_memory.h"
#include "support.h"

#include "base/json.h"

/* The canonical form of a text, or what is wrong with it: "3: no value of JSON". */
static const char *canonical_of(const char *text, size_t length)
{
    static char out[512];
    sdg_json json = {0};
    sdg_buffer buffer = {0};
    sdg_sink to = sdg_buffer_sink(&buffer);
    sdg_status status = sdg_json_read(&json, text, length);
    if (status == SDG_OK)
        status = sdg_json_put_canonical(&json, 0, &to);
    if (status == SDG_E_INPUT)
        snprintf(out, sizeof out, "%u: %s", (unsigned)json.fault_at, json.fault);
    else
        snprintf(out, sizeof out, "%s", buffer.bytes);
    assert_true(status == SDG_OK || status == SDG_E_INPUT);
    sdg_buffer_free(&buffer);
    sdg_json_free(&json);
    return out;
}

static const char *canonical(const char *text)
{
    return canonical_of(text, strlen(text));
}

static void equal_values_have_one_form(void **state)
{
    (void)state;
    assert_string_equal(canonical(" [ 1 , -2,0 ,\t-0 ] \r\n"), "[1,-2,0,0]");
    assert_string_equal(canonical("{\"b\":1,\"a\":{\"d\":[],\"c\":{}}}"),
                        "{\"a\":{\"c\":{},\"d\":[]},\"b\":1}");
    assert_string_equal(canonical("{\"\\u0062\":null,\"a\":true,\"\":false}"),
                        "{\"\":false,\"a\":true,\"b\":null}");
    assert_string_equal(canonical("\"\\u0041\\/\\n\\\"\\\\\\u00e9\\ud83d\\ude00\""),
                        "\"A/\\u000a\\\"\\\\\xC3\xA9\xF0\x9F\x98\x80\"");
    assert_string_equal(canonical("\"\xE4\xBC\xA0\""), "\"\xE4\xBC\xA0\"");
    assert_string_equal(canonical("999999999999999999"), "999999999999999999");
    assert_string_equal(canonical("{\"ab\":1,\"a\":2,\"aa\":3,\"b\":4,\"\":5}"),
                        "{\"\":5,\"a\":2,\"aa\":3,\"ab\":1,\"b\":4}");
}

static void a_canonical_form_is_its_own(void **state)
{
    char first[512];
    static const char *const texts[] = {
        "{\"b\":[1,{\"z\":\"\\u001f\",\"y\":[[[]]]}],\"a\":\"\\t\"}",
        "[\"\\u007f\",\"\",{\"\":\"\"}]", "-12"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        snprintf(first, sizeof first, "%s", canonical(texts[i]));
        assert_string_equal(canonical(first), first);
    }
}

static void what_is_not_json_is_refused_at_its_place(void **state)
{
    static const char *const pairs[][2] = {
        {"", "0: no value of JSON"},
        {"  ", "2: no value of JSON"},
        {"nul", "0: no value of JSON"},
        {"NaN", "0: no value of JSON"},
        {"[1,]", "3: no value of JSON"},
        {"[1 2]", "3: a comma or the end is missing"},
        {"[1}", "2: a comma or the end is missing"},
        {"[", "1: no value of JSON"},
        {"{\"a\" 1}", "5: a colon is missing"},
        {"{a:1}", "1: an object's name is missing"},
        {"{\"a\":1,}", "7: an object's name is missing"},
        {"{\"a\":1,\"a\":2}", "0: an object has a name twice"},
        {"{\"a\":1,\"\\u0061\":2}", "0: an object has a name twice"},
        {"\"abc", "0: the text that begins here does not end"},
        {"\"\\x\"", "1: no escape of JSON"},
        {"\"\\u12g4\"", "1: no escape of JSON"},
        {"\"\\", "1: no escape of JSON"},
        {"\"\\ud800\"", "1: an escape that stands for no character"},
        {"\"\\udc00\\ud800\"", "1: an escape that stands for no character"},
        {"\"\\ud800\\u0041\"", "1: an escape that stands for no character"},
        {"\"a\\u0000\"", "2: an escape that stands for no character"},
        {"\"a\tb\"", "2: a control character within a text"},
        {"\"\x80\"", "1: a byte that is not UTF-8"},
        {"01", "0: no number of JSON"},
        {"-", "0: no number of JSON"},
        {"1.", "0: no number of JSON"},
        {"1e", "0: no number of JSON"},
        {"[1.5]", "1: a number that is not whole, or has over 18 digits"},
        {"1e3", "0: a number that is not whole, or has over 18 digits"},
        {"1000000000000000000", "0: a number that is not whole, or has over 18 digits"},
        {"1 1", "2: something follows the value"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        assert_string_equal(canonical(pairs[i][0]), pairs[i][1]);
    assert_string_equal(canonical_of("1\0", 2), "1: a byte that is not UTF-8");
}

static void a_hundred_levels_are_read_and_no_more(void **state)
{
    char text[2 * SDG_JSON_MOST_DEPTH + 3];
    (void)state;
    memset(text, '[', SDG_JSON_MOST_DEPTH);
    memset(text + SDG_JSON_MOST_DEPTH, ']', SDG_JSON_MOST_DEPTH);
    text[2 * SDG_JSON_MOST_DEPTH] = '\0';
    assert_string_equal(canonical(text), text);
    memset(text, '[', SDG_JSON_MOST_DEPTH + 1);
    assert_string_equal(canonical(text), "100: values are nested too deeply");
}

static void whole_numbers_are_within_their_bounds(void **state)
{
    static const char text[] = "[5,-5,1.0,\"5\",1234567890123456789]";
    sdg_json json = {0};
    int64_t out = 0;
    (void)state;
    assert_int_equal(sdg_json_read(&json, text, strlen(text)), SDG_OK);
    assert_true(sdg_json_whole(&json, 1, 0, 5, &out));
    assert_int_equal(out, 5);
    assert_false(sdg_json_whole(&json, 1, 0, 4, &out));
    assert_true(sdg_json_whole(&json, 2, -5, 0, &out));
    for (uint32_t node = 3; node <= 5; node++)
        assert_false(sdg_json_whole(&json, node, INT64_MIN, INT64_MAX, &out));
    sdg_json_free(&json);
}

/* ---- random texts ---- */

static uint64_t seed = 12345;

static uint32_t below(uint32_t bound)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(seed >> 33) % bound;
}

static void put_random(sdg_sink *to, int depth)
{
    static const char *const plain[] = {"0",    "-17",  "true", "null", "\"\\u00e9x\"",
                                        "\"\"", "1.5e3"};
    uint32_t kind = below(depth > 4 ? 7 : 9), count = below(4);
    if (kind < 7) {
        sdg_put_text(to, plain[kind]);
        return;
    }
    sdg_put_text(to, kind == 7 ? "[" : "{");
    for (uint32_t i = 0; i < count; i++) {
        sdg_put_text(to, i > 0 ? ", " : "");
        if (kind == 8)
            sdg_put_format(to, "\"k%u\": ", (unsigned)below(9));
        put_random(to, depth + 1);
    }
    sdg_put_text(to, kind == 7 ? "]" : "}");
}

static void random_texts_are_read_or_refused(void **state)
{
    (void)state;
    uint32_t good = 0;
    for (int i = 0; i < 3000; i++) {
        sdg_buffer text = {0}, once = {0}, twice = {0};
        sdg_sink to = sdg_buffer_sink(&text), first = sdg_buffer_sink(&once),
                 second = sdg_buffer_sink(&twice);
        sdg_json json = {0};
        put_random(&to, 0);
        for (uint32_t spoilt = below(3); spoilt > 0; spoilt--)
            text.bytes[below((uint32_t)text.count)] = (char)below(256);
        sdg_status status = sdg_json_read(&json, text.bytes, text.count);
        if (status == SDG_OK)
            status = sdg_json_put_canonical(&json, 0, &first);
        if (status == SDG_OK) {
            good++;
            assert_int_equal(sdg_json_read(&json, once.bytes, once.count), SDG_OK);
            assert_int_equal(sdg_json_put_canonical(&json, 0, &second), SDG_OK);
            assert_string_equal(once.bytes, twice.bytes);
        } else {
            assert_int_equal(status, SDG_E_INPUT);
            assert_true(json.fault_at <= text.count);
        }
        sdg_json_free(&json);
        sdg_buffer_free(&text);
        sdg_buffer_free(&once);
        sdg_buffer_free(&twice);
    }
    assert_true(good > 300 && good < 2700);
}

static void every_allocation_may_fail(void **state)
{
    static const char text[] = "{\"b\":[1,{\"z\":\"\\u001f\"}],\"a\":{\"d\":1,\"c\":\"\\t\"}}";
    sdg_status status = SDG_E_NOMEM;
    (void)state;
    for (size_t nth = 1; status == SDG_E_NOMEM; nth++) {
        sdg_json json = {0};
        sdg_buffer out = {0};
        sdg_sink to = sdg_buffer_sink(&out);
        fails_in = nth;
        status = sdg_json_read(&json, text, strlen(text));
        if (status == SDG_OK)
            status = sdg_json_put_canonical(&json, 0, &to);
        assert_true(status == SDG_E_NOMEM || (status == SDG_OK && fails_in > 0));
        fails_in = 0;
        sdg_json_free(&json);
        sdg_buffer_free(&out);
        assert_true(nth < 1000);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_values_have_one_form),
        cmocka_unit_test(a_canonical_form_is_its_own),
        cmocka_unit_test(what_is_not_json_is_refused_at_its_place),
        cmocka_unit_test(a_hundred_levels_are_read_and_no_more),
        cmocka_unit_test(whole_numbers_are_within_their_bounds),
        cmocka_unit_test(random_texts_are_read_or_refused),
        cmocka_unit_test(every_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
