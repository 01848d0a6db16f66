/* A stand-in for the header of Graphviz 13 and later: the part of libcgraph that may be used here,
 * as it is declared there. There is no macro agnew, and AGRAPH is an enumerator. sdg_name is what
 * names of nodes and attributes are: char until 14.1 and const char later, so both are tried. */
#ifndef STAND_IN_CGRAPH_H
#define STAND_IN_CGRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#ifndef sdg_name
#define sdg_name char
#endif

typedef struct Agraph_s Agraph_t;
typedef struct Agnode_s Agnode_t;
typedef struct Agedge_s Agedge_t;
typedef struct Agsym_s Agsym_t;
typedef struct Agdisc_s Agdisc_t;
typedef enum { AGWARN, AGERR, AGMAX, AGPREV } agerrlevel_t;
typedef int (*agusererrf)(char *text);
enum { AGRAPH, AGNODE, AGEDGE };

/* What every object begins with, as far as AGSEQ reads it. */
typedef struct Agobj_s {
    struct {
        unsigned objtype : 2, flags : 2, seq : 28;
    } tag;
} Agobj_t;
#define AGSEQ(obj) (((Agobj_t *)(obj))->tag.seq)

int agisundirected(Agraph_t *graph);
Agraph_t *agread(void *channel, Agdisc_t *disc);
Agraph_t *agmemread(const char *text);
int agclose(Agraph_t *graph);
char *agnameof(void *object);

Agnode_t *agnode(Agraph_t *graph, sdg_name *name, int create);
Agnode_t *agfstnode(Agraph_t *graph);
Agnode_t *agnxtnode(Agraph_t *graph, Agnode_t *node);
Agedge_t *agedge(Agraph_t *graph, Agnode_t *tail, Agnode_t *head, sdg_name *name, int create);
Agedge_t *agfstout(Agraph_t *graph, Agnode_t *node);
Agedge_t *agnxtout(Agraph_t *graph, Agedge_t *edge);
/* Macros there; a function takes no less care of its types. */
Agnode_t *agtail(Agedge_t *edge);
Agnode_t *aghead(Agedge_t *edge);
int agnnodes(Agraph_t *graph);
int agnedges(Agraph_t *graph);

Agsym_t *agattr(Agraph_t *graph, int kind, sdg_name *name, const char *value);
Agsym_t *agattr_text(Agraph_t *graph, int kind, sdg_name *name, const char *value);
Agsym_t *agattr_html(Agraph_t *graph, int kind, sdg_name *name, const char *value);
char *agget(void *object, sdg_name *name);
char *agxget(void *object, Agsym_t *symbol);
int agset(void *object, sdg_name *name, const char *value);

int aghtmlstr(const char *text);

agerrlevel_t agseterr(agerrlevel_t level);
agusererrf agseterrf(agusererrf function);
int agerrors(void);
int agreseterrors(void);

#endif
