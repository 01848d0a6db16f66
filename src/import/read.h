/* What a worker is asked to read. */
#ifndef SDG_IMPORT_READ_H
#define SDG_IMPORT_READ_H

#include "import/import.h"

/* A file that somebody else wrote. */
typedef struct sdg_reading {
    sdg_import_format format;
    uint32_t nth;     /* which graph of the file, from 1 */
    const char *file; /* what messages call it */
    const char *bytes;
    size_t count;
} sdg_reading;

/* Has a worker read a graph, under limits on time and memory, and takes it into net, whose arena is
 * set. SDG_E_INPUT with every fault of the file, at its place, and where it takes too much to read;
 * SDG_E_USAGE: there are fewer graphs; SDG_E_NOMEM. */
sdg_status sdg_import_file(sdg_import *net, const sdg_reading *what, sdg_error *err);

#endif
