/* Experiments: means by distance, which a hand can check. */
#include "graph_puzzle.h"

extern const sdg_search sdg_search_bfs, sdg_search_dfs;

/* A path 0 - 1 - … - 5 with the goal at its end, and a node 6 that leads nowhere. */
static void make_path(void)
{
    the_graph = (graph){.nodes = 7, .starts = 1};
    the_graph.goal[5] = true;
    for (uint8_t i = 0; i < 5; i++) {
        the_graph.arcs[the_graph.arc_count++] = (arc){i, (uint8_t)(i + 1), 1};
        the_graph.arcs[the_graph.arc_count++] = (arc){(uint8_t)(i + 1), i, 1};
    }
}

static const uint8_t states[7] = {0, 1, 2, 3, 4, 5, 6};

static sdg_experiment *run(const sdg_trial *items, uint32_t count, const sdg_plan *plans,
                           uint32_t plan_count, sdg_limits limits)
{
    sdg_experiment *out = NULL;
    sdg_error err = {0};
    sdg_model *model = NULL;
    assert_int_equal(sdg_model_open(&model, &graph_puzzle, NULL, 0, &err), SDG_OK);
    const sdg_trials trials = {.model = model,
                               .items = items,
                               .count = count,
                               .plans = plans,
                               .plan_count = plan_count,
                               .limits = limits};
    assert_int_equal(sdg_experiment_run(&out, &trials, &err), SDG_OK);
    sdg_model_free(model);
    return out;
}

static const sdg_limits ample = {.max_states = 1000, .max_memory = 1 << 20};

/* From 3 (2 from the goal) breadth first expands 3, 2, 4, 1 and then 5; from 4 it is 4, 3, 5. */
static void means_are_taken_by_search_and_distance(void **state)
{
    (void)state;
    make_path();
    const sdg_trial items[3] = {{&states[3], 2}, {&states[4], 1}, {&states[4], 1}};
    const sdg_plan plans[2] = {sdg_plan_of(&sdg_search_bfs), sdg_plan_of(&sdg_search_dfs)};
    sdg_experiment *out = run(items, 3, plans, 2, ample);
    assert_int_equal(out->row_count, 4);
    assert_int_equal(out->rows[0].depth, 1);
    assert_int_equal(out->rows[0].plan, 0);
    assert_int_equal(out->rows[0].starts, 2);
    assert_int_equal(out->rows[0].solved, 2);
    assert_true(out->rows[0].expanded == 3.0);
    assert_true(out->rows[0].length == 1.0);
    assert_int_equal(out->rows[2].depth, 2);
    assert_int_equal(out->rows[2].starts, 1);
    assert_true(out->rows[2].expanded == 5.0);
    assert_true(out->rows[2].length == 2.0);
    assert_string_equal(out->plans[1].name, "dfs");
    sdg_experiment_free(out);
}

static void a_start_that_cannot_reach_a_goal_is_not_solved(void **state)
{
    (void)state;
    make_path();
    const sdg_trial items[2] = {{&states[6], SDG_NONE}, {&states[5], 0}};
    const sdg_plan plan = sdg_plan_of(&sdg_search_bfs);
    sdg_experiment *out = run(items, 2, &plan, 1, ample);
    assert_int_equal(out->row_count, 2);
    assert_int_equal(out->rows[0].depth, 0);
    assert_int_equal(out->rows[0].solved, 1);
    assert_int_equal(out->rows[1].depth, SDG_NONE);
    assert_int_equal(out->rows[1].solved, 0);
    assert_true(out->rows[1].expanded == 1.0);
    assert_true(out->rows[1].length == 0.0);
    sdg_experiment_free(out);
}

static void a_distance_that_is_not_known_is_proven_by_an_optimal_search(void **state)
{
    (void)state;
    make_path();
    const sdg_trial item = {&states[1], SDG_NONE};
    const sdg_plan bfs = sdg_plan_of(&sdg_search_bfs), dfs = sdg_plan_of(&sdg_search_dfs);
    sdg_experiment *out = run(&item, 1, &bfs, 1, ample);
    assert_int_equal(out->rows[0].depth, 4);
    sdg_experiment_free(out);
    out = run(&item, 1, &dfs, 1, ample);
    assert_int_equal(out->rows[0].depth, SDG_NONE);
    sdg_experiment_free(out);
}

static void a_run_that_a_limit_cuts_short_is_counted_as_stopped(void **state)
{
    (void)state;
    make_path();
    const sdg_trial items[2] = {{&states[0], 5}, {&states[4], 1}};
    const sdg_plan plan = sdg_plan_of(&sdg_search_bfs);
    const sdg_limits few = {.max_states = 4, .max_memory = 1 << 20};
    sdg_experiment *out = run(items, 2, &plan, 1, few);
    assert_int_equal(out->row_count, 2);
    assert_int_equal(out->rows[0].stopped, 0);
    assert_int_equal(out->rows[1].depth, 5);
    assert_int_equal(out->rows[1].stopped, 1);
    assert_int_equal(out->rows[1].solved, 0);
    assert_int_equal(out->limit, SDG_LIMIT_NONE);
    assert_int_equal(out->cut, SDG_LIMIT_STATES);
    assert_int_equal(out->tried, 2);
    sdg_experiment_free(out);
}

/* Asked for the third time, it is Ctrl-C. */
static sdg_limit interrupt(void *ctx, const sdg_space *space)
{
    uint32_t *asked = ctx;
    (void)space;
    return ++*asked > 2 ? SDG_LIMIT_INTERRUPT : SDG_LIMIT_NONE;
}

static void an_interrupted_experiment_hands_out_what_was_done(void **state)
{
    (void)state;
    make_path();
    uint32_t asked = 0;
    const sdg_progress question = {interrupt, &asked};
    const sdg_trial items[4] = {{&states[5], 0}, {&states[5], 0}, {&states[0], 5}, {&states[4], 1}};
    sdg_plan plan = sdg_plan_of(&sdg_search_bfs);
    plan.progress = &question;
    sdg_experiment *out = run(items, 4, &plan, 1, ample);
    assert_int_equal(out->limit, SDG_LIMIT_INTERRUPT);
    assert_true(out->row_count <= 1);
    assert_true(out->tried <= 2);
    assert_int_equal(out->cut, SDG_LIMIT_NONE);
    assert_null(out->plans[0].progress);
    sdg_experiment_free(out);
}

static void without_starts_there_are_no_rows(void **state)
{
    (void)state;
    make_path();
    const sdg_plan plan = sdg_plan_of(&sdg_search_bfs);
    sdg_experiment *out = run(NULL, 0, &plan, 1, ample);
    assert_int_equal(out->row_count, 0);
    sdg_experiment_free(out);
    sdg_experiment_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(means_are_taken_by_search_and_distance),
        cmocka_unit_test(a_start_that_cannot_reach_a_goal_is_not_solved),
        cmocka_unit_test(a_distance_that_is_not_known_is_proven_by_an_optimal_search),
        cmocka_unit_test(a_run_that_a_limit_cuts_short_is_counted_as_stopped),
        cmocka_unit_test(an_interrupted_experiment_hands_out_what_was_done),
        cmocka_unit_test(without_starts_there_are_no_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
