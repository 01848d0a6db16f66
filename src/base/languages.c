/* What each marked-up language asks of text: DOT, XML, TeX, Markdown; and the terminal. */
#include "base/escape.h"

/* A token of a DOT file longer than 16,381 bytes cannot be read by Graphviz 2.42; half of that is
 * safe with the quotes. */
enum { DOT_TOKEN = 8000 };

/* The scanner of cgraph takes \" for a quote and keeps all other escapes; the rules of labels then
 * turn \\ into one backslash, \n into a line, and decode entities. Attributes that are not labels
 * follow the same rule, to keep it one. */
static const char *for_dot(uint32_t code)
{
    switch (code) {
    case '"':
        return "\\\"";
    case '\\':
        return "\\\\";
    case '&':
        return "&amp;";
    case '\n':
        return "\\n";
    default:
        return NULL;
    }
}

void sdg_put_dot(sdg_sink *to, const char *text)
{
    static const sdg_language DOT = {for_dot, sdg_is_control, "\\\\", DOT_TOKEN, "\" + \"", NULL};
    sdg_put_text(to, "\"");
    sdg_put_escaped(to, text, &DOT);
    sdg_put_text(to, "\"");
}

/* The apostrophe may stay: attributes are in double quotes. */
static const char *for_xml(uint32_t code)
{
    switch (code) {
    case '"':
        return "&quot;";
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '\n': /* a bare one in an attribute is read as a space */
        return "&#10;";
    default:
        return NULL;
    }
}

/* XML 1.0 has no way at all to write most control characters, not even as references. */
void sdg_put_xml(sdg_sink *to, const char *text)
{
    static const sdg_language XML = {for_xml, sdg_is_control, "\\", 0, NULL, NULL};
    sdg_put_escaped(to, text, &XML);
}

/* Arrows and signs that fonts of TeX have for formulas only. */
static const char *for_tex_formula(uint32_t code)
{
    switch (code) {
    case 0x2190:
        return "\\ensuremath{\\leftarrow}";
    case 0x2191:
        return "\\ensuremath{\\uparrow}";
    case 0x2192:
        return "\\ensuremath{\\rightarrow}";
    case 0x2193:
        return "\\ensuremath{\\downarrow}";
    case 0x2194:
        return "\\ensuremath{\\leftrightarrow}";
    case 0x2212:
        return "\\ensuremath{-}";
    case 0x221E:
        return "\\ensuremath{\\infty}";
    case 0x2260:
        return "\\ensuremath{\\neq}";
    case 0x2264:
        return "\\ensuremath{\\leq}";
    case 0x2265:
        return "\\ensuremath{\\geq}";
    default:
        return NULL;
    }
}

/* The ten special characters, and three that the oldest font encoding prints as others. A newline
 * is a space: the breaking of lines means something else in every place of TeX, and is the
 * caller's. */
static const char *for_tex(uint32_t code)
{
    switch (code) {
    case '#':
        return "\\#";
    case '$':
        return "\\$";
    case '%':
        return "\\%";
    case '&':
        return "\\&";
    case '_':
        return "\\_";
    case '{':
        return "\\{";
    case '}':
        return "\\}";
    case '~':
        return "\\textasciitilde{}";
    case '^':
        return "\\textasciicircum{}";
    case '\\':
        return "\\textbackslash{}";
    case '<':
        return "\\textless{}";
    case '>':
        return "\\textgreater{}";
    case '|':
        return "\\textbar{}";
    case '\n':
        return " ";
    default:
        return for_tex_formula(code);
    }
}

/* The pairs that fonts of TeX print as one sign: dashes, and quotation marks turned over. */
static bool joins_in_tex(uint32_t code, uint32_t next)
{
    if (code == next)
        return code == '-' || code == ',' || code == '\'' || code == '`';
    return next == '`' && (code == '?' || code == '!');
}

/* A control character is shown by its number, since TeX would stop at most of them. */
void sdg_put_tex(sdg_sink *to, const char *text)
{
    static const sdg_language TEX = {for_tex, sdg_is_control, "\\textbackslash{}",
                                     0,       NULL,           joins_in_tex};
    sdg_put_escaped(to, text, &TEX);
}

/* What begins an emphasis, code, a link, a formula, a tag or the next cell. */
static const char *for_markdown(uint32_t code)
{
    switch (code) {
    case '\\':
        return "\\\\";
    case '|':
        return "\\|";
    case '`':
        return "\\`";
    case '*':
        return "\\*";
    case '_':
        return "\\_";
    case '~':
        return "\\~";
    case '[':
        return "\\[";
    case ']':
        return "\\]";
    case '$':
        return "\\$";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '&':
        return "&amp;";
    case '\n':
        return "<br>";
    default:
        return NULL;
    }
}

void sdg_put_markdown(sdg_sink *to, const char *text)
{
    static const sdg_language MARKDOWN = {for_markdown, sdg_is_control, "\\\\", 0, NULL, NULL};
    sdg_put_escaped(to, text, &MARKDOWN);
}

/* A terminal has no markup that a text could be taken for. */
static const char *as_it_is(uint32_t code)
{
    (void)code;
    return NULL;
}

bool sdg_is_unsafe_on_terminal(uint32_t code)
{
    return sdg_is_control(code) || code == '\n' || (code >= 0x2028 && code <= 0x202E) ||
           (code >= 0x2066 && code <= 0x2069);
}

void sdg_put_terminal(sdg_sink *to, const char *text)
{
    static const sdg_language TERMINAL = {as_it_is, sdg_is_unsafe_on_terminal, "\\", 0, NULL, NULL};
    sdg_put_escaped(to, text, &TERMINAL);
}
