/* Reading a file: it is run once to see what family it makes, and once more for each puzzle that is
 * opened of it, with the values of its parameters. */
#include <lauxlib.h>
#include <string.h>

#include "base/excerpt.h"
#include "script/script.h"

/* ---- running ---- */

/* What a protected call needs to know. */
typedef struct running {
    sdg_script *script;
    const sdg_args *args;
} running;

static int set_args(lua_State *lua)
{
    const running *it = lua_touserdata(lua, 1);
    script_push_args(lua, it->script, it->args);
    lua_setglobal(lua, "args");
    return 0;
}

/* The number of the last line that is not empty: there the file should return its table. */
static uint32_t last_line(const sdg_script_source *source)
{
    uint32_t line = 1, last = 1;
    for (size_t i = 0; i < source->length; i++) {
        line += source->text[i] == '\n';
        if (strchr(" \t\r\n", source->text[i]) == NULL)
            last = line;
    }
    return last;
}

/* Editors may put a mark of the byte order before a text, and shells want a first line of their
 * own: both are passed over, as lua does. The end of that line stays, so that lines keep their
 * numbers.
 */
static const char *code_of(const sdg_script_source *source, size_t *length)
{
    static const char mark[] = "\xEF\xBB\xBF";
    const size_t size = sizeof mark - 1;
    const char *text = source->text, *end = text + source->length;
    if (source->length >= size && memcmp(text, mark, size) == 0)
        text += size;
    if (text < end && *text == '#')
        while (text < end && *text != '\n')
            text++;
    *length = (size_t)(end - text);
    return text;
}

sdg_status script_run(sdg_script *script, sandbox *box, const sdg_args *args, sdg_error *err)
{
    running it = {script, args};
    size_t length = 0;
    const sdg_script_source *source = &script->source;
    const char *code = code_of(source, &length);
    box->print = args == NULL ? source->print : NULL;
    box->print_ctx = source->print_ctx;
    sdg_status status = sandbox_protect(box, set_args, &it, err);
    if (status == SDG_OK)
        status = sandbox_load(box, code, length, err);
    if (status == SDG_OK)
        status = sandbox_call(box, 0, 1, err);
    box->print = source->print;
    if (status != SDG_OK || lua_istable(box->lua, -1))
        return status;
    sdg_fail_at(err, SDG_E_INPUT, source->path, last_line(source), 0,
                "the file returns %s, not a table",
                lua_isnil(box->lua, -1) ? "nothing" : luaL_typename(box->lua, -1));
    sdg_hint(err, "it ends in: return {start = …, moves = …}");
    return SDG_E_INPUT;
}

/* ---- names ---- */

/* A letter of a name: small letters and digits stay, all else parts words. */
static char plain(char letter)
{
    static const char large[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
                      small[] = "abcdefghijklmnopqrstuvwxyz";
    const char *found = letter != '\0' ? strchr(large, letter) : NULL;
    if (found != NULL)
        return small[found - large];
    if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'))
        return letter;
    return '-';
}

/* "my Puzzle-2.lua" is called my-puzzle-2: names lead ids and files. */
static const char *name_of(const char *path, sdg_arena *arena)
{
    enum { MOST = 40 };
    const char *slash = strrchr(path, '/');
    const char *from = slash != NULL ? slash + 1 : path;
    const char *dot = strrchr(from, '.');
    size_t length = dot != NULL && dot != from ? (size_t)(dot - from) : strlen(from), count = 0;
    char name[MOST + 1];
    for (size_t i = 0; i < length && count < MOST; i++) {
        name[count] = plain(from[i]);
        count += name[count] != '-' || (count > 0 && name[count - 1] != '-');
    }
    while (count > 0 && name[count - 1] == '-')
        count--;
    name[count] = '\0';
    /* An id begins with a letter. */
    if (count == 0 || name[0] <= '9')
        return sdg_arena_format(arena, "puzzle%s%s", count > 0 ? "-" : "", name);
    return sdg_arena_copy(arena, name);
}

static bool copy_words(sdg_script *script)
{
    sdg_script_source *source = &script->source;
    const char **words = sdg_arena_take(script->arena, source->word_count, sizeof *words);
    if (words == NULL)
        return false;
    for (size_t i = 0; i < source->word_count; i++) {
        words[i] = sdg_arena_copy(script->arena, source->words[i]);
        if (words[i] == NULL)
            return false;
    }
    source->words = words;
    return true;
}

static bool copy_source(sdg_script *script, const sdg_script_source *from)
{
    script->source = *from;
    script->source.path = sdg_arena_copy(script->arena, from->path);
    script->source.text = sdg_arena_bytes(script->arena, from->text, from->length);
    return script->source.path != NULL && script->source.text != NULL && copy_words(script);
}

/* ---- the file ---- */

/* Lua's own message for a text that is none would quote its bytes. */
static sdg_status check_text(const sdg_script *script, sdg_error *err)
{
    const sdg_script_source *source = &script->source;
    size_t bad = 0;
    uint32_t line = 1;
    if (source->length > 0 && source->text[0] == '\x1b')
        return sdg_fail_at(err, SDG_E_INPUT, source->path, 1, 0,
                           "this is compiled Lua, which is not read; give the text of the puzzle");
    if (sdg_utf8_valid(source->text, source->length, &bad))
        return SDG_OK;
    for (size_t i = 0; i < bad; i++)
        line += source->text[i] == '\n';
    return sdg_fail_at(err, SDG_E_INPUT, source->path, line, 0, "the file is not UTF-8 here");
}

static sdg_status fill(sdg_script *script, sdg_error *err)
{
    sandbox box = {0};
    const sandbox_limits limits = {script->source.max_memory, script->source.max_steps};
    script->puzzle.name = name_of(script->source.path, script->arena);
    if (script->puzzle.name == NULL)
        return sdg_fail_memory(err);
    script->puzzle.file = script->source.path;
    sdg_status status = check_text(script, err);
    if (status == SDG_OK)
        status = sandbox_open(&box, script->source.path, limits, err);
    if (status == SDG_OK)
        status = script_run(script, &box, NULL, err);
    if (status == SDG_OK)
        status = script_read_fields(script, &box, err);
    sandbox_close(&box);
    return status;
}

sdg_status sdg_script_open(sdg_script **out, const sdg_script_source *source, sdg_error *err)
{
    *out = NULL;
    sdg_arena *arena = sdg_arena_new();
    sdg_script *script = arena != NULL ? sdg_arena_take(arena, 1, sizeof *script) : NULL;
    if (script == NULL) {
        sdg_arena_free(arena);
        return sdg_fail_memory(err);
    }
    script->arena = arena;
    sdg_status status = copy_source(script, source) ? SDG_OK : sdg_fail_memory(err);
    if (status == SDG_OK)
        status = fill(script, err);
    if (status == SDG_OK)
        *out = script;
    else
        sdg_script_free(script);
    return status;
}

void sdg_script_free(sdg_script *script)
{
    if (script == NULL)
        return;
    for (script_model *at = script->models, *next; at != NULL; at = next) {
        next = at->next;
        script_close_model(at);
    }
    sdg_arena_free(script->arena);
}

const sdg_puzzle *sdg_script_puzzle(const sdg_script *script)
{
    return &script->puzzle;
}

sdg_status sdg_script_status(const sdg_script *script, sdg_error *err)
{
    for (const script_model *at = script->models; at != NULL; at = at->next) {
        if (at->failure.code == SDG_OK)
            continue;
        if (err != NULL)
            *err = at->failure;
        return at->failure.code;
    }
    return SDG_OK;
}

void sdg_script_forget(sdg_script *script)
{
    for (script_model *at = script != NULL ? script->models : NULL; at != NULL; at = at->next)
        at->failure = (sdg_error){0};
}

const char *sdg_script_lua(void)
{
    return LUA_VERSION_MAJOR "." LUA_VERSION_MINOR "." LUA_VERSION_RELEASE;
}

/* ---- lines ---- */

static bool is_word(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '_';
}

/* Whether a field is set at a place, "field =", or the table is returned; and not in a comment. */
static bool is_set(const char *line, const char *at, const char *field)
{
    const char *after = at + strlen(field);
    /* Nobody writes longer lines, and they would take long to look through for each place. */
    const ptrdiff_t longest = 4096;
    if (at - line > longest || (at > line && (is_word(at[-1]) || at[-1] == '.')) || is_word(*after))
        return false;
    after += strspn(after, " \t");
    bool is_it = strcmp(field, "return") == 0 ? (size_t)(at - line) == strspn(line, " \t")
                                              : after[0] == '=' && after[1] != '=';
    for (const char *comment = line; is_it && comment < at; comment++)
        is_it = comment[0] != '-' || comment[1] != '-';
    return is_it;
}

/* The last is taken: the table is returned at the end. */
uint32_t sdg_script_line(const sdg_script *script, const char *field)
{
    const char *text = script->source.text, *line = text;
    uint32_t number = 1, found = 0;
    for (const char *at = strstr(text, field); at != NULL; at = strstr(at + 1, field)) {
        for (; text < at; text++) {
            number += *text == '\n';
            line = *text == '\n' ? text + 1 : line;
        }
        if (is_set(line, at, field))
            found = number;
    }
    return found;
}
