/* What the files of the maze family share. */
#ifndef SDG_PUZZLES_MAZE_H
#define SDG_PUZZLES_MAZE_H

#include <statediagram/puzzle.h>

#include "puzzles/places.h"

enum { MAZE_MOST_SIDE = 2048, MAZE_KEYS = 3, MAZE_FEW_GOALS = 64 };

/* One maze. */
typedef struct maze {
    sdg_squares of;
    bool *is_free, *is_goal;        /* of each square */
    uint32_t start, goal_count;     /* start is SDG_NONE where none is marked */
    uint32_t goals[MAZE_FEW_GOALS]; /* the first of them, which are all where there are few */
    uint32_t wall_count;
    bool has_marks; /* is a picture, in which start and goals can be marked */
    bool diagonal;
    sdg_picture_key keys[MAZE_KEYS];
    uint32_t key_count;
} maze;

/* Reads either form into all but diagonal and keys. Every fault is told. */
sdg_status sdg_maze_read(maze *it, const sdg_board *board, sdg_arena *arena, sdg_error *err);
/* Counts a goal, and lists it while there are few. */
void sdg_maze_add_goal(maze *it, uint32_t square);
/* The square of a state. */
uint32_t sdg_maze_square(const uint8_t *state);
/* The maze with a disc where one stands. */
sdg_status sdg_maze_picture(const void *self, const uint8_t *state, sdg_picture *out,
                            sdg_arena *arena);
/* The way of the last step. */
void sdg_maze_print_step(const void *self, const sdg_replay *replay, sdg_sink *to);
/* The square that it led to. */
void sdg_maze_print_after(const void *self, const sdg_replay *replay, sdg_sink *to);
/* The maze with all squares that were walked over. */
sdg_status sdg_maze_picture_after(const void *self, const sdg_replay *replay, sdg_picture *out,
                                  sdg_arena *arena);
/* What such pictures show besides the state. */
const sdg_picture_key *sdg_maze_replay_keys(const void *self, uint32_t *count);
/* Estimates, the usual one first. */
extern const sdg_heuristic sdg_maze_heuristics[];
/* Fills keys. */
void sdg_maze_make_keys(maze *it);

#endif
