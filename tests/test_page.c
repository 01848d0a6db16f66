/* The offline page as text: its policy, what stands in it as data, and that labels of strangers
 * stay text. What a browser makes of it is tests/full/html.sh's. */
#include <statediagram/page.h>

#include "base/digest.h"
#include "page/page.h"
#include "sample_diagram.h"
#include "view_scene.h"

extern const sdg_renderer sdg_renderer_html;
extern const sdg_search sdg_search_bfs, sdg_search_dfs;

static sdg_worker *worker;

static int open_light(void **state)
{
    (void)state;
    worker = open_worker(true);
    return 0;
}

static int close_light(void **state)
{
    (void)state;
    sdg_worker_close(worker);
    return 0;
}

/* How often a text occurs. */
static uint32_t occurrences(const char *text, const char *part)
{
    uint32_t count = 0;
    for (; (text = strstr(text, part)) != NULL; text++)
        count++;
    return count;
}

/* A page of searches over a puzzle, as a view draws them; to free with sdg_buffer_free. */
static sdg_buffer page_of(const char *words, const char *view, uint32_t searches, sdg_theme theme)
{
    const sdg_search *const all[2] = {&sdg_search_bfs, &sdg_search_dfs};
    const sdg_convention how = {0};
    const sdg_run *runs[2];
    sdg_run *own[2] = {NULL, NULL};
    sdg_error err = {0};
    view_scene it;
    scene_open(&it, words);
    for (uint32_t i = 0; i < searches; i++) {
        sdg_plan plan = sdg_plan_of(all[i]);
        assert_int_equal(sdg_search_run(&own[i], &plan, it.base.space, &how, true, &err), SDG_OK);
        runs[i] = own[i];
    }
    it.scene.run = searches > 0 ? runs[0] : NULL;
    it.scene.runs = runs;
    it.scene.run_count = searches;
    it.scene.painters = sdg_painters;
    sdg_diagram *diagram = view_figure(&it, view);
    sdg_page around = {&it.scene, view, "a caption", theme};
    sdg_render_options options = {.worker = worker, .page = &around};
    sdg_buffer out = rendered(&sdg_renderer_html, diagram, &options);
    sdg_diagram_free(diagram);
    for (uint32_t i = 0; i < searches; i++)
        sdg_run_free(own[i]);
    scene_close(&it);
    return out;
}

/* ---- digests ---- */

static void assert_digest(const char *text, size_t count, const char *expected)
{
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    sdg_put_sha256(&to, text, count);
    assert_string_equal(out.bytes, expected);
    sdg_buffer_free(&out);
}

/* The examples of FIPS 180, and lengths around that at which the padding needs a block more. */
static void digests_are_those_of_the_standard(void **state)
{
    (void)state;
    static char many[1000000];
    memset(many, 'a', sizeof many);
    assert_digest("", 0, "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    assert_digest("abc", 3, "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
    assert_digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56,
                  "sha256-JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE=");
    assert_digest(many, 55, "sha256-n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg=");
    assert_digest(many, 64, "sha256-/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs=");
    assert_digest(many, sizeof many, "sha256-zcduXJkU+5KBocfihNc+Z/GAmkiklyAOBG05zMcRLNA=");
}

/* ---- the policy ---- */

/* Whether the policy of a page names the content between two tags, which is found at *at. */
static bool names_next(const char *html, const char **at, const char *open, const char *close)
{
    const char *from = strstr(*at, open);
    if (from == NULL)
        return false;
    from += strlen(open);
    const char *end = strstr(from, close), *policy = strstr(html, "Content-Security-Policy");
    assert_non_null(end);
    assert_non_null(policy);
    sdg_buffer digest = {0}, head = {0};
    sdg_sink to = sdg_buffer_sink(&digest), rest = sdg_buffer_sink(&head);
    sdg_put_sha256(&to, from, (size_t)(end - from));
    sdg_put(&rest, policy, (size_t)(strstr(policy, "\n") - policy));
    assert_in(head.bytes, digest.bytes);
    sdg_buffer_free(&digest);
    sdg_buffer_free(&head);
    *at = end;
    return true;
}

static void the_policy_names_each_style_and_the_script_and_nothing_else(void **state)
{
    (void)state;
    sdg_buffer html = page_of("priests", "graph", 1, SDG_THEME_AUTO);
    const char *at = html.bytes;
    uint32_t styles = 0;
    while (names_next(html.bytes, &at, "<style>", "</style>"))
        styles++;
    assert_int_equal(styles, 2);
    at = html.bytes;
    assert_true(names_next(html.bytes, &at, "<script>", "</script>"));
    assert_int_equal(occurrences(html.bytes, "sha256-"), 3);
    assert_in(html.bytes, "default-src 'none'; base-uri 'none'; form-action 'none'; script-src");
    assert_not_in(html.bytes, "unsafe-");
    sdg_buffer_free(&html);
}

static void nothing_is_loaded_and_no_element_has_a_style(void **state)
{
    (void)state;
    sdg_buffer html = page_of("priests", "compare", 2, SDG_THEME_AUTO);
    static const char *const none[] = {" style=\"",  " src=",         "<link",     "<img",
                                       "@import",    "url(",          "innerHTML", "eval(",
                                       "onclick=\"", "document.write"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_not_in(html.bytes, none[i]);
    sdg_buffer_free(&html);
}

/* ---- the data ---- */

static void a_step_tells_what_is_expanded_found_and_waits(void **state)
{
    (void)state;
    sdg_buffer html = page_of("priests priests=1 devils=1", "graph", 1, SDG_THEME_AUTO);
    assert_in(html.bytes, "{\"n\":0,\"round\":0,\"explored\":0,\"found\":[0],\"wait\":[0],"
                          "\"says\":\"Nothing is expanded yet. To begin with: 1P 1D left.\"}");
    assert_in(html.bytes, "\"says\":\"Expands 1P 1D left. Finds ");
    assert_in(html.bytes, "\"heads\":[\"Queue, the next one first\"]");
    assert_in(html.bytes, "\"name\":\"solution\"");
    sdg_buffer_free(&html);
}

/* The current path is empty before the first expansion, and there is something to expand. */
static void a_search_with_a_current_path_names_its_start(void **state)
{
    (void)state;
    sdg_buffer html = page_of("priests", "compare", 2, SDG_THEME_AUTO);
    assert_int_equal(
        occurrences(html.bytes, "\"says\":\"Nothing is expanded yet. To begin with: 3P 3D left.\""),
        2);
    assert_not_in(html.bytes, "\"says\":\"Nothing is left to expand.");
    sdg_buffer_free(&html);
}

static void searches_side_by_side_have_a_letter_and_their_first_difference(void **state)
{
    (void)state;
    sdg_buffer html = page_of("priests", "compare", 2, SDG_THEME_AUTO);
    assert_in(html.bytes, "\"letter\":\"a\"");
    assert_in(html.bytes, "\"letter\":\"b\"");
    assert_in(html.bytes, "\"difference\":4,");
    assert_not_in(html.bytes, "\"walk\":true");
    sdg_buffer_free(&html);
}

/* The start is a goal: the search meets one state, and the figure shows all that can be reached. */
static void states_that_no_search_meets_have_their_words_as_well(void **state)
{
    (void)state;
    sdg_buffer html = page_of("jugs start=0,4 tap=yes", "graph", 1, SDG_THEME_AUTO);
    assert_true(occurrences(html.bytes, "class=\"node") > 1);
    assert_int_equal(occurrences(html.bytes, "\",\"where\":\""),
                     occurrences(html.bytes, "class=\"node"));
    sdg_buffer_free(&html);
}

static void a_tree_names_the_node_of_each_entry(void **state)
{
    (void)state;
    sdg_buffer html = page_of("priests", "tree", 1, SDG_THEME_AUTO);
    assert_in(html.bytes, "\"tree\":[\"s0\",\"s1\",\"s2\",\"s3\",\"t4\"");
    sdg_buffer_free(&html);
}

static void a_matrix_has_no_steps_and_one_script(void **state)
{
    (void)state;
    sdg_buffer html = page_of("priests", "matrix", 0, SDG_THEME_AUTO);
    assert_int_equal(occurrences(html.bytes, "<script"), 1);
    assert_not_in(html.bytes, "id=\"controls\"");
    sdg_buffer_free(&html);
}

static void a_theme_for_one_ground_has_no_switch(void **state)
{
    (void)state;
    sdg_buffer dark = page_of("priests", "graph", 1, SDG_THEME_DARK);
    sdg_buffer any = page_of("priests", "graph", 1, SDG_THEME_AUTO);
    assert_not_in(dark.bytes, "id=\"theme\"");
    assert_in(dark.bytes, "name=\"color-scheme\" content=\"dark\"");
    assert_in(any.bytes, "id=\"theme\"");
    assert_in(any.bytes, "name=\"color-scheme\" content=\"light dark\"");
    sdg_buffer_free(&dark);
    sdg_buffer_free(&any);
}

static void the_same_page_is_the_same_bytes(void **state)
{
    (void)state;
    sdg_buffer one = page_of("priests", "compare", 2, SDG_THEME_AUTO);
    sdg_buffer other = page_of("priests", "compare", 2, SDG_THEME_AUTO);
    assert_int_equal(one.count, other.count);
    assert_memory_equal(one.bytes, other.bytes, one.count);
    sdg_buffer_free(&one);
    sdg_buffer_free(&other);
}

/* ---- labels of strangers ---- */

static void words_of_a_diagram_stay_text(void **state)
{
    (void)state;
    sdg_render_options options = {.worker = worker};
    sdg_diagram *diagram = sample();
    diagram->name = "</title><script>a</script> \"&\" <!--";
    diagram->recipe = "x --title='</code><script>'";
    diagram->nodes[1].says = "</desc><script>b</script>";
    sdg_buffer html = rendered(&sdg_renderer_html, diagram, &options);
    assert_int_equal(occurrences(html.bytes, "<script"), 1);
    assert_int_equal(occurrences(html.bytes, "</script"), 1);
    assert_int_equal(occurrences(html.bytes, "<!--"), 0);
    assert_in(html.bytes, "<title>&lt;/title&gt;&lt;script&gt;");
    sdg_buffer_free(&html);
    sdg_diagram_free(diagram);
}

static void texts_of_pictures_stay_text(void **state)
{
    (void)state;
    const sdg_cell cell = {.cols = 1, .rows = 1, .text = "</script>\xe2\x80\xa8"};
    const sdg_picture picture = {1, 1, &cell, 1};
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    page_put_cells(&picture, &to);
    assert_string_equal(out.bytes, "[[0,0,1,1,0,0,\"\\u003c/script\\u003e\\u2028\"]]");
    sdg_buffer_free(&out);
}

/* What the page says in its head of a figure that is partial, or of a search with too many steps.
 */
static void steps_beyond_the_bound_are_told(void **state)
{
    (void)state;
    page_deck deck = {.title = "a search", .count = 3000, .whole = 12345};
    sdg_diagram *diagram = sample();
    sdg_page asked = {NULL, "graph", "", SDG_THEME_AUTO};
    page it = {.diagram = diagram,
               .asked = &asked,
               .arena = diagram->arena,
               .decks = &deck,
               .deck_count = 1};
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    page_put_before(&it, &to);
    assert_in(out.bytes,
              "<p class=\"banner\" role=\"note\">a search: too many steps for a page; it "
              "holds the first 3000 of 12345.</p>");
    sdg_buffer_free(&out);
    sdg_diagram_free(diagram);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digests_are_those_of_the_standard),
        cmocka_unit_test(the_policy_names_each_style_and_the_script_and_nothing_else),
        cmocka_unit_test(nothing_is_loaded_and_no_element_has_a_style),
        cmocka_unit_test(a_step_tells_what_is_expanded_found_and_waits),
        cmocka_unit_test(a_search_with_a_current_path_names_its_start),
        cmocka_unit_test(searches_side_by_side_have_a_letter_and_their_first_difference),
        cmocka_unit_test(states_that_no_search_meets_have_their_words_as_well),
        cmocka_unit_test(a_tree_names_the_node_of_each_entry),
        cmocka_unit_test(a_matrix_has_no_steps_and_one_script),
        cmocka_unit_test(a_theme_for_one_ground_has_no_switch),
        cmocka_unit_test(the_same_page_is_the_same_bytes),
        cmocka_unit_test(words_of_a_diagram_stay_text),
        cmocka_unit_test(texts_of_pictures_stay_text),
        cmocka_unit_test(steps_beyond_the_bound_are_told),
    };
    return cmocka_run_group_tests(tests, open_light, close_light);
}
