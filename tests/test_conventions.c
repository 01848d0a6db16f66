/* Every search under every convention on one graph of five states, to the letter: the traces stand
 * in tests/golden/conventions.txt, which SDG_REWRITE=yes writes anew, to be read before it is
 * committed. And the presets of the books, on the examples of docs/conventions.md. */
#include "search_checks.h"

#include <stdlib.h>

static const char golden[] = "tests/golden/conventions.txt";

/* In a tree the graph has no end. */
enum { MOST_TURNS = 9, BOUND = 2 };

/* Declared in another order than that of the alphabet; S is met again from B, and A more cheaply by
 * B than from S, but by more moves. */
static listed_graph five_states(void)
{
    return (listed_graph){.starts = {'S'},
                          .start_count = 1,
                          .goal = 'G',
                          .fails_at = SDG_NONE,
                          .edges = {{'S', 'B', 1},
                                    {'S', 'C', 2},
                                    {'S', 'A', 4},
                                    {'B', 'S', 1},
                                    {'B', 'A', 1},
                                    {'A', 'G', 4},
                                    {'A', 'C', 1},
                                    {'C', 'G', 6},
                                    {'G', 'B', 1}},
                          .edge_count = 9};
}

static void print_letter(const void *self, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    sdg_put_format(to, "%c", (char)number_of(state));
}

/* Never too high, but B's is so much lower than A's that A is expanded too early. */
static uint32_t guess(const void *self, const uint8_t *state, const uint8_t *goal)
{
    (void)self;
    (void)goal;
    switch (number_of(state)) {
    case 'S':
        return 5;
    case 'B':
        return 5;
    case 'C':
        return 3;
    case 'A':
        return 1;
    default:
        return 0;
    }
}

static const sdg_heuristic guesses[] = {{.name = "guess", .help = "a guess", .value = guess},
                                        {.name = NULL}};

static explored open_letters(listed_graph *graph)
{
    static sdg_puzzle puzzle;
    puzzle = listed_puzzle;
    puzzle.print_state = print_letter;
    puzzle.heuristics = guesses;
    graph_to_open = graph;
    return open_words(&puzzle, NULL, 0, no_limits);
}

static sdg_plan plan_of(const sdg_search *search)
{
    sdg_plan plan = sdg_plan_of(search);
    plan.max_expanded = MOST_TURNS;
    if (strcmp(search->name, "dls") == 0)
        plan.bound = BOUND;
    if (search->takes == SDG_TAKES_HEURISTIC)
        plan.heuristic = &guesses[0];
    return plan;
}

/* The events of a run: g generated, d discovered, e expanded, f finished, r repeat, i improved,
 * I incumbent, c cut, * goal; in capitals the state. | begins a round, … says that a limit ended
 * it. */
static void put_trace(const explored *it, const sdg_run *run, sdg_sink *to)
{
    static const char letters[] = "gdefr*iIc|";
    for (size_t i = 0; i < run->event_count; i++) {
        const sdg_event *event = &run->events[i];
        sdg_put_format(to, " %c", letters[event->kind]);
        if (event->state != SDG_NONE)
            sdg_put_format(to, "%c", (char)number_at(it, event->state));
    }
    sdg_put_text(to, run->limit != SDG_LIMIT_NONE ? " …\n" : "\n");
}

/* A line of the clause that a caption has, one of what came of it, and the trace. */
static void put_run(const explored *it, const sdg_search *search, sdg_convention how, sdg_sink *to)
{
    const sdg_plan plan = plan_of(search);
    sdg_run *run = NULL;
    const sdg_status status = sdg_search_run(&run, &plan, it->space, &how, true, NULL);
    assert_true(status == SDG_OK || status == SDG_E_LIMIT);
    sdg_put_format(to, "%s: ", search->name);
    sdg_convention_put(search, &how, to);
    sdg_put_text(to, "\n    path");
    for (uint32_t i = 0; run->path != NULL && i <= run->length; i++)
        sdg_put_format(to, " %c", (char)number_at(it, run->path[i]));
    if (run->path == NULL)
        sdg_put_text(to, " none");
    else
        sdg_put_format(to, ", cost %u%s", (unsigned)run->cost, run->optimal ? ", optimal" : "");
    sdg_put_format(to, "; %u expanded, %u generated, %u repeats, frontier %u\n   ",
                   (unsigned)run->expanded_count, (unsigned)run->generated, (unsigned)run->repeats,
                   (unsigned)run->peak_frontier);
    put_trace(it, run, to);
    sdg_run_free(run);
}

/* The choices of a convention as digits of a number: how many values each has. */
static const unsigned radices[] = {2, 2, 2, 2, 3, 3, 3, 2};
enum { CHOICES = sizeof radices / sizeof *radices, CONVENTIONS = 2 * 2 * 2 * 2 * 3 * 3 * 3 * 2 };

static void digits_of(unsigned number, unsigned digits[CHOICES])
{
    for (size_t i = 0; i < CHOICES; i++) {
        digits[i] = number % radices[i];
        number /= radices[i];
    }
}

static sdg_convention convention_of(const unsigned digits[CHOICES])
{
    return (sdg_convention){.goal_test = (sdg_goal_test)digits[0],
                            .stop = (sdg_stop)digits[1],
                            .dfs = (sdg_dfs_form)digits[2],
                            .mark_when = (sdg_mark_when)digits[3],
                            .order = (sdg_order)digits[4],
                            .repeats = (sdg_repeats)digits[5],
                            .ties = (sdg_ties)digits[6],
                            .no_reopen = digits[7] != 0};
}

/* Whether no choice is made that the search does not heed: the others would be the same again. */
static bool is_of_use(const sdg_search *search, const unsigned digits[CHOICES])
{
    static const unsigned heeds[CHOICES] = {SDG_HEEDS_GOAL_TEST, SDG_HEEDS_STOP,  SDG_HEEDS_FORM,
                                            SDG_HEEDS_MARK,      SDG_HEEDS_ORDER, SDG_HEEDS_REPEATS,
                                            SDG_HEEDS_TIES,      SDG_HEEDS_REOPEN};
    const bool is_recursive = (search->heeds & SDG_HEEDS_FORM) != 0 && digits[2] == 0;
    for (size_t i = 0; i < CHOICES; i++)
        if (digits[i] > 0 && (search->heeds & heeds[i]) == 0)
            return false;
    /* Marks are of use where states are marked: in no tree, and at the visit of a recursive search.
     */
    return digits[3] == 0 || (digits[5] == 0 && !is_recursive);
}

static void put_all(const explored *it, sdg_sink *to)
{
    for (size_t i = 0; sdg_searches[i] != NULL; i++) {
        for (unsigned number = 0; number < CONVENTIONS; number++) {
            unsigned digits[CHOICES];
            digits_of(number, digits);
            if (is_of_use(sdg_searches[i], digits))
                put_run(it, sdg_searches[i], convention_of(digits), to);
        }
    }
}

static bool write_golden(const sdg_buffer *text)
{
    FILE *file = fopen(golden, "w");
    return file != NULL && fwrite(text->bytes, 1, text->count, file) == text->count &&
           fclose(file) == 0;
}

static void read_golden(sdg_buffer *text)
{
    char bytes[4096];
    sdg_sink to = sdg_buffer_sink(text);
    FILE *file = fopen(golden, "r");
    assert_non_null(file);
    for (size_t count; (count = fread(bytes, 1, sizeof bytes, file)) > 0;)
        sdg_put(&to, bytes, count);
    fclose(file);
    assert_int_equal(to.status, SDG_OK);
}

/* The first line in which they differ is shown. */
static void assert_same_lines(const char *text, const char *wanted)
{
    size_t line = 1, begin = 0, i = 0;
    for (; text[i] != '\0' && text[i] == wanted[i]; i++) {
        if (text[i] == '\n') {
            line++;
            begin = i + 1;
        }
    }
    if (text[i] != wanted[i])
        fail_msg("%s differs in line %zu:\n%.200s\nwas to be\n%.200s", golden, line, text + begin,
                 wanted + begin);
}

static void every_search_under_every_convention_leaves_the_trace_that_was_read(void **state)
{
    (void)state;
    const char *rewrite = getenv("SDG_REWRITE");
    sdg_buffer text = {0}, wanted = {0};
    listed_graph graph = five_states();
    explored it = open_letters(&graph);
    WRITTEN(text, put_all(&it, &sink));
    if (rewrite != NULL && strcmp(rewrite, "yes") == 0)
        assert_true(write_golden(&text));
    read_golden(&wanted);
    assert_same_lines(text.bytes, wanted.bytes);
    sdg_buffer_free(&text);
    sdg_buffer_free(&wanted);
    explored_free(&it);
}

/* The trace under a convention, of all searches one after the other. */
static void trace_all(const explored *it, const unsigned digits[CHOICES], sdg_buffer *text)
{
    sdg_sink to = sdg_buffer_sink(text);
    for (size_t i = 0; sdg_searches[i] != NULL; i++) {
        const sdg_plan plan = plan_of(sdg_searches[i]);
        const sdg_convention how = convention_of(digits);
        sdg_run *run = NULL;
        (void)sdg_search_run(&run, &plan, it->space, &how, true, NULL);
        put_trace(it, run, &to);
        sdg_run_free(run);
    }
    assert_int_equal(to.status, SDG_OK);
}

static void no_two_values_of_a_choice_leave_all_traces_alike(void **state)
{
    (void)state;
    listed_graph graph = five_states();
    explored it = open_letters(&graph);
    for (size_t choice = 0; choice < CHOICES; choice++) {
        sdg_buffer texts[3] = {{0}};
        for (unsigned value = 0; value < radices[choice]; value++) {
            unsigned digits[CHOICES] = {0};
            /* Marks are of use with a stack. */
            digits[2] = choice == 3;
            digits[choice] = value;
            trace_all(&it, digits, &texts[value]);
            for (unsigned other = 0; other < value; other++)
                if (strcmp(texts[value].bytes, texts[other].bytes) == 0)
                    fail_msg("choice %zu: %u is like %u", choice, value, other);
        }
        for (unsigned value = 0; value < 3; value++)
            sdg_buffer_free(&texts[value]);
    }
    explored_free(&it);
}

static void presets_are_found_by_name_and_say_where_they_stand(void **state)
{
    (void)state;
    static const char *const names[] = {"aima3", "aima4", "clrs", "cs188"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const sdg_preset *preset = sdg_convention_preset(names[i]);
        assert_non_null(preset);
        assert_ptr_equal(preset, &sdg_presets[i]);
        assert_string_not_equal(preset->source, "");
    }
    assert_null(sdg_convention_preset("aima5"));
    assert_null(sdg_presets[4].name);
}

/* Between ` and ` in a row of the table of docs/conventions.md: choices, search and turns. */
typedef struct example {
    char choices[128], search[32], turns[64];
} example;

static bool read_cells(const char *line, example *out)
{
    *out = (example){0};
    return sscanf(line, "| `%127[^`]` | `%31[^`]` | `%63[^`]` |", out->choices, out->search,
                  out->turns) == 3;
}

/* Sets one choice as an option writes it. */
static bool choose(sdg_convention *how, const char *option)
{
    static const struct {
        const char *option;
        sdg_convention is;
    } all[] = {
        {"--goal-test=expand", {0}},
        {"--goal-test=generate", {.goal_test = SDG_GOAL_TEST_GENERATE}},
        {"--stop=goal", {0}},
        {"--stop=never", {.stop = SDG_STOP_NEVER}},
        {"--dfs=recursive", {0}},
        {"--dfs=stack", {.dfs = SDG_DFS_STACK}},
        {"--mark-when=push", {0}},
        {"--mark-when=pop", {.mark_when = SDG_MARK_POP}},
        {"--order=declared", {0}},
        {"--order=alpha", {.order = SDG_ORDER_ALPHA}},
        {"--order=reverse", {.order = SDG_ORDER_REVERSE}},
        {"--repeats=forbid", {0}},
        {"--repeats=forbid-on-path", {.repeats = SDG_REPEATS_FORBID_ON_PATH}},
        {"--repeats=allow", {.repeats = SDG_REPEATS_ALLOW}},
        {"--ties=fifo", {0}},
        {"--ties=lifo", {.ties = SDG_TIES_LIFO}},
        {"--ties=low-h", {.ties = SDG_TIES_LOW_H}},
        {"--reopen=yes", {0}},
        {"--reopen=no", {.no_reopen = true}},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (strcmp(all[i].option, option) != 0)
            continue;
        how->goal_test = all[i].is.goal_test != 0 ? all[i].is.goal_test : how->goal_test;
        how->stop = all[i].is.stop != 0 ? all[i].is.stop : how->stop;
        how->dfs = all[i].is.dfs != 0 ? all[i].is.dfs : how->dfs;
        how->mark_when = all[i].is.mark_when != 0 ? all[i].is.mark_when : how->mark_when;
        how->order = all[i].is.order != 0 ? all[i].is.order : how->order;
        how->repeats = all[i].is.repeats != 0 ? all[i].is.repeats : how->repeats;
        how->ties = all[i].is.ties != 0 ? all[i].is.ties : how->ties;
        how->no_reopen = all[i].is.no_reopen != 0 ? all[i].is.no_reopen : how->no_reopen;
        return true;
    }
    return false;
}

static sdg_convention read_choices(char *choices)
{
    sdg_convention how = {0};
    for (char *option = strtok(choices, " "); option != NULL; option = strtok(NULL, " ")) {
        const sdg_preset *preset = NULL;
        if (strncmp(option, "--convention=", 13) == 0)
            preset = sdg_convention_preset(option + 13);
        if (preset != NULL)
            how = preset->how;
        else if (!choose(&how, option))
            fail_msg("docs/conventions.md has no option %s", option);
    }
    return how;
}

/* The letters of the turns, in their order. */
static void turns_in_letters(const explored *it, const sdg_run *run, char *text, size_t size)
{
    size_t used = 0;
    for (size_t i = 0; i < run->event_count && used + 3 < size; i++) {
        const sdg_event *event = &run->events[i];
        if (event->kind == SDG_EVENT_ROUND)
            used += (size_t)snprintf(text + used, size - used, used > 0 ? " /" : "/");
        if (event->kind == SDG_EVENT_EXPAND)
            used += (size_t)snprintf(text + used, size - used, used > 0 ? " %c" : "%c",
                                     (char)number_at(it, event->state));
    }
    if (run->limit != SDG_LIMIT_NONE)
        snprintf(text + used, size - used, " …");
}

static void check_example(const explored *it, example *row)
{
    char turns[128] = "";
    const char *name = row->search;
    const sdg_search *search = NULL;
    for (size_t i = 0; sdg_searches[i] != NULL; i++)
        if (strncmp(sdg_searches[i]->name, name, strcspn(name, ":")) == 0 &&
            strlen(sdg_searches[i]->name) == strcspn(name, ":"))
            search = sdg_searches[i];
    assert_non_null(search);
    const sdg_plan plan = plan_of(search);
    const sdg_convention how = read_choices(row->choices);
    sdg_run *run = NULL;
    (void)sdg_search_run(&run, &plan, it->space, &how, true, NULL);
    assert_non_null(run);
    turns_in_letters(it, run, turns, sizeof turns);
    assert_string_equal(turns, row->turns);
    sdg_run_free(run);
}

static void the_turns_in_the_manual_of_conventions_are_right(void **state)
{
    (void)state;
    char line[400];
    unsigned checked = 0;
    listed_graph graph = five_states();
    explored it = open_letters(&graph);
    FILE *file = fopen("docs/conventions.md", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        example row;
        if (!read_cells(line, &row))
            continue;
        check_example(&it, &row);
        checked++;
    }
    fclose(file);
    assert_true(checked >= 24);
    explored_free(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_search_under_every_convention_leaves_the_trace_that_was_read),
        cmocka_unit_test(no_two_values_of_a_choice_leave_all_traces_alike),
        cmocka_unit_test(presets_are_found_by_name_and_say_where_they_stand),
        cmocka_unit_test(the_turns_in_the_manual_of_conventions_are_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
