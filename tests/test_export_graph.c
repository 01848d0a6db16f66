/* The graph in its data formats: counted, and by small exact examples. */
#include "export/write.h"
#include "graph_puzzle.h"
#include "json_check.h"

typedef sdg_status (*writer)(const sdg_facts *facts, const sdg_selection *shown, sdg_sink *to,
                             sdg_error *err);

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
    WRITTEN(text, assert_int_equal(write(facts, NULL, &sink, &err), SDG_OK));
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
        WRITTEN(text, assert_int_equal(formats[i].write(facts, NULL, &sink, &err), SDG_OK));
        size_t moves = occurrences(text.bytes, formats[i].move);
        size_t nodes = occurrences(text.bytes, formats[i].node);
        assert_int_equal(moves, 34);
        assert_int_equal(nodes, formats[i].write == sdg_export_csv ? 16 + 34 : 16);
        sdg_buffer_free(&text);
    }
    sdg_facts_free(facts);
    explored_free(&it);
}

/* Twelve nodes and two dozen arcs, other ones for each seed, the last node the goal. */
static void make_graph(uint32_t seed, bool costly)
{
    the_graph = (graph){.nodes = 12, .starts = 1, .goal = {[11] = true}};
    for (uint32_t i = 0; i < 24; i++) {
        seed = seed * 1664525 + 1013904223;
        uint8_t from = (uint8_t)((seed >> 8) % 12), to = (uint8_t)((seed >> 16) % 12);
        the_graph.arcs[the_graph.arc_count++] = (arc){from, to, costly ? 1 + (seed >> 24) % 4 : 1};
    }
}

/* Whatever is said of a state of a part is what is said of it in the whole. Returns how many things
 * were said. */
static uint32_t assert_part_agrees(const sdg_facts *part, const sdg_facts *whole)
{
    uint32_t said = 0;
    for (uint32_t i = 0; i < part->states; i++) {
        uint32_t same = sdg_space_find(whole->space, sdg_space_state(part->space, i));
        for (const sdg_node_fact *it = sdg_node_facts(part); it->name != NULL; it++) {
            uint32_t value = it->of(part, i);
            if (value == SDG_NONE || strcmp(it->name, "expanded") == 0)
                continue;
            assert_int_equal(value, it->of(whole, same));
            said++;
        }
    }
    return said;
}

static void what_a_part_says_holds_of_the_whole(void **state)
{
    (void)state;
    uint32_t said = 0;
    for (uint32_t seed = 0; seed < 400; seed++) {
        make_graph(seed, seed % 2 == 1);
        explored all = explore_graph(0);
        sdg_facts *whole = facts_of(&all);
        for (uint32_t most = 1; most < whole->states; most++) {
            explored some = explore_graph(most);
            sdg_facts *part = facts_of(&some);
            said += assert_part_agrees(part, whole);
            sdg_facts_free(part);
            explored_free(&some);
        }
        sdg_facts_free(whole);
        explored_free(&all);
    }
    assert_true(said > 10000);
}

/* The start of priests alone, not even expanded, in a format. */
static sdg_buffer start_as(writer write)
{
    sdg_buffer text = {0};
    sdg_error err = {0};
    explored it = explore_words("priests");
    sdg_space_free(it.space);
    sdg_limits limits = {.max_states = 1};
    assert_int_equal(sdg_space_open(&it.space, it.model, NULL, NULL, limits, &err), SDG_OK);
    assert_int_equal(sdg_space_explore(it.space, NULL, &err), SDG_E_LIMIT);
    sdg_facts *facts = facts_of(&it);
    WRITTEN(text, assert_int_equal(write(facts, NULL, &sink, &err), SDG_OK));
    sdg_facts_free(facts);
    explored_free(&it);
    return text;
}

static void what_a_part_does_not_know_is_null_or_left_out(void **state)
{
    (void)state;
    sdg_buffer json = start_as(sdg_export_json), csv = start_as(sdg_export_csv);
    sdg_buffer graphml = start_as(sdg_export_graphml), gexf = start_as(sdg_export_gexf);
    assert_non_null(strstr(json.bytes,
                           "\"to_goal\": null, \"start\": true, \"goal\": false, \"dead_end\": "
                           "null, \"hopeless\": null, \"forced\": null, \"on_shortest\": null"));
    assert_non_null(strstr(csv.bytes, "s0,3P 3D left,0,,true,false,,,,,false"));
    assert_null(strstr(graphml.bytes, "<data key=\"node_hopeless\">"));
    assert_non_null(strstr(graphml.bytes, "<data key=\"node_goal\">false</data>"));
    assert_null(strstr(gexf.bytes, "<attvalue for=\"5\""));
    assert_non_null(strstr(gexf.bytes, "<attvalue for=\"8\" value=\"false\"/>"));
    sdg_buffer_free(&json);
    sdg_buffer_free(&csv);
    sdg_buffer_free(&graphml);
    sdg_buffer_free(&gexf);
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
        WRITTEN(text, assert_int_equal(writers[i](facts, NULL, &sink, &err), SDG_OK));
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
            sdg_sink sink = {put_few, &left, SDG_OK, SDG_LANG_EN};
            assert_int_not_equal(writers[i](facts, NULL, &sink, &err), SDG_OK);
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
        cmocka_unit_test(what_a_part_says_holds_of_the_whole),
        cmocka_unit_test(what_a_part_does_not_know_is_null_or_left_out),
        cmocka_unit_test(an_empty_space_is_an_empty_graph),
        cmocka_unit_test(a_sink_that_fails_is_reported_by_every_writer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
