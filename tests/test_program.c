/* Puzzles that programs know, through the library: the graph is that of the built-in family, and
 * each allocation may fail without a leak, a crash or a process that is left. */
#include "failing_memory.h"
#include "support.h"

#include <statediagram/program.h>

#include "program/program.h"

/* Perl is on every Debian, and starts in little time. */
static const char *const words[] = {"command=perl examples/puzzles/hanoi.pl", "disks=3"};

static sdg_status explore(const char *const *with, size_t count, uint32_t *states, sdg_error *err)
{
    const sdg_program_source source = {.words = with, .word_count = count};
    sdg_program *program = NULL;
    sdg_model *model = NULL;
    sdg_space *space = NULL;
    sdg_status status = sdg_program_open(&program, &source, err);
    if (status == SDG_OK)
        status = sdg_model_open(&model, sdg_program_puzzle(program), with, count, err);
    if (status == SDG_OK)
        status = sdg_space_open(&space, model, NULL, NULL, (sdg_limits){0}, err);
    if (status == SDG_OK)
        status = sdg_space_explore(space, NULL, err);
    if (status == SDG_OK)
        status = sdg_program_status(program, err);
    *states = space != NULL ? sdg_space_state_count(space) : 0;
    sdg_space_free(space);
    sdg_model_free(model);
    sdg_program_free(program);
    return status;
}

static void a_program_gives_the_states_of_the_family(void **state)
{
    uint32_t states = 0;
    sdg_error err = {0};
    (void)state;
    if (explore(words, 2, &states, &err) != SDG_OK)
        fail_msg("%s: %s", err.place, err.text);
    assert_int_equal(states, 27);
}

/* What the machine has is read from files; where that fails there is no bound, and no harm. */
static void every_allocation_may_fail(void **state)
{
    enum { MOST_HARMLESS = 8 };
    uint32_t states = 0, harmless = 0;
    (void)state;
    for (size_t nth = 1; nth < 2000; nth++) {
        sdg_error err = {0};
        fails_in = nth;
        sdg_status status = explore(words, 2, &states, &err);
        bool is_beyond = fails_in > 0;
        fails_in = 0;
        if (status != SDG_OK && status != SDG_E_NOMEM)
            fail_msg("allocation %u: %s %s", (unsigned)nth, err.place, err.text);
        if (status != SDG_OK)
            continue;
        assert_int_equal(states, 27);
        if (is_beyond) {
            assert_true(nth > 50);
            return;
        }
        if (++harmless > MOST_HARMLESS)
            fail_msg("the failure of allocation %u is swallowed", (unsigned)nth);
    }
    fail_msg("there is no end of allocations");
}

static void commands_are_split_into_words(void **state)
{
    static const struct {
        const char *command, *words[5];
    } cases[] = {
        {"a b", {"a", "b"}},
        {"  a\t'b c'\n", {"a", "b c"}},
        {"a\\ b \"c'd\" 'e\"f'", {"a b", "c'd", "e\"f"}},
        {"'' \"\"x $HOME *", {"", "x", "$HOME", "*"}},
        {"\"a\\\"b\" 'c\\d'", {"a\"b", "c\\d"}},
    };
    sdg_arena *arena = sdg_arena_new();
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char **out = NULL;
        sdg_error err = {0};
        assert_int_equal(program_split(&out, cases[i].command, arena, &err), SDG_OK);
        for (size_t k = 0; cases[i].words[k] != NULL || out[k] != NULL; k++) {
            assert_non_null(out[k]);
            assert_non_null(cases[i].words[k]);
            assert_string_equal(out[k], cases[i].words[k]);
        }
    }
    sdg_arena_free(arena);
}

static void what_cannot_be_run_is_refused(void **state)
{
    static const struct {
        const char *word;
        sdg_status status;
    } cases[] = {
        {"command=./nobody-is-here", SDG_E_IO},
        {"command='", SDG_E_USAGE},
        {"command=\\", SDG_E_USAGE},
        {"command= ", SDG_E_USAGE},
        {"disks=3", SDG_E_USAGE},
        {"command=false", SDG_E_INPUT},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint32_t states = 0;
        sdg_error err = {0};
        assert_int_equal(explore(&cases[i].word, 1, &states, &err), cases[i].status);
        assert_true(err.text[0] != '\0');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_program_gives_the_states_of_the_family),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(commands_are_split_into_words),
        cmocka_unit_test(what_cannot_be_run_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
