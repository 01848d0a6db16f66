/* A value is a byte that says what it is, and what belongs to it. Small whole numbers are that byte
 * alone. A table is the values 1, 2, … as far as they go, then its other keys in their order, each
 * with its value. */
#include "script/content.h"

#include <lauxlib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/sandbox.h"

/* Numbers from 0 below TAG_INTEGER are their own byte. */
enum {
    TAG_INTEGER = 200, /* 8 bytes */
    TAG_FLOAT,         /* 8 bytes */
    TAG_FALSE,
    TAG_TRUE,
    TAG_TEXT,  /* a length, and bytes */
    TAG_TABLE, /* values, TAG_KEYS, keys and values, TAG_END */
    TAG_KEYS,
    TAG_END
};

/* ---- packing ---- */

/* Makes room for so many bytes, and one more. */
static bool make_room(sdg_buffer *into, size_t count)
{
    while (into->capacity - into->count <= count) {
        char *grown = sdg_reserve(into->bytes, into->capacity, &into->capacity, 1);
        if (grown == NULL)
            return false;
        into->bytes = grown;
    }
    return true;
}

static void put_bytes(lua_State *lua, sdg_buffer *into, const void *bytes, size_t count)
{
    if (into->count + count > CONTENT_MOST_BYTES)
        sandbox_raise(lua, "a state takes more than %d bytes", (int)CONTENT_MOST_BYTES);
    if (!make_room(into, count)) {
        sandbox_raise(lua, "not enough memory");
        return;
    }
    memcpy(into->bytes + into->count, bytes, count);
    into->count += count;
}

static void put_byte(lua_State *lua, sdg_buffer *into, int byte)
{
    const char one = (char)(unsigned char)byte;
    put_bytes(lua, into, &one, 1);
}

static void pack_integer(lua_State *lua, lua_Integer number, sdg_buffer *into)
{
    int64_t wide = number;
    if (number >= 0 && number < TAG_INTEGER) {
        put_byte(lua, into, (int)number);
        return;
    }
    put_byte(lua, into, TAG_INTEGER);
    put_bytes(lua, into, &wide, sizeof wide);
}

/* 2.0 is 2, as it is to Lua where it compares. */
static void pack_number(lua_State *lua, int at, sdg_buffer *into)
{
    int is_whole = 0;
    lua_Integer whole = lua_tointegerx(lua, at, &is_whole);
    double number = lua_tonumber(lua, at);
    if (is_whole) {
        pack_integer(lua, whole, into);
        return;
    }
    if (!isfinite(number))
        sandbox_raise(lua, isnan(number) ? "a state holds NaN, which is no number"
                                         : "a state holds a number that is infinite");
    put_byte(lua, into, TAG_FLOAT);
    put_bytes(lua, into, &number, sizeof number);
}

static void pack_text(lua_State *lua, int at, sdg_buffer *into)
{
    size_t length = 0;
    const char *text = lua_tolstring(lua, at, &length);
    put_byte(lua, into, TAG_TEXT);
    pack_integer(lua, (lua_Integer)length, into);
    put_bytes(lua, into, text, length);
}

static void pack_value(lua_State *lua, int at, int depth, sdg_buffer *into);

/* Whole numbers before texts. */
static bool comes_before(lua_State *lua, int a, int b)
{
    bool is_number = lua_type(lua, a) == LUA_TNUMBER;
    if (is_number != (lua_type(lua, b) == LUA_TNUMBER))
        return is_number;
    if (is_number)
        return lua_tointeger(lua, a) < lua_tointeger(lua, b);
    size_t first = 0, second = 0;
    const char *x = lua_tolstring(lua, a, &first), *y = lua_tolstring(lua, b, &second);
    int order = memcmp(x, y, first < second ? first : second);
    return order < 0 || (order == 0 && first < second);
}

static void check_key(lua_State *lua, int at)
{
    if (lua_type(lua, at) != LUA_TSTRING && !lua_isinteger(lua, at))
        sandbox_raise(lua, "a state has a key that is a %s; keys are whole numbers and texts",
                      lua_isnumber(lua, at) ? "fraction" : luaL_typename(lua, at));
}

/* The keys beyond the first so many numbers. They are few, so the smallest of those that are left
 * is looked for each time. */
static void pack_keys(lua_State *lua, int at, lua_Integer listed, int depth, sdg_buffer *into)
{
    enum { MOST = 256 };
    int base = lua_gettop(lua), count = 0;
    for (lua_pushnil(lua); lua_next(lua, at) != 0;) {
        lua_pop(lua, 1);
        check_key(lua, -1);
        if (lua_isinteger(lua, -1) && lua_tointeger(lua, -1) >= 1 &&
            lua_tointeger(lua, -1) <= listed)
            continue;
        if (++count > MOST)
            sandbox_raise(lua, "a table of a state has more than %d keys besides its list",
                          (int)MOST);
        luaL_checkstack(lua, 4, "a state is too large");
        lua_pushvalue(lua, -1);
        /* Put in its place among those below the key at hand. */
        int place = base + count;
        while (place > base + 1 && comes_before(lua, -1, place - 1))
            place--;
        lua_insert(lua, place);
    }
    for (int i = 1; i <= count; i++) {
        lua_pushvalue(lua, base + i);
        pack_value(lua, lua_gettop(lua), depth, into);
        lua_rawget(lua, at);
        pack_value(lua, lua_gettop(lua), depth, into);
        lua_pop(lua, 1);
    }
    lua_settop(lua, base);
}

/* Most tables are lists, which need no look at their keys but one: that there are no more of them
 * than numbers. */
static void pack_table(lua_State *lua, int at, int depth, sdg_buffer *into)
{
    lua_Integer listed = 0, keys = 0;
    if (depth >= CONTENT_MOST_DEPTH)
        sandbox_raise(lua, "tables of a state stand more than %d deep, or within themselves",
                      (int)CONTENT_MOST_DEPTH);
    luaL_checkstack(lua, 8, "a state is too deep");
    put_byte(lua, into, TAG_TABLE);
    while (lua_rawgeti(lua, at, listed + 1) != LUA_TNIL) {
        pack_value(lua, lua_gettop(lua), depth + 1, into);
        lua_pop(lua, 1);
        listed++;
    }
    lua_pop(lua, 1);
    put_byte(lua, into, TAG_KEYS);
    for (lua_pushnil(lua); lua_next(lua, at) != 0; lua_pop(lua, 1))
        keys++;
    if (keys > listed)
        pack_keys(lua, at, listed, depth + 1, into);
    put_byte(lua, into, TAG_END);
}

static void pack_value(lua_State *lua, int at, int depth, sdg_buffer *into)
{
    switch (lua_type(lua, at)) {
    case LUA_TNUMBER:
        pack_number(lua, at, into);
        break;
    case LUA_TSTRING:
        pack_text(lua, at, into);
        break;
    case LUA_TBOOLEAN:
        put_byte(lua, into, lua_toboolean(lua, at) ? TAG_TRUE : TAG_FALSE);
        break;
    case LUA_TTABLE:
        pack_table(lua, at, depth, into);
        break;
    default:
        sandbox_raise(lua, "a state is made of numbers, texts, truth values and tables, not of %s",
                      luaL_typename(lua, at));
    }
}

void content_pack(lua_State *lua, int at, sdg_buffer *into)
{
    into->count = 0;
    pack_value(lua, lua_absindex(lua, at), 0, into);
}

/* ---- reading ---- */

/* What is read from; it was packed here, so it is well formed. */
typedef struct cursor {
    const unsigned char *at;
} cursor;

static int64_t read_integer(cursor *from)
{
    int64_t number = *from->at++;
    if (number < TAG_INTEGER)
        return number;
    memcpy(&number, from->at, sizeof number);
    from->at += sizeof number;
    return number;
}

static double read_float(cursor *from)
{
    double number;
    memcpy(&number, from->at, sizeof number);
    from->at += sizeof number;
    return number;
}

static const char *read_text(cursor *from, size_t *length)
{
    *length = (size_t)read_integer(from);
    const char *text = (const char *)from->at;
    from->at += *length;
    return text;
}

static void push_value(lua_State *lua, cursor *from);

static void push_table(lua_State *lua, cursor *from)
{
    luaL_checkstack(lua, 4, "a state is too deep");
    lua_newtable(lua);
    for (lua_Integer i = 1; *from->at != TAG_KEYS; i++) {
        push_value(lua, from);
        lua_rawseti(lua, -2, i);
    }
    for (from->at++; *from->at != TAG_END;) {
        push_value(lua, from);
        push_value(lua, from);
        lua_rawset(lua, -3);
    }
    from->at++;
}

static void push_value(lua_State *lua, cursor *from)
{
    size_t length = 0;
    const char *text;
    switch (*from->at) {
    case TAG_FLOAT:
        from->at++;
        lua_pushnumber(lua, read_float(from));
        break;
    case TAG_FALSE:
    case TAG_TRUE:
        lua_pushboolean(lua, *from->at++ == TAG_TRUE);
        break;
    case TAG_TEXT:
        from->at++;
        text = read_text(from, &length);
        lua_pushlstring(lua, text, length);
        break;
    case TAG_TABLE:
        from->at++;
        push_table(lua, from);
        break;
    default:
        lua_pushinteger(lua, read_integer(from));
    }
}

void content_push(lua_State *lua, const char *bytes, size_t length)
{
    cursor from = {(const unsigned char *)bytes};
    (void)length;
    push_value(lua, &from);
}

const char *content_text(const char *bytes, size_t *length)
{
    cursor from = {(const unsigned char *)bytes};
    size_t count = 0;
    if (*from.at++ != TAG_TEXT)
        return NULL;
    const char *text = read_text(&from, &count);
    if (length != NULL)
        *length = count;
    return text;
}

/* ---- printing ---- */

/* A number that is read back as itself, with a point whatever the locale. */
static void print_float(double number, sdg_sink *to)
{
    char digits[40];
    for (int precision = 6; precision <= 17; precision++) {
        (void)snprintf(digits, sizeof digits, "%.*g", precision, number);
        if (strtod(digits, NULL) == number)
            break;
    }
    for (char *at = digits; *at != '\0'; at++)
        if (*at == ',')
            *at = '.';
    sdg_put_text(to, digits);
}

/* The length of a character; 0: these bytes are none. */
static size_t character_length(const char *text, size_t left)
{
    for (size_t length = 1; length <= 4 && length <= left; length++)
        if (sdg_utf8_valid(text, length, NULL))
            return length;
    return 0;
}

static void print_text(cursor *from, sdg_sink *to)
{
    size_t length = 0;
    const char *text = read_text(from, &length);
    sdg_put_text(to, "'");
    for (size_t i = 0, count = 0; i < length; i += count) {
        const unsigned char byte = (unsigned char)text[i];
        count = character_length(text + i, length - i);
        if (byte == '\'' || byte == '\\')
            sdg_put_text(to, "\\");
        if (count > 0 && byte >= 0x20 && byte != 0x7F)
            sdg_put(to, text + i, count);
        else
            sdg_put_format(to, "\\x%02x", byte);
        count = count > 0 ? count : 1;
    }
    sdg_put_text(to, "'");
}

static void print_value(cursor *from, sdg_sink *to);

/* A word stands as it is, as Lua lets it. */
static void print_key(cursor *from, sdg_sink *to)
{
    cursor ahead = {from->at + 1};
    size_t length = 0;
    const char *text = *from->at == TAG_TEXT ? read_text(&ahead, &length) : "";
    bool is_word = length > 0 && strchr("0123456789", text[0]) == NULL;
    for (size_t i = 0; i < length; i++)
        is_word =
            is_word && strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789",
                              text[i]) != NULL;
    if (is_word) {
        sdg_put(to, text, length);
        *from = ahead;
    } else {
        sdg_put_text(to, "[");
        print_value(from, to);
        sdg_put_text(to, "]");
    }
    sdg_put_text(to, "=");
}

static void print_table(cursor *from, sdg_sink *to)
{
    const char *parting = "";
    sdg_put_text(to, "{");
    for (; *from->at != TAG_KEYS; parting = ",") {
        sdg_put_text(to, parting);
        print_value(from, to);
    }
    for (from->at++; *from->at != TAG_END; parting = ",") {
        sdg_put_text(to, parting);
        print_key(from, to);
        print_value(from, to);
    }
    from->at++;
    sdg_put_text(to, "}");
}

static void print_value(cursor *from, sdg_sink *to)
{
    switch (*from->at) {
    case TAG_FLOAT:
        from->at++;
        print_float(read_float(from), to);
        break;
    case TAG_FALSE:
    case TAG_TRUE:
        sdg_put_text(to, *from->at++ == TAG_TRUE ? "true" : "false");
        break;
    case TAG_TEXT:
        from->at++;
        print_text(from, to);
        break;
    case TAG_TABLE:
        from->at++;
        print_table(from, to);
        break;
    default:
        sdg_put_format(to, "%lld", (long long)read_integer(from));
    }
}

void content_print(const char *bytes, size_t length, sdg_sink *to)
{
    cursor from = {(const unsigned char *)bytes};
    (void)length;
    print_value(&from, to);
}

/* ---- entries ---- */

/* Goes past a value. Tables stand no deeper in one another than when they were packed. */
static void skip_value(cursor *from)
{
    size_t length = 0;
    switch (*from->at) {
    case TAG_FLOAT:
        from->at += 1 + sizeof(double);
        break;
    case TAG_FALSE:
    case TAG_TRUE:
        from->at++;
        break;
    case TAG_TEXT:
        from->at++;
        (void)read_text(from, &length);
        break;
    case TAG_TABLE:
        for (from->at++; *from->at != TAG_END;) {
            if (*from->at == TAG_KEYS)
                from->at++;
            else
                skip_value(from);
        }
        from->at++;
        break;
    default:
        (void)read_integer(from);
    }
}

bool content_next(const char *bytes, content_entry *entry)
{
    cursor from = {(const unsigned char *)(entry->next != NULL ? entry->next : bytes)};
    uint32_t place = entry->next != NULL ? entry->place : 0;
    bool is_first = entry->next == NULL, is_listed = is_first || place > 0;
    if (is_first && *from.at++ != TAG_TABLE)
        return false;
    if (*from.at == TAG_KEYS) {
        from.at++;
        is_listed = false;
    }
    if (*from.at == TAG_END)
        return false;
    *entry = (content_entry){.place = is_listed ? place + 1 : 0};
    if (!is_listed && *from.at == TAG_TEXT) {
        from.at++;
        entry->key = read_text(&from, &entry->key_length);
    } else if (!is_listed) {
        (void)read_integer(&from);
    }
    entry->value = (const char *)from.at;
    skip_value(&from);
    entry->value_length = (size_t)((const char *)from.at - entry->value);
    entry->next = (const char *)from.at;
    return true;
}
