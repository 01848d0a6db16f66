/* Facts of random graphs against computations so plain that they can be trusted: all distances by
 * Floyd and Warshall, all shortest paths by walking them, all colourings by trying them. */
#include <stdio.h>

#include "graph_puzzle.h"

enum { NODES = 8, ROUNDS = 400, FAR = 1000000 };

static uint64_t seed;

/* xorshift, so that a failing round can be repeated. */
static uint32_t random_below(uint32_t bound)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (uint32_t)(seed >> 33) % bound;
}

static void make_graph(uint32_t round, bool costs, bool turns)
{
    seed = 88172645463325252u + round;
    the_graph = (graph){.nodes = 1 + random_below(NODES), .turns = turns};
    the_graph.starts = 1 + random_below(the_graph.nodes < 2 ? 1 : 2);
    the_graph.arc_count = random_below(3 * the_graph.nodes + 1);
    for (uint32_t i = 0; i < the_graph.arc_count; i++)
        the_graph.arcs[i] =
            (arc){(uint8_t)random_below(the_graph.nodes), (uint8_t)random_below(the_graph.nodes),
                  costs ? 1 + random_below(4) : 1};
    for (uint32_t i = 0; i < the_graph.nodes; i++)
        the_graph.goal[i] = random_below(5) == 0;
}

/* What is naively known of the_graph. least is the cheapest arc between two nodes, FAR for none. */
typedef struct naive {
    uint32_t least[NODES][NODES], far[NODES][NODES];
    uint32_t from_start[NODES], to_goal[NODES];
    bool reached[NODES];
    uint32_t best; /* FAR: no solution */
    uint64_t paths;
    uint32_t always; /* bits of the nodes on every shortest path */
} naive;

static uint32_t lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static void measure_all(naive *it)
{
    uint32_t n = the_graph.nodes;
    for (uint32_t a = 0; a < n; a++) {
        for (uint32_t b = 0; b < n; b++)
            it->least[a][b] = FAR;
    }
    for (uint32_t i = 0; i < the_graph.arc_count; i++) {
        const arc *at = &the_graph.arcs[i];
        if (at->from != at->to)
            it->least[at->from][at->to] = lesser(it->least[at->from][at->to], at->cost);
    }
    memcpy(it->far, it->least, sizeof it->far);
    for (uint32_t a = 0; a < n; a++)
        it->far[a][a] = 0;
    for (uint32_t k = 0; k < n; k++) {
        for (uint32_t a = 0; a < n; a++) {
            for (uint32_t b = 0; b < n; b++)
                it->far[a][b] = lesser(it->far[a][b], it->far[a][k] + it->far[k][b]);
        }
    }
}

static void walk(naive *it, uint32_t node, uint32_t cost, uint32_t visited)
{
    visited |= 1u << node;
    if (the_graph.goal[node] && cost == it->best) {
        it->paths++;
        it->always &= visited;
    }
    for (uint32_t next = 0; next < the_graph.nodes; next++) {
        if (it->least[node][next] < FAR && cost + it->least[node][next] <= it->best)
            walk(it, next, cost + it->least[node][next], visited);
    }
}

static void compute(naive *it)
{
    *it = (naive){.best = FAR, .always = UINT32_MAX};
    measure_all(it);
    for (uint32_t a = 0; a < the_graph.nodes; a++) {
        it->from_start[a] = FAR;
        it->to_goal[a] = FAR;
        for (uint32_t b = 0; b < the_graph.nodes; b++) {
            if (b < the_graph.starts)
                it->from_start[a] = lesser(it->from_start[a], it->far[b][a]);
            if (the_graph.goal[b])
                it->to_goal[a] = lesser(it->to_goal[a], it->far[a][b]);
        }
        it->reached[a] = it->from_start[a] < FAR;
    }
    for (uint32_t s = 0; s < the_graph.starts; s++)
        it->best = lesser(it->best, it->to_goal[s]);
    for (uint32_t s = 0; it->best < FAR && s < the_graph.starts; s++)
        walk(it, s, 0, 0);
}

static uint32_t known(uint32_t distance)
{
    return distance == SDG_NONE ? FAR : distance;
}

static uint8_t node_of(const explored *it, uint32_t state)
{
    return *sdg_space_state(it->space, state);
}

static void assert_states(const naive *it, const explored *space, const sdg_facts *facts)
{
    uint32_t reached = 0, hopeless = 0;
    for (uint32_t a = 0; a < the_graph.nodes; a++)
        reached += it->reached[a];
    assert_int_equal(facts->states, reached);
    for (uint32_t i = 0; i < facts->states; i++) {
        uint8_t node = node_of(space, i);
        assert_int_equal(known(facts->distance[i]), it->from_start[node]);
        assert_int_equal(known(facts->to_goal[i]), lesser(it->to_goal[node], FAR));
        bool is_hopeless = it->to_goal[node] >= FAR;
        assert_int_equal((facts->flags[i] & SDG_STATE_HOPELESS) != 0, is_hopeless);
        hopeless += is_hopeless;
        bool on = it->best < FAR && it->from_start[node] + it->to_goal[node] == it->best;
        assert_int_equal((facts->flags[i] & SDG_STATE_ON_SHORTEST) != 0, on);
        bool forced = it->best < FAR && (it->always >> node & 1) != 0;
        assert_int_equal((facts->flags[i] & SDG_STATE_FORCED) != 0, forced);
    }
    assert_int_equal(facts->hopeless, hopeless);
}

static void assert_paths(const naive *it, const explored *space, const sdg_facts *facts)
{
    char count[32];
    uint32_t cost = 0;
    snprintf(count, sizeof count, "%llu", (unsigned long long)it->paths);
    assert_string_equal(facts->path_count, count);
    assert_int_equal(facts->solved, it->best < FAR);
    if (!facts->solved)
        return;
    assert_true(facts->optimal && facts->counted);
    assert_int_equal(facts->cost, it->best);
    assert_true(facts->path[0] < the_graph.starts);
    for (uint32_t i = 0; i < facts->length; i++)
        cost += it->least[node_of(space, facts->path[i])][node_of(space, facts->path[i + 1])];
    assert_int_equal(cost, it->best);
    assert_true(the_graph.goal[node_of(space, facts->path[facts->length])]);
}

/* Whether some colouring of the nodes reached parts the ends of every arc. */
static bool has_two_colours(const naive *it)
{
    for (uint32_t colours = 0; colours < 1u << NODES; colours++) {
        bool fits = true;
        for (uint32_t i = 0; fits && i < the_graph.arc_count; i++) {
            const arc *at = &the_graph.arcs[i];
            fits = at->from == at->to || !it->reached[at->from] ||
                   (colours >> at->from & 1) != (colours >> at->to & 1);
        }
        if (fits)
            return true;
    }
    return false;
}

static void assert_shape(const naive *it, const sdg_facts *facts, bool costs)
{
    uint32_t transitions = 0, leaves = 0, widest = 0, dead_ends = 0;
    bool mutual = true;
    for (uint32_t a = 0; a < the_graph.nodes; a++) {
        uint32_t around = 0, out = 0;
        for (uint32_t b = 0; it->reached[a] && b < the_graph.nodes; b++) {
            bool to = it->least[a][b] < FAR, from = it->reached[b] && it->least[b][a] < FAR;
            out += to;
            around += to || from;
            mutual = mutual && to == from;
            widest = it->reached[b] && it->far[a][b] > widest ? it->far[a][b] : widest;
        }
        transitions += out;
        leaves += it->reached[a] && around == 1;
        dead_ends += it->reached[a] && out == 0 && !the_graph.goal[a];
    }
    assert_int_equal(facts->transitions, transitions);
    assert_int_equal(facts->leaves, leaves);
    assert_int_equal(facts->dead_ends, dead_ends);
    assert_int_equal(facts->reversible, mutual);
    assert_int_equal(facts->bipartite, has_two_colours(it));
    if (!costs)
        assert_int_equal(facts->diameter, widest >= FAR ? SDG_NONE : widest);
}

static void assert_round(uint32_t round, bool costs)
{
    naive expected;
    make_graph(round, costs, false);
    compute(&expected);
    explored it = explore_graph(0);
    sdg_facts *facts = facts_of(&it);
    assert_states(&expected, &it, facts);
    assert_paths(&expected, &it, facts);
    assert_shape(&expected, facts, costs);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void graphs_of_moves_agree_with_a_naive_computation(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < ROUNDS; i++)
        assert_round(i, false);
}

static void graphs_of_costs_agree_with_a_naive_computation(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < ROUNDS; i++)
        assert_round(i, true);
}

/* One more move for every walk, turn by turn; how many of them end at a goal. */
static uint64_t step_walks(uint64_t walks[NODES], uint32_t step)
{
    uint64_t next[NODES] = {0}, ended = 0;
    bool joined[NODES][NODES] = {{false}};
    for (uint32_t i = step % 2; i < the_graph.arc_count; i += 2)
        joined[the_graph.arcs[i].from][the_graph.arcs[i].to] = true;
    for (uint32_t a = 0; a < NODES; a++) {
        for (uint32_t b = 0; b < NODES; b++)
            next[b] += joined[a][b] ? walks[a] : 0;
    }
    for (uint32_t i = 0; i < NODES; i++) {
        walks[i] = next[i];
        ended += the_graph.goal[i] ? next[i] : 0;
    }
    return ended;
}

/* The shortest alternating walks, by multiplying vectors until one ends at a goal. */
static uint64_t alternate(uint32_t *length)
{
    uint64_t walks[NODES] = {0}, ended = 0;
    for (uint32_t i = 0; i < the_graph.starts; i++) {
        walks[i] = 1;
        ended += the_graph.goal[i];
    }
    for (*length = 0; ended == 0 && *length < 2 * NODES; (*length)++)
        ended = step_walks(walks, *length);
    return ended;
}

static void follow_turns(const sdg_facts *facts, uint32_t length)
{
    sdg_error err = {0};
    sdg_next_move next;
    uint32_t least = SDG_NONE;
    for (uint32_t s = 0; s < facts->starts; s++) {
        uint32_t at = s;
        assert_int_equal(sdg_facts_next_in_turn(facts, at, 0, &next, &err), SDG_OK);
        uint32_t left = next.left;
        least = lesser(least, left);
        for (uint32_t turn = 0; left != SDG_NONE && left > 0; turn = 1 - turn) {
            assert_int_equal(sdg_facts_next_in_turn(facts, at, turn, &next, &err), SDG_OK);
            assert_int_equal(next.left, left--);
            assert_int_equal(next.move % 2, turn);
            at = next.next;
        }
        assert_true(left == SDG_NONE || (facts->flags[at] & SDG_STATE_GOAL) != 0);
    }
    assert_int_equal(least, length);
}

static void alternating_walks_agree_with_a_naive_computation(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < ROUNDS; i++) {
        char count[32];
        uint32_t length = 0;
        make_graph(i, false, true);
        explored it = explore_graph(0);
        sdg_facts *facts = facts_of(&it);
        uint64_t walks = alternate(&length);
        snprintf(count, sizeof count, "%llu", (unsigned long long)walks);
        if (facts->alternation.known) {
            assert_int_equal(facts->alternation.length, walks == 0 ? SDG_NONE : length);
            assert_string_equal(facts->alternation.count, count);
            follow_turns(facts, facts->alternation.length);
        }
        sdg_facts_free(facts);
        explored_free(&it);
    }
}

static void the_next_move_goes_down_the_distances(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < ROUNDS; i++) {
        sdg_error err = {0};
        sdg_next_move next;
        make_graph(i, i % 2 == 0, false);
        explored it = explore_graph(0);
        sdg_facts *facts = facts_of(&it);
        for (uint32_t at = 0; at < facts->states; at++) {
            assert_int_equal(sdg_facts_next(facts, at, &next, &err), SDG_OK);
            assert_int_equal(next.left == SDG_NONE, facts->to_goal[at] == SDG_NONE);
            if (next.left == SDG_NONE || next.left == 0)
                continue;
            const arc *used = &the_graph.arcs[next.move];
            assert_int_equal(used->to, node_of(&it, next.next));
            assert_int_equal(facts->to_goal[next.next] + used->cost, facts->to_goal[at]);
        }
        sdg_facts_free(facts);
        explored_free(&it);
    }
}

static void assert_same_answer(const sdg_facts *answer, const sdg_facts *all)
{
    assert_int_equal(answer->complete, all->complete);
    assert_int_equal(answer->limit, all->limit);
    assert_int_equal(answer->states, all->states);
    assert_int_equal(answer->expanded, all->expanded);
    assert_int_equal(answer->starts, all->starts);
    assert_int_equal(answer->horizon, all->horizon);
    assert_memory_equal(answer->distance, all->distance, all->states * sizeof *all->distance);
    assert_int_equal(answer->solved, all->solved);
    assert_int_equal(answer->optimal, all->optimal);
    assert_int_equal(answer->cost, all->cost);
    assert_int_equal(answer->length, all->length);
}

static void the_answer_alone_agrees_with_all_facts(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < ROUNDS; i++) {
        sdg_facts *answer = NULL;
        make_graph(i, i % 3 == 0, false);
        explored it = explore_graph(i % 2 == 0 ? 0 : the_graph.starts + i % NODES);
        sdg_facts *all = facts_of(&it);
        assert_int_equal(sdg_facts_open_answer(&answer, it.space, "recipe", NULL), SDG_OK);
        assert_same_answer(answer, all);
        sdg_facts_free(answer);
        sdg_facts_free(all);
        explored_free(&it);
    }
}

/* Breadth first was not the order of the numbers there. */
static void the_answer_alone_is_right_after_a_dive(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < ROUNDS; i++) {
        sdg_facts *answer = NULL;
        make_graph(i, false, false);
        explored it = {0};
        assert_int_equal(sdg_model_open(&it.model, &graph_puzzle, NULL, 0, NULL), SDG_OK);
        assert_int_equal(sdg_space_open(&it.space, it.model, NULL, NULL, (sdg_limits){0}, NULL),
                         SDG_OK);
        uint32_t last = sdg_space_state_count(it.space) - 1;
        (void)sdg_space_expand(it.space, last, NULL);
        (void)sdg_space_expand(it.space, sdg_space_state_count(it.space) - 1, NULL);
        sdg_facts *all = facts_of(&it);
        assert_int_equal(sdg_facts_open_answer(&answer, it.space, "recipe", NULL), SDG_OK);
        assert_same_answer(answer, all);
        sdg_facts_free(answer);
        sdg_facts_free(all);
        explored_free(&it);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(graphs_of_moves_agree_with_a_naive_computation),
        cmocka_unit_test(graphs_of_costs_agree_with_a_naive_computation),
        cmocka_unit_test(alternating_walks_agree_with_a_naive_computation),
        cmocka_unit_test(the_next_move_goes_down_the_distances),
        cmocka_unit_test(the_answer_alone_agrees_with_all_facts),
        cmocka_unit_test(the_answer_alone_is_right_after_a_dive),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
