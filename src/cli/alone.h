/* The options that stand alone: what the program says about itself. */
#ifndef SDG_CLI_ALONE_H
#define SDG_CLI_ALONE_H

#include "cli/options.h"

/* Writes the answer to standard output. */
sdg_status alone_answer(const options *asked, option_id alone, sdg_error *err);

/* list.c: all that is plugged in. */
void list_put(sdg_sink *to);
/* describe.c: one puzzle for a reader. */
void describe_put(const sdg_puzzle *puzzle, sdg_sink *to);
/* list.c: a ready command for a puzzle, or one for each if puzzle is NULL. */
void example_put(const sdg_puzzle *puzzle, sdg_sink *to);
/* doctor.c: versions of the program and of what it uses. */
void version_put(sdg_sink *to);
/* doctor.c: checks this machine; SDG_E_LAYOUT if drawing does not work. */
sdg_status doctor_put(sdg_sink *to, sdg_error *err);
/* completion.c: the completions for "bash", "zsh" or "fish". */
void completion_put(const char *shell, sdg_arena *arena, sdg_sink *to);

#endif
