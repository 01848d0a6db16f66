/* Ice: both forms of its boards, what stops a stone, the rules, texts, and faulty boards. */
#include "board_files.h"

extern const sdg_puzzle sdg_puzzle_ice;
static const sdg_puzzle *const ice = &sdg_puzzle_ice;

#define WORDS(...)                                                                                 \
    (const char *const[])                                                                          \
    {                                                                                              \
        __VA_ARGS__, NULL                                                                          \
    }

/* ---- boards ---- */

static void both_forms_are_one_board(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(ice, "6 1/1 1 2 1 1 3", WORDS("rule=curling")), SDG_NONE);
    assert_int_equal(answer_of(ice, "6 1/1 0 2 1 1 3", WORDS("rule=curling")), 4);
    assert_int_equal(answer_of(ice, "#.S##G", WORDS("rule=curling")), 4);
    assert_int_equal(answer_of(ice, "# S##E", WORDS("rule=curling")), 4);
}

static void nth_picks_a_board_and_the_end_mark_may_be_missing(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(ice, "2 1/3 2/3 1/2 0 3", WORDS("nth=2")), 1);
    assert_int_equal(answer_of(ice, "2 1/3 2//3 1/2 1 3/0 0/x", WORDS("nth=2")), SDG_NONE);
    assert_int_equal(answer_of(ice, "S.G//S#G", WORDS("nth=2")), SDG_NONE);
}

static void a_board_that_is_not_there_is_refused_with_their_number(void **unused)
{
    (void)unused;
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_int_equal(try_board(&model, ice, "2 1/3 2/0 0", WORDS("nth=2"), &err), SDG_E_USAGE);
    assert_string_equal(err.text, "nth=2: board has 1 board");
    memset(&err, 0, sizeof err);
    assert_int_equal(try_board(&model, ice, "S.G//S#G", WORDS("nth=7"), &err), SDG_E_USAGE);
    assert_string_equal(err.text, "nth=7: board has 2 boards");
}

static void all_faults_of_a_board_are_told_at_once(void **unused)
{
    (void)unused;
    assert_faults(ice, "3 2/0 2 0 0/2 x 3", "board:2:7", "a row of 4 numbers; the board is 3 wide",
                  "board:3:1: a second start; the first is at 1,0\n"
                  "board:3:3: 'x' is not 0 ice, 1 block, 2 start or 3 goal");
    assert_faults(ice, "S.x/SxG/..", "board:1:3", "'x' means nothing here",
                  "board:3:3: a row of 2 letters among rows of 3");
}

static void a_board_needs_one_start_and_a_goal(void **unused)
{
    (void)unused;
    assert_faults(ice, "...G", "board:1:1", "the board has no start", "");
    assert_faults(ice, "S...", "board:1:1", "the board has no goal", "");
    assert_faults(ice, "....", "board:1:1", "the board has no start",
                  "board:1:1: the board has no goal");
    assert_faults(ice, "SS.G", "board:1:2", "a second start; the first is at 0,0", "");
}

static void sizes_that_are_none_are_told(void **unused)
{
    (void)unused;
    assert_faults(ice, "0 3/1", "board:1:1", "a board of 0x3; 1x1 to 100x100 are read", "");
    assert_faults(ice, "3 0/1", "board:1:3", "a board of 3x0; 1x1 to 100x100 are read", "");
    assert_faults(ice, "3 1000000/1", "board:1:3", "a board of 3x1000000; 1x1 to 100x100 are read",
                  "");
    assert_faults(ice, "5/1", "board:1:2", "a board begins with its width and its height", "");
    assert_faults(ice, "5 1 1/1", "board:1:5", "a board begins with its width and its height alone",
                  "");
    assert_faults(ice, "0 0", "board:1:1", "there is no board before the end mark 0 0", "");
    assert_faults(ice, "3 3/2 0 3", "board:2:6", "the board ends after 1 of 3 rows", "");
    assert_faults(ice, "999999999 2/1", "board:1:1",
                  "a board of 999999999x2; 1x1 to 100x100 are read", "");
    assert_faults(ice, "99999999999999999999 2/1", "board:1:1",
                  "a board of 4294967295x2; 1x1 to 100x100 are read", "");
}

/* ---- what stops a stone ---- */

static void the_goal_is_passed_unless_it_must_be_stopped_on(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(ice, "S.G.", NULL), 1);
    assert_int_equal(answer_of(ice, "S.G.", WORDS("goal=stop")), SDG_NONE);
    assert_int_equal(answer_of(ice, "S.G#", WORDS("goal=stop")), 1);
}

static void edges_stop_lose_or_wrap(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(ice, "S../..G", NULL), 2);
    assert_int_equal(answer_of(ice, "S../..G", WORDS("edge=lose")), SDG_NONE);
    assert_int_equal(answer_of(ice, "S#G", WORDS("edge=wrap")), 1);
    assert_int_equal(answer_of(ice, "S#/.#/.G", WORDS("edge=wrap")), SDG_NONE);
}

static void a_slide_that_never_ends_is_no_move(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(ice, ".S./#G#", WORDS("edge=wrap"));
    assert_first_moves(model, "up down | right left");
    sdg_model_free(model);
}

static void ground_stops_a_stone_at_every_step(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(ice, "S.,,.G", NULL), 3);
}

/* Over the item first, then back over the goal, which is open only then. */
static void an_item_must_be_collected_before_the_goal(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(ice, "SG.o", NULL), 2);
    assert_int_equal(answer_of(ice, "SGo.", WORDS("edge=wrap")), 1);
}

static void a_block_beside_the_stone_bars_the_way(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(ice, "S#G/...", NULL);
    assert_first_moves(model, "down | up right left");
    sdg_model_free(model);
}

static void a_block_that_is_hit_vanishes_under_the_curling_rule(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(ice, "S.#G", WORDS("rule=curling")), 2);
    assert_int_equal(answer_of(ice, "S.#G", NULL), SDG_NONE);
    assert_int_equal(answer_of(ice, "S.#.#G", WORDS("rule=curling", "edge=stop")), 3);
}

/* ---- the limit ---- */

static void the_limit_ends_the_game_and_the_space_is_complete(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(ice, "curling-6", WORDS("rule=curling", "limit=3"));
    sdg_space *space = explore_model(model);
    sdg_row row = {0};
    assert_true(sdg_space_is_complete(space));
    assert_int_equal(sdg_space_state_count(space), 4);
    assert_int_equal(sdg_space_row(space, 3, true, &row, NULL), SDG_OK);
    assert_int_equal(row.edge_count, 0);
    assert_int_equal(row.refusal_count, 0);
    sdg_row_free(&row);
    sdg_space_free(space);
    sdg_model_free(model);
}

/* Of states that are asked for out of their order all before are expanded, so that the number of
 * moves to each is known. */
static void the_limit_holds_in_whatever_order_states_are_expanded(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(ice, "curling-2", WORDS("rule=curling", "limit=2"));
    sdg_space *space = NULL;
    sdg_limits limits = {0};
    assert_int_equal(sdg_space_open(&space, model, NULL, NULL, limits, NULL), SDG_OK);
    assert_int_equal(sdg_space_expand(space, 0, NULL), SDG_OK);
    assert_int_equal(sdg_space_expand(space, 2, NULL), SDG_OK);
    assert_true(sdg_space_is_expanded(space, 1));
    assert_int_equal(sdg_space_explore(space, NULL, NULL), SDG_OK);
    assert_int_equal(sdg_space_state_count(space), 1 + 2 + 3);
    sdg_space_free(space);
    sdg_model_free(model);
}

/* The losing throws of the sample, counted by another program. */
static void lost_stones_are_refused_moves(void **unused)
{
    static const struct {
        const char *board;
        uint32_t lost;
    } cases[] = {{"curling-1", 3},  {"curling-2", 107}, {"curling-3", 2},
                 {"curling-4", 11}, {"curling-5", 30},  {"curling-6", 30}};
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        sdg_model *model = open_board(ice, cases[i].board, WORDS("rule=curling"));
        sdg_space *space = explore_model(model);
        sdg_row row = {0};
        uint32_t lost = 0;
        for (uint32_t s = 0; s < sdg_space_state_count(space); s++) {
            assert_int_equal(sdg_space_row(space, s, true, &row, NULL), SDG_OK);
            for (uint32_t k = 0; k < row.refusal_count; k++)
                lost += strcmp(ice->broken_rules[row.refusals[k].rule],
                               "the stone leaves the board") == 0;
        }
        assert_int_equal(lost, cases[i].lost);
        sdg_row_free(&row);
        sdg_space_free(space);
        sdg_model_free(model);
    }
}

static void a_limit_that_is_no_number_is_refused(void **unused)
{
    (void)unused;
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_int_equal(try_board(&model, ice, "lake", WORDS("limit=many"), &err), SDG_E_USAGE);
    assert_string_equal(err.text, "limit=many is not auto, none or a number in 1..1000000");
}

/* ---- texts ---- */

static void a_state_is_read_however_it_is_spaced(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(ice, "S.#o/#..G", WORDS("rule=curling"));
    assert_reads(model, "1,0", "1,0");
    assert_reads(model, " (1, 0) GONE 2,0  0,1", "1,0 gone 2,0 0,1");
    assert_reads(model, "1,0 got 3,0 gone 2 , 0", "1,0 gone 2,0 got 3,0");
    assert_reads(model, "3,0", "3,0 got 3,0");
    sdg_model_free(model);
}

static void a_state_that_cannot_be_read_names_the_fault(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(ice, "S.#o/#..G", WORDS("rule=curling"));
    assert_refuses(model, "north", 1, "'north' is no column,row");
    assert_refuses(model, "4,0", 1, "'4,0' lies outside of the board");
    assert_refuses(model, "2,0", 1, "'2,0': a block stands there");
    assert_refuses(model, "1,0 lost", 5, "'lost' is neither gone nor got");
    assert_refuses(model, "1,0 gone 3,0", 10, "'3,0' is no block that may vanish on this board");
    assert_refuses(model, "1,0 got 2,0", 9, "'2,0' is no item on this board");
    sdg_model_free(model);
}

static void a_short_text_counts_what_has_vanished(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(ice, "S.#o/#..G", WORDS("rule=curling"));
    uint8_t state[8];
    assert_int_equal(ice->parse_state(model->self, "1,0 gone 2,0 got 3,0", state, NULL), SDG_OK);
    assert_string_equal(sdg_model_state_text(model, state, true, model->arena), "1,0 -1 +1");
    sdg_model_free(model);
}

/* ---- picture ---- */

static uint32_t count_of(const sdg_picture *picture, sdg_shape shape)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < picture->cell_count; i++)
        count += picture->cells[i].shape == shape;
    return count;
}

static void what_has_vanished_is_not_drawn(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(ice, "S.#o/#..G", WORDS("rule=curling"));
    sdg_picture picture = {0};
    uint8_t state[8];
    assert_int_equal(ice->parse_state(model->self, "1,0 gone 2,0 got 3,0", state, NULL), SDG_OK);
    assert_int_equal(ice->picture(model->self, state, &picture, model->arena), SDG_OK);
    assert_int_equal(count_of(&picture, SDG_SHAPE_BLOCK), 1);
    assert_int_equal(count_of(&picture, SDG_SHAPE_DIAMOND), 0);
    assert_int_equal(count_of(&picture, SDG_SHAPE_DISC), 1);
    sdg_model_free(model);
}

/* ---- along a solution ---- */

static void assert_bar(const sdg_cell *cell, uint16_t col, uint16_t row, uint16_t cols,
                       uint16_t rows)
{
    assert_int_equal(cell->shape, SDG_SHAPE_BLOCK);
    assert_int_equal(cell->ink, SDG_INK_D);
    assert_int_equal(cell->col, col);
    assert_int_equal(cell->row, row);
    assert_int_equal(cell->cols, cols);
    assert_int_equal(cell->rows, rows);
}

static void the_path_slid_is_marked_and_told(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(ice, "S...#/....G", WORDS("edge=stop"));
    const uint8_t first[2] = {0, 0};
    const uint32_t moves[] = {2, 4}; /* right, down */
    const sdg_replay one = {first, moves, 1}, none = {first, moves, 0};
    sdg_picture picture = {0};
    sdg_buffer text = {0};
    assert_int_equal(ice->picture_after(model->self, &none, &picture, model->arena), SDG_OK);
    assert_int_equal(count_of(&picture, SDG_SHAPE_BLOCK), 1);
    assert_int_equal(ice->picture_after(model->self, &one, &picture, model->arena), SDG_OK);
    assert_int_equal(count_of(&picture, SDG_SHAPE_BLOCK), 1 + 1);
    assert_bar(&picture.cells[1], 0, 0, 3, 1);
    WRITTEN(text, ice->print_step(model->self, &one, &sink));
    assert_string_equal(text.bytes, "right to 3,0");
    sdg_buffer_free(&text);
    WRITTEN(text, ice->print_after(model->self, &one, &sink));
    assert_string_equal(text.bytes, "3,0");
    sdg_buffer_free(&text);
    sdg_model_free(model);
}

static void the_path_from_ground_lies_over_it(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(ice, "S,.G", NULL);
    const uint8_t first[2] = {1, 0};
    const uint32_t right = 2;
    const sdg_replay once = {first, &right, 1};
    sdg_picture picture = {0};
    assert_int_equal(ice->picture_after(model->self, &once, &picture, model->arena), SDG_OK);
    assert_int_equal(picture.cells[1].ink, SDG_INK_LAND);
    assert_bar(&picture.cells[2], 1, 0, 2, 1);
    sdg_model_free(model);
}

static void the_path_over_an_edge_is_two_bars(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(ice, "..#.S/..G..", WORDS("edge=wrap"));
    const uint8_t first[2] = {4, 0};
    const uint32_t right = 2;
    const sdg_replay over_right = {first, &right, 1};
    sdg_picture picture = {0};
    assert_int_equal(ice->picture_after(model->self, &over_right, &picture, model->arena), SDG_OK);
    assert_bar(&picture.cells[1], 4, 0, 1, 1);
    assert_bar(&picture.cells[2], 0, 0, 1, 1);
    assert_int_equal(count_of(&picture, SDG_SHAPE_BLOCK), 1 + 2);
    sdg_model_free(model);
}

static void the_path_to_the_left_or_up_is_one_bar(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(ice, "...G/..../...S", NULL);
    const uint8_t first[2] = {11, 0};
    const uint32_t moves[] = {6, 0}; /* left, up */
    const sdg_replay left = {first, moves, 1}, both = {first, moves, 2};
    sdg_picture picture = {0};
    assert_int_equal(ice->picture_after(model->self, &left, &picture, model->arena), SDG_OK);
    assert_bar(&picture.cells[1], 1, 2, 3, 1);
    assert_int_equal(ice->picture_after(model->self, &both, &picture, model->arena), SDG_OK);
    assert_bar(&picture.cells[1], 0, 1, 1, 2);
    sdg_model_free(model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_forms_are_one_board),
        cmocka_unit_test(nth_picks_a_board_and_the_end_mark_may_be_missing),
        cmocka_unit_test(a_board_that_is_not_there_is_refused_with_their_number),
        cmocka_unit_test(all_faults_of_a_board_are_told_at_once),
        cmocka_unit_test(a_board_needs_one_start_and_a_goal),
        cmocka_unit_test(sizes_that_are_none_are_told),
        cmocka_unit_test(the_goal_is_passed_unless_it_must_be_stopped_on),
        cmocka_unit_test(edges_stop_lose_or_wrap),
        cmocka_unit_test(a_slide_that_never_ends_is_no_move),
        cmocka_unit_test(ground_stops_a_stone_at_every_step),
        cmocka_unit_test(an_item_must_be_collected_before_the_goal),
        cmocka_unit_test(a_block_beside_the_stone_bars_the_way),
        cmocka_unit_test(a_block_that_is_hit_vanishes_under_the_curling_rule),
        cmocka_unit_test(the_limit_ends_the_game_and_the_space_is_complete),
        cmocka_unit_test(the_limit_holds_in_whatever_order_states_are_expanded),
        cmocka_unit_test(lost_stones_are_refused_moves),
        cmocka_unit_test(a_limit_that_is_no_number_is_refused),
        cmocka_unit_test(a_state_is_read_however_it_is_spaced),
        cmocka_unit_test(a_state_that_cannot_be_read_names_the_fault),
        cmocka_unit_test(a_short_text_counts_what_has_vanished),
        cmocka_unit_test(what_has_vanished_is_not_drawn),
        cmocka_unit_test(the_path_slid_is_marked_and_told),
        cmocka_unit_test(the_path_from_ground_lies_over_it),
        cmocka_unit_test(the_path_over_an_edge_is_two_bars),
        cmocka_unit_test(the_path_to_the_left_or_up_is_one_bar),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
