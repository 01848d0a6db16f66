/* Facts and their formats where any one allocation fails, or all from one on: the failure is
 * reported, and nothing is lost. */
#include "failing_memory.h"
#include "graph_puzzle.h"

typedef sdg_status (*use)(const sdg_facts *facts, sdg_sink *to, sdg_error *err);

static sdg_status use_json(const sdg_facts *facts, sdg_sink *to, sdg_error *err)
{
    return sdg_export_facts_json(facts, NULL, to, err);
}

static sdg_status use_table(const sdg_facts *facts, sdg_sink *to, sdg_error *err)
{
    return sdg_export_facts_table(facts, NULL, "text", to, err);
}

static sdg_status use_macros(const sdg_facts *facts, sdg_sink *to, sdg_error *err)
{
    return sdg_export_facts_table(facts, NULL, "tex", to, err);
}

static sdg_status use_matrix(const sdg_facts *facts, sdg_sink *to, sdg_error *err)
{
    sdg_matrix *matrix = NULL;
    sdg_status status = sdg_matrix_open(&matrix, facts, true, SDG_LANG_EN, err);
    if (status == SDG_OK)
        status = sdg_matrix_put(matrix, "text", true, to, err);
    sdg_matrix_free(matrix);
    return status;
}

static sdg_status use_walks(const sdg_facts *facts, sdg_sink *to, sdg_error *err)
{
    sdg_matrix *matrix = NULL;
    sdg_status status = sdg_matrix_open(&matrix, facts, false, SDG_LANG_EN, err);
    if (status == SDG_OK)
        status = sdg_matrix_put_walks(matrix, 90, "text", to, err);
    sdg_matrix_free(matrix);
    return status;
}

static sdg_status use_graph(const sdg_facts *facts, sdg_sink *to, sdg_error *err)
{
    sdg_status status = sdg_export_json(facts, NULL, to, err);
    if (status == SDG_OK)
        status = sdg_export_graphml(facts, NULL, to, err);
    if (status == SDG_OK)
        status = sdg_export_gexf(facts, NULL, to, err);
    return status == SDG_OK ? sdg_export_csv(facts, NULL, to, err) : status;
}

static sdg_status use_fold(const sdg_facts *facts, sdg_sink *to, sdg_error *err)
{
    const sdg_fold fold = {
        .by_depth = true, .depth = 2, .by_layer = true, .last_layer = 9, .contract = true};
    sdg_selection *shown = NULL;
    sdg_status status = sdg_selection_open(&shown, facts, &fold, err);
    if (status == SDG_OK)
        status = sdg_export_graphml(facts, shown, to, err);
    sdg_selection_free(shown);
    return status;
}

static sdg_status use_account(const sdg_facts *facts, sdg_sink *to, sdg_error *err)
{
    sdg_account account = {0};
    sdg_arena *arena = sdg_arena_new();
    sdg_status status = arena == NULL
                            ? sdg_fail_memory(err)
                            : sdg_facts_account(&account, facts, NULL, SDG_TELL_ALL, arena, err);
    for (uint32_t i = 0; i < account.count; i++)
        sdg_put_text(to, account.lines[i]);
    sdg_arena_free(arena);
    return status;
}

/* Of a part: the states that are near, by all but their last bit. */
static sdg_status use_quotient(const sdg_facts *facts, sdg_sink *to, sdg_error *err)
{
    const bool hidden[] = {true, false};
    const sdg_fold fold = {.by_depth = true, .depth = 2};
    sdg_selection *shown = NULL;
    sdg_quotient *of = NULL;
    sdg_status status = sdg_selection_open(&shown, facts, &fold, err);
    if (status == SDG_OK)
        status = sdg_quotient_open(&of, facts, shown, hidden, err);
    assert_true((of != NULL) == (status == SDG_OK));
    if (status == SDG_OK)
        status = sdg_export_graphml(of->facts, of->part, to, err);
    const sdg_drawn drawn = {.quotient = of};
    if (status == SDG_OK)
        status = sdg_export_facts_json(facts, &drawn, to, err);
    if (status == SDG_OK)
        status = sdg_export_facts_table(facts, &drawn, "csv", to, err);
    sdg_quotient_free(of);
    sdg_selection_free(shown);
    return status;
}

static sdg_status use_next(const sdg_facts *facts, sdg_sink *to, sdg_error *err)
{
    sdg_next_move next;
    sdg_status status = sdg_facts_next(facts, 0, &next, err);
    sdg_facts_describe(facts, to);
    return status == SDG_OK ? sdg_facts_next_in_turn(facts, 0, 0, &next, err) : status;
}

/* Computes the facts of a space and uses them once. */
static sdg_status compute_and_use(const sdg_space *space, use call, sdg_error *err)
{
    sdg_facts *facts = NULL;
    sdg_buffer text = {0};
    sdg_sink sink = sdg_buffer_sink(&text);
    sdg_status status = sdg_facts_open(&facts, space, NULL, 0, "recipe", err);
    assert_true((facts != NULL) == (status == SDG_OK));
    if (status == SDG_OK)
        status = call(facts, &sink, err);
    if (status == SDG_OK && sink.status != SDG_OK)
        status = sdg_fail(err, sink.status, "sink");
    sdg_facts_free(facts);
    sdg_buffer_free(&text);
    return status;
}

/* Lets the first, the second, … allocation fail until there are no more of them. */
static void fail_each(const sdg_space *space, use call, bool for_good)
{
    sdg_status status = SDG_E_NOMEM;
    for (size_t nth = 1; status != SDG_OK; nth++) {
        sdg_error err = {0};
        assert_true(nth < 5000);
        fails_for_good = for_good;
        fails_in = nth;
        status = compute_and_use(space, call, &err);
        fails_in = 0;
        assert_true(status == SDG_OK || status == SDG_E_NOMEM);
        assert_int_equal(err.code, status);
    }
}

/* The same of the answer alone, which asks for little. */
static void the_answer_alone_may_fail_too(void **state)
{
    (void)state;
    the_graph = (graph){.nodes = 3, .starts = 1, .goal = {[2] = true}};
    add_arc(0, 1);
    add_arc(1, 2);
    explored it = explore_graph(0);
    sdg_status status = SDG_E_NOMEM;
    for (size_t nth = 1; status != SDG_OK; nth++) {
        sdg_error err = {0};
        sdg_facts *facts = NULL;
        fails_for_good = false;
        fails_in = nth;
        status = sdg_facts_open_answer(&facts, it.space, "recipe", &err);
        fails_in = 0;
        assert_int_equal(err.code, status);
        assert_true((facts != NULL) == (status == SDG_OK));
        sdg_facts_free(facts);
    }
    explored_free(&it);
}

/* A ladder with turns, a loop, parallel moves, and a way back. */
static explored ladder(bool costs)
{
    the_graph = (graph){.nodes = 12, .starts = 1, .goal = {[11] = true}, .turns = true};
    for (uint8_t i = 0; i + 2 < 12; i++) {
        add_arc(i, (uint8_t)(i + 1));
        add_arc((uint8_t)(i + 1), i);
        add_arc(i, (uint8_t)(i + 2));
        add_arc(i, (uint8_t)(i + 2));
    }
    add_arc(3, 3);
    for (uint32_t i = 0; costs && i < the_graph.arc_count; i++)
        the_graph.arcs[i].cost = 1 + i % 3;
    return explore_graph(0);
}

static void fail_all(bool costs)
{
    static const use calls[] = {use_json, use_table, use_macros, use_matrix,  use_walks,
                                use_next, use_graph, use_fold,   use_account, use_quotient};
    explored it = ladder(costs);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        fail_each(it.space, calls[i], false);
        fail_each(it.space, calls[i], true);
    }
    explored_free(&it);
}

static void every_allocation_may_fail_where_moves_count(void **state)
{
    (void)state;
    fail_all(false);
}

static void every_allocation_may_fail_where_moves_cost(void **state)
{
    (void)state;
    fail_all(true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_allocation_may_fail_where_moves_count),
        cmocka_unit_test(every_allocation_may_fail_where_moves_cost),
        cmocka_unit_test(the_answer_alone_may_fail_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
