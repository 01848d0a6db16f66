/* Progress: one line on a terminal, after a second, at most twice a second, rewritten in place. */
#include "cli/progress.h"

#include "cli/message.h"
#include "os/os.h"

/* Seconds. A run that ends within the first shows no progress at all. */
static const double first_after = 1.0;
/* Often enough to be seen to live, seldom enough not to flicker. */
static const double again_after = 0.5;

/* The time of the last line begins now as well: nothing is shown in the first second, which most
 * runs need not. */
void progress_start(progress *it, uint64_t max_seconds, bool speaks)
{
    it->started = it->shown = sdg_clock();
    it->max_seconds = max_seconds;
    it->speaks = speaks;
    it->spoke = false;
}

/* \r and \033[K rewrite the line in place: it is only said where standard error is a terminal. */
static void say(progress *it, const sdg_space *space, double now)
{
    sdg_sink to = message_sink();
    uint32_t states = sdg_space_state_count(space);
    double rate = (double)states / (now - it->started);
    sdg_put_text(&to, "\r");
    sdg_put_counted(&to, states, "state");
    sdg_put_text(&to, ", ");
    sdg_put_grouped(&to, states - sdg_space_expanded_count(space));
    sdg_put_text(&to, " waiting, ");
    sdg_put_grouped(&to, (uint64_t)rate);
    sdg_put_text(&to, " a second, ");
    sdg_put_grouped(&to, sdg_space_bytes(space) >> 20);
    sdg_put_text(&to, " MiB; Ctrl-C writes what is there\033[K");
    it->spoke = true;
    it->shown = now;
}

/* Asked thousands of times a second: a flag and a clock are all it looks at. */
static sdg_limit ask(void *ctx, const sdg_space *space)
{
    progress *it = ctx;
    if (sdg_interrupted())
        return SDG_LIMIT_INTERRUPT;
    double now = sdg_clock();
    if (it->max_seconds > 0 && now - it->started >= (double)it->max_seconds)
        return SDG_LIMIT_TIME;
    double wait = it->spoke ? again_after : first_after;
    if (it->speaks && now - it->shown >= wait)
        say(it, space, now);
    return SDG_LIMIT_NONE;
}

/* The space asks it between two expansions, never within one. */
sdg_progress progress_question(progress *it)
{
    sdg_progress question = {ask, it};
    return question;
}

/* The line is wiped and not ended: on the terminal the next message stands as if there had been
 * none. */
void progress_end(progress *it)
{
    sdg_sink to = message_sink();
    if (it->spoke)
        sdg_put_text(&to, "\r\033[K");
    it->spoke = false;
}
