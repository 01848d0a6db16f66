/* A graph that somebody else wrote, as it was read: names, labels and what searches ask of nodes
 * and edges, and nothing else. A worker reads it and sends it as a tape; the program, which trusts
 * no worker, checks the tape while it takes it in. */
#ifndef SDG_IMPORT_IMPORT_H
#define SDG_IMPORT_IMPORT_H

#include <statediagram/base.h>

/* Far above what can be looked at; a file of 60 bytes can ask for more. Texts that are longer than
 * the last are cut. */
enum {
    SDG_IMPORT_MOST_NODES = 1000000,
    SDG_IMPORT_MOST_EDGES = 4000000,
    SDG_IMPORT_MOST_FAULTS = 16,
    SDG_IMPORT_MOST_TEXT = 1000
};

/* How the graph is written. */
typedef enum sdg_import_format {
    SDG_IMPORT_DOT,
    SDG_IMPORT_GRAPHML,
    SDG_IMPORT_CSV,
    SDG_IMPORT_FORMATS /* how many there are */
} sdg_import_format;

/* Texts are UTF-8; "" where the file says nothing. No two nodes have one name. */
typedef struct sdg_import_node {
    const char *name, *label;
    const char *h; /* the estimate of what remains to the goal, as it stands in the file */
} sdg_import_node;

/* An edge, in the order in which edges are written. */
typedef struct sdg_import_edge {
    uint32_t tail, head;
    bool both; /* it has no direction */
    const char *label, *weight, *len;
} sdg_import_edge;

/* What is wrong, and where; line 0: at no place that can be named. */
typedef struct sdg_import_fault {
    uint32_t line, column;
    const char *text;
} sdg_import_fault;

/* One graph of a file; zeroed but for the arena, in which its texts live, it is empty. The arrays
 * are owned. */
typedef struct sdg_import {
    sdg_arena *arena;
    const char *name, *start, *goal; /* "" or NULL: not said */
    uint32_t graph_count;            /* graphs in the file; the one that was asked for may be none
                                        of them */
    sdg_import_node *nodes;
    sdg_import_edge *edges;
    size_t node_count, node_capacity, edge_count, edge_capacity;
    uint32_t *slots; /* the numbers of nodes by name, plus 1, in a table with open addressing */
    size_t slot_count;
    sdg_import_fault
        faults[SDG_IMPORT_MOST_FAULTS]; /* if there are any, the graph is not to be used */
    uint32_t fault_count;
    sdg_status status; /* the first failure to do what was asked: of memory, or that of a limit */
} sdg_import;

/* Frees the arrays, not the arena. */
void sdg_import_free(sdg_import *net);
/* The number of the node of this name, which is made if there is none; SDG_NONE on failure. */
uint32_t sdg_import_node_of(sdg_import *net, const char *name);
/* The number of the node of this name; SDG_NONE if there is none. */
uint32_t sdg_import_find(const sdg_import *net, const char *name);
/* A new edge, whose texts are "" yet; NULL on failure. It moves with the next one. */
sdg_import_edge *sdg_import_add_edge(sdg_import *net, uint32_t tail, uint32_t head, bool both);
/* Keeps a text of length bytes: as one line, cut where it is too long. Sets net->status on failure,
 * and is then "". */
const char *sdg_import_text(sdg_import *net, const char *text, size_t length);
/* Notes a fault, as far as there is room, in the language of the arena. */
void sdg_import_fail(sdg_import *net, uint32_t line, uint32_t column, const char *format, ...)
    SDG_FORMAT(4, 5);

/* Writes the graph for the way from the worker to the program. */
void sdg_import_put(const sdg_import *net, sdg_sink *to);
/* The inverse. SDG_E_INPUT: this is no such tape; SDG_E_NOMEM. */
sdg_status sdg_import_take(sdg_import *net, const char *tape, size_t count, sdg_error *err);

#endif
