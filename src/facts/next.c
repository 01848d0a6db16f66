/* The next move from a state: down the distances to the goal, or, where the turn is hidden, down
 * the distances in the product of states and turns, measured on its reversed rows. */
#include "facts/work.h"

/* The number may come from a user, so it is no programming mistake if it is too large. */
static sdg_status check_state(const sdg_facts *facts, uint32_t state, sdg_error *err)
{
    if (state < facts->states)
        return SDG_OK;
    return sdg_fail(err, SDG_E_USAGE, "state %u is outside 0..%u", state,
                    facts->states == 0 ? 0 : facts->states - 1);
}

/* Whether a move leads one step down to the goal. */
static bool leads_down(const sdg_facts *facts, uint32_t state, uint32_t target, uint32_t cost)
{
    return facts->to_goal[target] != SDG_NONE &&
           (uint64_t)facts->to_goal[target] + cost == facts->to_goal[state];
}

/* The lowest state a step down, or SDG_NONE at a goal and where none is known. */
static uint32_t step_down(const sdg_facts *facts, uint32_t state)
{
    uint32_t count = 0, best = SDG_NONE;
    const uint32_t *targets = sdg_space_targets(facts->space, state, &count);
    const uint32_t *costs = sdg_space_costs(facts->space, state);
    for (uint32_t i = 0; i < count; i++) {
        if (leads_down(facts, state, targets[i], costs == NULL ? 1 : costs[i]) && targets[i] < best)
            best = targets[i];
    }
    return best;
}

/* The name of the first move from state to out->next; of a turn, unless turn is SDG_NONE. */
static sdg_status name_move(const sdg_facts *facts, uint32_t state, uint32_t turn,
                            sdg_next_move *out, sdg_error *err)
{
    sdg_row row = {0};
    const sdg_model *model = sdg_space_model(facts->space);
    sdg_status status = sdg_space_row(facts->space, state, false, &row, err);
    for (uint32_t i = 0; status == SDG_OK && i < row.edge_count && out->move == SDG_NONE; i++) {
        const sdg_edge *edge = &row.edges[i];
        bool fits = turn == SDG_NONE ? leads_down(facts, state, edge->target, edge->cost)
                                     : model->puzzle->turn_of(model->self, edge->move) == turn;
        if (edge->target == out->next && fits)
            out->move = edge->move;
    }
    sdg_row_free(&row);
    return status;
}

/* The moves left are found by going there: with costs the distance does not tell them. Each step is
 * nearer, so this ends. */
sdg_status sdg_facts_next(const sdg_facts *facts, uint32_t state, sdg_next_move *out,
                          sdg_error *err)
{
    *out = (sdg_next_move){SDG_NONE, SDG_NONE, SDG_NONE};
    sdg_status status = check_state(facts, state, err);
    if (status != SDG_OK || facts->to_goal[state] == SDG_NONE)
        return status;
    out->left = 0;
    out->next = step_down(facts, state);
    for (uint32_t at = out->next; at != SDG_NONE; at = step_down(facts, at))
        out->left++;
    return out->next == SDG_NONE ? SDG_OK : name_move(facts, state, SDG_NONE, out, err);
}

/* Moves from each node of the product to the nearest goal, which may be reached in either turn. */
static sdg_status measure_turns(const sdg_facts *facts, const sdg_rows *rows, uint32_t *distance,
                                uint32_t *order, sdg_error *err)
{
    sdg_rows reverse;
    uint32_t seeds = 0;
    sdg_status status = sdg_rows_reverse(&reverse, sdg_rows_links(rows), err);
    if (status != SDG_OK)
        return status;
    for (uint32_t i = 0; i < rows->count; i++) {
        bool goal = (facts->flags[i / 2] & SDG_STATE_GOAL) != 0;
        distance[i] = goal ? 0 : SDG_NONE;
        if (goal)
            order[seeds++] = i;
    }
    sdg_measure_moves(sdg_rows_links(&reverse), distance, order, seeds);
    sdg_rows_free(&reverse);
    return SDG_OK;
}

/* Rows ascend, so the first that is one move nearer is the lowest. */
static void step_in_turn(const sdg_rows *rows, const uint32_t *distance, uint32_t node,
                         sdg_next_move *out)
{
    out->left = distance[node];
    if (out->left == SDG_NONE || out->left == 0)
        return;
    uint32_t i = rows->first[node];
    while (distance[rows->target[i]] != out->left - 1)
        i++;
    out->next = rows->target[i] / 2;
}

/* Distances in the product are measured afresh for each question: nobody asks often. */
static sdg_status find_in_turn(const sdg_facts *facts, const sdg_rows *rows, uint32_t node,
                               sdg_next_move *out, sdg_error *err)
{
    sdg_status status = SDG_E_NOMEM;
    uint32_t *distance = sdg_allocate(rows->count, sizeof *distance);
    uint32_t *order = sdg_allocate(rows->count, sizeof *order);
    if (distance != NULL && order != NULL)
        status = measure_turns(facts, rows, distance, order, err);
    else
        sdg_fail_memory(err);
    if (status == SDG_OK)
        step_in_turn(rows, distance, node, out);
    sdg_release(distance);
    sdg_release(order);
    return status;
}

/* A state may be hopeless in one turn and not in the other, so the turn is part of the question. */
sdg_status sdg_facts_next_in_turn(const sdg_facts *facts, uint32_t state, uint32_t turn,
                                  sdg_next_move *out, sdg_error *err)
{
    sdg_rows rows;
    *out = (sdg_next_move){SDG_NONE, SDG_NONE, SDG_NONE};
    sdg_status status = check_state(facts, state, err);
    if (status != SDG_OK)
        return status;
    if (!facts->alternation.known || turn > 1)
        return sdg_fail(err, SDG_E_USAGE, "there is no turn %u to begin with here", turn);
    status = sdg_turns_rows(&rows, facts->space, err);
    if (status != SDG_OK)
        return status;
    status = find_in_turn(facts, &rows, 2 * state + turn, out, err);
    sdg_rows_free(&rows);
    if (status != SDG_OK || out->next == SDG_NONE)
        return status;
    return name_move(facts, state, turn, out, err);
}
