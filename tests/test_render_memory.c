/* Rendering where any one allocation of the program fails: the failure is reported, nothing is
 * written, and nothing is lost. What fails in the worker is another process's and tested with the
 * worker. */
#include "failing_memory.h"
#include "sample_diagram.h"

typedef struct fixed_sink {
    size_t count;
} fixed_sink;

/* Takes everything and allocates nothing. */
static bool count_bytes(void *ctx, const void *bytes, size_t count)
{
    (void)bytes;
    ((fixed_sink *)ctx)->count += count;
    return true;
}

/* A failure may end the worker; it must not be started while failures are armed, which it would
 * inherit. */
static void wake(sdg_worker *worker)
{
    sdg_buffer about = {0};
    if (worker != NULL)
        assert_int_equal(sdg_worker_about(worker, &about, NULL), SDG_OK);
    sdg_buffer_free(&about);
}

/* Lets the first, the second, … allocation fail until there are no more; returns how many there
 * were. */
static size_t fail_each(const sdg_renderer *renderer, sdg_worker *worker, bool writes_whole)
{
    sdg_render_options options = {.worker = worker};
    sdg_diagram *diagram = sample();
    for (size_t nth = 1;; nth++) {
        fixed_sink written = {0};
        sdg_sink to = {count_bytes, &written, SDG_OK, SDG_LANG_EN};
        sdg_error err = {0};
        wake(worker);
        fails_in = nth;
        sdg_status status = renderer->write(diagram, &options, &to, &err);
        bool has_failed = fails_in == 0;
        fails_in = 0;
        assert_int_equal(status, has_failed ? SDG_E_NOMEM : SDG_OK);
        assert_int_equal(err.code, status);
        assert_true(!has_failed || !writes_whole || written.count == 0);
        if (!has_failed) {
            sdg_diagram_free(diagram);
            return nth - 1;
        }
    }
}

static void dot_survives_every_failing_allocation(void **state)
{
    (void)state;
    assert_true(fail_each(&sdg_renderer_dot, NULL, false) > 3);
}

static void tikz_survives_every_failing_allocation(void **state)
{
    (void)state;
    assert_true(fail_each(&sdg_renderer_tikz, NULL, false) > 3);
}

static void svg_survives_every_failing_allocation(void **state)
{
    (void)state;
    sdg_worker *worker = open_worker(true);
    assert_true(fail_each(&sdg_renderer_svg, worker, true) > 10);
    sdg_worker_close(worker);
}

static void pdf_survives_every_failing_allocation(void **state)
{
    (void)state;
    sdg_worker *worker = open_worker(false);
    assert_true(fail_each(&sdg_renderer_pdf, worker, true) > 8);
    sdg_worker_close(worker);
}

static void a_worker_that_cannot_be_allocated_is_reported(void **state)
{
    (void)state;
    sdg_worker *worker = NULL;
    sdg_error err = {0};
    fails_in = 1;
    assert_int_equal(sdg_worker_open(&worker, NULL, &err), SDG_E_NOMEM);
    assert_null(worker);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dot_survives_every_failing_allocation),
        cmocka_unit_test(tikz_survives_every_failing_allocation),
        cmocka_unit_test(svg_survives_every_failing_allocation),
        cmocka_unit_test(pdf_survives_every_failing_allocation),
        cmocka_unit_test(a_worker_that_cannot_be_allocated_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
