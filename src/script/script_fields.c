/* The table that a file returns, as a family. */
#include <lauxlib.h>
#include <string.h>

#include "base/excerpt.h"
#include "script/script.h"

const char *const script_function_names[SCRIPT_FUNCTION_COUNT] = {"moves", "goal",  "label",
                                                                  "short", "parse", "picture"};

/* All that a table may hold; what it holds besides is a slip. */
static const char *const fields[] = {"start",  "starts",     "moves", "goal",   "title", "rules",
                                     "source", "params",     "label", "short",  "parse", "picture",
                                     "keys",   "heuristics", "known", "example"};
enum { FIELD_COUNT = sizeof fields / sizeof fields[0] };

/* Where the table is on the stack of a reader. */
enum { TABLE = 1 };

int script_fail_memory(lua_State *lua)
{
    sandbox_raise(lua, "not enough memory");
}

bool script_push_field(lua_State *lua, int at, const char *name)
{
    at = lua_absindex(lua, at);
    lua_pushstring(lua, name);
    if (lua_rawget(lua, at) != LUA_TNIL)
        return true;
    lua_pop(lua, 1);
    return false;
}

void script_check_controls(lua_State *lua, const char *text, size_t length, const char *what)
{
    for (size_t i = 0; i < length; i++)
        if (((unsigned char)text[i] < 0x20 && text[i] != '\n') || text[i] == 0x7F)
            sandbox_raise(lua, "%s has a control character at byte %d",
                          sdg_translate(sandbox_of(lua)->lang, what), (int)i + 1);
}

void script_check_table(lua_State *lua, int at, const char *name)
{
    if (!lua_istable(lua, at))
        sandbox_raise(lua, "%s is a %s, not a table", name, luaL_typename(lua, at));
}

const char *script_text_field(lua_State *lua, sdg_script *script, int at, const char *name)
{
    size_t length = 0, bad = 0;
    if (!script_push_field(lua, at, name))
        return NULL;
    if (lua_type(lua, -1) != LUA_TSTRING)
        sandbox_raise(lua, "%s is a %s, not a text", name, luaL_typename(lua, -1));
    const char *text = lua_tolstring(lua, -1, &length);
    if (!sdg_utf8_valid(text, length, &bad) || length > 4096)
        sandbox_raise(lua, "%s is not UTF-8, or longer than 4096 bytes", name);
    script_check_controls(lua, text, length, name);
    char *copy = sdg_arena_copy(script->arena, text);
    if (copy == NULL)
        script_fail_memory(lua);
    lua_pop(lua, 1);
    return copy;
}

/* ---- checks ---- */

/* A field that nobody reads is told with the one that was meant. */
static void check_name(lua_State *lua, const char *name)
{
    if (name == NULL)
        sandbox_raise(lua, "the table that the file returns has an entry without a name");
    for (size_t i = 0; i < FIELD_COUNT; i++)
        if (strcmp(name, fields[i]) == 0)
            return;
    const char *near = sdg_nearest(name, fields, FIELD_COUNT);
    if (near != NULL)
        sandbox_raise(lua, "a puzzle has no field '%s'; did you mean '%s'?",
                      sdg_excerpt_of(name).text, near);
    sandbox_raise(lua, "a puzzle has no field '%s'", sdg_excerpt_of(name).text);
}

/* Of several the first in their order, as Lua's is another in each run. */
static void check_names(lua_State *lua, sdg_script *script)
{
    const char *first = NULL;
    for (lua_pushnil(lua); lua_next(lua, TABLE) != 0; lua_pop(lua, 1)) {
        const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : NULL;
        bool is_known = false;
        for (size_t i = 0; name != NULL && i < FIELD_COUNT; i++)
            is_known = is_known || strcmp(name, fields[i]) == 0;
        if (name == NULL)
            check_name(lua, name);
        else if (!is_known && (first == NULL || strcmp(name, first) < 0))
            first = name;
    }
    if (first == NULL)
        return;
    sandbox_of(lua)->line = sdg_script_line(script, first);
    check_name(lua, first);
}

static void check_function(lua_State *lua, sdg_script *script, script_function which)
{
    const char *name = script_function_names[which];
    if (!script_push_field(lua, TABLE, name))
        return;
    sandbox_of(lua)->line = sdg_script_line(script, name);
    if (!lua_isfunction(lua, -1))
        sandbox_raise(lua, "%s is a %s, not a function", name, luaL_typename(lua, -1));
    script->has[which] = true;
    lua_pop(lua, 1);
}

static void check_moves(lua_State *lua, sdg_script *script)
{
    check_function(lua, script, SCRIPT_MOVES);
    if (!script->has[SCRIPT_MOVES])
        sandbox_raise(lua, "the function moves(s) is missing");
}

/* The other functions may be left out. */
static void check_goal(lua_State *lua, sdg_script *script)
{
    check_function(lua, script, SCRIPT_GOAL);
}

static void check_label(lua_State *lua, sdg_script *script)
{
    check_function(lua, script, SCRIPT_LABEL);
}

static void check_short(lua_State *lua, sdg_script *script)
{
    check_function(lua, script, SCRIPT_SHORT);
}

static void check_parse(lua_State *lua, sdg_script *script)
{
    check_function(lua, script, SCRIPT_PARSE);
}

static void check_picture(lua_State *lua, sdg_script *script)
{
    check_function(lua, script, SCRIPT_PICTURE);
}

static void check_start(lua_State *lua, sdg_script *script)
{
    bool has_one = script_push_field(lua, TABLE, "start");
    bool has_several = script_push_field(lua, TABLE, "starts");
    if (!has_one && !has_several)
        sandbox_raise(lua, "start is missing: the state that the puzzle begins with");
    sandbox_of(lua)->line = sdg_script_line(script, "starts");
    if (has_one && has_several)
        sandbox_raise(lua, "start and starts are both there; leave one out");
    lua_pop(lua, has_one + has_several);
}

/* ---- known figures ---- */

static uint64_t count_field(lua_State *lua, int at, const char *name, uint64_t absent,
                            uint64_t most)
{
    if (!script_push_field(lua, at, name))
        return absent;
    int is_whole = 0;
    lua_Integer number = lua_tointegerx(lua, -1, &is_whole);
    if (!is_whole || number < 0)
        sandbox_raise(lua, "known.%s is not a natural number", name);
    if ((uint64_t)number > most)
        sandbox_raise(lua, "known.%s is more than can be counted", name);
    lua_pop(lua, 1);
    return (uint64_t)number;
}

/* Figures of the puzzle with its presets. */
static void read_known(lua_State *lua, sdg_script *script)
{
    static const char *const names[] = {"states",    "transitions", "distance", "eccentricity",
                                        "solutions", "source",      NULL};
    static const script_entries entries = {"known", names, 0};
    sdg_known *known = &script->known[0];
    known->distance = SDG_NONE;
    if (!script_push_field(lua, TABLE, "known"))
        return;
    int at = lua_gettop(lua);
    sandbox_of(lua)->line = sdg_script_line(script, "known");
    script_check_table(lua, at, "known");
    script_check_entries(lua, at, &entries);
    known->args = "";
    known->states = count_field(lua, at, "states", 0, UINT64_MAX);
    known->transitions = count_field(lua, at, "transitions", 0, UINT64_MAX);
    known->distance = (uint32_t)count_field(lua, at, "distance", SDG_NONE, SDG_NONE - 1);
    known->eccentricity = (uint32_t)count_field(lua, at, "eccentricity", 0, SDG_NONE - 1);
    uint64_t solutions = count_field(lua, at, "solutions", 0, UINT64_MAX);
    if (solutions > 0)
        known->solutions = sdg_arena_format(script->arena, "%llu", (unsigned long long)solutions);
    known->source = script_text_field(lua, script, at, "source");
    if (known->source == NULL)
        known->source = script->source.path;
    lua_pop(lua, 1);
    script->puzzle.known = script->known;
}

/* ---- the family ---- */

static void put_texts(lua_State *lua, sdg_script *script)
{
    sdg_puzzle *out = &script->puzzle;
    out->title = script_text_field(lua, script, TABLE, "title");
    out->rules = script_text_field(lua, script, TABLE, "rules");
    out->source = script_text_field(lua, script, TABLE, "source");
    out->example = script_text_field(lua, script, TABLE, "example");
    if (out->title == NULL)
        out->title = out->name;
    if (out->rules == NULL)
        out->rules = "";
    if (out->source == NULL)
        out->source = script->source.path;
    if (out->example == NULL)
        out->example = "";
}

static void read_params(lua_State *lua, sdg_script *script)
{
    if (!script_push_field(lua, TABLE, "params"))
        return;
    sandbox_of(lua)->line = sdg_script_line(script, "params");
    script_read_params(lua, script);
}

static void read_estimates(lua_State *lua, sdg_script *script)
{
    if (!script_push_field(lua, TABLE, "heuristics"))
        return;
    script->estimates_line = sandbox_of(lua)->line = sdg_script_line(script, "heuristics");
    script_read_estimates(lua, script);
}

static void put_functions(sdg_script *script)
{
    sdg_puzzle *out = &script->puzzle;
    out->params = script->params;
    out->broken_rules = script->rules;
    out->open = script_open_model;
    out->start = script_start;
    out->is_goal = script_is_goal;
    out->has_goal = script_has_goal;
    out->moves = script_moves;
    out->print_state = script_print_state;
    out->parse_state = script_parse_state;
    out->print_move = script_print_move;
    out->variable_count = script_variable_count;
    out->print_variable = script_print_variable;
    out->print_value = script_print_value;
    if (script->has[SCRIPT_SHORT])
        out->print_short = script_print_short;
    if (script->has[SCRIPT_PICTURE]) {
        out->picture = script_picture;
        out->picture_keys = script_picture_keys;
    }
}

/* What is looked at one after the other: a fault of one hides none of the others. */
typedef void (*reader)(lua_State *lua, sdg_script *script);

/* The reader, the script and the table, which is put where the readers look for it. */
static int call_reader(lua_State *lua)
{
    const reader *read = lua_touserdata(lua, 2);
    sdg_script *script = lua_touserdata(lua, 3);
    lua_settop(lua, TABLE);
    (*read)(lua, script);
    return 0;
}

sdg_status script_read_fields(sdg_script *script, sandbox *box, sdg_error *err)
{
    static reader readers[] = {check_names, check_moves, check_start,    check_goal,
                               check_label, check_short, check_parse,    check_picture,
                               put_texts,   read_params, read_estimates, read_known};
    sdg_status result = SDG_OK;
    for (size_t i = 0; i < sizeof readers / sizeof readers[0]; i++) {
        box->line = sdg_script_line(script, "return");
        lua_pushcfunction(box->lua, call_reader);
        lua_pushvalue(box->lua, -2);
        lua_pushlightuserdata(box->lua, &readers[i]);
        lua_pushlightuserdata(box->lua, script);
        sdg_status status = sandbox_call(box, 3, 0, err);
        result = result == SDG_OK ? status : result;
        if (status != SDG_OK && status != SDG_E_INPUT)
            break;
    }
    put_functions(script);
    lua_pop(box->lua, 1);
    return result;
}
