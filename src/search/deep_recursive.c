/* Depth first as textbooks write it with a recursive procedure, here with a stack of the states on
 * the current path, each with the child that comes next, so that the depth is bounded by memory
 * alone. A state is marked when it is visited, so marking on push and on pop are one. */
#include "search/deep.h"

/* A state on the current path, and how many of its moves have been looked at. */
typedef struct frame {
    sdg_entry entry;
    uint32_t looked_at;
    bool goes_on; /* its moves are to be looked at */
} frame;

/* The stack: the states from a start to the one being looked at. */
typedef struct path {
    frame *frames;
    size_t count, capacity;
} path;

/* Makes a state the end of the path. */
static bool push(sdg_deep *deep, path *trail, sdg_entry entry)
{
    frame *frames = sdg_reserve(trail->frames, trail->count, &trail->capacity, sizeof *frames);
    if (frames == NULL)
        return false;
    trail->frames = frames;
    frames[trail->count++] = (frame){.entry = entry};
    sdg_record_frontier(deep->walk.to, (uint32_t)trail->count);
    return sdg_deep_enter(deep, entry.state) && sdg_deep_mark(deep, &entry);
}

/* A state is marked, tested and expanded at once: discovering and expanding are one order here. It
 * joins the path before the test, so that the path found is a path of the stack. */
static sdg_status visit(sdg_deep *deep, path *trail, sdg_entry entry, sdg_error *err)
{
    if (!push(deep, trail, entry))
        return sdg_fail_memory(err);
    sdg_deep_discover(deep, entry);
    if (deep->walk.is_over)
        return SDG_OK;
    return sdg_deep_expand(deep, entry, &trail->frames[trail->count - 1].goes_on, err);
}

/* One that was cut or ended the way has nothing to finish. */
static void leave(sdg_deep *deep, path *trail)
{
    const frame *top = &trail->frames[--trail->count];
    if (top->goes_on)
        sdg_walk_report(&deep->walk, SDG_EVENT_FINISH, top->entry);
    sdg_deep_leave(deep, top->entry.state);
}

/* Looks at the next move of the last state on the path, or leaves that state. */
static sdg_status step(sdg_deep *deep, path *trail, sdg_error *err)
{
    frame *top = &trail->frames[trail->count - 1];
    uint32_t count = 0;
    if (top->goes_on)
        sdg_space_targets(deep->walk.space, top->entry.state, &count);
    if (top->looked_at == count) {
        leave(deep, trail);
        return SDG_OK;
    }
    sdg_entry child = sdg_walk_child(&deep->walk, top->entry, top->looked_at++);
    sdg_walk_report(&deep->walk, SDG_EVENT_GENERATE, child);
    if (sdg_deep_judge(deep, &child) == SDG_FOLLOW)
        return visit(deep, trail, child, err);
    return SDG_OK;
}

/* One tree of the forest. Each step looks at one move or leaves one state. */
static sdg_status visit_all_below(sdg_deep *deep, path *trail, sdg_entry start, sdg_error *err)
{
    sdg_status status = visit(deep, trail, start, err);
    while (status == SDG_OK && trail->count > 0 && !deep->walk.is_over)
        status = step(deep, trail, err);
    return status;
}

/* A start met from an earlier one is no root; in a tree it is another node. */
static bool is_root(const sdg_deep *deep, uint32_t state)
{
    if (deep->walk.how->repeats != SDG_REPEATS_FORBID)
        return true;
    if (deep->met != SDG_MET_AT_ALL)
        return state >= deep->least_capacity || deep->least[state] > 0;
    return !sdg_recorder_has_discovered(deep->walk.to, state);
}

/* Starts are visited in turn, as CLRS does with all vertices. */
sdg_status sdg_deep_search_recursive(sdg_deep *deep, sdg_error *err)
{
    sdg_walk *walk = &deep->walk;
    path trail = {0};
    sdg_status status = SDG_OK;
    const uint32_t count = sdg_space_start_count(walk->space);
    for (uint32_t state = 0; state < count && status == SDG_OK && !walk->is_over; state++)
        if (is_root(deep, state))
            status = visit_all_below(deep, &trail, sdg_walk_start(walk, state), err);
    sdg_release(trail.frames);
    return status;
}
