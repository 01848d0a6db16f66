/* Sliding blocks: names of boards, figures in the three metrics, goals, what is told apart, doors,
 * texts both ways, replays in which pieces keep their names, pictures, and boards that are none. */
#include "puzzle_checks.h"

#include <stdio.h>
#include <stdlib.h>

extern const sdg_puzzle sdg_puzzle_klotski;

static sdg_model *open_words(const char *words)
{
    return open_puzzle(&sdg_puzzle_klotski, words);
}

/* ---- figures ---- */

typedef struct figures {
    const char *words;
    uint32_t states, transitions, goals, distance, eccentricity;
    const char *solutions;
} figures;

static void expect_figures(const figures *want)
{
    char words[256];
    snprintf(words, sizeof words, "klotski %s", want->words);
    explored it = explore_words(words);
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->states, want->states);
    assert_int_equal(facts->transitions, want->transitions);
    assert_int_equal(facts->goals, want->goals);
    assert_int_equal(facts->solved ? facts->cost : SDG_NONE, want->distance);
    assert_int_equal(facts->eccentricity, want->eccentricity);
    if (want->solutions != NULL)
        assert_string_equal(facts->path_count, want->solutions);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void layouts_have_their_published_figures(void **state)
{
    static const figures rows[] = {
        {"", 25955, 94302, 964, 81, 124, "256"},
        {"metric=straight", 25955, 88846, 964, 90, 133, "4096"},
        {"metric=steps", 25955, 83896, 964, 116, 167, "4112640000"},
        {"board=zhihuiruoding", 25955, 94302, 964, 70, 121, "48"},
        {"board=zhihuiruoding metric=straight", 25955, 88846, 964, 79, 128, NULL},
        {"board=zhihuiruoding metric=steps", 25955, 83896, 964, 100, 157, "121856000"},
        {"board=bingfensanlu", 25955, 94302, 964, 72, 118, "26880"},
        {"board=bingfensanlu metric=straight", 25955, 88846, 964, 77, 131, NULL},
        {"board=bingfensanlu metric=steps", 25955, 83896, 964, 92, 164, "56179200"},
        {"board=jiezuxiandeng", 25955, 94302, 4861, 32, 96, "70"},
        {"board=jiezuxiandeng metric=straight", 25955, 88846, 4861, 38, 105, NULL},
        {"board=jiezuxiandeng metric=steps", 25955, 83896, 4861, 47, 131, "134400"},
        {"board=jinzaizhichi", 81340, 291960, 6364, 98, 187, "12096"},
        {"board=jinzaizhichi metric=straight", 81340, 276240, 6364, 107, 207, NULL},
        {"board=jinzaizhichi metric=steps", 81340, 259640, 6364, 124, 251, "1437013760"},
        {"board=shuixiebutong", 28832, 105368, 664, 79, 135, "1152"},
        {"board=shuixiebutong metric=straight", 28832, 97984, 664, 88, 156, NULL},
        {"board=shuixiebutong metric=steps", 28832, 90896, 664, 114, 199, "73728000"},
        {"board=cengcengshefang", 81462, 298392, 5111, 120, 244, "17395200"},
        {"board=cengcengshefang metric=straight", 81462, 281560, 5111, 130, 267, NULL},
        {"board=cengcengshefang metric=steps", 81462, 264664, 5111, 158, 323, "21546449971200000"},
        {"board=zoutouwulu", 7462, 26796, 0, SDG_NONE, 39, "0"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        expect_figures(&rows[i]);
}

static void every_name_of_a_board_opens_it(void **state)
{
    (void)state;
    for (size_t i = 0; sdg_puzzle_klotski.boards[i].names != NULL; i++) {
        const char *const *names = sdg_puzzle_klotski.boards[i].names;
        for (size_t k = 0; names[k] != NULL; k++) {
            char words[128];
            snprintf(words, sizeof words, "board=%s", names[k]);
            sdg_model *model = open_words(words);
            assert_reads(model, sdg_puzzle_klotski.boards[i].rows,
                         sdg_puzzle_klotski.boards[i].rows);
            sdg_model_free(model);
        }
    }
}

/* Three pieces move freely on nine cells; two of them are equal unless they have names. */
static void equal_pieces_are_told_apart_if_asked(void **state)
{
    (void)state;
    explored shapes = explore_words("klotski board=A../BC./... goal=A@2,2");
    explored named = explore_words("klotski board=A../BC./... goal=A@2,2 pieces=named");
    assert_int_equal(sdg_space_state_count(shapes.space), 9 * 8 * 7 / 2);
    assert_int_equal(sdg_space_state_count(named.space), 9 * 8 * 7);
    explored_free(&shapes);
    explored_free(&named);
}

static void a_goal_tells_its_pieces_from_their_equals(void **state)
{
    (void)state;
    explored one = explore_words("klotski board=AB./C../... goal=B@2,2");
    explored two = explore_words("klotski board=AB./C../... goal=B@2,2+C@0,0");
    assert_int_equal(sdg_space_state_count(one.space), 9 * 8 * 7 / 2);
    assert_int_equal(sdg_space_state_count(two.space), 9 * 8 * 7);
    sdg_facts *facts = facts_of(&two);
    assert_int_equal(facts->goals, 7);
    sdg_facts_free(facts);
    explored_free(&one);
    explored_free(&two);
}

static void mirror_images_may_be_one_state(void **state)
{
    static const figures merged = {
        "mirror=merged metric=steps", 13011, 41938, 484, 116, 167, "1233792000"};
    (void)state;
    expect_figures(&merged);
}

static void a_mirror_needs_a_board_and_a_goal_that_have_one(void **state)
{
    (void)state;
    assert_not_opened(&sdg_puzzle_klotski, "board=mas mirror=merged", 0,
                      "mirror=merged: a piece's mirror image is no piece of the board");
    assert_not_opened(&sdg_puzzle_klotski, "mirror=merged goal=A@0,3", 0,
                      "mirror=merged: the goal is not its own mirror image");
    assert_not_opened(&sdg_puzzle_klotski, "board=A..#/.... mirror=merged goal=A@1,1", 0,
                      "mirror=merged: the walls are not the same on both sides");
}

/* ---- goals ---- */

static void the_goal_is_the_middle_of_the_bottom_edge(void **state)
{
    (void)state;
    sdg_buffer text = {0};
    sdg_model *model = open_words("board=BCC./DCC./.... metric=steps");
    WRITTEN(text, sdg_puzzle_klotski.print_definition(model->self, &sink));
    assert_string_equal(text.bytes, "a move takes one piece one cell; pieces of one form not told "
                                    "apart; goal C@1,1");
    sdg_buffer_free(&text);
    sdg_model_free(model);
}

static void without_a_usual_goal_one_is_asked_for(void **state)
{
    (void)state;
    assert_not_opened(&sdg_puzzle_klotski, "board=AA./...", 0,
                      "the key cannot stand at the middle of the bottom edge, so a goal must be "
                      "given");
    assert_not_opened(&sdg_puzzle_klotski, "board=B./..", 0,
                      "the board has neither one piece of two by two nor a piece A, so a goal must "
                      "be given");
    assert_not_opened(&sdg_puzzle_klotski, "board=A.#/#.# goal=A@0,1", 0,
                      "goal=A@0,1: piece A cannot get to column 0, row 1");
}

static void a_bad_goal_is_refused_where_it_is_bad(void **state)
{
    static const struct {
        const char *goal, *reason;
        uint32_t column;
    } rows[] = {
        {"?@1,3", "here the letter of a piece must stand", 1},
        {"A", "here '@', a column, ',' and a row must stand", 2},
        {"A@1;3", "here '@', a column, ',' and a row must stand", 2},
        {"A@1,300", "here '@', a column, ',' and a row must stand", 2},
        {"A@4,3", "this place is not on the board", 3},
        {"A@1,3B@0,0", "after a place there may be a '+' and the next piece", 6},
        {"A@1,3+", "here the letter of a piece must stand", 7},
        {"A@1,3+A@0,0", "this piece is named twice", 7},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char words[64], reason[128];
        snprintf(words, sizeof words, "goal=%s", rows[i].goal);
        snprintf(reason, sizeof reason, "goal=%s: %s", rows[i].goal, rows[i].reason);
        assert_not_opened(&sdg_puzzle_klotski, words, rows[i].column, reason);
    }
}

/* ---- moves ---- */

static void moves_come_piece_by_piece_up_right_down_left(void **state)
{
    (void)state;
    assert_first_moves(&sdg_puzzle_klotski, "board=.B./A../... goal=A@2,2 metric=steps",
                       "B right 1, B down 1, B left 1, A up 1, A right 1, A down 1");
    assert_first_moves(&sdg_puzzle_klotski, "board=A../... goal=A@2,1 metric=straight",
                       "A right 1, A right 2, A down 1");
    assert_first_moves(&sdg_puzzle_klotski, "board=A../... goal=A@2,1",
                       "A right 1, A down 1, A right 2, A right 1 down 1, A right 2 down 1");
    assert_first_moves(&sdg_puzzle_klotski, "board=AA/BC/.. goal=A@0,1 metric=steps",
                       "B(0,1) down 1, B(1,1) down 1");
}

/* A bent piece may step onto cells that it covers itself. */
static void a_bent_piece_is_not_in_its_own_way(void **state)
{
    (void)state;
    assert_first_moves(&sdg_puzzle_klotski, "board=A../AA./... goal=A@1,1 metric=steps",
                       "A right 1, A down 1");
}

/* ---- boards with a frame ---- */

#define FRAMED "board=######/#a**b#/#a**b#/#cdde#/#cfge#/#h..i#/##--##"

static void without_open_doors_the_key_stops_before_them(void **state)
{
    static const figures closed = {FRAMED, 25955, 94302, 964, 81, 124, "256"};
    (void)state;
    expect_figures(&closed);
}

static void through_open_doors_only_the_key_leaves(void **state)
{
    (void)state;
    explored it = explore_words("klotski board=####/#a*#/#--#/xxx./xxx. doors=open goal=*@3,4");
    sdg_facts *facts = facts_of(&it);
    assert_true(facts->states > 0);
    assert_false(facts->solved);
    sdg_facts_free(facts);
    explored_free(&it);
    it = explore_words("klotski board=####/#a*#/#--#/..../.... doors=open goal=*@3,4");
    facts = facts_of(&it);
    assert_int_equal(facts->cost, 1);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void open_doors_need_a_frame_and_a_key(void **state)
{
    (void)state;
    assert_not_opened(&sdg_puzzle_klotski, "doors=open", 0,
                      "doors=open: the board has no frame '#' with a key '*'");
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

/* ---- replays ---- */

/* A shortest path with its moves. */
typedef struct path {
    explored base;
    sdg_facts *facts;
    uint32_t *moves;
} path;

static path open_path(const char *words)
{
    path it = {.base = explore_words(words)};
    sdg_row row = {0};
    it.facts = facts_of(&it.base);
    it.moves = sdg_allocate(it.facts->length + 1, sizeof *it.moves);
    for (uint32_t i = 0; i < it.facts->length; i++) {
        assert_int_equal(sdg_space_row(it.base.space, it.facts->path[i], false, &row, NULL),
                         SDG_OK);
        uint32_t k = 0;
        while (row.edges[k].target != it.facts->path[i + 1])
            k++;
        it.moves[i] = row.edges[k].move;
    }
    sdg_row_free(&row);
    return it;
}

static void close_path(path *it)
{
    sdg_release(it->moves);
    sdg_facts_free(it->facts);
    explored_free(&it->base);
}

static sdg_replay replay_of(const path *it, uint32_t count)
{
    sdg_replay replay = {sdg_space_state(it->base.space, it->facts->path[0]), it->moves, count};
    return replay;
}

/* The two boards differ by one letter's piece alone. */
static void assert_one_letter_moved(const char *before, const char *after)
{
    char moved = '\0';
    assert_int_equal(strlen(before), strlen(after));
    for (size_t i = 0; before[i] != '\0'; i++) {
        const char letters[2] = {before[i], after[i]};
        if (letters[0] == letters[1])
            continue;
        for (size_t k = 0; k < 2; k++) {
            if (letters[k] == '.')
                continue;
            assert_true(moved == '\0' || moved == letters[k]);
            moved = letters[k];
        }
    }
    assert_int_not_equal(moved, '\0');
}

/* Whether a legal move of a model leads from one board to the other. */
static void assert_legal(const explored *plain, const char *before, const char *after)
{
    const sdg_model *model = plain->model;
    uint8_t from[CHECKS_STATE_BYTES], to[CHECKS_STATE_BYTES];
    uint32_t count = 0, end;
    assert_int_equal(model->puzzle->parse_state(model->self, before, from, NULL), SDG_OK);
    assert_int_equal(model->puzzle->parse_state(model->self, after, to, NULL), SDG_OK);
    end = sdg_space_find(plain->space, to);
    assert_int_not_equal(end, SDG_NONE);
    const uint32_t *targets =
        sdg_space_targets(plain->space, sdg_space_find(plain->space, from), &count);
    uint32_t k = 0;
    while (k < count && targets[k] != end)
        k++;
    assert_true(k < count);
}

/* Follows a path: each step moves one named piece by a move that is legal on the board itself, from
 * the board as given to a goal; and each board reads back as the path's state. */
static void assert_replay(const char *words, const char *plain_words, const char *start)
{
    path it = open_path(words);
    explored plain = explore_words(plain_words);
    const sdg_model *model = it.base.model;
    char before[64] = "";
    for (uint32_t i = 0; i <= it.facts->length; i++) {
        sdg_buffer text = {0};
        uint8_t state[CHECKS_STATE_BYTES];
        sdg_replay replay = replay_of(&it, i);
        WRITTEN(text, model->puzzle->print_after(model->self, &replay, &sink));
        if (i == 0)
            assert_string_equal(text.bytes, start);
        else
            assert_one_letter_moved(before, text.bytes);
        if (i > 0)
            assert_legal(&plain, before, text.bytes);
        assert_int_equal(model->puzzle->parse_state(model->self, text.bytes, state, NULL), SDG_OK);
        assert_int_equal(sdg_space_find(it.base.space, state), it.facts->path[i]);
        snprintf(before, sizeof before, "%s", text.bytes);
        sdg_buffer_free(&text);
    }
    explored_free(&plain);
    close_path(&it);
}

static void pieces_keep_their_names_along_a_path(void **state)
{
    (void)state;
    assert_replay("klotski", "klotski", "BAAC/BAAC/DEEF/DGHF/I..J");
    assert_replay("klotski board=pennant metric=steps", "klotski board=pennant metric=steps",
                  "AABB/AACC/DE../FGHH/FGII");
}

static void a_path_of_merged_images_is_lifted_back(void **state)
{
    (void)state;
    assert_replay("klotski mirror=merged metric=steps", "klotski metric=steps",
                  "BAAC/BAAC/DEEF/DGHF/I..J");
    assert_replay("klotski board=.AAB/.AA./.... mirror=merged metric=steps",
                  "klotski board=.AAB/.AA./.... metric=steps", ".AAB/.AA./....");
}

static void a_step_says_piece_from_via_and_to(void **state)
{
    (void)state;
    path it = open_path("klotski board=A#./... goal=A@2,0");
    const sdg_model *model = it.base.model;
    sdg_buffer text = {0};
    sdg_replay replay = replay_of(&it, 1);
    assert_int_equal(it.facts->length, 1);
    WRITTEN(text, model->puzzle->print_step(model->self, &replay, &sink));
    assert_string_equal(text.bytes, "A 0,0 via 0,1 via 2,1 to 2,0");
    sdg_buffer_free(&text);
    close_path(&it);
}

static void pieces_may_be_called_after_the_tale(void **state)
{
    static const char *const starts[] = {"曹操 ", "关羽 ", "张飞 ", "赵云 ", "马超 ",
                                         "黄忠 ", "卒甲 ", "卒乙 ", "卒丙 ", "卒丁 "};
    (void)state;
    path it = open_path("klotski names=chinese");
    const sdg_model *model = it.base.model;
    bool seen[10] = {false};
    for (uint32_t i = 1; i <= it.facts->length; i++) {
        sdg_buffer text = {0};
        sdg_replay replay = replay_of(&it, i);
        WRITTEN(text, model->puzzle->print_step(model->self, &replay, &sink));
        for (size_t k = 0; k < 10; k++)
            seen[k] |= strncmp(text.bytes, starts[k], strlen(starts[k])) == 0;
        sdg_buffer_free(&text);
    }
    for (size_t k = 0; k < 10; k++)
        assert_true(seen[k]);
    close_path(&it);
    assert_not_opened(
        &sdg_puzzle_klotski, "board=pennant names=chinese", 0,
        "names=chinese: the tale has one piece of 2x2, five of 1x2 or 2x1 and four of 1x1");
}

/* ---- pictures ---- */

static uint32_t count_shapes(const sdg_picture *picture, sdg_shape shape)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < picture->cell_count; i++)
        count += picture->cells[i].shape == shape;
    return count;
}

static void a_piece_is_a_block_and_a_bent_one_is_joined(void **state)
{
    sdg_picture picture;
    (void)state;
    explored it = explore_words("klotski board=A../AAB/... goal=A@1,1");
    const uint8_t *start = sdg_space_state(it.space, 0);
    assert_int_equal(sdg_puzzle_klotski.picture(it.model->self, start, &picture, it.model->arena),
                     SDG_OK);
    assert_int_equal(picture.cols, 3);
    /* A run across and one down for each cell where one begins, and the single piece. */
    assert_int_equal(count_shapes(&picture, SDG_SHAPE_BLOCK), 5);
    assert_int_equal(count_shapes(&picture, SDG_SHAPE_JOIN), 4);
    assert_int_equal(count_shapes(&picture, SDG_SHAPE_OUTLINE), 0);
    explored_free(&it);
}

static void a_replay_shows_what_moved_and_where_it_stood(void **state)
{
    sdg_picture picture;
    (void)state;
    path it = open_path("klotski board=pennant");
    const sdg_model *model = it.base.model;
    sdg_replay replay = replay_of(&it, it.facts->length);
    assert_int_equal(model->puzzle->picture_after(model->self, &replay, &picture, model->arena),
                     SDG_OK);
    assert_int_equal(count_shapes(&picture, SDG_SHAPE_OUTLINE), 1);
    assert_int_equal(count_shapes(&picture, SDG_SHAPE_GHOST), 1);
    close_path(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layouts_have_their_published_figures),
        cmocka_unit_test(every_name_of_a_board_opens_it),
        cmocka_unit_test(equal_pieces_are_told_apart_if_asked),
        cmocka_unit_test(a_goal_tells_its_pieces_from_their_equals),
        cmocka_unit_test(mirror_images_may_be_one_state),
        cmocka_unit_test(a_mirror_needs_a_board_and_a_goal_that_have_one),
        cmocka_unit_test(the_goal_is_the_middle_of_the_bottom_edge),
        cmocka_unit_test(without_a_usual_goal_one_is_asked_for),
        cmocka_unit_test(a_bad_goal_is_refused_where_it_is_bad),
        cmocka_unit_test(moves_come_piece_by_piece_up_right_down_left),
        cmocka_unit_test(a_bent_piece_is_not_in_its_own_way),
        cmocka_unit_test(without_open_doors_the_key_stops_before_them),
        cmocka_unit_test(through_open_doors_only_the_key_leaves),
        cmocka_unit_test(open_doors_need_a_frame_and_a_key),
        cmocka_unit_test(a_bad_board_is_told_by_line_and_column),
        cmocka_unit_test(all_faults_of_a_board_are_told_at_once),
        cmocka_unit_test(a_name_that_no_board_has_is_no_board),
        cmocka_unit_test(boards_are_as_large_as_places_can_be_told_apart),
        cmocka_unit_test(files_are_read_whatever_edits_them),
        cmocka_unit_test(any_letters_do_where_forms_tell),
        cmocka_unit_test(a_bad_text_is_refused_where_it_is_bad),
        cmocka_unit_test(named_pieces_are_known_by_their_letters),
        cmocka_unit_test(pieces_keep_their_names_along_a_path),
        cmocka_unit_test(a_path_of_merged_images_is_lifted_back),
        cmocka_unit_test(a_step_says_piece_from_via_and_to),
        cmocka_unit_test(pieces_may_be_called_after_the_tale),
        cmocka_unit_test(a_piece_is_a_block_and_a_bent_one_is_joined),
        cmocka_unit_test(a_replay_shows_what_moved_and_where_it_stood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
