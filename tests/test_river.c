/* The farmer's river crossing: its figures, texts both ways, other items, and the pictures. */
#include "support.h"

extern const sdg_puzzle sdg_puzzle_river;

enum { MAX_WORDS = 4, STATE_BYTES = 3 };

/* Opens the puzzle with words separated by spaces. */
static sdg_status try_open(sdg_model **out, const char *words, sdg_error *err)
{
    char text[256];
    const char *word[MAX_WORDS];
    size_t count = 0;
    assert_true(strlen(words) < sizeof text);
    memcpy(text, words, strlen(words) + 1);
    for (char *at = strtok(text, " "); at != NULL; at = strtok(NULL, " "))
        word[count++] = at;
    return sdg_model_open(out, &sdg_puzzle_river, word, count, err);
}

static sdg_model *open_words(const char *words)
{
    sdg_model *model = NULL;
    assert_int_equal(try_open(&model, words, NULL), SDG_OK);
    return model;
}

static void assert_not_opened(const char *words, const char *reason, uint32_t column)
{
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_int_equal(try_open(&model, words, &err), SDG_E_USAGE);
    assert_string_equal(err.text, reason);
    assert_int_equal(err.column, column);
    assert_int_not_equal(err.hint[0], '\0');
    assert_null(model);
}

/* The text is read, and the state is then written as given. */
static void assert_reads(const sdg_model *model, const char *text, const char *written)
{
    uint8_t state[STATE_BYTES];
    sdg_error err = {0};
    if (model->puzzle->parse_state(model->self, text, state, &err) != SDG_OK)
        fail_msg("%s: %s", text, err.text);
    assert_string_equal(sdg_model_state_text(model, state, false, model->arena), written);
}

/* The text is refused, at a column, with a reason. */
static void assert_refuses(const sdg_model *model, const char *text, uint32_t column,
                           const char *reason)
{
    uint8_t state[STATE_BYTES];
    sdg_error err = {0};
    assert_int_equal(model->puzzle->parse_state(model->self, text, state, &err), SDG_E_USAGE);
    assert_string_equal(err.text, reason);
    assert_int_equal(err.column, column);
    assert_int_not_equal(err.hint[0], '\0');
}

/* The moves out of state 0 by their names, and behind a bar those that are refused. */
static void assert_first_moves(const char *words, const char *expected)
{
    explored it = explore_words(words);
    sdg_buffer buffer = {0};
    sdg_sink to = sdg_buffer_sink(&buffer);
    sdg_row row = {0};
    assert_int_equal(sdg_space_row(it.space, 0, true, &row, NULL), SDG_OK);
    for (uint32_t i = 0; i < row.edge_count; i++) {
        it.model->puzzle->print_move(it.model->self, row.edges[i].move, &to);
        sdg_put_text(&to, " ");
    }
    sdg_put_text(&to, "|");
    for (uint32_t i = 0; i < row.refusal_count; i++) {
        sdg_put_text(&to, " ");
        it.model->puzzle->print_move(it.model->self, row.refusals[i].move, &to);
    }
    assert_string_equal(buffer.bytes, expected);
    sdg_buffer_free(&buffer);
    sdg_row_free(&row);
    explored_free(&it);
}

static sdg_facts *facts_of(const explored *it)
{
    sdg_facts *facts = NULL;
    assert_int_equal(sdg_facts_open(&facts, it->space, NULL, 0, NULL, NULL), SDG_OK);
    return facts;
}

/* ---- the space ---- */

static void there_are_10_states_and_20_transitions(void **unused)
{
    (void)unused;
    explored it = explore_words("river");
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->states, 10);
    assert_int_equal(facts->transitions, 20);
    assert_int_equal(facts->legal, 10);
    assert_int_equal(facts->placements, 16);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void two_solutions_take_7_crossings(void **unused)
{
    (void)unused;
    explored it = explore_words("river");
    sdg_facts *facts = facts_of(&it);
    assert_true(facts->solved);
    assert_int_equal(facts->length, 7);
    assert_string_equal(facts->path_count, "2");
    sdg_facts_free(facts);
    explored_free(&it);
}

/* With nothing forbidden each of n items is brought over alone: n crossings there, n - 1 back. */
static void with_nothing_forbidden_only_the_crossings_count(void **unused)
{
    (void)unused;
    explored it = explore_words("river forbid=none");
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->states, 16);
    assert_int_equal(facts->length, 5);
    assert_string_equal(facts->path_count, "6");
    sdg_facts_free(facts);
    explored_free(&it);
}

static void only_the_goat_may_cross_first(void **unused)
{
    (void)unused;
    assert_first_moves("river", "goat | alone wolf cabbage");
}

static void smaller_loads_are_tried_first(void **unused)
{
    (void)unused;
    assert_first_moves("river forbid=none boat=2",
                       "alone wolf goat cabbage wolf+goat wolf+cabbage goat+cabbage |");
}

/* Three bytes hold the farmer and 16 items, of which one crossing may take any one. */
static void sixteen_items_fit(void **unused)
{
    (void)unused;
    explored it = explore_words("river items=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16 forbid=none");
    assert_int_equal(sdg_space_state_count(it.space), 1U << 17);
    explored_free(&it);
}

/* ---- texts ---- */

static void a_state_is_read_however_it_is_spaced_and_spelt(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_reads(model, "wolf cabbage | farmer goat", "wolf cabbage | farmer goat");
    assert_reads(model, "Cabbage,WOLF|goat,Farmer", "wolf cabbage | farmer goat");
    assert_reads(model, " farmer goat wolf cabbage|", "farmer wolf goat cabbage | -");
    assert_reads(model, "-|goat wolf cabbage farmer", "- | farmer wolf goat cabbage");
    sdg_model_free(model);
}

static void a_state_that_cannot_be_read_names_the_fault(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_refuses(model, "wolf goat", 1, "'wolf goat' has not one | between two banks");
    assert_refuses(model, "a | b | c", 1, "'a | b | c' has not one | between two banks");
    assert_refuses(model, "wolf cabbage | farmer goat,", 27,
                   "',' does not stand between two words");
    assert_refuses(model, "wolf, | farmer goat cabbage", 5, "',' does not stand between two words");
    assert_refuses(model, "wolf - | farmer goat cabbage", 6,
                   "'-' stands for an empty bank, and this is none");
    assert_refuses(model, "- - | farmer goat cabbage wolf", 1,
                   "'-' stands for an empty bank, and this is none");
    assert_refuses(model, "wolf | cow", 8, "'cow' is not one of the items");
    assert_refuses(model, "wolf | Wolf", 8, "'Wolf' is named twice");
    assert_refuses(model, "wolf | goat", 12, "'wolf | goat' does not say where the farmer is");
    assert_refuses(model, "wolf | goat farmer", 19,
                   "'wolf | goat farmer' does not say where the cabbage is");
    sdg_model_free(model);
}

static void a_pair_left_alone_is_named(void **unused)
{
    (void)unused;
    sdg_model *model = open_words("");
    assert_refuses(model, "farmer wolf | goat cabbage", 1,
                   "farmer wolf | goat cabbage: a forbidden pair is left without the farmer "
                   "(goat and cabbage)");
    sdg_model_free(model);
}

static void a_short_text_has_the_initials(void **unused)
{
    (void)unused;
    const uint8_t goat_alone[STATE_BYTES] = {1U << 2, 0, 0};
    sdg_model *model = open_words("");
    assert_string_equal(sdg_model_state_text(model, goat_alone, true, model->arena), "G|FWC");
    sdg_model_free(model);
}

/* ---- parameters ---- */

static void items_must_be_names_of_their_own(void **unused)
{
    (void)unused;
    assert_not_opened("items=fox,hen,fox", "items: 'fox' is a name already", 9);
    assert_not_opened("items=hen,farmer", "items: 'farmer' is a name already", 5);
    assert_not_opened("items=fox,,hen", "items: ',' does not stand between two words", 5);
    assert_not_opened("items=,", "items: ',' names nothing", 1);
    assert_not_opened("items=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17",
                      "items: '17' is a name too many", 40);
}

static void a_forbidden_pair_is_two_of_the_items(void **unused)
{
    (void)unused;
    assert_not_opened("forbid=,", "forbid: ',' names no pair", 1);
    assert_not_opened("forbid=wolf-goat,", "forbid: ',' does not stand between two words", 10);
    assert_not_opened("forbid=-wolf-goat", "forbid: '-wolf-goat' does not pair two of the items",
                      1);
    assert_not_opened("forbid=wolf--goat", "forbid: 'wolf--goat' does not pair two of the items",
                      1);
    assert_not_opened("forbid=wolf", "forbid: 'wolf' does not pair two of the items", 1);
    assert_not_opened("forbid=wolf-goat,wolf-cow",
                      "forbid: 'wolf-cow' does not pair two of the items", 11);
    assert_not_opened("forbid=cow-wolf", "forbid: 'cow-wolf' does not pair two of the items", 1);
    assert_not_opened("forbid=wolf-wolf", "forbid: 'wolf-wolf' does not pair two of the items", 1);
    assert_not_opened("forbid=farmer-wolf", "forbid: 'farmer-wolf' does not pair two of the items",
                      1);
    assert_not_opened("forbid=wolf-goat-cabbage",
                      "forbid: 'wolf-goat-cabbage' does not pair two of the items", 1);
}

/* What is forbidden by default speaks of a wolf, who is not there now. */
static void whoever_changes_the_items_says_what_is_forbidden(void **unused)
{
    (void)unused;
    assert_not_opened("items=fox,hen,corn", "forbid: 'wolf-goat' does not pair two of the items",
                      1);
}

/* ---- picture ---- */

/* The column of the piece of a shape that bears a text; fails if there is none. */
static uint32_t column_of(const sdg_picture *picture, sdg_shape shape, const char *text)
{
    for (uint32_t i = 0; i < picture->cell_count; i++) {
        if (picture->cells[i].shape == shape && strcmp(picture->cells[i].text, text) == 0)
            return picture->cells[i].col;
    }
    fail_msg("nothing shows %s", text);
    return 0;
}

/* Two columns of land, three of water, two of land. */
static void everybody_stands_on_their_bank(void **unused)
{
    (void)unused;
    const uint8_t goat_alone[STATE_BYTES] = {1U << 2, 0, 0};
    sdg_picture picture = {0};
    sdg_model *model = open_words("");
    assert_int_equal(sdg_puzzle_river.picture(model->self, goat_alone, &picture, model->arena),
                     SDG_OK);
    assert_int_equal(picture.cols, 7);
    assert_true(column_of(&picture, SDG_SHAPE_BLOCK, "G") < 2);
    assert_true(column_of(&picture, SDG_SHAPE_DISC, "") >= 5);
    assert_true(column_of(&picture, SDG_SHAPE_BLOCK, "W") >= 5);
    assert_true(column_of(&picture, SDG_SHAPE_BLOCK, "C") >= 5);
    sdg_model_free(model);
}

static void assert_defines(const char *words, const char *clause)
{
    sdg_buffer buffer = {0};
    sdg_model *model = open_words(words);
    WRITTEN(buffer, model->puzzle->print_definition(model->self, &sink));
    assert_string_equal(buffer.bytes, clause);
    sdg_buffer_free(&buffer);
    sdg_model_free(model);
}

static void the_definition_names_who_is_never_left_alone(void **unused)
{
    (void)unused;
    assert_defines("", "the farmer rows and takes 1 along at most; never left alone: wolf and "
                       "goat, goat and cabbage");
    assert_defines("boat=2 forbid=none", "the farmer rows and takes 2 along at most");
    assert_defines("items=1,2,3,4,5 forbid=1-2,1-3,1-4,1-5,2-3,2-4,2-5",
                   "the farmer rows and takes 1 along at most; never left alone: 1 and 2, 1 and "
                   "3, 1 and 4, 1 and 5, 2 and 3, 2 and 4, and others");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_10_states_and_20_transitions),
        cmocka_unit_test(two_solutions_take_7_crossings),
        cmocka_unit_test(with_nothing_forbidden_only_the_crossings_count),
        cmocka_unit_test(only_the_goat_may_cross_first),
        cmocka_unit_test(smaller_loads_are_tried_first),
        cmocka_unit_test(sixteen_items_fit),
        cmocka_unit_test(a_state_is_read_however_it_is_spaced_and_spelt),
        cmocka_unit_test(a_state_that_cannot_be_read_names_the_fault),
        cmocka_unit_test(a_pair_left_alone_is_named),
        cmocka_unit_test(a_short_text_has_the_initials),
        cmocka_unit_test(items_must_be_names_of_their_own),
        cmocka_unit_test(a_forbidden_pair_is_two_of_the_items),
        cmocka_unit_test(whoever_changes_the_items_says_what_is_forbidden),
        cmocka_unit_test(everybody_stands_on_their_bank),
        cmocka_unit_test(the_definition_names_who_is_never_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
