/* Suffixes: behind the last point of a name. */
#include "cli/suffix.h"

#include <string.h>

bool has_suffix(const char *name, const char *const *suffixes)
{
    const char *dot = strrchr(name, '.');
    for (; dot != NULL && dot != name && *suffixes != NULL; suffixes++)
        if (strcmp(dot, *suffixes) == 0)
            return true;
    return false;
}
