/* One question to the worker and its answer, with a deadline. */
#ifndef SDG_GRAPHVIZ_TALK_H
#define SDG_GRAPHVIZ_TALK_H

#include "graphviz/wire.h"

/* How a talk ended. After all but the first the worker is of no more use. */
typedef enum sdg_talk_end {
    SDG_TALK_DONE,
    SDG_TALK_DEAD,        /* the other side hung up, or sent what cannot be */
    SDG_TALK_LATE,        /* the deadline passed */
    SDG_TALK_INTERRUPTED, /* Ctrl-C came meanwhile */
    SDG_TALK_NO_MEMORY
} sdg_talk_end;

typedef struct sdg_talk {
    int socket, ears; /* the worker's standard error; both do not block */
    const sdg_request *request;
    const char *body; /* request->count bytes */
    sdg_reply reply;
    sdg_buffer *out;  /* the reply's bytes are appended */
    sdg_buffer *said; /* what came from standard error is appended, 64 KiB at most */
    double deadline;  /* on sdg_clock */
    bool outlasts;    /* Ctrl-C stops nothing */
} sdg_talk;

/* Sends the request and receives the reply. */
sdg_talk_end sdg_talk_run(sdg_talk *talk);
/* Takes in what waits on standard error. */
void sdg_talk_hear(sdg_talk *talk);

#endif
