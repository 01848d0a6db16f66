/* Parameters: words of the form name=value, read against a puzzle's table. The representation is
 * one value for each row of the table, in its order: the text given or preset, and for numbers the
 * number. */
#include <statediagram/puzzle.h>

#include <assert.h>
#include <string.h>

#include "base/excerpt.h"
#include "space/board.h"

enum { TEXT_LIMIT = 4096 }; /* bytes in a TEXT */

/* What one parameter is set to. text is never NULL once the presets are read; number means
 * something for NUMBERs only. */
typedef struct value {
    const char *text;
    uint32_t number;
    bool given;
    sdg_board board; /* of a BOARD, once it is read */
} value;

/* The values stand in the order of puzzle->params, count of them. Everything lives in the arena
 * of the call that made it. */
struct sdg_args {
    const sdg_puzzle *puzzle;
    size_t count;
    value *values;
};

/* How many rows the table has before its end. */
static size_t param_count(const sdg_puzzle *puzzle)
{
    size_t count = 0;
    while (puzzle->params[count].name != NULL)
        count++;
    return count;
}

/* The row of a name that is length bytes long; the table's length where there is none. */
static size_t find_param(const sdg_args *args, const char *name, size_t length)
{
    const sdg_param *params = args->puzzle->params;
    size_t i = 0;
    while (i < args->count &&
           (strncmp(params[i].name, name, length) != 0 || params[i].name[length] != '\0'))
        i++;
    return i;
}

/* Most unknown names are slips of known ones (boats for boat), so the nearest is offered; where
 * none is near, the reader is sent to the list. */
static sdg_status fail_unknown(const sdg_args *args, const char *name, sdg_arena *arena,
                               sdg_error *err)
{
    const char **names = sdg_arena_take(arena, args->count, sizeof *names);
    if (names == NULL)
        return sdg_fail_memory(err);
    for (size_t i = 0; i < args->count; i++)
        names[i] = args->puzzle->params[i].name;
    const char *near = sdg_nearest(name, names, args->count);
    const char *puzzle = args->puzzle->name;
    if (near != NULL)
        return sdg_fail(err, SDG_E_USAGE, "%s has no parameter '%s'; did you mean '%s'?", puzzle,
                        sdg_excerpt_of(name).text, near);
    sdg_status status =
        sdg_fail(err, SDG_E_USAGE, "%s has no parameter '%s'", puzzle, sdg_excerpt_of(name).text);
    sdg_hint(err, "--describe %s lists its parameters", puzzle);
    return status;
}

/* Whether a text is a whole number, be it negative or far too large: then it is outside the range.
 */
static bool is_whole(const char *text)
{
    const char *digits = text[0] == '-' ? text + 1 : text;
    return digits[0] != '\0' && digits[strspn(digits, "0123456789")] == '\0';
}

/* Two messages: "-1" and "11" are numbers, and the reader wants the range; "abc" and "1e9" are
 * none, and the reader wants to know that. */
static sdg_status read_number(value *out, const sdg_param *param, sdg_error *err)
{
    uint64_t number = 0;
    if (!is_whole(out->text))
        return sdg_fail(err, SDG_E_USAGE, "%s=%s is not a whole number in %u..%u", param->name,
                        sdg_excerpt_of(out->text).text, param->low, param->high);
    if (!sdg_parse_number(out->text, param->high, &number) || number < param->low)
        return sdg_fail(err, SDG_E_USAGE, "%s=%s is outside %u..%u", param->name,
                        sdg_excerpt_of(out->text).text, param->low, param->high);
    out->number = (uint32_t)number;
    return SDG_OK;
}

/* A slip is answered with the choice it was meant for, anything else with all choices: they are
 * few. */
static sdg_status fail_choice(const value *got, const sdg_param *param, size_t count,
                              sdg_error *err)
{
    const char *near = sdg_nearest(got->text, param->choices, count);
    sdg_buffer names = {0};
    sdg_sink to = sdg_buffer_sink(&names);
    for (size_t i = 0; i < count; i++) {
        sdg_put_text(&to, i == 0 ? "" : ", ");
        sdg_put_text(&to, param->choices[i]);
    }
    sdg_status status = SDG_E_USAGE;
    if (to.status != SDG_OK)
        status = sdg_fail_memory(err);
    else if (near != NULL)
        sdg_fail(err, status, "%s=%s is not known; did you mean '%s'?", param->name,
                 sdg_excerpt_of(got->text).text, near);
    else
        sdg_fail(err, status, "%s=%s is not one of: %s", param->name,
                 sdg_excerpt_of(got->text).text, names.bytes == NULL ? "" : names.bytes);
    sdg_buffer_free(&names);
    return status;
}

/* Choices are matched exactly, in lower case, as they are listed. */
static sdg_status read_choice(const value *got, const sdg_param *param, sdg_error *err)
{
    size_t count = 0;
    for (; param->choices[count] != NULL; count++) {
        if (strcmp(param->choices[count], got->text) == 0)
            return SDG_OK;
    }
    return fail_choice(got, param, count, err);
}

/* Texts are shown in captions and written into files of many formats, so what is not UTF-8 is
 * stopped here, where the column can still be named. */
static sdg_status read_text(const value *got, const sdg_param *param, sdg_error *err)
{
    size_t length = strlen(got->text), bad = 0;
    if (length > TEXT_LIMIT)
        return sdg_fail(err, SDG_E_USAGE, "%s has a value of %zu bytes; at most %d are read",
                        param->name, length, (int)TEXT_LIMIT);
    if (sdg_utf8_valid(got->text, length, &bad))
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "the value of %s is not UTF-8", param->name);
    if (err != NULL && err->code == SDG_E_USAGE)
        err->column = (uint32_t)bad + 1;
    return SDG_E_USAGE;
}

/* Reads value->text by the kind of its parameter. */
static sdg_status read_value(value *out, const sdg_param *param, sdg_error *err)
{
    if (param->kind == SDG_PARAM_NUMBER)
        return read_number(out, param, err);
    if (param->kind == SDG_PARAM_CHOICE)
        return read_choice(out, param, err);
    return read_text(out, param, err);
}

/* One word of the command line. The order of the checks is the order in which a reader would
 * look: is it a pair, is the name known, is there a value, is it the first one. */
static sdg_status read_word(sdg_args *args, const char *word, sdg_arena *arena, sdg_error *err)
{
    const char *equals = strchr(word, '=');
    if (word[0] == '\0')
        return sdg_fail(err, SDG_E_USAGE, "an argument is empty");
    if (equals == NULL)
        return sdg_fail(err, SDG_E_USAGE, "'%s' is not of the form name=value",
                        sdg_excerpt_of(word).text);
    size_t length = (size_t)(equals - word);
    size_t at = find_param(args, word, length);
    if (at == args->count) {
        const char *name = sdg_arena_bytes(arena, word, length);
        return name == NULL ? sdg_fail_memory(err) : fail_unknown(args, name, arena, err);
    }
    const sdg_param *param = &args->puzzle->params[at];
    value *into = &args->values[at];
    if (equals[1] == '\0')
        return sdg_fail(err, SDG_E_USAGE, "%s= has no value", param->name);
    if (into->given)
        return sdg_fail(err, SDG_E_USAGE, "%s is given twice", param->name);
    into->given = true;
    into->text = sdg_arena_copy(arena, equals + 1);
    return into->text == NULL ? sdg_fail_memory(err) : read_value(into, param, err);
}

/* Presets go through the same reading as what users write: a table with a bad preset cannot be
 * opened at all, and the contract tests see it. */
static sdg_status read_presets(sdg_args *args, sdg_error *err)
{
    for (size_t i = 0; i < args->count; i++) {
        value *into = &args->values[i];
        into->text = args->puzzle->params[i].preset;
        sdg_status status = read_value(into, &args->puzzle->params[i], err);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}

/* Boards last: a file is only read once it is clear that it is wanted. */
static sdg_status read_boards(sdg_args *args, sdg_arena *arena, sdg_error *err)
{
    sdg_status status = SDG_OK;
    for (size_t i = 0; i < args->count && status == SDG_OK; i++) {
        const sdg_param *param = &args->puzzle->params[i];
        value *into = &args->values[i];
        if (param->kind == SDG_PARAM_BOARD)
            status =
                sdg_board_read(&into->board, args->puzzle, param->name, into->text, arena, err);
        if (param->kind == SDG_PARAM_FILE)
            status = sdg_file_read(&into->board, args->puzzle, into->text, arena, err);
    }
    return status;
}

/* Presets first, so that every parameter has a value whatever the words say; the first word that
 * cannot be read ends it, as its message is the one to act on. */
sdg_status sdg_args_parse(sdg_args **out, const sdg_puzzle *puzzle, const char *const *words,
                          size_t count, sdg_arena *arena, sdg_error *err)
{
    sdg_args *args = sdg_arena_take(arena, 1, sizeof *args);
    if (args == NULL)
        return sdg_fail_memory(err);
    args->puzzle = puzzle;
    args->count = param_count(puzzle);
    args->values = sdg_arena_take(arena, args->count, sizeof *args->values);
    if (args->values == NULL)
        return sdg_fail_memory(err);
    sdg_status status = read_presets(args, err);
    for (size_t i = 0; i < count && status == SDG_OK; i++)
        status = read_word(args, words[i], arena, err);
    if (status == SDG_OK)
        status = read_boards(args, arena, err);
    if (status == SDG_OK)
        *out = args;
    return status;
}

/* A name that the puzzle does not have is a mistake in the puzzle, not of its user. */
static const value *value_of(const sdg_args *args, const char *name)
{
    size_t at = find_param(args, name, strlen(name));
    assert(at < args->count);
    return &args->values[at];
}

/* Never fails: values outside the range were refused when the words were read. */
uint32_t sdg_args_number(const sdg_args *args, const char *name)
{
    return value_of(args, name)->number;
}

const char *sdg_args_text(const sdg_args *args, const char *name)
{
    return value_of(args, name)->text;
}

const sdg_board *sdg_args_board(const sdg_args *args, const char *name)
{
    return &value_of(args, name)->board;
}

const sdg_puzzle *sdg_args_puzzle(const sdg_args *args)
{
    return args->puzzle;
}

/* A puzzle asks this where a preset may bend but a user's word may not. */
bool sdg_args_given(const sdg_args *args, const char *name)
{
    return value_of(args, name)->given;
}

/* Whether a given value means something else than the preset: 03 is 3. */
static bool differs(const value *got, const sdg_param *param)
{
    if (!got->given)
        return false;
    uint64_t preset = 0;
    if (param->kind == SDG_PARAM_NUMBER && sdg_parse_number(param->preset, param->high, &preset))
        return got->number != preset;
    return strcmp(got->text, param->preset) != 0;
}

/* What equals its preset is left out, so that the same puzzle has one recipe however it was typed.
 */
void sdg_args_put(const sdg_args *args, sdg_sink *to)
{
    if (args->puzzle->file != NULL)
        sdg_put_shell(to, args->puzzle->file);
    else
        sdg_put_text(to, args->puzzle->name);
    for (size_t i = 0; i < args->count; i++) {
        const sdg_param *param = &args->puzzle->params[i];
        const value *got = &args->values[i];
        if (!differs(got, param))
            continue;
        sdg_put_format(to, " %s=", param->name);
        if (param->kind == SDG_PARAM_NUMBER)
            sdg_put_number(to, got->number);
        else
            sdg_put_shell(to, got->text);
    }
}
