/* Writing to another program. */
#ifndef SDG_OS_PIPE_H
#define SDG_OS_PIPE_H

#include <stddef.h>
#include <sys/types.h>

/* As write() does it, but who reads nothing any more is an error, EPIPE, also in a program that has
 * not said that it can do without SIGPIPE. */
ssize_t sdg_pipe_write(int end, const void *bytes, size_t count);

#endif
