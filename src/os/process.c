/* Another program behind three pipes, none of which blocks here: what it does not read waits, what
 * it writes is taken in as it comes, also while a question is still being sent, so that no two wait
 * for each other. */
#define _GNU_SOURCE
#include "os/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "os/guard.h"
#include "os/os.h"
#include "os/pipe.h"

extern char **environ;

enum {
    CHUNK = 64 * 1024,
    NAP = 100, /* milliseconds between two looks at Ctrl-C */
    MOST_PIPES = 3
};
/* Seconds to end by itself, and to end when it is asked to. */
static const double MOMENT = 0.2, GRACE = 0.5;

struct sdg_process {
    pid_t number;      /* 0: it has ended and was buried */
    int in, out, said; /* this program's ends of its three streams; -1: closed */
    sdg_buffer heard;  /* what came and was not handed out yet */
    sdg_buffer last;   /* what it said */
    int result;
    sdg_guard guard;
};

/* ---- starting ---- */

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

static void close_pipes(int pipes[][2])
{
    for (int i = 0; i < MOST_PIPES; i++) {
        close_end(&pipes[i][0]);
        close_end(&pipes[i][1]);
    }
}

static bool open_pipes(int pipes[][2])
{
    for (int i = 0; i < MOST_PIPES; i++)
        if (pipe2(pipes[i], O_CLOEXEC) != 0) {
            int number = errno;
            pipes[i][0] = pipes[i][1] = -1;
            close_pipes(pipes);
            errno = number;
            return false;
        }
    return true;
}

/* The signals that this program handles or ignores are for the other to handle in its own way. */
static int set_attributes(posix_spawnattr_t *with)
{
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(with, &all);
    posix_spawnattr_setsigmask(with, &none);
    posix_spawnattr_setpgroup(with, 0);
    return posix_spawnattr_setflags(with, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETSIGMASK);
}

/* The numbers of the pipes are above those of the standard streams, which are always filled. */
static int spawn(pid_t *number, char *const *words, int pipes[][2])
{
    posix_spawn_file_actions_t doing;
    posix_spawnattr_t with;
    int reason = posix_spawn_file_actions_init(&doing);
    if (reason != 0)
        return reason;
    reason = posix_spawnattr_init(&with);
    if (reason == 0) {
        posix_spawn_file_actions_adddup2(&doing, pipes[0][0], STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&doing, pipes[1][1], STDOUT_FILENO);
        reason = posix_spawn_file_actions_adddup2(&doing, pipes[2][1], STDERR_FILENO);
        if (reason == 0)
            reason = set_attributes(&with);
        if (reason == 0)
            reason = posix_spawnp(number, words[0], &doing, &with, words, environ);
        posix_spawnattr_destroy(&with);
    }
    posix_spawn_file_actions_destroy(&doing);
    return reason;
}

/* Keeps this program's ends. */
static void take_ends(sdg_process *process, int pipes[][2])
{
    int *const kept[] = {&process->in, &process->out, &process->said};
    for (int i = 0; i < MOST_PIPES; i++) {
        int own = i == 0 ? 1 : 0;
        *kept[i] = pipes[i][own];
        fcntl(*kept[i], F_SETFL, O_NONBLOCK);
        close_end(&pipes[i][1 - own]);
    }
}

sdg_status sdg_process_open(sdg_process **out, char *const *words, sdg_error *err)
{
    int pipes[MOST_PIPES][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
    *out = NULL;
    sdg_process *process = sdg_allocate(1, sizeof *process);
    if (process == NULL)
        return sdg_fail_memory(err);
    process->result = SDG_PROCESS_UNKNOWN;
    process->guard = sdg_guard_open();
    int reason = open_pipes(pipes) ? spawn(&process->number, words, pipes) : errno;
    if (reason != 0) {
        close_pipes(pipes);
        sdg_guard_close(&process->guard);
        sdg_release(process);
        return sdg_fail(err, SDG_E_IO, "'%s' cannot be run: %s", words[0], sdg_os_reason(reason));
    }
    sdg_guard_tell(&process->guard, process->number);
    take_ends(process, pipes);
    *out = process;
    return SDG_OK;
}

/* ---- talking ---- */

/* Whether it has ended; it is not buried yet, so that its number stays that of its group. */
static bool has_ended(const sdg_process *process)
{
    siginfo_t about = {0};
    return waitid(P_PID, (id_t)process->number, &about, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           about.si_pid != 0;
}

/* A question under way. */
typedef struct asking {
    sdg_process *process;
    const char *line;
    size_t length, sent;
    size_t looked_at; /* bytes of what was heard that hold no end of a line */
    double deadline;
    bool is_over;
    sdg_heard end;
} asking;

static void finish(asking *it, sdg_heard end)
{
    it->is_over = true;
    it->end = end;
}

static bool must_wait(int number)
{
    return number == EAGAIN || number == EWOULDBLOCK || number == EINTR;
}

/* A program that no longer reads may still have an answer; only its silence is a failure. */
static void send_some(asking *it)
{
    ssize_t count = sdg_pipe_write(it->process->in, it->line + it->sent, it->length - it->sent);
    if (count >= 0)
        it->sent += (size_t)count;
    else if (!must_wait(errno))
        close_end(&it->process->in);
}

/* Reads until nothing waits; what is not kept is read all the same, for it would hold the other up.
 */
static void listen_aside(sdg_process *process)
{
    char chunk[4096];
    sdg_sink to = sdg_buffer_sink(&process->last);
    for (int i = 0; process->said >= 0 && i < 64; i++) {
        ssize_t count = read(process->said, chunk, sizeof chunk);
        if (count < 0 && must_wait(errno))
            return;
        if (count <= 0)
            close_end(&process->said);
        else if (process->last.count < SDG_PROCESS_MOST_SAID)
            sdg_put(&to, chunk, (size_t)count);
    }
}

/* Takes the first line out of what was heard; false: none is whole. */
static bool take_line(asking *it, sdg_buffer *answer)
{
    sdg_buffer *heard = &it->process->heard;
    if (heard->count == it->looked_at)
        return false;
    const char *end = memchr(heard->bytes + it->looked_at, '\n', heard->count - it->looked_at);
    it->looked_at = heard->count;
    if (end == NULL)
        return false;
    /* Nothing may follow: what does is found when the next question is asked. */
    size_t length = (size_t)(end - heard->bytes);
    sdg_buffer line = *answer;
    *answer = *heard;
    *heard = line;
    heard->count = 0;
    sdg_sink rest = sdg_buffer_sink(heard);
    sdg_put(&rest, answer->bytes + length + 1, answer->count - length - 1);
    answer->count = length;
    answer->bytes[length] = '\0';
    if (rest.status != SDG_OK)
        finish(it, SDG_HEARD_NO_MEMORY);
    return true;
}

static void hear_some(asking *it)
{
    char chunk[CHUNK];
    sdg_process *process = it->process;
    ssize_t count = read(process->out, chunk, sizeof chunk);
    if (count < 0 && must_wait(errno))
        return;
    if (count <= 0) {
        finish(it, SDG_HEARD_END);
        return;
    }
    sdg_sink to = sdg_buffer_sink(&process->heard);
    sdg_put(&to, chunk, (size_t)count);
    if (to.status != SDG_OK)
        finish(it, SDG_HEARD_NO_MEMORY);
}

/* Waits for something to happen, at most until the deadline. */
static void wait_some(asking *it)
{
    sdg_process *process = it->process;
    bool is_sending = it->sent < it->length && process->in >= 0;
    struct pollfd on[] = {{process->out, POLLIN, 0},
                          {process->said, POLLIN, 0},
                          {is_sending ? process->in : -1, POLLOUT, 0}};
    double left = it->deadline - sdg_clock();
    if (sdg_interrupted())
        finish(it, SDG_HEARD_INTERRUPTED);
    else if (left <= 0)
        finish(it, SDG_HEARD_LATE);
    if (it->is_over)
        return;
    int ready = poll(on, sizeof on / sizeof *on, left * 1000 < NAP ? (int)(left * 1000) + 1 : NAP);
    /* What it has begun may hold its output open, and will not answer for it. */
    if (ready == 0 && has_ended(process))
        finish(it, SDG_HEARD_END);
    if (ready <= 0)
        return;
    if (on[1].revents != 0)
        listen_aside(process);
    if (on[2].revents != 0)
        send_some(it);
    if (on[0].revents != 0)
        hear_some(it);
}

sdg_heard sdg_process_ask(sdg_process *process, const char *line, size_t length, double seconds,
                          sdg_buffer *answer)
{
    asking it = {process, line, length, 0, 0, sdg_clock() + seconds, false, SDG_HEARD_LINE};
    if (process->number == 0)
        return SDG_HEARD_END;
    if (process->heard.count > 0)
        return SDG_HEARD_UNASKED;
    while (!it.is_over && !take_line(&it, answer)) {
        if (process->heard.count > SDG_PROCESS_MOST_LINE)
            finish(&it, SDG_HEARD_LONG);
        else
            wait_some(&it);
    }
    /* What was said of a failure came before the end. */
    if (it.is_over)
        listen_aside(process);
    return it.end;
}

/* ---- ending ---- */

/* Waits a little for its end. A full pipe would keep it from ending, so it is read on. */
static bool ends_within(sdg_process *process, double seconds)
{
    double deadline = sdg_clock() + seconds;
    const struct timespec nap = {0, 2000000};
    while (!has_ended(process)) {
        if (sdg_clock() > deadline)
            return false;
        listen_aside(process);
        nanosleep(&nap, NULL);
    }
    return true;
}

/* Takes the number off the system's hands. */
static void bury(sdg_process *process, bool by_itself)
{
    int how = 0;
    pid_t buried;
    do
        buried = waitpid(process->number, &how, 0);
    while (buried < 0 && errno == EINTR);
    process->number = 0;
    by_itself = by_itself && buried > 0;
    if (by_itself && WIFEXITED(how))
        process->result = WEXITSTATUS(how);
    else if (by_itself && WIFSIGNALED(how))
        process->result = -WTERMSIG(how);
}

/* While its first process is not buried no other group can have its number. */
void sdg_process_end(sdg_process *process)
{
    if (process->number == 0)
        return;
    close_end(&process->in);
    close_end(&process->out);
    bool by_itself = ends_within(process, MOMENT);
    if (!by_itself) {
        kill(-process->number, SIGTERM);
        ends_within(process, GRACE);
    }
    kill(-process->number, SIGKILL);
    listen_aside(process);
    /* Until it is buried no other group has its number. */
    sdg_guard_close(&process->guard);
    bury(process, by_itself);
    close_end(&process->said);
}

int sdg_process_result(const sdg_process *process)
{
    return process->result;
}

const sdg_buffer *sdg_process_said(const sdg_process *process)
{
    return &process->last;
}

long sdg_process_number(const sdg_process *process)
{
    return process->number;
}

void sdg_process_close(sdg_process *process)
{
    if (process == NULL)
        return;
    sdg_process_end(process);
    sdg_buffer_free(&process->heard);
    sdg_buffer_free(&process->last);
    sdg_release(process);
}
