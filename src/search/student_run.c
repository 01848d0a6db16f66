/* A trace as a search: it reports to the recorder what it tells, so that whatever shows a run shows
 * it too. What it leaves out is reported in the fewest events: a state that is expanded and was not
 * discovered in so many words is so just before. */
#include <string.h>

#include "search/recorder.h"
#include "search/student.h"

/* The newest node of a state. */
typedef struct entry {
    uint32_t node; /* plus one; 0: none */
    uint32_t g;
    uint64_t cost;
    uint32_t parent;
    bool is_expanded; /* the node has had its turn */
} entry;

/* A replay under way. */
typedef struct replay {
    const sdg_student *student;
    sdg_recorder *to;
    entry *entries; /* by state */
    uint32_t waiting;
} replay;

static uint32_t cost_of(const sdg_space *space, uint32_t from, uint32_t to)
{
    uint32_t count = 0;
    const uint32_t *targets = sdg_space_targets(space, from, &count);
    const uint32_t *costs = sdg_space_costs(space, from);
    uint32_t least = SDG_NONE;
    for (uint32_t i = 0; i < count; i++)
        if (targets[i] == to && (costs == NULL || costs[i] < least))
            least = costs != NULL ? costs[i] : 1;
    return least == SDG_NONE ? 1 : least;
}

static void report(replay *it, sdg_event_kind kind, uint32_t state)
{
    const entry *at = &it->entries[state];
    uint32_t above = at->parent == SDG_NONE ? 0 : it->entries[at->parent].node;
    sdg_record(it->to, (sdg_event){.kind = kind,
                                   .state = state,
                                   .parent = at->parent,
                                   .g = at->g,
                                   .node = at->node - 1,
                                   .parent_node = above > 0 ? above - 1 : SDG_NONE,
                                   .h = SDG_NONE,
                                   .cost = at->cost});
}

static void discover(replay *it, uint32_t state, uint32_t parent)
{
    entry made = {.parent = parent};
    if (parent != SDG_NONE) {
        const entry *above = &it->entries[parent];
        made.g = above->g + 1;
        made.cost = above->cost + cost_of(it->student->space, parent, state);
    }
    made.node = sdg_recorder_node(it->to) + 1;
    it->entries[state] = made;
    if (parent != SDG_NONE)
        report(it, SDG_EVENT_GENERATE, state);
    report(it, SDG_EVENT_DISCOVER, state);
    it->waiting++;
}

static void expand(replay *it, const student_event *event)
{
    const entry *at = &it->entries[event->state];
    if (at->node == 0 || (at->is_expanded && event->parent != SDG_NONE))
        discover(it, event->state, event->parent);
    it->entries[event->state].is_expanded = true;
    report(it, SDG_EVENT_EXPAND, event->state);
    it->waiting -= it->waiting > 0;
    sdg_record_frontier(it->to, it->waiting);
}

static void tell(replay *it, const student_event *event)
{
    if (event->kind == SDG_EVENT_EXPAND)
        expand(it, event);
    else if (event->kind == SDG_EVENT_DISCOVER && event->parent != SDG_NONE)
        discover(it, event->state, event->parent);
    else if (event->kind != SDG_EVENT_DISCOVER && it->entries[event->state].node > 0)
        report(it, event->kind, event->state);
}

sdg_status student_run(const sdg_task *task, sdg_recorder *to, sdg_error *err)
{
    /* The search is the trace's first member. */
    const sdg_student *student = (const sdg_student *)(const void *)task->plan->search;
    replay it = {.student = student, .to = to};
    it.entries = sdg_allocate(sdg_space_state_count(task->space), sizeof *it.entries);
    if (it.entries == NULL)
        return sdg_fail_memory(err);
    to->path_source = SDG_PATH_OF_NODES;
    for (uint32_t i = 0; i < sdg_space_start_count(task->space); i++)
        discover(&it, i, SDG_NONE);
    sdg_status status = SDG_OK;
    for (size_t i = 0; i < student->count && status == SDG_OK; i++) {
        tell(&it, &student->events[i]);
        status = to->status;
    }
    sdg_release(it.entries);
    return status == SDG_OK ? SDG_OK : sdg_fail_memory(err);
}
