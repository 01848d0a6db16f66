/* The parameters of a file: rows of a table like those of built-in families, and the values that
 * its code sees in args. */
#include <lauxlib.h>
#include <string.h>

#include "base/excerpt.h"
#include "script/script.h"

/* ---- rows ---- */

/* Names are words of Lua, so that args.name reads well, in the letters of built-in ones. */
static void check_name(lua_State *lua, const sdg_script *script, size_t count, const char *name)
{
    bool is_word = name[0] >= 'a' && name[0] <= 'z' && strlen(name) <= 32;
    for (const char *at = name; *at != '\0'; at++)
        is_word = is_word && strchr("abcdefghijklmnopqrstuvwxyz0123456789_", *at) != NULL;
    if (!is_word)
        sandbox_raise(lua, "params: '%s' is no name: small letters, digits and _",
                      sdg_excerpt_of(name).text);
    for (size_t i = 0; i < count; i++)
        if (strcmp(script->params[i].name, name) == 0)
            sandbox_raise(lua, "params: %s is there twice", name);
}

static uint32_t bound_of(lua_State *lua, int row, const char *name, const char *bound,
                         uint32_t preset)
{
    int is_whole = 0;
    if (!script_push_field(lua, row, bound))
        return preset;
    lua_Integer number = lua_tointegerx(lua, -1, &is_whole);
    if (!is_whole || number < 0 || number >= UINT32_MAX)
        sandbox_raise(lua, "params: %s of %s is not a whole number from 0", bound, name);
    lua_pop(lua, 1);
    return (uint32_t)number;
}

static void read_choices(lua_State *lua, sdg_script *script, sdg_param *param)
{
    lua_Unsigned count = lua_istable(lua, -1) ? lua_rawlen(lua, -1) : 0;
    if (count == 0 || count > 64)
        sandbox_raise(lua, "params: %s has no choices, or more than 64", param->name);
    const char **choices = sdg_arena_take(script->arena, count + 1, sizeof *choices);
    if (choices == NULL)
        script_fail_memory(lua);
    for (lua_Unsigned i = 0; i < count; i++) {
        lua_rawgeti(lua, -1, (lua_Integer)i + 1);
        size_t length = 0, bad = 0;
        const char *text = lua_type(lua, -1) == LUA_TSTRING ? lua_tolstring(lua, -1, &length) : "";
        if (length == 0 || !sdg_utf8_valid(text, length, &bad))
            sandbox_raise(lua, "params: a choice of %s is not a text", param->name);
        script_check_controls(lua, text, length, "params: a choice");
        choices[i] = sdg_arena_copy(script->arena, text);
        if (choices[i] == NULL)
            script_fail_memory(lua);
        lua_pop(lua, 1);
    }
    param->kind = SDG_PARAM_CHOICE;
    param->choices = choices;
}

/* A preset that nobody could give would fail whoever gives nothing. */
static void check_preset(lua_State *lua, const sdg_param *param, const char *text, size_t length)
{
    size_t bad = 0;
    lua_Integer number = lua_tointeger(lua, -2);
    bool is_choice = param->kind != SDG_PARAM_CHOICE;
    for (size_t i = 0; !is_choice && param->choices[i] != NULL; i++)
        is_choice = strcmp(param->choices[i], text) == 0;
    if (!is_choice)
        sandbox_raise(lua, "params: the preset of %s is none of its choices", param->name);
    if (param->kind == SDG_PARAM_NUMBER && (number < param->low || number > param->high))
        sandbox_raise(lua, "params: the preset of %s is outside %u..%u", param->name,
                      (unsigned)param->low, (unsigned)param->high);
    if (!sdg_utf8_valid(text, length, &bad))
        sandbox_raise(lua, "params: the preset of %s is not UTF-8", param->name);
    script_check_controls(lua, text, length, "params: a preset");
}

/* The preset says what kind a parameter is, unless it has choices. */
static void read_preset(lua_State *lua, sdg_script *script, int row, sdg_param *param)
{
    if (!script_push_field(lua, row, "preset"))
        sandbox_raise(lua, "params: %s has no preset", param->name);
    if (param->kind != SDG_PARAM_CHOICE && lua_type(lua, -1) == LUA_TNUMBER) {
        param->kind = SDG_PARAM_NUMBER;
        param->low = bound_of(lua, row, param->name, "low", 0);
        param->high = bound_of(lua, row, param->name, "high", 1000000);
    }
    size_t length = 0;
    if (lua_type(lua, -1) != LUA_TSTRING && !lua_isinteger(lua, -1))
        sandbox_raise(lua, "params: the preset of %s is neither a whole number nor a text",
                      param->name);
    param->preset = sdg_arena_copy(script->arena, luaL_tolstring(lua, -1, &length));
    if (param->preset == NULL)
        script_fail_memory(lua);
    if (length == 0)
        sandbox_raise(lua, "params: the preset of %s is empty", param->name);
    check_preset(lua, param, param->preset, length);
    lua_pop(lua, 2);
}

/* Reads the row at the top of the stack. */
static void read_row(lua_State *lua, sdg_script *script, size_t count)
{
    static const char *const names[] = {"name", "preset", "low", "high", "choices", "help", NULL};
    static const script_entries known = {"params: a row", names, 0};
    int row = lua_gettop(lua);
    sdg_param *param = &script->params[count];
    if (!lua_istable(lua, row))
        sandbox_raise(lua, "params: row %d is not a table", (int)count + 1);
    script_check_entries(lua, row, &known);
    const char *name = script_text_field(lua, script, row, "name");
    if (name == NULL)
        sandbox_raise(lua, "params: row %d has no name", (int)count + 1);
    check_name(lua, script, count, name);
    *param = (sdg_param){.name = name, .kind = SDG_PARAM_TEXT};
    if (script_push_field(lua, row, "choices")) {
        read_choices(lua, script, param);
        lua_pop(lua, 1);
    }
    read_preset(lua, script, row, param);
    const char *help = script_text_field(lua, script, row, "help");
    param->help = help != NULL ? help : "";
}

void script_read_params(lua_State *lua, sdg_script *script)
{
    int list = lua_gettop(lua);
    script_check_table(lua, list, "params");
    script_check_list(lua, list, "params");
    lua_Unsigned count = lua_rawlen(lua, list);
    if (count > SCRIPT_MOST_PARAMS)
        sandbox_raise(lua, "params: more than %d", (int)SCRIPT_MOST_PARAMS);
    for (lua_Unsigned i = 0; i < count; i++) {
        lua_rawgeti(lua, list, (lua_Integer)i + 1);
        read_row(lua, script, i);
        lua_settop(lua, list);
    }
}

/* ---- args ---- */

/* Pushes what the user said of a name; false: nothing. It is a number where it looks like one,
 * unless it is known to be a text. */
static bool push_word(lua_State *lua, const sdg_script *script, const char *name, bool is_text)
{
    size_t length = strlen(name);
    for (size_t i = 0; i < script->source.word_count; i++) {
        const char *word = script->source.words[i];
        uint64_t number = 0;
        if (strncmp(word, name, length) != 0 || word[length] != '=')
            continue;
        if (!is_text && sdg_parse_number(word + length + 1, UINT32_MAX, &number))
            lua_pushinteger(lua, (lua_Integer)number);
        else
            lua_pushstring(lua, word + length + 1);
        return true;
    }
    return false;
}

/* Pushes the preset that the global list params has for a name; false: it has none. */
static bool push_preset(lua_State *lua, const char *name)
{
    int top = lua_gettop(lua);
    bool has_found = false;
    if (lua_getglobal(lua, "params") == LUA_TTABLE) {
        int list = lua_gettop(lua);
        for (lua_Integer i = 1; !has_found && lua_rawgeti(lua, list, i) == LUA_TTABLE; i++) {
            int row = lua_gettop(lua);
            bool is_it = script_push_field(lua, row, "name") && lua_type(lua, -1) == LUA_TSTRING &&
                         strcmp(lua_tostring(lua, -1), name) == 0;
            lua_settop(lua, row);
            has_found = is_it && script_push_field(lua, row, "preset");
            if (!has_found)
                lua_settop(lua, list);
        }
    }
    if (has_found)
        lua_replace(lua, top + 1);
    lua_settop(lua, top + has_found);
    return has_found;
}

/* args.name while the file is read for the first time. */
static int early_arg(lua_State *lua)
{
    const sdg_script *script = lua_touserdata(lua, lua_upvalueindex(1));
    const char *name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "";
    bool has_preset = push_preset(lua, name);
    bool is_text = has_preset && lua_type(lua, -1) == LUA_TSTRING;
    if (!push_word(lua, script, name, is_text) && !has_preset)
        lua_pushnil(lua);
    return 1;
}

void script_push_args(lua_State *lua, sdg_script *script, const sdg_args *args)
{
    lua_newtable(lua);
    if (args == NULL) {
        lua_newtable(lua);
        lua_pushlightuserdata(lua, script);
        lua_pushcclosure(lua, early_arg, 1);
        lua_setfield(lua, -2, "__index");
        lua_setmetatable(lua, -2);
        return;
    }
    for (const sdg_param *at = script->params; at->name != NULL; at++) {
        if (at->kind == SDG_PARAM_NUMBER)
            lua_pushinteger(lua, sdg_args_number(args, at->name));
        else
            lua_pushstring(lua, sdg_args_text(args, at->name));
        lua_setfield(lua, -2, at->name);
    }
}
