/* What a path to be written stands for. */
#ifndef SDG_OS_TARGET_H
#define SDG_OS_TARGET_H

#include <statediagram/base.h>

/* How a path has to be written to. */
typedef enum sdg_target_kind {
    SDG_TARGET_FILE,       /* a regular file, or none yet: replaced as a whole */
    SDG_TARGET_DEVICE,     /* a device, pipe or socket: opened as it is */
    SDG_TARGET_DESCRIPTOR, /* something this process has open already: standard output and the like
                            */
} sdg_target_kind;

typedef struct sdg_target {
    sdg_target_kind kind;
    int descriptor;   /* of SDG_TARGET_DESCRIPTOR */
    const char *path; /* where the symbolic links end; in the arena, or the path given */
    bool exists;
    unsigned mode; /* the permission bits of a file that exists */
} sdg_target;

/* Finds out what path stands for; false with errno set if nothing can be written there. */
bool sdg_target_find(sdg_target *out, const char *path, sdg_arena *arena);

#endif
