/* Questions and answers, a line of JSON each, and what is said when there is none. */
#include <stdio.h>
#include <string.h>

#include "base/excerpt.h"
#include "program/program.h"

static const double PRESET_SECONDS = 10;
/* Of what it said this much is handed on, and then an ellipsis. */
enum { MOST_LINES = 20, MOST_COLUMNS = 480 };

/* ---- failures ---- */

/* "program: answer 12". */
static void put_place(const sdg_program *program, char *out, size_t room)
{
    (void)snprintf(out, room, "program: answer %u", (unsigned)program->answers);
}

static sdg_status note(sdg_program *program, sdg_status code, const char *text)
{
    char place[64];
    put_place(program, place, sizeof place);
    if (program->failure.code != SDG_OK)
        return program->failure.code;
    if (program->at_state == SDG_NONE)
        return sdg_fail_at(&program->failure, code, place, 0, 0, "%s", text);
    return sdg_fail_at(&program->failure, code, place, 0, 0, "state %s: %s",
                       sdg_excerpt_of(program->contents.items[program->at_state].bytes).text, text);
}

sdg_status program_fault(sdg_program *program, const char *format, ...)
{
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    int written =
        vsnprintf(text, sizeof text, sdg_translate(program->failure.lang, format), arguments);
    va_end(arguments);
    return note(program, SDG_E_INPUT, written < 0 ? "" : text);
}

sdg_status program_json_fault(sdg_program *program)
{
    const sdg_json *json = &program->json;
    const char *fault = sdg_translate(program->failure.lang, json->fault);
    const char *from = json->text + (json->fault_at < program->answer.count ? json->fault_at : 0);
    program_fault(program, "byte %u: %s", (unsigned)json->fault_at + 1, fault);
    sdg_hint(&program->failure, "there stands: %s", sdg_excerpt_of(from).text);
    return SDG_E_INPUT;
}

sdg_status program_no_memory(sdg_program *program)
{
    return sdg_fail_memory(&program->failure);
}

sdg_status program_refuse_name(const sdg_json *json, uint32_t name, const char *const *names,
                               sdg_error *err)
{
    char text[128]; /* what is longer resembles no name, and is not shown whole */
    size_t count = 0;
    const sdg_json_node *node = &json->nodes[name];
    size_t length = node->length < sizeof text ? node->length : sizeof text - 1;
    memcpy(text, json->text + node->begin, length);
    text[length] = '\0';
    while (names[count] != NULL)
        count++;
    const char *near = sdg_nearest(text, names, count);
    const sdg_excerpt shown = sdg_excerpt_of(text);
    if (near != NULL)
        return sdg_fail(err, SDG_E_INPUT, "the name '%s' is not known; did you mean '%s'?",
                        shown.text, near);
    return sdg_fail(err, SDG_E_INPUT, "the name '%s' is not known", shown.text);
}

sdg_status program_unknown(sdg_program *program, uint32_t name, const char *const *names)
{
    sdg_error why = {.lang = program->failure.lang};
    program_refuse_name(&program->json, name, names, &why);
    return program_fault(program, "%s", why.text);
}

/* ---- what it said ---- */

/* The last line that is not blank. */
static void last_line(const sdg_buffer *said, char *out, size_t room)
{
    size_t end = said->count;
    while (end > 0 && (unsigned char)said->bytes[end - 1] <= ' ')
        end--;
    size_t begin = end;
    while (begin > 0 && said->bytes[begin - 1] != '\n')
        begin--;
    size_t length = end - begin < room - 1 ? end - begin : room - 1;
    if (length > 0)
        memcpy(out, said->bytes + begin, length);
    out[length] = '\0';
}

void program_tell(sdg_program *program)
{
    const sdg_buffer *said = sdg_process_said(program->process);
    const char *end = said->bytes + said->count;
    int lines = 0;
    if (program->source.print == NULL || said->count == 0)
        return;
    for (const char *at = said->bytes, *stop; at < end && lines <= MOST_LINES; at = stop + 1) {
        char line[512];
        stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop != NULL ? stop : end;
        int length = stop - at < MOST_COLUMNS ? (int)(stop - at) : MOST_COLUMNS;
        bool is_last = lines++ == MOST_LINES;
        (void)snprintf(line, sizeof line, "program: %.*s", is_last ? 3 : length,
                       is_last ? "…" : at);
        program->source.print(program->source.print_ctx, line);
    }
}

/* ---- asking ---- */

sdg_sink program_begin(sdg_program *program)
{
    program->question.count = 0;
    program->answers++;
    program->at_state = SDG_NONE;
    sdg_sink to = sdg_buffer_sink(&program->question);
    sdg_put_format(&to, "{\"id\":%u", (unsigned)program->answers);
    return to;
}

/* It has to be ended to tell how it ended. */
static sdg_status fail_end(sdg_program *program)
{
    sdg_process_end(program->process);
    int result = sdg_process_result(program->process);
    char line[200];
    if (result == SDG_PROCESS_UNKNOWN)
        program_fault(program, "the program has closed its output");
    else if (result < 0)
        program_fault(program, "the program was ended by signal %d", -result);
    else
        program_fault(program, "the program has ended, with status %d", result);
    last_line(sdg_process_said(program->process), line, sizeof line);
    if (line[0] != '\0')
        sdg_hint(&program->failure, "its last words: %s", line);
    return SDG_E_INPUT;
}

static double seconds_of(const sdg_program *program)
{
    return program->source.seconds > 0 ? program->source.seconds : PRESET_SECONDS;
}

static sdg_status fail_late(sdg_program *program)
{
    program_fault(program, "no answer came for %u s", (unsigned)(seconds_of(program) + 0.5));
    sdg_hint(
        &program->failure,
        "an answer ends in a newline and is flushed; --program-time gives the program more time");
    return SDG_E_INPUT;
}

static sdg_status fail_hearing(sdg_program *program, sdg_heard heard)
{
    switch (heard) {
    case SDG_HEARD_END:
        return fail_end(program);
    case SDG_HEARD_LATE:
        return fail_late(program);
    case SDG_HEARD_LONG:
        return program_fault(program, "a line of over %d bytes", (int)SDG_PROCESS_MOST_LINE);
    case SDG_HEARD_UNASKED:
        return program_fault(program, "something was written before it was asked for");
    case SDG_HEARD_INTERRUPTED:
        return note(program, SDG_E_LIMIT, sdg_translate(program->failure.lang, "interrupted"));
    case SDG_HEARD_NO_MEMORY:
    case SDG_HEARD_LINE:
        break;
    }
    return program_no_memory(program);
}

/* The answer is an object that names the question; or it says what is wrong with that. */
static sdg_status check_answer(sdg_program *program)
{
    sdg_json *json = &program->json;
    int64_t id = -1;
    if (json->nodes[0].kind != SDG_JSON_OBJECT)
        return program_fault(program, "the answer is no object: {\"id\": %u, …}",
                             (unsigned)program->answers);
    for (uint32_t name = 1; name < json->nodes[0].next; name = json->nodes[name + 1].next) {
        if (sdg_json_is(json, name, "error") && json->nodes[name + 1].kind == SDG_JSON_STRING) {
            uint32_t text =
                program_take_text(program, name + 1, SDG_TEXT("an error"), &program->texts);
            return text == SDG_NONE ? program->failure.code
                                    : program_fault(program, "the program says: %s",
                                                    program->texts.items[text].bytes);
        }
        if (sdg_json_is(json, name, "id") && !sdg_json_whole(json, name + 1, 0, SDG_NONE, &id))
            break;
    }
    if (id == (int64_t)program->answers)
        return SDG_OK;
    program_fault(program, "its id is not that of the question");
    sdg_hint(&program->failure, "each answer repeats the id of its question: {\"id\": %u, …}",
             (unsigned)program->answers);
    return SDG_E_INPUT;
}

sdg_status program_ask(sdg_program *program)
{
    sdg_sink to = sdg_buffer_sink(&program->question);
    sdg_put_text(&to, "}\n");
    if (program->failure.code != SDG_OK)
        return program->failure.code;
    if (to.status != SDG_OK)
        return program_no_memory(program);
    sdg_heard heard =
        sdg_process_ask(program->process, program->question.bytes, program->question.count,
                        seconds_of(program), &program->answer);
    if (heard != SDG_HEARD_LINE)
        return fail_hearing(program, heard);
    sdg_status status = sdg_json_read(&program->json, program->answer.bytes, program->answer.count);
    if (status == SDG_E_INPUT)
        return program_json_fault(program);
    return status == SDG_OK ? check_answer(program) : program_no_memory(program);
}
