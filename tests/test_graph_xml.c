/* GraphML that others wrote, read by a worker: what is kept of it, and what hostile files do. */
#include "graph_files.h"

static void reads(const char *text, const char *expected)
{
    assert_reads_nth(SDG_IMPORT_GRAPHML, text, 1, expected);
}

static void faults(const char *text, const char *expected)
{
    assert_faults(SDG_IMPORT_GRAPHML, text, strlen(text), expected);
}

/* ---- what is kept ---- */

static void nodes_and_edges_keep_their_order(void **unused)
{
    (void)unused;
    reads("<graphml><graph edgedefault='directed'><node id='b'/><node id='a'/>"
          "<edge source='a' target='c'/><edge source='a' target='b'/><edge source='a' target='a'/>"
          "</graph></graphml>",
          "b a c; a>c; a>b; a>a");
}

static void each_edge_may_say_its_direction(void **unused)
{
    (void)unused;
    reads("<graphml><graph edgedefault='undirected'><edge source='a' target='b'/>"
          "<edge source='b' target='c' directed='true'/></graph></graphml>",
          "a b c; a-b; b>c");
    reads("<graphml><graph edgedefault='directed'><edge source='a' target='b' directed='false'/>"
          "</graph></graphml>",
          "a b; a-b");
}

/* As NetworkX writes it. */
static void keys_give_data_their_meaning(void **unused)
{
    (void)unused;
    reads("<?xml version='1.0' encoding='utf-8'?>\n"
          "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">"
          "<key id='d0' for='node' attr.name='label' attr.type='string'/>"
          "<key id='d1' for='node' attr.name='h' attr.type='long'/>"
          "<key id='d2' for='edge' attr.name='weight' attr.type='double'/>"
          "<key id='d3' for='edge' attr.name='label' attr.type='string'/>"
          "<key id='d4' for='node' attr.name='colour' attr.type='string'/>"
          "<graph edgedefault='directed'><node id='n0'><data key='d0'>A &amp; B</data>"
          "<data key='d1'>3</data><data key='d4'>red</data></node><node id='n1'/>"
          "<edge source='n0' target='n1'><data key='d2'>2.5</data><data key='d3'>x</data></edge>"
          "</graph></graphml>",
          "n0=A & B^3 n1; n0>n1:x*2.5");
}

static void a_standard_value_holds_where_nothing_else_is_said(void **unused)
{
    (void)unused;
    reads("<graphml><key id='w' for='edge' attr.name='weight'><default>7</default></key>"
          "<graph><edge source='a' target='b'/>"
          "<edge source='a' target='c'><data key='w'>1</data></edge></graph></graphml>",
          "a b c; a>b*7; a>c*1");
}

/* yEd keeps labels in elements of its own. */
static void labels_of_yed_are_read(void **unused)
{
    (void)unused;
    reads("<graphml xmlns:y='http://www.yworks.com/xml/graphml'><key id='d6' for='node' "
          "yfiles.type='nodegraphics'/><graph edgedefault='directed'>"
          "<node id='n0'><data key='d6'><y:ShapeNode><y:NodeLabel>Start here</y:NodeLabel>"
          "</y:ShapeNode></data></node><edge source='n0' target='n0'><data key='d9'>"
          "<y:PolyLineEdge><y:EdgeLabel>5</y:EdgeLabel></y:PolyLineEdge></data></edge>"
          "</graph></graphml>",
          "n0=Start here; n0>n0:5");
}

static void nodes_of_nested_graphs_belong_to_the_outer_one(void **unused)
{
    (void)unused;
    reads("<graphml><graph edgedefault='undirected'><node id='g'><graph edgedefault='directed'>"
          "<node id='a'/><node id='b'/></graph></node><edge source='a' target='b'/></graph>"
          "</graphml>",
          "g a b; a-b");
}

static void several_graphs_are_told_apart_by_number(void **unused)
{
    (void)unused;
    const char *text = "<graphml><graph id='G'><node id='a'/></graph>"
                       "<graph id='H'><node id='b'/></graph></graphml>";
    assert_reads_nth(SDG_IMPORT_GRAPHML, text, 1, "a");
    assert_reads_nth(SDG_IMPORT_GRAPHML, text, 2, "b");
}

static void what_this_program_exports_is_read_again(void **unused)
{
    (void)unused;
    reads("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
          "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
          "  <key id=\"node_label\" for=\"node\" attr.name=\"label\" attr.type=\"string\"/>\n"
          "  <key id=\"edge_label\" for=\"edge\" attr.name=\"label\" attr.type=\"string\"/>\n"
          "  <key id=\"edge_cost\" for=\"edge\" attr.name=\"cost\" attr.type=\"long\"/>\n"
          "  <graph id=\"G\" edgedefault=\"directed\">\n"
          "    <node id=\"s0\"><data key=\"node_label\">3P 3D left</data></node>\n"
          "    <edge source=\"s0\" target=\"s1\"><data key=\"edge_label\">PD</data>"
          "<data key=\"edge_cost\">4</data></edge>\n  </graph>\n</graphml>\n",
          "s0=3P 3D left s1; s0>s1:PD*4");
}

static void other_encodings_are_read_where_the_document_says_so(void **unused)
{
    (void)unused;
    reads("<?xml version='1.0' encoding='ISO-8859-1'?><graphml><graph><node id='\xE4'/></graph>"
          "</graphml>",
          "\xC3\xA4");
    reads("\xEF\xBB\xBF<graphml>\r\n<graph><node id='a'/></graph></graphml>\r\n", "a");
}

/* ---- faults ---- */

static void what_is_not_well_formed_has_a_place(void **unused)
{
    (void)unused;
    faults("<graphml>\n<graph><node></graph></graphml>",
           "x.gv:2:8: a node without id\n"
           "x.gv:2:16: this is not well-formed XML: mismatched tag");
    faults("<graphml><graph><node id='\xFF'/></graph></graphml>",
           "x.gv:1:27: this is not well-formed XML: not well-formed (invalid token)");
    faults("", "x.gv:1:1: this is not well-formed XML: no element found");
    faults("<graphml>", "x.gv:1:10: this is not well-formed XML: no element found");
    faults("<html/>", "x.gv:1:1: this is no GraphML: its first element is not <graphml>");
    faults("<graphml/>", "x.gv: there is no graph in this file");
}

static void all_faults_are_named_in_one_run(void **unused)
{
    (void)unused;
    faults("<graphml><graph>\n<node/>\n<edge source='a'/>\n<hyperedge/>\n</graph></graphml>",
           "x.gv:2:1: a node without id\n"
           "x.gv:3:1: an edge without source or target\n"
           "x.gv:4:1: hyperedges are not read; join their ends by edges");
}

/* "Billion laughs": ten entities, each ten of the one before. */
static void entities_that_grow_are_not_read(void **unused)
{
    (void)unused;
    faults("<?xml version='1.0'?>\n<!DOCTYPE graphml [<!ENTITY a \"ha\">"
           "<!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">"
           "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">]>"
           "<graphml><graph><node id='&c;'/></graph></graphml>",
           "x.gv:2:19: a document type is not read; remove <!DOCTYPE ...>");
}

static void files_that_a_document_names_are_not_opened(void **unused)
{
    (void)unused;
    faults("<!DOCTYPE graphml [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
           "<graphml><graph><node id='&x;'/></graph></graphml>",
           "x.gv:1:19: a document type is not read; remove <!DOCTYPE ...>");
}

static void deep_nesting_is_refused(void **unused)
{
    (void)unused;
    sdg_buffer room = {0};
    sdg_sink to = sdg_buffer_sink(&room);
    sdg_put_text(&to, "<graphml>");
    for (int i = 0; i < 100000; i++)
        sdg_put_text(&to, "<a>");
    faults(room.bytes, "x.gv:1:607: elements are nested deeper than 200");
    sdg_buffer_free(&room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_and_edges_keep_their_order),
        cmocka_unit_test(each_edge_may_say_its_direction),
        cmocka_unit_test(keys_give_data_their_meaning),
        cmocka_unit_test(a_standard_value_holds_where_nothing_else_is_said),
        cmocka_unit_test(labels_of_yed_are_read),
        cmocka_unit_test(nodes_of_nested_graphs_belong_to_the_outer_one),
        cmocka_unit_test(several_graphs_are_told_apart_by_number),
        cmocka_unit_test(what_this_program_exports_is_read_again),
        cmocka_unit_test(other_encodings_are_read_where_the_document_says_so),
        cmocka_unit_test(what_is_not_well_formed_has_a_place),
        cmocka_unit_test(all_faults_are_named_in_one_run),
        cmocka_unit_test(entities_that_grow_are_not_read),
        cmocka_unit_test(files_that_a_document_names_are_not_opened),
        cmocka_unit_test(deep_nesting_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
