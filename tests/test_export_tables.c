/* Tables in every format, with the characters that each has to escape. */
#include "json_check.h"
#include "support.h"

static const char *const columns[] = {"Name", "States", "A note"};
static const bool numeric[] = {false, true, false};

/* Two rows: plain; and full-width characters beside everything awkward. */
static sdg_table sample(sdg_arena *arena)
{
    sdg_table table;
    sdg_table_start(&table, "sample", columns, numeric, 3, arena);
    const char **cells = sdg_table_row(&table);
    assert_non_null(cells);
    cells[0] = "plain";
    cells[1] = "1234";
    cells = sdg_table_row(&table);
    assert_non_null(cells);
    cells[0] = "\xe5\x85\xab\xe6\x95\xb0\xe7\xa0\x81"; /* 八数码 */
    cells[1] = "7";
    cells[2] = "a|b, \"c\" & _";
    table.note = "82 of 100 states";
    return table;
}

static void assert_written(const char *format, const char *expected)
{
    sdg_arena *arena = sdg_arena_new();
    assert_non_null(arena);
    sdg_table table = sample(arena);
    sdg_buffer text = {0};
    WRITTEN(text, sdg_table_put(&table, format, &sink));
    assert_string_equal(text.bytes, expected);
    sdg_buffer_free(&text);
    sdg_arena_free(arena);
}

static void text_is_aligned_by_columns_of_a_terminal(void **state)
{
    (void)state;
    assert_written("text", "Name    States  A note\n"
                           "plain     1234\n"
                           "\xe5\x85\xab\xe6\x95\xb0\xe7\xa0\x81       7  a|b, \"c\" & _\n"
                           "\n82 of 100 states\n");
}

static void csv_quotes_what_it_must(void **state)
{
    (void)state;
    assert_written("csv", "Name,States,A note\n"
                          "plain,1234,\n"
                          "\xe5\x85\xab\xe6\x95\xb0\xe7\xa0\x81,7,\"a|b, \"\"c\"\" & _\"\n");
}

static void tex_needs_no_package(void **state)
{
    (void)state;
    assert_written("tex",
                   "\\begin{tabular}{lrl}\n\\hline\n"
                   "Name & States & A note \\\\\n\\hline\n"
                   "plain & 1234 &  \\\\\n"
                   "\xe5\x85\xab\xe6\x95\xb0\xe7\xa0\x81 & 7 & a\\textbar{}b, \"c\" \\& \\_ \\\\\n"
                   "\\hline\n\\end{tabular}\n\n\\smallskip\n82 of 100 states\n");
}

static void json_is_an_array_of_objects_with_numbers(void **state)
{
    (void)state;
    assert_written("json", "[\n  {\"name\": \"plain\", \"states\": 1234, \"a_note\": \"\"},\n"
                           "  {\"name\": \"\xe5\x85\xab\xe6\x95\xb0\xe7\xa0\x81\", \"states\": 7, "
                           "\"a_note\": \"a|b, \\\"c\\\" \\u0026 _\"}\n]\n");
}

static void markdown_sets_numbers_to_the_right(void **state)
{
    (void)state;
    sdg_arena *arena = sdg_arena_new();
    assert_non_null(arena);
    sdg_table table = sample(arena);
    sdg_buffer text = {0};
    WRITTEN(text, sdg_table_put(&table, "md", &sink));
    assert_non_null(strstr(text.bytes, "| Name | States | A note |\n|---|---:|---|\n"
                                       "| plain | 1234 |  |\n"));
    assert_null(strstr(text.bytes, "a|b"));
    sdg_buffer_free(&text);
    sdg_arena_free(arena);
}

/* One numeric cell as JSON. */
static void assert_number(const char *cell, const char *expected)
{
    static const char *const one[] = {"n"};
    static const bool is_number[] = {true};
    sdg_arena *arena = sdg_arena_new();
    assert_non_null(arena);
    sdg_table table;
    sdg_buffer text = {0};
    sdg_table_start(&table, "t", one, is_number, 1, arena);
    const char **cells = sdg_table_row(&table);
    assert_non_null(cells);
    cells[0] = cell;
    WRITTEN(text, sdg_table_put(&table, "json", &sink));
    assert_true(is_json(text.bytes));
    assert_non_null(strstr(text.bytes, expected));
    sdg_buffer_free(&text);
    sdg_arena_free(arena);
}

static void a_numeric_cell_is_a_number_only_where_json_has_one(void **state)
{
    (void)state;
    assert_number("0", "\"n\": 0}");
    assert_number("-1.25", "\"n\": -1.25}");
    assert_number("007", "\"n\": \"007\"");
    assert_number("1.", "\"n\": \"1.\"");
    assert_number("1,234", "\"n\": \"1,234\"");
    assert_number("-", "\"n\": \"-\"");
    assert_number("12345678901234567890", "\"n\": \"12345678901234567890\"");
    assert_number(NULL, "\"n\": null}");
}

static void a_table_without_rows_is_a_table(void **state)
{
    (void)state;
    static const char *const formats[] = {"text", "md", "tex", "csv", "json"};
    for (size_t i = 0; i < 5; i++) {
        sdg_table table;
        sdg_buffer text = {0};
        sdg_table_start(&table, "empty", columns, NULL, 3, NULL);
        WRITTEN(text, sdg_table_put(&table, formats[i], &sink));
        assert_true(text.count > 0);
        sdg_buffer_free(&text);
    }
}

static void control_characters_never_reach_a_terminal(void **state)
{
    (void)state;
    sdg_arena *arena = sdg_arena_new();
    assert_non_null(arena);
    sdg_table table = sample(arena);
    sdg_buffer text = {0};
    table.cells[0] = "a\x1b]0;x\x07";
    WRITTEN(text, sdg_table_put(&table, "text", &sink));
    assert_null(strchr(text.bytes, 0x1b));
    assert_null(strchr(text.bytes, 0x07));
    sdg_buffer_free(&text);
    sdg_arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_aligned_by_columns_of_a_terminal),
        cmocka_unit_test(csv_quotes_what_it_must),
        cmocka_unit_test(tex_needs_no_package),
        cmocka_unit_test(json_is_an_array_of_objects_with_numbers),
        cmocka_unit_test(markdown_sets_numbers_to_the_right),
        cmocka_unit_test(a_numeric_cell_is_a_number_only_where_json_has_one),
        cmocka_unit_test(a_table_without_rows_is_a_table),
        cmocka_unit_test(control_characters_never_reach_a_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
