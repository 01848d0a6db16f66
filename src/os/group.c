/* Memory limits of control groups. Each line of the list is NUMBER:CONTROLLERS:PATH; version 2 has
 * number 0 and no controllers. In a container the path may be one of the host that is not there:
 * the groups above it are asked in turn. */
#include "os/group.h"
#include "os/os.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST_LIST = 65536, LONGEST_PATH = 4096 };

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* The number in a file; SIZE_MAX if there is no such file or no limit in it. */
static size_t limit_in(const char *path)
{
    sdg_buffer text = {0};
    uint64_t number = 0;
    bool is_read = sdg_read_file(path, 64, &text, NULL) == SDG_OK;
    if (is_read)
        text.bytes[strcspn(text.bytes, "\n")] = '\0';
    bool is_limit = is_read && sdg_parse_number(text.bytes, SIZE_MAX, &number);
    sdg_buffer_free(&text);
    return is_limit ? (size_t)number : SIZE_MAX;
}

/* The least limit in a file of the group's folder and of the folders above it. */
static size_t limit_above(const char *root, const char *group, const char *file)
{
    char path[LONGEST_PATH];
    size_t length = strlen(group), limit = SIZE_MAX;
    for (;;) {
        while (length > 0 && group[length - 1] == '/')
            length--;
        int written = snprintf(path, sizeof path, "%s%.*s/%s", root, (int)length, group, file);
        if (written > 0 && (size_t)written < sizeof path)
            limit = smaller(limit, limit_in(path));
        if (length == 0)
            return limit;
        while (length > 0 && group[length - 1] != '/')
            length--;
    }
}

/* Whether the comma-separated list before the colon at end names the memory controller. */
static bool names_memory(const char *list, const char *end)
{
    while (list < end) {
        size_t length = strcspn(list, ",:");
        if (length == strlen("memory") && strncmp(list, "memory", length) == 0)
            return true;
        list += length + 1;
    }
    return false;
}

/* The limit behind one line of the list. */
static size_t limit_of(const char *line, const char *root)
{
    char folder[LONGEST_PATH];
    const char *controllers = strchr(line, ':');
    const char *end = controllers != NULL ? strchr(controllers + 1, ':') : NULL;
    if (end == NULL)
        return SIZE_MAX;
    if (controllers + 1 == end)
        return limit_above(root, end + 1, "memory.max");
    if (!names_memory(controllers + 1, end))
        return SIZE_MAX;
    int written = snprintf(folder, sizeof folder, "%s/memory", root);
    if (written < 0 || (size_t)written >= sizeof folder)
        return SIZE_MAX;
    return limit_above(folder, end + 1, "memory.limit_in_bytes");
}

size_t sdg_group_memory(const char *groups, const char *root)
{
    sdg_buffer list = {0};
    size_t limit = SIZE_MAX;
    if (sdg_read_file(groups, LONGEST_LIST, &list, NULL) != SDG_OK) {
        sdg_buffer_free(&list);
        return SIZE_MAX;
    }
    for (char *line = list.bytes, *next; line != NULL; line = next) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        limit = smaller(limit, limit_of(line, root));
    }
    sdg_buffer_free(&list);
    return limit;
}
