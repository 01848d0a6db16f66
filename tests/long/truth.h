/* Boards and spaces whose figures were published or counted by another program, read from a folder
 * of data that is no part of the project. What the checks of all families share. */
#ifndef SDG_TESTS_TRUTH_H
#define SDG_TESTS_TRUTH_H

#include <statediagram.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FIELDS = 20, LINE_BYTES = 4096, QUICK_STATES = 2000 };

/* The tally of all tables. */
typedef struct tally {
    const char *folder;
    bool quick; /* only what is counted within a moment */
    uint32_t passed, failed, skipped, cases;
    uint32_t pairs; /* of the maze, met so far; a quick run takes every eighth */
} tally;

/* A line of a table. */
typedef struct fields {
    char *text[MOST_FIELDS];
    uint32_t count;
} fields;

/* An explored puzzle with its facts. */
typedef struct solved {
    sdg_model *model;
    sdg_space *space;
    sdg_facts *facts;
} solved;

/* One figure of a board that has a name. */
void expect(tally *all, const char *what, const char *name, const char *want, const char *got);
/* SDG_NONE is written as none. */
void expect_number(tally *all, const char *what, const char *name, const char *want, uint64_t got);

/* Explores all of a puzzle; a failure counts and leaves nothing. */
bool solve(tally *all, const char *puzzle, const char *const *words, uint32_t count, solved *out);
/* Frees it. */
void release(solved *it);

/* Calls check for each line of a table but comments; a table that is not there is skipped. */
void each_row(tally *all, const char *path, void (*check)(tally *all, const fields *row));
/* A small file of the folder, for free; NULL, and counted as skipped: it is not there. */
char *read_text(tally *all, const char *path);
/* Prints how many cases of a family ran, and begins to count anew. */
void say(tally *all, const char *family);

/* ---- the families ---- */

void check_ice(tally *all);
void check_rushhour(tally *all);
void check_sokoban(tally *all);
void check_mazes(tally *all);
void check_parametric(tally *all);

#endif
