/* Things that have names, such as those who cross a river, and sets of them as bits: the things of
 * a puzzle are numbered from 0, and bit i of a set stands for thing i. */
#ifndef SDG_BASE_NAMES_H
#define SDG_BASE_NAMES_H

#include <statediagram/base.h>

#include "base/words.h"

/* So that a set is one number, and the set of all can be counted up to. */
enum { SDG_MOST_NAMES = 31 };

/* The names, different whatever their case, and the same in little room: the first letter in upper
 * case, or the number if an earlier thing begins alike. */
typedef struct sdg_names {
    const char *full[SDG_MOST_NAMES];
    const char *initial[SDG_MOST_NAMES];
    uint32_t count;
} sdg_names;

/* One more thing. The text is copied into arena; it must be new, and there must be room. */
sdg_status sdg_names_add(sdg_names *names, sdg_word text, sdg_arena *arena, sdg_error *err);
/* Reads a list of words parted by blanks and commas until there are most names. SDG_E_USAGE with
 * the column and the hint: a word that stands there twice, is longer than 24 bytes or holds one of
 * the signs that states are written with (- | +), a word too many, or no word at all. */
sdg_status sdg_names_read(sdg_names *names, const char *text, uint32_t most, const char *hint,
                          sdg_arena *arena, sdg_error *err);
/* The number of the thing that a word names, in either case; count if it names none. */
uint32_t sdg_names_find(const sdg_names *names, sdg_word word);

/* The set of all things. */
uint32_t sdg_names_all(const sdg_names *names);
/* Whether thing i is in a set. */
bool sdg_set_has(uint32_t set, uint32_t i);
/* The next larger number with as many bits: walks the sets of one size, of which (1 << size) - 1 is
 * the first. set is not 0. Gosper, in HAKMEM, 1972, item 175. */
uint32_t sdg_set_next(uint32_t set);
/* Writes a word for each thing in a set, by number: words is one of the two rows of the names. */
void sdg_set_put(uint32_t set, const char *const *words, const char *between, sdg_sink *to);

#endif
