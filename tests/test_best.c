/* Best-first searches on graphs small enough to follow by hand: the order of their turns, ties,
 * better paths, and what is proven of what they find. */
#include "search_checks.h"

extern const sdg_search sdg_search_dijkstra, sdg_search_greedy, sdg_search_astar;

/* The estimates of the numbers 0..15, as the test that runs has them. */
static uint32_t estimates[16];

static uint32_t listed_value(const void *self, const uint8_t *state, const uint8_t *goal)
{
    (void)self;
    (void)goal;
    return estimates[number_of(state)];
}

static const sdg_heuristic trusted = {"table", "", SDG_CLAIM_CONSISTENT, listed_value, NULL};
static const sdg_heuristic admissible = {"table", "", SDG_CLAIM_ADMISSIBLE, listed_value, NULL};
static const sdg_heuristic doubtful = {"table", "", SDG_CLAIM_NONE, listed_value, NULL};

static sdg_run *run_with(const explored *it, const sdg_search *search,
                         const sdg_heuristic *heuristic, sdg_convention how)
{
    sdg_plan plan = sdg_plan_of(search);
    plan.heuristic = heuristic;
    return run_plan(it, &plan, how);
}

/* All events but looking and finishing as text: a letter for the kind, the number, and the value
 * behind a colon. */
static void story_of(char *text, size_t size, const explored *it, const sdg_run *run)
{
    static const char letters[] = "gdefrGiIcR";
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < run->event_count; i++) {
        const sdg_event *event = &run->events[i];
        if (event->kind == SDG_EVENT_GENERATE || event->kind == SDG_EVENT_FINISH)
            continue;
        used += (size_t)snprintf(text + used, size - used, "%s%c", used > 0 ? " " : "",
                                 letters[event->kind]);
        if (event->state != SDG_NONE)
            used += (size_t)snprintf(text + used, size - used, "%u",
                                     (unsigned)number_of(sdg_space_state(it->space, event->state)));
        used += (size_t)snprintf(text + used, size - used, ":%u", (unsigned)event->value);
    }
}

#define assert_story(run, it, expected)                                                            \
    do {                                                                                           \
        char story[1024];                                                                          \
        story_of(story, sizeof story, it, run);                                                    \
        assert_string_equal(story, expected);                                                      \
    } while (0)

/* 0 -> 1 (1), 2 (4); 1 -> 2 (2), 3 (6); 2 -> 3 (3); the goal 3 is at cost 6 by way of 1 and 2. */
static listed_graph diamond(void)
{
    return (listed_graph){.starts = {0},
                          .start_count = 1,
                          .goal = 3,
                          .fails_at = SDG_NONE,
                          .edges = {{0, 1, 1}, {0, 2, 4}, {1, 2, 2}, {1, 3, 6}, {2, 3, 3}},
                          .edge_count = 5};
}

static void dijkstra_takes_the_cheapest_and_improves_what_waits(void **state)
{
    (void)state;
    listed_graph graph = diamond();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_with(&it, &sdg_search_dijkstra, NULL, (sdg_convention){0});
    assert_story(run, &it, "d0:0 e0:0 d1:1 d2:4 e1:1 i2:4 d3:7 e2:3 i3:7 e3:6 G3:6");
    assert_int_equal(run->cost, 6);
    assert_int_equal(run->length, 3);
    assert_true(run->optimal);
    assert_int_equal(run->peak_frontier, 2);
    sdg_run_free(run);
    explored_free(&it);
}

static void a_goal_tested_when_generated_may_be_too_dear_and_is_not_said_to_be_best(void **state)
{
    (void)state;
    listed_graph graph = diamond();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_with(&it, &sdg_search_dijkstra, NULL,
                            (sdg_convention){.goal_test = SDG_GOAL_TEST_GENERATE});
    assert_int_equal(run->cost, 7);
    assert_false(run->optimal);
    sdg_run_free(run);
    explored_free(&it);
}

static void greedy_search_follows_the_estimate_whatever_the_way_has_cost(void **state)
{
    (void)state;
    listed_graph graph = diamond();
    explored it = open_graph(&graph, no_limits);
    memcpy(estimates, (uint32_t[]){9, 1, 3, 0}, 4 * sizeof *estimates);
    sdg_run *run = run_with(&it, &sdg_search_greedy, &trusted, (sdg_convention){0});
    assert_story(run, &it, "d0:9 e0:9 d1:1 d2:3 e1:1 r2:3 d3:0 e3:0 G3:0");
    assert_int_equal(run->cost, 7);
    assert_false(run->optimal);
    sdg_run_free(run);
    explored_free(&it);
}

static void astar_adds_the_cost_so_far_and_the_estimate(void **state)
{
    (void)state;
    listed_graph graph = diamond();
    explored it = open_graph(&graph, no_limits);
    memcpy(estimates, (uint32_t[]){6, 5, 3, 0}, 4 * sizeof *estimates);
    sdg_run *run = run_with(&it, &sdg_search_astar, &trusted, (sdg_convention){0});
    assert_story(run, &it, "d0:6 e0:6 d1:6 d2:7 e1:6 i2:4 d3:7 e2:6 i3:7 e3:6 G3:6");
    assert_int_equal(run->events[0].h, 6);
    assert_true(run->optimal);
    sdg_run_free(run);
    explored_free(&it);
}

static void without_an_estimate_astar_is_dijkstra(void **state)
{
    (void)state;
    listed_graph graph = diamond();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_with(&it, &sdg_search_astar, NULL, (sdg_convention){0});
    assert_story(run, &it, "d0:0 e0:0 d1:1 d2:4 e1:1 i2:4 d3:7 e2:3 i3:7 e3:6 G3:6");
    assert_true(run->optimal);
    sdg_run_free(run);
    explored_free(&it);
}

/* 0 -> 1 (1), 2 (1); 1 -> 3 (1); 2 -> 3 (3); 3 -> 4 (3). The estimate of 1 is true, and larger than
 * that of 3 by more than the move costs: 3 is first reached by the dear way. */
static listed_graph inconsistent(void)
{
    memcpy(estimates, (uint32_t[]){0, 4, 1, 0, 0}, 5 * sizeof *estimates);
    return (listed_graph){.starts = {0},
                          .start_count = 1,
                          .goal = 4,
                          .fails_at = SDG_NONE,
                          .edges = {{0, 1, 1}, {0, 2, 1}, {1, 3, 1}, {2, 3, 3}, {3, 4, 3}},
                          .edge_count = 5};
}

static void a_state_that_had_its_turn_is_reopened_for_a_better_path(void **state)
{
    (void)state;
    listed_graph graph = inconsistent();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_with(&it, &sdg_search_astar, &admissible, (sdg_convention){0});
    assert_story(run, &it, "d0:0 e0:0 d1:5 d2:2 e2:2 d3:4 e3:4 d4:7 e1:5 i3:4 e3:2 i4:7 e4:5 G4:5");
    assert_int_equal(run->cost, 5);
    assert_int_equal(run->expanded_count, 6);
    assert_true(run->optimal);
    sdg_run_free(run);
    explored_free(&it);
}

static void without_reopening_an_inconsistent_estimate_misses_the_best(void **state)
{
    (void)state;
    listed_graph graph = inconsistent();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run =
        run_with(&it, &sdg_search_astar, &admissible, (sdg_convention){.no_reopen = true});
    assert_story(run, &it, "d0:0 e0:0 d1:5 d2:2 e2:2 d3:4 e3:4 d4:7 e1:5 r3:2 e4:7 G4:7");
    assert_int_equal(run->cost, 7);
    assert_false(run->optimal);
    sdg_run_free(run);
    explored_free(&it);
}

static void an_estimate_of_which_nothing_is_known_proves_nothing(void **state)
{
    (void)state;
    listed_graph graph = diamond();
    explored it = open_graph(&graph, no_limits);
    memcpy(estimates, (uint32_t[]){0, 0, 9, 0}, 4 * sizeof *estimates);
    sdg_run *run = run_with(&it, &sdg_search_astar, &doubtful, (sdg_convention){0});
    assert_int_equal(run->cost, 7);
    assert_false(run->optimal);
    sdg_run_free(run);
    explored_free(&it);
}

/* 0 -> 1, 2, 3, all equally good, each with a child of its own. */
static listed_graph star(void)
{
    memcpy(estimates, (uint32_t[]){2, 1, 1, 1, 0, 1, 1}, 7 * sizeof *estimates);
    return (listed_graph){
        .starts = {0},
        .start_count = 1,
        .goal = SDG_NONE,
        .fails_at = SDG_NONE,
        .edges = {{0, 1, 1}, {0, 2, 1}, {0, 3, 1}, {1, 4, 1}, {2, 5, 1}, {3, 6, 1}},
        .edge_count = 6};
}

static void check_ties(sdg_ties ties, const sdg_heuristic *heuristic, const char *expanded)
{
    listed_graph graph = star();
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_with(&it, &sdg_search_astar, heuristic, (sdg_convention){.ties = ties});
    char text[64] = "";
    for (uint32_t turn = 1; turn <= run->expanded_count; turn++)
        for (uint32_t s = 0; s < run->state_count; s++)
            if (run->expanded[s] == turn)
                snprintf(text + strlen(text), sizeof text - strlen(text), "%u",
                         (unsigned)number_of(sdg_space_state(it.space, s)));
    assert_string_equal(text, expanded);
    sdg_run_free(run);
    explored_free(&it);
}

static void ties_go_to_the_oldest_the_newest_or_the_one_nearest_by_estimate(void **state)
{
    (void)state;
    check_ties(SDG_TIES_FIFO, NULL, "0123456");
    check_ties(SDG_TIES_LIFO, NULL, "0321456");
    check_ties(SDG_TIES_FIFO, &trusted, "0123456");
    check_ties(SDG_TIES_LIFO, &trusted, "0321456");
    check_ties(SDG_TIES_LOW_H, &trusted, "0142356");
}

static void states_from_which_no_goal_is_reached_come_last(void **state)
{
    (void)state;
    listed_graph graph = diamond();
    explored it = open_graph(&graph, no_limits);
    memcpy(estimates, (uint32_t[]){0, SDG_NONE, 0, 0}, 4 * sizeof *estimates);
    sdg_run *run = run_with(&it, &sdg_search_astar, &doubtful, (sdg_convention){0});
    assert_int_equal(run->cost, 7);
    assert_int_equal(run->expanded_count, 3);
    sdg_run_free(run);
    explored_free(&it);
}

static void moves_that_cost_nothing_end_all_the_same(void **state)
{
    (void)state;
    listed_graph graph = {.start_count = 1,
                          .goal = 2,
                          .fails_at = SDG_NONE,
                          .edges = {{0, 1, 0}, {1, 0, 0}, {1, 1, 0}, {1, 2, 0}},
                          .edge_count = 4};
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_with(&it, &sdg_search_dijkstra, NULL, (sdg_convention){0});
    assert_int_equal(run->cost, 0);
    assert_int_equal(run->length, 2);
    assert_int_equal(run->repeats, 2);
    sdg_run_free(run);
    explored_free(&it);
}

static void costs_at_the_end_of_their_range_do_not_wrap(void **state)
{
    (void)state;
    listed_graph graph = diamond();
    for (uint32_t i = 0; i < graph.edge_count; i++)
        graph.edges[i].cost = UINT32_MAX - 1;
    memcpy(estimates, (uint32_t[]){0, UINT32_MAX - 1, 0, 0}, 4 * sizeof *estimates);
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_with(&it, &sdg_search_astar, &admissible, (sdg_convention){0});
    assert_true(run->cost == 2 * (uint64_t)(UINT32_MAX - 1));
    sdg_run_free(run);
    explored_free(&it);
}

static void in_a_tree_every_path_is_an_entry_of_its_own(void **state)
{
    (void)state;
    listed_graph graph = diamond();
    graph.edges[graph.edge_count++] = (listed_edge){1, 0, 1};
    explored it = open_graph(&graph, no_limits);
    sdg_run *tree =
        run_with(&it, &sdg_search_dijkstra, NULL, (sdg_convention){.repeats = SDG_REPEATS_ALLOW});
    sdg_run *on_path = run_with(&it, &sdg_search_dijkstra, NULL,
                                (sdg_convention){.repeats = SDG_REPEATS_FORBID_ON_PATH});
    assert_story(tree, &it,
                 "d0:0 e0:0 d1:1 d2:4 e1:1 d2:3 d3:7 d0:2 e0:2 d1:3 d2:6 e2:3 d3:6 e1:3 d2:5 d3:9 "
                 "d0:4 e2:4 d3:7 e0:4 d1:5 d2:8 e2:5 d3:8 e1:5 d2:7 d3:11 d0:6 e2:6 d3:9 e3:6 "
                 "G3:6");
    assert_story(on_path, &it,
                 "d0:0 e0:0 d1:1 d2:4 e1:1 d2:3 d3:7 r0:2 e2:3 d3:6 e2:4 d3:7 e3:6 G3:6");
    assert_path(&it, tree, "0 1 2 3");
    assert_path(&it, on_path, "0 1 2 3");
    assert_true(tree->optimal && on_path->optimal);
    sdg_run_free(tree);
    sdg_run_free(on_path);
    explored_free(&it);
}

static uint32_t random_below(uint64_t *seed, uint32_t bound)
{
    *seed = *seed * UINT64_C(6364136223846793005) + 1442695040888963407;
    return (uint32_t)(*seed >> 33) % bound;
}

/* Numbers 0..9, the goal 9. Estimates are random, or random but never too large. */
static listed_graph random_graph(uint64_t *seed, bool is_admissible)
{
    listed_graph graph = {.start_count = 1, .goal = 9, .fails_at = SDG_NONE, .edge_count = 28};
    uint32_t left[10];
    for (uint32_t i = 0; i < graph.edge_count; i++) {
        const uint32_t from = random_below(seed, 10), to = random_below(seed, 10);
        graph.edges[i] = (listed_edge){from, to, 1 + (from * 7 + to * 5) % 9};
    }
    for (uint32_t i = 0; i < 10; i++)
        left[i] = i == 9 ? 0 : 1000;
    for (uint32_t round = 0; round < 10; round++)
        for (uint32_t i = 0; i < graph.edge_count; i++) {
            const listed_edge *edge = &graph.edges[i];
            if (left[edge->to] + edge->cost < left[edge->from])
                left[edge->from] = left[edge->to] + edge->cost;
        }
    for (uint32_t i = 0; i < 10; i++)
        estimates[i] = random_below(seed, is_admissible ? left[i] + 1 : 30);
    estimates[15] = left[0]; /* where the test finds it */
    return graph;
}

/* The cost of the path; parallel moves cost the same. */
static uint64_t cost_of(const explored *it, const listed_graph *graph, const sdg_run *run)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < run->length; i++) {
        for (uint32_t k = 0, found = 0; k < graph->edge_count && found == 0; k++) {
            const listed_edge *edge = &graph->edges[k];
            found = edge->from == number_at(it, run->path[i]) &&
                    edge->to == number_at(it, run->path[i + 1]);
            sum += found ? edge->cost : 0;
        }
    }
    return sum;
}

/* A run against the true distance from the start. */
static void check_random(const sdg_search *search, const sdg_heuristic *heuristic,
                         sdg_convention how, uint64_t *seed)
{
    listed_graph graph = random_graph(seed, heuristic == &admissible);
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_with(&it, search, heuristic, how);
    const uint32_t least = estimates[15];
    assert_true((run->goal != SDG_NONE) == (least < 1000));
    if (run->goal != SDG_NONE) {
        assert_true(run->cost == cost_of(&it, &graph, run));
        assert_true(!run->optimal || run->cost == least);
        assert_true(run->proven <= least);
    }
    sdg_run_free(run);
    explored_free(&it);
}

static void on_random_graphs_paths_cost_what_is_told_and_proofs_hold(void **state)
{
    (void)state;
    const sdg_search *const searches[] = {&sdg_search_dijkstra, &sdg_search_greedy,
                                          &sdg_search_astar};
    uint64_t seed = 1;
    for (uint32_t i = 0; i < 1200; i++) {
        sdg_convention how = {
            .ties = (sdg_ties)(i % 3),
            .no_reopen = i % 5 == 0,
            .order = (sdg_order)(i % 7 % 3),
            .repeats = i % 11 == 0 ? SDG_REPEATS_FORBID_ON_PATH : SDG_REPEATS_FORBID,
            .goal_test = i % 13 == 0 ? SDG_GOAL_TEST_GENERATE : SDG_GOAL_TEST_EXPAND};
        check_random(searches[i / 4 % 3], i % 2 == 0 ? &admissible : &doubtful, how, &seed);
    }
}

static void what_waits_first_is_proven_of_goals_not_found(void **state)
{
    (void)state;
    explored it = open_steps("below=100", "fan=1", (sdg_limits){.max_states = 40});
    sdg_convention how = {0};
    sdg_run *astar = NULL, *greedy = NULL;
    sdg_plan plan = sdg_plan_of(&sdg_search_astar);
    assert_int_equal(sdg_search_run(&astar, &plan, it.space, &how, false, NULL), SDG_E_LIMIT);
    plan = sdg_plan_of(&sdg_search_greedy);
    assert_int_equal(sdg_search_run(&greedy, &plan, it.space, &how, false, NULL), SDG_E_LIMIT);
    assert_int_equal(astar->proven, 39);
    assert_int_equal(greedy->proven, 0);
    sdg_run_free(astar);
    sdg_run_free(greedy);
    explored_free(&it);
}

static void without_a_goal_all_are_proven_out_of_reach(void **state)
{
    (void)state;
    listed_graph graph = diamond();
    graph.goal = SDG_NONE;
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_with(&it, &sdg_search_greedy, NULL, (sdg_convention){0});
    assert_true(run->proven == UINT64_MAX);
    assert_int_equal(run->goal, SDG_NONE);
    assert_false(run->optimal);
    sdg_run_free(run);
    explored_free(&it);
}

static void a_limit_leaves_a_valid_run_that_found_nothing(void **state)
{
    (void)state;
    explored it = open_steps("below=100", "fan=1", (sdg_limits){.max_states = 40});
    sdg_convention how = {0};
    sdg_run *run = NULL;
    sdg_error err = {0};
    sdg_plan plan = sdg_plan_of(&sdg_search_astar);
    assert_int_equal(sdg_search_run(&run, &plan, it.space, &how, true, &err), SDG_E_LIMIT);
    assert_int_equal(run->expanded_count, 39);
    assert_int_equal(run->goal, SDG_NONE);
    assert_false(run->optimal);
    sdg_run_free(run);
    explored_free(&it);
}

static void a_search_has_other_names(void **state)
{
    (void)state;
    assert_ptr_equal(sdg_find_search("ucs", NULL), &sdg_search_dijkstra);
    assert_ptr_equal(sdg_find_search("dijkstra", NULL), &sdg_search_dijkstra);
    assert_ptr_equal(sdg_find_search("a*", NULL), &sdg_search_astar);
    assert_null(sdg_find_search("ucx", NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dijkstra_takes_the_cheapest_and_improves_what_waits),
        cmocka_unit_test(a_goal_tested_when_generated_may_be_too_dear_and_is_not_said_to_be_best),
        cmocka_unit_test(greedy_search_follows_the_estimate_whatever_the_way_has_cost),
        cmocka_unit_test(astar_adds_the_cost_so_far_and_the_estimate),
        cmocka_unit_test(without_an_estimate_astar_is_dijkstra),
        cmocka_unit_test(a_state_that_had_its_turn_is_reopened_for_a_better_path),
        cmocka_unit_test(without_reopening_an_inconsistent_estimate_misses_the_best),
        cmocka_unit_test(an_estimate_of_which_nothing_is_known_proves_nothing),
        cmocka_unit_test(ties_go_to_the_oldest_the_newest_or_the_one_nearest_by_estimate),
        cmocka_unit_test(states_from_which_no_goal_is_reached_come_last),
        cmocka_unit_test(moves_that_cost_nothing_end_all_the_same),
        cmocka_unit_test(costs_at_the_end_of_their_range_do_not_wrap),
        cmocka_unit_test(in_a_tree_every_path_is_an_entry_of_its_own),
        cmocka_unit_test(on_random_graphs_paths_cost_what_is_told_and_proofs_hold),
        cmocka_unit_test(what_waits_first_is_proven_of_goals_not_found),
        cmocka_unit_test(without_a_goal_all_are_proven_out_of_reach),
        cmocka_unit_test(a_limit_leaves_a_valid_run_that_found_nothing),
        cmocka_unit_test(a_search_has_other_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
