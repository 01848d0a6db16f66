/* What a trace tells against the graph: moves that do not exist, and states that nothing has led
 * to; and the parents that it does not tell. */
#include <string.h>

#include "base/excerpt.h"
#include "search/student.h"

enum { MOST_FAULTS = 20 };

/* What is known by a line of the trace, by state; 0: nothing yet. */
typedef struct checking {
    sdg_student *student;
    sdg_error *err;
    uint32_t *led;        /* the state expanded last that leads there, plus one */
    uint32_t *discovered; /* in which line */
    uint32_t *expanded;
    uint32_t *parent; /* by which it was discovered, plus one */
    sdg_arena *arena; /* of texts for messages */
    int faults;
} checking;

char *student_state(const sdg_student *student, uint32_t state, sdg_arena *arena)
{
    return sdg_model_state_text(sdg_space_model(student->space),
                                sdg_space_state(student->space, state), false, arena);
}

static const char *name_of(const checking *it, uint32_t state)
{
    const char *text = student_state(it->student, state, it->arena);
    return text != NULL ? text : "?";
}

static void fault(checking *it, const student_event *event, const char *text)
{
    sdg_fail_at(it->err, SDG_E_INPUT, it->student->name, event->line, 0, "'%s' %s",
                sdg_excerpt_of(name_of(it, event->state)).text,
                sdg_translate(sdg_error_lang(it->err), text));
    it->faults++;
}

static bool is_start(const checking *it, uint32_t state)
{
    return state < sdg_space_start_count(it->student->space);
}

static bool has_move(const checking *it, uint32_t from, uint32_t to)
{
    uint32_t count = 0;
    const uint32_t *targets = sdg_space_targets(it->student->space, from, &count);
    for (uint32_t i = 0; i < count; i++)
        if (targets[i] == to)
            return true;
    return false;
}

/* The parent that is told, or else the state expanded last that leads there. */
static void find_parent(checking *it, student_event *event)
{
    if (event->parent == SDG_NONE) {
        if (it->led[event->state] > 0)
            event->parent = it->led[event->state] - 1;
        return;
    }
    if (has_move(it, event->parent, event->state))
        return;
    sdg_fail_at(it->err, SDG_E_INPUT, it->student->name, event->line, 0,
                "no move leads from '%s' to '%s'", sdg_excerpt_of(name_of(it, event->parent)).text,
                sdg_excerpt_of(name_of(it, event->state)).text);
    it->faults++;
}

static void check_discovery(checking *it, student_event *event)
{
    find_parent(it, event);
    if (event->parent == SDG_NONE && !is_start(it, event->state)) {
        fault(it, event, SDG_TEXT("is discovered, but no state expanded before leads to it"));
        sdg_hint(it->err, "expand a state before what it leads to is discovered");
    }
    it->discovered[event->state] = event->line;
    it->parent[event->state] = event->parent == SDG_NONE ? 0 : event->parent + 1;
}

/* A search may well expand a state again; which line did so first is told where nothing else
 * explains it. */
static void check_expansion(checking *it, student_event *event)
{
    sdg_student *student = it->student;
    uint32_t state = event->state, count = 0;
    bool was_found = is_start(it, state) || (student->tells[SDG_EVENT_DISCOVER]
                                                 ? it->discovered[state] > 0
                                                 : it->led[state] > 0 || event->parent != SDG_NONE);
    if (!was_found)
        fault(it, event, SDG_TEXT("is expanded, but was never discovered"));
    if (event->parent == SDG_NONE && it->parent[state] > 0)
        event->parent = it->parent[state] - 1;
    else if (event->parent != SDG_NONE || !is_start(it, state))
        find_parent(it, event);
    if (it->expanded[state] > 0 && student->again == 0) {
        student->again = event->line;
        student->again_before = it->expanded[state];
    }
    it->expanded[state] = event->line;
    const uint32_t *targets = sdg_space_targets(student->space, state, &count);
    for (uint32_t i = 0; i < count; i++)
        it->led[targets[i]] = state + 1;
}

static void check_event(checking *it, student_event *event)
{
    switch (event->kind) {
    case SDG_EVENT_DISCOVER:
        check_discovery(it, event);
        break;
    case SDG_EVENT_EXPAND:
        check_expansion(it, event);
        break;
    case SDG_EVENT_FINISH:
        if (it->expanded[event->state] == 0)
            fault(it, event, SDG_TEXT("is finished, but was never expanded"));
        break;
    default:
        if (!sdg_space_is_goal(it->student->space, event->state))
            fault(it, event, SDG_TEXT("is no goal"));
        break;
    }
}

/* Goals, and the discovery of the start, say nothing that a search could be known by. */
static void check_steps(checking *it)
{
    const sdg_student *student = it->student;
    for (size_t i = 0; i < student->count; i++)
        if (student_is_step(student, student->events[i].kind, student->events[i].parent))
            return;
    sdg_fail_at(it->err, SDG_E_INPUT, student->name, 0, 0, "the trace tells of no step");
    sdg_hint(it->err, "a step is a state that is expanded, or one that is discovered from another");
    it->faults++;
}

sdg_status student_check(sdg_student *student, sdg_error *err)
{
    checking it = {.student = student, .err = err};
    size_t count = sdg_space_state_count(student->space);
    uint32_t **const tables[] = {&it.led, &it.discovered, &it.expanded, &it.parent};
    it.arena = sdg_arena_new();
    bool has_room = it.arena != NULL;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        *tables[i] = sdg_allocate(count, sizeof **tables[i]);
        has_room = has_room && *tables[i] != NULL;
    }
    for (size_t i = 0; has_room && i < student->count && it.faults < MOST_FAULTS; i++)
        check_event(&it, &student->events[i]);
    if (has_room && it.faults == 0)
        check_steps(&it);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        sdg_release(*tables[i]);
    sdg_arena_free(it.arena);
    if (!has_room)
        return sdg_fail_memory(err);
    return it.faults == 0 ? SDG_OK : SDG_E_INPUT;
}
