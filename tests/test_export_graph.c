/* The graph in its data formats: counted, and by small exact examples. */
#include "graph_puzzle.h"
#include "json_check.h"

typedef sdg_status (*writer)(const sdg_facts *facts, sdg_sink *to, sdg_error *err);

/* Two nodes, two parallel moves forward, one back, one loop; the second node is the goal. */
static sdg_buffer small_as(writer write)
{
    sdg_buffer text = {0};
    sdg_error err = {0};
    the_graph = (graph){.nodes = 2, .starts = 1, .goal = {[1] = true}};
    add_arc(0, 1);
    add_arc(0, 1);
    add_arc(1, 0);
    add_arc(1, 1);
    explored it = explore_graph(0);
    sdg_facts *facts = facts_of(&it);
    WRITTEN(text, assert_int_equal(write(facts, &sink, &err), SDG_OK));
    sdg_facts_free(facts);
    explored_free(&it);
    return text;
}

static size_t occurrences(const char *text, const char *part)
{
    size_t count = 0;
    for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part))
        count++;
    return count;
}

static void csv_is_a_table_of_nodes_and_one_of_moves(void **state)
{
    (void)state;
    sdg_buffer text = small_as(sdg_export_csv);
    assert_string_equal(
        text.bytes,
        "Id,Label,Layer,To_goal,Start,Goal,Dead_end,Hopeless,Forced,On_shortest,Expanded\n"
        "s0,n0,0,1,true,false,false,false,true,true,true\n"
        "s1,n1,1,0,false,true,false,false,true,true,true\n"
        "\nSource,Target,Type,Label,Weight\n"
        "s0,s1,Directed,m0,1\n"
        "s0,s1,Directed,m1,1\n"
        "s1,s0,Directed,m2,1\n"
        "s1,s1,Directed,m3,1\n");
    sdg_buffer_free(&text);
}

static void json_has_a_link_for_each_labelled_move(void **state)
{
    (void)state;
    sdg_buffer text = small_as(sdg_export_json);
    assert_true(is_json(text.bytes));
    assert_int_equal(occurrences(text.bytes, "\"source\": "), 4);
    assert_int_equal(occurrences(text.bytes, "{\"source\": \"s0\", \"target\": \"s1\""), 2);
    assert_non_null(strstr(text.bytes, "\"directed\": true,\n  \"multigraph\": true"));
    sdg_buffer_free(&text);
}

static void graphml_types_its_keys(void **state)
{
    (void)state;
    sdg_buffer text = small_as(sdg_export_graphml);
    assert_int_equal(occurrences(text.bytes, "<node "), 2);
    assert_int_equal(occurrences(text.bytes, "<edge "), 4);
    assert_non_null(strstr(text.bytes, "<key id=\"node_layer\" for=\"node\" attr.name=\"layer\""
                                       " attr.type=\"long\"/>"));
    assert_non_null(strstr(text.bytes, "<data key=\"node_goal\">true</data>"));
    sdg_buffer_free(&text);
}

static void gexf_puts_layers_below_each_other(void **state)
{
    (void)state;
    sdg_buffer text = small_as(sdg_export_gexf);
    assert_non_null(strstr(text.bytes, "<viz:position x=\"0\" y=\"0\" z=\"0\"/>"));
    assert_non_null(strstr(text.bytes, "<viz:position x=\"0\" y=\"-100\" z=\"0\"/>"));
    assert_int_equal(occurrences(text.bytes, "<edge "), 4);
    sdg_buffer_free(&text);
}

static void the_title_is_escaped_in_the_description(void **state)
{
    (void)state;
    sdg_buffer text = small_as(sdg_export_gexf);
    assert_non_null(strstr(text.bytes, "State diagram of A &lt;graph&gt; &amp; more"));
    assert_null(strstr(text.bytes, "<graph>"));
    sdg_buffer_free(&text);
}

static void priests_has_sixteen_nodes_and_thirty_four_moves_in_every_format(void **state)
{
    (void)state;
    static const struct {
        writer write;
        const char *node, *move;
    } formats[] = {
        {sdg_export_json, "{\"id\": ", "{\"source\": "},
        {sdg_export_graphml, "<node ", "<edge "},
        {sdg_export_gexf, "<node ", "<edge "},
        {sdg_export_csv, "\ns", ",Directed,"},
    };
    explored it = explore_words("priests");
    sdg_facts *facts = facts_of(&it);
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        sdg_buffer text = {0};
        sdg_error err = {0};
        WRITTEN(text, assert_int_equal(formats[i].write(facts, &sink, &err), SDG_OK));
        size_t moves = occurrences(text.bytes, formats[i].move);
        size_t nodes = occurrences(text.bytes, formats[i].node);
        assert_int_equal(moves, 34);
        assert_int_equal(nodes, formats[i].write == sdg_export_csv ? 16 + 34 : 16);
        sdg_buffer_free(&text);
    }
    sdg_facts_free(facts);
    explored_free(&it);
}

static void an_empty_space_is_an_empty_graph(void **state)
{
    (void)state;
    static const writer writers[] = {sdg_export_json, sdg_export_graphml, sdg_export_gexf,
                                     sdg_export_csv};
    the_graph = (graph){.nodes = 1};
    explored it = explore_graph(0);
    sdg_facts *facts = facts_of(&it);
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++) {
        sdg_buffer text = {0};
        sdg_error err = {0};
        WRITTEN(text, assert_int_equal(writers[i](facts, &sink, &err), SDG_OK));
        assert_null(strstr(text.bytes, "s0"));
        assert_true(i > 0 || is_json(text.bytes));
        sdg_buffer_free(&text);
    }
    sdg_facts_free(facts);
    explored_free(&it);
}

/* A sink that takes so many writes and then fails. */
static bool put_few(void *ctx, const void *bytes, size_t count)
{
    size_t *left = ctx;
    (void)bytes;
    (void)count;
    return *left > 0 && (*left)--;
}

static void a_sink_that_fails_is_reported_by_every_writer(void **state)
{
    (void)state;
    static const writer writers[] = {sdg_export_json, sdg_export_graphml, sdg_export_gexf,
                                     sdg_export_csv};
    explored it = explore_words("priests");
    sdg_facts *facts = facts_of(&it);
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++) {
        for (size_t limit = 0; limit < 40; limit += 13) {
            size_t left = limit;
            sdg_error err = {0};
            sdg_sink sink = {put_few, &left, SDG_OK};
            assert_int_not_equal(writers[i](facts, &sink, &err), SDG_OK);
            assert_int_not_equal(err.code, SDG_OK);
        }
    }
    sdg_facts_free(facts);
    explored_free(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(csv_is_a_table_of_nodes_and_one_of_moves),
        cmocka_unit_test(json_has_a_link_for_each_labelled_move),
        cmocka_unit_test(graphml_types_its_keys),
        cmocka_unit_test(gexf_puts_layers_below_each_other),
        cmocka_unit_test(the_title_is_escaped_in_the_description),
        cmocka_unit_test(priests_has_sixteen_nodes_and_thirty_four_moves_in_every_format),
        cmocka_unit_test(an_empty_space_is_an_empty_graph),
        cmocka_unit_test(a_sink_that_fails_is_reported_by_every_writer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
