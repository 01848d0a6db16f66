/* Reading short texts that people type: words, matched in either case, and where in the text a
 * fault lies. Letters are ASCII and no locale is asked; other characters match themselves. */
#ifndef SDG_BASE_WORDS_H
#define SDG_BASE_WORDS_H

#include <statediagram/base.h>

#include "base/excerpt.h"

/* A run of bytes inside a text, not ended by a zero byte. */
typedef struct sdg_word {
    const char *at;
    size_t length;
} sdg_word;

/* The letter in lower case; other bytes as they are. */
char sdg_lower(char c);
/* The next word at or behind *text, which moves past it. Length 0: the text has ended. */
sdg_word sdg_word_next(const char **text, const char *separators);
/* Refuses a comma that does not stand between two words, with its column and a hint. Words end at a
 * blank, a comma and at each of breaks, across which no comma parts anything. */
sdg_status sdg_check_commas(const char *text, const char *breaks, const char *hint, sdg_error *err);
/* The whole text as one word, whatever is in it. */
sdg_word sdg_word_all(const char *text);
/* Whether the word is the given name, whatever its case. */
bool sdg_word_is(sdg_word word, const char *name);
/* Whether a word is a name in any language, so that what a figure shows can be typed. */
bool sdg_word_means(sdg_word word, const char *name);
/* The natural number that the word is, in decimal digits alone; SDG_NONE if it is none or above
 * limit, which is less than 10^9. */
uint32_t sdg_word_number(sdg_word word, uint32_t limit);
/* The word for a message. */
sdg_excerpt sdg_word_excerpt(sdg_word word);
/* Fails with "'word' why", the column of the word in text, and a hint. Returns SDG_E_USAGE. */
sdg_status sdg_word_refuse(const char *text, sdg_word word, const char *why, const char *hint,
                           sdg_error *err);
/* Puts the name of a parameter before a failure just written: "goal: '9' is no hole". Returns
 * status, and does nothing where that is SDG_OK. */
sdg_status sdg_fault_of(const char *parameter, sdg_status status, sdg_error *err);
/* Adds to a failure just written the column of at in text, and a hint. Returns SDG_E_USAGE. */
sdg_status sdg_point_at(const char *text, const char *at, const char *hint, sdg_error *err);

#endif
