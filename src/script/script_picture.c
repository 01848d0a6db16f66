/* Pictures of a file. picture(s) returns rows of text, a character a cell, whose meaning the field
 * keys tells: keys = {["#"] = {"fill", "wall"}, ["@"] = {"disc", "a", "the robot"}}; or cells by
 * their places: {cols = 3, rows = 3, {col = 0, row = 0, cols = 2, shape = "block", ink = "a",
 * text = "1"}, …}; or what a ready board shows: {board = "jugs", …}. */
#include <lauxlib.h>
#include <string.h>

#include "base/excerpt.h"
#include "script/script.h"

enum { MOST_CELLS = 4096, MOST_KEYS = 64 };

/* In the order of the enumerations. */
static const char *const inks[] = {"none", "wall", "water", "land", "a", "b", "c", "d", "mark"};
static const char *const shapes[] = {"none",     "fill",    "block", "disc", "square",
                                     "triangle", "diamond", "hull",  "cup",  "join",
                                     "halo",     "outline", "ghost"};

/* A call under way. */
typedef struct asking {
    script_model *model;
    const uint8_t *state;
    sdg_picture *out;
    sdg_arena *arena;
    const script_board *ready; /* of the picture; NULL: it is none */
    sdg_picture_key *keys;
    uint32_t key_count;
} asking;

/* The place of the text at an index in a list. */
static int pick(lua_State *lua, int at, const char *const *names, int count, const char *what)
{
    const char *text = lua_type(lua, at) == LUA_TSTRING ? lua_tostring(lua, at) : "";
    for (int i = 0; i < count; i++)
        if (strcmp(text, names[i]) == 0)
            return i;
    return sandbox_raise(lua, "picture: %s is none of those that docs/puzzle-api.md lists: '%s'",
                         sdg_translate(sandbox_of(lua)->lang, what), sdg_excerpt_of(text).text);
}

/* A field that is a small number. */
static uint16_t number_field(lua_State *lua, int at, const char *name, int preset, int low)
{
    int is_whole = 0;
    if (!script_push_field(lua, at, name))
        return (uint16_t)preset;
    lua_Integer number = lua_tointegerx(lua, -1, &is_whole);
    if (!is_whole || number < low || number > SCRIPT_MOST_SIDE)
        sandbox_raise(lua, "picture: %s is not a whole number in %d..%d", name, low,
                      (int)SCRIPT_MOST_SIDE);
    lua_pop(lua, 1);
    return (uint16_t)number;
}

/* A short text in a cell; what does not fit is refused, since it would be cut within a letter. */
static void put_text(lua_State *lua, int at, sdg_cell *cell)
{
    size_t length = 0;
    const char *text = script_check_text(lua, at, "picture: a text", &length);
    if (length >= sizeof cell->text)
        sandbox_raise(lua, "picture: a text of a cell has more than %d bytes",
                      (int)sizeof cell->text - 1);
    memcpy(cell->text, text, length + 1);
}

static sdg_ink ink_field(lua_State *lua, int at, sdg_ink preset)
{
    if (!script_push_field(lua, at, "ink"))
        return preset;
    sdg_ink ink = (sdg_ink)pick(lua, -1, inks, SDG_INK_COUNT, "an ink");
    lua_pop(lua, 1);
    return ink;
}

/* ---- cells by their places ---- */

static void read_cell(lua_State *lua, const sdg_picture *board, sdg_cell *cell)
{
    static const char *const names[] = {"col", "row", "cols", "rows", "shape", "ink", "text", NULL};
    static const script_entries known = {"picture: a cell", names, 0};
    int at = lua_gettop(lua);
    if (!lua_istable(lua, at))
        sandbox_raise(lua, "picture: a cell is not a table");
    script_check_entries(lua, at, &known);
    cell->col = number_field(lua, at, "col", 0, 0);
    cell->row = number_field(lua, at, "row", 0, 0);
    cell->cols = number_field(lua, at, "cols", 1, 1);
    cell->rows = number_field(lua, at, "rows", 1, 1);
    if (cell->col + cell->cols > board->cols || cell->row + cell->rows > board->rows)
        sandbox_raise(lua, "picture: a cell at col %d, row %d lies outside of the board",
                      (int)cell->col, (int)cell->row);
    cell->ink = ink_field(lua, at, SDG_INK_A);
    cell->shape = SDG_SHAPE_BLOCK;
    if (script_push_field(lua, at, "shape"))
        cell->shape = (sdg_shape)pick(lua, -1, shapes, SDG_SHAPE_COUNT, "a shape");
    lua_settop(lua, at);
    if (script_push_field(lua, at, "text"))
        put_text(lua, -1, cell);
    lua_settop(lua, at);
}

static void read_cells(lua_State *lua, int board, asking *it)
{
    static const char *const names[] = {"cols", "rows", NULL};
    static const script_entries known = {"picture: what it returns", names, MOST_CELLS};
    lua_Unsigned count = lua_rawlen(lua, board);
    it->out->cols = number_field(lua, board, "cols", 1, 1);
    it->out->rows = number_field(lua, board, "rows", 1, 1);
    if (count > MOST_CELLS)
        sandbox_raise(lua, "picture: more than %d cells", (int)MOST_CELLS);
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
        cell->shape = (sdg_shape)pick(lua, -1, shapes, SDG_SHAPE_COUNT, "a shape");
    if (lua_rawgeti(lua, at, 2) != LUA_TNIL)
        cell->ink = (sdg_ink)pick(lua, -1, inks, SDG_INK_COUNT, "an ink");
    lua_settop(lua, at);
}

/* What a map means by a character, if the file says nothing else. */
static bool read_landmark(const char *text, sdg_cell *cell)
{
    static const struct {
        char letter;
        sdg_shape shape;
        sdg_ink ink;
    } marks[] = {{'#', SDG_SHAPE_FILL, SDG_INK_WALL},
                 {'~', SDG_SHAPE_FILL, SDG_INK_WATER},
                 {'@', SDG_SHAPE_DISC, SDG_INK_A},
                 {'$', SDG_SHAPE_BLOCK, SDG_INK_C},
                 {'*', SDG_SHAPE_DIAMOND, SDG_INK_D}};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        if (*text != marks[i].letter)
            continue;
        cell->shape = marks[i].shape;
        cell->ink = marks[i].ink;
        return true;
    }
    return false;
}

/* A character without a meaning is a text on a block; blanks and points are nothing. */
static bool read_character(lua_State *lua, int keys, const char *text, size_t length,
                           sdg_cell *cell)
{
    int top = lua_gettop(lua);
    *cell = (sdg_cell){.cols = 1, .rows = 1, .ink = SDG_INK_A, .shape = SDG_SHAPE_BLOCK};
    lua_pushlstring(lua, text, length);
    bool has_meaning = keys != 0 && lua_rawget(lua, keys) != LUA_TNIL;
    if (has_meaning)
        read_meaning(lua, cell);
    else if (!read_landmark(text, cell))
        memcpy(cell->text, text, length);
    lua_settop(lua, top);
    return has_meaning || (*text != ' ' && *text != '.');
}

/* Reads a row of the board; false: it is longer than the first. */
static bool read_row(lua_State *lua, int keys, uint16_t row, const asking *it, sdg_cell *cells)
{
    size_t size = 0, length = 0;
    const char *text = script_check_text(lua, -1, "picture: a row", &size);
    uint16_t col = 0;
    for (size_t i = 0; i < size; i += length, col++) {
        sdg_cell *cell = &cells[it->out->cell_count];
        (void)sdg_utf8_next(text + i, &length);
        if (col >= it->out->cols)
            return false;
        if (!read_character(lua, keys, text + i, length, cell))
            continue;
        cell->col = col;
        cell->row = row;
        it->out->cell_count++;
    }
    return col == it->out->cols;
}

static void read_rows(lua_State *lua, int board, asking *it)
{
    lua_Unsigned rows = lua_rawlen(lua, board);
    size_t length = 0;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, it->model->table);
    int keys = script_push_field(lua, -1, "keys") ? lua_gettop(lua) : 0;
    lua_rawgeti(lua, board, 1);
    size_t cols = sdg_utf8_count(script_check_text(lua, -1, "picture: a row", &length));
    lua_pop(lua, 1);
    if (cols > SCRIPT_MOST_SIDE || rows > SCRIPT_MOST_SIDE)
        sandbox_raise(lua, "picture: a side has more than %d cells", (int)SCRIPT_MOST_SIDE);
    sdg_cell *cells = sdg_arena_take(it->arena, cols * rows, sizeof *cells);
    if (cells == NULL)
        script_fail_memory(lua);
    it->out->cols = (uint16_t)cols;
    it->out->rows = (uint16_t)rows;
    for (lua_Unsigned i = 0; i < rows; i++) {
        lua_rawgeti(lua, board, (lua_Integer)i + 1);
        if (!read_row(lua, keys, (uint16_t)i, it, cells))
            sandbox_raise(lua, "picture: row %d is not as long as the first", (int)i + 1);
        lua_pop(lua, 1);
    }
    it->out->cells = cells;
}

/* A ready board that is a map has its rows in a field. */
static void read_board(lua_State *lua, int board, asking *it)
{
    const char *name = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
    it->ready = script_find_board(lua, name);
    const script_entries known = {"picture: the board", it->ready->fields, 0};
    script_check_entries(lua, board, &known);
    if (it->ready->lay != NULL) {
        it->ready->lay(lua, board, it->out, it->arena);
        return;
    }
    if (!script_push_field(lua, board, "rows") || !lua_istable(lua, -1))
        sandbox_raise(lua, "picture: the board %s has no list %s", name, "rows");
    read_rows(lua, lua_gettop(lua), it);
}

/* States of one puzzle are drawn side by side. */
static void check_size(lua_State *lua, asking *it)
{
    script_model *model = it->model;
    if (model->picture_cols == 0) {
        model->picture_cols = it->out->cols;
        model->picture_rows = it->out->rows;
    }
    if (it->out->cols != model->picture_cols || it->out->rows != model->picture_rows)
        sandbox_raise(lua, "picture: this one is %d x %d, but one before was %d x %d",
                      (int)it->out->cols, (int)it->out->rows, (int)model->picture_cols,
                      (int)model->picture_rows);
}

static int put_picture(lua_State *lua)
{
    asking *it = lua_touserdata(lua, 1);
    script_push_function(lua, it->model, SCRIPT_PICTURE);
    script_push_state(lua, it->model, it->state);
    lua_call(lua, 1, 1);
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
    check_size(lua, it);
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
static int put_keys(lua_State *lua)
{
    asking *it = lua_touserdata(lua, 1);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, it->model->table);
    if (!script_push_field(lua, -1, "keys"))
        return 0;
    int keys = lua_gettop(lua);
    script_check_table(lua, keys, "keys");
    lua_getglobal(lua, "pairs");
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
        if (lua_isnil(lua, step + 1) || it->key_count == MOST_KEYS)
            return 0;
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

static bool is_shown(const sdg_picture_key *key, const sdg_picture *picture)
{
    for (uint32_t i = 0; i < picture->cell_count; i++)
        if (picture->cells[i].ink == key->ink && picture->cells[i].shape == key->shape)
            return true;
    return false;
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
    for (const sdg_picture_key *key = it->ready != NULL ? it->ready->keys : NULL;
         key != NULL && key->text != NULL && it->key_count < MOST_KEYS; key++)
        if (is_shown(key, &picture))
            it->keys[it->key_count++] = *key;
    return 0;
}

const sdg_picture_key *script_picture_keys(const void *self, uint32_t *count)
{
    script_model *model = script_of(self);
    sdg_arena *arena = model->of->arena;
    asking it = {.model = model, .arena = arena};
    sdg_error why = {.lang = it.model->box.lang};
    it.keys = sdg_arena_take(arena, MOST_KEYS, sizeof *it.keys);
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
