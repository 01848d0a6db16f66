/* What is asked for: a view, a format, and where the bytes go. */
#ifndef SDG_CLI_TARGET_H
#define SDG_CLI_TARGET_H

#include "cli/options.h"

/* All but path is borrowed from the registry and the options. */
typedef struct target {
    const sdg_view *view;
    const char *format;
    const sdg_renderer *renderer; /* NULL: the view writes the format itself */
    const char *path;             /* "-": standard output; of numbered files, their manifest */
    const char *pattern;          /* of numbered files; NULL: it is one file */
} target;

/* Chooses by the options and the puzzle's name (for -O). The path lives in arena. SDG_E_USAGE: the
 * view does not have the format, or it may not go where it would. */
sdg_status target_choose(target *out, const options *from, const sdg_puzzle *puzzle,
                         sdg_error *err);
/* deck.c: refuses what a step deck cannot be, and of numbered files finds their pattern and the
 * path of the manifest, in arena. */
sdg_status target_check_deck(target *it, const options *from, sdg_error *err);
/* The format of a view where nothing is said: dot for a figure, else text. */
const char *target_preset(const sdg_view *view, const options *from);
/* The view that the options name. */
const sdg_view *target_view(const options *from);
/* moodle.c: whether it is an exercise for Moodle, which is no format of a view. */
bool target_is_moodle(const target *it);
/* Whether Graphviz is needed. */
bool target_needs_worker(const target *it, const options *from);

#endif
