/* A search that somebody else's program did, as the trace that it printed tells: drawn like our own
 * runs, and explained by them as far as any convention goes. docs/student-trace.md tells what may
 * stand in a trace. */
#ifndef STATEDIAGRAM_STUDENT_H
#define STATEDIAGRAM_STUDENT_H

#include "search.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A trace that is read. Opaque. */
typedef struct sdg_student sdg_student;

/* How far a trace is explained. */
typedef struct sdg_verdict {
    uint32_t steps;     /* of the trace: what it tells but starts and goals */
    uint32_t explained; /* so many of them, from the first on, are those of a search of ours */
    sdg_plan plan;      /* that search, the first of several; search is NULL: there is none */
    sdg_convention how; /* and its convention */
    sdg_event_kind expected_kind[3]; /* what may follow then, by search or convention: */
    uint32_t expected_state[3];
    uint32_t expected_count; /* so many; 0: the search ends there */
} sdg_verdict;

/* Reads a trace of length bytes: lines of words, of JSON, or of comma-separated values. name is
 * what messages call it. States are looked up in the space, which must be explored and outlive the
 * trace. Faults are SDG_E_INPUT at their lines: text that cannot be read, states that are none,
 * moves that do not exist, what is expanded and was never discovered. The caller's; end with
 * sdg_student_free. */
sdg_status sdg_student_read(sdg_student **out, sdg_space *space, const char *name, const char *text,
                            size_t length, sdg_error *err);
/* Frees it; NULL is allowed. Runs of its plan must be freed before. */
void sdg_student_free(sdg_student *student);
/* A plan that repeats what the trace tells, for sdg_search_run. Its name is "student". Borrowed. */
const sdg_plan *sdg_student_plan(const sdg_student *student);
/* Looks among count plans, each under every convention that it heeds, the given one first, for the
 * one that does as the trace tells for longest. */
sdg_status sdg_student_explain(sdg_student *student, const sdg_plan *plans, uint32_t count,
                               const sdg_convention *how, sdg_verdict *out, sdg_error *err);
/* Writes the verdict: "steps 1–6 are those of depth-first search: …; step 7 (line 9) expands X, but
 * no convention explains it; expected: expands Y". */
void sdg_student_put(const sdg_student *student, const sdg_verdict *verdict, sdg_sink *to);

#ifdef __cplusplus
}
#endif
#endif
