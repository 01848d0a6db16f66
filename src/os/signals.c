/* Ctrl-C and its like, and signals that end the program. A flag that a handler sets has to be
 * static: this is the second of three places with static data that changes. */
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
    /* The kernel repeats its warning every second; the partial result may need longer. */
    if (interrupted && number == SIGXCPU)
        return;
    if (interrupted) {
        sdg_output_abandon_all();
        _exit(STATUS_INTERRUPTED);
    }
    interrupted = 1;
}

/* The default has been restored and the signal is held back: it ends the program on the return. */
static void on_death(int number)
{
    sdg_output_abandon_all();
    (void)raise(number);
}

/* Whether a signal ends no program that does nothing about it. */
static bool is_harmless(int number)
{
    static const int HARMLESS[] = {SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH};
    for (size_t i = 0; i < sizeof HARMLESS / sizeof *HARMLESS; i++)
        if (HARMLESS[i] == number)
            return true;
    return false;
}

/* Every signal that would end the program first removes what it has begun to write. Those that
 * someone ignores or handles already, such as a sanitizer, are left alone. */
static void catch_deaths(void)
{
    struct sigaction action, before;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = on_death;
    action.sa_flags = (int)SA_RESETHAND;
    for (int i = 1; i < NSIG; i++)
        if (!is_harmless(i) && sigaction(i, NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            sigaction(i, &action, NULL);
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
    static const int ENDS[] = {SIGINT, SIGTERM, SIGQUIT, SIGXCPU};
    struct sigaction action, before;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    fill_standard_streams();
    /* No SA_RESTART: a call that waits comes back, and its caller looks at the flag. */
    action.sa_handler = on_interrupt;
    for (size_t i = 0; i < sizeof ENDS / sizeof *ENDS; i++)
        sigaction(ENDS[i], &action, NULL);
    /* Who started the program with nohup wants it to go on when the terminal is closed. */
    if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
        sigaction(SIGHUP, &action, NULL);
    /* A write that cannot be done then fails with a reason, which reaches the user as a message. */
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGXFSZ, &action, NULL);
    catch_deaths();
}

bool sdg_interrupted(void)
{
    return interrupted != 0;
}
