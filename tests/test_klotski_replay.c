/* Sliding blocks: paths along which each piece keeps its name, and the pictures of them. */
#include "puzzle_checks.h"

#include <stdio.h>

extern const sdg_puzzle sdg_puzzle_klotski;

static sdg_model *open_words(const char *words)
{
    return open_puzzle(&sdg_puzzle_klotski, words);
}

/* ---- replays ---- */

/* A shortest path with its moves. */
typedef struct path {
    explored base;
    sdg_facts *facts;
    uint32_t *moves;
} path;

static path open_path(const char *words)
{
    path it = {.base = explore_words(words)};
    sdg_row row = {0};
    it.facts = facts_of(&it.base);
    it.moves = sdg_allocate(it.facts->length + 1, sizeof *it.moves);
    for (uint32_t i = 0; i < it.facts->length; i++) {
        assert_int_equal(sdg_space_row(it.base.space, it.facts->path[i], false, &row, NULL),
                         SDG_OK);
        uint32_t k = 0;
        while (row.edges[k].target != it.facts->path[i + 1])
            k++;
        it.moves[i] = row.edges[k].move;
    }
    sdg_row_free(&row);
    return it;
}

static void close_path(path *it)
{
    sdg_release(it->moves);
    sdg_facts_free(it->facts);
    explored_free(&it->base);
}

static sdg_replay replay_of(const path *it, uint32_t count)
{
    sdg_replay replay = {sdg_space_state(it->base.space, it->facts->path[0]), it->moves, count};
    return replay;
}

/* The two boards differ by one letter's piece alone. */
static void assert_one_letter_moved(const char *before, const char *after)
{
    char moved = '\0';
    assert_int_equal(strlen(before), strlen(after));
    for (size_t i = 0; before[i] != '\0'; i++) {
        const char letters[2] = {before[i], after[i]};
        if (letters[0] == letters[1])
            continue;
        for (size_t k = 0; k < 2; k++) {
            if (letters[k] == '.')
                continue;
            assert_true(moved == '\0' || moved == letters[k]);
            moved = letters[k];
        }
    }
    assert_int_not_equal(moved, '\0');
}

/* Whether a legal move of a model leads from one board to the other. */
static void assert_legal(const explored *plain, const char *before, const char *after)
{
    const sdg_model *model = plain->model;
    uint8_t from[CHECKS_STATE_BYTES], to[CHECKS_STATE_BYTES];
    uint32_t count = 0, end;
    assert_int_equal(model->puzzle->parse_state(model->self, before, from, NULL), SDG_OK);
    assert_int_equal(model->puzzle->parse_state(model->self, after, to, NULL), SDG_OK);
    end = sdg_space_find(plain->space, to);
    assert_int_not_equal(end, SDG_NONE);
    const uint32_t *targets =
        sdg_space_targets(plain->space, sdg_space_find(plain->space, from), &count);
    uint32_t k = 0;
    while (k < count && targets[k] != end)
        k++;
    assert_true(k < count);
}

/* Follows a path: each step moves one named piece by a move that is legal on the board itself, from
 * the board as given to a goal; and each board reads back as the path's state. */
static void assert_replay(const char *words, const char *plain_words, const char *start)
{
    path it = open_path(words);
    explored plain = explore_words(plain_words);
    const sdg_model *model = it.base.model;
    char before[64] = "";
    for (uint32_t i = 0; i <= it.facts->length; i++) {
        sdg_buffer text = {0};
        uint8_t state[CHECKS_STATE_BYTES];
        sdg_replay replay = replay_of(&it, i);
        WRITTEN(text, model->puzzle->print_after(model->self, &replay, &sink));
        if (i == 0)
            assert_string_equal(text.bytes, start);
        else
            assert_one_letter_moved(before, text.bytes);
        if (i > 0)
            assert_legal(&plain, before, text.bytes);
        assert_int_equal(model->puzzle->parse_state(model->self, text.bytes, state, NULL), SDG_OK);
        assert_int_equal(sdg_space_find(it.base.space, state), it.facts->path[i]);
        snprintf(before, sizeof before, "%s", text.bytes);
        sdg_buffer_free(&text);
    }
    explored_free(&plain);
    close_path(&it);
}

static void pieces_keep_their_names_along_a_path(void **state)
{
    (void)state;
    assert_replay("klotski", "klotski", "BAAC/BAAC/DEEF/DGHF/I..J");
    assert_replay("klotski board=pennant metric=steps", "klotski board=pennant metric=steps",
                  "AABB/AACC/DE../FGHH/FGII");
}

static void a_path_of_merged_images_is_lifted_back(void **state)
{
    (void)state;
    assert_replay("klotski mirror=merged metric=steps", "klotski metric=steps",
                  "BAAC/BAAC/DEEF/DGHF/I..J");
    assert_replay("klotski board=cengcengshefang mirror=merged", "klotski board=cengcengshefang",
                  "BAAC/DAAE/DFFE/GHHI/.JJ.");
    assert_replay("klotski board=.AAB/.AA./.... mirror=merged metric=steps",
                  "klotski board=.AAB/.AA./.... metric=steps", ".AAB/.AA./....");
}

static void a_step_says_piece_from_via_and_to(void **state)
{
    (void)state;
    path it = open_path("klotski board=A#./... goal=A@2,0");
    const sdg_model *model = it.base.model;
    sdg_buffer text = {0};
    sdg_replay replay = replay_of(&it, 1);
    assert_int_equal(it.facts->length, 1);
    WRITTEN(text, model->puzzle->print_step(model->self, &replay, &sink));
    assert_string_equal(text.bytes, "A 0,0 via 0,1 via 2,1 to 2,0");
    sdg_buffer_free(&text);
    close_path(&it);
}

static void pieces_may_be_called_after_the_tale(void **state)
{
    static const char *const starts[] = {"曹操 ", "关羽 ", "张飞 ", "赵云 ", "马超 ",
                                         "黄忠 ", "卒甲 ", "卒乙 ", "卒丙 ", "卒丁 "};
    (void)state;
    path it = open_path("klotski names=chinese");
    const sdg_model *model = it.base.model;
    bool seen[10] = {false};
    for (uint32_t i = 1; i <= it.facts->length; i++) {
        sdg_buffer text = {0};
        sdg_replay replay = replay_of(&it, i);
        WRITTEN(text, model->puzzle->print_step(model->self, &replay, &sink));
        for (size_t k = 0; k < 10; k++)
            seen[k] |= strncmp(text.bytes, starts[k], strlen(starts[k])) == 0;
        sdg_buffer_free(&text);
    }
    for (size_t k = 0; k < 10; k++)
        assert_true(seen[k]);
    close_path(&it);
    assert_not_opened(
        &sdg_puzzle_klotski, "board=pennant names=chinese", 0,
        "names=chinese: the tale has one piece of 2x2, five of 1x2 or 2x1 and four of 1x1");
}

/* ---- pictures ---- */

/* Which of several equals a piece is cannot be said of a state alone: all have the name that moves
 * have. */
static void pieces_of_one_form_share_a_name_in_states(void **state)
{
    static const char *const words[] = {"", "names=chinese"};
    static const char *const names[][4] = {{"A", "B", "E", "G"}, {"曹操", "将", "关羽", "卒"}};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        sdg_picture picture;
        uint8_t start[CHECKS_STATE_BYTES];
        uint32_t counts[4] = {0};
        sdg_model *model = open_words(words[i]);
        assert_int_equal(
            sdg_puzzle_klotski.parse_state(model->self, "BAAC/BAAC/DEEF/DGHF/I..J", start, NULL),
            SDG_OK);
        assert_int_equal(sdg_puzzle_klotski.picture(model->self, start, &picture, model->arena),
                         SDG_OK);
        for (uint32_t k = 0; k < picture.cell_count; k++)
            for (uint32_t name = 0; name < 4; name++)
                counts[name] += strcmp(picture.cells[k].text, names[i][name]) == 0;
        assert_int_equal(counts[0], 1);
        assert_int_equal(counts[1], 4);
        assert_int_equal(counts[2], 1);
        assert_int_equal(counts[3], 4);
        sdg_model_free(model);
    }
    assert_first_moves(&sdg_puzzle_klotski, "board=AAB/AAB/C.D names=letters goal=A@1,0",
                       "C(0,2) right 1, C(2,2) left 1");
}

static uint32_t count_shapes(const sdg_picture *picture, sdg_shape shape)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < picture->cell_count; i++)
        count += picture->cells[i].shape == shape;
    return count;
}

static void a_piece_is_a_block_and_a_bent_one_is_joined(void **state)
{
    sdg_picture picture;
    (void)state;
    explored it = explore_words("klotski board=A../AAB/... goal=A@1,1");
    const uint8_t *start = sdg_space_state(it.space, 0);
    assert_int_equal(sdg_puzzle_klotski.picture(it.model->self, start, &picture, it.model->arena),
                     SDG_OK);
    assert_int_equal(picture.cols, 3);
    /* A run across and one down for each cell where one begins, and the single piece. */
    assert_int_equal(count_shapes(&picture, SDG_SHAPE_BLOCK), 5);
    assert_int_equal(count_shapes(&picture, SDG_SHAPE_JOIN), 4);
    assert_int_equal(count_shapes(&picture, SDG_SHAPE_OUTLINE), 0);
    explored_free(&it);
}

/* The inks of a shape other than the goal's pieces. */
static uint32_t count_inks(const sdg_picture *picture)
{
    bool seen[SDG_INK_COUNT] = {false};
    uint32_t count = 0;
    for (uint32_t i = 0; i < picture->cell_count; i++)
        if (picture->cells[i].shape == SDG_SHAPE_BLOCK)
            seen[picture->cells[i].ink] = true;
    for (uint32_t i = 0; i < SDG_INK_COUNT; i++)
        count += seen[i];
    return count;
}

static void each_form_has_an_ink_of_its_own(void **state)
{
    static const struct {
        const char *words;
        uint32_t inks;
    } rows[] = {
        {"", 4},
        {"pieces=named", 4},
        {"board=mas", 4},
        {"board=pennant", 4},
        {"board=ABBCCC/DDE.FF/DDE.F. goal=A@0,0", 5},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        sdg_picture picture;
        uint8_t start[CHECKS_STATE_BYTES];
        sdg_model *model = open_words(rows[i].words);
        const char *board = sdg_args_board(model->args, "board")->text;
        assert_int_equal(sdg_puzzle_klotski.parse_state(model->self, board, start, NULL), SDG_OK);
        assert_int_equal(sdg_puzzle_klotski.picture(model->self, start, &picture, model->arena),
                         SDG_OK);
        assert_int_equal(count_inks(&picture), rows[i].inks);
        sdg_model_free(model);
    }
}

static void walls_and_doors_are_explained(void **state)
{
    uint32_t count = 0;
    (void)state;
    sdg_model *model = open_words("board=######/#a**b#/#a**b#/##--##/..../.... doors=open");
    const sdg_picture_key *keys = sdg_puzzle_klotski.picture_keys(model->self, &count);
    assert_int_equal(count, 4);
    assert_string_equal(keys[0].text, "piece of the goal, 2x2");
    assert_string_equal(keys[1].text, "piece, 1x2");
    assert_string_equal(keys[2].text, "wall");
    assert_string_equal(keys[3].text, "door, for the key alone");
    sdg_model_free(model);
}

static void a_replay_shows_what_moved_and_where_it_stood(void **state)
{
    sdg_picture picture;
    (void)state;
    path it = open_path("klotski board=pennant");
    const sdg_model *model = it.base.model;
    sdg_replay replay = replay_of(&it, it.facts->length);
    assert_int_equal(model->puzzle->picture_after(model->self, &replay, &picture, model->arena),
                     SDG_OK);
    assert_int_equal(count_shapes(&picture, SDG_SHAPE_OUTLINE), 1);
    assert_int_equal(count_shapes(&picture, SDG_SHAPE_HALO), 1);
    assert_int_equal(count_shapes(&picture, SDG_SHAPE_GHOST), 1);
    /* The outline lies on all other pieces, or its seam would be hidden. */
    for (uint32_t i = picture.cell_count; picture.cells[i - 1].shape != SDG_SHAPE_OUTLINE; i--)
        assert_int_not_equal(picture.cells[i - 1].shape, SDG_SHAPE_BLOCK);
    close_path(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_keep_their_names_along_a_path),
        cmocka_unit_test(a_path_of_merged_images_is_lifted_back),
        cmocka_unit_test(a_step_says_piece_from_via_and_to),
        cmocka_unit_test(pieces_may_be_called_after_the_tale),
        cmocka_unit_test(a_piece_is_a_block_and_a_bent_one_is_joined),
        cmocka_unit_test(pieces_of_one_form_share_a_name_in_states),
        cmocka_unit_test(each_form_has_an_ink_of_its_own),
        cmocka_unit_test(walls_and_doors_are_explained),
        cmocka_unit_test(a_replay_shows_what_moved_and_where_it_stood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
