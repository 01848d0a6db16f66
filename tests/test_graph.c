/* A graph as a puzzle: how its nodes are called, in which order its edges are followed, what they
 * cost, and where it starts and ends. */
#define _GNU_SOURCE
#include "puzzle_checks.h"

#include "folder.h"
#include "puzzles/graph.h"

extern const sdg_puzzle sdg_puzzle_graph;

/* Opens a graph that is written into a file first; words as on the command line. */
static sdg_model *open_text(const char *text, const char *words)
{
    char all[256];
    make_file("x.gv", text);
    (void)snprintf(all, sizeof all, "file=x.gv %s", words);
    return open_puzzle(&sdg_puzzle_graph, all);
}

static void refuses_text(const char *text, const char *words, const char *reason, const char *hint)
{
    char all[256];
    sdg_model *model = NULL;
    sdg_error err = {0};
    make_file("x.gv", text);
    (void)snprintf(all, sizeof all, "file=x.gv %s", words);
    assert_int_not_equal(try_open(&model, &sdg_puzzle_graph, all, &err), SDG_OK);
    assert_string_equal(err.text, reason);
    assert_string_equal(err.hint, hint);
}

/* The moves out of a state as "move target cost", with "; " between. */
static void assert_moves(const sdg_model *model, const char *from, const char *expected)
{
    sdg_space *space = NULL;
    sdg_row row = {0};
    uint8_t state[8];
    sdg_buffer room = {0};
    sdg_sink to = sdg_buffer_sink(&room);
    assert_int_equal(model->puzzle->parse_state(model->self, from, state, NULL), SDG_OK);
    assert_int_equal(sdg_space_open(&space, model, state, NULL, (sdg_limits){0}, NULL), SDG_OK);
    assert_int_equal(sdg_space_explore(space, NULL, NULL), SDG_OK);
    assert_int_equal(sdg_space_row(space, 0, false, &row, NULL), SDG_OK);
    for (uint32_t i = 0; i < row.edge_count; i++) {
        const uint8_t *next = sdg_space_state(space, row.edges[i].target);
        sdg_put_format(&to, "%s%s %s %u", i == 0 ? "" : "; ",
                       sdg_model_move_text(model, row.edges[i].move, model->arena),
                       sdg_model_state_text(model, next, false, model->arena),
                       (unsigned)row.edges[i].cost);
    }
    assert_string_equal(room.bytes == NULL ? "" : room.bytes, expected);
    sdg_buffer_free(&room);
    sdg_row_free(&row);
    sdg_space_free(space);
}

/* Where it starts, and what it is to reach. */
static void assert_ends(const sdg_model *model, const char *start, const char *goals)
{
    explored it = {.model = NULL};
    sdg_buffer room = {0};
    sdg_sink to = sdg_buffer_sink(&room);
    assert_int_equal(sdg_space_open(&it.space, model, NULL, NULL, (sdg_limits){0}, NULL), SDG_OK);
    assert_int_equal(sdg_space_explore(it.space, NULL, NULL), SDG_OK);
    assert_string_equal(
        sdg_model_state_text(model, sdg_space_state(it.space, 0), false, model->arena), start);
    for (uint32_t i = 0; i < sdg_space_state_count(it.space); i++)
        if (sdg_space_is_goal(it.space, i))
            sdg_put_format(
                &to, "%s;",
                sdg_model_state_text(model, sdg_space_state(it.space, i), false, model->arena));
    assert_string_equal(room.bytes == NULL ? "" : room.bytes, goals);
    sdg_buffer_free(&room);
    sdg_space_free(it.space);
}

/* ---- names ---- */

static void a_node_is_called_by_its_label_and_read_by_either(void **unused)
{
    (void)unused;
    sdg_model *model = open_text("digraph { a [label=\"The  first\"]; a -> b }", "");
    assert_reads(model, "The first", "The first");
    assert_reads(model, "a", "The first");
    assert_reads(model, " the FIRST ", "The first");
    assert_reads(model, "B", "b");
    assert_shortens(model, "a", "a");
    sdg_model_free(model);
}

static void a_label_that_two_nodes_have_gives_way_to_the_name(void **unused)
{
    (void)unused;
    sdg_model *model = open_text("graph { a [label=x]; b [label=x]; c [label=a]; d }", "");
    assert_reads(model, "b", "b");
    assert_reads(model, "d", "d");
    /* The label of c is the name of a, which has no other text. */
    assert_reads(model, "c", "c");
    assert_reads(model, "a", "a");
    sdg_model_free(model);
}

static void names_that_cannot_be_written_get_a_number(void **unused)
{
    (void)unused;
    sdg_model *model = open_text("graph { \"\"; \"a\nb\"; \"a b\" }", "");
    assert_reads(model, "#1", "#1");
    assert_reads(model, "a b #2", "a b #2");
    assert_reads(model, "a b #3", "a b #3");
    sdg_model_free(model);
}

static void a_text_that_is_no_node_is_refused_with_the_nearest(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_graph, "");
    sdg_error err = {0};
    uint8_t state[8];
    assert_int_equal(model->puzzle->parse_state(model->self, "Arat", state, &err), SDG_E_USAGE);
    assert_string_equal(err.text, "'Arat' is no node of the graph");
    assert_string_equal(err.hint, "did you mean 'Arad'?");
    assert_int_equal(err.column, 1);
    sdg_model_free(model);
}

/* ---- moves ---- */

static void successors_come_in_the_order_in_which_edges_are_written(void **unused)
{
    (void)unused;
    sdg_model *model =
        open_text("digraph { b -> z; a -> c [label=x]; a -> b; a -> a; a -> c }", "");
    assert_moves(model, "a", "x c 1; - b 1; - a 1; - c 1");
    sdg_model_free(model);
    model = open_text("graph { b -- a; a -- c; c -- b; a -- a }", "");
    assert_moves(model, "a", "- b 1; - c 1; - a 1");
    assert_moves(model, "b", "- a 1; - c 1");
    sdg_model_free(model);
}

static void the_direction_of_edges_may_be_said_otherwise(void **unused)
{
    (void)unused;
    sdg_model *model = open_text("digraph { a -> b }", "directed=no");
    assert_moves(model, "b", "- a 1");
    sdg_model_free(model);
    model = open_text("graph { a -- b }", "directed=yes");
    assert_moves(model, "b", "");
    sdg_model_free(model);
}

/* ---- costs ---- */

static void costs_are_taken_from_the_attribute_that_is_named(void **unused)
{
    (void)unused;
    const char *text = "digraph { a -> b [weight=3, len=4, label=5]; a -> c [label=7] }";
    sdg_model *model = open_text(text, "");
    assert_moves(model, "a", "5 b 1; 7 c 1");
    sdg_model_free(model);
    model = open_text(text, "weight=weight");
    assert_moves(model, "a", "5, 3 b 3; 7, 1 c 1");
    sdg_model_free(model);
    model = open_text(text, "weight=label");
    assert_moves(model, "a", "5 b 5; 7 c 7");
    sdg_model_free(model);
}

static void fractions_are_counted_in_parts_if_asked_for(void **unused)
{
    (void)unused;
    const char *text = "digraph { a -> b [len=2.50]; a -> c [len=\"0.125\"] }";
    refuses_text(text, "weight=len",
                 "the edge a -> b has len '2.50', which is no whole number; so do 1 more",
                 "scale=1000 counts costs in units of 1/1000");
    sdg_model *model = open_text(text, "weight=len scale=1000");
    assert_moves(model, "a", "2.50 b 2500; 0.125 c 125");
    sdg_model_free(model);
}

static void exponents_are_those_of_programs_that_write_numbers(void **unused)
{
    (void)unused;
    const char *text = "digraph { a -> b [weight=\"1e+05\"]; a -> c [weight=\"2.50E1\"]; "
                       "a -> d [weight=\"4000e-3\"]; a -> e [weight=\"7e0\"]; "
                       "a -> f [weight=\"3.0000000000000000000000\"] }";
    sdg_model *model = open_text(text, "weight=weight");
    assert_moves(model, "a",
                 "1e+05 b 100000; 2.50E1 c 25; 4000e-3 d 4; 7e0 e 7; 3.0000000000000000000000 f 3");
    sdg_model_free(model);
}

static void what_is_no_cost_is_refused(void **unused)
{
    (void)unused;
    const char *hint = "weight=none gives every edge the cost 1";
    refuses_text("digraph { a -> b [weight=-2] }", "weight=weight",
                 "the edge a -> b has weight '-2', and a cost cannot be negative", hint);
    refuses_text("digraph { a -> b [weight=0.0] }", "weight=weight",
                 "the edge a -> b has weight '0.0', and a cost must be more than that, or cheapest "
                 "paths could go in circles",
                 hint);
    refuses_text("digraph { a -> b [weight=1000001] }", "weight=weight",
                 "the edge a -> b has weight '1000001', and costs are at most 1,000,000", hint);
    refuses_text(
        "digraph { a -> b [weight=99999999999999999999] }", "weight=weight",
        "the edge a -> b has weight '99999999999999999999', and costs are at most 1,000,000", hint);
    refuses_text("digraph { a -> b [weight=\"1e308\"] }", "weight=weight",
                 "the edge a -> b has weight '1e308', and costs are at most 1,000,000", hint);
    refuses_text("digraph { a -> b [weight=\"1e-999999999999\"] }", "weight=weight",
                 "the edge a -> b has weight '1e-999999999999', which is no whole number", hint);
    refuses_text("digraph { a -> b [weight=\"0.30000000000000004\"] }", "weight=weight",
                 "the edge a -> b has weight '0.30000000000000004', which is no whole number",
                 hint);
    refuses_text("digraph { a -> b [weight=\"0e9\"] }", "weight=weight",
                 "the edge a -> b has weight '0e9', and a cost must be more than that, or cheapest "
                 "paths could go in circles",
                 hint);
    static const char *const none[] = {"1e",    "1e+",  "e3",  ".",   "1e2.5",
                                       "1e2e3", "0x10", "nan", "inf", "1 2"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        char text[64], message[96];
        snprintf(text, sizeof text, "digraph { a -> b [weight=\"%s\"] }", none[i]);
        snprintf(message, sizeof message, "the edge a -> b has weight '%s', which is no number",
                 none[i]);
        refuses_text(text, "weight=weight", message, hint);
    }
    refuses_text("digraph { a -> b [label=\"5 km\"] }", "weight=label",
                 "the edge a -> b has label '5 km', which is no number", hint);
    refuses_text("digraph { a -> b }", "weight=label",
                 "the edge a -> b has no label to be its cost", hint);
}

/* ---- start and goal ---- */

static void without_a_word_the_first_node_is_the_start_and_there_is_no_goal(void **unused)
{
    (void)unused;
    sdg_model *model = open_text("digraph { b -> a }", "");
    assert_ends(model, "b", "");
    sdg_model_free(model);
}

static void the_file_may_say_start_and_goal_and_the_command_overrules_it(void **unused)
{
    (void)unused;
    const char *text = "digraph { start=b; goal=d; a -> b -> c -> d -> a; \"c,d\" }";
    sdg_model *model = open_text(text, "");
    assert_ends(model, "b", "d;");
    sdg_model_free(model);
    model = open_text(text, "start=c goal=a,b");
    assert_ends(model, "c", "a;b;");
    sdg_model_free(model);
    model = open_text(text, "goal=c,d");
    assert_ends(model, "b", "");
    sdg_model_free(model);
    model = open_text("digraph { goal=\"c,a\"; a -> b -> c }", "");
    assert_ends(model, "a", "a;c;");
    sdg_model_free(model);
    model = open_text("digraph { goal=\"c,z\"; a -> b -> c }", "");
    assert_ends(model, "a", "");
    sdg_model_free(model);
}

/* The nodes at which a search of the text begins, each with a semicolon. */
static void assert_roots(const char *text, const char *words, const char *expected)
{
    sdg_space *space = NULL;
    sdg_buffer room = {0};
    sdg_sink to = sdg_buffer_sink(&room);
    sdg_model *model = open_text(text, words);
    assert_int_equal(sdg_space_open(&space, model, NULL, NULL, (sdg_limits){0}, NULL), SDG_OK);
    for (uint32_t i = 0; i < sdg_space_start_count(space); i++)
        sdg_put_format(&to, "%s;",
                       sdg_model_state_text(model, sdg_space_state(space, i), false, model->arena));
    assert_string_equal(room.bytes, expected);
    sdg_buffer_free(&room);
    sdg_space_free(space);
    sdg_model_free(model);
}

/* As depth-first search does in Cormen, Leiserson, Rivest and Stein. */
static void a_search_may_begin_again_at_each_node_that_was_not_reached(void **unused)
{
    (void)unused;
    const char *figure =
        "digraph { u -> v; u -> x; v -> y; w -> y; w -> z; x -> v; y -> x; z -> z }";
    assert_roots(figure, "", "u;");
    assert_roots(figure, "starts=all", "u;w;");
    assert_roots(figure, "starts=all start=z", "z;u;w;");
    assert_roots(figure, "starts=all directed=no", "u;");
    assert_roots("graph { a; b; c }", "starts=all", "a;b;c;");
}

/* start also is how Graphviz begins some layouts. */
static void a_start_that_is_no_node_of_the_file_is_passed_over(void **unused)
{
    (void)unused;
    sdg_model *model = open_text("graph { start=rand; goal=7; a -- b }", "");
    assert_ends(model, "a", "");
    sdg_model_free(model);
    refuses_text("graph { a -- b }", "start=rand", "start: 'rand' is no node of the graph",
                 "a node is written by its name or label, such as 'a'");
    refuses_text("graph { a -- bcd }", "goal=a,bcx", "goal: 'bcx' is no node of the graph",
                 "did you mean 'bcd'?");
}

static void a_graph_without_nodes_is_refused(void **unused)
{
    (void)unused;
    refuses_text("graph { }", "", "x.gv: the graph has no nodes", "");
}

static void a_file_that_is_not_there_is_named(void **unused)
{
    (void)unused;
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_int_equal(try_open(&model, &sdg_puzzle_graph, "file=romanai", &err), SDG_E_IO);
    assert_string_equal(err.text, "cannot read romanai: there is no such file");
    assert_string_equal(err.hint, "did you mean 'romania'?");
}

/* Without a suffix the first letters tell. */
static void a_file_of_another_name_is_known_by_its_beginning(void **unused)
{
    (void)unused;
    make_file("a", "\n digraph { a -> b }");
    make_file("b", "<graphml><graph edgedefault='directed'><node id='a'/></graph></graphml>");
    make_file("c", "a,b\n");
    static const char *const words[] = {"file=a", "file=b", "file=c"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        sdg_model *model = open_puzzle(&sdg_puzzle_graph, words[i]);
        assert_reads(model, "a", "a");
        sdg_model_free(model);
    }
}

/* ---- estimates ---- */

/* The value of the estimate h at a node, for a goal or for the graph's own; SDG_NONE: not there. */
static uint32_t estimate_of(const sdg_model *model, const char *node, const char *goal)
{
    uint8_t state[8], sought[8];
    const sdg_heuristic *h = model->puzzle->heuristics;
    const uint8_t *to = goal == NULL ? NULL : sought;
    assert_string_equal(h->name, "h");
    assert_int_equal(model->puzzle->parse_state(model->self, node, state, NULL), SDG_OK);
    if (goal != NULL)
        assert_int_equal(model->puzzle->parse_state(model->self, goal, sought, NULL), SDG_OK);
    return h->applies(model->self, to) ? h->value(model->self, state, to) : SDG_NONE;
}

static void estimates_hold_for_the_node_at_which_they_are_zero(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_graph, "weight=weight");
    assert_int_equal(estimate_of(model, "Arad", NULL), 366);
    assert_int_equal(estimate_of(model, "Bucharest", NULL), 0);
    assert_int_equal(estimate_of(model, "Arad", "Bucharest"), 366);
    assert_int_equal(estimate_of(model, "Arad", "Sibiu"), SDG_NONE);
    sdg_model_free(model);
    model = open_text("graph { a [h=2.75]; b [h=0]; c [h=no]; a -- b }", "goal=b scale=10");
    assert_int_equal(estimate_of(model, "a", NULL), 27);
    assert_int_equal(estimate_of(model, "c", NULL), 0);
    sdg_model_free(model);
    model = open_text("graph { a [h=2]; b [h=0]; a -- b }", "");
    assert_int_equal(estimate_of(model, "a", NULL), SDG_NONE);
    assert_false(model->puzzle->has_goal(model->self));
    sdg_model_free(model);
}

/* ---- the map of Romania ---- */

/* Russell and Norvig, chapter 3: by way of Rimnicu Vilcea and Pitesti it is 418, by Fagaras 450. */
static void the_way_to_bucharest_costs_418(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(&sdg_puzzle_graph, "weight=weight");
    sdg_space *space = NULL;
    sdg_facts *facts = NULL;
    assert_int_equal(sdg_space_open(&space, model, NULL, NULL, (sdg_limits){0}, NULL), SDG_OK);
    assert_int_equal(sdg_space_explore(space, NULL, NULL), SDG_OK);
    assert_int_equal(sdg_facts_open(&facts, space, NULL, 0, "", NULL), SDG_OK);
    assert_int_equal(facts->states, 20);
    assert_int_equal(facts->transitions, 46);
    assert_int_equal(facts->cost, 418);
    assert_int_equal(facts->length, 4);
    assert_moves(model, "Sibiu",
                 "140 Arad 140; 99 Fagaras 99; 151 Oradea 151; 80 Rimnicu Vilcea 80");
    sdg_facts_free(facts);
    sdg_space_free(space);
    sdg_model_free(model);
}

/* Every node has another name, and all else is as before: estimates stay with their nodes. */
static void names_are_dealt_out_anew(void **unused)
{
    (void)unused;
    sdg_model *models[2] = {open_puzzle(&sdg_puzzle_graph, "weight=weight"),
                            open_puzzle(&sdg_puzzle_graph, "weight=weight names=7")};
    sdg_space *spaces[2];
    sdg_facts *facts[2];
    for (int i = 0; i < 2; i++) {
        assert_int_equal(sdg_space_open(&spaces[i], models[i], NULL, NULL, (sdg_limits){0}, NULL),
                         SDG_OK);
        assert_int_equal(sdg_space_explore(spaces[i], NULL, NULL), SDG_OK);
        assert_int_equal(sdg_facts_open(&facts[i], spaces[i], NULL, 0, "", NULL), SDG_OK);
    }
    assert_int_equal(facts[1]->states, 20);
    assert_int_equal(facts[1]->cost, 418);
    for (uint32_t state = 0; state < 20; state++) {
        const uint8_t *bytes = sdg_space_state(spaces[0], state);
        sdg_arena *arena = sdg_arena_new();
        uint8_t found[SDG_GRAPH_STATE_BYTES];
        const char *old = sdg_model_state_text(models[0], bytes, false, arena);
        const char *new = sdg_model_state_text(models[1], bytes, false, arena);
        assert_memory_equal(bytes, sdg_space_state(spaces[1], state), SDG_GRAPH_STATE_BYTES);
        assert_string_not_equal(old, new);
        assert_int_equal(models[1]->puzzle->parse_state(models[1]->self, old, found, NULL), SDG_OK);
        assert_memory_not_equal(found, bytes, SDG_GRAPH_STATE_BYTES);
        assert_int_equal(estimate_of(models[1], new, NULL), estimate_of(models[0], old, NULL));
        sdg_arena_free(arena);
    }
    for (int i = 0; i < 2; i++) {
        sdg_facts_free(facts[i]);
        sdg_space_free(spaces[i]);
        sdg_model_free(models[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(a_node_is_called_by_its_label_and_read_by_either),
        IN_FOLDER(a_label_that_two_nodes_have_gives_way_to_the_name),
        IN_FOLDER(names_that_cannot_be_written_get_a_number),
        IN_FOLDER(a_text_that_is_no_node_is_refused_with_the_nearest),
        IN_FOLDER(successors_come_in_the_order_in_which_edges_are_written),
        IN_FOLDER(the_direction_of_edges_may_be_said_otherwise),
        IN_FOLDER(costs_are_taken_from_the_attribute_that_is_named),
        IN_FOLDER(fractions_are_counted_in_parts_if_asked_for),
        IN_FOLDER(exponents_are_those_of_programs_that_write_numbers),
        IN_FOLDER(what_is_no_cost_is_refused),
        IN_FOLDER(without_a_word_the_first_node_is_the_start_and_there_is_no_goal),
        IN_FOLDER(the_file_may_say_start_and_goal_and_the_command_overrules_it),
        IN_FOLDER(a_search_may_begin_again_at_each_node_that_was_not_reached),
        IN_FOLDER(a_start_that_is_no_node_of_the_file_is_passed_over),
        IN_FOLDER(a_graph_without_nodes_is_refused),
        IN_FOLDER(a_file_that_is_not_there_is_named),
        IN_FOLDER(a_file_of_another_name_is_known_by_its_beginning),
        IN_FOLDER(estimates_hold_for_the_node_at_which_they_are_zero),
        IN_FOLDER(the_way_to_bucharest_costs_418),
        cmocka_unit_test(names_are_dealt_out_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
