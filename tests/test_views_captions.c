/* What captions and legends say is sought, and what it costs. */
#include "view_scene.h"

/* Another goal than the puzzle's own. */
static void scene_to(view_scene *it, const char *words, const char *goal)
{
    sdg_error err = {0};
    uint8_t to[64];
    memset(it, 0, sizeof *it);
    it->base = explore_words(words);
    sdg_space_free(it->base.space);
    const sdg_model *model = it->base.model;
    assert_true(model->state_size <= sizeof to);
    assert_int_equal(model->puzzle->parse_state(model->self, goal, to, &err), SDG_OK);
    assert_int_equal(sdg_space_open(&it->base.space, model, NULL, to, (sdg_limits){0}, &err),
                     SDG_OK);
    assert_int_equal(sdg_space_explore(it->base.space, NULL, &err), SDG_OK);
    scene_look(it);
}

static void assert_caption(view_scene *it, const char *says, const char *says_not)
{
    sdg_diagram *diagram = view_figure(it, "layers");
    if (strstr(diagram->caption, says) == NULL || strstr(diagram->caption, says_not) != NULL)
        fail_msg("'%s', and not '%s': %s", says, says_not, diagram->caption);
    sdg_diagram_free(diagram);
    scene_close(it);
}

static void a_caption_names_the_goal_of_its_numbers(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "jugs");
    assert_caption(&it, "sought: 4 in any jug.", "instead");
    scene_to(&it, "jugs", "(0,3)");
    assert_caption(&it, "sought, instead of the puzzle's goal: (0,3).", "4 in any jug");
    scene_to(&it, "priests", "2P 2D left");
    assert_caption(&it, "sought, instead of the puzzle's goal: 2P 2D left.", "0P 0D right.");
}

static void a_caption_names_the_pieces_that_are_told_apart(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "klotski board=AB./CC. goal=B@2,0");
    assert_caption(&it, "pieces of one form not told apart, but for B; goal B@2,0.", "for A");
    scene_open(&it, "klotski board=AB./CC. goal=C@1,1");
    assert_caption(&it, "pieces of one form not told apart; goal C@1,1.", "but for");
}

static void costs_are_told_along_the_way(void **state)
{
    view_scene it;
    (void)state;
    assert_writes("torch times=1,2,5", "answer", "text", "8\n");
    assert_writes("torch times=1,2,5", "solution", "csv",
                  "step,move,cost,state\n0,,0,1 2 5 left\n1,1+2,2,5 right\n2,1,3,1 5 left\n"
                  "3,1+5,8,- right\n");
    assert_writes("torch times=1,2,5", "hint", "text",
                  "next: 1+2 -> 5 right; 2 more moves after it, at a cost of 6\n");
    scene_open(&it, "torch times=1,2,5");
    sdg_diagram *diagram = view_figure(&it, "solution");
    assert_int_equal(texts_reading(diagram, "storyboard", "3/3, cost 8"), 1);
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void many_paths_are_counted_in_groups(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "pegs hole=4");
    assert_caption(&it, "1,550 such paths", "1550");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_caption_names_the_goal_of_its_numbers),
        cmocka_unit_test(a_caption_names_the_pieces_that_are_told_apart),
        cmocka_unit_test(costs_are_told_along_the_way),
        cmocka_unit_test(many_paths_are_counted_in_groups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
