/* Values of Lua as bytes, such that equal content is equal bytes: states, as a space keeps them. */
#ifndef SDG_SCRIPT_CONTENT_H
#define SDG_SCRIPT_CONTENT_H

#include <lua.h>

#include <statediagram/base.h>

/* Bytes of one value at most, and how deep tables may stand within each other. */
enum { CONTENT_MOST_BYTES = 64 * 1024, CONTENT_MOST_DEPTH = 32 };

/* Writes the value at an index of the stack to a buffer, which is emptied first: numbers (whole
 * ones the same however they are written), texts, truth values, and tables of these, whose keys are
 * whole numbers and texts. Metatables are left out. Raises an error of Lua for anything else, for
 * what is no finite number, and for tables that hold themselves. The buffer stays the caller's. */
void content_pack(lua_State *lua, int at, sdg_buffer *into);
/* Pushes what was packed. Raises an error if memory is short. */
void content_push(lua_State *lua, const char *bytes, size_t length);
/* The text that was packed, if it was one, not ended by a zero byte; else NULL. length may be NULL.
 */
const char *content_text(const char *bytes, size_t *length);
/* Writes what was packed as a text that Lua would read as the same value, in one line:
 * "{3, 3, boat='left'}". */
void content_print(const char *bytes, size_t length, sdg_sink *to);
/* An entry of a packed table: a text key, or for NULL the place in its list. What it points to
 * lives as long as the bytes. */
typedef struct content_entry {
    const char *key; /* not ended by a zero byte */
    size_t key_length;
    uint32_t place;    /* from 1; 0: the key is a text, or a number that is no place of the list */
    const char *value; /* packed */
    size_t value_length;
    const char *next; /* where the following entry begins */
} content_entry;
/* The entry of a packed value after another (the first after a zeroed one); false: there is none,
 * or the value is no table. *entry may be the one before. */
bool content_next(const char *bytes, content_entry *entry);

#endif
