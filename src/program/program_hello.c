/* The first question, "hello", tells the parameters; its answer tells the starts, and what there
 * is. */
#include <string.h>

#include "program/program.h"

/* In the order of the table below. */
enum { ID, HELLO, START, TITLE, GOAL, ESTIMATE, KEYS };
static const char *const names[] = {"id",   "hello",    "start", "title",
                                    "goal", "estimate", "keys",  NULL};

static void put_params(const sdg_program *program, sdg_sink *to)
{
    const sdg_program_source *source = &program->source;
    size_t count = 0;
    sdg_put_text(to, ",\"set\":{");
    for (size_t i = 0; i < source->word_count; i++) {
        const char *word = source->words[i], *equals = strchr(word, '=');
        if (equals == NULL || strncmp(word, "command=", strlen("command=")) == 0)
            continue;
        /* A name is small letters and digits. */
        sdg_put_text(to, count++ > 0 ? ",\"" : "\"");
        sdg_put(to, word, (size_t)(equals - word));
        sdg_put_text(to, "\":");
        sdg_put_json(to, equals + 1);
    }
    sdg_put_text(to, "}");
}

/* A list of states, at least one. */
static sdg_status read_starts(sdg_program *program, uint32_t list)
{
    const sdg_json_node *nodes = program->json.nodes;
    if (nodes[list].kind != SDG_JSON_ARRAY || nodes[list].count == 0)
        return program_fault(program, "start is no list of states, or an empty one");
    uint32_t end = nodes[list].next;
    for (uint32_t at = list + 1; at < end; at = program->json.nodes[at].next) {
        uint32_t content = program_take_state(program, at);
        if (content == SDG_NONE)
            return program->failure.code;
        uint32_t *starts = sdg_reserve(program->starts, program->start_count,
                                       &program->start_capacity, sizeof *starts);
        if (starts == NULL)
            return program_no_memory(program);
        program->starts = starts;
        starts[program->start_count++] = content;
    }
    return SDG_OK;
}

static sdg_status read_version(sdg_program *program, uint32_t node)
{
    int64_t version = 0;
    if (sdg_json_whole(&program->json, node, 0, SDG_NONE, &version) && version == PROGRAM_VERSION)
        return SDG_OK;
    return program_fault(program, "hello is not %d, the version of the protocol",
                         (int)PROGRAM_VERSION);
}

static sdg_status read_flag(sdg_program *program, uint32_t node, const char *name, bool *out)
{
    sdg_json_kind kind = program->json.nodes[node].kind;
    if (kind != SDG_JSON_TRUE && kind != SDG_JSON_FALSE)
        return program_fault(program, "%s is neither true nor false", name);
    *out = kind == SDG_JSON_TRUE;
    return SDG_OK;
}

static sdg_status read_title(sdg_program *program, uint32_t node)
{
    uint32_t text = program_take_text(program, node, SDG_TEXT("the title"), &program->texts);
    if (text == SDG_NONE)
        return program->failure.code;
    program->puzzle.title = program->texts.items[text].bytes;
    return SDG_OK;
}

static sdg_status read_field(sdg_program *program, uint32_t field, uint32_t node)
{
    switch (field) {
    case HELLO:
        return read_version(program, node);
    case START:
        return read_starts(program, node);
    case TITLE:
        return read_title(program, node);
    case GOAL:
        return read_flag(program, node, "goal", &program->has_goal);
    case ESTIMATE:
        return read_flag(program, node, "estimate", &program->has_estimate);
    case KEYS:
        return program_read_keys(program, node);
    default:
        return SDG_OK;
    }
}

sdg_status program_greet(sdg_program *program)
{
    sdg_sink to = program_begin(program);
    uint32_t seen = 0;
    sdg_put_format(&to, ",\"hello\":%d", (int)PROGRAM_VERSION);
    put_params(program, &to);
    sdg_status status = to.status == SDG_OK ? program_ask(program) : program_no_memory(program);
    for (uint32_t name = 1; status == SDG_OK && name < program->json.nodes[0].next;
         name = program->json.nodes[name + 1].next) {
        uint32_t field = program_field(program, name, names, &seen);
        status = field == SDG_NONE ? program->failure.code : read_field(program, field, name + 1);
    }
    if (status == SDG_OK && (seen >> HELLO & 1) == 0)
        return program_fault(program, "hello is not %d, the version of the protocol",
                             (int)PROGRAM_VERSION);
    if (status == SDG_OK && (seen >> START & 1) == 0)
        return program_fault(program, "start is no list of states, or an empty one");
    return status;
}
