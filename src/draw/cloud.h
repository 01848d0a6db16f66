/* The cloud: every state as a dot. Its parts: the moves as an undirected graph, the lines that draw
 * them, the colours of distances, and the figure. */
#ifndef SDG_DRAW_CLOUD_H
#define SDG_DRAW_CLOUD_H

#include <statediagram/draw.h>
#include <statediagram/place.h>

/* The moves between different states, without their directions; ended by cloud_net_free. */
typedef struct cloud_net {
    uint32_t count;
    uint32_t *first; /* count + 1 of them */
    uint32_t *to;    /* in ascending order in each row */
    uint32_t lines;  /* pairs of states that a move joins */
} cloud_net;

/* Reads the moves of a space. SDG_E_LAYOUT: there are too many for a figure. */
sdg_status cloud_net_read(cloud_net *out, const sdg_scene *scene, sdg_error *err);
/* Frees it; a zeroed one is allowed. */
void cloud_net_free(cloud_net *net);
/* Draws all lines of a net as marks of the last group, each once, as few long ones. */
sdg_status cloud_draw_lines(const cloud_net *net, const sdg_point *at, sdg_pen pen,
                            sdg_diagram *diagram, sdg_error *err);

/* Steps of the scale of colours. */
enum { CLOUD_STEPS = 32 };
/* What the colours of dots tell: a distance from 0 to most. */
typedef struct cloud_scale {
    const uint32_t *distance; /* by state; SDG_NONE: it has none, and is grey */
    uint32_t most;
    const char *words;   /* "moves to the nearest goal" */
    const char *without; /* what is said of states that have none */
} cloud_scale;

/* To the nearest goal where one is known, else from the start. */
cloud_scale cloud_scale_of(const sdg_scene *scene);
/* The step of a state, CLOUD_STEPS for none. */
uint32_t cloud_step(const cloud_scale *scale, uint32_t state);
/* The colour of a step: the nearer the darker, in evenly falling lightness. */
sdg_colour cloud_colour(uint32_t step);

#endif
