/* The catalogues of po/ as tables; po/compile.sh makes the file that defines them. */
#ifndef SDG_BASE_CATALOGUE_H
#define SDG_BASE_CATALOGUE_H

#include <statediagram/base.h>

/* An English text of the sources and what it is in another language. */
typedef struct sdg_entry {
    const char *english, *other;
} sdg_entry;

/* All texts of a language, ordered by strcmp of the English ones. */
typedef struct sdg_catalogue {
    const char *language;
    const sdg_entry *entries;
    size_t count;
} sdg_catalogue;

/* Those of all languages but English, in the order of their names; ended by a language of NULL. */
extern const sdg_catalogue sdg_catalogues[];

#endif
