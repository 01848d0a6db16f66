/* Depth-first search. As textbooks write it with a recursive procedure, here with a stack of the
 * states on the current path, each with the child that comes next, so that the depth is bounded by
 * memory alone; a state is marked when it is visited, so marking on push and on pop are one. Or, by
 * convention, with a stack of all states that wait. */
#include "search/walk.h"

/* A state on the current path, and how many of its moves have been looked at. */
typedef struct frame {
    sdg_entry entry;
    uint32_t looked_at;
} frame;

/* The stack: the states from a start to the one being looked at. */
typedef struct path {
    frame *frames;
    size_t count, capacity;
} path;

/* Makes a state the end of the path. */
static bool push(path *trail, sdg_entry entry)
{
    frame *frames = sdg_reserve(trail->frames, trail->count, &trail->capacity, sizeof *frames);
    if (frames == NULL)
        return false;
    trail->frames = frames;
    frames[trail->count++] = (frame){entry, 0};
    return true;
}

/* A state is marked, tested and expanded at once: discovering and expanding are one order here. It
 * joins the path before the test, so that the path found is a path of the stack. */
static sdg_status visit(sdg_walk *walk, path *trail, sdg_entry entry, sdg_error *err)
{
    if (!push(trail, entry))
        return sdg_fail_memory(err);
    sdg_record_frontier(walk->to, (uint32_t)trail->count);
    sdg_walk_discover(walk, entry);
    return walk->is_over ? SDG_OK : sdg_walk_expand(walk, entry, err);
}

/* Looks at the next move of the last state on the path, or leaves that state. */
static sdg_status step(sdg_walk *walk, path *trail, sdg_error *err)
{
    frame *top = &trail->frames[trail->count - 1];
    uint32_t count;
    sdg_space_targets(walk->space, top->entry.state, &count);
    if (top->looked_at == count) {
        sdg_walk_report(walk, SDG_EVENT_FINISH, top->entry);
        trail->count--;
        return SDG_OK;
    }
    sdg_entry child = sdg_walk_child(walk, top->entry, top->looked_at++);
    sdg_walk_report(walk, SDG_EVENT_GENERATE, child);
    if (!sdg_recorder_has_discovered(walk->to, child.state))
        return visit(walk, trail, child, err);
    sdg_walk_report(walk, SDG_EVENT_REPEAT, child);
    return SDG_OK;
}

/* One tree of the forest. Each step looks at one move or leaves one state, so the loop ends. */
static sdg_status visit_all_below(sdg_walk *walk, path *trail, uint32_t start, sdg_error *err)
{
    sdg_status status = visit(walk, trail, sdg_walk_start(walk, start), err);
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
static sdg_status run(const sdg_task *task, sdg_recorder *to, sdg_error *err)
{
    sdg_walk walk = {.space = task->space, .how = task->how, .plan = task->plan, .to = to};
    if (task->how->dfs == SDG_DFS_STACK)
        return sdg_walk_frontier(&walk, true, err);
    return run_recursive(&walk, err);
}

const sdg_search sdg_search_dfs = {
    .name = "dfs",
    .title = "depth-first search",
    .source = "Tarjan 1972; Cormen, Leiserson, Rivest and Stein, Introduction to Algorithms, "
              "chapter 22.3",
    .run = run,
};
