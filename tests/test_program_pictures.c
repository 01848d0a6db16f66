/* Pictures that programs tell: each fault is told with the answer and the state, as soon as it
 * comes, and what is well told is laid. */
#include "failing_memory.h"
#include "program_answers.h"

#include "program/program.h"

static const char KEYS[] =
    "\"keys\":{\"o\":[\"disc\",\"b\",\"an o\"],\"\\u68cb\":[\"square\",\"c\"],"
    "\"#\":[\"none\",\"mark\"]}";

/* What the picture of the first state shows. */
static sdg_picture shown_of(const answered *it, sdg_arena *arena)
{
    sdg_picture picture = {0};
    const sdg_puzzle *puzzle = it->model->puzzle;
    assert_non_null(puzzle->picture);
    assert_int_equal(
        puzzle->picture(it->model->self, sdg_space_state(it->space, 0), &picture, arena), SDG_OK);
    return picture;
}

static void each_wrong_picture_is_told(void **state)
{
    static const struct {
        const char *picture, *says;
    } cases[] = {
        {"7", "picture is neither a list of rows nor an object"},
        {"null", "picture is neither a list of rows nor an object"},
        {"\"ab\"", "picture is neither a list of rows nor an object"},
        {"[]", "picture: the board is empty"},
        {"[\"\"]", "picture: the board is empty"},
        {"[\"a\",7.5]", "a number that is not whole"},
        {"[\"a\",[]]", "picture: a row is neither a text nor a number"},
        {"[\"ab\",\"a\"]", "picture: row 2 is not as long as the first"},
        {"[\"ab\",\"abc\"]", "picture: row 2 is not as long as the first"},
        {"[\"a\\u0007\"]", "picture: a row has a control character"},
        {"[\"a\\u0000\"]", "an escape that stands for no character"},
        {"[\"\\ud800\"]", "an escape that stands for no character"},
        {"{}", "picture: there is neither a board nor a list cells"},
        {"{\"bord\":\"jugs\"}", "the name 'bord' is not known; did you mean 'board'?"},
        {"{\"board\":7}", "picture: there is no board '7'; there are river, grid, jugs"},
        {"{\"board\":[]}", "the name of a board is neither a text nor a number"},
        {"{\"board\":\"jug\"}", "picture: there is no board 'jug'; did you mean 'jugs'?"},
        {"{\"board\":\"chess\"}", "picture: there is no board 'chess'; there are river, grid"},
        {"{\"board\":\"jugs\"}", "picture: the board jugs has no list sizes"},
        {"{\"board\":\"jugs\",\"board\":\"jugs\"}", "an object has a name twice"},
        {"{\"board\":\"jugs\",\"size\":[3]}",
         "the name 'size' is not known; did you mean 'sizes'?"},
        {"{\"board\":\"jugs\",\"sizes\":7,\"contents\":[7]}", "the board jugs has no list sizes"},
        {"{\"board\":\"jugs\",\"sizes\":[3],\"contents\":[]}",
         "sizes and contents are not as many"},
        {"{\"board\":\"jugs\",\"sizes\":[],\"contents\":[]}", "picture: the board is empty"},
        {"{\"board\":\"jugs\",\"sizes\":[3],\"contents\":[4]}",
         "picture: contents[1] is not a whole number in 0..3"},
        {"{\"board\":\"jugs\",\"sizes\":[3],\"contents\":[-1]}",
         "contents[1] is not a whole number"},
        {"{\"board\":\"jugs\",\"sizes\":[1000],\"contents\":[0]}",
         "sizes[1] is not a whole number in 0..999"},
        {"{\"board\":\"jugs\",\"sizes\":[123456789012345678],\"contents\":[0]}",
         "picture: a text of a cell has more than 15 bytes"},
        {"{\"board\":\"river\",\"right\":\"C\"}", "picture: the board river has no left"},
        {"{\"board\":\"river\",\"left\":\"\",\"right\":\"C\",\"boat\":\"middle\"}",
         "the boat of the board river is neither left nor right"},
        {"{\"board\":\"river\",\"left\":\"\",\"right\":\"C\"}",
         "the boat of the board river is neither left nor right"},
        {"{\"board\":\"river\",\"left\":{},\"right\":\"C\",\"boat\":\"left\"}",
         "picture: a bank is neither a text nor a number"},
        {"{\"board\":\"river\",\"left\":[\"a name of 19 "
         "bytes.\"],\"right\":\"\",\"boat\":\"left\"}",
         "picture: a text of a cell has more than 15 bytes"},
        {"{\"board\":\"river\",\"left\":\"\",\"right\":\"\",\"boat\":\"left\"}", NULL},
        {"{\"board\":\"tiles\",\"cols\":2,\"tiles\":[1,2,3]}",
         "the 3 tiles do not fill rows of cols = 2"},
        {"{\"board\":\"tiles\",\"tiles\":[1,2,3]}", "the 3 tiles do not fill rows of cols = ?"},
        {"{\"board\":\"tiles\",\"cols\":-3,\"tiles\":[1,2,3]}", "do not fill rows of cols = -3"},
        {"{\"board\":\"tiles\",\"cols\":\"3\",\"tiles\":[1]}", "do not fill rows of cols = ?"},
        {"{\"board\":\"tiles\",\"cols\":1,\"tiles\":[]}", "picture: the board is empty"},
        {"{\"board\":\"tiles\",\"cols\":1,\"tiles\":[null]}",
         "a thing on a board is neither a text nor a number"},
        {"{\"board\":\"tiles\",\"cols\":1,\"tiles\":[\"\\u001b[31m\"]}",
         "picture: a thing on a board has a control character"},
        {"{\"board\":\"pegs\",\"rows\":[\"o\\u68cb\"]}",
         "knows o, a point and blanks, not '\u68cb'"},
        {"{\"board\":\"pegs\",\"rows\":\"oo\"}", "picture: the board pegs has no list rows"},
        {"{\"board\":\"towers\",\"towers\":[5]}", "towers is not a list of at most 16 lists"},
        {"{\"board\":\"towers\",\"towers\":[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]]}",
         "towers is not a list of at most 16 lists"},
        {"{\"board\":\"towers\",\"towers\":[[65]]}", "towers[1] is not a whole number in 0..64"},
        {"{\"board\":\"towers\",\"towers\":[[64]]}", "picture: a side has more than 64 cells"},
        {"{\"board\":\"towers\",\"towers\":[]}", "picture: the board is empty"},
        {"{\"cells\":7}", "picture: there is neither a board nor a list cells"},
        {"{\"cells\":[7]}", "picture: a cell is no object"},
        {"{\"cells\":[[[[[]]]]]}", "picture: a cell is no object"},
        {"{\"cells\":[],\"cols\":0}", "picture: cols is not a whole number in 1..64"},
        {"{\"cells\":[],\"rows\":65}", "picture: rows is not a whole number in 1..64"},
        {"{\"cells\":[{\"col\":1}]}", "a cell at col 1, row 0 lies outside of the board"},
        {"{\"cols\":9,\"cells\":[{\"col\":8,\"cols\":2}]}", "a cell at col 8, row 0 lies outside"},
        {"{\"cells\":[{\"row\":-1}]}", "picture: row is not a whole number in 0..64"},
        {"{\"cells\":[{\"colour\":1}]}", "the name 'colour' is not known"},
        {"{\"cells\":[{\"shape\":\"disk\"}]}",
         "the name 'disk' is not known; did you mean 'disc'?"},
        {"{\"cells\":[{\"ink\":\"red\"}]}", "the name 'red' is not known"},
        {"{\"cells\":[{\"ink\":{}}]}", "the name '{}' is not known"},
        {"{\"cells\":[{\"text\":\"sixteen bytes of\"}]}",
         "a text of a cell has more than 15 bytes"},
        {"{\"cells\":[{\"text\":true}]}",
         "picture: the text of a cell is neither a text nor a number"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        answered it;
        sdg_status status = answered_picture(&it, "", cases[i].picture);
        if (cases[i].says == NULL
                ? status != SDG_OK
                : status != SDG_E_INPUT || strstr(it.err.text, cases[i].says) == NULL ||
                      strncmp(it.err.text, "state 7: ", 9) != 0 ||
                      strcmp(it.err.place, "program: answer 2") != 0)
            fail_msg("%s ends with %d: %s: %s", cases[i].picture, (int)status, it.err.place,
                     it.err.text);
        answered_free(&it);
    }
}

static void more_things_than_a_board_has_room_for_are_refused(void **state)
{
    char picture[1024] = "{\"board\":\"tiles\",\"cols\":1,\"tiles\":[0";
    answered it;
    (void)state;
    for (int i = 0; i < 64; i++)
        strcat(picture, ",7");
    strcat(picture, "]}");
    assert_int_equal(answered_picture(&it, "", picture), SDG_E_INPUT);
    assert_non_null(strstr(it.err.text, "more than 64 things on a board"));
    answered_free(&it);
}

/* Both banks together are one board. */
static void more_passengers_than_a_river_has_room_for_are_refused(void **state)
{
    char bank[48], picture[1024];
    answered it;
    (void)state;
    memset(bank, 'p', sizeof bank - 1);
    bank[sizeof bank - 1] = '\0';
    snprintf(picture, sizeof picture,
             "{\"board\":\"river\",\"boat\":\"left\",\"left\":\"%s\",\"right\":\"%s\"}", bank,
             bank);
    assert_int_equal(answered_picture(&it, "", picture), SDG_E_INPUT);
    assert_non_null(strstr(it.err.text, "more than 64 things on a board"));
    answered_free(&it);
}

/* One state after the other, as nothing else is wrong with either. */
static void states_whose_pictures_differ_in_kind_are_refused(void **state)
{
    static const char *const cases[][2] = {
        {"{\"moves\":[],\"picture\":[\"ab\"]},{\"moves\":[],\"picture\":[\"abc\"]}",
         "picture: this one is 3 x 1, but one before was 2 x 1"},
        {"{\"moves\":[],\"picture\":[\"ab\"]},{\"moves\":[]}",
         "either all states have a picture, or none has"},
        {"{\"moves\":[]},{\"moves\":[],\"picture\":[\"ab\"]}",
         "either all states have a picture, or none has"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char second[256], word[2048];
        const char *const words[] = {word};
        const sdg_program_source source = {.words = words, .word_count = 1};
        const char *comma = strstr(cases[i][0], "},{") + 1;
        sdg_program *program = NULL;
        sdg_error err = {0};
        (void)snprintf(second, sizeof second, "%.*s", (int)(comma - cases[i][0]), cases[i][0]);
        (void)snprintf(word, sizeof word,
                       "command=sh -c 'for a; do read -r q; printf %%s\\\\n \"$a\"; done; read -r "
                       "q' sh '{\"id\":1,\"hello\":1,\"start\":[7,8]}' "
                       "'{\"id\":2,\"states\":[%s]}' '{\"id\":3,\"states\":[%s]}'",
                       second, comma + 1);
        assert_int_equal(sdg_program_open(&program, &source, &err), SDG_OK);
        sdg_model *model = NULL;
        sdg_space *space = NULL;
        assert_int_equal(sdg_model_open(&model, sdg_program_puzzle(program), words, 1, &err),
                         SDG_OK);
        assert_int_equal(sdg_space_open(&space, model, NULL, NULL, (sdg_limits){0}, &err), SDG_OK);
        (void)sdg_space_explore(space, NULL, &err);
        sdg_error told = {0};
        assert_int_equal(sdg_program_status(program, &told), SDG_E_INPUT);
        assert_string_equal(told.place, "program: answer 3");
        if (strstr(told.text, cases[i][1]) == NULL || strncmp(told.text, "state 8: ", 9) != 0)
            fail_msg("%s: %s", cases[i][0], told.text);
        sdg_space_free(space);
        sdg_model_free(model);
        sdg_program_free(program);
    }
}

static void keys_come_before_landmarks_and_characters_may_have_escapes(void **state)
{
    sdg_arena *arena = sdg_arena_new();
    answered it;
    (void)state;
    assert_int_equal(answered_picture(&it, KEYS, "[\"o\\u68cb#~\",\". x\\\"\"]"), SDG_OK);
    sdg_picture picture = shown_of(&it, arena);
    static const struct {
        uint16_t col, row;
        sdg_shape shape;
        sdg_ink ink;
        const char *text;
    } wanted[] = {
        {0, 0, SDG_SHAPE_DISC, SDG_INK_B, ""},    {1, 0, SDG_SHAPE_SQUARE, SDG_INK_C, ""},
        {2, 0, SDG_SHAPE_NONE, SDG_INK_MARK, ""}, {3, 0, SDG_SHAPE_FILL, SDG_INK_WATER, ""},
        {2, 1, SDG_SHAPE_BLOCK, SDG_INK_A, "x"},  {3, 1, SDG_SHAPE_BLOCK, SDG_INK_A, "\""}};
    assert_int_equal(picture.cell_count, sizeof wanted / sizeof *wanted);
    for (uint32_t i = 0; i < picture.cell_count; i++) {
        const sdg_cell *cell = &picture.cells[i];
        assert_int_equal(cell->col, wanted[i].col);
        assert_int_equal(cell->row, wanted[i].row);
        assert_int_equal(cell->shape, wanted[i].shape);
        assert_int_equal(cell->ink, wanted[i].ink);
        assert_string_equal(cell->text, wanted[i].text);
    }
    answered_free(&it);
    sdg_arena_free(arena);
}

/* Only what the first picture shows is explained, behind what the program says itself. */
static void ready_boards_bring_their_legend(void **state)
{
    static const struct {
        const char *picture, *words[3];
    } cases[] = {
        {"{\"board\":\"pegs\",\"rows\":[\"oo\"]}", {"an o", "peg"}},
        {"{\"board\":\"pegs\",\"rows\":[\".o\"]}", {"an o", "peg", "hole without a peg"}},
        {"{\"board\":\"grid\",\"rows\":[\"ab\"]}", {"an o"}},
        {"[\"..\"]", {"an o"}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint32_t count = 0, wanted = 0;
        answered it;
        assert_int_equal(answered_picture(&it, KEYS, cases[i].picture), SDG_OK);
        const sdg_puzzle *puzzle = it.model->puzzle;
        const sdg_picture_key *keys = puzzle->picture_keys(it.model->self, &count);
        for (; wanted < 3 && cases[i].words[wanted] != NULL; wanted++) {
            assert_true(wanted < count);
            assert_string_equal(keys[wanted].text, cases[i].words[wanted]);
        }
        assert_int_equal(count, wanted);
        answered_free(&it);
    }
}

/* Who tells no pictures has none, keys or not: figures show labels then. */
static void without_pictures_there_is_no_way_to_draw_one(void **state)
{
    answered it;
    (void)state;
    assert_int_equal(answered_run(&it, "\"start\":[7],\"keys\":{}", "{\"moves\":[]}"), SDG_OK);
    assert_null(it.model->puzzle->picture);
    answered_free(&it);
}

static void every_allocation_may_fail_while_pictures_are_read_and_laid(void **state)
{
    static const char *const pictures[] = {
        "[\"o\\u68cb#~\",\". x\\\"\"]",
        "{\"board\":\"towers\",\"towers\":[[3,2,1],[],[]]}",
        "{\"cols\":3,\"rows\":2,\"cells\":[{\"col\":1,\"text\":\"ab\"}]}",
    };
    enum { MOST_HARMLESS = 8 };
    (void)state;
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        uint32_t harmless = 0;
        bool is_beyond = false;
        for (size_t nth = 1; !is_beyond; nth++) {
            answered it;
            sdg_picture picture = {0};
            sdg_arena *arena = sdg_arena_new();
            fails_in = nth;
            sdg_status status = answered_picture(&it, KEYS, pictures[i]);
            if (status == SDG_OK)
                status = it.model->puzzle->picture(it.model->self, sdg_space_state(it.space, 0),
                                                   &picture, arena);
            is_beyond = fails_in > 0;
            fails_in = 0;
            if (status != SDG_OK && status != SDG_E_NOMEM)
                fail_msg("allocation %u: %s %s", (unsigned)nth, it.err.place, it.err.text);
            if (status == SDG_OK)
                assert_true(picture.cell_count > 0);
            if (status == SDG_OK && !is_beyond && ++harmless > MOST_HARMLESS)
                fail_msg("the failure of allocation %u is swallowed", (unsigned)nth);
            answered_free(&it);
            sdg_arena_free(arena);
            assert_true(nth < 1000 && (!is_beyond || nth > 30));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_wrong_picture_is_told),
        cmocka_unit_test(more_things_than_a_board_has_room_for_are_refused),
        cmocka_unit_test(more_passengers_than_a_river_has_room_for_are_refused),
        cmocka_unit_test(states_whose_pictures_differ_in_kind_are_refused),
        cmocka_unit_test(keys_come_before_landmarks_and_characters_may_have_escapes),
        cmocka_unit_test(ready_boards_bring_their_legend),
        cmocka_unit_test(without_pictures_there_is_no_way_to_draw_one),
        cmocka_unit_test(every_allocation_may_fail_while_pictures_are_read_and_laid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
