/* One line out of any text. */
#include "import/line.h"

#include <string.h>

static const char ELLIPSIS[] = "\xE2\x80\xA6", REPLACEMENT[] = "\xEF\xBF\xBD";

/* A line that is being written. */
typedef struct writer {
    char *out;
    size_t room, used, fits; /* fits: how much may stand before an ellipsis */
    bool is_full;
} writer;

/* Writes one character, or the ellipsis in place of what no longer fits. */
static void put_character(writer *to, const char *bytes, size_t count)
{
    if (to->is_full)
        return;
    if (to->used + count >= to->room) {
        to->used = to->fits;
        if (to->used + sizeof ELLIPSIS <= to->room) {
            memcpy(to->out + to->used, ELLIPSIS, sizeof ELLIPSIS - 1);
            to->used += sizeof ELLIPSIS - 1;
        }
        to->is_full = true;
        return;
    }
    memcpy(to->out + to->used, bytes, count);
    to->used += count;
    if (to->used + sizeof ELLIPSIS <= to->room)
        to->fits = to->used;
}

/* Blanks, and what has no place in a line: control characters, separators of lines. */
static bool is_blank(uint32_t code)
{
    return code <= 0x20 || (code >= 0x7F && code <= 0xA0) || code == 0x2028 || code == 0x2029 ||
           code == 0xFEFF;
}

void sdg_line_of(char *out, size_t room, const char *text, size_t length)
{
    writer to = {.out = out, .room = room};
    bool waits = false;
    for (size_t at = 0, count = 0; at < length && !to.is_full; at += count) {
        char piece[5] = {0};
        memcpy(piece, text + at, length - at < 4 ? length - at : 4);
        uint32_t code = sdg_utf8_next(piece, &count);
        if (count > length - at)
            count = length - at;
        if (is_blank(code)) {
            waits = to.used > 0;
            continue;
        }
        if (waits)
            put_character(&to, " ", 1);
        waits = false;
        bool is_wrong = (code == 0xFFFD && count == 1) || code == 0xFFFE || code == 0xFFFF;
        put_character(&to, is_wrong ? REPLACEMENT : piece, is_wrong ? 3 : count);
    }
    out[to.used] = '\0';
}

void sdg_line_place(const char *text, size_t offset, uint32_t *line, uint32_t *column)
{
    *line = *column = 1;
    for (size_t i = 0; i < offset; i++) {
        if (text[i] == '\n') {
            (*line)++;
            *column = 1;
        } else if (((unsigned char)text[i] & 0xC0U) != 0x80U) {
            (*column)++;
        }
    }
}
