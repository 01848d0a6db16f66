/* Failures: one line for a person, kept in the caller's struct. Text quoted from a user or a file
 * may hold anything, so every line is written as for a terminal: one line, no control characters,
 * no broken UTF-8. */
#include <statediagram/base.h>

#include <stdio.h>
#include <string.h>

/* A line of fixed room; what does not fit is left out. */
typedef struct fixed_line {
    char *bytes;
    size_t used, room;
} fixed_line;

/* A full line is no failure: the rest of the text is left out, and the line stays a line. */
static bool put_in_line(void *ctx, const void *bytes, size_t count)
{
    fixed_line *to = ctx;
    size_t left = to->room - to->used;
    size_t taken = count < left ? count : left;
    memcpy(to->bytes + to->used, bytes, taken);
    to->used += taken;
    return taken == count;
}

/* Writes at most room - 1 bytes and a zero, without half a character at the end. */
SDG_FORMAT(3, 0)
static void write_line(char *bytes, size_t room, const char *format, va_list arguments)
{
    char raw[512];
    size_t cut;
    fixed_line to = {bytes, 0, room - 1};
    sdg_sink sink = {put_in_line, &to, SDG_OK, SDG_LANG_EN};
    if (vsnprintf(raw, sizeof raw, format, arguments) < 0)
        raw[0] = '\0';
    sdg_put_terminal(&sink, raw);
    bytes[to.used] = '\0';
    /* All the text before the cut is UTF-8, so a wrong byte can only be where it was cut. */
    if (!sdg_utf8_valid(bytes, to.used, &cut))
        bytes[cut] = '\0';
}

sdg_lang sdg_error_lang(const sdg_error *err)
{
    return err != NULL ? err->lang : SDG_LANG_EN;
}

/* The first failure is the cause; what follows is mostly its consequence, and would hide it. */
sdg_status sdg_fail(sdg_error *err, sdg_status code, const char *format, ...)
{
    if (err == NULL || err->code != SDG_OK)
        return code;
    va_list arguments;
    va_start(arguments, format);
    write_line(err->text, sizeof err->text, sdg_translate(err->lang, format), arguments);
    va_end(arguments);
    /* A struct used again may hold the hint of an older failure. */
    err->code = code;
    err->hint[0] = err->place[0] = err->more[0] = '\0';
    return code;
}

/* "FILE:LINE:COLUMN", as compilers write it and editors read it. */
SDG_FORMAT(3, 4)
static void write_plain(char *bytes, size_t room, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_line(bytes, room, format, arguments);
    va_end(arguments);
}

/* One more line for err->more; where there is no room for a whole one it is left out. */
static void add_line(sdg_error *err, const char *place, const char *text)
{
    size_t used = strlen(err->more), room = sizeof err->more - used;
    size_t wanted = strlen(place) + strlen(text) + (used > 0 ? 4 : 3);
    if (wanted > room)
        return;
    fixed_line to = {err->more, used, sizeof err->more - 1};
    sdg_sink sink = {put_in_line, &to, SDG_OK, SDG_LANG_EN};
    sdg_put_format(&sink, "%s%s: %s", used > 0 ? "\n" : "", place, text);
    err->more[to.used] = '\0';
}

sdg_status sdg_fail_at(sdg_error *err, sdg_status code, const char *file, uint32_t line,
                       uint32_t column, const char *format, ...)
{
    char text[sizeof err->text], place[sizeof err->place];
    if (err == NULL || (err->code != SDG_OK && err->place[0] == '\0'))
        return code;
    va_list arguments;
    va_start(arguments, format);
    write_line(text, sizeof text, sdg_translate(err->lang, format), arguments);
    va_end(arguments);
    if (column > 0)
        write_plain(place, sizeof place, "%.120s:%u:%u", file, (unsigned)line, (unsigned)column);
    else if (line > 0)
        write_plain(place, sizeof place, "%.120s:%u", file, (unsigned)line);
    else
        write_plain(place, sizeof place, "%.120s", file);
    if (err->code != SDG_OK) {
        add_line(err, place, text);
        return code;
    }
    sdg_fail(err, code, "%s", text);
    memcpy(err->place, place, sizeof place);
    return code;
}

void sdg_hint(sdg_error *err, const char *format, ...)
{
    if (err == NULL || err->code == SDG_OK || err->hint[0] != '\0')
        return;
    va_list arguments;
    va_start(arguments, format);
    write_line(err->hint, sizeof err->hint, sdg_translate(err->lang, format), arguments);
    va_end(arguments);
}

/* Nothing more is said: whoever reads it can only give the program more memory or less to do. */
sdg_status sdg_fail_memory(sdg_error *err)
{
    return sdg_fail(err, SDG_E_NOMEM, "out of memory");
}
