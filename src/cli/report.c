/* What is said after the result is written, and the status that says it to scripts. */
#include <string.h>

#include "cli/message.h"
#include "cli/run.h"

/* Says a limit as the option that sets it. */
static void put_limit(const job *it, sdg_sink *to)
{
    const setting *set = it->asked->set;
    switch (it->limit) {
    case SDG_LIMIT_STATES:
        sdg_say(to, "stopped at --max-states=%s", set[OPTION_MAX_STATES].text);
        break;
    case SDG_LIMIT_MEMORY:
        sdg_say(to, "stopped at --max-memory");
        if (set[OPTION_MAX_MEMORY].given)
            sdg_put_format(to, "=%s", set[OPTION_MAX_MEMORY].text);
        break;
    case SDG_LIMIT_TIME:
        sdg_say(to, "stopped at --max-time=%s", set[OPTION_MAX_TIME].text);
        break;
    case SDG_LIMIT_INTERRUPT:
        sdg_say(to, "interrupted");
        break;
    case SDG_LIMIT_NONE:
        sdg_say(to, "stopped");
        break;
    }
}

/* Twice the bound: a step that is worth a new run and that the machine may still bear. */
static void hint_at_limit(const job *it)
{
    sdg_limit limit = it->limit;
    if (limit == SDG_LIMIT_STATES)
        message_format(MESSAGE_HINT, "a higher bound goes on: --max-states=%llu",
                       2ULL * it->asked->set[OPTION_MAX_STATES].number);
    else if (limit == SDG_LIMIT_MEMORY)
        message_format(MESSAGE_HINT, "a higher bound goes on: --max-memory=%zuM",
                       2 * (sdg_space_bytes(it->space) >> 20) + 1);
    else if (limit == SDG_LIMIT_TIME)
        message_format(MESSAGE_HINT, "a higher bound goes on: --max-time=%llus",
                       2ULL * it->asked->set[OPTION_MAX_TIME].number);
}

/* "11 states found, 4 of them expanded"; one alone is no "them". */
static void put_explored(const job *it, sdg_sink *to)
{
    uint32_t found = sdg_space_state_count(it->space);
    uint32_t expanded = sdg_space_expanded_count(it->space);
    sdg_put_counted(to, found, "state");
    sdg_say(to, " found, ");
    if (found == 1) {
        sdg_say(to, expanded == 1 ? "expanded" : "not expanded");
        return;
    }
    sdg_say_count(to, expanded, "%s of them expanded", "%s of them expanded");
}

/* An error and not a note: the exit status says the same, and both must be seen. */
static void report_partial(const job *it)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, message_lang());
    put_limit(it, &to);
    sdg_say(&to, ": ");
    put_explored(it, &to);
    sdg_say(&to, "; the result is partial");
    message_line(MESSAGE_ERROR,
                 to.status == SDG_OK ? text.bytes : SDG_TEXT("the result is partial"));
    sdg_buffer_free(&text);
    hint_at_limit(it);
}

/* Whether a limit cut an experiment short, or one of its runs. */
static bool is_experiment_cut(const job *it)
{
    const sdg_experiment *of = it->experiment;
    return of != NULL && (of->limit != SDG_LIMIT_NONE || of->cut != SDG_LIMIT_NONE);
}

/* Whether a limit cut a search short, though the space may be whole. */
static bool has_cut_run(const job *it)
{
    if (is_experiment_cut(it))
        return true;
    for (uint32_t i = 0; i < it->run_count; i++)
        if (it->runs[i]->limit != SDG_LIMIT_NONE)
            return true;
    return false;
}

/* Each search that was cut short: why, how far it got, and what may be claimed all the same. One
 * command fails for one reason: what follows its error are notes. */
static void report_runs(const job *it, bool has_error)
{
    message_kind kind = has_error ? MESSAGE_NOTE : MESSAGE_ERROR;
    for (uint32_t i = 0; i < it->run_count; i++) {
        const sdg_run *run = it->runs[i];
        sdg_buffer text = {0};
        sdg_sink to = sdg_buffer_sink_in(&text, message_lang());
        if (run->limit == SDG_LIMIT_NONE)
            continue;
        if (run->limit == SDG_LIMIT_INTERRUPT)
            sdg_say(&to, "%s was interrupted: ", run->plan.name);
        else
            sdg_say(&to, "%s stopped at the limit on %s: ", run->plan.name,
                    sdg_translate(to.lang, sdg_limit_name(run->limit)));
        sdg_run_put_claim(run, &to);
        if (to.status == SDG_OK)
            message_line(kind, text.bytes);
        kind = MESSAGE_NOTE;
        sdg_buffer_free(&text);
    }
}

/* How far an experiment got. Of single runs its table tells more. */
static void report_experiment(const job *it)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, message_lang());
    put_limit(it, &to);
    if (it->experiment->limit == SDG_LIMIT_NONE)
        sdg_say(&to, ": not every search came to its end");
    else
        sdg_say_count(&to, it->experiment->tried, ": %s start tried", ": %s starts tried");
    sdg_say(&to, "; the result is partial");
    message_line(MESSAGE_ERROR,
                 to.status == SDG_OK ? text.bytes : SDG_TEXT("the result is partial"));
    sdg_buffer_free(&text);
    hint_at_limit(it);
}

/* Without positions the file looks like any other, and drawing it takes other time. */
static void hint_at_places(const job *it)
{
    if (job_is_unplaced(it))
        message_format(MESSAGE_HINT,
                       "%u states are written without positions; --max-draw=%u places them",
                       (unsigned)job_drawn_count(it), (unsigned)job_drawn_count(it));
}

/* DOT that scrolls by on a terminal is rarely what was wanted. */
static void hint_at_file(const job *it)
{
    bool is_dot = it->target.renderer != NULL && strcmp(it->target.format, "dot") == 0;
    if (is_dot && strcmp(it->target.path, "-") == 0 && sdg_is_terminal(1))
        message_format(MESSAGE_HINT, "add -o %s.svg to draw it", it->puzzle->name);
}

/* What was explored, for whoever asked. */
static void note_size(const job *it)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, message_lang());
    sdg_put_counted(&to, sdg_space_state_count(it->space), "state");
    sdg_say(&to, ", ");
    sdg_put_counted(&to, sdg_space_edge_count(it->space), "move");
    sdg_say(&to, ", ");
    sdg_say_count(&to, sdg_space_bytes(it->space), "%s byte of memory", "%s bytes of memory");
    if (to.status == SDG_OK)
        message_line(MESSAGE_NOTE, text.bytes);
    sdg_buffer_free(&text);
}

/* After the result and on standard error, so that neither can be taken for part of the other. */
void job_report(const job *it)
{
    if (it->asked->set[OPTION_VERBOSE].given) {
        note_size(it);
        message_format(MESSAGE_NOTE, "--view=%s written as %s to %s", it->target.view->name,
                       it->target.format, it->target.path);
    }
    hint_at_places(it);
    bool is_partial = sdg_facts_partial(it->facts)[0] != '\0';
    if (is_partial)
        report_partial(it);
    else if (is_experiment_cut(it))
        report_experiment(it);
    else if (!has_cut_run(it))
        hint_at_file(it);
    report_runs(it, is_partial);
}

/* A view that writes text says itself whether it found anything; a drawn storyboard cannot. */
static bool is_found(const job *it)
{
    bool is_storyboard = strcmp(it->target.view->name, "solution") == 0;
    return it->target.renderer != NULL && is_storyboard ? it->facts->solved : it->found;
}

/* Partial weighs more than "none": what was not found may be where nobody has looked. */
exit_status job_exit_status(const job *it)
{
    if (sdg_facts_partial(it->facts)[0] != '\0' || has_cut_run(it))
        return it->limit == SDG_LIMIT_INTERRUPT ? EXIT_INTERRUPTED : EXIT_PARTIAL;
    return is_found(it) ? EXIT_DONE : EXIT_NONE;
}

/* The man page lists these numbers, and scripts rely on them: none ever changes its meaning. */
exit_status exit_status_of(sdg_status status)
{
    static const exit_status statuses[] = {
        [SDG_OK] = EXIT_DONE,          [SDG_E_NOMEM] = EXIT_MEMORY,  [SDG_E_USAGE] = EXIT_USAGE,
        [SDG_E_INPUT] = EXIT_INPUT,    [SDG_E_LIMIT] = EXIT_PARTIAL, [SDG_E_IO] = EXIT_FILE,
        [SDG_E_LAYOUT] = EXIT_DRAWING,
    };
    return statuses[status];
}
