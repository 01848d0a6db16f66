/* What a path to be written stands for. Symbolic links are followed by hand, as a link whose end
 * does not exist yet is a place to write to as well. */
#define _GNU_SOURCE
#include "os/target.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_LINKS = 40, LONGEST_LINK = 4096, MOST_DESCRIPTORS = 65536 };

/* The open descriptor that a path names; -1: none. Such a path is not opened again: that would lose
 * the place in the file, and whether it is appended to. */
static int named_descriptor(const char *path)
{
    static const char *const FOLDERS[] = {"/dev/fd/", "/proc/self/fd/"};
    uint64_t number;
    if (strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0)
        return STDOUT_FILENO;
    if (strcmp(path, "/dev/stderr") == 0)
        return STDERR_FILENO;
    for (size_t i = 0; i < sizeof FOLDERS / sizeof FOLDERS[0]; i++) {
        size_t length = strlen(FOLDERS[i]);
        if (strncmp(path, FOLDERS[i], length) == 0 &&
            sdg_parse_number(path + length, MOST_DESCRIPTORS, &number))
            return (int)number;
    }
    return -1;
}

/* Where the link at path leads; NULL with errno set. */
static char *next_of(const char *path, sdg_arena *arena)
{
    char end[LONGEST_LINK];
    ssize_t length = readlink(path, end, sizeof end);
    if (length < 0)
        return NULL;
    const char *slash = strrchr(path, '/');
    int folder = slash != NULL && end[0] != '/' ? (int)(slash + 1 - path) : 0;
    char *next = sdg_arena_format(arena, "%.*s%.*s", folder, path, (int)length, end);
    /* A link that fills the whole room may be longer still. */
    if (next == NULL)
        errno = ENOMEM;
    else if (length == LONGEST_LINK)
        errno = ENAMETOOLONG;
    return length < LONGEST_LINK ? next : NULL;
}

/* Where all the links end; NULL with errno set. */
static const char *follow(const char *path, sdg_arena *arena)
{
    for (int i = 0; i < MOST_LINKS; i++) {
        const char *next = next_of(path, arena);
        if (next == NULL)
            return errno == EINVAL || errno == ENOENT ? path : NULL;
        path = next;
    }
    errno = ELOOP;
    return NULL;
}

/* A place for a new file, unless the path can only be a folder. errno tells why stat failed. */
static bool find_new(sdg_target *out, const char *path, sdg_arena *arena)
{
    size_t length = strlen(path);
    if (length == 0 || errno != ENOENT)
        return false;
    if (path[length - 1] == '/') {
        errno = EISDIR;
        return false;
    }
    out->path = follow(path, arena);
    return out->path != NULL;
}

/* Whether a folder with the sticky bit keeps a file from being replaced: there only the owner of
 * the file or of the folder may. */
static bool is_kept(const char *path, const struct stat *file, sdg_arena *arena)
{
    struct stat folder;
    const char *slash = strrchr(path, '/');
    int length = slash != NULL ? (int)(slash + 1 - path) : 0;
    const char *name = sdg_arena_format(arena, "%.*s.", length, path);
    if (name == NULL || stat(name, &folder) != 0 || (folder.st_mode & S_ISVTX) == 0)
        return false;
    uid_t user = geteuid();
    return user != 0 && user != file->st_uid && user != folder.st_uid;
}

bool sdg_target_find(sdg_target *out, const char *path, sdg_arena *arena)
{
    struct stat found;
    *out = (sdg_target){SDG_TARGET_FILE, named_descriptor(path), path, false, 0};
    if (out->descriptor >= 0) {
        out->kind = SDG_TARGET_DESCRIPTOR;
        return true;
    }
    /* stat comes before the links are followed by hand: what links of /proc show is not always a
     * path. */
    if (stat(path, &found) != 0)
        return find_new(out, path, arena);
    out->exists = true;
    out->mode = found.st_mode & 0777;
    if (S_ISDIR(found.st_mode)) {
        errno = EISDIR;
        return false;
    }
    if (!S_ISREG(found.st_mode)) {
        out->kind = SDG_TARGET_DEVICE;
        return true;
    }
    out->path = follow(path, arena);
    if (out->path != NULL && is_kept(out->path, &found, arena)) {
        errno = EPERM;
        return false;
    }
    /* A file that may not be written may not be replaced either, though its folder would allow it.
     */
    return out->path != NULL && access(path, W_OK) == 0;
}
