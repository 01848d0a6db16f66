/* Rush Hour: its boards in their writings, what a move is, texts, and faulty boards. */
#include "board_files.h"

extern const sdg_puzzle sdg_puzzle_rushhour;
static const sdg_puzzle *const rushhour = &sdg_puzzle_rushhour;
static const char *const steps[] = {"metric=steps", NULL};

/* ---- boards ---- */

static void rows_and_a_line_are_one_board(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(rushhour, "ooooAAooooooBBBB", NULL), 1);
    assert_int_equal(answer_of(rushhour, "..../AA../..../BBBB", NULL), 1);
}

static void red_is_x_where_there_is_one(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(rushhour, "XX.A/...A/..../....", NULL), 2);
    assert_int_equal(answer_of(rushhour, "BB.A/...A/..../XX..", NULL), 1);
}

static void letters_in_upper_and_lower_case_are_different_cars(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(rushhour, "aa../AA../..../bb..", NULL);
    assert_first_moves(model, "a+1 a+2 A+1 A+2 b+1 b+2 |");
    sdg_model_free(model);
}

static void walls_stand(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(rushhour, "AA.x/..../..../....", NULL), SDG_NONE);
}

static void all_faults_of_a_board_are_told_at_once(void **unused)
{
    (void)unused;
    assert_faults(rushhour, "AA.B/...?/CC.C/....", "board:2:4", "'?' means nothing here", "");
    assert_faults(rushhour, "AA.B/..../CC.C/D..D", "board:1:4",
                  "car 'B' has one square; cars have two or more",
                  "board:3:1: car 'C' has squares that are no straight row\n"
                  "board:4:1: car 'D' has squares that are no straight row");
    assert_faults(rushhour, "AA../.BB./.BB./....", "board:2:2",
                  "car 'B' has squares that are no straight row", "");
    assert_faults(rushhour, "...A.../AA", "board:2:3", "a row of 2 letters among rows of 7", "");
}

static void the_red_car_must_be_there_and_lie(void **unused)
{
    (void)unused;
    assert_faults(rushhour, "BB../..../..../....", "board:1:1", "the board has no red car, X or A",
                  "");
    assert_faults(rushhour, "..../.A../.A../....", "board:2:2",
                  "car 'A' is red and stands upright; it must leave on the right", "");
    assert_faults(rushhour, ".....A...A......", "board:1:6",
                  "car 'A' is red and stands upright; it must leave on the right", "");
}

static void other_sizes_are_told(void **unused)
{
    (void)unused;
    assert_faults(rushhour, "AA./...", "board:1:1",
                  "a board of 3x2; 4x4 to 8x8 are read, as rows or in one line", "");
    assert_faults(rushhour, "AA.......", "board:1:9", "a row of 9 letters; at most 8 fit", "");
}

/* ---- moves ---- */

static void a_slide_is_one_move_or_a_step_for_each_square(void **unused)
{
    (void)unused;
    assert_int_equal(answer_of(rushhour, "AA../..../..../....", NULL), 1);
    assert_int_equal(answer_of(rushhour, "AA../..../..../....", steps), 2);
}

static void cars_drive_back_first_and_the_shortest_way_first(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(rushhour, ".AA./...B/...B/....", NULL);
    assert_first_moves(model, "A-1 A+1 B-1 B+1 |");
    sdg_model_free(model);
}

/* Every front has a value of its own in bits that lie across bytes. */
static void eight_by_eight_boards_fit(void **unused)
{
    (void)unused;
    static const char board[] = "AA..bbcc/dd..eeff/gg..hhii/jj..kkll/mm..nnpp/qq..rrss/tt..uuvv/"
                                "ww..yyzz";
    sdg_model *model = open_board(rushhour, board, NULL);
    assert_int_equal(model->state_size, (24 * 3 + 7) / 8);
    assert_reads(model, board, board);
    assert_reads(model, "..AAbbcc/..ddeeff/..gghhii/..jjkkll/..mmnnpp/..qqrrss/..ttuuvv/ww..yyzz",
                 "..AAbbcc/..ddeeff/..gghhii/..jjkkll/..mmnnpp/..qqrrss/..ttuuvv/ww..yyzz");
    sdg_model_free(model);
}

/* ---- figures ---- */

/* What is known of a board; boards are given by name or in one line. */
typedef struct figures {
    const char *board;
    uint32_t states, arcs, distance, eccentricity, goals;
    uint32_t step_arcs, steps, step_eccentricity;
    const char *paths; /* of moves; NULL: not known */
} figures;

static void assert_figures(const figures *of, bool in_steps)
{
    sdg_model *model = open_board(rushhour, of->board, in_steps ? steps : NULL);
    sdg_space *space = explore_model(model);
    sdg_facts *facts = NULL;
    assert_int_equal(sdg_facts_open(&facts, space, NULL, 0, NULL, NULL), SDG_OK);
    assert_int_equal(facts->states, of->states);
    assert_int_equal(facts->goals, of->goals);
    assert_int_equal(facts->transitions, in_steps ? of->step_arcs : of->arcs);
    assert_int_equal(facts->length, in_steps ? of->steps : of->distance);
    assert_int_equal(facts->eccentricity, in_steps ? of->step_eccentricity : of->eccentricity);
    if (!in_steps)
        assert_string_equal(facts->path_count, of->paths);
    sdg_facts_free(facts);
    sdg_space_free(space);
    sdg_model_free(model);
}

/* Moves and states: M. Fogleman, Solving Rush Hour, 2018; the rest was counted by another program.
 * Larger boards are held to their figures without sanitizers. */
static void the_hardest_boards_agree_in_both_metrics(void **unused)
{
    static const figures boards[] = {
        {"hardest", 4780, 37382, 51, 72, 199, 29888, 81, 122, "191226816"},
        {"hardest-with-walls", 2332, 15466, 60, 69, 110, 12098, 103, 116, "907200"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        assert_figures(&boards[i], false);
        assert_figures(&boards[i], true);
    }
}

/* M. Fogleman's card 38: other distances in the cluster of the hardest board. */
static void another_start_of_a_cluster_has_its_own_distances(void **unused)
{
    static const char board[] = "BCDDE.BCF.EGB.FAAGHHHI.G..JIKKLLJMM.";
    static const figures of = {.board = board,
                               .states = 4780,
                               .arcs = 37382,
                               .distance = 51,
                               .eccentricity = 72,
                               .goals = 199,
                               .paths = "127484544"};
    (void)unused;
    assert_figures(&of, false);
    assert_int_equal(answer_of(rushhour, board, steps), 83);
}

/* The largest distance to the goal from any state of a board's space. */
static uint32_t hardest_start(const char *board, const char *const *words)
{
    sdg_model *model = open_board(rushhour, board, words);
    sdg_space *space = explore_model(model);
    sdg_facts *facts = NULL;
    uint32_t most = 0;
    assert_int_equal(sdg_facts_open(&facts, space, NULL, 0, NULL, NULL), SDG_OK);
    for (uint32_t s = 0; s < facts->states; s++)
        if (facts->to_goal[s] > most)
            most = facts->to_goal[s];
    sdg_facts_free(facts);
    sdg_space_free(space);
    sdg_model_free(model);
    return most;
}

/* From no other state that can be reached does it take more moves; in steps, some take more. */
static void the_hardest_board_is_the_hardest_of_its_cluster(void **unused)
{
    (void)unused;
    assert_int_equal(hardest_start("hardest", NULL), 51);
}

/* S. Collette, J.-F. Raskin, F. Servais, On the symbolic computation of the hardest configurations
 * of the Rush Hour game, 2006: the board itself needs 92. */
static void no_start_of_the_largest_published_cluster_needs_more_than_93_steps(void **unused)
{
    (void)unused;
    assert_int_equal(hardest_start("BBBCDEFGGCDEF.AADEHHI....JIKK..JLLMM", steps), 93);
}

/* ---- texts ---- */

static void a_state_is_read_however_it_is_parted(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(rushhour, "AA.B/...B/..../....", NULL);
    assert_reads(model, "AA.B/...B/..../....", "AA.B/...B/..../....");
    assert_reads(model, " oAA. ...B ...B oooo", ".AA./...B/...B/....");
    sdg_model_free(model);
}

static void a_state_that_cannot_be_read_names_the_fault(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(rushhour, "AA.B/...B/..../....", NULL);
    assert_refuses(model, "AA.B", 5, "'AA.B' has not 16 squares");
    assert_refuses(model, "..../...B/...B/AA..", 1,
                   "'..../...B/...B/AA..' has not the whole car 'A' in its lane");
    assert_refuses(model, "AA.B/...B/C.../....", 11, "'C' cannot stand there on this board");
    assert_refuses(model, "AABB/...B/..../....", 3, "'B' cannot stand there on this board");
    sdg_model_free(model);
}

/* ---- picture ---- */

static void the_strip_is_open_where_red_drives_out(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(rushhour, "AA.B/...B/..../....", NULL);
    sdg_picture picture = {0};
    uint8_t state[8];
    assert_int_equal(rushhour->parse_state(model->self, "AA.B/...B/..../....", state, NULL),
                     SDG_OK);
    assert_int_equal(rushhour->picture(model->self, state, &picture, model->arena), SDG_OK);
    assert_int_equal(picture.cols, 5);
    for (uint32_t i = 0; i < picture.cell_count; i++)
        if (picture.cells[i].ink == SDG_INK_WALL)
            assert_int_not_equal(picture.cells[i].row, 0);
    sdg_model_free(model);
}

static void the_car_that_drove_and_its_old_place_are_marked(void **unused)
{
    (void)unused;
    sdg_model *model = open_board(rushhour, "AA.B/...B/..../....", NULL);
    uint8_t first[1] = {0};
    assert_int_equal(rushhour->parse_state(model->self, "AA.B/...B/..../....", first, NULL),
                     SDG_OK);
    const uint32_t moves[] = {0 * 16 + 8 + 0, 1 * 16 + 8 + 1}; /* A+1, B+2 */
    const sdg_replay both = {first, moves, 2}, none = {first, moves, 0};
    sdg_picture picture = {0};
    sdg_buffer text = {0};
    assert_int_equal(rushhour->picture_after(model->self, &none, &picture, model->arena), SDG_OK);
    uint32_t plain = picture.cell_count;
    assert_int_equal(rushhour->picture_after(model->self, &both, &picture, model->arena), SDG_OK);
    assert_int_equal(picture.cell_count, plain + 2);
    const sdg_cell *outline = &picture.cells[picture.cell_count - 1], *ghost = outline - 3;
    assert_int_equal(outline->shape, SDG_SHAPE_OUTLINE);
    assert_int_equal(outline->row, 2);
    assert_int_equal(ghost->shape, SDG_SHAPE_GHOST);
    assert_int_equal(ghost->row, 0);
    assert_int_equal(ghost->col, 3);
    assert_int_equal(ghost->rows, 2);
    WRITTEN(text, rushhour->print_step(model->self, &both, &sink));
    assert_string_equal(text.bytes, "B+2");
    sdg_buffer_free(&text);
    WRITTEN(text, rushhour->print_after(model->self, &both, &sink));
    assert_string_equal(text.bytes, ".AA./..../...B/...B");
    sdg_buffer_free(&text);
    sdg_model_free(model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_and_a_line_are_one_board),
        cmocka_unit_test(red_is_x_where_there_is_one),
        cmocka_unit_test(letters_in_upper_and_lower_case_are_different_cars),
        cmocka_unit_test(walls_stand),
        cmocka_unit_test(all_faults_of_a_board_are_told_at_once),
        cmocka_unit_test(the_red_car_must_be_there_and_lie),
        cmocka_unit_test(other_sizes_are_told),
        cmocka_unit_test(a_slide_is_one_move_or_a_step_for_each_square),
        cmocka_unit_test(cars_drive_back_first_and_the_shortest_way_first),
        cmocka_unit_test(eight_by_eight_boards_fit),
        cmocka_unit_test(the_hardest_boards_agree_in_both_metrics),
        cmocka_unit_test(another_start_of_a_cluster_has_its_own_distances),
        cmocka_unit_test(the_hardest_board_is_the_hardest_of_its_cluster),
        cmocka_unit_test(no_start_of_the_largest_published_cluster_needs_more_than_93_steps),
        cmocka_unit_test(a_state_is_read_however_it_is_parted),
        cmocka_unit_test(a_state_that_cannot_be_read_names_the_fault),
        cmocka_unit_test(the_strip_is_open_where_red_drives_out),
        cmocka_unit_test(the_car_that_drove_and_its_old_place_are_marked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
