/* Parts of answers that stand in more than one place, and tables by numbers. */
#include <string.h>

#include "program/program.h"

uint32_t program_field(sdg_program *program, uint32_t name, const char *const *names,
                       uint32_t *seen)
{
    for (uint32_t i = 0; names[i] != NULL; i++) {
        if (!sdg_json_is(&program->json, name, names[i]))
            continue;
        if ((*seen >> i & 1) != 0) {
            program_fault(program, "'%s' is there twice", names[i]);
            return SDG_NONE;
        }
        *seen |= UINT32_C(1) << i;
        return i;
    }
    program_unknown(program, name, names);
    return SDG_NONE;
}

bool program_make_room(void **table, size_t *room, size_t count, size_t size)
{
    if (count <= *room)
        return true;
    size_t larger = *room > 0 ? *room : 64;
    while (larger < count)
        larger *= 2;
    char *grown = sdg_resize(*table, larger, size);
    if (grown == NULL)
        return false;
    memset(grown + *room * size, 0, (larger - *room) * size);
    *table = grown;
    *room = larger;
    return true;
}

/* ---- states ---- */

size_t program_bytes_kept(const sdg_program *program)
{
    return program->picture_bytes + program->contents.chunk_count * 64 * 1024 +
           program->contents.capacity * (sizeof(blob) + sizeof(program_state)) +
           program->row_capacity * sizeof(program_move);
}

uint32_t program_take_state(sdg_program *program, uint32_t node)
{
    program->scratch.count = 0;
    sdg_sink to = sdg_buffer_sink(&program->scratch);
    sdg_status status = sdg_json_put_canonical(&program->json, node, &to);
    if (status == SDG_E_INPUT) {
        program_json_fault(program);
        return SDG_NONE;
    }
    if (status == SDG_OK && program->scratch.count > PROGRAM_MOST_STATE) {
        program_fault(program, "a state has %zu bytes; at most %d are kept", program->scratch.count,
                      (int)PROGRAM_MOST_STATE);
        return SDG_NONE;
    }
    uint32_t content = SDG_NONE;
    if (status == SDG_OK && program_bytes_kept(program) < program->most_bytes)
        content = blobs_intern(&program->contents, program->scratch.bytes, program->scratch.count);
    void *known = program->known;
    if (content == SDG_NONE || !program_make_room(&known, &program->known_room, (size_t)content + 1,
                                                  sizeof *program->known)) {
        program_no_memory(program);
        return SDG_NONE;
    }
    program->known = known;
    return content;
}

uint32_t program_number(program_numbers *numbers, uint32_t content)
{
    void *table = numbers->number;
    if (!program_make_room(&table, &numbers->room, (size_t)content + 1, sizeof *numbers->number))
        return SDG_NONE;
    numbers->number = table;
    if (numbers->number[content] > 0)
        return numbers->number[content] - 1;
    uint32_t *contents =
        sdg_reserve(numbers->content, numbers->count, &numbers->capacity, sizeof *contents);
    if (contents == NULL)
        return SDG_NONE;
    numbers->content = contents;
    contents[numbers->count++] = content;
    numbers->number[content] = (uint32_t)numbers->count;
    return (uint32_t)numbers->count - 1;
}

/* ---- texts ---- */

bool program_has_controls(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] < 0x20 || text[i] == 0x7F)
            return true;
    return false;
}

uint32_t program_take_text(sdg_program *program, uint32_t node, const char *what, blobs *in)
{
    what = sdg_translate(program->failure.lang, what);
    program->scratch.count = 0;
    sdg_sink to = sdg_buffer_sink(&program->scratch);
    sdg_status status = SDG_E_INPUT;
    if (program->json.nodes[node].kind != SDG_JSON_STRING)
        program_fault(program, "%s is no text", what);
    else if ((status = sdg_json_put_string(&program->json, node, &to)) == SDG_E_INPUT)
        program_json_fault(program);
    if (status == SDG_E_INPUT)
        return SDG_NONE;
    if (status == SDG_OK && program->scratch.count == 0)
        program_fault(program, "%s is empty", what);
    else if (program->scratch.count > PROGRAM_MOST_TEXT)
        program_fault(program, "%s has %zu bytes; at most %d are shown", what,
                      program->scratch.count, (int)PROGRAM_MOST_TEXT);
    else if (program_has_controls(program->scratch.bytes, program->scratch.count))
        program_fault(program, "%s has a control character", what);
    if (program->failure.code != SDG_OK)
        return SDG_NONE;
    uint32_t number = SDG_NONE;
    if (status == SDG_OK)
        number = blobs_intern(in, program->scratch.bytes, program->scratch.count);
    if (number == SDG_NONE)
        program_no_memory(program);
    return number;
}
