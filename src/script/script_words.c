/* States of a file in words: by its own labels, or as Lua would write them. */
#include <lauxlib.h>
#include <string.h>

#include "base/excerpt.h"
#include "script/content.h"
#include "script/script.h"
#include "space/emitter.h"

/* So many states are looked at for one with a label. */
enum { MOST_LOOKED_AT = 20000 };

/* A call under way. */
typedef struct asking {
    script_model *model;
    const uint8_t *state;
    script_function which;
    const char *text;
    uint32_t label;
    uint8_t *found;
    bool has_found;
    sdg_sink *to;
} asking;

/* ---- labels ---- */

/* Makes a table by numbers long enough; new entries are zero. */
static bool make_room(uint32_t **table, size_t *room, size_t count)
{
    if (count <= *room)
        return true;
    size_t larger = *room > 0 ? *room : 64;
    while (larger < count)
        larger *= 2;
    uint32_t *grown = sdg_resize(*table, larger, sizeof *grown);
    if (grown == NULL)
        return false;
    memset(grown + *room, 0, (larger - *room) * sizeof *grown);
    *table = grown;
    *room = larger;
    return true;
}

/* Two states of one label could not be told apart in a figure. */
static void keep_label(lua_State *lua, script_model *model, uint32_t state, uint32_t label)
{
    if (!make_room(&model->label_of, &model->label_room, (size_t)state + 1) ||
        !make_room(&model->labelled, &model->labelled_room, (size_t)label + 1))
        script_fail_memory(lua);
    if (model->labelled[label] != 0 && model->labelled[label] != state + 1)
        sandbox_raise(lua, "label: two states have the label '%s': %s and %s",
                      sdg_excerpt_of(model->labels.items[label].bytes).text,
                      script_excerpt(model, model->labelled[label] - 1).text,
                      script_excerpt(model, state).text);
    model->labelled[label] = state + 1;
    model->label_of[state] = label + 1;
}

static int find_label(lua_State *lua)
{
    asking *it = lua_touserdata(lua, 1);
    size_t length = 0;
    script_push_function(lua, it->model, SCRIPT_LABEL);
    script_push_state(lua, it->model, it->state);
    script_call(lua, it->model, 1, "label");
    const char *text = script_check_text(lua, -1, "a label", &length);
    it->label = blobs_intern(&it->model->labels, text, length);
    if (it->label == SDG_NONE)
        script_fail_memory(lua);
    keep_label(lua, it->model, script_number(it->state), it->label);
    return 0;
}

/* The label of a state, asked for once; NULL: it failed, which is noted. */
static const blob *label_of(script_model *model, const uint8_t *state)
{
    uint32_t number = script_number(state);
    asking it = {.model = model, .state = state};
    sdg_error why = {.lang = it.model->box.lang};
    if (number < model->label_room && model->label_of[number] > 0)
        return &model->labels.items[model->label_of[number] - 1];
    if (model->failure.code != SDG_OK)
        return NULL;
    if (sandbox_protect(&model->box, find_label, &it, &why) == SDG_OK)
        return &model->labels.items[it.label];
    script_note(model, &why);
    return NULL;
}

/* Whether a text can be shown as it is. */
static bool is_line(const char *text, size_t length)
{
    bool is_shown = length > 0 && length <= SCRIPT_MOST_TEXT && sdg_utf8_valid(text, length, NULL);
    for (size_t i = 0; i < length; i++)
        is_shown = is_shown && (unsigned char)text[i] >= 0x20 && text[i] != 0x7F;
    return is_shown;
}

void script_print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    script_model *model = script_of(self);
    const blob *content = script_content(model, state);
    const blob *label = model->of->has[SCRIPT_LABEL] ? label_of(model, state) : NULL;
    size_t length = 0;
    const char *text = content_text(content->bytes, &length);
    if (label != NULL)
        sdg_put(to, label->bytes, label->length);
    else if (text != NULL && is_line(text, length))
        sdg_put(to, text, length);
    else
        content_print(content->bytes, content->length, to);
}

static int put_short(lua_State *lua)
{
    const asking *it = lua_touserdata(lua, 1);
    size_t length = 0;
    script_push_function(lua, it->model, SCRIPT_SHORT);
    script_push_state(lua, it->model, it->state);
    script_call(lua, it->model, 1, "short");
    const char *text = script_check_text(lua, -1, "a short label", &length);
    sdg_put(it->to, text, length);
    return 0;
}

void script_print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    script_model *model = script_of(self);
    asking it = {.model = model, .state = state, .to = to};
    sdg_error why = {.lang = it.model->box.lang};
    if (model->failure.code == SDG_OK &&
        sandbox_protect(&model->box, put_short, &it, &why) != SDG_OK)
        script_note(model, &why);
}

/* ---- reading ---- */

static int call_parse(lua_State *lua)
{
    asking *it = lua_touserdata(lua, 1);
    script_push_function(lua, it->model, SCRIPT_PARSE);
    lua_pushstring(lua, it->text);
    lua_call(lua, 1, 1);
    it->has_found = !lua_isnil(lua, -1);
    if (it->has_found)
        script_take_state(lua, it->model, -1, it->found);
    return 0;
}

static int take_value(lua_State *lua)
{
    asking *it = lua_touserdata(lua, 2);
    it->has_found = !lua_isnil(lua, 1);
    if (it->has_found)
        script_take_state(lua, it->model, 1, it->found);
    return 0;
}

/* Leaves on the stack what a text of Lua is worth; false: it is none. */
static bool push_literal(sandbox *box, const char *text)
{
    sdg_buffer code = {0};
    sdg_sink to = sdg_buffer_sink(&code);
    sdg_error why = {.lang = box->lang};
    sdg_put_text(&to, "return ");
    sdg_put_text(&to, text);
    sdg_status status = to.status;
    if (status == SDG_OK)
        status = sandbox_load(box, code.bytes, code.count, &why);
    sdg_buffer_free(&code);
    return status == SDG_OK && sandbox_call(box, 0, 1, &why) == SDG_OK;
}

/* What print_state writes for a file without labels. It is run within the bounds that hold for all
 * of the file. */
static void read_literal(asking *it)
{
    sandbox *box = &it->model->box;
    sdg_error why = {.lang = it->model->box.lang};
    if (!push_literal(box, it->text))
        return;
    lua_pushcfunction(box->lua, take_value);
    lua_insert(box->lua, -2);
    lua_pushlightuserdata(box->lua, it);
    if (sandbox_call(box, 2, 0, &why) != SDG_OK)
        it->has_found = false;
}

/* A file whose states are texts is given texts. */
static int take_text(lua_State *lua)
{
    asking *it = lua_touserdata(lua, 1);
    lua_pushstring(lua, it->text);
    script_take_state(lua, it->model, -1, it->found);
    it->has_found = true;
    return 0;
}

/* ---- reading by labels ---- */

static bool pass_over(void *ctx, const uint8_t *state, uint32_t rule)
{
    (void)ctx;
    (void)state;
    (void)rule;
    return true;
}

void script_meet_starts(const void *self)
{
    sdg_emitter nowhere = {.state_size = SCRIPT_STATE_BYTES, .visit = pass_over};
    script_start(self, &nowhere);
}

/* Whether the label of a state is the text that is looked for. */
static bool is_labelled(asking *it, uint32_t number)
{
    uint8_t state[SCRIPT_STATE_BYTES];
    for (int i = 0; i < SCRIPT_STATE_BYTES; i++)
        state[i] = (uint8_t)(number >> 8 * i);
    const blob *label = label_of(it->model, state);
    if (label == NULL || strcmp(label->bytes, it->text) != 0)
        return false;
    memcpy(it->found, state, SCRIPT_STATE_BYTES);
    return it->has_found = true;
}

/* Contents are numbered as they are met, so that going through the numbers is breadth first. */
static void look_for_label(asking *it, const void *self)
{
    script_model *model = it->model;
    sdg_emitter nowhere = {.state_size = SCRIPT_STATE_BYTES, .visit = pass_over};
    script_meet_starts(self);
    for (uint32_t i = 0; i < model->states.count && i < MOST_LOOKED_AT; i++) {
        uint8_t state[SCRIPT_STATE_BYTES];
        if (is_labelled(it, i) || model->failure.code != SDG_OK)
            return;
        for (int k = 0; k < SCRIPT_STATE_BYTES; k++)
            state[k] = (uint8_t)(i >> 8 * k);
        script_moves(self, state, &nowhere);
    }
}

/* ---- reading ---- */

/* By the file's own function; by its labels; else as what it begins with. */
static sdg_status read_by_kind(asking *it, const void *self, sdg_error *err)
{
    script_model *model = it->model;
    if (model->of->has[SCRIPT_PARSE])
        return sandbox_protect(&model->box, call_parse, it, err);
    if (model->of->has[SCRIPT_LABEL]) {
        look_for_label(it, self);
        return SDG_OK;
    }
    script_meet_starts(self);
    if (model->states.count > 0 && content_text(model->states.items[0].bytes, NULL) != NULL)
        return sandbox_protect(&model->box, take_text, it, err);
    read_literal(it);
    return SDG_OK;
}

sdg_status script_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    asking it = {.model = script_of(self), .text = text, .found = state};
    it.model->box.line = 0;
    sdg_status status = read_by_kind(&it, self, err);
    if (status != SDG_OK || it.has_found)
        return status;
    sdg_fail(err, SDG_E_USAGE, "'%s' is no state", sdg_excerpt_of(text).text);
    if (it.model->of->has[SCRIPT_LABEL] && !it.model->of->has[SCRIPT_PARSE])
        sdg_hint(err, "it is looked for among the labels of the first %d states",
                 (int)MOST_LOOKED_AT);
    return SDG_E_USAGE;
}
