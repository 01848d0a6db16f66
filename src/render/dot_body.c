/* Nodes and links as DOT statements. What most of them share stands once, in a default statement:
 * the look that a majority has, found by one pass that lets unlike pairs cancel (Boyer and Moore
 * 1981). */
#include "render/dot.h"

#include <string.h>

/* The part of a node, or of a link, that the default statement can say. */
typedef struct look {
    double width, height, text_size, arrow_size;
    sdg_colour text_colour;
    sdg_colour fill;  /* shared by a drawing's nodes; else SDG_NO_COLOUR, and told of each */
    const char *kind; /* shared by a drawing's links; else "", and told of each */
    sdg_pen pen;
    bool double_border, arrow_head, arrow_tail;
} look;

/* Two roles of one colour look the same. */
static sdg_pen plain(sdg_pen pen)
{
    pen.colour = sdg_colour_rgb(pen.colour);
    return pen;
}

/* Whether fills and classes are shared too, so that Graphviz has less to read. In DOT text for
 * others they stand with each node and link, where what the user gives cannot change some of them
 * and not the rest. */
static bool is_brief(const sdg_dot_writing *what)
{
    return what->is_drawn && what->options->attribute_count == 0;
}

/* A filled node would hide the picture, which lies in the background. */
static bool is_filled(const sdg_dot_writing *what, uint32_t at)
{
    bool is_placed = what->options->engine == NULL;
    return what->diagram->nodes[at].fill != SDG_NO_COLOUR &&
           !(is_placed && what->backdrop->pictured[at]);
}

/* Only what any two nodes of one look share. */
static look node_look(const sdg_dot_writing *what, uint32_t at)
{
    const sdg_node *node = &what->diagram->nodes[at];
    bool is_shared = is_brief(what) && is_filled(what, at);
    return (look){.width = node->width,
                  .height = node->height,
                  .text_size = node->text_size,
                  .text_colour = sdg_colour_rgb(node->text_colour),
                  .fill = is_shared ? sdg_colour_rgb(node->fill) : SDG_NO_COLOUR,
                  .kind = "",
                  .pen = plain(node->border),
                  .double_border = node->double_border};
}

/* Lines have no size of their own. */
static look link_look(const sdg_dot_writing *what, uint32_t at)
{
    const sdg_link *link = &what->diagram->links[at];
    bool is_shared = is_brief(what) && link->kind != NULL;
    return (look){.text_size = link->text_size,
                  .arrow_size = link->arrow_size,
                  .text_colour = sdg_colour_rgb(link->text_colour),
                  .fill = SDG_NO_COLOUR,
                  .kind = is_shared ? link->kind : "",
                  .pen = plain(link->pen),
                  .arrow_head = link->arrow_head,
                  .arrow_tail = link->arrow_tail};
}

/* Both sides come from the same few constants of the theme, so nothing need be near. */
static bool same(double a, double b)
{
    return a >= b && a <= b;
}

/* Of two pens that leave no trace either would do, but telling them apart costs nothing. */
static bool same_pen(const sdg_pen *a, const sdg_pen *b)
{
    return a->colour == b->colour && a->dash == b->dash && same(a->width, b->width);
}

/* Both ends at once, since DOT has one attribute for the two. */
static bool same_arrows(const look *a, const look *b)
{
    return a->arrow_head == b->arrow_head && a->arrow_tail == b->arrow_tail;
}

/* All or nothing: the usual look is one that really occurs, not a mixture. */
static bool same_look(const look *a, const look *b)
{
    return same(a->width, b->width) && same(a->height, b->height) && same_pen(&a->pen, &b->pen) &&
           same(a->text_size, b->text_size) && a->text_colour == b->text_colour &&
           same(a->arrow_size, b->arrow_size) && a->double_border == b->double_border &&
           a->fill == b->fill && strcmp(a->kind, b->kind) == 0 && same_arrows(a, b);
}

/* The look that most have, if any look is had by most; else some look that occurs. */
static look usual_look(const sdg_dot_writing *what, uint32_t count,
                       look (*look_of)(const sdg_dot_writing *what, uint32_t at))
{
    look usual = {0};
    uint32_t lead = 0;
    for (uint32_t i = 0; i < count; i++) {
        look other = look_of(what, i);
        if (lead == 0)
            usual = other;
        lead = same_look(&usual, &other) ? lead + 1 : lead - 1;
    }
    return usual;
}

/* Dashes are styles in Graphviz. */
static const char *dash_word(sdg_dash dash)
{
    return dash == SDG_DASHED ? "dashed" : dash == SDG_DOTTED ? "dotted" : "solid";
}

/* Pen and text: what nodes and links have in common. usual is NULL in the default statement. */
static void put_ink(sdg_dot_list *list, const look *is, const look *usual)
{
    if (usual == NULL || is->pen.colour != usual->pen.colour)
        sdg_dot_colour(list, "color", is->pen.colour);
    if (usual == NULL || !same(is->pen.width, usual->pen.width))
        sdg_dot_number(list, "penwidth", is->pen.width);
    if (usual == NULL || !same(is->text_size, usual->text_size))
        sdg_dot_number(list, "fontsize", is->text_size > 1 ? is->text_size : 1);
    if (usual == NULL || is->text_colour != usual->text_colour)
        sdg_dot_colour(list, "fontcolor", is->text_colour);
}

/* A style replaces the one of the default statement as a whole, so rounded is said every time. */
static void put_node_style(sdg_dot_list *list, const sdg_diagram *diagram, sdg_dash dash,
                           bool is_filled)
{
    sdg_dot_name(list, "style");
    sdg_put_text(list->to, sdg_dot_is_rounded(diagram) ? "\"rounded" : "\"solid");
    if (dash != SDG_SOLID)
        sdg_put_format(list->to, ",%s", dash_word(dash));
    sdg_put_text(list->to, is_filled ? ",filled\"" : "\"");
}

/* Sizes are in inches and come back as the whole points they were, at five decimals. An engine
 * gets none: it makes room for the text. */
static void put_node_look(sdg_dot_list *list, const look *is, const look *usual, bool is_sized)
{
    if (is_sized && (usual == NULL || !same(is->width, usual->width)))
        sdg_dot_number(list, "width", is->width / 72);
    if (is_sized && (usual == NULL || !same(is->height, usual->height)))
        sdg_dot_number(list, "height", is->height / 72);
    if (!is_sized && usual == NULL) {
        sdg_dot_word(list, "margin", "0.1,0.06");
        sdg_dot_number(list, "width", 0.1);
        sdg_dot_number(list, "height", 0.1);
    }
    put_ink(list, is, usual);
    if (usual == NULL || is->double_border != usual->double_border)
        sdg_dot_number(list, "peripheries", is->double_border ? 2 : 1);
}

/* Classes are ours, made of letters, digits, spaces and hyphens, and need no escaping. */
static void put_class(sdg_dot_list *list, const char *kind)
{
    if (kind != NULL && kind[0] != '\0')
        sdg_dot_word(list, "class", kind);
}

/* The state in words goes along for whoever reads the DOT text, and so does the layer, which
 * Graphviz ignores as long as the graph has no layers of its own kind. It would keep both of every
 * state, and takes a twentieth longer for it. */
static void put_words(sdg_dot_list *list, const sdg_node *node)
{
    sdg_dot_text(list, "state", node->says);
    if (node->layer != SDG_NONE)
        sdg_dot_number(list, "layer", node->layer);
}

/* For an engine a node has neither place nor size. */
static void put_node(const sdg_dot_writing *what, uint32_t at, const look *usual, sdg_sink *to)
{
    const sdg_diagram *diagram = what->diagram;
    const sdg_node *node = &diagram->nodes[at];
    look is = node_look(what, at);
    bool is_placed = what->options->engine == NULL, has_fill = is_filled(what, at);
    bool has_label = node->label != NULL && node->label[0] != '\0';
    sdg_dot_list list = {.to = to};
    sdg_put_text(to, node->name);
    if (is_placed)
        sdg_dot_point(&list, "pos", node->at);
    put_node_look(&list, &is, usual, is_placed);
    if (has_fill != (usual->fill != SDG_NO_COLOUR) || is.pen.dash != usual->pen.dash)
        put_node_style(&list, diagram, is.pen.dash, has_fill);
    if (has_fill && (usual->fill == SDG_NO_COLOUR || is.fill != usual->fill))
        sdg_dot_colour(&list, "fillcolor", node->fill);
    /* An engine knows nothing of pictures: there the state is drawn as text. */
    if (has_label || !is_placed)
        sdg_dot_label(&list, has_label ? node->label : node->says);
    put_class(&list, node->kind);
    if (!what->is_drawn)
        put_words(&list, node);
    sdg_dot_end(&list);
}

/* The label is preset to nothing: Graphviz would draw the name. With positions given, sizes are
 * fixed, so that no text, in no font, can widen a box. */
void sdg_dot_nodes(const sdg_dot_writing *what, sdg_sink *to)
{
    const sdg_diagram *diagram = what->diagram;
    bool is_placed = what->options->engine == NULL;
    look usual = usual_look(what, diagram->node_count, node_look);
    sdg_dot_list list = {.to = to};
    if (diagram->node_count == 0)
        return;
    sdg_put_text(to, "node");
    sdg_dot_word(&list, "shape", "box");
    sdg_dot_word(&list, "fontname", "Arial");
    put_node_style(&list, diagram, usual.pen.dash, usual.fill != SDG_NO_COLOUR);
    if (usual.fill != SDG_NO_COLOUR)
        sdg_dot_colour(&list, "fillcolor", usual.fill);
    if (is_placed) {
        sdg_dot_word(&list, "label", "");
        sdg_dot_word(&list, "fixedsize", "true");
    }
    put_node_look(&list, &usual, NULL, is_placed);
    sdg_dot_extras(&list, what->options, 'N');
    sdg_dot_end(&list);
    for (uint32_t i = 0; i < diagram->node_count; i++)
        put_node(what, i, &usual, to);
}

/* A line for a move and its inverse has no arrowheads at all. */
static const char *direction_word(const look *is)
{
    if (is->arrow_head)
        return is->arrow_tail ? "both" : "forward";
    return is->arrow_tail ? "back" : "none";
}

/* Graphviz's arrowhead at size 1 is 10 points long. */
static void put_link_look(sdg_dot_list *list, const look *is, const look *usual)
{
    put_ink(list, is, usual);
    if (usual == NULL || is->pen.dash != usual->pen.dash)
        sdg_dot_word(list, "style", dash_word(is->pen.dash));
    if (usual == NULL || !same_arrows(is, usual))
        sdg_dot_word(list, "dir", direction_word(is));
    if (usual == NULL || !same(is->arrow_size, usual->arrow_size))
        sdg_dot_number(list, "arrowsize", is->arrow_size / 10); /* Graphviz's is 10 pt long */
}

/* The shortest path that Graphviz takes; it draws none that lies outside its sheet. */
static void put_stub(sdg_sink *to, sdg_point at)
{
    for (int i = 0; i < 4; i++) {
        sdg_put_text(to, i > 0 ? " " : "");
        sdg_dot_coordinates(to, at);
    }
}

/* One link a statement: a chain of thousands in one would exhaust the stack of Graphviz's
 * parser. Parallel links are told apart by their order alone. */
static void put_link(const sdg_dot_writing *what, uint32_t at, const look *usual, sdg_sink *to)
{
    const sdg_diagram *diagram = what->diagram;
    const sdg_link *link = &diagram->links[at];
    bool is_placed = what->options->engine == NULL;
    look is = link_look(what, at);
    sdg_dot_list list = {.to = to};
    sdg_put_format(to, "%s -> %s", diagram->nodes[link->tail].name,
                   diagram->nodes[link->head].name);
    if (is_placed && link->curve != NULL && link->curve_count >= 4) {
        sdg_dot_name(&list, "pos");
        sdg_put_text(to, "\"");
        if (what->has_stubs && sdg_dot_is_stub(link))
            put_stub(to, diagram->nodes[link->tail].at);
        else
            sdg_dot_route(to, link, diagram->nodes);
        sdg_put_text(to, "\"");
    }
    if (link->label != NULL && link->label[0] != '\0') {
        sdg_dot_label(&list, link->label);
        if (is_placed)
            sdg_dot_point(&list, "lp", link->label_at);
    }
    put_link_look(&list, &is, usual);
    if (usual->kind[0] == '\0')
        put_class(&list, link->kind);
    else if (strcmp(is.kind, usual->kind) != 0)
        sdg_dot_word(&list, "class", is.kind);
    sdg_dot_end(&list);
}

/* Attributes of the user stand last in the default statement, so that they win over ours, but
 * not over what sets one link apart. */
void sdg_dot_links(const sdg_dot_writing *what, sdg_sink *to)
{
    const sdg_diagram *diagram = what->diagram;
    look usual = usual_look(what, diagram->link_count, link_look);
    sdg_dot_list list = {.to = to};
    if (diagram->link_count == 0)
        return;
    sdg_put_text(to, "edge");
    sdg_dot_word(&list, "fontname", "Arial");
    put_link_look(&list, &usual, NULL);
    put_class(&list, usual.kind);
    sdg_dot_extras(&list, what->options, 'E');
    sdg_dot_end(&list);
    for (uint32_t i = 0; i < diagram->link_count; i++)
        put_link(what, i, &usual, to);
}
