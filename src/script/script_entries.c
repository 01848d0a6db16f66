/* Which entries a table of a file may have: one that nobody reads is a slip, and would change
 * nothing without a word. */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/excerpt.h"
#include "script/script.h"

static size_t count_names(const script_entries *known)
{
    size_t count = 0;
    while (known->names[count] != NULL)
        count++;
    return count;
}

/* Whether the key at the top of the stack is one of those. */
static bool is_known(lua_State *lua, const script_entries *known)
{
    if (lua_isinteger(lua, -1))
        return lua_tointeger(lua, -1) >= 1 && lua_tointeger(lua, -1) <= known->places;
    if (lua_type(lua, -1) != LUA_TSTRING)
        return false;
    for (size_t i = 0; known->names[i] != NULL; i++)
        if (strcmp(lua_tostring(lua, -1), known->names[i]) == 0)
            return true;
    return false;
}

/* A key that may stand at the top of the stack, in words; keys of no text are not converted. */
static sdg_excerpt words_of(lua_State *lua)
{
    char number[32];
    if (lua_type(lua, -1) == LUA_TSTRING)
        return sdg_excerpt_of(lua_tostring(lua, -1));
    if (!lua_isinteger(lua, -1))
        return sdg_excerpt_of(luaL_typename(lua, -1));
    (void)snprintf(number, sizeof number, "%lld", (long long)lua_tointeger(lua, -1));
    return sdg_excerpt_of(number);
}

/* Of several the first in the order of their words, as Lua's is another in each run. */
static bool find_stranger(lua_State *lua, int at, const script_entries *known, sdg_excerpt *out)
{
    bool has_found = false;
    for (lua_pushnil(lua); lua_next(lua, at) != 0;) {
        lua_pop(lua, 1);
        if (is_known(lua, known))
            continue;
        sdg_excerpt words = words_of(lua);
        if (!has_found || strcmp(words.text, out->text) < 0)
            *out = words;
        has_found = true;
    }
    return has_found;
}

void script_list_names(const char *const *names, char list[SCRIPT_LISTED])
{
    size_t length = 0;
    list[0] = '\0';
    for (size_t i = 0; names[i] != NULL && length < SCRIPT_LISTED; i++)
        length += (size_t)snprintf(list + length, SCRIPT_LISTED - length, "%s%s", i > 0 ? ", " : "",
                                   names[i]);
}

void script_check_entries(lua_State *lua, int at, const script_entries *known)
{
    const char *what = sdg_translate(sandbox_of(lua)->lang, known->what);
    char list[SCRIPT_LISTED];
    sdg_excerpt words;
    if (!find_stranger(lua, lua_absindex(lua, at), known, &words))
        return;
    const char *near = sdg_nearest(words.text, known->names, count_names(known));
    script_list_names(known->names, list);
    if (near != NULL)
        sandbox_raise(lua, "%s has no entry '%s'; did you mean '%s'?", what, words.text, near);
    if (list[0] == '\0')
        sandbox_raise(lua, "%s has no entry '%s'; it is a list without names", what, words.text);
    sandbox_raise(lua, "%s has no entry '%s'; there are %s", what, words.text, list);
}

void script_check_list(lua_State *lua, int at, const char *what)
{
    static const char *const none[] = {NULL};
    sdg_excerpt words;
    at = lua_absindex(lua, at);
    script_entries known = {what, none, 0};
    while (lua_rawgeti(lua, at, known.places + 1) != LUA_TNIL) {
        lua_pop(lua, 1);
        known.places++;
    }
    lua_pop(lua, 1);
    if (find_stranger(lua, at, &known, &words))
        sandbox_raise(lua,
                      "%s is no list, as it has an entry '%s'; a list begins at 1, without "
                      "holes",
                      sdg_translate(sandbox_of(lua)->lang, what), words.text);
}
