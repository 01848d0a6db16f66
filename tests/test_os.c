/* Files read, signals, and what the machine is. */
#define _GNU_SOURCE
#include "support.h"

#include "folder.h"

#include "os/group.h"
#include "os/pipe.h"
#include "os/watch.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>

static void a_file_is_read_whole_and_appended(void **state)
{
    (void)state;
    sdg_buffer text = {0};
    char *large = large_text();
    make_file("a", "one ");
    make_file("b", large);
    assert_int_equal(sdg_read_file("a", 4, &text, NULL), SDG_OK);
    assert_int_equal(sdg_read_file("b", LARGE, &text, NULL), SDG_OK);
    assert_int_equal(text.count, LARGE + 4);
    assert_memory_equal(text.bytes, "one xxx", 7);
    sdg_buffer_free(&text);
    free(large);
}

static void an_empty_file_is_an_empty_text(void **state)
{
    (void)state;
    sdg_buffer text = {0};
    make_file("a", "");
    assert_int_equal(sdg_read_file("a", 0, &text, NULL), SDG_OK);
    assert_string_equal(text.bytes, "");
    sdg_buffer_free(&text);
}

/* Reading fails, with this text. */
static void assert_unread(const char *name, size_t limit, const char *expected)
{
    sdg_buffer text = {0};
    sdg_error err = {0};
    assert_int_equal(sdg_read_file(name, limit, &text, &err), SDG_E_IO);
    assert_string_equal(err.text, expected);
    sdg_buffer_free(&text);
}

static void what_cannot_be_read_is_named(void **state)
{
    (void)state;
    make_file("a", "12345");
    assert_unread("none", 9, "cannot read none: No such file or directory");
    assert_unread(".", 9, "cannot read .: Is a directory");
    assert_unread("a", 4, "cannot read a: File too large");
    assert_unread("/dev/zero", 100000, "cannot read /dev/zero: File too large");
}

/* The signal that the children below try. */
static int tried;

/* One interruption sets the flag, a second ends the program and its temporary files. */
static int interrupt_twice(void)
{
    char *text = large_text();
    /* Where hanging up is ignored, as by nohup, it stays so. */
    (void)signal(tried, SIG_DFL);
    sdg_signals_install();
    if (sdg_interrupted())
        return 1;
    (void)begin_file("p.svg", text);
    raise(tried);
    if (!sdg_interrupted() || count_files() != 2)
        return 2;
    raise(SIGTERM);
    return 3;
}

static void a_second_interruption_ends_the_program_without_traces(void **state)
{
    (void)state;
    static const int NUMBERS[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU};
    make_file("p.svg", "old");
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++) {
        tried = NUMBERS[i];
        assert_int_equal(status_of_child(interrupt_twice), 130);
        assert_holds("p.svg", "old");
        assert_int_equal(count_files(), 1);
    }
}

/* The kernel says every second that the time is over. */
static int exceed_twice(void)
{
    sdg_signals_install();
    raise(SIGXCPU);
    raise(SIGXCPU);
    return sdg_interrupted() ? 0 : 1;
}

static void time_that_is_over_is_over_once(void **state)
{
    (void)state;
    assert_int_equal(status_of_child(exceed_twice), 0);
}

/* Ends by the signal: 1 if it does not. */
static int die_while_writing(void)
{
    char *text = large_text();
    signal(tried, SIG_DFL);
    sdg_signals_install();
    (void)begin_file("p.svg", text);
    raise(tried);
    return 1;
}

static void a_signal_that_ends_the_program_leaves_no_traces(void **state)
{
    (void)state;
    int numbers[] = {SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF,
                     SIGIO,   SIGABRT, SIGSEGV, SIGRTMIN};
    make_file("p.svg", "old");
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        int how = 0;
        tried = numbers[i];
        fflush(NULL);
        pid_t child = fork();
        if (child == 0)
            _exit(die_while_writing());
        assert_int_equal(waitpid(child, &how, 0), child);
        assert_true(WIFSIGNALED(how) && WTERMSIG(how) == tried);
        assert_int_equal(count_files(), 1);
    }
}

/* Calls that end in time, then one that does not; an interrupt is sent before that one or not. */
static int loop_under_watch(bool is_interrupted)
{
    char *text = large_text();
    sdg_signals_install();
    (void)begin_file("p.svg", text);
    if (close(STDERR_FILENO) != 0 || open("told", O_WRONLY | O_CREAT | O_TRUNC, 0600) != 2)
        return 1;
    sdg_watch_install(is_interrupted ? 1000 : 1, "it goes on\n", 3);
    for (int i = 0; i < 100000; i++) {
        sdg_watch_begin();
        sdg_watch_end();
    }
    if (is_interrupted)
        raise(SIGINT);
    sdg_watch_begin();
    for (volatile bool goes_on = true; goes_on;)
        continue;
    return 1;
}

static int loop_for_ever(void)
{
    return loop_under_watch(false);
}

static int loop_after_interrupt(void)
{
    return loop_under_watch(true);
}

static void a_call_that_never_comes_back_ends_the_program(void **state)
{
    sdg_buffer told = {0};
    (void)state;
    make_file("p.svg", "old");
    assert_int_equal(status_of_child(loop_for_ever), 3);
    assert_int_equal(sdg_read_file("told", 100, &told, NULL), SDG_OK);
    assert_string_equal(told.bytes, "it goes on\n");
    sdg_buffer_free(&told);
    assert_int_equal(count_files(), 2); /* p.svg and told: no temporary one */
    assert_int_equal(status_of_child(loop_after_interrupt), 130);
    assert_int_equal(count_files(), 2);
    remove("told");
}

static void reasons_are_english_in_every_locale(void **state)
{
    (void)state;
    setlocale(LC_ALL, "");
    assert_string_equal(sdg_os_reason(ENOSPC), "No space left on device");
    assert_string_equal(sdg_os_reason(EACCES), "Permission denied");
    assert_string_equal(sdg_os_reason(99999), "Unknown error");
    setlocale(LC_ALL, "C");
}

static void the_clock_never_goes_back(void **state)
{
    (void)state;
    double before = sdg_clock();
    for (int i = 0; i < 1000; i++) {
        double now = sdg_clock();
        assert_true(now >= before);
        before = now;
    }
    usleep(20000);
    assert_true(sdg_clock() - before >= 0.015);
    assert_true(sdg_clock() - before < 60);
}

static void two_unguessable_numbers_differ(void **state)
{
    (void)state;
    assert_true(sdg_entropy() != sdg_entropy());
}

static void a_file_is_no_terminal(void **state)
{
    (void)state;
    int file = open("/dev/null", O_RDWR), terminal = posix_openpt(O_RDWR | O_NOCTTY);
    assert_false(sdg_is_terminal(file));
    assert_false(sdg_is_terminal(-1));
    if (terminal >= 0)
        assert_true(sdg_is_terminal(terminal));
    close(file);
    close(terminal);
}

static void the_machine_has_some_memory(void **state)
{
    (void)state;
    size_t all = (size_t)sysconf(_SC_PHYS_PAGES) * (size_t)sysconf(_SC_PAGESIZE);
    assert_in_range(sdg_machine_memory(), 1 << 20, all);
}

/* A tree of control groups made by hand. */
static void make_group(const char *name, const char *file, const char *text)
{
    char at[128];
    mkdir(name, 0777);
    snprintf(at, sizeof at, "%s/%s", name, file);
    make_file(at, text);
}

static void remove_group(const char *name, const char *file)
{
    char at[128];
    snprintf(at, sizeof at, "%s/%s", name, file);
    unlink(at);
    rmdir(name);
}

static void the_least_limit_of_nested_groups_counts(void **state)
{
    (void)state;
    make_group("g", "memory.max", "max\n");
    make_group("g/outer", "memory.max", "5000000\n");
    make_group("g/outer/inner", "memory.max", "9000000\n");
    make_file("list", "1:name=systemd:/x\n0::/outer/inner\n");
    assert_int_equal(sdg_group_memory("list", "g"), 5000000);
    make_file("list", "0::/\n");
    assert_true(sdg_group_memory("list", "g") == SIZE_MAX);
    /* A group of the host that a container does not see. */
    make_file("list", "0::/outer/far/away\n");
    assert_int_equal(sdg_group_memory("list", "g"), 5000000);
    remove_group("g/outer/inner", "memory.max");
    remove_group("g/outer", "memory.max");
    remove_group("g", "memory.max");
}

static void groups_of_the_first_version_count_too(void **state)
{
    (void)state;
    mkdir("g", 0777);
    make_group("g/memory", "memory.limit_in_bytes", "9223372036854771712\n");
    make_group("g/memory/docker", "memory.limit_in_bytes", "7000000\n");
    make_file("list", "9:cpu,cpuacct:/docker\n5:hugetlb,memory:/docker\n");
    assert_int_equal(sdg_group_memory("list", "g"), 7000000);
    make_file("list", "9:cpu,memoryless:/docker\n");
    assert_true(sdg_group_memory("list", "g") == SIZE_MAX);
    remove_group("g/memory/docker", "memory.limit_in_bytes");
    remove_group("g/memory", "memory.limit_in_bytes");
    rmdir("g");
}

static void without_groups_there_is_no_limit(void **state)
{
    (void)state;
    make_file("list", "nonsense\n:\n\n0:");
    assert_true(sdg_group_memory("list", ".") == SIZE_MAX);
    assert_true(sdg_group_memory("none", ".") == SIZE_MAX);
}

/* SIGPIPE would end this program, as it would end any that uses the library and does not expect it.
 */
static void a_pipe_that_nobody_reads_is_an_error_and_no_death(void **state)
{
    int ends[2];
    sigset_t held;
    (void)state;
    signal(SIGPIPE, SIG_DFL);
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(sdg_pipe_write(ends[1], "ab", 2), 2);
    close(ends[0]);
    errno = 0;
    assert_int_equal(sdg_pipe_write(ends[1], "ab", 2), -1);
    assert_int_equal(errno, EPIPE);
    assert_int_equal(sigpending(&held), 0);
    assert_int_equal(sigismember(&held, SIGPIPE), 0);
    pthread_sigmask(SIG_SETMASK, NULL, &held);
    assert_int_equal(sigismember(&held, SIGPIPE), 0);
    close(ends[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(a_file_is_read_whole_and_appended),
        IN_FOLDER(an_empty_file_is_an_empty_text),
        IN_FOLDER(what_cannot_be_read_is_named),
        IN_FOLDER(a_second_interruption_ends_the_program_without_traces),
        IN_FOLDER(time_that_is_over_is_over_once),
        IN_FOLDER(a_signal_that_ends_the_program_leaves_no_traces),
        IN_FOLDER(a_call_that_never_comes_back_ends_the_program),
        IN_FOLDER(reasons_are_english_in_every_locale),
        IN_FOLDER(the_clock_never_goes_back),
        IN_FOLDER(two_unguessable_numbers_differ),
        IN_FOLDER(a_file_is_no_terminal),
        IN_FOLDER(a_pipe_that_nobody_reads_is_an_error_and_no_death),
        IN_FOLDER(the_machine_has_some_memory),
        IN_FOLDER(the_least_limit_of_nested_groups_counts),
        IN_FOLDER(groups_of_the_first_version_count_too),
        IN_FOLDER(without_groups_there_is_no_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
