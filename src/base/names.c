/* Named things: two rows of pointers into an arena, and sets of things as bits of a number. */
#include "base/names.h"

#include <string.h>

#include "base/escape.h"

/* A name stands in every state's text: longer ones would make states too wide to draw. */
enum { NAME_BYTES = 24 };

/* Both lists with commas and lists with spaces are typed; neither can be part of a name. */
#define SEPARATORS " \t\r\n,"

/* Capitals fill a square of a picture better, and none of them hangs out of it. */
static char upper(char c)
{
    if (c < 'a' || c > 'z')
        return c;
    return (char)(c - 'a' + 'A');
}

/* What stands for a name in little room; NULL if there is no memory. */
static const char *initial_of(const sdg_names *names, const char *name, sdg_arena *arena)
{
    size_t length = 0;
    sdg_utf8_next(name, &length);
    char *initial = sdg_arena_bytes(arena, name, length);
    if (initial == NULL)
        return NULL;
    initial[0] = upper(initial[0]);
    for (uint32_t i = 0; i < names->count; i++) {
        if (strcmp(names->initial[i], initial) == 0)
            return sdg_arena_format(arena, "%u", names->count);
    }
    return initial;
}

sdg_status sdg_names_add(sdg_names *names, sdg_word text, sdg_arena *arena, sdg_error *err)
{
    const char *full = sdg_arena_bytes(arena, text.at, text.length);
    const char *initial = full == NULL ? NULL : initial_of(names, full, arena);
    if (initial == NULL)
        return sdg_fail_memory(err);
    names->full[names->count] = full;
    names->initial[names->count++] = initial;
    return SDG_OK;
}

/* Names reach terminals, and a name that nobody can see nobody can type. */
static bool is_visible(sdg_word word)
{
    size_t length;
    for (size_t at = 0; at < word.length; at += length)
        if (sdg_is_unsafe_on_terminal(sdg_utf8_next(word.at + at, &length)))
            return false;
    return true;
}

/* Why a word cannot be one more name; NULL if it can. */
static const char *fault_of(const sdg_names *names, sdg_word word, uint32_t most)
{
    if (strcspn(word.at, "-|+") < word.length)
        return SDG_TEXT("holds one of the signs - | + that no name may have");
    if (!is_visible(word))
        return SDG_TEXT("holds a character that cannot be seen");
    if (word.length > NAME_BYTES)
        return SDG_TEXT("is too long for a name");
    if (sdg_names_find(names, word) < names->count)
        return SDG_TEXT("is a name already");
    return names->count >= most ? SDG_TEXT("is a name too many") : NULL;
}

sdg_status sdg_names_read(sdg_names *names, const char *text, uint32_t most, const char *hint,
                          sdg_arena *arena, sdg_error *err)
{
    const char *rest = text;
    sdg_word word = sdg_word_next(&rest, SEPARATORS);
    if (word.length == 0)
        return sdg_word_refuse(text, sdg_word_all(text), "names nothing", hint, err);
    sdg_status status = sdg_check_commas(text, "", hint, err);
    for (; word.length > 0 && status == SDG_OK; word = sdg_word_next(&rest, SEPARATORS)) {
        const char *fault = fault_of(names, word, most);
        status = fault == NULL ? sdg_names_add(names, word, arena, err)
                               : sdg_word_refuse(text, word, fault, hint, err);
    }
    return status;
}

/* The names are few: looking through them takes less than keeping them sorted. */
uint32_t sdg_names_find(const sdg_names *names, sdg_word word)
{
    uint32_t i = 0;
    while (i < names->count && !sdg_word_is(word, names->full[i]))
        i++;
    return i;
}

uint32_t sdg_names_all(const sdg_names *names)
{
    return (1U << names->count) - 1;
}

/* The number may be beyond the set: what is not there is not in it. It must be below 32. */
bool sdg_set_has(uint32_t set, uint32_t i)
{
    return (set >> i & 1U) != 0;
}

/* The lowest run of ones gives its top one to the zero above; the rest of it goes down to bit 0. */
uint32_t sdg_set_next(uint32_t set)
{
    uint32_t lowest = set & (0U - set), ripple = set + lowest;
    return ripple | ((set ^ ripple) >> 2) / lowest;
}

/* Ends with the highest bit, so that the words need no count. */
void sdg_set_put(uint32_t set, const char *const *words, const char *between, sdg_sink *to)
{
    for (uint32_t i = 0; set >> i != 0; i++) {
        if (!sdg_set_has(set, i))
            continue;
        sdg_put_text(to, words[i]);
        sdg_put_text(to, set >> i > 1 ? between : "");
    }
}
