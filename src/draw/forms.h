/* The form of the nodes of a figure: what is asked for, or what can be read. */
#ifndef SDG_DRAW_FORMS_H
#define SDG_DRAW_FORMS_H

#include <statediagram/draw.h>

/* A figure whose nodes can have several forms. */
typedef struct forms_figure {
    /* Fills an empty diagram with nodes of one form (not AUTO) and places it with its page. */
    sdg_status (*draw)(const void *ctx, sdg_node_form form, sdg_diagram *diagram, sdg_error *err);
    const void *ctx;
    const sdg_scene *scene;
    uint32_t count; /* of its nodes with pictures */
} forms_figure;

/* Draws the figure in the form that the options ask for. Pictures that would print too small give
 * way to short texts, if those print larger, and so do whole texts where there are no pictures. */
sdg_status forms_draw(const forms_figure *figure, sdg_diagram *out, sdg_error *err);
/* The form for nodes that an engine of Graphviz places: pictures are texts there. */
sdg_node_form forms_of_text(const sdg_scene *scene);

#endif
