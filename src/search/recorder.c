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

/* A state that joins the frontier again keeps its first number. What a search finds backwards from
 * the goal was not reached from its parent. */
static void note_discovery(sdg_recorder *to, const sdg_event *event)
{
    sdg_run *run = to->run;
    if (run->discovered[event->state] != SDG_NONE)
        return;
    run->discovered[event->state] = ++run->discovered_count - to->discovered_before;
    if (event->side == 0)
        run->parent[event->state] = event->parent;
}

/* The parent is the one whose entry in the frontier had its turn, which need not be the discoverer.
 * Where a state has many nodes, that of the first stays: a later one may lie below the state. */
static void note_expansion(sdg_recorder *to, const sdg_event *event)
{
    sdg_run *run = to->run;
    run->expanded_count++;
    if (run->expanded[event->state] == SDG_NONE)
        run->expanded[event->state] = run->expanded_count - to->before.expanded;
    if (event->side == 0 && !to->is_tree)
        run->parent[event->state] = event->parent;
}

/* As above, the first time counts. */
static void note_finish(sdg_recorder *to, const sdg_event *event)
{
    sdg_run *run = to->run;
    run->finished_count++;
    if (run->finished[event->state] == SDG_NONE)
        run->finished[event->state] = run->finished_count - to->finished_before;
}

/* Of several goals the first is the one that a run is measured by, whether or not it goes on; but a
 * search that keeps looking is measured by the best, which for it means what it promises. */
static void note_goal(sdg_recorder *to, const sdg_event *event)
{
    sdg_run *run = to->run;
    bool is_better = run->search->promise == SDG_PROMISE_FEWEST_MOVES ? event->g < run->length
                                                                      : event->cost < run->cost;
    if (run->goal != SDG_NONE && (!run->search->keeps_looking || !is_better))
        return;
    run->cost = event->cost;
    sdg_recorder_keep_path(to, event);
}

/* What the round before has done is what has been added since it began. */
static void close_round(sdg_recorder *to)
{
    sdg_run *run = to->run;
    if (run->round_count == 0)
        return;
    sdg_round *round = &to->rounds[run->round_count - 1];
    round->generated = run->generated - to->before.generated;
    round->repeats = run->repeats - to->before.repeats;
    round->expanded = run->expanded_count - to->before.expanded;
}

/* The orders begin anew, so that the marks of the search do. */
static void forget_orders(sdg_recorder *to)
{
    uint32_t *const arrays[] = {to->run->discovered, to->run->expanded, to->run->finished,
                                to->run->parent};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays && to->capacity > 0; i++)
        memset(arrays[i], 0xFF, to->capacity * sizeof *arrays[i]);
}

/* An iteration begins. */
static void open_round(sdg_recorder *to, const sdg_event *event)
{
    sdg_run *run = to->run;
    close_round(to);
    sdg_round *rounds =
        sdg_reserve(to->rounds, run->round_count, &to->round_capacity, sizeof *rounds);
    if (rounds == NULL) {
        to->status = SDG_E_NOMEM;
        return;
    }
    to->rounds = rounds;
    rounds[run->round_count++] = (sdg_round){.bound = event->value};
    to->before = (sdg_round){
        .generated = run->generated, .repeats = run->repeats, .expanded = run->expanded_count};
    to->discovered_before = run->discovered_count;
    to->finished_before = run->finished_count;
    forget_orders(to);
}

/* What the kinds of events mean for the run. */
static void count(sdg_recorder *to, const sdg_event *event)
{
    sdg_run *run = to->run;
    switch (event->kind) {
    case SDG_EVENT_GENERATE:
        run->generated++;
        break;
    case SDG_EVENT_DISCOVER:
        note_discovery(to, event);
        break;
    case SDG_EVENT_EXPAND:
        note_expansion(to, event);
        break;
    case SDG_EVENT_FINISH:
        note_finish(to, event);
        break;
    case SDG_EVENT_REPEAT:
        run->repeats++;
        break;
    case SDG_EVENT_GOAL:
        note_goal(to, event);
        break;
    case SDG_EVENT_IMPROVE:
        if (!to->is_tree)
            run->parent[event->state] = event->parent;
        break;
    case SDG_EVENT_ROUND:
        open_round(to, event);
        break;
    case SDG_EVENT_INCUMBENT:
    case SDG_EVENT_CUT:
        break;
    }
    if (to->path_source != SDG_PATH_OF_PARENTS)
        sdg_recorder_trace(to, event);
}

/* A search reports without asking: after a failure its reports are dropped, and it learns of it at
 * its next turn. */
void sdg_record(sdg_recorder *to, sdg_event event)
{
    uint32_t reach = event.kind == SDG_EVENT_ROUND ? 0 : event.state + 1;
    if (to->status != SDG_OK || !sdg_recorder_reach(to, reach))
        return;
    if (!to->keeps_events || keep(to, event))
        count(to, &event);
}

/* Only the peaks are of interest afterwards; the frontier of each step follows from the events. */
void sdg_record_frontier(sdg_recorder *to, uint32_t size)
{
    sdg_run *run = to->run;
    to->frontier = size;
    if (size > run->peak_frontier)
        run->peak_frontier = size;
    if (run->round_count > 0 && size > to->rounds[run->round_count - 1].peak_frontier)
        to->rounds[run->round_count - 1].peak_frontier = size;
}

/* A search that goes on after a goal proves nothing more by it: nearer ones would not be told. */
void sdg_recorder_prove(sdg_recorder *to, uint64_t proven)
{
    if (to->run->goal == SDG_NONE || to->run->search->keeps_looking)
        to->run->proven = proven;
}

/* Events, rounds and the path become the run's. */
void sdg_recorder_close(sdg_recorder *to)
{
    close_round(to);
    sdg_release(to->trail);
    sdg_release(to->nodes);
    to->trail = NULL;
    to->nodes = NULL;
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
