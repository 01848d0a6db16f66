/* The words of a command as it stands in a document. */
#ifndef SDG_CLI_RECIPE_WORDS_H
#define SDG_CLI_RECIPE_WORDS_H

#include <statediagram/base.h>

/* A command, and the facts that are cited from it. */
typedef struct recipe_words {
    char **words; /* count of them, the name of the program first, and a NULL */
    int count;
    const char *facts; /* what stands behind the colon that ends a word; NULL: nothing does */
} recipe_words;

/* Splits a command of length bytes as a POSIX shell would, and does nothing else that a shell does:
 * words may stand in '…', "…" and $'…', a backslash takes the next character as it is, and a "#"
 * before a word begins a remark. The result is arena's. SDG_E_INPUT: it is too long, a quote is not
 * closed, or there is something in it that only a shell could do, as "|", ">", "`" and "$". */
sdg_status recipe_split(recipe_words *out, const char *text, size_t length, sdg_arena *arena,
                        sdg_error *err);

#endif
