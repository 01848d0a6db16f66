/* The figure of a cloud while it is filled. */
#ifndef SDG_DRAW_CLOUD_FIGURE_H
#define SDG_DRAW_CLOUD_FIGURE_H

#include "draw/cloud.h"

/* What its parts share. All lengths in points, from the lower left corner of the body. */
typedef struct cloud_figure {
    const sdg_scene *scene;
    sdg_diagram *diagram;
    cloud_net net;
    cloud_scale scale;
    sdg_point *at;      /* by state; released with the figure */
    sdg_point size;     /* of the body */
    double foot;        /* height of what stands below the dots */
    double unit;        /* length of a move */
    double radius;      /* of a dot */
    double line;        /* width of the lines of moves; 0: they are not drawn */
    uint32_t furthest;  /* the first of the states that are furthest from a goal; SDG_NONE: none */
    sdg_box labels[16]; /* of the words on the dots, which keep clear of one another */
    uint32_t label_count;
    double *radii; /* of rings, ring_count + 1 of them, in points; NULL: there are none */
    uint32_t ring_count;
    sdg_point middle; /* of the rings */
} cloud_figure;

/* cloud_rings.c: places states in a ring a layer. */
sdg_status cloud_place_rings(cloud_figure *figure, sdg_point *size, sdg_error *err);
/* cloud_rings.c: the rims of rings, below the dots. */
bool cloud_draw_rims(const cloud_figure *figure);
/* cloud_rings.c: the titles of some rings, above the dots. */
bool cloud_draw_titles(cloud_figure *figure);
/* cloud_marks.c: the dots, by distance. */
sdg_status cloud_draw_dots(cloud_figure *figure, sdg_error *err);
/* cloud_marks.c: the path, the goals, the start and the furthest state on top of them, and the
 * legend of all of these. */
sdg_status cloud_draw_marks(cloud_figure *figure, sdg_error *err);
/* cloud_foot.c: how high the foot is; needs the states that it shows. */
sdg_status cloud_measure_foot(cloud_figure *figure, sdg_error *err);
/* cloud_foot.c: the key of the colours, and a few states as pictures. */
sdg_status cloud_draw_foot(cloud_figure *figure, sdg_error *err);

#endif
