/* pairs and next in the order of the keys, since Lua's own order is another in each run. */
#include <lauxlib.h>
#include <string.h>

#include "script/sandbox.h"

/* Numbers before texts before anything else. */
static int rank_of(lua_State *lua, int at)
{
    switch (lua_type(lua, at)) {
    case LUA_TNUMBER:
        return 0;
    case LUA_TSTRING:
        return 1;
    case LUA_TBOOLEAN:
        return 2;
    default:
        return 3;
    }
}

/* Whether the key at a comes before that at b. Two tables have no order that lasts. */
static bool comes_before(lua_State *lua, int a, int b)
{
    int left = rank_of(lua, a), right = rank_of(lua, b);
    if (left != right)
        return left < right;
    if (left == 2)
        return !lua_toboolean(lua, a) && lua_toboolean(lua, b);
    if (left == 3)
        return sandbox_raise(lua, "pairs: keys that are tables or functions have no order") != 0;
    if (left == 0)
        return lua_compare(lua, a, b, LUA_OPLT) != 0;
    size_t first = 0, second = 0;
    const char *x = lua_tolstring(lua, a, &first), *y = lua_tolstring(lua, b, &second);
    int order = memcmp(x, y, first < second ? first : second);
    return order < 0 || (order == 0 && first < second);
}

/* Moves the entry at `at` of the heap in the list at index 2 down to its place. */
static void sift(lua_State *lua, lua_Integer at, lua_Integer count)
{
    for (lua_Integer child = 2 * at; child <= count; at = child, child = 2 * at) {
        lua_rawgeti(lua, 2, child);
        if (child < count) {
            lua_rawgeti(lua, 2, child + 1);
            bool is_second = comes_before(lua, -2, -1);
            child += is_second;
            lua_remove(lua, is_second ? -2 : -1);
        }
        lua_rawgeti(lua, 2, at);
        if (!comes_before(lua, -1, -2)) {
            lua_pop(lua, 2);
            return;
        }
        lua_rawseti(lua, 2, child);
        lua_rawseti(lua, 2, at);
    }
}

/* Sorts the list of keys at index 2, so many of them. */
static void sort_keys(lua_State *lua, lua_Integer count)
{
    for (lua_Integer at = count / 2; at >= 1; at--)
        sift(lua, at, count);
    for (lua_Integer last = count; last > 1; last--) {
        lua_rawgeti(lua, 2, 1);
        lua_rawgeti(lua, 2, last);
        lua_rawseti(lua, 2, 1);
        lua_rawseti(lua, 2, last);
        sift(lua, 1, last - 1);
    }
}

/* Pushes the keys of the table at 1 as a list at 2, in their order; returns how many. */
static lua_Integer list_keys(lua_State *lua)
{
    lua_Integer count = 0;
    bool is_sorted = true;
    lua_settop(lua, 1);
    lua_newtable(lua);
    for (lua_pushnil(lua); lua_next(lua, 1) != 0; lua_pop(lua, 1)) {
        lua_pushvalue(lua, -2);
        is_sorted = is_sorted && lua_isinteger(lua, -1) && lua_tointeger(lua, -1) == count + 1;
        lua_rawseti(lua, 2, ++count);
    }
    /* What sorting takes: some steps for each key and each of its places in the heap. */
    double steps = 1;
    for (lua_Integer left = is_sorted ? 1 : count; left > 1; left /= 2)
        steps += 4;
    sandbox_spend(lua, steps * (double)count);
    if (!is_sorted)
        sort_keys(lua, count);
    return count;
}

/* The step of pairs: its upvalues are the list of keys and the place in it. What was taken out of
 * the table meanwhile is passed over. */
static int next_pair(lua_State *lua)
{
    lua_Integer at = lua_tointeger(lua, lua_upvalueindex(2));
    lua_settop(lua, 1);
    for (;;) {
        lua_settop(lua, 1);
        if (lua_rawgeti(lua, lua_upvalueindex(1), ++at) == LUA_TNIL)
            return 1;
        lua_pushvalue(lua, -1);
        if (lua_gettable(lua, 1) != LUA_TNIL)
            break;
    }
    lua_pushinteger(lua, at);
    lua_replace(lua, lua_upvalueindex(2));
    return 2;
}

int sandbox_pairs(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    list_keys(lua);
    lua_pushinteger(lua, 0);
    lua_pushcclosure(lua, next_pair, 2);
    lua_pushvalue(lua, 1);
    lua_pushnil(lua);
    return 3;
}

/* The first key in the order of the keys, or the one after another. */
int sandbox_next(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 2);
    bool has_found = false;
    for (lua_pushnil(lua); lua_next(lua, 1) != 0;) {
        lua_pop(lua, 1);
        sandbox_spend(lua, 1);
        bool is_after = lua_isnil(lua, 2) || comes_before(lua, 2, 3 + has_found);
        bool is_nearer = is_after && (!has_found || comes_before(lua, 4, 3));
        if (!has_found && is_after) {
            lua_pushvalue(lua, 3);
            lua_insert(lua, 3);
            has_found = true;
        } else if (has_found && is_nearer) {
            lua_pushvalue(lua, 4);
            lua_replace(lua, 3);
        }
    }
    if (!has_found)
        return lua_pushnil(lua), 1;
    lua_settop(lua, 3);
    lua_pushvalue(lua, 3);
    lua_rawget(lua, 1);
    return 2;
}
