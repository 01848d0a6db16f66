/* A scanner for the SVG that Graphviz writes: a slice of what is left, and a stack of the open
 * elements' names. What it lets through is a closed list, so that whatever Graphviz was made to
 * write, no script or link gets past. */
#include <string.h>

#include "render/svg.h"

enum { MAX_DEPTH = sizeof((sdg_svg_scan *)NULL)->open / sizeof(sdg_slice) };

/* Lengths are compared first, so they stand beside the names. */
#define NAME(text)                                                                                 \
    {                                                                                              \
        text, sizeof(text) - 1                                                                     \
    }

static const sdg_slice ELEMENTS[] = {NAME("g"),       NAME("title"),   NAME("path"),
                                     NAME("text"),    NAME("polygon"), NAME("polyline"),
                                     NAME("ellipse"), NAME("svg"),     {NULL, 0}};

/* The most frequent first. */
static const sdg_slice ATTRIBUTES[] = {NAME("id"),
                                       NAME("class"),
                                       NAME("fill"),
                                       NAME("stroke"),
                                       NAME("stroke-width"),
                                       NAME("d"),
                                       NAME("text-anchor"),
                                       NAME("x"),
                                       NAME("y"),
                                       NAME("font-family"),
                                       NAME("font-size"),
                                       NAME("points"),
                                       NAME("transform"),
                                       NAME("fill-opacity"),
                                       NAME("stroke-dasharray"),
                                       NAME("cx"),
                                       NAME("cy"),
                                       NAME("rx"),
                                       NAME("ry"),
                                       NAME("font-weight"),
                                       NAME("font-style"),
                                       NAME("stroke-opacity"),
                                       NAME("text-decoration"),
                                       NAME("xml:space"),
                                       NAME("width"),
                                       NAME("height"),
                                       NAME("viewBox"),
                                       NAME("xmlns"),
                                       NAME("xmlns:xlink"),
                                       {NULL, 0}};

/* Case matters in SVG. */
bool sdg_slice_is(sdg_slice slice, const char *text)
{
    return strlen(text) == slice.count && memcmp(slice.bytes, text, slice.count) == 0;
}

/* The lists are short, and most names stand near their front. */
static bool is_listed(sdg_slice name, const sdg_slice *list)
{
    for (; list->bytes != NULL; list++)
        if (list->count == name.count && memcmp(list->bytes, name.bytes, name.count) == 0)
            return true;
    return false;
}

/* Never past the end: every caller has looked. */
static void skip(sdg_slice *slice, size_t count)
{
    slice->bytes += count;
    slice->count -= count;
}

/* The four that XML knows. */
static bool is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

/* Between tags, where it means nothing. */
static void skip_spaces(sdg_slice *slice)
{
    while (slice->count > 0 && is_space(slice->bytes[0]))
        skip(slice, 1);
}

/* False, too, where too little is left. */
static bool begins_with(sdg_slice slice, const char *text)
{
    return slice.count >= strlen(text) && memcmp(slice.bytes, text, strlen(text)) == 0;
}

/* Skips behind the end of something; false if it has no end. */
static bool skip_past(sdg_slice *slice, const char *end)
{
    size_t length = strlen(end);
    for (; slice->count >= length; skip(slice, 1))
        if (memcmp(slice->bytes, end, length) == 0) {
            skip(slice, length);
            return true;
        }
    return false;
}

/* The bytes up to a character, which is left; the rest if it does not come. */
static sdg_slice until(sdg_slice *slice, char end)
{
    const char *at = memchr(slice->bytes, end, slice->count);
    sdg_slice head = {slice->bytes, at == NULL ? slice->count : (size_t)(at - slice->bytes)};
    skip(slice, head.count);
    return head;
}

/* What cannot be in a name; a zero byte can, as the text is bytes of a known length. */
static bool ends_name(char c)
{
    return is_space(c) || c == '=' || c == '/' || c == '>' || c == '"' || c == '\'' || c == '<';
}

/* A name, taken off; empty if none stands there. */
static sdg_slice take_name(sdg_slice *slice)
{
    sdg_slice name = {slice->bytes, 0};
    while (slice->count > 0 && !ends_name(slice->bytes[0])) {
        name.count++;
        skip(slice, 1);
    }
    return name;
}

/* Only the form that Graphviz writes: double quotes, no space around the equals sign. */
bool sdg_svg_attribute(sdg_slice *list, sdg_slice *name, sdg_slice *value)
{
    skip_spaces(list);
    *name = take_name(list);
    if (name->count == 0 || !begins_with(*list, "=\""))
        return false;
    skip(list, 2);
    *value = until(list, '"');
    if (list->count == 0)
        return false;
    skip(list, 1);
    return true;
}

/* Whether a list is nothing but attributes that may stand there. */
static bool are_allowed(sdg_slice list)
{
    sdg_slice name, value;
    while (sdg_svg_attribute(&list, &name, &value))
        if (!is_listed(name, ATTRIBUTES) || memchr(value.bytes, '<', value.count) != NULL)
            return false;
    return name.count == 0 && list.count == 0;
}

/* Elements have a handful of attributes; looking through them is faster than keeping them. */
sdg_slice sdg_svg_value(const sdg_svg_token *token, const char *name)
{
    sdg_slice list = token->attributes, found, value;
    while (sdg_svg_attribute(&list, &found, &value))
        if (sdg_slice_is(found, name))
            return value;
    return (sdg_slice){"", 0};
}

/* Passes over what is no element and no text; false if it has no end. */
static bool skip_other(sdg_slice *rest)
{
    for (;;) {
        skip_spaces(rest);
        if (begins_with(*rest, "<!--")) {
            if (!skip_past(rest, "-->"))
                return false;
        } else if (begins_with(*rest, "<?") || begins_with(*rest, "<!DOCTYPE")) {
            if (!skip_past(rest, ">"))
                return false;
        } else {
            return true;
        }
    }
}

/* "</g>" behind its "<". */
static sdg_svg_kind close_element(sdg_svg_scan *scan, sdg_svg_token *token)
{
    skip(&scan->rest, 1);
    token->name = take_name(&scan->rest);
    skip_spaces(&scan->rest);
    if (!begins_with(scan->rest, ">") || scan->depth == 0)
        return SDG_SVG_BAD;
    skip(&scan->rest, 1);
    sdg_slice open = scan->open[--scan->depth];
    bool is_same =
        open.count == token->name.count && memcmp(open.bytes, token->name.bytes, open.count) == 0;
    return is_same ? SDG_SVG_CLOSE : SDG_SVG_BAD;
}

/* "<g id="x">" behind its "<". No attribute may hold ">" unescaped, which Graphviz never writes. */
static sdg_svg_kind open_element(sdg_svg_scan *scan, sdg_svg_token *token)
{
    token->name = take_name(&scan->rest);
    token->attributes = until(&scan->rest, '>');
    if (scan->rest.count == 0 || !is_listed(token->name, ELEMENTS))
        return SDG_SVG_BAD;
    skip(&scan->rest, 1);
    sdg_slice *list = &token->attributes;
    bool is_empty = list->count > 0 && list->bytes[list->count - 1] == '/';
    list->count -= is_empty;
    if (!are_allowed(*list))
        return SDG_SVG_BAD;
    if (is_empty)
        return SDG_SVG_EMPTY;
    if (scan->depth == MAX_DEPTH)
        return SDG_SVG_BAD;
    scan->open[scan->depth++] = token->name;
    return SDG_SVG_OPEN;
}

/* Inside a text blanks count, and comments cannot stand. At the end, an element still open means
 * that something is missing. */
sdg_svg_token sdg_svg_next(sdg_svg_scan *scan)
{
    sdg_svg_token token = {SDG_SVG_BAD, {"", 0}, {"", 0}};
    bool is_text = scan->depth > 0 && sdg_slice_is(scan->open[scan->depth - 1], "text");
    if (!is_text && !skip_other(&scan->rest))
        return token;
    if (scan->rest.count == 0) {
        token.kind = scan->depth == 0 ? SDG_SVG_END : SDG_SVG_BAD;
    } else if (scan->rest.bytes[0] != '<') {
        token.attributes = until(&scan->rest, '<');
        token.kind = scan->depth > 0 ? SDG_SVG_TEXT : SDG_SVG_BAD;
    } else {
        skip(&scan->rest, 1);
        token.kind =
            begins_with(scan->rest, "/") ? close_element(scan, &token) : open_element(scan, &token);
    }
    return token;
}
