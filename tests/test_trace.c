/* The replay of a run: what waits, in which order, and what is explored, step by step; on graphs
 * small enough to follow by hand, and for every search there is. */
#include "small_puzzles.h"

#include <stdio.h>

#include <statediagram/registry.h>
#include <statediagram/trace.h>

extern const sdg_search sdg_search_bfs, sdg_search_dfs;

static const sdg_limits no_limits = {0};

/* 0 -> 1, 2; 1 -> 3; 2 -> 1, 4; 3 -> 0, 4; the goal is 4. */
static listed_graph five_nodes(void)
{
    return (listed_graph){
        .starts = {0},
        .start_count = 1,
        .goal = 4,
        .fails_at = SDG_NONE,
        .edges = {{0, 1, 1}, {0, 2, 1}, {1, 3, 1}, {2, 1, 1}, {2, 4, 1}, {3, 0, 1}, {3, 4, 1}},
        .edge_count = 7};
}

static sdg_run *run_on(sdg_space *space, const sdg_search *search, sdg_convention how)
{
    sdg_run *run = NULL;
    sdg_error err = {0};
    sdg_plan plan = sdg_plan_of(search);
    if (search->takes == SDG_TAKES_BOUND)
        plan.bound = 9;
    plan.max_expanded = 400;
    sdg_status status = sdg_search_run(&run, &plan, space, &how, true, &err);
    assert_true(status == SDG_OK || status == SDG_E_LIMIT);
    return run;
}

/* ---- by hand ---- */

static void say_state(sdg_sink *to, const sdg_space *space, uint32_t state)
{
    sdg_put_number(to, number_of(sdg_space_state(space, state)));
}

/* "2: 1 | 2 3 | 0 1": the step, the state expanded, the frontier, the explored states. */
static void say_step(sdg_sink *to, const sdg_trace *trace, const sdg_trace_step *step,
                     const sdg_space *space)
{
    sdg_put_format(to, "%u:", (unsigned)step->number);
    if (step->expanded != NULL) {
        sdg_put_text(to, " ");
        say_state(to, space, step->expanded->state);
    }
    sdg_put_text(to, " |");
    for (uint32_t i = 0; i < step->frontier_count[0]; i++) {
        sdg_put_text(to, " ");
        say_state(to, space, sdg_trace_waiting(trace, 0, i)->state);
    }
    sdg_put_text(to, " |");
    for (uint32_t i = 0; i < step->explored_count[0]; i++) {
        sdg_put_text(to, " ");
        say_state(to, space, step->explored[0][i]);
    }
    sdg_put_text(to, "\n");
}

static sdg_buffer all_steps(const sdg_run *run, const sdg_space *space)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    sdg_trace *trace = NULL;
    sdg_error err = {0};
    assert_int_equal(sdg_trace_open(&trace, run, &err), SDG_OK);
    for (const sdg_trace_step *step; (step = sdg_trace_next(trace)) != NULL;)
        say_step(&to, trace, step, space);
    assert_int_equal(sdg_trace_status(trace), SDG_OK);
    assert_null(sdg_trace_next(trace));
    sdg_trace_close(trace);
    return text;
}

static void check(listed_graph graph, const sdg_search *search, sdg_convention how,
                  const char *expected)
{
    explored it = open_graph(&graph, no_limits);
    sdg_run *run = run_on(it.space, search, how);
    sdg_buffer text = all_steps(run, it.space);
    assert_string_equal(text.bytes, expected);
    sdg_buffer_free(&text);
    sdg_run_free(run);
    explored_free(&it);
}

static void a_queue_is_listed_from_its_oldest_entry(void **state)
{
    (void)state;
    check(five_nodes(), &sdg_search_bfs, (sdg_convention){0},
          "0: | 0 |\n"
          "1: 0 | 1 2 | 0\n"
          "2: 1 | 2 3 | 0 1\n"
          "3: 2 | 3 4 | 0 1 2\n"
          "4: 3 | 4 | 0 1 2 3\n"
          "5: 4 | | 0 1 2 3 4\n");
}

static void a_stack_is_listed_from_its_newest_entry(void **state)
{
    (void)state;
    check(five_nodes(), &sdg_search_dfs, (sdg_convention){.dfs = SDG_DFS_STACK},
          "0: | 0 |\n"
          "1: 0 | 2 1 | 0\n"
          "2: 2 | 4 1 | 0 2\n"
          "3: 4 | 1 | 0 2 4\n");
}

static void the_frontier_of_recursive_dfs_is_the_path_to_the_state_at_hand(void **state)
{
    (void)state;
    check(five_nodes(), &sdg_search_dfs, (sdg_convention){.stop = SDG_STOP_NEVER},
          "0: | |\n"
          "1: 0 | 0 | 0\n"
          "2: 1 | 0 1 | 0 1\n"
          "3: 3 | 0 1 3 | 0 1 3\n"
          "4: 4 | 0 1 3 4 | 0 1 3 4\n"
          "5: 2 | 0 2 | 0 1 3 4 2\n");
}

static void a_goal_seen_when_generated_ends_on_the_path_or_waits(void **state)
{
    (void)state;
    sdg_convention early = {.goal_test = SDG_GOAL_TEST_GENERATE};
    check(five_nodes(), &sdg_search_dfs, early,
          "0: | |\n"
          "1: 0 | 0 | 0\n"
          "2: 1 | 0 1 | 0 1\n"
          "3: 3 | 0 1 3 4 | 0 1 3\n");
    check(five_nodes(), &sdg_search_bfs, early,
          "0: | 0 |\n"
          "1: 0 | 1 2 | 0\n"
          "2: 1 | 2 3 | 0 1\n"
          "3: 2 | 3 4 | 0 1 2\n");
}

/* 0 -> 1, 2; 1 -> 3; 2 -> 3: 3 waits twice where states are marked when popped. */
static void entries_that_are_known_when_their_turn_comes_are_dropped_in_that_step(void **state)
{
    (void)state;
    listed_graph graph = {.starts = {0},
                          .start_count = 1,
                          .goal = SDG_NONE,
                          .fails_at = SDG_NONE,
                          .edges = {{0, 1, 1}, {0, 2, 1}, {1, 3, 1}, {2, 3, 1}, {3, 4, 1}},
                          .edge_count = 5};
    check(graph, &sdg_search_bfs, (sdg_convention){.mark_when = SDG_MARK_POP},
          "0: | 0 |\n"
          "1: 0 | 1 2 | 0\n"
          "2: 1 | 2 3 | 0 1\n"
          "3: 2 | 3 3 | 0 1 2\n"
          "4: 3 | 3 4 | 0 1 2 3\n"
          "5: 4 | | 0 1 2 3 4\n");
    graph.edge_count = 4;
    check(graph, &sdg_search_bfs, (sdg_convention){.mark_when = SDG_MARK_POP},
          "0: | 0 |\n"
          "1: 0 | 1 2 | 0\n"
          "2: 1 | 2 3 | 0 1\n"
          "3: 2 | 3 3 | 0 1 2\n"
          "4: 3 | 3 | 0 1 2 3\n"
          "4: | | 0 1 2 3\n");
}

static void a_space_without_a_start_has_one_step_in_which_nothing_waits(void **state)
{
    (void)state;
    listed_graph graph = {.goal = SDG_NONE, .fails_at = SDG_NONE};
    check(graph, &sdg_search_bfs, (sdg_convention){0}, "0: | |\n");
    check(graph, &sdg_search_dfs, (sdg_convention){0}, "0: | |\n");
}

/* ---- runs told by hand: what the searches of one's own need not do ---- */

/* A run of an ordered search that meets 2 first at cost 9 and then at 5, and expands it again. */
static void a_better_path_takes_the_place_of_the_waiting_one(void **state)
{
    (void)state;
    static const sdg_search ordered = {.name = "told", .frontier = SDG_FRONTIER_ORDERED};
    const sdg_event events[] = {
        {SDG_EVENT_DISCOVER, 0, SDG_NONE, 0, 0, SDG_NONE, SDG_NONE, 0, 0, 0},
        {SDG_EVENT_EXPAND, 0, SDG_NONE, 0, 0, SDG_NONE, SDG_NONE, 0, 0, 0},
        {SDG_EVENT_GENERATE, 2, 0, 1, 1, 0, SDG_NONE, 0, 9, 9},
        {SDG_EVENT_DISCOVER, 2, 0, 1, 1, 0, SDG_NONE, 0, 9, 9},
        {SDG_EVENT_GENERATE, 1, 0, 1, 2, 0, SDG_NONE, 0, 3, 3},
        {SDG_EVENT_DISCOVER, 1, 0, 1, 2, 0, SDG_NONE, 0, 3, 3},
        {SDG_EVENT_EXPAND, 1, 0, 1, 2, 0, SDG_NONE, 0, 3, 3},
        {SDG_EVENT_GENERATE, 2, 1, 2, 3, 2, SDG_NONE, 0, 5, 5},
        {SDG_EVENT_IMPROVE, 2, 1, 2, 3, 2, SDG_NONE, 0, 5, 9},
        {SDG_EVENT_EXPAND, 2, 1, 2, 3, 2, SDG_NONE, 0, 5, 5},
        {SDG_EVENT_GENERATE, 1, 2, 3, 4, 3, SDG_NONE, 0, 2, 2},
        {SDG_EVENT_IMPROVE, 1, 2, 3, 4, 3, SDG_NONE, 0, 2, 3},
    };
    const sdg_run run = {.search = &ordered,
                         .state_count = 3,
                         .events = events,
                         .event_count = sizeof events / sizeof *events};
    sdg_trace *trace = NULL;
    sdg_error err = {0};
    assert_int_equal(sdg_trace_open(&trace, &run, &err), SDG_OK);
    sdg_trace_next(trace);
    const sdg_trace_step *step = sdg_trace_next(trace);
    assert_int_equal(step->frontier_count[0], 2);
    assert_int_equal(sdg_trace_waiting(trace, 0, 0)->state, 1);
    assert_int_equal(sdg_trace_entry(trace, 0, 2)->cost, 9);
    step = sdg_trace_next(trace);
    assert_int_equal(step->frontier_count[0], 1);
    assert_int_equal(sdg_trace_entry(trace, 0, 2)->cost, 5);
    assert_int_equal(sdg_trace_entry(trace, 0, 2)->parent, 1);
    step = sdg_trace_next(trace);
    assert_int_equal(step->explored_count[0], 2);
    assert_false(sdg_trace_is_explored(trace, 0, 1));
    assert_int_equal(sdg_trace_waiting(trace, 0, 0)->cost, 2);
    assert_null(sdg_trace_next(trace));
    sdg_trace_close(trace);
}

/* ---- for every search ---- */

/* Whether no state that waits is explored: each joins the frontier once. */
static bool keeps_apart(const sdg_run *run)
{
    return sdg_run_frontier(run) == SDG_FRONTIER_QUEUE && run->how.mark_when == SDG_MARK_PUSH;
}

/* What a step must hold of itself. before is the entry that was to be taken next. */
static void check_step(const sdg_trace *trace, const sdg_trace_step *step, const sdg_run *run)
{
    for (uint32_t side = 0; side < 2; side++) {
        for (uint32_t i = 0; i < step->explored_count[side]; i++)
            assert_true(sdg_trace_is_explored(trace, side, step->explored[side][i]));
        for (uint32_t i = 0; i < step->frontier_count[side]; i++) {
            const sdg_event *entry = sdg_trace_waiting(trace, side, i);
            assert_non_null(sdg_trace_entry(trace, side, entry->state));
            bool is_path = sdg_run_frontier(run) == SDG_FRONTIER_PATH;
            if (is_path && i > 0)
                assert_int_equal(entry->parent_node, sdg_trace_waiting(trace, side, i - 1)->node);
            if (keeps_apart(run))
                assert_false(sdg_trace_is_explored(trace, side, entry->state));
        }
    }
}

/* A step ends where an entry is taken: the first that waited, on its side. */
static void check_turn(const sdg_trace *trace, const sdg_trace_step *step, const sdg_run *run)
{
    const sdg_event *next = step->events + step->event_count;
    if (next == run->events + run->event_count || next->kind == SDG_EVENT_ROUND)
        return;
    assert_true(step->frontier_count[next->side] > 0);
    assert_int_equal(sdg_trace_waiting(trace, next->side, 0)->node, next->node);
}

static void check_run(const sdg_run *run)
{
    sdg_trace *trace = NULL;
    sdg_error err = {0};
    uint32_t peak = 0, expansions = 0;
    bool waits = sdg_run_frontier(run) != SDG_FRONTIER_PATH;
    assert_int_equal(sdg_trace_open(&trace, run, &err), SDG_OK);
    for (const sdg_trace_step *step; (step = sdg_trace_next(trace)) != NULL;) {
        uint32_t size = step->frontier_count[0] + step->frontier_count[1];
        peak = size > peak ? size : peak;
        expansions += step->kind == SDG_STEP_EXPAND;
        assert_int_equal(step->number, expansions);
        check_step(trace, step, run);
        if (waits)
            check_turn(trace, step, run);
    }
    assert_int_equal(sdg_trace_status(trace), SDG_OK);
    for (size_t i = 0; i < run->event_count && !waits; i++)
        if (run->events[i].kind == SDG_EVENT_DISCOVER && run->events[i].g + 1 > peak)
            peak = run->events[i].g + 1;
    assert_int_equal(peak, run->peak_frontier);
    assert_int_equal(expansions, run->expanded_count);
    sdg_trace_close(trace);
}

static const sdg_convention conventions[] = {
    {0},
    {.stop = SDG_STOP_NEVER},
    {.goal_test = SDG_GOAL_TEST_GENERATE},
    {.dfs = SDG_DFS_STACK},
    {.mark_when = SDG_MARK_POP, .dfs = SDG_DFS_STACK},
    {.mark_when = SDG_MARK_POP, .stop = SDG_STOP_NEVER},
    {.ties = SDG_TIES_LIFO},
    {.ties = SDG_TIES_LOW_H},
    {.order = SDG_ORDER_REVERSE, .no_reopen = true},
};

static void every_search_is_replayed_as_it_went(void **state)
{
    (void)state;
    static const char *const puzzles[] = {"priests", "jugs", "torch", "hanoi disks=3", "frogs"};
    for (size_t p = 0; p < sizeof puzzles / sizeof *puzzles; p++) {
        explored it = explore_words(puzzles[p]);
        for (size_t s = 0; sdg_searches[s] != NULL; s++) {
            for (size_t c = 0; c < sizeof conventions / sizeof *conventions; c++) {
                sdg_run *run = run_on(it.space, sdg_searches[s], conventions[c]);
                check_run(run);
                sdg_run_free(run);
            }
        }
        explored_free(&it);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_queue_is_listed_from_its_oldest_entry),
        cmocka_unit_test(a_stack_is_listed_from_its_newest_entry),
        cmocka_unit_test(the_frontier_of_recursive_dfs_is_the_path_to_the_state_at_hand),
        cmocka_unit_test(a_goal_seen_when_generated_ends_on_the_path_or_waits),
        cmocka_unit_test(entries_that_are_known_when_their_turn_comes_are_dropped_in_that_step),
        cmocka_unit_test(a_space_without_a_start_has_one_step_in_which_nothing_waits),
        cmocka_unit_test(a_better_path_takes_the_place_of_the_waiting_one),
        cmocka_unit_test(every_search_is_replayed_as_it_went),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
