/* For the tests of one family: what it opens with, what texts it reads and refuses, and the moves
 * out of its start. Each helper fails the test at its first difference. */
#ifndef SDG_TESTS_PUZZLE_CHECKS_H
#define SDG_TESTS_PUZZLE_CHECKS_H

#include "support.h"

enum { CHECKS_MAX_WORDS = 8, CHECKS_STATE_BYTES = 64 };

/* Opens a puzzle; its words are separated by spaces. */
static inline sdg_status try_open(sdg_model **out, const sdg_puzzle *puzzle, const char *words,
                                  sdg_error *err)
{
    char text[512];
    const char *word[CHECKS_MAX_WORDS];
    size_t count = 0;
    assert_true(strlen(words) < sizeof text);
    memcpy(text, words, strlen(words) + 1);
    for (char *at = strtok(text, " "); at != NULL; at = strtok(NULL, " "))
        word[count++] = at;
    return sdg_model_open(out, puzzle, word, count, err);
}

static inline sdg_model *open_puzzle(const sdg_puzzle *puzzle, const char *words)
{
    sdg_model *model = NULL;
    sdg_error err = {0};
    if (try_open(&model, puzzle, words, &err) != SDG_OK)
        fail_msg("%s: %s", words, err.text);
    assert_true(model->state_size <= CHECKS_STATE_BYTES);
    return model;
}

/* The puzzle is not opened, for a reason, with a hint; column 0: none is said. */
static inline void assert_not_opened(const sdg_puzzle *puzzle, const char *words, uint32_t column,
                                     const char *reason)
{
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_int_not_equal(try_open(&model, puzzle, words, &err), SDG_OK);
    assert_string_equal(err.text, reason);
    assert_int_equal(err.column, column);
    assert_int_not_equal(err.hint[0], '\0');
    assert_null(model);
}

/* The text is read, and the state is then written as given. */
static inline void assert_reads(const sdg_model *model, const char *text, const char *written)
{
    uint8_t state[CHECKS_STATE_BYTES];
    sdg_error err = {0};
    if (model->puzzle->parse_state(model->self, text, state, &err) != SDG_OK)
        fail_msg("%s: %s", text, err.text);
    assert_string_equal(sdg_model_state_text(model, state, false, model->arena), written);
}

/* The text is read, and the state's short form is then as given. */
static inline void assert_shortens(const sdg_model *model, const char *text, const char *brief)
{
    uint8_t state[CHECKS_STATE_BYTES];
    assert_int_equal(model->puzzle->parse_state(model->self, text, state, NULL), SDG_OK);
    assert_string_equal(sdg_model_state_text(model, state, true, model->arena), brief);
}

/* The text is refused, at a column, with a reason and a hint. */
static inline void assert_refuses(const sdg_model *model, const char *text, uint32_t column,
                                  const char *reason)
{
    uint8_t state[CHECKS_STATE_BYTES];
    sdg_error err = {0};
    assert_int_equal(model->puzzle->parse_state(model->self, text, state, &err), SDG_E_USAGE);
    assert_string_equal(err.text, reason);
    assert_int_equal(err.column, column);
    assert_int_not_equal(err.hint[0], '\0');
}

/* The moves out of the start by their names, parted by commas, and behind a bar those refused;
 * words name the puzzle too. */
static inline void assert_first_moves(const sdg_puzzle *puzzle, const char *words,
                                      const char *expected)
{
    sdg_model *model = open_puzzle(puzzle, words);
    sdg_space *space = NULL;
    sdg_buffer buffer = {0};
    sdg_sink to = sdg_buffer_sink(&buffer);
    sdg_row row = {0};
    assert_int_equal(sdg_space_open(&space, model, NULL, NULL, (sdg_limits){0}, NULL), SDG_OK);
    assert_int_equal(sdg_space_row(space, 0, true, &row, NULL), SDG_OK);
    for (uint32_t i = 0; i < row.edge_count + row.refusal_count; i++) {
        bool refused = i >= row.edge_count;
        uint32_t move = refused ? row.refusals[i - row.edge_count].move : row.edges[i].move;
        sdg_put_text(&to, i == row.edge_count ? " | " : i > 0 ? ", " : "");
        puzzle->print_move(model->self, move, &to);
    }
    assert_string_equal(buffer.bytes, expected);
    sdg_buffer_free(&buffer);
    sdg_row_free(&row);
    sdg_space_free(space);
    sdg_model_free(model);
}

/* The facts of an explored space; freed by the caller. */
static inline sdg_facts *facts_of(const explored *it)
{
    sdg_facts *facts = NULL;
    assert_int_equal(sdg_facts_open(&facts, it->space, NULL, 0, NULL, NULL), SDG_OK);
    return facts;
}

#endif
