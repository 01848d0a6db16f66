/* A diagram: nodes, links and marks in which all meaning has already become ink. Views and painters
 * fill it, placing gives it coordinates, renderers turn it into bytes. All lengths in points (1/72
 * inch), y up. */
#ifndef STATEDIAGRAM_DIAGRAM_H
#define STATEDIAGRAM_DIAGRAM_H

#include "picture.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A colour is 0xRRGGBB, or none. The eight bits above may hold the number of the role that it
 * plays, by which a theme knows it; 0 is none, and nothing that draws looks at them. */
typedef uint32_t sdg_colour;
#define SDG_NO_COLOUR UINT32_MAX
#define SDG_ROLE_SHIFT 24
/* What a sheet is without a theme. */
#define SDG_WHITE 0xFFFFFF

/* A place in points; x grows to the right, y upwards. */
typedef struct sdg_point {
    double x, y;
} sdg_point;
/* A box by its lower left and upper right corners. */
typedef struct sdg_box {
    double left, bottom, right, top;
} sdg_box;

/* How a line is broken. */
typedef enum sdg_dash { SDG_SOLID, SDG_DASHED, SDG_DOTTED } sdg_dash;
/* What lines and outlines are drawn with. */
typedef struct sdg_pen {
    sdg_colour colour; /* SDG_NO_COLOUR: nothing is drawn */
    double width;
    sdg_dash dash;
} sdg_pen;

/* On which side of its point a text stands: LEFT begins there, RIGHT ends there. */
typedef enum sdg_align { SDG_ALIGN_MIDDLE, SDG_ALIGN_LEFT, SDG_ALIGN_RIGHT } sdg_align;

/* What the points of a mark mean. */
typedef enum sdg_mark_kind {
    SDG_MARK_POLYGON, /* three points or more, closed */
    SDG_MARK_LINE,    /* two points or more, open, never filled */
    SDG_MARK_CURVE,   /* 3k + 1 points of a Bézier path; filled if fill is a colour */
    SDG_MARK_ELLIPSE, /* two points: centre, and (horizontal radius, vertical radius) */
    SDG_MARK_TEXT,    /* one point on the base line */
    SDG_MARK_DOTS     /* a point or more: filled discs of one radius, without outline */
} sdg_mark_kind;

/* One thing drawn. */
typedef struct sdg_mark {
    sdg_mark_kind kind;
    const sdg_point *points;
    uint32_t point_count;
    sdg_colour fill; /* of a shape; of a text its colour */
    sdg_pen pen;
    const char *text; /* TEXT: one line of UTF-8 */
    double size;      /* TEXT: of the font; DOTS: the radius */
    sdg_align align;
    bool bold;
} sdg_mark;

/* Marks that belong together; drawn before (behind) nodes and links, in the order of the groups. */
typedef struct sdg_group {
    const char *kind; /* classes in SVG: "band layer-3", "legend", "badge"; [a-z0-9- ] only */
    uint32_t node; /* whose picture this is, points being relative to its centre; SDG_NONE: of the
                      diagram */
    sdg_mark *marks;
    uint32_t mark_count;
    size_t capacity;
} sdg_group;

/* A state, or the ghost of one. */
typedef struct sdg_node {
    const char *name;  /* "s12"; ghosts "g3": unique, [a-z0-9] only */
    const char *kind;  /* further classes: "start path layer-3" */
    const char *says;  /* the state in words, whatever is drawn */
    const char *label; /* text drawn in it, lines parted by newlines; "" for none */
    double text_size;
    sdg_colour text_colour;
    double width, height; /* of the border, in whole points; a double border goes 4 pt beyond */
    sdg_pen border;
    bool double_border;
    sdg_colour fill;
    uint32_t layer; /* SDG_NONE: in no layer (placed below) */
    sdg_point at;   /* its centre, once placed */
} sdg_node;

/* A move, or several and their inverses on one line. */
typedef struct sdg_link {
    uint32_t tail, head; /* nodes by index; may be equal */
    const char *kind;    /* further classes: "path step-3" */
    const char *label;   /* drawn beside it; "" for none */
    double text_size;
    sdg_colour text_colour;
    sdg_pen pen;
    bool arrow_head, arrow_tail;
    double arrow_size; /* length of an arrowhead in points */
    sdg_point *curve;  /* 3k + 1 points from border to border, once placed; NULL before */
    uint32_t curve_count;
    uint32_t cut; /* the point with which a second piece begins, if the line is cut and goes on
                     elsewhere, both pieces of 3k + 1 points; 0: it is whole */
    sdg_point label_at; /* centre of the label, once placed */
} sdg_link;

/* A layer's band. */
typedef struct sdg_band {
    const char *title; /* "layer 3 · 4 states" */
    const char *brief; /* "layer 3", for where the title is too long; NULL: there is none */
    sdg_colour fill, text_colour;
    sdg_box box; /* once placed */
} sdg_band;

/* What stands before the words of a legend's line. */
typedef enum sdg_sample_kind {
    SDG_SAMPLE_NODE,  /* a small box with border, fill and perhaps a double border */
    SDG_SAMPLE_LINK,  /* a short line with pen and arrows */
    SDG_SAMPLE_CELL,  /* a picture's shape */
    SDG_SAMPLE_BADGE, /* a numbered badge */
    SDG_SAMPLE_NONE   /* text alone */
} sdg_sample_kind;

/* A line of the legend. */
typedef struct sdg_sample {
    sdg_sample_kind kind;
    sdg_pen pen;
    sdg_colour fill;
    bool double_border, arrow_head, arrow_tail;
    bool bar;      /* NODE: a bar inside its left border */
    sdg_cell cell; /* CELL: the shape; its colour is fill */
    const char *text;
} sdg_sample;

/* Where the next layer lies: below the last one, or to its right. */
typedef enum sdg_direction { SDG_DOWN, SDG_ACROSS } sdg_direction;

/* A figure. Everything lives in its arena. Zeroed fields are empty. */
typedef struct sdg_diagram {
    sdg_arena *arena;
    const char *id;          /* for SVG: [a-z][a-z0-9-]*, leads every other id */
    const char *title;       /* shown above; "" for none */
    const char *description; /* alt text; not shown */
    const char *caption;     /* shown below, wrapped; "" for none */
    const char *unshown;     /* what would be the caption but for --caption; NULL or "": nothing */
    const char *notice; /* "partial", what is left out, "no solution": always shown; "" for none */
    const char *recipe; /* the command that rebuilds the figure */
    const char *name;   /* the graph's title in words, whether or not title is shown */
    sdg_node *nodes;
    uint32_t node_count;
    size_t node_capacity;
    sdg_link *links;
    uint32_t link_count;
    size_t link_capacity;
    sdg_group *groups;
    uint32_t group_count;
    size_t group_capacity;
    sdg_band *bands; /* one a layer; NULL for a diagram without layers */
    uint32_t band_count;
    sdg_sample *samples; /* the legend */
    uint32_t sample_count;
    size_t sample_capacity;
    double text_size;      /* of captions, legend, titles of layers */
    sdg_colour ink, paper; /* of plain text and of the sheet */
    /* What a colour with a role becomes on a dark page, in SVG; NULL: a counterpart is computed. */
    sdg_colour (*night)(sdg_colour colour);
    sdg_direction direction;
    bool one_ground;  /* it is made for its own paper: an SVG has no other colours for dark pages */
    bool body_placed; /* nodes, links, bands and marks have their coordinates */
    sdg_box body;     /* what the body covers, once placed */
    double head;      /* height of a room that is kept below the title, for what is drawn there once
                         the page is placed; 0: none is */
    sdg_box head_box; /* that room, once placed */
    bool page_placed; /* title, legend, caption have theirs, and the sheet its size */
    double width, height; /* of the sheet, from (0, 0) */
    /* Where the sheet would print at a smaller scale than this, sdg_place_best may cut long lines
     * and join them by numbered connectors; 0: never. */
    double cut_below;
    /* Asked at least every few milliseconds while views fill the diagram and while it is placed;
     * false ends that with SDG_E_LAYOUT, and the diagram is then fit for nothing but freeing. NULL:
     * there is nobody to ask. */
    bool (*go_on)(void *ctx);
    void *go_on_ctx;
} sdg_diagram;

/* What a figure is printed on, in points: the room for it, and the least size of its letters.
 * Without a width no sheet was asked for, and least, if there is one, is of A4. */
typedef struct sdg_paper {
    double width, height, least;
} sdg_paper;

/* A new, empty diagram, or NULL if there is no memory. The caller's; end with sdg_diagram_free. */
sdg_diagram *sdg_diagram_new(void);
/* Frees the diagram; NULL is allowed. */
void sdg_diagram_free(sdg_diagram *diagram);
/* An empty diagram that lives in the arena of another, whose part it will be: it is not freed by
 * itself. */
sdg_diagram sdg_diagram_part(const sdg_diagram *whole);
/* The size of the smallest letters that are drawn or will be; 0: there are none. */
double sdg_diagram_least_text(const sdg_diagram *diagram);
/* Multiplies all lengths of a placed sheet. Nodes keep sizes of whole points, rounded up, and the
 * second line of a double border its distance. SDG_E_NOMEM. */
sdg_status sdg_diagram_scale(sdg_diagram *diagram, double factor, sdg_error *err);
/* Asks go_on. SDG_E_LAYOUT if the answer is false. */
sdg_status sdg_diagram_ask(const sdg_diagram *diagram, sdg_error *err);
/* Makes room for so many more nodes and links at once, so that a large diagram takes no more than
 * it needs; false if there is no memory. */
bool sdg_diagram_reserve(sdg_diagram *diagram, uint32_t nodes, uint32_t links);
/* The functions below add one thing and return it for filling in, or NULL if there is no memory.
 * What they return moves when the next of its kind is added. */
sdg_node *sdg_diagram_node(sdg_diagram *diagram);
/* The ends are numbers of nodes, which may be added later: they are checked when it is placed.
 * Empty but for them. */
sdg_link *sdg_diagram_link(sdg_diagram *diagram, uint32_t tail, uint32_t head);
/* A line of the legend, in the order of the calls. The text is copied; NULL is "". */
sdg_sample *sdg_diagram_sample(sdg_diagram *diagram, sdg_sample_kind kind, const char *text);
/* Starts a group of marks; kind and node as in sdg_group. The marks added next belong to it. */
bool sdg_diagram_group(sdg_diagram *diagram, const char *kind, uint32_t node);
/* Adds a copy of a group, for another node or SDG_NONE, with its marks moved by dx and dy. false:
 * no memory. */
bool sdg_diagram_group_again(sdg_diagram *diagram, uint32_t group, uint32_t node, double dx,
                             double dy);
/* The functions below add a mark to the last group; false if there is no memory or no group. Texts
 * and points are copied. */
bool sdg_mark_box(sdg_diagram *diagram, sdg_box box, sdg_colour fill, sdg_pen pen);
/* A box with round corners; a radius over half of its shorter side counts as that half. */
bool sdg_mark_round(sdg_diagram *diagram, sdg_box box, double radius, sdg_colour fill, sdg_pen pen);
/* A closed figure; the last point is joined to the first, which is not repeated. */
bool sdg_mark_polygon(sdg_diagram *diagram, const sdg_point *points, uint32_t count,
                      sdg_colour fill, sdg_pen pen);
/* An open line through the points, without a fill. */
bool sdg_mark_line(sdg_diagram *diagram, const sdg_point *points, uint32_t count, sdg_pen pen);
/* Bézier curves joined end to end: 1 + 3n points, as in sdg_link. */
bool sdg_mark_curve(sdg_diagram *diagram, const sdg_point *points, uint32_t count, sdg_colour fill,
                    sdg_pen pen);
/* An ellipse with its axes upright and across, by its half axes. */
bool sdg_mark_ellipse(sdg_diagram *diagram, sdg_point centre, double x_radius, double y_radius,
                      sdg_colour fill, sdg_pen pen);
/* A disc of a radius at each point: one mark, however many there are. */
bool sdg_mark_dots(sdg_diagram *diagram, const sdg_point *points, uint32_t count, double radius,
                   sdg_colour fill);
/* An arrowhead of a length whose tip is at `tip` and which points away from `from`. */
bool sdg_mark_arrow(sdg_diagram *diagram, sdg_point from, sdg_point tip, double length,
                    sdg_colour fill);
/* A line of text on the base line at `at`. */
bool sdg_mark_text(sdg_diagram *diagram, sdg_point at, sdg_align align, const char *text,
                   double size, sdg_colour colour, bool bold);
/* A colour without its role. */
static inline sdg_colour sdg_colour_rgb(sdg_colour colour)
{
    return colour == SDG_NO_COLOUR ? colour : colour & SDG_WHITE;
}
/* A pen. */
static inline sdg_pen sdg_pen_of(sdg_colour colour, double width, sdg_dash dash)
{
    sdg_pen pen = {colour, width, dash};
    return pen;
}

#ifdef __cplusplus
}
#endif
#endif
