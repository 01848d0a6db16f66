/* Bidirectional search: breadth first from the starts and, against the moves, from all goals, a
 * turn each. To know the goals and what leads to a state the space must be explored, so it is
 * explored to the end before the search begins. That the sides have met is not enough: another
 * meeting may make a shorter path, until what both have seen of the space excludes it. */
#include "search/reverse.h"
#include "search/walk.h"

/* How one side reached a state; g is SDG_NONE where it has not. */
typedef struct reached {
    uint32_t g, parent, node, parent_node;
    uint64_t cost;
} reached;

/* One side: from the starts, or from the goals. */
typedef struct side {
    sdg_frontier frontier;
    reached *states; /* by state */
} side;

/* The search under way. */
typedef struct meeting {
    sdg_walk walk;
    sdg_reverse back;
    side sides[2];
    uint32_t *places; /* of the row being looked at, if it is sorted by text */
    uint32_t state;   /* where the sides met on the shortest path so far; */
    uint32_t length;  /* its moves, SDG_NONE without one */
    bool is_told;
} meeting;

static uint32_t front_of(const side *of)
{
    const sdg_frontier *frontier = &of->frontier;
    return frontier->entries[frontier->first].g;
}

static size_t count_waiting(const meeting *it)
{
    return it->sides[0].frontier.count + it->sides[1].frontier.count;
}

/* Both sides know the state: a path goes through it. */
static void consider(meeting *it, uint32_t state)
{
    const uint32_t there = it->sides[0].states[state].g;
    const uint32_t back = it->sides[1].states[state].g;
    if (there == SDG_NONE || back == SDG_NONE || there + back >= it->length)
        return;
    it->state = state;
    it->length = there + back;
}

/* Each state joins a side once. */
static sdg_status join(meeting *it, sdg_entry entry, sdg_error *err)
{
    side *to = &it->sides[entry.side];
    to->states[entry.state] =
        (reached){entry.g, entry.parent, entry.node, entry.parent_node, entry.cost};
    sdg_walk_report(&it->walk, SDG_EVENT_DISCOVER, entry);
    if (it->walk.how->goal_test == SDG_GOAL_TEST_GENERATE)
        consider(it, entry.state);
    return sdg_frontier_push(&to->frontier, entry) ? SDG_OK : sdg_fail_memory(err);
}

/* All starts on one side, all goals on the other. */
static sdg_status join_ends(meeting *it, sdg_error *err)
{
    const sdg_space *space = it->walk.space;
    const uint32_t starts = sdg_space_start_count(space);
    const uint32_t states = sdg_space_state_count(space);
    sdg_status status = SDG_OK;
    for (uint32_t state = 0; state < starts && status == SDG_OK; state++)
        status = join(it, sdg_walk_start(&it->walk, state), err);
    for (uint32_t state = 0; state < states && status == SDG_OK; state++) {
        if (!sdg_space_is_goal(space, state))
            continue;
        sdg_entry entry = sdg_walk_start(&it->walk, state);
        entry.side = 1;
        status = join(it, entry, err);
    }
    return status;
}

/* The ith state whence a move leads to the entry's, in the order of the convention. */
static sdg_entry source_of(meeting *it, sdg_entry from, uint32_t i)
{
    const uint32_t begin = it->back.begins[from.state];
    const uint32_t count = it->back.begins[from.state + 1] - begin;
    uint32_t place = begin + i;
    if (it->walk.how->order == SDG_ORDER_REVERSE)
        place = begin + count - 1 - i;
    else if (it->walk.how->order == SDG_ORDER_ALPHA)
        place = begin + it->places[i];
    return (sdg_entry){.h = SDG_NONE,
                       .state = it->back.sources[place],
                       .parent = from.state,
                       .g = from.g + 1,
                       .node = sdg_recorder_node(it->walk.to),
                       .parent_node = from.node,
                       .side = 1,
                       .cost = from.cost + (it->back.costs == NULL ? 1 : it->back.costs[place])};
}

/* How many moves are to be looked at, sorted if they are to be. */
static sdg_status open_row(meeting *it, sdg_entry entry, uint32_t *count, sdg_error *err)
{
    sdg_walk *walk = &it->walk;
    if (entry.side == 0) {
        sdg_space_targets(walk->space, entry.state, count);
        return sdg_sorted_add(&walk->sorted, walk->space, entry.state, err);
    }
    const uint32_t begin = it->back.begins[entry.state];
    *count = it->back.begins[entry.state + 1] - begin;
    if (walk->how->order != SDG_ORDER_ALPHA)
        return SDG_OK;
    uint32_t *places = sdg_resize(it->places, (size_t)*count + 1, sizeof *places);
    if (places == NULL)
        return sdg_fail_memory(err);
    it->places = places;
    return sdg_sorted_states(&walk->sorted, walk->space, it->back.sources + begin, *count, places,
                             err);
}

static sdg_status look_at_moves(meeting *it, sdg_entry from, sdg_error *err)
{
    uint32_t count = 0;
    sdg_status status = open_row(it, from, &count, err);
    for (uint32_t i = 0; i < count && status == SDG_OK; i++) {
        sdg_entry entry =
            from.side == 0 ? sdg_walk_child(&it->walk, from, i) : source_of(it, from, i);
        sdg_walk_report(&it->walk, SDG_EVENT_GENERATE, entry);
        if (it->sides[entry.side].states[entry.state].g == SDG_NONE)
            status = join(it, entry, err);
        else
            sdg_walk_report(&it->walk, SDG_EVENT_REPEAT, entry);
    }
    return status;
}

static sdg_status take_turn(meeting *it, uint32_t which, sdg_error *err)
{
    sdg_status status = sdg_recorder_go_on(it->walk.to, it->walk.space, err);
    if (status != SDG_OK)
        return status;
    sdg_entry entry = sdg_frontier_take_first(&it->sides[which].frontier);
    sdg_walk_report(&it->walk, SDG_EVENT_EXPAND, entry);
    if (it->walk.how->goal_test == SDG_GOAL_TEST_EXPAND)
        consider(it, entry.state);
    status = look_at_moves(it, entry, err);
    sdg_walk_report(&it->walk, SDG_EVENT_FINISH, entry);
    sdg_record_frontier(it->walk.to, (uint32_t)count_waiting(it));
    return status;
}

/* The path from its start to the meeting and on to its goal. */
static bool fill_path(const meeting *it)
{
    uint32_t *path = sdg_recorder_room(it->walk.to, (size_t)it->length + 1);
    if (path == NULL)
        return false;
    const reached *there = it->sides[0].states;
    const reached *back = it->sides[1].states;
    uint32_t state = it->state;
    for (uint32_t i = there[it->state].g; state != SDG_NONE; state = there[state].parent)
        path[i--] = state;
    state = back[it->state].parent;
    for (uint32_t i = there[it->state].g + 1; state != SDG_NONE; state = back[state].parent)
        path[i++] = state;
    return true;
}

/* Told once, when no path can be shorter. */
static sdg_status tell(meeting *it, sdg_error *err)
{
    const reached *there = &it->sides[0].states[it->state];
    it->is_told = true;
    if (!fill_path(it))
        return sdg_fail_memory(err);
    sdg_walk_report(&it->walk, SDG_EVENT_GOAL,
                    (sdg_entry){.h = SDG_NONE,
                                .state = it->state,
                                .parent = there->parent,
                                .g = it->length,
                                .node = there->node,
                                .parent_node = there->parent_node,
                                .cost = there->cost + it->sides[1].states[it->state].cost});
    it->walk.is_over = it->walk.how->stop == SDG_STOP_GOAL;
    return SDG_OK;
}

/* How many moves a path has at least that is not found yet. On any that is no longer than the
 * fronts are away together, some state is known to both sides. Where a state is only tested in its
 * turn, those at the two fronts do not count yet. A side that has come to its end knows all. */
static uint64_t least_unseen(const meeting *it)
{
    const sdg_frontier *there = &it->sides[0].frontier;
    const sdg_frontier *back = &it->sides[1].frontier;
    if (there->count == 0 || back->count == 0)
        return UINT64_MAX;
    const uint64_t sum = (uint64_t)front_of(&it->sides[0]) + front_of(&it->sides[1]);
    if (it->walk.how->goal_test == SDG_GOAL_TEST_GENERATE)
        return sum + 1;
    return sum > 0 ? sum - 1 : 0;
}

/* Tells the shortest path once it is known: nothing is shorter than no move. *goes_on: a further
 * turn is of use, or asked for. */
static sdg_status settle(meeting *it, bool *goes_on, sdg_error *err)
{
    const uint64_t unseen = least_unseen(it);
    sdg_status status = SDG_OK;
    if (!it->is_told)
        sdg_recorder_prove(it->walk.to,
                           unseen < it->length || it->length == SDG_NONE ? unseen : it->length);
    if (!it->is_told && it->length != SDG_NONE && (it->length == 0 || it->length <= unseen))
        status = tell(it, err);
    *goes_on = !it->walk.is_over && count_waiting(it) > 0 &&
               (unseen < UINT64_MAX || it->walk.how->stop == SDG_STOP_NEVER);
    return status;
}

/* In turns, the starts' side first; one that has nothing left passes. */
static sdg_status meet(meeting *it, sdg_error *err)
{
    bool goes_on = true;
    uint32_t which = 0;
    sdg_status status = join_ends(it, err);
    sdg_record_frontier(it->walk.to, (uint32_t)count_waiting(it));
    if (status == SDG_OK)
        status = settle(it, &goes_on, err);
    while (status == SDG_OK && goes_on) {
        if (it->sides[which].frontier.count == 0)
            which = 1 - which;
        status = take_turn(it, which, err);
        which = 1 - which;
        if (status == SDG_OK)
            status = settle(it, &goes_on, err);
    }
    return status;
}

/* Nothing is reached yet. */
static bool open_sides(meeting *it)
{
    const uint32_t states = sdg_space_state_count(it->walk.space);
    for (uint32_t which = 0; which < 2; which++) {
        reached *all = sdg_allocate(states, sizeof *all);
        if (all == NULL)
            return false;
        it->sides[which].states = all;
        for (uint32_t state = 0; state < states; state++)
            all[state].g = SDG_NONE;
    }
    return true;
}

static void close_all(meeting *it)
{
    for (uint32_t which = 0; which < 2; which++) {
        sdg_frontier_free(&it->sides[which].frontier);
        sdg_release(it->sides[which].states);
    }
    sdg_reverse_free(&it->back);
    sdg_release(it->places);
    sdg_walk_end(&it->walk);
}

/* Without the whole space nothing can be said. */
static sdg_status run(const sdg_task *task, sdg_recorder *to, sdg_error *err)
{
    sdg_status status = sdg_space_explore(task->space, to->progress, err);
    if (status != SDG_OK)
        return status;
    to->path_source = SDG_PATH_IS_GIVEN;
    meeting it = {.walk = sdg_walk_begin(task, to), .length = SDG_NONE};
    status = sdg_reverse_open(&it.back, task->space, err);
    if (status == SDG_OK)
        status = open_sides(&it) ? meet(&it, err) : sdg_fail_memory(err);
    close_all(&it);
    return status;
}

const sdg_search sdg_search_bidirectional = {
    .name = "bidirectional",
    .title = "bidirectional breadth-first search",
    .source = "Pohl 1971; Russell and Norvig, Artificial Intelligence: A Modern Approach, "
              "chapter 3.4",
    .promise = SDG_PROMISE_FEWEST_MOVES,
    .heeds = SDG_HEEDS_GOAL_TEST | SDG_HEEDS_STOP | SDG_HEEDS_ORDER,
    .frontier = SDG_FRONTIER_QUEUE,
    .run = run,
};
