/* What is no regular file is written directly, and what cannot be written is noticed: full disks,
 * devices, pipes, standard output. */
#define _GNU_SOURCE
#include "support.h"

#include "folder.h"

#include <signal.h>
#include <sys/resource.h>

/* As a user whom permissions bind: root may write everywhere. */
static int write_without_rights(void)
{
    sdg_error closed = {0}, locked = {0};
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
        return 2;
    write_file("closed/p.svg", "new", false, &closed);
    write_file("p.svg", "new", false, &locked);
    bool success = says(&closed, "cannot write closed/p.svg: Permission denied") &&
                   says(&locked, "cannot write p.svg: Permission denied");
    return success ? 0 : 1;
}

static void what_permissions_forbid_is_not_done(void **state)
{
    (void)state;
    assert_int_equal(chmod(folder, 0777), 0);
    assert_int_equal(mkdir("closed", 0555), 0);
    make_file("p.svg", "old");
    assert_int_equal(chmod("p.svg", 0444), 0);
    assert_int_equal(status_of_child(write_without_rights), 0);
    assert_holds("p.svg", "old");
    assert_int_equal(count_files(), 2);
}

/* The file is everyone's to write, but the folder lets only owners replace what is in it. */
static int write_where_only_owners_replace(void)
{
    sdg_error err = {0};
    sdg_output *output = NULL;
    if (geteuid() != 0)
        return 77;
    if (setgid(65534) != 0 || setuid(65534) != 0)
        return 2;
    bool refused = sdg_output_open(&output, "p.svg", false, &err) == SDG_E_IO;
    return refused && says(&err, "cannot write p.svg: Operation not permitted") ? 0 : 1;
}

static void a_file_that_may_not_be_replaced_is_refused_before_the_work(void **state)
{
    (void)state;
    assert_int_equal(chmod(folder, 01777), 0);
    make_file("p.svg", "old");
    assert_int_equal(chmod("p.svg", 0666), 0);
    int status = status_of_child(write_where_only_owners_replace);
    /* Only root can make a file of another user. */
    if (status == 77)
        skip();
    assert_int_equal(status, 0);
    assert_holds("p.svg", "old");
    assert_int_equal(count_files(), 1);
}

/* A full disk, as far as this process can tell. */
static int write_beyond_the_limit(void)
{
    sdg_error err = {0};
    struct rlimit limit = {100000, 100000};
    char *text = large_text();
    /* As where someone else has begun: the program itself has to ignore the signal. */
    signal(SIGXFSZ, SIG_DFL);
    sdg_signals_install();
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0)
        return 2;
    bool failed = write_file("p.svg", text, false, &err) == SDG_E_IO;
    free(text);
    return failed && says(&err, "cannot write p.svg: File too large") ? 0 : 1;
}

static void a_disk_without_room_leaves_the_old_file(void **state)
{
    (void)state;
    make_file("p.svg", "old");
    assert_int_equal(status_of_child(write_beyond_the_limit), 0);
    assert_holds("p.svg", "old");
    assert_int_equal(count_files(), 1);
}

static void a_full_device_is_noticed_whatever_the_size(void **state)
{
    (void)state;
    static const char EXPECTED[] = "cannot write /dev/full: No space left on device";
    sdg_error small = {0}, large = {0};
    char *text = large_text();
    assert_int_equal(write_file("/dev/full", "x", false, &small), SDG_E_IO);
    assert_int_equal(write_file("/dev/full", text, false, &large), SDG_E_IO);
    free(text);
    assert_string_equal(small.text, EXPECTED);
    assert_string_equal(large.text, EXPECTED);
    assert_string_not_equal(large.hint, "");
}

static void a_device_stays_a_device(void **state)
{
    (void)state;
    struct stat found;
    assert_int_equal(write_file("/dev/null", "x", false, NULL), SDG_OK);
    assert_int_equal(write_file("/dev/null", "x", true, NULL), SDG_OK);
    assert_int_equal(stat("/dev/null", &found), 0);
    assert_true(S_ISCHR(found.st_mode));
}

static void a_named_pipe_is_written_directly(void **state)
{
    (void)state;
    char text[8] = "";
    assert_int_equal(mkfifo("pipe", 0600), 0);
    int reader = open("pipe", O_RDONLY | O_NONBLOCK);
    assert_true(reader >= 0);
    assert_int_equal(write_file("pipe", "through", false, NULL), SDG_OK);
    assert_int_equal(read(reader, text, sizeof text), 7);
    assert_memory_equal(text, "through", 7);
    close(reader);
    assert_int_equal(count_files(), 1);
}

/* Standard output of a child that writes to it by a name, after being set up. */
static int write_to_full_output(void)
{
    sdg_error err = {0};
    int full = open("/dev/full", O_WRONLY);
    dup2(full, STDOUT_FILENO);
    bool failed = write_file("-", "x", false, &err) == SDG_E_IO;
    return failed && says(&err, "cannot write standard output: No space left on device") ? 0 : 1;
}

static int write_to_closed_output(void)
{
    sdg_error err = {0}, filled = {0};
    close(STDOUT_FILENO);
    if (write_file("-", "x", false, &err) != SDG_E_IO)
        return 1;
    sdg_signals_install();
    int next = open("p.svg", O_WRONLY | O_CREAT, 0600);
    bool failed = next > STDERR_FILENO && write_file("-", "x", false, &filled) == SDG_E_IO;
    static const char EXPECTED[] = "cannot write standard output: Bad file descriptor";
    return failed && says(&err, EXPECTED) && says(&filled, EXPECTED) ? 0 : 1;
}

static int write_to_broken_pipe(void)
{
    sdg_error err = {0};
    int ends[2];
    sdg_signals_install();
    if (pipe(ends) != 0 || close(ends[0]) != 0 || dup2(ends[1], STDOUT_FILENO) < 0)
        return 2;
    bool failed = write_file("-", "x", false, &err) == SDG_E_IO;
    return failed && says(&err, "cannot write standard output: Broken pipe") ? 0 : 1;
}

static void standard_output_that_takes_nothing_is_noticed(void **state)
{
    (void)state;
    assert_int_equal(status_of_child(write_to_full_output), 0);
    assert_int_equal(status_of_child(write_to_closed_output), 0);
    assert_int_equal(status_of_child(write_to_broken_pipe), 0);
}

/* As a shell does for `>> p.svg`: all the names of standard output append. */
static int append_by_all_names(void)
{
    static const char *const NAMES[] = {"-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"};
    int file = open("p.svg", O_WRONLY | O_APPEND);
    dup2(file, STDOUT_FILENO);
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
        if (write_file(NAMES[i], "new ", false, NULL) != SDG_OK)
            return 1;
    return fcntl(STDOUT_FILENO, F_GETFD) < 0;
}

static void standard_output_is_appended_to_under_all_its_names(void **state)
{
    (void)state;
    make_file("p.svg", "old ");
    assert_int_equal(status_of_child(append_by_all_names), 0);
    assert_holds("p.svg", "old new new new new ");
    assert_int_equal(count_files(), 1);
}

/* A pipe that is full and does not block, emptied by the parent. */
static void a_slow_reader_gets_everything(void **state)
{
    (void)state;
    int ends[2], status = 0;
    size_t total = 0;
    char piece[4096];
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        char *text = large_text();
        fcntl(ends[1], F_SETFL, O_NONBLOCK);
        dup2(ends[1], STDOUT_FILENO);
        bool success = write_file("-", text, false, NULL) == SDG_OK;
        free(text);
        _exit(success ? 0 : 1);
    }
    close(ends[1]);
    for (ssize_t count; (count = read(ends[0], piece, sizeof piece)) > 0;)
        total += (size_t)count;
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_int_equal(total, LARGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(what_permissions_forbid_is_not_done),
        IN_FOLDER(a_file_that_may_not_be_replaced_is_refused_before_the_work),
        IN_FOLDER(a_disk_without_room_leaves_the_old_file),
        IN_FOLDER(a_full_device_is_noticed_whatever_the_size),
        IN_FOLDER(a_device_stays_a_device),
        IN_FOLDER(a_named_pipe_is_written_directly),
        IN_FOLDER(standard_output_that_takes_nothing_is_noticed),
        IN_FOLDER(standard_output_is_appended_to_under_all_its_names),
        IN_FOLDER(a_slow_reader_gets_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
