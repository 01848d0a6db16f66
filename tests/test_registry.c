/* The registry: what is plugged in is found by name, and a slip is answered with the nearest name.
 */
#include "support.h"

static void a_puzzle_is_found_by_its_name(void **unused)
{
    (void)unused;
    const sdg_puzzle *found = sdg_find_puzzle("priests", NULL);
    assert_non_null(found);
    assert_string_equal(found->name, "priests");
}

static void a_puzzle_is_found_by_its_aliases(void **unused)
{
    (void)unused;
    assert_string_equal(sdg_find_puzzle("priests-and-devils", NULL)->name, "priests");
    assert_string_equal(sdg_find_puzzle("牧师与魔鬼", NULL)->name, "priests");
    assert_string_equal(sdg_find_puzzle("传教士与野人", NULL)->name, "missionaries");
}

static void a_slip_is_answered_with_the_nearest_name(void **unused)
{
    (void)unused;
    sdg_error err = {0};
    assert_null(sdg_find_puzzle("preists", &err));
    assert_int_equal(err.code, SDG_E_USAGE);
    assert_string_equal(err.text, "there is no puzzle 'preists'; did you mean 'priests'?");
}

/* Renderers are few, so that all their names fit into a hint. */
static void a_name_like_no_other_is_answered_with_all_names(void **unused)
{
    (void)unused;
    sdg_error err = {0};
    assert_null(sdg_find_renderer("quantum-leap", &err));
    assert_string_equal(err.text, "there is no format 'quantum-leap'");
    assert_string_equal(err.hint, "known: dot, svg, png, pdf, tikz, html");
}

static void an_empty_name_is_unknown(void **unused)
{
    (void)unused;
    assert_null(sdg_find_puzzle("", NULL));
    assert_null(sdg_find_view("", NULL));
}

static void every_search_is_found(void **unused)
{
    (void)unused;
    assert_non_null(sdg_searches[0]);
    for (size_t i = 0; sdg_searches[i] != NULL; i++)
        assert_ptr_equal(sdg_find_search(sdg_searches[i]->name, NULL), sdg_searches[i]);
}

static void every_view_is_found(void **unused)
{
    (void)unused;
    assert_non_null(sdg_views[0]);
    for (size_t i = 0; sdg_views[i] != NULL; i++)
        assert_ptr_equal(sdg_find_view(sdg_views[i]->name, NULL), sdg_views[i]);
}

static void every_renderer_is_found(void **unused)
{
    (void)unused;
    assert_non_null(sdg_renderers[0]);
    for (size_t i = 0; sdg_renderers[i] != NULL; i++)
        assert_ptr_equal(sdg_find_renderer(sdg_renderers[i]->name, NULL), sdg_renderers[i]);
}

static void painters_paint_in_the_order_of_the_list(void **unused)
{
    (void)unused;
    assert_string_equal(sdg_painters[0]->name, "layers");
    size_t count = 0;
    while (sdg_painters[count] != NULL)
        count++;
    assert_string_equal(sdg_painters[count - 2]->name, "partial");
    assert_string_equal(sdg_painters[count - 1]->name, "deck");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_puzzle_is_found_by_its_name),
        cmocka_unit_test(a_puzzle_is_found_by_its_aliases),
        cmocka_unit_test(a_slip_is_answered_with_the_nearest_name),
        cmocka_unit_test(a_name_like_no_other_is_answered_with_all_names),
        cmocka_unit_test(an_empty_name_is_unknown),
        cmocka_unit_test(every_search_is_found),
        cmocka_unit_test(every_view_is_found),
        cmocka_unit_test(every_renderer_is_found),
        cmocka_unit_test(painters_paint_in_the_order_of_the_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
