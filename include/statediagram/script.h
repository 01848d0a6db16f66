/* Puzzles that users write, as a page of Lua: a file becomes a family like those that are built in.
 * docs/puzzle-api.md tells what stands in a file. */
#ifndef STATEDIAGRAM_SCRIPT_H
#define STATEDIAGRAM_SCRIPT_H

#include "puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A file that is read. Opaque. */
typedef struct sdg_script sdg_script;

/* What a file is read from. All is copied. */
typedef struct sdg_script_source {
    const char *path; /* what messages and recipes call it */
    const char *text; /* length bytes of Lua */
    size_t length;
    const char *const *words; /* name=value for its parameters, word_count of them: what a file may
                                 look at while it is read; sdg_model_open is given them again */
    size_t word_count;
    uint64_t seed;      /* of hashes; no result depends on it */
    bool is_strict;     /* the moves of all states are asked for twice, not only of the first */
    uint64_t max_steps; /* instructions of one call; 0: 100 million, about a second */
    size_t max_memory;  /* bytes that Lua may hold; 0: 64 MiB */
    void (*print)(void *ctx, const char *); /* takes the lines that the file prints; may be NULL */
    void *print_ctx;
} sdg_script_source;

/* Reads a file: runs it within its bounds, and makes a family of the table that it returns.
 * SDG_E_INPUT with file and line, and all the faults of the table; SDG_E_LIMIT: interrupted. The
 * caller's; end with sdg_script_free, after all models of its puzzle are freed. */
sdg_status sdg_script_open(sdg_script **out, const sdg_script_source *source, sdg_error *err);
/* Frees it; NULL is allowed. */
void sdg_script_free(sdg_script *script);
/* The family; borrowed. */
const sdg_puzzle *sdg_script_puzzle(const sdg_script *script);
/* The first failure of a function of the file that had nobody to tell: of a goal test, an estimate,
 * a label or a picture. What was made since is then not to be used. SDG_OK: there was none. */
sdg_status sdg_script_status(const sdg_script *script, sdg_error *err);
/* Forgets that failure, so that what else is wrong can be found. NULL is allowed. */
void sdg_script_forget(sdg_script *script);
/* The line of the file where a field of its table is written, for messages; "return": where the
 * table is returned. 0: none is seen. */
uint32_t sdg_script_line(const sdg_script *script, const char *field);
/* The release of Lua that is built in, "5.4.4"; NULL: none is. Static. */
const char *sdg_script_lua(void);

#ifdef __cplusplus
}
#endif
#endif
