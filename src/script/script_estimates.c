/* Estimates of a file: heuristics = {name = function(s) … end} in the order of their names, or a
 * list of {name, function(s), claim = …, help = …} in its own. */
#include <lauxlib.h>
#include <string.h>

#include "script/script.h"

/* A call under way. */
typedef struct asking {
    script_model *model;
    const uint8_t *state, *goal;
    size_t at;
    uint32_t value;
} asking;

/* Pushes the function of an estimate of the field heuristics, by its name. */
static void push_estimate(lua_State *lua, const asking *it)
{
    lua_rawgeti(lua, LUA_REGISTRYINDEX, it->model->table);
    script_push_field(lua, -1, "heuristics");
    int list = lua_gettop(lua);
    const char *name = it->model->of->heuristics[it->at].name;
    if (lua_rawgeti(lua, list, (lua_Integer)it->at + 1) == LUA_TTABLE)
        lua_rawgeti(lua, -1, 2);
    else
        script_push_field(lua, list, name);
}

/* A goal that the user names goes to the function as its second argument. */
static int estimate(lua_State *lua)
{
    asking *it = lua_touserdata(lua, 1);
    int is_whole = 0;
    push_estimate(lua, it);
    script_push_state(lua, it->model, it->state);
    if (it->goal != NULL)
        script_push_state(lua, it->model, it->goal);
    script_call(lua, it->model, it->goal != NULL ? 2 : 1, it->model->of->heuristics[it->at].name);
    if (lua_isnil(lua, -1))
        return 0;
    lua_Integer value = lua_tointegerx(lua, -1, &is_whole);
    if (!is_whole || value < 0 || value >= UINT32_MAX)
        sandbox_raise(lua, "the estimate %s is neither a natural number nor nil",
                      it->model->of->heuristics[it->at].name);
    it->value = (uint32_t)value;
    return 0;
}

static uint32_t value_at(const void *self, size_t at, const uint8_t *state, const uint8_t *goal)
{
    asking it = {script_of(self), state, goal, at, SDG_NONE};
    sdg_error why = {.lang = it.model->box.lang};
    it.model->box.line = it.model->of->estimates_line;
    if (it.model->failure.code == SDG_OK &&
        sandbox_protect(&it.model->box, estimate, &it, &why) != SDG_OK)
        script_note(it.model, &why);
    return it.value;
}

static int count_arguments(lua_State *lua)
{
    asking *it = lua_touserdata(lua, 1);
    lua_Debug about;
    push_estimate(lua, it);
    lua_getinfo(lua, ">u", &about);
    it->value = about.nparams;
    return 0;
}

/* An estimate that does not take the goal knows only its own. */
static bool applies_at(const void *self, size_t at, const uint8_t *goal)
{
    asking it = {script_of(self), NULL, NULL, at, 0};
    sdg_error why = {.lang = it.model->box.lang};
    if (goal == NULL)
        return script_has_goal(self);
    return sandbox_protect(&it.model->box, count_arguments, &it, &why) == SDG_OK && it.value >= 2;
}

/* A function of an estimate is told nothing but the state: each place has its own. */
#define PLACE(n)                                                                                   \
    static uint32_t value##n(const void *self, const uint8_t *state, const uint8_t *goal)          \
    {                                                                                              \
        return value_at(self, n, state, goal);                                                     \
    }                                                                                              \
    static bool applies##n(const void *self, const uint8_t *goal)                                  \
    {                                                                                              \
        return applies_at(self, n, goal);                                                          \
    }
PLACE(0)
PLACE(1)
PLACE(2)
PLACE(3)
PLACE(4)
PLACE(5)
PLACE(6)
PLACE(7)
static const sdg_heuristic places[SCRIPT_MOST_HEURISTICS] = {
    {.value = value0, .applies = applies0}, {.value = value1, .applies = applies1},
    {.value = value2, .applies = applies2}, {.value = value3, .applies = applies3},
    {.value = value4, .applies = applies4}, {.value = value5, .applies = applies5},
    {.value = value6, .applies = applies6}, {.value = value7, .applies = applies7},
};

/* ---- reading ---- */

static sdg_claim claim_of(lua_State *lua, sdg_script *script, int row)
{
    static const char *const names[] = {"none", "admissible", "consistent"};
    const char *text = script_text_field(lua, script, row, "claim");
    for (int i = 0; text != NULL && i < 3; i++)
        if (strcmp(text, names[i]) == 0)
            return (sdg_claim)i;
    if (text != NULL)
        sandbox_raise(lua, "heuristics: a claim is none, admissible or consistent");
    return SDG_CLAIM_NONE;
}

static sdg_heuristic *add(lua_State *lua, sdg_script *script, size_t count, const char *name)
{
    if (count == SCRIPT_MOST_HEURISTICS)
        sandbox_raise(lua, "heuristics: more than %d", (int)SCRIPT_MOST_HEURISTICS);
    bool is_name = name[0] >= 'a' && name[0] <= 'z' && strlen(name) <= 32;
    for (const char *at = name; *at != '\0'; at++)
        is_name = is_name && strchr("abcdefghijklmnopqrstuvwxyz0123456789_-", *at) != NULL;
    if (!is_name || strcmp(name, "none") == 0)
        sandbox_raise(lua, "heuristics: a name is small letters, digits, _ and -, and not none");
    for (size_t i = 0; i < count; i++)
        if (strcmp(script->heuristics[i].name, name) == 0)
            sandbox_raise(lua, "heuristics: %s is there twice", name);
    sdg_heuristic *made = &script->heuristics[count];
    *made = places[count];
    made->name = sdg_arena_copy(script->arena, name);
    made->help = "";
    if (made->name == NULL)
        script_fail_memory(lua);
    return made;
}

/* A row {name, function, claim = …, help = …} at the top of the stack. */
static void read_row(lua_State *lua, sdg_script *script, size_t count)
{
    static const char *const names[] = {"claim", "help", NULL};
    static const script_entries known = {"heuristics: a row", names, 2};
    int row = lua_gettop(lua);
    if (!lua_istable(lua, row) || lua_rawgeti(lua, row, 1) != LUA_TSTRING ||
        lua_rawgeti(lua, row, 2) != LUA_TFUNCTION)
        sandbox_raise(lua, "heuristics: row %d is not {name, function}", (int)count + 1);
    script_check_entries(lua, row, &known);
    sdg_heuristic *made = add(lua, script, count, lua_tostring(lua, row + 1));
    made->claim = claim_of(lua, script, row);
    const char *help = script_text_field(lua, script, row, "help");
    made->help = help != NULL ? help : "";
}

/* By name: in their order, which pairs of this sandbox keeps. */
static size_t read_named(lua_State *lua, sdg_script *script, int list)
{
    size_t count = 0;
    lua_pushcfunction(lua, sandbox_next);
    lua_pushvalue(lua, list);
    lua_pushnil(lua);
    for (;;) {
        lua_settop(lua, list + 3);
        lua_call(lua, 2, 2);
        if (lua_isnil(lua, list + 1))
            return count;
        if (lua_type(lua, list + 1) != LUA_TSTRING || !lua_isfunction(lua, list + 2))
            sandbox_raise(lua, "heuristics: an entry is not name = function(s)");
        add(lua, script, count++, lua_tostring(lua, list + 1));
        lua_settop(lua, list + 1);
        lua_pushcfunction(lua, sandbox_next);
        lua_insert(lua, list + 1);
        lua_pushvalue(lua, list);
        lua_insert(lua, list + 2);
    }
}

void script_read_estimates(lua_State *lua, sdg_script *script)
{
    int list = lua_gettop(lua);
    script_check_table(lua, list, "heuristics");
    lua_Unsigned rows = lua_rawlen(lua, list);
    if (rows > 0)
        script_check_list(lua, list, "heuristics");
    for (lua_Unsigned i = 0; i < rows; i++) {
        lua_rawgeti(lua, list, (lua_Integer)i + 1);
        read_row(lua, script, i);
        lua_settop(lua, list);
    }
    if (rows == 0 && read_named(lua, script, list) == 0)
        sandbox_raise(lua, "heuristics is empty");
    script->puzzle.heuristics = script->heuristics;
}
