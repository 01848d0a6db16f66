/* What every search promises: on every small space of every puzzle that is plugged in, one that
 * promises a best path finds one, at the cost that the test's own relaxing of moves gives. */
#include "support.h"

#include <stdio.h>

/* Searches that keep looking visit states again and again. */
enum { MAX_WORDS = 16, MOST_STATES = 700, MOST_TURNS = 300000 };

/* False where the space is too large. */
static bool open_small(explored *it, const sdg_puzzle *puzzle, const char *args)
{
    char text[1024];
    const char *words[MAX_WORDS];
    size_t count = 0;
    const sdg_limits limits = {.max_states = MOST_STATES};
    *it = (explored){0};
    assert_true(strlen(args) < sizeof text);
    memcpy(text, args, strlen(args) + 1);
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " "))
        words[count++] = word;
    assert_int_equal(sdg_model_open(&it->model, puzzle, words, count, NULL), SDG_OK);
    return sdg_space_open(&it->space, it->model, NULL, NULL, limits, NULL) == SDG_OK &&
           sdg_space_explore(it->space, NULL, NULL) == SDG_OK;
}

/* One more move from a state: whether that made a way shorter. */
static bool relax(const sdg_space *space, uint32_t state, bool by_cost, uint64_t *distance)
{
    uint32_t count;
    bool has_changed = false;
    const uint32_t *targets = sdg_space_targets(space, state, &count);
    const uint32_t *costs = sdg_space_costs(space, state);
    for (uint32_t i = 0; i < count && distance[state] < UINT64_MAX; i++) {
        const uint64_t through = distance[state] + (by_cost && costs != NULL ? costs[i] : 1);
        if (through >= distance[targets[i]])
            continue;
        distance[targets[i]] = through;
        has_changed = true;
    }
    return has_changed;
}

/* The least cost, or the fewest moves, to a goal; UINT64_MAX: none can be reached. */
static uint64_t least(const sdg_space *space, bool by_cost)
{
    uint64_t distance[MOST_STATES];
    uint64_t result = UINT64_MAX;
    bool has_changed = true;
    for (uint32_t state = 0; state < MOST_STATES; state++)
        distance[state] = state < sdg_space_start_count(space) ? 0 : UINT64_MAX;
    while (has_changed) {
        has_changed = false;
        for (uint32_t state = 0; state < sdg_space_state_count(space); state++)
            has_changed = relax(space, state, by_cost, distance) || has_changed;
    }
    for (uint32_t state = 0; state < sdg_space_state_count(space); state++)
        if (sdg_space_is_goal(space, state) && distance[state] < result)
            result = distance[state];
    return result;
}

/* How many runs came to their end. */
static unsigned done, cut;

static void check_run(const explored *it, const sdg_run *run, const char *args)
{
    const bool counts_moves = run->search->promise == SDG_PROMISE_FEWEST_MOVES;
    const uint64_t best = least(it->space, !counts_moves);
    const uint64_t found = counts_moves && run->goal != SDG_NONE ? run->length : run->cost;
    if (found != best)
        fail_msg("%s %s: %s found %llu, and the least is %llu", it->model->puzzle->name, args,
                 run->plan.name, (unsigned long long)found, (unsigned long long)best);
    assert_true(run->proven == best);
    if (run->goal != SDG_NONE && (!counts_moves || sdg_space_is_unit_cost(it->space)))
        assert_true(run->optimal);
    if (run->optimal)
        assert_true(run->cost == least(it->space, true));
}

static void check_searches(const explored *it, const char *args)
{
    const sdg_convention how = {0};
    for (size_t i = 0; sdg_searches[i] != NULL; i++) {
        sdg_plan plan = sdg_plan_of(sdg_searches[i]);
        sdg_run *run = NULL;
        plan.max_expanded = MOST_TURNS;
        if (plan.search->promise == SDG_PROMISE_NONE)
            continue;
        const sdg_status status = sdg_search_run(&run, &plan, it->space, &how, false, NULL);
        assert_true(status == SDG_OK || status == SDG_E_LIMIT);
        if (status == SDG_OK)
            check_run(it, run, args);
        done += status == SDG_OK;
        cut += status == SDG_E_LIMIT;
        sdg_run_free(run);
    }
}

static void try_small(const sdg_puzzle *puzzle, const char *args)
{
    explored it;
    if (open_small(&it, puzzle, args))
        check_searches(&it, args);
    explored_free(&it);
}

static void a_search_that_promises_a_best_path_finds_one_in_every_puzzle(void **state)
{
    (void)state;
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++) {
        const sdg_known *row = sdg_puzzles[i]->known;
        try_small(sdg_puzzles[i], "");
        for (; row != NULL && row->args != NULL; row++)
            if (row->states <= MOST_STATES)
                try_small(sdg_puzzles[i], row->args);
    }
    print_message("%u runs came to their end, %u did not\n", done, cut);
    assert_true(done > 300 && cut < done / 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_that_promises_a_best_path_finds_one_in_every_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
