/* Finding instances of a puzzle: parameters at random, until one has the properties that are
 * wanted. */
#ifndef SDG_CLI_GENERATE_H
#define SDG_CLI_GENERATE_H

#include "cli/fact_names.h"
#include "cli/run.h"

/* Does what --generate asks: prints commands of instances, or draws the first where a figure is
 * asked for. EXIT_NONE: none was found. */
exit_status generate(const options *asked);

/* ---- private to the files generate*.c ---- */

enum { MOST_CONDITIONS = 16 };

/* A side of a comparison: the name of a fact, or a value. */
typedef struct operand {
    char text[FACT_NAME_BYTES];
    bool is_name;
    uint32_t column; /* in the option's value, from 1 */
} operand;

typedef enum comparison {
    COMPARE_EQUAL,
    COMPARE_OTHER,
    COMPARE_LESS,
    COMPARE_LESS_OR_EQUAL,
    COMPARE_MORE,
    COMPARE_MORE_OR_EQUAL
} comparison;

typedef struct condition {
    operand left, right;
    comparison how;
    const char *sign; /* as it is written */
} condition;

/* What is wanted of an instance: all of the conditions. */
typedef struct wanted {
    condition conditions[MOST_CONDITIONS];
    uint32_t count;
} wanted;

/* generate_wanted.c: reads conditions parted by commas. SDG_E_USAGE: err->column is where. */
sdg_status wanted_read(wanted *out, const char *text, sdg_error *err);
/* generate_wanted.c: the searches that the conditions name, as --search takes them, in arena; "" if
 * they name none. NULL: no memory. */
const char *wanted_searches(const wanted *what, const char *others, sdg_arena *arena);
/* generate_wanted.c: how many states an instance may have; SDG_NONE: any number. */
uint32_t wanted_states(const wanted *what);
/* generate_wanted.c: how many of the conditions hold. SDG_E_USAGE: a name is no fact. */
sdg_status wanted_count(const wanted *what, const fact_list *facts, uint32_t *out, sdg_error *err);
/* generate_wanted.c: writes the facts that the conditions name, " states=14 length=5". */
void wanted_put(const wanted *what, const fact_list *facts, sdg_sink *to);

/* Parameters as they are made: those that the user sets are kept. */
typedef struct draft {
    const sdg_puzzle *puzzle;
    const options *asked;
    const char **words; /* count of them */
    size_t count;
    uint64_t *chance;
    sdg_arena *arena;
    bool failed;    /* no memory */
    bool is_varied; /* something was left to chance */
} draft;

/* generate_vary.c: fills the words with random parameters. */
void draft_vary(draft *it);
/* generate_vary.c: whether the user sets a parameter. */
bool draft_is_set(const draft *it, const char *name);
/* generate_vary.c: adds a parameter unless the user sets it. */
void draft_add(draft *it, const char *name, const char *format, ...) SDG_FORMAT(3, 4);
/* generate_boards.c: random boards of the families that have them; false: this one has none. */
bool draft_add_board(draft *it);

#endif
