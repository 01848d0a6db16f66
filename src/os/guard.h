/* A process that waits for the end of this one, however it ends, and then ends the group of another
 * program: kill -9 leaves nothing of it behind. */
#ifndef SDG_OS_GUARD_H
#define SDG_OS_GUARD_H

#include <stdbool.h>
#include <sys/types.h>

/* A guard. */
typedef struct sdg_guard {
    pid_t number; /* 0: there is none */
    int line;     /* what it listens to; -1: closed */
} sdg_guard;

/* Begins one, before the pipes of the other program are opened, which it would hold open. Where
 * none can be had the other program is run without. */
sdg_guard sdg_guard_open(void);
/* Tells it the group that it is to end. */
void sdg_guard_tell(const sdg_guard *guard, pid_t group);
/* Ends it; the group is left alone. */
void sdg_guard_close(sdg_guard *guard);

#endif
