/* Exercises about a state diagram as a question for Moodle. */
#ifndef SDG_DRAW_EXERCISE_MOODLE_H
#define SDG_DRAW_EXERCISE_MOODLE_H

#include "draw/exercise.h"

/* An answer by another convention than the question's, which has half of the marks. */
typedef struct exercise_other {
    const sdg_run *run;
    const char *clause; /* the convention, in English: "goal tested on generation" */
} exercise_other;

/* What a question is made of, besides its scene. */
typedef struct exercise_moodle {
    const void *figure; /* the exercise as SVG */
    size_t figure_size;
    const exercise_other *others;
    uint32_t other_count;
} exercise_moodle;

/* Writes a quiz of one question of the type "cloze": the figure, and a field for each blank with
 * all right answers. As exercise_draw_graph. */
sdg_status exercise_put_moodle(const sdg_scene *scene, const exercise_moodle *with, sdg_sink *to,
                               sdg_error *err);

#endif
