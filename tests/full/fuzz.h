/* What the parts of the fuzzer share: chance, mutations and claims. */
#ifndef SDG_TESTS_FULL_FUZZ_H
#define SDG_TESTS_FULL_FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <statediagram.h>

enum { MOST_WORDS = 6, ROOM = 1024, MOST_STATES = 120 };

/* What the present seed has brought forth; claims that fail end the program. */
typedef struct trial {
    uint64_t random;
    char words[MOST_WORDS][ROOM];
    sdg_model *model;
    sdg_space *space;
    /* over all seeds: a fuzzer that reaches nothing proves nothing */
    uint64_t states, texts, figures;
    uint64_t values, traces, answers, scripts; /* that were read without a fault */
} trial;

static inline void claim(bool holds, const char *what, const char *text)
{
    if (holds)
        return;
    fprintf(stderr, "claim: %s: %s\n", what, text);
    abort();
}

/* ---- chance ---- */

/* xorshift64*: Vigna 2016. */
static inline uint32_t below(trial *it, uint32_t bound)
{
    it->random ^= it->random >> 12;
    it->random ^= it->random << 25;
    it->random ^= it->random >> 27;
    return (uint32_t)((it->random * UINT64_C(2685821657736338717)) >> 33) % bound;
}

static inline bool one_in(trial *it, uint32_t bound)
{
    return below(it, bound) == 0;
}

/* Pieces that have a meaning somewhere: to parsers, to DOT, to XML, to a terminal, to printf. */
static inline const char *piece(trial *it)
{
    static const char *const PIECES[] = {
        "0",
        "1",
        "2",
        "-1",
        "+1",
        "4294967296",
        "99999999999999999999",
        " ",
        "  ",
        "\t",
        "\n",
        ",",
        ",,",
        "|",
        "-",
        "+",
        "=",
        "(",
        ")",
        "left",
        "right",
        "P",
        "D",
        "\\",
        "\\N",
        "\"",
        "'",
        "`",
        "<",
        ">",
        "&",
        "&lt;",
        "]]>",
        "</text>",
        "<!--",
        "%s",
        "%n",
        "%99d",
        "\x1b[m",
        "\x01",
        "\x7f",
        "\xc2\x9b",
        "é",
        "传",
        "𝄞",
        "\u202e",
        "\xef\xbf\xbe",
        "a",
        "b",
        "c",
        "wolf",
        "goat",
        "none",
        "farmer",
        "/",
        "..",
        "{",
        "}",
        "[",
        "]",
        ";",
        "#",
        "$(id)",
        "\r\n",
        "\xef\xbb\xbf",
        "_",
        ".",
        "@",
        "*",
        "X",
        "AA/BB",
        "1:2",
    };
    return PIECES[below(it, sizeof PIECES / sizeof *PIECES)];
}

/* Cuts, doubles, swaps or inserts, once or a few times. */
static inline void mutate(trial *it, char text[ROOM])
{
    for (uint32_t i = below(it, 3); i < 3; i++) {
        char before[ROOM];
        memcpy(before, text, ROOM);
        uint32_t length = (uint32_t)strlen(before), at = below(it, length + 1);
        uint32_t skipped = one_in(it, 2) ? below(it, length - at + 1) : 0;
        const char *added = one_in(it, 3) ? before + below(it, length + 1) : piece(it);
        snprintf(text, ROOM, "%.*s%s%s", (int)at, before, skipped > 0 ? "" : added,
                 before + at + skipped);
    }
    /* Only UTF-8 passes the command line, and a cut may part a character. */
    while (!sdg_utf8_valid(text, strlen(text), NULL))
        text[strlen(text) - 1] = '\0';
}

/* fuzz_readers.c: texts of JSON, traces of searches, answers of programs and files of Lua, each
 * spoilt or not. trace takes the space of the trial; the others need none. */
void try_json(trial *it);
void try_trace(trial *it);
void try_answers(trial *it);
void try_script(trial *it);
/* Clean text: UTF-8 without control characters, whatever was read. */
void check_text(const sdg_buffer *out, const char *name);

#endif
