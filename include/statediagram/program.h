/* Puzzles that other programs know: a command that answers questions, a line of JSON each, becomes
 * a family like those that are built in. docs/program-protocol.md tells what is asked. */
#ifndef STATEDIAGRAM_PROGRAM_H
#define STATEDIAGRAM_PROGRAM_H

#include "puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A program that is asked. Opaque. */
typedef struct sdg_program sdg_program;

/* What is run, and how. All is copied. */
typedef struct sdg_program_source {
    const char *const *words; /* name=value, word_count of them: command is run, the others are told
                                 to it; sdg_model_open is given them again */
    size_t word_count;
    uint64_t seed;                              /* of hashes; no result depends on it */
    double seconds;                             /* for which an answer is waited for; 0: ten */
    void (*print)(void *ctx, const char *line); /* takes what it writes to standard error, once it
                                                   has ended; may be NULL */
    void *print_ctx;
} sdg_program_source;

/* Runs the command and makes a family of its first answer. The command is split into words by
 * blanks, quotes and backslashes; no shell sees it. SDG_E_USAGE: there is none, or it cannot be
 * split; SDG_E_IO: it cannot be run; SDG_E_INPUT: it answers wrongly, or not at all. The caller's;
 * end with sdg_program_free, after all models of its puzzle are freed. */
sdg_status sdg_program_open(sdg_program **out, const sdg_program_source *source, sdg_error *err);
/* Ends the program, and all that it has begun, and frees; NULL is allowed. */
void sdg_program_free(sdg_program *program);
/* The family; borrowed. */
const sdg_puzzle *sdg_program_puzzle(const sdg_program *program);
/* The first failure of the program. What was made since is not to be used. SDG_OK: there was none.
 */
sdg_status sdg_program_status(const sdg_program *program, sdg_error *err);
/* The family as it is before any program is asked, for lists and descriptions: not to be opened. */
extern const sdg_puzzle sdg_program_family;

#ifdef __cplusplus
}
#endif
#endif
