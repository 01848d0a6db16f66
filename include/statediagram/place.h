/* Coordinates: layered placement of our own, and the sheet around it (title, legend, caption). */
#ifndef STATEDIAGRAM_PLACE_H
#define STATEDIAGRAM_PLACE_H

#include "diagram.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Places the nodes of a diagram by their layers, in one direction, and routes its links: no two
 * nodes overlap, no link runs through a node that is not its own, no label lies on a node, a line
 * or a label. Layers are rows (SDG_DOWN) or columns (SDG_ACROSS); nodes without a layer come last.
 * Deterministic; time near-linear in nodes plus links for few sweeps. Asks the diagram's go_on.
 * Sugiyama, Tagawa and Toda 1981. */
sdg_status sdg_place_layered(sdg_diagram *diagram, sdg_direction direction, sdg_error *err);
/* Tries both directions with the sheet around them and keeps the one that prints larger in a text
 * block of width x height points (ties: SDG_DOWN). A chain, one state a layer, that fits in neither
 * is wrapped into rows, and so is any other that prints far too small, where few links pass between
 * two layers. Leaves the page placed. */
sdg_status sdg_place_best(sdg_diagram *diagram, double width, double height, sdg_error *err);
/* Places the nodes of a diagram as a tree, or as several side by side: parents[i] is the parent of
 * node i and less than i, or SDG_NONE for a root. Every link leads from a parent to its child.
 * Children stand in the order of their numbers, midway below their parent (or right of it, for
 * SDG_ACROSS), nodes of one depth on one level; no two nodes or labels overlap and no two links
 * cross. Linear in time and memory, without recursion. Reingold and Tilford 1981; Kennedy 1996. */
sdg_status sdg_place_tree(sdg_diagram *diagram, const uint32_t *parents, sdg_direction direction,
                          sdg_error *err);
/* Does so in the direction that prints larger, as sdg_place_best does (ties: SDG_DOWN). Leaves the
 * page placed. */
sdg_status sdg_place_tree_best(sdg_diagram *diagram, const uint32_t *parents, double width,
                               double height, sdg_error *err);
/* A part of a figure, filled as a diagram of its own. */
typedef struct sdg_panel {
    sdg_diagram part;        /* of sdg_diagram_part */
    const uint32_t *parents; /* it is a tree, as for sdg_place_tree; NULL: placed by its layers */
    const char *title;       /* stands above it; NULL: none */
} sdg_panel;
/* Places up to four panels and makes one diagram of them, whose words and legend are there already.
 * Of all ways to have each go down or across, and all stand side by side or below one another, it
 * takes the one that prints largest in a text block. Leaves the page placed, and the panels empty.
 */
sdg_status sdg_place_panels(sdg_diagram *out, sdg_panel *panels, uint32_t count, sdg_point block,
                            sdg_error *err);
/* Makes one diagram of panels without placing them. */
sdg_status sdg_join_panels(sdg_diagram *out, const sdg_panel *panels, uint32_t count,
                           sdg_error *err);
/* Puts title, notice, legend and caption around a body that has its coordinates, wraps their text
 * to the sheet, and sets the sheet's size. The sheet begins at (0, 0); the body is moved to fit. */
sdg_status sdg_place_page(sdg_diagram *diagram, sdg_error *err);
/* The same in the form that prints largest in a text block of width x height points: text as wide
 * as the body or the block, the legend below the body or beside it. */
sdg_status sdg_place_page_in(sdg_diagram *diagram, double width, double height, sdg_error *err);
/* Adds lines of text at the foot of a sheet that is placed with its page; the sheet grows by what
 * they take and nothing on it moves, seen from its upper edge. Their group has the class `kind`. */
sdg_status sdg_place_foot(sdg_diagram *diagram, const char *kind, const char *text, sdg_error *err);
/* An undirected graph: the neighbours of node i are to[first[i]] to to[first[i + 1] - 1], each
 * once, and never i itself. */
typedef struct sdg_net {
    uint32_t count;        /* of nodes */
    const uint32_t *first; /* count + 1 of them */
    const uint32_t *to;
} sdg_net;
/* How a cloud is placed. */
typedef enum sdg_cloud_layout {
    SDG_CLOUD_STRESS,  /* distances on the sheet are near to those in the graph */
    SDG_CLOUD_OVERVIEW /* the same by PivotMDS alone: in a fraction of the time, and coarser */
} sdg_cloud_layout;
/* Places the nodes of a graph of any size such that distances on the sheet are near to those in the
 * graph, a move being one unit long: PivotMDS (Brandes and Pich 2006), then stress by stochastic
 * gradient descent (Zheng, Pawar and Goodman 2019) over distances from nodes drawn at random, where
 * that betters it. Parts that are not connected stand side by side. Each part lies on its long
 * side, with the first of its nodes in `from` at the left and the first of `to` at the right. The
 * lower left corner is at (0, 0), *size is the upper right one. Deterministic. Time and memory are
 * linear: 26,000 nodes take about two seconds. Asks the diagram's go_on. */
typedef struct sdg_cloud {
    sdg_net net;
    const uint32_t *from, *to; /* from_count and to_count nodes */
    uint32_t from_count, to_count;
    sdg_cloud_layout layout;
} sdg_cloud;
/* out has room for a point a node. */
sdg_status sdg_place_cloud(sdg_point *out, sdg_point *size, const sdg_cloud *cloud,
                           const sdg_diagram *asked, sdg_error *err);
/* A graph to be placed in rings about a middle, with as many rings as ring_count, at least one. */
typedef struct sdg_rings {
    sdg_net net;
    const uint32_t *ring; /* by node: below ring_count */
    uint32_t ring_count;
    uint32_t right; /* the node that lies to the right of the middle; SDG_NONE: any */
    double
        *radii; /* ring_count + 1 of them, which are found: where each ring begins, and the rim */
    const sdg_diagram *asked;
} sdg_rings;
/* Places nodes on their rings, near to the angles of their neighbours: by wedges of the tree that
 * hangs on the inner rings, in an order that is bettered by looking at neighbours. The width of a
 * ring is a part of its own and a part for its nodes, so that crowded rings have room. The lower
 * left corner is at (0, 0), the middle at the rim's radius both ways. Deterministic. Time grows as
 * n log n, memory is linear: 181,440 nodes take about a second. Asks the diagram's go_on. */
sdg_status sdg_place_rings(sdg_point *out, const sdg_rings *rings, sdg_error *err);
/* The middle of a ring, where its nodes stand if they have room. */
double sdg_rings_radius(const double *radii, uint32_t ring);

/* The scale at which a sheet prints in a text block, at most 1. */
double sdg_place_fit(const sdg_diagram *diagram, double width, double height);

/* The scale at which a sheet goes onto paper: at most 1, or what its smallest letters need to have
 * their least size. */
double sdg_place_scale(const sdg_diagram *diagram, const sdg_paper *paper);

/* The text block of A4 with usual margins, 160 x 240 mm, in points. */
#define SDG_A4_WIDTH 453.54
#define SDG_A4_HEIGHT 680.31

#ifdef __cplusplus
}
#endif
#endif
