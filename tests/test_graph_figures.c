/* Figures of graphs that others drew: what is said of a graph without a goal, how long labels give
 * way, and what stands beside lines and in the legend. */
#define _GNU_SOURCE
#include "view_scene.h"

#include "folder.h"

/* The figure of a graph that is written into a file first; ended by both frees. */
static sdg_diagram *figure_of(view_scene *it, const char *text)
{
    make_file("x.gv", text);
    scene_open(it, "graph file=x.gv");
    it->scene.painters = sdg_painters;
    return view_figure(it, "graph");
}

static bool explains(const sdg_diagram *diagram, const char *text)
{
    for (uint32_t i = 0; i < diagram->sample_count; i++)
        if (strcmp(diagram->samples[i].text, text) == 0)
            return true;
    return false;
}

static void a_graph_without_a_goal_is_not_called_unsolved(void **unused)
{
    (void)unused;
    view_scene it;
    sdg_diagram *diagram = figure_of(&it, "digraph { a -> b }");
    assert_string_equal(diagram->notice, "");
    assert_null(strstr(diagram->description, "solution"));
    assert_null(strstr(diagram->caption, "olution"));
    assert_int_equal(it.facts->hopeless, 0);
    sdg_diagram_free(diagram);
    scene_close(&it);
    diagram = figure_of(&it, "digraph { goal=a; b -> c; a }");
    assert_non_null(strstr(diagram->notice, "No solution"));
    assert_int_equal(it.facts->hopeless, 2);
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void a_line_without_a_label_stands_alone(void **unused)
{
    (void)unused;
    view_scene it;
    sdg_diagram *diagram = figure_of(&it, "digraph { a -> b [label=x]; a -> c }");
    assert_int_equal(diagram->link_count, 2);
    assert_string_equal(diagram->links[0].label, "x");
    assert_string_equal(diagram->links[1].label, "");
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void a_loop_is_drawn_and_explained_as_one(void **unused)
{
    (void)unused;
    view_scene it;
    sdg_diagram *diagram = figure_of(&it, "digraph { a -> a; a -> b }");
    assert_int_equal(diagram->link_count, 2);
    assert_string_equal(diagram->links[0].kind, "loop");
    assert_true(explains(diagram, "move to the same state"));
    assert_false(explains(diagram, "move and its inverse"));
    sdg_diagram_free(diagram);
    scene_close(&it);
}

/* Twelve labels of a hundred letters side by side fit no page; names do. */
static void labels_too_long_to_be_read_give_way_to_names(void **unused)
{
    (void)unused;
    view_scene it;
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    sdg_put_text(&to, "digraph { r;");
    for (unsigned i = 0; i < 12; i++) {
        sdg_put_format(&to, "n%u [label=\"%u", i, i);
        for (unsigned k = 0; k < 20; k++)
            sdg_put_text(&to, " word");
        sdg_put_format(&to, "\"]; r -> n%u;", i);
    }
    sdg_put_text(&to, "}");
    sdg_diagram *diagram = figure_of(&it, text.bytes);
    assert_string_equal(diagram->nodes[1].label, "n0");
    sdg_diagram_free(diagram);
    it.options.node = SDG_NODE_TEXT;
    diagram = view_figure(&it, "graph");
    assert_non_null(strstr(diagram->nodes[1].label, "word word"));
    sdg_diagram_free(diagram);
    scene_close(&it);
    sdg_buffer_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(a_graph_without_a_goal_is_not_called_unsolved),
        IN_FOLDER(a_line_without_a_label_stands_alone),
        IN_FOLDER(a_loop_is_drawn_and_explained_as_one),
        IN_FOLDER(labels_too_long_to_be_read_give_way_to_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
