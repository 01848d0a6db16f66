/* The beginning of a text that a user gave, short enough to stand in a message. */
#ifndef SDG_BASE_EXCERPT_H
#define SDG_BASE_EXCERPT_H

/* Held by value, so that a call can stand among the arguments of sdg_fail. */
typedef struct sdg_excerpt {
    char text[64];
} sdg_excerpt;

/* The whole text if it fits, else its beginning, cut at a character and ended by "…". */
sdg_excerpt sdg_excerpt_of(const char *text);

#endif
