/* The sheet around the body, and the legend on it. */
#ifndef SDG_PLACE_PAGE_H
#define SDG_PLACE_PAGE_H

#include <statediagram/place.h>

/* How to lay out a sheet. */
typedef struct page_form {
    double least_width; /* so that captions of narrow bodies do not become towers */
    bool legend_right;  /* beside the body; else below it */
    double text_right;  /* width of a column beside the body that holds legend and caption; 0: the
                           caption is below */
} page_form;

/* sdg_place_page in one form. */
sdg_status place_page_as(sdg_diagram *diagram, page_form form, sdg_error *err);

/* One way to place the whole. Begin with a scale of -1. */
typedef struct place_trial {
    sdg_direction direction;
    page_form form;
    double scale;
    bool wraps; /* a chain in rows, placed with its page */
    bool moved; /* rows were tried: no placing of before stands */
} place_trial;

/* best.c: tries the forms of the sheet around a body that is placed, and keeps the best of them and
 * of what was best before. A page is placed afterwards, but not always the best one. */
sdg_status place_try_sheets(sdg_diagram *diagram, sdg_box block, place_trial *best, sdg_error *err);

/* Where a legend goes: its upper left corner, and how wide it may be. */
typedef struct legend_room {
    double left, top, width;
    bool column; /* a line for each item; else as many in a line as fit */
} legend_room;

/* The width of a legend in a column, its texts unbroken. */
double place_legend_width(const sdg_diagram *diagram);
/* Draws the legend into a group of its own; *height is what it takes. False if there is no memory.
 */
bool place_legend(sdg_diagram *diagram, legend_room room, double *height);

#endif
