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

/* A number of the line, whose words are the same for one and for many. */
static void put_part(uint64_t number, const char *words, sdg_sink *to)
{
    sdg_say_count(to, number, words, words);
}

/* \r and \033[K rewrite the line in place: it is only said where standard error is a terminal. */
static void say(progress *it, const sdg_space *space, double now)
{
    sdg_sink to = message_sink();
    uint32_t states = sdg_space_state_count(space);
    double rate = (double)states / (now - it->started);
    sdg_put_text(&to, "\r");
    sdg_put_counted(&to, states, "state");
    put_part(states - sdg_space_expanded_count(space), SDG_TEXT(", %s waiting"), &to);
    put_part((uint64_t)rate, SDG_TEXT(", %s a second"), &to);
    put_part(sdg_space_bytes(space) >> 20, SDG_TEXT(", %s MiB; Ctrl-C writes what is there"), &to);
    sdg_put_text(&to, "\033[K");
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
