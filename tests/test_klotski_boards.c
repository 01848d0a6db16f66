/* Sliding blocks: boards that are none, files as people make them, and the texts of states. */
#include "puzzle_checks.h"

#include <stdio.h>
#include <stdlib.h>

extern const sdg_puzzle sdg_puzzle_klotski;

static sdg_model *open_words(const char *words)
{
    return open_puzzle(&sdg_puzzle_klotski, words);
}

/* ---- boards that are none ---- */

static void a_bad_board_is_told_by_line_and_column(void **state)
{
    static const struct {
        const char *rows, *text, *place;
    } boards[] = {
        {"A./.A", "piece 'A' is in two parts", "board:2:2"},
        {".../...", "there is no piece on the board", "board:1:1"},
        {"AB/A", "a row of 1 letters among rows of 2", "board:2:2"},
        {"A\xC3\xA9/..", "'\xC3\xA9' means nothing here", "board:1:2"},
        {"A./\xC3\xA9\xC3\xA9", "'\xC3\xA9' means nothing here", "board:2:1"},
        {"A./\t.B", "a tab before a row; '.' is an empty cell", "board:2:1"},
        {"#####/#*.*#/#--##", "a second key '*', or a part of it", "board:2:4"},
        {"A......................../.", "a row of 25 letters; at most 24 fit", "board:1:25"},
        {"A/./././././././././././././././././././././././././.",
         "a board of 27 rows; at most 24 fit", "board:25:1"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        char words[256];
        sdg_model *model = NULL;
        sdg_error err = {0};
        snprintf(words, sizeof words, "board=%s", boards[i].rows);
        assert_int_equal(try_open(&model, &sdg_puzzle_klotski, words, &err), SDG_E_INPUT);
        assert_string_equal(err.text, boards[i].text);
        assert_string_equal(err.place, boards[i].place);
    }
}

static void all_faults_of_a_board_are_told_at_once(void **state)
{
    (void)state;
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_int_equal(try_open(&model, &sdg_puzzle_klotski, "board=AB../..AB", &err), SDG_E_INPUT);
    assert_string_equal(err.text, "piece 'A' is in two parts");
    assert_non_null(strstr(err.more, "piece 'B' is in two parts"));
}

static void a_name_that_no_board_has_is_no_board(void **state)
{
    (void)state;
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_int_equal(try_open(&model, &sdg_puzzle_klotski, "board=hengdaolma", &err), SDG_E_USAGE);
    assert_string_equal(err.text, "no board is called 'hengdaolma'");
    assert_string_equal(err.hint, "did you mean board=hengdaolima?");
}

/* Writes one piece and so many empty cells on each side. */
static void write_square(char *out, uint32_t side)
{
    for (uint32_t row = 0; row < side; row++) {
        for (uint32_t col = 0; col < side; col++)
            *out++ = row + col == 0 ? 'A' : '.';
        *out++ = '/';
    }
    out[-1] = '\0';
}

static void boards_are_as_large_as_places_can_be_told_apart(void **state)
{
    char words[512], rows[400];
    sdg_model *model = NULL;
    sdg_error err = {0};
    (void)state;
    write_square(rows, 16);
    snprintf(words, sizeof words, "board=%s goal=A@15,15 metric=steps", rows);
    assert_int_equal(try_open(&model, &sdg_puzzle_klotski, words, &err), SDG_OK);
    sdg_model_free(model);
    model = NULL;
    write_square(rows, 17);
    snprintf(words, sizeof words, "board=%s goal=A@15,15", rows);
    assert_int_equal(try_open(&model, &sdg_puzzle_klotski, words, &err), SDG_E_INPUT);
    assert_string_equal(err.text, "the board is too large: piece 'A' could be at 289 places; at "
                                  "most 256 may be told apart");
}

/* Opens a board from a file of its own. */
static sdg_status open_file(sdg_model **out, const char *bytes, sdg_error *err)
{
    char path[64], words[96];
    snprintf(path, sizeof path, "/tmp/sdg-klotski-%06d.txt", rand() % 1000000);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, strlen(bytes), file), strlen(bytes));
    assert_int_equal(fclose(file), 0);
    snprintf(words, sizeof words, "board=%s", path);
    sdg_status status = try_open(out, &sdg_puzzle_klotski, words, err);
    assert_int_equal(remove(path), 0);
    return status;
}

static void files_are_read_whatever_edits_them(void **state)
{
    static const char *const files[] = {
        "BAAC\nBAAC\nDEEF\nDGHF\nI..J\n",
        "BAAC\nBAAC\nDEEF\nDGHF\nI..J",
        "\xef\xbb\xbf"
        "BAAC\r\nBAAC\r\nDEEF\r\nDGHF\r\nI@@J\r\n\r\n",
        "BAAC\nBAAC\nDEEF\nDGHF\nI\t\tJ\n",
        "BAAC\nBAAC\nDEEF\nDGHF\nI  J\n",
        "BAAC  \nBAAC  \nDEEF\t\nDGHF  \nI..J   \n",
        "BAAC \nBAAC\nDEEF\nDGHF\nI@ J  ",
    };
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        sdg_model *model = NULL;
        sdg_error err = {0};
        if (open_file(&model, files[i], &err) != SDG_OK)
            fail_msg("file %zu: %s", i, err.text);
        assert_reads(model, "BAAC/BAAC/DEEF/DGHF/I..J", "BAAC/BAAC/DEEF/DGHF/I..J");
        sdg_model_free(model);
    }
}

/* ---- texts ---- */

static void any_letters_do_where_forms_tell(void **state)
{
    (void)state;
    sdg_model *model = open_words("");
    assert_reads(model, "HAAI/HAAI/JBBK/JNOK/P@@Q", "BAAC/BAAC/DEEF/DGHF/I..J");
    assert_reads(model, "cXXb/cXXb/feed/fhgd/j  i", "BAAC/BAAC/DEEF/DGHF/I..J");
    assert_reads(model, "BAAC/BAAC/DEEF/DGHF/.I.J", "BAAC/BAAC/DEEF/DGHF/.I.J");
    assert_reads(model, "BAAC/BAAC/DEEF/DGHF/IJ", "BAAC/BAAC/DEEF/DGHF/IJ..");
    sdg_model_free(model);
}

static void a_bad_text_is_refused_where_it_is_bad(void **state)
{
    (void)state;
    sdg_model *model = open_words("");
    assert_refuses(model, "BAAC/BAAC/DEEF/DGHF", 20, "there are fewer rows than the board has");
    assert_refuses(model, "BAAC/BAAC/DEEF/DGHF/I..J/.", 25,
                   "there are more rows than the board has");
    assert_refuses(model, "BAACX/BAAC/DEEF/DGHF/I..J", 5, "'X' stands beyond the end of the row");
    assert_refuses(model, "BAAC/BAAC/DEEF/DGHF/I.AJ", 23, "'A' is in two parts");
    assert_refuses(model, "BAAC/BAAC/DEEF/DGHF/IK.J", 24, "'J' is one piece of its form too many");
    assert_refuses(model, "BAAC/BAAC/DEEF/DGHF/I...", 25, "'G' or a piece of its form is missing");
    assert_refuses(model, "BAAC/BAAC/DEEE/DGHF/I..J", 12,
                   "'E' has not the form of a piece that it may stand for");
    sdg_model_free(model);
    model = open_words("board=###/#A#/#.# goal=A@1,2");
    assert_refuses(model, "###/#A#/.##", 9, "'.' does not fit the walls and doors of the board");
    sdg_model_free(model);
}

static void named_pieces_are_known_by_their_letters(void **state)
{
    (void)state;
    sdg_model *model = open_words("board=AB./... goal=A@1,1 pieces=named");
    assert_reads(model, "BA./...", "BA./...");
    assert_refuses(model, "AX./...", 2, "'X' has not the form of a piece that it may stand for");
    sdg_model_free(model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bad_board_is_told_by_line_and_column),
        cmocka_unit_test(all_faults_of_a_board_are_told_at_once),
        cmocka_unit_test(a_name_that_no_board_has_is_no_board),
        cmocka_unit_test(boards_are_as_large_as_places_can_be_told_apart),
        cmocka_unit_test(files_are_read_whatever_edits_them),
        cmocka_unit_test(any_letters_do_where_forms_tell),
        cmocka_unit_test(a_bad_text_is_refused_where_it_is_bad),
        cmocka_unit_test(named_pieces_are_known_by_their_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
