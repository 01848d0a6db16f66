/* Marks as the graph attribute _background, which Graphviz draws behind everything: xdot, a row of
 * operations such as "P 3 0 0 4 0 2 3 " (a filled polygon) or "c 7 -#000000 " (the pen's colour; 7
 * is the number of bytes). The text is cut into quoted pieces joined by +, since Graphviz cannot
 * read tokens over 16,381 bytes. */
#include <string.h>

#include "base/escape.h"
#include "render/dot.h"

enum {
    PIECE = 3500,     /* a piece ends at the first space after so many bytes */
    TEXT_BYTES = 2000 /* of one line of text; with every byte escaped it fits a piece */
};

/* Graphviz moves the base line of xdot text up by this part of the font's size. */
static const double TEXT_RISE = 0.2;

/* The writing of operations. The state is what the last operations have set, so that nothing is set
 * twice; zeroed, nothing is known. */
typedef struct writer {
    const sdg_diagram *diagram;
    const char *sheet;
    sdg_buffer operation; /* one, not yet escaped */
    sdg_sink scratch;     /* into operation */
    sdg_sink *to;
    size_t used; /* bytes in this piece */
    bool has_pen, has_fill, has_dash, has_font, has_weight;
    sdg_colour pen, fill;
    sdg_dash dash;
    double width, size;
    bool bold;
} writer;

/* What stands between a backslash and a quote: together they would be read as an escape, and DOT
 * has no other way to write them. It has no width. */
static const char *const JOINER = "\u2060";

/* Copies the operation out, quotes escaped, and ends the piece at a space where it is long. */
static void flush(writer *w)
{
    const char *bytes = w->operation.bytes;
    for (size_t i = 0; i < w->operation.count; i++) {
        if (bytes[i] == '"') {
            if (i > 0 && bytes[i - 1] == '\\')
                sdg_put_text(w->to, JOINER);
            sdg_put_text(w->to, "\\");
            w->used++;
        }
        sdg_put(w->to, &bytes[i], 1);
        w->used++;
        if (bytes[i] == ' ' && w->used > PIECE) {
            sdg_put_text(w->to, "\" +\n\"");
            w->used = 0;
        }
    }
    if (w->scratch.status != SDG_OK)
        w->to->status = w->scratch.status;
    w->operation.count = 0;
}

/* "c 7 -#ff0000 ": an operation with a counted string. */
static void put_counted(writer *w, const char *operation, const char *text)
{
    sdg_put_format(&w->scratch, "%s %u -%s ", operation, (unsigned)strlen(text), text);
}

/* Graphviz knows transparent as a colour; the finisher turns it into the none of SVG. */
static void put_colour(writer *w, const char *operation, sdg_colour colour)
{
    if (colour == SDG_NO_COLOUR)
        put_counted(w, operation, "transparent");
    else
        sdg_put_format(&w->scratch, "%s 7 -#%06x ", operation, (unsigned)colour);
}

/* The pen is also the colour of text. */
static void set_pen(writer *w, sdg_colour colour)
{
    const sdg_colour rgb = sdg_colour_rgb(colour);
    if (!w->has_pen || w->pen != rgb)
        put_colour(w, "c", rgb);
    w->has_pen = true;
    w->pen = rgb;
}

/* The fill is remembered through shapes that have none. */
static void set_fill(writer *w, sdg_colour colour)
{
    const sdg_colour rgb = sdg_colour_rgb(colour);
    if (!w->has_fill || w->fill != rgb)
        put_colour(w, "C", rgb);
    w->has_fill = true;
    w->fill = rgb;
}

/* A style in xdot is one of Graphviz's style words, counted like any other text; the width is
 * one of them. */
static void set_width(writer *w, double width)
{
    sdg_buffer style = {0};
    sdg_sink sink = sdg_buffer_sink(&style);
    sdg_put_text(&sink, "setlinewidth(");
    sdg_put_fixed(&sink, width, 2);
    sdg_put_text(&sink, ")");
    if (sink.status == SDG_OK)
        put_counted(w, "S", style.bytes);
    else
        w->to->status = sink.status;
    sdg_buffer_free(&style);
}

/* The pen of a shape; without one the outline is transparent and neither its width nor its dash
 * matters. */
static void set_outline(writer *w, const sdg_pen *pen)
{
    static const char *const DASHES[] = {"solid", "dashed", "dotted"};
    set_pen(w, sdg_pen_draws(pen) ? pen->colour : SDG_NO_COLOUR);
    if (!sdg_pen_draws(pen))
        return;
    if (!w->has_dash || w->dash != pen->dash)
        put_counted(w, "S", DASHES[pen->dash]);
    if (!w->has_dash || w->width < pen->width || w->width > pen->width)
        set_width(w, pen->width);
    w->has_dash = true;
    w->dash = pen->dash;
    w->width = pen->width;
}

/* Two decimals are finer than any printer, and what Graphviz keeps in SVG. */
static void put_points(writer *w, const sdg_point *points, uint32_t count, sdg_point origin)
{
    for (uint32_t i = 0; i < count; i++) {
        sdg_put_fixed(&w->scratch, points[i].x + origin.x, 2);
        sdg_put_text(&w->scratch, " ");
        sdg_put_fixed(&w->scratch, points[i].y + origin.y, 2);
        sdg_put_text(&w->scratch, " ");
    }
}

/* Xdot names shapes by one letter: for curves the small one is the unfilled, elsewhere too, except
 * that Graphviz has it the other way round for curves. */
static const char *letter_of(const sdg_mark *mark)
{
    bool is_filled = mark->fill != SDG_NO_COLOUR;
    switch (mark->kind) {
    case SDG_MARK_POLYGON:
        return is_filled ? "P" : "p";
    case SDG_MARK_CURVE:
        return is_filled ? "b" : "B";
    case SDG_MARK_ELLIPSE:
    case SDG_MARK_DOTS:
        return is_filled ? "E" : "e";
    default:
        return "L";
    }
}

/* Every shape sets its outline, even if it is only filled: the pen of the last one would go on. */
static void put_shape(writer *w, const sdg_mark *mark, sdg_point origin)
{
    set_outline(w, &mark->pen);
    if (mark->fill != SDG_NO_COLOUR && mark->kind != SDG_MARK_LINE)
        set_fill(w, mark->fill);
    sdg_put_format(&w->scratch, "%s ", letter_of(mark));
    if (mark->kind == SDG_MARK_ELLIPSE) {
        put_points(w, mark->points, 1, origin);
        put_points(w, mark->points + 1, 1, (sdg_point){0, 0});
        return;
    }
    sdg_put_format(&w->scratch, "%u ", (unsigned)mark->point_count);
    put_points(w, mark->points, mark->point_count, origin);
}

/* An ellipse for each, without a word that is said already. */
static void put_dots(writer *w, const sdg_mark *mark, sdg_point origin)
{
    sdg_mark dot = *mark;
    sdg_point ellipse[2] = {{0, 0}, {mark->size, mark->size}};
    dot.kind = SDG_MARK_ELLIPSE;
    dot.points = ellipse;
    dot.point_count = 2;
    for (uint32_t i = 0; i < mark->point_count; i++) {
        ellipse[0] = mark->points[i];
        put_shape(w, &dot, origin);
        flush(w);
    }
}

/* Size and weight are two operations, and each is kept until the next. */
static void set_font(writer *w, const sdg_mark *mark)
{
    if (!w->has_font || w->size < mark->size || w->size > mark->size) {
        sdg_put_text(&w->scratch, "F ");
        sdg_put_fixed(&w->scratch, mark->size, 2);
        sdg_put_text(&w->scratch, " 5 -Arial ");
    }
    if (!w->has_weight || w->bold != mark->bold)
        sdg_put_text(&w->scratch, mark->bold ? "t 1 " : "t 0 ");
    w->has_font = w->has_weight = true;
    w->size = mark->size;
    w->bold = mark->bold;
}

/* Nothing is replaced in xdot: its texts are counted, not ended by a sign. */
static const char *stands_for_itself(uint32_t code)
{
    (void)code;
    return NULL;
}

/* A line of text has no lines. */
static bool is_unseen(uint32_t code)
{
    return code == '\n' || sdg_is_control(code);
}

/* The text with control characters made visible, and cut at a character if it is far too long. */
static void make_visible(const char *text, sdg_buffer *out, sdg_sink *to)
{
    static const sdg_language SEEN = {stands_for_itself, is_unseen, "\\", 0, NULL, NULL};
    sdg_sink sink = sdg_buffer_sink(out);
    sdg_put_escaped(&sink, text, &SEEN);
    if (sink.status != SDG_OK) {
        to->status = sink.status;
        return;
    }
    if (out->count <= TEXT_BYTES)
        return;
    size_t end = TEXT_BYTES;
    while (end > 0 && ((unsigned char)out->bytes[end] & 0xC0) == 0x80)
        end--;
    out->count = end;
    sdg_put_text(&sink, "\u2026");
}

/* How many bytes Graphviz will read, joiners included. */
static size_t joined_count(const sdg_buffer *text)
{
    size_t count = text->count;
    for (size_t i = 1; i < text->count; i++)
        count += text->bytes[i - 1] == '\\' && text->bytes[i] == '"' ? strlen(JOINER) : 0;
    return count;
}

/* The width is said for readers of xdot other than Graphviz, which measures itself. The count is
 * of the bytes after DOT has undone its escapes. */
static void put_text(writer *w, const sdg_mark *mark, sdg_point origin)
{
    static const char *const ALIGNS[] = {"0", "-1", "1"};
    sdg_buffer text = {0};
    set_pen(w, mark->fill);
    set_font(w, mark);
    make_visible(mark->text, &text, w->to);
    sdg_put_text(&w->scratch, "T ");
    /* Undone in advance, so that the base line is where the mark says. */
    origin.y -= TEXT_RISE * mark->size;
    put_points(w, mark->points, 1, origin);
    sdg_put_format(&w->scratch, "%s ", ALIGNS[mark->align]);
    sdg_put_fixed(&w->scratch, sdg_text_width(mark->text, mark->size, mark->bold), 1);
    sdg_put_format(&w->scratch, " %u -", (unsigned)joined_count(&text));
    sdg_put(&w->scratch, text.bytes, text.count);
    sdg_put_text(&w->scratch, " ");
    sdg_buffer_free(&text);
}

/* The sheet: it makes the canvas what the diagram says, whatever is drawn on it. */
static void put_page(writer *w)
{
    sdg_point corners[] = {{0, 0},
                           {w->diagram->width, 0},
                           {w->diagram->width, w->diagram->height},
                           {0, w->diagram->height}};
    set_pen(w, SDG_NO_COLOUR);
    put_counted(w, "C", w->sheet);
    sdg_put_text(&w->scratch, "P 4 ");
    put_points(w, corners, 4, (sdg_point){0, 0});
}

/* A mark that is only filled. */
static void put_fill(writer *w, const sdg_node *node, sdg_point *path, uint32_t count)
{
    bool is_square = count == 4;
    sdg_mark mark = {.kind = is_square ? SDG_MARK_POLYGON : SDG_MARK_CURVE,
                     .points = path,
                     .point_count = count,
                     .fill = node->fill,
                     .pen = {SDG_NO_COLOUR, 0, SDG_SOLID}};
    put_shape(w, &mark, node->at);
}

/* A node's fill, in the shape of the border that Graphviz draws. */
static void put_node_fill(writer *w, const sdg_node *node)
{
    double x = node->width / 2, y = node->height / 2;
    double r = sdg_box_corner(node->width, node->height);
    sdg_point corners[] = {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
    if (!sdg_dot_is_rounded(w->diagram)) {
        put_fill(w, node, corners, sizeof corners / sizeof *corners);
        return;
    }
    double k = r / 2; /* Graphviz rounds with control points half way */
    sdg_point path[] = {{r - x, y},  {r - x, y},  {x - r, y},  {x - r, y},  {x - k, y},
                        {x, y - k},  {x, y - r},  {x, y - r},  {x, r - y},  {x, r - y},
                        {x, k - y},  {x - k, -y}, {x - r, -y}, {x - r, -y}, {r - x, -y},
                        {r - x, -y}, {k - x, -y}, {-x, k - y}, {-x, r - y}, {-x, r - y},
                        {-x, y - r}, {-x, y - r}, {-x, y - k}, {k - x, y},  {r - x, y}};
    put_fill(w, node, path, sizeof path / sizeof *path);
}

/* Marks of a picture are relative to the centre of their node. One item is one shape or text,
 * whatever settings go before it. */
static void put_drawn(writer *w, const sdg_backdrop_item *item)
{
    sdg_point origin = {0, 0};
    if (item->node < w->diagram->node_count)
        origin = w->diagram->nodes[item->node].at;
    if (item->kind == SDG_BACKDROP_PAGE)
        put_page(w);
    else if (item->kind == SDG_BACKDROP_FILL)
        put_node_fill(w, &w->diagram->nodes[item->node]);
    else if (item->mark->kind == SDG_MARK_TEXT)
        put_text(w, item->mark, origin);
    else if (item->mark->kind == SDG_MARK_DOTS)
        put_dots(w, item->mark, origin);
    else
        put_shape(w, item->mark, origin);
    flush(w);
}

/* The settings start unknown, so that the text does not depend on what Graphviz presets. */
void sdg_dot_background(sdg_dot_list *list, const sdg_diagram *diagram,
                        const sdg_backdrop *backdrop, const char *sheet)
{
    writer w = {.diagram = diagram, .to = list->to, .sheet = sheet};
    w.scratch = sdg_buffer_sink(&w.operation);
    sdg_dot_name(list, "_background");
    sdg_put_text(list->to, "\"");
    for (size_t i = 0; i < backdrop->count; i++)
        put_drawn(&w, &backdrop->items[i]);
    sdg_put_text(list->to, "\"");
    sdg_buffer_free(&w.operation);
}
