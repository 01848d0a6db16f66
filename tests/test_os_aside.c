/* Work done aside, in a child process that is watched. */
#define _GNU_SOURCE
#include "support.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "os/aside.h"

enum { PLENTY = 1 << 20 };
/* Far more than what ends takes, far less than what never ends. */
static const double SECONDS = 60;

static int speak(void *ctx)
{
    const char *text = ctx;
    bool is_written = write(STDOUT_FILENO, text, strlen(text)) > 0;
    fputs("said", stderr);
    return is_written ? 7 : 8;
}

static int wait_for_ever(void *ctx)
{
    while (ctx == NULL)
        pause();
    return 0;
}

static int leave_a_child(void *ctx)
{
    if (fork() == 0)
        return wait_for_ever(ctx);
    return 0;
}

static int speak_for_ever(void *ctx)
{
    while (write(STDERR_FILENO, ctx, 4) > 0)
        continue;
    return 0;
}

static int end_by_a_signal(void *ctx)
{
    (void)ctx;
    signal(SIGTERM, SIG_DFL);
    raise(SIGTERM);
    return 0;
}

static int read_a_byte(void *ctx)
{
    return (int)read(STDIN_FILENO, ctx, 1);
}

static int change(void *ctx)
{
    *(int *)ctx = 5;
    return 0;
}

static void what_it_writes_is_caught_with_its_status(void **state)
{
    (void)state;
    sdg_aside ran;
    char text[] = "out";
    assert_int_equal(sdg_run_aside(&ran, speak, text, SECONDS, PLENTY, NULL), SDG_OK);
    assert_int_equal(ran.status, 7);
    assert_string_equal(ran.out.bytes, "out");
    assert_string_equal(ran.err.bytes, "said");
    assert_false(ran.is_late || ran.is_long);
    sdg_aside_free(&ran);
}

static void what_it_changes_stays_with_it(void **state)
{
    (void)state;
    sdg_aside ran;
    int value = 4;
    assert_int_equal(sdg_run_aside(&ran, change, &value, SECONDS, PLENTY, NULL), SDG_OK);
    assert_int_equal(ran.status, 0);
    assert_int_equal(value, 4);
    sdg_aside_free(&ran);
}

static void its_standard_input_is_empty(void **state)
{
    (void)state;
    sdg_aside ran;
    char byte = 0;
    assert_int_equal(sdg_run_aside(&ran, read_a_byte, &byte, SECONDS, PLENTY, NULL), SDG_OK);
    assert_int_equal(ran.status, 0);
    sdg_aside_free(&ran);
}

static void what_never_ends_is_ended(void **state)
{
    (void)state;
    sdg_aside ran;
    assert_int_equal(sdg_run_aside(&ran, wait_for_ever, NULL, 0.05, PLENTY, NULL), SDG_OK);
    assert_true(ran.is_late);
    assert_int_equal(ran.status, -1);
    sdg_aside_free(&ran);
}

/* A grandchild that holds the pipes open is ended with the group. */
static void what_it_leaves_behind_is_ended_too(void **state)
{
    (void)state;
    sdg_aside ran;
    assert_int_equal(sdg_run_aside(&ran, leave_a_child, NULL, 0.2, PLENTY, NULL), SDG_OK);
    assert_true(ran.is_late);
    sdg_aside_free(&ran);
}

static void what_writes_too_much_is_ended(void **state)
{
    (void)state;
    sdg_aside ran;
    char text[] = "more";
    assert_int_equal(sdg_run_aside(&ran, speak_for_ever, text, SECONDS, 1000, NULL), SDG_OK);
    assert_true(ran.is_long);
    assert_int_equal(ran.status, -1);
    assert_true(ran.err.count <= 1000);
    sdg_aside_free(&ran);
}

static void a_signal_is_no_status(void **state)
{
    (void)state;
    sdg_aside ran;
    assert_int_equal(sdg_run_aside(&ran, end_by_a_signal, NULL, SECONDS, PLENTY, NULL), SDG_OK);
    assert_int_equal(ran.status, -1);
    assert_false(ran.is_late || ran.is_long);
    sdg_aside_free(&ran);
}

static void only_files_are_files(void **state)
{
    (void)state;
    assert_true(sdg_is_regular_file("/proc/self/exe"));
    assert_false(sdg_is_regular_file("/dev/null"));
    assert_false(sdg_is_regular_file("/"));
    assert_false(sdg_is_regular_file("/none"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_it_writes_is_caught_with_its_status),
        cmocka_unit_test(what_it_changes_stays_with_it),
        cmocka_unit_test(its_standard_input_is_empty),
        cmocka_unit_test(what_never_ends_is_ended),
        cmocka_unit_test(what_it_leaves_behind_is_ended_too),
        cmocka_unit_test(what_writes_too_much_is_ended),
        cmocka_unit_test(a_signal_is_no_status),
        cmocka_unit_test(only_files_are_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
