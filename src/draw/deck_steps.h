/* The reading of a run into frames, and the words of each step. */
#ifndef SDG_DRAW_DECK_STEPS_H
#define SDG_DRAW_DECK_STEPS_H

#include "draw/deck.h"

/* The replay under way. */
typedef struct steps {
    sdg_deck *deck;
    const sdg_scene *scene;
    const sdg_run *run;
    const sdg_trace_step *at;
    search_tree tree;       /* that the figure has; else empty */
    uint32_t *slot_of_node; /* by node of the run, node_count of them */
    uint32_t node_count;
    uint8_t *signs;      /* by slot: what holds now, as far as events tell it */
    const char **names;  /* by state, as far as they were asked for */
    uint32_t before;     /* expansions of earlier rounds */
    uint32_t step;       /* expansions in this round */
    uint32_t expansions; /* in all rounds that are shown */
    uint32_t counted;    /* of these, so far */
    uint32_t depth;      /* of the last state expanded, if has_depth */
    bool has_depth;
    uint32_t layer_states; /* steps in this frame so far */
    sdg_arena *arena;      /* of what goes when the frames are read */
} steps;

/* Begins a replay of the run, by successors where frames are. */
sdg_status steps_open(const steps *it, sdg_trace **out, sdg_error *err);
/* The name of a state, in the deck's arena; NULL: no memory. */
const char *steps_name(steps *it, uint32_t state);
/* Whether the figure draws a state, or, where it is a tree alone, a node of the run; SDG_NONE for
 * the node: whichever it is. */
bool steps_draws(const steps *it, uint32_t state, uint32_t node);
/* What happens in the step at hand, which ends a frame of this number; NULL: no memory. */
const char *steps_words(steps *it, uint32_t number);

#endif
