/* Growing the tree again from the events of its search. The first event about a node tells whence
 * it came; later ones tell what became of it. Nodes are numbered as they were generated, so that
 * their numbers are their places in the table until some are left out. */
#include "draw/tree.h"

#include <string.h>

/* The tree under way. */
typedef struct growth {
    search_tree *tree;
    const sdg_scene *scene;
    uint32_t round, expanded, discovered, finished; /* so far, in this round */
    uint32_t goal;      /* the node at which the path ends that was found; SDG_NONE */
    bool has_incumbent; /* that is the best so far */
} growth;

/* Rounds and nodes, before there is room for either. */
static void count_all(search_tree *tree)
{
    const sdg_run *run = tree->run;
    for (size_t i = 0; i < run->event_count; i++) {
        const sdg_event *event = &run->events[i];
        if (event->kind == SDG_EVENT_ROUND)
            tree->rounds++;
        else if (event->node >= tree->whole)
            tree->whole = event->node + 1;
    }
}

/* The parent of a node is there already. */
static void begin(growth *it, tree_item *item, const sdg_event *event)
{
    bool is_root = event->parent_node == SDG_NONE;
    /* Without an estimate, a search that could have one counts with 0. */
    bool has_estimate = it->tree->run->plan.heuristic != NULL || event->h > 0;
    *item = (tree_item){.state = event->state,
                        .node = event->node,
                        .parent = event->parent_node,
                        .first = SDG_NONE,
                        .depth = is_root ? 0 : it->tree->items[event->parent_node].depth + 1,
                        .round = it->round,
                        .expanded = SDG_NONE,
                        .discovered = SDG_NONE,
                        .finished = SDG_NONE,
                        .number = SDG_NONE,
                        .h = has_estimate ? event->h : SDG_NONE,
                        .side = event->side,
                        .cost = event->cost,
                        .value = event->value};
}

/* The first goal ends the path, but of branch and bound it is the best one. */
static void note_goal(growth *it, uint32_t node, bool is_incumbent)
{
    if (is_incumbent || (!it->has_incumbent && it->goal == SDG_NONE))
        it->goal = node;
    it->has_incumbent = it->has_incumbent || is_incumbent;
}

/* Whether a node is expanded settles what it is, whatever else is said of it. */
static void settle(tree_item *item, tree_fate fate)
{
    if (item->fate != TREE_EXPANDED)
        item->fate = fate;
}

/* What an event adds to its node. */
static void note(growth *it, tree_item *item, const sdg_event *event)
{
    switch (event->kind) {
    case SDG_EVENT_EXPAND:
        if (item->expanded == SDG_NONE)
            item->expanded = ++it->expanded;
        item->fate = TREE_EXPANDED;
        break;
    case SDG_EVENT_DISCOVER:
        if (item->discovered == SDG_NONE)
            item->discovered = ++it->discovered;
        break;
    case SDG_EVENT_FINISH:
        if (item->finished == SDG_NONE)
            item->finished = ++it->finished;
        break;
    case SDG_EVENT_REPEAT:
        settle(item, TREE_AGAIN);
        break;
    case SDG_EVENT_CUT:
        settle(item, TREE_CUT);
        item->bound = event->value;
        break;
    case SDG_EVENT_GOAL:
        item->is_goal = true;
        note_goal(it, item->node, false);
        break;
    case SDG_EVENT_INCUMBENT:
        item->is_goal = true;
        note_goal(it, item->node, true);
        break;
    case SDG_EVENT_IMPROVE:
        item->improves = true;
        item->worse = event->value;
        break;
    case SDG_EVENT_GENERATE:
    case SDG_EVENT_ROUND:
        break;
    }
}

/* Orders count from 1 again. */
static void begin_round(growth *it, uint64_t bound)
{
    it->tree->bounds[it->round++] = bound;
    it->expanded = it->discovered = it->finished = 0;
}

/* An event about a node whose parent is unknown would be a fault of a search; it is left out rather
 * than trusted. */
static void replay(growth *it)
{
    search_tree *tree = it->tree;
    uint32_t known = 0;
    for (size_t i = 0; i < tree->run->event_count; i++) {
        const sdg_event *event = &tree->run->events[i];
        if (event->kind == SDG_EVENT_ROUND) {
            begin_round(it, event->value);
            continue;
        }
        if (event->node > known)
            continue;
        if (event->node == known) {
            begin(it, &tree->items[event->node], event);
            known++;
        }
        note(it, &tree->items[event->node], event);
    }
    tree->whole = tree->count = known;
}

/* ---- what is read from the whole of it ---- */

/* By side and state, the node under which the state stands: the one that was expanded first, else
 * the first; room for both sides. */
static void find_standing(const search_tree *tree, uint32_t begin, uint32_t end, uint32_t *standing)
{
    const uint32_t states = tree->run->state_count;
    memset(standing, 0xFF, 2 * (size_t)states * sizeof *standing);
    for (uint32_t i = begin; i < end; i++) {
        const tree_item *item = &tree->items[i];
        uint32_t *there = &standing[(item->side != 0 ? states : 0) + item->state];
        if (*there == SDG_NONE || item->expanded < tree->items[*there].expanded)
            *there = i;
    }
}

/* In a graph search an entry that waits while its state was expanded elsewhere will never have its
 * turn: it was overtaken by a better one. */
static bool is_overtaken(const search_tree *tree, const tree_item *item, uint32_t standing)
{
    return item->fate == TREE_WAITS && tree->run->how.repeats == SDG_REPEATS_FORBID &&
           tree->items[standing].fate == TREE_EXPANDED && &tree->items[standing] != item;
}

/* Ghosts of one round refer to nodes of the same round. */
static void refer(search_tree *tree, uint32_t begin, uint32_t end, uint32_t *standing)
{
    const uint32_t states = tree->run->state_count;
    find_standing(tree, begin, end, standing);
    for (uint32_t i = begin; i < end; i++) {
        tree_item *item = &tree->items[i];
        uint32_t there = standing[(item->side != 0 ? states : 0) + item->state];
        if (is_overtaken(tree, item, there))
            item->fate = TREE_AGAIN;
        if (item->fate == TREE_AGAIN && there != i)
            item->first = there;
    }
}

/* Rounds follow one another in the table. */
static sdg_status refer_all(search_tree *tree, sdg_error *err)
{
    uint32_t *standing = sdg_allocate(2 * (size_t)tree->run->state_count, sizeof *standing);
    if (standing == NULL)
        return sdg_fail_memory(err);
    for (uint32_t begin = 0, end; begin < tree->count; begin = end) {
        end = begin;
        while (end < tree->count && tree->items[end].round == tree->items[begin].round)
            end++;
        refer(tree, begin, end, standing);
    }
    sdg_release(standing);
    return SDG_OK;
}

/* From the goal to the root. */
static void mark_up(search_tree *tree, uint32_t from)
{
    for (uint32_t i = from; i != SDG_NONE; i = tree->items[i].parent)
        tree->items[i].is_on_path = true;
}

/* A search that improves its paths may have come to its goal by a better one after the first. */
static uint32_t end_of_path(const growth *it)
{
    const search_tree *tree = it->tree;
    const sdg_run *run = tree->run;
    if (it->goal == SDG_NONE || it->has_incumbent || tree->items[it->goal].depth == run->length)
        return it->goal;
    for (uint32_t i = tree->count; i-- > 0;) {
        const tree_item *item = &tree->items[i];
        if (item->is_goal && item->state == run->goal && item->depth == run->length)
            return i;
    }
    return it->goal;
}

/* Where a search from both ends met, the other half of the path begins at the same state. */
static void mark_path(const growth *it)
{
    search_tree *tree = it->tree;
    uint32_t goal = end_of_path(it);
    if (goal == SDG_NONE)
        return;
    const tree_item *end = &tree->items[goal];
    mark_up(tree, goal);
    for (uint32_t i = 0; i < tree->count; i++) {
        const tree_item *other = &tree->items[i];
        if (other->side == end->side || other->state != end->state || other->fate == TREE_AGAIN)
            continue;
        mark_up(tree, i);
        return;
    }
}

/* The order that the options ask for; a tree is always numbered, as ghosts refer to numbers. */
static uint32_t order_of(const tree_item *item, sdg_numbering by)
{
    if (by == SDG_NUMBER_DISCOVERED)
        return item->discovered;
    return by == SDG_NUMBER_FINISHED ? item->finished : item->expanded;
}

/* A ghost may refer to a node without a number, which is then known by a letter. */
static void set_numbers(const growth *it)
{
    search_tree *tree = it->tree;
    uint32_t letters = 0;
    for (uint32_t i = 0; i < tree->count; i++)
        if (tree->items[i].fate != TREE_AGAIN)
            tree->items[i].number = order_of(&tree->items[i], it->scene->options->number);
    for (uint32_t i = 0; i < tree->count; i++) {
        tree_item *item = &tree->items[i];
        if (item->first == SDG_NONE)
            continue;
        tree_item *first = &tree->items[item->first];
        if (first->number == SDG_NONE && first->letter == 0)
            first->letter = ++letters;
        item->number = first->number;
        item->letter = first->letter;
    }
}

/* ---- what is left of it ---- */

/* The last round is the one that found something, and the others are its beginnings. */
static void choose_rounds(search_tree *tree, const sdg_draw_options *options)
{
    uint32_t first = options->by_round ? options->first_round : tree->rounds;
    uint32_t last = options->by_round ? options->last_round : tree->rounds;
    tree->first_round = first < tree->rounds ? first : tree->rounds;
    tree->last_round = last < tree->rounds ? last : tree->rounds;
}

/* Both without what is left out above it. */
static bool is_kept(const search_tree *tree, const tree_item *item, const sdg_draw_options *options)
{
    return item->round >= tree->first_round && item->round <= tree->last_round &&
           (!options->by_depth || item->depth <= options->depth);
}

/* Where each node goes, or SDG_NONE; what is below one that is left out is left out as well. */
static void move_up(search_tree *tree, const sdg_draw_options *options, uint32_t *places)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < tree->count; i++) {
        tree_item *item = &tree->items[i];
        bool in_round = item->round >= tree->first_round && item->round <= tree->last_round;
        tree->in_rounds += in_round;
        places[i] = SDG_NONE;
        if (item->parent != SDG_NONE)
            item->parent = places[item->parent];
        if (!is_kept(tree, item, options)) {
            if (item->parent != SDG_NONE)
                tree->items[item->parent].more++;
            continue;
        }
        places[i] = kept;
        tree->items[kept++] = *item;
    }
    tree->count = kept;
    for (uint32_t i = 0; i < kept; i++)
        if (tree->items[i].first != SDG_NONE)
            tree->items[i].first = places[tree->items[i].first];
}

/* A tree that is shown whole is not moved. */
static sdg_status select(search_tree *tree, const sdg_draw_options *options, sdg_error *err)
{
    uint32_t *places = sdg_allocate(tree->count, sizeof *places);
    if (places == NULL)
        return sdg_fail_memory(err);
    choose_rounds(tree, options);
    move_up(tree, options, places);
    sdg_release(places);
    return SDG_OK;
}

/* A scene whose time ran out before the search has no run, and a tree without nodes. */
sdg_status tree_grow(search_tree *out, const sdg_scene *scene, sdg_arena *arena, sdg_error *err)
{
    *out = (search_tree){.run = scene->run, .arena = arena};
    growth it = {.tree = out, .scene = scene, .goal = SDG_NONE};
    if (out->run == NULL)
        return SDG_OK;
    count_all(out);
    out->items = sdg_arena_take(arena, out->whole, sizeof *out->items);
    out->bounds = sdg_arena_take(arena, out->rounds, sizeof *out->bounds);
    if (out->items == NULL || out->bounds == NULL)
        return sdg_fail_memory(err);
    replay(&it);
    sdg_status status = refer_all(out, err);
    if (status != SDG_OK)
        return status;
    mark_path(&it);
    set_numbers(&it);
    return select(out, scene->options, err);
}

/* Only asked where there is a bound on it. */
uint32_t tree_count(const sdg_scene *scene)
{
    search_tree tree = {0};
    sdg_arena *arena = sdg_arena_new();
    if (arena != NULL && tree_grow(&tree, scene, arena, NULL) != SDG_OK)
        tree.count = 0;
    sdg_arena_free(arena);
    return tree.count;
}

/* As columns of a spreadsheet are named. */
const char *tree_letters(uint32_t letter, sdg_arena *arena)
{
    char text[8];
    size_t at = sizeof text - 1;
    text[at] = '\0';
    for (; letter > 0 && at > 0; letter = (letter - 1) / 26)
        text[--at] = (char)('a' + (letter - 1) % 26);
    return sdg_arena_copy(arena, text + at);
}
