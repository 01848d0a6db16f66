/* The list of all that is drawn behind nodes and links, in order: one item is one xdot operation in
 * DOT and one element in Graphviz's SVG, but for dots, which are one each. The DOT writer and the
 * SVG finisher walk the same list, so they cannot disagree. */
#ifndef SDG_RENDER_BACKDROP_H
#define SDG_RENDER_BACKDROP_H

#include <statediagram/diagram.h>

/* What an item of the backdrop is. */
typedef enum sdg_backdrop_kind {
    SDG_BACKDROP_PAGE, /* the sheet */
    SDG_BACKDROP_FILL, /* the fill of a node, under its picture */
    SDG_BACKDROP_MARK  /* a mark of a group */
} sdg_backdrop_kind;

/* One shape, one text or some dots: Graphviz makes one element of SVG of each, in the same order.
 */
typedef struct sdg_backdrop_item {
    sdg_backdrop_kind kind;
    uint32_t group; /* MARK, and FILL (the group it lies under); SDG_NONE for the sheet */
    uint32_t node;  /* whose picture it belongs to; SDG_NONE: of the diagram */
    const sdg_mark *mark;
} sdg_backdrop_item;

/* Zeroed it is empty; ended by sdg_backdrop_free. pictured has an entry for each node: whether a
 * group is its own. */
typedef struct sdg_backdrop {
    sdg_backdrop_item *items;
    size_t count, capacity;
    bool *pictured;
} sdg_backdrop;

/* Lists what a placed diagram draws; marks without pen, fill or text are left out. SDG_E_NOMEM. */
sdg_status sdg_backdrop_make(sdg_backdrop *out, const sdg_diagram *diagram, sdg_error *err);
/* Frees the list; a zeroed one is allowed. */
void sdg_backdrop_free(sdg_backdrop *list);
/* The radius of the corners of a box of this size, as Graphviz rounds its own. */
double sdg_box_corner(double width, double height);
/* Whether anything is drawn with a pen. */
bool sdg_pen_draws(const sdg_pen *pen);

#endif
