/* A puzzle that is any small graph: what the tests compare with a naive computation. Included by
 * one test program each. A state is one byte, its number in the graph. */
#ifndef SDG_TESTS_GRAPH_PUZZLE_H
#define SDG_TESTS_GRAPH_PUZZLE_H

#include "support.h"

enum { MOST_NODES = 64, MOST_ARCS = 512 };

typedef struct arc {
    uint8_t from, to;
    uint32_t cost;
} arc;

/* Nodes 0..starts-1 are the starts. The move of an arc is its place in the list; where turns is
 * set, its parity is the turn. */
typedef struct graph {
    uint32_t nodes, starts, arc_count;
    bool goal[MOST_NODES];
    bool turns;
    arc arcs[MOST_ARCS];
} graph;

static graph the_graph;

static sdg_status graph_open(void **self, size_t *state_size, const sdg_args *args,
                             sdg_arena *arena, sdg_error *err)
{
    (void)args;
    (void)arena;
    (void)err;
    *self = &the_graph;
    *state_size = 1;
    return SDG_OK;
}

static void graph_start(const void *self, sdg_emitter *to)
{
    const graph *it = self;
    for (uint32_t i = 0; i < it->starts; i++) {
        uint8_t state = (uint8_t)i;
        sdg_emit(to, 0, 1, &state);
    }
}

static bool graph_is_goal(const void *self, const uint8_t *state)
{
    return ((const graph *)self)->goal[*state];
}

static void graph_moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const graph *it = self;
    for (uint32_t i = 0; i < it->arc_count; i++) {
        if (it->arcs[i].from == *state)
            sdg_emit(to, i, it->arcs[i].cost, &it->arcs[i].to);
    }
}

static void graph_print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    sdg_put_format(to, "n%u", *state);
}

static sdg_status graph_parse_state(const void *self, const char *text, uint8_t *state,
                                    sdg_error *err)
{
    uint64_t number = 0;
    if (text[0] != 'n' || !sdg_parse_number(text + 1, ((const graph *)self)->nodes - 1, &number))
        return sdg_fail(err, SDG_E_USAGE, "no such node");
    *state = (uint8_t)number;
    return SDG_OK;
}

static void graph_print_move(const void *self, uint32_t move, sdg_sink *to)
{
    (void)self;
    sdg_put_format(to, "m%u", move);
}

static uint32_t graph_turn_of(const void *self, uint32_t move)
{
    return ((const graph *)self)->turns ? move % 2 : SDG_NONE;
}

/* Two variables: the last bit of the number of a node, and all others. */
static uint32_t graph_variable_count(const void *self)
{
    (void)self;
    return 2;
}

static void graph_print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    (void)self;
    sdg_put_text(to, variable == 0 ? "last" : "rest");
}

static void graph_print_value(const void *self, uint32_t variable, const uint8_t *state,
                              sdg_sink *to)
{
    (void)self;
    sdg_put_number(to, variable == 0 ? state[0] & 1U : state[0] >> 1);
}

static const sdg_param graph_params[] = {{.name = NULL}};
static const sdg_puzzle graph_puzzle = {
    .name = "graph",
    .title = "A <graph> & more",
    .rules = "Follow the arcs.",
    .source = "the tests",
    .example = "n0",
    .params = graph_params,
    .open = graph_open,
    .start = graph_start,
    .is_goal = graph_is_goal,
    .moves = graph_moves,
    .print_state = graph_print_state,
    .parse_state = graph_parse_state,
    .print_move = graph_print_move,
    .turn_of = graph_turn_of,
    .variable_count = graph_variable_count,
    .print_variable = graph_print_variable,
    .print_value = graph_print_value,
};

/* Adds an arc of cost 1. */
static inline void add_arc(uint8_t from, uint8_t to)
{
    the_graph.arcs[the_graph.arc_count++] = (arc){from, to, 1};
}

/* The space of the_graph, explored as far as max_states (0: all of it). */
static inline explored explore_graph(uint32_t max_states)
{
    explored it = {0};
    sdg_error err = {0};
    sdg_limits limits = {.max_states = max_states};
    assert_int_equal(sdg_model_open(&it.model, &graph_puzzle, NULL, 0, &err), SDG_OK);
    assert_int_equal(sdg_space_open(&it.space, it.model, NULL, NULL, limits, &err), SDG_OK);
    sdg_status status = sdg_space_explore(it.space, NULL, &err);
    assert_true(status == SDG_OK || (max_states > 0 && status == SDG_E_LIMIT));
    return it;
}

/* Facts without searches. Freed by the caller. */
static inline sdg_facts *facts_of(const explored *it)
{
    sdg_facts *facts = NULL;
    sdg_error err = {0};
    assert_int_equal(sdg_facts_open(&facts, it->space, NULL, 0, "recipe", &err), SDG_OK);
    return facts;
}

#endif
