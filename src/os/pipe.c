/* A library must not end the program that uses it: a signal that its own write would bring is held
 * back in this thread, and taken. */
#define _GNU_SOURCE
#include "os/pipe.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <unistd.h>

static bool is_pending(void)
{
    sigset_t waiting;
    sigemptyset(&waiting);
    return sigpending(&waiting) == 0 && sigismember(&waiting, SIGPIPE) == 1;
}

ssize_t sdg_pipe_write(int end, const void *bytes, size_t count)
{
    sigset_t broken, before;
    int number;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    /* One that waited before was not brought by us. */
    const bool was_pending = is_pending();
    pthread_sigmask(SIG_BLOCK, &broken, &before);
    const ssize_t written = write(end, bytes, count);
    const int reason = errno;
    if (written < 0 && reason == EPIPE && !was_pending && is_pending())
        (void)sigwait(&broken, &number);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return written;
}
