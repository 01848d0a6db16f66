/* The program's side of a worker: a process, a socket to it and the end of its standard error. A
 * worker that dies or is late is buried, and the next request starts another. */
#define _GNU_SOURCE
#include "graphviz/worker.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "graphviz/child.h"
#include "graphviz/said.h"
#include "graphviz/talk.h"
#include "os/os.h"

/* Far above what a figure for print takes, below what a person waits for. */
enum { PRESET_SECONDS = 30 };
/* Address space, not memory in use: libraries alone map a good part of it. */
static const size_t PRESET_MEMORY = (size_t)2 << 30;

/* The child may have gone at any time; only talking to it shows whether it has. */
struct sdg_worker {
    sdg_worker_limits limits;
    pid_t process; /* 0: none now */
    int socket, ears;
    sdg_child_kind kind;
    double charged; /* seconds of the next drawing that are gone */
    bool outlasts;  /* Ctrl-C stops nothing */
};

/* Both ends of a pair that came to nothing. */
static void close_pair(const int *pair)
{
    close(pair[0]);
    close(pair[1]);
}

/* errno must still be that of the call that failed. */
static sdg_status cannot_start(sdg_error *err)
{
    return sdg_fail(err, SDG_E_LAYOUT, "the drawing worker cannot be started: %s",
                    sdg_os_reason(errno));
}

/* Forks. socket and ears are pairs: the program keeps [0], the child [1]. */
static sdg_status fork_child(sdg_worker *worker, const int *socket, const int *ears, sdg_error *err)
{
    pid_t process = fork();
    if (process == 0)
        sdg_child_run(socket[1], ears[1], &worker->limits, worker->kind);
    if (process < 0)
        return cannot_start(err);
    worker->process = process;
    worker->socket = socket[0];
    worker->ears = ears[0];
    close(socket[1]);
    close(ears[1]);
    return SDG_OK;
}

/* Everything is closed on exec, and the child closes what it inherits otherwise: a pipe whose
 * reader waits for its end must not be held open by a worker that idles. The program's end of
 * standard error does not block, so that a chattering worker cannot hold it up; the child's end
 * is the same pipe and loses what does not fit. */
static sdg_status start(sdg_worker *worker, sdg_child_kind kind, sdg_error *err)
{
    int line[2], ears[2];
    worker->kind = kind;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, line) != 0)
        return cannot_start(err);
    if (pipe2(ears, O_CLOEXEC | O_NONBLOCK) != 0) {
        close_pair(line);
        return cannot_start(err);
    }
    sdg_status status = fork_child(worker, line, ears, err);
    if (status != SDG_OK) {
        close_pair(line);
        close_pair(ears);
    }
    return status;
}

/* Ends the process if it still runs, and tells how it ended (as waitpid does; 0 if that is not
 * known). */
static int bury(sdg_worker *worker, bool is_dead)
{
    int how = 0;
    if (worker->process == 0)
        return 0;
    if (!is_dead)
        kill(worker->process, SIGKILL);
    while (waitpid(worker->process, &how, 0) < 0)
        if (errno != EINTR) {
            how = 0;
            break;
        }
    close(worker->socket);
    close(worker->ears);
    worker->process = 0;
    return how;
}

static sdg_status open_worker(sdg_worker **out, const sdg_worker_limits *limits,
                              sdg_child_kind kind, sdg_error *err)
{
    sdg_worker *worker = sdg_allocate(1, sizeof *worker);
    if (worker == NULL)
        return sdg_fail_memory(err);
    if (limits != NULL)
        worker->limits = *limits;
    if (worker->limits.seconds == 0)
        worker->limits.seconds = PRESET_SECONDS;
    if (worker->limits.max_memory == 0)
        worker->limits.max_memory = PRESET_MEMORY;
    sdg_status status = start(worker, kind, err);
    if (status != SDG_OK)
        sdg_release(worker);
    else
        *out = worker;
    return status;
}

/* The child is forked at once, so that its start-up, which takes longer than most drawings, runs
 * beside the exploring. */
sdg_status sdg_worker_open(sdg_worker **out, const sdg_worker_limits *limits, sdg_error *err)
{
    bool is_light = limits != NULL && limits->vector_only;
    return open_worker(out, limits, is_light ? SDG_CHILD_LIGHT : SDG_CHILD_WHOLE, err);
}

sdg_status sdg_worker_open_reader(sdg_worker **out, const sdg_worker_limits *limits, sdg_error *err)
{
    return open_worker(out, limits, SDG_CHILD_READER, err);
}

/* Killed, not asked: it may be in the middle of a layout that never ends, and it holds nothing
 * that needs tidying. */
void sdg_worker_close(sdg_worker *worker)
{
    if (worker == NULL)
        return;
    bury(worker, false);
    sdg_release(worker);
}

void sdg_worker_charge(sdg_worker *worker, double seconds)
{
    worker->charged += seconds;
}

void sdg_worker_outlast(sdg_worker *worker)
{
    worker->outlasts = true;
}

/* A process number fits a long wherever there is fork. */
long sdg_worker_process(const sdg_worker *worker)
{
    return worker->process;
}

/* Makes sure that there is a process, and one that can do what is wanted. */
static sdg_status ready(sdg_worker *worker, bool needs_all, sdg_error *err)
{
    bool is_reader = worker->kind == SDG_CHILD_READER;
    if (worker->process != 0 && worker->kind == SDG_CHILD_LIGHT && needs_all)
        bury(worker, false);
    if (worker->process != 0)
        return SDG_OK;
    bool is_light = worker->limits.vector_only && !needs_all;
    return start(worker,
                 is_reader  ? SDG_CHILD_READER
                 : is_light ? SDG_CHILD_LIGHT
                            : SDG_CHILD_WHOLE,
                 err);
}

/* A failure is one of the drawing, or of the file that was to be read. */
static sdg_status code_of(const sdg_worker *worker)
{
    return worker->kind == SDG_CHILD_READER ? SDG_E_INPUT : SDG_E_LAYOUT;
}

/* What to do about it. */
static void advise(const sdg_worker *worker, const char *drawing, sdg_error *err)
{
    bool is_reader = worker->kind == SDG_CHILD_READER;
    sdg_hint(err, "%s", is_reader ? "read a smaller graph; {a b} -> {c d} is four edges" : drawing);
}

/* What the worker does, in messages. */
static const char *work_of(const sdg_worker *worker)
{
    return worker->kind == SDG_CHILD_READER ? SDG_TEXT("reading") : SDG_TEXT("drawing");
}

/* What ends a worker is nearly always memory: Graphviz does not look at what malloc returns,
 * GLib aborts, and Cairo traps. The signal is named all the same. */
static sdg_status report_death(sdg_worker *worker, sdg_error *err)
{
    int how = bury(worker, true);
    sdg_status code = code_of(worker);
    if (WIFSIGNALED(how) && WTERMSIG(how) == SIGXCPU)
        sdg_fail(err, code, "%s took longer than %u s of computing", work_of(worker),
                 (unsigned)worker->limits.seconds);
    else if (WIFSIGNALED(how))
        sdg_fail(err, code, "the %s worker ran out of memory or crashed (signal %d)",
                 work_of(worker), WTERMSIG(how));
    else
        sdg_fail(err, code, "the %s worker ran out of memory or gave up (status %d)",
                 work_of(worker), WEXITSTATUS(how));
    advise(worker, "draw fewer states, or write -T dot, which needs no worker", err);
    return code;
}

/* Whatever did not come to its end leaves a worker in an unknown state, so that it is buried. */
static sdg_status report(sdg_worker *worker, sdg_talk_end end, sdg_error *err)
{
    if (end == SDG_TALK_DONE)
        return SDG_OK;
    if (end == SDG_TALK_DEAD)
        return report_death(worker, err);
    bury(worker, false);
    if (end == SDG_TALK_NO_MEMORY)
        return sdg_fail_memory(err);
    sdg_status code = code_of(worker);
    if (end == SDG_TALK_INTERRUPTED)
        return sdg_fail(err, code, "%s was interrupted", work_of(worker));
    sdg_fail(err, code, "%s took longer than %u s", work_of(worker),
             (unsigned)worker->limits.seconds);
    advise(worker, "draw fewer states, or allow more time with --draw-time", err);
    return code;
}

/* The worker's own account of what went wrong. */
static sdg_status pass_on(const sdg_talk *talk, size_t before, sdg_error *err)
{
    sdg_error theirs;
    if (talk->reply.count != sizeof theirs)
        return sdg_fail(err, SDG_E_LAYOUT, "the drawing worker gave no reason for failing");
    memcpy(&theirs, talk->out->bytes + before, sizeof theirs);
    theirs.text[sizeof theirs.text - 1] = theirs.hint[sizeof theirs.hint - 1] = '\0';
    sdg_fail(err, (sdg_status)talk->reply.status, "%s", theirs.text);
    if (theirs.hint[0] != '\0')
        sdg_hint(err, "%s", theirs.hint);
    return (sdg_status)talk->reply.status;
}

/* Asks and appends the answer to out, which is left as it was if there is none. */
static sdg_status ask(sdg_worker *worker, sdg_talk *talk, sdg_error *err)
{
    size_t before = talk->out->count;
    talk->socket = worker->socket;
    talk->ears = worker->ears;
    talk->outlasts = worker->outlasts;
    talk->deadline = sdg_clock() + worker->limits.seconds - worker->charged;
    sdg_status status = report(worker, sdg_talk_run(talk), err);
    if (status == SDG_OK && talk->reply.status != SDG_OK) {
        status = pass_on(talk, before, err);
        bury(worker, false); /* after an error Graphviz's scanner may hold on to the old text */
    }
    if (status != SDG_OK)
        talk->out->count = before;
    return status;
}

/* The first thing that Graphviz said, as the hint of a failure that has no better one; then it is
 * no warning as well. */
static void hint_said(sdg_buffer *said, size_t before, sdg_error *err)
{
    if (said->count <= before || err == NULL || err->hint[0] != '\0')
        return;
    char *line = said->bytes + before;
    size_t length = (size_t)(strchr(line, '\n') - line);
    sdg_hint(err, "Graphviz says: %.*s", (int)length, line);
    /* The zero at the end moves along. */
    memmove(line, line + length + 1, said->count - before - length);
    said->count -= length + 1;
}

/* A closed list. Graphviz crashes when asked for xlib without a display, or for no format at
 * all, and would write PostScript with whatever a font name says. */
static bool is_offered(const char *format)
{
    return format != NULL &&
           (strcmp(format, "svg") == 0 || strcmp(format, "png") == 0 || strcmp(format, "pdf") == 0);
}

/* Names are checked here, in the program, and fit the request's fields because they come from
 * closed lists. A layout engine needs the sizes of texts, and pixels need fonts, so both take
 * the whole of Graphviz. */
sdg_status sdg_worker_draw(sdg_worker *worker, const sdg_drawing *what, sdg_buffer *out,
                           sdg_buffer *said, sdg_error *err)
{
    sdg_request request = {.kind = SDG_REQUEST_DRAW, .dpi = what->dpi, .count = what->dot_count};
    sdg_buffer heard = {0};
    sdg_talk talk = {.request = &request, .body = what->dot, .out = out, .said = &heard};
    size_t before = said->count;
    if (!is_offered(what->format))
        return sdg_fail(err, SDG_E_USAGE, "there is no picture format '%s'",
                        what->format == NULL ? "" : what->format);
    if (what->engine != NULL && !sdg_engine_known(what->engine))
        return sdg_fail(err, SDG_E_USAGE, "there is no layout engine '%s'", what->engine);
    if (what->dot_count > SDG_WIRE_LIMIT)
        return sdg_fail(err, SDG_E_LAYOUT, "the diagram is too large to draw");
    memcpy(request.format, what->format, strlen(what->format));
    const char *engine = what->engine == NULL ? "nop2" : what->engine;
    memcpy(request.engine, engine, strlen(engine));
    sdg_status status = ready(worker, what->engine != NULL || request.format[0] == 'p', err);
    if (status != SDG_OK)
        return status;
    status = ask(worker, &talk, err);
    worker->charged = 0;
    if (sdg_said_put(&heard, worker->kind == SDG_CHILD_LIGHT, said, err) != SDG_OK)
        status = SDG_E_NOMEM;
    if (status == SDG_E_LAYOUT)
        hint_said(said, before, err);
    sdg_buffer_free(&heard);
    return status;
}

/* What it says on the side is dropped: faults of the file are part of the tape. */
sdg_status sdg_worker_read(sdg_worker *worker, const sdg_reading *what, sdg_buffer *out,
                           sdg_error *err)
{
    sdg_request request = {.kind = SDG_REQUEST_READ,
                           .source = (uint32_t)what->format,
                           .nth = what->nth,
                           .lang = (uint32_t)(err != NULL ? err->lang : SDG_LANG_EN),
                           .count = what->count};
    sdg_buffer heard = {0};
    sdg_talk talk = {.request = &request, .body = what->bytes, .out = out, .said = &heard};
    if (what->count > SDG_WIRE_LIMIT)
        return sdg_fail(err, SDG_E_INPUT, "the file is too large to read");
    sdg_status status = ready(worker, false, err);
    if (status == SDG_OK)
        status = ask(worker, &talk, err);
    sdg_buffer_free(&heard);
    return status;
}

/* A short question without DOT text; what was said on the side is dropped. */
static sdg_status ask_briefly(sdg_worker *worker, const sdg_request *request, sdg_buffer *out,
                              bool *is_covered, sdg_error *err)
{
    sdg_buffer heard = {0};
    sdg_talk talk = {.request = request, .body = "", .out = out, .said = &heard};
    sdg_status status = ready(worker, false, err);
    if (status == SDG_OK)
        status = ask(worker, &talk, err);
    *is_covered = talk.reply.is_covered != 0;
    sdg_buffer_free(&heard);
    return status;
}

/* The light context has no fonts, but fontconfig can be asked without one. */
sdg_status sdg_worker_font(sdg_worker *worker, uint32_t code, sdg_buffer *family, bool *is_covered,
                           sdg_error *err)
{
    sdg_request request = {.kind = SDG_REQUEST_FONT, .code = code};
    return ask_briefly(worker, &request, family, is_covered, err);
}

/* A light worker lists plugins it does not use: they are what the machine has. */
sdg_status sdg_worker_about(sdg_worker *worker, sdg_buffer *out, sdg_error *err)
{
    sdg_request request = {.kind = SDG_REQUEST_ABOUT};
    bool is_covered;
    return ask_briefly(worker, &request, out, &is_covered, err);
}
