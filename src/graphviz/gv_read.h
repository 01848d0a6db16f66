/* Reading graphs that others wrote, in the worker. */
#ifndef SDG_GRAPHVIZ_GV_READ_H
#define SDG_GRAPHVIZ_GV_READ_H

#include "import/import.h"

/* Reads graph nth (from 1) of a DOT text (zero-ended UTF-8) with cgraph. Labels, h, weight, len,
 * and the graph's start and goal are kept, all else is dropped. What is wrong with the text becomes
 * faults of net. */
void sdg_gv_read(sdg_import *net, const char *text, uint32_t nth);

#endif
