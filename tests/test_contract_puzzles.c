/* What every puzzle promises: loops over all that are plugged in, and the template, so that a new
 * puzzle is covered at once. Each is tested with its presets and with the parameters of its
 * published figures. */
#include "puzzle_known.h"
#include "support.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

extern const sdg_puzzle sdg_puzzle_null;

/* Larger spaces are for tests/long/known.c; of a puzzle whose presets make a large one, the
 * states nearest to the start are looked at. */
enum { MAX_WORDS = 16, MOST_STATES = 6000, PRESET_STATES = 1500 };

/* One puzzle with some parameters; known is NULL where only the presets are tried. */
typedef struct subject {
    sdg_model *model;
    sdg_space *space;
    const sdg_known *known;
} subject;

static const sdg_puzzle *puzzle_at(size_t i)
{
    size_t count = 0;
    while (sdg_puzzles[count] != NULL)
        count++;
    if (i == count)
        return &sdg_puzzle_null;
    return i < count ? sdg_puzzles[i] : NULL;
}

/* Opens a model with parameters separated by spaces. */
static sdg_model *open_model(const sdg_puzzle *puzzle, const char *args)
{
    char text[1024];
    const char *words[MAX_WORDS];
    size_t count = 0;
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_true(strlen(args) < sizeof text);
    memcpy(text, args, strlen(args) + 1);
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " "))
        words[count++] = word;
    if (sdg_model_open(&model, puzzle, words, count, &err) != SDG_OK)
        fail_msg("%s %s: %s", puzzle->name, args, err.text);
    return model;
}

static subject open_subject(const sdg_puzzle *puzzle, const sdg_known *known)
{
    subject it = {.known = known};
    sdg_limits limits = {.max_states = known == NULL ? PRESET_STATES : MOST_STATES};
    it.model = open_model(puzzle, known == NULL ? "" : known->args);
    assert_int_equal(sdg_space_open(&it.space, it.model, NULL, NULL, limits, NULL), SDG_OK);
    sdg_status status = sdg_space_explore(it.space, NULL, NULL);
    assert_true(status == SDG_OK || (known == NULL && status == SDG_E_LIMIT));
    return it;
}

static void close_subject(subject *it)
{
    sdg_space_free(it->space);
    sdg_model_free(it->model);
}

/* Tries a check on every puzzle, with its presets and with each row of its figures. */
static void for_each(void (*check)(const subject *it))
{
    for (size_t i = 0; puzzle_at(i) != NULL; i++) {
        const sdg_puzzle *puzzle = puzzle_at(i);
        const sdg_known *row = puzzle->known;
        subject it = open_subject(puzzle, NULL);
        check(&it);
        close_subject(&it);
        for (; row != NULL && row->args != NULL; row++) {
            if (row->states > MOST_STATES)
                continue;
            it = open_subject(puzzle, row);
            check(&it);
            close_subject(&it);
        }
    }
}

static const sdg_puzzle *puzzle_of(const subject *it)
{
    return it->model->puzzle;
}

/* ---- figures ---- */

/* A failure names the puzzle and the figure, for whoever wrote the row. */
static void check_figures(const subject *it)
{
    if (it->known == NULL)
        return;
    sdg_facts *facts = NULL;
    sdg_buffer buffer = {0};
    assert_int_equal(sdg_facts_open(&facts, it->space, NULL, 0, NULL, NULL), SDG_OK);
    assert_non_null(it->known->source);
    WRITTEN(buffer, known_differences(&sink, it->known, facts));
    if (buffer.count > 0)
        fail_msg("%s %s:%s", puzzle_of(it)->name, it->known->args, buffer.bytes);
    sdg_buffer_free(&buffer);
    sdg_facts_free(facts);
}

static void published_figures_are_reproduced(void **unused)
{
    (void)unused;
    for_each(check_figures);
}

/* ---- texts ---- */

static char *text_of(const subject *it, const uint8_t *state, bool brief, sdg_arena *arena)
{
    char *text = sdg_model_state_text(it->model, state, brief, arena);
    assert_non_null(text);
    return text;
}

static void assert_state_equal(const subject *it, const uint8_t *a, const uint8_t *b)
{
    assert_memory_equal(a, b, it->model->state_size);
}

/* A state's text reads back as the state. */
static void check_inverse(const subject *it, const uint8_t *state, sdg_arena *arena)
{
    sdg_error err = {0};
    const char *text = text_of(it, state, false, arena);
    uint8_t *read = sdg_arena_take(arena, it->model->state_size, 1);
    assert_non_null(read);
    if (puzzle_of(it)->parse_state(it->model->self, text, read, &err) != SDG_OK)
        fail_msg("%s: '%s' is not read back: %s", puzzle_of(it)->name, text, err.text);
    assert_state_equal(it, read, state);
}

static void check_inverses(const subject *it)
{
    sdg_arena *arena = sdg_arena_new();
    for (uint32_t s = 0; s < sdg_space_state_count(it->space); s++)
        check_inverse(it, sdg_space_state(it->space, s), arena);
    sdg_arena_free(arena);
}

static void a_printed_state_is_read_back(void **unused)
{
    (void)unused;
    for_each(check_inverses);
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void check_unique(const subject *it)
{
    uint32_t count = sdg_space_state_count(it->space);
    sdg_arena *arena = sdg_arena_new();
    char **texts = sdg_arena_take(arena, count, sizeof *texts);
    assert_non_null(texts);
    for (uint32_t s = 0; s < count; s++) {
        texts[s] = text_of(it, sdg_space_state(it->space, s), false, arena);
        assert_null(strchr(texts[s], '\n'));
        assert_int_not_equal(texts[s][0], '\0');
    }
    qsort(texts, count, sizeof *texts, compare_texts);
    for (uint32_t s = 1; s < count; s++)
        assert_string_not_equal(texts[s - 1], texts[s]);
    sdg_arena_free(arena);
}

static void no_two_states_have_one_text(void **unused)
{
    (void)unused;
    for_each(check_unique);
}

static void check_short(const subject *it)
{
    sdg_arena *arena = sdg_arena_new();
    for (uint32_t s = 0; s < sdg_space_state_count(it->space); s++) {
        const uint8_t *state = sdg_space_state(it->space, s);
        const char *brief = text_of(it, state, true, arena);
        assert_int_not_equal(brief[0], '\0');
        assert_true(strlen(brief) <= strlen(text_of(it, state, false, arena)));
    }
    sdg_arena_free(arena);
}

static void a_short_text_is_there_and_not_longer(void **unused)
{
    (void)unused;
    for_each(check_short);
}

static void check_row_texts(const subject *it)
{
    sdg_arena *arena = sdg_arena_new();
    sdg_row row = {0};
    for (uint32_t s = 0; s < sdg_space_state_count(it->space); s++) {
        assert_int_equal(sdg_space_row(it->space, s, true, &row, NULL), SDG_OK);
        for (uint32_t i = 0; i < row.edge_count; i++)
            assert_true(strlen(sdg_model_move_text(it->model, row.edges[i].move, arena)) > 0);
        for (uint32_t i = 0; i < row.refusal_count; i++)
            assert_true(strlen(sdg_model_move_text(it->model, row.refusals[i].move, arena)) > 0);
    }
    sdg_row_free(&row);
    sdg_arena_free(arena);
}

static void every_move_has_a_text(void **unused)
{
    (void)unused;
    for_each(check_row_texts);
}

static void the_example_is_read(void **unused)
{
    (void)unused;
    for (size_t i = 0; puzzle_at(i) != NULL; i++) {
        subject it = open_subject(puzzle_at(i), NULL);
        uint8_t *state = sdg_allocate(it.model->state_size, 1);
        sdg_status status =
            puzzle_of(&it)->parse_state(it.model->self, puzzle_of(&it)->example, state, NULL);
        assert_int_equal(status, SDG_OK);
        sdg_arena *arena = sdg_arena_new();
        assert_string_equal(text_of(&it, state, false, arena), puzzle_of(&it)->example);
        sdg_arena_free(arena);
        sdg_release(state);
        close_subject(&it);
    }
}

static void what_is_no_state_is_refused_with_a_column_and_a_hint(void **unused)
{
    (void)unused;
    static const char *const texts[] = {"?", "", "\xF0\x9F\x9A\xA3", "-1", "99999999999999999999"};
    for (size_t i = 0; puzzle_at(i) != NULL; i++) {
        subject it = open_subject(puzzle_at(i), NULL);
        uint8_t *state = sdg_allocate(it.model->state_size, 1);
        for (size_t k = 0; k < sizeof texts / sizeof texts[0]; k++) {
            sdg_error err = {0};
            assert_int_equal(puzzle_of(&it)->parse_state(it.model->self, texts[k], state, &err),
                             SDG_E_USAGE);
            assert_int_not_equal(err.column, 0);
            assert_int_not_equal(err.text[0], '\0');
            assert_int_not_equal(err.hint[0], '\0');
        }
        sdg_release(state);
        close_subject(&it);
    }
}

/* ---- moves ---- */

static void check_rows_equal(const subject *it, const sdg_row *a, const sdg_row *b)
{
    assert_int_equal(a->edge_count, b->edge_count);
    assert_int_equal(a->refusal_count, b->refusal_count);
    for (uint32_t i = 0; i < a->edge_count; i++) {
        assert_int_equal(a->edges[i].target, b->edges[i].target);
        assert_int_equal(a->edges[i].move, b->edges[i].move);
        assert_int_equal(a->edges[i].cost, b->edges[i].cost);
    }
    for (uint32_t i = 0; i < a->refusal_count; i++) {
        assert_int_equal(a->refusals[i].move, b->refusals[i].move);
        assert_int_equal(a->refusals[i].rule, b->refusals[i].rule);
        assert_state_equal(it, a->refusals[i].state, b->refusals[i].state);
    }
}

static void check_same_twice(const subject *it)
{
    sdg_row first = {0}, second = {0};
    for (uint32_t s = 0; s < sdg_space_state_count(it->space); s++) {
        assert_int_equal(sdg_space_row(it->space, s, true, &first, NULL), SDG_OK);
        assert_int_equal(sdg_space_row(it->space, s, true, &second, NULL), SDG_OK);
        check_rows_equal(it, &first, &second);
    }
    sdg_row_free(&first);
    sdg_row_free(&second);
}

static void moves_come_in_the_same_order_every_time(void **unused)
{
    (void)unused;
    for_each(check_same_twice);
}

static uint32_t rule_count(const sdg_puzzle *puzzle)
{
    uint32_t count = 0;
    while (puzzle->broken_rules != NULL && puzzle->broken_rules[count] != NULL)
        count++;
    return count;
}

static void check_rules(const subject *it)
{
    sdg_row row = {0};
    for (uint32_t s = 0; s < sdg_space_state_count(it->space); s++) {
        assert_int_equal(sdg_space_row(it->space, s, true, &row, NULL), SDG_OK);
        for (uint32_t i = 0; i < row.refusal_count; i++)
            assert_in_range(row.refusals[i].rule, 0, rule_count(puzzle_of(it)) - 1);
    }
    sdg_row_free(&row);
}

static void a_refused_move_breaks_a_rule_that_has_words(void **unused)
{
    (void)unused;
    for_each(check_rules);
}

/* ---- placements ---- */

/* What a visit of all placements looks at. */
typedef struct visit {
    const subject *it;
    sdg_arena *arena;
    uint64_t listed, legal; /* none are listed where there are too many */
} visit;

static void check_illegal(visit *v, const uint8_t *state, uint32_t rule)
{
    sdg_error err = {0};
    const subject *it = v->it;
    const char *text = text_of(it, state, false, v->arena);
    uint8_t *read = sdg_arena_take(v->arena, it->model->state_size, 1);
    sdg_row row = {0};
    assert_in_range(rule, 0, rule_count(puzzle_of(it)) - 1);
    assert_int_equal(sdg_space_find(it->space, state), SDG_NONE);
    assert_int_equal(puzzle_of(it)->parse_state(it->model->self, text, read, &err), SDG_E_USAGE);
    assert_non_null(strstr(err.text, puzzle_of(it)->broken_rules[rule]));
    assert_int_equal(sdg_space_row_of(it->space, state, true, &row, NULL), SDG_OK);
    sdg_row_free(&row);
}

static bool visit_placement(void *ctx, const uint8_t *state, uint32_t rule)
{
    visit *v = ctx;
    v->listed++;
    if (rule == SDG_NONE) {
        v->legal++;
        check_inverse(v->it, state, v->arena);
    } else {
        check_illegal(v, state, rule);
    }
    return true;
}

static void check_placements(const subject *it)
{
    if (puzzle_of(it)->placements == NULL)
        return;
    visit v = {it, sdg_arena_new(), 0, 0};
    assert_int_equal(sdg_model_placements(it->model, visit_placement, &v, NULL), SDG_OK);
    assert_true(v.listed == 0 || v.legal >= sdg_space_state_count(it->space));
    sdg_arena_free(v.arena);
}

static void illegal_placements_are_never_reached_and_not_read(void **unused)
{
    (void)unused;
    for_each(check_placements);
}

static void check_index(const subject *it)
{
    const sdg_puzzle *puzzle = puzzle_of(it);
    uint32_t count = puzzle->index_count == NULL ? 0 : puzzle->index_count(it->model->self);
    uint8_t *state = sdg_allocate(it->model->state_size, 1);
    for (uint32_t i = 0; i < count; i++) {
        puzzle->state_at(it->model->self, i, state);
        assert_int_equal(puzzle->index_of(it->model->self, state), i);
    }
    if (count > 0 && it->known != NULL && it->known->placements != 0)
        assert_int_equal(count, it->known->placements);
    sdg_release(state);
}

static void numbered_placements_are_found_by_their_numbers(void **unused)
{
    (void)unused;
    for_each(check_index);
}

/* ---- pictures ---- */

static void check_cells(const sdg_picture *picture)
{
    assert_int_not_equal(picture->cell_count, 0);
    for (uint32_t i = 0; i < picture->cell_count; i++) {
        const sdg_cell *cell = &picture->cells[i];
        assert_true(cell->cols > 0 && cell->rows > 0);
        assert_true(cell->col + cell->cols <= picture->cols);
        assert_true(cell->row + cell->rows <= picture->rows);
        assert_true(cell->ink < SDG_INK_COUNT && cell->shape < SDG_SHAPE_COUNT);
        assert_non_null(memchr(cell->text, '\0', sizeof cell->text));
        assert_true(sdg_utf8_valid(cell->text, strlen(cell->text), NULL));
    }
}

static void check_pictures(const subject *it)
{
    const sdg_puzzle *puzzle = puzzle_of(it);
    if (puzzle->picture == NULL)
        return;
    sdg_arena *arena = sdg_arena_new();
    sdg_picture first = {0}, picture = {0};
    for (uint32_t s = 0; s < sdg_space_state_count(it->space); s++) {
        const uint8_t *state = sdg_space_state(it->space, s);
        assert_int_equal(puzzle->picture(it->model->self, state, &picture, arena), SDG_OK);
        check_cells(&picture);
        if (s == 0)
            first = picture;
        assert_int_equal(picture.cols, first.cols);
        assert_int_equal(picture.rows, first.rows);
    }
    sdg_arena_free(arena);
}

static void a_picture_fits_a_board_of_one_size(void **unused)
{
    (void)unused;
    for_each(check_pictures);
}

static bool occurs(const sdg_picture *picture, const sdg_picture_key *key)
{
    for (uint32_t i = 0; i < picture->cell_count; i++) {
        if (picture->cells[i].shape == key->shape && picture->cells[i].ink == key->ink)
            return true;
    }
    return false;
}

/* Whether some state's picture shows what a key explains. */
static bool occurs_somewhere(const subject *it, const sdg_picture_key *key, sdg_arena *arena)
{
    for (uint32_t s = 0; s < sdg_space_state_count(it->space); s++) {
        const uint8_t *state = sdg_space_state(it->space, s);
        sdg_picture picture = {0};
        assert_int_equal(puzzle_of(it)->picture(it->model->self, state, &picture, arena), SDG_OK);
        if (occurs(&picture, key))
            return true;
    }
    return false;
}

static void check_keys(const subject *it)
{
    const sdg_puzzle *puzzle = puzzle_of(it);
    uint32_t count = 0;
    if (puzzle->picture == NULL || puzzle->picture_keys == NULL)
        return;
    sdg_arena *arena = sdg_arena_new();
    const sdg_picture_key *keys = puzzle->picture_keys(it->model->self, &count);
    for (uint32_t i = 0; i < count; i++) {
        assert_int_not_equal(keys[i].text[0], '\0');
        if (!occurs_somewhere(it, &keys[i], arena))
            fail_msg("%s: no picture shows '%s'", puzzle->name, keys[i].text);
    }
    sdg_arena_free(arena);
}

static void the_key_explains_what_pictures_show(void **unused)
{
    (void)unused;
    for_each(check_keys);
}

/* Ground and blocks with a letter explain themselves; other shapes stand for something. */
static bool must_be_told(const sdg_cell *cell)
{
    return cell->shape == SDG_SHAPE_DISC || cell->shape == SDG_SHAPE_SQUARE ||
           cell->shape == SDG_SHAPE_TRIANGLE || cell->shape == SDG_SHAPE_DIAMOND ||
           cell->shape == SDG_SHAPE_HULL || cell->shape == SDG_SHAPE_CUP;
}

static bool is_told(const subject *it, const sdg_cell *cell)
{
    uint32_t count = 0;
    const sdg_picture_key *keys = NULL;
    if (puzzle_of(it)->picture_keys != NULL)
        keys = puzzle_of(it)->picture_keys(it->model->self, &count);
    for (uint32_t i = 0; i < count; i++) {
        if (keys[i].shape == cell->shape && keys[i].ink == cell->ink)
            return true;
    }
    return false;
}

static void check_told(const subject *it)
{
    sdg_arena *arena = sdg_arena_new();
    for (uint32_t s = 0; s < sdg_space_state_count(it->space); s++) {
        const uint8_t *state = sdg_space_state(it->space, s);
        sdg_picture picture = {0};
        if (puzzle_of(it)->picture == NULL)
            break;
        assert_int_equal(puzzle_of(it)->picture(it->model->self, state, &picture, arena), SDG_OK);
        for (uint32_t i = 0; i < picture.cell_count; i++) {
            if (must_be_told(&picture.cells[i]) && !is_told(it, &picture.cells[i]))
                fail_msg("%s: shape %d in ink %d has no key", puzzle_of(it)->name,
                         (int)picture.cells[i].shape, (int)picture.cells[i].ink);
        }
    }
    sdg_arena_free(arena);
}

static void every_shape_in_a_picture_has_a_key(void **unused)
{
    (void)unused;
    for_each(check_told);
}

/* ---- the table itself ---- */

static bool is_name(const char *text)
{
    for (const char *at = text; *at != '\0'; at++) {
        if (!islower((unsigned char)*at) && !isdigit((unsigned char)*at) && *at != '-')
            return false;
    }
    return text[0] != '\0';
}

static void names_are_lower_case(void **unused)
{
    (void)unused;
    for (size_t i = 0; puzzle_at(i) != NULL; i++) {
        assert_true(is_name(puzzle_at(i)->name));
        for (const sdg_param *param = puzzle_at(i)->params; param->name != NULL; param++)
            assert_true(is_name(param->name));
    }
}

static void every_puzzle_says_what_it_is(void **unused)
{
    (void)unused;
    for (size_t i = 0; puzzle_at(i) != NULL; i++) {
        const sdg_puzzle *puzzle = puzzle_at(i);
        assert_true(strlen(puzzle->title) > 0 && strlen(puzzle->rules) > 0);
        assert_true(strlen(puzzle->source) > 0);
        for (const sdg_param *param = puzzle->params; param->name != NULL; param++)
            assert_true(strlen(param->help) > 0 && strchr(param->help, '\n') == NULL);
    }
}

static void a_preset_may_be_given_as_it_stands(void **unused)
{
    (void)unused;
    for (size_t i = 0; puzzle_at(i) != NULL; i++) {
        for (const sdg_param *param = puzzle_at(i)->params; param->name != NULL; param++) {
            char word[1024];
            sdg_buffer buffer = {0};
            assert_true(snprintf(word, sizeof word, "%s=%s", param->name, param->preset) <
                        (int)sizeof word);
            sdg_model *model = open_model(puzzle_at(i), word);
            WRITTEN(buffer, sdg_args_put(model->args, &sink));
            assert_string_equal(buffer.bytes, puzzle_at(i)->name);
            sdg_buffer_free(&buffer);
            sdg_model_free(model);
        }
    }
}

static void no_two_puzzles_answer_to_one_name(void **unused)
{
    (void)unused;
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++) {
        const char *const *alias = sdg_puzzles[i]->aliases;
        assert_ptr_equal(sdg_find_puzzle(sdg_puzzles[i]->name, NULL), sdg_puzzles[i]);
        for (; alias != NULL && *alias != NULL; alias++)
            assert_ptr_equal(sdg_find_puzzle(*alias, NULL), sdg_puzzles[i]);
    }
}

/* What an alias stands for is one of the family's puzzles. */
static void an_alias_with_parameters_opens(void **unused)
{
    (void)unused;
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++) {
        const sdg_special *special = sdg_puzzles[i]->specials;
        for (; special != NULL && special->alias != NULL; special++) {
            size_t count = 0;
            sdg_model *model = NULL;
            while (special->words[count] != NULL)
                count++;
            assert_ptr_equal(sdg_find_puzzle(special->alias, NULL), sdg_puzzles[i]);
            assert_ptr_equal(sdg_alias_words(sdg_puzzles[i], special->alias), special->words);
            assert_int_equal(sdg_model_open(&model, sdg_puzzles[i], special->words, count, NULL),
                             SDG_OK);
            sdg_model_free(model);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_figures_are_reproduced),
        cmocka_unit_test(a_printed_state_is_read_back),
        cmocka_unit_test(no_two_states_have_one_text),
        cmocka_unit_test(a_short_text_is_there_and_not_longer),
        cmocka_unit_test(every_move_has_a_text),
        cmocka_unit_test(the_example_is_read),
        cmocka_unit_test(what_is_no_state_is_refused_with_a_column_and_a_hint),
        cmocka_unit_test(moves_come_in_the_same_order_every_time),
        cmocka_unit_test(a_refused_move_breaks_a_rule_that_has_words),
        cmocka_unit_test(illegal_placements_are_never_reached_and_not_read),
        cmocka_unit_test(numbered_placements_are_found_by_their_numbers),
        cmocka_unit_test(a_picture_fits_a_board_of_one_size),
        cmocka_unit_test(the_key_explains_what_pictures_show),
        cmocka_unit_test(every_shape_in_a_picture_has_a_key),
        cmocka_unit_test(names_are_lower_case),
        cmocka_unit_test(every_puzzle_says_what_it_is),
        cmocka_unit_test(a_preset_may_be_given_as_it_stands),
        cmocka_unit_test(no_two_puzzles_answer_to_one_name),
        cmocka_unit_test(an_alias_with_parameters_opens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
