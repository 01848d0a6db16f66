/* Temporary files beside their targets, so that a rename cannot cross file systems. The names of
 * those that are open stand in static slots: a signal handler has nothing else to go by. This is
 * one of three places with static data that changes; a slot is taken and given back by one atomic
 * operation, so that a handler never meets half a name. */
#define _GNU_SOURCE
#include "os/temporary.h"
#include "os/os.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

enum { SLOTS = 64, TRIES = 100, LONGEST_STEM = 200, TAIL = 8 };

static _Atomic(const char *) open_files[SLOTS];

void sdg_output_abandon_all(void)
{
    for (size_t i = 0; i < SLOTS; i++) {
        const char *path = atomic_load(&open_files[i]);
        if (path != NULL)
            unlink(path);
    }
}

/* False if all slots are taken. */
static bool remember(const char *path)
{
    for (size_t i = 0; i < SLOTS; i++) {
        const char *none = NULL;
        if (atomic_compare_exchange_strong(&open_files[i], &none, path))
            return true;
    }
    errno = EMFILE;
    return false;
}

void sdg_temporary_forget(const char *path)
{
    for (size_t i = 0; i < SLOTS; i++) {
        const char *expected = path;
        if (atomic_compare_exchange_strong(&open_files[i], &expected, NULL))
            return;
    }
}

void sdg_temporary_remove(const char *path)
{
    /* The errno of the failure that led here is still to be reported. */
    int number = errno;
    unlink(path);
    sdg_temporary_forget(path);
    errno = number;
}

/* Eight characters that no one can guess: an attacker cannot lie in wait under the name. */
static void fill_tail(char *tail)
{
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyz234567";
    uint64_t bits = sdg_entropy();
    for (size_t i = 0; i < TAIL; i++, bits >>= 5)
        tail[i] = LETTERS[bits & 31];
    tail[TAIL] = '\0';
}

/* The longest start of a name of at most LONGEST_STEM bytes that does not end inside a character.
 */
static size_t stem_length(const char *name)
{
    size_t length = strlen(name);
    if (length <= LONGEST_STEM)
        return length;
    length = LONGEST_STEM;
    while (length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80)
        length--;
    return length;
}

/* FOLDER/.NAME. and a tail still to be filled. */
static char *new_path(const char *target, sdg_arena *arena)
{
    const char *slash = strrchr(target, '/');
    const char *name = slash != NULL ? slash + 1 : target;
    return sdg_arena_format(arena, "%.*s.%.*s.%*s", (int)(name - target), target,
                            (int)stem_length(name), name, TAIL, "");
}

int sdg_temporary_create(char **path, const char *target, unsigned mode, sdg_arena *arena)
{
    char *name = new_path(target, arena);
    if (name == NULL) {
        errno = ENOMEM;
        return -1;
    }
    for (int i = 0; i < TRIES; i++) {
        fill_tail(name + strlen(name) - TAIL);
        /* On the list before it exists: a signal in between removes nothing, and leaves nothing. */
        if (!remember(name))
            return -1;
        int descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
        if (descriptor >= 0) {
            *path = name;
            return descriptor;
        }
        sdg_temporary_forget(name);
        /* Another's file of that name, which is as good as impossible; any other failure would come
         * again. */
        if (errno != EEXIST && errno != EINTR)
            return -1;
    }
    return -1;
}
