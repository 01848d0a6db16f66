/* Runs of searches over small graphs, and what they did as text. Included by the tests of searches.
 */
#ifndef SDG_TESTS_SEARCH_CHECKS_H
#define SDG_TESTS_SEARCH_CHECKS_H

#include "small_puzzles.h"

#include <stdio.h>

static const sdg_limits no_limits = {0};

/* A run of a plan with its events. */
static inline sdg_run *run_plan(const explored *it, const sdg_plan *plan, sdg_convention how)
{
    sdg_run *run = NULL;
    sdg_error err = {0};
    assert_int_equal(sdg_search_run(&run, plan, it->space, &how, true, &err), SDG_OK);
    return run;
}

/* A run of a search that needs nothing but its name. */
static inline sdg_run *run_on(const explored *it, const sdg_search *search, sdg_convention how)
{
    const sdg_plan plan = sdg_plan_of(search);
    return run_plan(it, &plan, how);
}

/* The same with a bound on the depth. */
static inline sdg_run *run_to(const explored *it, const sdg_search *search, uint32_t bound,
                              sdg_convention how)
{
    sdg_plan plan = sdg_plan_of(search);
    plan.bound = bound;
    return run_plan(it, &plan, how);
}

static inline unsigned number_at(const explored *it, uint32_t state)
{
    return number_of(sdg_space_state(it->space, state));
}

static inline uint32_t id_of(const explored *it, uint32_t number)
{
    uint8_t state[sizeof number];
    memcpy(state, &number, sizeof number);
    return sdg_space_find(it->space, state);
}

/* The numbers of the states in the order that an array of order numbers tells. */
static inline void order_of(char *text, size_t size, const explored *it, const uint32_t *orders,
                            uint32_t count)
{
    size_t used = 0;
    text[0] = '\0';
    for (uint32_t turn = 1; turn <= count; turn++)
        for (uint32_t state = 0; state < sdg_space_state_count(it->space); state++)
            if (orders[state] == turn)
                used += (size_t)snprintf(text + used, size - used, used > 0 ? " %u" : "%u",
                                         number_at(it, state));
}

#define assert_order(run, it, which, expected)                                                     \
    do {                                                                                           \
        char order[256];                                                                           \
        order_of(order, sizeof order, it, (run)->which, (run)->which##_count);                     \
        assert_string_equal(order, expected);                                                      \
    } while (0)

/* All events as text: a letter for the kind, then the number; | begins a round. */
static inline void events_of(char *text, size_t size, const explored *it, const sdg_run *run)
{
    static const char letters[] = "gdefrGiIc|";
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < run->event_count; i++) {
        const sdg_event *event = &run->events[i];
        used += (size_t)snprintf(text + used, size - used, used > 0 ? " %c" : "%c",
                                 letters[event->kind]);
        if (event->state != SDG_NONE)
            used += (size_t)snprintf(text + used, size - used, "%u", number_at(it, event->state));
    }
}

/* The turns alone, of states expanded, in their order. */
static inline void turns_of(char *text, size_t size, const explored *it, const sdg_run *run)
{
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < run->event_count; i++) {
        const sdg_event *event = &run->events[i];
        if (event->kind == SDG_EVENT_EXPAND)
            used += (size_t)snprintf(text + used, size - used, used > 0 ? " %u" : "%u",
                                     number_at(it, event->state));
        if (event->kind == SDG_EVENT_ROUND)
            used += (size_t)snprintf(text + used, size - used, used > 0 ? " |" : "|");
    }
}

static inline void assert_turns(const explored *it, const sdg_run *run, const char *expected)
{
    char text[1024];
    turns_of(text, sizeof text, it, run);
    assert_string_equal(text, expected);
}

static inline void assert_events(const explored *it, const sdg_run *run, const char *expected)
{
    char text[2048];
    events_of(text, sizeof text, it, run);
    assert_string_equal(text, expected);
}

/* The states of the path found. */
static inline void assert_path(const explored *it, const sdg_run *run, const char *expected)
{
    char text[256] = "";
    size_t used = 0;
    for (uint32_t i = 0; run->path != NULL && i <= run->length; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, used > 0 ? " %u" : "%u",
                                 number_at(it, run->path[i]));
    assert_string_equal(text, expected);
}

#endif
