/* Another program, run for its answers: lines go to its standard input, lines come from its
 * standard output. It may hang, die, flood or close its streams at any time; nothing of that holds
 * this program up for longer than it wants to wait. */
#ifndef SDG_OS_PROCESS_H
#define SDG_OS_PROCESS_H

#include <statediagram/base.h>

/* Opaque. One at a time is asked. */
typedef struct sdg_process sdg_process;

/* Bounds of what is taken in. */
enum {
    SDG_PROCESS_MOST_LINE = 16 << 20, /* bytes of a line */
    SDG_PROCESS_MOST_SAID = 16 << 10  /* of what it writes to standard error, and is kept */
};

/* What became of a question. */
typedef enum sdg_heard {
    SDG_HEARD_LINE,
    SDG_HEARD_END,     /* it ended, or closed its standard output */
    SDG_HEARD_LATE,    /* nothing whole came in time */
    SDG_HEARD_LONG,    /* a line had no end */
    SDG_HEARD_UNASKED, /* it spoke before it was asked */
    SDG_HEARD_INTERRUPTED,
    SDG_HEARD_NO_MEMORY
} sdg_heard;

/* Runs words[0], looked up as a shell would, with the words as its arguments (NULL-ended) and this
 * program's environment, in a group of its own, so that a key pressed at the terminal is not for
 * it. It and its group are ended where this program dies, by whatever signal. No shell is between.
 * SDG_E_IO: it cannot be run. The caller's; end with sdg_process_close. */
sdg_status sdg_process_open(sdg_process **out, char *const *words, sdg_error *err);
/* Sends a line, whose end it has, and waits so many seconds for the line that answers it, which
 * replaces what answer holds, without its end. After anything but a line there is no use in asking
 * again. */
sdg_heard sdg_process_ask(sdg_process *process, const char *line, size_t length, double seconds,
                          sdg_buffer *answer);
/* Closes its standard input, gives it a moment to end, then ends it and all of its group, first
 * kindly. After that the process only tells what it was. */
void sdg_process_end(sdg_process *process);
/* The status it ended with, from 0; or minus the signal that ended it. SDG_PROCESS_UNKNOWN: it was
 * ended by sdg_process_end, or that is not known. */
int sdg_process_result(const sdg_process *process);
enum { SDG_PROCESS_UNKNOWN = 1000 };
/* What it wrote to standard error, as far as it is kept; borrowed. */
const sdg_buffer *sdg_process_said(const sdg_process *process);
/* Its number; 0 once it has ended. */
long sdg_process_number(const sdg_process *process);
/* Ends it if it runs, and frees; NULL is allowed. */
void sdg_process_close(sdg_process *process);

#endif
