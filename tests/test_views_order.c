/* The numbers of a search on the state diagram. */
#include "view_scene.h"

#include <statediagram/registry.h>

extern const sdg_search sdg_search_dfs;

/* A search that grew the space as it went knows nothing of what others found after it. */
static void states_that_were_found_later_have_no_number(void **state)
{
    (void)state;
    view_scene it;
    sdg_run *run = NULL;
    sdg_error err = {0};
    sdg_convention how = {0};
    sdg_plan plan = sdg_plan_of(&sdg_search_dfs);
    plan.max_expanded = 2;
    memset(&it, 0, sizeof it);
    it.base = explore_words("priests");
    sdg_space_free(it.base.space);
    assert_int_equal(
        sdg_space_open(&it.base.space, it.base.model, NULL, NULL, (sdg_limits){0}, &err), SDG_OK);
    assert_int_equal(sdg_search_run(&run, &plan, it.base.space, &how, false, &err), SDG_E_LIMIT);
    assert_int_equal(sdg_space_explore(it.base.space, NULL, &err), SDG_OK);
    scene_look(&it);
    assert_true(run->state_count < it.facts->states);
    const sdg_run *runs[1] = {run};
    it.scene.run = run;
    it.scene.runs = runs;
    it.scene.run_count = 1;
    it.scene.painters = sdg_painters;
    it.options.number = SDG_NUMBER_EXPANDED;
    sdg_diagram *diagram = view_figure(&it, "graph");
    uint32_t badges = 0;
    for (uint32_t i = 0; i < diagram->group_count; i++)
        badges += strcmp(diagram->groups[i].kind, "badge") == 0;
    assert_int_equal(badges, run->expanded_count);
    sdg_diagram_free(diagram);
    sdg_run_free(run);
    scene_close(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(states_that_were_found_later_have_no_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
