/* POSIX gives functions as void pointers, which ISO C does not turn into functions; copying the
 * bytes keeps it content. */
#include "os/library.h"

#include <dlfcn.h>
#include <string.h>

bool sdg_library_find(void *library, const char *name, void *function)
{
    void *address = dlsym(library, name);
    memcpy(function, &address, sizeof address);
    return address != NULL;
}
