/* A quotient in the making, and what its parts hand to one another. */
#ifndef SDG_FACTS_QUOTIENT_H
#define SDG_FACTS_QUOTIENT_H

#include <statediagram/facts.h>

/* A move of some state of a class to one of another. */
typedef struct class_move {
    uint32_t target, move, cost;
} class_move;

/* All of a quotient. What others see comes first, so that the one can be taken for the other. */
typedef struct quotient {
    sdg_quotient seen;
    const sdg_model *states; /* the model whose states are classed */
    const bool *hidden;      /* variable_count of them */
    uint32_t variable_count;
    size_t *first_move; /* by class: its first in moves; one more for the end */
    class_move *moves;
    uint64_t *shortest; /* pairs of classes, the first in the upper half; ascending */
    size_t shortest_count;
    /* The classes as a puzzle, so that every view can show them: a state is the number of a class
     * in four bytes. */
    sdg_puzzle puzzle;
    sdg_model model;
} quotient;

/* quotient_classes.c: finds the classes, their states and the names of the variables. */
sdg_status quotient_find_classes(quotient *it, const sdg_selection *shown, sdg_error *err);
/* quotient_moves.c: the moves between classes, those within them, and the steps of shortest
 * paths. */
sdg_status quotient_find_moves(quotient *it, sdg_error *err);
/* quotient_puzzle.c: makes the puzzle and explores its space. */
sdg_status quotient_make_space(quotient *it, sdg_error *err);

#endif
