/* Collects a run. The arrays of orders double as states are met; entries not yet met are SDG_NONE,
 * which is all ones. */
#include "search/recorder.h"

#include <string.h>

/* On failure the array stays as it was. */
static bool lengthen(uint32_t **array, size_t from, size_t to)
{
    uint32_t *longer = sdg_resize(*array, to, sizeof *longer);
    if (longer == NULL)
        return false;
    memset(longer + from, 0xFF, (to - from) * sizeof *longer);
    *array = longer;
    return true;
}

/* Where only some of the arrays could grow, capacity tells the length that all have. */
bool sdg_recorder_reach(sdg_recorder *to, uint32_t count)
{
    sdg_run *run = to->run;
    const size_t from = to->capacity;
    if (count <= from)
        return true;
    const size_t doubled = 2 * from;
    const size_t until = doubled > count ? doubled : count;
    if (!lengthen(&run->discovered, from, until) || !lengthen(&run->expanded, from, until) ||
        !lengthen(&run->finished, from, until) || !lengthen(&run->parent, from, until)) {
        to->status = SDG_E_NOMEM;
        return false;
    }
    to->capacity = until;
    return true;
}

/* Events are kept before they are counted, so that no count runs ahead of the events. */
static bool keep(sdg_recorder *to, sdg_event event)
{
    sdg_run *run = to->run;
    sdg_event *events =
        sdg_reserve(to->events, run->event_count, &to->event_capacity, sizeof *events);
    if (events == NULL) {
        to->status = SDG_E_NOMEM;
        return false;
    }
    to->events = events;
    events[run->event_count++] = event;
    return true;
}

/* SDG_NONE is no node's number. */
uint32_t sdg_recorder_node(sdg_recorder *to)
{
    return to->node_count < SDG_NONE - 1 ? to->node_count++ : SDG_NONE - 1;
}

/* A state that joins the frontier again keeps its first number. */
static void note_discovery(sdg_run *run, sdg_event event)
{
    if (run->discovered[event.state] != SDG_NONE)
        return;
    run->discovered[event.state] = ++run->discovered_count;
    run->parent[event.state] = event.parent;
}

/* The parent is the one whose entry in the frontier had its turn, which need not be the discoverer.
 */
static void note_expansion(sdg_run *run, sdg_event event)
{
    run->expanded[event.state] = ++run->expanded_count;
    run->parent[event.state] = event.parent;
}

/* The first goal is the one that a run is measured by, whether or not it goes on. */
static void count(sdg_run *run, sdg_event event)
{
    switch (event.kind) {
    case SDG_EVENT_GENERATE:
        run->generated++;
        break;
    case SDG_EVENT_DISCOVER:
        note_discovery(run, event);
        break;
    case SDG_EVENT_EXPAND:
        note_expansion(run, event);
        break;
    case SDG_EVENT_FINISH:
        run->finished[event.state] = ++run->finished_count;
        break;
    case SDG_EVENT_REPEAT:
        run->repeats++;
        break;
    case SDG_EVENT_GOAL:
        if (run->goal == SDG_NONE)
            run->goal = event.state;
        break;
    case SDG_EVENT_IMPROVE:
    case SDG_EVENT_INCUMBENT:
    case SDG_EVENT_CUT:
    case SDG_EVENT_ROUND:
        break;
    }
}

/* A search reports without asking: after a failure its reports are dropped, and it learns of it at
 * its next turn. */
void sdg_record(sdg_recorder *to, sdg_event event)
{
    uint32_t reach = event.kind == SDG_EVENT_ROUND ? 0 : event.state + 1;
    if (to->status != SDG_OK || !sdg_recorder_reach(to, reach))
        return;
    if (!to->keeps_events || keep(to, event))
        count(to->run, event);
}

/* Only the peak is of interest afterwards; the frontier of each step follows from the events. */
void sdg_record_frontier(sdg_recorder *to, uint32_t size)
{
    if (size > to->run->peak_frontier)
        to->run->peak_frontier = size;
}

/* The orders double as the marks of a search, so that the two cannot disagree. */
bool sdg_recorder_has_discovered(const sdg_recorder *to, uint32_t state)
{
    return state < to->capacity && to->run->discovered[state] != SDG_NONE;
}

/* A state that goes through the frontier again keeps its mark. */
bool sdg_recorder_has_expanded(const sdg_recorder *to, uint32_t state)
{
    return state < to->capacity && to->run->expanded[state] != SDG_NONE;
}
