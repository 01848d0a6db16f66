/* A file being written, in pieces of 64 KiB: a temporary file that takes the place of the target at
 * the end, or a device, pipe or open descriptor written directly. The temporary file is tried when
 * the output is opened, but stands there only from the first piece on: what ends the program
 * without asking leaves nothing behind before. The first failure keeps its errno and stops all
 * writing. */
#define _GNU_SOURCE
#include "os/os.h"
#include "os/reason.h"
#include "os/target.h"
#include "os/temporary.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE = 65536 };

struct sdg_output {
    sdg_sink sink;
    sdg_arena *arena;
    const char *name; /* as messages call it */
    sdg_target target;
    char *temporary; /* NULL: written directly */
    bool no_clobber;
    int descriptor, number; /* number: errno of the first failure; 0: none */
    size_t used;
    char piece[PIECE];
};

/* Waits until a descriptor that someone made non-blocking takes more; false if it never will. */
static bool wait_for_room(int descriptor)
{
    struct pollfd waiting = {descriptor, POLLOUT, 0};
    return poll(&waiting, 1, -1) >= 0 || errno == EINTR;
}

/* Writes all the bytes, however many calls that takes; false with errno set. */
static bool write_all(int descriptor, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (written == 0) {
            /* No device should do that; waiting for it to change could last for ever. */
            errno = ENOSPC;
            return false;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (!wait_for_room(descriptor))
                return false;
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

/* Keeps the errno of the first failure. */
static bool note(sdg_output *output, bool success)
{
    if (!success && output->number == 0)
        output->number = errno;
    return success;
}

/* Gives the new file the mode of the old one. */
static bool keep_mode(int descriptor, unsigned mode)
{
    struct stat made;
    if (fstat(descriptor, &made) != 0)
        return false;
    return (made.st_mode & 0777) == mode || fchmod(descriptor, mode) == 0;
}

/* Opens a temporary file for a target that is a file; also if it then fails, what was opened is
 * the output's. */
static bool open_temporary(sdg_output *output)
{
    /* The new one is private until it has the mode of the old; without an old one the umask
     * decides. */
    unsigned mode = output->target.exists ? 0600 : 0666;
    output->descriptor =
        sdg_temporary_create(&output->temporary, output->target.path, mode, output->arena);
    if (output->descriptor < 0)
        return false;
    return !output->target.exists || keep_mode(output->descriptor, output->target.mode);
}

/* The first piece makes the file. Devices and descriptors are open since the beginning. */
static bool begin(sdg_output *output)
{
    return output->descriptor >= 0 || note(output, open_temporary(output));
}

/* Writes what has gathered. After a failure nothing is written any more: a gap would go unnoticed.
 */
static bool flush(sdg_output *output)
{
    size_t count = output->used;
    output->used = 0;
    return output->number == 0 && begin(output) &&
           note(output, write_all(output->descriptor, output->piece, count));
}

static bool put_in_output(void *ctx, const void *bytes, size_t count)
{
    sdg_output *output = ctx;
    if (count > PIECE - output->used && !flush(output))
        return false;
    /* What is larger than a piece is not copied first. */
    if (count > PIECE)
        return output->number == 0 && note(output, write_all(output->descriptor, bytes, count));
    if (count > 0)
        memcpy(output->piece + output->used, bytes, count);
    output->used += count;
    return true;
}

/* Closes what is open and removes the temporary file. */
static void close_and_remove(sdg_output *output)
{
    int number = errno;
    if (output->descriptor >= 0)
        close(output->descriptor);
    if (output->temporary != NULL)
        sdg_temporary_remove(output->temporary);
    output->descriptor = -1;
    output->temporary = NULL;
    errno = number;
}

/* Nothing but making a file tells whether one can be made: rights, room, the length of the name.
 */
static bool try_temporary(sdg_output *output)
{
    bool success = open_temporary(output);
    close_and_remove(output);
    return success;
}

static bool open_target(sdg_output *output)
{
    const sdg_target *target = &output->target;
    if (target->kind == SDG_TARGET_FILE)
        return try_temporary(output);
    /* A copy of the descriptor can be closed, and its closing checked, while the original stays
     * open. */
    if (target->kind == SDG_TARGET_DESCRIPTOR)
        output->descriptor = fcntl(target->descriptor, F_DUPFD_CLOEXEC, 3);
    else
        output->descriptor = open(target->path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
    return output->descriptor >= 0;
}

/* Words the failure, and takes the output away with it. */
static sdg_status fail_open(sdg_output *output, int number, sdg_error *err)
{
    sdg_status status =
        number == ENOMEM ? sdg_fail_memory(err) : sdg_fail_file(err, "write", output->name, number);
    sdg_output_drop(output);
    return status;
}

/* An output with its names and nothing open; NULL if there is no memory. */
static sdg_output *new_output(const char *path, bool no_clobber)
{
    sdg_arena *arena = sdg_arena_new();
    sdg_output *output = arena != NULL ? sdg_arena_take(arena, 1, sizeof *output) : NULL;
    char *copy = output != NULL ? sdg_arena_copy(arena, path) : NULL;
    if (copy == NULL) {
        sdg_arena_free(arena);
        return NULL;
    }
    output->sink = (sdg_sink){put_in_output, output, SDG_OK, SDG_LANG_EN};
    output->arena = arena;
    output->name = strcmp(path, "-") == 0 ? "standard output" : copy;
    output->target.path = copy;
    output->no_clobber = no_clobber;
    output->descriptor = -1;
    return output;
}

sdg_status sdg_output_open(sdg_output **out, const char *path, bool no_clobber, sdg_error *err)
{
    *out = NULL;
    sdg_output *output = new_output(path, no_clobber);
    if (output == NULL)
        return sdg_fail_memory(err);
    if (!sdg_target_find(&output->target, output->target.path, output->arena))
        return fail_open(output, errno, err);
    if (no_clobber && output->target.kind == SDG_TARGET_FILE && output->target.exists)
        return fail_open(output, EEXIST, err);
    if (!open_target(output))
        return fail_open(output, errno, err);
    *out = output;
    return SDG_OK;
}

sdg_sink *sdg_output_sink(sdg_output *output)
{
    return &output->sink;
}

void sdg_output_drop(sdg_output *output)
{
    if (output == NULL)
        return;
    close_and_remove(output);
    sdg_arena_free(output->arena);
}

/* Some file systems have no way to wait for the disk, and say so. */
static bool reach_disk(int descriptor)
{
    return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP;
}

static bool close_output(sdg_output *output)
{
    int descriptor = output->descriptor;
    output->descriptor = -1;
    /* After EINTR the descriptor is closed all the same on Linux; a second try could close
     * another's. */
    return close(descriptor) == 0 || errno == EINTR;
}

/* Gives the finished file its name, unless a file of that name has come since it was looked for. */
static bool take_free_place(const char *temporary, const char *target)
{
    struct stat found;
    if (link(temporary, target) == 0)
        return unlink(temporary) == 0;
    if (errno != EPERM && errno != ENOTSUP && errno != ENOSYS)
        return false;
    /* A file system without links: a look before the renaming is the best there is. */
    errno = EEXIST;
    return lstat(target, &found) != 0 && rename(temporary, target) == 0;
}

static bool take_place(sdg_output *output)
{
    const char *temporary = output->temporary, *target = output->target.path;
    bool success =
        output->no_clobber ? take_free_place(temporary, target) : rename(temporary, target) == 0;
    if (success) {
        sdg_temporary_forget(temporary);
        output->temporary = NULL;
    }
    return success;
}

sdg_status sdg_output_commit(sdg_output *output, sdg_error *err)
{
    sdg_status status = output->sink.status;
    bool success = status == SDG_OK && flush(output);
    /* Without reaching the disk first, a crash after the renaming could leave an empty file for the
     * old one. */
    if (success && output->temporary != NULL)
        success = note(output, reach_disk(output->descriptor));
    if (success)
        success = note(output, close_output(output));
    if (success && output->temporary != NULL)
        success = note(output, take_place(output));
    if (status == SDG_E_NOMEM)
        sdg_fail_memory(err);
    else if (!success)
        status =
            sdg_fail_file(err, "write", output->name, output->number != 0 ? output->number : EIO);
    sdg_output_drop(output);
    return status;
}
