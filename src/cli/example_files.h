/* The puzzle files of examples/puzzles, which --example prints; examples/compile.sh writes the
 * table while building. */
#ifndef SDG_CLI_EXAMPLE_FILES_H
#define SDG_CLI_EXAMPLE_FILES_H

typedef struct example_file {
    const char *name;         /* "nim.gv" */
    const char *const *lines; /* each with its end; NULL-ended */
} example_file;

/* By name; ended by a name of NULL. */
extern const example_file example_files[];

/* example.c: the file of a name, with its suffix or without; NULL: there is none. */
const example_file *example_find(const char *name);

#endif
