/* The one walk behind every escape: character by character, what stands for it in the language
 * written. */
#ifndef SDG_BASE_ESCAPE_H
#define SDG_BASE_ESCAPE_H

#include <statediagram/base.h>

/* Room for what stands for one character that is shown: "\\u{10fffe}" at the longest, with its
 * zero. */
enum { SDG_SHOWN_ROOM = 24 };

/* How a language writes text. */
typedef struct sdg_language {
    /* What stands for a character; NULL if it stands for itself. */
    const char *(*replacement)(uint32_t code);
    /* Whether a character may not stand in the language, or not be seen there, and is shown as an
     * escape. */
    bool (*is_hidden)(uint32_t code);
    /* A visible backslash, as the language writes it: the start of an escape that a person reads.
     */
    const char *backslash;
    /* A token longer than limit bytes is cut before a character, and joint written there; 0: no
     * limit. */
    size_t limit;
    const char *joint;
    /* Whether two characters that stand for themselves would be read as one where they meet, and so
     * are parted by an empty group, {}; NULL: none are. */
    bool (*joins)(uint32_t code, uint32_t next);
} sdg_language;

/* Writes text by the rules of a language. A byte that is not UTF-8 is always shown. */
void sdg_put_escaped(sdg_sink *to, const char *text, const sdg_language *how);
/* Control characters but the newline, and the two code points that XML forbids. */
bool sdg_is_control(uint32_t code);
/* Control characters, the newline among them, and what ends a line or overrides the direction of
 * text: it can make a line read as another one. */
bool sdg_is_unsafe_on_terminal(uint32_t code);

#endif
