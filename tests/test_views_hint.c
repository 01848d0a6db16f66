/* The hint, from every state of priests and devils and from states that have none. */
#include "view_scene.h"

/* Moves to the goal from the state after "next: M -> ", by the facts of the whole space. */
static uint32_t distance_after(const view_scene *whole, const char *hint)
{
    char text[64] = {0};
    uint8_t next[64];
    sdg_error err = {0};
    const sdg_model *model = whole->base.model;
    const char *at = strstr(hint, " -> ");
    assert_non_null(at);
    memcpy(text, at + 4, strcspn(at + 4, ",;"));
    assert_int_equal(model->puzzle->parse_state(model->self, text, next, &err), SDG_OK);
    uint32_t state = sdg_space_find(whole->base.space, next);
    assert_int_not_equal(state, SDG_NONE);
    return whole->facts->to_goal[state];
}

static void a_hint_from_each_state_lowers_the_distance_by_one(void **state)
{
    view_scene whole, it;
    (void)state;
    scene_open(&whole, "priests");
    for (uint32_t i = 0; i < 16; i++) {
        if (sdg_space_is_goal(whole.base.space, i))
            continue;
        char *start = sdg_model_state_text(whole.base.model, sdg_space_state(whole.base.space, i),
                                           false, whole.facts->arena);
        scene_from(&it, "priests", start, 0);
        sdg_buffer out = view_text(&it, "hint", "text");
        assert_true(it.found);
        assert_int_equal(distance_after(&whole, out.bytes), whole.facts->to_goal[i] - 1);
        sdg_buffer_free(&out);
        scene_close(&it);
    }
    scene_close(&whole);
}

/* Asserts the hint from a state, and whether it counts as found. */
static void assert_hint(const char *words, const char *from, const char *format, bool found,
                        const char *expected)
{
    view_scene it;
    scene_from(&it, words, from, 0);
    sdg_buffer out = view_text(&it, "hint", format);
    assert_string_equal(out.bytes, expected);
    assert_int_equal(it.found, found);
    sdg_buffer_free(&out);
    scene_close(&it);
}

static void the_last_move_leads_to_the_goal(void **state)
{
    (void)state;
    assert_hint("priests", "1P 1D left", "text", true,
                "next: PD -> 0P 0D right, the goal; 0 more moves after it\n");
}

static void a_goal_is_reached(void **state)
{
    (void)state;
    assert_hint("priests", "0P 0D right", "text", true, "reached, 0 moves left\n");
}

static void a_state_without_moves_says_so(void **state)
{
    (void)state;
    assert_hint("priests", "3P 0D left", "text", false, "no move is possible from 3P 0D left\n");
}

static void a_hopeless_state_says_so(void **state)
{
    (void)state;
    assert_hint("priests priests=4 devils=4", "4P 4D left", "text", false,
                "no goal can be reached from 4P 4D left\n");
}

static void a_hidden_turn_gets_an_answer_for_each(void **state)
{
    (void)state;
    assert_hint("priests boat-side=hidden", "(2,2)", "text", true,
                "boat on the left bank: next: PP -> (0,2); 4 more moves after it\n"
                "boat on the right bank: next: P -> (3,2); 9 more moves after it\n");
}

static void a_turn_that_was_named_is_the_only_one_answered(void **state)
{
    view_scene it;
    (void)state;
    scene_from(&it, "priests boat-side=hidden", "(2,2)", 0);
    it.options.turn = 1;
    sdg_buffer out = view_text(&it, "hint", "text");
    assert_string_equal(out.bytes,
                        "boat on the right bank: next: P -> (3,2); 9 more moves after it\n");
    sdg_buffer_free(&out);
    scene_close(&it);
}

static void a_hidden_goal_is_reached_once(void **state)
{
    (void)state;
    assert_hint("priests boat-side=hidden", "(0,0)", "text", true, "reached, 0 moves left\n");
}

static void a_hint_as_data_has_the_move_and_the_state(void **state)
{
    (void)state;
    assert_hint("priests", "1P 1D left", "json", true,
                "{\"result\": \"move\", \"state\": \"1P 1D left\", \"move\": \"PD\", "
                "\"next\": \"0P 0D right\", \"left\": 1, "
                "\"complete\": true, \"limit\": null}\n");
}

static void a_hint_from_a_part_says_what_cut_it_short(void **state)
{
    view_scene it;
    (void)state;
    scene_from(&it, "priests", NULL, 6);
    sdg_buffer out = view_text(&it, "hint", "json");
    assert_string_equal(out.bytes, "{\"result\": \"not known\", \"state\": \"3P 3D left\", "
                                   "\"move\": null, \"next\": null, \"left\": null, "
                                   "\"complete\": false, \"limit\": \"states\"}\n");
    sdg_buffer_free(&out);
    scene_close(&it);
}

static void a_partial_search_does_not_despair(void **state)
{
    view_scene it;
    (void)state;
    scene_from(&it, "priests", NULL, 6);
    sdg_buffer out = view_text(&it, "hint", "text");
    assert_true(it.found);
    assert_non_null(strstr(out.bytes, "not known"));
    assert_non_null(strstr(out.bytes, "no solution of 3 moves or fewer"));
    sdg_buffer_free(&out);
    scene_close(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_from_each_state_lowers_the_distance_by_one),
        cmocka_unit_test(the_last_move_leads_to_the_goal),
        cmocka_unit_test(a_goal_is_reached),
        cmocka_unit_test(a_state_without_moves_says_so),
        cmocka_unit_test(a_hopeless_state_says_so),
        cmocka_unit_test(a_hidden_turn_gets_an_answer_for_each),
        cmocka_unit_test(a_turn_that_was_named_is_the_only_one_answered),
        cmocka_unit_test(a_hidden_goal_is_reached_once),
        cmocka_unit_test(a_hint_as_data_has_the_move_and_the_state),
        cmocka_unit_test(a_hint_from_a_part_says_what_cut_it_short),
        cmocka_unit_test(a_partial_search_does_not_despair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
