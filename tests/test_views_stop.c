/* Figures that are stopped while they are drawn: the views ask often enough whether to go on. */
#include "support.h"
#include "view_scene.h"

typedef struct patience {
    uint32_t left, asked;
} patience;

static bool has_patience(void *ctx)
{
    patience *it = ctx;
    it->asked++;
    return it->left > 0 && it->left-- > 0;
}

/* Draws a view with so much patience; how often it asked. */
static uint32_t ask_while_drawing(const char *words, const char *view, uint32_t left,
                                  sdg_status status)
{
    view_scene it;
    sdg_error err = {0};
    patience with = {.left = left};
    scene_open(&it, words);
    sdg_diagram *diagram = sdg_diagram_new();
    assert_non_null(diagram);
    diagram->go_on = has_patience;
    diagram->go_on_ctx = &with;
    assert_int_equal(view_of(view)->draw(&it.scene, false, diagram, &err), status);
    assert_int_equal(err.code, status);
    sdg_diagram_free(diagram);
    scene_close(&it);
    return with.asked;
}

static void every_view_that_may_take_long_can_be_stopped(void **state)
{
    static const char *const views[] = {"graph", "lists", "cloud", "solution", "goals"};
    (void)state;
    for (size_t i = 0; i < sizeof views / sizeof *views; i++)
        assert_int_equal(ask_while_drawing("jugs", views[i], 0, SDG_E_LAYOUT), 1);
}

static void each_board_of_a_storyboard_is_asked_for(void **state)
{
    (void)state;
    assert_in_range(ask_while_drawing("priests", "solution", 1000, SDG_OK), 12, 1000);
    assert_in_range(ask_while_drawing("klotski board=A./.. goal=A@1,1", "solution", 1000, SDG_OK),
                    2, 1000);
}

static void lists_ask_after_some_states(void **state)
{
    (void)state;
    assert_in_range(ask_while_drawing("lights size=3", "lists", 1000, SDG_OK), 16, 1000);
    assert_int_equal(ask_while_drawing("lights size=3", "lists", 12, SDG_E_LAYOUT), 13);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_view_that_may_take_long_can_be_stopped),
        cmocka_unit_test(each_board_of_a_storyboard_is_asked_for),
        cmocka_unit_test(lists_ask_after_some_states),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
