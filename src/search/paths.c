/* The paths of a run: how the recorder knows, when a goal is met, by which states it was reached.
 * In a tree a state has many nodes, so the parents of states do not tell it. */
#include "search/recorder.h"

/* Makes an array long enough for an item at a place; on failure NULL, and it stays as it was. */
static void *reach(sdg_recorder *to, void *items, size_t at, size_t *capacity, size_t size)
{
    if (at < *capacity)
        return items;
    const size_t doubled = 2 * *capacity;
    const size_t until = doubled > at + 16 ? doubled : at + 16;
    void *longer = sdg_resize(items, until, size);
    if (longer != NULL)
        *capacity = until;
    else
        to->status = SDG_E_NOMEM;
    return longer;
}

/* Depth first, what was expanded last at each lesser depth is the path: below a state nothing but
 * its own descendants has a turn until it is left. */
static void trace_depth(sdg_recorder *to, const sdg_event *event)
{
    uint32_t *trail = reach(to, to->trail, event->g, &to->trail_capacity, sizeof *trail);
    if (trail == NULL)
        return;
    to->trail = trail;
    trail[event->g] = event->state;
}

/* Numbers that were given to repeats leave gaps. */
static void trace_node(sdg_recorder *to, const sdg_event *event)
{
    sdg_node *nodes = reach(to, to->nodes, event->node, &to->node_capacity, sizeof *nodes);
    if (nodes == NULL)
        return;
    to->nodes = nodes;
    nodes[event->node] = (sdg_node){event->state, event->parent_node};
}

void sdg_recorder_trace(sdg_recorder *to, const sdg_event *event)
{
    if (to->path_source == SDG_PATH_OF_TRAIL && event->kind == SDG_EVENT_EXPAND)
        trace_depth(to, event);
    const bool joins = event->kind == SDG_EVENT_DISCOVER || event->kind == SDG_EVENT_IMPROVE;
    if (to->path_source == SDG_PATH_OF_NODES && joins)
        trace_node(to, event);
}

uint32_t *sdg_recorder_room(sdg_recorder *to, size_t count)
{
    if (count > to->path_capacity) {
        uint32_t *path = sdg_resize(to->path, count, sizeof *path);
        if (path == NULL) {
            to->status = SDG_E_NOMEM;
            return NULL;
        }
        to->path = path;
        to->path_capacity = count;
    }
    return to->path;
}

/* How many moves the path has. Of parents it is counted: one that was improved since has made the
 * path shorter than the event knows. */
static uint32_t length_of(const sdg_recorder *to, const sdg_event *event)
{
    uint32_t length = 0;
    if (to->path_source != SDG_PATH_OF_PARENTS)
        return event->g;
    for (uint32_t state = event->parent; state != SDG_NONE; state = to->run->parent[state])
        length++;
    return length;
}

/* From the goal backwards. */
static void fill(const sdg_recorder *to, const sdg_event *event, uint32_t length)
{
    uint32_t state = event->parent;
    uint32_t node = event->parent_node;
    to->path[length] = event->state;
    for (uint32_t i = length; i-- > 0;) {
        if (to->path_source == SDG_PATH_OF_TRAIL)
            state = to->trail[i];
        else if (to->path_source == SDG_PATH_OF_NODES)
            state = to->nodes[node].state;
        to->path[i] = state;
        if (to->path_source == SDG_PATH_OF_PARENTS)
            state = to->run->parent[state];
        else if (to->path_source == SDG_PATH_OF_NODES)
            node = to->nodes[node].parent_node;
    }
}

void sdg_recorder_keep_path(sdg_recorder *to, const sdg_event *event)
{
    const uint32_t length = length_of(to, event);
    if (sdg_recorder_room(to, (size_t)length + 1) == NULL)
        return;
    if (to->path_source != SDG_PATH_IS_GIVEN)
        fill(to, event, length);
    to->run->length = length;
    to->run->goal = to->path[length];
}

/* Paths of a breadth-first tree are short: to walk one is as good as to mark it. */
bool sdg_recorder_is_above(const sdg_recorder *to, uint32_t node, uint32_t state)
{
    for (; to->status == SDG_OK && node != SDG_NONE; node = to->nodes[node].parent_node)
        if (to->nodes[node].state == state)
            return true;
    return false;
}
