/* The memory limit of the control group that this process runs in. */
#ifndef SDG_OS_GROUP_H
#define SDG_OS_GROUP_H

#include <statediagram/base.h>

/* The least limit that the groups listed in a file such as /proc/self/cgroup, or a group above
 * them, set under root, such as /sys/fs/cgroup; SIZE_MAX if there is none or it cannot be known.
 * Versions 1 and 2. */
size_t sdg_group_memory(const char *groups, const char *root);

#endif
