/* Published figures of the classic families that no row of a puzzle's table can hold: what becomes
 * of them under other definitions, loop-free paths, walks, and classes of states. */
#include "puzzle_checks.h"

#include <stdlib.h>

/* ---- a goal that ends the game ---- */

static bool (*is_end)(const void *self, const uint8_t *state);
static void (*moves_before)(const void *self, const uint8_t *state, sdg_emitter *to);

static void moves_until_the_goal(const void *self, const uint8_t *state, sdg_emitter *to)
{
    if (!is_end(self, state))
        moves_before(self, state, to);
}

/* Everywhere else goals are expanded like other states, which makes 16 of these 15 states. */
static void expect_absorbed(const char *words, uint32_t states, uint64_t arcs)
{
    sdg_puzzle absorbing = *sdg_find_puzzle("priests", NULL);
    is_end = absorbing.is_goal;
    moves_before = absorbing.moves;
    absorbing.moves = moves_until_the_goal;
    explored it = {.model = open_puzzle(&absorbing, words)};
    assert_int_equal(sdg_space_open(&it.space, it.model, NULL, NULL, (sdg_limits){0}, NULL),
                     SDG_OK);
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_OK);
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->states, states);
    assert_int_equal(facts->transitions, arcs);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void where_the_goal_ends_the_game_there_are_fewer_states(void **unused)
{
    (void)unused;
    expect_absorbed("", 15, 30);
    expect_absorbed("boat=3", 16, 43);
    expect_absorbed("priests=2 devils=2", 10, 20);
    expect_absorbed("priests=4 devils=4 boat=3", 21, 55);
    expect_absorbed("priests=5 devils=5 boat=3", 27, 69);
}

/* ---- loop-free paths ---- */

enum { MOST_STATES = 100 };

/* How many paths lead from a state to a goal, the first on the way, without a state twice. A path
 * is no longer than the space is large, so that the depth is small. */
static uint64_t loop_free(const sdg_space *space, uint32_t state, bool *seen)
{
    uint32_t count = 0;
    uint64_t paths = 0;
    const uint32_t *targets = sdg_space_targets(space, state, &count);
    if (sdg_space_is_goal(space, state))
        return 1;
    seen[state] = true;
    for (uint32_t i = 0; i < count; i++)
        paths += seen[targets[i]] ? 0 : loop_free(space, targets[i], seen);
    seen[state] = false;
    return paths;
}

static void expect_loop_free(const char *words, uint64_t paths)
{
    bool seen[MOST_STATES] = {false};
    explored it = explore_words(words);
    assert_true(sdg_space_state_count(it.space) <= MOST_STATES);
    assert_int_equal(loop_free(it.space, 0, seen), paths);
    explored_free(&it);
}

/* The towers: OEIS A125295. */
static void loop_free_solutions_are_as_many_as_published(void **unused)
{
    (void)unused;
    expect_loop_free("priests", 4);
    expect_loop_free("hanoi disks=1", 2);
    expect_loop_free("hanoi disks=2", 12);
    expect_loop_free("hanoi disks=3", 1872);
}

/* ---- walks in the form without the boat ---- */

/* From all on the left to all on the right, whatever bank the boat would be on. */
static void walks_that_ignore_the_boat_are_as_many_as_published(void **unused)
{
    (void)unused;
    static const uint64_t walks[] = {0, 0, 3, 6, 45, 122, 608, 1876, 7939, 26130, 102117, 347942};
    explored it = explore_words("priests boat-side=hidden");
    uint64_t now[MOST_STATES] = {1};
    uint32_t states = sdg_space_state_count(it.space), goal = 0;
    while (!sdg_space_is_goal(it.space, goal))
        goal++;
    for (size_t length = 0; length < sizeof walks / sizeof *walks; length++) {
        uint64_t next[MOST_STATES] = {0};
        for (uint32_t s = 0, count; s < states; s++) {
            const uint32_t *targets = sdg_space_targets(it.space, s, &count);
            for (uint32_t i = 0; i < count; i++)
                next[targets[i]] += now[s];
        }
        memcpy(now, next, sizeof now);
        assert_int_equal(now[goal], walks[length]);
    }
    explored_free(&it);
}

/* The boat goes forth and back, so that the walk alternates: F B F B F. */
static void a_boat_of_three_alternates_in_five(void **unused)
{
    (void)unused;
    explored it = explore_words("priests boat=3 boat-side=hidden");
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->alternation.length, 5);
    assert_string_equal(facts->alternation.count, "6");
    sdg_facts_free(facts);
    explored_free(&it);
}

/* ---- classes and places ---- */

/* Renaming the couples changes no class: how many are whole on the left, only he, only she. */
static uint32_t class_of(const uint8_t *state, uint32_t couples)
{
    uint32_t kinds[4] = {0}, left = state[0] | (uint32_t)state[1] << 8;
    for (uint32_t i = 0; i < couples; i++)
        kinds[left >> 2 * i & 3U]++;
    return state[2] | kinds[1] << 4 | kinds[2] << 8 | kinds[3] << 12;
}

static void three_couples_make_sixteen_classes(void **unused)
{
    (void)unused;
    uint32_t classes[MOST_STATES], count = 0;
    explored it = explore_words("couples");
    for (uint32_t s = 0; s < sdg_space_state_count(it.space); s++) {
        uint32_t class = class_of(sdg_space_state(it.space, s), 3), i = 0;
        while (i < count && classes[i] != class)
            i++;
        if (i == count)
            classes[count++] = class;
    }
    assert_int_equal(count, 16);
    explored_free(&it);
}

/* As many as there are ways to be farthest away: all that the largest disk's last step leads to. */
static void the_last_layer_of_the_tower_has_a_state_for_each_set_of_disks(void **unused)
{
    (void)unused;
    for (uint32_t disks = 1; disks <= 8; disks++) {
        char words[] = "hanoi disks=0";
        words[sizeof words - 2] = "0123456789"[disks];
        explored it = explore_words(words);
        sdg_facts *facts = facts_of(&it);
        assert_int_equal(facts->layer_count, 1U << disks);
        assert_int_equal(facts->layers[facts->layer_count - 1], 1U << disks);
        sdg_facts_free(facts);
        explored_free(&it);
    }
}

/* 96 actions could be tried in 16 states, of which 38 change nothing. */
static void jugs_have_as_many_moves_as_transitions(void **unused)
{
    (void)unused;
    explored it = explore_words("jugs");
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->moves, 96 - 38);
    assert_int_equal(facts->transitions, 58);
    assert_false(facts->reversible);
    assert_int_equal(facts->goals, 2);
    sdg_facts_free(facts);
    explored_free(&it);
}

/* 16 of the 20 legal states are reached. */
static void four_legal_states_of_priests_are_never_reached(void **unused)
{
    (void)unused;
    static const char *const unreached[] = {"0P 0D left", "0P 3D right", "3P 0D left",
                                            "3P 3D right"};
    explored it = explore_words("priests");
    for (size_t i = 0; i < sizeof unreached / sizeof *unreached; i++) {
        uint8_t state[CHECKS_STATE_BYTES];
        const sdg_puzzle *puzzle = it.model->puzzle;
        assert_int_equal(puzzle->parse_state(it.model->self, unreached[i], state, NULL), SDG_OK);
        assert_int_equal(sdg_space_find(it.space, state), SDG_NONE);
    }
    explored_free(&it);
}

static uint32_t number_of(const explored *it, const char *text)
{
    uint8_t state[CHECKS_STATE_BYTES];
    const sdg_puzzle *puzzle = it->model->puzzle;
    assert_int_equal(puzzle->parse_state(it->model->self, text, state, NULL), SDG_OK);
    return sdg_space_find(it->space, state);
}

static void every_state_of_priests_is_at_its_published_distance(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        uint32_t distance;
    } states[] = {{"3P 3D left", 0},  {"3P 2D right", 1}, {"3P 1D right", 1},  {"2P 2D right", 1},
                  {"3P 2D left", 2},  {"3P 0D right", 3}, {"3P 1D left", 4},   {"1P 1D right", 5},
                  {"2P 2D left", 6},  {"0P 2D right", 7}, {"0P 3D left", 8},   {"0P 1D right", 9},
                  {"0P 2D left", 10}, {"1P 1D left", 10}, {"0P 0D right", 11}, {"0P 1D left", 12}};
    explored it = explore_words("priests");
    sdg_facts *facts = facts_of(&it);
    assert_int_equal(facts->states, sizeof states / sizeof *states);
    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        assert_int_equal(facts->distance[number_of(&it, states[i].text)], states[i].distance);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void two_states_of_priests_have_one_neighbour(void **unused)
{
    (void)unused;
    explored it = explore_words("priests");
    for (uint32_t s = 0, count; s < sdg_space_state_count(it.space); s++) {
        bool has_one = s == number_of(&it, "3P 2D right") || s == number_of(&it, "0P 1D left");
        sdg_space_targets(it.space, s, &count);
        assert_int_equal(count == 1, has_one);
    }
    explored_free(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_the_goal_ends_the_game_there_are_fewer_states),
        cmocka_unit_test(loop_free_solutions_are_as_many_as_published),
        cmocka_unit_test(walks_that_ignore_the_boat_are_as_many_as_published),
        cmocka_unit_test(a_boat_of_three_alternates_in_five),
        cmocka_unit_test(three_couples_make_sixteen_classes),
        cmocka_unit_test(the_last_layer_of_the_tower_has_a_state_for_each_set_of_disks),
        cmocka_unit_test(jugs_have_as_many_moves_as_transitions),
        cmocka_unit_test(four_legal_states_of_priests_are_never_reached),
        cmocka_unit_test(every_state_of_priests_is_at_its_published_distance),
        cmocka_unit_test(two_states_of_priests_have_one_neighbour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
