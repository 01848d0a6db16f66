/* What textbooks print of searches, reproduced: the orders, times and costs that docs/textbooks.md
 * names, each with its source. Only what a figure shows beyond doubt is asked for. */
#include "graph_puzzle.h"

#include <stdio.h>

extern const sdg_search sdg_search_bfs, sdg_search_dfs, sdg_search_iddfs, sdg_search_dijkstra,
    sdg_search_greedy, sdg_search_astar;

/* The names of the nodes of the graph, and their estimates. */
static const char *const *names;
static const uint32_t *estimates;

static uint32_t value(const void *self, const uint8_t *state, const uint8_t *goal)
{
    (void)self;
    (void)goal;
    return estimates[*state];
}
static const sdg_heuristic straight_line = {"h", "as in the book", SDG_CLAIM_CONSISTENT, value,
                                            NULL};

/* A graph without arcs, which begins at its first node. */
static void begin(const char *const *all, uint32_t count)
{
    memset(&the_graph, 0, sizeof the_graph);
    names = all;
    the_graph.nodes = count;
    the_graph.starts = 1;
}

static uint8_t node_of(const char *name)
{
    for (uint8_t i = 0; i < the_graph.nodes; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    fail_msg("no node %s", name);
    return 0;
}

static void arc_to(const char *from, const char *to, uint32_t cost)
{
    the_graph.arcs[the_graph.arc_count++] = (arc){node_of(from), node_of(to), cost};
}

/* A run from a node of a name (NULL: from the graph's own starts) on a space that it grows. */
static sdg_run *run_from(explored *it, const char *from, const sdg_search *search,
                         const sdg_heuristic *heuristic, sdg_convention how)
{
    sdg_plan plan = sdg_plan_of(search);
    sdg_run *run = NULL;
    sdg_error err = {0};
    uint8_t start = from != NULL ? node_of(from) : 0;
    plan.heuristic = heuristic;
    assert_int_equal(sdg_model_open(&it->model, &graph_puzzle, NULL, 0, &err), SDG_OK);
    assert_int_equal(sdg_space_open(&it->space, it->model, from != NULL ? &start : NULL, NULL,
                                    (sdg_limits){0}, &err),
                     SDG_OK);
    assert_int_equal(sdg_search_run(&run, &plan, it->space, &how, true, &err), SDG_OK);
    return run;
}

/* The names of the states in the order of some numbers. */
static void assert_names(const explored *it, const uint32_t *orders, const char *wanted)
{
    char text[512] = "";
    size_t used = 0;
    const uint32_t count = sdg_space_state_count(it->space);
    for (uint32_t turn = 1; turn <= count; turn++)
        for (uint32_t s = 0; s < count; s++)
            if (orders[s] == turn)
                used += (size_t)snprintf(text + used, sizeof text - used, used > 0 ? " %s" : "%s",
                                         names[*sdg_space_state(it->space, s)]);
    assert_string_equal(text, wanted);
}

static void end(explored *it, sdg_run *run)
{
    sdg_run_free(run);
    explored_free(it);
}

/* Cormen, Leiserson, Rivest and Stein, third edition, figure 22.3. */
static void clrs_breadth_first_takes_s_w_r_t_x_v_u_y(void **state)
{
    static const char *const all[] = {"r", "s", "t", "u", "v", "w", "x", "y"};
    static const char *const rows[][5] = {
        {"s", "w", "r"},           {"w", "s", "t", "x"}, {"r", "s", "v"},      {"t", "w", "x", "u"},
        {"x", "w", "t", "u", "y"}, {"v", "r"},           {"u", "t", "x", "y"}, {"y", "x", "u"}};
    static const uint32_t distance[] = {1, 0, 2, 3, 2, 1, 2, 3};
    explored it = {0};
    (void)state;
    begin(all, 8);
    for (uint32_t i = 0; i < 8; i++)
        for (uint32_t k = 1; k < 5 && rows[i][k] != NULL; k++)
            arc_to(rows[i][0], rows[i][k], 1);
    sdg_run *run = run_from(&it, "s", &sdg_search_bfs, NULL, (sdg_convention){0});
    assert_names(&it, run->expanded, "s w r t x v u y");
    sdg_facts *facts = facts_of(&it);
    for (uint32_t s = 0; s < facts->states; s++)
        assert_int_equal(facts->distance[s], distance[*sdg_space_state(it.space, s)]);
    sdg_facts_free(facts);
    end(&it, run);
}

/* The times of the same book's depth-first search: a clock that ticks as a node is discovered and
 * as it is finished. */
static void assert_times(const explored *it, const sdg_run *run, const char *wanted)
{
    uint32_t begun[MOST_NODES] = {0}, ended[MOST_NODES] = {0}, clock = 0;
    char text[256] = "";
    size_t used = 0;
    for (size_t i = 0; i < run->event_count; i++) {
        const sdg_event *event = &run->events[i];
        if (event->kind != SDG_EVENT_DISCOVER && event->kind != SDG_EVENT_FINISH)
            continue;
        uint32_t *times = event->kind == SDG_EVENT_DISCOVER ? begun : ended;
        times[*sdg_space_state(it->space, event->state)] = ++clock;
    }
    for (uint32_t i = 0; i < the_graph.nodes; i++)
        used +=
            (size_t)snprintf(text + used, sizeof text - used, "%s%s %u/%u", used > 0 ? ", " : "",
                             names[i], (unsigned)begun[i], (unsigned)ended[i]);
    assert_string_equal(text, wanted);
}

/* Figure 22.4: every node is a start, in alphabetical order. */
static void clrs_depth_first_has_the_times_of_the_figure(void **state)
{
    static const char *const all[] = {"u", "v", "w", "x", "y", "z"};
    explored it = {0};
    (void)state;
    begin(all, 6);
    the_graph.starts = 6;
    arc_to("u", "v", 1);
    arc_to("u", "x", 1);
    arc_to("v", "y", 1);
    arc_to("w", "y", 1);
    arc_to("w", "z", 1);
    arc_to("x", "v", 1);
    arc_to("y", "x", 1);
    arc_to("z", "z", 1);
    sdg_run *run = run_from(&it, NULL, &sdg_search_dfs, NULL, (sdg_convention){0});
    assert_times(&it, run, "u 1/8, v 2/7, w 9/12, x 4/5, y 3/6, z 10/11");
    end(&it, run);
}

static const char *const cities[] = {
    "Arad",    "Bucharest", "Craiova", "Drobeta",        "Eforie", "Fagaras", "Giurgiu",
    "Hirsova", "Iasi",      "Lugoj",   "Mehadia",        "Neamt",  "Oradea",  "Pitesti",
    "Sibiu",   "Timisoara", "Vaslui",  "Rimnicu Vilcea", "Zerind", "Urziceni"};
enum { CITIES = 20 };
/* To Bucharest in a straight line. */
static const uint32_t lines[CITIES] = {366, 0,   160, 242, 161, 176, 77,  151, 226, 244,
                                       241, 234, 380, 100, 253, 329, 199, 193, 374, 80};

static void road(const char *a, const char *b, uint32_t length)
{
    arc_to(a, b, length);
    arc_to(b, a, length);
}

/* Russell and Norvig, third edition, figures 3.2 and 3.22. */
static void open_romania(void)
{
    begin(cities, CITIES);
    estimates = lines;
    the_graph.goal[node_of("Bucharest")] = true;
    road("Arad", "Zerind", 75);
    road("Arad", "Sibiu", 140);
    road("Arad", "Timisoara", 118);
    road("Zerind", "Oradea", 71);
    road("Oradea", "Sibiu", 151);
    road("Timisoara", "Lugoj", 111);
    road("Lugoj", "Mehadia", 70);
    road("Mehadia", "Drobeta", 75);
    road("Drobeta", "Craiova", 120);
    road("Craiova", "Rimnicu Vilcea", 146);
    road("Craiova", "Pitesti", 138);
    road("Sibiu", "Rimnicu Vilcea", 80);
    road("Sibiu", "Fagaras", 99);
    road("Rimnicu Vilcea", "Pitesti", 97);
    road("Fagaras", "Bucharest", 211);
    road("Pitesti", "Bucharest", 101);
    road("Bucharest", "Giurgiu", 90);
    road("Bucharest", "Urziceni", 85);
    road("Urziceni", "Hirsova", 98);
    road("Hirsova", "Eforie", 86);
    road("Urziceni", "Vaslui", 142);
    road("Vaslui", "Iasi", 92);
    road("Iasi", "Neamt", 87);
}

/* Figure 3.15: from Sibiu, of whose neighbours the figure shows the two towards Bucharest alone. */
static void uniform_cost_leaves_310_for_278(void **state)
{
    static const char *const all[] = {"Sibiu", "Fagaras", "Rimnicu Vilcea", "Pitesti", "Bucharest"};
    explored it = {0};
    uint64_t replaced = 0;
    (void)state;
    begin(all, 5);
    the_graph.goal[node_of("Bucharest")] = true;
    arc_to("Sibiu", "Fagaras", 99);
    arc_to("Sibiu", "Rimnicu Vilcea", 80);
    arc_to("Rimnicu Vilcea", "Pitesti", 97);
    arc_to("Fagaras", "Bucharest", 211);
    arc_to("Pitesti", "Bucharest", 101);
    sdg_run *run = run_from(&it, NULL, &sdg_search_dijkstra, NULL, (sdg_convention){0});
    for (size_t i = 0; i < run->event_count; i++)
        if (run->events[i].kind == SDG_EVENT_IMPROVE)
            replaced = run->events[i].value;
    assert_names(&it, run->expanded, "Sibiu Rimnicu Vilcea Fagaras Pitesti Bucharest");
    assert_int_equal(replaced, 310);
    assert_int_equal(run->cost, 278);
    assert_true(run->optimal);
    end(&it, run);
}

/* Figure 3.23: straight to Bucharest, but 32 kilometres longer than by Rimnicu Vilcea and Pitesti.
 */
static void greedy_search_takes_450_kilometres_to_bucharest(void **state)
{
    explored it = {0};
    (void)state;
    open_romania();
    sdg_run *run = run_from(&it, "Arad", &sdg_search_greedy, &straight_line, (sdg_convention){0});
    assert_names(&it, run->expanded, "Arad Sibiu Fagaras Bucharest");
    assert_int_equal(run->cost, 450);
    assert_false(run->optimal);
    end(&it, run);
}

/* Figure 3.24, with the values f under its nodes. */
static void astar_takes_418_kilometres_to_bucharest(void **state)
{
    static const uint64_t wanted[] = {366, 393, 413, 415, 417, 418};
    explored it = {0};
    uint32_t turns = 0;
    (void)state;
    open_romania();
    sdg_run *run = run_from(&it, "Arad", &sdg_search_astar, &straight_line, (sdg_convention){0});
    assert_names(&it, run->expanded, "Arad Sibiu Rimnicu Vilcea Fagaras Pitesti Bucharest");
    for (size_t i = 0; i < run->event_count; i++)
        if (run->events[i].kind == SDG_EVENT_EXPAND)
            assert_true(run->events[i].value == wanted[turns++]);
    assert_int_equal(turns, 6);
    assert_int_equal(run->cost, 418);
    assert_true(run->optimal);
    end(&it, run);
}

static const char *const letters[] = {"A", "B", "C", "D", "E", "F", "G", "H",
                                      "I", "J", "K", "L", "M", "N", "O"};

/* The binary tree of figures 3.12, 3.16 and 3.19: A to O, level by level, with the goal at M. */
static void open_binary_tree(void)
{
    begin(letters, 15);
    the_graph.goal[node_of("M")] = true;
    for (uint8_t i = 0; i < 7; i++) {
        add_arc(i, (uint8_t)(2 * i + 1));
        add_arc(i, (uint8_t)(2 * i + 2));
    }
}

static void depth_first_reaches_m_in_the_order_of_figure_3_16(void **state)
{
    explored it = {0};
    (void)state;
    open_binary_tree();
    sdg_run *run = run_from(&it, NULL, &sdg_search_dfs, NULL, (sdg_convention){0});
    assert_names(&it, run->expanded, "A B D H I E J K C F L M");
    end(&it, run);
}

/* The figure shows four iterations, with the limits 0 to 3; the last reaches M. */
static void iterative_deepening_reaches_m_in_the_fourth_iteration(void **state)
{
    explored it = {0};
    (void)state;
    open_binary_tree();
    sdg_run *run = run_from(&it, NULL, &sdg_search_iddfs, NULL, (sdg_convention){0});
    assert_int_equal(run->round_count, 4);
    for (uint32_t i = 0; i < 4; i++)
        assert_int_equal(run->rounds[i].bound, i);
    assert_names(&it, run->discovered, "A B D H I E J K C F L M");
    assert_int_equal(run->length, 3);
    end(&it, run);
}

/* Figure 3.3 has eight states; from its state 1, suck, right, suck is the shortest way. */
static void the_vacuum_world_has_eight_states(void **state)
{
    explored it = explore_words("vacuum");
    sdg_facts *facts = facts_of(&it);
    (void)state;
    assert_int_equal(facts->states, 8);
    assert_int_equal(facts->starts, 1);
    assert_int_equal(facts->length, 3);
    sdg_facts_free(facts);
    explored_free(&it);
}

static const sdg_heuristic *estimate_of(const sdg_model *model, const char *name)
{
    const sdg_heuristic *one = model->puzzle->heuristics;
    while (strcmp(one->name, name) != 0)
        one++;
    return one;
}

/* Section 3.6: the estimates of the start of figure 3.28 are 8 and 18, its solution has 26 moves.
 */
static void the_books_eight_puzzle_is_estimated_at_8_and_18_and_takes_26(void **state)
{
    const char *const words[] = {"start=724/5_6/831", "goal=blank-first"};
    explored it = {0};
    sdg_run *run = NULL;
    const sdg_convention how = {0};
    sdg_plan plan = sdg_plan_of(&sdg_search_astar);
    (void)state;
    assert_int_equal(sdg_model_open(&it.model, sdg_find_puzzle("tiles", NULL), words, 2, NULL),
                     SDG_OK);
    assert_int_equal(sdg_space_open(&it.space, it.model, NULL, NULL, (sdg_limits){0}, NULL),
                     SDG_OK);
    const uint8_t *start = sdg_space_state(it.space, 0);
    assert_int_equal(estimate_of(it.model, "misplaced")->value(it.model->self, start, NULL), 8);
    plan.heuristic = estimate_of(it.model, "manhattan");
    assert_int_equal(plan.heuristic->value(it.model->self, start, NULL), 18);
    assert_int_equal(sdg_search_run(&run, &plan, it.space, &how, false, NULL), SDG_OK);
    assert_int_equal(run->length, 26);
    assert_true(run->optimal);
    end(&it, run);
}

/* Nilsson 1971 and 1980: a start with four tiles out of place, solved in five moves. */
static void nilssons_eight_puzzle_takes_five_moves(void **state)
{
    const char *const words[] = {"start=283/164/7_5", "goal=123/8_4/765"};
    explored it = {0};
    sdg_run *run = NULL;
    const sdg_convention how = {0};
    sdg_plan plan = sdg_plan_of(&sdg_search_astar);
    (void)state;
    assert_int_equal(sdg_model_open(&it.model, sdg_find_puzzle("tiles", NULL), words, 2, NULL),
                     SDG_OK);
    assert_int_equal(sdg_space_open(&it.space, it.model, NULL, NULL, (sdg_limits){0}, NULL),
                     SDG_OK);
    plan.heuristic = estimate_of(it.model, "misplaced");
    assert_int_equal(plan.heuristic->value(it.model->self, sdg_space_state(it.space, 0), NULL), 4);
    assert_int_equal(sdg_search_run(&run, &plan, it.space, &how, false, NULL), SDG_OK);
    assert_int_equal(run->length, 5);
    end(&it, run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clrs_breadth_first_takes_s_w_r_t_x_v_u_y),
        cmocka_unit_test(clrs_depth_first_has_the_times_of_the_figure),
        cmocka_unit_test(uniform_cost_leaves_310_for_278),
        cmocka_unit_test(greedy_search_takes_450_kilometres_to_bucharest),
        cmocka_unit_test(astar_takes_418_kilometres_to_bucharest),
        cmocka_unit_test(depth_first_reaches_m_in_the_order_of_figure_3_16),
        cmocka_unit_test(iterative_deepening_reaches_m_in_the_fourth_iteration),
        cmocka_unit_test(the_vacuum_world_has_eight_states),
        cmocka_unit_test(the_books_eight_puzzle_is_estimated_at_8_and_18_and_takes_26),
        cmocka_unit_test(nilssons_eight_puzzle_takes_five_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
