/* The reason behind a failed call, and the failures made of it. */
#define _GNU_SOURCE
#include "os/reason.h"
#include "os/os.h"

#include <errno.h>
#include <string.h>

/* The rest of a message must still fit behind the path. */
enum { LONGEST_PATH = 150 };

const char *sdg_os_reason(int number)
{
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 32)
    /* The one table of reasons that no locale translates. */
    const char *reason = strerrordesc_np(number);
    return reason != NULL ? reason : "Unknown error";
#else
    return strerror(number);
#endif
}

/* The whole path, or the end of it from a character on. */
static const char *end_of(const char *path)
{
    size_t length = strlen(path);
    if (length <= LONGEST_PATH)
        return path;
    const char *end = path + length - LONGEST_PATH;
    while (((unsigned char)*end & 0xC0) == 0x80)
        end++;
    return end;
}

/* What a person can do about it, where there is something. */
static void hint_at_remedy(sdg_error *err, int number)
{
    if (number == ENOSPC || number == EDQUOT)
        sdg_hint(err, "make room, or write to another disk");
    else if (number == EFBIG)
        sdg_hint(err, "the file is larger than the limit set for this shell: see ulimit -f");
    else if (number == ENOENT)
        sdg_hint(err, "create the folder first");
    else if (number == EISDIR)
        sdg_hint(err, "name a file in that folder");
    else if (number == EEXIST)
        sdg_hint(err, "choose another name, or allow the file to be replaced");
    else if (number == EACCES || number == EPERM || number == EROFS)
        sdg_hint(err, "choose a folder that you may write to");
    else if (number == ENAMETOOLONG)
        sdg_hint(err, "choose a shorter name");
}

sdg_status sdg_fail_file(sdg_error *err, const char *tried, const char *path, int number)
{
    const char *end = end_of(path);
    const char *name = *path == '\0' ? "''" : end;
    /* A hint must not be added to a failure that stood before. */
    bool is_first = err != NULL && err->code == SDG_OK;
    bool is_written = strcmp(tried, "write") == 0;
    sdg_fail(err, SDG_E_IO, is_written ? "cannot write %s%s: %s" : "cannot read %s%s: %s",
             end == path ? "" : "...", name, sdg_os_reason(number));
    if (is_first && *path != '\0' && is_written)
        hint_at_remedy(err, number);
    return SDG_E_IO;
}
