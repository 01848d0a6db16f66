/* Which of our searches, under which convention, does what a trace tells, and for how long. All are
 * run, but no further than it takes to tell them apart. */
#include <string.h>

#include "search/student.h"

enum {
    FIRST_LOOK = 200,    /* expansions after which only what agrees so far goes on */
    MOST_SURVIVORS = 24, /* that are looked at to the end */
    MOST_EXPECTED = 3
};

/* A search under a convention. */
typedef struct candidate {
    const sdg_plan *plan;
    sdg_convention how;
} candidate;

/* A question under way. */
typedef struct asking {
    sdg_student *student;
    sdg_verdict *out;
    uint32_t turns; /* expansions that the trace tells */
    bool ends;      /* the best so far ends where the trace does */
    candidate survivors[MOST_SURVIVORS];
    uint32_t survivor_count;
} asking;

bool student_is_step(const sdg_student *student, sdg_event_kind kind, uint32_t parent)
{
    bool is_start = kind == SDG_EVENT_DISCOVER && parent == SDG_NONE;
    return (kind == SDG_EVENT_DISCOVER || kind == SDG_EVENT_EXPAND || kind == SDG_EVENT_FINISH) &&
           student->tells[kind] && !is_start;
}

/* The place of the next step at or behind a place; the count of events if there is none. */
static size_t next_told(const sdg_student *student, size_t at)
{
    while (at < student->count &&
           !student_is_step(student, student->events[at].kind, student->events[at].parent))
        at++;
    return at;
}

static size_t next_done(const sdg_student *student, const sdg_run *run, size_t at)
{
    while (at < run->event_count &&
           !student_is_step(student, run->events[at].kind, run->events[at].parent))
        at++;
    return at;
}

static void expect(sdg_verdict *out, const sdg_event *event)
{
    for (uint32_t i = 0; i < out->expected_count; i++)
        if (out->expected_kind[i] == event->kind && out->expected_state[i] == event->state)
            return;
    if (out->expected_count == MOST_EXPECTED)
        return;
    out->expected_kind[out->expected_count] = event->kind;
    out->expected_state[out->expected_count++] = event->state;
}

/* Counts the steps that agree; of two that explain all of the trace the better one ends with it, as
 * a goal that was found without another step tells when it was tested. is_cut: then the run was cut
 * short, and might have gone on to agree.
 */
static void compare(asking *it, const candidate *by, const sdg_run *run, bool *is_cut)
{
    const sdg_student *student = it->student;
    size_t told = next_told(student, 0), done = next_done(student, run, 0);
    uint32_t agreed = 0;
    while (told < student->count && done < run->event_count &&
           student->events[told].kind == run->events[done].kind &&
           student->events[told].state == run->events[done].state) {
        agreed++;
        told = next_told(student, told + 1);
        done = next_done(student, run, done + 1);
    }
    *is_cut = told < student->count && done == run->event_count && run->limit != SDG_LIMIT_NONE;
    sdg_verdict *out = it->out;
    bool ends = told == student->count && done == run->event_count && run->limit == SDG_LIMIT_NONE;
    bool is_better = agreed > out->explained || (agreed == out->explained && ends && !it->ends);
    if (is_better || out->plan.search == NULL) {
        it->ends = ends;
        out->explained = agreed;
        out->plan = *by->plan;
        out->how = by->how;
        out->expected_count = 0;
    }
    if (agreed == out->explained && !it->ends && done < run->event_count)
        expect(out, &run->events[done]);
}

static sdg_status try(asking *it, const candidate *by, uint32_t turns, bool *is_cut, sdg_error *err)
{
    sdg_run *run = NULL;
    sdg_error why = {.lang = sdg_error_lang(err)};
    sdg_plan plan = *by->plan;
    plan.max_expanded = turns;
    plan.progress = NULL;
    sdg_status status = sdg_search_run(&run, &plan, it->student->space, &by->how, true, &why);
    *is_cut = false;
    if (run != NULL)
        compare(it, by, run, is_cut);
    sdg_run_free(run);
    /* A search that cannot be run here explains nothing. */
    return status == SDG_E_NOMEM ? sdg_fail_memory(err) : SDG_OK;
}

static bool is_done(const asking *it)
{
    return it->out->explained == it->out->steps && it->ends;
}

static sdg_status look(asking *it, const candidate *by, sdg_error *err)
{
    bool is_cut = false;
    uint32_t turns = it->turns < FIRST_LOOK ? it->turns : FIRST_LOOK;
    sdg_status status = try(it, by, turns + 1, &is_cut, err);
    if (status == SDG_OK && is_cut && it->survivor_count < MOST_SURVIVORS)
        it->survivors[it->survivor_count++] = *by;
    return status;
}

/* ---- conventions ---- */

/* Choices that a search heeds, and how many values each has. */
static const struct {
    unsigned heed;
    uint32_t values;
} choices[] = {
    {SDG_HEEDS_FORM, 2}, {SDG_HEEDS_ORDER, 3},     {SDG_HEEDS_MARK, 2},   {SDG_HEEDS_STOP, 2},
    {SDG_HEEDS_TIES, 3}, {SDG_HEEDS_GOAL_TEST, 2}, {SDG_HEEDS_REOPEN, 2}, {SDG_HEEDS_REPEATS, 3},
};
enum { CHOICE_COUNT = sizeof choices / sizeof *choices };

/* Moves a choice on by some values, from its own. */
static void choose(sdg_convention *how, unsigned heed, uint32_t on)
{
    if (heed == SDG_HEEDS_ORDER)
        how->order = (sdg_order)((how->order + on) % 3);
    else if (heed == SDG_HEEDS_FORM)
        how->dfs = (sdg_dfs_form)((how->dfs + on) % 2);
    else if (heed == SDG_HEEDS_MARK)
        how->mark_when = (sdg_mark_when)((how->mark_when + on) % 2);
    else if (heed == SDG_HEEDS_STOP)
        how->stop = (sdg_stop)((how->stop + on) % 2);
    else if (heed == SDG_HEEDS_TIES)
        how->ties = (sdg_ties)((how->ties + on) % 3);
    else if (heed == SDG_HEEDS_GOAL_TEST)
        how->goal_test = (sdg_goal_test)((how->goal_test + on) % 2);
    else if (heed == SDG_HEEDS_REOPEN)
        how->no_reopen = how->no_reopen != (on % 2 == 1);
    else
        how->repeats = (sdg_repeats)((how->repeats + on) % 3);
}

/* All conventions that the search heeds, as the digits of a number; the given one is 0. */
static sdg_status look_at_all(asking *it, const sdg_plan *plan, const sdg_convention *how,
                              sdg_error *err)
{
    uint32_t count = 1;
    sdg_status status = SDG_OK;
    for (int i = 0; i < CHOICE_COUNT; i++)
        if ((plan->search->heeds & choices[i].heed) != 0)
            count *= choices[i].values;
    for (uint32_t number = 0; number < count && status == SDG_OK && !is_done(it); number++) {
        candidate by = {plan, *how};
        uint32_t rest = number;
        by.how.early_is_breadth_only = by.how.tree_is_deep_only = false;
        for (int i = 0; i < CHOICE_COUNT; i++) {
            if ((plan->search->heeds & choices[i].heed) == 0)
                continue;
            choose(&by.how, choices[i].heed, rest % choices[i].values);
            rest /= choices[i].values;
        }
        status = look(it, &by, err);
    }
    return status;
}

sdg_status sdg_student_explain(sdg_student *student, const sdg_plan *plans, uint32_t count,
                               const sdg_convention *how, sdg_verdict *out, sdg_error *err)
{
    asking it = {.student = student, .out = out};
    *out = (sdg_verdict){0};
    sdg_status status = SDG_OK;
    for (size_t i = next_told(student, 0); i < student->count; i = next_told(student, i + 1))
        out->steps++;
    for (size_t i = 0; i < student->count; i++)
        it.turns += student->events[i].kind == SDG_EVENT_EXPAND;
    for (uint32_t i = 0; i < count && status == SDG_OK && (i == 0 || !is_done(&it)); i++)
        status = look_at_all(&it, &plans[i], how, err);
    for (uint32_t i = 0; i < it.survivor_count && status == SDG_OK && !is_done(&it); i++) {
        bool is_cut = false;
        status = try(&it, &it.survivors[i], it.turns + 1, &is_cut, err);
    }
    return status;
}

/* ---- in words ---- */

static void put_step(const sdg_student *student, sdg_event_kind kind, uint32_t state, sdg_sink *to)
{
    sdg_arena *arena = sdg_arena_new();
    const char *text = arena != NULL ? student_state(student, state, arena) : NULL;
    if (text == NULL)
        to->status = SDG_E_NOMEM;
    else if (kind == SDG_EVENT_EXPAND)
        sdg_say(to, "expands %s", text);
    else if (kind == SDG_EVENT_DISCOVER)
        sdg_say(to, "discovers %s", text);
    else
        sdg_say(to, "finishes %s", text);
    sdg_arena_free(arena);
}

static void put_search(const sdg_verdict *verdict, sdg_sink *to)
{
    const sdg_search *search = verdict->plan.search;
    sdg_put_text(to, sdg_translate(to->lang, search->title));
    if (verdict->plan.heuristic != NULL || verdict->plan.bound != SDG_NONE)
        sdg_put_format(to, " (%s)", verdict->plan.name);
    sdg_say(to, ": ");
    sdg_convention_put(search, &verdict->how, to);
}

static void put_expected(const sdg_student *student, const sdg_verdict *verdict, sdg_sink *to)
{
    if (verdict->expected_count == 0) {
        sdg_say(to, "; expected: the end");
        return;
    }
    for (uint32_t i = 0; i < verdict->expected_count; i++) {
        if (i == 0)
            sdg_say(to, "; expected: ");
        else
            sdg_say(to, " or ");
        put_step(student, verdict->expected_kind[i], verdict->expected_state[i], to);
    }
}

static const student_event *step_at(const sdg_student *student, uint32_t number)
{
    size_t at = next_told(student, 0);
    while (number-- > 0)
        at = next_told(student, at + 1);
    return &student->events[at];
}

void sdg_student_put(const sdg_student *student, const sdg_verdict *verdict, sdg_sink *to)
{
    uint32_t good = verdict->explained;
    if (good == verdict->steps && verdict->plan.search != NULL) {
        if (good == 1)
            sdg_say(to, "the only step of the trace is that of ");
        else
            sdg_say(to, "all %u steps of the trace are those of ", (unsigned)good);
        put_search(verdict, to);
        if (verdict->expected_count > 0) {
            sdg_say(to, "; there the trace ends, but not that search, which ");
            put_step(student, verdict->expected_kind[0], verdict->expected_state[0], to);
        }
        return;
    }
    if (good > 0 && verdict->plan.search != NULL) {
        if (good == 1)
            sdg_say(to, "step 1 is that of ");
        else
            sdg_say(to, "steps 1–%u are those of ", (unsigned)good);
        put_search(verdict, to);
        sdg_say(to, "; ");
    }
    const student_event *event = step_at(student, good);
    sdg_say(to, "step %u (line %u) ", (unsigned)good + 1, (unsigned)event->line);
    put_step(student, event->kind, event->state, to);
    sdg_say(to, ", but no convention explains it");
    put_expected(student, verdict, to);
    if (student->again > 0 && student->again <= event->line)
        sdg_say(to, "; line %u expands a state again that line %u had expanded",
                (unsigned)student->again, (unsigned)student->again_before);
}
