/* Folds of random graphs against plain computations: who is near to whom by looking at all arcs. */
#include "graph_puzzle.h"

enum { NODES = 10, ROUNDS = 600 };

static uint64_t seed;

/* xorshift, so that a failing round can be repeated. */
static uint32_t random_below(uint32_t bound)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (uint32_t)(seed >> 33) % bound;
}

static void make_graph(uint32_t round)
{
    seed = 88172645463325252u + round;
    the_graph = (graph){.nodes = 2 + random_below(NODES - 1), .starts = 1};
    uint32_t arcs = random_below(2 * the_graph.nodes + 1);
    bool both_ways = random_below(2) == 0;
    for (uint32_t i = 0; i < arcs; i++) {
        uint8_t from = (uint8_t)random_below(the_graph.nodes);
        uint8_t to = (uint8_t)random_below(the_graph.nodes);
        add_arc(from, to);
        if (both_ways)
            add_arc(to, from);
    }
    for (uint32_t i = 0; i < the_graph.nodes; i++)
        the_graph.goal[i] = random_below(4) == 0;
}

/* Whether an arc joins two states of the space; a state's only byte is its node. */
static bool is_joined(const explored *it, uint32_t a, uint32_t b)
{
    uint8_t from = *sdg_space_state(it->space, a), to = *sdg_space_state(it->space, b);
    for (uint32_t i = 0; i < the_graph.arc_count; i++)
        if (the_graph.arcs[i].from == from && the_graph.arcs[i].to == to)
            return true;
    return false;
}

/* Adds what one move more reaches, `moves` times; against arcs too if both_ways. */
static void grow(const explored *it, bool *in, uint32_t moves, bool both_ways)
{
    uint32_t states = sdg_space_state_count(it->space);
    for (; moves > 0; moves--) {
        bool before[NODES + 1] = {0};
        memcpy(before, in, states * sizeof *in);
        for (uint32_t a = 0; a < states; a++)
            for (uint32_t b = 0; b < states; b++)
                in[b] = in[b] || (before[a] && is_joined(it, a, b)) ||
                        (both_ways && before[a] && is_joined(it, b, a));
    }
}

static uint32_t near_rounds, layer_rounds, part_rounds;

static void assert_selects(const explored *it, const sdg_selection *shown, const bool *expected)
{
    uint32_t states = sdg_space_state_count(it->space), count = 0;
    uint64_t transitions = 0;
    if (shown == NULL) {
        for (uint32_t a = 0; a < states; a++)
            assert_true(expected[a]);
        return;
    }
    part_rounds++;
    for (uint32_t a = 0; a < states; a++) {
        assert_int_equal(shown->places[a] != SDG_NONE, expected[a]);
        if (!expected[a])
            continue;
        bool has_more = false;
        for (uint32_t b = 0; b < states; b++) {
            bool joined = a != b && is_joined(it, a, b);
            transitions += joined && expected[b];
            has_more |= !expected[b] && (joined || is_joined(it, b, a));
        }
        assert_int_equal(shown->states[count], a);
        assert_int_equal(shown->places[a], count);
        assert_int_equal(shown->has_more[count++], has_more);
    }
    assert_int_equal(shown->count, count);
    assert_int_equal(shown->transitions, transitions);
}

static void check_near(const explored *it, const sdg_facts *facts, bool all)
{
    bool expected[NODES + 1] = {0};
    sdg_fold fold = {.near_path = true, .all_paths = all, .near_moves = random_below(4)};
    sdg_selection *shown;
    sdg_error err = {0};
    uint8_t flag = all ? SDG_STATE_ON_SHORTEST : SDG_STATE_ON_PATH;
    sdg_status status = sdg_selection_open(&shown, facts, &fold, &err);
    assert_int_equal(status, facts->solved ? SDG_OK : SDG_E_LAYOUT);
    if (!facts->solved)
        return;
    for (uint32_t state = 0; state < facts->states; state++)
        expected[state] = (facts->flags[state] & flag) != 0;
    grow(it, expected, fold.near_moves, true);
    assert_selects(it, shown, expected);
    sdg_selection_free(shown);
    near_rounds++;
}

static void check_depth_and_layers(const explored *it, const sdg_facts *facts)
{
    bool expected[NODES + 1] = {true};
    sdg_fold fold = {.by_depth = true, .depth = random_below(4), .by_layer = true};
    sdg_selection *shown;
    sdg_error err = {0};
    fold.first_layer = random_below(2);
    fold.last_layer = fold.first_layer + random_below(3);
    grow(it, expected, fold.depth, false);
    uint32_t left = 0;
    for (uint32_t state = 0; state < facts->states; state++) {
        uint32_t layer = facts->distance[state];
        expected[state] &= layer >= fold.first_layer && layer <= fold.last_layer;
        left += expected[state];
    }
    sdg_status status = sdg_selection_open(&shown, facts, &fold, &err);
    assert_int_equal(status, left > 0 ? SDG_OK : SDG_E_LAYOUT);
    if (left == 0)
        return;
    assert_selects(it, shown, expected);
    sdg_selection_free(shown);
    layer_rounds++;
}

/* The quotient of a part has the states of the part, and what is left out around them. */
static void assert_part(const sdg_quotient *of, const sdg_selection *shown)
{
    assert_int_equal(of->states, shown->count);
    assert_true(of->part->count == of->count && of->facts->states == of->count);
    assert_int_equal(of->between + of->inside, shown->transitions);
    bool has_more[NODES + 1] = {false};
    for (uint32_t i = 0; i < shown->count; i++)
        has_more[of->class_of[shown->states[i]]] |= shown->has_more[i];
    for (uint32_t i = 0; i < of->count; i++)
        assert_int_equal(of->part->has_more[i], has_more[i]);
}

static uint32_t quotient_rounds;

static void check_quotient_of_part(const sdg_facts *facts)
{
    const bool hidden[] = {true, false};
    const sdg_fold fold = {.by_depth = true, .depth = 1 + random_below(2)};
    sdg_selection *shown;
    sdg_quotient *of;
    assert_int_equal(sdg_selection_open(&shown, facts, &fold, NULL), SDG_OK);
    assert_int_equal(sdg_quotient_open(&of, facts, shown, hidden, NULL), SDG_OK);
    assert_true((of->part == NULL) == (shown == NULL));
    if (shown != NULL) {
        assert_part(of, shown);
        quotient_rounds++;
    }
    sdg_selection_free(shown);
    sdg_quotient_free(of);
}

static void folds_of_random_graphs_are_what_the_arcs_say(void **state)
{
    (void)state;
    for (uint32_t round = 0; round < ROUNDS; round++) {
        make_graph(round);
        explored it = explore_graph(0);
        sdg_facts *facts = facts_of(&it);
        check_near(&it, facts, round % 2 == 0);
        check_depth_and_layers(&it, facts);
        check_quotient_of_part(facts);
        sdg_facts_free(facts);
        explored_free(&it);
    }
    assert_true(near_rounds > ROUNDS / 4);
    assert_true(layer_rounds > ROUNDS / 4);
    assert_true(part_rounds > ROUNDS / 4);
    assert_true(quotient_rounds > ROUNDS / 8);
}

static void no_fold_is_no_selection(void **state)
{
    (void)state;
    the_graph = (graph){.nodes = 2, .starts = 1};
    explored it = explore_graph(0);
    sdg_facts *facts = facts_of(&it);
    const sdg_fold none = {0};
    sdg_selection *shown = (sdg_selection *)facts;
    assert_int_equal(sdg_selection_open(&shown, facts, &none, NULL), SDG_OK);
    assert_null(shown);
    sdg_selection_free(NULL);
    sdg_facts_free(facts);
    explored_free(&it);
}

/* A line of five states whose last is the goal, and two that lead away from the start. */
static sdg_facts *line_of_five(explored *it)
{
    the_graph = (graph){.nodes = 7, .starts = 1};
    for (uint8_t i = 0; i < 4; i++)
        add_arc(i, (uint8_t)(i + 1));
    add_arc(0, 5);
    add_arc(5, 6);
    the_graph.goal[4] = true;
    *it = explore_graph(0);
    return facts_of(it);
}

static void assert_what(const sdg_facts *facts, sdg_fold fold, const char *what)
{
    sdg_selection *shown;
    sdg_error err = {0};
    assert_int_equal(sdg_selection_open(&shown, facts, &fold, &err), SDG_OK);
    assert_string_equal(shown->what, what);
    sdg_selection_free(shown);
}

static void a_selection_says_what_it_leaves(void **state)
{
    (void)state;
    explored it;
    sdg_facts *facts = line_of_five(&it);
    assert_what(facts, (sdg_fold){.near_path = true}, "the only shortest path");
    assert_what(facts, (sdg_fold){.near_path = true, .near_moves = 1},
                "what lies within 1 move of the only shortest path");
    assert_what(facts, (sdg_fold){.by_depth = true, .depth = 2},
                "what lies within 2 moves of the start");
    assert_what(facts, (sdg_fold){.by_layer = true, .first_layer = 1, .last_layer = 3},
                "layers 1 to 3");
    assert_what(facts, (sdg_fold){.by_depth = true, .depth = 2, .by_layer = true},
                "what lies within 2 moves of the start, and of that layer 0 alone");
    sdg_facts_free(facts);
    explored_free(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(folds_of_random_graphs_are_what_the_arcs_say),
        cmocka_unit_test(no_fold_is_no_selection),
        cmocka_unit_test(a_selection_says_what_it_leaves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
