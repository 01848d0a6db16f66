/* The DOT renderer: a diagram as text that Graphviz reads. Placed here, the text says layout=nop2
 * with positions, so that plain `dot` keeps them; for one of Graphviz's own engines it leaves
 * positions and marks out. Every picture format starts from this text. */

#include <string.h>

#include "render/dot.h"

/* Over so many nodes dot's two simplex methods are bounded, or it takes minutes. */
enum { MANY_NODES = 150, RECIPE_BYTES = 2000 };

/* A comment cannot hold its own end, nor a line break that would make the first line two. */
static void put_comment(sdg_sink *to, const char *recipe)
{
    size_t length;
    sdg_put_text(to, "/* ");
    for (size_t i = 0; recipe != NULL && recipe[i] != '\0' && i < RECIPE_BYTES; i += length) {
        uint32_t code = sdg_utf8_next(recipe + i, &length);
        bool is_end = code == '*' && recipe[i + 1] == '/';
        if (code < 0x20 || (code >= 0x7F && code < 0xA0))
            sdg_put_text(to, " ");
        else
            sdg_put(to, recipe + i, length);
        if (is_end)
            sdg_put_text(to, " ");
    }
    sdg_put_text(to, " */\n");
}

/* The colour of the sheet: -G bgcolor if given, else the diagram's paper. room holds 8 bytes. */
static const char *sheet_colour(const sdg_diagram *diagram, const sdg_render_options *options,
                                char *room)
{
    static const char DIGITS[] = "0123456789abcdef";
    for (uint32_t i = options->attribute_count; i > 0; i--) {
        const sdg_attribute *extra = &options->attributes[i - 1];
        if (extra->kind == 'G' && strcmp(extra->name, "bgcolor") == 0)
            return extra->value;
    }
    if (diagram->paper == SDG_NO_COLOUR)
        return "transparent";
    room[0] = '#';
    for (int i = 0; i < 6; i++)
        room[1 + i] = DIGITS[(diagram->paper >> (20 - 4 * i)) & 15];
    room[7] = '\0';
    return room;
}

/* An engine knows no width to wrap a text to, and a caption on one line would be the widest thing
 * of the figure: lines end at the first space after so many bytes. */
#define SHEET_LINE 72

/* Lines are broken at spaces once they are long enough, so that a word is never parted and a name
 * stays whole for a search. */
static void put_wrapped(sdg_sink *to, const char *text)
{
    for (size_t begin = 0, i = 0; text[i] != '\0'; i++) {
        bool ends = text[i] == ' ' && i - begin >= SHEET_LINE;
        sdg_put(to, ends ? "\n" : text + i, 1);
        if (ends || text[i] == '\n')
            begin = i + 1;
    }
}

/* What the sheet says in words, for an engine that leaves no room for marks: title, notice,
 * caption. */
static void put_sheet_label(sdg_dot_list *list, const sdg_diagram *diagram)
{
    const char *texts[] = {diagram->title, diagram->notice, diagram->caption};
    sdg_buffer label = {0};
    sdg_sink sink = sdg_buffer_sink(&label);
    for (size_t i = 0; i < 3; i++) {
        if (texts[i] == NULL || texts[i][0] == '\0')
            continue;
        sdg_put_text(&sink, label.count > 0 ? "\n" : "");
        put_wrapped(&sink, texts[i]);
    }
    if (sink.status != SDG_OK)
        list->to->status = sink.status;
    else if (label.count > 0)
        sdg_dot_label(list, label.bytes);
    sdg_buffer_free(&label);
}

/* Marks are placed for our layout and would lie about another, so none are written. Both simplex
 * methods of dot are bounded for large graphs: a random graph of 200 nodes takes a second instead
 * of a minute, for a few crossings more. */
static void put_engine(sdg_dot_list *list, const sdg_diagram *diagram,
                       const sdg_render_options *options, const char *sheet)
{
    sdg_dot_word(list, "layout", options->engine);
    sdg_dot_word(list, "bgcolor", sheet);
    sdg_dot_word(list, "rankdir", diagram->direction == SDG_ACROSS ? "LR" : "TB");
    sdg_dot_word(list, "fontname", "Arial");
    if (diagram->text_size > 1)
        sdg_dot_number(list, "fontsize", diagram->text_size);
    sdg_dot_colour(list, "fontcolor", diagram->ink);
    sdg_dot_number(list, "nodesep", 0.2);
    sdg_dot_number(list, "ranksep", 0.25);
    if (diagram->node_count > MANY_NODES) {
        sdg_dot_number(list, "nslimit", 1);
        sdg_dot_number(list, "nslimit1", 1);
        sdg_dot_number(list, "mclimit", 0.1);
    }
    put_sheet_label(list, diagram);
}

/* The order of edges and nodes is fixed, edges first: a line must end under the border it runs
 * to. The margin would add half an inch on every side of a PDF. */
static void put_graph(const sdg_diagram *diagram, const sdg_render_options *options,
                      const sdg_backdrop *backdrop, sdg_sink *to)
{
    char room[8];
    const char *sheet = sheet_colour(diagram, options, room);
    sdg_dot_list list = {.to = to};
    sdg_put_text(to, "graph");
    sdg_dot_word(&list, "id", diagram->id);
    sdg_dot_number(&list, "margin", 0);
    sdg_dot_text(&list, "title", diagram->name);
    sdg_dot_text(&list, "description", diagram->description);
    sdg_dot_text(&list, "recipe", diagram->recipe);
    if (options->engine != NULL) {
        put_engine(&list, diagram, options, sheet);
    } else {
        sdg_dot_word(&list, "layout", "nop2");
        sdg_dot_number(&list, "pad", 0);
        sdg_dot_word(&list, "bgcolor", "transparent"); /* the sheet is drawn in the background */
        sdg_dot_word(&list, "outputorder", "edgesfirst");
        sdg_dot_background(&list, diagram, backdrop, sheet);
    }
    sdg_dot_extras(&list, options, 'G');
    sdg_dot_end(&list);
}

/* Ranks come after the nodes, which would otherwise be born without their attributes. */
void sdg_dot_write(const sdg_dot_writing *what, sdg_sink *to)
{
    const sdg_diagram *diagram = what->diagram;
    const sdg_render_options *options = what->options;
    put_comment(to, diagram->recipe);
    sdg_put_format(to, "digraph \"%s\" {\n", diagram->id);
    put_graph(diagram, options, what->backdrop, to);
    sdg_dot_nodes(what, to);
    if (options->engine != NULL && strcmp(options->engine, "dot") == 0)
        sdg_dot_ranks(diagram, to);
    sdg_dot_links(what, to);
    sdg_put_text(to, "}\n");
}

/* The backdrop is listed first: when memory is short, nothing has been written yet. */
static sdg_status write_dot(const sdg_diagram *diagram, const sdg_render_options *options,
                            sdg_sink *to, sdg_error *err)
{
    sdg_backdrop backdrop = {0};
    sdg_status status = sdg_render_check(diagram, options, err);
    if (status == SDG_OK)
        status = sdg_backdrop_make(&backdrop, diagram, err);
    if (status == SDG_OK) {
        const sdg_dot_writing what = {diagram, options, &backdrop, false, false};
        sdg_dot_write(&what, to);
        if (to->status != SDG_OK)
            status = sdg_fail(err, to->status, "the DOT text could not be written");
    }
    sdg_backdrop_free(&backdrop);
    return status;
}

const sdg_renderer sdg_renderer_dot = {
    "dot", ".dot",   "text/vnd.graphviz", SDG_TEXT("Graphviz's language, with positions"),
    false, write_dot};
