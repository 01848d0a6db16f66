/* Sliding blocks: figures in the three metrics, goals, what is told apart, moves, and doors. */
#include "puzzle_checks.h"
#include "puzzles/klotski.h"

#include <stdio.h>

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

/* One large piece, two lying, four standing and a single. */
static void four_standing_pieces_beside_two_lying_have_4376_layouts(void **state)
{
    (void)state;
    explored it = explore_words("klotski board=HBBI/HJKI/NJK./AACC/AA..");
    assert_int_equal(sdg_space_state_count(it.space), 4376);
    assert_int_equal(sdg_space_edge_count(it.space), 18248);
    explored_free(&it);
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
    WRITTEN(text, {
        sdg_puzzle_klotski.print_definition(model->self, &sink);
        sdg_put_text(&sink, "; ");
        sdg_puzzle_klotski.print_goal(model->self, &sink);
    });
    assert_string_equal(text.bytes, "metric steps: a move takes one piece one cell; pieces of one "
                                    "form not told apart; goal C@1,1");
    sdg_buffer_free(&text);
    sdg_model_free(model);
}

/* Walls are no part of the edge, nor are rows that the piece cannot get to. */
static void the_bottom_edge_lies_within_the_walls(void **state)
{
    static const figures framed = {
        "board=######/#.AA.#/#....#/###### metric=steps", 6, 14, 1, 1, 2, "1"};
    (void)state;
    expect_figures(&framed);
    assert_not_opened(&sdg_puzzle_klotski, "board=#####/#AA.#/#...#/#####", 0,
                      "the key cannot stand at the middle of the bottom edge, so a goal must be "
                      "given");
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
        {"?@1,3", "the board has no piece of this letter", 1},
        {"A@1,3+Z@0,0", "the board has no piece of this letter", 7},
        {"@1,3", "here the letter of a piece must stand", 1},
        {"A@1,3+B@2,2", "pieces A and B would lie over each other", 0},
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

/* Both spaces have the same states, moves and targets, number by number. */
static void assert_same_space(const sdg_space *a, const sdg_space *b)
{
    sdg_row row = {0}, other = {0};
    const sdg_model *model = sdg_space_model(a), *plain = sdg_space_model(b);
    assert_int_equal(sdg_space_state_count(a), sdg_space_state_count(b));
    for (uint32_t i = 0; i < sdg_space_state_count(a); i++) {
        uint8_t layout[MOST_PIECES];
        sdg_klotski_unpack(model->self, sdg_space_state(a, i), layout);
        assert_memory_equal(layout, sdg_space_state(b, i), plain->state_size);
        assert_int_equal(sdg_space_row(a, i, false, &row, NULL), SDG_OK);
        assert_int_equal(sdg_space_row(b, i, false, &other, NULL), SDG_OK);
        assert_int_equal(row.edge_count, other.edge_count);
        for (uint32_t k = 0; k < row.edge_count; k++) {
            assert_int_equal(row.edges[k].target, other.edges[k].target);
            assert_int_equal(row.edges[k].move, other.edges[k].move);
        }
    }
    sdg_row_free(&row);
    sdg_row_free(&other);
}

/* The same puzzle once more, with states that are not packed into a word. */
static void assert_same_unpacked(const char *words)
{
    explored packed = explore_words(words);
    const sdg_model *model = packed.model;
    klotski plain = *(const klotski *)model->self;
    sdg_model copy = *model;
    sdg_space *space = NULL;
    assert_true(plain.is_packed);
    plain.is_packed = false;
    copy.self = &plain;
    copy.state_size = plain.piece_count;
    assert_int_equal(sdg_space_open(&space, &copy, NULL, NULL, (sdg_limits){0}, NULL), SDG_OK);
    assert_int_equal(sdg_space_explore(space, NULL, NULL), SDG_OK);
    assert_same_space(packed.space, space);
    sdg_space_free(space);
    explored_free(&packed);
}

static void words_and_bytes_have_the_same_moves_in_the_same_order(void **state)
{
    (void)state;
    assert_same_unpacked("klotski board=pennant");
    assert_same_unpacked("klotski board=pennant metric=straight");
    assert_same_unpacked("klotski board=pennant metric=steps");
    assert_same_unpacked("klotski board=zoutouwulu mirror=merged");
    assert_same_unpacked("klotski board=A...../.BB..#/.B.... goal=A@5,2");
    assert_same_unpacked("klotski board=AA....../......../......../......../......../......../"
                         "......../........ goal=A@6,7 metric=straight");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layouts_have_their_published_figures),
        cmocka_unit_test(four_standing_pieces_beside_two_lying_have_4376_layouts),
        cmocka_unit_test(every_name_of_a_board_opens_it),
        cmocka_unit_test(equal_pieces_are_told_apart_if_asked),
        cmocka_unit_test(a_goal_tells_its_pieces_from_their_equals),
        cmocka_unit_test(mirror_images_may_be_one_state),
        cmocka_unit_test(a_mirror_needs_a_board_and_a_goal_that_have_one),
        cmocka_unit_test(the_goal_is_the_middle_of_the_bottom_edge),
        cmocka_unit_test(the_bottom_edge_lies_within_the_walls),
        cmocka_unit_test(without_a_usual_goal_one_is_asked_for),
        cmocka_unit_test(a_bad_goal_is_refused_where_it_is_bad),
        cmocka_unit_test(moves_come_piece_by_piece_up_right_down_left),
        cmocka_unit_test(a_bent_piece_is_not_in_its_own_way),
        cmocka_unit_test(words_and_bytes_have_the_same_moves_in_the_same_order),
        cmocka_unit_test(without_open_doors_the_key_stops_before_them),
        cmocka_unit_test(through_open_doors_only_the_key_leaves),
        cmocka_unit_test(open_doors_need_a_frame_and_a_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
