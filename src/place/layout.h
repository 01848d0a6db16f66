/* What the stages of layered placement share. Within a row positions run "along" it (to the right,
 * or downwards where layers go across); from row to row they run in "depth" (downwards, or to the
 * right). Both grow in reading direction, and only route.c and bands.c know which is which on the
 * sheet.
 *
 * A row is a layer. Its items are the layer's nodes and, for every link that passes the layer, one
 * dummy. A link is cut into segments, each from an item of one row to an item of the next. Between
 * two rows lies a gap; all lines and labels between the rows are in it. Arcs that join nodes of one
 * row lie between the row and a gap. */
#ifndef SDG_PLACE_LAYOUT_H
#define SDG_PLACE_LAYOUT_H

#include "place/layered.h"

/* A size along the row and in depth. */
typedef struct extent {
    double along, depth;
} extent;

/* What stands in a row. before and after may differ, as marks may stick out on one side. */
typedef struct item {
    uint32_t node; /* SDG_NONE: a dummy */
    uint32_t row;
    uint32_t rank;        /* place within the row, from 0 */
    double before, after; /* room along the row on both sides of its line, margin included */
    double ink_before, ink_after; /* how far what is drawn goes */
    double above, below;          /* room in depth on both sides of its centre */
    double at;                    /* along */
} item;

/* A piece of a link between two rows that are next to each other, always from the upper to the
 * lower, whichever way the link points. */
typedef struct segment {
    uint32_t link;
    uint32_t upper, lower;     /* items */
    double weight;             /* how much it wants to run straight */
    double top, bottom;        /* along, where it leaves the upper item and enters the lower */
    double stem_in, stem_out;  /* depth from its ends, upright, through the arcs of its rows */
    double run_in, run_out;    /* depth from there to the edges of the gap, at least 0 */
    double slot;               /* along, where it passes the zone of the labels */
    double label, label_depth; /* the centre of its label, from the gap's start; see has_label */
    bool has_label;            /* this segment carries the link's label */
} segment;

/* A link between two nodes of one row: a line between neighbours, or an arc on one side of the row.
 * Arcs over one another turn in lanes of different depth, the innermost next to the row. */
typedef struct flat {
    uint32_t link;
    uint32_t left, right; /* items, in the order of the row */
    bool straight, above; /* above: an arc before the row; else after it */
    uint32_t lane;        /* of an arc, from the row */
    double from, to;      /* along, where an arc leaves both */
    double turn;          /* depth from the row's edge to where an arc turns */
    double label;         /* along, the centre of its label */
} flat;

/* A layer, or a line of nodes that have none. */
typedef struct row {
    uint32_t first, count; /* in layout.order */
    uint32_t flat_first, flat_count;
    uint32_t layer;                /* SDG_NONE: nodes without one */
    double above, below;           /* the furthest that an item goes from the row's centre */
    double arcs_above, arcs_below; /* depth that arcs take beyond the row's edges */
    double centre;                 /* depth */
} row;

/* From the simplest to the one that always has room; the first that fits is taken. */
typedef enum gap_mode {
    GAP_STRAIGHT, /* every line straight from node to node, labels beside them */
    GAP_SMOOTH,   /* every line one bend of the same shape, labels beside them */
    GAP_ZONED /* lines bend to slots in a zone for labels, and pass it at right angles to the row */
} gap_mode;

/* What lies between two rows; depths in it are counted from its start. */
typedef struct gap {
    uint32_t first, count; /* in layout.gap_segments */
    gap_mode mode;
    double start, depth;           /* from the upper row's edge, or the end of its arcs */
    double zone_start, zone_depth; /* from start; depth 0: no zone */
} gap;

/* The whole of one placement. Each stage fills its part and relies on those of the stages before,
 * in the order of the declarations below. All arrays are in scratch. */
typedef struct layout {
    sdg_diagram *diagram;
    sdg_direction direction;
    sdg_arena *scratch;
    place_memory *memory; /* NULL: of no placing before or after */
    size_t unasked;       /* work since go_on was asked last */
    bool stopped;         /* go_on has said no: whatever is begun may be left undone */
    row *rows;
    uint32_t row_count;
    item *items; /* nodes first, under their own numbers; then dummies, link by link */
    uint32_t item_count;
    uint32_t *order;   /* items row by row */
    segment *segments; /* link by link, from the upper row to the lower */
    uint32_t segment_count;
    uint32_t *link_first;        /* by link: its first segment; link_first[links] is the end */
    uint32_t *down_first, *down; /* by item: segments that leave it; offsets as in link_first */
    uint32_t *up_first, *up;     /* by item: segments that enter it */
    flat *flats;                 /* row by row */
    uint32_t flat_count;
    gap *gaps; /* one below each row */
    uint32_t *gap_segments;
    double
        *loop_reach; /* by node: how far its loops and their labels go along the row; 0: no loop */
    extent *labels;  /* by link: the size of its label; 0 and 0 for none */
    uint32_t *flats_first, *flats_of; /* by item: flats that end at it; offsets as in link_first */
    uint32_t *up_ranks, *down_ranks;  /* by segments of an item, ascending; place_list_ranks */
    uint32_t *filled, *tree;          /* room for listing ranks and counting crossings */
    int32_t *balances, *shared;       /* by item: of its flat links, while a row is sifted */
    uint32_t *passed_above, *passed_below, *passed_nodes; /* by rank: what stands left of it */
} layout;

/* Space in points. */
#define PLACE_PAD 3.0         /* between a band's edge and what stands in it */
#define PLACE_NODE_MARGIN 9.0 /* half the room between two nodes of a row */
#define PLACE_LINE_MARGIN 5.0 /* half the room between two lines */
#define PLACE_LABEL_SPACE 3.0 /* between a line and its label */
#define PLACE_DOUBLE 4.0      /* how far a double border goes beyond the node's size */

/* Lines with a pen of this width at least are heavy, as paths are. */
#define PLACE_HEAVY_PEN 2.0
/* Weights of segments from here on are of heavy lines; see weight_of in segments.c. */
#define PLACE_HEAVY 512.0

/* A crossing in scores of orders, which are the less the better. All lengths of flat links together
 * weigh less than one. */
#define PLACE_CROSSING ((uint64_t)1 << 20)

/* layered.c: counts work, in items or lines looked at, and asks go_on now and then. False: to be
 * stopped, now and for good; a stage that then returns SDG_OK with its part undone does no harm. */
bool place_goes_on(layout *it, size_t work);
/* layered.c: what it costs to look at a row once: its items, and the lines above and below it. */
size_t place_row_work(const layout *it, uint32_t at);
/* layered.c: how many lines end at an item. */
size_t place_lines_at(const layout *it, uint32_t item);
/* layered.c: whether room is dear: lines may be cut, titles are brief and gaps narrow. */
bool place_is_dear(const layout *it);
/* bands.c: the title of a layer's band. */
const char *place_title(const layout *it, uint32_t layer);
/* measure.c: the sizes of labels. */
sdg_status place_measure(layout *it, sdg_error *err);
/* measure.c: the size of a link's label on the sheet, in whole points; 0 and 0 for none. */
sdg_status place_label_size(const sdg_link *link, sdg_arena *scratch, double *width, double *height,
                            sdg_error *err);
/* How far a label keeps from the middle of its line: clear of the pen and of arrowheads. */
double place_label_space(const layout *it, uint32_t link);
/* rows.c: rows, items and segments. */
sdg_status place_rows(layout *it, sdg_error *err);
/* segments.c: which segments start and end where, which carry labels, and what is flat. */
sdg_status place_segments(layout *it, sdg_error *err);
/* extents.c: the room that items need; needs segments. */
sdg_status place_extents(layout *it, sdg_error *err);
/* order.c: the order within rows. */
sdg_status place_order(layout *it, sdg_error *err);
/* What a round of place_smooth looks at: so many times every line. */
#define PLACE_SMOOTH_WORK 32.0
/* smooth.c: positions for all items that are near to those of the items that lines join them with,
 * better by each round. */
sdg_status place_smooth(layout *it, double *at, uint32_t seed, uint32_t rounds, sdg_error *err);
/* transpose.c: swaps neighbours where that betters the score; says whether any was swapped. */
bool place_transpose(layout *it);
/* transpose.c: how much the score of crossings gets less, if the first of two items, which stands
 * left of the second, comes to stand right of it; needs the lists of ranks of their row. */
int64_t place_swap_gain(const layout *it, uint32_t left, uint32_t right);
/* sift.c: takes an item of a row from one rank to another; those between move up. */
void place_move(layout *it, const row *of, uint32_t from, uint32_t to);
/* sift.c: moves items of a row to their best places; says whether any was moved. members is room
 * for the row. */
bool place_sift_row(layout *it, uint32_t at, uint32_t *members);
/* What that costs, in lines looked at. */
uint64_t place_sift_work(const layout *it, uint32_t at);
/* Room for rerouting. */
typedef struct rerouting {
    layout *it;
    int32_t *cost;  /* by place in a row, counted on from row to row: crossings on the way there */
    uint32_t *from; /* the place in the row before */
    uint32_t *kept; /* by segment: the rank of its upper end before */
} rerouting;
/* reroute.c: gives a link that passes rows the way on which it crosses least; says whether that
 * betters the score, and leaves it alone if not. */
bool place_reroute(rerouting *r, uint32_t link);
/* crossings.c: room for counting. */
sdg_status place_prepare_counting(layout *it, sdg_error *err);
/* How many pairs of segments cross in the gap below a row. O(E log E). */
uint64_t place_crossings(layout *it, uint32_t at);
/* Lists the ranks of the neighbours in the row below (or above) of each item of a row, ascending,
 * in down_ranks (or up_ranks), where down_first (up_first) says. O(E). */
void place_list_ranks(layout *it, uint32_t at, bool below);
/* sides.c: which flat links of a row become lines between neighbours, and on which side of the row
 * the others are arcs, in the present order; the score of all of them. */
uint64_t place_sides(layout *it, uint32_t at);
/* flats.c: the room along the rows that lines between neighbours and labels of arcs need. */
void place_flats(layout *it);
/* arcs.c: lanes of arcs, the depth that they take, and the places of their labels. */
sdg_status place_arcs(layout *it, sdg_error *err);
/* coordinates.c: positions along the rows. */
sdg_status place_coordinates(layout *it, sdg_error *err);
/* straighten.c: the same position along whole chains. */
sdg_status place_straighten(layout *it, sdg_error *err);
/* ports.c: where lines leave and enter nodes. */
sdg_status place_ports(layout *it, sdg_error *err);
/* gaps.c: how deep each gap is and how lines and labels share it. */
sdg_status place_gaps(layout *it, sdg_error *err);
/* zone.c: slots in a gap's zone. */
sdg_status place_zone(layout *it, uint32_t at, sdg_error *err);
/* labels.c: tries to set the labels of a gap beside its lines; false if one would be nearer to
 * something else. */
bool place_labels(layout *it, uint32_t at);
/* apart.c: whether no two lines of a gap run together; straight and smooth gaps only. */
bool place_lines_apart(const layout *it, const gap *in);
/* Where a segment is, along, at a depth from the gap's start; straight and smooth gaps only. */
double place_line_at(const gap *in, const segment *line, double depth);
/* route.c: curves of links, labels, centres of nodes, in coordinates of the sheet. */
sdg_status place_route(layout *it, sdg_error *err);
/* bands.c: boxes and marks of the bands; moves the body to (0, 0). */
sdg_status place_bands(layout *it, sdg_error *err);

/* A node's half size along the row and in depth, double border included. */
extent place_node_half(const layout *it, uint32_t node);
/* How far an item's border is from its middle along the row; 0 for a dummy. */
double place_item_half(const layout *it, uint32_t item);

/* Values next to one another that have become one. */
typedef struct pool {
    double mean, weight;
    uint32_t count;
} pool;
/* isotonic.c: the non-decreasing values nearest to the given ones in the weighted sense of least
 * squares, in place. Pool adjacent violators; O(count). pools has room for count. */
void place_isotonic(double *values, const double *weights, uint32_t count, pool *pools);

#endif
