/* What each event of a run changes in what waits, what is explored, and by which path states are
 * known. */
#include "search/replay.h"

#include <string.h>

/* The side that an event is about; an event of neither is of the first. */
static flank *flank_of(sdg_trace *trace, const sdg_event *event)
{
    return &trace->sides[event->side == 1];
}

/* An entry joins the frontier, if it is not there already. */
static void join(sdg_trace *trace, const sdg_event *event)
{
    if (trace->kind == SDG_FRONTIER_PATH || trace->waits[event->node])
        return;
    if (waiting_add(&flank_of(trace, event)->frontier, trace->made[event->node]))
        trace->waits[event->node] = true;
    else
        trace->status = SDG_E_NOMEM;
}

static void leave(sdg_trace *trace, const sdg_event *entry)
{
    if (!trace->waits[entry->node])
        return;
    waiting_remove(&flank_of(trace, entry)->frontier, trace->made[entry->node]);
    trace->waits[entry->node] = false;
}

/* A state may wait more than once; where costs count, the cheapest entry is the one that it is
 * known by. */
static void discover(sdg_trace *trace, const sdg_event *event)
{
    flank *it = flank_of(trace, event);
    const sdg_event *known = it->entries[event->state];
    bool is_better = known != NULL && trace->kind == SDG_FRONTIER_ORDERED &&
                     event->cost < known->cost && !it->is_explored[event->state];
    if (known == NULL || is_better)
        it->entries[event->state] = trace->made[event->node];
    join(trace, event);
}

/* Of several entries the one that is expanded first is the one that counts. */
static void expand(sdg_trace *trace, const sdg_event *event)
{
    flank *it = flank_of(trace, event);
    leave(trace, event);
    trace->step.expanded = trace->made[event->node];
    trace->step.number++;
    if (it->is_explored[event->state])
        return;
    it->entries[event->state] = trace->made[event->node];
    it->is_explored[event->state] = true;
    it->explored[it->explored_count++] = event->state;
}

/* An explored state that waits again is explored no more. */
static void reopen(flank *it, uint32_t state)
{
    uint32_t place = 0;
    if (!it->is_explored[state])
        return;
    while (it->explored[place] != state)
        place++;
    it->explored_count--;
    memmove(it->explored + place, it->explored + place + 1,
            (it->explored_count - place) * sizeof *it->explored);
    it->is_explored[state] = false;
}

/* The better path takes the place of the old one. On a stack the old entry stays, and is dropped as
 * its turn comes; the new one joins when it is discovered. On a current path nothing waits. */
static void improve(sdg_trace *trace, const sdg_event *event)
{
    flank *it = flank_of(trace, event);
    const sdg_event *known = it->entries[event->state];
    it->entries[event->state] = trace->made[event->node];
    if (trace->kind != SDG_FRONTIER_ORDERED)
        return;
    if (known != NULL)
        leave(trace, known);
    reopen(it, event->state);
    join(trace, event);
}

/* A goal that was tested as it was found, and from which the search goes no further though it goes
 * on elsewhere, has no turn. */
static void end_way(sdg_trace *trace, const sdg_event *event)
{
    const sdg_run *run = trace->run;
    bool is_early = run->how.goal_test == SDG_GOAL_TEST_GENERATE;
    bool ends = event->kind == SDG_EVENT_INCUMBENT || run->how.stop == SDG_STOP_GOAL;
    if (run->search->keeps_looking && is_early && ends)
        leave(trace, event);
}

/* Each round is a search of its own. */
static void begin_round(sdg_trace *trace, const sdg_event *event)
{
    const uint32_t count = trace->run->state_count;
    trace->step.round++;
    trace->step.bound = event->value;
    for (int i = 0; i < 2; i++) {
        flank *it = &trace->sides[i];
        for (size_t k = it->frontier.first; k < it->frontier.end; k++)
            trace->waits[it->frontier.items[k]->node] = false;
        waiting_clear(&it->frontier);
        it->explored_count = 0;
        memset(it->entries, 0, count * sizeof(const sdg_event *));
        memset(it->is_explored, 0, count * sizeof *it->is_explored);
    }
}

/* Of a current path, what ends it: the state expanded, or a goal at which the search goes no
 * further; before any expansion the state that was found. */
static void end_path(sdg_trace *trace, const sdg_event *event)
{
    bool is_found = event->kind == SDG_EVENT_DISCOVER && trace->step.expanded == NULL;
    if (is_found || event->kind == SDG_EVENT_EXPAND || event->kind == SDG_EVENT_GOAL)
        trace->last = trace->made[event->node];
}

/* What an event changes. Those that are left out tell of no change in what waits or is known. */
void replay_apply(sdg_trace *trace, const sdg_event *event)
{
    switch (event->kind) {
    case SDG_EVENT_DISCOVER:
        discover(trace, event);
        break;
    case SDG_EVENT_EXPAND:
        expand(trace, event);
        break;
    case SDG_EVENT_IMPROVE:
        improve(trace, event);
        break;
    case SDG_EVENT_REPEAT:
    case SDG_EVENT_CUT:
        leave(trace, event);
        break;
    case SDG_EVENT_GOAL:
    case SDG_EVENT_INCUMBENT:
        end_way(trace, event);
        break;
    case SDG_EVENT_ROUND:
        begin_round(trace, event);
        return;
    case SDG_EVENT_GENERATE:
    case SDG_EVENT_FINISH:
        return;
    }
    end_path(trace, event);
}
