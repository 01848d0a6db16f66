/* Pictures: rows of text, a character a cell. What a character stands for, the first answer tells:
 * {"#": ["fill", "wall"], "@": ["disc", "a", "the robot"]}. One that is not among the keys is a
 * letter on a block; blanks and points are nothing. */
#include <string.h>

#include "program/program.h"

enum { MOST_KEYS = 64 };

/* In the order of the enumerations. */
static const char *const inks[] = {"none", "wall", "water", "land", "a",
                                   "b",    "c",    "d",     "mark", NULL};
static const char *const shapes[] = {"none",     "fill",    "block", "disc", "square",
                                     "triangle", "diamond", "hull",  "cup",  "join",
                                     "halo",     "outline", "ghost", NULL};

/* ---- keys ---- */

static sdg_status take_choice(sdg_program *program, uint32_t node, const char *const *names,
                              uint32_t *out)
{
    for (uint32_t i = 0; names[i] != NULL; i++)
        if (sdg_json_is(&program->json, node, names[i])) {
            *out = i;
            return SDG_OK;
        }
    return program_unknown(program, node, names);
}

/* One character, as it stands in the text: what has an escape is none. */
static sdg_status take_character(sdg_program *program, uint32_t name, program_key *key)
{
    const sdg_json_node *node = &program->json.nodes[name];
    const char *text = program->json.text + node->begin;
    size_t length = 0;
    if (node->length > 0)
        (void)sdg_utf8_next(text, &length);
    if (node->length == 0 || length != node->length || *text == '\\')
        return program_fault(program, "a key is not one character");
    memcpy(key->text, text, length);
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
        status = take_choice(program, name + 2, shapes, &shape);
    if (status == SDG_OK)
        status = take_choice(program, name + 3, inks, &ink);
    if (status != SDG_OK)
        return status;
    key->shape = (sdg_shape)shape;
    key->ink = (sdg_ink)ink;
    if (list->count == 3) {
        uint32_t text =
            program_take_text(program, name + 4, SDG_TEXT("the words of a key"), &program->texts);
        if (text == SDG_NONE)
            return program->failure.code;
        key->words = program->texts.items[text].bytes;
        program->legend[program->legend_count++] =
            (sdg_picture_key){key->ink, key->shape, key->words};
    }
    program->key_count++;
    return SDG_OK;
}

sdg_status program_read_keys(sdg_program *program, uint32_t node)
{
    const sdg_json_node *object = &program->json.nodes[node];
    uint32_t end = object->next;
    if (object->kind != SDG_JSON_OBJECT || object->count > MOST_KEYS)
        return program_fault(program, "keys is no object of at most %d names", (int)MOST_KEYS);
    program->keys = sdg_arena_take(program->arena, MOST_KEYS, sizeof *program->keys);
    program->legend = sdg_arena_take(program->arena, MOST_KEYS, sizeof *program->legend);
    if (program->keys == NULL || program->legend == NULL)
        return program_no_memory(program);
    program->puzzle.picture = program_picture;
    program->puzzle.picture_keys = program_picture_keys;
    for (uint32_t name = node + 1; name < end; name = program->json.nodes[name + 1].next) {
        sdg_status status = take_key(program, name);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}

const sdg_picture_key *program_picture_keys(const void *self, uint32_t *count)
{
    const sdg_program *program = program_of(self);
    *count = program->legend_count;
    return program->legend;
}

/* ---- rows ---- */

/* The characters of a row, of which there are at most so many as a picture is wide. */
static sdg_status check_row(sdg_program *program, uint32_t node, uint16_t *cols)
{
    const sdg_json_node *row = &program->json.nodes[node];
    if (row->kind != SDG_JSON_STRING)
        return program_fault(program, "a row of a picture is no text");
    if (memchr(program->json.text + row->begin, '\\', row->length) != NULL)
        return program_fault(program, "a row of a picture has a character that needs an escape");
    uint16_t count = 0;
    for (size_t at = 0, length = 0; at < row->length && count <= PROGRAM_MOST_SIDE; at += length) {
        (void)sdg_utf8_next(program->json.text + row->begin + at, &length);
        count++;
    }
    *cols = count > *cols ? count : *cols;
    return SDG_OK;
}

/* The rows are kept as one text, parted by newlines, which no row has. */
uint32_t program_take_picture(sdg_program *program, uint32_t node)
{
    const sdg_json_node *list = &program->json.nodes[node];
    uint16_t cols = 0, rows = 0;
    uint32_t number = SDG_NONE;
    if (program->keys == NULL || list->kind != SDG_JSON_ARRAY || list->count == 0 ||
        list->count > PROGRAM_MOST_SIDE) {
        program_fault(program, "picture is no list of 1..%d rows, or the first answer had no keys",
                      (int)PROGRAM_MOST_SIDE);
        return SDG_NONE;
    }
    program->scratch.count = 0;
    sdg_sink to = sdg_buffer_sink(&program->scratch);
    for (uint32_t at = node + 1; at < list->next; at++, rows++) {
        const sdg_json_node *row = &program->json.nodes[at];
        if (check_row(program, at, &cols) != SDG_OK)
            return SDG_NONE;
        sdg_put(&to, program->json.text + row->begin, row->length);
        sdg_put(&to, "\n", 1);
    }
    bool is_first = program->cols == 0;
    if (is_first) {
        program->cols = cols;
        program->rows_high = rows;
    }
    if (cols == 0 || cols > PROGRAM_MOST_SIDE || cols != program->cols ||
        rows != program->rows_high) {
        program_fault(program, "a picture has %u columns and %u rows, not %u and %u as the first",
                      (unsigned)cols, (unsigned)rows, (unsigned)program->cols,
                      (unsigned)program->rows_high);
        return SDG_NONE;
    }
    if (to.status == SDG_OK)
        number = blobs_intern(&program->texts, program->scratch.bytes, program->scratch.count);
    if (number == SDG_NONE)
        program_no_memory(program);
    return number;
}

/* ---- drawing ---- */

static const program_key *key_of(const sdg_program *program, const char *text, size_t length)
{
    for (uint32_t i = 0; i < program->key_count; i++)
        if (strlen(program->keys[i].text) == length &&
            memcmp(program->keys[i].text, text, length) == 0)
            return &program->keys[i];
    return NULL;
}

/* false: nothing is there. */
static bool fill_cell(const sdg_program *program, const char *text, size_t length, sdg_cell *cell)
{
    const program_key *key = key_of(program, text, length);
    cell->cols = cell->rows = 1;
    cell->shape = key != NULL ? key->shape : SDG_SHAPE_BLOCK;
    cell->ink = key != NULL ? key->ink : SDG_INK_A;
    if (key == NULL)
        memcpy(cell->text, text, length);
    return key != NULL || (*text != ' ' && *text != '.');
}

sdg_status program_picture(const void *self, const uint8_t *state, sdg_picture *out,
                           sdg_arena *arena)
{
    sdg_program *program = program_of(self);
    const program_state *known = program_know(program, state);
    if (known == NULL || known->picture == 0)
        return program_fault(program, "a state has no picture, though there are keys");
    const char *text = program->texts.items[known->picture - 1].bytes;
    sdg_cell *cells =
        sdg_arena_take(arena, (size_t)program->cols * program->rows_high, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    uint16_t col = 0, row = 0;
    *out = (sdg_picture){program->cols, program->rows_high, cells, 0};
    for (size_t length = 0; *text != '\0'; text += length, col++) {
        (void)sdg_utf8_next(text, &length);
        sdg_cell *cell = &cells[out->cell_count];
        cell->col = col;
        cell->row = row;
        if (*text == '\n') {
            row++;
            col = UINT16_MAX;
        } else {
            out->cell_count += fill_cell(program, text, length, cell);
        }
    }
    return SDG_OK;
}
