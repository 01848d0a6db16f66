/* Depth-first search. As textbooks write it with a recursive procedure, here with a stack of the
 * states on the current path, each with the child that comes next, so that the depth is bounded by
 * memory alone; a state is marked when it is visited, so marking on push and on pop are one. Or, by
 * convention, with a stack of all states that wait. */
#include "search/walk.h"

/* A state on the current path, and how many of its moves have been looked at. */
typedef struct frame {
    uint32_t state, looked_at;
} frame;

/* The stack: the states from a start to the one being looked at. */
typedef struct path {
    frame *frames;
    size_t count, capacity;
} path;

/* The entry of the state that is depth moves deep in the path. */
static sdg_entry entry_at(const path *trail, size_t depth)
{
    return (sdg_entry){.state = trail->frames[depth].state,
                       .parent = depth > 0 ? trail->frames[depth - 1].state : SDG_NONE,
                       .g = (uint32_t)depth};
}

/* Makes a state the end of the path. */
static bool push(path *trail, uint32_t state)
{
    frame *frames = sdg_reserve(trail->frames, trail->count, &trail->capacity, sizeof *frames);
    if (frames == NULL)
        return false;
    trail->frames = frames;
    frames[trail->count++] = (frame){state, 0};
    return true;
}

/* A state is marked, tested and expanded at once: discovering and expanding are one order here. It
 * joins the path before the test, so that the path found is a path of the stack. */
static sdg_status visit(sdg_walk *walk, path *trail, uint32_t state, sdg_error *err)
{
    if (!push(trail, state))
        return sdg_fail_memory(err);
    sdg_entry entry = entry_at(trail, trail->count - 1);
    sdg_record_frontier(walk->to, (uint32_t)trail->count);
    sdg_walk_discover(walk, entry);
    return walk->is_over ? SDG_OK : sdg_walk_expand(walk, entry, err);
}

/* Looks at the next move of the last state on the path, or leaves that state. */
static sdg_status step(sdg_walk *walk, path *trail, sdg_error *err)
{
    frame *top = &trail->frames[trail->count - 1];
    uint32_t count;
    const uint32_t *targets = sdg_space_targets(walk->space, top->state, &count);
    if (top->looked_at == count) {
        sdg_walk_report(walk, SDG_EVENT_FINISH, entry_at(trail, trail->count - 1));
        trail->count--;
        return SDG_OK;
    }
    sdg_entry child = {targets[top->looked_at++], top->state, (uint32_t)trail->count};
    sdg_walk_report(walk, SDG_EVENT_GENERATE, child);
    if (!sdg_recorder_has_discovered(walk->to, child.state))
        return visit(walk, trail, child.state, err);
    sdg_walk_report(walk, SDG_EVENT_REPEAT, child);
    return SDG_OK;
}

/* One tree of the forest. Each step looks at one move or leaves one state, so the loop ends. */
static sdg_status visit_all_below(sdg_walk *walk, path *trail, uint32_t start, sdg_error *err)
{
    sdg_status status = visit(walk, trail, start, err);
    while (status == SDG_OK && trail->count > 0 && !walk->is_over)
        status = step(walk, trail, err);
    return status;
}

/* Starts are visited in turn, as CLRS does with all vertices; a start met from an earlier one is no
 * root. */
static sdg_status run_recursive(sdg_walk *walk, sdg_error *err)
{
    path trail = {0};
    sdg_status status = SDG_OK;
    const uint32_t count = sdg_space_start_count(walk->space);
    for (uint32_t state = 0; state < count && status == SDG_OK && !walk->is_over; state++)
        if (!sdg_recorder_has_discovered(walk->to, state))
            status = visit_all_below(walk, &trail, state, err);
    sdg_release(trail.frames);
    return status;
}

/* The two forms differ in more than the order of children: with a stack all children are looked at
 * before the first of them has its turn. */
static sdg_status run(sdg_space *space, const sdg_convention *how, sdg_recorder *to, sdg_error *err)
{
    sdg_walk walk = {.space = space, .how = how, .to = to};
    if (how->dfs == SDG_DFS_STACK)
        return sdg_walk_frontier(&walk, true, err);
    return run_recursive(&walk, err);
}

const sdg_search sdg_search_dfs = {
    .name = "dfs",
    .title = "depth-first search",
    .source = "Tarjan 1972; Cormen, Leiserson, Rivest and Stein, Introduction to Algorithms, "
              "chapter 22.3",
    .optimal = false,
    .run = run,
};
