/* Corridors of random graphs against plain computations: what is inside by looking at all arcs, and
 * a sum in which no state and no move may be missing. */
#include "graph_puzzle.h"

enum { BASE = 7, ROUNDS = 800 };

static uint64_t seed;

/* xorshift, so that a failing round can be repeated. */
static uint32_t random_below(uint32_t bound)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (uint32_t)(seed >> 33) % bound;
}

/* A chain of new nodes from one node to another; both ways, or one. */
static void add_chain(uint8_t from, uint8_t to, uint32_t inside, bool both)
{
    uint8_t at = from;
    for (uint32_t i = 0; i <= inside; i++) {
        uint8_t next = i == inside ? to : (uint8_t)the_graph.nodes++;
        add_arc(at, next);
        if (both)
            add_arc(next, at);
        at = next;
    }
}

/* A few nodes joined by chains of up to five nodes, some of which end nowhere or come back. */
static void make_graph(uint32_t round, bool costs)
{
    seed = 88172645463325252u + round;
    the_graph = (graph){.nodes = 2 + random_below(BASE), .starts = 1};
    uint32_t base = the_graph.nodes;
    for (uint32_t chains = base + random_below(6); chains > 0 && the_graph.nodes < 50; chains--) {
        uint8_t from = (uint8_t)random_below(base), to = (uint8_t)random_below(base);
        add_chain(from, to, random_below(6), random_below(3) > 0);
    }
    for (uint32_t i = 0; i < the_graph.nodes; i++)
        the_graph.goal[i] = random_below(25) == 0;
    for (uint32_t i = 0; i < the_graph.arc_count && costs; i++)
        the_graph.arcs[i].cost = 1 + random_below(4);
}

/* By pairs of states: the cost of the cheapest arc; 0: there is none. */
static uint32_t joined[MOST_NODES][MOST_NODES];

static void read_arcs(const explored *it, uint32_t states)
{
    memset(joined, 0, sizeof joined);
    for (uint32_t i = 0; i < the_graph.arc_count; i++) {
        uint32_t from = sdg_space_find(it->space, &the_graph.arcs[i].from);
        uint32_t to = sdg_space_find(it->space, &the_graph.arcs[i].to);
        if (from == SDG_NONE || to == SDG_NONE)
            continue;
        assert_true(from < states && to < states);
        uint32_t cost = the_graph.arcs[i].cost, *least = &joined[from][to];
        *least = *least == 0 || cost < *least ? cost : *least;
    }
}

/* Whether there is nothing to choose in a state. */
static bool may_vanish(const sdg_facts *facts, uint32_t state)
{
    uint32_t in = 0, out = 0, both = 0;
    if ((facts->flags[state] & (SDG_STATE_START | SDG_STATE_GOAL)) != 0 || joined[state][state] > 0)
        return false;
    for (uint32_t other = 0; other < facts->states; other++) {
        in += joined[other][state] > 0;
        out += joined[state][other] > 0;
        both += joined[other][state] > 0 && joined[state][other] > 0;
    }
    return (in == 2 && out == 2 && both == 2) || (in == 1 && out == 1 && both == 0);
}

/* The state after one inside of a corridor. */
static uint32_t next_of(const sdg_facts *facts, uint32_t state, uint32_t before)
{
    for (uint32_t other = 0; other < facts->states; other++)
        if (other != before && joined[state][other] > 0)
            return other;
    return SDG_NONE;
}

static uint32_t corridors, cut_chains, on_paths;

/* Walks through it, and counts its states and costs. */
static void assert_corridor(const sdg_facts *facts, const sdg_selection *shown,
                            const sdg_corridor *it, bool *inside)
{
    uint32_t before = it->from, at = it->inside, moves = 1;
    uint64_t cost = joined[it->from][at], back = joined[at][it->from];
    assert_true(joined[it->from][at] > 0);
    assert_int_equal(joined[at][it->from] > 0, it->both_ways);
    assert_true(shown->places[it->from] != SDG_NONE && shown->places[it->to] != SDG_NONE);
    assert_int_not_equal(it->from, it->to);
    /* Each line is the only one between its ends. */
    assert_true(joined[it->from][it->to] == 0 && joined[it->to][it->from] == 0);
    while (at != it->to) {
        assert_int_equal(shown->places[at], SDG_NONE);
        assert_true(may_vanish(facts, at));
        assert_false(inside[at]);
        inside[at] = true;
        uint32_t next = next_of(facts, at, before);
        assert_int_not_equal(next, SDG_NONE);
        cost += joined[at][next];
        back += joined[next][at];
        before = at;
        at = next;
        moves++;
    }
    assert_int_equal(it->moves, moves);
    assert_int_equal(it->cost, cost);
    assert_int_equal(it->cost_back, it->both_ways ? back : 0);
    if (it->both_ways)
        assert_true(facts->distance[it->from] <= facts->distance[it->to]);
}

/* The path that is marked goes in at one end and comes out of the other. */
static void assert_steps(const sdg_facts *facts, const sdg_corridor *it)
{
    bool is_on = false;
    for (uint32_t i = 0; facts->solved && i <= facts->length; i++)
        is_on |= facts->path[i] == it->inside;
    assert_int_equal(it->first_step > 0, is_on);
    if (!is_on)
        return;
    on_paths++;
    const uint32_t *path = facts->path + it->first_step - 1;
    assert_int_equal(path[0], it->turns ? it->to : it->from);
    assert_int_equal(path[it->moves], it->turns ? it->from : it->to);
}

static void assert_no_two_alike(const sdg_selection *shown)
{
    for (uint32_t i = 0; i < shown->corridor_count; i++)
        for (uint32_t k = 0; k < i; k++) {
            const sdg_corridor *a = &shown->corridors[i], *b = &shown->corridors[k];
            assert_false((a->from == b->from && a->to == b->to) ||
                         (a->from == b->to && a->to == b->from));
        }
}

/* What may vanish and has not is where a chain was cut: between two states inside, or next to one,
 * or its chain leads from a state back to it or to one that it is joined with. */
static void count_cuts(const sdg_facts *facts, const sdg_selection *shown)
{
    for (uint32_t state = 0; state < facts->states; state++) {
        if (shown->places[state] == SDG_NONE || !may_vanish(facts, state))
            continue;
        cut_chains++;
        bool has_ended = false;
        for (uint32_t other = 0; other < facts->states; other++)
            has_ended |=
                (joined[state][other] > 0 || joined[other][state] > 0) && !may_vanish(facts, other);
        bool is_beside = false;
        for (uint32_t i = 0; i < shown->corridor_count; i++)
            is_beside |= shown->corridors[i].from == state || shown->corridors[i].to == state;
        assert_true(is_beside || has_ended);
    }
}

static void assert_contracted(const sdg_facts *facts, const sdg_selection *shown)
{
    bool inside[MOST_NODES] = {false};
    uint32_t states = shown->count;
    uint64_t transitions = shown->transitions;
    for (uint32_t i = 0; i < shown->corridor_count; i++) {
        const sdg_corridor *it = &shown->corridors[i];
        assert_corridor(facts, shown, it, inside);
        assert_steps(facts, it);
        states += it->moves - 1;
        transitions += (it->both_ways ? 2U : 1U) * it->moves;
        corridors++;
    }
    assert_int_equal(states, facts->states);
    assert_int_equal(states - shown->count, shown->corridor_states);
    assert_int_equal(transitions, facts->transitions);
    for (uint32_t i = 0; i < shown->count; i++)
        assert_false(shown->has_more[i]);
    assert_no_two_alike(shown);
    count_cuts(facts, shown);
}

static void corridors_of_random_graphs_are_what_the_arcs_say(void **state)
{
    (void)state;
    const sdg_fold fold = {.contract = true};
    for (uint32_t round = 0; round < ROUNDS; round++) {
        make_graph(round, round % 4 == 0);
        explored it = explore_graph(0);
        sdg_facts *facts = facts_of(&it);
        sdg_selection *shown;
        read_arcs(&it, facts->states);
        assert_int_equal(sdg_selection_open(&shown, facts, &fold, NULL), SDG_OK);
        if (shown != NULL)
            assert_contracted(facts, shown);
        sdg_selection_free(shown);
        sdg_facts_free(facts);
        explored_free(&it);
    }
    assert_true(corridors > ROUNDS);
    assert_true(cut_chains > ROUNDS / 20);
    assert_true(on_paths > ROUNDS / 20);
}

/* Contracts the graph that was made. */
static sdg_selection *contracted(const explored *it, sdg_facts **facts, sdg_fold fold)
{
    sdg_selection *shown = NULL;
    fold.contract = true;
    *facts = facts_of(it);
    assert_int_equal(sdg_selection_open(&shown, *facts, &fold, NULL), SDG_OK);
    return shown;
}

static void close_all(explored *it, sdg_facts *facts, sdg_selection *shown)
{
    sdg_selection_free(shown);
    sdg_facts_free(facts);
    explored_free(it);
}

/* A chain of five moves to a goal: one line is left of it. */
static void a_chain_is_one_line_with_its_moves(void **state)
{
    (void)state;
    the_graph = (graph){.nodes = 2, .starts = 1, .goal = {[1] = true}};
    add_chain(0, 1, 4, true);
    explored it = explore_graph(0);
    sdg_facts *facts;
    sdg_selection *shown = contracted(&it, &facts, (sdg_fold){0});
    assert_int_equal(shown->count, 2);
    assert_int_equal(shown->corridor_count, 1);
    assert_int_equal(shown->corridors[0].moves, 5);
    assert_int_equal(shown->corridors[0].first_step, 1);
    assert_int_equal(shown->transitions, 0);
    assert_string_equal(shown->what, "all but 4 states inside 1 corridor");
    close_all(&it, facts, shown);
}

/* Two ways of equal length to the goal: the second keeps a state, or it would lie on the first. */
static void a_second_line_keeps_a_state_in_the_middle(void **state)
{
    (void)state;
    the_graph = (graph){.nodes = 2, .starts = 1, .goal = {[1] = true}};
    add_chain(0, 1, 4, true);
    add_chain(0, 1, 4, true);
    explored it = explore_graph(0);
    sdg_facts *facts;
    sdg_selection *shown = contracted(&it, &facts, (sdg_fold){0});
    assert_int_equal(shown->count, 3);
    assert_int_equal(shown->corridor_count + shown->transitions / 2, 3);
    close_all(&it, facts, shown);
}

/* What is marked must be seen, and so must what leads to states that another fold leaves out. */
static void marked_states_and_borders_stay(void **state)
{
    (void)state;
    the_graph = (graph){.nodes = 2, .starts = 1, .goal = {[1] = true}};
    add_chain(0, 1, 4, true);
    explored it = explore_graph(0);
    sdg_facts *facts;
    sdg_selection *shown = contracted(&it, &facts, (sdg_fold){.stays = SDG_STATE_FORCED});
    assert_null(shown);
    sdg_facts_free(facts);
    shown = contracted(&it, &facts, (sdg_fold){.by_depth = true, .depth = 3});
    assert_int_equal(shown->count, 2);
    assert_int_equal(shown->corridors[0].moves, 3);
    assert_true(shown->has_more[1] && !shown->has_more[0]);
    assert_string_equal(
        shown->what, "what lies within 3 moves of the start, but for 2 states inside 1 corridor");
    close_all(&it, facts, shown);
}

/* A space without any is shown whole. */
static void where_there_is_no_corridor_nothing_is_left_out(void **state)
{
    (void)state;
    the_graph = (graph){.nodes = 1, .starts = 1};
    explored it = explore_graph(0);
    sdg_facts *facts;
    sdg_selection *shown = contracted(&it, &facts, (sdg_fold){0});
    assert_null(shown);
    close_all(&it, facts, shown);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corridors_of_random_graphs_are_what_the_arcs_say),
        cmocka_unit_test(a_chain_is_one_line_with_its_moves),
        cmocka_unit_test(a_second_line_keeps_a_state_in_the_middle),
        cmocka_unit_test(marked_states_and_borders_stay),
        cmocka_unit_test(where_there_is_no_corridor_nothing_is_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
