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

/* ---- loop-free solutions ---- */

enum { LARGEST = 3, STATES = 81 }; /* of four disks */

/* How many paths lead from one state to another, no state twice, while the largest disk rests. */
static uint64_t loop_free(const sdg_space *space, uint32_t state, uint32_t goal, bool *seen)
{
    uint32_t count = 0;
    uint64_t paths = 0;
    const uint32_t *targets = sdg_space_targets(space, state, &count);
    if (state == goal)
        return 1;
    seen[state] = true;
    for (uint32_t i = 0; i < count; i++)
        if (!seen[targets[i]] &&
            sdg_space_state(space, targets[i])[LARGEST] == sdg_space_state(space, state)[LARGEST])
            paths += loop_free(space, targets[i], goal, seen);
    seen[state] = false;
    return paths;
}

static uint64_t paths_at_rest(const sdg_space *space, uint32_t from, uint32_t into)
{
    bool seen[STATES] = {false};
    return loop_free(space, from, into, seen);
}

/* The state out of which the largest disk goes from one peg to another: there is but one. */
static uint32_t door(const sdg_space *space, uint8_t from, uint8_t into)
{
    uint32_t found = SDG_NONE;
    for (uint32_t s = 0, count; s < STATES; s++) {
        const uint32_t *targets = sdg_space_targets(space, s, &count);
        for (uint32_t i = 0; i < count && sdg_space_state(space, s)[LARGEST] == from; i++) {
            if (sdg_space_state(space, targets[i])[LARGEST] != into)
                continue;
            assert_int_equal(found, SDG_NONE);
            found = s;
        }
    }
    assert_int_not_equal(found, SDG_NONE);
    return found;
}

/* OEIS A125295. As there is one state to go over by, either way, between two pegs, a path that
 * brings the largest disk back to a peg cannot leave that peg again, or ends elsewhere than at the
 * goal. So the disk goes to the last peg straight away or by way of the other one. */
static void loop_free_solutions_of_four_disks_are_as_many_as_published(void **unused)
{
    (void)unused;
    explored it = explore_words("hanoi disks=4");
    const sdg_space *space = it.space;
    uint32_t goal = 0;
    assert_int_equal(sdg_space_state_count(space), STATES);
    while (!sdg_space_is_goal(space, goal))
        goal++;
    uint64_t straight =
        paths_at_rest(space, 0, door(space, 0, 2)) * paths_at_rest(space, door(space, 2, 0), goal);
    uint64_t round = paths_at_rest(space, 0, door(space, 0, 1)) *
                     paths_at_rest(space, door(space, 1, 0), door(space, 1, 2)) *
                     paths_at_rest(space, door(space, 2, 1), goal);
    assert_int_equal(straight, 1872 * 1872);
    assert_int_equal(straight + round, UINT64_C(6563711232));
    explored_free(&it);
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
        cmocka_unit_test(loop_free_solutions_of_four_disks_are_as_many_as_published),
        cmocka_unit_test(the_definition_says_the_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
