/* What every puzzle promises that tells a path in full: after any moves its text is that of the
 * state that the moves lead to, and its picture has the size of all others. */
#include "board_files.h"

enum { WALK = 40, MAX_STATES = 3000 };

/* A walk through a space that takes another of the moves each time; it stops where there are none.
 */
typedef struct walk {
    uint32_t moves[WALK], states[WALK + 1], count;
} walk;

static void walk_on(sdg_space *space, uint32_t seed, walk *out)
{
    sdg_row row = {0};
    *out = (walk){0};
    while (out->count < WALK) {
        uint32_t state = out->states[out->count];
        assert_int_equal(sdg_space_expand(space, state, NULL), SDG_OK);
        assert_int_equal(sdg_space_row(space, state, false, &row, NULL), SDG_OK);
        if (row.edge_count == 0)
            break;
        seed = seed * 1664525U + 1013904223U;
        const sdg_edge *edge = &row.edges[(seed >> 8) % row.edge_count];
        out->moves[out->count++] = edge->move;
        out->states[out->count] = edge->target;
    }
    sdg_row_free(&row);
}

static void check_text(const sdg_model *model, const sdg_replay *replay, const uint8_t *state)
{
    const sdg_puzzle *puzzle = model->puzzle;
    uint8_t *read = sdg_allocate(model->state_size, 1);
    sdg_buffer text = {0};
    sdg_error err = {0};
    WRITTEN(text, puzzle->print_after(model->self, replay, &sink));
    if (puzzle->parse_state(model->self, text.bytes, read, &err) != SDG_OK)
        fail_msg("%s: '%s': %s", puzzle->name, text.bytes, err.text);
    if (memcmp(read, state, model->state_size) != 0)
        fail_msg("%s: '%s' is another state after %u moves", puzzle->name, text.bytes,
                 (unsigned)replay->count);
    sdg_buffer_free(&text);
    if (replay->count > 0) {
        WRITTEN(text, puzzle->print_step(model->self, replay, &sink));
        assert_int_not_equal(text.count, 0);
        sdg_buffer_free(&text);
    }
    sdg_release(read);
}

static void check_picture(const sdg_model *model, const sdg_replay *replay, const uint8_t *state)
{
    sdg_picture after = {0}, plain = {0};
    sdg_arena *arena = sdg_arena_new();
    assert_int_equal(model->puzzle->picture(model->self, state, &plain, arena), SDG_OK);
    assert_int_equal(model->puzzle->picture_after(model->self, replay, &after, arena), SDG_OK);
    assert_int_equal(after.cols, plain.cols);
    assert_int_equal(after.rows, plain.rows);
    for (uint32_t i = 0; i < after.cell_count; i++) {
        assert_true(after.cells[i].col + after.cells[i].cols <= after.cols);
        assert_true(after.cells[i].row + after.cells[i].rows <= after.rows);
    }
    sdg_arena_free(arena);
}

static void check_walks(const sdg_puzzle *puzzle, const char *const *words, uint32_t count)
{
    sdg_model *model = NULL;
    sdg_space *space = NULL;
    sdg_limits limits = {.max_states = MAX_STATES};
    walk taken;
    assert_int_equal(sdg_model_open(&model, puzzle, words, count, NULL), SDG_OK);
    assert_int_equal(sdg_space_open(&space, model, NULL, NULL, limits, NULL), SDG_OK);
    for (uint32_t seed = 1; seed <= 3; seed++) {
        walk_on(space, seed, &taken);
        for (uint32_t i = 0; i <= taken.count; i++) {
            const uint8_t *state = sdg_space_state(space, taken.states[i]);
            const sdg_replay replay = {sdg_space_state(space, 0), taken.moves, i};
            check_text(model, &replay, state);
            check_picture(model, &replay, state);
        }
    }
    sdg_space_free(space);
    sdg_model_free(model);
}

static void a_path_ends_in_the_state_that_it_leads_to(void **unused)
{
    uint32_t tried = 0;
    (void)unused;
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++) {
        if (sdg_puzzles[i]->print_after == NULL)
            continue;
        check_walks(sdg_puzzles[i], NULL, 0);
        tried++;
    }
    assert_true(tried >= 4);
}

static void so_it_does_under_other_rules(void **unused)
{
    static const struct {
        const char *puzzle, *words[2];
    } cases[] = {
        {"ice", {"board=curling-2", "rule=curling"}},
        {"ice", {"board=S.o.G/.,.#./..o..", "edge=wrap"}},
        {"ice", {"board=lake", "goal=stop"}},
        {"rushhour", {"board=hardest-with-walls", "metric=steps"}},
        {"maze", {"board=garden", "neighbours=8"}},
        {"klotski", {"board=hengdaolima", "mirror=merged"}},
        {"klotski", {"board=hengdaolima", "pieces=named"}},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_walks(sdg_find_puzzle(cases[i].puzzle, NULL), cases[i].words, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_path_ends_in_the_state_that_it_leads_to),
        cmocka_unit_test(so_it_does_under_other_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
