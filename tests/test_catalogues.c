/* Texts in other languages: every entry of every catalogue is found, what has none stays English,
 * and formats keep their values. */
#include "base/catalogue.h"
#include <statediagram/registry.h>
#include <statediagram/space.h>

#include "support.h"

static void every_entry_of_every_catalogue_is_found(void **unused)
{
    (void)unused;
    for (sdg_lang lang = 1; sdg_languages[lang] != NULL; lang++) {
        const sdg_catalogue *it = &sdg_catalogues[lang - 1];
        assert_string_equal(it->language, sdg_languages[lang]);
        assert_true(it->count > 0);
        for (size_t i = 0; i < it->count; i++)
            assert_string_equal(sdg_translate(lang, it->entries[i].english), it->entries[i].other);
    }
}

static void languages_are_found_by_name_and_others_are_not(void **unused)
{
    (void)unused;
    assert_int_equal(sdg_lang_named("en"), SDG_LANG_EN);
    assert_true(sdg_lang_named("zh") > SDG_LANG_EN);
    assert_int_equal(sdg_lang_named(""), SDG_NONE);
    assert_int_equal(sdg_lang_named("zh_CN.UTF-8"), SDG_NONE);
}

static void a_text_without_an_entry_stays_as_it_is(void **unused)
{
    const char *const hostile[] = {"", "%s%n", "\xff\xfe", "zzzz", " ", "start\n"};
    (void)unused;
    for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++)
        assert_ptr_equal(sdg_translate(sdg_lang_named("zh"), hostile[i]), hostile[i]);
    assert_null(sdg_translate(sdg_lang_named("zh"), NULL));
    assert_string_equal(sdg_translate(SDG_LANG_EN, "start"), "start");
}

static void what_is_said_to_a_sink_is_in_its_language(void **unused)
{
    sdg_buffer text = {0};
    (void)unused;
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_lang_named("zh"));
    sdg_put_counted(&to, 12345, "state");
    sdg_say(&to, "; it is the only one");
    sdg_put_text(&to, "start");
    assert_string_equal(text.bytes, "12,345 个状态；它是唯一的start");
    sdg_buffer_free(&text);
    to = sdg_buffer_sink(&text);
    sdg_put_counted(&to, 1, "state");
    sdg_say_count(&to, 2, "%s state is a dead end.", "%s states are dead ends.");
    assert_string_equal(text.bytes, "1 state2 states are dead ends.");
    sdg_buffer_free(&text);
}

/* Chinese puts the step before what is said of it; English the other way round. */
static void a_translation_may_take_its_values_in_another_order(void **unused)
{
    sdg_arena *arena = sdg_arena_new();
    (void)unused;
    assert_non_null(arena);
    assert_string_equal(sdg_arena_say(arena, "%s before step %u:%s", "frontier", 3, " x"),
                        "frontier before step 3: x");
    sdg_arena_speak(arena, sdg_lang_named("zh"));
    assert_string_equal(sdg_arena_say(arena, "%s before step %u:%s", "OPEN", 3, " x"),
                        "第 3 步之前的 OPEN： x");
    sdg_arena_free(arena);
}

static void failures_are_told_in_the_language_of_the_error(void **unused)
{
    sdg_error err = {.lang = sdg_lang_named("zh")};
    (void)unused;
    sdg_fail(&err, SDG_E_USAGE, "%s: %s", "a", "b");
    sdg_hint(&err, "goal");
    assert_string_equal(err.text, "a：b");
    assert_string_equal(err.hint, "目标");
}

/* What a figure shows is what one types after --from. */
static void states_are_read_as_they_are_written_in_every_language(void **unused)
{
    (void)unused;
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++)
        for (sdg_lang lang = SDG_LANG_EN; sdg_languages[lang] != NULL; lang++) {
            sdg_model *model = NULL;
            sdg_space *space = NULL;
            sdg_arena *arena = sdg_arena_new();
            uint8_t read[4096];
            const sdg_limits limits = {.max_states = 200};
            assert_non_null(arena);
            sdg_arena_speak(arena, lang);
            if (sdg_model_open(&model, sdg_puzzles[i], NULL, 0, NULL) != SDG_OK) {
                sdg_arena_free(arena); /* a graph needs a file */
                continue;
            }
            assert_int_equal(sdg_space_open(&space, model, NULL, NULL, limits, NULL), SDG_OK);
            (void)sdg_space_explore(space, NULL, NULL);
            assert_true(model->state_size <= sizeof read);
            for (uint32_t state = 0; state < sdg_space_state_count(space); state++) {
                const uint8_t *bytes = sdg_space_state(space, state);
                const char *text = sdg_model_state_text(model, bytes, false, arena);
                assert_int_equal(model->puzzle->parse_state(model->self, text, read, NULL), SDG_OK);
                assert_memory_equal(read, bytes, model->state_size);
            }
            sdg_space_free(space);
            sdg_model_free(model);
            sdg_arena_free(arena);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_entry_of_every_catalogue_is_found),
        cmocka_unit_test(languages_are_found_by_name_and_others_are_not),
        cmocka_unit_test(a_text_without_an_entry_stays_as_it_is),
        cmocka_unit_test(what_is_said_to_a_sink_is_in_its_language),
        cmocka_unit_test(a_translation_may_take_its_values_in_another_order),
        cmocka_unit_test(states_are_read_as_they_are_written_in_every_language),
        cmocka_unit_test(failures_are_told_in_the_language_of_the_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
