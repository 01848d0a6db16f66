/* Excerpts of users' texts for messages; the representation is a small array held by value. */
#include "base/excerpt.h"

#include <stdbool.h>
#include <string.h>

#define ELLIPSIS "…"

/* Whether a byte continues a UTF-8 sequence: a text may not be cut before it. */
static bool continues(char byte)
{
    return ((unsigned char)byte & 0xC0U) == 0x80U;
}

/* A message is for reading: what does not fit 63 bytes would push the reason off the line. */
sdg_excerpt sdg_excerpt_of(const char *text)
{
    sdg_excerpt out = {{0}};
    size_t length = strlen(text);
    if (length < sizeof out.text) {
        memcpy(out.text, text, length);
        return out;
    }
    size_t kept = sizeof out.text - sizeof ELLIPSIS;
    while (kept > 0 && continues(text[kept]))
        kept--;
    memcpy(out.text, text, kept);
    memcpy(out.text + kept, ELLIPSIS, sizeof ELLIPSIS);
    return out;
}
