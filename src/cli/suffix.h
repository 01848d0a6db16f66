/* What the name of a file says of it. */
#ifndef SDG_CLI_SUFFIX_H
#define SDG_CLI_SUFFIX_H

#include <stdbool.h>

/* Whether a name ends in one of the suffixes, each with its point, NULL-ended. A name that is
 * nothing but a suffix has none. */
bool has_suffix(const char *name, const char *const *suffixes);

#endif
