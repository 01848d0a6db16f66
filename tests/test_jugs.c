/* Water jugs: goals and starts in all forms, the tap, the order of moves, texts and pictures. */
#include "puzzle_texts.h"

static uint32_t goals_of(const char *words)
{
    explored it = explore_words(words);
    sdg_facts *facts = facts_of(&it);
    uint32_t goals = facts->goals;
    sdg_facts_free(facts);
    explored_free(&it);
    return goals;
}

static void a_single_amount_is_sought_in_any_jug(void **unused)
{
    (void)unused;
    assert_int_equal(goals_of("jugs sizes=4,3 goal=2"), 4);
    assert_int_equal(goals_of("jugs sizes=4,3 goal=2,_"), 2);
    assert_int_equal(goals_of("jugs sizes=4,3 goal=_,2"), 2);
    assert_int_equal(goals_of("jugs sizes=4,3 goal=2,3"), 1);
}

static void moves_come_in_the_documented_order(void **unused)
{
    (void)unused;
    first_moves("jugs", "sizes=3,5 start=1,1 tap=yes", "+a, +b, -a, -b, a>b, b>a");
}

static void what_changes_nothing_is_no_move(void **unused)
{
    (void)unused;
    first_moves("jugs", "", "+a, +b");
    first_moves("jugs", "start=3,0 tap=yes", "+b, -a, a>b");
}

static void water_at_the_start_means_no_tap(void **unused)
{
    (void)unused;
    first_moves("jugs", "sizes=8,5,3 start=8,0,0", "a>b, a>c");
    defines("jugs", "sizes=8,5,3 start=8,0,0 goal=4,4,_",
            "jugs of 8, 5, 3, without a tap; a>b pours a into b");
    defines("jugs", "start=3,0 tap=yes",
            "jugs of 3, 5, with a tap; +a fills jug a, -a empties it, a>b "
            "pours a into b");
}

static void other_jugs_start_empty(void **unused)
{
    (void)unused;
    first_moves("jugs", "sizes=7,4,2 goal=5", "+a, +b, +c");
}

static void parameters_that_make_no_puzzle_are_refused(void **unused)
{
    (void)unused;
    not_opened("jugs", "sizes=3,0", "sizes: '0' is no size of 1 to 99", 3);
    not_opened("jugs", "sizes=1,2,3,4,5,6,7", "sizes: '7' is one jug too many", 13);
    not_opened("jugs", "sizes=3,,5", "sizes: ',' does not stand between two words", 3);
    not_opened("jugs", "goal=_,,4", "goal: ',' does not stand between two words", 3);
    not_opened("jugs", "goal=9", "goal: '9' is more than the 5 of the largest jug", 1);
    not_opened("jugs", "goal=1,2,3", "goal: '1,2,3' has 3 amounts for 2 jugs", 1);
    not_opened("jugs", "goal=4,_", "goal: '4' is more than the 3 of jug a", 1);
    not_opened("jugs", "goal=x", "goal: 'x' has 1 amount for 2 jugs", 1);
    not_opened("jugs", "goal=x,1", "goal: 'x' is no amount of water", 1);
    not_opened("jugs", "start=1,9", "start: '9' is more than the 5 of jug b", 3);
    not_opened("jugs", "tap=no", "tap=no, and the jugs hold nothing at the start", 0);
}

static void a_state_is_read_with_or_without_brackets(void **unused)
{
    (void)unused;
    reads("jugs", "", "(3,4)", "(3,4)");
    reads("jugs", "", " 3  4", "(3,4)");
}

static void a_state_that_cannot_be_read_names_the_fault(void **unused)
{
    (void)unused;
    refuses("jugs", "", "(4,0)", "'4' is more than the 3 of jug a", 2);
    refuses("jugs", "", "(1,x)", "'x' is no amount of water", 4);
    refuses("jugs", "", "3", "'3' has 1 amount for 2 jugs", 1);
    refuses("jugs", "sizes=8,5,3 start=8,0,0", "(8,1,0)",
            "(8,1,0): without a tap the jugs hold as much together as at the start (8, not "
            "9)",
            1);
}

/* Whether some water is seen, and how high, of a jug drawn over it. */
static uint16_t height_of(const sdg_picture *picture, sdg_shape shape, uint16_t col)
{
    for (uint32_t i = 0; i < picture->cell_count; i++) {
        if (picture->cells[i].shape == shape && picture->cells[i].col == col)
            return picture->cells[i].rows;
    }
    return 0;
}

static void large_jugs_are_drawn_to_scale(void **unused)
{
    (void)unused;
    const uint8_t state[] = {1, 89};
    sdg_picture picture = {0};
    sdg_model *model = open_puzzle(sdg_find_puzzle("jugs", NULL), "sizes=30,90 goal=1");
    assert_int_equal(model->puzzle->picture(model->self, state, &picture, model->arena), SDG_OK);
    assert_int_equal(picture.rows, 11);
    assert_int_equal(height_of(&picture, SDG_SHAPE_CUP, 0), 3);
    assert_int_equal(height_of(&picture, SDG_SHAPE_FILL, 0), 1);
    assert_int_equal(height_of(&picture, SDG_SHAPE_CUP, 3), 9);
    assert_int_equal(height_of(&picture, SDG_SHAPE_FILL, 3), 8);
    sdg_model_free(model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_single_amount_is_sought_in_any_jug),
        cmocka_unit_test(moves_come_in_the_documented_order),
        cmocka_unit_test(what_changes_nothing_is_no_move),
        cmocka_unit_test(water_at_the_start_means_no_tap),
        cmocka_unit_test(other_jugs_start_empty),
        cmocka_unit_test(parameters_that_make_no_puzzle_are_refused),
        cmocka_unit_test(a_state_is_read_with_or_without_brackets),
        cmocka_unit_test(a_state_that_cannot_be_read_names_the_fault),
        cmocka_unit_test(large_jugs_are_drawn_to_scale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
