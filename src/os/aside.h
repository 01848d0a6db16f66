/* Work done aside: in a child process whose output is caught and whose time is limited. */
#ifndef SDG_OS_ASIDE_H
#define SDG_OS_ASIDE_H

#include <statediagram/base.h>

/* What became of it. Zeroed it is empty. */
typedef struct sdg_aside {
    sdg_buffer out, err; /* what it wrote to standard output and standard error */
    int status;          /* its exit status; -1: it was ended */
    bool is_late;        /* it was ended since its time was up */
    bool is_long;        /* it was ended since it wrote too much */
} sdg_aside;

/* Calls work(ctx) in a copy of this process, in which nothing that it changes matters here; its
 * result is the exit status. Its standard input is empty. When the seconds are up, or it has
 * written more than so many bytes, it is ended with all processes that it has started. Nothing is
 * executed. out is the caller's, whatever the result; end with sdg_aside_free. SDG_E_IO: there is
 * no process to be had. SDG_E_LIMIT: Ctrl-C came. */
sdg_status sdg_run_aside(sdg_aside *out, int (*work)(void *ctx), void *ctx, double seconds,
                         size_t most_bytes, sdg_error *err);
/* Frees what was caught. */
void sdg_aside_free(sdg_aside *aside);
/* Whether a path leads to a regular file: to read anything else may wait for ever. */
bool sdg_is_regular_file(const char *path);
/* Likewise; SDG_E_IO: what stands in the way. */
sdg_status sdg_check_regular_file(const char *path, sdg_error *err);

#endif
