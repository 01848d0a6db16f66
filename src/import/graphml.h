/* GraphML (graphml.graphdrawing.org). */
#ifndef SDG_IMPORT_GRAPHML_H
#define SDG_IMPORT_GRAPHML_H

#include "import/import.h"

/* Reads graph nth (from 1) of a document of count bytes in any encoding that its reader knows. Of
 * nodes the data label (or name, or a label of yEd) and h are kept, of edges label, weight (or
 * cost) and len, of the graph start and goal. Nodes of nested graphs belong to the outer one.
 * What is wrong with the document becomes faults of net. */
void sdg_graphml_read(sdg_import *net, const char *bytes, size_t count, uint32_t nth);
/* Writes the version of the library that reads it. */
void sdg_graphml_about(sdg_sink *to);

#endif
