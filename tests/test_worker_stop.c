/* Ctrl-C before a drawing: a program of its own, as the flag stays up once it is. */
#include <signal.h>
#include <string.h>

#include "graphviz/worker.h"
#include "os/os.h"

#include "support.h"

static const char *const TEXT = "digraph {a [pos=\"0,0\"]}";

static sdg_status draw(sdg_worker *worker)
{
    sdg_buffer out = {0}, said = {0};
    sdg_error err = {0};
    sdg_drawing what = {"svg", NULL, 72, TEXT, strlen(TEXT)};
    sdg_status status = sdg_worker_draw(worker, &what, &out, &said, &err);
    if (status != SDG_OK)
        assert_string_equal(err.text, "drawing was interrupted");
    sdg_buffer_free(&out);
    sdg_buffer_free(&said);
    return status;
}

static void an_interrupt_that_came_before_ends_a_drawing_unless_it_is_outlasted(void **state)
{
    sdg_worker *worker = NULL;
    sdg_worker_limits limits = {.seconds = 20, .vector_only = true};
    (void)state;
    assert_int_equal(sdg_worker_open(&worker, &limits, NULL), SDG_OK);
    sdg_signals_install();
    assert_int_equal(draw(worker), SDG_OK);
    raise(SIGINT);
    assert_true(sdg_interrupted());
    assert_int_equal(draw(worker), SDG_E_LAYOUT);
    sdg_worker_outlast(worker);
    assert_int_equal(draw(worker), SDG_OK);
    sdg_worker_close(worker);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_interrupt_that_came_before_ends_a_drawing_unless_it_is_outlasted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
