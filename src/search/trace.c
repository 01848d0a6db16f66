/* The replay of a run. A step begins where an entry is taken, so that between two steps the
 * frontier is what a textbook writes down: what waits once the successors have joined. Of a search
 * whose frontier is the current path, a step begins where a state joins the path to be expanded. */
#include "search/replay.h"

/* ---- opening and closing ---- */

sdg_frontier_kind sdg_run_frontier(const sdg_run *run)
{
    bool is_path = run->search->frontier == SDG_FRONTIER_PATH;
    bool is_stack = (run->search->heeds & SDG_HEEDS_FORM) != 0 && run->how.dfs == SDG_DFS_STACK;
    return is_path && is_stack ? SDG_FRONTIER_STACK : run->search->frontier;
}

/* Nodes are numbered without gaps, but not every one need be told of. */
static uint32_t count_nodes(const sdg_run *run)
{
    uint32_t count = 0;
    for (size_t i = 0; i < run->event_count; i++)
        if (run->events[i].node != SDG_NONE && run->events[i].node >= count)
            count = run->events[i].node + 1;
    return count;
}

/* Which event made each node. */
static bool index_nodes(sdg_trace *trace)
{
    const sdg_run *run = trace->run;
    const uint32_t count = count_nodes(run);
    trace->made = sdg_allocate(count, sizeof(const sdg_event *));
    trace->waits = sdg_allocate(count, sizeof *trace->waits);
    if (trace->made == NULL || trace->waits == NULL)
        return false;
    for (size_t i = 0; i < run->event_count; i++) {
        const sdg_event *event = &run->events[i];
        if (event->node != SDG_NONE && trace->made[event->node] == NULL)
            trace->made[event->node] = event;
    }
    return true;
}

/* The second side takes little where the search has none: nothing is ever written there. */
static bool open_side(flank *it, const sdg_trace *trace)
{
    const uint32_t count = trace->run->state_count;
    it->frontier.kind = trace->kind;
    it->frontier.ties = trace->run->how.ties;
    it->entries = sdg_allocate(count, sizeof(const sdg_event *));
    it->explored = sdg_allocate(count, sizeof *it->explored);
    it->is_explored = sdg_allocate(count, sizeof *it->is_explored);
    return it->entries != NULL && it->explored != NULL && it->is_explored != NULL;
}

sdg_status sdg_trace_open(sdg_trace **out, const sdg_run *run, sdg_error *err)
{
    *out = NULL;
    sdg_trace *trace = sdg_allocate(1, sizeof *trace);
    if (trace == NULL)
        return sdg_fail_memory(err);
    trace->run = run;
    trace->kind = sdg_run_frontier(run);
    if (!index_nodes(trace) || !open_side(&trace->sides[0], trace) ||
        !open_side(&trace->sides[1], trace)) {
        sdg_trace_close(trace);
        return sdg_fail_memory(err);
    }
    *out = trace;
    return SDG_OK;
}

void sdg_trace_close(sdg_trace *trace)
{
    if (trace == NULL)
        return;
    for (int i = 0; i < 2; i++) {
        sdg_release(trace->sides[i].frontier.items);
        sdg_release(trace->sides[i].entries);
        sdg_release(trace->sides[i].explored);
        sdg_release(trace->sides[i].is_explored);
    }
    sdg_release(trace->made);
    sdg_release(trace->waits);
    sdg_release(trace);
}

/* ---- steps ---- */

/* Whether the events about one node that begin here expand it. */
static bool leads_to_expansion(const sdg_trace *trace, size_t at)
{
    const sdg_run *run = trace->run;
    const uint32_t node = run->events[at].node;
    if (run->events[at].kind == SDG_EVENT_GENERATE)
        return false;
    for (; at < run->event_count && run->events[at].node == node; at++)
        if (run->events[at].kind == SDG_EVENT_EXPAND)
            return true;
    return false;
}

/* Whether an entry is taken here: the last step has ended. */
static bool is_taken(const sdg_trace *trace, size_t at)
{
    const sdg_event *event = &trace->run->events[at];
    if (event->kind == SDG_EVENT_EXPAND)
        return true;
    if (event->kind == SDG_EVENT_ROUND)
        return false;
    if (trace->kind == SDG_FRONTIER_PATH)
        return leads_to_expansion(trace, at);
    bool drops = event->kind == SDG_EVENT_REPEAT || event->kind == SDG_EVENT_CUT;
    return drops && trace->waits[event->node];
}

static bool is_round(const sdg_trace *trace, size_t at)
{
    return trace->run->events[at].kind == SDG_EVENT_ROUND;
}

/* Whether a step for a successor begins here; the starts, which come of none, have no such step. */
static bool is_successor(const sdg_trace *trace, size_t at)
{
    const sdg_event *event = &trace->run->events[at];
    return trace->by_successor && event->kind == SDG_EVENT_GENERATE &&
           event->parent_node != SDG_NONE;
}

/* Everything up to where the next entry is taken, or the next round begins. */
static void go_to_end(sdg_trace *trace)
{
    const size_t count = trace->run->event_count;
    while (trace->at < count && !is_taken(trace, trace->at) && !is_round(trace, trace->at) &&
           !is_successor(trace, trace->at))
        replay_apply(trace, &trace->run->events[trace->at++]);
}

/* Entries that are dropped when their turn comes, then the one that is expanded. */
static void take(sdg_trace *trace)
{
    const size_t count = trace->run->event_count;
    while (trace->at < count && trace->step.expanded == NULL && !is_round(trace, trace->at))
        replay_apply(trace, &trace->run->events[trace->at++]);
}

/* The path ends at the last state that joined it. What it shares with the path of the step before
 * stays: step by step a long path is never walked to its start. */
static bool follow_path(sdg_trace *trace)
{
    waiting *path = &trace->sides[0].frontier;
    const sdg_event *at = trace->last;
    const size_t before = path->end;
    if (!waiting_cut(path, at == NULL ? 0 : at->g + (size_t)1))
        return false;
    while (at != NULL && (at->g >= before || path->items[at->g] != at)) {
        path->items[at->g] = at;
        at = at->parent_node == SDG_NONE ? NULL : trace->made[at->parent_node];
    }
    return true;
}

/* What a step tells at its end. */
static void sum_up(sdg_trace *trace, size_t from)
{
    sdg_trace_step *step = &trace->step;
    step->events = trace->run->events + from;
    step->event_count = trace->at - from;
    for (int i = 0; i < 2; i++) {
        const flank *it = &trace->sides[i];
        step->frontier_count[i] = (uint32_t)(it->frontier.end - it->frontier.first);
        step->explored[i] = it->explored;
        step->explored_count[i] = it->explored_count;
    }
}

/* The first step, and that with which a round begins, takes nothing: the starts join. */
static void begin(sdg_trace *trace)
{
    trace->has_begun = true;
    trace->step.kind = SDG_STEP_BEGIN;
    if (trace->at < trace->run->event_count && is_round(trace, trace->at))
        replay_apply(trace, &trace->run->events[trace->at++]);
}

/* What a successor that is looked at leads to. On a current path it comes after the state whose
 * move it is, and is not on the path yet. */
static void look(sdg_trace *trace)
{
    const sdg_event *event = &trace->run->events[trace->at++];
    trace->step.kind = SDG_STEP_SUCCESSOR;
    replay_apply(trace, event);
    go_to_end(trace);
    if (trace->last == NULL)
        trace->last = trace->made[event->parent_node];
}

void sdg_trace_by_successor(sdg_trace *trace)
{
    trace->by_successor = true;
}

const sdg_trace_step *sdg_trace_next(sdg_trace *trace)
{
    const size_t from = trace->at, count = trace->run->event_count;
    if (trace->status != SDG_OK || (trace->has_begun && from == count))
        return NULL;
    trace->step.expanded = NULL;
    trace->last = NULL;
    if (!trace->has_begun || is_round(trace, from)) {
        begin(trace);
        go_to_end(trace);
    } else if (is_successor(trace, from)) {
        look(trace);
    } else {
        take(trace);
        trace->step.kind = trace->step.expanded != NULL ? SDG_STEP_EXPAND : SDG_STEP_END;
        if (trace->step.kind == SDG_STEP_EXPAND)
            go_to_end(trace);
    }
    if (trace->kind == SDG_FRONTIER_PATH && !follow_path(trace))
        trace->status = SDG_E_NOMEM;
    sum_up(trace, from);
    return trace->status == SDG_OK ? &trace->step : NULL;
}

sdg_status sdg_trace_status(const sdg_trace *trace)
{
    return trace->status;
}

const sdg_event *sdg_trace_waiting(const sdg_trace *trace, uint32_t side, uint32_t place)
{
    return waiting_at(&trace->sides[side].frontier, place);
}

const sdg_event *sdg_trace_entry(const sdg_trace *trace, uint32_t side, uint32_t state)
{
    return trace->sides[side].entries[state];
}

bool sdg_trace_is_explored(const sdg_trace *trace, uint32_t side, uint32_t state)
{
    return trace->sides[side].is_explored[state];
}
