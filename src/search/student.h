/* A trace of somebody else's search. */
#ifndef SDG_SEARCH_STUDENT_H
#define SDG_SEARCH_STUDENT_H

#include <statediagram/student.h>

#include "base/json.h"
#include "space/blobs.h"

/* A line that tells something. */
typedef struct student_event {
    sdg_event_kind kind; /* DISCOVER, EXPAND, FINISH or GOAL */
    uint32_t state;
    uint32_t parent; /* as it is told; SDG_NONE: it is not */
    uint32_t line;
} student_event;

/* search is the first member: a run finds the trace by it. */
struct sdg_student {
    sdg_search search;
    sdg_plan plan;
    sdg_space *space;
    char *name;
    student_event *events;
    size_t count, capacity;
    bool tells[SDG_EVENT_ROUND + 1]; /* by kind: lines of it are there */
    uint32_t again, again_before;    /* lines that expand a state again, the first such; 0: none */
};

/* student_read.c: fills the events. */
sdg_status student_read_lines(sdg_student *student, const char *text, size_t length,
                              sdg_error *err);
/* student_check.c: finds what cannot be, and the parents that are not told. */
sdg_status student_check(sdg_student *student, sdg_error *err);
/* student_run.c: of sdg_search. */
sdg_status student_run(const sdg_task *task, sdg_recorder *to, sdg_error *err);
/* Whether an event of a run, or of a trace, is a step that is compared. */
bool student_is_step(const sdg_student *student, sdg_event_kind kind, uint32_t parent);
/* A state in words, in arena; NULL: no memory. */
char *student_state(const sdg_student *student, uint32_t state, sdg_arena *arena);

#endif
