/* The values that options choose from, NULL-ended, for the table of options alone. */
#ifndef SDG_CLI_OPTION_CHOICES_H
#define SDG_CLI_OPTION_CHOICES_H

#include <stddef.h>

/* The orders match the enumerations of draw.h; node forms begin one later, after "auto". */
static const char *const highlights[] = {"none", "one", "all", NULL};
static const char *const numberings[] = {"none",  "expanded", "discovered", "finished",
                                         "times", "ghf",      NULL};
/* The bits of SDG_SHOW_..., then the word for no bit at all. */
static const char *const marks[] = {"dead-ends",    "hopeless",  "forced", "illegal", "unreachable",
                                    "edge-classes", "heuristic", "none",   NULL};
static const char *const node_forms[] = {"auto", "picture", "text", "short", "index", "dot", NULL};
static const char *const move_forms[] = {"named", "unnamed", "found", NULL};
static const char *const layouts[] = {"near", "quick", "rings", NULL};
static const char *const captions[] = {"full", "left-out", "none", NULL};
static const char *const legends[] = {"auto", "none", NULL};
static const char *const orders[] = {"index", "layer", NULL};
/* By the names of sdg_presets. */
static const char *const conventions[] = {"aima3", "aima4", "clrs", "cs188", NULL};
/* The choices of a convention, each in the order of its enumeration in search.h. */
static const char *const goal_tests[] = {"expand", "generate", NULL};
static const char *const stops[] = {"goal", "never", NULL};
static const char *const dfs_forms[] = {"recursive", "stack", NULL};
static const char *const marking[] = {"push", "pop", NULL};
static const char *const successor_orders[] = {"declared", "alpha", "reverse", NULL};
static const char *const repeats[] = {"forbid", "forbid-on-path", "allow", NULL};
static const char *const ties[] = {"fifo", "lifo", "low-h", NULL};
static const char *const explorations[] = {"full", "search", NULL};
static const char *const reopening[] = {"yes", "no", NULL};
/* The bits of SDG_COLUMN_... */
static const char *const columns[] = {"pred", "move",     "depth",    "g",     "dist",   "h",
                                      "f",    "frontier", "explored", "notes", "states", NULL};
/* By the numbers of sdg_theme, which begin one later: without the option a figure has two. */
static const char *const themes[] = {"light", "dark", "print", "contrast", NULL};
static const char *const folds[] = {"none", "auto", NULL};
/* By the numbers of sdg_blanks, which begin one later; then the forms of a key. */
static const char *const exercises[] = {"layers", "order", "path", "trace", "matrix", NULL};
static const char *const keys[] = {"filled", "exam", NULL};
static const char *const contracted[] = {"none", "corridors", NULL};
/* By the numbers of snippet.c. */
static const char *const snippets[] = {"latex", "markdown", "quarto", "sphinx", "reveal", NULL};
/* By the numbers of sdg_frames, which begin one later. */
static const char *const frame_kinds[] = {"expand", "generate", "layer", "solution", NULL};
static const char *const unseen_forms[] = {"ghost", "hide", NULL};
static const char *const shells[] = {"bash", "zsh", "fish", NULL};

#endif
