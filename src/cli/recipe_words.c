/* Splitting commands into words, without a shell. */
#include "cli/recipe_words.h"

#include <string.h>

/* Both far above any command that a person types. */
enum { LONGEST_RECIPE = 65536, MOST_WORDS = 512 };

/* Where splitting stands: what was read is written anew, without its quotes. */
typedef struct splitter {
    const char *at, *end;
    char *to;
    sdg_error *err;
} splitter;

static bool is_blank(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

/* Names the sign that stops it: whoever wrote it knows why it is there. */
static sdg_status fail_sign(splitter *it, char sign)
{
    return sdg_fail(it->err, SDG_E_INPUT, "'%c' needs a shell, and no shell is used", sign);
}

static sdg_status fail_quote(splitter *it, char quote)
{
    return sdg_fail(it->err, SDG_E_INPUT, "a quote %c is not closed", quote);
}

/* Between apostrophes everything is itself. */
static sdg_status take_apostrophes(splitter *it)
{
    const char *close = memchr(it->at, '\'', (size_t)(it->end - it->at));
    if (close == NULL)
        return fail_quote(it, '\'');
    memcpy(it->to, it->at, (size_t)(close - it->at));
    it->to += close - it->at;
    it->at = close + 1;
    return SDG_OK;
}

/* Between quotation marks a backslash escapes four signs, and two need a shell. */
static sdg_status take_quotes(splitter *it)
{
    for (; it->at < it->end && *it->at != '"'; it->at++) {
        if (*it->at == '$' || *it->at == '`')
            return fail_sign(it, *it->at);
        if (*it->at == '\\' && it->at + 1 < it->end && strchr("\"\\$`", it->at[1]) != NULL)
            it->at++;
        *it->to++ = *it->at;
    }
    if (it->at == it->end)
        return fail_quote(it, '"');
    it->at++;
    return SDG_OK;
}

/* The octal number of at most three digits at which reading stands. */
static char octal(splitter *it)
{
    unsigned value = 0;
    for (int i = 0; i < 3 && it->at < it->end && *it->at >= '0' && *it->at <= '7'; i++)
        value = value * 8 + (unsigned)(*it->at++ - '0');
    return (char)(value & 0xFFU);
}

/* $'…', as recipes write what cannot be seen: octal numbers, and a backslash before itself and an
 * apostrophe. A zero byte would end the word. */
static sdg_status take_numbers(splitter *it)
{
    while (it->at < it->end && *it->at != '\'') {
        bool is_escape = *it->at == '\\' && it->at + 1 < it->end;
        it->at += is_escape;
        bool is_number = is_escape && *it->at >= '0' && *it->at <= '7';
        char letter = *it->at;
        if (is_number)
            letter = octal(it);
        else
            it->at++;
        if (letter == '\0')
            return sdg_fail(it->err, SDG_E_INPUT, "a zero byte is no text");
        *it->to++ = letter;
    }
    if (it->at == it->end)
        return fail_quote(it, '\'');
    it->at++;
    return SDG_OK;
}

/* What stands bare, or begins a quote. */
static sdg_status take_part(splitter *it)
{
    char letter = *it->at++;
    if (letter == '\'')
        return take_apostrophes(it);
    if (letter == '"')
        return take_quotes(it);
    if (letter == '$' && it->at < it->end && *it->at == '\'') {
        it->at++;
        return take_numbers(it);
    }
    if (strchr(";|&<>()$`", letter) != NULL)
        return fail_sign(it, letter);
    if (letter != '\\') {
        *it->to++ = letter;
        return SDG_OK;
    }
    /* A backslash at the end of a line joins it to the next. */
    if (it->at < it->end && *it->at == '\r')
        it->at++;
    if (it->at < it->end && *it->at != '\n')
        *it->to++ = *it->at;
    it->at += it->at < it->end;
    return SDG_OK;
}

/* One word; ends_in_colon: its last sign was a bare colon, which is taken off. */
static sdg_status take_word(splitter *it, bool *ends_in_colon)
{
    sdg_status status = SDG_OK;
    while (status == SDG_OK && it->at < it->end && !is_blank(*it->at))
        status = take_part(it);
    *ends_in_colon = status == SDG_OK && it->at[-1] == ':';
    if (*ends_in_colon)
        it->to--;
    *it->to++ = '\0';
    return status;
}

/* Behind the colon. */
static sdg_status take_facts(splitter *it, recipe_words *out, sdg_arena *arena)
{
    out->facts = sdg_arena_bytes(arena, it->at, (size_t)(it->end - it->at));
    return out->facts != NULL ? SDG_OK : sdg_fail_memory(it->err);
}

/* The length of white space at a place, as which a backslash at the end of a line counts. */
static size_t blank_at(const splitter *it)
{
    const char *at = it->at;
    if (at < it->end && is_blank(*at))
        return 1;
    bool is_joined = it->end - at > 1 && *at == '\\' && (at[1] == '\n' || at[1] == '\r');
    return is_joined ? 2 : 0;
}

/* The words one after the other, up to a remark or a colon. */
static sdg_status take_words(splitter *it, recipe_words *out, sdg_arena *arena)
{
    for (;;) {
        for (size_t length = blank_at(it); length > 0; length = blank_at(it))
            it->at += length;
        if (it->at == it->end || *it->at == '#')
            return SDG_OK;
        if (out->count == MOST_WORDS)
            return sdg_fail(it->err, SDG_E_INPUT, "a recipe has more than %d words",
                            (int)MOST_WORDS);
        bool ends_in_colon = false;
        char *word = it->to;
        sdg_status status = take_word(it, &ends_in_colon);
        if (status != SDG_OK)
            return status;
        /* A colon of its own is no word. */
        if (*word != '\0' || !ends_in_colon)
            out->words[out->count++] = word;
        if (ends_in_colon)
            return take_facts(it, out, arena);
    }
}

/* A word is never longer than what it is written as, but for the zero at its end. */
sdg_status recipe_split(recipe_words *out, const char *text, size_t length, sdg_arena *arena,
                        sdg_error *err)
{
    *out = (recipe_words){0};
    if (length > LONGEST_RECIPE)
        return sdg_fail(err, SDG_E_INPUT, "a recipe is longer than %d bytes", (int)LONGEST_RECIPE);
    if (!sdg_utf8_valid(text, length, NULL))
        return sdg_fail(err, SDG_E_INPUT, "a recipe is not UTF-8 text");
    char *room = sdg_arena_take(arena, 2 * length + 1, 1);
    out->words = sdg_arena_take(arena, MOST_WORDS + 1, sizeof *out->words);
    if (room == NULL || out->words == NULL)
        return sdg_fail_memory(err);
    splitter it = {text, text + length, room, err};
    return take_words(&it, out, arena);
}
