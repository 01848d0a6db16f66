/* Ten thousand random graphs (directed, some with costs, self-loops, parallel arcs, several goals
 * or none), each searched by every search under a random convention. What a run claims is compared
 * with distances that are computed plainly, its events with its numbers, and its order with plain
 * implementations of the same search. */
#include <stdlib.h>

#include "search_reference.h"

enum { NODES = 11, GRAPHS = 10000, TRIES = 2 };

static uint64_t seed;
static unsigned passed, failed;
static char what[200];

/* xorshift, so that a failing graph can be made again. */
static uint32_t random_below(uint32_t bound)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (uint32_t)(seed >> 33) % bound;
}

static bool check(bool is_so, const char *text)
{
    if (!is_so && failed++ < 20)
        printf("FAILED: %s: %s\n", what, text);
    passed += is_so;
    return is_so;
}

static void make_graph(uint32_t number)
{
    seed = 88172645463325252u + number;
    const bool has_costs = random_below(2) == 0;
    const uint32_t goal_odds = 2 + random_below(8);
    the_graph = (graph){.nodes = 1 + random_below(NODES)};
    the_graph.starts = 1 + (the_graph.nodes > 1 ? random_below(2) : 0);
    the_graph.arc_count = random_below(3 * the_graph.nodes + 1);
    for (uint32_t i = 0; i < the_graph.arc_count; i++)
        the_graph.arcs[i] =
            (arc){(uint8_t)random_below(the_graph.nodes), (uint8_t)random_below(the_graph.nodes),
                  has_costs ? 1 + random_below(5) : 1};
    for (uint32_t i = 0; i < the_graph.nodes; i++)
        the_graph.goal[i] = random_below(goal_odds) == 0;
}

static sdg_convention random_convention(void)
{
    return (sdg_convention){.goal_test = (sdg_goal_test)random_below(2),
                            .stop = (sdg_stop)random_below(2),
                            .dfs = (sdg_dfs_form)random_below(2),
                            .mark_when = (sdg_mark_when)random_below(2),
                            .order = (sdg_order)random_below(3),
                            .repeats = (sdg_repeats)(random_below(2) == 0 ? 0 : random_below(3)),
                            .ties = (sdg_ties)random_below(3),
                            .no_reopen = random_below(4) == 0};
}

/* ---- what is plainly true ---- */

typedef struct truth {
    uint32_t moves[MOST_NODES], costs[MOST_NODES]; /* from the nearest start; FAR: not reached */
    uint32_t least_moves, least_cost;              /* to a goal; FAR: there is none */
} truth;

/* All arcs again and again, until nothing changes: Bellman and Ford. */
static void relax(uint32_t distance[MOST_NODES], bool by_cost)
{
    bool has_changed = true;
    for (uint32_t node = 0; node < the_graph.nodes; node++)
        distance[node] = node < the_graph.starts ? 0 : FAR;
    while (has_changed) {
        has_changed = false;
        for (uint32_t i = 0; i < the_graph.arc_count; i++) {
            const arc *at = &the_graph.arcs[i];
            const uint32_t through = distance[at->from] + (by_cost ? at->cost : 1);
            if (distance[at->from] < FAR && through < distance[at->to]) {
                distance[at->to] = through;
                has_changed = true;
            }
        }
    }
}

static truth find_truth(void)
{
    truth it = {.least_moves = FAR, .least_cost = FAR};
    relax(it.moves, false);
    relax(it.costs, true);
    for (uint32_t node = 0; node < the_graph.nodes; node++) {
        if (the_graph.goal[node] && it.moves[node] < it.least_moves)
            it.least_moves = it.moves[node];
        if (the_graph.goal[node] && it.costs[node] < it.least_cost)
            it.least_cost = it.costs[node];
    }
    return it;
}

/* ---- what a run says ---- */

static uint8_t node_of(const explored *it, uint32_t state)
{
    return *sdg_space_state(it->space, state);
}

/* The least and the highest cost of the arcs between two nodes; false: there are none. */
static bool costs_between(uint8_t from, uint8_t to, uint32_t *least, uint32_t *most)
{
    *least = FAR;
    *most = 0;
    for (uint32_t i = 0; i < the_graph.arc_count; i++) {
        const arc *at = &the_graph.arcs[i];
        if (at->from != from || at->to != to)
            continue;
        *least = at->cost < *least ? at->cost : *least;
        *most = at->cost > *most ? at->cost : *most;
    }
    return *least < FAR;
}

/* From a start along arcs to a goal, at the cost that was said. */
static void check_path(const explored *it, const sdg_run *run)
{
    uint32_t low = 0, high = 0;
    if (!check((run->goal != SDG_NONE) == (run->path != NULL), "a goal without a path") ||
        run->path == NULL)
        return;
    check(run->path[0] < sdg_space_start_count(it->space), "the path begins at no start");
    check(run->path[run->length] == run->goal, "the path does not end at the goal");
    check(the_graph.goal[node_of(it, run->goal)], "the goal is none");
    for (uint32_t i = 0; i < run->length; i++) {
        uint32_t least, most;
        if (!check(costs_between(node_of(it, run->path[i]), node_of(it, run->path[i + 1]), &least,
                                 &most),
                   "the path has a gap"))
            return;
        low += least;
        high += most;
    }
    check(run->cost >= low && run->cost <= high, "the cost is not that of the path");
}

/* Each chain of parents runs along arcs and ends. */
static void check_parents(const explored *it, const sdg_run *run)
{
    for (uint32_t state = 0; state < run->state_count; state++) {
        uint32_t at = state;
        for (uint32_t steps = 0; run->parent[at] != SDG_NONE; steps++) {
            uint32_t least, most;
            if (!check(steps < MOST_NODES, "parents go in a circle") ||
                !check(costs_between(node_of(it, run->parent[at]), node_of(it, at), &least, &most),
                       "a parent without an arc"))
                return;
            at = run->parent[at];
        }
        bool has_two_sides = strcmp(run->search->name, "bidirectional") == 0;
        check(has_two_sides || run->discovered[state] == SDG_NONE ||
                  at < sdg_space_start_count(it->space),
              "parents do not end at a start");
    }
}

/* The numbers are those of the events. */
static void check_events(const sdg_run *run)
{
    uint64_t counts[SDG_EVENT_ROUND + 1] = {0};
    uint64_t generated = 0, expanded = 0, repeats = 0;
    for (size_t i = 0; i < run->event_count; i++)
        counts[run->events[i].kind]++;
    check(run->generated == counts[SDG_EVENT_GENERATE], "generated");
    check(run->repeats == counts[SDG_EVENT_REPEAT], "repeats");
    check(run->expanded_count == counts[SDG_EVENT_EXPAND], "expanded");
    check(run->finished_count == counts[SDG_EVENT_FINISH], "finished");
    check(run->round_count == counts[SDG_EVENT_ROUND], "rounds");
    check((run->goal != SDG_NONE) == (counts[SDG_EVENT_GOAL] > 0), "goal");
    for (size_t i = 0; i < run->round_count; i++) {
        generated += run->rounds[i].generated;
        repeats += run->rounds[i].repeats;
        expanded += run->rounds[i].expanded;
        check(run->rounds[i].peak_frontier <= run->peak_frontier, "peak of a round");
    }
    if (run->round_count > 0)
        check(generated == run->generated && repeats == run->repeats &&
                  expanded == run->expanded_count,
              "the rounds are not the whole");
}

/* A node is discovered before it is expanded, below a node that was; numbers rise. */
static void check_nodes(const sdg_run *run)
{
    static uint8_t known[200000];
    memset(known, 0, sizeof known);
    for (size_t i = 0; i < run->event_count; i++) {
        const sdg_event *event = &run->events[i];
        if (event->kind == SDG_EVENT_ROUND)
            continue;
        if (!check(event->node < sizeof known, "too many nodes"))
            return;
        if (event->kind == SDG_EVENT_DISCOVER || event->kind == SDG_EVENT_IMPROVE)
            known[event->node] = 1;
        if (event->kind == SDG_EVENT_EXPAND)
            check(known[event->node] != 0, "expanded before it was discovered");
        if (event->kind == SDG_EVENT_GENERATE)
            check(event->parent_node < event->node && known[event->parent_node] != 0 &&
                      event->parent != SDG_NONE && event->g > 0,
                  "generated below nothing");
    }
}

/* What a run claims is so, and what it promises it keeps. */
static void check_claims(const truth *is, const sdg_run *run, bool is_over)
{
    const bool keeps = is_over || !run->search->keeps_looking;
    const uint32_t bound = run->plan.bound;
    const bool counts_moves = run->search->promise == SDG_PROMISE_FEWEST_MOVES || bound != SDG_NONE;
    const uint32_t least = counts_moves ? is->least_moves : is->least_cost;
    if (run->optimal)
        check(run->cost == is->least_cost, "called optimal, and is not");
    if (run->goal != SDG_NONE && keeps && run->search->promise == SDG_PROMISE_FEWEST_MOVES)
        check(run->length == is->least_moves, "not the fewest moves");
    if (run->goal != SDG_NONE && keeps && run->search->promise == SDG_PROMISE_LEAST_COST)
        check(run->cost == is->least_cost && run->optimal, "not the least cost");
    if (run->goal == SDG_NONE && is_over)
        check(is->least_moves == FAR || (bound != SDG_NONE && is->least_moves > bound),
              "a goal was not found");
    if (run->proven == UINT64_MAX)
        check(least == FAR, "no goal, it said, and there is one");
    else
        check(run->proven <= least, "a goal is nearer than was said");
}

/* All that can be reached was discovered, where nothing keeps a search from it. */
static void check_reach(const explored *it, const truth *is, const sdg_run *run)
{
    uint32_t reached = 0;
    for (uint32_t node = 0; node < the_graph.nodes; node++)
        reached += is->moves[node] < FAR;
    check(run->state_count == reached, "the space is not what can be reached");
    for (uint32_t state = 0; state < run->state_count; state++)
        check(run->discovered[state] != SDG_NONE && run->expanded[state] != SDG_NONE &&
                  node_of(it, state) < the_graph.nodes,
              "a state was left out");
}

/* ---- the order ---- */

static bool is_named(const sdg_run *run, const char *name)
{
    return strcmp(run->search->name, name) == 0;
}

/* Runs the plain search of the same name; false: there is none. */
static bool refer(outcome *it, const sdg_run *run)
{
    *it = (outcome){.is = {.how = &run->how, .bound = FAR}};
    forget(it);
    if (is_named(run, "bfs")) {
        search_waiting(it, false);
        return true;
    }
    it->is.by_moves = !is_named(run, "dfs");
    it->is.keeps_looking = is_named(run, "dfs-improve");
    if (run->plan.bound != SDG_NONE)
        it->is.bound = run->plan.bound;
    if (is_named(run, "iddfs"))
        search_deepening(it);
    else if (is_named(run, "dfs") || is_named(run, "dls") || is_named(run, "dfs-improve"))
        search_deep(it);
    else
        return false;
    return true;
}

static void check_order(const explored *it, const sdg_run *run)
{
    static outcome plain;
    uint32_t turn = 0;
    if (!refer(&plain, run))
        return;
    for (size_t i = 0; i < run->event_count; i++) {
        if (run->events[i].kind != SDG_EVENT_EXPAND)
            continue;
        if (!check(turn < plain.turn_count &&
                       plain.turns[turn] == node_of(it, run->events[i].state),
                   "another order"))
            return;
        turn++;
    }
    check(turn == plain.turn_count, "it ended too early");
    check(plain.is_limited == (run->limit != SDG_LIMIT_NONE), "another end");
    check(plain.has_goal == (run->goal != SDG_NONE), "another goal");
}

/* Recursive depth first: the times of any two states lie within each other or apart. */
static void check_times(const sdg_run *run)
{
    uint32_t open[MOST_NODES], depth = 0;
    for (size_t i = 0; i < run->event_count; i++) {
        const sdg_event *event = &run->events[i];
        if (event->kind == SDG_EVENT_EXPAND && check(depth < MOST_NODES, "too deep"))
            open[depth++] = event->state;
        if (event->kind == SDG_EVENT_FINISH)
            check(depth > 0 && open[--depth] == event->state, "times cross");
    }
}

/* ---- the loop ---- */

static void check_run(const explored *it, const truth *is, const sdg_run *run, bool is_over)
{
    const bool is_graph = run->how.repeats == SDG_REPEATS_FORBID;
    check_path(it, run);
    check_parents(it, run);
    check_events(run);
    check_nodes(run);
    check_claims(is, run, is_over);
    check_order(it, run);
    if (is_graph && is_over && run->how.stop == SDG_STOP_NEVER && !is_named(run, "bidirectional") &&
        !is_named(run, "dfbnb") && !is_named(run, "dls") && !is_named(run, "idastar"))
        check_reach(it, is, run);
    if (is_graph && is_named(run, "dfs") && run->how.dfs == SDG_DFS_RECURSIVE)
        check_times(run);
}

static void name_run(uint32_t number, const sdg_plan *plan, const sdg_convention *how)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    sdg_put_format(&to, "graph %u, %s:%d, ", (unsigned)number, plan->name, (int)plan->bound);
    sdg_convention_put(plan->search, how, &to);
    snprintf(what, sizeof what, "%s", text.bytes);
    sdg_buffer_free(&text);
}

/* On half of the graphs the searches grow the space themselves. */
static explored open_space(void)
{
    explored it = {0};
    sdg_error err = {0};
    const sdg_limits limits = {0};
    if (sdg_model_open(&it.model, &graph_puzzle, NULL, 0, &err) != SDG_OK ||
        sdg_space_open(&it.space, it.model, NULL, NULL, limits, &err) != SDG_OK ||
        (random_below(2) == 0 && sdg_space_explore(it.space, NULL, &err) != SDG_OK)) {
        printf("FAILED: %s\n", err.text);
        exit(1);
    }
    return it;
}

static void try_search(uint32_t number, const explored *it, const sdg_search *search,
                       const truth *is)
{
    const sdg_convention how = random_convention();
    sdg_plan plan = sdg_plan_of(search);
    sdg_run *run = NULL;
    sdg_error err = {0};
    plan.max_expanded = MOST_TURNS;
    if (strcmp(search->name, "dls") == 0)
        plan.bound = random_below(6);
    name_run(number, &plan, &how);
    const sdg_status status = sdg_search_run(&run, &plan, it->space, &how, true, &err);
    if (check(status == SDG_OK || status == SDG_E_LIMIT, err.text) &&
        check((status == SDG_E_LIMIT) == (run->limit != SDG_LIMIT_NONE), "the limit is not told"))
        check_run(it, is, run, status == SDG_OK);
    sdg_run_free(run);
}

static unsigned try_graph(uint32_t number)
{
    unsigned runs = 0;
    make_graph(number);
    const truth is = find_truth();
    explored it = open_space();
    for (size_t i = 0; sdg_searches[i] != NULL; i++)
        for (uint32_t n = 0; n < TRIES; n++, runs++)
            try_search(number, &it, sdg_searches[i], &is);
    explored_free(&it);
    return runs;
}

/* A number of graphs may be given, for a shorter test. */
int main(int argc, char **argv)
{
    unsigned runs = 0;
    uint64_t graphs = GRAPHS;
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (argc > 1 && !sdg_parse_number(argv[1], UINT32_MAX, &graphs))
        return 2;
    for (uint32_t number = 0; number < graphs; number++)
        runs += try_graph(number);
    printf("%u graphs, %u runs, %u checks passed, %u failed\n", (unsigned)graphs, runs, passed,
           failed);
    return failed == 0 ? 0 : 1;
}
