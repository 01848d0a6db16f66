/* Telling a path from rows of letters from a name, as all three are typed in one place. */
#ifndef SDG_SPACE_VALUE_H
#define SDG_SPACE_VALUE_H

#include <stdbool.h>

/* Begins like a path, or ends like the name of a file. */
bool sdg_value_says_path(const char *value);
/* Whether a value that begins like a path may be rows all the same. */
bool sdg_value_looks_like_rows(const char *value);
/* Dots and slashes alone: empty cells, and no file. */
bool sdg_value_is_dots(const char *value);
/* Whether a value can hardly be a row, but for a name. */
bool sdg_value_looks_like_name(const char *value);
/* Whether there is a small letter but for o and x, which stand for something on most boards. */
bool sdg_value_has_small_letters(const char *value);

#endif
