/* Each allocation of a view is made to fail in turn: the view says so, and nothing leaks. */
#include "failing_memory.h"
#include "view_scene.h"

/* Draws or writes a view with the nth allocation failing; nothing is kept. */
static sdg_status attempt(view_scene *it, const sdg_view *view, const char *format, size_t nth)
{
    sdg_error err = {0};
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    sdg_diagram *diagram = sdg_diagram_new();
    assert_non_null(diagram);
    fails_in = nth;
    sdg_status status = format == NULL ? view->draw(&it->scene, false, diagram, &err)
                                       : view->write(&it->scene, format, &to, &it->found, &err);
    if (status == SDG_OK)
        status = to.status;
    if (status == SDG_OK && fails_in == 0)
        fail_msg("%s swallows the failure of allocation %u", view->name, (unsigned)nth);
    if (fails_in > 0 && status == SDG_E_NOMEM)
        fail_msg("%s says that memory failed, but none did", view->name);
    fails_in = 0;
    sdg_diagram_free(diagram);
    sdg_buffer_free(&out);
    return status;
}

static void assert_survives(const char *words, const char *name, const char *format)
{
    view_scene it;
    size_t nth = 1;
    scene_open(&it, words);
    it.options.highlight = SDG_HIGHLIGHT_ALL;
    it.options.marks = SDG_SHOW_ILLEGAL;
    while (attempt(&it, view_of(name), format, nth) == SDG_E_NOMEM)
        nth++;
    assert_true(nth > 1);
    scene_close(&it);
}

static void figures_survive_each_failure(void **state)
{
    static const char *const views[] = {"matrix", "lists", "layers", "cloud", "goals", "solution"};
    (void)state;
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        assert_survives("priests", views[i], NULL);
        assert_survives("priests boat-side=hidden", views[i], NULL);
        assert_survives("priests priests=9 devils=9 boat=3 boat-side=hidden", views[i], NULL);
    }
}

static void texts_survive_each_failure(void **state)
{
    static const char *const views[] = {"matrix", "lists", "layers", "goals", "solution", "hint"};
    (void)state;
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++)
        assert_survives("priests boat-side=hidden", views[i], "text");
    assert_survives("priests", "solution", "json");
    assert_survives("jugs", "goals", "json");
    assert_survives("priests", "hint", "json");
    assert_survives("priests", "hint", "md");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_survive_each_failure),
        cmocka_unit_test(texts_survive_each_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
