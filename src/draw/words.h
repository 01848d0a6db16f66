/* The sentences of a figure: name, description, caption, notice; all from the facts. */
#ifndef SDG_DRAW_WORDS_H
#define SDG_DRAW_WORDS_H

#include <statediagram/draw.h>

/* What a view says of itself for the caption and the notice. */
typedef struct words_view {
    const char *subject;   /* "state diagram", "adjacency matrix": for the name */
    uint32_t drawn_states; /* states shown */
    uint32_t drawn_lines;  /* lines drawn for moves; SDG_NONE: the view draws none */
    const char *extra;     /* a further sentence for the caption, with its full stop; "" for none */
    const char *left_out; /* what the figure does not show, as a clause: "one shortest path"; "" for
                             nothing */
} words_view;

/* Fills id, name, title, description, caption, notice, recipe, text size and colours of a diagram
 * as the options ask. Partial results and what is left out go into the notice whatever is asked. */
sdg_status words_fill(const sdg_scene *scene, const words_view *view, sdg_diagram *diagram,
                      sdg_error *err);
/* Fills what does not depend on what is told: text size and colours, title and recipe. The id gets
 * an end by which two figures of one recipe differ; "" for none. false: no memory. */
bool words_dress(const sdg_scene *scene, const words_view *view, const char *end,
                 sdg_diagram *diagram);
/* Writes what the puzzle says of itself, as sentences: what a move is, what is sought. */
void words_put_definition(const sdg_scene *scene, sdg_sink *to);
/* A formatted count with its noun: "1 state", "16 states"; numbers over 9,999 grouped. In arena;
 * NULL: no memory. */
const char *words_count(sdg_arena *arena, uint64_t count, const char *noun);
/* "distance" and "cost" or "moves": the word for a length in this space. */
const char *words_moves(const sdg_scene *scene, uint32_t length, sdg_arena *arena);

#endif
