/* The list of all that is drawn behind nodes and links, in order: one item is one xdot operation in
 * DOT and one element in Graphviz's SVG. The DOT writer and the SVG finisher walk the same list, so
 * they cannot disagree. */
#ifndef SDG_RENDER_DRAWN_H
#define SDG_RENDER_DRAWN_H

#include <statediagram/diagram.h>

typedef enum sdg_drawn_kind {
    SDG_DRAWN_PAGE, /* the sheet */
    SDG_DRAWN_FILL, /* the fill of a node, under its picture */
    SDG_DRAWN_MARK  /* a mark of a group */
} sdg_drawn_kind;

typedef struct sdg_drawn {
    sdg_drawn_kind kind;
    uint32_t group; /* MARK, and FILL (the group it lies under); SDG_NONE for the sheet */
    uint32_t node;  /* whose picture it belongs to; SDG_NONE: of the diagram */
    const sdg_mark *mark;
} sdg_drawn;

/* Zeroed it is empty; ended by sdg_drawn_free. pictured has an entry for each node: whether a group
 * is its own. */
typedef struct sdg_drawn_list {
    sdg_drawn *items;
    size_t count, capacity;
    bool *pictured;
} sdg_drawn_list;

/* Lists what a placed diagram draws; marks without pen, fill or text are left out. SDG_E_NOMEM. */
sdg_status sdg_drawn_make(sdg_drawn_list *out, const sdg_diagram *diagram, sdg_error *err);
/* Frees the list; a zeroed one is allowed. */
void sdg_drawn_free(sdg_drawn_list *list);
/* Whether anything is drawn with a pen. */
bool sdg_pen_draws(const sdg_pen *pen);

#endif
