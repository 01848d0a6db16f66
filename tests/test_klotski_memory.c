/* Each allocation of opening a board, of its pictures and of a replay is made to fail in turn: it
 * is reported, and nothing leaks. */
#include "failing_memory.h"
#include "view_scene.h"

extern const sdg_puzzle sdg_puzzle_klotski;

enum { MOST_WORDS = 4 };

/* Opens a board with the nth allocation failing; words are separated by spaces. */
static sdg_status attempt(const char *words, size_t nth)
{
    char text[256];
    const char *word[MOST_WORDS];
    size_t count = 0;
    sdg_model *model = NULL;
    sdg_error err = {0};
    assert_true(strlen(words) < sizeof text);
    memcpy(text, words, strlen(words) + 1);
    for (char *at = strtok(text, " "); at != NULL; at = strtok(NULL, " "))
        word[count++] = at;
    fails_in = nth;
    sdg_status status = sdg_model_open(&model, &sdg_puzzle_klotski, word, count, &err);
    bool failed = fails_in == 0;
    fails_in = 0;
    assert_int_equal(status == SDG_E_NOMEM, failed);
    assert_int_equal(status == SDG_OK, model != NULL);
    sdg_model_free(model);
    return status;
}

static void opening_survives_each_failure(void **state)
{
    static const char *const words[] = {
        "",
        "board=横刀立马 mirror=merged names=chinese",
        "board=mas pieces=named",
        "board=######/#a**b#/#a**b#/#cdde#/#cfge#/#h..i#/##--##/..../.... doors=open",
    };
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        sdg_status status = SDG_E_NOMEM;
        size_t nth = 0;
        while (status == SDG_E_NOMEM)
            status = attempt(words[i], ++nth);
        assert_int_equal(status, SDG_OK);
        assert_true(nth > 1);
    }
}

/* A board that is none is refused, or memory fails before that is seen. */
static void refusing_survives_each_failure(void **state)
{
    (void)state;
    for (size_t nth = 1; nth < 200; nth++) {
        sdg_status status = attempt("board=AB../..AB", nth);
        assert_true(status == SDG_E_NOMEM || status == SDG_E_INPUT);
    }
}

/* Writes or draws the solution with the nth allocation failing. */
static sdg_status attempt_view(view_scene *it, const char *format, size_t nth)
{
    const sdg_view *view = view_of("solution");
    sdg_error err = {0};
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    sdg_diagram *diagram = sdg_diagram_new();
    assert_non_null(diagram);
    fails_in = nth;
    sdg_status status = format == NULL ? view->draw(&it->scene, false, diagram, &err)
                                       : view->write(&it->scene, format, &to, &it->found, &err);
    bool failed = fails_in == 0;
    fails_in = 0;
    status = status == SDG_OK ? to.status : status;
    assert_int_equal(status == SDG_E_NOMEM, failed);
    sdg_diagram_free(diagram);
    sdg_buffer_free(&out);
    return status;
}

static void replays_survive_each_failure(void **state)
{
    static const char *const formats[] = {NULL, "text", "json"};
    view_scene it;
    (void)state;
    scene_open(&it, "klotski board=.AAB/CAA./....");
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        size_t nth = 1;
        while (attempt_view(&it, formats[i], nth) == SDG_E_NOMEM)
            nth++;
        assert_true(nth > 1);
    }
    scene_close(&it);
}

/* The example for a refused state is written into a buffer, which may fail; the reason is told all
 * the same. */
static void a_refused_state_survives_each_failure(void **state)
{
    (void)state;
    explored it = explore_words("klotski board=pennant");
    for (size_t nth = 1; nth < 10; nth++) {
        uint8_t read[64];
        sdg_error err = {0};
        fails_in = nth;
        assert_int_equal(it.model->puzzle->parse_state(it.model->self, "AABB", read, &err),
                         SDG_E_USAGE);
        fails_in = 0;
        assert_string_equal(err.text, "there are fewer rows than the board has");
    }
    explored_free(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opening_survives_each_failure),
        cmocka_unit_test(refusing_survives_each_failure),
        cmocka_unit_test(replays_survive_each_failure),
        cmocka_unit_test(a_refused_state_survives_each_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
