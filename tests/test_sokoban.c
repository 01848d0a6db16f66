/* Sokoban: reading levels, both metrics, texts, and faulty levels. */
#include "board_files.h"

extern const sdg_puzzle sdg_puzzle_sokoban;
static const sdg_puzzle *const sokoban = &sdg_puzzle_sokoban;
static const char *const pushes[] = {"metric=pushes", NULL};

/* ---- levels ---- */

static void spaces_hyphens_and_ragged_rows_are_one_level(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(sokoban, "#######/#@ $ .#/#######", NULL), 3);
    assert_int_equal(answer_of(sokoban, "#######/#@-$_.#/#######", NULL), 3);
    assert_int_equal(answer_of(sokoban, "   #####/####  @#/#. $ ##/#####", NULL), 5);
}

static void nth_picks_a_level_between_titles(void **unused)
{
    (void)unused;
    static const char levels[] =
        "One/#####/#@$.#/#####//; a remark/Two/######/#@-$.#/######/Author: X";
    assert_int_equal(answer_of(sokoban, levels, (const char *const[]){"nth=1", NULL}), 1);
    assert_int_equal(answer_of(sokoban, levels, (const char *const[]){"nth=2", NULL}), 2);
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_int_equal(try_board(&model, sokoban, levels, (const char *const[]){"nth=3", NULL}, &err),
                     SDG_E_USAGE);
    assert_string_equal(err.text, "nth=3: board has 2 levels");
}

static void a_solved_level_needs_no_move(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(sokoban, "####/#+*#/####", NULL), 0);
}

static void all_faults_of_a_level_are_told_at_once(void **unused)
{
    (void)unused;
    assert_faults(sokoban, "#####/#@x.#/#y$ #/#####", "board:2:3", "'x' means nothing here",
                  "board:3:2: 'y' means nothing here");
    assert_faults(sokoban, "#####/#@@.#/#+$ #/#####", "board:2:3", "a second man",
                  "board:3:2: a second man");
}

static void a_level_needs_a_man_boxes_and_as_many_goals(void **unused)
{
    (void)unused;
    assert_faults(sokoban, "#####/# $.#/#####", "board:1:1", "the level has no man, @ or +", "");
    assert_faults(sokoban, "#####/#@ .#/#####", "board:1:1", "the level has no box, $ or *", "");
    assert_faults(sokoban, "######/#@$$.#/######", "board:1:1",
                  "the level has more boxes than goals", "");
    assert_faults(sokoban, "no/thing", "board:1:1",
                  "there is no level: no row begins with a wall, #", "");
}

static void an_open_wall_is_told_where_it_is_open(void **unused)
{
    (void)unused;
    assert_faults(sokoban, "#####/#@$.#/## ##", "board:3:3", "the wall is open here", "");
    assert_faults(sokoban, "#####/#@$.", "board:2:2", "the wall is open here",
                  "board:2:3: the wall is open here\nboard:2:4: the wall is open here\n"
                  "board:2:5: the wall is open here");
}

/* ---- moves ---- */

static void two_boxes_in_a_row_cannot_be_pushed(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(sokoban, "#######/#@$$..#/#######", NULL), SDG_NONE);
}

static void steps_are_in_lower_case_and_pushes_in_upper_case(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(sokoban, "#####/# . ##/# @$-#/# . ##/#####", NULL);
    assert_first_moves(model, "u R d l |");
    sdg_model_free(model);
}

static void a_push_is_named_by_its_box(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(sokoban, "######/#.-  #/# $@ #/#    #/######", pushes);
    assert_first_moves(model, "2,2 U 2,2 R 2,2 D 2,2 L |");
    sdg_model_free(model);
}

static void walking_is_free_where_pushes_are_counted(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(sokoban, "#######/#@ $ .#/#######", pushes), 2);
}

/* Counted by another program, like those among the known figures; larger levels are read from
 * files by tests/house/truth_boards.sh. */
static void the_moves_of_small_levels_agree(void **unused)
{
    static const struct {
        const char *board;
        uint32_t states, arcs, moves, eccentricity;
        const char *paths;
    } levels[] = {
        {"microban-8", 4476, 10231, 97, 113, "2"}, {"microban-17", 6302, 17099, 25, 49, "2"},
        {"microban-23", 1026, 2596, 56, 64, "2"},  {"microban-2", 15151, 40332, 16, 39, "1"},
        {"microban-4", 19137, 53919, 23, 32, "1"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        sdg_model *model = open_board(sokoban, levels[i].board, NULL);
        sdg_space *space = explore_model(model);
        sdg_facts *facts = NULL;
        assert_int_equal(sdg_facts_open(&facts, space, NULL, 0, NULL, NULL), SDG_OK);
        assert_int_equal(facts->states, levels[i].states);
        assert_int_equal(facts->transitions, levels[i].arcs);
        assert_int_equal(facts->length, levels[i].moves);
        assert_int_equal(facts->eccentricity, levels[i].eccentricity);
        assert_string_equal(facts->path_count, levels[i].paths);
        sdg_facts_free(facts);
        sdg_space_free(space);
        sdg_model_free(model);
    }
}

/* A floor of more than 256 squares takes two bytes a square. */
static void large_levels_fit(void **unused)
{
    (void)unused;
    char level[20 * 21 + 1] = "";
    for (uint32_t row = 0; row < 20; row++)
        strcat(level, row == 0 || row == 19 ? "####################/"
                      : row == 17           ? "#               @$.#/"
                                            : "#                  #/");
    level[20 * 21 - 1] = '\0';
    sdg_model *model = open_board(sokoban, level, pushes);
    assert_int_equal(model->state_size, 4);
    sdg_model_free(model);
    assert_int_equal(answer_of(sokoban, level, pushes), 1);
}

/* ---- texts ---- */

static void a_state_is_read_in_either_writing(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(sokoban, "#####/#@$.#/#####", NULL);
    assert_reads(model, "#####/#@$.#/#####", "#####/#@$.#/#####");
    assert_reads(model, "#####/# @*#/#####", "#####/#-@*#/#####");
    sdg_model_free(model);
}

static void a_man_is_written_on_the_first_square_that_he_can_walk_to(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(sokoban, "#####/#  .#/#$@ #/#####", pushes);
    assert_reads(model, "#####/#  .#/#$@ #/#####", "#####/#@-.#/#$--#/#####");
    sdg_model_free(model);
}

static void a_state_that_cannot_be_read_names_the_fault(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(sokoban, "#####/#@$.#/#####", NULL);
    assert_refuses(model, "#####/#@$.#", 12, "'#####/#@$.#' has 2 rows; the level has 3");
    assert_refuses(model, "#####/#@$$#/#####", 10, "'$' cannot stand there in this level");
    assert_refuses(model, "#####/#@$*#/#####", 10, "'*' is a box too many");
    assert_refuses(model, "#####/#@$+#/#####", 10, "'+' is a second man");
    assert_refuses(model, "#####/#-$.#/#####", 1, "'#####/#-$.#/#####' has no man");
    assert_refuses(model, "#####/#@-.#/#####", 1, "'#####/#@-.#/#####' has too few boxes");
    assert_refuses(model, "######/#@$.#/#####", 6, "'#' stands outside of the level");
    sdg_model_free(model);
}

static void a_short_text_has_places(void **unused)
{
    (void)unused;
    uint8_t state[4];
    sdg_model *model = open_board(sokoban, "#####/#@$.#/#####", NULL);
    assert_int_equal(sokoban->parse_state(model->self, "#####/# @*#/#####", state, NULL), SDG_OK);
    assert_string_equal(sdg_model_state_text(model, state, true, model->arena), "2,1: 3,1");
    sdg_model_free(model);
}

/* ---- picture ---- */

static void a_goal_is_seen_on_a_box(void **unused)
{
    (void)unused;
    uint8_t state[4];
    sdg_picture picture = {0};
    sdg_model *model = open_board(sokoban, "#####/#@$.#/#####", NULL);
    assert_int_equal(sokoban->parse_state(model->self, "#####/# @*#/#####", state, NULL), SDG_OK);
    assert_int_equal(sokoban->picture(model->self, state, &picture, model->arena), SDG_OK);
    const sdg_cell *last = &picture.cells[picture.cell_count - 1];
    assert_int_equal(last[0].shape, SDG_SHAPE_DIAMOND);
    assert_int_equal(last[-1].shape, SDG_SHAPE_DISC);
    assert_int_equal(last[-2].shape, SDG_SHAPE_BLOCK);
    assert_int_equal(last[0].col, last[-2].col);
    sdg_model_free(model);
}

/* What only touches shows a line of the ground below between it. */
static void walls_lie_over_each_other_where_they_meet(void **unused)
{
    (void)unused;
    uint8_t state[4];
    sdg_picture picture = {0};
    uint32_t above[2] = {0};
    sdg_model *model = open_board(sokoban, "#####/#@$.#/#####", NULL);
    assert_int_equal(sokoban->parse_state(model->self, "#####/# @*#/#####", state, NULL), SDG_OK);
    assert_int_equal(sokoban->picture(model->self, state, &picture, model->arena), SDG_OK);
    for (uint32_t i = 0; i < picture.cell_count; i++) {
        const sdg_cell *cell = &picture.cells[i];
        bool is_wall = cell->ink == SDG_INK_WALL;
        above[0] += is_wall && cell->rows == 3 && cell->row == 0;
        above[1] += is_wall && cell->cols == 5 && cell->col == 0;
    }
    assert_int_equal(above[0], 2);
    assert_int_equal(above[1], 2);
    sdg_model_free(model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spaces_hyphens_and_ragged_rows_are_one_level),
        cmocka_unit_test(nth_picks_a_level_between_titles),
        cmocka_unit_test(a_solved_level_needs_no_move),
        cmocka_unit_test(all_faults_of_a_level_are_told_at_once),
        cmocka_unit_test(a_level_needs_a_man_boxes_and_as_many_goals),
        cmocka_unit_test(an_open_wall_is_told_where_it_is_open),
        cmocka_unit_test(two_boxes_in_a_row_cannot_be_pushed),
        cmocka_unit_test(steps_are_in_lower_case_and_pushes_in_upper_case),
        cmocka_unit_test(a_push_is_named_by_its_box),
        cmocka_unit_test(walking_is_free_where_pushes_are_counted),
        cmocka_unit_test(the_moves_of_small_levels_agree),
        cmocka_unit_test(large_levels_fit),
        cmocka_unit_test(a_state_is_read_in_either_writing),
        cmocka_unit_test(a_man_is_written_on_the_first_square_that_he_can_walk_to),
        cmocka_unit_test(a_state_that_cannot_be_read_names_the_fault),
        cmocka_unit_test(a_short_text_has_places),
        cmocka_unit_test(a_goal_is_seen_on_a_box),
        cmocka_unit_test(walls_lie_over_each_other_where_they_meet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
