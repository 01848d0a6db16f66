/* --help and its topics, out of the option table and the registry. */
#ifndef SDG_CLI_HELP_H
#define SDG_CLI_HELP_H

#include "cli/options.h"

/* What --help takes besides the names of options, views and puzzles; NULL-ended. */
extern const char *const help_topics[];

/* Writes the lines that say how the program is called. */
void help_put_usage(sdg_sink *to);
/* Writes the help of a topic; "" is all of it. SDG_E_USAGE: there is no such topic. */
sdg_status help_put(const char *topic, sdg_sink *to, sdg_error *err);

#endif
