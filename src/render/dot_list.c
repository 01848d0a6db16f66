/* Attribute lists of DOT, and the values that stand in them. All text goes through sdg_put_dot;
 * numbers are in fixed notation, since %g would write exponents, which DOT does not know. */
#include "render/dot.h"

#include <string.h>

/* Graphviz runs out of memory at 40,000 lines and cannot read back tokens over 16,381 bytes. */
enum { LABEL_BYTES = 4096, LABEL_LINES = 200 };

/* The list opens with its first attribute: an empty pair of brackets would be noise in thousands
 * of lines. */
void sdg_dot_name(sdg_dot_list *list, const char *name)
{
    sdg_put_text(list->to, list->begun ? ", " : " [");
    sdg_put_text(list->to, name);
    sdg_put_text(list->to, "=");
    list->begun = true;
}

/* Left out when there is nothing to say, unlike a label, whose preset is not empty. */
void sdg_dot_text(sdg_dot_list *list, const char *name, const char *text)
{
    if (text == NULL || text[0] == '\0')
        return;
    sdg_dot_name(list, name);
    sdg_put_dot(list->to, text);
}

/* Quoted all the same: node, edge and graph are words of the language, and so may an attribute's
 * value be. */
void sdg_dot_word(sdg_dot_list *list, const char *name, const char *word)
{
    sdg_dot_name(list, name);
    sdg_put_text(list->to, "\"");
    sdg_put_text(list->to, word);
    sdg_put_text(list->to, "\"");
}

/* Bare numbers need no quotes as long as they have no exponent. */
void sdg_dot_number(sdg_dot_list *list, const char *name, double number)
{
    sdg_dot_name(list, name);
    sdg_put_fixed(list->to, number, 5);
}

/* Six digits, always: Graphviz 2.42 draws black for three. */
void sdg_dot_colour(sdg_dot_list *list, const char *name, sdg_colour colour)
{
    sdg_dot_name(list, name);
    if (colour == SDG_NO_COLOUR)
        sdg_put_text(list->to, "transparent");
    else
        sdg_put_format(list->to, "\"#%06x\"", (unsigned)sdg_colour_rgb(colour));
}

/* A hundredth of a point is finer than any printer. */
void sdg_dot_coordinates(sdg_sink *to, sdg_point at)
{
    sdg_put_fixed(to, at.x, 2);
    sdg_put_text(to, ",");
    sdg_put_fixed(to, at.y, 2);
}

/* Without the exclamation mark that would pin a node: nop2 moves nothing. */
void sdg_dot_point(sdg_dot_list *list, const char *name, sdg_point at)
{
    sdg_dot_name(list, name);
    sdg_put_text(list->to, "\"");
    sdg_dot_coordinates(list->to, at);
    sdg_put_text(list->to, "\"");
}

/* One statement a line, so that a difference of two files shows what changed. */
void sdg_dot_end(sdg_dot_list *list)
{
    sdg_put_text(list->to, list->begun ? "];\n" : ";\n");
}

/* How many bytes of a label are drawn, in whole characters. */
static size_t drawn_bytes(const char *text)
{
    size_t at = 0, lines = 1, length = 0;
    while (text[at] != '\0') {
        sdg_utf8_next(text + at, &length);
        lines += text[at] == '\n';
        if (at + length > LABEL_BYTES || lines > LABEL_LINES)
            break;
        at += length;
    }
    return at;
}

/* Cut at a character, and with the number of characters left out, so that no one takes the part
 * for the whole. */
void sdg_dot_label(sdg_dot_list *list, const char *text)
{
    const char *label = text == NULL ? "" : text;
    size_t fits = drawn_bytes(label);
    sdg_dot_name(list, "label");
    if (label[fits] == '\0') {
        sdg_put_dot(list->to, label);
        return;
    }
    sdg_buffer cut = {0};
    sdg_sink sink = sdg_buffer_sink(&cut);
    sdg_put(&sink, label, fits);
    sdg_put_text(&sink, "\n\u2026 (");
    sdg_put_number(&sink, sdg_utf8_count(label + fits));
    sdg_put_text(&sink, " more)");
    if (sink.status == SDG_OK)
        sdg_put_dot(list->to, cut.bytes);
    else
        list->to->status = sink.status;
    sdg_buffer_free(&cut);
}

/* Later ones win in DOT as they do on the command line, so repeated ones need no care. */
void sdg_dot_extras(sdg_dot_list *list, const sdg_render_options *options, char kind)
{
    for (uint32_t i = 0; i < options->attribute_count; i++) {
        const sdg_attribute *extra = &options->attributes[i];
        /* Resolution is of PNG alone (Graphviz writes a wrong viewBox); the sheet's colour is
         * drawn. */
        if (extra->kind != kind || strcmp(extra->name, "dpi") == 0 ||
            (strcmp(extra->name, "bgcolor") == 0 && options->engine == NULL))
            continue;
        sdg_dot_name(list, extra->name);
        sdg_put_dot(list->to, extra->value);
    }
}
