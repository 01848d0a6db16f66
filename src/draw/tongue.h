/* The words of figures and tables in the languages that --lang knows. */
#ifndef SDG_DRAW_TONGUE_H
#define SDG_DRAW_TONGUE_H

#include <statediagram/draw.h>

/* A word, or a pattern whose places, %s, take the same texts in all languages. */
typedef enum tongue_word {
    /* Heads of the trace. */
    WORD_SEARCH,
    WORD_STEP,
    WORD_EXPANDED,
    WORD_SIDE,
    WORD_PRED,
    WORD_MOVE,
    WORD_DEPTH,
    WORD_G,
    WORD_DIST,
    WORD_H,
    WORD_F,
    WORD_FRONTIER,
    WORD_PATH,
    WORD_EXPLORED,
    WORD_NOTES,
    /* Sides of a bidirectional search, and a head with one: what, side. */
    WORD_FROM_START,
    WORD_FROM_GOAL,
    WORD_HEAD_OF_SIDE,
    /* Notes of the trace. */
    WORD_GOAL,
    WORD_IS_GOAL,  /* the state */
    WORD_IMPROVED, /* the state, the old value, the new one */
    WORD_BEST,     /* the cost */
    WORD_CUT,      /* the states, the bound */
    WORD_AGAIN,    /* the states */
    WORD_ROUND,    /* its number, its bound */
    WORD_MORE,     /* how many are left out behind */
    WORD_EARLIER,  /* how many are left out before */
    /* The legend of the trace. */
    WORD_NEXT,    /* of a frontier that waits */
    WORD_CURRENT, /* of one that is the current path */
    WORD_FRESH,
    WORD_LEFT_OUT,
    WORD_SETTLED,
    WORD_COUNT
} tongue_word;

/* A word in a language; static. */
const char *tongue(sdg_lang lang, tongue_word word);
/* A pattern with its places filled, as many as it has; in arena, NULL on lack of memory, and where
 * a text is NULL. */
const char *tongue_fill(sdg_lang lang, tongue_word word, const char *const *texts,
                        sdg_arena *arena);

#endif
