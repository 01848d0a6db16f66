/* The guard hears the number of a group, and then either a word that all is over or the end of the
 * line, which comes where this process has died. */
#define _GNU_SOURCE
#include "os/guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "os/pipe.h"

/* False: the line has ended before. */
static bool read_whole(int line, void *into, size_t size)
{
    char *at = into;
    while (size > 0) {
        ssize_t count = read(line, at, size);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        at += count;
        size -= (size_t)count;
    }
    return true;
}

/* Only async-signal-safe calls: others may have had threads. What ends this process by a key or by
 * the end of the terminal is for that one to answer, so that the guard has a group of its own. */
static void stand_guard(int line)
{
    static const int ENDS[] = {SIGINT, SIGTERM, SIGQUIT, SIGHUP, SIGALRM, SIGXCPU};
    pid_t group = 0;
    char is_over;
    for (size_t i = 0; i < sizeof ENDS / sizeof *ENDS; i++)
        (void)signal(ENDS[i], SIG_IGN);
    (void)setpgid(0, 0);
    for (int i = STDIN_FILENO; i <= STDERR_FILENO; i++)
        close(i);
    bool is_known = read_whole(line, &group, sizeof group);
    if (is_known && group > 1 && !read_whole(line, &is_over, 1))
        (void)kill(-group, SIGKILL);
    _exit(0);
}

sdg_guard sdg_guard_open(void)
{
    const sdg_guard none = {0, -1};
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return none;
    pid_t number = fork();
    if (number == 0) {
        close(ends[1]);
        stand_guard(ends[0]);
    }
    close(ends[0]);
    if (number < 0) {
        close(ends[1]);
        return none;
    }
    return (sdg_guard){number, ends[1]};
}

/* Words this short are written whole. A guard that somebody has killed is no failure. */
static void say(const sdg_guard *guard, const void *word, size_t size)
{
    ssize_t written;
    do
        written = sdg_pipe_write(guard->line, word, size);
    while (written < 0 && errno == EINTR);
}

void sdg_guard_tell(const sdg_guard *guard, pid_t group)
{
    if (guard->number != 0)
        say(guard, &group, sizeof group);
}

void sdg_guard_close(sdg_guard *guard)
{
    if (guard->number == 0)
        return;
    say(guard, "", 1);
    close(guard->line);
    while (waitpid(guard->number, NULL, 0) < 0 && errno == EINTR)
        continue;
    *guard = (sdg_guard){0, -1};
}
