/* What a best-first search knows of states, as textbooks write it into the nodes. */
#include "draw/values.h"
#include "draw/figure.h"
#include "draw/theme.h"

/* Only what joins the frontier has a place in its order. */
static bool is_of_frontier(const sdg_event *event)
{
    return event->kind == SDG_EVENT_DISCOVER || event->kind == SDG_EVENT_IMPROVE;
}

static void forget(search_values *out, uint32_t count)
{
    for (uint32_t state = 0; state < count; state++)
        out[state] = (search_values){UINT64_MAX, SDG_NONE};
}

/* A search without an estimate reports one of 0, which says nothing. */
static search_values values_of_event(const sdg_run *run, const sdg_event *event)
{
    const bool has_estimate = run->plan.heuristic != NULL || event->h > 0;
    return (search_values){event->cost, has_estimate ? event->h : SDG_NONE};
}

void values_of_states(const sdg_run *run, search_values *out)
{
    forget(out, run->state_count);
    for (size_t i = 0; i < run->event_count; i++) {
        const sdg_event *event = &run->events[i];
        if (event->kind == SDG_EVENT_ROUND)
            forget(out, run->state_count);
        if (!is_of_frontier(event) || (event->side != 0 && out[event->state].cost != UINT64_MAX))
            continue;
        out[event->state] = values_of_event(run, event);
    }
}

/* What is of least cost if the estimate is admissible was found by the sum of both. */
static bool adds_up(const sdg_run *run)
{
    return run->search->promise == SDG_PROMISE_IF_ADMISSIBLE;
}

void values_add_form(const sdg_run *run, uint32_t h, value_forms *forms)
{
    if (h == SDG_NONE)
        forms->costs = true;
    else if (adds_up(run))
        forms->sums = true;
    else
        forms->estimates = true;
}

const char *values_text(const sdg_run *run, const search_values *of, sdg_arena *arena)
{
    const unsigned long long cost = of->cost;
    if (of->h == SDG_NONE)
        return sdg_arena_format(arena, "g=%llu", cost);
    if (adds_up(run))
        return sdg_arena_format(arena, "%llu+%u=%llu", cost, (unsigned)of->h, cost + of->h);
    return sdg_arena_format(arena, "h=%u", (unsigned)of->h);
}

static uint32_t digits_of(uint64_t number)
{
    uint32_t digits = 1;
    for (; number >= 10; number /= 10)
        digits++;
    return digits;
}

/* Digits are equally wide; "+" and "=" are no wider than one of them. */
double values_width(const sdg_run *run)
{
    uint32_t most = 0;
    for (size_t i = 0; i < run->event_count; i++) {
        if (!is_of_frontier(&run->events[i]))
            continue;
        const search_values of = values_of_event(run, &run->events[i]);
        uint32_t digits = digits_of(of.cost) + 2;
        if (of.h != SDG_NONE)
            digits += digits_of(of.h) + digits_of(of.cost + of.h);
        most = digits > most ? digits : most;
    }
    return most * THEME_TEXT * 0.58;
}

bool values_explain(const value_forms *forms, sdg_diagram *diagram)
{
    return (!forms->sums ||
            figure_sample_words(diagram, "a+b=c: cost so far, estimate, their sum")) &&
           (!forms->estimates || figure_sample_words(diagram, "h: estimate of the rest")) &&
           (!forms->costs || figure_sample_words(diagram, "g: cost so far"));
}
