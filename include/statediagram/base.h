/* Status and errors, memory, sinks, text, and counts of any size: what all other parts stand on. */
#ifndef STATEDIAGRAM_BASE_H
#define STATEDIAGRAM_BASE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define SDG_FORMAT(text, rest) __attribute__((format(printf, text, rest)))
#define SDG_FORMAT_OF(text) __attribute__((format_arg(text)))
#else
#define SDG_FORMAT(text, rest)
#define SDG_FORMAT_OF(text)
#endif

/* No state, no edge, no distance, no number. */
#define SDG_NONE UINT32_MAX

/* What became of a call. */
typedef enum sdg_status {
    SDG_OK = 0,
    SDG_E_NOMEM,  /* an allocation failed */
    SDG_E_USAGE,  /* unknown name, or a parameter outside its range */
    SDG_E_INPUT,  /* a file or text that cannot be understood */
    SDG_E_LIMIT,  /* a limit set by the caller was reached; the result is partial but valid */
    SDG_E_IO,     /* reading or writing failed */
    SDG_E_LAYOUT, /* the diagram could not be placed or drawn */
} sdg_status;

/* ---- languages: the sources are in English; po/ has a catalogue for each other language ---- */

/* A language, as its place in sdg_languages. */
typedef uint32_t sdg_lang;
enum { SDG_LANG_EN };
/* "en", then those of the catalogues; NULL-ended. */
extern const char *const sdg_languages[];
/* The language of a name, "zh"; SDG_NONE if there is none. */
sdg_lang sdg_lang_named(const char *name);
/* What an English text of the sources is in a language; the text itself where it has no other. A
 * format has the same conversions in all languages. Static, or text. */
const char *sdg_translate(sdg_lang lang, const char *text) SDG_FORMAT_OF(2);
/* Marks a text of a table, which is translated where it is used, for the catalogues' test. */
#define SDG_TEXT(text) text

/* Owned by the caller, who may pass NULL where one is taken. Only the first failure is written. */
typedef struct sdg_error {
    sdg_status code;
    uint32_t column; /* where in a text the fault lies, in bytes from 1; 0: not said */
    char text[256];  /* one line, no full stop */
    char hint[256];  /* what to do about it, one line; "" if there is nothing to say */
    char place[160]; /* "FILE:LINE:COLUMN", as far as known, where a file or a board is at fault;
                        else "" */
    char more[1024]; /* further faults of the same file, a line each with its place; else "" */
    sdg_lang lang;   /* what all this is written in; set before the failure */
} sdg_error;
/* The language of an error; English for NULL. */
sdg_lang sdg_error_lang(const sdg_error *err);

/* Writes a failure into err, unless err is NULL or holds one already. Returns code. Text that does
 * not fit is cut at a character, and written as sdg_put_terminal does, so that what a user typed
 * may be quoted as it is. Numbers: integers and strings only, so that no locale matters. */
sdg_status sdg_fail(sdg_error *err, sdg_status code, const char *format, ...) SDG_FORMAT(3, 4);
/* Adds the hint to a failure just written; does nothing if a hint stands there already. */
void sdg_hint(sdg_error *err, const char *format, ...) SDG_FORMAT(2, 3);
/* A failure at a place in a file or a board (lines and columns from 1; 0: not known). The first is
 * written like any other; those after it, as far as there is room, into err->more, if the first had
 * a place too.
 */
sdg_status sdg_fail_at(sdg_error *err, sdg_status code, const char *file, uint32_t line,
                       uint32_t column, const char *format, ...) SDG_FORMAT(6, 7);
/* The failure every allocation that fails ends in. Returns SDG_E_NOMEM. */
sdg_status sdg_fail_memory(sdg_error *err);

/* ---- memory: the only doors to the allocator; sizes are multiplied nowhere else ---- */

/* out = a * b; false, and out untouched, if the product does not fit. */
bool sdg_size_product(size_t a, size_t b, size_t *out);
/* out = a + b; false, and out untouched, if the sum does not fit. */
bool sdg_size_sum(size_t a, size_t b, size_t *out);
/* count * size zeroed bytes, at least one; NULL if there is no memory or the size overflows. */
void *sdg_allocate(size_t count, size_t size);
/* The size of the large pages of most machines. */
#define SDG_LARGE_PAGE ((size_t)2 << 20)
/* bytes, a multiple of alignment, which is a power of two; they begin at a multiple of it and are
 * not zeroed. NULL if there is no memory. Not to be resized. */
void *sdg_allocate_aligned(size_t alignment, size_t bytes);
/* Makes a block count * size bytes long; on failure NULL, and the block stays as it was. */
void *sdg_resize(void *block, size_t count, size_t size);
/* Gives a block back; NULL is allowed. */
void sdg_release(void *block);
/* Room for one more item in a growing array: doubles it when full. Returns the (moved) array, or
 * NULL with the array as it was. capacity counts items. */
void *sdg_reserve(void *items, size_t count, size_t *capacity, size_t size);

/* Memory of one result, freed at once. Not for anything that grows without bound. */
typedef struct sdg_arena sdg_arena;
/* A new arena, or NULL if there is no memory. The caller's; end with sdg_arena_free. */
sdg_arena *sdg_arena_new(void);
/* Frees the arena and all it handed out; NULL is allowed. */
void sdg_arena_free(sdg_arena *arena);
/* count * size zeroed bytes, aligned for any type, living as long as the arena; NULL on failure. */
void *sdg_arena_take(sdg_arena *arena, size_t count, size_t size);
/* A zero-ended copy of count bytes; NULL on failure. */
char *sdg_arena_bytes(sdg_arena *arena, const void *bytes, size_t count);
/* A copy of a string; NULL on failure. */
char *sdg_arena_copy(sdg_arena *arena, const char *text);
/* A formatted string (integers and strings only); NULL on failure. */
char *sdg_arena_format(sdg_arena *arena, const char *format, ...) SDG_FORMAT(2, 3);
/* The language in which texts are composed in an arena; English until another is set. */
void sdg_arena_speak(sdg_arena *arena, sdg_lang lang);
/* That language; English for NULL. */
sdg_lang sdg_arena_lang(const sdg_arena *arena);
/* As sdg_arena_format, with the format in the arena's language; NULL on failure. */
char *sdg_arena_say(sdg_arena *arena, const char *format, ...) SDG_FORMAT(2, 3);

/* ---- sinks: where bytes go; the first failure sticks and later writes do nothing ---- */

/* A sink owns nothing: what is behind ctx is ended by whoever made it. */
typedef struct sdg_sink {
    bool (*put)(void *ctx, const void *bytes, size_t count); /* false: failed */
    void *ctx;
    sdg_status status; /* SDG_OK, or what the first failure was */
    sdg_lang lang;     /* what is said to it is written in */
} sdg_sink;

/* A growing text. Zeroed it is empty; bytes is NULL until something was written, and ended by a
 * zero byte that count leaves out. */
typedef struct sdg_buffer {
    char *bytes;
    size_t count, capacity;
} sdg_buffer;

/* A sink that appends to buffer, which must outlive it. On failure its status is SDG_E_NOMEM. */
sdg_sink sdg_buffer_sink(sdg_buffer *buffer);
/* The same, for texts in a language. */
sdg_sink sdg_buffer_sink_in(sdg_buffer *buffer, sdg_lang lang);
/* Frees the text and empties the buffer. */
void sdg_buffer_free(sdg_buffer *buffer);
/* Writes count bytes. */
void sdg_put(sdg_sink *to, const void *bytes, size_t count);
/* Writes a zero-ended string; NULL writes nothing. */
void sdg_put_text(sdg_sink *to, const char *text);
/* Writes formatted text (integers and strings only). */
void sdg_put_format(sdg_sink *to, const char *format, ...) SDG_FORMAT(2, 3);
/* As sdg_put_format, with the format in the sink's language. */
void sdg_say(sdg_sink *to, const char *format, ...) SDG_FORMAT(2, 3);
/* Writes a grouped number in place of the %s of one or many, which need not have it, in the sink's
 * language: "%s state is a dead end", "%s states are dead ends". */
void sdg_say_count(sdg_sink *to, uint64_t number, const char *one, const char *many);
/* Writes a natural number in decimal. */
void sdg_put_number(sdg_sink *to, uint64_t number);
/* Writes a number with a point and at most decimals (0..6) places, without trailing zeros, in no
 * exponent form and in no locale; -0 is 0; what is not finite or beyond 1e15 is written as 0. */
void sdg_put_fixed(sdg_sink *to, double number, int decimals);
/* Writes a natural number with a comma between groups of three, for reading. */
void sdg_put_grouped(sdg_sink *to, uint64_t number);
/* The same for a number of any size that is given by its digits. */
void sdg_put_grouped_digits(sdg_sink *to, const char *digits);
/* Writes a natural number, grouped, with its noun, in the sink's language: "1 state", "0 states",
 * "1,024 states". */
void sdg_put_counted(sdg_sink *to, uint64_t number, const char *noun);

/* ---- text: UTF-8, and escaping for each language written ---- */

/* Whether the bytes are UTF-8 without a zero byte (no overlong forms, no surrogates, at most
 * U+10FFFF); if not, bad is set to the offset of the first wrong byte. bad may be NULL. */
bool sdg_utf8_valid(const char *bytes, size_t count, size_t *bad);
/* The code point at text and its length in bytes (1..4); U+FFFD and 1 for a wrong byte. */
uint32_t sdg_utf8_next(const char *text, size_t *length);
/* How many code points a string has. */
size_t sdg_utf8_count(const char *text);
/* The width in points of a line of text set in Arial (regular or bold) at a size in points: Arial's
 * advance widths for ASCII, 1 em for full-width characters, the ellipsis and the arrow to the
 * right, 0.6 em for others, 0 for newlines. */
double sdg_text_width(const char *text, double size, bool bold);
/* Writes text between double quotes as a DOT string that cgraph reads back, by its label rules, to
 * the very text: quote, backslash and ampersand escaped, newline as \n; other control characters
 * and code points that XML forbids are shown as \x1b or \u{fffe}; never a token over 8 KiB (joined
 * by +). */
void sdg_put_dot(sdg_sink *to, const char *text);
/* Writes text for XML content or a double-quoted attribute; control characters shown as in DOT, a
 * newline as &#10;. */
void sdg_put_xml(sdg_sink *to, const char *text);
/* Writes a JSON string with its quotes; < > & and U+2028/9 as \u escapes, so that it may stand in
 * HTML. */
void sdg_put_json(sdg_sink *to, const char *text);
/* Writes text for TeX with all ten special characters escaped; a newline as a space. */
void sdg_put_tex(sdg_sink *to, const char *text);
/* Writes a CSV field by RFC 4180, quoted where it must be; the text is not changed, whatever it
 * begins with. Control characters but newline and tab are shown as in DOT. */
void sdg_put_csv(sdg_sink *to, const char *text);
/* Writes a word for a POSIX shell (2024), quoted where it must be; what a terminal would not show
 * stands as a number in $'…', so that the word is one visible line and comes back whole. */
void sdg_put_shell(sdg_sink *to, const char *word);
/* Writes text for a cell of a Markdown table. */
void sdg_put_markdown(sdg_sink *to, const char *text);
/* Writes text for a terminal: control characters, DEL, C1 and the bidirectional overrides shown as
 * escapes; a newline as \n. */
void sdg_put_terminal(sdg_sink *to, const char *text);
/* The candidate nearest to name by edit distance (with swaps), if near enough to be a slip (at most
 * a third of its length, at least 1); else NULL. Of equals the first. */
const char *sdg_nearest(const char *name, const char *const *candidates, size_t count);
/* A natural number written as decimal digits alone; false if text is anything else, or above
 * limit. */
bool sdg_parse_number(const char *text, uint64_t limit, uint64_t *out);

/* ---- counts: rows of natural numbers of any size, for numbers of paths and walks ---- */

/* The numbers of a row are equally wide, and widen with the largest. */
typedef struct sdg_counts sdg_counts;
/* count numbers, all zero. The caller's; end with sdg_counts_free. */
sdg_status sdg_counts_open(sdg_counts **out, size_t count, sdg_error *err);
/* Frees the row; NULL is allowed. */
void sdg_counts_free(sdg_counts *counts);
/* Sets one number. */
void sdg_counts_set(sdg_counts *counts, size_t at, uint32_t value);
/* numbers[at] += other[from]; other may be the same row. The row widens itself when a carry needs
 * it: false if there is no memory for that, and the number is then unchanged. */
bool sdg_counts_add(sdg_counts *counts, size_t at, const sdg_counts *other, size_t from);
/* Whether a number is zero. */
bool sdg_counts_is_zero(const sdg_counts *counts, size_t at);
/* Writes a number in decimal; on lack of memory the sink fails. */
void sdg_counts_put(const sdg_counts *counts, size_t at, sdg_sink *to);
/* How many bytes the row holds. */
size_t sdg_counts_bytes(const sdg_counts *counts);

#ifdef __cplusplus
}
#endif
#endif
