/* Mazes: pictures and maps, steps of either kind, places as parameters, and faulty mazes. */
#include "board_files.h"

extern const sdg_puzzle sdg_puzzle_maze;
static const sdg_puzzle *const maze = &sdg_puzzle_maze;
static const char *const diagonal[] = {"neighbours=8", NULL};

/* ---- reading ---- */

static void a_picture_marks_start_and_goals(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(maze, "S..G", NULL), 3);
    assert_int_equal(answer_of(maze, "S  E", NULL), 3);
    assert_int_equal(answer_of(maze, "G.S.......G", NULL), 2);
    assert_int_equal(answer_of(maze, "S#G", NULL), SDG_NONE);
}

static void places_given_stand_for_the_marks(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(maze, "S..G", (const char *const[]){"start=2,0", NULL}), 1);
    assert_int_equal(
        answer_of(maze, "...#/....", (const char *const[]){"start=0,0", "goal=3,1", NULL}), 4);
}

/* In a map S is a swamp, which can be walked through, and G is ground. */
static void a_map_has_letters_of_its_own(void **unused)
{
    (void)unused;
    static const char map[] = "type octile/height 2/width 4/map/.SG@/TOW.";
    const char *const words[] = {"start=0,0", "goal=2,0", NULL};
    assert_int_equal(answer_of(maze, map, words), 2);
    const char *const other[] = {"start=0,0", "goal=3,1", NULL};
    assert_int_equal(answer_of(maze, map, other), SDG_NONE);
}

static void a_map_of_another_size_than_it_says_is_told(void **unused)
{
    (void)unused;
    assert_faults(maze, "type octile/height 2/width 4/map/..../...", "board:6:4",
                  "a row of 3 letters among rows of 4", "");
    assert_faults(maze, "type octile/height 3/width 4/map/..../....", "board:5:1",
                  "a map of 4x3 is announced, 4x2 is here", "");
    assert_faults(maze, "type octile/height 0/width 4/map/....", "board:2:1",
                  "a map of 4x0; 1x1 to 2048x2048 are read", "");
    assert_faults(maze, "type octile/height 999999999/width 4/map/....", "board:2:1",
                  "a map of 4x999999999; 1x1 to 2048x2048 are read", "");
    assert_faults(maze, "type octile/height two/width 4/map/....", "board:2:1",
                  "height or width with a number is wanted here", "");
    assert_faults(maze, "type octile/height 2/width 4/..../....", "board:4:1",
                  "the word map is wanted here", "");
}

static void all_faults_of_a_maze_are_told_at_once(void **unused)
{
    (void)unused;
    assert_faults(maze, "S.x/.G/S.y", "board:1:3", "'x' means nothing here",
                  "board:2:3: a row of 2 letters among rows of 3\n"
                  "board:3:3: 'y' means nothing here");
    assert_faults(maze, "S.G/S.S", "board:2:1", "a second start; the first is at 0,0",
                  "board:2:3: a second start; the first is at 0,0");
}

static void assert_refused(const char *board, const char *word, const char *text)
{
    sdg_model *model = NULL;
    sdg_error err = {0};
    const char *const words[] = {word, NULL};
    assert_int_equal(try_board(&model, maze, board, words, &err), SDG_E_USAGE);
    assert_string_equal(err.text, text);
}

static void places_that_are_missing_or_wrong_are_told(void **unused)
{
    (void)unused;
    assert_faults(maze, "..G", "board:1:1", "the maze marks no start", "");
    assert_faults(maze, "S..", "board:1:1", "the maze marks no goal", "");
    assert_refused("type octile/height 1/width 3/map/...", NULL, "the maze marks no start");
    assert_refused("type octile/height 1/width 3/map/...", "start=0,0", "the maze marks no goal");
    assert_refused("S#G", "start=1,0", "start=1,0 is a wall");
    assert_refused("S.G", "goal=3,0", "goal=3,0: '3,0' lies outside of the board");
    assert_refused("S.G", "goal=here", "goal=here: 'here' is no column,row");
    assert_refused("S.G", "goal=1,0 2,0", "goal=1,0 2,0: one column,row is wanted");
}

/* ---- steps ---- */

static void diagonal_steps_count_one(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(maze, "S../.../..G", NULL), 4);
    assert_int_equal(answer_of(maze, "S../.../..G", diagonal), 2);
}

static void no_corner_is_cut(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(maze, "S#/.G", diagonal), 2);
    assert_int_equal(answer_of(maze, "S#/#G", diagonal), SDG_NONE);
    assert_int_equal(answer_of(maze, "S./.G", diagonal), 1);
}

static void steps_go_clockwise_from_above(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(maze, ".../.S./G..", diagonal);
    assert_first_moves(model, "up up-right right down-right down down-left left up-left |");
    sdg_model_free(model);
}

/* ---- texts ---- */

static void a_state_is_a_place(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(maze, "S.#G", NULL);
    assert_reads(model, " ( 1 , 0 ) ", "1,0");
    assert_refuses(model, "2,0", 1, "'2,0' is a wall");
    assert_refuses(model, "4,0", 1, "'4,0' lies outside of the board");
    assert_refuses(model, "1,0 0,0", 5, "'0,0' is left over");
    sdg_model_free(model);
}

/* ---- picture ---- */

/* Three runs along rows, and two columns over them. */
static void walls_are_covered_along_and_across(void **unused)
{
    (void)unused;
    sdg_picture picture = {0};
    uint8_t state[3] = {0}, covered[12] = {0};
    sdg_model *model = open_board(maze, "S.###G/##..##/.##.##", NULL);
    uint32_t walls = 0;
    assert_int_equal(maze->picture(model->self, state, &picture, model->arena), SDG_OK);
    for (uint32_t i = 0; i < picture.cell_count; i++) {
        const sdg_cell *cell = &picture.cells[i];
        if (cell->ink != SDG_INK_WALL)
            continue;
        walls++;
        assert_true(cell->cols == 1 || cell->rows == 1);
        for (uint32_t k = 0; k < cell->cols && cell->row == 1; k++)
            covered[cell->col + k] = 1;
    }
    assert_int_equal(walls, 5 + 3);
    assert_memory_equal(covered, "\1\1\0\0\1\1", 6);
    sdg_model_free(model);
}

static void the_way_walked_stays_in_the_picture(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(maze, "S.#/..G", NULL);
    const uint8_t first[3] = {0};
    const uint32_t moves[] = {2, 4, 2}; /* right, down, right */
    const sdg_replay all = {first, moves, 3}, none = {first, moves, 0};
    sdg_picture picture = {0};
    sdg_buffer text = {0};
    uint32_t walked = 0;
    assert_int_equal(maze->picture_after(model->self, &all, &picture, model->arena), SDG_OK);
    for (uint32_t i = 0; i < picture.cell_count; i++)
        walked += picture.cells[i].shape == SDG_SHAPE_BLOCK;
    assert_int_equal(walked, 3);
    const sdg_cell *last = &picture.cells[picture.cell_count - 1];
    assert_int_equal(last->shape, SDG_SHAPE_DISC);
    assert_int_equal(last->col, 2);
    assert_int_equal(last->row, 1);
    assert_int_equal(maze->picture_after(model->self, &none, &picture, model->arena), SDG_OK);
    assert_int_equal(picture.cells[picture.cell_count - 1].col, 0);
    WRITTEN(text, maze->print_step(model->self, &all, &sink));
    assert_string_equal(text.bytes, "right");
    sdg_buffer_free(&text);
    WRITTEN(text, maze->print_after(model->self, &all, &sink));
    assert_string_equal(text.bytes, "2,1");
    sdg_buffer_free(&text);
    sdg_model_free(model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_picture_marks_start_and_goals),
        cmocka_unit_test(places_given_stand_for_the_marks),
        cmocka_unit_test(a_map_has_letters_of_its_own),
        cmocka_unit_test(a_map_of_another_size_than_it_says_is_told),
        cmocka_unit_test(all_faults_of_a_maze_are_told_at_once),
        cmocka_unit_test(places_that_are_missing_or_wrong_are_told),
        cmocka_unit_test(diagonal_steps_count_one),
        cmocka_unit_test(no_corner_is_cut),
        cmocka_unit_test(steps_go_clockwise_from_above),
        cmocka_unit_test(a_state_is_a_place),
        cmocka_unit_test(walls_are_covered_along_and_across),
        cmocka_unit_test(the_way_walked_stays_in_the_picture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
