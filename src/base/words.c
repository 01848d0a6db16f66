/* Words of a text that a person typed; a word is a pointer into the text and a length. */
#include "base/words.h"

#include <string.h>

/* Not tolower, which asks the locale: in a Turkish one the lower case of I is no i. */
char sdg_lower(char c)
{
    if (c < 'A' || c > 'Z')
        return c;
    return (char)(c - 'A' + 'a');
}

/* Separators before a word are skipped, so several of them count as one and an empty word cannot
 * occur before the end. */
sdg_word sdg_word_next(const char **text, const char *separators)
{
    const char *at = *text + strspn(*text, separators);
    sdg_word word = {at, strcspn(at, separators)};
    *text = at + word.length;
    return word;
}

/* The first comma with no word before it or none behind it; NULL where there is none. */
static const char *stray_comma(const char *text, const char *breaks)
{
    const char *waiting = NULL; /* the comma that still needs a word behind it */
    bool has_word = false;
    for (const char *at = text; *at != '\0'; at++) {
        if (strchr(" \t\r\n", *at) != NULL)
            continue;
        bool is_comma = *at == ',', is_break = strchr(breaks, *at) != NULL;
        if (is_comma && !has_word)
            return at;
        if (is_break && waiting != NULL)
            return waiting;
        has_word = !is_comma && !is_break;
        waiting = is_comma ? at : NULL;
    }
    return waiting;
}

/* A comma too many is mostly a word that was forgotten. */
sdg_status sdg_check_commas(const char *text, const char *breaks, const char *hint, sdg_error *err)
{
    const char *comma = stray_comma(text, breaks);
    if (comma == NULL)
        return SDG_OK;
    return sdg_word_refuse(text, (sdg_word){comma, 1}, "does not stand between two words", hint,
                           err);
}

sdg_word sdg_word_all(const char *text)
{
    return (sdg_word){text, strlen(text)};
}

/* Lengths are compared first: a word is not ended by a zero byte, so it must not be read past its
 * length. */
bool sdg_word_is(sdg_word word, const char *name)
{
    if (strlen(name) != word.length)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        if (sdg_lower(word.at[i]) != sdg_lower(name[i]))
            return false;
    }
    return true;
}

bool sdg_word_means(sdg_word word, const char *name)
{
    for (sdg_lang lang = SDG_LANG_EN; sdg_languages[lang] != NULL; lang++)
        if (sdg_word_is(word, sdg_translate(lang, name)))
            return true;
    return false;
}

/* sdg_parse_number wants a zero byte behind the digits. Leading zeros beyond nine digits are no way
 * to write a number. */
uint32_t sdg_word_number(sdg_word word, uint32_t limit)
{
    char digits[10] = {0};
    uint64_t number = 0;
    if (word.length >= sizeof digits)
        return SDG_NONE;
    memcpy(digits, word.at, word.length);
    return sdg_parse_number(digits, limit, &number) ? (uint32_t)number : SDG_NONE;
}

/* Twice an excerpt is copied, so that sdg_excerpt_of sees that the rest was long. */
sdg_excerpt sdg_word_excerpt(sdg_word word)
{
    char copy[2 * sizeof(sdg_excerpt)] = {0};
    memcpy(copy, word.at, word.length < sizeof copy ? word.length : sizeof copy - 1);
    return sdg_excerpt_of(copy);
}

/* Columns count bytes, as those of compilers do; the caller may have set a better one already. */
sdg_status sdg_point_at(const char *text, const char *at, const char *hint, sdg_error *err)
{
    sdg_hint(err, "%s", sdg_translate(sdg_error_lang(err), hint));
    if (err != NULL && err->column == 0)
        err->column = (uint32_t)(at - text) + 1;
    return SDG_E_USAGE;
}

/* The word is quoted, so that a blank or a comma in the reason cannot be taken for part of it. */
sdg_status sdg_word_refuse(const char *text, sdg_word word, const char *why, const char *hint,
                           sdg_error *err)
{
    sdg_fail(err, SDG_E_USAGE, "'%s' %s", sdg_word_excerpt(word).text,
             sdg_translate(sdg_error_lang(err), why));
    return sdg_point_at(text, word.at, hint, err);
}

/* Through a copy, as the text is written into where it comes from. */
sdg_status sdg_fault_of(const char *parameter, sdg_status status, sdg_error *err)
{
    sdg_error fault;
    if (status != SDG_E_USAGE || err == NULL)
        return status;
    fault = *err;
    *err = (sdg_error){.lang = fault.lang};
    sdg_fail(err, status, "%s: %s", parameter, fault.text);
    sdg_hint(err, "%s", fault.hint);
    err->column = fault.column;
    return status;
}
