/* What every estimate promises: loops over the estimates of all puzzles that are plugged in, on
 * every small space, for the puzzle's own goal and for a state in its place. */
#include "puzzle_checks.h"

#include <ctype.h>

/* Larger spaces take their time under sanitizers. */
enum { MOST_STATES = 6000 };

/* A space with its facts, in which to_goal is the true distance. */
typedef struct subject {
    sdg_model *model;
    sdg_space *space;
    sdg_facts *facts;
    const char *args;
} subject;

/* False where the space is too large. goal: NULL for the puzzle's own. */
static bool explore_for(subject *it, const uint8_t *goal)
{
    sdg_limits limits = {.max_states = MOST_STATES};
    assert_int_equal(sdg_space_open(&it->space, it->model, NULL, goal, limits, NULL), SDG_OK);
    sdg_status status = sdg_space_explore(it->space, NULL, NULL);
    assert_true(status == SDG_OK || status == SDG_E_LIMIT);
    if (status == SDG_OK)
        assert_int_equal(sdg_facts_open(&it->facts, it->space, NULL, 0, NULL, NULL), SDG_OK);
    return status == SDG_OK;
}

static void close_space(subject *it)
{
    sdg_facts_free(it->facts);
    sdg_space_free(it->space);
    it->facts = NULL;
    it->space = NULL;
}

static uint32_t estimate(const subject *it, const sdg_heuristic *heuristic, uint32_t state)
{
    return heuristic->value(it->model->self, sdg_space_state(it->space, state),
                            sdg_space_goal(it->space));
}

static void fail_at(const subject *it, const sdg_heuristic *heuristic, uint32_t state,
                    const char *what)
{
    fail_msg(
        "%s %s, %s: %s at %s (h %u, distance %u)", it->model->puzzle->name, it->args,
        heuristic->name, what,
        sdg_model_state_text(it->model, sdg_space_state(it->space, state), false, it->model->arena),
        (unsigned)estimate(it, heuristic, state), (unsigned)it->facts->to_goal[state]);
}

/* h(s) <= cost + h(t); SDG_NONE, that there is no way, is the greatest of all. */
static void check_moves(const subject *it, const sdg_heuristic *heuristic, uint32_t state)
{
    uint32_t count;
    const uint32_t *targets = sdg_space_targets(it->space, state, &count);
    const uint32_t *costs = sdg_space_costs(it->space, state);
    const uint64_t h = estimate(it, heuristic, state);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t after = estimate(it, heuristic, targets[i]);
        if (after != SDG_NONE && h > (uint64_t)after + (costs == NULL ? 1 : costs[i]))
            fail_at(it, heuristic, state, "not consistent");
    }
}

/* Holds an estimate to its claim on all states. */
static void check_claim(const subject *it, const sdg_heuristic *heuristic)
{
    for (uint32_t state = 0; state < it->facts->states; state++) {
        const uint32_t h = estimate(it, heuristic, state);
        const uint32_t distance = it->facts->to_goal[state];
        if (heuristic->claim >= SDG_CLAIM_ADMISSIBLE && distance != SDG_NONE && h > distance)
            fail_at(it, heuristic, state, "not admissible");
        if (heuristic->claim == SDG_CLAIM_CONSISTENT)
            check_moves(it, heuristic, state);
    }
}

static bool applies(const subject *it, const sdg_heuristic *heuristic)
{
    return heuristic->applies == NULL ||
           heuristic->applies(it->model->self, sdg_space_goal(it->space));
}

static void check_all(const subject *it)
{
    for (const sdg_heuristic *h = it->model->puzzle->heuristics; h->name != NULL; h++)
        if (applies(it, h))
            check_claim(it, h);
}

/* The puzzle's own goal, then the last state and one in between instead. */
static void check_puzzle(const sdg_puzzle *puzzle, const char *args)
{
    subject it = {.model = open_puzzle(puzzle, args), .args = args};
    uint8_t goals[2][CHECKS_STATE_BYTES];
    bool is_small = explore_for(&it, NULL);
    for (uint32_t i = 0; is_small && i < 2; i++)
        memcpy(goals[i], sdg_space_state(it.space, (it.facts->states - 1) / (i + 1)),
               it.model->state_size);
    if (is_small)
        check_all(&it);
    close_space(&it);
    for (uint32_t i = 0; is_small && i < 2; i++) {
        if (explore_for(&it, goals[i]))
            check_all(&it);
        close_space(&it);
    }
    sdg_model_free(it.model);
}

static void estimates_keep_their_claims_on_every_small_space(void **state)
{
    (void)state;
    uint32_t tried = 0;
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++) {
        const sdg_puzzle *puzzle = sdg_puzzles[i];
        if (puzzle->heuristics == NULL)
            continue;
        check_puzzle(puzzle, "");
        for (const sdg_known *row = puzzle->known; row != NULL && row->args != NULL; row++)
            if (row->states <= MOST_STATES)
                check_puzzle(puzzle, row->args);
        tried++;
    }
    assert_true(tried > 0);
}

static void check_name(const sdg_puzzle *puzzle, const sdg_heuristic *heuristic)
{
    for (const char *at = heuristic->name; *at != '\0'; at++)
        if (!islower((unsigned char)*at) && !isdigit((unsigned char)*at) && *at != '-')
            fail_msg("%s: the name '%s'", puzzle->name, heuristic->name);
    for (const sdg_heuristic *other = puzzle->heuristics; other != heuristic; other++)
        assert_string_not_equal(other->name, heuristic->name);
    assert_non_null(heuristic->value);
    assert_true(strlen(heuristic->help) > 0);
    assert_null(strchr(heuristic->help, '\n'));
}

static void estimates_have_names_of_their_own_and_one_line_of_help(void **state)
{
    (void)state;
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++)
        for (const sdg_heuristic *h = sdg_puzzles[i]->heuristics; h != NULL && h->name != NULL; h++)
            check_name(sdg_puzzles[i], h);
}

/* Each search that promises a cheapest path, with each estimate that it can trust. */
static void check_search(const subject *it, const sdg_search *search,
                         const sdg_heuristic *heuristic)
{
    sdg_plan plan = sdg_plan_of(search);
    sdg_convention how = {0};
    sdg_run *run = NULL;
    plan.heuristic = heuristic;
    assert_int_equal(sdg_search_run(&run, &plan, it->space, &how, false, NULL), SDG_OK);
    if (run->length == SDG_NONE ? it->facts->solved : run->optimal && run->cost != it->facts->cost)
        fail_msg("%s %s: %s with %s finds another cost", it->model->puzzle->name, it->args,
                 search->name, heuristic != NULL ? heuristic->name : "no estimate");
    sdg_run_free(run);
}

static void check_searches(const subject *it)
{
    for (size_t i = 0; sdg_searches[i] != NULL; i++) {
        const sdg_search *search = sdg_searches[i];
        const sdg_heuristic *h = it->model->puzzle->heuristics;
        if (search->takes != SDG_TAKES_HEURISTIC)
            continue;
        check_search(it, search, NULL);
        for (; h != NULL && h->name != NULL; h++)
            if (applies(it, h))
                check_search(it, search, h);
    }
}

/* Presets alone: the rows of known figures differ in size more than in kind. */
static void searches_that_promise_it_find_a_cheapest_path_on_every_puzzle(void **state)
{
    (void)state;
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++) {
        subject it = {.model = open_puzzle(sdg_puzzles[i], ""), .args = ""};
        if (explore_for(&it, NULL))
            check_searches(&it);
        close_space(&it);
        sdg_model_free(it.model);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(estimates_keep_their_claims_on_every_small_space),
        cmocka_unit_test(estimates_have_names_of_their_own_and_one_line_of_help),
        cmocka_unit_test(searches_that_promise_it_find_a_cheapest_path_on_every_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
