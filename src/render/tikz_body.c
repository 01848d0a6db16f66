/* States and moves in TikZ: a node for each state, by the name it has in every format, and a path
 * for each move, with the arrowheads of TikZ's own library. */
#include <math.h>

#include "render/route.h"
#include "render/tikz.h"

/* How far the second line of a border is from the first: as in Graphviz, so that the figure is one
 * in all formats. */
static const double SECOND = 4;
/* Graphviz's heads are 0.7 as wide as long; TikZ's include their pen. */
static const double HEAD_WIDTH = 0.7;

/* A box around a state, grown on each side. */
static void put_box_size(sdg_tikz_list *list, const sdg_node *node, double grown)
{
    double width = node->width + 2 * grown, height = node->height + 2 * grown;
    sdg_tikz_option(list, "sdg box={");
    sdg_put_fixed(list->to, width, 2);
    sdg_put_text(list->to, "}{");
    sdg_put_fixed(list->to, height, 2);
    sdg_put_text(list->to, "}{");
    sdg_put_fixed(list->to, sdg_box_corner(width, height), 2);
    sdg_put_text(list->to, "}");
}

/* Without a name: a second box must not take the first one's. */
static void put_box(sdg_sink *to, const sdg_node *node, double grown, sdg_colour fill,
                    const sdg_pen *border)
{
    sdg_tikz_list list = {.to = to};
    put_box_size(&list, node, grown);
    if (sdg_pen_draws(border))
        sdg_tikz_pen(&list, border);
    sdg_tikz_colour(&list, "sdg fill", fill);
    sdg_tikz_end(&list);
}

void sdg_tikz_box(sdg_sink *to, const sdg_node *node, bool has_fill, bool has_border)
{
    static const sdg_pen NONE = {SDG_NO_COLOUR, 0, SDG_SOLID};
    sdg_put_text(to, "\\node");
    put_box(to, node, 0, has_fill ? node->fill : SDG_NO_COLOUR, has_border ? &node->border : &NONE);
    if (has_border)
        sdg_put_format(to, " (%s)", node->name);
    sdg_put_format(to, " at (%s) {};\n", node->name);
    if (!has_border || !node->double_border || !sdg_pen_draws(&node->border))
        return;
    sdg_put_text(to, "\\node");
    put_box(to, node, SECOND, SDG_NO_COLOUR, &node->border);
    sdg_put_format(to, " at (%s) {};\n", node->name);
}

void sdg_tikz_node(const sdg_diagram *diagram, const sdg_backdrop *backdrop, uint32_t at,
                   sdg_sink *to)
{
    const sdg_node *node = &diagram->nodes[at];
    sdg_tikz_box(to, node, !backdrop->pictured[at], true);
    if (node->label != NULL && node->label[0] != '\0')
        sdg_tikz_put_lines(to, node->label, node->text_size, node->text_colour, node->name);
}

/* What the state is and which roles it plays, for who edits the file. */
void sdg_tikz_node_comment(const sdg_node *node, const char *kind, sdg_sink *to)
{
    sdg_put_format(to, "%% %s: ", node->name);
    sdg_put_terminal(to, node->says != NULL ? node->says : "");
    if (kind != NULL)
        sdg_put_format(to, " (%s)", kind);
    sdg_put_text(to, "\n");
}

void sdg_tikz_nodes(const sdg_diagram *diagram, const sdg_backdrop *backdrop, sdg_sink *to)
{
    for (uint32_t i = 0; i < diagram->node_count && to->status == SDG_OK; i++) {
        const char *kind = diagram->nodes[i].kind;
        sdg_tikz_node_comment(&diagram->nodes[i], kind != NULL ? kind : "", to);
        sdg_tikz_node(diagram, backdrop, i, to);
    }
}

/* "{Triangle[length=7bp,width=4.9bp]}" */
static void put_head(sdg_sink *to, const sdg_link *link)
{
    sdg_put_text(to, "{Triangle[length=");
    sdg_put_fixed(to, link->arrow_size + sdg_route_reach(link), 2);
    sdg_put_text(to, "bp,width=");
    sdg_put_fixed(to, HEAD_WIDTH * link->arrow_size + link->pen.width, 2);
    sdg_put_text(to, "bp]}");
}

/* The tail's, a hyphen, the head's. */
static void put_heads(sdg_tikz_list *list, const sdg_link *link)
{
    if (!link->arrow_head && !link->arrow_tail)
        return;
    sdg_tikz_option(list, "");
    if (link->arrow_tail)
        put_head(list->to, link);
    sdg_put_text(list->to, "-");
    if (link->arrow_head)
        put_head(list->to, link);
}

/* From tip to tip: TikZ shortens what its arrowheads cover. */
static void put_path(sdg_sink *to, const sdg_link *link, const sdg_node *nodes)
{
    sdg_route route = sdg_route_of(link, nodes);
    uint32_t first = (uint32_t)route.tail_end, last = (uint32_t)ceil(route.head_end) - 1;
    sdg_put_text(to, " ");
    sdg_tikz_point(to, sdg_route_point(link, route.tail_end));
    for (uint32_t i = first; i <= last; i++) {
        sdg_point points[3];
        sdg_route_piece(link, route.tail_end, route.head_end, i, points);
        sdg_put_text(to, " .. controls ");
        sdg_tikz_point(to, points[0]);
        sdg_put_text(to, " and ");
        sdg_tikz_point(to, points[1]);
        sdg_put_text(to, " .. ");
        sdg_tikz_point(to, points[2]);
    }
}

/* A label's place is its centre. */
static void put_label(sdg_sink *to, const sdg_link *link)
{
    sdg_buffer at = {0};
    sdg_sink sink = sdg_buffer_sink(&at);
    sdg_put_fixed(&sink, link->label_at.x, 2);
    sdg_put_text(&sink, ",");
    sdg_put_fixed(&sink, link->label_at.y, 2);
    if (sink.status == SDG_OK)
        sdg_tikz_put_lines(to, link->label, link->text_size, link->text_colour, at.bytes);
    else
        to->status = sink.status;
    sdg_buffer_free(&at);
}

/* Of a line that is cut each piece is drawn by itself. */
static void put_line(sdg_sink *to, const sdg_link *link, const sdg_node *nodes)
{
    sdg_link pieces[2];
    uint32_t count = sdg_route_cut(link, pieces);
    for (uint32_t i = 0; i < count; i++) {
        sdg_tikz_list list = {.to = to};
        sdg_put_text(to, "\\draw");
        sdg_tikz_pen(&list, &pieces[i].pen);
        put_heads(&list, &pieces[i]);
        sdg_tikz_end(&list);
        put_path(to, &pieces[i], nodes);
        sdg_put_text(to, ";\n");
    }
}

void sdg_tikz_link(const sdg_diagram *diagram, uint32_t at, sdg_sink *to)
{
    const sdg_link *link = &diagram->links[at];
    if (link->curve != NULL && link->curve_count >= 4 && sdg_pen_draws(&link->pen))
        put_line(to, link, diagram->nodes);
    if (link->label != NULL && link->label[0] != '\0')
        put_label(to, link);
}

void sdg_tikz_link_comment(const sdg_diagram *diagram, uint32_t at, sdg_sink *to)
{
    const sdg_link *link = &diagram->links[at];
    sdg_put_format(to, "%% %s -> %s\n", diagram->nodes[link->tail].name,
                   diagram->nodes[link->head].name);
}

void sdg_tikz_links(const sdg_diagram *diagram, sdg_sink *to)
{
    for (uint32_t i = 0; i < diagram->link_count && to->status == SDG_OK; i++) {
        sdg_tikz_link_comment(diagram, i, to);
        sdg_tikz_link(diagram, i, to);
    }
}
