/* What goes over the socket between the program and its worker: a head of fixed size, then count
 * bytes. Both ends are the same program, so the heads are sent as they lie in memory. */
#ifndef SDG_GRAPHVIZ_WIRE_H
#define SDG_GRAPHVIZ_WIRE_H

#include <statediagram/base.h>

/* A drawing, the versions of what draws, whether a font has a character, or a graph to read. */
typedef enum sdg_request_kind {
    SDG_REQUEST_DRAW,
    SDG_REQUEST_ABOUT,
    SDG_REQUEST_FONT,
    SDG_REQUEST_READ
} sdg_request_kind;

typedef struct sdg_request {
    uint32_t kind, dpi, code;
    uint32_t source, nth; /* of READ: an sdg_import_format, and which graph of the file */
    uint32_t lang;        /* of READ: an sdg_lang, for the faults of the file */
    char format[8], engine[8];
    uint64_t count; /* bytes of DOT, or of the file, that follow */
} sdg_request;

/* The head of a reply; the bytes follow it. */
typedef struct sdg_reply {
    uint32_t status; /* an sdg_status; if not SDG_OK, the bytes are an sdg_error */
    uint32_t is_covered;
    uint64_t count;
} sdg_reply;

/* The most bytes that either side accepts. */
#define SDG_WIRE_LIMIT ((uint64_t)1 << 30)

#endif
