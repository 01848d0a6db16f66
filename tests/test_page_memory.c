/* Each allocation of a page is made to fail in turn: the renderer and its parts say so, and nothing
 * leaks. What fails while the figure is drawn is test_render_memory's. */
#include <statediagram/page.h>

#include "failing_memory.h"
#include "page/page.h"
#include "view_scene.h"

extern const sdg_search sdg_search_bfs, sdg_search_dfs, sdg_search_iddfs, sdg_search_bidirectional;

/* A scene with a run of each search, and what its view drew. */
typedef struct staged {
    view_scene base;
    sdg_run *own[2];
    const sdg_run *runs[2];
    sdg_diagram *diagram;
} staged;

static void open_stage(staged *it, const char *words, const char *view,
                       const sdg_search *const *searches, uint32_t count)
{
    const sdg_convention how = {0};
    sdg_error err = {0};
    memset(it, 0, sizeof *it);
    scene_open(&it->base, words);
    for (uint32_t i = 0; i < count; i++) {
        sdg_plan plan = sdg_plan_of(searches[i]);
        assert_int_equal(sdg_search_run(&it->own[i], &plan, it->base.base.space, &how, true, &err),
                         SDG_OK);
        it->runs[i] = it->own[i];
    }
    it->base.scene.run = it->runs[0];
    it->base.scene.runs = it->runs;
    it->base.scene.run_count = count;
    it->base.scene.painters = sdg_painters;
    it->base.options.node = SDG_NODE_SHORT;
    it->diagram = view_figure(&it->base, view);
}

static void close_stage(staged *it)
{
    sdg_diagram_free(it->diagram);
    sdg_run_free(it->own[0]);
    sdg_run_free(it->own[1]);
    scene_close(&it->base);
}

/* Makes the data of the page with the nth allocation failing, and what stands around the figure. */
static sdg_status attempt(const staged *it, const char *view, size_t nth)
{
    const sdg_page asked = {&it->base.scene, view, "", SDG_THEME_AUTO};
    page made = {.diagram = it->diagram, .asked = &asked, .scene = &it->base.scene};
    const sdg_buffer figure = {.bytes = (char[]){"<style></style>"}, .count = 15};
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    sdg_error err = {0};
    made.arena = sdg_arena_new();
    assert_non_null(made.arena);
    fails_in = nth;
    sdg_status status = page_read_decks(&made, &err);
    page_put_head(&made, &figure, &to);
    if (status == SDG_OK)
        status = page_put_data(&made, &to, &err);
    if (status == SDG_OK)
        page_put_behind(&made, &to);
    if (status == SDG_OK)
        status = to.status;
    if (status == SDG_OK && fails_in == 0)
        fail_msg("the page of %s swallows the failure of allocation %u", view, (unsigned)nth);
    fails_in = 0;
    page_free_decks(&made);
    sdg_arena_free(made.arena);
    sdg_buffer_free(&out);
    return status;
}

static void assert_survives(const char *words, const char *view, const sdg_search *first,
                            const sdg_search *second)
{
    const sdg_search *const searches[2] = {first, second};
    staged it;
    size_t nth = 1;
    open_stage(&it, words, view, searches, second != NULL ? 2 : 1);
    while (attempt(&it, view, nth) == SDG_E_NOMEM)
        nth++;
    assert_true(nth > 10);
    close_stage(&it);
}

static void pages_of_a_search_survive_each_failure(void **state)
{
    (void)state;
    assert_survives("priests priests=2 devils=2", "graph", &sdg_search_bfs, NULL);
    assert_survives("jugs sizes=1,2 goal=2", "tree", &sdg_search_iddfs, NULL);
}

static void pages_of_two_searches_survive_each_failure(void **state)
{
    (void)state;
    assert_survives("priests priests=1 devils=1", "compare", &sdg_search_dfs,
                    &sdg_search_bidirectional);
}

static void pages_of_a_walk_survive_each_failure(void **state)
{
    (void)state;
    assert_survives("klotski board=A#./... goal=A@2,0", "solution", &sdg_search_bfs, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_of_a_search_survive_each_failure),
        cmocka_unit_test(pages_of_two_searches_survive_each_failure),
        cmocka_unit_test(pages_of_a_walk_survive_each_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
