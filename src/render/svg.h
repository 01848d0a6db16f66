/* SVG as Graphviz writes it, read token by token, and what the finisher makes of it. */
#ifndef SDG_RENDER_SVG_H
#define SDG_RENDER_SVG_H

#include <statediagram/render.h>

#include "render/backdrop.h"

/* Some bytes of a text that someone else owns. */
typedef struct sdg_slice {
    const char *bytes;
    size_t count;
} sdg_slice;

/* What a token is. Anything that Graphviz does not write for a drawing is SDG_SVG_BAD. */
typedef enum sdg_svg_kind {
    SDG_SVG_OPEN,  /* <g ...> */
    SDG_SVG_EMPTY, /* <path .../> */
    SDG_SVG_CLOSE, /* </g> */
    SDG_SVG_TEXT,  /* between tags, not blank */
    SDG_SVG_END,
    SDG_SVG_BAD /* not well-formed, or something that a drawing has no use for */
} sdg_svg_kind;

/* A token; its slices point into the text that is scanned. */
typedef struct sdg_svg_token {
    sdg_svg_kind kind;
    sdg_slice name;       /* of the element */
    sdg_slice attributes; /* as written; for text: the text */
} sdg_svg_token;

/* The place in the text, and the open elements, of which a drawing nests few. */
typedef struct sdg_svg_scan {
    sdg_slice rest;
    sdg_slice open[16];
    size_t depth;
} sdg_svg_scan;

/* The next token; comments, processing instructions and the document type are passed over. Elements
 * and attributes outside a closed list are SDG_SVG_BAD: no scripts, no links, no events, no foreign
 * content. */
sdg_svg_token sdg_svg_next(sdg_svg_scan *scan);
/* Takes the first attribute off a list; false at the end. The list must come from a token. */
bool sdg_svg_attribute(sdg_slice *list, sdg_slice *name, sdg_slice *value);
/* The value of an attribute; empty if there is none. */
sdg_slice sdg_svg_value(const sdg_svg_token *token, const char *name);
/* Whether a slice holds just this text. */
bool sdg_slice_is(sdg_slice slice, const char *text);

/* Writes text of Graphviz's with needless references resolved. */
void sdg_svg_put_clean(sdg_sink *to, sdg_slice text);
/* Writes "<name a="b"" with clean attributes but those of `but` (NULL-ended; NULL: none), and
 * without Arial, which stands at the root. */
void sdg_svg_put_start(sdg_sink *to, const sdg_svg_token *token, const char *const *but);
/* Writes a token clean; false for one that cannot be written. */
bool sdg_svg_copy(sdg_sink *to, const sdg_svg_token *token);
/* Writes the sheet's polygon: clear if it is white, so that the page the figure stands on shows
 * through, unless the figure has one ground wherever it stands. */
void sdg_svg_put_sheet(sdg_sink *to, const sdg_svg_token *token, bool one_ground);

/* What lies behind nodes and links. Zeroed but for the first three; ended by sdg_svg_free_behind.
 */
typedef struct sdg_svg_behind {
    const sdg_diagram *diagram;
    const sdg_backdrop *backdrop;
    sdg_sink *to;
    sdg_svg_token *background; /* the element of each drawn item */
    uint32_t *first, *next;    /* items of a node: the first of each node, the next of each item */
} sdg_svg_behind;

/* Reads the element of every drawn item. SDG_E_LAYOUT if one is not what it must be, SDG_E_NOMEM.
 */
sdg_status sdg_svg_read_behind(sdg_svg_behind *behind, sdg_svg_scan *scan, sdg_error *err);
/* Writes what belongs to no node, in order, a group a <g>. */
void sdg_svg_put_behind(sdg_svg_behind *behind);
/* Writes the picture of a node. */
void sdg_svg_put_picture(sdg_svg_behind *behind, uint32_t node);
/* Frees what was read. */
void sdg_svg_free_behind(sdg_svg_behind *behind);

/* Writes the line of a link of which Graphviz has only a stub, whose element is taken off the scan;
 * nothing if it has more. id and title are those of the link's group. False if they are of no link,
 * or that is no line. */
bool sdg_svg_put_line(sdg_sink *to, sdg_svg_scan *scan, const sdg_diagram *diagram, sdg_slice id,
                      sdg_slice title);

/* Writes Graphviz's SVG finished for the web: title and description, ids of its own, groups with
 * classes, pictures inside their nodes, colours for dark pages. backdrop lists what lies behind the
 * nodes (empty if an engine placed them); has_stubs as in sdg_dot_writing. SDG_E_LAYOUT if it is
 * not what was asked of Graphviz. */
sdg_status sdg_svg_finish(const sdg_diagram *diagram, const sdg_backdrop *backdrop, bool has_stubs,
                          sdg_slice svg, sdg_sink *to, sdg_error *err);
/* Writes the style element that turns the diagram's colours over where the page is dark. */
sdg_status sdg_svg_style(const sdg_diagram *diagram, sdg_sink *to, sdg_error *err);

/* Replaces the dates of a PDF in place by one of the same length. */
void sdg_pdf_set_dates(char *bytes, size_t count, int64_t timestamp);
/* The renderer of one page, for those of many. */
extern const sdg_renderer sdg_renderer_pdf;

#endif
