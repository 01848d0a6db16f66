/* What a file may call. Left out is all that reaches outside (io, os, require, load), that outlives
 * a call (coroutines, finalizers), or that tells something else each time (random numbers,
 * addresses). What runs in C is not counted as instructions, so it is bounded here: by the length
 * of what it works on. */
#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

#include "script/sandbox.h"

/* What a search for a pattern may cost, in steps of the matcher. */
#define MOST_MATCHING 1e8
/* Of these, so many take as long as an instruction of Lua. */
enum { STEPS_AN_INSTRUCTION = 16 };
/* Entries that a call may move, and lines that print may write. */
enum { MOST_MOVED = 1000000, MOST_PRINTED = 200 };

/* ---- texts ---- */

/* Tables and functions are told by their addresses, which are others in each run. */
static int safe_tostring(lua_State *lua)
{
    luaL_checkany(lua, 1);
    bool is_plain = lua_type(lua, 1) <= LUA_TSTRING && lua_type(lua, 1) != LUA_TLIGHTUSERDATA;
    if (is_plain || luaL_getmetafield(lua, 1, "__tostring") != LUA_TNIL) {
        luaL_tolstring(lua, 1, NULL);
        return 1;
    }
    lua_pushstring(lua, luaL_typename(lua, 1));
    return 1;
}

/* What a character after % multiplies: %b and %f look ahead, and what was captured is compared
 * again. */
static double cost_of_class(char letter, double subject)
{
    enum { BYTES_AT_A_TIME = 256 };
    if (letter == 'b' || letter == 'f')
        return subject + 1;
    return letter >= '1' && letter <= '9' ? subject / BYTES_AT_A_TIME + 1 : 1;
}

/* What a set multiplies, which is gone through for each character. Its end is the first bracket
 * that can be one. */
static double cost_of_set(const char *set, size_t length)
{
    enum { CHARACTERS_A_STEP = 8 };
    const char *end = length > 2 ? memchr(set + 2, ']', length - 2) : NULL;
    return (double)(end != NULL ? (size_t)(end - set) : length) / CHARACTERS_A_STEP + 1;
}

/* What a repetition in a pattern multiplies: the matcher goes back for each. */
static double cost_of(const char *pattern, size_t length, double subject)
{
    double cost = subject + 1, widest = 1;
    for (size_t i = 0; i < length; i++) {
        if (pattern[i] == '%') {
            i++;
            cost *= i < length ? cost_of_class(pattern[i], subject) : 1;
        } else if (pattern[i] == '[') {
            double width = cost_of_set(pattern + i, length - i);
            widest = width > widest ? width : widest;
        } else if (strchr("*+-", pattern[i]) != NULL) {
            cost *= subject + 1;
        } else if (pattern[i] == '?') {
            cost *= 2;
        }
    }
    return cost * widest;
}

/* Does what upvalue 1 does, in its place: so what it says of its arguments names the call that the
 * file makes. The functions of the libraries have no upvalues of their own. */
static int call_original(lua_State *lua)
{
    return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

/* find, match, gmatch and gsub. */
static int safe_matching(lua_State *lua)
{
    size_t subject = 0, length = 0;
    luaL_checklstring(lua, 1, &subject);
    const char *pattern = luaL_checklstring(lua, 2, &length);
    double cost = cost_of(pattern, length, (double)subject);
    if (cost > MOST_MATCHING || (double)subject * (double)length > MOST_MATCHING)
        return sandbox_raise(lua, "this pattern may take too long on a text of %d bytes",
                             (int)subject);
    sandbox_spend(lua, (cost + (double)subject) / STEPS_AN_INSTRUCTION);
    return call_original(lua);
}

/* What goes through a whole text without making another. */
static int safe_text(lua_State *lua)
{
    if (lua_type(lua, 1) == LUA_TSTRING)
        sandbox_spend(lua, (double)lua_rawlen(lua, 1) / STEPS_AN_INSTRUCTION);
    return call_original(lua);
}

/* Nothing, however often, is nothing; Lua would count to the end. */
static int safe_rep(lua_State *lua)
{
    size_t text = 0, parting = 0;
    luaL_checklstring(lua, 1, &text);
    luaL_checkinteger(lua, 2);
    luaL_optlstring(lua, 3, "", &parting);
    if (text + parting > 0)
        return call_original(lua);
    lua_pushliteral(lua, "");
    return 1;
}

static int safe_format(lua_State *lua)
{
    const char *format = luaL_checkstring(lua, 1);
    if (strstr(format, "%p") != NULL)
        return sandbox_raise(lua, "string.format: addresses (%%p) are others in each run");
    for (int i = 2; i <= lua_gettop(lua); i++)
        if (lua_type(lua, i) > LUA_TSTRING && luaL_getmetafield(lua, i, "__tostring") == LUA_TNIL)
            return sandbox_raise(lua, "string.format: a %s has no text", luaL_typename(lua, i));
        else if (lua_type(lua, i) > LUA_TSTRING)
            lua_pop(lua, 1);
    return call_original(lua);
}

/* Goes to whoever looks for a mistake, as one line; a file cannot flood it. */
static int safe_print(lua_State *lua)
{
    sandbox *box = sandbox_of(lua);
    int count = lua_gettop(lua);
    luaL_Buffer line;
    if (box->printed >= MOST_PRINTED || box->print == NULL)
        return 0;
    luaL_buffinit(lua, &line);
    for (int i = 1; i <= count; i++) {
        if (i > 1)
            luaL_addchar(&line, ' ');
        lua_pushcfunction(lua, safe_tostring);
        lua_pushvalue(lua, i);
        lua_call(lua, 1, 1);
        luaL_addvalue(&line);
    }
    luaL_pushresult(&line);
    box->printed++;
    box->print(box->print_ctx, lua_tostring(lua, -1));
    return 0;
}

/* ---- tables ---- */

/* The functions that go by the length of a table believe a metatable what it says. */
static int safe_list(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    if (luaL_getmetafield(lua, 1, "__len") != LUA_TNIL)
        return sandbox_raise(lua, "a table with __len is no list");
    return call_original(lua);
}

/* What is given a place moves all entries behind it. */
static int shift(lua_State *lua, bool has_place)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    if (has_place)
        sandbox_spend(lua, (double)lua_rawlen(lua, 1) / STEPS_AN_INSTRUCTION);
    return safe_list(lua);
}

static int safe_insert(lua_State *lua)
{
    return shift(lua, lua_gettop(lua) > 2);
}

static int safe_remove(lua_State *lua)
{
    return shift(lua, lua_gettop(lua) > 1);
}

static int safe_sort(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    double steps = (double)lua_rawlen(lua, 1);
    for (lua_Unsigned left = lua_rawlen(lua, 1); left > 1; left /= 2)
        steps += (double)lua_rawlen(lua, 1);
    sandbox_spend(lua, steps);
    return safe_list(lua);
}

/* Goes through the entries between two places that are given, whatever the length of the list. */
static int go_through(lua_State *lua, lua_Integer first, lua_Integer last, const char *name)
{
    lua_Unsigned count = last >= first ? (lua_Unsigned)last - (lua_Unsigned)first : 0;
    if (count >= MOST_MOVED && count >= lua_rawlen(lua, 1))
        return sandbox_raise(lua, "%s: more than %d entries", name, (int)MOST_MOVED);
    sandbox_spend(lua, (double)count);
    return safe_list(lua);
}

static int safe_move(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    return go_through(lua, luaL_checkinteger(lua, 2), luaL_checkinteger(lua, 3), "table.move");
}

/* What a metatable says of an entry may be told by C code, which no limit of instructions ends. */
static int safe_concat(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_Integer length = (lua_Integer)lua_rawlen(lua, 1);
    return go_through(lua, luaL_optinteger(lua, 3, 1), luaL_optinteger(lua, 4, length),
                      "table.concat");
}

static int safe_unpack(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_Integer length = (lua_Integer)lua_rawlen(lua, 1);
    return go_through(lua, luaL_optinteger(lua, 2, 1), luaL_optinteger(lua, 3, length),
                      "table.unpack");
}

/* What runs when objects are dropped or what lies about their length is not let in. */
static int safe_setmetatable(lua_State *lua)
{
    static const char *const refused[] = {"__gc", "__close", "__len", "__mode", NULL};
    luaL_checktype(lua, 1, LUA_TTABLE);
    for (int i = 0; lua_istable(lua, 2) && refused[i] != NULL; i++) {
        lua_pushstring(lua, refused[i]);
        if (lua_rawget(lua, 2) != LUA_TNIL)
            return sandbox_raise(lua, "setmetatable: %s is not available", refused[i]);
        lua_pop(lua, 1);
    }
    return call_original(lua);
}

/* ---- opening ---- */

/* Puts a function of ours before the one of a name in the table on the stack. */
static void wrap(lua_State *lua, const char *name, lua_CFunction function)
{
    lua_getfield(lua, -1, name);
    lua_pushcclosure(lua, function, 1);
    lua_setfield(lua, -2, name);
}

static void remove_all(lua_State *lua, const char *const *names)
{
    for (; *names != NULL; names++) {
        lua_pushnil(lua);
        lua_setfield(lua, -2, *names);
    }
}

/* Asked for all the same, they tell why they are not there. */
static int tell_absent(lua_State *lua)
{
    return sandbox_raise(lua,
                         "%s is not available: a puzzle gives the same answer each time, and "
                         "reaches nothing outside",
                         lua_tostring(lua, lua_upvalueindex(1)));
}

static void put_absent(lua_State *lua, const char *name)
{
    lua_pushstring(lua, name);
    lua_pushcclosure(lua, tell_absent, 1);
    lua_setfield(lua, -2, strrchr(name, '.') != NULL ? strrchr(name, '.') + 1 : name);
}

static int tell_library(lua_State *lua)
{
    return sandbox_raise(lua, "%s is not available: a puzzle reaches nothing outside",
                         lua_tostring(lua, lua_upvalueindex(1)));
}

/* A library that is not there tells so, whatever is looked for in it. */
static void put_library(lua_State *lua, const char *name)
{
    lua_newtable(lua);
    lua_newtable(lua);
    lua_pushstring(lua, name);
    lua_pushcclosure(lua, tell_library, 1);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    lua_setfield(lua, -2, name);
}

static void open_base(lua_State *lua)
{
    static const char *const absent[] = {"dofile",         "loadfile", "load", "require",
                                         "collectgarbage", "xpcall",   NULL};
    luaL_requiref(lua, LUA_GNAME, luaopen_base, 1);
    static const char *const libraries[] = {"io", "os", "debug", "coroutine", "package", NULL};
    for (int i = 0; absent[i] != NULL; i++)
        put_absent(lua, absent[i]);
    for (int i = 0; libraries[i] != NULL; i++)
        put_library(lua, libraries[i]);
    wrap(lua, "pairs", sandbox_pairs);
    wrap(lua, "next", sandbox_next);
    wrap(lua, "tostring", safe_tostring);
    wrap(lua, "tonumber", safe_text);
    wrap(lua, "print", safe_print);
    wrap(lua, "setmetatable", safe_setmetatable);
    lua_pop(lua, 1);
}

static void open_string(lua_State *lua)
{
    static const char *const unsafe[] = {"dump", "pack", "unpack", "packsize", NULL};
    static const char *const matching[] = {"find", "match", "gmatch", "gsub", NULL};
    luaL_requiref(lua, LUA_STRLIBNAME, luaopen_string, 1);
    remove_all(lua, unsafe);
    for (int i = 0; matching[i] != NULL; i++)
        wrap(lua, matching[i], safe_matching);
    wrap(lua, "rep", safe_rep);
    wrap(lua, "format", safe_format);
    lua_pop(lua, 1);
}

static void open_table(lua_State *lua)
{
    luaL_requiref(lua, LUA_TABLIBNAME, luaopen_table, 1);
    wrap(lua, "concat", safe_concat);
    wrap(lua, "unpack", safe_unpack);
    wrap(lua, "insert", safe_insert);
    wrap(lua, "remove", safe_remove);
    wrap(lua, "sort", safe_sort);
    wrap(lua, "move", safe_move);
    lua_pop(lua, 1);
}

int sandbox_open_libraries(lua_State *lua)
{
    open_base(lua);
    open_string(lua);
    open_table(lua);
    luaL_requiref(lua, LUA_MATHLIBNAME, luaopen_math, 1);
    put_absent(lua, "math.random");
    put_absent(lua, "math.randomseed");
    luaL_requiref(lua, LUA_UTF8LIBNAME, luaopen_utf8, 1);
    wrap(lua, "len", safe_text);
    wrap(lua, "codepoint", safe_text);
    wrap(lua, "offset", safe_text);
    return 0;
}
