/* Functions of a library that is loaded when it is needed. */
#ifndef SDG_OS_LIBRARY_H
#define SDG_OS_LIBRARY_H

#include <stdbool.h>

/* Finds a function by its name, of a library that dlopen has opened, and writes it to *function,
 * which is a pointer to a function. false: there is none. */
bool sdg_library_find(void *library, const char *name, void *function);

#endif
