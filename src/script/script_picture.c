/* Pictures of a file. picture(s) returns rows of text, a character a cell, whose meaning the field
 * keys tells: keys = {["#"] = {"fill", "wall"}, ["@"] = {"disc", "a", "the robot"}}; or cells by
 * their places: {cols = 3, rows = 3, {col = 0, row = 0, cols = 2, shape = "block", ink = "a",
 * text = "1"}, …}; or what a ready board shows: {board = "jugs", …}. */
#include <lauxlib.h>
#include <string.h>

#include "base/excerpt.h"
#include "script/script.h"

/* A call under way. */
typedef struct asking {
    script_model *model;
    const uint8_t *state;
    sdg_picture *out;
    sdg_arena *arena;
    picture_board ready; /* of the picture; its kind is NULL where it is none */
    sdg_picture_key *keys;
    uint32_t key_count;
} asking;

/* The place of the text at an index among names, which are NULL-ended. */
static int pick(lua_State *lua, int at, const char *const *names, const char *what)
{
    const char *text = lua_type(lua, at) == LUA_TSTRING ? lua_tostring(lua, at) : "";
    for (int i = 0; names[i] != NULL; i++)
        if (strcmp(text, names[i]) == 0)
            return i;
    char list[SCRIPT_LISTED];
    script_list_names(names, list);
    return sandbox_raise(lua, "picture: there is no %s '%s'; there are %s",
                         sdg_translate(sandbox_of(lua)->lang, what), sdg_excerpt_of(text).text,
                         list);
}

/* A field that is a small number. */
static uint16_t number_field(lua_State *lua, int at, const char *name, int preset, int low)
{
    sdg_error why = {.lang = sandbox_of(lua)->lang};
    int is_whole = 0;
    if (!script_push_field(lua, at, name))
        return (uint16_t)preset;
    lua_Integer number = lua_tointegerx(lua, -1, &is_whole);
    if (!is_whole || number < low || number > PICTURE_MOST_SIDE)
        script_check_status(lua, picture_refuse_number(name, low, &why), &why);
    lua_pop(lua, 1);
    return (uint16_t)number;
}

/* Puts the text at an index into a cell. */
static void put_text(lua_State *lua, int at, sdg_cell *cell)
{
    sdg_error why = {.lang = sandbox_of(lua)->lang};
    size_t length = 0;
    const char *text = script_check_text(lua, at, "picture: a text", &length);
    script_check_status(lua, picture_put_text(cell, text, length, &why), &why);
}

static sdg_ink ink_field(lua_State *lua, int at, sdg_ink preset)
{
    if (!script_push_field(lua, at, "ink"))
        return preset;
    sdg_ink ink = (sdg_ink)pick(lua, -1, picture_inks, "ink");
    lua_pop(lua, 1);
    return ink;
}

/* ---- cells by their places ---- */

static void read_cell(lua_State *lua, const sdg_picture *board, sdg_cell *cell)
{
    static const char *const names[] = {"col", "row", "cols", "rows", "shape", "ink", "text", NULL};
    static const script_entries known = {"picture: a cell", names, 0};
    sdg_error why = {.lang = sandbox_of(lua)->lang};
    int at = lua_gettop(lua);
    if (!lua_istable(lua, at))
        sandbox_raise(lua, "picture: a cell is not a table");
    script_check_entries(lua, at, &known);
    cell->col = number_field(lua, at, "col", 0, 0);
    cell->row = number_field(lua, at, "row", 0, 0);
    cell->cols = number_field(lua, at, "cols", 1, 1);
    cell->rows = number_field(lua, at, "rows", 1, 1);
    script_check_status(lua, picture_check_cell(board, cell, &why), &why);
    cell->ink = ink_field(lua, at, SDG_INK_A);
    cell->shape = SDG_SHAPE_BLOCK;
    if (script_push_field(lua, at, "shape"))
        cell->shape = (sdg_shape)pick(lua, -1, picture_shapes, "shape");
    lua_settop(lua, at);
    if (script_push_field(lua, at, "text"))
        put_text(lua, -1, cell);
    lua_settop(lua, at);
}

static void read_cells(lua_State *lua, int board, asking *it)
{
    static const char *const names[] = {"cols", "rows", NULL};
    static const script_entries known = {"picture: what it returns", names, PICTURE_MOST_CELLS};
    sdg_error why = {.lang = sandbox_of(lua)->lang};
    lua_Unsigned count = lua_rawlen(lua, board);
    it->out->cols = number_field(lua, board, "cols", 1, 1);
    it->out->rows = number_field(lua, board, "rows", 1, 1);
    if (count > PICTURE_MOST_CELLS)
        script_check_status(lua, picture_refuse_count(&why), &why);
    script_check_entries(lua, board, &known);
    sdg_cell *cells = sdg_arena_take(it->arena, count, sizeof *cells);
    if (cells == NULL)
        script_fail_memory(lua);
    for (lua_Unsigned i = 0; i < count; i++) {
        lua_rawgeti(lua, board, (lua_Integer)i + 1);
        read_cell(lua, it->out, &cells[i]);
        lua_pop(lua, 1);
    }
    it->out->cells = cells;
    it->out->cell_count = (uint32_t)count;
}

/* ---- rows of text ---- */

/* Reads the meaning of a character, {shape or ink, ink, words}, at the top of the stack. */
static void read_meaning(lua_State *lua, sdg_cell *cell)
{
    static const char *const names[] = {NULL};
    static const script_entries known = {"keys: what a character stands for", names, 3};
    int at = lua_gettop(lua);
    if (!lua_istable(lua, at))
        sandbox_raise(lua, "keys: what a character stands for is not a table");
    script_check_entries(lua, at, &known);
    if (lua_rawgeti(lua, at, 1) != LUA_TNIL)
        cell->shape = (sdg_shape)pick(lua, -1, picture_shapes, "shape");
    if (lua_rawgeti(lua, at, 2) != LUA_TNIL)
        cell->ink = (sdg_ink)pick(lua, -1, picture_inks, "ink");
    lua_settop(lua, at);
}

/* Where the keys of the file are on the stack. */
typedef struct keys_at {
    lua_State *lua;
    int keys; /* 0: there are none */
} keys_at;

/* May raise errors. */
static bool find_key(void *ctx, const char *text, size_t length, sdg_cell *cell)
{
    const keys_at *it = ctx;
    int top = lua_gettop(it->lua);
    lua_pushlstring(it->lua, text, length);
    bool has_meaning = it->keys != 0 && lua_rawget(it->lua, it->keys) != LUA_TNIL;
    if (has_meaning)
        read_meaning(it->lua, cell);
    lua_settop(it->lua, top);
    return has_meaning;
}

static keys_at push_keys(lua_State *lua, const script_model *model)
{
    lua_rawgeti(lua, LUA_REGISTRYINDEX, model->table);
    return (keys_at){lua, script_push_field(lua, -1, "keys") ? lua_gettop(lua) : 0};
}

static void read_rows(lua_State *lua, int board, asking *it)
{
    sdg_error why = {.lang = sandbox_of(lua)->lang};
    picture_rows rows = {.count = 0};
    keys_at at = push_keys(lua, it->model);
    script_read_rows(lua, board, &rows);
    script_check_status(
        lua, picture_lay_rows(it->out, &rows, (picture_keys){find_key, &at}, it->arena, &why),
        &why);
}

static void read_board(lua_State *lua, int board, asking *it)
{
    sdg_error why = {.lang = sandbox_of(lua)->lang};
    const char *name = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
    keys_at at = push_keys(lua, it->model);
    it->ready = (picture_board){.kind = picture_find_kind(name, &why), .keys = {find_key, &at}};
    script_check_status(lua, why.code, &why);
    const char *names[PICTURE_MOST_FIELDS + 2];
    picture_field_names(it->ready.kind, names);
    const script_entries known = {"picture: the board", names, 0};
    script_check_entries(lua, board, &known);
    script_read_board(lua, board, &it->ready);
    script_check_status(lua, picture_lay_board(it->out, &it->ready, it->arena, &why), &why);
}

static int put_picture(lua_State *lua)
{
    sdg_error why = {.lang = sandbox_of(lua)->lang};
    asking *it = lua_touserdata(lua, 1);
    script_push_function(lua, it->model, SCRIPT_PICTURE);
    script_push_state(lua, it->model, it->state);
    script_call(lua, it->model, 1, "picture");
    int board = lua_gettop(lua);
    if (!lua_istable(lua, board))
        sandbox_raise(lua, "picture returns %s, not a table", luaL_typename(lua, board));
    bool is_ready = script_push_field(lua, board, "board");
    bool is_text = !is_ready && lua_rawgeti(lua, board, 1) == LUA_TSTRING;
    if (is_ready)
        read_board(lua, board, it);
    else if (is_text)
        read_rows(lua, board, it);
    else
        read_cells(lua, board, it);
    script_check_status(
        lua, picture_check_size(it->out, &it->model->picture_cols, &it->model->picture_rows, &why),
        &why);
    return 0;
}

sdg_status script_picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena)
{
    asking it = {.model = script_of(self), .state = state, .out = out, .arena = arena};
    sdg_error why = {.lang = it.model->box.lang};
    *out = (sdg_picture){0};
    if (it.model->failure.code != SDG_OK)
        return it.model->failure.code;
    sdg_status status = sandbox_protect(&it.model->box, put_picture, &it, &why);
    if (status != SDG_OK)
        script_note(it.model, &why);
    return status;
}

/* ---- the key ---- */

/* Characters whose meaning has words stand in the legend. */
static void check_key(lua_State *lua, int at)
{
    const char *text = lua_type(lua, at) == LUA_TSTRING ? lua_tostring(lua, at) : "";
    if (sdg_utf8_count(text) != 1)
        sandbox_raise(lua, "keys: '%s' is not one character",
                      sdg_excerpt_of(lua_isinteger(lua, at) ? lua_tostring(lua, at) : text).text);
}

static int put_keys(lua_State *lua)
{
    asking *it = lua_touserdata(lua, 1);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, it->model->table);
    if (!script_push_field(lua, -1, "keys"))
        return 0;
    int keys = lua_gettop(lua);
    script_check_table(lua, keys, "keys");
    lua_pushcfunction(lua, sandbox_pairs);
    lua_pushvalue(lua, keys);
    lua_call(lua, 1, 1); /* next_pair alone: it needs nothing but the table */
    int step = lua_gettop(lua);
    for (;;) {
        size_t length = 0;
        sdg_cell cell = {.ink = SDG_INK_A, .shape = SDG_SHAPE_BLOCK};
        lua_settop(lua, step);
        lua_pushvalue(lua, step);
        lua_pushvalue(lua, keys);
        lua_call(lua, 1, 2);
        if (lua_isnil(lua, step + 1) || it->key_count == PICTURE_MOST_KEYS)
            return 0;
        check_key(lua, step + 1);
        read_meaning(lua, &cell);
        if (lua_rawgeti(lua, step + 2, 3) == LUA_TNIL)
            continue;
        const char *text = script_check_text(lua, -1, "keys: a text", &length);
        sdg_picture_key *key = &it->keys[it->key_count++];
        *key = (sdg_picture_key){cell.ink, cell.shape, sdg_arena_copy(it->arena, text)};
        if (key->text == NULL)
            script_fail_memory(lua);
    }
}

/* A ready board explains what the picture of the first state shows of it. */
static int put_board_keys(lua_State *lua)
{
    const uint8_t first[SCRIPT_STATE_BYTES] = {0};
    sdg_picture picture = {0};
    asking *it = lua_touserdata(lua, 1);
    it->state = first;
    it->out = &picture;
    lua_settop(lua, 1);
    put_picture(lua);
    if (it->ready.kind != NULL)
        it->key_count = picture_add_keys(it->ready.kind, &picture, it->keys, it->key_count);
    return 0;
}

const sdg_picture_key *script_picture_keys(const void *self, uint32_t *count)
{
    script_model *model = script_of(self);
    sdg_arena *arena = model->of->arena;
    asking it = {.model = model, .arena = arena};
    sdg_error why = {.lang = it.model->box.lang};
    it.keys = sdg_arena_take(arena, PICTURE_MOST_KEYS, sizeof *it.keys);
    *count = 0;
    model->box.line = sdg_script_line(model->of, "keys");
    if (it.keys == NULL || model->failure.code != SDG_OK)
        return NULL;
    sdg_status status = sandbox_protect(&model->box, put_keys, &it, &why);
    if (status == SDG_OK && model->states.count > 0)
        status = sandbox_protect(&model->box, put_board_keys, &it, &why);
    if (status != SDG_OK)
        script_note(model, &why);
    *count = it.key_count;
    return it.keys;
}
