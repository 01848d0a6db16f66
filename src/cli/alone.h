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
/* describe.c: the same of a puzzle file; what is wrong with it is a failure. */
sdg_status describe_file_put(const options *asked, const char *path, sdg_sink *to, sdg_error *err);
/* example.c: a ready command for a puzzle, a file to start from, or all of them if name is "". */
void example_put(const char *name, sdg_sink *to);
/* validate.c: checks a puzzle file or a graph; SDG_E_INPUT if something is wrong with it. */
sdg_status validate_put(const options *asked, const char *path, sdg_sink *to, sdg_error *err);
/* doctor.c: versions of the program and of what it uses. */
void version_put(sdg_sink *to);
/* doctor.c: checks this machine; SDG_E_LAYOUT if drawing does not work. */
sdg_status doctor_put(sdg_sink *to, sdg_error *err);
/* completion.c: the completions for "bash", "zsh" or "fish". */
void completion_put(const char *shell, sdg_arena *arena, sdg_sink *to);

#endif
