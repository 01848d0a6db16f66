/* The walk over a text: runs of characters that stand for themselves are written as they are, at
 * once; between them stands what replaces a character, or the escape that shows it: \n \r \t, \x1b
 * for one byte, \u{fffe} for a code point. */
#include "base/escape.h"

#include <stdio.h>
#include <string.h>

/* What a byte that is no UTF-8 is read as; the true character has three bytes, so the two are told
 * apart. */
enum { WRONG_BYTE = 0xFFFD };

bool sdg_is_control(uint32_t code)
{
    if (code < 0x20)
        return code != '\n';
    return (code >= 0x7F && code < 0xA0) || code == 0xFFFE || code == 0xFFFF;
}

/* Writes the escape for a character without its backslash. */
static void name_character(uint32_t code, char *out, size_t room)
{
    if (code == '\n')
        (void)snprintf(out, room, "n");
    else if (code == '\r')
        (void)snprintf(out, room, "r");
    else if (code == '\t')
        (void)snprintf(out, room, "t");
    else if (code < 0x80)
        (void)snprintf(out, room, "x%02x", (unsigned)code);
    else
        (void)snprintf(out, room, "u{%x}", (unsigned)code);
}

/* What is written for the character at text; NULL if it stands for itself. room has SDG_SHOWN_ROOM
 * bytes and holds the answer where it is made up. */
static const char *stand_in(const sdg_language *how, const char *text, size_t *length, char *room)
{
    char name[SDG_SHOWN_ROOM];
    uint32_t code = sdg_utf8_next(text, length);
    bool is_wrong = code == WRONG_BYTE && *length == 1;
    if (!is_wrong && !how->is_hidden(code))
        return how->replacement(code);
    if (is_wrong)
        (void)snprintf(name, sizeof name, "x%02x", (unsigned)(unsigned char)*text);
    else
        name_character(code, name, sizeof name);
    size_t lead = strlen(how->backslash);
    memcpy(room, how->backslash, lead);
    memcpy(room + lead, name, strlen(name) + 1);
    return room;
}

/* Whether an empty group has to stand before the character at text + run. */
static bool is_parted(const sdg_language *how, const char *text, size_t run)
{
    size_t length;
    if (how->joins == NULL || run == 0)
        return false;
    /* What joins is ASCII: a byte is the whole character. */
    return how->joins((unsigned char)text[run - 1], sdg_utf8_next(text + run, &length));
}

/* Long tokens are cut into joined ones at the limit of the language, never within a character or an
 * escape. */
void sdg_put_escaped(sdg_sink *to, const char *text, const sdg_language *how)
{
    char room[SDG_SHOWN_ROOM * 2];
    /* run: bytes at text that stand for themselves and are not written yet; token: bytes since the
     * last joint. */
    size_t run = 0, token = 0, length;
    while (text[run] != '\0') {
        const char *other = stand_in(how, text + run, &length, room);
        size_t size = other != NULL ? strlen(other) : length;
        bool is_cut = how->limit > 0 && token + size > how->limit;
        token = is_cut ? size : token + size;
        bool parts = other == NULL && is_parted(how, text, run);
        if (other == NULL && !is_cut && !parts) {
            run += length;
            continue;
        }
        sdg_put(to, text, run);
        text += run;
        run = 0;
        if (is_cut)
            sdg_put_text(to, how->joint);
        if (parts)
            sdg_put_text(to, "{}");
        /* A character after a joint begins the next run. */
        sdg_put_text(to, other);
        if (other != NULL)
            text += length;
        else
            run = length;
    }
    sdg_put(to, text, run);
}
