/* Values of Lua as bytes: equal content is equal bytes, whatever way it came about; and back. */
#include <lauxlib.h>
#include <stdio.h>

#include "support.h"

#include "script/content.h"
#include "script/sandbox.h"
#include "space/blobs.h"

/* What a protected call packs, or why not. */
typedef struct packing {
    const char *code;
    sdg_buffer bytes;
} packing;

static int pack(lua_State *lua)
{
    packing *it = lua_touserdata(lua, 1);
    luaL_loadstring(lua, it->code);
    lua_call(lua, 0, 1);
    content_pack(lua, -1, &it->bytes);
    return 0;
}

/* A sandbox stays where it was opened. */
static void open_box(sandbox *box)
{
    sdg_error err = {0};
    const sandbox_limits limits = {0};
    assert_int_equal(sandbox_open(box, "t.lua", limits, &err), SDG_OK);
}

/* The bytes of what an expression is worth. */
static sdg_buffer packed(sandbox *box, const char *expression)
{
    char code[400];
    packing it = {code, {0}};
    sdg_error err = {0};
    snprintf(code, sizeof code, "return %s", expression);
    if (sandbox_protect(box, pack, &it, &err) != SDG_OK)
        fail_msg("%s: %s", expression, err.text);
    return it.bytes;
}

static bool are_equal(const char *first, const char *second)
{
    /* A state of Lua for each: the order of its tables is another. */
    sandbox one, two;
    open_box(&one);
    open_box(&two);
    sdg_buffer a = packed(&one, first), b = packed(&two, second);
    bool is_equal = a.count == b.count && memcmp(a.bytes, b.bytes, a.count) == 0;
    sdg_buffer_free(&a);
    sdg_buffer_free(&b);
    sandbox_close(&one);
    sandbox_close(&two);
    return is_equal;
}

static void equal_content_is_equal_bytes(void **state)
{
    static const char *const pairs[][2] = {
        {"{1, 2, 3}", "{[3] = 3, [2] = 2, [1] = 1}"},
        {"{a = 1, b = 2, c = 3}", "{c = 3, b = 2, a = 1}"},
        {"2", "2.0"},
        {"-0.0", "0"},
        {"2^53", "1 << 53"},
        {"{x = {y = {z = 'w'}}}", "{['x'] = {['y'] = {['z'] = 'w'}}}"},
        {"{1, nil}", "{1}"},
        {"(function() local t = {} for i = 9, 1, -1 do t[i] = i end return t end)()",
         "{1, 2, 3, 4, 5, 6, 7, 8, 9}"},
        {"(function() local t = {1, 2, 3} t[3] = nil t.a = 1 t.a = nil return t end)()", "{1, 2}"},
        {"setmetatable({1}, {__index = function() return 5 end})", "{1}"},
        {"{[10] = 'x', [-1] = 'y', k = 'z'}", "{k = 'z', [-1] = 'y', [10] = 'x'}"},
        {"'a' .. 'b'", "'ab'"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (!are_equal(pairs[i][0], pairs[i][1]))
            fail_msg("%s is not %s", pairs[i][0], pairs[i][1]);
}

static void other_content_is_other_bytes(void **state)
{
    static const char *const pairs[][2] = {
        {"{1, 2}", "{2, 1}"},
        {"1", "'1'"},
        {"true", "1"},
        {"false", "0"},
        {"{}", "0"},
        {"{{}}", "{}"},
        {"{1, {2}}", "{{1}, 2}"},
        {"{a = 1}", "{b = 1}"},
        {"{['1'] = 1}", "{1}"},
        {"0.5", "0.25"},
        {"''", "{}"},
        {"'a\\0b'", "'a\\0c'"},
        {"199", "200"},
        {"-1", "255"},
        {"{[2] = 1}", "{1}"},
        {"{[0] = 1}", "{1}"},
        {"1e300", "2e300"},
        {"{'ab', 'c'}", "{'a', 'bc'}"},
        {"{a = {}, b = 1}", "{a = {b = 1}}"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (are_equal(pairs[i][0], pairs[i][1]))
            fail_msg("%s is %s", pairs[i][0], pairs[i][1]);
}

/* A call that pushes what was packed, and packs it again. */
static int pack_again(lua_State *lua)
{
    packing *it = lua_touserdata(lua, 1);
    sdg_buffer before = it->bytes;
    it->bytes = (sdg_buffer){0};
    content_push(lua, before.bytes, before.count);
    content_pack(lua, -1, &it->bytes);
    assert_int_equal(it->bytes.count, before.count);
    assert_memory_equal(it->bytes.bytes, before.bytes, before.count);
    sdg_buffer_free(&before);
    return 0;
}

static void what_is_packed_is_pushed_and_printed_as_itself(void **state)
{
    static const char *const shown[][2] = {
        {"{3, 3, boat = 'left'}", "{3,3,boat='left'}"},
        {"{{1}, {}, {true, false}}", "{{1},{},{true,false}}"},
        {"{[-5] = 1, ['two words'] = 2}", "{[-5]=1,['two words']=2}"},
        {"0.1", "0.1"},
        {"1e100", "1e+100"},
        {"math.mininteger", "-9223372036854775808"},
        {"'it\\'s \\1'", "'it\\'s \\x01'"},
    };
    sandbox box;
    sdg_error err = {0};
    (void)state;
    open_box(&box);
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        packing it = {NULL, packed(&box, shown[i][0])};
        sdg_buffer text = {0};
        assert_int_equal(sandbox_protect(&box, pack_again, &it, &err), SDG_OK);
        WRITTEN(text, content_print(it.bytes.bytes, it.bytes.count, &sink));
        assert_string_equal(text.bytes, shown[i][1]);
        sdg_buffer_free(&text);
        sdg_buffer_free(&it.bytes);
    }
    sandbox_close(&box);
}

static void entries_are_told_in_their_order(void **state)
{
    static const char *const keys[] = {"1", "2", "at", "boat"};
    sandbox box;
    open_box(&box);
    sdg_buffer bytes = packed(&box, "{5, {6, {}}, boat = 'left', at = {x = {1}}}");
    content_entry entry = {0};
    size_t count = 0;
    char text[20];
    (void)state;
    for (; content_next(bytes.bytes, &entry); count++) {
        assert_true(count < 4);
        if (entry.key != NULL)
            snprintf(text, sizeof text, "%.*s", (int)entry.key_length, entry.key);
        else
            snprintf(text, sizeof text, "%u", (unsigned)entry.place);
        assert_string_equal(text, keys[count]);
    }
    assert_int_equal(count, 4);
    assert_null(content_text(bytes.bytes, NULL));
    sdg_buffer_free(&bytes);
    sandbox_close(&box);
}

/* Which string has which number depends on the order alone, whatever the seed. */
static void strings_are_numbered_as_they_come(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 3; seed++) {
        blobs all = {.seed = seed};
        char text[16];
        for (uint32_t round = 0; round < 2; round++)
            for (uint32_t i = 0; i < 3000; i++) {
                int length = snprintf(text, sizeof text, "%x", (unsigned)i);
                assert_int_equal(blobs_intern(&all, text, (size_t)length), i);
            }
        assert_int_equal(blobs_intern(&all, "", 0), 3000);
        assert_int_equal(blobs_intern(&all, "a\0b", 3), 3001);
        assert_int_equal(blobs_intern(&all, "a\0c", 3), 3002);
        assert_int_equal(all.items[0xabc].length, 3);
        assert_string_equal(all.items[0xabc].bytes, "abc");
        blobs_free(&all);
        assert_int_equal(all.count, 0);
    }
}

/* Of whatever byte code is made of a chunk, nothing is loaded: not even where it is Lua's own. */
static int dump_into(lua_State *lua, const void *bytes, size_t count, void *to)
{
    sdg_sink *sink = to;
    (void)lua;
    sdg_put(sink, bytes, count);
    return 0;
}

static void byte_code_is_refused_whatever_byte_is_another(void **state)
{
    sandbox box;
    sdg_buffer code = {0};
    sdg_sink to = sdg_buffer_sink(&code);
    sdg_error err = {0};
    (void)state;
    open_box(&box);
    assert_int_equal(luaL_loadstring(box.lua, "local a = 1 return function(s) return s + a end"),
                     0);
    assert_int_equal(lua_dump(box.lua, dump_into, &to, 0), 0);
    lua_pop(box.lua, 1);
    assert_int_equal(sandbox_load(&box, code.bytes, code.count, &err), SDG_E_INPUT);
    /* A first byte that is another makes it a text, which is none of Lua; but for the rest it stays
     * byte code. */
    for (size_t i = 0; i < code.count; i++) {
        const char before = code.bytes[i];
        for (int byte = 0; byte < 256; byte++) {
            sdg_error why = {0};
            code.bytes[i] = (char)(unsigned char)byte;
            assert_int_equal(sandbox_load(&box, code.bytes, code.count, &why), SDG_E_INPUT);
        }
        code.bytes[i] = before;
    }
    assert_int_equal(lua_gettop(box.lua), 0);
    sdg_buffer_free(&code);
    sandbox_close(&box);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_content_is_equal_bytes),
        cmocka_unit_test(other_content_is_other_bytes),
        cmocka_unit_test(what_is_packed_is_pushed_and_printed_as_itself),
        cmocka_unit_test(entries_are_told_in_their_order),
        cmocka_unit_test(strings_are_numbered_as_they_come),
        cmocka_unit_test(byte_code_is_refused_whatever_byte_is_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
