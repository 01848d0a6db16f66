/* What views say of a part of a space in which a solution was found that may not be the best: that
 * takes costs, which no puzzle of the program has. */
#include "graph_puzzle.h"

/* A scene over a part of the_graph. */
typedef struct part {
    explored base;
    sdg_facts *facts;
    sdg_draw_options options;
    sdg_scene scene;
} part;

/* A dear move to the goal and a cheap one to a state that is not expanded: what lies behind it may
 * be cheaper. The part must stay where it is. */
static void part_open(part *it, bool turns)
{
    memset(it, 0, sizeof *it);
    the_graph = (graph){.nodes = 4, .starts = 1, .goal = {[1] = true}, .turns = turns};
    add_arc(0, 2);
    add_arc(0, 1);
    add_arc(2, 3);
    add_arc(3, 1);
    the_graph.arcs[1].cost = 9; /* of the second turn, which does not begin */
    it->base = explore_graph(3);
    it->facts = facts_of(&it->base);
    assert_true(it->facts->solved && !it->facts->optimal && !it->facts->complete);
    it->options.turn = SDG_NONE;
    it->scene = (sdg_scene){.space = it->base.space,
                            .facts = it->facts,
                            .options = &it->options,
                            .painters = sdg_painters};
}

static void part_close(part *it)
{
    sdg_facts_free(it->facts);
    explored_free(&it->base);
}

/* What a view draws; to free with sdg_diagram_free. */
static sdg_diagram *figure(const part *it, const char *view)
{
    sdg_error err = {0};
    sdg_diagram *out = sdg_diagram_new();
    assert_non_null(out);
    assert_int_equal(sdg_find_view(view, NULL)->draw(&it->scene, false, out, &err), SDG_OK);
    return out;
}

/* Whether a line of the legend is this. */
static bool explains(const sdg_diagram *diagram, const char *text)
{
    for (uint32_t i = 0; i < diagram->sample_count; i++)
        if (strcmp(diagram->samples[i].text, text) == 0)
            return true;
    return false;
}

static void shortest_paths_that_are_not_proven_are_not_explained(void **state)
{
    part it;
    (void)state;
    part_open(&it, false);
    it.options.highlight = SDG_HIGHLIGHT_ALL;
    sdg_diagram *all = figure(&it, "graph");
    assert_true(explains(all, "shortest paths: not known, the result is partial"));
    assert_false(explains(all, "on a shortest path"));
    assert_false(explains(all, "on a cheapest path"));
    it.options.highlight = SDG_HIGHLIGHT_ONE;
    sdg_diagram *one = figure(&it, "graph");
    assert_true(explains(one, "a path (1 move, cost 9)"));
    sdg_diagram_free(all);
    sdg_diagram_free(one);
    part_close(&it);
}

static void a_storyboard_shows_a_path_and_not_a_shortest_one(void **state)
{
    part it;
    (void)state;
    part_open(&it, false);
    sdg_diagram *diagram = figure(&it, "solution");
    assert_non_null(strstr(diagram->notice, "2 of 3 states shown: one path."));
    assert_null(strstr(diagram->notice, "shortest"));
    sdg_diagram_free(diagram);
    part_close(&it);
}

static void a_solution_as_data_says_that_it_may_not_be_the_best(void **state)
{
    part it;
    sdg_buffer text = {0};
    sdg_error err = {0};
    bool found = true;
    (void)state;
    part_open(&it, false);
    const sdg_view *view = sdg_find_view("solution", NULL);
    WRITTEN(text, assert_int_equal(view->write(&it.scene, "json", &sink, &found, &err), SDG_OK));
    assert_non_null(strstr(text.bytes,
                           "\"complete\": false,\n  \"limit\": \"states\",\n  \"solved\": "
                           "true,\n  \"optimal\": false,\n"));
    sdg_buffer_free(&text);
    part_close(&it);
}

static void marks_that_are_not_proven_are_not_denied(void **state)
{
    part it;
    (void)state;
    part_open(&it, false);
    it.options.marks =
        SDG_SHOW_DEAD_ENDS | SDG_SHOW_HOPELESS | SDG_SHOW_FORCED | SDG_SHOW_UNREACHABLE;
    sdg_diagram *diagram = figure(&it, "graph");
    assert_true(explains(diagram, "dead ends so far: 0"));
    assert_true(explains(diagram, "hopeless states: not known, the result is partial"));
    assert_true(explains(diagram, "forced states: not known, the result is partial"));
    assert_true(explains(diagram, "unreachable states: not known, the result is partial"));
    sdg_diagram_free(diagram);
    part_close(&it);
}

static void walks_that_were_not_found_are_not_denied(void **state)
{
    part it;
    (void)state;
    part_open(&it, true);
    assert_true(it.facts->alternation.known && !it.facts->alternation.path_rowable);
    sdg_diagram *diagram = figure(&it, "graph");
    assert_null(strstr(diagram->notice, "No walk"));
    assert_null(strstr(diagram->description, "A solution"));
    assert_non_null(strstr(diagram->description, "A path to a goal found"));
    sdg_diagram_free(diagram);
    part_close(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shortest_paths_that_are_not_proven_are_not_explained),
        cmocka_unit_test(a_storyboard_shows_a_path_and_not_a_shortest_one),
        cmocka_unit_test(a_solution_as_data_says_that_it_may_not_be_the_best),
        cmocka_unit_test(marks_that_are_not_proven_are_not_denied),
        cmocka_unit_test(walks_that_were_not_found_are_not_denied),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
