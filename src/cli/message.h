/* What the program says to a person: one line a problem, on standard error. */
#ifndef SDG_CLI_MESSAGE_H
#define SDG_CLI_MESSAGE_H

#include <statediagram/base.h>

/* What a line begins with. Errors are said whatever is asked; the others only unless -q is
 * given. */
typedef enum message_kind {
    MESSAGE_ERROR,
    MESSAGE_WARNING,
    MESSAGE_HINT,
    MESSAGE_NOTE
} message_kind;

/* From now on errors only. */
void message_be_quiet(void);
/* The language of all messages from now on, and of the failures that they tell. */
void message_speak(sdg_lang lang);
sdg_lang message_lang(void);
/* Whether only errors are said. */
bool message_is_quiet(void);
/* Writes "statediagram: error: TEXT" and the like; control characters are shown, not sent. */
void message_line(message_kind kind, const char *text);
/* The same, formatted; at most 1,023 bytes. */
void message_format(message_kind kind, const char *format, ...) SDG_FORMAT(2, 3);
/* Writes a failure and then its hint, if it has one. */
void message_failure(const sdg_error *err);
/* A sink that writes to standard error. */
sdg_sink message_sink(void);

/* The end of the text included: an excerpt leaves room in a line for what is said of it. */
enum { EXCERPT_BYTES = 64 };
/* An argument as messages quote it: cut at a character, with an ellipsis, if it is long. Returns
 * out. */
const char *message_excerpt(char out[EXCERPT_BYTES], const char *text);

#endif
