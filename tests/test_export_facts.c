/* The facts in writing: JSON by its keys, text, CSV and TeX by their lines. */
#include "graph_puzzle.h"
#include "json_check.h"

/* The facts of a puzzle with one search, as JSON. Freed by the caller. */
static sdg_buffer json_of(const char *words, const char *search, const sdg_drawn *drawn)
{
    sdg_buffer text = {0};
    sdg_error err = {0};
    sdg_run *run = NULL;
    sdg_facts *facts = NULL;
    sdg_convention how = {0};
    explored it = explore_words(words);
    const sdg_search *found = sdg_find_search(search, &err);
    assert_int_equal(
        sdg_search_run(&run, (sdg_plan[]){sdg_plan_of(found)}, it.space, &how, false, &err),
        SDG_OK);
    const sdg_run *runs[] = {run};
    assert_int_equal(sdg_facts_open(&facts, it.space, runs, 1, "statediagram \"x\"", &err), SDG_OK);
    WRITTEN(text, assert_int_equal(sdg_export_facts_json(facts, drawn, &sink, &err), SDG_OK));
    sdg_facts_free(facts);
    sdg_run_free(run);
    explored_free(&it);
    assert_true(is_json(text.bytes));
    return text;
}

static void assert_has(const sdg_buffer *text, const char *part)
{
    if (strstr(text->bytes, part) == NULL)
        fail_msg("no %s in %s", part, text->bytes);
}

static void the_json_has_every_key_with_its_value(void **state)
{
    (void)state;
    static const char *const parts[] = {
        "\"schema\": \"statediagram-facts/1\"",
        "\"recipe\": \"statediagram \\\"x\\\"\"",
        "\"complete\": true",
        "\"limit\": null",
        "\"states\": 16",
        "\"placements\": 32",
        "\"legal\": 20",
        "\"transitions\": 34",
        "\"moves\": 34",
        "\"starts\": 1",
        "\"goals\": 1",
        "{\"state\": \"0P 0D right\", \"id\": 14, \"distance\": 11}",
        "\"layers\": [1, 3, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1]",
        "\"eccentricity\": 12",
        "\"diameter\": 13",
        "\"dead_ends\": 0",
        "\"hopeless\": 0",
        "\"forced\": 10",
        "\"degrees\": {\"min\": 1, \"max\": 3, \"leaves\": 2}",
        "\"components\": 1",
        "\"bipartite\": true",
        "\"self_loops\": 0",
        "\"solution\": {\"cost\": 11, \"length\": 11, \"count\": \"4\", \"path\": [\"3P 3D "
        "left\", ",
        "\"drawn\": {\"states\": 16, \"transitions\": 34}",
        "\"searches\": {\n    \"bfs\": {\"convention\": \"goal tested on expansion",
        "\"expanded\": 15",
        "\"generated\": 30",
        "\"optimal\": true",
    };
    sdg_drawn drawn = {16, 34, NULL};
    sdg_buffer text = json_of("priests", "bfs", &drawn);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        assert_has(&text, parts[i]);
    assert_null(strstr(text.bytes, "rowable"));
    assert_null(strstr(text.bytes, "alternation"));
    sdg_buffer_free(&text);
}

static void the_hidden_boat_adds_whether_the_path_can_be_rowed(void **state)
{
    (void)state;
    sdg_buffer text = json_of("priests boat-side=hidden", "dfs", NULL);
    assert_has(&text, "\"rowable\": false");
    assert_has(&text, "\"alternation\": {\"length\": 11, \"count\": \"4\"}");
    assert_has(&text, "\"drawn\": null");
    sdg_buffer_free(&text);
}

static void no_solution_is_null(void **state)
{
    (void)state;
    sdg_buffer text = json_of("priests priests=4 devils=4", "bfs", NULL);
    assert_has(&text, "\"solution\": null");
    assert_has(&text, "\"length\": null, \"cost\": null, \"optimal\": false");
    assert_has(&text, "\"goal_states\": []");
    sdg_buffer_free(&text);
}

static void what_a_cut_space_leaves_open_is_null(void **state)
{
    (void)state;
    static const char *const open[] = {"eccentricity", "diameter", "dead_ends",  "hopeless",
                                       "forced",       "degrees",  "components", "bipartite"};
    sdg_buffer text = {0};
    sdg_error err = {0};
    the_graph = (graph){.nodes = 4, .starts = 1, .goal = {[3] = true}};
    add_arc(0, 1);
    add_arc(1, 2);
    add_arc(2, 3);
    explored it = explore_graph(2);
    sdg_facts *facts = facts_of(&it);
    WRITTEN(text, assert_int_equal(sdg_export_facts_json(facts, NULL, &sink, &err), SDG_OK));
    assert_true(is_json(text.bytes));
    assert_has(&text, "\"complete\": false,\n  \"limit\": \"states\"");
    assert_has(&text, "\"placements\": null");
    for (size_t i = 0; i < sizeof open / sizeof *open; i++) {
        char line[64] = "\"";
        strcat(strcat(line, open[i]), "\": null");
        assert_has(&text, line);
    }
    sdg_buffer_free(&text);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void costs_make_layers_of_distances(void **state)
{
    (void)state;
    sdg_buffer text = {0};
    sdg_error err = {0};
    the_graph = (graph){.nodes = 2, .starts = 1, .goal = {[1] = true}, .arc_count = 1};
    the_graph.arcs[0] = (arc){0, 1, 7};
    explored it = explore_graph(0);
    sdg_facts *facts = facts_of(&it);
    WRITTEN(text, assert_int_equal(sdg_export_facts_json(facts, NULL, &sink, &err), SDG_OK));
    assert_has(&text, "[{\"distance\": 0, \"states\": 1}, {\"distance\": 7, \"states\": 1}]");
    assert_has(&text, "{\"cost\": 7, \"length\": 1, \"count\": \"1\"");
    sdg_buffer_free(&text);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void assert_table(const char *format, const char *const *parts)
{
    sdg_buffer text = {0};
    sdg_error err = {0};
    explored it = explore_words("priests");
    sdg_facts *facts = facts_of(&it);
    WRITTEN(text,
            assert_int_equal(sdg_export_facts_table(facts, NULL, format, &sink, &err), SDG_OK));
    for (; *parts != NULL; parts++)
        assert_has(&text, *parts);
    sdg_buffer_free(&text);
    sdg_facts_free(facts);
    explored_free(&it);
}

static void text_has_a_fact_a_line_in_words(void **state)
{
    (void)state;
    static const char *const parts[] = {"\nstates           16\n", "\ndead ends        0\n",
                                        "\nsolution length  11\n", NULL};
    assert_table("text", parts);
}

static void csv_has_the_names_of_the_json(void **state)
{
    (void)state;
    static const char *const parts[] = {"fact,value\nrecipe,recipe\n", "\ndead_ends,0\n",
                                        "\nsolution_count,4\n", "\ndegrees_leaves,2\n", NULL};
    assert_table("csv", parts);
}

static void tex_has_a_macro_a_fact(void **state)
{
    (void)state;
    static const char *const parts[] = {"\\newcommand{\\sdstates}{16}\n",
                                        "\\newcommand{\\sddeadends}{0}\n",
                                        "\\newcommand{\\sdsolutionlength}{11}\n", NULL};
    assert_table("tex", parts);
}

static void an_unknown_format_is_refused_with_those_there_are(void **state)
{
    (void)state;
    sdg_buffer text = {0};
    sdg_error err = {0};
    explored it = explore_words("priests");
    sdg_facts *facts = facts_of(&it);
    sdg_sink sink = sdg_buffer_sink(&text);
    assert_int_equal(sdg_export_facts_table(facts, NULL, "svg", &sink, &err), SDG_E_USAGE);
    assert_string_equal(err.text, "format 'svg' is none of text, md, csv, tex");
    sdg_buffer_free(&text);
    sdg_facts_free(facts);
    explored_free(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_json_has_every_key_with_its_value),
        cmocka_unit_test(the_hidden_boat_adds_whether_the_path_can_be_rowed),
        cmocka_unit_test(no_solution_is_null),
        cmocka_unit_test(what_a_cut_space_leaves_open_is_null),
        cmocka_unit_test(costs_make_layers_of_distances),
        cmocka_unit_test(text_has_a_fact_a_line_in_words),
        cmocka_unit_test(csv_has_the_names_of_the_json),
        cmocka_unit_test(tex_has_a_macro_a_fact),
        cmocka_unit_test(an_unknown_format_is_refused_with_those_there_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
