/* States of a program in words: by their labels, else as JSON; a state that is a text by itself. */
#include <string.h>

#include "base/excerpt.h"
#include "program/program.h"

/* So many states are looked at for one with a label. */
enum { MOST_LOOKED_AT = 20000 };

/* A state that is a text is shown without its quotes, where it has no escapes. */
static bool is_plain_text(const blob *content)
{
    return content->length > 2 && content->bytes[0] == '"' &&
           memchr(content->bytes, '\\', content->length) == NULL &&
           content->length <= PROGRAM_MOST_TEXT;
}

static void put_content(const blob *content, sdg_sink *to)
{
    if (is_plain_text(content))
        sdg_put(to, content->bytes + 1, content->length - 2);
    else
        sdg_put(to, content->bytes, content->length);
}

void program_print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    sdg_program *program = program_of(self);
    /* Where no state of those that are known has a label, none has. */
    const program_state *known = program->has_labels ? program_know(program, state) : NULL;
    if (known != NULL && known->label > 0)
        sdg_put_text(to, program->labels.items[known->label - 1].bytes);
    else
        put_content(&program->contents.items[program_content(program, state)], to);
}

void program_print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    sdg_program *program = program_of(self);
    const program_state *known = program_know(program, state);
    if (known != NULL && known->brief > 0)
        sdg_put_text(to, program->texts.items[known->brief - 1].bytes);
    else
        program_print_state(self, state, to);
}

/* ---- reading ---- */

/* States are met breadth first. */
static uint32_t find_label(sdg_program *program, const char *text)
{
    for (uint32_t i = 0; i < program->contents.count && i < MOST_LOOKED_AT; i++) {
        if (!program->known[i].is_answered && program_learn(program, i) != SDG_OK)
            return SDG_NONE;
        uint32_t label = program->known[i].label;
        if (label > 0 && strcmp(program->labels.items[label - 1].bytes, text) == 0)
            return i;
    }
    return SDG_NONE;
}

/* The content that a text writes as JSON, or that a text without quotes is. */
static uint32_t read_content(sdg_program *program, const char *text)
{
    sdg_json json = program->json;
    sdg_sink to = sdg_buffer_sink(&program->scratch);
    program->scratch.count = 0;
    sdg_status status = sdg_json_read(&json, text, strlen(text));
    if (status == SDG_OK)
        status = sdg_json_put_canonical(&json, 0, &to);
    if (status == SDG_E_INPUT) {
        program->scratch.count = 0;
        sdg_put(&to, "\"", 1);
        sdg_put_text(&to, text);
        sdg_put(&to, "\"", 1);
        status = to.status == SDG_OK
                     ? sdg_json_read(&json, program->scratch.bytes, program->scratch.count)
                     : SDG_E_NOMEM;
    }
    program->json = json;
    program->json.text = NULL;
    uint32_t content = SDG_NONE;
    if (status == SDG_OK && program->scratch.count <= PROGRAM_MOST_STATE)
        content = blobs_intern(&program->contents, program->scratch.bytes, program->scratch.count);
    void *known = program->known;
    if (content != SDG_NONE && program_make_room(&known, &program->known_room, (size_t)content + 1,
                                                 sizeof *program->known))
        program->known = known;
    else
        content = SDG_NONE;
    return content;
}

/* That states have labels is known as soon as the first one is. */
sdg_status program_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    sdg_program *program = program_of(self);
    uint32_t content = SDG_NONE;
    if (program->known[program->starts[0]].is_answered ||
        program_learn(program, program->starts[0]) == SDG_OK)
        content = program->has_labels ? find_label(program, text) : read_content(program, text);
    if (program->failure.code != SDG_OK) {
        if (err != NULL)
            *err = program->failure;
        return program->failure.code;
    }
    if (content != SDG_NONE)
        return program_put_state(program, content, state) ? SDG_OK : sdg_fail_memory(err);
    sdg_fail(err, SDG_E_USAGE, "'%s' is no state", sdg_excerpt_of(text).text);
    if (program->has_labels)
        sdg_hint(err, "it is looked for among the labels of the first %d states",
                 (int)MOST_LOOKED_AT);
    return SDG_E_USAGE;
}
