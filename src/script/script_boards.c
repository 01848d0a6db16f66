/* Ready boards for picture(s): {board = "jugs", sizes = {3, 5}, contents = s} and the like, read
 * out of their tables. */
#include <lauxlib.h>

#include "script/script.h"

void script_check_status(lua_State *lua, sdg_status status, const sdg_error *why)
{
    if (status == SDG_E_NOMEM)
        script_fail_memory(lua);
    if (status != SDG_OK)
        sandbox_raise(lua, "%s", why->text);
}

/* The text or number at the top of the stack; an empty text is nothing. */
static void add_value(lua_State *lua, picture_things *to)
{
    sdg_error why = {.lang = sandbox_of(lua)->lang};
    uint32_t number = SDG_NONE;
    size_t length = 0;
    const char *text = "";
    if (lua_isinteger(lua, -1) && lua_tointeger(lua, -1) >= 0 && lua_tointeger(lua, -1) < 10000)
        number = (uint32_t)lua_tointeger(lua, -1);
    lua_pushvalue(lua, -1);
    if (lua_type(lua, -1) != LUA_TSTRING || lua_rawlen(lua, -1) > 0)
        text = script_check_text(lua, -1, "picture: a text", &length);
    script_check_status(lua, picture_add_thing(to, text, length, number, &why), &why);
    lua_pop(lua, 1);
}

static void read_list(lua_State *lua, int list, picture_things *to)
{
    for (lua_Integer i = 1; lua_rawgeti(lua, list, i) != LUA_TNIL; i++) {
        add_value(lua, to);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

/* A bank is a text, whose characters are the passengers, or a list of texts. */
static void read_bank(lua_State *lua, int at, picture_things *to)
{
    sdg_error why = {.lang = sandbox_of(lua)->lang};
    size_t length = 0;
    if (lua_istable(lua, at)) {
        read_list(lua, at, to);
    } else if (lua_type(lua, at) != LUA_TSTRING || lua_rawlen(lua, at) > 0) {
        const char *text = script_check_text(lua, at, "picture: a bank", &length);
        script_check_status(lua, picture_add_letters(to, text, &why), &why);
    }
}

static void read_towers(lua_State *lua, int list, picture_board *board)
{
    sdg_error why = {.lang = sandbox_of(lua)->lang};
    for (lua_Integer i = 1; lua_rawgeti(lua, list, i) != LUA_TNIL; i++) {
        if (!lua_istable(lua, -1))
            script_check_status(lua, picture_refuse_towers(&why), &why);
        read_list(lua, lua_gettop(lua), &board->lists[0]);
        script_check_status(lua, picture_end_tower(board, &why), &why);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

/* The texts are left on the stack, as what a number becomes is held by nothing else. */
void script_read_rows(lua_State *lua, int list, picture_rows *rows)
{
    sdg_error why = {.lang = sandbox_of(lua)->lang};
    lua_Unsigned count = lua_rawlen(lua, list);
    size_t length = 0;
    script_check_status(lua, picture_check_rows(count, &why), &why);
    luaL_checkstack(lua, PICTURE_MOST_SIDE + LUA_MINSTACK, NULL);
    for (; rows->count < count; rows->count++) {
        lua_rawgeti(lua, list, (lua_Integer)rows->count + 1);
        rows->items[rows->count] = script_check_text(lua, -1, "picture: a row", &length);
    }
}

/* ---- fields ---- */

/* The field is at the top of the stack; things go to the list of its place. */
static void read_field(lua_State *lua, const picture_field *field, picture_board *board)
{
    const int at = lua_gettop(lua);
    const bool is_text = lua_type(lua, at) == LUA_TSTRING;
    sdg_error why = {.lang = sandbox_of(lua)->lang};
    picture_things *things = &board->lists[field != board->kind->fields];
    switch (field->type) {
    case PICTURE_LIST:
        read_list(lua, at, things);
        break;
    case PICTURE_BANK:
        read_bank(lua, at, things);
        break;
    case PICTURE_TOWERS:
        read_towers(lua, at, board);
        break;
    case PICTURE_ROWS:
        script_read_rows(lua, at, &board->rows);
        break;
    case PICTURE_COLS:
        board->cols = lua_tointeger(lua, at);
        break;
    case PICTURE_SIDE:
        script_check_status(
            lua, picture_put_side(board, is_text ? lua_tostring(lua, at) : "", &why), &why);
        break;
    case PICTURE_NO_FIELD:
        break;
    }
}

void script_read_board(lua_State *lua, int at, picture_board *board)
{
    sdg_error why = {.lang = sandbox_of(lua)->lang};
    for (const picture_field *field = board->kind->fields;
         field < board->kind->fields + PICTURE_MOST_FIELDS && field->type != PICTURE_NO_FIELD;
         field++) {
        const bool is_there = script_push_field(lua, at, field->name);
        if (!is_there ? picture_is_needed(field) : picture_is_list(field) && !lua_istable(lua, -1))
            script_check_status(lua, picture_miss_field(board->kind, field, &why), &why);
        if (is_there)
            read_field(lua, field, board);
    }
}
