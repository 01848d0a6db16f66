/* Layers that lie across, wrapped into rows that are all read from left to right. */
#ifndef SDG_PLACE_FOLD_H
#define SDG_PLACE_FOLD_H

#include <statediagram/place.h>

#include "place/cuts.h"

/* A layer as a column of the body that lies across. */
typedef struct fold_column {
    uint32_t layer;
    double left, right;         /* of its band */
    double ink_left, ink_right; /* with the arcs between its nodes, and their labels */
    uint32_t cut;               /* how many links pass between it and the next */
    bool can_cut;  /* the row may end after it: all of these links end in the next column */
    bool ends_row; /* the row does */
} fold_column;

/* What stands at one height of a row: a part of it from side to side, in which nothing moves. */
typedef struct fold_strip {
    double low, high;
    double lift; /* how far it is moved up, so that no more than some space is above it */
} fold_strip;

/* A diagram, placed across, as columns; its tables are in an arena. */
typedef struct fold_plan {
    const sdg_diagram *diagram;
    fold_column *columns;
    uint32_t column_count; /* 0: it cannot be wrapped */
    uint32_t *column_of;   /* by layer */
    uint32_t most_cut;     /* links at the end of a row, the most of any */
    double spacing;        /* between two links in the lane between two rows */
    sdg_point size;        /* of the body in the rows that are chosen */
    fold_strip *strips;    /* of the row that was measured last; room for all nodes and links */
    uint32_t strip_count;
    place_reach *reaches; /* by node: how far its marks go */
} fold_plan;

/* A row: its columns, and how far it goes up and down where the layers lie across, but for what its
 * strips are lifted. */
typedef struct fold_row {
    uint32_t first, last;
    double bottom, top;
    uint32_t cut; /* links that lead on to the next row */
} fold_row;

/* Reads the columns of a diagram that is placed across; cuts: whose connectors stand at its nodes,
 * or NULL. */
sdg_status fold_read(fold_plan *out, const sdg_diagram *diagram, const place_cuts *cuts,
                     sdg_arena *arena, sdg_error *err);
/* Ends rows so that none is wider than asked, as far as that can be, and measures the body. */
void fold_choose(fold_plan *plan, double width);
/* Moves the diagram into the rows that are chosen. */
sdg_status fold_apply(sdg_diagram *diagram, fold_plan *plan, sdg_error *err);

/* ---- what the parts share ---- */

/* The least room beside a row, between two links there, and between two rows. */
#define FOLD_MARGIN 8.0
#define FOLD_APART 5.0
#define FOLD_SPACE 10.0
/* More links than this at the end of a row are a cable that no eye follows. */
enum { FOLD_MOST_CUT = 6 };

/* fold.c: the columns of a link's ends, the smaller first. */
void fold_ends(const fold_plan *plan, const sdg_link *link, uint32_t *low, uint32_t *high);
/* The column of a node; SDG_NONE: it stands in none. */
uint32_t fold_column_of(const fold_plan *plan, uint32_t node);
/* Room on each side of the rows. */
double fold_side(const fold_plan *plan);
/* fold_rows.c: measures the row that begins with a column, and finds its strips. */
fold_row fold_row_at(fold_plan *plan, uint32_t first);
/* How far what stands at a height of that row is lifted. */
double fold_lift(const fold_plan *plan, double height);
/* What a row takes of the body's height, the lane below it included. */
double fold_height(const fold_plan *plan, const fold_row *it);
/* Height of the titles above a row. */
double fold_title(const fold_plan *plan);

#endif
