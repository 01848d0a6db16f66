/* A look at DOT text before Graphviz reads it: Graphviz names no columns, stops at the first fault,
 * and some texts make it run out of room without saying so. */
#ifndef SDG_IMPORT_DOT_SCAN_H
#define SDG_IMPORT_DOT_SCAN_H

#include "import/import.h"

/* Where the graph that was asked for stands. */
typedef struct sdg_dot_extent {
    size_t from, to; /* bytes; from its first word to behind its last brace */
    bool is_directed;
} sdg_dot_extent;

/* Counts the graphs of a text (zero-ended UTF-8) into net->graph_count, finds graph nth (from 1),
 * and notes what is wrong anywhere as faults of net. Without that graph the extent is empty. */
void sdg_dot_scan(sdg_import *net, const char *text, uint32_t nth, sdg_dot_extent *out);
/* Notes what Graphviz said of a part of the text: its lines are counted from the part's first one,
 * and the column is that of the word that it names. */
void sdg_dot_said(sdg_import *net, const char *text, const sdg_dot_extent *part, const char *said);

#endif
