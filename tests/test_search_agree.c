/* Searches that promise the same find the same, whatever the puzzle: loops over all that are
 * plugged in, with their presets. */
#include "support.h"

/* Larger spaces take too long for each of the tests. */
enum { MOST_STATES = 30000 };

/* A puzzle with its presets, explored; false: it needs a file, or is too large. */
static bool explore(const sdg_puzzle *puzzle, explored *out)
{
    sdg_error err = {0};
    memset(out, 0, sizeof *out);
    if (sdg_model_open(&out->model, puzzle, NULL, 0, &err) != SDG_OK)
        return false;
    sdg_limits limits = {.max_states = MOST_STATES};
    assert_int_equal(sdg_space_open(&out->space, out->model, NULL, NULL, limits, &err), SDG_OK);
    sdg_status status = sdg_space_explore(out->space, NULL, &err);
    if (status == SDG_OK)
        return true;
    assert_int_equal(status, SDG_E_LIMIT);
    explored_free(out);
    return false;
}

/* The run of a search under the default convention. */
static sdg_run *run_of(const char *name, const explored *base)
{
    sdg_run *run = NULL;
    sdg_error err = {0};
    sdg_plan plan;
    const sdg_convention how = {0};
    assert_int_equal(sdg_plan_read(&plan, name, base->model, base->model->arena, &err), SDG_OK);
    assert_int_equal(sdg_search_run(&run, &plan, base->space, &how, false, &err), SDG_OK);
    return run;
}

/* Where all costs are one, fewest moves are least cost. */
static void bfs_and_ucs_agree_where_moves_cost_one(void **unused)
{
    (void)unused;
    uint32_t tried = 0;
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++) {
        explored base;
        if (!explore(sdg_puzzles[i], &base))
            continue;
        sdg_run *bfs = run_of("bfs", &base), *ucs = run_of("ucs", &base);
        if (sdg_space_is_unit_cost(base.space)) {
            tried++;
            if (bfs->length != ucs->length || bfs->cost != ucs->cost)
                fail_msg("%s: bfs finds %u moves, ucs %u", sdg_puzzles[i]->name,
                         (unsigned)bfs->length, (unsigned)ucs->length);
        }
        assert_true(bfs->goal == SDG_NONE || ucs->cost <= bfs->cost);
        assert_int_equal(bfs->goal == SDG_NONE, ucs->goal == SDG_NONE);
        sdg_run_free(bfs);
        sdg_run_free(ucs);
        explored_free(&base);
    }
    assert_true(tried >= 10);
}

/* Published: 17 minutes. Breadth first finds as few crossings, at whatever they cost in the order
 * in which pairs are tried. */
static void four_people_cross_in_seventeen_minutes_by_cost_alone(void **unused)
{
    (void)unused;
    explored base = explore_words("torch times=1,2,5,10");
    sdg_run *bfs = run_of("bfs", &base), *ucs = run_of("dijkstra", &base);
    assert_int_equal(bfs->length, 5);
    assert_int_equal(bfs->cost, 19);
    assert_false(bfs->optimal);
    assert_int_equal(ucs->length, 5);
    assert_int_equal(ucs->cost, 17);
    assert_true(ucs->optimal);
    sdg_run_free(bfs);
    sdg_run_free(ucs);
    explored_free(&base);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bfs_and_ucs_agree_where_moves_cost_one),
        cmocka_unit_test(four_people_cross_in_seventeen_minutes_by_cost_alone),
    };
    return cmocka_run_group_tests_name("search_agree", tests, NULL, NULL);
}
