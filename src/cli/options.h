/* The command line, read: a value for each row of the option table, and the words about the puzzle.
 */
#ifndef SDG_CLI_OPTIONS_H
#define SDG_CLI_OPTIONS_H

#include "cli/option_table.h"

/* More panels than that are not read side by side. */
enum { MOST_SEARCHES = 4 };

/* The value of one option. */
typedef struct setting {
    bool given;
    const char *text;   /* as one would write it, in one spelling; NULL without a value */
    const char *preset; /* the preset in the same spelling; NULL: none */
    uint64_t last;      /* RANGE: where it ends; number is where it begins */
    uint64_t number;    /* CHOICE: which; CHOICES: bits; SEARCH: how many; flags: 1 if given; the
                           number    of the others */
} setting;

/* The whole command line; zeroed it is empty. */
typedef struct options {
    setting set[OPTION_COUNT];
    const char *puzzle;       /* NULL: not said */
    const char *const *words; /* word_count of name=value */
    size_t word_count;
    const char *const *notes; /* note_count of the documents of --stale */
    size_t note_count;
    const sdg_attribute *attributes; /* what -G, -N and -E said, in their order */
    uint32_t attribute_count;
    sdg_arena *arena; /* the caller's; end with sdg_arena_free */
} options;

/* Reads the arguments. Whatever the result, out->arena is to be freed. The texts point into argv or
 * arena. SDG_E_USAGE: the first fault. */
sdg_status options_parse(options *out, int argc, char *const *argv, sdg_error *err);
/* The option of ROLE_ALONE that was given, or OPTION_COUNT. */
option_id options_alone(const options *from);

/* Reads the value of an option into out->text and out->number. */
sdg_status value_read(setting *out, const option_row *row, const char *text, sdg_arena *arena,
                      sdg_error *err);

/* paper.c: the same of a sheet: its text block in millimetres as number and last, which is 0 for
 * any height. */
sdg_status value_read_paper(setting *out, const option_row *row, const char *text, sdg_arena *arena,
                            sdg_error *err);
/* paper.c: the sheet that was asked for. */
sdg_paper paper_of(const options *from);
/* exercise.c: the word name=value by which a variant changes a puzzle, in the options' arena; NULL:
 * it changes none. */
const char *variant_word(const options *from, const sdg_puzzle *puzzle);
/* exercise.c: whether a word changes how states are named. */
bool variant_is_word(const sdg_puzzle *puzzle, const char *word);
/* exercise.c: the view that the exercise asked for is about; NULL: none is asked for. */
const char *exercise_view(const options *from);
/* exercise.c: the exercise that was asked for. */
sdg_exercise exercise_of(const options *from);

#endif
