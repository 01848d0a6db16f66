/* Numbers as text, text as numbers, and counts of any size. */
#include "support.h"

#include <math.h>

static void assert_fixed(double number, int decimals, const char *expected)
{
    sdg_buffer buffer = {0};
    WRITTEN(buffer, sdg_put_fixed(&sink, number, decimals));
    assert_string_equal(buffer.bytes, expected);
    sdg_buffer_free(&buffer);
}

static void a_fixed_number_has_no_trailing_zeros(void **state)
{
    (void)state;
    assert_fixed(1.5, 6, "1.5");
    assert_fixed(2, 3, "2");
    assert_fixed(100, 0, "100");
    assert_fixed(0.000001, 6, "0.000001");
    assert_fixed(-12.050, 2, "-12.05");
}

static void a_fixed_number_is_rounded_and_carries(void **state)
{
    (void)state;
    assert_fixed(0.999, 2, "1");
    assert_fixed(9.996, 2, "10");
    assert_fixed(1.25, 1, "1.3");
    assert_fixed(0.4, 0, "0");
    assert_fixed(0.5, 0, "1");
}

static void minus_nothing_is_nothing(void **state)
{
    (void)state;
    assert_fixed(-0.0, 2, "0");
    assert_fixed(-0.004, 2, "0");
    assert_fixed(-0.006, 2, "-0.01");
}

static void a_number_out_of_all_bounds_is_nothing(void **state)
{
    (void)state;
    assert_fixed((double)INFINITY, 2, "0");
    assert_fixed(-(double)INFINITY, 2, "0");
    assert_fixed((double)NAN, 2, "0");
    assert_fixed(1e16, 2, "0");
    assert_fixed(1e15, 2, "1000000000000000");
    assert_fixed(-999999999999999.5, 1, "-999999999999999.5");
}

static void a_natural_number_is_written_to_its_last_digit(void **state)
{
    (void)state;
    sdg_buffer buffer = {0};
    WRITTEN(buffer, {
        sdg_put_number(&sink, 0);
        sdg_put_text(&sink, " ");
        sdg_put_number(&sink, UINT64_MAX);
    });
    assert_string_equal(buffer.bytes, "0 18446744073709551615");
    sdg_buffer_free(&buffer);
}

static void a_number_for_reading_is_grouped_by_threes(void **state)
{
    (void)state;
    sdg_buffer buffer = {0};
    WRITTEN(buffer, {
        sdg_put_grouped(&sink, 999);
        sdg_put_text(&sink, " ");
        sdg_put_grouped(&sink, 1000);
        sdg_put_text(&sink, " ");
        sdg_put_grouped(&sink, UINT64_MAX);
        sdg_put_text(&sink, " ");
        sdg_put_grouped_digits(&sink, "36893488147419103232");
        sdg_put_grouped_digits(&sink, "");
    });
    assert_string_equal(buffer.bytes,
                        "999 1,000 18,446,744,073,709,551,615 36,893,488,147,419,103,232");
    sdg_buffer_free(&buffer);
}

static void one_is_counted_in_the_singular(void **state)
{
    (void)state;
    sdg_buffer buffer = {0};
    WRITTEN(buffer, {
        sdg_put_counted(&sink, 0, "state");
        sdg_put_text(&sink, ", ");
        sdg_put_counted(&sink, 1, "state");
        sdg_put_text(&sink, ", ");
        sdg_put_counted(&sink, 1024, "state");
    });
    assert_string_equal(buffer.bytes, "0 states, 1 state, 1,024 states");
    sdg_buffer_free(&buffer);
}

static void only_digits_make_a_number(void **state)
{
    (void)state;
    static const char *const WRONG[] = {"",    " 5",   "5 ",  "+5",  "-1",
                                        "1e9", "0x10", "1.5", "abc", "٣"};
    uint64_t number = 7;
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++)
        assert_false(sdg_parse_number(WRONG[i], UINT64_MAX, &number));
    assert_int_equal(number, 7);
    assert_true(sdg_parse_number("012", 12, &number));
    assert_int_equal(number, 12);
}

static void a_number_over_the_limit_is_refused(void **state)
{
    (void)state;
    uint64_t number = 7;
    assert_true(sdg_parse_number("18446744073709551615", UINT64_MAX, &number));
    assert_true(number == UINT64_MAX);
    assert_false(sdg_parse_number("18446744073709551616", UINT64_MAX, &number));
    assert_false(sdg_parse_number("99999999999999999999999", UINT64_MAX, &number));
    assert_true(sdg_parse_number("100", 100, &number));
    assert_false(sdg_parse_number("101", 100, &number));
    assert_false(sdg_parse_number("1", 0, &number));
    assert_true(sdg_parse_number("0", 0, &number));
}

static void assert_count(const sdg_counts *counts, size_t at, const char *expected)
{
    sdg_buffer buffer = {0};
    WRITTEN(buffer, sdg_counts_put(counts, at, &sink));
    assert_string_equal(buffer.bytes, expected);
    sdg_buffer_free(&buffer);
}

static void a_number_doubled_two_hundred_times_is_exact(void **state)
{
    (void)state;
    sdg_counts *counts = NULL;
    assert_int_equal(sdg_counts_open(&counts, 3, NULL), SDG_OK);
    sdg_counts_set(counts, 1, 1);
    sdg_counts_set(counts, 2, 42);
    size_t before = sdg_counts_bytes(counts);
    for (int i = 0; i < 200; i++)
        assert_true(sdg_counts_add(counts, 1, counts, 1));
    assert_count(counts, 1, "1606938044258990275541962092341162602522202993782792835301376");
    assert_count(counts, 2, "42");
    assert_true(sdg_counts_is_zero(counts, 0));
    assert_false(sdg_counts_is_zero(counts, 1));
    assert_true(sdg_counts_bytes(counts) > before);
    sdg_counts_free(counts);
}

static void inner_zeros_of_a_large_number_are_written(void **state)
{
    (void)state;
    /* 10^27, by adding ten times over: chunks of nine digits that are all zero. */
    sdg_counts *counts = NULL;
    assert_int_equal(sdg_counts_open(&counts, 2, NULL), SDG_OK);
    sdg_counts_set(counts, 0, 1);
    for (int power = 0; power < 27; power++) {
        sdg_counts_set(counts, 1, 0);
        for (int i = 0; i < 10; i++)
            assert_true(sdg_counts_add(counts, 1, counts, 0));
        sdg_counts_set(counts, 0, 0);
        assert_true(sdg_counts_add(counts, 0, counts, 1));
    }
    assert_count(counts, 0, "1000000000000000000000000000");
    sdg_counts_free(counts);
}

static void the_thousandth_fibonacci_number_is_exact(void **state)
{
    (void)state;
    sdg_counts *a = NULL, *b = NULL;
    assert_int_equal(sdg_counts_open(&a, 1, NULL), SDG_OK);
    assert_int_equal(sdg_counts_open(&b, 5, NULL), SDG_OK);
    sdg_counts_set(b, 4, 1);
    for (int i = 0; i < 500; i++) {
        assert_true(sdg_counts_add(a, 0, b, 4));
        assert_true(sdg_counts_add(b, 4, a, 0));
    }
    assert_count(
        a, 0,
        "434665576869374564356885276750406258025646605173717804024817290895365554179490518904"
        "03879840079255169295922593080322634775209689623239873322471161642996440906533187938298"
        "969649928516003704476137795166849228875");
    sdg_counts_free(a);
    sdg_counts_free(b);
}

static void a_row_takes_up_a_wider_number_of_another(void **state)
{
    (void)state;
    sdg_counts *wide = NULL, *narrow = NULL;
    assert_int_equal(sdg_counts_open(&wide, 1, NULL), SDG_OK);
    assert_int_equal(sdg_counts_open(&narrow, 2, NULL), SDG_OK);
    sdg_counts_set(wide, 0, UINT32_MAX);
    sdg_counts_set(narrow, 0, 5);
    sdg_counts_set(narrow, 1, UINT32_MAX);
    for (int i = 0; i < 64; i++)
        assert_true(sdg_counts_add(wide, 0, wide, 0));
    assert_true(sdg_counts_add(narrow, 0, wide, 0));
    assert_count(narrow, 0, "79228162495817593519834398725");
    assert_count(narrow, 1, "4294967295");
    sdg_counts_free(wide);
    sdg_counts_free(narrow);
}

static void a_row_of_no_numbers_is_a_row(void **state)
{
    (void)state;
    sdg_counts *counts = NULL;
    assert_int_equal(sdg_counts_open(&counts, 0, NULL), SDG_OK);
    assert_true(sdg_counts_bytes(counts) > 0);
    sdg_counts_free(counts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fixed_number_has_no_trailing_zeros),
        cmocka_unit_test(a_fixed_number_is_rounded_and_carries),
        cmocka_unit_test(minus_nothing_is_nothing),
        cmocka_unit_test(a_number_out_of_all_bounds_is_nothing),
        cmocka_unit_test(a_natural_number_is_written_to_its_last_digit),
        cmocka_unit_test(a_number_for_reading_is_grouped_by_threes),
        cmocka_unit_test(one_is_counted_in_the_singular),
        cmocka_unit_test(only_digits_make_a_number),
        cmocka_unit_test(a_number_over_the_limit_is_refused),
        cmocka_unit_test(a_number_doubled_two_hundred_times_is_exact),
        cmocka_unit_test(inner_zeros_of_a_large_number_are_written),
        cmocka_unit_test(the_thousandth_fibonacci_number_is_exact),
        cmocka_unit_test(a_row_takes_up_a_wider_number_of_another),
        cmocka_unit_test(a_row_of_no_numbers_is_a_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
