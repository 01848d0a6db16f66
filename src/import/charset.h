/* What stands in files that are not UTF-8. */
#ifndef SDG_IMPORT_CHARSET_H
#define SDG_IMPORT_CHARSET_H

#include "import/import.h"

/* Writes count bytes of a text as UTF-8 without byte order mark into out. A DOT text whose charset
 * is Latin-1 is turned into it; any other byte that is no UTF-8, and a zero byte, is a fault of
 * net. */
sdg_status sdg_charset_read(sdg_import *net, const char *bytes, size_t count, bool is_dot,
                            sdg_buffer *out);

#endif
