/* Text in TikZ. The document chooses the font, and fonts differ in width: a line that is wider than
 * Arial would set it, for which there is room, is narrowed by \sdgfit to that. */
#include <string.h>

#include "render/tikz.h"

/* From a line to the next, and from the middle of a line to its base line, in sizes of the font: as
 * Graphviz has them. */
static const double LINE = 1.2, BASE = 0.3;

/* A copy, since a line ends within its text. */
static void put_fitted(sdg_sink *to, const sdg_tikz_text *text)
{
    sdg_buffer line = {0};
    sdg_sink sink = sdg_buffer_sink(&line);
    sdg_put(&sink, text->text, text->count);
    if (sink.status != SDG_OK) {
        to->status = sink.status;
        return;
    }
    sdg_put_text(to, "{\\sdgfit{");
    sdg_put_fixed(to, sdg_text_width(line.bytes, text->size, text->bold), 2);
    sdg_put_text(to, "}{");
    sdg_put_fixed(to, text->size, 2);
    sdg_put_text(to, text->bold ? "}{\\bfseries " : "}{");
    sdg_put_tex(to, line.bytes);
    sdg_put_text(to, "}}");
    sdg_buffer_free(&line);
}

void sdg_tikz_put_text(sdg_sink *to, const sdg_tikz_text *text, const char *place)
{
    static const char *const ANCHORS[] = {"anchor=base", "anchor=base west", "anchor=base east"};
    sdg_tikz_list list = {.to = to};
    if (text->count == 0 || text->colour == SDG_NO_COLOUR)
        return;
    sdg_put_text(to, "\\node");
    sdg_tikz_option(&list, ANCHORS[text->align]);
    sdg_tikz_colour(&list, "sdg letters", text->colour);
    sdg_tikz_end(&list);
    sdg_put_format(to, " at %s ", place);
    put_fitted(to, text);
    sdg_put_text(to, ";\n");
}

/* The lines that a text has. */
static uint32_t line_count(const char *text)
{
    uint32_t count = 1;
    for (; *text != '\0'; text++)
        count += *text == '\n';
    return count;
}

/* "([yshift=-2.4bp]s0)"; the sink's failure becomes the caller's. */
static void make_place(sdg_buffer *out, double shift, const char *place, sdg_sink *to)
{
    sdg_sink sink = sdg_buffer_sink(out);
    sdg_put_text(&sink, "([yshift=");
    sdg_put_fixed(&sink, shift, 2);
    sdg_put_format(&sink, "bp]%s)", place);
    if (sink.status != SDG_OK)
        to->status = sink.status;
}

void sdg_tikz_put_lines(sdg_sink *to, const char *text, double size, sdg_colour colour,
                        const char *place)
{
    double shift = ((line_count(text) - 1) * LINE / 2 - BASE) * size;
    for (const char *end; text != NULL && to->status == SDG_OK; text = end) {
        sdg_buffer at = {0};
        end = strchr(text, '\n');
        size_t count = end != NULL ? (size_t)(end - text) : strlen(text);
        make_place(&at, shift, place, to);
        sdg_tikz_text line = {text, count, SDG_ALIGN_MIDDLE, size, colour, false};
        if (to->status == SDG_OK)
            sdg_tikz_put_text(to, &line, at.bytes);
        sdg_buffer_free(&at);
        shift -= LINE * size;
        end = end != NULL ? end + 1 : NULL;
    }
}
