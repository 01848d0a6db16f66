/* A puzzle opened of a file: its own Lua state, and the contents that it has met. */
#include <lauxlib.h>
#include <string.h>

#include "base/excerpt.h"
#include "script/content.h"
#include "script/script.h"

/* ---- opening ---- */

static int keep_table(lua_State *lua)
{
    script_model *model = lua_touserdata(lua, 2);
    lua_settop(lua, 1);
    model->table = luaL_ref(lua, LUA_REGISTRYINDEX);
    return 0;
}

/* Runs the file with its parameters, and keeps the table that it returns. */
static sdg_status fill(script_model *model, const sdg_args *args, sdg_error *err)
{
    const sdg_script_source *source = &model->of->source;
    const sandbox_limits limits = {source->max_memory, source->max_steps};
    sdg_status status = sandbox_open(&model->box, source->path, limits, err);
    if (status == SDG_OK)
        status = script_run(model->of, &model->box, args, err);
    if (status != SDG_OK)
        return status;
    lua_pushcfunction(model->box.lua, keep_table);
    lua_insert(model->box.lua, -2);
    lua_pushlightuserdata(model->box.lua, model);
    return sandbox_call(&model->box, 2, 0, err);
}

/* The file knows its models, since a puzzle has no word for its end. */
sdg_status script_open_model(void **self, size_t *state_size, const sdg_args *args,
                             sdg_arena *arena, sdg_error *err)
{
    /* The puzzle is the file's first member, and the file may be written to. */
    const sdg_puzzle *puzzle = sdg_args_puzzle(args);
    sdg_script *script;
    memcpy(&script, &puzzle, sizeof(void *));
    script_self *made = sdg_arena_take(arena, 1, sizeof *made);
    script_model *model = made != NULL ? sdg_arena_take(script->arena, 1, sizeof *model) : NULL;
    if (model == NULL)
        return sdg_fail_memory(err);
    made->model = model;
    model->of = script;
    model->states.seed = model->moves.seed = model->labels.seed = script->source.seed;
    sdg_status status = fill(model, args, err);
    if (status != SDG_OK) {
        script_close_model(model);
        return status;
    }
    model->next = script->models;
    script->models = model;
    *self = made;
    *state_size = SCRIPT_STATE_BYTES;
    return SDG_OK;
}

void script_close_model(script_model *model)
{
    sandbox_close(&model->box);
    blobs_free(&model->states);
    blobs_free(&model->moves);
    blobs_free(&model->labels);
    sdg_release(model->label_of);
    sdg_release(model->labelled);
    sdg_buffer_free(&model->packed);
    sdg_buffer_free(&model->again);
}

void script_note(script_model *model, const sdg_error *why)
{
    if (model->failure.code == SDG_OK)
        model->failure = *why;
}

/* ---- states ---- */

uint32_t script_number(const uint8_t *state)
{
    uint32_t number = 0;
    for (int i = SCRIPT_STATE_BYTES; i-- > 0;)
        number = number << 8 | state[i];
    return number;
}

const blob *script_content(const script_model *model, const uint8_t *state)
{
    return &model->states.items[script_number(state)];
}

void script_push_state(lua_State *lua, const script_model *model, const uint8_t *state)
{
    const blob *content = script_content(model, state);
    content_push(lua, content->bytes, content->length);
}

void script_take_state(lua_State *lua, script_model *model, int at, uint8_t *state)
{
    content_pack(lua, at, &model->packed);
    uint32_t number = blobs_intern(&model->states, model->packed.bytes, model->packed.count);
    if (number == SDG_NONE)
        script_fail_memory(lua);
    for (int i = 0; i < SCRIPT_STATE_BYTES; i++)
        state[i] = (uint8_t)(number >> 8 * i);
}

sdg_excerpt script_excerpt(const script_model *model, uint32_t number)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    const blob *content = &model->states.items[number];
    content_print(content->bytes, content->length, &to);
    sdg_excerpt shown = sdg_excerpt_of(text.bytes != NULL ? text.bytes : "");
    sdg_buffer_free(&text);
    return shown;
}

/* What a state is, as far as lists go. */
typedef enum list_kind {
    NO_LIST,
    WHOLE_LIST,
    TORN_LIST /* with a number for a key that is no place of the list */
} list_kind;

static list_kind list_kind_of(const blob *content)
{
    content_entry entry = {0};
    list_kind kind = NO_LIST;
    while (content_next(content->bytes, &entry)) {
        if (entry.place == 0 && entry.key == NULL)
            return TORN_LIST;
        kind = entry.place > 0 ? WHOLE_LIST : kind;
    }
    return kind;
}

void script_check_holes(lua_State *lua, const script_model *model, const uint8_t *state)
{
    if (list_kind_of(&model->states.items[0]) != WHOLE_LIST ||
        list_kind_of(script_content(model, state)) != TORN_LIST)
        return;
    sandbox_raise(lua, "moves: the start is a list, but %s is none: it begins at 0, or has a hole",
                  script_excerpt(model, script_number(state)).text);
}

/* ---- what all functions of a file share ---- */

void script_push_function(lua_State *lua, script_model *model, script_function which)
{
    lua_Debug about;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, model->table);
    lua_getfield(lua, -1, script_function_names[which]);
    lua_remove(lua, -2);
    lua_pushvalue(lua, -1);
    lua_getinfo(lua, ">S", &about);
    model->box.line = about.linedefined > 0 ? (uint32_t)about.linedefined : 0;
}

/* Calls the function at a place of the stack with copies of the arguments behind it. */
static void call_again(lua_State *lua, int function, int arguments)
{
    for (int i = 0; i <= arguments; i++)
        lua_pushvalue(lua, function + i);
    lua_call(lua, arguments, 1);
}

/* Answers that are tables are not compared: those of pictures are looked at where they are drawn.
 */
static bool is_same_answer(lua_State *lua)
{
    bool is_nan = !lua_rawequal(lua, -1, -1);
    return is_nan || (lua_istable(lua, -1) && lua_istable(lua, -2)) || lua_rawequal(lua, -1, -2);
}

void script_call(lua_State *lua, script_model *model, int arguments, const char *what)
{
    int function = lua_gettop(lua) - arguments;
    if (!model->of->source.is_strict) {
        lua_call(lua, arguments, 1);
        return;
    }
    content_pack(lua, function + 1, &model->again);
    call_again(lua, function, arguments);
    content_pack(lua, function + 1, &model->packed);
    if (model->again.count != model->packed.count ||
        memcmp(model->again.bytes, model->packed.bytes, model->again.count) != 0)
        sandbox_raise(lua, "%s changes the state that it is given", what);
    call_again(lua, function, arguments);
    if (!is_same_answer(lua))
        sandbox_raise(lua, "%s gives another answer when it is asked again for the same state",
                      what);
    lua_replace(lua, function);
    lua_settop(lua, function);
}

const char *script_check_text(lua_State *lua, int at, const char *what, size_t *length)
{
    size_t bad = 0;
    what = sdg_translate(sandbox_of(lua)->lang, what);
    if (lua_isnil(lua, at))
        sandbox_raise(lua, "%s is nothing, not a text; does a return lack?", what);
    if (lua_type(lua, at) != LUA_TSTRING && lua_type(lua, at) != LUA_TNUMBER)
        sandbox_raise(lua, "%s is a %s, not a text", what, luaL_typename(lua, at));
    const char *text = lua_tolstring(lua, at, length);
    if (*length == 0)
        sandbox_raise(lua, "%s is empty", what);
    if (*length > SCRIPT_MOST_TEXT)
        sandbox_raise(lua, "%s has %d bytes; at most %d are shown", what, (int)*length,
                      (int)SCRIPT_MOST_TEXT);
    for (size_t i = 0; i < *length; i++)
        if ((unsigned char)text[i] < 0x20 || text[i] == 0x7F)
            sandbox_raise(lua, "%s has a control character at byte %d", what, (int)i + 1);
    if (!sdg_utf8_valid(text, *length, &bad))
        sandbox_raise(lua, "%s is not UTF-8 at byte %d", what, (int)bad + 1);
    return text;
}
