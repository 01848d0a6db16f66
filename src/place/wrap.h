/* Breaking text into lines of a width. */
#ifndef SDG_PLACE_WRAP_H
#define SDG_PLACE_WRAP_H

#include <statediagram/base.h>

/* A font's size in points, and whether it is bold. */
typedef struct place_font {
    double size;
    bool bold;
} place_font;

/* The length in bytes of the first line of text that is at most so wide, without the blanks at its
 * end, and in *next where the rest begins. Lines break at blanks, at newlines, beside full-width
 * characters (but not before closing punctuation), and inside a word only if it is wider than a
 * line. A line takes at least one character. */
size_t place_wrap(const char *text, double width, place_font font, size_t *next);
/* How many lines a text takes; 0 for an empty one. */
uint32_t place_wrap_count(const char *text, double width, place_font font);

#endif
