/* What the parts of the TikZ writer share. All lengths are in bp, which is what TeX calls the point
 * of SVG and PDF; places have two decimals, as in SVG. */
#ifndef SDG_RENDER_TIKZ_H
#define SDG_RENDER_TIKZ_H

#include <statediagram/render.h>

#include "render/backdrop.h"

/* A row of options being written: "[a=1,b=2]", or nothing if it stays empty. Zeroed but for `to`.
 */
typedef struct sdg_tikz_list {
    sdg_sink *to;
    bool begun;
} sdg_tikz_list;

/* Begins the next option with its name, or the whole of it. */
void sdg_tikz_option(sdg_tikz_list *list, const char *option);
/* An option that is a length. */
void sdg_tikz_length(sdg_tikz_list *list, const char *name, double length);
/* An option that is a colour; SDG_NO_COLOUR writes nothing. */
void sdg_tikz_colour(sdg_tikz_list *list, const char *name, sdg_colour colour);
/* Colour, width and dash of a pen that draws. */
void sdg_tikz_pen(sdg_tikz_list *list, const sdg_pen *pen);
/* Ends the row. */
void sdg_tikz_end(sdg_tikz_list *list);
/* Writes "(x,y)". */
void sdg_tikz_point(sdg_sink *to, sdg_point at);

/* One line of text. */
typedef struct sdg_tikz_text {
    const char *text;
    size_t count; /* bytes of it */
    sdg_align align;
    double size;
    sdg_colour colour;
    bool bold;
} sdg_tikz_text;

/* Writes a node that sets a line of text at a place, which is TikZ for a point of the base line. It
 * is no wider than Arial sets it, in whatever font it is set. */
void sdg_tikz_put_text(sdg_sink *to, const sdg_tikz_text *text, const char *place);
/* Writes lines parted by newlines, centred around a place: of a state's name with parentheses, or a
 * point. */
void sdg_tikz_put_lines(sdg_sink *to, const char *text, double size, sdg_colour colour,
                        const char *place);

/* Parts of these: one move, one state, and what stands before each for who edits the file; kind may
 * be NULL. */
void sdg_tikz_link(const sdg_diagram *diagram, uint32_t at, sdg_sink *to);
void sdg_tikz_link_comment(const sdg_diagram *diagram, uint32_t at, sdg_sink *to);
void sdg_tikz_node(const sdg_diagram *diagram, const sdg_backdrop *backdrop, uint32_t at,
                   sdg_sink *to);
void sdg_tikz_node_comment(const sdg_node *node, const char *kind, sdg_sink *to);
/* Of what lies behind, the items of one group from *next on, which goes behind them. */
void sdg_tikz_group(const sdg_diagram *diagram, const sdg_backdrop *backdrop, uint32_t group,
                    size_t *next, sdg_sink *to);
/* The size of the picture and its ground, and where the states are. */
void sdg_tikz_sheet(const sdg_diagram *diagram, sdg_sink *to);
/* Whether TikZ can draw a diagram as asked. */
sdg_status sdg_tikz_check(const sdg_diagram *diagram, const sdg_render_options *options,
                          sdg_error *err);
/* What goes before the picture of a deck of so many slides, which is a document of beamer where it
 * stands alone. Letters are those of all its diagrams. */
void sdg_tikz_deck_head(const sdg_diagram *const *frames, uint32_t count, sdg_sink *to);

/* What goes before the picture: the recipe, and all that the file needs to stand alone. */
void sdg_tikz_head(const sdg_diagram *diagram, sdg_sink *to);
/* All that lies behind states and moves. */
void sdg_tikz_behind(const sdg_diagram *diagram, const sdg_backdrop *backdrop, sdg_sink *to);
/* The fill of a state, or its border, or both. */
void sdg_tikz_box(sdg_sink *to, const sdg_node *node, bool has_fill, bool has_border);
/* Moves, then states with their labels, in the order in which SVG has them. */
void sdg_tikz_links(const sdg_diagram *diagram, sdg_sink *to);
void sdg_tikz_nodes(const sdg_diagram *diagram, const sdg_backdrop *backdrop, sdg_sink *to);

#endif
