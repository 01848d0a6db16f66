/* Watching the writing of a view: every piece passes by here, so the flag of Ctrl-C is looked at
 * often and the clock only where it matters. */
#include "cli/outlet.h"

#include <string.h>

#include "cli/message.h"

/* Most writing is done sooner, and then there is nothing to say. */
static const double speaks_after = 1.0;

/* Whoever pressed Ctrl-C and sees nothing happen should know that a second one loses the result. */
static void say_once(outlet *it)
{
    if (it->has_spoken || sdg_clock() - it->started < speaks_after)
        return;
    uint32_t states = sdg_space_state_count(it->job->space);
    message_format(
        MESSAGE_HINT,
        "writing what was found so far, %u state%s; Ctrl-C again ends at once, without it",
        (unsigned)states, states == 1 ? "" : "s");
    it->has_spoken = true;
}

/* Looking at the flag costs less than a write, so it is done for every piece and not by the
 * clock. */
static bool put(void *ctx, const void *bytes, size_t count)
{
    outlet *it = ctx;
    sdg_sink *behind = sdg_output_sink(it->job->output);
    if (job_is_stopped(it->job))
        return false;
    if (it->job->limit == SDG_LIMIT_INTERRUPT)
        say_once(it);
    sdg_put(behind, bytes, count);
    it->job->has_written = true;
    return behind->status == SDG_OK;
}

/* Programs read JSON and CSV, and their words are the same in every language. */
sdg_lang outlet_lang(const job *it)
{
    static const char *const data[] = {"json", "csv", "graphml", "gexf"};
    for (size_t i = 0; i < sizeof data / sizeof *data; i++)
        if (strcmp(it->target.format, data[i]) == 0)
            return SDG_LANG_EN;
    return (sdg_lang)it->asked->set[OPTION_LANG].number;
}

/* The sink points back at the outlet itself, hence out must stay in its place. */
void outlet_open(outlet *out, job *it)
{
    *out = (outlet){.sink = {put, out, SDG_OK, outlet_lang(it)}, .job = it, .started = sdg_clock()};
}
