/* Texts of files made fit to stand in one line, and the places of bytes in files. */
#ifndef SDG_IMPORT_LINE_H
#define SDG_IMPORT_LINE_H

#include <statediagram/base.h>

/* Writes length bytes of text as one line of at most room - 1 bytes, and a zero: runs of blanks and
 * control characters become one space, none stand at the ends, what is not UTF-8 becomes U+FFFD,
 * and what is too long is cut at a character and ends in an ellipsis. */
void sdg_line_of(char *out, size_t room, const char *text, size_t length);
/* The line and the column (in characters) of a byte of a text, from 1. */
void sdg_line_place(const char *text, size_t offset, uint32_t *line, uint32_t *column);

#endif
