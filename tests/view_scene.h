/* What the tests of views share: a puzzle explored as far as asked, its facts, and a view's text or
 * figure. */
#ifndef SDG_TESTS_VIEW_SCENE_H
#define SDG_TESTS_VIEW_SCENE_H

#include "support.h"

/* A scene and what it points to. Begun by scene_open or scene_from, ended by scene_close. */
typedef struct view_scene {
    explored base;
    sdg_facts *facts;
    sdg_draw_options options;
    sdg_scene scene;
    bool found;
} view_scene;

static inline void scene_look(view_scene *it)
{
    sdg_error err = {0};
    assert_int_equal(sdg_facts_open(&it->facts, it->base.space, NULL, 0, "recipe", &err), SDG_OK);
    it->options.turn = SDG_NONE;
    it->scene.space = it->base.space;
    it->scene.facts = it->facts;
    it->scene.options = &it->options;
    it->found = true;
}

/* The whole space of a puzzle. The scene must stay where it is. */
static inline void scene_open(view_scene *it, const char *words)
{
    memset(it, 0, sizeof *it);
    it->base = explore_words(words);
    scene_look(it);
}

/* The same from another start, up to so many states (0: all). */
static inline void scene_from(view_scene *it, const char *words, const char *start, uint32_t most)
{
    sdg_error err = {0};
    sdg_limits limits = {.max_states = most};
    uint8_t from[64];
    memset(it, 0, sizeof *it);
    it->base = explore_words(words);
    sdg_space_free(it->base.space);
    const sdg_model *model = it->base.model;
    assert_true(model->state_size <= sizeof from);
    if (start != NULL)
        assert_int_equal(model->puzzle->parse_state(model->self, start, from, &err), SDG_OK);
    assert_int_equal(
        sdg_space_open(&it->base.space, model, start == NULL ? NULL : from, NULL, limits, &err),
        SDG_OK);
    assert_int_equal(sdg_space_explore(it->base.space, NULL, &err),
                     most == 0 ? SDG_OK : SDG_E_LIMIT);
    scene_look(it);
}

static inline void scene_close(view_scene *it)
{
    sdg_facts_free(it->facts);
    explored_free(&it->base);
}

static inline const sdg_view *view_of(const char *name)
{
    const sdg_view *view = sdg_find_view(name, NULL);
    assert_non_null(view);
    return view;
}

/* What a view writes; to free with sdg_buffer_free. */
static inline sdg_buffer view_text(view_scene *it, const char *view, const char *format)
{
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    sdg_error err = {0};
    assert_int_equal(view_of(view)->write(&it->scene, format, &to, &it->found, &err), SDG_OK);
    assert_int_equal(to.status, SDG_OK);
    return out;
}

/* What a view draws; to free with sdg_diagram_free. */
static inline sdg_diagram *view_figure(view_scene *it, const char *view)
{
    sdg_error err = {0};
    sdg_diagram *out = sdg_diagram_new();
    assert_non_null(out);
    assert_int_equal(view_of(view)->draw(&it->scene, false, out, &err), SDG_OK);
    assert_true(out->page_placed);
    return out;
}

/* A view writes exactly this of a puzzle's whole space. */
static inline void assert_writes(const char *words, const char *view, const char *format,
                                 const char *expected)
{
    view_scene it;
    scene_open(&it, words);
    sdg_buffer out = view_text(&it, view, format);
    assert_string_equal(out.bytes, expected);
    sdg_buffer_free(&out);
    scene_close(&it);
}

/* How many texts of a figure, in groups of a kind, read so. */
static inline uint32_t texts_reading(const sdg_diagram *diagram, const char *kind, const char *text)
{
    uint32_t count = 0;
    for (uint32_t g = 0; g < diagram->group_count; g++) {
        const sdg_group *group = &diagram->groups[g];
        for (uint32_t i = 0; i < group->mark_count && strcmp(group->kind, kind) == 0; i++)
            count +=
                group->marks[i].kind == SDG_MARK_TEXT && strcmp(group->marks[i].text, text) == 0;
    }
    return count;
}

/* How many marks of one kind a figure has in groups of a kind. */
static inline uint32_t marks_of(const sdg_diagram *diagram, const char *group_kind,
                                sdg_mark_kind kind)
{
    uint32_t count = 0;
    for (uint32_t g = 0; g < diagram->group_count; g++) {
        const sdg_group *group = &diagram->groups[g];
        for (uint32_t i = 0; i < group->mark_count && strcmp(group->kind, group_kind) == 0; i++)
            count += group->marks[i].kind == kind;
    }
    return count;
}

#endif
