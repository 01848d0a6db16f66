/* Estimates against the true distances, on graphs whose estimates are written down. */
#include "graph_puzzle.h"

extern const sdg_search sdg_search_astar;

static uint32_t estimates[8];

static uint32_t value(const void *self, const uint8_t *state, const uint8_t *goal)
{
    (void)self;
    (void)goal;
    return estimates[*state];
}

static const sdg_heuristic listed = {"listed", "", SDG_CLAIM_NONE, value, NULL};

/* 0 -> 1 (1), 2 (4); 1 -> 2 (2); 2 -> 3 (3), the goal: the distances to it are 6, 5, 3 and 0. */
static sdg_facts *facts_with(explored *it, sdg_run **run, const uint32_t *values,
                             uint32_t max_states)
{
    const sdg_convention how = {0};
    sdg_plan plan = sdg_plan_of(&sdg_search_astar);
    sdg_facts *facts = NULL;
    plan.heuristic = &listed;
    memset(&the_graph, 0, sizeof the_graph);
    the_graph = (graph){.nodes = 4,
                        .starts = 1,
                        .arc_count = 4,
                        .arcs = {{0, 1, 1}, {0, 2, 4}, {1, 2, 2}, {2, 3, 3}}};
    the_graph.goal[3] = true;
    memcpy(estimates, values, 4 * sizeof *values);
    *it = explore_graph(max_states);
    sdg_status status = sdg_search_run(run, &plan, it->space, &how, false, NULL);
    assert_true(status == SDG_OK || status == SDG_E_LIMIT);
    assert_int_equal(sdg_facts_open(&facts, it->space, (const sdg_run *const *)run, 1, NULL, NULL),
                     SDG_OK);
    assert_int_equal(facts->estimate_count, 1);
    return facts;
}

static void end(explored *it, sdg_run *run, sdg_facts *facts)
{
    sdg_facts_free(facts);
    sdg_run_free(run);
    explored_free(it);
}

static uint8_t node_of(const explored *it, uint32_t state)
{
    return *sdg_space_state(it->space, state);
}

static void a_good_estimate_proves_what_was_found(void **state)
{
    explored it;
    sdg_run *run = NULL;
    (void)state;
    sdg_facts *facts = facts_with(&it, &run, (const uint32_t[]){6, 5, 3, 0}, 0);
    assert_true(facts->estimates[0].known);
    assert_true(facts->estimates[0].admissible);
    assert_true(facts->estimates[0].consistent);
    assert_false(run->optimal);
    assert_true(sdg_facts_proves(facts, run));
    end(&it, run, facts);
}

static void an_estimate_that_says_too_much_is_shown_by_the_worst_state(void **state)
{
    explored it;
    sdg_run *run = NULL;
    (void)state;
    sdg_facts *facts = facts_with(&it, &run, (const uint32_t[]){6, 6, 9, 0}, 0);
    const sdg_estimate *found = &facts->estimates[0];
    assert_false(found->admissible);
    assert_false(found->consistent);
    assert_int_equal(node_of(&it, found->excess), 2);
    assert_int_equal(found->excess_h, 9);
    assert_false(sdg_facts_proves(facts, run));
    end(&it, run, facts);
}

static void an_admissible_estimate_that_falls_too_far_is_shown_by_the_move(void **state)
{
    explored it;
    sdg_run *run = NULL;
    (void)state;
    sdg_facts *facts = facts_with(&it, &run, (const uint32_t[]){0, 5, 1, 0}, 0);
    const sdg_estimate *found = &facts->estimates[0];
    assert_true(found->admissible);
    assert_false(found->consistent);
    assert_int_equal(found->excess, SDG_NONE);
    assert_int_equal(node_of(&it, found->fall_from), 1);
    assert_int_equal(node_of(&it, found->fall_to), 2);
    assert_int_equal(found->fall_cost, 2);
    assert_int_equal(found->fall_from_h, 5);
    assert_int_equal(found->fall_to_h, 1);
    assert_true(sdg_facts_proves(facts, run));
    run->how.no_reopen = true;
    assert_false(sdg_facts_proves(facts, run));
    end(&it, run, facts);
}

static void of_a_part_nothing_is_said(void **state)
{
    explored it;
    sdg_run *run = NULL;
    (void)state;
    sdg_facts *facts = facts_with(&it, &run, (const uint32_t[]){6, 5, 3, 0}, 3);
    assert_false(facts->estimates[0].known);
    assert_false(sdg_facts_proves(facts, run));
    end(&it, run, facts);
}

static void the_facts_tell_it_as_json_and_in_rows(void **state)
{
    explored it;
    sdg_run *run = NULL;
    sdg_buffer text = {0};
    (void)state;
    sdg_facts *facts = facts_with(&it, &run, (const uint32_t[]){6, 6, 9, 0}, 0);
    WRITTEN(text, assert_int_equal(sdg_export_facts_json(facts, NULL, &sink, NULL), SDG_OK));
    assert_non_null(strstr(text.bytes, "\"listed\": {\"admissible\": false, \"consistent\": false, "
                                       "\"exceeds\": {\"state\": \"n2\", \"id\": 2, \"h\": 9, "
                                       "\"distance\": 3}, \"falls\": {\"from\": \"n2\", \"to\": "
                                       "\"n3\", \"cost\": 3, \"h\": [9, 0]}}"));
    sdg_buffer_free(&text);
    end(&it, run, facts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_estimate_proves_what_was_found),
        cmocka_unit_test(an_estimate_that_says_too_much_is_shown_by_the_worst_state),
        cmocka_unit_test(an_admissible_estimate_that_falls_too_far_is_shown_by_the_move),
        cmocka_unit_test(of_a_part_nothing_is_said),
        cmocka_unit_test(the_facts_tell_it_as_json_and_in_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
