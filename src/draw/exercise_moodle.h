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
    const void *figure; /* the exercise as SVG; of a table none */
    size_t figure_size;
    const exercise_other *others;
    uint32_t other_count;
} exercise_moodle;

/* Writes a quiz of one question of the type "cloze": the figure, if there is one, and a field for
 * each blank with all right answers. As exercise_draw_graph. */
sdg_status exercise_put_moodle(const sdg_scene *scene, const exercise_moodle *with, sdg_sink *to,
                               sdg_error *err);

/* ---- answers of a field ---- */

/* A text: what has a meaning there is led by a backslash, and HTML stays text. */
void moodle_put_text(const char *text, sdg_sink *to);
/* A dash, as the first right answer, in the two ways in which it is typed. */
void moodle_put_dash(sdg_sink *to);
/* An answer by another convention. */
void moodle_put_half(const char *text, const char *clause, sdg_sink *to);

/* ---- exercise_moodle_table.c ---- */

/* The table of a trace with a field for each cell. SDG_E_LAYOUT: it has too many rows. */
sdg_status moodle_put_trace(const sdg_scene *scene, const exercise_moodle *with, sdg_sink *to,
                            sdg_error *err);
/* The rows of a matrix with a field for each. As moodle_put_trace. */
sdg_status moodle_put_matrix(const sdg_scene *scene, sdg_sink *to, sdg_error *err);

#endif
