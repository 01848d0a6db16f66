/* DOT that others wrote, read by a worker: what is kept of it, and what hostile files do. */
#include "graph_files.h"

#include <stdio.h>
#include <stdlib.h>

static void reads(const char *text, const char *expected)
{
    assert_reads_nth(SDG_IMPORT_DOT, text, 1, expected);
}

static void faults(const char *text, const char *expected)
{
    assert_faults(SDG_IMPORT_DOT, text, strlen(text), expected);
}

/* ---- what is kept ---- */

static void edges_keep_the_order_in_which_they_are_written(void **unused)
{
    (void)unused;
    reads("digraph { b -> c; a -> c -> d; a -> b }", "b c a d; b>c; a>c; c>d; a>b");
    reads("graph { a -- b; c -- a; a -- d }", "a b c d; a-b; c-a; a-d");
}

static void sets_of_nodes_are_joined_each_with_each(void **unused)
{
    (void)unused;
    reads("digraph { a -> {c b} }", "a c b; a>c; a>b");
    reads("digraph { subgraph s {a b} -> {c; d} }", "a b c d; a>c; a>d; b>c; b>d");
}

static void loops_and_parallel_edges_stay_unless_the_graph_is_strict(void **unused)
{
    (void)unused;
    reads("digraph { a -> a; a -> b; a -> b }", "a b; a>a; a>b; a>b");
    reads("strict digraph { a -> a; a -> b; a -> b }", "a b; a>a; a>b");
    reads("strict graph { a -- b; b -- a }", "a b; a-b");
}

static void ports_are_no_part_of_a_name(void **unused)
{
    (void)unused;
    reads("digraph { a:n -> b:p:s; \"c:d\" }", "a b c:d; a>b");
}

static void labels_h_weight_and_len_are_kept_and_defaults_are_applied(void **unused)
{
    (void)unused;
    reads("digraph { a [label=A, h=3]; a -> b [label=x, weight=2, len=1.5] }",
          "a=A^3 b; a>b:x*2+1.5");
    reads("digraph { a; node [label=L]; edge [weight=4]; b -> c }", "a b=L c=L; b>c*4");
}

static void escapes_in_labels_are_what_graphviz_draws(void **unused)
{
    (void)unused;
    reads("digraph g { a [label=\"\\N in \\G\\nend\"]; a -> b [label=\"\\T\\H\\E\"] }",
          "a=a in g end b; a>b:aba->b");
    reads("graph { a [label=\"C:\\\\new \\\"x\\\" &lt;&amp;&#65;&#x42;&#1;&bogus;\"] }",
          "a=C:\\new \"x\" <&AB &bogus;");
}

static void html_labels_become_plain_text(void **unused)
{
    (void)unused;
    reads("graph { a [label=<<table><tr><td>one</td><td>&lt;two</td></tr></table>>] }",
          "a=one <two");
    reads("graph { a [label=<<td rowspan=\"60000\" colspan=\"60000\">x</td>>] }", "a=x");
}

static void records_lose_braces_and_ports(void **unused)
{
    (void)unused;
    reads("graph { a [shape=record, label=\"{<f0> x|y \\| z}|w\"] }", "a=x | y | z | w");
}

static void what_is_not_on_the_list_is_dropped(void **unused)
{
    (void)unused;
    reads("graph { a [image=\"/etc/passwd\", URL=\"javascript:x\", fontname=\"'><script>\"];"
          " dpi=100000; size=\"1000000,1000000!\"; stylesheet=\"http://x\" }",
          "a");
}

static void several_graphs_are_told_apart_by_number(void **unused)
{
    (void)unused;
    const char *text = "digraph G { a -> b }\n/* and */ graph \"H {\" { c -- d }\n";
    assert_reads_nth(SDG_IMPORT_DOT, text, 1, "a b; a>b");
    assert_reads_nth(SDG_IMPORT_DOT, text, 2, "c d; c-d");
    imported it = import_bytes(SDG_IMPORT_DOT, text, strlen(text), 3);
    assert_int_equal(it.status, SDG_E_USAGE);
    assert_string_equal(it.err.text, "nth=3: x.gv has 2 graphs");
    imported_free(&it);
}

static void start_and_goal_of_the_graph_are_kept(void **unused)
{
    (void)unused;
    const char *text = "graph g { start=a; goal=\"b c\"; a -- \"b c\" }";
    imported it = import_bytes(SDG_IMPORT_DOT, text, strlen(text), 1);
    assert_int_equal(it.status, SDG_OK);
    assert_string_equal(it.net.name, "g");
    assert_string_equal(it.net.start, "a");
    assert_string_equal(it.net.goal, "b c");
    imported_free(&it);
}

/* ---- encodings ---- */

static void marks_carriage_returns_and_any_letters_are_read(void **unused)
{
    (void)unused;
    reads("\xEF\xBB\xBF"
          "digraph {\r\n\"\xE7\x8E\x8B\" -> \xC3\xA4\r\n}\r\n",
          "\xE7\x8E\x8B \xC3\xA4; \xE7\x8E\x8B>\xC3\xA4");
    reads("# a comment\ndigraph {\n# 2 \"file\"\na // b\n/* c */ }", "a");
}

static void latin_1_is_read_where_the_file_says_so(void **unused)
{
    (void)unused;
    reads("graph { charset=\"latin1\"; a [label=\"\xE4\"] }", "a=\xC3\xA4");
    faults("graph {\n a [label=\"\xE4\"] }", "x.gv:2:12: this byte is not UTF-8");
}

static void a_zero_byte_is_named_with_its_place(void **unused)
{
    (void)unused;
    static const char text[] = "graph {\na\0b }";
    assert_faults(SDG_IMPORT_DOT, text, sizeof text - 1, "x.gv:2:2: a zero byte; this is no text");
}

/* ---- faults ---- */

static void a_missing_quote_is_named_where_it_opens(void **unused)
{
    (void)unused;
    faults("graph {\n  a [label=\"x];\n}",
           "x.gv:2:12: this quoted text is not closed; \" is missing");
    faults(
        "graph {\n  a [label=\"x];\n  b [label=\"y\"];\n}",
        "x.gv:2:12: a quote may be missing in the text that begins here and goes on over several "
        "lines\nx.gv:3:14: this quoted text is not closed; \" is missing");
}

static void brackets_comments_and_html_that_are_not_closed_are_named(void **unused)
{
    (void)unused;
    faults("graph {\n a [label=x\n}", "x.gv:2:4: this bracket is not closed\n"
                                      "x.gv:3:1: this bracket closes another kind of bracket");
    faults("graph {\n", "x.gv:1:7: this bracket is not closed");
    faults("graph { a } }", "x.gv:1:13: this bracket closes nothing");
    faults("graph { /* a }", "x.gv:1:9: this comment is not closed; */ is missing");
    faults("graph { a [label=<b<i>] }", "x.gv:1:18: this HTML text is not closed; > is missing");
}

static void names_that_graphviz_loses_are_refused(void **unused)
{
    (void)unused;
    faults("digraph { b -> \"%a\"\n\"%x\" -> c }",
           "x.gv:1:16: Graphviz loses names that begin with %; write another here, and this one as "
           "its label\nx.gv:2:1: Graphviz loses names that begin with %; write another here, and "
           "this one as its label");
    reads("digraph \"%g\" { label=\"%5\"; subgraph \"%s\" { a -> b [label=\"%a\"] } a:\"%p\" -> "
          "\"c\" + \"%d\" }",
          "a b c%d; a>b:%a; a>c%d");
}

static void every_edge_of_the_wrong_kind_is_named_in_one_run(void **unused)
{
    (void)unused;
    faults("digraph {\n a -- b\n c -> d\n e -- f }",
           "x.gv:2:4: '--' stands in a digraph, whose edges are written '->'\n"
           "x.gv:4:4: '--' stands in a digraph, whose edges are written '->'");
    faults("graph {\n a -> b }", "x.gv:2:4: '->' stands in a graph, whose edges are written '--'");
}

static void what_graphviz_refuses_has_a_line_and_a_column(void **unused)
{
    (void)unused;
    faults("digraph {\n a -> b;\n c =; }", "x.gv:3:5: ';' does not belong here");
}

static void what_is_no_graph_is_refused(void **unused)
{
    (void)unused;
    faults("hello world", "x.gv:1:1: here a graph has to begin, with graph or digraph");
    faults("{ a -> b }", "x.gv:1:1: here a graph has to begin, with graph or digraph");
    faults("digraph", "x.gv:1:1: this graph has no body; { is missing");
    faults("", "x.gv: there is no graph in this file");
    faults(" \n# nothing\n", "x.gv: there is no graph in this file");
}

/* ---- what is too much ---- */

/* A text with a middle of so many repeated pieces. */
static char *repeated(const char *before, const char *piece, size_t count, const char *after)
{
    sdg_buffer room = {0};
    sdg_sink to = sdg_buffer_sink(&room);
    sdg_put_text(&to, before);
    for (size_t i = 0; i < count; i++)
        sdg_put_text(&to, piece);
    sdg_put_text(&to, after);
    assert_int_equal(to.status, SDG_OK);
    return room.bytes;
}

static void faults_repeated(const char *before, const char *piece, size_t count, const char *after,
                            const char *expected)
{
    char *text = repeated(before, piece, count, after);
    faults(text, expected);
    sdg_release(text);
}

static void a_label_of_a_megabyte_is_refused_and_one_of_a_page_is_cut(void **unused)
{
    (void)unused;
    faults_repeated("graph {\na [label=\"", "xxxxxxxxxx", 100000, "\"] }",
                    "x.gv:2:10: this text is longer than the 16380 bytes that can be read");
    char *text = repeated("graph { a [label=\"", "xxxxxxxxxx", 1600, "\"] }");
    imported it = import_bytes(SDG_IMPORT_DOT, text, strlen(text), 1);
    assert_int_equal(it.status, SDG_OK);
    assert_true(strlen(it.net.nodes[0].label) <= SDG_IMPORT_MOST_TEXT);
    assert_true(sdg_utf8_valid(it.net.nodes[0].label, strlen(it.net.nodes[0].label), NULL));
    imported_free(&it);
    sdg_release(text);
}

static void deep_nesting_and_endless_statements_are_refused(void **unused)
{
    (void)unused;
    faults_repeated("graph ", "{", 10000, "", "x.gv:1:507: brackets are nested deeper than 500");
    faults_repeated("graph {a", "--a", 10000, "}",
                    "x.gv:1:6009: a statement of more than 2000 edges; part it");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edges_keep_the_order_in_which_they_are_written),
        cmocka_unit_test(sets_of_nodes_are_joined_each_with_each),
        cmocka_unit_test(loops_and_parallel_edges_stay_unless_the_graph_is_strict),
        cmocka_unit_test(ports_are_no_part_of_a_name),
        cmocka_unit_test(labels_h_weight_and_len_are_kept_and_defaults_are_applied),
        cmocka_unit_test(escapes_in_labels_are_what_graphviz_draws),
        cmocka_unit_test(html_labels_become_plain_text),
        cmocka_unit_test(records_lose_braces_and_ports),
        cmocka_unit_test(what_is_not_on_the_list_is_dropped),
        cmocka_unit_test(several_graphs_are_told_apart_by_number),
        cmocka_unit_test(start_and_goal_of_the_graph_are_kept),
        cmocka_unit_test(marks_carriage_returns_and_any_letters_are_read),
        cmocka_unit_test(latin_1_is_read_where_the_file_says_so),
        cmocka_unit_test(a_zero_byte_is_named_with_its_place),
        cmocka_unit_test(a_missing_quote_is_named_where_it_opens),
        cmocka_unit_test(brackets_comments_and_html_that_are_not_closed_are_named),
        cmocka_unit_test(names_that_graphviz_loses_are_refused),
        cmocka_unit_test(every_edge_of_the_wrong_kind_is_named_in_one_run),
        cmocka_unit_test(what_graphviz_refuses_has_a_line_and_a_column),
        cmocka_unit_test(what_is_no_graph_is_refused),
        cmocka_unit_test(a_label_of_a_megabyte_is_refused_and_one_of_a_page_is_cut),
        cmocka_unit_test(deep_nesting_and_endless_statements_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
