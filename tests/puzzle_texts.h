/* The checks of puzzle_checks.h for tests that try many parameters: each opens the puzzle by its
 * name, with words separated by spaces. */
#ifndef SDG_TESTS_PUZZLE_TEXTS_H
#define SDG_TESTS_PUZZLE_TEXTS_H

#include "puzzle_checks.h"

/* The parameters are refused, for a reason and at a column (0: none is said). */
static inline void not_opened(const char *puzzle, const char *words, const char *reason,
                              uint32_t column)
{
    assert_not_opened(sdg_find_puzzle(puzzle, NULL), words, column, reason);
}

/* The text is read, and the state is then written as given. */
static inline void reads(const char *puzzle, const char *words, const char *text,
                         const char *written)
{
    sdg_model *model = open_puzzle(sdg_find_puzzle(puzzle, NULL), words);
    assert_reads(model, text, written);
    sdg_model_free(model);
}

/* The text is refused, for a reason and at a column. */
static inline void refuses(const char *puzzle, const char *words, const char *text,
                           const char *reason, uint32_t column)
{
    sdg_model *model = open_puzzle(sdg_find_puzzle(puzzle, NULL), words);
    assert_refuses(model, text, column, reason);
    sdg_model_free(model);
}

/* The moves out of the start, and behind a bar those that are refused. */
static inline void first_moves(const char *puzzle, const char *words, const char *expected)
{
    assert_first_moves(sdg_find_puzzle(puzzle, NULL), words, expected);
}

/* The clause that the puzzle gives for captions. */
static inline void defines(const char *puzzle, const char *words, const char *clause)
{
    sdg_buffer buffer = {0};
    sdg_model *model = open_puzzle(sdg_find_puzzle(puzzle, NULL), words);
    WRITTEN(buffer, model->puzzle->print_definition(model->self, &sink));
    assert_string_equal(buffer.bytes, clause);
    sdg_buffer_free(&buffer);
    sdg_model_free(model);
}

#endif
