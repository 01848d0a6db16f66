/* Pictures, kept as they were told, in canonical form: they are checked when they come, and laid
 * again where one is drawn. What a character of their rows stands for, the first answer may tell:
 * {"#": ["fill", "wall"], "@": ["disc", "a", "the robot"]}. */
#include <string.h>

#include "program/program.h"

/* ---- keys ---- */

static sdg_status take_choice(sdg_program *program, uint32_t node, const char *const *names,
                              uint32_t *out)
{
    for (*out = 0; names[*out] != NULL; ++*out)
        if (sdg_json_is(&program->json, node, names[*out]))
            return SDG_OK;
    return program_unknown(program, node, names);
}

/* One character that may stand in a row. */
static sdg_status take_character(sdg_program *program, uint32_t name, program_key *key)
{
    size_t length = 0;
    program->scratch.count = 0;
    sdg_sink to = sdg_buffer_sink(&program->scratch);
    sdg_status status = sdg_json_put_string(&program->json, name, &to);
    if (status != SDG_OK)
        return status == SDG_E_INPUT ? program_json_fault(program) : program_no_memory(program);
    const sdg_buffer *text = &program->scratch;
    if (text->count > 0)
        (void)sdg_utf8_next(text->bytes, &length);
    if (length != text->count || text->count == 0 || program_has_controls(text->bytes, length))
        return program_fault(program, "a key is not one character");
    memcpy(key->text, text->bytes, length);
    for (uint32_t i = 0; i < program->key_count; i++)
        if (strcmp(program->keys[i].text, key->text) == 0)
            return program_fault(program, "'%s' is there twice", key->text);
    return SDG_OK;
}

/* [shape, ink, words], of which the words may be left out. */
static sdg_status take_key(sdg_program *program, uint32_t name)
{
    program_key *key = &program->keys[program->key_count];
    const sdg_json_node *list = &program->json.nodes[name + 1];
    uint32_t shape = 0, ink = 0;
    if (list->kind != SDG_JSON_ARRAY || list->count < 2 || list->count > 3)
        return program_fault(program, "a key is not [shape, ink], with words behind it or without");
    sdg_status status = take_character(program, name, key);
    if (status == SDG_OK)
        status = take_choice(program, name + 2, picture_shapes, &shape);
    if (status == SDG_OK)
        status = take_choice(program, name + 3, picture_inks, &ink);
    if (status != SDG_OK)
        return status;
    key->shape = (sdg_shape)shape;
    key->ink = (sdg_ink)ink;
    if (list->count == 3) {
        uint32_t text =
            program_take_text(program, name + 4, SDG_TEXT("the words of a key"), &program->texts);
        if (text == SDG_NONE)
            return program->failure.code;
        program->legend[program->legend_count++] =
            (sdg_picture_key){key->ink, key->shape, program->texts.items[text].bytes};
    }
    program->key_count++;
    return SDG_OK;
}

sdg_status program_read_keys(sdg_program *program, uint32_t node)
{
    const sdg_json_node *object = &program->json.nodes[node];
    uint32_t end = object->next;
    if (object->kind != SDG_JSON_OBJECT || object->count > PICTURE_MOST_KEYS)
        return program_fault(program, "keys is no object of at most %d names",
                             (int)PICTURE_MOST_KEYS);
    for (uint32_t name = node + 1; name < end; name = program->json.nodes[name + 1].next) {
        sdg_status status = take_key(program, name);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}

static const sdg_picture_key *picture_keys_of(const void *self, uint32_t *count)
{
    const sdg_program *program = program_of(self);
    *count = program->legend_count;
    return program->legend;
}

/* ---- reading ---- */

/* The legend says of a ready board what the first picture shows of it. */
static sdg_status check_picture(sdg_program *program, const blob *text, sdg_error *why)
{
    const picture_kind *kind = NULL;
    sdg_picture picture = {0};
    sdg_arena *arena = sdg_arena_new();
    if (arena == NULL)
        return SDG_E_NOMEM;
    const bool is_first = program->cols == 0;
    sdg_status status = program_lay_picture(program, text, &kind, &picture, arena, why);
    if (status == SDG_OK)
        status = picture_check_size(&picture, &program->cols, &program->rows_high, why);
    if (status == SDG_OK && is_first && kind != NULL)
        program->legend_count =
            picture_add_keys(kind, &picture, program->legend, program->legend_count);
    sdg_arena_free(arena);
    return status;
}

/* Writes a picture in canonical form into the scratch. */
static sdg_status put_picture(sdg_program *program, uint32_t node)
{
    program->scratch.count = 0;
    sdg_sink to = sdg_buffer_sink(&program->scratch);
    sdg_status status = sdg_json_put_canonical(&program->json, node, &to);
    if (status == SDG_E_INPUT)
        return program_json_fault(program);
    if (status == SDG_OK && program->scratch.count > PROGRAM_MOST_PICTURE)
        return program_fault(program, "a picture has %zu bytes; at most %d are kept",
                             program->scratch.count, (int)PROGRAM_MOST_PICTURE);
    if (status != SDG_OK || program_bytes_kept(program) >= program->most_bytes)
        return program_no_memory(program);
    return SDG_OK;
}

uint32_t program_take_picture(sdg_program *program, uint32_t node)
{
    sdg_error why = {.lang = program->failure.lang};
    const size_t before = program->pictures.count;
    if (put_picture(program, node) != SDG_OK)
        return SDG_NONE;
    uint32_t number =
        blobs_intern(&program->pictures, program->scratch.bytes, program->scratch.count);
    sdg_status status = number == SDG_NONE ? SDG_E_NOMEM : SDG_OK;
    if (status == SDG_OK && program->pictures.count > before) {
        program->picture_bytes += program->scratch.count;
        status = check_picture(program, &program->pictures.items[number], &why);
    }
    if (status == SDG_E_NOMEM)
        program_no_memory(program);
    else if (status != SDG_OK)
        program_fault(program, "%s", why.text);
    return program->failure.code == SDG_OK ? number : SDG_NONE;
}

/* ---- drawing ---- */

static sdg_status picture_of(const void *self, const uint8_t *state, sdg_picture *out,
                             sdg_arena *arena)
{
    sdg_program *program = program_of(self);
    const picture_kind *kind = NULL;
    const program_state *known = program_know(program, state);
    if (known == NULL)
        return program->failure.code;
    return program_lay_picture(program, &program->pictures.items[known->picture - 1], &kind, out,
                               arena, NULL);
}

sdg_status program_check_picture(sdg_program *program, const program_state *state)
{
    const bool has_picture = state->picture > 0;
    if (!program->knows_pictures && has_picture) {
        program->puzzle.picture = picture_of;
        program->puzzle.picture_keys = picture_keys_of;
    }
    program->knows_pictures = true;
    if (has_picture != (program->puzzle.picture != NULL))
        return program_fault(program, "either all states have a picture, or none has");
    return SDG_OK;
}
