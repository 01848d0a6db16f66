/* Labels as plain text, by the rules with which Graphviz would draw them. What they look like is
 * left out, and nothing of it is handed on as markup. */
#include "import/label.h"

#include <string.h>

/* The longest entity that is looked for, with its & and ;. */
enum { LONGEST_ENTITY = 12 };

/* Entities that occur in labels; all others stay as they are written. */
static const struct {
    const char *name, *text;
} entities[] = {
    {"amp", "&"},         {"lt", "<"},           {"gt", ">"},          {"quot", "\""},
    {"apos", "'"},        {"nbsp", " "},         {"auml", "\u00E4"},   {"ouml", "\u00F6"},
    {"uuml", "\u00FC"},   {"szlig", "\u00DF"},   {"Auml", "\u00C4"},   {"Ouml", "\u00D6"},
    {"Uuml", "\u00DC"},   {"eacute", "\u00E9"},  {"egrave", "\u00E8"}, {"rarr", "\u2192"},
    {"larr", "\u2190"},   {"epsilon", "\u03B5"}, {"alpha", "\u03B1"},  {"beta", "\u03B2"},
    {"gamma", "\u03B3"},  {"delta", "\u03B4"},   {"lambda", "\u03BB"}, {"infin", "\u221E"},
    {"middot", "\u00B7"}, {"times", "\u00D7"},   {"ndash", "\u2013"},  {"mdash", "\u2014"},
    {"hellip", "\u2026"},
};

/* Writes a code point as UTF-8; what is none, and controls, as a blank. */
static void put_code(uint32_t code, sdg_sink *to)
{
    char bytes[5] = {0};
    if (code < 0x20 || (code >= 0xD800 && code <= 0xDFFF) || code > 0x10FFFF) {
        sdg_put_text(to, " ");
        return;
    }
    if (code < 0x80) {
        bytes[0] = (char)code;
    } else if (code < 0x800) {
        bytes[0] = (char)(0xC0U | code >> 6);
        bytes[1] = (char)(0x80U | (code & 0x3FU));
    } else if (code < 0x10000) {
        bytes[0] = (char)(0xE0U | code >> 12);
        bytes[1] = (char)(0x80U | (code >> 6 & 0x3FU));
        bytes[2] = (char)(0x80U | (code & 0x3FU));
    } else {
        bytes[0] = (char)(0xF0U | code >> 18);
        bytes[1] = (char)(0x80U | (code >> 12 & 0x3FU));
        bytes[2] = (char)(0x80U | (code >> 6 & 0x3FU));
        bytes[3] = (char)(0x80U | (code & 0x3FU));
    }
    sdg_put_text(to, bytes);
}

/* The value of "#65" or "#x41"; false if it is no number. */
static bool read_code(const char *name, size_t length, uint32_t *code)
{
    bool is_hex = length > 1 && (name[1] | 0x20) == 'x';
    *code = 0;
    for (size_t i = is_hex ? 2 : 1; i < length; i++) {
        char c = (char)(name[i] | 0x20);
        uint32_t digit = c >= 'a' && c <= 'f' ? (uint32_t)(c - 'a') + 10 : (uint32_t)(c - '0');
        if (!((c >= '0' && c <= '9') || (is_hex && c >= 'a' && c <= 'f')) || *code > 0x10FFFF)
            return false;
        *code = *code * (is_hex ? 16 : 10) + digit;
    }
    return length > (is_hex ? 2U : 1U);
}

/* Writes what an entity at the text stands for and returns its length; 0 if there is none. */
static size_t put_entity(const char *at, sdg_sink *to)
{
    size_t length = strcspn(at + 1, "; &");
    uint32_t code;
    if (length == 0 || length > LONGEST_ENTITY || at[length + 1] != ';')
        return 0;
    if (at[1] == '#') {
        if (!read_code(at + 1, length, &code))
            return 0;
        put_code(code, to);
        return length + 2;
    }
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++) {
        if (strlen(entities[i].name) == length && strncmp(at + 1, entities[i].name, length) == 0) {
            sdg_put_text(to, entities[i].text);
            return length + 2;
        }
    }
    return 0;
}

/* Writes one character, or the entity that begins here, and returns how long it was. */
static size_t put_one(const char *at, sdg_sink *to)
{
    size_t length = *at == '&' ? put_entity(at, to) : 0;
    if (length == 0)
        sdg_put(to, at, length = 1);
    return length;
}

/* The letter behind a backslash. Any other stands for itself. */
static void put_escape(char letter, const sdg_label_names *names, sdg_sink *to)
{
    const bool is_edge = names->tail != NULL;
    if (letter == 'N' && !is_edge)
        sdg_put_text(to, names->object);
    else if (letter == 'G')
        sdg_put_text(to, names->graph);
    else if (letter == 'E' && is_edge)
        sdg_put_format(to, "%s%s%s", names->tail, names->object, names->head);
    else if (letter == 'T' && is_edge)
        sdg_put_text(to, names->tail);
    else if (letter == 'H' && is_edge)
        sdg_put_text(to, names->head);
    else if (letter == 'n' || letter == 'l' || letter == 'r')
        sdg_put_text(to, " ");
    else
        sdg_put(to, &letter, 1);
}

void sdg_label_put(const char *label, const sdg_label_names *names, sdg_sink *to)
{
    for (const char *at = label; *at != '\0';) {
        if (at[0] == '\\' && at[1] != '\0') {
            put_escape(at[1], names, to);
            at += 2;
        } else {
            at += put_one(at, to);
        }
    }
}

/* Braces only say in which direction fields lie. */
void sdg_label_put_record(const char *label, const sdg_label_names *names, sdg_sink *to)
{
    for (const char *at = label; *at != '\0';) {
        if (at[0] == '\\' && at[1] != '\0') {
            put_escape(at[1], names, to);
            at += 2;
        } else if (*at == '|') {
            sdg_put_text(to, " | ");
            at++;
        } else if (*at == '{' || *at == '}') {
            at++;
        } else if (*at == '<' && strchr(at, '>') != NULL) {
            at = strchr(at, '>') + 1;
        } else {
            at += put_one(at, to);
        }
    }
}

/* A comment ends at its first >, like a tag; that is enough to leave no markup over. */
void sdg_label_put_html(const char *label, sdg_sink *to)
{
    for (const char *at = label; *at != '\0';) {
        if (*at == '<') {
            at += strcspn(at, ">");
            at += *at == '>';
            sdg_put_text(to, " ");
        } else {
            at += put_one(at, to);
        }
    }
}
