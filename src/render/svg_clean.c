/* Tokens of Graphviz's SVG written back, clean: what is invalid, superfluous or different from
 * version to version is mended or left out on the way. */
#include <string.h>

#include "render/svg.h"

/* Graphviz writes hyphens as references; they need none. */
void sdg_svg_put_clean(sdg_sink *to, sdg_slice text)
{
    static const char HYPHEN[] = "&#45;";
    size_t length = sizeof HYPHEN - 1, run = 0;
    for (size_t i = 0; i + length <= text.count; i++) {
        if (text.bytes[i] != '&' || memcmp(text.bytes + i, HYPHEN, length) != 0)
            continue;
        sdg_put(to, text.bytes + run, i - run);
        sdg_put_text(to, "-");
        run = i + length;
    }
    sdg_put(to, text.bytes + run, text.count - run);
}

/* Values come from Graphviz escaped, and the scanner has seen that none holds a tag. */
static void put_attribute(sdg_sink *to, sdg_slice name, sdg_slice value)
{
    sdg_put_text(to, " ");
    sdg_put(to, name.bytes, name.count);
    sdg_put_text(to, "=\"");
    if (sdg_slice_is(value, "transparent"))
        sdg_put_text(to, "none"); /* Graphviz before 5 writes what SVG does not know */
    else
        sdg_svg_put_clean(to, value);
    sdg_put_text(to, "\"");
}

/* Says nothing where there is no pen. */
static bool is_of_pen(sdg_slice name)
{
    return sdg_slice_is(name, "stroke-width") || sdg_slice_is(name, "stroke-dasharray");
}

/* Left open, so that the caller can add attributes of its own. */
void sdg_svg_put_start(sdg_sink *to, const sdg_svg_token *token, const char *const *but)
{
    sdg_slice list = token->attributes, name, value, pen = sdg_svg_value(token, "stroke");
    bool has_pen = !sdg_slice_is(pen, "transparent") && !sdg_slice_is(pen, "none");
    sdg_put_text(to, "<");
    sdg_put(to, token->name.bytes, token->name.count);
    while (sdg_svg_attribute(&list, &name, &value)) {
        bool is_left_out = sdg_slice_is(name, "font-family") && sdg_slice_is(value, "Arial");
        is_left_out = is_left_out || (!has_pen && is_of_pen(name));
        for (size_t i = 0; but != NULL && but[i] != NULL; i++)
            is_left_out = is_left_out || sdg_slice_is(name, but[i]);
        if (!is_left_out)
            put_attribute(to, name, value);
    }
}

/* Its name was checked against the opening one by the scanner. */
static void put_close(sdg_sink *to, const sdg_svg_token *token)
{
    sdg_put_text(to, "</");
    sdg_put(to, token->name.bytes, token->name.count);
    sdg_put_text(to, ">\n");
}

/* A line an element, except in texts, where a newline would be a space. */
bool sdg_svg_copy(sdg_sink *to, const sdg_svg_token *token)
{
    bool is_text = sdg_slice_is(token->name, "text");
    switch (token->kind) {
    case SDG_SVG_OPEN:
        sdg_svg_put_start(to, token, NULL);
        sdg_put_text(to, is_text ? ">" : ">\n");
        return true;
    case SDG_SVG_EMPTY:
        sdg_svg_put_start(to, token, NULL);
        sdg_put_text(to, "/>\n");
        return true;
    case SDG_SVG_CLOSE:
        put_close(to, token);
        return true;
    case SDG_SVG_TEXT:
        sdg_svg_put_clean(to, token->attributes);
        return true;
    default:
        return false;
    }
}
