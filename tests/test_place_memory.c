/* Placing with the allocator failing at every point: it reports that cleanly and leaks nothing. */
#include "failing_memory.h"
#include "placed.h"

static sdg_diagram *full_diagram(void)
{
    sdg_diagram *diagram = random_diagram(4);
    diagram->title = "A title";
    diagram->notice = "A notice";
    diagram->caption = "A caption";
    assert_non_null(sdg_diagram_sample(diagram, SDG_SAMPLE_NODE, "goal"));
    return diagram;
}

/* A chain that fits on no page as it is. */
static sdg_diagram *long_chain(void)
{
    sdg_diagram *diagram = blank();
    for (uint32_t i = 0; i < 20; i++)
        add_node(diagram, i, 60, 50);
    for (uint32_t i = 1; i < 20; i++)
        add_link(diagram, i - 1, i, "a move");
    add_bands(diagram);
    return diagram;
}

/* As small, and its lines may be cut. */
static sdg_diagram *cut_diagram(void)
{
    sdg_diagram *diagram = full_diagram();
    diagram->cut_below = 1;
    return diagram;
}

static void fail_each(sdg_diagram *(*make)(void), double width)
{
    sdg_status status = SDG_E_NOMEM;
    size_t point = 1;
    for (; status != SDG_OK && point < 5000; point++) {
        sdg_diagram *diagram = make();
        sdg_error err = {0};
        fails_in = point;
        status = sdg_place_best(diagram, width, 1.5 * width, &err);
        fails_in = 0;
        assert_true(status == SDG_OK || status == SDG_E_NOMEM);
        assert_int_equal(err.code, status);
        sdg_diagram_free(diagram);
    }
    assert_int_equal(status, SDG_OK);
    assert_true(point > 10);
}

static void placing_without_memory_fails_cleanly_at_every_allocation(void **state)
{
    (void)state;
    fail_each(full_diagram, SDG_A4_WIDTH);
    fail_each(long_chain, SDG_A4_WIDTH);
    /* So small a page that rows are looked for. */
    fail_each(full_diagram, 120);
    fail_each(cut_diagram, 120);
}

static void a_diagram_without_memory_is_null(void **state)
{
    (void)state;
    for (size_t point = 1; point <= 2; point++) {
        fails_in = point;
        assert_null(sdg_diagram_new());
    }
    fails_in = 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(placing_without_memory_fails_cleanly_at_every_allocation),
        cmocka_unit_test(a_diagram_without_memory_is_null),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
