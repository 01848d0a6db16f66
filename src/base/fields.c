/* Text as data: JSON strings and CSV fields. */
#include "base/escape.h"

#include <string.h>

/* What sdg_utf8_next gives for a byte that is no UTF-8; such a character may also stand in a text
 * rightfully, and is then three bytes long. */
enum { WRONG_BYTE = 0xFFFD };

/* The escape that JSON has for a character; NULL if it has none of its own. */
static const char *short_escape(uint32_t code)
{
    switch (code) {
    case '"':
        return "\\\"";
    case '\\':
        return "\\\\";
    case '\n':
        return "\\n";
    case '\r':
        return "\\r";
    case '\t':
        return "\\t";
    default:
        return NULL;
    }
}

/* Characters that JSON forbids raw, that would end a script in HTML, or that old JavaScript takes
 * for a new line. */
static bool needs_number(uint32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == '<' || code == '>' ||
           code == '&' || code == 0x2028 || code == 0x2029;
}

/* Writes what stands for the character at text, which does not stand for itself. */
static void put_json_escape(sdg_sink *to, const char *text, size_t *length)
{
    uint32_t code = sdg_utf8_next(text, length);
    const char *known = short_escape(code);
    if (code == WRONG_BYTE) /* shown, as JSON has no way to hold it */
        sdg_put_format(to, "\\\\x%02x", (unsigned)(unsigned char)*text);
    else if (known != NULL)
        sdg_put_text(to, known);
    else
        sdg_put_format(to, "\\u%04x", (unsigned)code);
}

/* Whether the character at text stands for itself in JSON. */
static bool is_plain_json(const char *text, size_t *length)
{
    uint32_t code = sdg_utf8_next(text, length);
    return !(code == WRONG_BYTE && *length == 1) && short_escape(code) == NULL &&
           !needs_number(code);
}

/* Plain runs are written at once: labels are mostly plain, and a sink may be a file. */
void sdg_put_json(sdg_sink *to, const char *text)
{
    size_t run = 0, length;
    sdg_put_text(to, "\"");
    while (text[run] != '\0') {
        if (is_plain_json(text + run, &length)) {
            run += length;
            continue;
        }
        sdg_put(to, text, run);
        put_json_escape(to, text + run, &length);
        text += run + length;
        run = 0;
    }
    sdg_put(to, text, run);
    sdg_put_text(to, "\"");
}

static const char *for_csv(uint32_t code)
{
    return code == '"' ? "\"\"" : NULL;
}

/* Spreadsheets and terminals both show tables. */
static bool is_hidden_in_csv(uint32_t code)
{
    return sdg_is_control(code) && code != '\t';
}

/* A text that a spreadsheet would take for a formula is left as it is: a label must be the one that
 * the other formats write, and that is read back. */
void sdg_put_csv(sdg_sink *to, const char *text)
{
    static const sdg_language CSV = {for_csv, is_hidden_in_csv, "\\", 0, NULL, NULL};
    const char *quote = strpbrk(text, ",\"\r\n") == NULL ? "" : "\"";
    sdg_put_text(to, quote);
    sdg_put_escaped(to, text, &CSV);
    sdg_put_text(to, quote);
}
