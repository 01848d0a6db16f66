/* Edge lists as comma-separated values. */
#ifndef SDG_IMPORT_CSV_H
#define SDG_IMPORT_CSV_H

#include "import/import.h"

/* Reads a text (zero-ended UTF-8): a row an edge, its columns named by a heading or else source,
 * target, weight and label. A table of nodes, headed Id, may stand before it or alone. What is
 * wrong with the text becomes faults of net. */
void sdg_csv_read(sdg_import *net, const char *text);

#endif
