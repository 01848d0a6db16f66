/* Exercises: a figure or a table with blanks, and its key. What is drawn of an exercise is made of
 * its question alone. The states are taken in an order that comes from their texts and a seed, not
 * from the order in which they were found; nothing looks at distances, paths or runs but what fills
 * the blanks of the key. */
#ifndef SDG_DRAW_EXERCISE_H
#define SDG_DRAW_EXERCISE_H

#include <statediagram/draw.h>

/* An exercise being made: a scene whose selection is the order of its states. */
typedef struct exercise_asking {
    sdg_scene scene;
    sdg_draw_options options; /* of the scene */
    sdg_arena *arena;         /* of the selection */
} exercise_asking;
/* Opens one; it must stay where it is, and whatever the result, ends with exercise_close.
 * SDG_E_LIMIT: the space is partial. */
sdg_status exercise_open(exercise_asking *out, const sdg_scene *scene, sdg_error *err);
/* Frees what it holds. */
void exercise_close(exercise_asking *it);
/* Fills what figures say: id, title, question, caption and description. */
sdg_status exercise_add_words(const sdg_scene *scene, const char *subject, sdg_diagram *diagram,
                              sdg_error *err);
/* Adds the answers at the foot of a sheet that is placed, if it is a key; behind them a sentence,
 * led by a blank, or "". */
sdg_status exercise_add_key(const sdg_scene *scene, const char *sentence, sdg_diagram *out,
                            sdg_error *err);

/* Draws a state diagram with blanks, or its key. SDG_E_USAGE: it is to be placed by an engine, or
 * lacks what it is about; SDG_E_LIMIT: the space is partial; SDG_E_LAYOUT: the question is too long
 * for a sheet. */
sdg_status exercise_draw_graph(const sdg_scene *scene, bool unplaced, sdg_diagram *out,
                               sdg_error *err);
/* Fails, since a format that holds data holds the answer. */
sdg_status exercise_refuse_format(const char *format, sdg_error *err);
/* SDG_E_LIMIT where the space or a run is partial: where it ends tells what was found first. */
sdg_status exercise_check_whole(const sdg_scene *scene, sdg_error *err);

/* ---- tables ---- */

/* What the matrix is as a figure or as text, with its cells blank or, in a key, filled.
 * SDG_E_LAYOUT: it has too many rows. */
sdg_status exercise_draw_matrix(const sdg_scene *scene, sdg_diagram *out, sdg_error *err);
sdg_status exercise_write_matrix(const sdg_scene *scene, const char *format, sdg_sink *to,
                                 sdg_error *err);
/* The matrix of an exercise, blank or filled; the caller's, end with sdg_matrix_free. SDG_E_LAYOUT:
 * it has too many rows. */
sdg_status exercise_open_matrix(sdg_matrix **out, const sdg_scene *scene, bool filled,
                                sdg_lang lang, sdg_error *err);
/* A table that is written twice for an exam: blank, and filled. */
typedef struct exercise_table {
    sdg_status (*put)(const void *ctx, const sdg_scene *scene, bool filled, sdg_sink *to,
                      sdg_error *err);
    const void *ctx;
    const char *format; /* text, md, tex, csv */
} exercise_table;
/* Writes question, table and key. CSV has the table alone. scene is that of an exercise. */
sdg_status exercise_put_table(const sdg_scene *scene, const exercise_table *table, sdg_sink *to,
                              sdg_error *err);

/* ---- exercise_shuffle.c ---- */

/* All states by their texts or, of a variant, shuffled, in arena; NULL: no memory. */
const uint32_t *exercise_sort(const sdg_scene *scene, sdg_arena *arena);
/* Numbers below count by what a variant makes of as many texts, which are unique; in arena, NULL:
 * no memory. */
const uint32_t *exercise_deal(const sdg_scene *scene, const char *const *texts, uint32_t count,
                              sdg_arena *arena);

/* All states in the order of the exercise, in arena; NULL: no memory. */
sdg_selection *exercise_shuffle(const sdg_scene *scene, sdg_arena *arena);
/* Whether it is seen from behind: a figure is mirrored. */
bool exercise_is_mirrored(const sdg_scene *scene);

/* ---- exercise_place.c ---- */

/* Gives each node of a diagram, whose links are there, a layer: its distance from a state in the
 * middle, in lines of the figure, be they arrows or not. */
sdg_status exercise_layer(sdg_diagram *diagram, sdg_error *err);
/* Turns the body of a placed diagram of nodes and links left to right. */
void exercise_mirror(sdg_diagram *diagram);

/* ---- exercise_blanks.c ---- */

/* The room that is kept in each node for a blank; 0: none. */
double exercise_badge_width(const sdg_scene *scene);
/* Adds the blanks, which are filled in a key. scene->selection is the order of the nodes. */
sdg_status exercise_add_blanks(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err);
/* Marks the path of a key on a diagram that is placed. */
sdg_status exercise_mark_path(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err);
/* The path that is asked for, and its moves: the search's where one was named, else a shortest.
 * NULL: there is none. */
const uint32_t *exercise_path(const sdg_scene *scene, uint32_t *length);
/* The numbers that are asked for, by state; SDG_NONE: none. NULL: the exercise is about a path. */
const uint32_t *exercise_numbers(const sdg_scene *scene);

/* ---- exercise_question.c, exercise_data.c, exercise_key.c ---- */

/* Writes what is asked. */
void exercise_put_question(const sdg_scene *scene, sdg_sink *to);
/* Writes what must be known to answer it: the order of the moves or of each state's children,
 * costs, estimates. Sentences, each led by a blank. scene->selection is the order in which states
 * are named; said is what stands beside it already, whose order of moves is not told twice. */
sdg_status exercise_put_data(const sdg_scene *scene, const char *said, sdg_sink *to,
                             sdg_error *err);
/* Writes where it begins and what is sought, likewise. */
void exercise_put_ends(const sdg_scene *scene, sdg_sink *to);
/* Writes the name of a state, as short as the puzzle has it. */
void exercise_put_state(const sdg_scene *scene, uint32_t state, sdg_sink *to);
/* Writes the answers: all of them, or how many there are. */
sdg_status exercise_put_key(const sdg_scene *scene, sdg_sink *to, sdg_error *err);
/* Writes one of several paths, which are numbered from 1. */
typedef void (*exercise_path_writer)(const sdg_scene *scene, const uint32_t *path, uint32_t length,
                                     uint32_t number, sdg_sink *to);
/* Has all shortest paths written, if they are few; *any: whether they are. */
sdg_status exercise_put_each_path(const sdg_scene *scene, exercise_path_writer put, sdg_sink *to,
                                  bool *any, sdg_error *err);

#endif
