/* Rows of edges that others wrote, read by a worker; and tapes that no worker should send. */
#include "graph_files.h"

static void reads(const char *text, const char *expected)
{
    assert_reads_nth(SDG_IMPORT_CSV, text, 1, expected);
}

static void faults(const char *text, const char *expected)
{
    assert_faults(SDG_IMPORT_CSV, text, strlen(text), expected);
}

/* ---- tables ---- */

static void without_headings_columns_are_source_target_weight_and_label(void **unused)
{
    (void)unused;
    reads("a,b\nb,c\n", "a b c; a>b; b>c");
    reads("a,b,3,x\nb,c,4.5\n", "a b c; a>b:x*3; b>c*4.5");
    reads("a,b,road\n", "a b; a>b:road");
}

static void headings_name_the_columns_in_any_case_and_order(void **unused)
{
    (void)unused;
    reads("Label,To,colour,FROM,cost\nx,b,red,a,7\n", "a b; a>b:x*7");
    reads("source,target\n", "");
}

static void a_row_without_target_is_a_node(void **unused)
{
    (void)unused;
    reads("source,target\nz,\na,b\n", "z a b; a>b");
}

static void the_type_says_the_direction(void **unused)
{
    (void)unused;
    reads("Source,Target,Type\na,b,Undirected\nb,c,Directed\n", "a b c; a-b; b>c");
}

static void what_this_program_exports_is_read_again(void **unused)
{
    (void)unused;
    reads("Id,Label,Layer,Goal\ns0,3P 3D left,0,false\ns1,\"a, b\",1,true\n\n"
          "Source,Target,Type,Label,Weight\ns0,s1,Directed,PD,1\n",
          "s0=3P 3D left s1=a, b; s0>s1:PD*1");
}

static void quotes_blanks_and_line_ends_are_those_of_spreadsheets(void **unused)
{
    (void)unused;
    reads("\xEF\xBB\xBF\"a\"\"b\", c ,1\r\n\"x,\ny\",c\r\n", "a\"b c x,\ny; a\"b>c*1; x,\ny>c");
    reads("a;b;1\n", "a b; a>b*1");
    reads("\"a;b;c\",d\n", "a;b;c d; a;b;c>d");
    reads("a\tb\t1\n", "a b; a>b*1");
    reads("a,b", "a b; a>b");
}

static void where_semicolons_part_fields_a_comma_is_a_point(void **unused)
{
    (void)unused;
    reads("a;b;3,5\nb;c;4\n", "a b c; a>b*3.5; b>c*4");
    reads("source;target;weight;label\na;b;-0,25;1,5\nb;c;1.000,5\n",
          "a b c; a>b:1,5*-0.25; b>c*1.000,5");
    reads("source;target\nx,y;3,5\n", "x,y 3,5; x,y>3,5");
}

static void weights_with_exponents_are_no_labels(void **unused)
{
    (void)unused;
    reads("a,b,1e+05\n", "a b; a>b*1e+05");
    reads("a,b,1e\n", "a b; a>b:1e");
    reads("a,b,e5\n", "a b; a>b:e5");
}

static void headings_without_one_end_are_no_edge(void **unused)
{
    (void)unused;
    reads("src,destination,cost\na,b,2\n", "a b; a>b*2");
    reads("origin,dest\na,b\n", "a b; a>b");
    faults("source,sink,weight\na,b,2\n,c,1\n",
           "x.gv:1:1: these headings name no target; call its column target, to or head\n"
           "x.gv:3:1: this edge has no source");
    faults("place,to,label\n",
           "x.gv:1:1: these headings name no source; call its column source, from or tail");
    reads("source,sink\nsource,a,3\n", "source sink a; source>sink; source>a*3");
    reads("source,a,3\n", "source a; source>a*3");
}

static void faults_have_lines_and_columns_and_come_together(void **unused)
{
    (void)unused;
    faults("a,b\n,c\nd,e\n,f\n", "x.gv:2:1: this edge has no source\n"
                                 "x.gv:4:1: this edge has no source");
    faults("a,b\nc,\"d\n", "x.gv:2:3: this quoted field is not closed; \" is missing");
    faults("a,\xFF\n", "x.gv:1:3: this byte is not UTF-8");
    static const char zero[] = "a,b\nc,\0\n";
    assert_faults(SDG_IMPORT_CSV, zero, sizeof zero - 1, "x.gv:2:3: a zero byte; this is no text");
}

static void an_empty_file_is_a_graph_without_nodes(void **unused)
{
    (void)unused;
    reads("", "");
    reads("\n\n", "");
}

static void a_row_of_very_many_fields_is_refused(void **unused)
{
    (void)unused;
    sdg_buffer room = {0};
    sdg_sink to = sdg_buffer_sink(&room);
    for (int i = 0; i < 100000; i++)
        sdg_put_text(&to, "a,");
    faults(room.bytes, "x.gv:1:129: a row of more than 64 fields");
    sdg_buffer_free(&room);
}

/* ---- tapes ---- */

/* A graph as a worker sends it. */
static sdg_buffer tape_of(const char *csv)
{
    imported it = import_bytes(SDG_IMPORT_CSV, csv, strlen(csv), 1);
    sdg_buffer tape = {0};
    sdg_sink to = sdg_buffer_sink(&tape);
    assert_int_equal(it.status, SDG_OK);
    sdg_import_put(&it.net, &to);
    imported_free(&it);
    return tape;
}

static sdg_status take(const char *bytes, size_t count)
{
    imported it = {.net = {.arena = sdg_arena_new()}};
    sdg_status status = sdg_import_take(&it.net, bytes, count, &it.err);
    imported_free(&it);
    return status;
}

static void a_tape_that_is_cut_or_goes_on_is_none(void **unused)
{
    (void)unused;
    sdg_buffer tape = tape_of("a,b,1,x\nb,c\n");
    assert_int_equal(take(tape.bytes, tape.count), SDG_OK);
    for (size_t i = 0; i < tape.count; i++)
        assert_int_equal(take(tape.bytes, i), SDG_E_INPUT);
    assert_int_equal(take(tape.bytes, tape.count + 1), SDG_E_INPUT);
    sdg_buffer_free(&tape);
}

/* Each byte in turn is another: nothing is read beyond the tape, and no edge leads nowhere. */
static void a_tape_with_a_wrong_byte_does_no_harm(void **unused)
{
    (void)unused;
    sdg_buffer tape = tape_of("a,b,1,x\nb,c\n");
    for (size_t i = 0; i < tape.count; i++) {
        for (int bit = 0; bit < 8; bit++) {
            imported it = {.net = {.arena = sdg_arena_new()}};
            tape.bytes[i] = (char)(tape.bytes[i] ^ (1 << bit));
            if (sdg_import_take(&it.net, tape.bytes, tape.count, &it.err) == SDG_OK)
                for (size_t k = 0; k < it.net.edge_count; k++)
                    assert_true(it.net.edges[k].tail < it.net.node_count &&
                                it.net.edges[k].head < it.net.node_count);
            tape.bytes[i] = (char)(tape.bytes[i] ^ (1 << bit));
            imported_free(&it);
        }
    }
    sdg_buffer_free(&tape);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_headings_columns_are_source_target_weight_and_label),
        cmocka_unit_test(headings_name_the_columns_in_any_case_and_order),
        cmocka_unit_test(a_row_without_target_is_a_node),
        cmocka_unit_test(the_type_says_the_direction),
        cmocka_unit_test(what_this_program_exports_is_read_again),
        cmocka_unit_test(quotes_blanks_and_line_ends_are_those_of_spreadsheets),
        cmocka_unit_test(where_semicolons_part_fields_a_comma_is_a_point),
        cmocka_unit_test(weights_with_exponents_are_no_labels),
        cmocka_unit_test(headings_without_one_end_are_no_edge),
        cmocka_unit_test(faults_have_lines_and_columns_and_come_together),
        cmocka_unit_test(an_empty_file_is_a_graph_without_nodes),
        cmocka_unit_test(a_row_of_very_many_fields_is_refused),
        cmocka_unit_test(a_tape_that_is_cut_or_goes_on_is_none),
        cmocka_unit_test(a_tape_with_a_wrong_byte_does_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
