/* The table of all options. It drives parsing, --help, the completions, and the recipe; the tests
 * hold the man page to it. An option is one row and, if a view needs it, one line in scene.c. */
#ifndef SDG_CLI_OPTION_TABLE_H
#define SDG_CLI_OPTION_TABLE_H

#include <statediagram/registry.h>

typedef enum option_id {
    /* What the figure shows. */
    OPTION_VIEW,
    OPTION_HIGHLIGHT,
    OPTION_NUMBER,
    OPTION_MARK,
    OPTION_NODE,
    OPTION_MOVES,
    OPTION_LAYOUT,
    OPTION_SEARCH,
    OPTION_STUDENT_TRACE,
    OPTION_CONVENTION,
    /* The choices of a convention, in the order of its fields. */
    OPTION_GOAL_TEST,
    OPTION_STOP,
    OPTION_DFS,
    OPTION_MARK_WHEN,
    OPTION_ORDER,
    OPTION_REPEATS,
    OPTION_TIES,
    OPTION_REOPEN,
    OPTION_EXPLORE,
    OPTION_TITLE,
    OPTION_CAPTION,
    OPTION_LEGEND,
    OPTION_THEME,
    OPTION_LANG,
    OPTION_FROM,
    OPTION_TO,
    OPTION_SORT,
    OPTION_WALKS,
    OPTION_EVERY,
    OPTION_FRONTIER,
    OPTION_STARTS,
    OPTION_SEED,
    OPTION_EXERCISE,
    OPTION_KEY,
    OPTION_VARIANT,
    OPTION_GENERATE,
    OPTION_INSTANCES,
    OPTION_TRIES,
    OPTION_COLUMNS,
    OPTION_STEPS,
    OPTION_NEAR_PATH,
    OPTION_DEPTH,
    OPTION_ONLY_LAYERS,
    OPTION_PROJECT,
    OPTION_CONTRACT,
    OPTION_ROUNDS,
    OPTION_FRAMES,
    OPTION_FRAMES_AT,
    OPTION_UNSEEN,
    OPTION_PAPER,
    OPTION_MIN_PT,
    OPTION_FOLD,
    /* Where it goes and how it is drawn. */
    OPTION_FORMAT,
    OPTION_OUTPUT,
    OPTION_NAMED,
    OPTION_NO_CLOBBER,
    OPTION_SNIPPET,
    OPTION_DPI,
    OPTION_ENGINE,
    OPTION_GRAPH_ATTRIBUTE,
    OPTION_NODE_ATTRIBUTE,
    OPTION_EDGE_ATTRIBUTE,
    /* Limits. */
    OPTION_MAX_STATES,
    OPTION_MAX_MEMORY,
    OPTION_MAX_TIME,
    OPTION_PROGRAM_TIME,
    OPTION_MAX_DRAW,
    OPTION_DRAW_TIME,
    /* Messages. */
    OPTION_QUIET,
    OPTION_VERBOSE,
    OPTION_NO_PROGRESS,
    /* Questions about the program. */
    OPTION_LIST,
    OPTION_DESCRIBE,
    OPTION_EXAMPLE,
    OPTION_STALE,
    OPTION_VALIDATE,
    OPTION_DOCTOR,
    OPTION_HELP,
    OPTION_VERSION,
    OPTION_COMPLETION,
    OPTION_COUNT
} option_id;

/* What a value is. Those from VALUE_COUNT on are numbers, and value_read relies on that order. */
typedef enum value_kind {
    VALUE_NONE, /* a flag */
    VALUE_TEXT,
    VALUE_FILE,
    VALUE_VIEW, /* a name from the registry; so are the next five */
    VALUE_FORMAT,
    VALUE_SEARCH,
    VALUE_PUZZLE,  /* or a puzzle file, which is read later */
    VALUE_EXAMPLE, /* a puzzle, or the name of a file to start from */
    VALUE_TOPIC,
    VALUE_ENGINE,
    VALUE_ATTRIBUTE, /* name=value for Graphviz; may be given again */
    VALUE_CHOICE,    /* one of choices */
    VALUE_CHOICES,   /* some of choices, parted by commas */
    VALUE_RANGE,     /* A-B, or one number for both */
    VALUE_PAPER,     /* a sheet: a name, WxHmm or Wmm */
    VALUE_COUNT,     /* a whole number in low..high; 10M is 10,000,000 */
    VALUE_BYTES,     /* likewise; 2G is 2 * 1024^3 */
    VALUE_SECONDS    /* likewise; 90s, 5m, 1h */
} value_kind;

/* What an option changes: only what changes the result belongs in a recipe. */
typedef enum option_role {
    ROLE_CONTENT,
    ROLE_OUTPUT,
    ROLE_LIMIT,
    ROLE_TALK,
    ROLE_ALONE
} option_role;

/* A row. What is left out of one is zero, which stands for "none". */
typedef struct option_row {
    const char *name; /* without dashes; NULL: it has a letter alone */
    char letter;      /* 0: it has a name alone */
    bool hidden;      /* not in --help: for the build */
    value_kind kind;
    option_role role;
    const char *value;          /* what help calls the value; NULL for a flag */
    const char *const *choices; /* NULL-ended */
    uint64_t low, high;
    const char *preset; /* the value where none is given, as one would write it; may be NULL */
    const char *bare;   /* the value where the option stands alone; NULL: one must be given */
    const char *view;   /* the views that know it, parted by spaces; NULL: all */
    const char *help;   /* one line */
} option_row;

/* By option_id. */
extern const option_row option_table[OPTION_COUNT];

/* The words of help for the groups of options, by role. */
extern const char *const option_groups[];

/* Writes an option as the user types it: "--view", or "-K" where it has no name. */
void option_put_name(const option_row *row, sdg_sink *to);
/* The names that the values of a registry kind are chosen from, in their order, in arena; NULL on
 * lack of memory. An empty list for the other kinds. */
const char *const *option_names(value_kind kind, size_t *count, sdg_arena *arena);

#endif
