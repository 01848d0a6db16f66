/* Traces of other programs: those of our own searches are explained to the last step, under each
 * convention; the first step that is none of theirs is found; what cannot be is told by its line.
 */
#include <stdio.h>

#include "support.h"

/* The steps of a run as a trace: all that was discovered, expanded and finished, or expansions
 * alone. */
static void write_trace(const explored *it, const sdg_run *run, bool all, sdg_buffer *out)
{
    sdg_sink to = sdg_buffer_sink(out);
    sdg_arena *arena = sdg_arena_new();
    static const char *const words[] = {[SDG_EVENT_DISCOVER] = "discover",
                                        [SDG_EVENT_EXPAND] = "expand",
                                        [SDG_EVENT_FINISH] = "finish",
                                        [SDG_EVENT_GOAL] = "goal"};
    out->count = 0;
    for (size_t i = 0; i < run->event_count; i++) {
        const sdg_event *event = &run->events[i];
        bool is_told =
            event->kind == SDG_EVENT_EXPAND || event->kind == SDG_EVENT_GOAL ||
            (all && (event->kind == SDG_EVENT_DISCOVER || event->kind == SDG_EVENT_FINISH));
        if (!is_told)
            continue;
        const char *text =
            sdg_model_state_text(it->model, sdg_space_state(it->space, event->state), false, arena);
        assert_non_null(text);
        sdg_put_format(&to, "%s %s\n", words[event->kind], text);
    }
    assert_int_equal(to.status, SDG_OK);
    sdg_arena_free(arena);
}

static sdg_student *read(const explored *it, const char *text, size_t length)
{
    sdg_student *student = NULL;
    sdg_error err = {0};
    if (sdg_student_read(&student, it->space, "t", text, length, &err) != SDG_OK)
        fail_msg("%s: %s\n%s", err.place, err.text, text);
    return student;
}

static sdg_plan plan_of(const char *name)
{
    const sdg_search *search = sdg_find_search(name, NULL);
    assert_non_null(search);
    return sdg_plan_of(search);
}

/* What is said of a trace when the searches are looked through. */
static void judge(const explored *it, const sdg_buffer *trace, const char *search,
                  sdg_verdict *verdict, char *words, size_t room)
{
    sdg_plan plan = plan_of(search);
    const sdg_convention own = {0};
    sdg_error err = {0};
    sdg_buffer said = {0};
    sdg_sink to = sdg_buffer_sink(&said);
    sdg_student *student = read(it, trace->bytes, trace->count);
    assert_int_equal(sdg_student_explain(student, &plan, 1, &own, verdict, &err), SDG_OK);
    sdg_student_put(student, verdict, &to);
    snprintf(words, room, "%s", said.bytes);
    sdg_buffer_free(&said);
    sdg_student_free(student);
}

static sdg_run *run_of(const explored *it, const char *search, const sdg_convention *how)
{
    sdg_run *run = NULL;
    sdg_error err = {0};
    sdg_plan plan = plan_of(search);
    assert_int_equal(sdg_search_run(&run, &plan, it->space, how, true, &err), SDG_OK);
    return run;
}

static sdg_convention convention(unsigned number)
{
    return (sdg_convention){.order = (sdg_order)(number % 3),
                            .dfs = (sdg_dfs_form)(number / 3 % 2),
                            .mark_when = (sdg_mark_when)(number / 6 % 2),
                            .goal_test = (sdg_goal_test)(number / 12 % 2),
                            .stop = (sdg_stop)(number / 24 % 2)};
}

static void traces_of_our_own_searches_are_explained_whole(void **state)
{
    static const char *const searches[] = {"bfs", "dfs", "dijkstra"};
    static const char *const puzzles[] = {"priests", "jugs", "torch"};
    char words[1024];
    (void)state;
    for (size_t p = 0; p < 3; p++) {
        explored it = explore_words(puzzles[p]);
        for (unsigned number = 0; number < 48; number++) {
            const sdg_convention how = convention(number);
            const char *search = searches[number % 3 == p ? 1 : number % 2 * 2];
            sdg_run *run = run_of(&it, search, &how);
            sdg_buffer trace = {0};
            sdg_verdict verdict;
            write_trace(&it, run, number % 5 != 0, &trace);
            judge(&it, &trace, search, &verdict, words, sizeof words);
            if (verdict.steps == 0 || verdict.explained != verdict.steps)
                fail_msg("%s %s %u: %s", puzzles[p], search, number, words);
            assert_int_equal(strncmp(words, "all ", 4), 0);
            assert_null(strstr(words, "there the trace ends"));
            sdg_buffer_free(&trace);
            sdg_run_free(run);
        }
        explored_free(&it);
    }
}

/* Finds the nth line and exchanges it with the next one. */
static bool swap_lines(sdg_buffer *trace, unsigned nth)
{
    char first[256], second[256];
    char *at = trace->bytes;
    for (unsigned i = 1; i < nth; i++)
        at = strchr(at, '\n') + 1;
    if (sscanf(at, "%255[^\n]\n%255[^\n]", first, second) != 2 || strcmp(first, second) == 0)
        return false;
    char rest[512];
    int length = snprintf(rest, sizeof rest, "%s\n%s\n", second, first);
    memcpy(at, rest, (size_t)length);
    return true;
}

/* The end of the run is left, so that two states wait which may be exchanged. */
static void the_first_step_that_differs_is_found(void **state)
{
    explored it = explore_words("jugs");
    const sdg_convention own = {0};
    sdg_run *run = run_of(&it, "bfs", &own);
    sdg_buffer trace = {0};
    sdg_verdict verdict;
    char words[1024];
    (void)state;
    write_trace(&it, run, false, &trace);
    assert_true(swap_lines(&trace, 6));
    judge(&it, &trace, "bfs", &verdict, words, sizeof words);
    assert_int_equal(verdict.explained, 5);
    assert_non_null(strstr(words, "steps 1–5 are those of breadth-first search: "));
    assert_non_null(strstr(words, "; step 6 (line 6) expands "));
    assert_non_null(strstr(words, ", but no convention explains it; expected: expands "));
    sdg_buffer_free(&trace);
    sdg_run_free(run);
    explored_free(&it);
}

/* Tested as it is found, the goal is the last step of the trace, and is never expanded. */
static void an_early_goal_test_is_told_by_where_the_trace_ends(void **state)
{
    explored it = explore_words("jugs");
    const sdg_convention early = {.goal_test = SDG_GOAL_TEST_GENERATE};
    sdg_run *run = run_of(&it, "bfs", &early);
    sdg_buffer trace = {0};
    sdg_verdict verdict;
    char words[1024];
    (void)state;
    write_trace(&it, run, true, &trace);
    judge(&it, &trace, "bfs", &verdict, words, sizeof words);
    assert_int_equal(verdict.how.goal_test, SDG_GOAL_TEST_GENERATE);
    assert_non_null(strstr(words, "goal tested on generation"));
    sdg_buffer_free(&trace);
    sdg_run_free(run);
    explored_free(&it);
}

static void a_trace_that_ends_before_the_search_is_told(void **state)
{
    static const char text[] = "expand (0,0)\nexpand (3,0)\nexpand (0,5)\n";
    explored it = explore_words("jugs");
    sdg_buffer trace = {0};
    sdg_sink to = sdg_buffer_sink(&trace);
    sdg_verdict verdict;
    char words[1024];
    (void)state;
    sdg_put_text(&to, text);
    judge(&it, &trace, "bfs", &verdict, words, sizeof words);
    assert_int_equal(verdict.explained, 3);
    assert_int_equal(strncmp(words, "all 3 steps of the trace are those of breadth-first", 51), 0);
    assert_non_null(
        strstr(words, "; there the trace ends, but not that search, which expands (3,5)"));
    sdg_buffer_free(&trace);
    explored_free(&it);
}

static void a_trace_is_a_run_like_any_other(void **state)
{
    explored it = explore_words("priests");
    const sdg_convention own = {0};
    sdg_run *run = run_of(&it, "bfs", &own), *again = NULL;
    sdg_buffer trace = {0};
    sdg_error err = {0};
    (void)state;
    write_trace(&it, run, true, &trace);
    sdg_student *student = read(&it, trace.bytes, trace.count);
    assert_int_equal(sdg_search_run(&again, sdg_student_plan(student), it.space, &own, true, &err),
                     SDG_OK);
    assert_string_equal(again->plan.name, "student");
    assert_int_equal(again->expanded_count, run->expanded_count);
    assert_int_equal(again->discovered_count, run->discovered_count);
    assert_int_equal(again->goal, run->goal);
    assert_int_equal(again->length, run->length);
    assert_memory_equal(again->expanded, run->expanded, run->state_count * sizeof(uint32_t));
    assert_memory_equal(again->discovered, run->discovered, run->state_count * sizeof(uint32_t));
    sdg_run_free(again);
    sdg_student_free(student);
    sdg_run_free(run);
    sdg_buffer_free(&trace);
    explored_free(&it);
}

static void all_forms_of_a_trace_tell_the_same(void **state)
{
    static const char *const texts[] = {
        "expand 3P 3D left\ndiscover 2P 2D right from 3P 3D left\nexpand 2P 2D right\n",
        "\xEF\xBB\xBF# mine\r\n\r\n1. Expand: 3P 3D left\r\n2. discover 2p 2d right  from 3P 3D "
        "left\r\n"
        "3) POP 2P  2D right",
        "{\"event\":\"expand\",\"state\":\"3P 3D left\"}\n{\"event\":\"push\",\"state\":\"2P 2D "
        "right\","
        "\"parent\":\"3P 3D left\",\"step\":7}\n{\"state\":\"2P 2D right\",\"event\":\"visit\"}\n",
        "event,state,parent\nexpand,3P 3D left,\ndiscover,\"2P 2D right\",3P 3D left\nexpand,2P 2D "
        "right,\n",
        "step,state,event\n1,3P 3D left,expand\n2,2P 2D right,discover\n3,2P 2D right,expand\n",
    };
    explored it = explore_words("priests");
    const sdg_convention own = {0};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        sdg_run *run = NULL;
        sdg_student *student = read(&it, texts[i], strlen(texts[i]));
        assert_int_equal(
            sdg_search_run(&run, sdg_student_plan(student), it.space, &own, true, NULL), SDG_OK);
        assert_int_equal(run->expanded_count, 2);
        assert_int_equal(run->discovered_count, 2);
        sdg_run_free(run);
        sdg_student_free(student);
    }
    explored_free(&it);
}

static void what_cannot_be_is_told_by_its_line(void **state)
{
    static const char *const pairs[][2] = {
        {"", "t: the trace tells of no event"},
        {"# nothing\n\n", "t: the trace tells of no event"},
        {"goal 0P 0D right\n", "t: the trace tells of no step"},
        {"discover 3P 3D left\n", "t: the trace tells of no step"},
        {"expand 3P 3D left\nexpnd 3P 3D left\n",
         "t:2: 'expnd' is no event; did you mean 'expand'?"},
        {"jump 3P 3D left", "t:1: 'jump' is no event"},
        {"expand", "t:1: no state is named"},
        {"expand 9P 9D left", "t:1: "},
        {"expand 1P 0D left", "t:1: "},
        {"expand 3P 3D right", "t:1: no moves lead from the start to this state: '3P 3D right'"},
        {"expand 2P 2D left", "t:1: '2P 2D left' is expanded, but was never discovered"},
        {"discover 2P 2D right", "t:1: '2P 2D right' is discovered, but no state expanded before"},
        {"expand 3P 3D left\n\ndiscover 3P 0D right from 3P 3D left",
         "t:3: no move leads from '3P 3D left' to '3P 0D right'"},
        {"expand 3P 3D left\nfinish 2P 2D right", "t:2: '2P 2D right' is finished, but was never"},
        {"expand 3P 3D left\ngoal 3P 3D left", "t:2: '3P 3D left' is no goal"},
        {"expand 3P 3D left\n\x80\n", "t:2: a byte that is not UTF-8"},
        {"{\"event\":\"expand\"", "t:1: a comma or the end is missing"},
        {"{\"event\":\"expand\",\"state\":\"\\ud800\"}", "t:1: an escape that stands for no"},
        {"{\"event\":[],\"state\":{}}", "t:1: '[]' is no event"},
    };
    explored it = explore_words("priests");
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        sdg_student *student = NULL;
        sdg_error err = {0};
        char whole[512];
        assert_int_equal(
            sdg_student_read(&student, it.space, "t", pairs[i][0], strlen(pairs[i][0]), &err),
            SDG_E_INPUT);
        assert_null(student);
        snprintf(whole, sizeof whole, "%s: %s", err.place, err.text);
        if (strncmp(whole, pairs[i][1], strlen(pairs[i][1])) != 0)
            fail_msg("%s, not %s", whole, pairs[i][1]);
    }
    explored_free(&it);
}

/* What lies beyond a limit may well be reached. */
static void a_limit_is_no_proof_that_a_state_cannot_be_reached(void **state)
{
    static const char text[] = "expand 3P 3D left\nexpand 3P 1D left\n";
    explored it = explore_words("priests");
    const sdg_limits limits = {.max_states = 3};
    sdg_space *part = NULL;
    sdg_student *student = NULL;
    sdg_error err = {0};
    (void)state;
    assert_int_equal(sdg_space_open(&part, it.model, NULL, NULL, limits, NULL), SDG_OK);
    assert_int_equal(sdg_space_explore(part, NULL, NULL), SDG_E_LIMIT);
    assert_int_equal(sdg_student_read(&student, part, "t", text, sizeof text - 1, &err),
                     SDG_E_INPUT);
    assert_string_equal(err.place, "t:2");
    assert_string_equal(err.text,
                        "this state was not found before a limit was reached: '3P 1D left'");
    sdg_space_free(part);
    explored_free(&it);
}

static void a_state_that_is_expanded_again_is_named(void **state)
{
    static const char text[] =
        "expand 3P 3D left\nexpand 2P 2D right\nexpand 3P 3D left\nexpand 2P "
        "2D right\nexpand 3P 2D right\n";
    explored it = explore_words("priests");
    sdg_buffer trace = {0};
    sdg_sink to = sdg_buffer_sink(&trace);
    sdg_verdict verdict;
    char words[1024];
    (void)state;
    sdg_put_text(&to, text);
    judge(&it, &trace, "bfs", &verdict, words, sizeof words);
    assert_true(verdict.explained < verdict.steps);
    assert_non_null(strstr(words, "; line 3 expands a state again that line 1 had expanded"));
    sdg_buffer_free(&trace);
    explored_free(&it);
}

static void a_million_lines_are_read(void **state)
{
    explored it = explore_words("priests");
    sdg_buffer trace = {0};
    sdg_sink to = sdg_buffer_sink(&trace);
    (void)state;
    for (int i = 0; i < 500000; i++)
        sdg_put_text(&to, "expand 3P 3D left\nexpand 2P 2D right\n");
    sdg_student *student = read(&it, trace.bytes, trace.count);
    sdg_verdict verdict;
    sdg_plan plan = plan_of("bfs");
    const sdg_convention own = {0};
    assert_int_equal(sdg_student_explain(student, &plan, 1, &own, &verdict, NULL), SDG_OK);
    assert_int_equal(verdict.steps, 1000000);
    assert_true(verdict.explained < 100);
    sdg_student_free(student);
    sdg_buffer_free(&trace);
    explored_free(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(traces_of_our_own_searches_are_explained_whole),
        cmocka_unit_test(the_first_step_that_differs_is_found),
        cmocka_unit_test(an_early_goal_test_is_told_by_where_the_trace_ends),
        cmocka_unit_test(a_trace_that_ends_before_the_search_is_told),
        cmocka_unit_test(a_trace_is_a_run_like_any_other),
        cmocka_unit_test(all_forms_of_a_trace_tell_the_same),
        cmocka_unit_test(what_cannot_be_is_told_by_its_line),
        cmocka_unit_test(a_limit_is_no_proof_that_a_state_cannot_be_reached),
        cmocka_unit_test(a_state_that_is_expanded_again_is_named),
        cmocka_unit_test(a_million_lines_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
