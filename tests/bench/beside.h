/* What placing is measured with: a space and its facts, a command that is run and timed, and a
 * drawing of Graphviz's read back. */
#ifndef SDG_BENCH_BESIDE_H
#define SDG_BENCH_BESIDE_H

#include <graphviz/cgraph.h>
#include <statediagram.h>

#include "pair.h"

/* A space, explored up to so many states, and what a view needs to draw it. */
typedef struct beside {
    sdg_model *model;
    sdg_space *space;
    sdg_facts *facts;
} beside;

/* words: the puzzle and its parameters. most: of states; 0: all. Ends the program on failure. */
void beside_open(beside *out, char **words, int count, uint32_t most);
void beside_close(beside *it);
/* Runs a program to its end, with its standard output to a file; NULL-ended words. Its processor
 * seconds, and its largest memory in MiB where mib is not NULL. Ends the program if it fails. */
double beside_run(char *const *words, const char *output, double *mib);
/* A file of DOT that has places; to close with agclose. */
Agraph_t *beside_read(const char *path);
/* Where node sN of it stands. */
sdg_point beside_place(Agraph_t *graph, uint32_t node);
/* Ends the program with a message. */
void beside_fail(const char *what);
/* The median of values, which are sorted by it. */
double beside_median(double *values, int count);

#endif
