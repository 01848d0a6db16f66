/* The states along facts->path that a storyboard shows, and the figure of them. */
#ifndef SDG_DRAW_SOLUTION_H
#define SDG_DRAW_SOLUTION_H

#include <statediagram/draw.h>

/* A state of the path. */
typedef struct solution_step {
    uint32_t state;
    uint32_t number;  /* moves made so far */
    uint32_t moves;   /* moves since the step before; 0 for the first */
    const char *move; /* the name of that move, or "3 moves"; "" for the first */
    const char *says; /* the state in words; in a replay with the pieces' own names */
} solution_step;

/* The states that are shown, from the start to the goal; empty without a solution. */
typedef struct solution_steps {
    solution_step *items;
    uint32_t count;        /* 0 where no goal was found */
    const uint32_t *moves; /* of the whole path, for puzzles that follow one; else NULL */
} solution_steps;

/* Reads the path, every K-th state of it as the options ask, the first and the last always. In
 * arena. */
sdg_status solution_read(solution_steps *out, const sdg_scene *scene, sdg_arena *arena,
                         sdg_error *err);
/* The path up to a step, for the puzzle to follow; only where steps->moves is there. */
sdg_replay solution_replay(const sdg_scene *scene, const solution_steps *steps,
                           const solution_step *step);
/* What a path so thinned leaves out, for the notice; "" for nothing. In arena; NULL: no memory. */
const char *solution_left_out(const sdg_scene *scene, const solution_steps *steps,
                              sdg_arena *arena);
/* Whether the turn that the puzzle hides forbids a move between the step before and this one. */
bool solution_is_blocked(const sdg_scene *scene, const solution_step *step);

/* The view's draw. */
sdg_status storyboard_draw(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err);

#endif
