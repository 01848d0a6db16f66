/* A stand-in for the header of Graphviz 13 and later: the part of libgvc that may be used here. A
 * rendering's length is a size_t there. */
#ifndef STAND_IN_GVC_H
#define STAND_IN_GVC_H

#include "cgraph.h"

typedef struct GVC_s GVC_t;
typedef Agraph_t graph_t;
typedef struct {
    const char *name;
    void *address;
} lt_symlist_t;

GVC_t *gvContext(void);
GVC_t *gvContextPlugins(const lt_symlist_t *builtins, int demand_loading);
int gvFreeContext(GVC_t *context);
char *gvcVersion(GVC_t *context);

int gvLayout(GVC_t *context, graph_t *graph, const char *engine);
int gvFreeLayout(GVC_t *context, graph_t *graph);
int gvRender(GVC_t *context, graph_t *graph, const char *format, FILE *out);
int gvRenderData(GVC_t *context, graph_t *graph, const char *format, char **result, size_t *length);
void gvFreeRenderData(char *data);

#endif
