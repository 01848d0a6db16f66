/* What a picture in JSON shows: a list is rows of text; an object is a ready board, {"board":
 * "jugs", "sizes": [3, 5], "contents": [0, 4]}, or cells by their places, {"cols": 3, "rows": 2,
 * "cells": [{"col": 0, "row": 1, "text": "1"}]}. */
#include <string.h>

#include "program/program.h"

/* A picture under way. It is canonical: names are spelled without escapes, none is there twice. */
typedef struct reading {
    sdg_program *program;
    sdg_json *json;
    sdg_arena *arena;
    sdg_error *err;
} reading;

static const sdg_json_node *node_at(const reading *in, uint32_t node)
{
    return &in->json->nodes[node];
}

static bool is_list(const reading *in, uint32_t node)
{
    return node_at(in, node)->kind == SDG_JSON_ARRAY;
}

/* ---- parts ---- */

/* The value of an object's name; SDG_NONE: it has none. */
static uint32_t find(const reading *in, uint32_t object, const char *wanted)
{
    for (uint32_t name = object + 1; name < node_at(in, object)->next;
         name = node_at(in, name + 1)->next)
        if (sdg_json_is(in->json, name, wanted))
            return name + 1;
    return SDG_NONE;
}

/* Refuses names that an object may not have. */
static sdg_status check_names(const reading *in, uint32_t object, const char *const *names)
{
    for (uint32_t name = object + 1; name < node_at(in, object)->next;
         name = node_at(in, name + 1)->next) {
        size_t i = 0;
        while (names[i] != NULL && !sdg_json_is(in->json, name, names[i]))
            i++;
        if (names[i] == NULL)
            return program_refuse_name(in->json, name, names, in->err);
    }
    return SDG_OK;
}

/* A text, or a number as its digits, copied into the arena. what says what it is. */
static sdg_status read_text(const reading *in, uint32_t node, const char *what, const char **out)
{
    const sdg_json_node *value = node_at(in, node);
    sdg_buffer *text = &in->program->scratch;
    sdg_sink to = sdg_buffer_sink(text);
    text->count = 0;
    what = sdg_translate(sdg_error_lang(in->err), what);
    if (value->kind == SDG_JSON_NUMBER)
        sdg_put(&to, in->json->text + value->begin, value->length);
    else if (value->kind != SDG_JSON_STRING)
        return sdg_fail(in->err, SDG_E_INPUT, "%s is neither a text nor a number", what);
    else
        (void)sdg_json_put_string(in->json, node, &to);
    *out = "";
    if (to.status != SDG_OK)
        return SDG_E_NOMEM;
    if (text->count == 0)
        return SDG_OK;
    if (program_has_controls(text->bytes, text->count))
        return sdg_fail(in->err, SDG_E_INPUT, "%s has a control character", what);
    *out = sdg_arena_bytes(in->arena, text->bytes, text->count);
    return *out != NULL ? SDG_OK : SDG_E_NOMEM;
}

/* A number of an object that may be missing. */
static sdg_status read_number(const reading *in, uint32_t object, const char *name, int low,
                              uint16_t *out)
{
    uint32_t node = find(in, object, name);
    int64_t number = low;
    if (node != SDG_NONE && !sdg_json_whole(in->json, node, low, PICTURE_MOST_SIDE, &number))
        return picture_refuse_number(name, low, in->err);
    *out = (uint16_t)number;
    return SDG_OK;
}

/* A name of an object's value among those there are; out keeps its preset where it is missing. */
static sdg_status read_choice(const reading *in, uint32_t object, const char *name,
                              const char *const *names, uint32_t *out)
{
    uint32_t node = find(in, object, name);
    if (node == SDG_NONE)
        return SDG_OK;
    for (*out = 0; names[*out] != NULL; ++*out)
        if (sdg_json_is(in->json, node, names[*out]))
            return SDG_OK;
    return program_refuse_name(in->json, node, names, in->err);
}

/* ---- rows ---- */

static bool find_key(void *ctx, const char *text, size_t length, sdg_cell *cell)
{
    const sdg_program *program = ctx;
    for (uint32_t i = 0; i < program->key_count; i++) {
        const program_key *key = &program->keys[i];
        if (strlen(key->text) != length || memcmp(key->text, text, length) != 0)
            continue;
        cell->shape = key->shape;
        cell->ink = key->ink;
        return true;
    }
    return false;
}

static sdg_status read_rows(const reading *in, uint32_t list, picture_rows *rows)
{
    sdg_status status = picture_check_rows(node_at(in, list)->count, in->err);
    for (uint32_t at = list + 1; at < node_at(in, list)->next && status == SDG_OK;
         at = node_at(in, at)->next)
        status = read_text(in, at, SDG_TEXT("picture: a row"), &rows->items[rows->count++]);
    return status;
}

/* ---- ready boards ---- */

static sdg_status add_value(const reading *in, uint32_t node, picture_things *to)
{
    enum { LEAST_LARGE = 10000 }; /* as in Lua: what is larger is a text */
    const char *text = "";
    int64_t number = SDG_NONE;
    sdg_status status = read_text(in, node, SDG_TEXT("picture: a thing on a board"), &text);
    if (!sdg_json_whole(in->json, node, 0, LEAST_LARGE - 1, &number))
        number = SDG_NONE;
    return status != SDG_OK ? status
                            : picture_add_thing(to, text, strlen(text), (uint32_t)number, in->err);
}

static sdg_status read_list(const reading *in, uint32_t list, picture_things *to)
{
    sdg_status status = SDG_OK;
    for (uint32_t at = list + 1; at < node_at(in, list)->next && status == SDG_OK;
         at = node_at(in, at)->next)
        status = add_value(in, at, to);
    return status;
}

static sdg_status read_bank(const reading *in, uint32_t node, picture_things *to)
{
    const char *text = "";
    if (is_list(in, node))
        return read_list(in, node, to);
    sdg_status status = read_text(in, node, SDG_TEXT("picture: a bank"), &text);
    return status == SDG_OK ? picture_add_letters(to, text, in->err) : status;
}

static sdg_status read_towers(const reading *in, uint32_t list, picture_board *board)
{
    sdg_status status = SDG_OK;
    for (uint32_t at = list + 1; at < node_at(in, list)->next && status == SDG_OK;
         at = node_at(in, at)->next) {
        if (!is_list(in, at))
            return picture_refuse_towers(in->err);
        status = read_list(in, at, &board->lists[0]);
        if (status == SDG_OK)
            status = picture_end_tower(board, in->err);
    }
    return status;
}

static sdg_status read_side(const reading *in, uint32_t node, picture_board *board)
{
    const bool is_left = sdg_json_is(in->json, node, "left");
    const bool is_right = sdg_json_is(in->json, node, "right");
    return picture_put_side(board, is_left ? "left" : is_right ? "right" : "", in->err);
}

/* Things go to the list of the field's place. */
static sdg_status read_field(const reading *in, const picture_field *field, uint32_t node,
                             picture_board *board)
{
    picture_things *things = &board->lists[field != board->kind->fields];
    switch (field->type) {
    case PICTURE_LIST:
        return read_list(in, node, things);
    case PICTURE_BANK:
        return read_bank(in, node, things);
    case PICTURE_TOWERS:
        return read_towers(in, node, board);
    case PICTURE_ROWS:
        return read_rows(in, node, &board->rows);
    case PICTURE_SIDE:
        return read_side(in, node, board);
    case PICTURE_COLS:
        (void)sdg_json_whole(in->json, node, INT32_MIN, INT32_MAX, &board->cols);
        return SDG_OK;
    case PICTURE_NO_FIELD:
        break;
    }
    return SDG_OK;
}

static sdg_status read_fields(const reading *in, uint32_t object, picture_board *board)
{
    sdg_status status = SDG_OK;
    for (size_t i = 0; i < PICTURE_MOST_FIELDS && status == SDG_OK; i++) {
        const picture_field *field = &board->kind->fields[i];
        uint32_t node = field->type != PICTURE_NO_FIELD ? find(in, object, field->name) : SDG_NONE;
        if (node == SDG_NONE ? picture_is_needed(field)
                             : picture_is_list(field) && !is_list(in, node))
            return picture_miss_field(board->kind, field, in->err);
        if (node != SDG_NONE)
            status = read_field(in, field, node, board);
    }
    return status;
}

static sdg_status lay_board(const reading *in, uint32_t name, sdg_picture *out,
                            const picture_kind **kind)
{
    const char *names[PICTURE_MOST_FIELDS + 2], *text = "";
    picture_board board = {.keys = {find_key, in->program}};
    sdg_status status = read_text(in, name, SDG_TEXT("picture: the name of a board"), &text);
    if (status != SDG_OK)
        return status;
    *kind = board.kind = picture_find_kind(text, in->err);
    if (*kind == NULL)
        return SDG_E_INPUT;
    picture_field_names(*kind, names);
    status = check_names(in, 0, names);
    if (status == SDG_OK)
        status = read_fields(in, 0, &board);
    return status == SDG_OK ? picture_lay_board(out, &board, in->arena, in->err) : status;
}

/* ---- cells by their places ---- */

static sdg_status read_cell(const reading *in, uint32_t node, const sdg_picture *picture,
                            sdg_cell *cell)
{
    static const char *const names[] = {"col", "row", "cols", "rows", "shape", "ink", "text", NULL};
    uint32_t shape = SDG_SHAPE_BLOCK, ink = SDG_INK_A;
    const char *text = "";
    if (node_at(in, node)->kind != SDG_JSON_OBJECT)
        return sdg_fail(in->err, SDG_E_INPUT, "picture: a cell is no object");
    const uint32_t text_node = find(in, node, "text");
    const struct {
        const char *name;
        int low;
        uint16_t *out;
    } places[] = {{"col", 0, &cell->col},
                  {"row", 0, &cell->row},
                  {"cols", 1, &cell->cols},
                  {"rows", 1, &cell->rows}};
    sdg_status status = check_names(in, node, names);
    for (size_t i = 0; i < sizeof places / sizeof *places && status == SDG_OK; i++)
        status = read_number(in, node, places[i].name, places[i].low, places[i].out);
    if (status == SDG_OK)
        status = picture_check_cell(picture, cell, in->err);
    if (status == SDG_OK)
        status = read_choice(in, node, "shape", picture_shapes, &shape);
    if (status == SDG_OK)
        status = read_choice(in, node, "ink", picture_inks, &ink);
    if (status == SDG_OK && text_node != SDG_NONE)
        status = read_text(in, text_node, SDG_TEXT("picture: the text of a cell"), &text);
    cell->shape = (sdg_shape)shape;
    cell->ink = (sdg_ink)ink;
    return status == SDG_OK ? picture_put_text(cell, text, strlen(text), in->err) : status;
}

static sdg_status lay_cells(const reading *in, sdg_picture *out)
{
    static const char *const names[] = {"board", "cols", "rows", "cells", NULL};
    const uint32_t list = find(in, 0, "cells");
    sdg_status status = check_names(in, 0, names);
    if (status == SDG_OK)
        status = read_number(in, 0, "cols", 1, &out->cols);
    if (status == SDG_OK)
        status = read_number(in, 0, "rows", 1, &out->rows);
    if (status != SDG_OK)
        return status;
    if (list == SDG_NONE || !is_list(in, list))
        return sdg_fail(in->err, SDG_E_INPUT, "picture: there is neither a board nor a list cells");
    const uint32_t count = node_at(in, list)->count;
    if (count > PICTURE_MOST_CELLS)
        return picture_refuse_count(in->err);
    sdg_cell *cells = sdg_arena_take(in->arena, count, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    out->cells = cells;
    for (uint32_t at = list + 1; at < node_at(in, list)->next && status == SDG_OK;
         at = node_at(in, at)->next)
        status = read_cell(in, at, out, &cells[out->cell_count++]);
    return status;
}

sdg_status program_lay_picture(sdg_program *program, const blob *text, const picture_kind **kind,
                               sdg_picture *out, sdg_arena *arena, sdg_error *err)
{
    const reading in = {program, &program->shown, arena, err};
    picture_rows rows = {.count = 0};
    *out = (sdg_picture){0};
    *kind = NULL;
    sdg_status status = sdg_json_read(in.json, text->bytes, text->length);
    if (status != SDG_OK)
        return status;
    if (is_list(&in, 0)) {
        status = read_rows(&in, 0, &rows);
        return status == SDG_OK
                   ? picture_lay_rows(out, &rows, (picture_keys){find_key, program}, arena, err)
                   : status;
    }
    if (node_at(&in, 0)->kind != SDG_JSON_OBJECT)
        return sdg_fail(err, SDG_E_INPUT, "picture is neither a list of rows nor an object");
    const uint32_t board = find(&in, 0, "board");
    return board != SDG_NONE ? lay_board(&in, board, out, kind) : lay_cells(&in, out);
}
