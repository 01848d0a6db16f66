/* Work done aside: a fork with two pipes. The child leads a group of processes of its own, so that
 * the workers which it starts end with it. */
#define _GNU_SOURCE
#include "os/aside.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "os/os.h"
#include "os/reason.h"

enum { PIECE = 16384, STREAMS = 2 };

/* A child, and the ends of its pipes on this side; -1 once a pipe has ended. */
typedef struct watch {
    sdg_aside *out;
    pid_t process;
    struct pollfd ends[STREAMS];
    double until;
    size_t left; /* bytes that it may still write */
} watch;

static void close_pair(const int *pair)
{
    close(pair[0]);
    close(pair[1]);
}

/* Only in the child: never comes back. */
_Noreturn static void do_work(int (*work)(void *ctx), void *ctx, int pipes[STREAMS][2])
{
    int nothing = open("/dev/null", O_RDONLY);
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(nothing, STDIN_FILENO);
    dup2(pipes[0][1], STDOUT_FILENO);
    dup2(pipes[1][1], STDERR_FILENO);
    close(nothing);
    for (int i = 0; i < STREAMS; i++)
        close_pair(pipes[i]);
    _exit(work(ctx));
}

/* Two pipes whose descriptors lie above the standard ones, as those are never closed. */
static bool open_pipes(int pipes[STREAMS][2])
{
    if (pipe2(pipes[0], O_CLOEXEC) != 0)
        return false;
    if (pipe2(pipes[1], O_CLOEXEC) == 0)
        return true;
    int number = errno;
    close_pair(pipes[0]);
    errno = number;
    return false;
}

static sdg_status fail_start(sdg_error *err)
{
    return sdg_fail(err, SDG_E_IO, "a recipe cannot be run: %s", sdg_os_reason(errno));
}

static sdg_status start(watch *it, int (*work)(void *ctx), void *ctx, sdg_error *err)
{
    int pipes[STREAMS][2];
    if (!open_pipes(pipes))
        return fail_start(err);
    it->process = fork();
    if (it->process == 0)
        do_work(work, ctx, pipes);
    if (it->process < 0) {
        sdg_status status = fail_start(err);
        close_pair(pipes[0]);
        close_pair(pipes[1]);
        return status;
    }
    /* Whoever of the two is first: the group has to be there before it is ended. */
    setpgid(it->process, it->process);
    for (int i = 0; i < STREAMS; i++) {
        close(pipes[i][1]);
        it->ends[i] = (struct pollfd){pipes[i][0], POLLIN, 0};
    }
    return SDG_OK;
}

/* Takes what has come through a pipe; closes it where it has ended. */
static sdg_status take(watch *it, int which, sdg_error *err)
{
    char piece[PIECE];
    struct pollfd *end = &it->ends[which];
    ssize_t count = read(end->fd, piece, sizeof piece);
    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return SDG_OK;
    if (count <= 0) {
        close(end->fd);
        end->fd = -1;
        return SDG_OK;
    }
    it->out->is_long = (size_t)count > it->left;
    if (it->out->is_long)
        return SDG_OK;
    it->left -= (size_t)count;
    sdg_sink to = sdg_buffer_sink(which == 0 ? &it->out->out : &it->out->err);
    sdg_put(&to, piece, (size_t)count);
    return to.status == SDG_OK ? SDG_OK : sdg_fail_memory(err);
}

/* Waits for the next piece; notes when the time is up. */
static sdg_status wait_and_take(watch *it, sdg_error *err)
{
    double left = it->until - sdg_clock();
    it->out->is_late = left <= 0;
    if (it->out->is_late)
        return SDG_OK;
    /* In steps of a second at most, rounded up: less would turn round and round at the end. */
    int count = poll(it->ends, STREAMS, left >= 1 ? 1000 : (int)(left * 1000) + 1);
    if (sdg_interrupted())
        return sdg_fail(err, SDG_E_LIMIT, "interrupted");
    sdg_status status = SDG_OK;
    for (int i = 0; i < STREAMS && count > 0 && status == SDG_OK; i++)
        if (it->ends[i].fd >= 0 && it->ends[i].revents != 0)
            status = take(it, i, err);
    return status;
}

/* Ends the group if it still runs, and learns how the child ended. */
static void bury(watch *it, bool is_over)
{
    int how = 0;
    if (!is_over)
        kill(-it->process, SIGKILL);
    for (int i = 0; i < STREAMS; i++)
        if (it->ends[i].fd >= 0)
            close(it->ends[i].fd);
    while (waitpid(it->process, &how, 0) < 0)
        if (errno != EINTR)
            break;
    it->out->status = is_over && WIFEXITED(how) ? WEXITSTATUS(how) : -1;
}

sdg_status sdg_run_aside(sdg_aside *out, int (*work)(void *ctx), void *ctx, double seconds,
                         size_t most_bytes, sdg_error *err)
{
    watch it = {.out = out, .until = sdg_clock() + seconds, .left = most_bytes};
    *out = (sdg_aside){.status = -1};
    sdg_status status = start(&it, work, ctx, err);
    if (status != SDG_OK)
        return status;
    while (status == SDG_OK && !out->is_late && !out->is_long &&
           (it.ends[0].fd >= 0 || it.ends[1].fd >= 0))
        status = wait_and_take(&it, err);
    bury(&it, status == SDG_OK && !out->is_late && !out->is_long);
    return status;
}

void sdg_aside_free(sdg_aside *aside)
{
    sdg_buffer_free(&aside->out);
    sdg_buffer_free(&aside->err);
}

bool sdg_is_regular_file(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 && S_ISREG(file.st_mode);
}

sdg_status sdg_check_regular_file(const char *path, sdg_error *err)
{
    struct stat file;
    if (stat(path, &file) != 0)
        return sdg_fail_file(err, "read", path, errno);
    if (S_ISDIR(file.st_mode))
        return sdg_fail_file(err, "read", path, EISDIR);
    return S_ISREG(file.st_mode) ? SDG_OK : sdg_fail(err, SDG_E_IO, "'%s' is no file", path);
}
