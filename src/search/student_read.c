/* Lines of a trace: "expand 2P 2D left from 3P 3D left", {"event": "expand", "state": "…"}, or rows
 * under a heading event,state,parent. */
#include <string.h>

#include "base/excerpt.h"
#include "search/student.h"

enum { MOST_FAULTS = 20 };

/* A file while it is read. Texts of states are looked up once each. */
typedef struct reading {
    sdg_student *student;
    sdg_error *err;
    uint32_t line;
    bool is_table;
    int columns[3]; /* of a table: of event, state and parent; -1: it has none */
    int faults;
    blobs texts;
    uint32_t *states; /* by text */
    size_t state_room;
    sdg_json json;
    sdg_buffer parts[3]; /* of a line: event, state, parent */
    bool has_parent;
    sdg_status status;
} reading;

/* ---- words ---- */

/* Other words for the same, first those that messages use. */
static const struct {
    const char *word;
    sdg_event_kind kind;
} kinds[] = {
    {"discover", SDG_EVENT_DISCOVER}, {"expand", SDG_EVENT_EXPAND}, {"finish", SDG_EVENT_FINISH},
    {"goal", SDG_EVENT_GOAL},         {"push", SDG_EVENT_DISCOVER}, {"pop", SDG_EVENT_EXPAND},
    {"visit", SDG_EVENT_EXPAND},
};
enum { KIND_COUNT = sizeof kinds / sizeof *kinds };

static bool find_kind(const char *word, sdg_event_kind *out)
{
    for (int i = 0; i < KIND_COUNT; i++)
        if (strcmp(kinds[i].word, word) == 0) {
            *out = kinds[i].kind;
            return true;
        }
    return false;
}

static void fault(reading *in, const char *text, const char *what)
{
    char line[256];
    sdg_error whole = {.lang = sdg_error_lang(in->err)};
    sdg_fail(&whole, SDG_E_INPUT, "%s", sdg_translate(whole.lang, text));
    (void)memcpy(line, whole.text, sizeof line);
    if (what != NULL)
        sdg_fail_at(in->err, SDG_E_INPUT, in->student->name, in->line, 0, "%s: '%s'", line,
                    sdg_excerpt_of(what).text);
    else
        sdg_fail_at(in->err, SDG_E_INPUT, in->student->name, in->line, 0, "%s", line);
    in->faults++;
    in->status = SDG_E_INPUT;
}

static void fault_kind(reading *in, const char *word)
{
    const char *words[KIND_COUNT];
    for (int i = 0; i < KIND_COUNT; i++)
        words[i] = kinds[i].word;
    const char *near = sdg_nearest(word, words, KIND_COUNT);
    if (near != NULL)
        sdg_fail_at(in->err, SDG_E_INPUT, in->student->name, in->line, 0,
                    "'%s' is no event; did you mean '%s'?", sdg_excerpt_of(word).text, near);
    else
        sdg_fail_at(in->err, SDG_E_INPUT, in->student->name, in->line, 0, "'%s' is no event",
                    sdg_excerpt_of(word).text);
    sdg_hint(in->err, "a line is: discover STATE, expand STATE, finish STATE or goal STATE");
    in->faults++;
    in->status = SDG_E_INPUT;
}

/* ---- states ---- */

/* SDG_NONE: it is none, which is told. */
static uint32_t look_up(reading *in, const char *text)
{
    const sdg_model *model = sdg_space_model(in->student->space);
    sdg_error why = {.lang = sdg_error_lang(in->err)};
    uint8_t *bytes = sdg_allocate(model->state_size, 1);
    if (bytes == NULL) {
        in->status = sdg_fail_memory(in->err);
        return SDG_NONE;
    }
    uint32_t state = SDG_NONE;
    if (model->puzzle->parse_state(model->self, text, bytes, &why) != SDG_OK) {
        fault(in, why.text, text);
        sdg_hint(in->err, "%s", why.hint);
    } else {
        state = sdg_space_find(in->student->space, bytes);
        if (state == SDG_NONE)
            fault(in,
                  sdg_space_is_complete(in->student->space)
                      ? SDG_TEXT("no moves lead from the start to this state")
                      : SDG_TEXT("this state was not found before a limit was reached"),
                  text);
    }
    sdg_release(bytes);
    return state;
}

static uint32_t state_of(reading *in, const sdg_buffer *text)
{
    size_t before = in->texts.count;
    uint32_t number = blobs_intern(&in->texts, text->bytes, text->count);
    if (number == SDG_NONE)
        in->status = sdg_fail_memory(in->err);
    if (number == SDG_NONE || number < before)
        return number == SDG_NONE ? SDG_NONE : in->states[number];
    uint32_t *states = sdg_reserve(in->states, number, &in->state_room, sizeof *states);
    if (states == NULL) {
        in->status = sdg_fail_memory(in->err);
        return SDG_NONE;
    }
    in->states = states;
    states[number] = look_up(in, text->bytes);
    return states[number];
}

/* ---- one line ---- */

static void set_part(reading *in, int part, const char *text, size_t length)
{
    sdg_sink to = sdg_buffer_sink(&in->parts[part]);
    while (length > 0 && (*text == ' ' || *text == '\t'))
        text++, length--;
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    in->parts[part].count = 0;
    sdg_put(&to, text, length);
    if (to.status != SDG_OK)
        in->status = sdg_fail_memory(in->err);
}

static const char *part(const reading *in, int at)
{
    return in->parts[at].count > 0 ? in->parts[at].bytes : "";
}

/* The parts of the line become an event. */
static void add_event(reading *in)
{
    sdg_student *student = in->student;
    student_event event = {.parent = SDG_NONE, .line = in->line};
    if (in->status == SDG_E_NOMEM)
        return;
    for (size_t i = 0; i < in->parts[0].count; i++)
        if (in->parts[0].bytes[i] >= 'A' && in->parts[0].bytes[i] <= 'Z')
            in->parts[0].bytes[i] = (char)(in->parts[0].bytes[i] - 'A' + 'a');
    if (!find_kind(part(in, 0), &event.kind)) {
        fault_kind(in, part(in, 0));
        return;
    }
    if (in->parts[1].count == 0) {
        fault(in, SDG_TEXT("no state is named"), NULL);
        return;
    }
    event.state = state_of(in, &in->parts[1]);
    if (event.state == SDG_NONE)
        return;
    if (in->has_parent && in->parts[2].count > 0)
        event.parent = state_of(in, &in->parts[2]);
    if (in->status != SDG_OK)
        return;
    student_event *events =
        sdg_reserve(student->events, student->count, &student->capacity, sizeof *events);
    if (events == NULL) {
        in->status = sdg_fail_memory(in->err);
        return;
    }
    student->events = events;
    events[student->count++] = event;
    student->tells[event.kind] = true;
}

/* "7. expand 2P 2D left from 3P 3D left": a number before it is the writer's own affair. */
static void read_words(reading *in, const char *text, size_t length)
{
    size_t digits = 0;
    while (digits < length && text[digits] >= '0' && text[digits] <= '9')
        digits++;
    if (digits > 0 && digits < length && strchr(".:) \t", text[digits]) != NULL) {
        digits++;
        while (digits < length && (text[digits] == ' ' || text[digits] == '\t'))
            digits++;
        text += digits;
        length -= digits;
    }
    size_t word = 0, from = 0;
    while (word < length && strchr(" \t:", text[word]) == NULL)
        word++;
    for (from = word; from + 6 < length && memcmp(text + from, " from ", 6) != 0; from++)
        continue;
    in->has_parent = from + 6 < length;
    set_part(in, 0, text, word);
    size_t behind = word < length ? word + 1 : word;
    size_t end = in->has_parent ? from : length;
    set_part(in, 1, text + behind, end > behind ? end - behind : 0);
    if (in->has_parent)
        set_part(in, 2, text + from + 6, length - from - 6);
    add_event(in);
}

/* A text by what it says, any other value as it stands. */
static void set_value(reading *in, int at, uint32_t node)
{
    const sdg_json_node *value = &in->json.nodes[node];
    if (value->kind == SDG_JSON_NULL)
        return;
    if (value->kind != SDG_JSON_STRING) {
        set_part(in, at, in->json.text + value->begin, value->length);
        return;
    }
    in->parts[at].count = 0;
    sdg_sink to = sdg_buffer_sink(&in->parts[at]);
    sdg_status status = sdg_json_put_string(&in->json, node, &to);
    if (status == SDG_E_INPUT)
        fault(in, in->json.fault, NULL);
    else if (status != SDG_OK)
        in->status = sdg_fail_memory(in->err);
}

static const char *const names[] = {"event", "state", "parent"};

/* Other names are the writer's own affair. */
static void read_object(reading *in, const char *text, size_t length)
{
    sdg_status status = sdg_json_read(&in->json, text, length);
    if (status == SDG_E_NOMEM)
        in->status = sdg_fail_memory(in->err);
    if (status == SDG_E_INPUT)
        fault(in, in->json.fault, NULL);
    if (status != SDG_OK)
        return;
    for (int i = 0; i < 3; i++)
        in->parts[i].count = 0;
    in->has_parent = true;
    for (uint32_t name = 1; name < in->json.nodes[0].next; name = in->json.nodes[name + 1].next) {
        for (int i = 0; i < 3; i++)
            if (sdg_json_is(&in->json, name, names[i]))
                set_value(in, i, name + 1);
        if (sdg_json_is(&in->json, name, "from"))
            set_value(in, 2, name + 1);
    }
    add_event(in);
}

/* Takes a field off the row, and the comma behind it; false: there is none. */
static bool take_field(const char **at, const char *end, sdg_sink *to)
{
    if (*at > end)
        return false;
    bool is_quoted = *at < end && **at == '"';
    *at += is_quoted;
    for (; *at < end && (is_quoted || **at != ','); (*at)++) {
        bool is_quote = is_quoted && **at == '"';
        bool is_double = is_quote && *at + 1 < end && (*at)[1] == '"';
        *at += is_double;
        if (is_quote && !is_double)
            is_quoted = false;
        else
            sdg_put(to, *at, 1);
    }
    (*at)++;
    return true;
}

static void read_row(reading *in, const char *text, size_t length)
{
    sdg_buffer field = {0};
    const char *at = text, *end = text + length;
    for (int i = 0; i < 3; i++)
        in->parts[i].count = 0;
    in->has_parent = true;
    for (int column = 0; in->status != SDG_E_NOMEM; column++) {
        field.count = 0;
        sdg_sink to = sdg_buffer_sink(&field);
        if (!take_field(&at, end, &to))
            break;
        if (to.status != SDG_OK)
            in->status = sdg_fail_memory(in->err);
        for (int i = 0; i < 3; i++)
            if (in->columns[i] == column && field.count > 0)
                set_part(in, i, field.bytes, field.count);
    }
    sdg_buffer_free(&field);
    add_event(in);
}

/* Whether the first line is the heading of a table. */
static bool read_heading(reading *in, const char *text, size_t length)
{
    const char *at = text, *end = text + length;
    if (memchr(text, ',', length) == NULL)
        return false;
    for (int i = 0; i < 3; i++)
        in->columns[i] = -1;
    for (int column = 0; at <= end; column++) {
        sdg_buffer field = {0};
        sdg_sink to = sdg_buffer_sink(&field);
        take_field(&at, end, &to);
        for (int i = 0; i < 3 && field.count > 0; i++)
            if (strcmp(field.bytes, names[i]) == 0 || (i == 2 && strcmp(field.bytes, "from") == 0))
                in->columns[i] = column;
        sdg_buffer_free(&field);
    }
    return in->columns[0] >= 0 && in->columns[1] >= 0;
}

/* ---- the file ---- */

static void read_line(reading *in, const char *text, size_t length, bool *is_first)
{
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL)
        length--;
    while (length > 0 && (*text == ' ' || *text == '\t'))
        text++, length--;
    if (length == 0 || *text == '#')
        return;
    bool may_head = *is_first && *text != '{';
    *is_first = false;
    if (may_head && read_heading(in, text, length))
        in->is_table = true;
    else if (in->is_table)
        read_row(in, text, length);
    else if (*text == '{')
        read_object(in, text, length);
    else
        read_words(in, text, length);
}

static void read_all(reading *in, const char *text, size_t length)
{
    const char *end = text + length;
    bool is_first = true;
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        text += 3;
    while (text < end && in->faults < MOST_FAULTS && in->status != SDG_E_NOMEM) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        if (stop == NULL)
            stop = end;
        in->line++;
        read_line(in, text, (size_t)(stop - text), &is_first);
        text = stop < end ? stop + 1 : end;
    }
    if (in->status == SDG_OK && in->student->count == 0) {
        sdg_fail_at(in->err, SDG_E_INPUT, in->student->name, 0, 0, "the trace tells of no event");
        in->status = SDG_E_INPUT;
    }
}

sdg_status student_read_lines(sdg_student *student, const char *text, size_t length, sdg_error *err)
{
    reading in = {.student = student, .err = err};
    size_t bad = 0;
    if (!sdg_utf8_valid(text, length, &bad)) {
        in.line = 1;
        for (size_t i = 0; i < bad; i++)
            in.line += text[i] == '\n';
        fault(&in, SDG_TEXT("a byte that is not UTF-8"), NULL);
    } else {
        read_all(&in, text, length);
    }
    blobs_free(&in.texts);
    sdg_release(in.states);
    sdg_json_free(&in.json);
    for (int i = 0; i < 3; i++)
        sdg_buffer_free(&in.parts[i]);
    return in.status;
}
