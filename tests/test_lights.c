/* Lights out: sizes, how states are read, and what a press does. */
#include "puzzle_checks.h"

extern const sdg_puzzle sdg_puzzle_lights;

static void lights_are_read_with_or_without_rows(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_lights, "size=3x2");
    assert_reads(model, "*.*/...", "*.*/...");
    assert_reads(model, "*.*...", "*.*/...");
    assert_reads(model, " * . * / . . . ", "*.*/...");
    assert_shortens(model, "*.*/...", "*.*...");
    sdg_model_free(model);
}

static void what_is_no_light_is_named(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_lights, "size=3");
    assert_refuses(model, "*.x", 3, "'x' is no light: write '*' or '.'");
    assert_refuses(model, "*.*/../..*", 7, "'/' parts what is one row");
    assert_refuses(model, "*.*/.../..*.", 12, "'.' is a light too many");
    assert_refuses(model, "*.*/...", 8, "'*.*/...' has 6 of the board's 9 lights");
    sdg_model_free(model);
}

static void a_size_that_is_none_is_refused(void **unused)
{
    (void)unused;
    static const char *const words[] = {"size=0",  "size=9",     "size=3x",
                                        "size=x3", "size=3x3x3", "size=10"};
    static const char *const reasons[] = {"size: '0' is no size from 1 to 8, nor two",
                                          "size: '9' is no size from 1 to 8, nor two",
                                          "size: '3x' is no size from 1 to 8, nor two",
                                          "size: 'x3' is no size from 1 to 8, nor two",
                                          "size: '3x3x3' is no size from 1 to 8, nor two",
                                          "size: '10' is no size from 1 to 8, nor two"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_not_opened(&sdg_puzzle_lights, words[i], 1, reasons[i]);
}

static void a_bad_start_is_refused_with_its_column(void **unused)
{
    (void)unused;
    assert_not_opened(&sdg_puzzle_lights, "size=2 start=**/*o", 5,
                      "start: 'o' is no light: write '*' or '.'");
}

static void a_move_is_named_by_column_and_row(void **unused)
{
    (void)unused;
    assert_first_moves(&sdg_puzzle_lights, "size=3x2", "a1, b1, c1, a2, b2, c2");
}

/* The middle of 3 x 3 with its four neighbours. */
static void a_press_switches_the_neighbours_too(void **unused)
{
    (void)unused;
    explored it = explore_words("lights size=3 start=.*./***/.*.");
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->length, 1);
    sdg_facts_free(facts);
    explored_free(&it);
}

/* On 4 x 4 only one start in sixteen can be solved; a light in the corner alone is not among them.
 */
static void one_light_alone_cannot_be_put_out_on_4_by_4(void **unused)
{
    (void)unused;
    explored it = explore_words("lights size=4 start=*.../..../..../....");
    sdg_facts *facts = facts_of(&it);
    assert_false(facts->solved);
    assert_int_equal(facts->states, 4096);
    sdg_facts_free(facts);
    explored_free(&it);
}

/* The sets of lights that shortest solutions press, each told once. */
typedef struct press_sets {
    uint32_t count, sets[64];
} press_sets;

/* Each way on that comes nearer to the goal; a solution is four presses deep. */
static void collect(const explored *it, const sdg_facts *facts, uint32_t state, uint32_t set,
                    press_sets *out)
{
    sdg_row row = {0};
    uint32_t i = 0;
    if (facts->to_goal[state] == 0) {
        while (i < out->count && out->sets[i] != set)
            i++;
        out->sets[i] = set;
        out->count += i == out->count;
        return;
    }
    assert_int_equal(sdg_space_row(it->space, state, false, &row, NULL), SDG_OK);
    for (; i < row.edge_count; i++)
        if (facts->to_goal[row.edges[i].target] < facts->to_goal[state])
            collect(it, facts, row.edges[i].target, set | 1U << row.edges[i].move, out);
    sdg_row_free(&row);
}

/* 48 orders of pressing are of two sets of four, 24 each. */
static void four_by_four_is_put_out_by_two_sets_of_presses(void **unused)
{
    (void)unused;
    explored it = explore_words("lights size=4");
    sdg_facts *facts = facts_of(&it);
    press_sets found = {0};
    collect(&it, facts, 0, 0, &found);
    assert_int_equal(facts->length, 4);
    assert_int_equal(found.count, 2);
    for (uint32_t i = 0; i < 16; i++)
        assert_false((found.sets[0] & found.sets[1]) >> i & 1U);
    sdg_facts_free(facts);
    explored_free(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lights_are_read_with_or_without_rows),
        cmocka_unit_test(what_is_no_light_is_named),
        cmocka_unit_test(a_size_that_is_none_is_refused),
        cmocka_unit_test(a_bad_start_is_refused_with_its_column),
        cmocka_unit_test(a_move_is_named_by_column_and_row),
        cmocka_unit_test(a_press_switches_the_neighbours_too),
        cmocka_unit_test(one_light_alone_cannot_be_put_out_on_4_by_4),
        cmocka_unit_test(four_by_four_is_put_out_by_two_sets_of_presses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
