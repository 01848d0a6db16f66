/* The state, its memory and its patience. What Lua's own hook cannot stop, loops within its
 * libraries, is bounded where those are opened. */
#include "script/sandbox.h"

#include <lauxlib.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "os/os.h"
#include "os/watch.h"

/* Instructions between two looks at the limits. One may compare two strings as long as the largest
 * block, which is why there are not more. */
enum { STRIDE = 1000 };
/* No block is larger: what Lua does with a string at one go takes no time then. */
#define MOST_BLOCK ((size_t)17 << 20)
/* Of memory that is handed out, so many bytes are as much work as an instruction. */
enum { BYTES_A_STEP = 16 };
/* Work of C code, in instructions, between two looks at the limits. */
enum { MOST_UNSEEN = 1000000 };
/* A text is compiled in pieces of so many bytes, with a look at the limits before each. */
enum { PIECE = 4096 };
/* Calls within one another: fewer than would take all the memory. */
enum { MOST_DEPTH = 100000 };
/* Whatever it does, a call has no more seconds. */
#define MOST_SECONDS 10.0

/* What chunks are called within Lua, whose own names for files are cut. */
#define CHUNK "="

sandbox *sandbox_of(lua_State *lua)
{
    return *(sandbox **)lua_getextraspace(lua);
}

static void count(lua_State *lua, lua_Debug *where);

/* Work that is no instruction. Where much of it has come together, the next instruction looks at
 * the limits. */
static void charge(sandbox *box, size_t bytes)
{
    box->steps += bytes / BYTES_A_STEP;
    box->unseen += bytes / BYTES_A_STEP;
    bool is_due = box->unseen >= MOST_UNSEEN || box->steps >= box->limits.steps;
    if (is_due && box->lua != NULL)
        lua_sethook(box->lua, count, LUA_MASKCOUNT, 1);
}

void sandbox_spend(lua_State *lua, double steps)
{
    const double most = 1e15; /* more is as good as that, and no sum of them overflows */
    sandbox *box = sandbox_of(lua);
    charge(box, (size_t)(steps < most ? steps : most) * BYTES_A_STEP);
}

/* All memory of Lua comes from here, within the limit. */
static void *allocate(void *ctx, void *block, size_t before, size_t after)
{
    sandbox *box = ctx;
    size_t old = block != NULL ? before : 0; /* else before is a kind of object */
    if (after == 0) {
        sdg_release(block);
        box->held -= old;
        return NULL;
    }
    if (after > old && (after > MOST_BLOCK || after - old > box->limits.memory - box->held)) {
        box->is_full = true;
        /* Lua has looked through all that it holds for what could be dropped, or will now. */
        charge(box, box->held);
        return NULL;
    }
    void *made = sdg_resize(block, after, 1);
    /* Lua relies on shrinking never to fail. */
    if (made == NULL)
        return after <= old ? block : NULL;
    charge(box, after);
    box->held = box->held - old + after;
    return made;
}

/* Ends the call: the very next instruction fails again, so that no pcall can keep a loop going. */
static void end_call(lua_State *lua, lua_Debug *where, const char *why)
{
    sandbox_of(lua)->is_over = true;
    lua_sethook(lua, count, LUA_MASKCOUNT, 1);
    lua_getinfo(lua, "l", where);
    lua_pushfstring(lua, ":%d: %s", where->currentline, sdg_translate(sandbox_of(lua)->lang, why));
    lua_error(lua);
}

static void count(lua_State *lua, lua_Debug *where)
{
    sandbox *box = sandbox_of(lua);
    box->steps += STRIDE;
    lua_Debug deepest;
    if (sdg_interrupted())
        end_call(lua, where, "interrupted");
    if (lua_getstack(lua, MOST_DEPTH, &deepest))
        end_call(lua, where, "calls stand too deep in one another: one that never returns?");
    if (box->steps >= box->limits.steps)
        end_call(lua, where, "too many instructions for one call: a loop without an end?");
    if (sdg_clock() - box->begin > MOST_SECONDS)
        end_call(lua, where, "one call took more than ten seconds: a loop without an end?");
    if (box->unseen >= MOST_UNSEEN)
        lua_sethook(lua, count, LUA_MASKCOUNT, STRIDE);
    box->unseen = 0;
}

sdg_status sandbox_open(sandbox *out, const char *file, sandbox_limits limits, sdg_error *err)
{
    const size_t memory = (size_t)64 << 20;
    const uint64_t steps = 100 * UINT64_C(1000000);
    *out = (sandbox){.file = file, .lang = sdg_error_lang(err), .limits = limits};
    if (limits.memory == 0)
        out->limits.memory = memory;
    if (limits.steps == 0)
        out->limits.steps = steps;
    out->lua = lua_newstate(allocate, out);
    if (out->lua == NULL)
        return sdg_fail_memory(err);
    *(sandbox **)lua_getextraspace(out->lua) = out;
    return sandbox_protect(out, sandbox_open_libraries, NULL, err);
}

/* Objects have no finalizers, so closing runs no code of the file. */
void sandbox_close(sandbox *box)
{
    if (box->lua != NULL)
        lua_close(box->lua);
    box->lua = NULL;
}

/* ---- failures ---- */

int sandbox_raise(lua_State *lua, const char *format, ...)
{
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    if (vsnprintf(text, sizeof text, sdg_translate(sandbox_of(lua)->lang, format), arguments) < 0)
        text[0] = '\0';
    va_end(arguments);
    luaL_where(lua, 1);
    lua_pushstring(lua, text);
    lua_concat(lua, 2);
    lua_error(lua);
    for (;;) /* it does not come back, but its header does not say so */
        continue;
}

/* "=:12: text" of Lua is line 12. Texts that it did not write have no line. */
static uint32_t line_of(const char **text)
{
    const char *at = *text;
    uint64_t line = 0;
    if (strncmp(at, ":", 1) != 0)
        return 0;
    const char *end = strchr(at + 1, ':');
    if (end == NULL || end - at > 9)
        return 0;
    for (at++; at < end; at++) {
        if (*at < '0' || *at > '9')
            return 0;
        line = 10 * line + (uint64_t)(*at - '0');
    }
    *text = end + 1 + (end[1] == ' ');
    return (uint32_t)line;
}

/* Takes what was raised off the stack. It may be any value: only texts tell something. */
static sdg_status fail(sandbox *box, int code, sdg_error *err)
{
    lua_State *lua = box->lua;
    if (code == LUA_ERRMEM) {
        lua_pop(lua, 1);
        if (!box->is_full)
            return sdg_fail_memory(err);
        return sdg_fail_at(err, SDG_E_INPUT, box->file, box->line, 0,
                           "the file takes more than %u MiB of memory",
                           (unsigned)(box->limits.memory >> 20));
    }
    const char *text = lua_type(lua, -1) == LUA_TSTRING
                           ? lua_tostring(lua, -1)
                           : sdg_translate(box->lang, "an error that is no text was raised");
    uint32_t line = line_of(&text);
    line = line > 0 ? line : box->line;
    sdg_status status = box->is_over && sdg_interrupted() ? SDG_E_LIMIT : SDG_E_INPUT;
    sdg_fail_at(err, status, box->file, line, 0, "%s", text);
    lua_pop(lua, 1);
    return status;
}

/* ---- calls ---- */

static void begin_call(sandbox *box)
{
    box->steps = box->unseen = 0;
    box->is_over = box->is_full = false;
    box->begin = sdg_clock();
    lua_sethook(box->lua, count, LUA_MASKCOUNT, STRIDE);
    sdg_watch_begin();
}

sdg_status sandbox_call(sandbox *box, int arguments, int results, sdg_error *err)
{
    begin_call(box);
    int code = lua_pcall(box->lua, arguments, results, 0);
    sdg_watch_end();
    return code == LUA_OK ? SDG_OK : fail(box, code, err);
}

sdg_status sandbox_protect(sandbox *box, lua_CFunction function, void *with, sdg_error *err)
{
    lua_pushcfunction(box->lua, function);
    lua_pushlightuserdata(box->lua, with);
    return sandbox_call(box, 1, 0, err);
}

/* A text that is compiled. */
typedef struct reading {
    const char *text;
    size_t left;
} reading;

/* The compiler runs no instructions, and what it does for some texts grows with their square. */
static const char *read_piece(lua_State *lua, void *ctx, size_t *length)
{
    reading *from = ctx;
    sandbox *box = sandbox_of(lua);
    bool is_late = sdg_clock() - box->begin > MOST_SECONDS;
    const char *piece = from->text;
    box->is_over = sdg_interrupted();
    if (is_late || box->is_over) {
        const char *why = is_late ? SDG_TEXT("the text takes more than ten seconds to compile")
                                  : SDG_TEXT("interrupted");
        lua_pushstring(lua, sdg_translate(box->lang, why));
        lua_error(lua);
    }
    *length = from->left < PIECE ? from->left : PIECE;
    from->text += *length;
    from->left -= *length;
    return *length > 0 ? piece : NULL;
}

sdg_status sandbox_load(sandbox *box, const char *text, size_t length, sdg_error *err)
{
    reading from = {text, length};
    begin_call(box);
    int code = lua_load(box->lua, read_piece, &from, CHUNK, "t");
    sdg_watch_end();
    return code == LUA_OK ? SDG_OK : fail(box, code, err);
}
