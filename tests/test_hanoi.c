/* The Tower of Hanoi: rules, the order of moves, texts both ways. */
#include "puzzle_texts.h"

static uint32_t length_of(const char *words)
{
    explored it = explore_words(words);
    sdg_facts *facts = facts_of(&it);
    uint32_t length = facts->length;
    sdg_facts_free(facts);
    explored_free(&it);
    return length;
}

/* 3^n - 1 */
static void between_neighbours_it_takes_every_state(void **unused)
{
    (void)unused;
    assert_int_equal(length_of("hanoi disks=2 rule=linear"), 8);
    assert_int_equal(length_of("hanoi disks=5 rule=linear"), 242);
}

/* 2, 7, 21, 59: OEIS A005666 is for one step round, this for two. */
static void round_the_pegs_it_takes_longer(void **unused)
{
    (void)unused;
    assert_int_equal(length_of("hanoi disks=1 rule=cyclic"), 2);
    assert_int_equal(length_of("hanoi disks=2 rule=cyclic"), 7);
    assert_int_equal(length_of("hanoi disks=4 rule=cyclic"), 59);
}

static void a_way_that_the_rule_forbids_is_refused(void **unused)
{
    (void)unused;
    first_moves("hanoi", "", "1, 1");
    first_moves("hanoi", "rule=linear", "1 | 1");
}

static void a_state_is_read_however_it_is_spaced(void **unused)
{
    (void)unused;
    reads("hanoi", "", "3 | 2 1 | -", "3 | 2 1 | -");
    reads("hanoi", "", "3|21|", "3 | 2 1 | -");
    reads("hanoi", "disks=10", "10 9 8 7 6 5 4 3 2|1|-", "10 9 8 7 6 5 4 3 2 | 1 | -");
}

static void a_state_that_cannot_be_read_names_the_fault(void **unused)
{
    (void)unused;
    refuses("hanoi", "", "3|12|-", "'2' lies on a smaller disk", 4);
    refuses("hanoi", "", "3|31|-", "'3' stands there twice", 3);
    refuses("hanoi", "", "3,|2 1|-", "',' does not stand between two words", 2);
    refuses("hanoi", "", "3|4|-", "'4' is no disk", 3);
    refuses("hanoi", "", "3|x|-", "'x' is no disk", 3);
    refuses("hanoi", "", "3|2|-", "'3|2|-' does not say where disk 1 is", 6);
    refuses("hanoi", "", "32|1", "'32|1' has 2 pegs, but there are 3", 5);
    refuses("hanoi", "", "32|1|-|-", "'32|1|-|-' has 4 pegs, but there are 3", 9);
}

static void the_short_form_is_the_peg_of_each_disk(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(sdg_find_puzzle("hanoi", NULL), "");
    assert_shortens(model, "3 | 2 1 | -", "ABB");
    assert_reads(model, "abb", "3 | 2 1 | -");
    assert_reads(model, " CCC ", "- | - | 3 2 1");
    assert_refuses(model, "ABD", 1, "'ABD' is no disk");
    sdg_model_free(model);
}

static void the_definition_says_the_rule(void **unused)
{
    (void)unused;
#define NAMES                                                                                      \
    "; a move is named by its disk, 1 the smallest, a state in short by the pegs of its disks, "   \
    "the largest first"
    defines("hanoi", "", "disks move from any peg to any other" NAMES);
    defines("hanoi", "rule=linear", "disks move to a neighbouring peg only" NAMES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(between_neighbours_it_takes_every_state),
        cmocka_unit_test(round_the_pegs_it_takes_longer),
        cmocka_unit_test(a_way_that_the_rule_forbids_is_refused),
        cmocka_unit_test(a_state_is_read_however_it_is_spaced),
        cmocka_unit_test(a_state_that_cannot_be_read_names_the_fault),
        cmocka_unit_test(the_short_form_is_the_peg_of_each_disk),
        cmocka_unit_test(the_definition_says_the_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
