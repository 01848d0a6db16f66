/* Tokens of Graphviz's SVG written back, clean: what is invalid, superfluous or different from
 * version to version is mended or left out on the way. */
#include <string.h>

#include "render/svg.h"

/* Graphviz writes hyphens as references; they need none. */
void sdg_svg_put_clean(sdg_sink *to, sdg_slice text)
{
    static const char HYPHEN[] = "&#45;";
    const size_t length = sizeof HYPHEN - 1;
    const char *end = text.bytes + text.count, *run = text.bytes, *at = run;
    while ((at = memchr(at, '&', (size_t)(end - at))) != NULL) {
        if ((size_t)(end - at) < length || memcmp(at, HYPHEN, length) != 0) {
            at++;
            continue;
        }
        sdg_put(to, run, (size_t)(at - run));
        sdg_put_text(to, "-");
        run = at += length;
    }
    sdg_put(to, run, (size_t)(end - run));
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

/* Whether an attribute is written at all. */
static bool is_left_out(sdg_slice name, sdg_slice value, bool has_pen, const char *const *but)
{
    if ((!has_pen && is_of_pen(name)) ||
        (sdg_slice_is(name, "font-family") && sdg_slice_is(value, "Arial")))
        return true;
    for (; but != NULL && *but != NULL; but++)
        if (sdg_slice_is(name, *but))
            return true;
    return false;
}

/* Whether a value is written as it stands. */
static bool is_clean(sdg_slice value)
{
    return !sdg_slice_is(value, "transparent") && memchr(value.bytes, '&', value.count) == NULL;
}

/* Attributes that stay as they are stand in the text with a blank before each, as they are to be
 * written: a run of them is written at once. */
static void put_run(sdg_sink *to, sdg_slice *run)
{
    if (run->count == 0)
        return;
    sdg_put_text(to, " ");
    sdg_put(to, run->bytes, run->count);
    run->count = 0;
}

/* Left open, so that the caller can add attributes of its own. */
void sdg_svg_put_start(sdg_sink *to, const sdg_svg_token *token, const char *const *but)
{
    sdg_slice list = token->attributes, name, value, pen = sdg_svg_value(token, "stroke");
    sdg_slice run = {NULL, 0};
    bool has_pen = !sdg_slice_is(pen, "transparent") && !sdg_slice_is(pen, "none");
    sdg_put_text(to, "<");
    sdg_put(to, token->name.bytes, token->name.count);
    while (sdg_svg_attribute(&list, &name, &value)) {
        bool stays = !is_left_out(name, value, has_pen, but);
        const char *end = value.bytes + value.count + 1; /* behind the quote */
        if (stays && is_clean(value)) {
            /* What stands between two attributes is written as one blank. */
            bool goes_on = run.count > 0 && name.bytes == run.bytes + run.count + 1;
            if (!goes_on || run.bytes[run.count] != ' ')
                put_run(to, &run);
            run.bytes = run.count > 0 ? run.bytes : name.bytes;
            run.count = (size_t)(end - run.bytes);
            continue;
        }
        put_run(to, &run);
        if (stays)
            put_attribute(to, name, value);
    }
    put_run(to, &run);
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
