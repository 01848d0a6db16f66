/* What the picture renderers ask of a worker. */
#ifndef SDG_GRAPHVIZ_WORKER_H
#define SDG_GRAPHVIZ_WORKER_H

#include <statediagram/render.h>

#include "import/read.h"

/* One drawing. */
typedef struct sdg_drawing {
    const char *format; /* "svg", "png", "pdf": nothing else is passed on */
    const char *engine; /* of sdg_engine_names; NULL: nop2, positions are given */
    uint32_t dpi;       /* of png */
    const char *dot;
    size_t dot_count;
} sdg_drawing;

/* Lets Graphviz draw and appends its bytes to out; what it said on standard error goes to said, a
 * line a message, as sdg_said_put makes them; what became the hint of a failure is not among them.
 * A worker that died is started anew first. SDG_E_LAYOUT (with the reason and a hint), SDG_E_USAGE
 * (a format that is not offered), SDG_E_NOMEM. */
sdg_status sdg_worker_draw(sdg_worker *worker, const sdg_drawing *what, sdg_buffer *out,
                           sdg_buffer *said, sdg_error *err);
/* Asks which font stands for Arial, and whether some font has a character. family is set to ""
 * where fontconfig cannot be asked. */
sdg_status sdg_worker_font(sdg_worker *worker, uint32_t code, sdg_buffer *family, bool *is_covered,
                           sdg_error *err);
/* Starts a worker that only reads graphs, and so loads nothing. The caller's; end with
 * sdg_worker_close. */
sdg_status sdg_worker_open_reader(sdg_worker **out, const sdg_worker_limits *limits,
                                  sdg_error *err);
/* Lets a worker read a graph and appends its tape to out. SDG_E_INPUT: not within its limits. */
sdg_status sdg_worker_read(sdg_worker *worker, const sdg_reading *what, sdg_buffer *out,
                           sdg_error *err);
/* The process, for tests that disturb it; 0 if there is none now. */
long sdg_worker_process(const sdg_worker *worker);

#endif
