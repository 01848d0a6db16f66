/* Bytes into UTF-8. Latin-1, which is what DOT knows besides, has the code points of its bytes. */
#include "import/charset.h"

#include <string.h>

#include "import/line.h"

static bool begins_with(const char *at, const char *end, const char *lower)
{
    for (; *lower != '\0'; lower++, at++)
        if (at == end || (*at | 0x20) != (*lower | 0x20))
            return false;
    return true;
}

/* Whether an attribute charset says Latin-1, by one of the names that Graphviz knows. Where it
 * stands does not matter: a file has one character set. */
static bool says_latin(const char *at, const char *end)
{
    static const char *const names[] = {"latin-1",    "latin1",    "l1",        "iso-8859-1",
                                        "iso_8859-1", "iso8859-1", "iso-ir-100"};
    for (; at < end; at++) {
        if (!begins_with(at, end, "charset"))
            continue;
        at += strlen("charset");
        while (at < end && strchr(" \t\r\n=\"", *at) != NULL && *at != '\0')
            at++;
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            if (begins_with(at, end, names[i]))
                return true;
    }
    return false;
}

/* The lower half is ASCII, the upper half are two bytes each. */
static sdg_status put_latin(const char *bytes, size_t count, sdg_buffer *out)
{
    sdg_sink to = sdg_buffer_sink(out);
    for (size_t i = 0; i < count; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        char two[2] = {(char)(0xC0U | byte >> 6), (char)(0x80U | (byte & 0x3FU))};
        if (byte < 0x80)
            sdg_put(&to, &bytes[i], 1);
        else
            sdg_put(&to, two, 2);
    }
    return to.status;
}

sdg_status sdg_charset_read(sdg_import *net, const char *bytes, size_t count, bool is_dot,
                            sdg_buffer *out)
{
    size_t bad = 0;
    sdg_sink to = sdg_buffer_sink(out);
    if (count >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) {
        bytes += 3;
        count -= 3;
    }
    if (sdg_utf8_valid(bytes, count, &bad)) {
        sdg_put(&to, bytes, count);
        return to.status;
    }
    if (is_dot && bytes[bad] != '\0' && memchr(bytes, '\0', count) == NULL &&
        says_latin(bytes, bytes + count))
        return put_latin(bytes, count, out);
    uint32_t line, column;
    sdg_line_place(bytes, bad, &line, &column);
    if (bytes[bad] == '\0')
        sdg_import_fail(net, line, column, "a zero byte; this is no text");
    else
        sdg_import_fail(net, line, column, "this byte is not UTF-8");
    return SDG_OK;
}
