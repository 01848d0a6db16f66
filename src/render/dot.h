/* What the parts of the DOT writer share: the text is written as a stream, nothing of it is kept.
 */
#ifndef SDG_RENDER_DOT_H
#define SDG_RENDER_DOT_H

#include <statediagram/render.h>

#include "render/backdrop.h"

/* An attribute list being written: " [a=1, b=2]", or nothing if it stays empty. Zeroed but for
 * `to`. */
typedef struct sdg_dot_list {
    sdg_sink *to;
    bool begun;
} sdg_dot_list;

/* What is written as DOT, and for whom. */
typedef struct sdg_dot_writing {
    const sdg_diagram *diagram;
    const sdg_render_options *options;
    const sdg_backdrop *backdrop; /* of a placed diagram; not used for an engine */
    bool is_drawn;                /* only Graphviz reads it: what it draws nothing of is left out */
    bool has_stubs; /* lines of which sdg_dot_is_stub is true stand there as a point, in place of
                       which the finisher of SVG writes them; placed, and without attributes of the
                       user only, as they might turn or scale the whole */
} sdg_dot_writing;

/* The whole of a diagram as DOT, placed (nop2) or, if an engine is set, for that engine. Failures
 * are the sink's. */
void sdg_dot_write(const sdg_dot_writing *what, sdg_sink *to);

/* Whether a diagram can be rendered with these options: placed, or for a known engine.
 * SDG_E_LAYOUT, SDG_E_USAGE. */
sdg_status sdg_render_check(const sdg_diagram *diagram, const sdg_render_options *options,
                            sdg_error *err);
/* Begins the next attribute of a list: its name and the equals sign. */
void sdg_dot_name(sdg_dot_list *list, const char *name);
/* An attribute that is text, escaped; NULL or "" writes nothing. */
void sdg_dot_text(sdg_dot_list *list, const char *name, const char *text);
/* An attribute that is a word of the language itself, quoted. */
void sdg_dot_word(sdg_dot_list *list, const char *name, const char *word);
/* An attribute that is a number with at most 5 decimals. */
void sdg_dot_number(sdg_dot_list *list, const char *name, double number);
/* An attribute that is a colour, or transparent. */
void sdg_dot_colour(sdg_dot_list *list, const char *name, sdg_colour colour);
/* An attribute that is a point. */
void sdg_dot_point(sdg_dot_list *list, const char *name, sdg_point at);
/* Closes the list and the statement. */
void sdg_dot_end(sdg_dot_list *list);
/* A label: text of at most 4 KiB and 200 lines, the rest counted ("(12 more)"); Graphviz fails
 * beyond. */
void sdg_dot_label(sdg_dot_list *list, const char *text);
/* The caller's attributes of a kind ('G', 'N', 'E'). */
void sdg_dot_extras(sdg_dot_list *list, const sdg_render_options *options, char kind);
/* Writes "x,y". */
void sdg_dot_coordinates(sdg_sink *to, sdg_point at);

/* The _background attribute: every drawn item as xdot, in quoted pieces under 8 KiB. sheet is the
 * colour of the sheet as Graphviz writes colours. */
void sdg_dot_background(sdg_dot_list *list, const sdg_diagram *diagram,
                        const sdg_backdrop *backdrop, const char *sheet);
/* The route of a link among nodes in Graphviz's form, cut short where arrowheads stand. */
void sdg_dot_route(sdg_sink *to, const sdg_link *link, const sdg_node *nodes);
/* Whether a line may be left to the finisher of SVG: Graphviz draws nothing of it but one path. */
bool sdg_dot_is_stub(const sdg_link *link);
/* Whether corners of nodes are round. Graphviz draws such a box in 25 points: of the SVG of 26,000
 * nodes that would be a third, for what is a hundredth of a point on any page. */
static inline bool sdg_dot_is_rounded(const sdg_diagram *diagram)
{
    return diagram->node_count <= 5000;
}
/* The statements of all nodes with their defaults. */
void sdg_dot_nodes(const sdg_dot_writing *what, sdg_sink *to);
/* The links, each a statement of its own: Graphviz's parser recurses on chains. */
void sdg_dot_links(const sdg_dot_writing *what, sdg_sink *to);
/* The layers as subgraphs of one rank, for the engine that knows ranks. */
void sdg_dot_ranks(const sdg_diagram *diagram, sdg_sink *to);

#endif
