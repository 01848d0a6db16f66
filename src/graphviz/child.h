/* The worker's side: what happens after the fork. */
#ifndef SDG_GRAPHVIZ_CHILD_H
#define SDG_GRAPHVIZ_CHILD_H

#include <statediagram/render.h>

/* What a worker loads before it answers. */
typedef enum sdg_child_kind {
    SDG_CHILD_WHOLE, /* all of Graphviz */
    SDG_CHILD_LIGHT, /* what SVG with given positions needs */
    SDG_CHILD_READER /* nothing: it only reads graphs */
} sdg_child_kind;

/* Turns this process, fresh from the fork, into a worker that answers on socket and complains on
 * ears until the other side hangs up. Never returns; ends without running what the program left for
 * its own end. */
_Noreturn void sdg_child_run(int socket, int ears, const sdg_worker_limits *limits,
                             sdg_child_kind kind);

#endif
