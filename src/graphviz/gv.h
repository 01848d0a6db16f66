/* The calls into libgvc and libcgraph. Only a worker makes them. */
#ifndef SDG_GRAPHVIZ_GV_H
#define SDG_GRAPHVIZ_GV_H

#include <graphviz/gvc.h>

#include "graphviz/wire.h"

/* Graphviz's context. There must never be a second one in a process. */
typedef struct sdg_gv sdg_gv;

/* Opens the context: light, with SVG and given positions only (and built-in text metrics), or
 * whole, with fonts and images warmed up. NULL on failure. */
sdg_gv *sdg_gv_open(bool is_light);
/* What was drawn: bytes of Graphviz's own, which stay until the next drawing. */
typedef struct sdg_gv_picture {
    const char *bytes;
    size_t count;
} sdg_gv_picture;
/* Draws count bytes of DOT (zero-ended). SDG_E_LAYOUT if Graphviz reports an error of any kind. */
sdg_status sdg_gv_draw(sdg_gv *gv, const sdg_request *request, const char *dot, sdg_gv_picture *out,
                       sdg_error *err);
/* Writes the version and the plugins as `name=value` lines. */
void sdg_gv_about(sdg_gv *gv, sdg_sink *to);

/* The context without Pango, from plugins opened at run time; NULL if one of them is missing. */
GVC_t *sdg_gv_light_context(void);
/* Writes the names of the plugins beside libgvc, with commas between. */
void sdg_gv_plugins(sdg_sink *to);

#endif
