/* What -G, -N and -E let through to Graphviz. */
#include <stdio.h>

#include <statediagram/render.h>

#include "support.h"

static sdg_arena *arena;

static int open_arena(void **state)
{
    (void)state;
    arena = sdg_arena_new();
    return arena == NULL;
}

static int free_arena(void **state)
{
    (void)state;
    sdg_arena_free(arena);
    return 0;
}

/* The value that is passed on. */
static const char *value_of(char kind, const char *text)
{
    sdg_attribute out = {0};
    sdg_error err = {0};
    if (sdg_attribute_read(&out, kind, text, arena, &err) != SDG_OK)
        fail_msg("%s: %s", text, err.text);
    assert_int_equal(out.kind, kind);
    return out.value;
}

static sdg_error refusal_of(char kind, const char *text)
{
    sdg_attribute out = {0};
    sdg_error err = {0};
    assert_int_equal(sdg_attribute_read(&out, kind, text, arena, &err), SDG_E_USAGE);
    assert_null(out.value);
    return err;
}

static void a_number_within_its_range_is_passed_on(void **state)
{
    (void)state;
    assert_string_equal(value_of('N', "penwidth=2.5"), "2.5");
    assert_string_equal(value_of('G', "dpi=300"), "300");
    assert_string_equal(value_of('G', "size=6,4.5!"), "6,4.5!");
}

static void a_number_outside_its_range_is_clamped(void **state)
{
    (void)state;
    assert_string_equal(value_of('G', "dpi=100000"), "600");
    assert_string_equal(value_of('G', "dpi=-96"), "24");
    assert_string_equal(value_of('G', "size=1000000,1000000!"), "100,100!");
    assert_string_equal(value_of('N', "width=100000"), "100");
    assert_string_equal(value_of('N', "peripheries=100000000"), "4");
    assert_string_equal(value_of('N', "sides=100000000"), "12");
    assert_string_equal(value_of('E', "minlen=100000"), "100");
    assert_string_equal(value_of('E', "weight=2147483647"), "1000");
    assert_string_equal(value_of('N', "fontsize=0"), "1");
}

static void a_number_must_be_nothing_but_a_number(void **state)
{
    (void)state;
    refusal_of('N', "penwidth=1e9");
    refusal_of('N', "penwidth=");
    refusal_of('N', "penwidth=2,5");
    refusal_of('N', "penwidth=inf");
    refusal_of('N', "penwidth=1 ");
    refusal_of('N', "penwidth=.");
}

static void colours_are_names_or_hexadecimal(void **state)
{
    (void)state;
    assert_string_equal(value_of('N', "color=#D55E00"), "#D55E00");
    assert_string_equal(value_of('E', "fontcolor=darkgreen"), "darkgreen");
    refusal_of('N', "color=red\"><script>");
    refusal_of('N', "fillcolor=red:blue");
}

static void what_opens_files_or_writes_links_stays_out(void **state)
{
    (void)state;
    static const char *const NAMES[] = {
        "URL", "href",   "image", "shapefile", "label",  "_background", "stylesheet", "target",
        "id",  "layout", "class", "tooltip",   "xlabel", "fontpath",    "imagepath",  "edgeURL"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        char text[64];
        snprintf(text, sizeof text, "%s=x", NAMES[i]);
        refusal_of('G', text);
        refusal_of('N', text);
        refusal_of('E', text);
    }
}

static void a_font_is_plain_words(void **state)
{
    (void)state;
    assert_string_equal(value_of('G', "fontname=DejaVu Sans"), "DejaVu Sans");
    refusal_of('N', "fontname=\"><script>alert(1)</script>");
    refusal_of('E', "fontname=/X def (/etc/passwd) (r) file");
    refusal_of('E', "fontname=");
}

static void an_unknown_attribute_brings_the_nearest(void **state)
{
    (void)state;
    sdg_error err = refusal_of('N', "penwith=2");
    assert_string_equal(err.text, "-N does not let 'penwith' through");
    assert_string_equal(err.hint, "did you mean 'penwidth'?");
}

static void an_attribute_belongs_to_its_kind(void **state)
{
    (void)state;
    refusal_of('G', "arrowhead=dot");
    refusal_of('N', "dpi=100");
    refusal_of('E', "shape=box");
}

static void a_word_without_a_value_is_refused(void **state)
{
    (void)state;
    refusal_of('N', "penwidth");
    refusal_of('N', "=2");
    refusal_of('N', "");
}

static void a_word_that_graphviz_does_not_know_is_refused_with_those_it_does(void **state)
{
    (void)state;
    sdg_error err = refusal_of('G', "ordering=red");
    assert_string_equal(err.text, "-G ordering='red' is not understood");
    assert_string_equal(err.hint, "ordering takes in or out");
    static const char *const GRAPH[] = {"rankdir=lr",    "splines=wavy", "overlap=maybe",
                                        "outputorder=x", "center=2",     "labelloc=c",
                                        "labeljust=t",   "rankdir=TB,LR"};
    for (size_t i = 0; i < sizeof GRAPH / sizeof *GRAPH; i++)
        refusal_of('G', GRAPH[i]);
    static const char *const NODE[] = {"shape=bx",       "shape=epsf",    "style=nan",
                                       "style=filled,x", "style=filled,", "style=,",
                                       "style=tapered",  "fixedsize=2",   "style=filled dotted"};
    for (size_t i = 0; i < sizeof NODE / sizeof *NODE; i++)
        refusal_of('N', NODE[i]);
    static const char *const EDGE[] = {"dir=up",
                                       "arrowhead=ox",
                                       "arrowhead=o",
                                       "arrowhead=normal-",
                                       "style=rounded",
                                       "constraint=maybe",
                                       "arrowtail=dotdotdotdotdot"};
    for (size_t i = 0; i < sizeof EDGE / sizeof *EDGE; i++)
        refusal_of('E', EDGE[i]);
}

static void words_that_graphviz_knows_are_passed_on(void **state)
{
    (void)state;
    assert_string_equal(value_of('G', "rankdir=LR"), "LR");
    assert_string_equal(value_of('N', "shape=box3d"), "box3d");
    assert_string_equal(value_of('N', "style=filled, rounded"), "filled, rounded");
    assert_string_equal(value_of('E', "style=dashed"), "dashed");
    static const char *const ARROWS[] = {
        "arrowhead=normal", "arrowhead=odot",          "arrowhead=empty",
        "arrowhead=open",   "arrowhead=lteeoldiamond", "arrowhead=halfopen",
        "arrowhead=icurve", "arrowhead=invempty",      "arrowhead=dotdotdotdot"};
    for (size_t i = 0; i < sizeof ARROWS / sizeof *ARROWS; i++)
        value_of('E', ARROWS[i]);
}

/* There are more shapes than a message holds. */
static void a_long_list_is_told_in_part(void **state)
{
    (void)state;
    sdg_error err = refusal_of('N', "shape=bx");
    assert_memory_equal(err.hint, "shape takes box, ellipse, circle, ", 34);
    assert_string_equal(err.hint + strlen(err.hint) - 3, "\xe2\x80\xa6");
}

static void a_very_long_value_is_refused(void **state)
{
    (void)state;
    char text[1000] = "shape=";
    memset(text + 6, 'x', sizeof text - 7);
    text[sizeof text - 1] = '\0';
    refusal_of('N', text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_within_its_range_is_passed_on),
        cmocka_unit_test(a_number_outside_its_range_is_clamped),
        cmocka_unit_test(a_number_must_be_nothing_but_a_number),
        cmocka_unit_test(colours_are_names_or_hexadecimal),
        cmocka_unit_test(what_opens_files_or_writes_links_stays_out),
        cmocka_unit_test(a_font_is_plain_words),
        cmocka_unit_test(an_unknown_attribute_brings_the_nearest),
        cmocka_unit_test(an_attribute_belongs_to_its_kind),
        cmocka_unit_test(a_word_without_a_value_is_refused),
        cmocka_unit_test(a_word_that_graphviz_does_not_know_is_refused_with_those_it_does),
        cmocka_unit_test(words_that_graphviz_knows_are_passed_on),
        cmocka_unit_test(a_long_list_is_told_in_part),
        cmocka_unit_test(a_very_long_value_is_refused),
    };
    return cmocka_run_group_tests(tests, open_arena, free_arena);
}
