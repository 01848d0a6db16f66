/* UTF-8, by table 3-7 of the Unicode standard: the lead byte tells the length, and narrows the
 * second byte so that overlong forms, surrogates and code points past U+10FFFF cannot occur. */
#include <statediagram/base.h>

/* Unicode's own sign for what could not be read. */
enum { REPLACEMENT = 0xFFFD };

/* How many bytes a lead byte promises; 0 if it is none. */
static size_t promised(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead < 0xC2 || lead > 0xF4)
        return 0;
    return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

/* Whether the second byte may follow the lead. */
static bool may_follow(unsigned char lead, unsigned char second)
{
    unsigned low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    unsigned high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    return second >= low && second <= high;
}

/* The length of the well-formed character at bytes, of which at most count may be read; 0 if there
 * is none. */
static size_t length_of(const unsigned char *bytes, size_t count)
{
    size_t length = promised(bytes[0]);
    if (length > count)
        return 0;
    if (length > 1 && !may_follow(bytes[0], bytes[1]))
        return 0;
    for (size_t i = 2; i < length; i++)
        if ((bytes[i] & 0xC0) != 0x80)
            return 0;
    return length;
}

/* A zero byte is refused as well: in C it would silently end the text. */
bool sdg_utf8_valid(const char *bytes, size_t count, size_t *bad)
{
    const unsigned char *text = (const unsigned char *)bytes;
    size_t at = 0;
    while (at < count) {
        size_t length = text[at] == 0 ? 0 : length_of(text + at, count - at);
        if (length == 0) {
            if (bad != NULL)
                *bad = at;
            return false;
        }
        at += length;
    }
    return true;
}

/* Never fails and always moves on, so that a loop over any bytes ends. */
uint32_t sdg_utf8_next(const char *text, size_t *length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    if (bytes[0] < 0x80) {
        *length = 1;
        return bytes[0];
    }
    /* The zero at the end of the string follows nothing, so that no byte behind it is read. */
    *length = length_of(bytes, 4);
    if (*length == 0) {
        *length = 1;
        return REPLACEMENT;
    }
    uint32_t code = bytes[0] & (0x7FU >> *length);
    for (size_t i = 1; i < *length; i++)
        code = code << 6 | (bytes[i] & 0x3FU);
    return code;
}

/* A wrong byte counts as one: it is shown as one sign. */
size_t sdg_utf8_count(const char *text)
{
    size_t count = 0, length;
    for (; *text != '\0'; text += length, count++)
        sdg_utf8_next(text, &length);
    return count;
}
