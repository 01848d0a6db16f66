/* Published figures of river crossings that no row of a puzzle's table can hold: what a rule for
 * the boat itself would change, a matrix of placements, and states with one neighbour. */
#include <stdio.h>
#include <stdlib.h>

#include "puzzle_checks.h"

/* ---- a rule for the boat itself ---- */

/* Whether nobody aboard is eaten; the two texts are the states before and after. */
static bool is_safe_load(const char *before, const char *after)
{
    int priests[2], devils[2];
    assert_int_equal(sscanf(before, "%dP %dD", &priests[0], &devils[0]), 2);
    assert_int_equal(sscanf(after, "%dP %dD", &priests[1], &devils[1]), 2);
    int with = abs(priests[1] - priests[0]), eaters = abs(devils[1] - devils[0]);
    assert_true(with + eaters > 0);
    return with == 0 || with >= eaters;
}

static const char *text_of(const explored *it, uint32_t state)
{
    return sdg_model_state_text(it->model, sdg_space_state(it->space, state), false,
                                it->model->arena);
}

/* Where no load that the rules allow would break one more rule, that rule changes nothing. */
static void expect_safe_boats(uint32_t people, uint32_t boat)
{
    char words[64];
    snprintf(words, sizeof words, "priests priests=%u devils=%u boat=%u", people, people, boat);
    explored it = explore_words(words);
    for (uint32_t s = 0, count; s < sdg_space_state_count(it.space); s++) {
        const uint32_t *targets = sdg_space_targets(it.space, s, &count);
        for (uint32_t i = 0; i < count; i++)
            assert_true(is_safe_load(text_of(&it, s), text_of(&it, targets[i])));
    }
    explored_free(&it);
}

static void devils_never_outnumber_priests_in_the_boat(void **unused)
{
    (void)unused;
    for (uint32_t people = 1; people <= 6; people++)
        for (uint32_t boat = 2; boat <= 5; boat++)
            expect_safe_boats(people, boat);
}

/* The check above must not be blind to such a load. */
static void a_load_that_would_be_eaten_is_told(void **unused)
{
    (void)unused;
    assert_false(is_safe_load("3P 3D left", "1P 0D right"));
    assert_true(is_safe_load("3P 3D left", "3P 0D right"));
    assert_true(is_safe_load("1P 1D right", "2P 2D left"));
}

/* Whether a wife in this company is with another man and without her husband. A husband's bit is
 * even, his wife's the next. */
static bool is_proper(uint32_t company)
{
    const uint32_t husbands = 0x5555;
    for (uint32_t i = 0; i < 16; i += 2) {
        bool wife = (company >> i & 2U) != 0, husband = (company >> i & 1U) != 0;
        if (wife && !husband && (company & husbands) != 0)
            return false;
    }
    return true;
}

static uint32_t left_of(const explored *it, uint32_t state)
{
    const uint8_t *bytes = sdg_space_state(it->space, state);
    return bytes[0] | (uint32_t)bytes[1] << 8;
}

static void expect_proper_boats(uint32_t couples, uint32_t boat)
{
    char words[64];
    snprintf(words, sizeof words, "couples couples=%u boat=%u", couples, boat);
    explored it = explore_words(words);
    for (uint32_t s = 0, count; s < sdg_space_state_count(it.space); s++) {
        const uint32_t *targets = sdg_space_targets(it.space, s, &count);
        for (uint32_t i = 0; i < count; i++)
            assert_true(is_proper(left_of(&it, s) ^ left_of(&it, targets[i])));
    }
    explored_free(&it);
}

static void no_wife_is_ever_in_the_boat_with_another_man_alone(void **unused)
{
    (void)unused;
    for (uint32_t couples = 2; couples <= 5; couples++)
        for (uint32_t boat = 2; boat <= 3; boat++)
            expect_proper_boats(couples, boat);
}

/* A with b, then a and b, then all four. */
static void a_wife_with_another_man_is_told(void **unused)
{
    (void)unused;
    assert_false(is_proper(1 | 8));
    assert_true(is_proper(2 | 8));
    assert_true(is_proper(1 | 2 | 4 | 8));
}

/* ---- the matrix of placements ---- */

/* Ones between any two placements, the illegal ones too; *legal of them between legal ones. */
static uint32_t ones_of(const char *words, uint32_t *legal)
{
    explored it = explore_words(words);
    const sdg_puzzle *puzzle = it.model->puzzle;
    uint32_t total = 0, placements = puzzle->index_count(it.model->self);
    sdg_row row = {0};
    *legal = 0;
    for (uint32_t index = 0; index < placements; index++) {
        uint8_t state[CHECKS_STATE_BYTES];
        puzzle->state_at(it.model->self, index, state);
        assert_int_equal(sdg_space_row_of(it.space, state, true, &row, NULL), SDG_OK);
        total += row.edge_count;
        if (sdg_space_find(it.space, state) != SDG_NONE)
            *legal += row.edge_count;
        /* Rule 0 is that of the banks; the other is of loads that no boat carries. */
        for (uint32_t i = 0; i < row.refusal_count; i++)
            total += row.refusals[i].rule == 0;
    }
    sdg_row_free(&row);
    explored_free(&it);
    return total;
}

static void the_matrix_without_the_rule_has_more_ones(void **unused)
{
    (void)unused;
    uint32_t legal;
    assert_int_equal(ones_of("priests boat-side=hidden", &legal), 98);
    assert_int_equal(legal, 34);
    assert_int_equal(ones_of("priests boat=3 boat-side=hidden", &legal), 138);
    assert_int_equal(legal, 50);
}

/* ---- states with one neighbour ---- */

static void states_with_one_neighbour_are_as_many_as_counted_elsewhere(void **unused)
{
    (void)unused;
    static const struct {
        const char *words;
        uint32_t leaves;
    } rows[] = {{"river", 2},
                {"couples couples=2 boat=2", 6},
                {"couples couples=2 boat=3", 6},
                {"couples couples=3 boat=2", 6},
                {"couples couples=3 boat=3", 8},
                {"couples couples=4 boat=2", 8},
                {"couples couples=5 boat=2", 10},
                {"priests priests=1 devils=1 boat=3", 4},
                {"priests priests=1 devils=1 boat=4", 4},
                {"priests priests=1 devils=1 boat=5", 4},
                {"priests priests=2 devils=2 boat=5", 4}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        explored it = explore_words(rows[i].words);
        sdg_facts *facts = facts_of(&it);
        if (facts->leaves != rows[i].leaves)
            fail_msg("%s: %u, not %u", rows[i].words, facts->leaves, rows[i].leaves);
        sdg_facts_free(facts);
        explored_free(&it);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(devils_never_outnumber_priests_in_the_boat),
        cmocka_unit_test(a_load_that_would_be_eaten_is_told),
        cmocka_unit_test(no_wife_is_ever_in_the_boat_with_another_man_alone),
        cmocka_unit_test(a_wife_with_another_man_is_told),
        cmocka_unit_test(the_matrix_without_the_rule_has_more_ones),
        cmocka_unit_test(states_with_one_neighbour_are_as_many_as_counted_elsewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
