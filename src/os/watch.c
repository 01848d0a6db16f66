/* The timer runs only while calls are made: each tick looks whether the call of the tick before is
 * still under way. What a handler reads has to be static: this is the third of three places with
 * static data that changes. */
#define _GNU_SOURCE
#include "os/watch.h"
#include "os/os.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

/* 128 + SIGINT, as shells say it. Numbers of calls go round within what every int holds. */
enum { STATUS_INTERRUPTED = 130, PATIENCE = 2, MOST_TEXT = 1024, MOST_CALLS = 0x3FFF };

static volatile sig_atomic_t is_set, is_ticking, is_under_way, calls;
/* Of the handler: the call that it saw last, for so many ticks, and since Ctrl-C. */
static sig_atomic_t seen, ticks, ticks_interrupted;
/* Written before is_set. */
static char text[MOST_TEXT];
static int most_ticks, status;

/* One tick, in a second. */
static void start_timer(void)
{
    const struct itimerval second = {.it_value = {.tv_sec = 1}};
    is_ticking = 1;
    (void)setitimer(ITIMER_REAL, &second, NULL);
}

/* Only async-signal-safe calls. */
static void end_program(const char *last, int with)
{
    sdg_output_abandon_all();
    size_t length = strlen(last);
    while (length > 0) {
        ssize_t written = write(STDERR_FILENO, last, length);
        if (written <= 0)
            break;
        last += written;
        length -= (size_t)written;
    }
    _exit(with);
}

static void on_tick(int number)
{
    int reason = errno;
    (void)number;
    is_ticking = 0;
    if (is_under_way) {
        bool is_same = seen == calls;
        ticks = is_same ? ticks + 1 : 0;
        ticks_interrupted = is_same && sdg_interrupted() ? ticks_interrupted + 1 : 0;
        seen = calls;
        if (ticks_interrupted >= PATIENCE)
            end_program("", STATUS_INTERRUPTED);
        if (ticks >= most_ticks)
            end_program(text, status);
        start_timer();
    }
    errno = reason;
}

void sdg_watch_begin(void)
{
    if (!is_set)
        return;
    calls = (calls + 1) & MOST_CALLS;
    is_under_way = 1;
    if (!is_ticking)
        start_timer();
}

void sdg_watch_end(void)
{
    is_under_way = 0;
}

void sdg_watch_install(int seconds, const char *last, int with)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = on_tick;
    action.sa_flags = SA_RESTART;
    size_t length = strlen(last);
    length = length < sizeof text - 1 ? length : sizeof text - 1;
    memcpy(text, last, length);
    text[length] = '\0';
    most_ticks = seconds;
    status = with;
    is_set = sigaction(SIGALRM, &action, NULL) == 0;
}
