/* Puzzles from files of Lua. */
#include "cli/script.h"
#include "cli/message.h"
#include "cli/run.h"
#include "os/watch.h"
#include <stdio.h>

/* A page of text; more is no puzzle. */
enum { MOST_BYTES = 1024 * 1024 };

static void print(void *ctx, const char *line)
{
    (void)ctx;
    message_line(MESSAGE_NOTE, line);
}

/* Some seconds more than the file's own limit, which tells the line. */
static void watch(const char *path)
{
    enum { SECONDS = 13 };
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, message_lang());
    sdg_put_terminal(&to, path);
    sdg_put_text(&to, ": error: ");
    sdg_say(&to, "one call took more than ten seconds: a loop without an end?");
    sdg_put_text(&to, "\n");
    if (to.status == SDG_OK)
        sdg_watch_install(SECONDS, text.bytes, EXIT_INPUT);
    sdg_buffer_free(&text);
}

sdg_status script_read(sdg_script **out, const options *asked, const char *path, bool is_strict,
                       sdg_error *err)
{
    sdg_buffer text = {0};
    sdg_script_source source = {
        .path = path,
        .words = asked->words,
        .word_count = asked->word_count,
        .seed = sdg_entropy(),
        .is_strict = is_strict,
        .print = print,
    };
    *out = NULL;
    watch(path);
    sdg_status status = sdg_read_file(path, MOST_BYTES, &text, err);
    source.text = text.bytes != NULL ? text.bytes : "";
    source.length = text.count;
    if (status == SDG_OK)
        status = sdg_script_open(out, &source, err);
    sdg_buffer_free(&text);
    return status;
}

void hint_script_file(const char *name, sdg_error *err)
{
    sdg_buffer path = {0}, text = {0};
    sdg_sink to = sdg_buffer_sink(&path);
    sdg_put_format(&to, "%s.lua", name);
    sdg_error ignored = {0};
    if (path.bytes != NULL && sdg_read_file(path.bytes, MOST_BYTES, &text, &ignored) == SDG_OK) {
        char shown[EXCERPT_BYTES];
        err->hint[0] = '\0'; /* it says more than the list of all puzzles would */
        sdg_hint(err, "a file is named with its suffix: %s", message_excerpt(shown, path.bytes));
    }
    sdg_buffer_free(&path);
    sdg_buffer_free(&text);
}

sdg_status job_open_script(job *it, sdg_error *err)
{
    sdg_status status = script_read(&it->script, it->asked, it->asked->puzzle, false, err);
    if (status == SDG_OK)
        it->puzzle = sdg_script_puzzle(it->script);
    return status;
}

/* A function of the file, or a program, that failed while a stage was at work is the reason of all
 * that followed.
 */
sdg_status job_script_outcome(const job *it, sdg_status status, sdg_error *err)
{
    sdg_error failure = {0};
    bool has_failed = (it->script != NULL && sdg_script_status(it->script, &failure) != SDG_OK) ||
                      (it->program != NULL && sdg_program_status(it->program, &failure) != SDG_OK);
    if (!has_failed)
        return status;
    *err = failure;
    return failure.code;
}
