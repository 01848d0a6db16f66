/* The worker's side: what happens after the fork. */
#ifndef SDG_GRAPHVIZ_CHILD_H
#define SDG_GRAPHVIZ_CHILD_H

#include <statediagram/render.h>

/* Turns this process, fresh from the fork, into a worker that answers on socket and complains on
 * ears until the other side hangs up. Never returns; ends without running what the program left for
 * its own end. */
_Noreturn void sdg_child_run(int socket, int ears, const sdg_worker_limits *limits, bool is_light);

#endif
