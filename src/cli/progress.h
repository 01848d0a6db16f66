/* What a long exploration says, and what ends it: Ctrl-C and --max-time. */
#ifndef SDG_CLI_PROGRESS_H
#define SDG_CLI_PROGRESS_H

#include <statediagram/space.h>

/* The clock of one exploration and what it has shown. */
typedef struct progress {
    double started, shown; /* of sdg_clock; shown: when the last line was written */
    uint64_t max_seconds;  /* 0: no bound */
    bool speaks;           /* standard error is a terminal and nobody asked for silence */
    bool spoke;            /* a line stands on the terminal */
} progress;

/* Starts the clock. */
void progress_start(progress *it, uint64_t max_seconds, bool speaks);
/* To be asked by an exploration; it must not be moved meanwhile. */
sdg_progress progress_question(progress *it);
/* Wipes the line, if one stands there. */
void progress_end(progress *it);

#endif
