/* Reading a whole file, in pieces, into a growing text. */
#define _GNU_SOURCE
#include "os/os.h"
#include "os/reason.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* Small files are read at once, and others grow by doubling anyway. */
enum { PIECE = 16384 };

static sdg_status fail_size(const char *path, size_t limit, sdg_error *err)
{
    sdg_fail_file(err, "read", path, EFBIG);
    sdg_hint(err, "at most %zu bytes are read", limit);
    return SDG_E_IO;
}

/* Reads to the end of the file. */
static sdg_status read_all(int descriptor, const char *path, size_t limit, sdg_sink *to,
                           sdg_error *err)
{
    /* Read to the end whatever size the system names: files of /proc say they are empty. */
    char piece[PIECE];
    size_t left = limit;
    for (;;) {
        ssize_t count = read(descriptor, piece, sizeof piece);
        if (count < 0 && errno == EINTR && !sdg_interrupted())
            continue;
        if (count < 0)
            return sdg_fail_file(err, "read", path, errno);
        if ((size_t)count > left)
            return fail_size(path, limit, err);
        /* The last piece, of nothing, makes an empty file an empty text. */
        sdg_put(to, piece, (size_t)count);
        if (to->status != SDG_OK)
            return sdg_fail_memory(err);
        if (count == 0)
            return SDG_OK;
        left -= (size_t)count;
    }
}

sdg_status sdg_read_file(const char *path, size_t limit, sdg_buffer *out, sdg_error *err)
{
    sdg_sink to = sdg_buffer_sink(out);
    int descriptor = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0)
        return sdg_fail_file(err, "read", path, errno);
    sdg_status status = read_all(descriptor, path, limit, &to, err);
    close(descriptor);
    return status;
}
