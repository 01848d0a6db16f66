/* Classes of edges and times of states on the state diagram, held to the example of Cormen,
 * Leiserson, Rivest and Stein (chapter 22.3, figure 22.4). */
#include "drawn_graph.h"

extern const sdg_search sdg_search_bfs, sdg_search_dfs;

static sdg_status draw_until(drawn *it, const sdg_search *search, sdg_stop stop,
                             sdg_draw_options asked, sdg_error *err)
{
    const sdg_plan plan = sdg_plan_of(search);
    return draw_plan(it, &plan, stop, asked, err);
}

static sdg_status draw(drawn *it, const sdg_search *search, sdg_draw_options asked, sdg_error *err)
{
    return draw_until(it, search, SDG_STOP_NEVER, asked, err);
}

/* u, w, v, x, y and z are 0 to 5; the roots are u and w. */
static void set_figure_22_4(void)
{
    const arc arcs[] = {{0, 2, 1}, {0, 3, 1}, {2, 4, 1}, {1, 4, 1},
                        {1, 5, 1}, {3, 2, 1}, {4, 3, 1}, {5, 5, 1}};
    set_arcs(6, 2, arcs, 8);
}

static void depth_first_search_times_the_states_of_figure_22_4(void **state)
{
    (void)state;
    drawn it;
    sdg_error err = {0};
    set_figure_22_4();
    assert_int_equal(
        draw(&it, &sdg_search_dfs, (sdg_draw_options){.number = SDG_NUMBER_TIMES}, &err), SDG_OK);
    static const char *const times[] = {"1/8", "9/12", "2/7", "4/5", "3/6", "10/11"};
    for (uint8_t i = 0; i < 6; i++)
        assert_badge(&it, i, times[i]);
    drawn_close(&it);
}

/* A search that ends at its goal leaves the states on its path unfinished. */
static void a_state_that_was_not_finished_has_one_time(void **state)
{
    (void)state;
    drawn it;
    sdg_error err = {0};
    set_figure_22_4();
    the_graph.goal[4] = true;
    assert_int_equal(draw_until(&it, &sdg_search_dfs, SDG_STOP_GOAL,
                                (sdg_draw_options){.number = SDG_NUMBER_TIMES}, &err),
                     SDG_OK);
    assert_badge(&it, 0, "1/–");
    assert_badge(&it, 4, "3/–");
    drawn_close(&it);
}

static void the_edges_of_figure_22_4_have_their_classes(void **state)
{
    (void)state;
    drawn it;
    sdg_error err = {0};
    set_figure_22_4();
    assert_int_equal(draw(&it, &sdg_search_dfs, (sdg_draw_options){.marks = SDG_SHOW_EDGES}, &err),
                     SDG_OK);
    assert_class(&it, 0, 2, "edge-tree");
    assert_class(&it, 2, 4, "edge-tree");
    assert_class(&it, 4, 3, "edge-tree");
    assert_class(&it, 1, 5, "edge-tree");
    assert_class(&it, 0, 3, "edge-forward");
    assert_class(&it, 3, 2, "edge-back");
    assert_class(&it, 1, 4, "edge-cross");
    assert_class(&it, 5, 5, "edge-back");
    drawn_close(&it);
}

/* A triangle walked both ways, as an undirected graph is: tree and back edges alone. A second move
 * beside a tree edge is a forward edge by itself, and the line stays a tree edge. */
static void a_line_has_the_first_class_of_its_moves(void **state)
{
    (void)state;
    drawn it;
    sdg_error err = {0};
    const arc arcs[] = {{0, 1, 1}, {0, 1, 1}, {0, 2, 1}, {1, 0, 1},
                        {1, 2, 1}, {2, 0, 1}, {2, 1, 1}};
    set_arcs(3, 1, arcs, 7);
    assert_int_equal(draw(&it, &sdg_search_dfs, (sdg_draw_options){.marks = SDG_SHOW_EDGES}, &err),
                     SDG_OK);
    assert_class(&it, 0, 1, "edge-tree");
    assert_class(&it, 1, 2, "edge-tree");
    assert_class(&it, 0, 2, "edge-back");
    drawn_close(&it);
}

static void of_breadth_first_search_an_edge_is_of_the_tree_or_not(void **state)
{
    (void)state;
    drawn it;
    sdg_error err = {0};
    set_figure_22_4();
    assert_int_equal(draw(&it, &sdg_search_bfs, (sdg_draw_options){.marks = SDG_SHOW_EDGES}, &err),
                     SDG_OK);
    assert_class(&it, 0, 2, "edge-tree");
    assert_class(&it, 0, 3, "edge-tree");
    assert_class(&it, 1, 4, "edge-tree");
    assert_class(&it, 2, 4, "edge-other");
    assert_class(&it, 3, 2, "edge-other");
    drawn_close(&it);
}

static void times_of_another_search_are_refused(void **state)
{
    (void)state;
    drawn it;
    sdg_error err = {0};
    set_figure_22_4();
    assert_int_equal(
        draw(&it, &sdg_search_bfs, (sdg_draw_options){.number = SDG_NUMBER_TIMES}, &err),
        SDG_E_USAGE);
    assert_non_null(strstr(err.text, "--search=dfs"));
    drawn_close(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(depth_first_search_times_the_states_of_figure_22_4),
        cmocka_unit_test(a_state_that_was_not_finished_has_one_time),
        cmocka_unit_test(the_edges_of_figure_22_4_have_their_classes),
        cmocka_unit_test(a_line_has_the_first_class_of_its_moves),
        cmocka_unit_test(of_breadth_first_search_an_edge_is_of_the_tree_or_not),
        cmocka_unit_test(times_of_another_search_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
