/* Ctrl-C and its like. A flag that a handler sets has to be static: this is the second of two
 * places with static data that changes. */
#define _GNU_SOURCE
#include "os/os.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* 128 + SIGINT, as shells say it. */
enum { STATUS_INTERRUPTED = 130 };

/* Set by the handler, never taken back. */
static volatile sig_atomic_t interrupted;

/* Only async-signal-safe calls. */
static void on_interrupt(int number)
{
    (void)number;
    if (interrupted) {
        sdg_output_abandon_all();
        _exit(STATUS_INTERRUPTED);
    }
    interrupted = 1;
}

/* Standard streams that are closed get a descriptor that cannot be written, so that no file opened
 * later takes the number and receives what was meant for the stream. */
static void fill_standard_streams(void)
{
    for (int i = STDIN_FILENO; i <= STDERR_FILENO; i++) {
        if (fcntl(i, F_GETFD) >= 0)
            continue;
        /* The lowest free number is i, as all below it are open. */
        if (open("/dev/null", i == STDIN_FILENO ? O_WRONLY : O_RDONLY) != i)
            return;
    }
}

void sdg_signals_install(void)
{
    struct sigaction action, before;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    fill_standard_streams();
    /* No SA_RESTART: a call that waits comes back, and its caller looks at the flag. */
    action.sa_handler = on_interrupt;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    /* Who started the program with nohup wants it to go on when the terminal is closed. */
    if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
        sigaction(SIGHUP, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
}

bool sdg_interrupted(void)
{
    return interrupted != 0;
}
