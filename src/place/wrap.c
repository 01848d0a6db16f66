/* Greedy line breaking over UTF-8. The width of a line is summed character by character; kerning is
 * not in the tables. */
#include "place/wrap.h"

#include <string.h>

/* Full-width characters from Han, kana, Hangul and their punctuation: a line may break on either
 * side. */
static bool is_wide(uint32_t code)
{
    return (code >= 0x1100 && code <= 0x115F) || (code >= 0x2E80 && code <= 0xA4CF) ||
           (code >= 0xAC00 && code <= 0xD7A3) || (code >= 0xF900 && code <= 0xFAFF) ||
           (code >= 0xFE30 && code <= 0xFE6F) || (code >= 0xFF00 && code <= 0xFF60) ||
           (code >= 0xFFE0 && code <= 0xFFE6) || (code >= 0x20000 && code <= 0x3FFFD);
}

/* Punctuation that must not begin a line. */
static bool closes(uint32_t code)
{
    static const uint32_t closing[] = {0x3001, 0x3002, 0x300B, 0x300D, 0x300F, 0x3011, 0xFF01,
                                       0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F, ')',    ',',
                                       '.',    ':',    ';',    '!',    '?',    0x2026};
    for (size_t i = 0; i < sizeof closing / sizeof *closing; i++) {
        if (code == closing[i])
            return true;
    }
    return false;
}

/* Punctuation that must not end a line. */
static bool opens(uint32_t code)
{
    return code == 0x300A || code == 0x300C || code == 0x300E || code == 0x3010 || code == 0xFF08 ||
           code == 0x2018 || code == 0x201C || code == '(';
}

/* Letters set small on a raster are widened to whole pixels; Pango's lines came out up to 3 %
 * longer. */
#define RASTER_SLACK 1.04

/* One character is at most four bytes. */
static double width_of(const char *text, size_t length, place_font font)
{
    char single[8] = {0};
    memcpy(single, text, length);
    return sdg_text_width(single, font.size, font.bold) * RASTER_SLACK;
}

/* Skips the blanks, and one newline, between two lines. */
static size_t skip_blanks(const char *text, size_t at)
{
    while (text[at] == ' ')
        at++;
    return text[at] == '\n' ? at + 1 : at;
}

/* A line being filled. */
typedef struct filling {
    size_t at, fit; /* where we are; the last place where the line may end */
    size_t length;  /* of the line if it ends there */
    double width;
    uint32_t last; /* the character before; 0 at the beginning */
} filling;

/* Notes that the line may end before the character that comes now. */
static void note_break(filling *line, uint32_t code)
{
    bool beside_wide =
        (is_wide(code) || is_wide(line->last)) && !closes(code) && !opens(line->last);
    if (line->last == 0 || line->last == ' ' || !(code == ' ' || beside_wide))
        return;
    line->fit = line->length = line->at;
}

/* A word that is wider than the room is parted where it has to be: better broken than over the
 * edge. At least one character is taken, so the caller always gets on. */
size_t place_wrap(const char *text, double width, place_font font, size_t *next)
{
    filling line = {0};
    while (text[line.at] != '\0' && text[line.at] != '\n') {
        size_t length = 1;
        uint32_t code = sdg_utf8_next(text + line.at, &length);
        note_break(&line, code);
        line.width += width_of(text + line.at, length, font);
        if (line.width > width && code != ' ' && line.at > 0) {
            if (line.fit == 0)
                line.fit = line.length = line.at;
            *next = skip_blanks(text, line.fit);
            return line.length;
        }
        line.at += length;
        line.last = code;
    }
    *next = text[line.at] == '\n' ? line.at + 1 : line.at;
    /* Blanks at the end are no part of the line. */
    while (line.at > 0 && text[line.at - 1] == ' ')
        line.at--;
    return line.at;
}

/* By the same rule as setting the lines, so that frames fit. */
uint32_t place_wrap_count(const char *text, double width, place_font font)
{
    uint32_t count = 0;
    for (size_t next = 0; text != NULL && *text != '\0'; text += next) {
        place_wrap(text, width, font, &next);
        count++;
    }
    return count;
}
