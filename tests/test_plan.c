/* Searches as --search names them: what is read, in which one spelling, and how a slip is answered.
 */
#include "support.h"

/* A model to read estimates of. */
static explored base;

static int open_base(void **unused)
{
    (void)unused;
    base = explore_words("jugs sizes=3,5 goal=4");
    return 0;
}

static int close_base(void **unused)
{
    (void)unused;
    explored_free(&base);
    return 0;
}

/* Reads a text that is right. */
static sdg_plan read_plan(const char *text, const sdg_model *model)
{
    sdg_plan plan;
    sdg_error err = {0};
    assert_int_equal(sdg_plan_read(&plan, text, model, base.model->arena, &err), SDG_OK);
    return plan;
}

/* A text is refused with these words. */
static void assert_refused(const char *text, const char *words, const char *hint)
{
    sdg_plan plan;
    sdg_error err = {0};
    assert_int_equal(sdg_plan_read(&plan, text, base.model, base.model->arena, &err), SDG_E_USAGE);
    assert_int_equal(err.code, SDG_E_USAGE);
    assert_string_equal(err.text, words);
    assert_string_equal(err.hint, hint);
}

static void a_name_alone_is_a_plan_without_bound_and_estimate(void **unused)
{
    (void)unused;
    sdg_plan plan = read_plan("dfs", base.model);
    assert_ptr_equal(plan.search, sdg_find_search("dfs", NULL));
    assert_string_equal(plan.name, "dfs");
    assert_null(plan.heuristic);
    assert_int_equal(plan.bound, SDG_NONE);
}

static void a_slip_in_the_name_gets_the_right_name(void **unused)
{
    (void)unused;
    assert_refused("bsf", "there is no search 'bsf'; did you mean 'bfs'?", "");
}

static void an_empty_name_is_no_search(void **unused)
{
    (void)unused;
    sdg_plan plan;
    assert_int_equal(sdg_plan_read(&plan, "", base.model, base.model->arena, NULL), SDG_E_USAGE);
    assert_int_equal(sdg_plan_read(&plan, ":8", base.model, base.model->arena, NULL), SDG_E_USAGE);
}

static void what_a_search_does_not_take_is_refused(void **unused)
{
    (void)unused;
    assert_refused("bfs:8", "bfs takes nothing behind its name, and ':8' stands there",
                   "write --search=bfs");
    assert_refused("bfs:", "bfs takes nothing behind its name, and ':' stands there",
                   "write --search=bfs");
}

static void an_estimate_is_read_and_told(void **unused)
{
    (void)unused;
    explored tiles = explore_words("tiles cols=3 rows=2");
    sdg_plan plan = read_plan("astar:manhattan", tiles.model);
    assert_string_equal(plan.name, "astar:manhattan");
    assert_string_equal(plan.heuristic->name, "manhattan");
    plan = read_plan("astar", tiles.model);
    assert_string_equal(plan.name, "astar:manhattan");
    plan = read_plan("astar:none", tiles.model);
    assert_string_equal(plan.name, "astar:none");
    assert_null(plan.heuristic);
    sdg_error err = {0};
    assert_int_equal(sdg_plan_read(&plan, "astar:manhatan", tiles.model, tiles.model->arena, &err),
                     SDG_E_USAGE);
    assert_string_equal(err.text, "tiles has no estimate 'manhatan'; did you mean 'manhattan'?");
    err = (sdg_error){0};
    assert_int_equal(sdg_plan_read(&plan, "astar:sequence", tiles.model, tiles.model->arena, &err),
                     SDG_E_USAGE);
    assert_string_equal(
        err.text, "the estimate 'sequence' of tiles is not for these parameters or this goal");
    explored_free(&tiles);
}

static void a_bound_is_read_in_one_spelling(void **unused)
{
    (void)unused;
    sdg_plan plan = read_plan("dls:08", base.model);
    assert_string_equal(plan.name, "dls:8");
    assert_int_equal(plan.bound, 8);
    assert_refused("dls:x", "the bound 'x' of dls is not a whole number up to 4294967294",
                   "write it like --search=dls:8");
    assert_refused("dls:4294967295",
                   "the bound '4294967295' of dls is not a whole number up to 4294967294",
                   "write it like --search=dls:8");
}

static void an_alias_is_told_by_the_name(void **unused)
{
    (void)unused;
    assert_string_equal(read_plan("ucs", base.model).name, "dijkstra");
}

/* An estimate that knows of no goal but the puzzle's own. */
static bool applies_to_own_goal(const void *self, const uint8_t *goal)
{
    (void)self;
    return goal == NULL;
}

static void an_estimate_that_does_not_apply_to_the_goal_is_refused(void **unused)
{
    (void)unused;
    static const sdg_heuristic narrow = {.name = "narrow", .applies = applies_to_own_goal};
    const uint8_t *state = sdg_space_state(base.space, 0);
    sdg_plan plan = read_plan("bfs", base.model);
    sdg_error err = {0};
    plan.heuristic = &narrow;
    assert_int_equal(sdg_plan_check(&plan, base.model, NULL, &err), SDG_OK);
    assert_int_equal(sdg_plan_check(&plan, base.model, state, &err), SDG_E_USAGE);
    assert_string_equal(err.text, "the estimate narrow does not apply to this goal");
    assert_string_equal(err.hint, "write --search=bfs:none, which takes every estimate as 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_alone_is_a_plan_without_bound_and_estimate),
        cmocka_unit_test(a_slip_in_the_name_gets_the_right_name),
        cmocka_unit_test(an_empty_name_is_no_search),
        cmocka_unit_test(what_a_search_does_not_take_is_refused),
        cmocka_unit_test(an_estimate_is_read_and_told),
        cmocka_unit_test(a_bound_is_read_in_one_spelling),
        cmocka_unit_test(an_alias_is_told_by_the_name),
        cmocka_unit_test(an_estimate_that_does_not_apply_to_the_goal_is_refused),
    };
    return cmocka_run_group_tests_name("plan", tests, open_base, close_base);
}
