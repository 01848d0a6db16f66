/* Boards: what a value means, what is cleaned away, and how faults are told. */
#include "support.h"

#include "puzzles/grid.h"

#include <stdio.h>
#include <stdlib.h>

static const char *const hall_names[] = {"hall", "大厅", NULL};
static const sdg_named_board boards[] = {{hall_names, "ab/cd"}, {NULL, NULL}};
static const sdg_param params[] = {{"board", SDG_PARAM_BOARD, 0, 0, "hall", NULL, "a board"}, {0}};
static const sdg_puzzle squares = {.name = "squares", .params = params, .boards = boards};

/* The board that a value means; its arena is the caller's. */
static sdg_status parse(const char *value, sdg_arena *arena, const sdg_board **out, sdg_error *err)
{
    char word[512];
    const char *words[1] = {word};
    sdg_args *args = NULL;
    snprintf(word, sizeof word, "board=%s", value);
    sdg_status status = sdg_args_parse(&args, &squares, words, 1, arena, err);
    if (status == SDG_OK)
        *out = sdg_args_board(args, "board");
    return status;
}

static void expect(const char *value, const char *text)
{
    sdg_arena *arena = sdg_arena_new();
    const sdg_board *board = NULL;
    sdg_error err = {0};
    assert_int_equal(parse(value, arena, &board, &err), SDG_OK);
    assert_string_equal(board->text, text);
    sdg_arena_free(arena);
}

/* Writes a file of its own, and expects a board of it. */
static void expect_file(const char *bytes, size_t count, sdg_status status, const char *text)
{
    char path[64];
    sdg_arena *arena = sdg_arena_new();
    const sdg_board *board = NULL;
    sdg_error err = {0};
    snprintf(path, sizeof path, "/tmp/sdg-board-%06d.txt", rand() % 1000000);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fwrite(bytes, 1, count, file);
    fclose(file);
    sdg_status got = parse(path, arena, &board, &err);
    remove(path);
    assert_int_equal(got, status);
    if (status == SDG_OK)
        assert_string_equal(board->text, text);
    else
        assert_string_equal(err.text, text);
    sdg_arena_free(arena);
}

static void a_name_in_any_writing_is_its_rows(void **state)
{
    (void)state;
    expect("hall", "ab\ncd");
    expect("大厅", "ab\ncd");
}

static void rows_are_parted_by_slashes(void **state)
{
    (void)state;
    expect("AAB/..C", "AAB\n..C");
}

static void a_file_is_cleaned(void **state)
{
    (void)state;
    expect_file("\xef\xbb\xbf"
                "ab\r\ncd\r\n\r\n",
                14 - 1, SDG_OK, "ab\ncd");
    expect_file("", 0, SDG_OK, "");
}

static void a_binary_file_is_told_with_its_place(void **state)
{
    (void)state;
    expect_file("ab\nc\0d", 6, SDG_E_INPUT, "a zero byte; this is no text");
    expect_file("ab\nc\xff", 5, SDG_E_INPUT, "this byte is not UTF-8");
}

static void a_missing_file_is_told(void **state)
{
    (void)state;
    sdg_arena *arena = sdg_arena_new();
    const sdg_board *board = NULL;
    sdg_error err = {0};
    assert_int_equal(parse("./no-such-board.txt", arena, &board, &err), SDG_E_IO);
    assert_string_equal(err.text, "cannot read ./no-such-board.txt: there is no such file");
    sdg_arena_free(arena);
}

/* The whole text of a failure to read a value as a board. */
static void expect_failure(const char *value, const char *text)
{
    sdg_arena *arena = sdg_arena_new();
    const sdg_board *board = NULL;
    sdg_error err = {0};
    assert_int_equal(parse(value, arena, &board, &err), SDG_E_IO);
    assert_string_equal(err.text, text);
    sdg_arena_free(arena);
}

static void a_folder_is_told_as_such(void **state)
{
    (void)state;
    expect_failure("/", "cannot read /: it is a folder");
    expect_failure("/tmp/", "cannot read /tmp/: it is a folder");
}

static void rows_that_begin_like_a_path_are_rows(void **state)
{
    (void)state;
    expect("./oo/ooo", ".\noo\nooo");
    expect("../.A/BB", "..\n.A\nBB");
    expect("./S/G", ".\nS\nG");
    expect(".", ".");
    expect("../..", "..\n..");
    expect_failure("./boards/one", "cannot read ./boards/one: there is no such file");
    expect_failure("../xy", "cannot read ../xy: there is no such file");
    expect_failure("/o/o", "cannot read /o/o: there is no such file");
}

static void every_fault_of_a_board_has_a_line(void **state)
{
    (void)state;
    sdg_arena *arena = sdg_arena_new();
    const sdg_board *board = NULL;
    sdg_error err = {0};
    sdg_grid grid;
    const sdg_grid_rules rules = {8, 8, false, "ab"};
    assert_int_equal(parse("abx/ab/yab", arena, &board, &err), SDG_OK);
    assert_int_equal(sdg_grid_read(&grid, board, 1, 0, &rules, arena, &err), SDG_E_INPUT);
    assert_string_equal(err.place, "board:1:3");
    assert_string_equal(err.text, "'x' means nothing here");
    assert_string_equal(err.more, "board:2:3: a row of 2 letters among rows of 3\n"
                                  "board:3:1: 'y' means nothing here");
    sdg_arena_free(arena);
}

static void a_slip_of_a_name_is_hinted(void **state)
{
    (void)state;
    sdg_arena *arena = sdg_arena_new();
    const sdg_board *board = NULL;
    sdg_error err = {0};
    sdg_grid grid;
    const sdg_grid_rules rules = {8, 8, false, "ab"};
    assert_int_equal(parse("Halls", arena, &board, &err), SDG_OK);
    assert_int_not_equal(sdg_grid_read(&grid, board, 1, 0, &rules, arena, &err), SDG_OK);
    assert_int_equal(err.code, SDG_E_USAGE);
    assert_string_equal(err.text, "no board is called 'Halls'");
    assert_string_equal(err.hint, "did you mean board=hall?");
    assert_string_equal(err.more, "");
    sdg_arena_free(arena);
}

static void a_path_that_is_not_there_is_hinted(void **state)
{
    (void)state;
    sdg_arena *arena = sdg_arena_new();
    const sdg_board *board = NULL;
    sdg_error err = {0};
    sdg_grid grid;
    const sdg_grid_rules rules = {8, 8, false, "ab"};
    assert_int_equal(parse("no-such/board", arena, &board, &err), SDG_OK);
    assert_int_equal(sdg_grid_read(&grid, board, 1, 0, &rules, arena, &err), SDG_E_INPUT);
    assert_string_equal(err.hint, "there is no such file, so this was read as rows parted by '/'");
    sdg_arena_free(arena);
}

static void short_rows_are_filled_up_where_that_is_allowed(void **state)
{
    (void)state;
    sdg_arena *arena = sdg_arena_new();
    const sdg_board *board = NULL;
    sdg_error err = {0};
    sdg_grid grid;
    const sdg_grid_rules rules = {8, 8, true, NULL};
    assert_int_equal(parse("abc/d", arena, &board, &err), SDG_OK);
    assert_int_equal(sdg_grid_read(&grid, board, 1, 0, &rules, arena, &err), SDG_OK);
    assert_int_equal(grid.cols, 3);
    assert_int_equal(grid.rows, 2);
    assert_memory_equal(grid.cells, "abcd  ", 6);
    sdg_arena_free(arena);
}

static void an_absurd_size_is_refused(void **state)
{
    (void)state;
    sdg_arena *arena = sdg_arena_new();
    const sdg_board *board = NULL;
    sdg_error err = {0};
    sdg_grid grid;
    const sdg_grid_rules rules = {2, 2, true, NULL};
    assert_int_equal(parse("abc/a", arena, &board, &err), SDG_OK);
    assert_int_equal(sdg_grid_read(&grid, board, 1, 0, &rules, arena, &err), SDG_E_INPUT);
    assert_string_equal(err.text, "a row of 3 letters; at most 2 fit");
    sdg_arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_in_any_writing_is_its_rows),
        cmocka_unit_test(rows_are_parted_by_slashes),
        cmocka_unit_test(a_file_is_cleaned),
        cmocka_unit_test(a_binary_file_is_told_with_its_place),
        cmocka_unit_test(a_missing_file_is_told),
        cmocka_unit_test(a_folder_is_told_as_such),
        cmocka_unit_test(rows_that_begin_like_a_path_are_rows),
        cmocka_unit_test(every_fault_of_a_board_has_a_line),
        cmocka_unit_test(a_slip_of_a_name_is_hinted),
        cmocka_unit_test(a_path_that_is_not_there_is_hinted),
        cmocka_unit_test(short_rows_are_filled_up_where_that_is_allowed),
        cmocka_unit_test(an_absurd_size_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
