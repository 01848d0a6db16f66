/* Classes of edges and times of states on the state diagram, held to the example of Cormen,
 * Leiserson, Rivest and Stein (chapter 22.3, figure 22.4). */
#include "graph_puzzle.h"

#include <string.h>

#include <statediagram/registry.h>

extern const sdg_search sdg_search_bfs, sdg_search_dfs;

/* A drawn graph. */
typedef struct drawn {
    explored base;
    sdg_facts *facts;
    sdg_run *run;
    sdg_diagram *diagram;
} drawn;

static sdg_status draw_until(drawn *it, const sdg_search *search, sdg_stop stop,
                             sdg_draw_options asked, sdg_error *err)
{
    sdg_plan plan = sdg_plan_of(search);
    sdg_convention how = {.stop = stop};
    memset(it, 0, sizeof *it);
    it->base = explore_graph(0);
    assert_int_equal(sdg_search_run(&it->run, &plan, it->base.space, &how, true, err), SDG_OK);
    const sdg_run *runs[1] = {it->run};
    assert_int_equal(sdg_facts_open(&it->facts, it->base.space, runs, 1, "recipe", err), SDG_OK);
    asked.turn = SDG_NONE;
    const sdg_scene scene = {.space = it->base.space,
                             .facts = it->facts,
                             .run = it->run,
                             .runs = runs,
                             .run_count = 1,
                             .options = &asked,
                             .painters = sdg_painters};
    it->diagram = sdg_diagram_new();
    assert_non_null(it->diagram);
    return sdg_find_view("graph", NULL)->draw(&scene, false, it->diagram, err);
}

static sdg_status draw(drawn *it, const sdg_search *search, sdg_draw_options asked, sdg_error *err)
{
    return draw_until(it, search, SDG_STOP_NEVER, asked, err);
}

static void drawn_close(drawn *it)
{
    sdg_diagram_free(it->diagram);
    sdg_facts_free(it->facts);
    sdg_run_free(it->run);
    explored_free(&it->base);
}

/* The node of the diagram that shows a node of the graph. */
static uint32_t node_of(const drawn *it, uint8_t number)
{
    return sdg_space_find(it->base.space, &number);
}

/* The line between two nodes of the graph has a class. */
static void assert_class(const drawn *it, uint8_t a, uint8_t b, const char *kind)
{
    uint32_t from = node_of(it, a), to = node_of(it, b);
    for (uint32_t i = 0; i < it->diagram->link_count; i++) {
        const sdg_link *link = &it->diagram->links[i];
        if ((link->tail == from && link->head == to) || (link->tail == to && link->head == from)) {
            if (strstr(link->kind, kind) == NULL)
                fail_msg("%u-%u is '%s', not %s", a, b, link->kind, kind);
            return;
        }
    }
    fail_msg("no line from %u to %u", a, b);
}

/* The badge of a node reads so. */
static void assert_badge(const drawn *it, uint8_t number, const char *text)
{
    for (uint32_t i = 0; i < it->diagram->group_count; i++) {
        const sdg_group *group = &it->diagram->groups[i];
        if (group->node != node_of(it, number) || strcmp(group->kind, "badge") != 0)
            continue;
        for (uint32_t k = 0; k < group->mark_count; k++)
            if (group->marks[k].kind == SDG_MARK_TEXT)
                assert_string_equal(group->marks[k].text, text);
        return;
    }
    fail_msg("node %u has no badge", number);
}

static void set_arcs(uint32_t nodes, uint32_t starts, const arc *arcs, uint32_t count)
{
    the_graph = (graph){.nodes = nodes, .starts = starts, .arc_count = count};
    memcpy(the_graph.arcs, arcs, count * sizeof *arcs);
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
