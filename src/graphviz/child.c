/* The worker: a process that has nothing of the program's but its code. It shuts itself in (limits,
 * a clean environment, no descriptors but its own), then answers one request after another. It may
 * crash or hang at any time; the program is prepared for that. */
#define _GNU_SOURCE
#include "graphviz/child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "graphviz/fonts.h"
#include "graphviz/gv.h"
#include "graphviz/gv_read.h"
#include "graphviz/wire.h"
#include "import/charset.h"
#include "import/csv.h"
#include "import/graphml.h"
#include "os/os.h"

#if defined(__SANITIZE_ADDRESS__)
enum { IS_SANITIZED = 1 };
#elif defined(__has_feature)
enum { IS_SANITIZED = __has_feature(address_sanitizer) };
#else
enum { IS_SANITIZED = 0 };
#endif

enum {
    LINE = 3 /* the socket's descriptor */,
    FAILED = 70,
    SPARE_SECONDS = 5,
    KEPT_VARIABLES = 32,
    HEAP_FACTOR = 10,
    HEAP_SHARE = 20
};

/* ---- shutting itself in ---- */

/* Hard bounds: neither the worker nor what it loads can raise them again. Sanitizers reserve
 * terabytes of addresses, so the memory limit would end them at once. */
static void set_limits(const sdg_worker_limits *limits)
{
    struct rlimit none = {0, 0}, memory = {limits->max_memory, limits->max_memory};
    setrlimit(RLIMIT_CORE, &none);
    setrlimit(RLIMIT_FSIZE, &none);
    if (!IS_SANITIZED)
        setrlimit(RLIMIT_AS, &memory);
}

/* The program watches the wall clock; this holds if the program itself is stopped. The soft limit
 * counts from the worker's start, so it is moved on for every request. */
static void allow_seconds(uint32_t seconds)
{
    struct rusage used;
    struct rlimit bounds = {0, RLIM_INFINITY};
    getrusage(RUSAGE_SELF, &used);
    bounds.rlim_cur =
        (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + seconds + SPARE_SECONDS;
    setrlimit(RLIMIT_CPU, &bounds);
}

/* What fonts are found by and what a program cannot do without. All else stays outside, above
 * all what makes Graphviz load code or change its ways. */
static bool is_kept(const char *variable)
{
    static const char *const KEPT[] = {"PATH=", "HOME=", "FONTCONFIG_", "XDG_"};
    for (size_t i = 0; i < sizeof KEPT / sizeof *KEPT; i++)
        if (strncmp(variable, KEPT[i], strlen(KEPT[i])) == 0)
            return true;
    return false;
}

/* A copy that lasts as long as the process; NULL on lack of memory. */
static char *copy_of(const char *text)
{
    char *copy = sdg_allocate(strlen(text) + 1, 1);
    if (copy != NULL)
        memcpy(copy, text, strlen(text) + 1);
    return copy;
}

/* Graphviz loads code from GVBINDIR, and opens files that a drawing names unless SERVER_NAME is
 * set. */
static bool clean_environment(void)
{
    char **kept = sdg_allocate(KEPT_VARIABLES + 3, sizeof *kept);
    size_t count = 0;
    if (kept == NULL)
        return false;
    for (size_t i = 0; environ != NULL && environ[i] != NULL && count < KEPT_VARIABLES; i++)
        if (is_kept(environ[i]))
            kept[count++] = environ[i];
    kept[count++] = copy_of("LC_ALL=C.UTF-8");
    kept[count] = copy_of("SERVER_NAME=statediagram");
    environ = kept;
    return kept[count - 1] != NULL && kept[count] != NULL;
}

/* Leaves the three standard descriptors and the socket, and nothing of what the program has open.
 */
static bool take_descriptors(int socket, int ears)
{
    int line = fcntl(socket, F_DUPFD, LINE + 1);
    int voice = fcntl(ears, F_DUPFD, LINE + 1);
    int nowhere = open("/dev/null", O_RDWR);
    if (line < 0 || voice < 0 || nowhere < 0)
        return false;
    if (dup2(nowhere, 0) < 0 || dup2(nowhere, 1) < 0 || dup2(voice, 2) < 0 || dup2(line, LINE) < 0)
        return false;
    closefrom(LINE + 1);
    return true;
}

/* What the program does about signals is not for the worker, above all not to remove the program's
 * files. Ctrl-C and its like are for the program to handle; a write that fails shows in its result.
 * Of signals that exist and may be caught, signal refuses none. */
static void set_signals(void)
{
    static const int IGNORED[] = {SIGINT, SIGQUIT, SIGHUP, SIGPIPE, SIGXFSZ};
    sigset_t none;
    for (int i = 1; i < NSIG; i++)
        (void)signal(i, SIG_DFL);
    for (size_t i = 0; i < sizeof IGNORED / sizeof *IGNORED; i++)
        (void)signal(IGNORED[i], SIG_IGN);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
}

/* ---- serving ---- */

/* Waits for exactly so many bytes; false when the program has gone. Blocking is right here:
 * without a request there is nothing to do. */
static bool receive_all(void *to, size_t count)
{
    for (size_t have = 0; have < count;) {
        ssize_t more = recv(LINE, (char *)to + have, count - have, 0);
        if (more == 0 || (more < 0 && errno != EINTR))
            return false;
        have += more > 0 ? (size_t)more : 0;
    }
    return true;
}

/* Sends it all, however little the socket takes at a time; false when the program has gone.
 * MSG_NOSIGNAL, for a closed socket is an answer and no reason to die of a signal. */
static bool send_all(const void *from, size_t count)
{
    for (size_t gone = 0; gone < count;) {
        ssize_t more = send(LINE, (const char *)from + gone, count - gone, MSG_NOSIGNAL);
        if (more < 0 && errno != EINTR)
            return false;
        gone += more > 0 ? (size_t)more : 0;
    }
    return true;
}

/* One request while it is answered. */
typedef struct service {
    sdg_gv *gv;
    sdg_request request;
    char *body; /* request.count bytes and a zero */
    sdg_buffer room;
    sdg_gv_picture bytes; /* of the answer: of room, or Graphviz's own */
    sdg_reply reply;
} service;

/* Sends the bytes, or why they could not be made. */
static bool send_reply(service *it, sdg_status status, const sdg_error *err)
{
    it->reply.status = (uint32_t)status;
    it->reply.count = status == SDG_OK ? it->bytes.count : sizeof *err;
    return send_all(&it->reply, sizeof it->reply) &&
           send_all(status == SDG_OK ? (const void *)it->bytes.bytes : err,
                    (size_t)it->reply.count);
}

/* Reads a text that has to be UTF-8 first. */
static void read_text(sdg_import *net, const sdg_request *request, const char *bytes)
{
    sdg_buffer text = {0};
    bool is_dot = request->source == SDG_IMPORT_DOT;
    if (sdg_charset_read(net, bytes, (size_t)request->count, is_dot, &text) != SDG_OK)
        net->status = SDG_E_NOMEM;
    else if (net->fault_count == 0 && is_dot)
        sdg_gv_read(net, text.bytes, request->nth);
    else if (net->fault_count == 0)
        sdg_csv_read(net, text.bytes);
    sdg_buffer_free(&text);
}

/* Reads a graph and leaves its tape in the sink. Faults of the file are part of the tape. */
static sdg_status read_net(const sdg_request *request, const char *bytes, sdg_sink *to,
                           sdg_error *err)
{
    sdg_import net = {.arena = sdg_arena_new()};
    if (net.arena == NULL)
        return sdg_fail_memory(err);
    sdg_arena_speak(net.arena, (sdg_lang)request->lang);
    if (request->source == SDG_IMPORT_GRAPHML)
        sdg_graphml_read(&net, bytes, (size_t)request->count, request->nth);
    else
        read_text(&net, request, bytes);
    if (net.status != SDG_E_NOMEM)
        sdg_import_put(&net, to);
    sdg_status status =
        net.status == SDG_E_NOMEM || to->status != SDG_OK ? sdg_fail_memory(err) : SDG_OK;
    sdg_import_free(&net);
    sdg_arena_free(net.arena);
    return status;
}

/* Does what a request asks for. The request was made by this very program, so its kind is one of
 * the four. */
static sdg_status answer(service *it, sdg_error *err)
{
    sdg_sink sink = sdg_buffer_sink(&it->room);
    sdg_status status = SDG_OK;
    switch ((sdg_request_kind)it->request.kind) {
    case SDG_REQUEST_ABOUT:
        sdg_gv_about(it->gv, &sink);
        sdg_fonts_about(&sink);
        sdg_graphml_about(&sink);
        break;
    case SDG_REQUEST_FONT:
        it->reply.is_covered = sdg_font_covers(it->request.code);
        sdg_font_of_arial(&sink);
        break;
    case SDG_REQUEST_DRAW:
        return sdg_gv_draw(it->gv, &it->request, it->body, &it->bytes, err);
    case SDG_REQUEST_READ:
        status = read_net(&it->request, it->body, &sink, err);
        break;
    }
    it->bytes = (sdg_gv_picture){it->room.bytes, it->room.count};
    return status == SDG_OK && sink.status != SDG_OK ? sdg_fail_memory(err) : status;
}

/* Answers one request; false when the other side has hung up. */
static bool serve(sdg_gv *gv, const sdg_worker_limits *limits)
{
    service it = {.gv = gv};
    sdg_error err = {0};
    if (!receive_all(&it.request, sizeof it.request) || it.request.count > SDG_WIRE_LIMIT)
        return false;
    allow_seconds(limits->seconds);
    size_t count = (size_t)it.request.count;
    size_t wanted = count < limits->max_memory / HEAP_SHARE ? HEAP_FACTOR * count : 0;
    sdg_prepare_heap(wanted);
    it.body = sdg_allocate(count + 1, 1);
    if (it.body == NULL || !receive_all(it.body, count))
        return false;
    sdg_status status = answer(&it, &err);
    bool is_sent = send_reply(&it, status, &err);
    sdg_release(it.body);
    sdg_buffer_free(&it.room);
    return is_sent;
}

/* The order matters. Signals come first, since the program may press on; descriptors before
 * limits, since no file may be written afterwards; the environment before Graphviz, which reads
 * it when its context is made. _exit, not exit: the buffers and exit handlers are copies of the
 * program's, which runs them itself. */
_Noreturn void sdg_child_run(int socket, int ears, const sdg_worker_limits *limits,
                             sdg_child_kind kind)
{
    set_signals();
    if (!take_descriptors(socket, ears) || !clean_environment())
        _exit(FAILED);
    set_limits(limits);
    allow_seconds(limits->seconds);
    bool is_reader = kind == SDG_CHILD_READER;
    sdg_gv *gv = is_reader ? NULL : sdg_gv_open(kind == SDG_CHILD_LIGHT);
    while ((gv != NULL || is_reader) && serve(gv, limits))
        continue;
    _exit(gv != NULL || is_reader ? 0 : FAILED);
}
