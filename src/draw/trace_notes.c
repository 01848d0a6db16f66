/* Notes of a step: the goal, improvements, what was cut or dropped, rounds. All come from the
 * events of the step. */
#include "draw/trace.h"

/* A step's notes while they are gathered. */
typedef struct gathering {
    trace_table *table;
    const sdg_trace_step *step;
    const char **notes;
    uint32_t count;
    size_t capacity;
    bool failed;
} gathering;

/* NULL is what a lack of memory left of a note. */
static void add(gathering *it, const char *note)
{
    const char **notes =
        note == NULL ? NULL : sdg_reserve(it->notes, it->count, &it->capacity, sizeof *notes);
    it->failed = it->failed || notes == NULL;
    if (notes == NULL)
        return;
    it->notes = notes;
    notes[it->count++] = note;
}

/* Of the state expanded the word is enough. */
static void note_goal(gathering *it, const sdg_event *event)
{
    const sdg_event *expanded = it->step->expanded;
    sdg_arena *arena = it->table->arena;
    if (expanded != NULL && expanded->node == event->node) {
        add(it, sdg_translate(sdg_arena_lang(arena), "goal"));
        return;
    }
    const char *name = trace_name(it->table, event->state);
    add(it, name == NULL ? NULL : sdg_arena_say(arena, "%s is a goal", name));
}

/* Depth-first searches that do not look at costs tell the old number of moves, all others the old
 * cost. */
static void note_improvement(gathering *it, const sdg_event *event)
{
    const sdg_search *search = it->table->run->search;
    bool by_moves = search->frontier == SDG_FRONTIER_PATH &&
                    search->promise != SDG_PROMISE_LEAST_COST &&
                    search->promise != SDG_PROMISE_IF_ADMISSIBLE;
    const char *name = trace_name(it->table, event->state);
    const char *before = trace_number(it->table, event->value);
    const char *now = trace_number(it->table, by_moves ? event->g : event->cost);
    bool is_whole = name != NULL && before != NULL && now != NULL;
    add(it, is_whole ? sdg_arena_say(it->table->arena, "%s: %s → %s", name, before, now) : NULL);
}

/* Events of one kind that follow one another share a note; returns the last of them. Successors
 * that are looked at in between say nothing by themselves. */
static const sdg_event *note_states(gathering *it, const sdg_event *first, const sdg_event *end)
{
    sdg_arena *arena = it->table->arena;
    const char *names = "", *bound = trace_number(it->table, first->value);
    const sdg_event *last = first;
    for (const sdg_event *at = first; at < end && names != NULL; at++) {
        if (at->kind == SDG_EVENT_GENERATE || at->kind == SDG_EVENT_DISCOVER)
            continue;
        if (at->kind != first->kind || at->value != first->value)
            break;
        const char *name = trace_name(it->table, at->state);
        if (name != NULL && at > first)
            name = sdg_arena_format(arena, "%s%s%s", names, it->table->between, name);
        names = name;
        last = at;
    }
    if (names == NULL || bound == NULL)
        add(it, NULL);
    else if (first->kind == SDG_EVENT_CUT)
        add(it, sdg_arena_say(arena, "cut: %s (bound %s)", names, bound));
    else
        add(it, sdg_arena_say(arena, "known already: %s", names));
    return last;
}

/* Repeats before the expansion are entries that were dropped as their turn came. */
static bool is_dropped(const gathering *it, const sdg_event *event)
{
    if (event->kind != SDG_EVENT_REPEAT || it->step->kind == SDG_STEP_BEGIN)
        return false;
    for (const sdg_event *at = it->step->events; at < event; at++)
        if (at->kind == SDG_EVENT_EXPAND)
            return false;
    return true;
}

/* What is written is made where it is needed: nothing is made in vain, and no failure is passed
 * over. */
static void note_best(gathering *it, const sdg_event *event)
{
    const char *cost = trace_number(it->table, event->value);
    add(it, cost == NULL ? NULL : sdg_arena_say(it->table->arena, "best so far: %s", cost));
}

static void note_round(gathering *it, const sdg_event *event)
{
    const char *round = trace_number(it->table, it->step->round);
    const char *bound = trace_number(it->table, event->value);
    bool is_whole = round != NULL && bound != NULL;
    add(it, is_whole ? sdg_arena_say(it->table->arena, "round %s, bound %s", round, bound) : NULL);
}

/* Returns the last event that the note tells of. */
static const sdg_event *note_event(gathering *it, const sdg_event *event, const sdg_event *end)
{
    if (event->kind == SDG_EVENT_CUT || is_dropped(it, event))
        return note_states(it, event, end);
    if (event->kind == SDG_EVENT_GOAL)
        note_goal(it, event);
    else if (event->kind == SDG_EVENT_IMPROVE)
        note_improvement(it, event);
    else if (event->kind == SDG_EVENT_INCUMBENT)
        note_best(it, event);
    else if (event->kind == SDG_EVENT_ROUND)
        note_round(it, event);
    return event;
}

/* The list moves into the arena, whose lifetime is that of the table. */
static bool keep(gathering *it, trace_cell *out)
{
    const char **kept = sdg_arena_take(it->table->arena, it->count + 1, sizeof *kept);
    for (uint32_t i = 0; kept != NULL && i < it->count; i++)
        kept[i] = it->notes[i];
    *out = (trace_cell){.items = kept, .count = it->count};
    return kept != NULL;
}

bool trace_notes(trace_table *table, const sdg_trace_step *step, trace_cell *out)
{
    gathering it = {.table = table, .step = step};
    const sdg_event *end = step->events + step->event_count;
    for (const sdg_event *event = step->events; event < end && !it.failed; event++)
        event = note_event(&it, event, end);
    bool enough = !it.failed && keep(&it, out);
    sdg_release(it.notes);
    return enough;
}
