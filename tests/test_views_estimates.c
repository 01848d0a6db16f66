/* What a search knows of the states (g, h and f), and where its estimate fails, on the state
 * diagram. */
#include "drawn_graph.h"

extern const sdg_search sdg_search_astar, sdg_search_bfs, sdg_search_dijkstra, sdg_search_greedy;

/* By node; set by each test. */
static uint32_t said[MOST_NODES];

static uint32_t value_of(const void *self, const uint8_t *state, const uint8_t *goal)
{
    (void)self;
    (void)goal;
    return said[*state];
}

static const sdg_heuristic guess = {.name = "guess", .help = "what is said", .value = value_of};

static sdg_status draw(drawn *it, const sdg_search *search, sdg_draw_options asked, sdg_error *err)
{
    sdg_plan plan = sdg_plan_of(search);
    if (search != &sdg_search_dijkstra && search != &sdg_search_bfs)
        plan.heuristic = &guess;
    return draw_plan(it, &plan, SDG_STOP_NEVER, asked, err);
}

/* S, A, B, C and G are 0 to 4: S-A-C-G costs 5, and S-B-C-G, which is found first, 7. */
static void set_detour(const uint32_t *values)
{
    const arc arcs[] = {{0, 1, 1}, {1, 3, 1}, {0, 2, 1}, {2, 3, 3}, {3, 4, 3}};
    set_arcs(5, 1, arcs, 5);
    the_graph.goal[4] = true;
    memcpy(said, values, 5 * sizeof *values);
}

/* Whether a line of the legend reads so. */
static bool is_explained(const drawn *it, const char *text)
{
    for (uint32_t i = 0; i < it->diagram->sample_count; i++)
        if (strcmp(it->diagram->samples[i].text, text) == 0)
            return true;
    return false;
}

static void assert_badges(const drawn *it, const char *const *texts)
{
    for (uint8_t i = 0; i < 5; i++)
        assert_badge(it, i, texts[i]);
}

/* C is met by way of B at 4 and improved by way of A to 2. */
static void astar_shows_the_sum_of_the_best_path(void **state)
{
    (void)state;
    drawn it;
    sdg_error err = {0};
    set_detour((const uint32_t[]){4, 4, 1, 1, 0});
    const sdg_draw_options asked = {.number = SDG_NUMBER_GHF};
    assert_int_equal(draw(&it, &sdg_search_astar, asked, &err), SDG_OK);
    assert_badges(&it, (const char *const[]){"0+4=4", "1+4=5", "1+1=2", "2+1=3", "5+0=5"});
    assert_true(is_explained(&it, "a+b=c: cost so far, estimate, their sum"));
    assert_non_null(strstr(it.diagram->caption, "In the states: values of A*"));
    drawn_close(&it);
}

static void other_searches_show_what_they_go_by(void **state)
{
    (void)state;
    drawn it;
    sdg_error err = {0};
    set_detour((const uint32_t[]){4, 4, 1, 1, 0});
    const sdg_draw_options asked = {.number = SDG_NUMBER_GHF};
    assert_int_equal(draw(&it, &sdg_search_dijkstra, asked, &err), SDG_OK);
    assert_badges(&it, (const char *const[]){"g=0", "g=1", "g=1", "g=2", "g=5"});
    assert_true(is_explained(&it, "g: cost so far"));
    drawn_close(&it);
    assert_int_equal(draw(&it, &sdg_search_greedy, asked, &err), SDG_OK);
    assert_badge(&it, 0, "h=4");
    assert_badge(&it, 3, "h=1");
    assert_true(is_explained(&it, "h: estimate of the rest"));
    drawn_close(&it);
}

/* Every state keeps room for the widest badge there is. */
static void a_badge_has_its_room(void **state)
{
    (void)state;
    drawn it;
    sdg_error err = {0};
    set_detour((const uint32_t[]){123456, 4, 1, 1, 0});
    const sdg_draw_options asked = {.number = SDG_NUMBER_GHF, .node = SDG_NODE_SHORT};
    assert_int_equal(draw(&it, &sdg_search_astar, asked, &err), SDG_OK);
    assert_badge(&it, 0, "0+123456=123456");
    double width = sdg_text_width("0+123456=123456", 8.0, true);
    assert_true(it.diagram->nodes[node_of(&it, 0)].width >
                2 * width + sdg_text_width("n0", 8.0, false));
    drawn_close(&it);
}

static void an_estimate_that_falls_too_far_is_shown_on_its_move(void **state)
{
    (void)state;
    drawn it;
    sdg_error err = {0};
    set_detour((const uint32_t[]){4, 4, 1, 1, 0});
    const sdg_draw_options asked = {.marks = SDG_SHOW_HEURISTIC};
    assert_int_equal(draw(&it, &sdg_search_astar, asked, &err), SDG_OK);
    assert_class(&it, 0, 2, "inconsistent");
    assert_true(
        is_explained(&it, "guess is not consistent: h 4 \xe2\x86\x92 1 along a move of cost 1"));
    assert_true(is_explained(&it, "guess: admissible here"));
    for (uint32_t i = 0; i < it.diagram->node_count; i++)
        assert_null(strstr(it.diagram->nodes[i].kind, "inadmissible"));
    drawn_close(&it);
}

static void an_estimate_that_says_too_much_is_shown_at_its_state(void **state)
{
    (void)state;
    drawn it;
    sdg_error err = {0};
    set_detour((const uint32_t[]){5, 4, 6, 5, 0});
    const sdg_draw_options asked = {.marks = SDG_SHOW_HEURISTIC, .node = SDG_NODE_SHORT};
    assert_int_equal(draw(&it, &sdg_search_astar, asked, &err), SDG_OK);
    const sdg_node *node = &it.diagram->nodes[node_of(&it, 3)];
    assert_non_null(strstr(node->kind, "inadmissible"));
    assert_string_equal(node->label, "n3\nh=5 > 3");
    assert_true(is_explained(&it, "guess is not admissible: it says 5 where 3 are left"));
    assert_class(&it, 3, 4, "inconsistent");
    assert_false(is_explained(&it, "guess: admissible here"));
    drawn_close(&it);
}

/* That no goal can be reached from where one can is too much, too. */
static void an_endless_estimate_is_written_as_such(void **state)
{
    (void)state;
    drawn it;
    sdg_error err = {0};
    set_detour((const uint32_t[]){5, 4, SDG_NONE, 3, 0});
    const sdg_draw_options asked = {.marks = SDG_SHOW_HEURISTIC};
    assert_int_equal(draw(&it, &sdg_search_astar, asked, &err), SDG_OK);
    assert_true(
        is_explained(&it, "guess is not admissible: it says \xe2\x88\x9e where 6 are left"));
    drawn_close(&it);
}

static void that_an_estimate_is_good_is_said(void **state)
{
    (void)state;
    drawn it;
    sdg_error err = {0};
    set_detour((const uint32_t[]){5, 4, 6, 3, 0});
    const sdg_draw_options asked = {.marks = SDG_SHOW_HEURISTIC};
    assert_int_equal(draw(&it, &sdg_search_astar, asked, &err), SDG_OK);
    assert_true(is_explained(&it, "guess: admissible and consistent here"));
    for (uint32_t i = 0; i < it.diagram->link_count; i++)
        assert_null(strstr(it.diagram->links[i].kind, "inconsistent"));
    drawn_close(&it);
}

static void a_search_without_an_estimate_has_none_to_mark(void **state)
{
    (void)state;
    drawn it;
    sdg_error err = {0};
    set_detour((const uint32_t[]){5, 4, 6, 3, 0});
    const sdg_draw_options asked = {.marks = SDG_SHOW_HEURISTIC};
    assert_int_equal(draw(&it, &sdg_search_bfs, asked, &err), SDG_E_USAGE);
    assert_non_null(strstr(err.text, "bfs goes by none"));
    drawn_close(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(astar_shows_the_sum_of_the_best_path),
        cmocka_unit_test(other_searches_show_what_they_go_by),
        cmocka_unit_test(a_badge_has_its_room),
        cmocka_unit_test(an_estimate_that_falls_too_far_is_shown_on_its_move),
        cmocka_unit_test(an_estimate_that_says_too_much_is_shown_at_its_state),
        cmocka_unit_test(an_endless_estimate_is_written_as_such),
        cmocka_unit_test(that_an_estimate_is_good_is_said),
        cmocka_unit_test(a_search_without_an_estimate_has_none_to_mark),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
