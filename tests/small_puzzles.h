/* Puzzles for the tests of spaces and searches: a graph written down as a list of edges, numbers
 * that step upwards, and the priests of the textbooks. A state is a 4-byte number. */
#ifndef SDG_TESTS_SMALL_PUZZLES_H
#define SDG_TESTS_SMALL_PUZZLES_H

#include "support.h"

#define REFUSED UINT32_MAX /* as a cost: the rules refuse the move */

typedef struct listed_edge {
    uint32_t from, to, cost;
} listed_edge;

typedef struct listed_graph {
    uint32_t starts[8], start_count;
    uint32_t goal;      /* SDG_NONE: none */
    uint32_t fails_at;  /* the state whose moves fail; SDG_NONE: none */
    sdg_status failure; /* how */
    listed_edge edges[64];
    uint32_t edge_count;
} listed_graph;

/* What the next model of listed_puzzle stands for. */
static listed_graph *graph_to_open;

static inline uint32_t number_of(const uint8_t *state)
{
    uint32_t number;
    memcpy(&number, state, sizeof number);
    return number;
}

static inline void emit_number(sdg_emitter *to, uint32_t move, uint32_t cost, uint32_t number)
{
    uint8_t state[sizeof number];
    memcpy(state, &number, sizeof number);
    sdg_emit(to, move, cost, state);
}

static inline void print_number(const void *self, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    sdg_put_number(to, number_of(state));
}

static inline void print_move_number(const void *self, uint32_t move, sdg_sink *to)
{
    (void)self;
    sdg_put_format(to, "m%u", (unsigned)move);
}

/* ---- a graph written down ---- */

static inline sdg_status open_listed(void **self, size_t *state_size, const sdg_args *args,
                                     sdg_arena *arena, sdg_error *err)
{
    (void)args;
    (void)arena;
    (void)err;
    *self = graph_to_open;
    *state_size = sizeof(uint32_t);
    return SDG_OK;
}

static inline void start_listed(const void *self, sdg_emitter *to)
{
    const listed_graph *graph = self;
    for (uint32_t i = 0; i < graph->start_count; i++)
        emit_number(to, 0, 1, graph->starts[i]);
}

static inline bool is_goal_listed(const void *self, const uint8_t *state)
{
    const listed_graph *graph = self;
    return number_of(state) == graph->goal;
}

static inline void moves_listed(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const listed_graph *graph = self;
    uint32_t from = number_of(state);
    for (uint32_t i = 0; i < graph->edge_count; i++) {
        const listed_edge *edge = &graph->edges[i];
        uint8_t next[sizeof(uint32_t)];
        memcpy(next, &edge->to, sizeof next);
        if (edge->from != from)
            continue;
        if (edge->cost == REFUSED)
            sdg_refuse(to, i, 7, next);
        else
            sdg_emit(to, i, edge->cost, next);
    }
    if (from == graph->fails_at)
        sdg_emit_fail(to, graph->failure, "the script has no rule for this");
}

static inline void placements_listed(const void *self, sdg_emitter *to)
{
    const uint8_t refused[sizeof(uint32_t)] = {9};
    (void)self;
    emit_number(to, 0, 1, 1);
    sdg_refuse(to, 0, 2, refused);
    emit_number(to, 0, 1, 3);
}

static const sdg_param no_params[] = {{0}};

static const sdg_puzzle listed_puzzle = {.name = "listed",
                                         .params = no_params,
                                         .open = open_listed,
                                         .start = start_listed,
                                         .is_goal = is_goal_listed,
                                         .moves = moves_listed,
                                         .print_state = print_number,
                                         .print_move = print_move_number,
                                         .placements = placements_listed};

/* ---- numbers below a bound; the moves out of s lead to s + 1 … s + fan ---- */

typedef struct ladder {
    uint32_t below, fan;
} ladder;

static inline sdg_status open_ladder(void **self, size_t *state_size, const sdg_args *args,
                                     sdg_arena *arena, sdg_error *err)
{
    ladder *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    it->below = sdg_args_number(args, "below");
    it->fan = sdg_args_number(args, "fan");
    *self = it;
    *state_size = sizeof(uint32_t);
    return SDG_OK;
}

static inline void start_ladder(const void *self, sdg_emitter *to)
{
    (void)self;
    emit_number(to, 0, 1, 0);
}

static inline bool is_goal_ladder(const void *self, const uint8_t *state)
{
    const ladder *it = self;
    return number_of(state) == it->below - 1;
}

static inline void moves_ladder(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const ladder *it = self;
    uint32_t from = number_of(state);
    for (uint32_t i = 1; i <= it->fan && from + i < it->below; i++)
        emit_number(to, i, 1, from + i);
}

static const sdg_param ladder_params[] = {
    {.name = "below", .kind = SDG_PARAM_NUMBER, .low = 1, .high = 100000000, .preset = "10"},
    {.name = "fan", .kind = SDG_PARAM_NUMBER, .low = 0, .high = 1000000, .preset = "1"},
    {0}};

static const sdg_puzzle ladder_puzzle = {.name = "ladder",
                                         .params = ladder_params,
                                         .open = open_ladder,
                                         .start = start_ladder,
                                         .is_goal = is_goal_ladder,
                                         .moves = moves_ladder,
                                         .print_state = print_number,
                                         .print_move = print_move_number};

/* ---- three priests, three devils and a boat for two; loads in the order PD, P, D, PP, DD ---- */

static inline sdg_status open_crossing(void **self, size_t *state_size, const sdg_args *args,
                                       sdg_arena *arena, sdg_error *err)
{
    (void)args;
    (void)err;
    *self = sdg_arena_take(arena, 1, 1);
    *state_size = sizeof(uint32_t);
    return SDG_OK;
}

/* A state in digits: priests on the left, devils on the left, 1 if the boat is there. */
static inline uint32_t crossing(uint32_t priests, uint32_t devils, bool is_left)
{
    return priests * 100 + devils * 10 + is_left;
}

static inline void start_crossing(const void *self, sdg_emitter *to)
{
    (void)self;
    emit_number(to, 0, 1, crossing(3, 3, true));
}

static inline bool is_goal_crossing(const void *self, const uint8_t *state)
{
    (void)self;
    return number_of(state) == crossing(0, 0, false);
}

static inline bool is_safe_crossing(uint32_t priests, uint32_t devils)
{
    return priests <= 3 && devils <= 3 && (priests == 0 || priests == 3 || priests == devils);
}

static inline void moves_crossing(const void *self, const uint8_t *state, sdg_emitter *to)
{
    static const uint32_t loads[5][2] = {{1, 1}, {1, 0}, {0, 1}, {2, 0}, {0, 2}};
    uint32_t number = number_of(state);
    uint32_t priests = number / 100;
    uint32_t devils = number / 10 % 10;
    bool is_left = number % 10 == 1;
    (void)self;
    for (uint32_t i = 0; i < 5; i++) {
        uint32_t p = is_left ? priests - loads[i][0] : priests + loads[i][0];
        uint32_t d = is_left ? devils - loads[i][1] : devils + loads[i][1];
        if (is_safe_crossing(p, d))
            emit_number(to, i, 1, crossing(p, d, !is_left));
    }
}

static const sdg_puzzle crossing_puzzle = {.name = "crossing",
                                           .params = no_params,
                                           .open = open_crossing,
                                           .start = start_crossing,
                                           .is_goal = is_goal_crossing,
                                           .moves = moves_crossing,
                                           .print_state = print_number,
                                           .print_move = print_move_number};

/* ---- opened ---- */

static inline explored open_words(const sdg_puzzle *puzzle, const char *const *words, size_t count,
                                  sdg_limits limits)
{
    explored it = {0};
    sdg_error err = {0};
    assert_int_equal(sdg_model_open(&it.model, puzzle, words, count, &err), SDG_OK);
    assert_int_equal(sdg_space_open(&it.space, it.model, NULL, NULL, limits, &err), SDG_OK);
    return it;
}

static inline explored open_graph(listed_graph *graph, sdg_limits limits)
{
    graph_to_open = graph;
    return open_words(&listed_puzzle, NULL, 0, limits);
}

static inline explored open_steps(const char *below, const char *fan, sdg_limits limits)
{
    const char *words[] = {below, fan};
    return open_words(&ladder_puzzle, words, 2, limits);
}

/* Two spaces with the same states, edges and costs under the same numbers. */
static inline void assert_same_space(const sdg_space *a, const sdg_space *b)
{
    size_t size = sdg_space_model(a)->state_size;
    assert_int_equal(sdg_space_state_count(a), sdg_space_state_count(b));
    assert_int_equal(sdg_space_edge_count(a), sdg_space_edge_count(b));
    assert_int_equal(sdg_space_expanded_count(a), sdg_space_expanded_count(b));
    for (uint32_t state = 0; state < sdg_space_state_count(a); state++) {
        uint32_t count_a, count_b;
        const uint32_t *targets_a = sdg_space_targets(a, state, &count_a);
        const uint32_t *targets_b = sdg_space_targets(b, state, &count_b);
        assert_memory_equal(sdg_space_state(a, state), sdg_space_state(b, state), size);
        assert_int_equal(count_a, count_b);
        if (count_a > 0)
            assert_memory_equal(targets_a, targets_b, count_a * sizeof *targets_a);
    }
}

#endif
