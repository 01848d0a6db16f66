/* What values an attribute of Graphviz may have. */
#ifndef SDG_RENDER_ATTRIBUTE_H
#define SDG_RENDER_ATTRIBUTE_H

#include <statediagram/base.h>

typedef enum sdg_value_kind {
    SDG_VALUE_NUMBER, /* clamped to low..high */
    SDG_VALUE_SIZE,   /* "x" or "x,y", each clamped, and perhaps "!" */
    SDG_VALUE_COLOUR, /* a name or #rrggbb */
    SDG_VALUE_WORDS,  /* letters, digits, space and , . _ -: a font */
    SDG_VALUE_ONE,    /* one of the words */
    SDG_VALUE_LIST,   /* some of the words, with commas between */
    SDG_VALUE_ARROW   /* what Graphviz makes arrows of; the words are the usual ones */
} sdg_value_kind;

typedef struct sdg_value_rule {
    sdg_value_kind kind;
    double low, high;  /* of numbers and sizes */
    const char *words; /* with a space between; "" where there are none */
} sdg_value_rule;

/* The value as it is passed on, the arena's. is_good: whether the rule lets it through; NULL for a
 * good one means that memory is lacking. */
char *sdg_value_read(const sdg_value_rule *rule, const char *text, sdg_arena *arena, bool *is_good);
/* What the rule lets through, for a person: "in or out". */
void sdg_value_put_wanted(const sdg_value_rule *rule, sdg_sink *to);

#endif
