/* The TikZ text: what it says of a diagram, and what it keeps safe. */
#include "sample_diagram.h"

static const sdg_render_options placed = {0};

/* The sample as TikZ, from its picture on. */
static sdg_buffer picture_of(const sdg_diagram *diagram)
{
    return rendered(&sdg_renderer_tikz, diagram, &placed);
}

static void a_small_picture_is_written_as_it_stands_here(void **state)
{
    (void)state;
    static const char EXPECTED[] =
        "\\useasboundingbox (0,0) rectangle (300,200);\n"
        "% where the states are\n"
        "\\coordinate (s0) at (60,100);\n"
        "\\coordinate (s1) at (220,100);\n"
        "% band layer-0\n"
        "\\fill[sdg fill=DEEBF7] (10,60) -- (110,60) -- (110,160) -- (10,160) -- cycle;\n"
        "\\node[anchor=base west,sdg letters=4D4D4D] at (14,150) "
        "{\\sdgfit{25.35}{8}{\\bfseries layer 0}};\n"
        "% picture\n"
        "\\node[sdg box={72}{36}{12},sdg fill=FFFFFF] at (s0) {};\n"
        "\\begin{scope}[shift={(s0)}]\n"
        "\\filldraw[sdg ink=000000,line width=0.5bp,sdg dashed,sdg fill=0072B2] (0,0) "
        "ellipse[x radius=5,y radius=4];\n"
        "\\end{scope}\n"
        "% s0 -> s1\n"
        "\\draw[sdg ink=555555,line width=1bp,-{Triangle[length=8.5bp,width=5.9bp]}] (96,100) .. "
        "controls (125.17,100) and (154.33,100) .. (183.5,100);\n"
        "\\node[anchor=base,sdg letters=000000] at ([yshift=-2.4bp]140,108) {\\sdgfit{5.34}{8}{P}};"
        "\n"
        "% s0: s0 (start layer-0)\n"
        "\\node[sdg box={72}{36}{12},sdg ink=333333,line width=1bp] (s0) at (s0) {};\n"
        "% s1: s1 (goal layer-1)\n"
        "\\node[sdg box={72}{36}{12},sdg ink=333333,line width=1bp] (s1) at (s1) {};\n"
        "\\node[sdg box={80}{44}{12},sdg ink=333333,line width=1bp] at (s1) {};\n"
        "\\node[anchor=base,sdg letters=000000] at ([yshift=-2.4bp]s1) {\\sdgfit{12.45}{8}{two}};\n"
        "\\end{tikzpicture}%\n"
        "\\sdgend\n";
    sdg_diagram *diagram = sample();
    sdg_buffer tikz = picture_of(diagram);
    assert_string_equal(strstr(tikz.bytes, "\\useasboundingbox"), EXPECTED);
    sdg_buffer_free(&tikz);
    sdg_diagram_free(diagram);
}

static void its_head_says_the_recipe_the_size_and_what_it_needs(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    sdg_buffer tikz = picture_of(diagram);
    assert_in(tikz.bytes, "% statediagram sample\n");
    assert_in(tikz.bytes, "\\usepackage{tikz}\\usetikzlibrary{arrows.meta}");
    assert_in(tikz.bytes, "papersize={300bp,200bp}");
    assert_in(tikz.bytes, "% Two states and a move\n");
    assert_not_in(tikz.bytes, "ctex");
    sdg_buffer_free(&tikz);
    sdg_diagram_free(diagram);
}

static void chinese_asks_for_xelatex_and_ctex(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    diagram->nodes[1].label = "\xE7\x89\xA7";
    sdg_buffer tikz = picture_of(diagram);
    assert_in(tikz.bytes, "xelatex + ctex");
    assert_in(tikz.bytes, "{\\sdgfit{8}{8}{\xE7\x89\xA7}}");
    sdg_buffer_free(&tikz);
    sdg_diagram_free(diagram);
}

static void signs_that_pdflatex_has_ask_for_nothing(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    diagram->nodes[1].label = "a \xE2\x86\x92 b \xE2\x80\xA6 \xC3\xA9 \xE2\x89\xA4";
    sdg_buffer tikz = picture_of(diagram);
    assert_not_in(tikz.bytes, "ctex");
    assert_in(tikz.bytes, "a \\ensuremath{\\rightarrow} b");
    sdg_buffer_free(&tikz);
    sdg_diagram_free(diagram);
}

static void hostile_texts_stay_text(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    diagram->recipe = "a\n\\input{b}";
    diagram->description = "c\r\\end{document}";
    diagram->nodes[0].says = "d\n\\stop";
    diagram->nodes[1].label = "\\input{/etc/passwd}%$&#_^~{}";
    diagram->links[0].label = "\x1b--";
    sdg_buffer tikz = picture_of(diagram);
    assert_not_in(tikz.bytes, "\n\\input{");
    assert_not_in(tikz.bytes, "\n\\stop");
    assert_not_in(tikz.bytes, "\r");
    assert_in(tikz.bytes, "{\\textbackslash{}input\\{/etc/passwd\\}\\%\\$\\&\\#\\_"
                          "\\textasciicircum{}\\textasciitilde{}\\{\\}}};\n");
    assert_in(tikz.bytes, "{\\textbackslash{}x1b-{}-}};\n");
    sdg_buffer_free(&tikz);
    sdg_diagram_free(diagram);
}

static void lines_of_a_label_stand_around_its_middle(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    diagram->nodes[1].label = "one\n\ntwo";
    sdg_buffer tikz = picture_of(diagram);
    assert_in(tikz.bytes, "at ([yshift=7.2bp]s1) {\\sdgfit{13.34}{8}{one}};\n");
    assert_in(tikz.bytes, "at ([yshift=-12bp]s1) {\\sdgfit{12.45}{8}{two}};\n");
    assert_not_in(tikz.bytes, "{8}{}");
    sdg_buffer_free(&tikz);
    sdg_diagram_free(diagram);
}

static void a_dark_sheet_is_drawn_and_a_white_one_is_the_page(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    sdg_buffer white = picture_of(diagram);
    assert_not_in(white.bytes, "(0,0) rectangle (300,200);\n\\fill");
    diagram->paper = 0x121212;
    sdg_buffer dark = picture_of(diagram);
    assert_in(dark.bytes, "\\fill[sdg fill=121212] (0,0) rectangle (300,200);\n");
    sdg_buffer_free(&white);
    sdg_buffer_free(&dark);
    sdg_diagram_free(diagram);
}

static void arrowheads_stand_at_the_ends_that_have_them(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    diagram->links[0].arrow_tail = true;
    sdg_buffer both = picture_of(diagram);
    assert_in(both.bytes, ",{Triangle[length=8.5bp,width=5.9bp]}-{Triangle[");
    diagram->links[0].arrow_tail = diagram->links[0].arrow_head = false;
    sdg_buffer none = picture_of(diagram);
    assert_not_in(none.bytes, "Triangle");
    sdg_buffer_free(&both);
    sdg_buffer_free(&none);
    sdg_diagram_free(diagram);
}

/* The status, with nothing written. */
static sdg_status refused(const sdg_diagram *diagram, const sdg_render_options *options,
                          const char *part)
{
    sdg_buffer tikz = {0};
    sdg_sink to = sdg_buffer_sink(&tikz);
    sdg_error err = {0};
    sdg_status status = sdg_renderer_tikz.write(diagram, options, &to, &err);
    assert_int_equal(tikz.count, 0);
    assert_in(err.text, part);
    assert_true(err.hint[0] != '\0');
    return status;
}

static void what_only_graphviz_can_do_is_refused(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    static const sdg_attribute BLUE = {'N', "color", "blue"};
    sdg_render_options engine = {.engine = "neato"};
    sdg_render_options attribute = {.attributes = &BLUE, .attribute_count = 1};
    assert_int_equal(refused(diagram, &engine, "-K neato"), SDG_E_USAGE);
    assert_int_equal(refused(diagram, &attribute, "-N color"), SDG_E_USAGE);
    sdg_diagram_free(diagram);
}

static void a_figure_longer_than_a_length_of_tex_is_refused(void **state)
{
    (void)state;
    sdg_diagram *diagram = sample();
    diagram->width = 16301;
    assert_int_equal(refused(diagram, &placed, "16301 x 200"), SDG_E_LAYOUT);
    diagram->width = 200;
    diagram->height = 70000;
    assert_int_equal(refused(diagram, &placed, "200 x 70000"), SDG_E_LAYOUT);
    sdg_diagram_free(diagram);
}

/* The second piece, and no other, has the head's arrow; nothing is drawn between the two. */
static void a_line_that_is_cut_is_two_paths(void **state)
{
    (void)state;
    sdg_point pieces[8] = {{96, 100},  {100, 100}, {104, 100}, {108, 100},
                           {172, 100}, {176, 100}, {180, 100}, {184, 100}};
    sdg_diagram *diagram = sample();
    diagram->links[0].curve = pieces;
    diagram->links[0].curve_count = 8;
    diagram->links[0].cut = 4;
    sdg_buffer tikz = picture_of(diagram);
    assert_in(tikz.bytes,
              "\\draw[sdg ink=555555,line width=1bp] (96,100) .. controls (100,100) and "
              "(104,100) .. (108,100);\n\\draw[");
    assert_in(tikz.bytes, "(172,100) .. controls");
    assert_not_in(tikz.bytes, "(108,100) ..");
    sdg_buffer_free(&tikz);
    sdg_diagram_free(diagram);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_picture_is_written_as_it_stands_here),
        cmocka_unit_test(its_head_says_the_recipe_the_size_and_what_it_needs),
        cmocka_unit_test(chinese_asks_for_xelatex_and_ctex),
        cmocka_unit_test(signs_that_pdflatex_has_ask_for_nothing),
        cmocka_unit_test(hostile_texts_stay_text),
        cmocka_unit_test(lines_of_a_label_stand_around_its_middle),
        cmocka_unit_test(a_dark_sheet_is_drawn_and_a_white_one_is_the_page),
        cmocka_unit_test(arrowheads_stand_at_the_ends_that_have_them),
        cmocka_unit_test(a_line_that_is_cut_is_two_paths),
        cmocka_unit_test(what_only_graphviz_can_do_is_refused),
        cmocka_unit_test(a_figure_longer_than_a_length_of_tex_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
