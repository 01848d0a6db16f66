/* Files that want to do harm: each ends within its bounds, with one clear line, and nothing but the
 * memory that it was given is touched. tests/cli/scripts.sh runs such files as commands. */
#include <stdio.h>
#include <stdlib.h>

#include "script_files.h"

typedef struct hostile_file {
    const char *text;
    sdg_status status;
    const char *says; /* part of what is told, its place included */
} hostile_file;

#define AT_TOP(code) code "\nreturn {start = 1, moves = function() return {} end}"
#define IN_MOVES(code) "return {start = 1, moves = function(s)\n" code "\nreturn {} end}"
#define IN_GOAL(code)                                                                              \
    "return {start = 1, moves = function(s) return {} end, goal = function(s)\n" code "\nend}"
#define IN_LABEL(code)                                                                             \
    "return {start = 1, moves = function(s) return {} end, label = function(s)\n" code "\nend}"
#define STATE(value) "return {start = 1, moves = function(s) return {{'a',\n" value "}} end}"

static const hostile_file files[] = {
    /* loops */
    {AT_TOP("while true do end"), SDG_E_INPUT, "t.lua:1: too many instructions for one call"},
    {IN_MOVES("while true do end"), SDG_E_INPUT, "t.lua:2: too many instructions for one call"},
    {IN_GOAL("repeat until false"), SDG_E_INPUT, "t.lua:2: too many instructions"},
    {IN_LABEL("for i = 1, math.huge do end"), SDG_E_INPUT, "t.lua:2: too many instructions"},
    {AT_TOP("while true do pcall(error) end"), SDG_E_INPUT, "too many instructions"},
    {AT_TOP("local function f() while true do end end\nwhile true do pcall(f) end"), SDG_E_INPUT,
     "too many instructions"},
    {AT_TOP("local t = setmetatable({}, {__index = function(t, k) return t[k + 1] end})\n"
            "local x = t[1]"),
     SDG_E_INPUT, "C stack overflow"},
    {AT_TOP("goto a ::b:: goto a ::a:: goto b"), SDG_E_INPUT, "too many instructions"},
    {AT_TOP("local t = setmetatable({}, {__eq = function() while true do end end})\n"
            "local x = t == setmetatable({}, getmetatable(t))"),
     SDG_E_INPUT, "too many instructions"},
    {AT_TOP("table.sort({3, 2, 1}, function() while true do end end)"), SDG_E_INPUT,
     "too many instructions"},
    {AT_TOP("string.gsub('a', 'a', function() while true do end end)"), SDG_E_INPUT,
     "too many instructions"},
    {AT_TOP("error(setmetatable({}, {__tostring = function() while true do end end}))"),
     SDG_E_INPUT, "an error that is no text"},
    {AT_TOP("local t = {} for i = 1, 20000 do t[-i] = i end while true do pairs(t) end"),
     SDG_E_INPUT, "too many instructions"},
    {AT_TOP("local t = {} for i = 1, 20000 do t[-i] = i end while true do next(t) end"),
     SDG_E_INPUT, "too many instructions"},
    {AT_TOP("local t = {} for i = 1, 90000 do t[i] = i end while true do table.insert(t, 1, 0) "
            "end"),
     SDG_E_INPUT, "too many instructions"},
    {AT_TOP("local t = {} for i = 1, 90000 do t[i] = -i end while true do table.sort(t) end"),
     SDG_E_INPUT, "too many instructions"},
    {AT_TOP("local s = ('a'):rep(9000) while true do s:find('a*b') end"), SDG_E_INPUT,
     "too many instructions"},
    {AT_TOP("local t = setmetatable({}, {__index = table.concat})\n"
            "table.concat(t, '', 1, math.maxinteger)"),
     SDG_E_INPUT, "t.lua:2: table.concat: more than"},
    {AT_TOP("local t = setmetatable({}, {__index = table.concat})\n"
            "while true do table.concat(t, '', 1, 999999) end"),
     SDG_E_INPUT, "too many instructions"},
    {AT_TOP("local t = setmetatable({}, {__index = rawlen})\n"
            "while true do table.unpack(t, 1, 9000) end"),
     SDG_E_INPUT, "too many instructions"},
    {AT_TOP("while true do table.move({}, 1, 999999, 1) end"), SDG_E_INPUT,
     "too many instructions"},
    {AT_TOP("local s = ('1'):rep(1e6) while true do utf8.len(s) end"), SDG_E_INPUT,
     "too many instructions"},
    {AT_TOP("local s = ('1'):rep(1e6) while true do tonumber(s) end"), SDG_E_INPUT,
     "too many instructions"},
    {AT_TOP("local t = {} for i = 1, 9000 do t[i] = {} end\n"
            "while true do pcall(string.rep, 'x', 1e9) end"),
     SDG_E_INPUT, "t.lua:2: too many instructions"},
    /* memory */
    {AT_TOP("local s = ('x'):rep(1e9)"), SDG_E_INPUT, "memory"},
    {AT_TOP("local s = 'x' while true do s = s .. s end"), SDG_E_INPUT, "memory"},
    {AT_TOP("local t = {} while true do t[#t + 1] = {} end"), SDG_E_INPUT, "memory"},
    {AT_TOP("local t = {} for i = 1, 1e9 do t[i] = i end"), SDG_E_INPUT, "memory"},
    {AT_TOP("local s = ('%99d'):rep(1e6):format(1)"), SDG_E_INPUT, ""},
    {AT_TOP("local t = table.concat(setmetatable({}, {__len = function() return 1e9 end}))"),
     SDG_E_INPUT, "__len"},
    {AT_TOP("local t = {table.unpack({}, 1, 1e8)}"), SDG_E_INPUT, "table.unpack: more than"},
    {AT_TOP("table.move({}, 1, 1e9, 2)"), SDG_E_INPUT, "table.move: more than"},
    {AT_TOP("local s = ('x'):rep({})"), SDG_E_INPUT, "t.lua:1: bad argument #1 to 'rep'"},
    {AT_TOP("local s = (''):rep(1e15)"), SDG_OK, ""},
    {AT_TOP("local s = ('x'):rep(1e6, ('y'):rep(1e6))"), SDG_E_INPUT,
     "t.lua:1: resulting string too large"},
    {AT_TOP("utf8.char(table.unpack({}, 1, 1e6))"), SDG_E_INPUT, ""},
    /* recursion */
    {AT_TOP("local function f() return 1 + f() end f()"), SDG_E_INPUT, ""},
    {AT_TOP("local function f() return f() end f()"), SDG_E_INPUT, "too many instructions"},
    {AT_TOP("local function f() pcall(f) end f()"), SDG_OK, ""},
    {AT_TOP("local s = 'x' for i = 1, 300 do s = s:gsub('x', function(c) return c end) end"),
     SDG_OK, ""},
    {AT_TOP("local f f = function(s) return (s:gsub('.', f)) end f('x')"), SDG_E_INPUT,
     "C stack overflow"},
    /* patterns */
    {AT_TOP("(('a'):rep(30000)):find('.-.-.-b')"), SDG_E_INPUT, "this pattern may take too long"},
    {AT_TOP("(('a'):rep(30000)):match(('a?'):rep(100) .. 'b')"), SDG_E_INPUT, "may take too long"},
    {AT_TOP("(('a'):rep(1e6)):gsub('(.*)(.*)(.*)b', '')"), SDG_E_INPUT, "may take too long"},
    {AT_TOP("for w in (('('):rep(1e5)):gmatch('%b()') do end"), SDG_E_INPUT, "may take too long"},
    {AT_TOP("(('a'):rep(9000)):find('[' .. ('b'):rep(9000) .. 'a]*c')"), SDG_E_INPUT,
     "may take too long"},
    {AT_TOP("(('a'):rep(9000)):find('(.*)%1b')"), SDG_E_INPUT, "may take too long"},
    {AT_TOP("(('a'):rep(1000)):find('([%w_%-]+)%1b')"), SDG_OK, ""},
    {AT_TOP("('x'):find(('('):rep(100))"), SDG_E_INPUT, ""},
    /* ways out */
    {AT_TOP("os.execute('touch /tmp/x')"), SDG_E_INPUT, "t.lua:1: os is not available"},
    {AT_TOP("io.open('/etc/passwd')"), SDG_E_INPUT, "t.lua:1: io is not available"},
    {AT_TOP("io.popen('id')"), SDG_E_INPUT, "io is not available"},
    {AT_TOP("require('os')"), SDG_E_INPUT, "require is not available"},
    {AT_TOP("dofile('/etc/passwd')"), SDG_E_INPUT, "dofile is not available"},
    {AT_TOP("loadfile('/etc/passwd')"), SDG_E_INPUT, "loadfile is not available"},
    {AT_TOP("load('return 1')()"), SDG_E_INPUT, "load is not available"},
    {AT_TOP("xpcall(error, print)"), SDG_E_INPUT, "xpcall is not available"},
    {AT_TOP("collectgarbage('stop')"), SDG_E_INPUT, "collectgarbage is not available"},
    {AT_TOP("debug.sethook()"), SDG_E_INPUT, "debug is not available"},
    {AT_TOP("coroutine.wrap(function() end)"), SDG_E_INPUT, "coroutine is not available"},
    {AT_TOP("package.loadlib('libc.so.6', '*')"), SDG_E_INPUT, "package is not available"},
    {AT_TOP("string.dump(function() end)"), SDG_E_INPUT, "field 'dump'"},
    {AT_TOP("setmetatable({}, {__gc = function() while true do end end})"), SDG_E_INPUT,
     "__gc is not available"},
    {AT_TOP("local t <close> = setmetatable({}, {__close = function() end})"), SDG_E_INPUT,
     "__close is not available"},
    {AT_TOP("local m = {} local t = setmetatable({}, m) m.__gc = function() while true do end end"),
     SDG_OK, ""},
    {AT_TOP("getmetatable('').__index.rep = nil local s = ('x'):find('x')"), SDG_OK, ""},
    {AT_TOP("math.random()"), SDG_E_INPUT, "math.random is not available"},
    {AT_TOP("tostring(print):gsub('builtin', error)"), SDG_OK, ""},
    {AT_TOP("string.format('%p', {})"), SDG_E_INPUT, "addresses"},
    {AT_TOP("for i = 1, 1e4 do print(i) end"), SDG_OK, ""},
    /* states */
    {STATE("0/0"), SDG_E_INPUT, "NaN"},
    {STATE("1/0"), SDG_E_INPUT, "infinite"},
    {STATE("print"), SDG_E_INPUT, "not of function"},
    {STATE("{[1.5] = 1}"), SDG_E_INPUT, "a key that is a fraction"},
    {STATE("{[{}] = 1}"), SDG_E_INPUT, "a key that is a table"},
    {STATE("('x'):rep(100000)"), SDG_E_INPUT, "a state takes more than 65536 bytes"},
    {STATE("(function() local t = {} t[1] = t return t end)()"), SDG_E_INPUT, "within themselves"},
    {STATE("(function() local t = {} for i = 1, 99 do t = {t} end return t end)()"), SDG_E_INPUT,
     "more than 32 deep"},
    {STATE("(function() local t = {} for i = 1, 999 do t['k' .. i] = 1 end return t end)()"),
     SDG_E_INPUT, "more than 256 keys"},
    {"return {start = 1, moves = function(s) return {{'+', s + 1}} end}", SDG_E_LIMIT, ""},
    /* texts */
    {IN_LABEL("return ('x'):rep(1e6)"), SDG_E_INPUT, "a label has 1000000 bytes"},
    {IN_LABEL("return '\\xff\\xfe'"), SDG_E_INPUT, "not UTF-8"},
    {IN_LABEL("return 'a\\0b'"), SDG_E_INPUT, "a control character"},
    {IN_LABEL("return '\\27[31m'"), SDG_E_INPUT, "a control character"},
    {IN_LABEL("return ''"), SDG_E_INPUT, "is empty"},
    {IN_LABEL("error('\\27]0;evil\\7')"), SDG_E_INPUT, "t.lua:2: "},
    {"\xff\xfe", SDG_E_INPUT, "t.lua:1: the file is not UTF-8 here"},
    {"", SDG_E_INPUT, "the file returns nothing, not a table"},
    {"return", SDG_E_INPUT, "the file returns nothing"},
    {"x = = 1", SDG_E_INPUT, "t.lua:1: unexpected symbol"},
    {"#!/usr/bin/lua\nreturn {}", SDG_E_INPUT, ""},
};

/* Printable, so that no terminal is told anything. */
static bool is_plain(const char *text)
{
    for (; *text != '\0'; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7F)
            return false;
    return true;
}

static void each_ends_with_one_clear_line(void **state)
{
    char told[600];
    (void)state;
    assert_true(sizeof files / sizeof files[0] >= 40);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        scripted it;
        sdg_status status = scripted_run(&it, files[i].text, strlen(files[i].text), 5000);
        scripted_tell(&it, told, sizeof told);
        if (status != files[i].status || strstr(told, files[i].says) == NULL)
            fail_msg("%s\n   ends with %d: %s", files[i].text, (int)status, told);
        assert_true(is_plain(told));
        assert_true(status == SDG_OK || status == SDG_E_LIMIT || told[0] != '\0');
        scripted_free(&it);
    }
}

/* A million brackets, and a line of a million letters. */
static void texts_too_deep_or_too_long_are_refused(void **state)
{
    enum { MANY = 1000000 };
    static const char *const units[] = {"(",    "{",          "return ",     "-", "a.",
                                        "x=1 ", "if x then ", "function() ", "[["};
    char *text = malloc((size_t)MANY + 16);
    (void)state;
    assert_non_null(text);
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        scripted it;
        size_t length = strlen(units[i]), used = 0;
        for (; used + length <= MANY; used += length)
            memcpy(text + used, units[i], length);
        assert_int_equal(scripted_run(&it, text, used, 100), SDG_E_INPUT);
        scripted_free(&it);
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_ends_with_one_clear_line),
        cmocka_unit_test(texts_too_deep_or_too_long_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
