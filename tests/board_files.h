/* Boards for tests: opening a puzzle on one, and what is said about a faulty one. */
#ifndef SDG_TESTS_BOARD_FILES_H
#define SDG_TESTS_BOARD_FILES_H

#include "support.h"

#include <stdio.h>

enum { MOST_WORDS = 8 };

/* Opens a puzzle with its board and further words; a board may hold blanks. NULL ends the words. */
static inline sdg_status try_board(sdg_model **out, const sdg_puzzle *puzzle, const char *board,
                                   const char *const *words, sdg_error *err)
{
    static char text[1 << 17];
    const char *all[MOST_WORDS] = {text};
    size_t count = 1;
    assert_true(snprintf(text, sizeof text, "board=%s", board) < (int)sizeof text);
    for (; words != NULL && *words != NULL; words++) {
        assert_true(count < MOST_WORDS);
        all[count++] = *words;
    }
    return sdg_model_open(out, puzzle, all, count, err);
}

static inline sdg_model *open_board(const sdg_puzzle *puzzle, const char *board,
                                    const char *const *words)
{
    sdg_model *model = NULL;
    sdg_error err = {0};
    if (try_board(&model, puzzle, board, words, &err) != SDG_OK)
        fail_msg("%s: %s", board, err.text);
    return model;
}

/* The board is refused, with the first fault at a place, and further faults as lines. */
static inline void assert_faults(const sdg_puzzle *puzzle, const char *board, const char *place,
                                 const char *text, const char *more)
{
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_int_equal(try_board(&model, puzzle, board, NULL, &err), SDG_E_INPUT);
    assert_string_equal(err.text, text);
    assert_string_equal(err.place, place);
    assert_string_equal(err.more, more);
    assert_null(model);
}

/* A whole space of an open model. */
static inline sdg_space *explore_model(const sdg_model *model)
{
    sdg_space *space = NULL;
    sdg_limits limits = {0};
    assert_int_equal(sdg_space_open(&space, model, NULL, NULL, limits, NULL), SDG_OK);
    assert_int_equal(sdg_space_explore(space, NULL, NULL), SDG_OK);
    return space;
}

/* The length of a shortest solution; SDG_NONE: there is none. */
static inline uint32_t answer_of(const sdg_puzzle *puzzle, const char *board,
                                 const char *const *words)
{
    sdg_model *model = open_board(puzzle, board, words);
    sdg_space *space = explore_model(model);
    sdg_facts *facts = NULL;
    assert_int_equal(sdg_facts_open(&facts, space, NULL, 0, NULL, NULL), SDG_OK);
    uint32_t length = facts->solved ? facts->length : SDG_NONE;
    sdg_facts_free(facts);
    sdg_space_free(space);
    sdg_model_free(model);
    return length;
}

/* A text is read as a state, and the state is then written as given. */
static inline void assert_reads(const sdg_model *model, const char *text, const char *written)
{
    sdg_error err = {0};
    uint8_t *state = sdg_allocate(model->state_size, 1);
    if (model->puzzle->parse_state(model->self, text, state, &err) != SDG_OK)
        fail_msg("%s: %s", text, err.text);
    assert_string_equal(sdg_model_state_text(model, state, false, model->arena), written);
    sdg_release(state);
}

/* A text is refused as a state, at a column, with a reason. */
static inline void assert_refuses(const sdg_model *model, const char *text, uint32_t column,
                                  const char *reason)
{
    sdg_error err = {0};
    uint8_t *state = sdg_allocate(model->state_size, 1);
    assert_int_equal(model->puzzle->parse_state(model->self, text, state, &err), SDG_E_USAGE);
    assert_string_equal(err.text, reason);
    assert_int_equal(err.column, column);
    assert_int_not_equal(err.hint[0], '\0');
    sdg_release(state);
}

/* The moves out of the start by their names, and behind a bar those that are refused. */
static inline void assert_first_moves(const sdg_model *model, const char *expected)
{
    sdg_space *space = explore_model(model);
    sdg_buffer buffer = {0};
    sdg_sink to = sdg_buffer_sink(&buffer);
    sdg_row row = {0};
    assert_int_equal(sdg_space_row(space, 0, true, &row, NULL), SDG_OK);
    for (uint32_t i = 0; i < row.edge_count; i++) {
        model->puzzle->print_move(model->self, row.edges[i].move, &to);
        sdg_put_text(&to, " ");
    }
    sdg_put_text(&to, "|");
    for (uint32_t i = 0; i < row.refusal_count; i++) {
        sdg_put_text(&to, " ");
        model->puzzle->print_move(model->self, row.refusals[i].move, &to);
    }
    assert_string_equal(buffer.bytes, expected);
    sdg_buffer_free(&buffer);
    sdg_row_free(&row);
    sdg_space_free(space);
}

#endif
