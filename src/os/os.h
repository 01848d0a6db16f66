/* The only door to POSIX and GNU calls: files, processes and their limits, signals, terminal,
 * clock. */
#ifndef SDG_OS_H
#define SDG_OS_H

#include <statediagram/base.h>

/* ---- files ---- */

/* A file being written: to a temporary name beside the target, or straight into a device or pipe.
 */
typedef struct sdg_output sdg_output;
/* Begins to write a file. "-" is standard output. A symbolic link is followed, mode bits are kept;
 * an existing regular file stays as it is until sdg_output_commit, and a temporary one stands
 * beside it only while there is something to write. no_clobber refuses to replace one. SDG_E_IO. */
sdg_status sdg_output_open(sdg_output **out, const char *path, bool no_clobber, sdg_error *err);
/* The sink of the file; borrowed. */
sdg_sink *sdg_output_sink(sdg_output *output);
/* Flushes, checks, renames and frees. On any failure the old file is intact, the temporary one
 * gone. */
sdg_status sdg_output_commit(sdg_output *output, sdg_error *err);
/* Drops what was written and frees; NULL is allowed. */
void sdg_output_drop(sdg_output *output);
/* Reads a whole file of at most limit bytes into out (appended, zero-ended). SDG_E_IO. */
sdg_status sdg_read_file(const char *path, size_t limit, sdg_buffer *out, sdg_error *err);
/* Removes the temporary files still open; async-signal-safe. For handlers of signals. */
void sdg_output_abandon_all(void);

/* ---- signals, terminal, clock, machine ---- */

/* Installs handlers for SIGINT, SIGTERM, SIGQUIT, SIGXCPU and SIGHUP that only set a flag (a second
 * one ends the program with status 130 at once), ignores SIGPIPE and SIGXFSZ, and has every other
 * signal that ends the program remove the temporary files first. Standard streams that are closed
 * are filled so that no file opened later takes their place; writing there still fails. Call once,
 * first thing in the program, not in a library. */
void sdg_signals_install(void);
/* Whether Ctrl-C (or SIGTERM) came. */
bool sdg_interrupted(void);
/* Whether a file descriptor is a terminal. */
bool sdg_is_terminal(int descriptor);
/* Seconds from an arbitrary start, never going back. */
double sdg_clock(void);
/* Bytes of memory that this process may use: of the machine, or of its control group if that is
 * less. */
size_t sdg_machine_memory(void);
/* Tells the system that a block which nobody has written to yet will be looked at here and there:
 * few large pages then serve it better than many small ones. Where there are none nothing happens.
 */
void sdg_use_large_pages(void *block, size_t bytes);
/* Lets the allocator hand out the next so many bytes from large pages, at most a gigabyte: for work
 * that will take about as much in small pieces. What of it is never handed out takes no memory,
 * but counts as address space. Elsewhere than with glibc nothing happens. */
void sdg_prepare_heap(size_t bytes);
/* A number that no one can guess, for the hash. */
uint64_t sdg_entropy(void);
/* The reason behind the last failed call, in English whatever the locale. Static or thread-local.
 */
const char *sdg_os_reason(int number);

#endif
