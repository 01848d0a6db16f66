/* Priests and devils: texts both ways, crossings, the form without the boat, and the pictures. */
#include "support.h"

extern const sdg_puzzle sdg_puzzle_priests, sdg_puzzle_missionaries;

enum { MAX_WORDS = 8, MOST_STATE = 3 };

/* Opens a puzzle of the family with words separated by spaces. */
static sdg_status try_open(sdg_model **out, const sdg_puzzle *puzzle, const char *words,
                           sdg_error *err)
{
    char text[256];
    const char *word[MAX_WORDS];
    size_t count = 0;
    assert_true(strlen(words) < sizeof text);
    memcpy(text, words, strlen(words) + 1);
    for (char *at = strtok(text, " "); at != NULL; at = strtok(NULL, " "))
        word[count++] = at;
    return sdg_model_open(out, puzzle, word, count, err);
}

static sdg_model *open_words(const char *words)
{
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_int_equal(try_open(&model, &sdg_puzzle_priests, words, &err), SDG_OK);
    return model;
}

/* What the parameters are refused with; the error is the caller's to look at. */
static void assert_not_opened(const char *words, const char *text, sdg_error *err)
{
    sdg_model *model = NULL;
    memset(err, 0, sizeof *err);
    assert_int_equal(try_open(&model, &sdg_puzzle_priests, words, err), SDG_E_USAGE);
    assert_string_equal(err->text, text);
    assert_null(model);
}

static void parse_into(const sdg_model *model, const char *text, uint8_t *state)
{
    sdg_error err = {0};
    sdg_status status = model->puzzle->parse_state(model->self, text, state, &err);
    if (status != SDG_OK)
        print_message("%s: %s\n", text, err.text);
    assert_int_equal(status, SDG_OK);
}

/* The text is read, and the state is then written as given. */
static void assert_reads(const sdg_model *model, const char *text, const char *written)
{
    uint8_t state[MOST_STATE];
    parse_into(model, text, state);
    char *got = sdg_model_state_text(model, state, false, model->arena);
    assert_string_equal(got, written);
}

/* The text is refused, at a column, with a reason. */
static void assert_refuses(const sdg_model *model, const char *text, uint32_t column,
                           const char *reason)
{
    uint8_t state[MOST_STATE];
    sdg_error err = {0};
    assert_int_equal(model->puzzle->parse_state(model->self, text, state, &err), SDG_E_USAGE);
    assert_string_equal(err.text, reason);
    assert_int_equal(err.column, column);
    assert_int_not_equal(err.hint[0], '\0');
}

/* The moves out of a state as "PD>2P 2D right", in order, joined by "; ". */
static void assert_moves(const sdg_model *model, const char *from, const char *expected)
{
    uint8_t state[MOST_STATE];
    sdg_limits limits = {0};
    sdg_space *space = NULL;
    sdg_row row = {0};
    parse_into(model, from, state);
    assert_int_equal(sdg_space_open(&space, model, NULL, NULL, limits, NULL), SDG_OK);
    assert_int_equal(sdg_space_explore(space, NULL, NULL), SDG_OK);
    assert_int_equal(sdg_space_row_of(space, state, false, &row, NULL), SDG_OK);
    sdg_buffer buffer = {0};
    sdg_sink to = sdg_buffer_sink(&buffer);
    for (uint32_t i = 0; i < row.edge_count; i++) {
        sdg_put_text(&to, i == 0 ? "" : "; ");
        model->puzzle->print_move(model->self, row.edges[i].move, &to);
        sdg_put_text(&to, ">");
        model->puzzle->print_state(model->self, sdg_space_state(space, row.edges[i].target), &to);
    }
    assert_string_equal(buffer.bytes == NULL ? "" : buffer.bytes, expected);
    sdg_buffer_free(&buffer);
    sdg_row_free(&row);
    sdg_space_free(space);
}

static void assert_definition(const char *words, const char *expected)
{
    sdg_model *model = open_words(words);
    sdg_buffer buffer = {0};
    WRITTEN(buffer, model->puzzle->print_definition(model->self, &sink));
    assert_string_equal(buffer.bytes, expected);
    sdg_buffer_free(&buffer);
    sdg_model_free(model);
}

static void a_state_is_read_however_it_is_spaced_and_spelt(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_reads(model, "2P 2D left", "2P 2D left");
    assert_reads(model, "  2p,2d , LEFT ", "2P 2D left");
    assert_reads(model, "1D 3P right", "3P 1D right");
    assert_reads(model, "boat left 2D 2P", "2P 2D left");
    assert_reads(model, "2 priests 2 devils, boat left", "2P 2D left");
    assert_reads(model, "3 Priests and 1 devil, boat on the right bank", "3P 1D right");
    assert_reads(model, "2P2D L", "2P 2D left");
    assert_reads(model, "2 2 left", "2P 2D left");
    assert_reads(model, "2P2Dright", "2P 2D right");
    assert_reads(model, "2priests2devilsL", "2P 2D left");
    assert_reads(model, "(2P 2D), the boat is on the left bank", "2P 2D left");
    assert_reads(model, "(2,2) boat: left", "2P 2D left");
    assert_reads(model, "2P; 2D; left", "2P 2D left");
    assert_reads(model, "2牧2魔 左", "2P 2D left");
    assert_reads(model, "2 牧 2 魔 右", "2P 2D right");
    assert_reads(model, "2牧2魔左", "2P 2D left");
    assert_reads(model, "3牧师 1魔鬼 right", "3P 1D right");
    sdg_model_free(model);
}

static void a_state_and_a_move_are_written_in_the_language_of_the_arena(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("loads=DD,PD,P");
    sdg_arena *arena = sdg_arena_new();
    uint8_t state[8];
    assert_non_null(arena);
    assert_int_equal(model->puzzle->parse_state(model->self, "3P 2D left", state, NULL), SDG_OK);
    sdg_arena_speak(arena, sdg_lang_named("zh"));
    assert_string_equal(sdg_model_state_text(model, state, false, arena), "3牧2魔 左");
    assert_string_equal(sdg_model_state_text(model, state, true, arena), "3牧2魔 左");
    assert_string_equal(sdg_model_move_text(model, 0, arena), "2魔");
    assert_string_equal(sdg_model_move_text(model, 1, arena), "牧魔");
    sdg_arena_free(arena);
    sdg_model_free(model);
}

static void those_aboard_count_on_the_boats_bank(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_reads(model, "2P 1D left, aboard 1P", "3P 1D left");
    assert_reads(model, "1P 1D left, aboard 1P 1D", "2P 2D left");
    assert_reads(model, "1P 1D right, aboard 1P 1D", "1P 1D right");
    sdg_model_free(model);
}

static void the_boat_holds_no_more_than_it_may(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_refuses(model, "0P 1D left, aboard 3P", 13,
                   "'0P 1D left, aboard 3P' has 3 people aboard, but the boat holds 2");
    assert_refuses(model, "3P 1D left, aboard 1P", 20,
                   "'3P 1D left, aboard 1P' has 4 priests with those aboard, but there are 3");
    sdg_model_free(model);
}

static void a_state_that_cannot_be_read_names_the_column(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_refuses(model, "3P 4D left", 4, "'3P 4D left' has 4 devils, but there are 3");
    assert_refuses(model, "3P 3X left", 4, "'3P 3X left' does not say whom the number 3 counts");
    assert_refuses(model, "P 3D left", 1, "'P 3D left' has no number before 'P'");
    assert_refuses(model, "3P 3P left", 4, "'3P 3P left' counts the priests twice");
    assert_refuses(model, "3P 3D left right", 12,
                   "'3P 3D left right' names two banks for the boat");
    assert_refuses(model, "3P 3D up", 7, "'up' is not understood in '3P 3D up'");
    assert_refuses(model, "3P 3D", 6, "'3P 3D' does not say where the boat is: left or right");
    assert_refuses(model, "3P left", 8, "'3P left' does not say how many devils there are");
    assert_refuses(model, "", 1, "'' does not say how many priests there are");
    sdg_model_free(model);
}

static void brackets_come_in_pairs(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_refuses(model, "2P 2D left )", 12, "')' is out of place in '2P 2D left )'");
    assert_refuses(model, "(2P 2D left", 1, "'(' is not closed in '(2P 2D left'");
    assert_refuses(model, "((2P 2D) left", 2, "'(' is out of place in '((2P 2D) left'");
    assert_refuses(model, "2P 2D left ()", 13, "')' is out of place in '2P 2D left ()'");
    assert_refuses(model, "2)P( 2D left", 2, "')' is out of place in '2)P( 2D left'");
    sdg_model_free(model);
    model = open_words("boat-side=hidden");
    assert_refuses(model, "(2,2)D", 6, "'(2,2)D' has no number before 'D'");
    assert_refuses(model, "(2,2)))", 6, "')' is out of place in '(2,2)))'");
    sdg_model_free(model);
}

static void a_comma_stands_between_two_items(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_refuses(model, "2P 2D left,", 11, "',' is out of place in '2P 2D left,'");
    assert_refuses(model, ", 2P 2D left", 1, "',' is out of place in ', 2P 2D left'");
    assert_refuses(model, "2P,;2D left", 4, "';' is out of place in '2P,;2D left'");
    assert_refuses(model, "2P (2D,) left", 8, "')' is out of place in '2P (2D,) left'");
    assert_refuses(model, "2P (,2D) left", 5, "',' is out of place in '2P (,2D) left'");
    assert_refuses(model, "2P 2D left and", 12, "'and' is out of place in '2P 2D left and'");
    sdg_model_free(model);
}

static void words_are_read_where_they_mean_something(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_refuses(model, "2P 2D left boat", 16,
                   "'2P 2D left boat' does not say where the boat is: left or right");
    assert_refuses(model, "2P 2D on boat left", 10,
                   "'boat' is not understood in '2P 2D on boat left'");
    assert_refuses(model, "bank 2P 2D left", 1, "'bank' is not understood in 'bank 2P 2D left'");
    sdg_model_free(model);
}

static void whoever_says_aboard_says_who(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_refuses(model, "2P2D, LEFT, aboard", 13,
                   "'2P2D, LEFT, aboard' does not say who is aboard");
    assert_refuses(model, "2P 2D left aboard 1P aboard", 22,
                   "'2P 2D left aboard 1P aboard' says aboard twice");
    assert_reads(model, "3P 1D left, aboard: 0P", "3P 1D left");
    sdg_model_free(model);
}

static void a_number_is_shown_as_it_was_typed(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_refuses(model, "99999999999999999999", 1,
                   "'99999999999999999999' has 99999999999999999999 priests, but there are 3");
    assert_refuses(model, "2 2 4294967298 left", 5,
                   "'2 2 4294967298 left' does not say whom the number 4294967298 counts");
    sdg_model_free(model);
}

static void the_hint_is_a_state_of_the_very_puzzle(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("priests=5 devils=4");
    uint8_t state[MOST_STATE];
    sdg_error err = {0};
    assert_int_equal(model->puzzle->parse_state(model->self, "?", state, &err), SDG_E_USAGE);
    assert_string_equal(err.hint, "write a state as '5P 4D left'");
    assert_reads(model, "5P 4D left", "5P 4D left");
    sdg_model_free(model);
}

static void an_illegal_state_is_refused_with_the_rule_and_the_bank(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_refuses(model, "1P 2D left", 4,
                   "1P 2D left: more devils than priests on a bank (1P 2D on the left)");
    assert_refuses(model, "2P 1D left", 4,
                   "2P 1D left: more devils than priests on a bank (1P 2D on the right)");
    sdg_model_free(model);
}

static void the_goal_and_unreachable_legal_states_are_read(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_reads(model, "0P 0D right", "0P 0D right");
    assert_reads(model, "3P 0D left", "3P 0D left");
    assert_reads(model, "3P 3D right", "3P 3D right");
    sdg_model_free(model);
}

static void very_long_and_strange_texts_are_refused(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_refuses(
        model, "99999999999999999999P 1D left", 1,
        "'99999999999999999999P 1D left' has 99999999999999999999 priests, but there are 3");
    uint8_t state[MOST_STATE];
    for (int c = 1; c < 256; c++) {
        const char text[] = {(char)c, '\0'};
        assert_int_equal(model->puzzle->parse_state(model->self, text, state, NULL), SDG_E_USAGE);
    }
    sdg_model_free(model);
}

static void crossings_are_tried_in_the_order_of_the_loads(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_moves(model, "3P 3D left", "D>3P 2D right; PD>2P 2D right; DD>3P 1D right");
    sdg_model_free(model);
    model = open_words("loads=DD,PD");
    assert_moves(model, "3P 3D left", "DD>3P 1D right; PD>2P 2D right; D>3P 2D right");
    sdg_model_free(model);
}

static void everybody_may_start_on_the_right(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("start-bank=right");
    assert_moves(model, "0P 0D right", "D>0P 1D left; PD>1P 1D left; DD>0P 2D left");
    sdg_model_free(model);
}

static void loads_are_read_in_any_form(void **unused)
{
    (void)unused;
    assert_definition("loads=pd,d,p", "boat of 2; loads tried in the order PD, D, P, PP, DD");
    assert_definition("loads=DP,2D,1P", "boat of 2; loads tried in the order PD, DD, P, D, PP");
    assert_definition("boat=1", "boat of 1; loads tried in the order P, D");
    assert_definition("boat=3 loads=3P,2D1P",
                      "boat of 3; loads tried in the order PPP, PDD, P, D, PP, PD, DD, PPD, DDD");
    assert_definition("boat-side=hidden", "boat of 2; loads tried in the order P, D, PD, DD, PP; "
                                          "the boat is not part of the state");
}

static void a_long_order_of_loads_is_told_by_its_rule(void **unused)
{
    (void)unused;
    assert_definition("boat=4 loads=2P2D,P3D",
                      "boat of 4; loads tried in the order 2P2D, 1P3D, then fewer people first, "
                      "then more priests");
}

static void loads_that_are_none_name_the_column(void **unused)
{
    (void)unused;
    sdg_error err;
    assert_not_opened("loads=P,X", "loads: 'X' is not made of P and D", &err);
    assert_int_equal(err.column, 3);
    assert_not_opened("loads=P,PD,DP", "loads: 'DP' stands there twice", &err);
    assert_int_equal(err.column, 6);
    assert_not_opened("loads=P,PPD", "loads: 'PPD' is too large for a boat of 2", &err);
    assert_int_equal(err.column, 3);
    assert_not_opened("loads=P,99999999999D", "loads: '99999999999D' is too large for a boat of 2",
                      &err);
    assert_not_opened("loads=,", "loads: ',' names nobody", &err);
    assert_int_equal(err.column, 1);
    assert_not_opened("loads=P,,D", "',' does not stand between two words", &err);
    assert_int_equal(err.column, 3);
    assert_not_opened("loads=0P", "loads: nobody is in '0P'", &err);
    assert_string_equal(err.hint, "write the loads as 'P,D,PD' or '1P,1D,1P1D'");
}

static void a_puzzle_without_people_is_refused(void **unused)
{
    (void)unused;
    sdg_error err;
    assert_not_opened("priests=0 devils=0", "priests=0 devils=0: there is nobody to cross", &err);
}

static void a_start_that_breaks_the_rule_is_refused(void **unused)
{
    (void)unused;
    sdg_error err;
    assert_not_opened("priests=2 devils=3",
                      "priests=2 devils=3 breaks the rule at the start: more devils than priests "
                      "on a bank",
                      &err);
}

static void a_puzzle_of_100_and_100_is_explored(void **unused)
{
    (void)unused;
    explored it = explore_words("priests priests=100 devils=100 boat=10");
    assert_true(sdg_space_is_complete(it.space));
    /* Legal: all priests on one bank with any devils, or as many priests as devils on each; 2
     * sides. */
    assert_true(sdg_space_state_count(it.space) <= 2 * (2 * 101 + 99));
    assert_true(sdg_space_state_count(it.space) > 500);
    explored_free(&it);
}

static void the_other_wording_has_its_own_letters(void **unused)
{
    (void)unused;
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_int_equal(try_open(&model, &sdg_puzzle_missionaries, "loads=CC,MC", &err), SDG_OK);
    assert_reads(model, "2 missionaries, 2 cannibals, boat right", "2M 2C right");
    assert_moves(model, "3M 3C left", "CC>3M 1C right; MC>2M 2C right; C>3M 2C right");
    assert_refuses(model, "1M 2C left", 4,
                   "1M 2C left: more cannibals than missionaries on a bank (1M 2C on the left)");
    sdg_model_free(model);
}

/* ---- the form without the boat ---- */

static void a_state_without_the_boat_is_two_numbers(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("boat-side=hidden");
    assert_int_equal(model->state_size, 2);
    assert_reads(model, "(2,2)", "(2,2)");
    assert_reads(model, "2 2", "(2,2)");
    assert_reads(model, "2D 2P", "(2,2)");
    assert_reads(model, "2P 1D left, aboard 1P", "(3,1)");
    assert_refuses(model, "(2,1)", 4,
                   "(2,1): more devils than priests on a bank (1P 2D on the right)");
    assert_refuses(model, "(2,2,2)", 6, "'(2,2,2)' does not say whom the number 2 counts");
    assert_refuses(model, "(2)", 4, "'(2)' does not say how many devils there are");
    sdg_model_free(model);
}

static void a_text_may_name_the_turn_that_the_state_hides(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("boat-side=hidden start-bank=right");
    const sdg_puzzle *puzzle = model->puzzle;
    assert_int_equal(puzzle->parse_turn(model->self, "2P 2D right"), 0);
    assert_int_equal(puzzle->parse_turn(model->self, "(2,2) left"), 1);
    assert_int_equal(puzzle->parse_turn(model->self, "(2,2)"), SDG_NONE);
    assert_string_equal(puzzle->turn_name(model->self, 0), "boat on the right bank");
    assert_string_equal(puzzle->turn_name(model->self, 1), "boat on the left bank");
    sdg_model_free(model);
}

static void a_shown_boat_is_no_turn(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_int_equal(model->puzzle->parse_turn(model->self, "2P 2D left"), SDG_NONE);
    assert_int_equal(model->puzzle->turn_of(model->self, 0), SDG_NONE);
    assert_int_equal(model->puzzle->index_count(model->self), 0);
    sdg_model_free(model);
}

static void moves_without_the_boat_go_forth_and_then_back(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("boat-side=hidden");
    assert_moves(model, "(2,2)", "PD>(1,1); PP>(0,2); P>(3,2); PD>(3,3)");
    sdg_model_free(model);
}

static void states_without_the_boat_are_numbered_row_by_row(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("boat-side=hidden");
    uint8_t state[MOST_STATE];
    assert_int_equal(model->puzzle->index_count(model->self), 16);
    for (uint32_t i = 0; i < 16; i++) {
        model->puzzle->state_at(model->self, i, state);
        assert_int_equal(4 * state[0] + state[1], i);
        assert_int_equal(model->puzzle->index_of(model->self, state), i);
    }
    sdg_model_free(model);
}

/* The rows of the 16 by 16 matrix of a boat of two: ones by row, and what is refused. */
typedef struct matrix {
    uint32_t ones[16];
    uint32_t eaten, no_load_count;
    uint32_t no_loads[16][2];
} matrix;

static void fill_row(const explored *it, uint32_t index, matrix *out)
{
    const sdg_model *model = it->model;
    uint8_t state[MOST_STATE];
    sdg_row row = {0};
    model->puzzle->state_at(model->self, index, state);
    assert_int_equal(sdg_space_row_of(it->space, state, true, &row, NULL), SDG_OK);
    out->ones[index] = row.edge_count;
    for (uint32_t i = 0; i < row.refusal_count; i++) {
        if (row.refusals[i].rule == 0) {
            out->eaten++;
            continue;
        }
        uint32_t *pair = out->no_loads[out->no_load_count++];
        pair[0] = index;
        pair[1] = model->puzzle->index_of(model->self, row.refusals[i].state);
    }
    sdg_row_free(&row);
}

static matrix fill_matrix(void)
{
    explored it = explore_words("priests boat-side=hidden");
    matrix out = {0};
    for (uint32_t i = 0; i < 16; i++)
        fill_row(&it, i, &out);
    explored_free(&it);
    return out;
}

static void legal_rows_of_the_matrix_hold_34_ones(void **unused)
{
    (void)unused;
    static const uint32_t sums[16] = {3, 4, 4, 2, 0, 4, 0, 0, 0, 0, 4, 0, 2, 4, 4, 3};
    matrix got = fill_matrix();
    uint32_t total = 0;
    for (size_t i = 0; i < 16; i++) {
        if (sums[i] > 0)
            assert_int_equal(got.ones[i], sums[i]);
        total += sums[i] > 0 ? got.ones[i] : 0;
    }
    assert_int_equal(total, 34);
}

static void illegal_rows_of_the_matrix_hold_24_ones(void **unused)
{
    (void)unused;
    matrix got = fill_matrix();
    assert_int_equal(
        got.ones[4] + got.ones[6] + got.ones[7] + got.ones[8] + got.ones[9] + got.ones[11], 24);
    /* All 98 ones between any two placements, without the 58 that end in legal ones. */
    assert_int_equal(got.eaten, 98 - 58);
}

static void two_index_steps_are_no_loads(void **unused)
{
    (void)unused;
    static const uint32_t expected[4][2] = {{3, 5}, {5, 3}, {10, 12}, {12, 10}};
    matrix got = fill_matrix();
    assert_int_equal(got.no_load_count, 4);
    assert_memory_equal(got.no_loads, expected, sizeof expected);
}

/* ---- pictures and figures ---- */

static void picture_of(const sdg_model *model, const char *text, sdg_picture *out)
{
    uint8_t state[MOST_STATE];
    parse_into(model, text, state);
    assert_int_equal(model->puzzle->picture(model->self, state, out, model->arena), SDG_OK);
}

static uint32_t count_shape(const sdg_picture *picture, sdg_shape shape, uint16_t from, uint16_t to)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < picture->cell_count; i++) {
        const sdg_cell *cell = &picture->cells[i];
        count += cell->shape == shape && cell->col >= from && cell->col < to;
    }
    return count;
}

static void a_picture_shows_who_stands_where(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    sdg_picture picture = {0};
    picture_of(model, "3P 1D left", &picture);
    assert_int_equal(picture.cols, 9);
    assert_int_equal(picture.rows, 2);
    assert_int_equal(count_shape(&picture, SDG_SHAPE_DISC, 0, 3), 3);
    assert_int_equal(count_shape(&picture, SDG_SHAPE_TRIANGLE, 0, 3), 1);
    assert_int_equal(count_shape(&picture, SDG_SHAPE_TRIANGLE, 6, 9), 2);
    sdg_model_free(model);
}

static void the_hull_touches_the_boats_bank(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    sdg_picture picture = {0};
    picture_of(model, "3P 1D left", &picture);
    assert_int_equal(count_shape(&picture, SDG_SHAPE_HULL, 3, 4), 1);
    picture_of(model, "3P 1D right", &picture);
    assert_int_equal(count_shape(&picture, SDG_SHAPE_HULL, 4, 5), 1);
    sdg_model_free(model);
}

static void a_hidden_boat_is_not_drawn(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("boat-side=hidden");
    sdg_picture picture = {0};
    uint32_t count = 0;
    picture_of(model, "(3,1)", &picture);
    assert_int_equal(count_shape(&picture, SDG_SHAPE_HULL, 0, picture.cols), 0);
    const sdg_picture_key *keys = model->puzzle->picture_keys(model->self, &count);
    assert_int_equal(count, 2);
    assert_string_equal(keys[0].text, "priest");
    assert_string_equal(keys[1].text, "devil");
    sdg_model_free(model);
}

static void a_hidden_start_on_the_right_is_drawn_on_the_right(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("boat-side=hidden start-bank=right");
    sdg_picture picture = {0};
    picture_of(model, "(3,1)", &picture);
    assert_int_equal(count_shape(&picture, SDG_SHAPE_DISC, 6, 9), 3);
    assert_int_equal(count_shape(&picture, SDG_SHAPE_TRIANGLE, 0, 3), 2);
    sdg_model_free(model);
}

static void a_crowd_is_a_shape_and_a_number(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("priests=100 devils=100");
    sdg_picture picture = {0};
    picture_of(model, "57P 57D left", &picture);
    assert_int_equal(count_shape(&picture, SDG_SHAPE_DISC, 0, 3), 1);
    bool has_number = false;
    for (uint32_t i = 0; i < picture.cell_count; i++)
        has_number = has_number || strcmp(picture.cells[i].text, "57") == 0;
    assert_true(has_number);
    sdg_model_free(model);
}

static void every_row_of_the_published_table_is_held(void **unused)
{
    (void)unused;
    for (uint32_t people = 1; people <= 6; people++) {
        for (uint32_t boat = 2; boat <= 5; boat++) {
            bool is_held = false;
            for (const sdg_known *row = sdg_puzzle_priests.known; row->args != NULL; row++) {
                sdg_model *model = open_words(row->args);
                is_held = is_held ||
                          (sdg_args_number(model->args, "priests") == people &&
                           sdg_args_number(model->args, "devils") == people &&
                           sdg_args_number(model->args, "boat") == boat && row->layers != NULL &&
                           row->placements == 2 * (people + 1) * (people + 1));
                sdg_model_free(model);
            }
            assert_true(is_held);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_state_is_read_however_it_is_spaced_and_spelt),
        cmocka_unit_test(a_state_and_a_move_are_written_in_the_language_of_the_arena),
        cmocka_unit_test(those_aboard_count_on_the_boats_bank),
        cmocka_unit_test(the_boat_holds_no_more_than_it_may),
        cmocka_unit_test(a_state_that_cannot_be_read_names_the_column),
        cmocka_unit_test(brackets_come_in_pairs),
        cmocka_unit_test(a_comma_stands_between_two_items),
        cmocka_unit_test(words_are_read_where_they_mean_something),
        cmocka_unit_test(whoever_says_aboard_says_who),
        cmocka_unit_test(a_number_is_shown_as_it_was_typed),
        cmocka_unit_test(the_hint_is_a_state_of_the_very_puzzle),
        cmocka_unit_test(an_illegal_state_is_refused_with_the_rule_and_the_bank),
        cmocka_unit_test(the_goal_and_unreachable_legal_states_are_read),
        cmocka_unit_test(very_long_and_strange_texts_are_refused),
        cmocka_unit_test(crossings_are_tried_in_the_order_of_the_loads),
        cmocka_unit_test(everybody_may_start_on_the_right),
        cmocka_unit_test(loads_are_read_in_any_form),
        cmocka_unit_test(a_long_order_of_loads_is_told_by_its_rule),
        cmocka_unit_test(loads_that_are_none_name_the_column),
        cmocka_unit_test(a_puzzle_without_people_is_refused),
        cmocka_unit_test(a_start_that_breaks_the_rule_is_refused),
        cmocka_unit_test(a_puzzle_of_100_and_100_is_explored),
        cmocka_unit_test(the_other_wording_has_its_own_letters),
        cmocka_unit_test(a_state_without_the_boat_is_two_numbers),
        cmocka_unit_test(a_text_may_name_the_turn_that_the_state_hides),
        cmocka_unit_test(a_shown_boat_is_no_turn),
        cmocka_unit_test(moves_without_the_boat_go_forth_and_then_back),
        cmocka_unit_test(states_without_the_boat_are_numbered_row_by_row),
        cmocka_unit_test(legal_rows_of_the_matrix_hold_34_ones),
        cmocka_unit_test(illegal_rows_of_the_matrix_hold_24_ones),
        cmocka_unit_test(two_index_steps_are_no_loads),
        cmocka_unit_test(a_picture_shows_who_stands_where),
        cmocka_unit_test(the_hull_touches_the_boats_bank),
        cmocka_unit_test(a_hidden_boat_is_not_drawn),
        cmocka_unit_test(a_hidden_start_on_the_right_is_drawn_on_the_right),
        cmocka_unit_test(a_crowd_is_a_shape_and_a_number),
        cmocka_unit_test(every_row_of_the_published_table_is_held),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
