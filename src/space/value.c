/* What the value of a BOARD may be meant for, by its letters alone: the name of a file, rows, or
 * the name of a board. */
#include "space/value.h"

#include <string.h>

/* A name that is nothing but the ending has none before it. */
static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length > tail && strcmp(text + length - tail, end) == 0;
}

bool sdg_value_says_path(const char *value)
{
    static const char *const suffixes[] = {".txt", ".in", ".map", ".sok", ".xsb"};
    if (value[0] == '/' || strncmp(value, "./", 2) == 0 || strncmp(value, "../", 3) == 0)
        return true;
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++)
        if (ends_with(value, suffixes[i]))
            return true;
    return false;
}

static bool is_of(const char *value, const char *letters)
{
    return value[strspn(value, letters)] == '\0';
}

/* Whether all rows are of one length. */
static bool is_even(const char *value)
{
    const char *at = value;
    size_t width = strcspn(at, "/");
    while (at[width] == '/' && strcspn(at + width + 1, "/") == width)
        at += width + 1;
    return at[width] == '\0';
}

bool sdg_value_has_small_letters(const char *value)
{
    return strpbrk(value, "abcdefghijklmnpqrstuvwyz") != NULL;
}

bool sdg_value_is_dots(const char *value)
{
    return value[0] != '/' && is_of(value, "./");
}

/* Rows that begin with one empty cell or two begin like a path: "./oo/ooo". Names of files mostly
 * have small letters. */
bool sdg_value_looks_like_rows(const char *value)
{
    if (value[0] == '/' || sdg_value_has_small_letters(value))
        return false;
    return is_of(value, "./oO*#@$+- ") || is_even(value);
}

/* What hardly can be a row, but for a name. A row of a square board of Rush Hour is longer. */
bool sdg_value_looks_like_name(const char *value)
{
    enum { LONGEST_WORD = 15 };
    if (strpbrk(value, "/ .@#\n") != NULL || is_of(value, "oO*+-$"))
        return false;
    if (strlen(value) <= LONGEST_WORD || strchr(value, '-') != NULL)
        return true;
    while (*value != '\0' && (unsigned char)*value < 0x80U)
        value++;
    return *value != '\0'; /* a letter that is not ASCII */
}
