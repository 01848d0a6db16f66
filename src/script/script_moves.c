/* Starts, moves and goals of a file. */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "script/content.h"
#include "script/script.h"
#include "space/edges.h"

/* States whose moves are asked for twice: a function that counts, or goes by an order that is none,
 * is found there. */
enum { ASKED_TWICE = 64 };

/* A call under way. */
typedef struct asking {
    script_model *model;
    const uint8_t *state;
    sdg_emitter *to;
    bool is_check; /* nothing is handed out: the answer is compared with the one before */
    uint64_t sum;  /* of the answer */
    bool found;    /* of a goal test */
} asking;

/* ---- starts ---- */

/* A start that depends on parameters may be a function. */
static bool push_start(lua_State *lua, script_model *model, const char *name)
{
    lua_rawgeti(lua, LUA_REGISTRYINDEX, model->table);
    if (!script_push_field(lua, -1, name))
        return false;
    if (lua_isfunction(lua, -1))
        lua_call(lua, 0, 1);
    return true;
}

static void emit_start(lua_State *lua, const asking *it)
{
    uint8_t state[SCRIPT_STATE_BYTES];
    script_take_state(lua, it->model, -1, state);
    sdg_emit(it->to, 0, 1, state);
}

static int put_starts(lua_State *lua)
{
    const asking *it = lua_touserdata(lua, 1);
    if (push_start(lua, it->model, "start")) {
        emit_start(lua, it);
        return 0;
    }
    if (!push_start(lua, it->model, "starts") || !lua_istable(lua, -1))
        sandbox_raise(lua, "starts is not a list of states");
    script_check_list(lua, -1, "starts");
    if (lua_rawlen(lua, -1) == 0)
        sandbox_raise(lua, "starts is an empty list");
    for (lua_Integer i = 1; lua_rawgeti(lua, -1, i) != LUA_TNIL; i++) {
        emit_start(lua, it);
        lua_pop(lua, 1);
    }
    return 0;
}

/* What a protected call came to, for whoever takes the states. */
static void tell(const sdg_error *why, sdg_status status, sdg_emitter *to)
{
    char text[sizeof why->text + sizeof why->place + 2];
    if (status == SDG_OK)
        return;
    if (status == SDG_E_NOMEM) {
        sdg_emit_fail(to, status, "there is no memory left");
        return;
    }
    (void)snprintf(text, sizeof text, "%s%s%s", why->place, why->place[0] != '\0' ? ": " : "",
                   why->text);
    sdg_emit_fail(to, status, text);
}

/* The first failure is kept as it is, with its place; the emitter carries it as a text. */
static void finish(asking *it, const sdg_error *why, sdg_status status)
{
    if (status != SDG_OK && status != SDG_E_LIMIT)
        script_note(it->model, why);
    tell(why, status, it->to);
}

void script_start(const void *self, sdg_emitter *to)
{
    asking it = {.model = script_of(self), .to = to};
    sdg_error why = {.lang = it.model->box.lang};
    const sdg_script *script = it.model->of;
    uint32_t line = sdg_script_line(script, "start");
    it.model->box.line = line > 0 ? line : sdg_script_line(script, "starts");
    finish(&it, &why, sandbox_protect(&it.model->box, put_starts, &it, &why));
}

/* ---- moves ---- */

/* Pushes a field of the move at the top of the stack, by its name or its place. */
static bool push_part(lua_State *lua, const char *name, lua_Integer place)
{
    if (script_push_field(lua, -1, name))
        return true;
    if (lua_rawgeti(lua, -1, place) != LUA_TNIL)
        return true;
    lua_pop(lua, 1);
    return false;
}

/* A part that is missing may have been written with a slip. */
static void check_entries(lua_State *lua)
{
    static const char *const names[] = {"label", "next", "cost", "refused", NULL};
    static const script_entries known = {"moves: a move", names, 3};
    script_check_entries(lua, -1, &known);
    for (int place = 1; place <= known.places; place++) {
        bool is_there = lua_rawgeti(lua, -1, place) != LUA_TNIL;
        lua_pop(lua, 1);
        if (!is_there || !script_push_field(lua, -1, names[place - 1]))
            continue;
        sandbox_raise(lua, "moves: a move has its %s twice: by name and at place %d",
                      names[place - 1], place);
    }
}

/* The number of the label, which is a text or a number. */
static uint32_t take_label(lua_State *lua, script_model *model, int number)
{
    size_t length = 0;
    if (!push_part(lua, "label", 1)) {
        check_entries(lua);
        sandbox_raise(lua, "moves: move %d has no label", number);
    }
    if (lua_istable(lua, -1))
        sandbox_raise(lua, "moves: the label of move %d is a table; a move is {label, next}",
                      number);
    const char *text = script_check_text(lua, -1, "moves: a label", &length);
    uint32_t move = blobs_intern(&model->moves, text, length);
    if (move == SDG_NONE)
        script_fail_memory(lua);
    lua_pop(lua, 1);
    return move;
}

static uint32_t take_cost(lua_State *lua, int number)
{
    int is_whole = 0;
    if (!push_part(lua, "cost", 3))
        return 1;
    lua_Integer cost = lua_tointegerx(lua, -1, &is_whole);
    if (!is_whole || cost < 1 || cost > INT32_MAX)
        sandbox_raise(lua, "moves: the cost of move %d is not a whole number from 1 to %d", number,
                      (int)INT32_MAX);
    lua_pop(lua, 1);
    return (uint32_t)cost;
}

/* The number of a rule, by its text; SDG_NONE: the move is allowed. */
static uint32_t take_rule(lua_State *lua, sdg_script *script, int number)
{
    size_t length = 0;
    uint32_t rule = 0;
    if (!script_push_field(lua, -1, "refused"))
        return SDG_NONE;
    /* refused = false is as good as nothing, so that a condition may stand there. */
    if (lua_isboolean(lua, -1) && !lua_toboolean(lua, -1)) {
        lua_pop(lua, 1);
        return SDG_NONE;
    }
    const char *text = script_check_text(lua, -1, "moves: what refuses a move", &length);
    while (rule < script->rule_count && strcmp(script->rules[rule], text) != 0)
        rule++;
    if (rule == SCRIPT_MOST_RULES)
        sandbox_raise(lua, "moves: move %d is refused by one more rule than %d", number,
                      (int)SCRIPT_MOST_RULES);
    if (rule == script->rule_count) {
        script->rules[rule] = sdg_arena_copy(script->arena, text);
        if (script->rules[rule] == NULL)
            script_fail_memory(lua);
        script->rule_count++;
    }
    lua_pop(lua, 1);
    return rule;
}

/* What differs if the answer does, with some luck that is as good as certain. */
static void add_up(asking *it, const uint8_t *next, uint32_t move, uint32_t cost, uint32_t rule)
{
    const uint32_t parts[] = {script_number(next), move, cost, rule};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        it->sum = (it->sum ^ parts[i]) * UINT64_C(1099511628211) + 1;
}

/* The move at the top of the stack; *shared is the table that the one before led to. */
static void take_move(lua_State *lua, asking *it, int number, const void **shared)
{
    uint8_t next[SCRIPT_STATE_BYTES];
    if (!lua_istable(lua, -1))
        sandbox_raise(lua, "moves: move %d is a %s, not a table {label, next}", number,
                      luaL_typename(lua, -1));
    uint32_t move = take_label(lua, it->model, number);
    uint32_t cost = take_cost(lua, number);
    uint32_t rule = take_rule(lua, it->model->of, number);
    if (!push_part(lua, "next", 2)) {
        check_entries(lua);
        sandbox_raise(lua, "moves: move %d leads to nothing: it has no next", number);
    }
    const void *table = lua_topointer(lua, -1);
    if (lua_istable(lua, -1) && table == *shared)
        sandbox_raise(lua, "moves: moves %d and %d lead to one table; build a new one for each",
                      number - 1, number);
    *shared = lua_istable(lua, -1) ? table : NULL;
    script_take_state(lua, it->model, -1, next);
    lua_pop(lua, 1);
    add_up(it, next, move, cost, rule);
    if (it->is_check) {
        check_entries(lua);
        if (it->model->of->source.is_strict)
            script_check_holes(lua, it->model, next);
        return;
    }
    if (rule == SDG_NONE)
        sdg_emit(it->to, move, cost, next);
    else
        sdg_refuse(it->to, move, rule, next);
}

/* What moves was given must be what it was. */
static void check_state(lua_State *lua, const asking *it, int at)
{
    script_model *model = it->model;
    const blob *content = script_content(model, it->state);
    content_pack(lua, at, &model->again);
    if (model->again.count != content->length ||
        memcmp(model->again.bytes, content->bytes, content->length) != 0)
        sandbox_raise(lua, "moves changes the state that it is given; build a new table for next");
}

static int put_moves(lua_State *lua)
{
    enum { CONTEXT = 1, STATE, LIST };
    asking *it = lua_touserdata(lua, CONTEXT);
    const void *shared = NULL;
    it->sum = 0;
    script_push_state(lua, it->model, it->state);
    script_push_function(lua, it->model, SCRIPT_MOVES);
    lua_pushvalue(lua, STATE);
    lua_call(lua, 1, 1);
    if (lua_istable(lua, STATE))
        check_state(lua, it, STATE);
    if (lua_isnil(lua, LIST))
        sandbox_raise(lua, "moves returns nothing; it ends in: return a list of moves");
    if (!lua_istable(lua, LIST))
        sandbox_raise(lua, "moves returns %s, not a list of moves", luaL_typename(lua, LIST));
    for (lua_Integer i = 1; lua_rawgeti(lua, LIST, i) != LUA_TNIL; i++) {
        if (i > SDG_MOST_MOVES)
            sandbox_raise(lua, "moves returns more than %d moves", (int)SDG_MOST_MOVES);
        take_move(lua, it, (int)i, &shared);
        lua_pop(lua, 1);
    }
    lua_settop(lua, LIST);
    if (it->is_check)
        script_check_list(lua, LIST, "moves: what it returns");
    return 0;
}

static int check_moves(lua_State *lua)
{
    asking *it = lua_touserdata(lua, 1);
    uint64_t before = it->sum;
    put_moves(lua);
    if (it->sum != before)
        sandbox_raise(lua, "%s gives another answer when it is asked again for the same state",
                      "moves");
    return 0;
}

void script_moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    asking it = {.model = script_of(self), .state = state, .to = to};
    sdg_error why = it.model->failure;
    sdg_status status = why.code;
    if (status == SDG_OK)
        status = sandbox_protect(&it.model->box, put_moves, &it, &why);
    if (status == SDG_OK &&
        (it.model->of->source.is_strict || it.model->asked_twice < ASKED_TWICE)) {
        it.model->asked_twice++;
        it.is_check = true;
        status = sandbox_protect(&it.model->box, check_moves, &it, &why);
    }
    finish(&it, &why, status);
}

void script_print_move(const void *self, uint32_t move, sdg_sink *to)
{
    const script_model *model = script_of(self);
    sdg_put(to, model->moves.items[move].bytes, model->moves.items[move].length);
}

/* ---- goals ---- */

static int test_goal(lua_State *lua)
{
    asking *it = lua_touserdata(lua, 1);
    script_push_function(lua, it->model, SCRIPT_GOAL);
    script_push_state(lua, it->model, it->state);
    script_call(lua, it->model, 1, "goal");
    it->found = lua_toboolean(lua, -1);
    return 0;
}

bool script_has_goal(const void *self)
{
    return script_of(self)->of->has[SCRIPT_GOAL];
}

bool script_is_goal(const void *self, const uint8_t *state)
{
    asking it = {.model = script_of(self), .state = state};
    sdg_error why = {.lang = it.model->box.lang};
    if (!script_has_goal(self) || it.model->failure.code != SDG_OK)
        return false;
    if (sandbox_protect(&it.model->box, test_goal, &it, &why) != SDG_OK)
        script_note(it.model, &why);
    return it.found;
}
