/* Temporary files beside their targets, and the list of those that are open. */
#ifndef SDG_OS_TEMPORARY_H
#define SDG_OS_TEMPORARY_H

#include <stddef.h>

#include <statediagram/base.h>

/* Creates a file that no one else has, .NAME.XXXXXXXX in the folder of target, for writing, with a
 * mode that the umask narrows. Sets path, the arena's, until sdg_temporary_forget or
 * sdg_temporary_remove. Returns the descriptor, or -1 with errno set. */
int sdg_temporary_create(char **path, const char *target, unsigned mode, sdg_arena *arena);
/* Takes a file off the list: it has been renamed. */
void sdg_temporary_forget(const char *path);
/* Removes the file and takes it off the list. */
void sdg_temporary_remove(const char *path);

#endif
