/* Messages: the only place that writes to standard error, but for progress. The state is a
 * flag and the language. */
#include "cli/message.h"

#include <stdio.h>
#include <string.h>

static bool quiet;
static sdg_lang language;

/* The words are part of what scripts look for, and so are the same in every message. */
static const char *const kinds[] = {
    [MESSAGE_ERROR] = "error",
    [MESSAGE_WARNING] = "warning",
    [MESSAGE_HINT] = "hint",
    [MESSAGE_NOTE] = "note",
};

/* Standard error is not buffered: what is said last before a crash is still seen. */
static bool put_error(void *ctx, const void *bytes, size_t count)
{
    return fwrite(bytes, 1, count, ctx) == count;
}

/* Standard error is not buffered: a message is out before anything that may hang behind it. */
sdg_sink message_sink(void)
{
    sdg_sink to = {put_error, stderr, SDG_OK, language};
    return to;
}

/* Set once, while the options are read; nothing ever takes it back. */
void message_be_quiet(void)
{
    quiet = true;
}

/* As early as the words of the command line are there. */
void message_speak(sdg_lang lang)
{
    language = lang;
}

sdg_lang message_lang(void)
{
    return language;
}

/* For those who would do work only to speak. */
bool message_is_quiet(void)
{
    return quiet;
}

/* The text may quote an argument or a file: what would move a terminal's cursor is shown as an
 * escape. */
void message_line(message_kind kind, const char *text)
{
    if (quiet && kind != MESSAGE_ERROR)
        return;
    sdg_sink to = message_sink();
    sdg_put_format(&to, "statediagram: %s: ", kinds[kind]);
    sdg_put_terminal(&to, sdg_translate(language, text));
    sdg_put_text(&to, "\n");
}

/* Cut where it is too long, as every part that a user can lengthen is an excerpt already. */
void message_format(message_kind kind, const char *format, ...)
{
    char text[1024];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(text, sizeof text, sdg_translate(language, format), values);
    va_end(values);
    message_line(kind, text);
}

/* A fault in a file has its place instead of the program's name in front, as editors read it; the
 * further ones follow, a line each. */
static void put_faults(const sdg_error *err, const char *text)
{
    sdg_sink to = message_sink();
    sdg_put_format(&to, "%s: error: %s\n", err->place, text);
    for (const char *line = err->more; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        const char *colon = strstr(line, ": ");
        size_t place = colon != NULL && colon < line + length ? (size_t)(colon - line) : 0;
        sdg_put(&to, line, place);
        sdg_put_text(&to, place > 0 ? ": error" : "error");
        sdg_put(&to, line + place, length - place);
        sdg_put_text(&to, "\n");
        line += length + (line[length] == '\n');
    }
}

/* The hint is a line of its own, so that a script which looks for errors finds the first alone. */
void message_failure(const sdg_error *err)
{
    /* A failure without a text still ends in one line: silence would look like success. */
    const char *text = err->text[0] != '\0' ? err->text : SDG_TEXT("this cannot be done");
    if (err->place[0] != '\0')
        put_faults(err, text);
    else
        message_line(MESSAGE_ERROR, text);
    if (err->hint[0] != '\0')
        message_line(MESSAGE_HINT, err->hint);
}

/* The whole text, or as much as fits with an ellipsis; never half a character, which a terminal
 * would show as a fault of ours. */
const char *message_excerpt(char out[EXCERPT_BYTES], const char *text)
{
    static const char ellipsis[] = "\xe2\x80\xa6";
    size_t length = strlen(text);
    if (length < EXCERPT_BYTES)
        return memcpy(out, text, length + 1);
    size_t kept = EXCERPT_BYTES - sizeof ellipsis;
    /* Bytes 10xxxxxx go on with a character: cut before its first byte. */
    while (kept > 0 && ((unsigned char)text[kept] & 0xC0U) == 0x80U)
        kept--;
    memcpy(out, text, kept);
    memcpy(out + kept, ellipsis, sizeof ellipsis);
    return out;
}
