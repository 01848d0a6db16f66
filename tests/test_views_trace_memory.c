/* Each allocation of a trace, and of classes of edges, is made to fail in turn: the view says so,
 * and nothing leaks. */
#include "failing_memory.h"
#include "view_scene.h"

extern const sdg_search sdg_search_astar, sdg_search_bfs, sdg_search_dfs, sdg_search_iddfs,
    sdg_search_dijkstra;

/* Draws or writes a view with the nth allocation failing; nothing is kept. */
static sdg_status attempt(view_scene *it, const sdg_view *view, const char *format, size_t nth)
{
    sdg_error err = {0};
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    sdg_diagram *diagram = sdg_diagram_new();
    assert_non_null(diagram);
    fails_in = nth;
    sdg_status status = format == NULL ? view->draw(&it->scene, false, diagram, &err)
                                       : view->write(&it->scene, format, &to, &it->found, &err);
    if (status == SDG_OK)
        status = to.status;
    if (status == SDG_OK && fails_in == 0)
        fail_msg("%s swallows the failure of allocation %u", view->name, (unsigned)nth);
    fails_in = 0;
    sdg_diagram_free(diagram);
    sdg_buffer_free(&out);
    return status;
}

/* Neither admissible nor consistent, so that both are marked. */
static uint32_t twenty_times(const void *self, const uint8_t *state, const uint8_t *goal)
{
    (void)self;
    (void)goal;
    return 20u * state[0];
}

static const sdg_heuristic far_too_much = {
    .name = "far-too-much", .help = "twenty times a byte", .value = twenty_times};

/* A small space, as a graph is drawn anew for each allocation that it makes. */
static void assert_all_survive(const sdg_search *search, const char *name, const char *format,
                               const sdg_draw_options *asked)
{
    view_scene it;
    sdg_error err = {0};
    sdg_run *run = NULL;
    sdg_plan plan = sdg_plan_of(search);
    sdg_convention how = {0};
    size_t nth = 1;
    scene_open(&it, "priests priests=2 devils=2");
    if (asked->number == SDG_NUMBER_GHF)
        plan.heuristic = &far_too_much;
    assert_int_equal(sdg_search_run(&run, &plan, it.base.space, &how, true, &err), SDG_OK);
    const sdg_run *runs[1] = {run};
    sdg_facts_free(it.facts);
    assert_int_equal(sdg_facts_open(&it.facts, it.base.space, runs, 1, "recipe", &err), SDG_OK);
    it.scene.facts = it.facts;
    it.scene.run = run;
    it.scene.runs = runs;
    it.scene.run_count = 1;
    it.scene.painters = sdg_painters;
    it.options.node = SDG_NODE_SHORT;
    it.options.marks = asked->marks;
    it.options.number = asked->number;
    while (attempt(&it, view_of(name), format, nth) == SDG_E_NOMEM)
        nth++;
    assert_true(nth > 1);
    sdg_run_free(run);
    scene_close(&it);
}

static void assert_survives(const sdg_search *search, const char *name, const char *format)
{
    assert_all_survive(search, name, format,
                       &(sdg_draw_options){.marks = SDG_SHOW_EDGES, .number = SDG_NUMBER_TIMES});
}

static void a_trace_survives_each_failure(void **state)
{
    (void)state;
    assert_survives(&sdg_search_bfs, "trace", NULL);
    assert_survives(&sdg_search_dijkstra, "trace", NULL);
    assert_survives(&sdg_search_iddfs, "trace", "text");
    assert_survives(&sdg_search_dijkstra, "trace", "csv");
    assert_survives(&sdg_search_dfs, "trace", "json");
}

static void classes_and_times_survive_each_failure(void **state)
{
    (void)state;
    assert_survives(&sdg_search_dfs, "graph", NULL);
}

static void values_and_estimates_survive_each_failure(void **state)
{
    (void)state;
    assert_all_survive(&sdg_search_astar, "graph", NULL,
                       &(sdg_draw_options){.marks = SDG_SHOW_HEURISTIC, .number = SDG_NUMBER_GHF});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_trace_survives_each_failure),
        cmocka_unit_test(classes_and_times_survive_each_failure),
        cmocka_unit_test(values_and_estimates_survive_each_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
